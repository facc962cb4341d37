"""What the tests of item cards share. Weapons are tried by the Medic, the rest by the Captain: their passive abilities
change nothing there."""

from __future__ import annotations

from tests.games.endure_the_stars.rounds import corridor
from tests.games.endure_the_stars.table import Table, table


def at_table(letters: str = "abcde", *others: str, **boundaries: str) -> Table:
    """A Captain (and others) in the first zone of a row of open zones."""
    return table(letters, boundaries=corridor(letters, **boundaries), crew=("captain", *others))


def noises(t: Table) -> list[tuple[int, int]]:
    """Zone and value of every noise token."""
    return [(token.zone, token.value) for token in t.board.noises.values()]
