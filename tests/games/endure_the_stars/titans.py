"""A Titan for rules tests: on the table with its board, and its deck in the order a test wants."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from endure.games.endure_the_stars.board import Titan
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.rules.sight import place
from endure.games.endure_the_stars.rules.titan_board import awaken
from endure.games.endure_the_stars.steps import BeginTitan
from endure.kernel.event import Event
from tests.games.endure_the_stars.table import Table


def wake(t: Table, zone: str, **values: Any) -> int:
    """A Titan stands there, nobody is tested for it; `values` are those of its board. Returns its id."""

    def stand(d: Draft) -> None:
        gep = place(d, "titan", t.zone(zone))
        assert gep is not None
        awaken(d, gep)

    t.work(stand)
    t.put(0, t.stands(0))  # nobody is surprised
    key = max(t.board.geps)
    set_board(t, **values)
    return key


def board(t: Table) -> Titan:
    """The Titan's board."""
    assert t.board.titan is not None
    return t.board.titan


def set_board(t: Table, **values: Any) -> None:
    """Other values on the Titan's board; a mood or attack that is put there comes out of the deck."""
    for card in (values.get("mood"), values.get("attack")):
        if card:
            _take(t, card)
    t.set_board(titan=replace(board(t), **values, left=len(t.state.secret.titan)))


def _take(t: Table, card: str) -> None:
    deck = list(t.state.secret.titan)
    deck.remove(card)
    t.set_secret(titan=tuple(deck))


def next_cards(t: Table, *cards: str) -> None:
    """These cards of its deck are drawn next, in this order."""
    for card in cards:
        _take(t, card)
    t.set_secret(titan=(*t.state.secret.titan, *reversed(cards)))
    set_board(t)


def act(t: Table, key: int, *cards: str, dice: Iterable[int | str] = ()) -> tuple[Event, ...]:
    """One activation of the Titan, in which these cards come up."""
    next_cards(t, *cards)
    return t.push(BeginTitan(key), dice=dice)
