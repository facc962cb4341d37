"""A display with the game in a window on it, and the one who sits there: xdotool presses, clicks and types."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from endure.ui import CLASS

LONG = 60.0  # seconds; a slow machine with much to do
MISSING = shutil.which("Xvfb") is None or shutil.which("xdotool") is None
SIZE = (1366, 768)
GAME = ("-m", "endure")
OURS = ("ENDURE_NO_WINDOW", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER", "WAYLAND_DISPLAY", "XDG_CONFIG_HOME",
        "XDG_DATA_HOME")  # fmt: skip


@contextmanager
def display() -> Iterator[str]:
    """A display at a number that is free: its name. It stays as it is when its last window, or xdotool, has gone: a
    server that begins anew at that moment lets nobody in."""
    read, write = os.pipe()
    screen = ["-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24"]
    command = ["Xvfb", "-displayfd", str(write), *screen, "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read, encoding="ascii") as told:
        number = told.readline().strip()
    assert number, "Xvfb did not start"
    try:
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(LONG)


class Seat:
    """Who sits before the display: starts the game, presses, clicks, waits."""

    def __init__(self, display: str, home: Path) -> None:
        self.environment = {name: value for name, value in os.environ.items() if name not in OURS}
        self.environment |= {
            "DISPLAY": display, "HOME": str(home), "SDL_FRAMEBUFFER_ACCELERATION": "0", "SDL_AUDIODRIVER": "dummy",
            "PYTHONFAULTHANDLER": "1",
        }  # fmt: skip
        self.game: subprocess.Popen[str] | None = None
        self.window = ""

    def start(self, *arguments: str, program: tuple[str, ...] = GAME) -> None:
        """Start the game and wait for its window."""
        self.game = subprocess.Popen(
            [sys.executable, *program, *arguments], env=self.environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        until = time.monotonic() + LONG
        while not self.window:
            assert self.game.poll() is None, self.game.communicate()
            assert time.monotonic() < until, f"no window opened. {self.stuck()}"
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

    def stuck(self) -> str:
        """Where the game is; it is ended."""
        assert self.game is not None
        self.game.send_signal(signal.SIGABRT)
        return "\n".join(self.game.communicate())

    def rise(self) -> None:
        """Nobody sits there any more; a game that still runs is ended."""
        if self.game is not None and self.game.poll() is None:
            self.game.kill()
            self.game.communicate()
        self.window = ""
