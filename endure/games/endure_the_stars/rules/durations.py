"""How long things last (R33)."""

from __future__ import annotations

from endure.games.endure_the_stars.situation import Situation


def ends(t: Situation, rounds: int) -> int:
    """The round in whose Resolution phase a duration of n rounds ends: the n-th Resolution after the one in which it
    began. What begins in the Players or GEPs phase ends, with one round, in the Resolution of the same round."""
    return t.round + rounds if t.phase == "resolution" else t.round + rounds - 1
