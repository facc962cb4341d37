"""Who sits at a seat: a bot by its level, or a person. Several people at one screen have numbers.

The first person is `human`, as every seat is that nobody asked about; the others are `human-2` to `human-5`.
"""

from __future__ import annotations

from collections.abc import Sequence

from endure.kernel.session import HUMAN

MOST = 5


def person(number: int) -> str:
    """The player of that number, from 1."""
    return HUMAN if number == 1 else f"{HUMAN}-{number}"


def number_of(player: str) -> int:
    """A person's number, from 1; 0 for a bot."""
    return next((n for n in range(1, MOST + 1) if person(n) == player), 0)


def is_person(player: str) -> bool:
    """Whether somebody at this screen plays."""
    return number_of(player) > 0


def several(players: Sequence[str]) -> bool:
    """Whether more than one person plays: then the screen is handed over between them."""
    return len({player for player in players if is_person(player)}) > 1
