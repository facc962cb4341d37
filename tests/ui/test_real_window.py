"""A real window under Xvfb: it opens, it is driven by real keys and clicks, it closes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from endure.storage.saves import Saves
from endure.ui.scenes.title import TitleScene
from tests.ui.persons.seat import LONG, MISSING, Seat
from tests.ui.scenes.menus import node, shown

pytestmark = pytest.mark.skipif(MISSING, reason="Xvfb or xdotool is not installed")


def test_the_title_opens_and_is_left_by_keyboard(seat: Seat, tmp_path: Path) -> None:
    """Escape asks, with the safe answer in focus; one to the left is the other."""
    seat.start()
    seat.press("Escape", "Left", "Return")
    code, out, err = seat.left()
    assert (code, out, err) == (0, "", "")
    assert list(tmp_path.rglob("settings.json")), "the window's place is remembered"


def test_the_title_is_left_by_mouse(seat: Seat, tmp_path: Path) -> None:
    seat.start()
    shape = seat.do("getwindowgeometry", "--shell", seat.window)
    size = {line.split("=")[0]: int(line.split("=")[1]) for line in shape.splitlines() if "=" in line}
    stage = shown(TitleScene(saves=Saves(tmp_path)), (size["WIDTH"], size["HEIGHT"]))
    seat.click(node(stage, "quit").rect.center)
    code, _, err = seat.left()
    assert (code, err) == (0, "")


def test_a_wrong_wish_is_a_sentence_before_any_window(seat: Seat) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "endure", "play", "nowhere"], env=seat.environment, capture_output=True, text=True,
        check=False, timeout=LONG,
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr.startswith("endure: ")
    assert done.stderr.count("\n") == 1


def test_damaged_settings_are_told_and_stop_nothing(seat: Seat, tmp_path: Path) -> None:
    folder = tmp_path / ".config" / "endure-the-stars"
    folder.mkdir(parents=True)
    (folder / "settings.json").write_text("{", encoding="utf-8")
    seat.start()
    seat.press("Escape", "Left", "Return")
    code, _, err = seat.left()
    assert code == 0
    assert err.startswith("The settings were damaged")
    assert err.count("\n") == 1
