"""Boards for the tests: the shipped mission with some turns played, drawn without a screen."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from endure.games.endure_the_stars.mission import Mission
from endure.games.endure_the_stars.state import State
from endure.games.endure_the_stars.view import View
from endure.kernel.event import Event
from endure.language import Namer
from endure.play.table import open_game, open_language, open_mission
from endure.ui import theme
from endure.ui.board import BoardView, Sprites
from endure.ui.kit.kit import Kit

CREW = ("captain", "marine", "medic", "engineer", "psychic")
SIZE = (1100, 760)


@cache
def mission() -> Mission:
    return open_mission("silent_reactor")


@cache
def played(seed: int, actions: int) -> tuple[tuple[State, tuple[Event, ...]], ...]:
    """States of a game of random actions, each with the events that led to it; the first has none."""
    game, choose = open_game(), Random(seed)
    state = game.setup(mission(), {}, CREW, seed)
    states: list[tuple[State, tuple[Event, ...]]] = [(state, ())]
    for _ in range(actions):
        to_act = game.to_act(state)
        if not to_act:
            break
        action = choose.choice(game.legal(state.board, to_act[0]))
        state, events = game.apply(state, action)
        states.append((state, events))
    return tuple(states)


def view_of(state: State) -> View:
    return View(0, state.board)


@pytest.fixture(scope="session", autouse=True)
def window() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    yield
    pygame.display.quit()


@pytest.fixture(scope="session")
def kit() -> Kit:
    return Kit(theme.load())


@pytest.fixture(scope="session")
def sprites(kit: Kit) -> Sprites:
    return Sprites(kit.theme)


@pytest.fixture
def board(kit: Kit, sprites: Sprites) -> BoardView:
    return new_board(kit, sprites)


def new_board(kit: Kit, sprites: Sprites, **more: Any) -> BoardView:
    """A board that fills most of the window."""
    made = BoardView(mission(), open_game().cat, kit, sprites, Namer(open_language(), mission()), **more)
    made.patient = True
    made.place(pygame.Rect(20, 30, SIZE[0] - 40, SIZE[1] - 60))
    return made
