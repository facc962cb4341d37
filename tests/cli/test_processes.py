"""The command in processes of its own: hash seeds, jobs, closed pipes, kills."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ENDURE = [sys.executable, "-m", "endure"]
MISSION = "silent_reactor"


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    """An environment whose player's folders lie inside the test's own."""
    folders = {name: str(tmp_path / "home") for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")}
    return {**os.environ, **folders, "PYTHONPATH": str(ROOT)}


def hashes(env: dict[str, str], hash_seed: str, jobs: int, bots: str) -> list[str]:
    command = [*ENDURE, "simulate", MISSION, "--games", "5", "--bots", bots, "--seed", "11", "--json"]
    done = subprocess.run(
        [*command, "--jobs", str(jobs)],
        env={**env, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    return [game["hash"] for game in json.loads(done.stdout)["games"]]


@pytest.mark.parametrize("bots", ["random", "recruit"])
def test_P52_the_same_seed_gives_the_same_games_in_any_process(home: dict[str, str], bots: str) -> None:
    first = hashes(home, "0", 1, bots)
    assert len(set(first)) == 5
    assert hashes(home, "4242", 1, bots) == first
    assert hashes(home, "random", 2, bots) == first


def test_progress_and_troubles_stay_out_of_the_output(home: dict[str, str]) -> None:
    done = subprocess.run(
        [*ENDURE, "simulate", "nowhere", "--json"], env=home, capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("endure: ")
    assert done.stderr.count("\n") == 1


def test_a_reader_that_goes_away_is_no_trouble(home: dict[str, str]) -> None:
    told = subprocess.Popen(
        [*ENDURE, "play", MISSION, "--bots", "all=random", "--seed", "3"],
        env=home,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert told.stdout is not None
    assert told.stderr is not None
    told.stdout.readline()
    told.stdout.close()
    assert told.stderr.read() == ""
    told.wait(timeout=60)


def playing(env: dict[str, str]) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*ENDURE, "play", MISSION, "--text", "--seed", "5"],
        env={**env, "PYTHONUNBUFFERED": "1"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def type_and_see(process: subprocess.Popen[str], typed: str, seen: str) -> None:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(typed)
    process.stdin.flush()
    for line in process.stdout:
        if seen in line:
            return
    raise AssertionError(f"{seen!r} never came")


def test_P44_killed_at_the_table_at_most_the_action_under_way_is_lost(home: dict[str, str]) -> None:
    process = playing(home)
    type_and_see(process, "1\n", "Captain moves from")
    type_and_see(process, "1\n", "Captain moves from")
    type_and_see(process, "seed\n", "Seed 5.")
    time.sleep(0.3)
    process.kill()
    process.communicate(timeout=30)
    resumed = subprocess.run(
        [*ENDURE, "play", "--resume", "--text"],
        env=home,
        input="log all\n",
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert resumed.stdout.count("Captain: Move to ") == 2


def test_an_interrupt_ends_quietly_and_keeps_the_game(home: dict[str, str]) -> None:
    process = playing(home)
    type_and_see(process, "1\n", "Captain moves from")
    process.send_signal(signal.SIGINT)
    _, complaints = process.communicate(timeout=30)
    assert process.returncode == 130
    assert complaints == ""
    resumed = subprocess.run(
        [*ENDURE, "play", "--resume", "--text"],
        env=home,
        input="undo\n",
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert "Taken back." in resumed.stdout


def test_without_a_writable_folder_the_game_goes_on(home: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file where the folder should be", encoding="utf-8")
    done = subprocess.run(
        [*ENDURE, "play", MISSION, "--text", "--seed", "5"],
        env=home,
        input="1\nquit\n",
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert "Captain moves from" in done.stdout
    assert "Nothing can be written in " in done.stderr
    assert "Traceback" not in done.stderr


def test_a_language_of_the_terminal_that_is_plain_ascii_is_enough(home: dict[str, str]) -> None:
    done = subprocess.run(
        [*ENDURE, "show", MISSION],
        env={**home, "PYTHONIOENCODING": "ascii", "LC_ALL": "C"},
        capture_output=True,
        timeout=60,
        check=True,
    )
    assert max(done.stdout) < 128
