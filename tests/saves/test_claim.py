"""A claim on a file: one holder at a time, free again when the holder is gone, however that happened."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

from endure.storage.claim import claim, is_held

HOLDER = (
    "import sys, time; from pathlib import Path; from endure.storage.claim import claim\n"
    "held = claim(Path(sys.argv[1])); print('held' if held else 'refused', flush=True); time.sleep(60)"
)


def test_one_holds_it_until_they_let_go(tmp_path: Path) -> None:
    first = claim(tmp_path / "j")
    assert first is not None
    assert claim(tmp_path / "j") is None
    assert is_held(tmp_path / "j")
    first.release()
    first.release()
    assert not is_held(tmp_path / "j")
    second = claim(tmp_path / "j")
    assert second is not None
    second.release()
    assert list(tmp_path.iterdir()) == []


def test_another_file_is_another_claim(tmp_path: Path) -> None:
    held = [claim(tmp_path / name) for name in "ab"]
    assert None not in held


def test_the_claim_of_a_killed_process_is_gone(tmp_path: Path) -> None:
    root = str(Path(__file__).parents[2])
    command = [sys.executable, "-c", HOLDER, str(tmp_path / "j")]
    with subprocess.Popen(command, env={**os.environ, "PYTHONPATH": root}, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        assert claim(tmp_path / "j") is None
        other.send_signal(signal.SIGKILL)
        other.wait(timeout=30)
    assert not is_held(tmp_path / "j")
    assert claim(tmp_path / "j") is not None
