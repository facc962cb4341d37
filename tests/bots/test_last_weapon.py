"""R23: a bot never gives its last weapon, whoever plays the other seat."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from endure.games.endure_the_stars.actions import Answer, Trade
from endure.games.endure_the_stars.board import Item
from endure.games.endure_the_stars.mission import Mission
from tests.bots.desk import SCRIPTS, chosen, mixed_game
from tests.games.endure_the_stars.table import Table, table, the_game

KINDS = ("assault_rifle", "pistol", "fire_axe", "combat_knife", "medkit", "sedative", "frag_grenade", "noise_maker")
HANDS = st.tuples(st.permutations(KINDS), st.integers(0, 3), st.integers(0, 3)).map(
    lambda drawn: (drawn[0][: drawn[1]], drawn[0][5 : 5 + drawn[2]])
)  # each card at most once, for there may be one of a kind


def weapons(items: Iterable[Item]) -> int:
    """How many of the cards are weapons."""
    return sum(the_game().cat.items[item.kind].weapon is not None for item in items)


def traded(crew: tuple[str, str], mine: list[str], theirs: list[str]) -> Table:
    """Seat 0, a recruit, trades with seat 1 as it likes to."""
    t = table("ab", boundaries={"ab": "o"}, crew=crew)
    for seat, hand in ((0, mine), (1, theirs)):
        for kind in hand:
            t.give(seat, kind)
    t.do(Trade(0, 1))
    while t.board.tray is not None:
        t.do(chosen(t).action)
    return t


@settings(deadline=None, max_examples=150)
@given(crew=st.permutations(["captain", "marine", "medic", "engineer", "psychic"]), hands=HANDS)
def test_R23_nobody_leaves_a_bots_trade_without_the_weapon_it_had(
    crew: list[str], hands: tuple[list[str], list[str]]
) -> None:
    assume(hands != ([], []))
    t = traded((crew[0], crew[1]), *hands)
    for seat, hand in enumerate(hands):
        had = any(the_game().cat.items[kind].weapon is not None for kind in hand)
        assert weapons(t.who(seat).items) > 0 or not had


def test_R23_a_weapon_to_spare_is_given_and_the_last_one_kept() -> None:
    t = traded(("marine", "medic"), ["assault_rifle", "pistol"], [])
    assert [item.kind for item in t.who(0).items] == ["assault_rifle"]
    assert [item.kind for item in t.who(1).items] == ["pistol"]
    t = traded(("marine", "engineer"), ["fire_axe"], ["medkit"])
    assert weapons(t.who(0).items) == 1


@pytest.mark.parametrize("script", SCRIPTS)
def test_R23_in_whole_games_beside_a_human(mission: Mission, script: str) -> None:
    """Whatever a recruit closes in agreement, with another or with the human, both sides keep a weapon if they had one;
    and there are such trades with the human."""
    with_human = 0
    for seed in range(1, 11):
        before: dict[int, int] = {}
        for moment in mixed_game(mission, seed, 1, script):
            board, action = moment.session.board, moment.choice.action
            if isinstance(action, Trade):
                before = {seat: weapons(board.survivors[seat].items) for seat in (action.seat, action.partner)}
            tray = board.tray
            if tray is not None and tray.partner >= 0 and isinstance(action, Answer) and action.choice == "done":
                with_human += tray.partner == 1
                assert weapons(tray.mine) > 0 or before[tray.seat] == 0, (seed, board.round)
                assert weapons(tray.theirs) > 0 or before[tray.partner] == 0, (seed, board.round)
    assert with_human > 0
