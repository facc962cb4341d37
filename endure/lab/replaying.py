"""A session file played again: told, or only compared."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from endure.kernel.replay import Report, replay
from endure.kernel.savedoc import MAX_BYTES, Unplayable
from endure.language import Language
from endure.play import table
from endure.play.history import live_entries, told_entry
from endure.storage.files import journal_document, read_limited

Write = Callable[[str], None]


def replay_file(path: Path, tell: Write | None, say: Write, to: int | None = None) -> bool:
    """Play a save, journal or session file again up to `to` entries. Its story goes to `tell`, the verdict to `say`.

    Gives whether everything came out as logged. Raises Unplayable and FileTrouble for a file that is none.
    """
    data = read_limited(path)
    if len(data) > MAX_BYTES:
        raise Unplayable("save-too-large", {"limit": MAX_BYTES})
    session, report = replay(journal_document(data), table.open_game(), to)
    if session is None:
        assert report.trouble is not None
        raise Unplayable(report.trouble.reason, report.trouble.params)
    if tell is not None:
        teller = table.teller_of(session.board.mission)
        tell(session.board.mission.title)
        for n in live_entries(session):
            choice, *followed = told_entry(session, n, teller)
            tell(f"{n + 1}. {choice}")
            for line in followed:
                tell(f"   {line}")
        if session.result is not None:
            tell(teller.result(session.result))
    say(verdict(report, table.open_language()))
    return report.ok


def verdict(report: Report, language: Language) -> str:
    """What a replay found, as one sentence."""
    if report.trouble is not None:
        return language.say(f"refusal-{report.trouble.reason}", report.trouble.params)
    if report.divergence is not None:
        gone = report.divergence
        return language.say(
            "replay-diverged",
            {"entry": gone.entry + 1, "action": gone.action, "expected": gone.expected, "got": gone.got},
        )
    return language.say("replay-sound", {"first": report.first, "last": report.last, "hash": report.hash})
