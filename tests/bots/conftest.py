"""The mission that bots are measured on."""

from __future__ import annotations

import pytest

from endure.authoring.load import load_mission, resolve
from endure.games.endure_the_stars.mission import Mission


@pytest.fixture(scope="session")
def mission() -> Mission:
    """The first mission that comes with the game."""
    loaded, problems = load_mission(resolve("silent_reactor"))
    assert loaded is not None, problems
    return loaded
