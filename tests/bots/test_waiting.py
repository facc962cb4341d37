"""Whom a recruit waits for: for friends who come along, never two rounds running, and never when time is short."""

from __future__ import annotations

from collections import defaultdict

import pytest

from endure.games.endure_the_stars.actions import EndTurn, Move, Take
from endure.games.endure_the_stars.mission import Mission
from endure.games.endure_the_stars.survivors.look import Look
from endure.games.endure_the_stars.survivors.route import Route
from endure.games.endure_the_stars.view import View
from tests.bots.desk import SCRIPTS, chosen, mixed_game
from tests.games.endure_the_stars.table import Table, table

WAITING = {"bot-end-wait", "bot-end-rest"}


def corridor(**changes: object) -> Table:
    """Zones in a row a to f, all open; the objective in f. The Marine (seat 0) stands in d, two steps from it,
    the Medic in a, three steps behind. It is round 2, and the Medic moved in its last turn."""
    ways = {"ab": "o", "bc": "o", "cd": "o", "de": "o", "ef": "o"}
    t = table("abcdef", boundaries=ways, crew=("marine", "medic"), objectives={"goal": "f"}, **changes)  # type: ignore[arg-type]
    t.put(0, "d")
    t.change(1, moves=3)
    t.set_board(round=2)
    return t


def waits(t: Table) -> bool:
    """Whether the Marine waits, and not walks on."""
    choice = chosen(t)
    if choice.reason.label == "bot-end-wait":
        assert choice.action == EndTurn(0)
        return True
    assert choice.action == Move(0, t.zone("e"))
    return False


def test_it_waits_for_a_friend_three_steps_behind_who_comes() -> None:
    t = corridor()
    assert waits(t)
    t.put(1, "b")
    assert not waits(t)


def test_it_waits_for_one_round_and_not_for_a_second() -> None:
    t = corridor()
    assert waits(t)
    t.set_board(round=3)
    assert not waits(t)


def test_it_does_not_wait_for_a_friend_who_stood_still() -> None:
    t = corridor()
    t.change(1, moves=0)
    assert not waits(t)


def test_it_waits_for_a_friend_whom_a_gep_holds_up() -> None:
    t = corridor()
    t.change(1, moves=0, sees=True)
    assert waits(t)


def test_it_does_not_wait_for_a_friend_who_has_gone_to_the_exit() -> None:
    t = corridor(exit="a")
    assert not waits(t)


@pytest.mark.parametrize("limit", [2, 3, 4])
def test_it_does_not_wait_when_the_rounds_run_out(limit: int) -> None:
    """Without an exit the Medic needs five steps and the Take, two turns: rounds 2 and 3. With three rounds nothing is
    left over, with four one round."""
    assert waits(corridor(round_limit=limit)) == (limit == 4)


@pytest.mark.parametrize(("zone", "spare"), [("a", 0), ("b", -1)])
def test_a_friend_at_the_exit_does_not_make_time_short(zone: str, spare: int) -> None:
    """The Marine needs two steps, the Take and five steps back to a: eight actions, three turns, rounds 2 to 4 (the
    last). From b the Medic would need ten, four turns; in a it is where it must be."""
    t = corridor(exit="a", round_limit=4)
    t.put(1, zone)
    look = Look(t.game.cat, View(0, t.board), t.game.legal(t.board, 0))
    assert Route(look).spare == spare


def no_time(medic: str, **values: object) -> Table:
    """The exit is in a, and six actions are left, those of rounds 2 and 3. The Marine in d needs eight: two steps, the
    Take, five steps back."""
    t = corridor(exit="a", round_limit=3)
    t.put(1, medic)
    t.change(1, **values)
    return t


def test_with_no_time_for_all_the_nearest_goes_for_the_objective_and_the_others_leave() -> None:
    t = no_time("e", moves=3)
    assert chosen(t).action == Move(0, t.zone("c"))
    assert chosen(t).reason.label == "bot-to-exit-early"
    t = no_time("c", moves=3)
    assert chosen(t).action == Move(0, t.zone("e"))


def test_one_who_stands_still_is_not_the_nearest_but_one_on_the_objective_is() -> None:
    t = no_time("e", moves=0)
    assert chosen(t).action == Move(0, t.zone("e"))
    t = no_time("f", moves=0)
    assert chosen(t).action == Move(0, t.zone("c"))


# Whole games beside a human


@pytest.mark.parametrize("script", SCRIPTS)
@pytest.mark.parametrize("seat", range(4))
def test_beside_a_human_who_does_not_come_nobody_stands_about(mission: Mission, seat: int, script: str) -> None:
    """One seat walks straight to the exit and stays, or never leaves the first zone. Of the recruits, none ends two
    turns running unmoved in order to wait; after a turn in which somebody was healed a rest may go on."""
    for seed in range(1, 6):
        stood: dict[int, list[int]] = defaultdict(list)
        healed = 0
        for moment in mixed_game(mission, seed, seat, script):
            board = moment.session.board
            me = board.survivors[moment.seat]
            if isinstance(moment.choice.action, EndTurn) and me.moves == 0 and moment.choice.reason.label in WAITING:
                stood[moment.seat].append(board.round)
            if moment.choice.reason.label in ("bot-heal", "bot-heal-all"):
                healed = board.round
            rounds = stood[moment.seat]
            if len(rounds) > 1 and rounds[-2] + 1 == rounds[-1]:
                assert healed >= rounds[-2], (seed, moment.seat, rounds)


def test_beside_a_human_at_the_exit_three_recruits_still_take_the_objectives(mission: Mission) -> None:
    """On story in most games, as they would together."""
    takes = [
        sum(isinstance(moment.choice.action, Take) for moment in mixed_game(mission, seed, 0, "to the exit"))
        for seed in range(1, 11)
    ]
    assert takes.count(2) >= 7, takes
