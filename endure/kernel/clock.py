"""Time in integer ticks, for games in real time.

Time passes only by an action: `Advance` is submitted before a player's action, or when something falls due. No
frame's duration reaches a rule, so a replay is exact. A pause is an entry of the session, and there is no undo.
"""

from __future__ import annotations

from collections.abc import Iterable

from endure.kernel.action import Action


class Advance(Action, frozen=True):
    """Let `ticks` pass, at least 1. Games derive a tagged struct and refuse to go past the next thing that falls
    due."""

    ticks: int


def until_due(now: int, alarms: Iterable[int]) -> int | None:
    """How many ticks until the next alarm, 0 when one is overdue; None when none is set."""
    nearest = min(alarms, default=None)
    return None if nearest is None else max(0, nearest - now)
