"""Endure the Stars for the conformance suite: its shipped missions, every well-formed action, what is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from endure.authoring.load import find_missions, load_mission
from endure.authoring.schema import DIFFICULTIES
from endure.games import load
from endure.games.endure_the_stars import actions as ac
from endure.games.endure_the_stars.board import Board
from endure.games.endure_the_stars.box import Contact
from endure.games.endure_the_stars.mission import Mission, Standing
from endure.games.endure_the_stars.state import State
from endure.kernel.action import Action
from endure.kernel.deck import shuffled
from endure.kernel.rng import Dice
from endure.language.language import Language
from endure.resources import assets, missions
from endure.storage.content import load_box
from tests.conformance.suite import Case

NOBODY = 1  # one more than there is, so that things that do not exist are asked for as well


@cache
def make() -> Any:
    """The game with the shipped box."""
    return load("endure_the_stars", load_box(assets() / "cards" / "endure_the_stars"))


@cache
def shipped() -> dict[str, Mission]:
    """Every shipped mission by id."""
    found = [load_mission(path) for path in find_missions(missions())]
    return {mission.id: mission for mission, problems in found if mission is not None and not problems}


@cache
def hunted() -> Mission:
    """A shipped mission in which a Titan stands, and another may come out of the radar bag."""
    mission = shipped()["silent_reactor"]
    middle = len(mission.layout.zones) // 2
    bag = (Contact(("titan",), 1), Contact(("swarmer", "swarmer"), 3))
    return replace(mission, geps=(Standing("titan", middle),), bags=dict.fromkeys(DIFFICULTIES, bag))


def reshuffle(state: State, seat: int, dice: Dice) -> State:
    """Deck orders, the order of the radar bag and the dice to come are hidden from every seat, and so are the secrets
    of the others until the end."""
    secret = state.secret
    mixed = replace(
        secret,
        items=shuffled(secret.items, dice),
        events=shuffled(secret.events, dice),
        bag=shuffled(secret.bag, dice),
        titan=shuffled(secret.titan, dice),
        dice=dice.state,
        secrets=_other_secrets(state, seat, dice),
    )
    return State(state.board, mixed)


def _other_secrets(state: State, seat: int, dice: Dice) -> Any:
    dealt, rules = state.secret.secrets, state.board.mission.rules
    if dealt is UNSET or rules is UNSET or state.board.result is not None:
        return dealt
    rest = list(shuffled([one.id for one in rules.secrets if one.id != dealt[seat]], dice))
    return tuple(own if at == seat else rest.pop() for at, own in enumerate(dealt))


def well_formed(board: Board) -> Iterator[Action]:
    """Every action of sensible ranges, for all seats, legal or not."""
    for seat in board.survivors:
        yield from _answers(board, seat)
        yield from _simple(board, seat)
        yield from _with_items(board, seat)


def _answers(board: Board, seat: int) -> Iterator[Action]:
    for choice in (*(board.question.options if board.question is not None else ()), "no", "done", "item:0", ""):
        yield ac.Answer(seat, choice)


def _simple(board: Board, seat: int) -> Iterator[Action]:
    layout = board.mission.layout
    for zone in range(-1, len(layout.zones) + NOBODY):
        yield ac.Move(seat, zone)
    for boundary in range(len(layout.boundaries) + NOBODY):
        yield ac.Door(seat, boundary, True)
        yield ac.Door(seat, boundary, False)
    yield ac.Search(seat)
    for goal in (*(goal.id for goal in board.mission.objectives), "nothing"):
        yield ac.Take(seat, goal)
    yield ac.PickUp(seat)
    for partner in range(-1, len(board.survivors) + NOBODY):
        yield ac.Trade(seat, partner)
    for value in range(7):
        yield ac.MakeNoise(seat, value)
    yield ac.EndTurn(seat)


def _with_items(board: Board, seat: int) -> Iterator[Action]:
    held = [item.id for survivor in board.survivors.values() for item in survivor.items]
    layout = board.mission.layout
    targets = range(-1, max(len(layout.zones), len(layout.boundaries), board.next_id) + NOBODY)
    for item in (*held, board.next_id):
        for gep in (*board.geps, board.next_id):
            yield ac.Attack(seat, item, gep)
        for target in targets:
            yield ac.Use(seat, item, target)
        yield ac.Equip(seat, item)
        yield ac.Stow(seat, item)
    for target in targets:
        yield ac.Ability(seat, "active", target)
        yield ac.Ability(seat, "crisis", target)


def case_of(mission: Mission, crew: tuple[str, ...], english: Language, **more: Any) -> Case:
    """A mission with a crew, as the suite checks it; a crew of two is played in another process as well. `more` are
    fields of the case, `game` and `options` among them."""
    settings: dict[str, Any] = {
        "game": make(), "options": {"difficulty": "standard"}, "forecasts": 4, "samples": 200,
        "maker": "tests.conformance.endure:make" if len(crew) == 2 else "", **more,
    }  # fmt: skip
    return Case(
        scenario=mission, seats=crew, seed=len(crew), well_formed=well_formed, has_sentence=english.has,
        reshuffle=reshuffle, **settings,
    )  # fmt: skip
