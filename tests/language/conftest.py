"""A small ship and the English of the house."""

from __future__ import annotations

from pathlib import Path

import pytest

from endure.games.endure_the_stars.mission import Mission, Objective
from endure.language import Language, Namer, Teller
from endure.ship.layout import Boundary, Layout, Rect, Room, Zone

TEXT = Path(__file__).parents[2] / "assets" / "text"


@pytest.fixture(scope="session")
def english() -> Language:
    return Language.load(TEXT)


@pytest.fixture
def mission() -> Mission:
    """A corridor and a room of two zones: 0 corridor, 1 north and 2 south of Cryo; a cargo door 0-1, open 1-2."""
    square = (Rect(0, 0, 1, 1),)
    zones = (Zone(0, "Corridor 2", 0, square), Zone(1, "north", 1, square), Zone(2, "south", 1, square))
    rooms = (Room(0, "Corridor 2", "corridor", (0,)), Room(1, "Cryo", "lab", (1, 2)))
    layout = Layout(2, 2, zones, rooms, (Boundary(0, 0, 1, "cargo"), Boundary(1, 0, 2), Boundary(2, 1, 2)))
    core = Objective("core", "Take the core", 2)
    return Mission("test", "Test", "", layout, "cwo", 0, None, (core,), (), ())


@pytest.fixture
def teller(english: Language, mission: Mission) -> Teller:
    return Teller(english, Namer(english, mission))
