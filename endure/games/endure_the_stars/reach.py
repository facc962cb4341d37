"""How far GEPs and radar tokens can come in one activation, with the doors as they are (R09, R13, R15, R16).

Others may open doors before it is their turn, and what they attend to decides whether they go: these are bounds.
"""

from __future__ import annotations

from endure.games.endure_the_stars.board import TITAN, Board, Gep, Radar
from endure.games.endure_the_stars.catalogue import Catalogue
from endure.games.endure_the_stars.phases.radars import ALERT_ACTIONS
from endure.games.endure_the_stars.situation import ship_of
from endure.ship.paths import reach


def strikes(cat: Catalogue, board: Board, gep: Gep) -> dict[int, int]:
    """The zones in which a GEP can strike in its next activation, and the actions it needs to get there: a step or the
    opening of a closed door takes one each, and one is left for the strike. None for a stunned one (R32), nor for the
    Titan, whose cards tell (E33)."""
    if gep.stunned or gep.kind == TITAN:
        return {}
    cost = reach(ship_of(board), board.doors, gep.zone)
    return {zone: spent for zone, spent in enumerate(cost) if spent < cat.geps[gep.kind].actions}


def goes(board: Board, radar: Radar) -> dict[int, int]:
    """The zones a radar token can be in after its next activation, and the steps there. It opens no door (R16)."""
    cost = reach(ship_of(board), board.doors, radar.zone, opens=False)
    return {zone: steps for zone, steps in enumerate(cost) if steps <= ALERT_ACTIONS}


def strikers(cat: Catalogue, board: Board, zone: int) -> list[Gep]:
    """The GEPs that can strike in a zone in their next activation, by id."""
    return [gep for gep in board.geps.values() if zone in strikes(cat, board, gep)]
