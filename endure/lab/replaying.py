"""A session file played again: told, or only compared."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from endure.games.endure_the_stars.board import Board
from endure.kernel.replay import Divergence, Report, replay
from endure.kernel.savedoc import Unplayable
from endure.kernel.session import Session
from endure.language.teller import Teller
from endure.play import table
from endure.play.history import chosen, live_entries, told_entry
from endure.storage.files import naming, read_document

Write = Callable[[str], None]
AnySession = Session[Any, Board, Any]
DETAILS = "ENDURE_TRACEBACK"  # set it to see the checks that differ


def report_of(path: Path, to: int | None = None) -> tuple[AnySession, Report]:
    """A save, journal or session file played again up to `to` entries, as far as it came, and what was found.

    Raises Unplayable and FileTrouble for a file that is none.
    """
    session, report = replay(read_document(path), table.open_game(), to)
    if session is None:
        assert report.trouble is not None
        with naming(path):
            raise Unplayable(report.trouble.reason, report.trouble.params)
    return session, report


def replay_file(path: Path, tell: Write | None, say: Write, to: int | None = None) -> bool:
    """As `report_of`, with the story to `tell` and the verdict to `say`; gives whether all came out as logged."""
    session, report = report_of(path, to)
    teller = table.teller_of(session.board.mission)
    if tell is not None:
        _tell(session, teller, tell)
    say(verdict(session, report, teller))
    return report.ok


def _tell(session: AnySession, teller: Teller, tell: Write) -> None:
    tell(session.board.mission.title)
    for n in live_entries(session):
        choice, *followed = told_entry(session, n, teller)
        tell(f"{n + 1}. {choice}")
        for line in followed:
            tell(f"   {line}")
    if session.result is not None:
        tell(teller.result(session.result))


def verdict(session: AnySession, report: Report, teller: Teller) -> str:
    """What a replay found, as one sentence."""
    language = teller.language
    if report.trouble is not None:
        return language.say(f"refusal-{report.trouble.reason}", report.trouble.params)
    gone = report.divergence
    if gone is not None:
        said = _astray(session, gone, teller)
        details = {"action": gone.action, "expected": gone.expected, "got": gone.got}
        return f"{said} {language.say('replay-details', details)}" if os.environ.get(DETAILS) else said
    return language.say("replay-sound", {"first": report.first, "last": report.last, "hash": report.hash})


def _astray(session: AnySession, gone: Divergence, teller: Teller) -> str:
    """Which entry came out otherwise, with its action in words where it is one."""
    language = teller.language
    try:
        action = msgspec.json.decode(gone.action, type=session.game.types.action)
    except (msgspec.MsgspecError, UnicodeError):
        text = "replay-diverged-end" if not gone.action else "replay-diverged"
        return language.say(text, {"entry": gone.entry + 1})
    try:
        choice = chosen(teller, _before(session, gone.entry), action)
    except Exception:  # an action of a damaged log may name what is not on the board
        return language.say("replay-diverged", {"entry": gone.entry + 1})
    return language.say("replay-diverged-action", {"entry": gone.entry + 1, "choice": choice})


def _before(session: AnySession, entry: int) -> Board:
    """The board before an entry; the entry itself may have been played."""
    board: Board = session.game.board(session.at(min(entry, session.length)))
    return board
