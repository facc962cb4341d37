"""The command line, run in this process."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from endure.cli import main
from tests.cli.terminal import Done, Run


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Runs a command line with the player's folders inside the test's own."""
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / "home"))

    def run_it(*arguments: object, typed: str | None = "") -> Done:
        monkeypatch.setattr(sys, "argv", ["endure", *map(str, arguments)])
        monkeypatch.setattr(sys, "stdin", None if typed is None else io.StringIO(typed))
        with pytest.raises(SystemExit) as left:
            main()
        printed = capsys.readouterr()
        assert "Traceback" not in printed.err + printed.out
        return Done(int(left.value.code or 0), printed.out, printed.err)

    return run_it
