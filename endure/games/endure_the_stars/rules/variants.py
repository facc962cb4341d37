"""The variants of R36: options of the table, off by default and named as variants wherever a game is described.

muffled       noise spreads through open boundaries and open doors only (R06)
loudest       of the noises that something hears only the loudest counts, of equally loud ones as always (R08)
zone_sight    seeing part of a room shows that zone only (R02)
shaken        a failed sight test also bars leaving the zone by choice this round (R19)
scarce_rooms  three searches a room (R21)
"""

from __future__ import annotations

from typing import Literal

from endure.games.endure_the_stars.board import Board, Gep, NoiseToken, Radar, Stimulus
from endure.games.endure_the_stars.situation import Situation, ship_of
from endure.ship import noise
from endure.ship.paths import costs
from endure.ship.sight import Sight, sight
from endure.ship.ways import ways
from endure.ship.zones import spread

Variant = Literal["muffled", "loudest", "zone_sight", "shaken", "scarce_rooms"]

SEARCHES = 3  # of a room (*scarce rooms*)


def on(board: Board, variant: Variant) -> bool:
    """Whether the table plays with a variant."""
    return board.options.get(variant, False) is True


def eyes(board: Board) -> Sight:
    """Who sees whom on a board, as its table plays (R02)."""
    return sight(ship_of(board), board.doors)


def searched_out(t: Situation, zone: int) -> bool:
    """Whether the room of a zone was searched as often as *scarce rooms* allows."""
    return t.searched.count(t.mission.layout.zones[zone].room) >= SEARCHES


# noise


def heard(t: Situation, zone: int, value: int) -> int:
    """Bit mask of the zones in which a noise of that value in a zone is heard (R06)."""
    if on(t.board, "muffled"):
        return noise.muffled(t.plan, t.doors, zone, value)
    return noise.heard(t.plan, zone, value)


def steps_heard(board: Board, zone: int) -> tuple[int, ...]:
    """For each zone the loudness that a noise in `zone` needs to be heard there, FAR where it never is (R06)."""
    ship = ship_of(board)
    return spread(ways(ship, board.doors).passable, zone) if on(board, "muffled") else ship.steps[zone]


def attended(t: Situation, thing: Gep | Radar) -> NoiseToken | None:
    """The noise that something attends to where a variant changes that: of those it hears from outside its own zone the
    first in order of loudness (*loudest*), newness, nearness and zone."""
    heard_here = [
        token
        for token in t.noises.values()
        if token.zone != thing.zone and heard(t, token.zone, token.value) >> thing.zone & 1
    ]
    return min(heard_here, key=lambda token: _rank(t, thing, token, token.value), default=None)


def turns(t: Situation, thing: Gep | Radar, new: Stimulus, known: Stimulus) -> bool:
    """Whether a noise takes the place of a remembered one where a variant changes that. One whose token is gone is
    silent."""
    return _rank(t, thing, new, _loudness(t, new)) < _rank(t, thing, known, _loudness(t, known))


def _loudness(t: Situation, made: Stimulus) -> int:
    return next((token.value for token in t.noises.values() if (token.at, token.zone) == (made.at, made.zone)), 0)


def _rank(t: Situation, thing: Gep | Radar, made: NoiseToken | Stimulus, value: int) -> tuple[int, int, int, int]:
    """The lower the more it draws."""
    loud = -value if on(t.board, "loudest") else 0
    near = costs(t.plan, t.doors, made.zone, isinstance(thing, Gep))[thing.zone]
    return loud, -made.at, near, made.zone
