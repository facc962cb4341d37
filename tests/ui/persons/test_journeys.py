"""What a desktop does to a window: no sound, folders that cannot be written, other sizes, full screen, no screen.

Each ends as it should: the game goes on, what is missing is told in a sentence, the exit code is right.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.persons.person import KeyboardPerson, MousePerson
from tests.ui.persons.seat import LONG, MISSING, Seat, display

real = pytest.mark.skipif(MISSING, reason="Xvfb or xdotool is not installed")


@pytest.fixture
def seat(tmp_path: Path) -> Iterator[Seat]:
    with display() as name:
        one = Seat(name, tmp_path / "home")
        yield one
        one.rise()


def leave(person: KeyboardPerson) -> tuple[int, str, str]:
    """From the title, by the answer that leaves."""
    person.at("title")
    person.hit("escape")
    person.wait("the question", lambda screen: screen.dialog)
    person.hit("left", "return")
    return person.seat.left()


@real
def test_a_home_that_cannot_be_written_is_told_and_the_game_is_played(seat: Seat, tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file where the folder should be", encoding="utf-8")
    person = KeyboardPerson(seat, tmp_path)
    seat.start()
    assert "Nothing can be written in " in person.at("title").words
    person.choose("new")
    person.at("setup")
    person.choose("begin")
    person.at("briefing")
    person.choose("go")
    person.at("table")
    person.order("move")
    target = next(spot for spot in person.look().spots if spot.focus)
    person.point(target)
    person.wait("a step", lambda screen: "moves from" in " ".join(one.said for one in screen.controls))
    person.choose("menu")
    person.at("pause")
    person.choose("leave")
    code, out, err = leave(person)
    assert (code, out) == (0, "")
    assert "Traceback" not in err


@real
def test_no_sound_device_is_a_sentence_in_the_options(seat: Seat, tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    seat.environment["SDL_AUDIODRIVER"] = "disk-of-nobody"
    person = KeyboardPerson(seat, tmp_path)
    seat.start()
    person.at("title")
    person.choose("options")
    person.at("options")
    why = person.control("master").why
    assert why.startswith("There is no sound here.")
    person.choose("done")
    code, out, err = leave(person)
    assert (code, out) == (0, "")
    assert "Traceback" not in err


@real
def test_another_size_lays_everything_out_anew(seat: Seat, tmp_path: Path) -> None:
    """No control reaches beyond the window; one that was too small for anything comes back."""
    (tmp_path / "home").mkdir()
    person = MousePerson(seat, tmp_path)
    seat.start("play", "--seed", "7")
    person.at("table")
    for size in ((1280, 720), (900, 640), (1366, 768)):
        seat.do("windowsize", seat.window, *map(str, size))
        screen = person.wait("the new size", lambda screen, size=size: screen.size == size)  # type: ignore[misc]
        assert [one.key for one in screen.controls if one.box[0] + one.box[2] > size[0]] == []
        x, y = screen.spots[0].at
        assert 0 <= x < size[0]
        assert 0 <= y < size[1]
    seat.do("windowsize", seat.window, "320", "200")
    person.wait("a window too small for anything", lambda screen: screen.size[0] < 1366)
    seat.do("windowsize", seat.window, "1366", "768")
    person.wait("room again", lambda screen: screen.size == (1366, 768))


@real
def test_full_screen_and_back_again_is_the_same_window(seat: Seat, tmp_path: Path) -> None:
    """Six times F11 (G09, G11): the window is there, of its size, and hears."""
    (tmp_path / "home").mkdir()
    person = KeyboardPerson(seat, tmp_path)
    seat.start()
    before = person.at("title").size
    for _ in range(6):
        person.hit("f11")
        person.look()
    assert person.wait("the size there was", lambda screen: screen.size == before)
    assert seat.do("search", "--onlyvisible", "--pid", str(seat.game.pid if seat.game else 0)) == seat.window
    assert leave(person) == (0, "", "")


def documented() -> list[str]:
    """The command that the README's play section ends with."""
    readme = (Path(__file__).parents[3] / "README.md").read_text(encoding="utf-8")
    play = readme.split("## Play", 1)[1]
    command = next(line for line in play.splitlines() if line.startswith("python3"))
    assert command.endswith(".venv/bin/endure")
    return [sys.executable, "-m", "endure"]


@pytest.mark.parametrize("driver", ["", "x11", "nonsense"])
def test_the_documented_command_without_screen_terminal_or_home(driver: str, tmp_path: Path) -> None:
    """A sentence for the screen, one for the folder; then a game is told to its end, with the exit code of success."""
    home = tmp_path / "home"
    home.write_text("a file where the folder should be", encoding="utf-8")
    hidden = ("ENDURE_NO_WINDOW", "DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_CONFIG_HOME", "XDG_DATA_HOME")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    environment |= {"HOME": str(home)} | ({"SDL_VIDEODRIVER": driver} if driver else {})
    done = subprocess.run(
        documented(), env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
        timeout=4 * LONG,
    )  # fmt: skip
    assert done.returncode == 0
    assert any(line.startswith(("Won: ", "Lost: ")) for line in done.stdout.splitlines()[-5:])
    assert "Traceback" not in done.stderr
    assert all(line.endswith(".") for line in done.stderr.splitlines())
    assert "There is no screen" in done.stderr
