"""Two people who know nothing but how the game is played: one has a keyboard, one a mouse, and both come to the end.

The window is a real one under Xvfb, driven by xdotool, from the title to the summary and out.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from endure.ui.kit.dialogs import SAFE
from tests.ui.persons.person import KeyboardPerson, MousePerson, Person
from tests.ui.persons.seat import MISSING, Seat
from tests.ui.persons.walkthrough import walkthrough

pytestmark = pytest.mark.skipif(MISSING, reason="Xvfb or xdotool is not installed")

SEED = 10
CREW, PLAYERS = ("marine", "medic"), ("human", "recruit")
FATED = f"import secrets; secrets.randbelow = lambda below: {SEED}; from endure.cli import main; main()"
"""The game, in a world where chance gives this seed to whoever cannot type one."""


def begin(person: Person) -> None:
    """From the title by way of the options and the choices to the table."""
    person.at("title")
    person.choose("options")
    person.at("options")
    person.choose("reduced-motion")
    person.turn("bot-speed", "1600 %")
    person.choose("done")
    person.at("title")
    person.choose("new")
    person.at("setup")
    for who in ("captain", "engineer"):  # of the recommended crew these two stay at home
        person.choose(f"card-{who}")
    person.turn("holder-medic", "recruit")
    person.turn("difficulty", "Story")
    if isinstance(person, KeyboardPerson):
        person.write("seed", str(SEED))
    person.choose("begin")
    person.at("briefing")
    person.choose("go")


def leave(person: Person, ending: str) -> None:
    """By way of the summary, which tells the ending, out of the game."""
    assert ending in person.at("end").words
    person.choose("title")
    person.at("title")
    person.choose("quit")
    assert person.seat.left() == (0, "", "")


def test_a_mission_by_keyboard_alone(seat: Seat, tmp_path: Path) -> None:
    """In its middle the plug is pulled; *Continue* goes on where it was."""
    person = KeyboardPerson(seat, tmp_path)
    guide = walkthrough(CREW, PLAYERS, "story", SEED)
    middle = len(guide.steps) // 2
    seat.start()
    begin(person)
    person.follow(guide.steps[:middle])
    person.pull_the_plug()
    person.at("title")
    person.choose("continue")
    person.follow(guide.steps[middle:])
    leave(person, guide.ending)


def test_a_mission_by_mouse_alone(seat: Seat, tmp_path: Path) -> None:
    """In its middle the game is saved from the menu."""
    person = MousePerson(seat, tmp_path)
    guide = walkthrough(CREW, PLAYERS, "story", SEED)
    middle = len(guide.steps) // 2
    seat.start(program=("-c", FATED))
    begin(person)
    person.follow(guide.steps[:middle])
    person.wait("my turn", person.my_turn)
    person.choose("menu")
    person.at("pause")
    person.choose("save")
    person.at("load")
    person.choose("go")
    person.at("pause")
    person.choose(SAFE)  # where it was saved
    person.choose("back")
    person.follow(guide.steps[middle:])
    leave(person, guide.ending)
    assert [path.name for path in tmp_path.rglob("*.endure.json")] == ["The Silent Reactor.endure.json"]
