"""A real window under Xvfb: it opens, it is driven by real keys and clicks, it closes."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from endure.storage.saves import Saves
from endure.ui import CLASS
from endure.ui.scenes.title import TitleScene
from tests.ui.scenes.menus import node, shown

LONG = 30.0  # seconds; a slow machine with much to do

pytestmark = pytest.mark.skipif(
    shutil.which("Xvfb") is None or shutil.which("xdotool") is None, reason="Xvfb or xdotool is not installed"
)
SIZE = (1366, 768)


@pytest.fixture
def display() -> Iterator[str]:
    """A display of our own, at a number that is free."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read, encoding="ascii") as told:
        number = told.readline().strip()
    assert number, "Xvfb did not start"
    yield f":{number}"
    server.terminate()
    server.wait(LONG)


class Seat:
    """Who sits before the display: starts the game, presses, clicks, waits."""

    def __init__(self, display: str, home: Path) -> None:
        hidden = ("ENDURE_NO_WINDOW", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER", "WAYLAND_DISPLAY", "XDG_CONFIG_HOME",
                  "XDG_DATA_HOME")  # fmt: skip
        self.environment = {name: value for name, value in os.environ.items() if name not in hidden}
        self.environment |= {
            "DISPLAY": display, "HOME": str(home), "SDL_FRAMEBUFFER_ACCELERATION": "0", "SDL_AUDIODRIVER": "dummy"
        }  # fmt: skip
        self.game: subprocess.Popen[str] | None = None
        self.window = ""

    def start(self, *arguments: str) -> None:
        """Start the game and wait for its window."""
        self.game = subprocess.Popen(
            [sys.executable, "-m", "endure", *arguments], env=self.environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        until = time.monotonic() + LONG
        while not self.window:
            assert self.game.poll() is None, self.game.communicate()
            assert time.monotonic() < until, "no window opened"
            self.window = self.do("search", "--onlyvisible", "--class", CLASS, check=False).split("\n")[0]
            time.sleep(0.1)
        time.sleep(1.0)  # its first picture
        self.do("windowfocus", self.window)

    def do(self, *arguments: str, check: bool = True) -> str:
        """One order to xdotool."""
        done = subprocess.run(
            ["xdotool", *arguments], env=self.environment, capture_output=True, text=True, check=check, timeout=LONG
        )
        return done.stdout.strip()

    def press(self, *keys: str) -> None:
        """Keys, one after the other."""
        for key in keys:
            self.do("key", "--window", self.window, key)
            time.sleep(0.15)

    def click(self, place: tuple[int, int]) -> None:
        """A click in the window."""
        self.do("mousemove", "--window", self.window, *map(str, place))
        time.sleep(0.1)
        self.do("click", "1")

    def left(self) -> tuple[int, str, str]:
        """Wait for the end: its code and what was printed."""
        assert self.game is not None
        try:
            out, err = self.game.communicate(timeout=LONG)
        except subprocess.TimeoutExpired:
            self.game.kill()
            raise
        return self.game.returncode, out, err


@pytest.fixture
def seat(display: str, tmp_path: Path) -> Iterator[Seat]:
    one = Seat(display, tmp_path)
    yield one
    if one.game is not None and one.game.poll() is None:
        one.game.kill()
        one.game.communicate()


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
