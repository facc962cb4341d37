"""What is laid over the deck, worked out by hand on the Silent Reactor at its start.

The crew stands in the med bay's ward (zone 14); the theatre (15) is the same room, its door to the port ladder (16) is
closed.
"""

from __future__ import annotations

from msgspec.structs import replace

from endure.games.endure_the_stars.board import Board, Gep
from endure.play.table import open_game
from endure.ui.board.overlays import hearing, reachable, sight_lines
from endure.ui.board.things import Thing
from tests.ui.board.conftest import mission, played

WARD, THEATRE, LADDER, GALLERY_AFT = 14, 15, 16, 8


def at_start() -> Board:
    return played(1, 0)[0][0].board


def ready(board: Board, **changes: object) -> Board:
    """The first seat with three actions, and more."""
    one = replace(board.survivors[0], actions=3, **changes)
    return replace(board, survivors={**board.survivors, 0: one})


def test_behind_a_closed_door_one_cannot_walk() -> None:
    assert reachable(open_game().cat, ready(at_start()), 0) == {THEATRE: 1}


def test_through_an_open_door_as_far_as_the_actions_last() -> None:
    """Ward, theatre, ladder are two moves; the third leads to whatever is open beyond."""
    board = at_start()
    door = next(edge.id for edge in mission().layout.boundaries if (edge.a, edge.b) == (THEATRE, LADDER))
    board = replace(board, doors=board.doors[:door] + "d" + board.doors[door + 1 :])
    found = reachable(open_game().cat, ready(board), 0)
    assert found[THEATRE] == 1
    assert found[LADDER] == 2
    assert max(found.values()) == 3
    assert max(reachable(open_game().cat, ready(board, injuries=("legs",)), 0).values()) == 2


def test_without_actions_nothing_can_be_reached() -> None:
    board = at_start()
    spent = replace(board.survivors[0], actions=0)
    assert reachable(open_game().cat, replace(board, survivors={**board.survivors, 0: spent}), 0) == {}


def test_a_noise_is_heard_through_walls_by_steps_of_touching_zones() -> None:
    heard = hearing(at_start(), WARD, 1)
    assert heard == {WARD: 0, THEATRE: 1, GALLERY_AFT: 1}


def test_who_sees_whom_goes_both_ways() -> None:
    """A GEP in the theatre sees all five in the ward, as one room; one in the aft gallery nobody."""
    board = replace(at_start(), geps={70: Gep(70, "swarmer", THEATRE), 71: Gep(71, "swarmer", GALLERY_AFT)})
    assert sight_lines(board, Thing("survivor", 0)) == ((Thing("survivor", 0), Thing("gep", 70)),)
    assert len(sight_lines(board, Thing("gep", 70))) == 5
    assert sight_lines(board, Thing("gep", 71)) == ()
    assert len(sight_lines(board, Thing("zone", THEATRE))) == 5
