"""Events on the board: nothing is left out, and after them the pieces stand where the rules say."""

from __future__ import annotations

from itertools import pairwise

import pytest

from endure.games.endure_the_stars import events as ev
from endure.ui.board.motion import GLIDE, SETTLE, TUMBLE, Beat, choreograph, eased
from endure.ui.board.pieces import Stage, pieces_of
from endure.ui.board.things import Thing
from tests.ui.board.conftest import played

TOLD = ("survivor", "radar", "objective")
"""Kinds whose every coming, going and moving is told by an event."""


@pytest.mark.parametrize("seed", range(6))
def test_after_its_events_the_stage_is_the_board(seed: int) -> None:
    states = played(seed, 160)
    for (before, _), (after, events) in pairwise(states):
        stage = Stage(before.board)
        for event in events:
            stage.apply(event)
        assert stage.doors == after.board.doors
        there = pieces_of(after.board)
        for kind in TOLD:
            shown = {thing: piece.zone for thing, piece in stage.pieces.items() if thing.kind == kind}
            assert shown == {thing: piece.zone for thing, piece in there.items() if thing.kind == kind}
        for thing, piece in stage.pieces.items():
            if thing.kind == "gep":
                assert there[thing].zone == piece.zone


@pytest.mark.parametrize("seed", range(3))
def test_every_event_is_played_once_and_in_order(seed: int) -> None:
    for _, events in played(seed, 160):
        assert [event for beat in choreograph(events) for event in beat.events] == list(events)


def test_geps_go_together_and_each_of_them_step_by_step() -> None:
    first, second = ev.GepMoved(1, "swarmer", 0, 1, "wander"), ev.GepMoved(2, "swarmer", 0, 1, "wander")
    again = ev.GepMoved(1, "swarmer", 1, 2, "wander")
    assert choreograph([first, second, again]) == [Beat(GLIDE, (first, second)), Beat(GLIDE, (again,))]


def test_a_survivor_glides_a_zone_at_a_time() -> None:
    steps = [ev.Moved(0, 0, 1), ev.Moved(0, 1, 2)]
    assert [beat.ms for beat in choreograph(steps)] == [160, 160]


def test_dice_settle_on_what_was_rolled_with_a_mark_each() -> None:
    """Rolled 3 and 6 against 4: a miss and a hit; the shot comes first."""
    shot, dice = choreograph([ev.Fired(0, "assault_rifle", 9, 4, (3, 6), 4, 1)])
    assert shot.shows[0].kind == "shot"
    assert dice.ms == TUMBLE + SETTLE
    assert dice.shows[0].faces == ("die_3", "die_6")
    assert dice.shows[0].marks == ("mark_miss", "mark_hit")
    assert dice.shows[0].thing == Thing("gep", 9)


def test_a_miss_that_hits_a_friend_has_its_own_mark() -> None:
    (beat,) = choreograph([ev.FriendlyFireRolled(0, (1, 2), (5, 2), 2)])
    assert beat.shows[0].marks == ("mark_miss", "mark_friend")
    assert beat.shows[0].thing == Thing("survivor", 2)


def test_who_dies_is_seen_until_faded() -> None:
    (beat,) = choreograph([ev.GepDied(3, "swarmer", 4)])
    assert beat.late
    assert beat.shows[0].kind == "fade"


def test_what_is_only_told_takes_no_time() -> None:
    assert choreograph([ev.RoundBegan(2, 0)]) == [Beat(0, (ev.RoundBegan(2, 0),))]


def test_motion_begins_fast_and_ends_in_place() -> None:
    assert eased(0) == 0
    assert eased(1) == eased(3) == 1
    assert eased(0.5) == 0.875  # 1 - (1/2) ** 3
