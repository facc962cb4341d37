"""The log of a session as sentences: what was done and what followed, undone actions left out (P19, P21)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from endure.games.endure_the_stars.board import Board
from endure.kernel.log import Submitted, Undone
from endure.kernel.session import Session
from endure.language.teller import Teller

AnySession = Session[Any, Board, Any]


def live_entries(session: AnySession) -> list[int]:
    """The numbers of the logged actions that were not taken back, in order."""
    live: list[int] = []
    for n, entry in enumerate(session.log, session.first):
        if isinstance(entry, Submitted):
            live.append(n)
        elif isinstance(entry, Undone):
            while live and live[-1] >= entry.to:
                live.pop()
    return live


def told_entry(session: AnySession, n: int, teller: Teller) -> list[str]:
    """Logged action n: its choice in one line, then what followed, a line each."""
    entry = session.log[n - session.first]
    assert isinstance(entry, Submitted)
    board = session.game.board
    before, after = board(session.at(n)), board(session.at(n + 1))
    return [chosen(teller, before, entry.action), *teller.log(before, session.events_of(n), after)]


def undone(session: AnySession, before: list[int], teller: Teller) -> list[str]:
    """The choices taken back just now, the last first, in one line each; `before` are the live entries until then."""
    gone = [session.log[n - session.first] for n in before[len(live_entries(session)) :]]
    return [chosen(teller, session.board, entry.action) for entry in reversed(gone) if isinstance(entry, Submitted)]


def chosen(teller: Teller, before: Board, action: Any, reason: str = "") -> str:
    """`Marine: Move to Corridor 2.`, with a bot's reason behind it."""
    params = {"action": teller.action(action, before), "seat": teller.names.survivor(action.seat), "reason": reason}
    return teller.language.say("chosen-because" if reason else "chosen", params)


def history(session: AnySession, teller: Teller, last: int = 0) -> Iterator[str]:
    """The whole log as lines, or its last actions only; what followed a choice stands indented under it."""
    entries = live_entries(session)
    for n in entries[-last:] if last else entries:
        choice, *followed = told_entry(session, n, teller)
        yield choice
        yield from (f"  {line}" for line in followed)
