"""Decks: an order of cards nobody sees, drawn from the top (the end of the tuple)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from endure.kernel.rng import Dice

T = TypeVar("T")


def shuffled(cards: Iterable[T], dice: Dice) -> tuple[T, ...]:
    """The cards in a new order, by these dice. The result depends on the dice and the multiset's given order."""
    order = list(cards)
    dice.shuffle(order)
    return tuple(order)


def draw(deck: tuple[T, ...], discards: tuple[T, ...], dice: Dice) -> tuple[T | None, tuple[T, ...], tuple[T, ...]]:
    """The top card, the deck and the discards left. An empty deck is made of the shuffled discards; if there
    are none either, the card is None."""
    if not deck:
        if not discards:
            return None, (), ()
        deck, discards = shuffled(discards, dice), ()
    return deck[-1], deck[:-1], discards


def unseen(whole: Iterable[T], *known: Iterable[T]) -> list[T]:
    """The multiset of a deck less what is known to lie elsewhere, in the order of the whole.

    Raises ValueError when something known is not part of the whole.
    """
    left = list(whole)
    for pile in known:
        for card in pile:
            left.remove(card)
    return left
