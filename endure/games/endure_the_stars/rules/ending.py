"""The end of a game."""

from __future__ import annotations

from msgspec import UNSET

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.rules import secrets
from endure.kernel.game import Result


def end(d: Draft, result: Result) -> None:
    """The game is over; nothing is pending any more. Secrets are told."""
    if d.result is not None:
        return
    d.result = result
    d.queue.clear()
    d.question = None
    d.tray = None
    d.active = -1
    if d.secrets is not UNSET:
        secrets.tell(d)
    d.emit(ev.GameEnded(result.won, result.reason))
