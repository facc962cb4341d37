"""Replay: play the log of a save document again, and say where it goes astray."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from endure.kernel.game import Game
from endure.kernel.log import hash_of
from endure.kernel.refusal import Refusal
from endure.kernel.savedoc import SaveDoc, Unplayable, entries, is_ours, length, opened
from endure.kernel.session import Diverged, Session


class Divergence(Struct, frozen=True):
    """Entry number `entry` (from 0), its action, the check it was logged with and the one that came out."""

    entry: int
    action: str
    expected: str
    got: str


class Report(Struct, frozen=True):
    """What a replay found. `first` to `last` are the numbers of entries played again: what lies before `first` was
    played under other rules and can only be read. `trouble` says why a document could not be played at all."""

    first: int
    last: int
    hash: str = ""
    divergence: Divergence | None = None
    trouble: Refusal | None = None

    @property
    def ok(self) -> bool:
        """Whether everything that was played again came out as logged."""
        return self.divergence is None and self.trouble is None


def verify(doc: SaveDoc, game: Game[Any, Any, Any], to: int | None = None) -> Report:
    """Play the last segment again, up to `to` entries of the whole log (default: all), and compare every check.

    Never raises for what stands in the document: the report tells it.
    """
    return replay(doc, game, to)[1]


def replay(
    doc: SaveDoc, game: Game[Any, Any, Any], to: int | None = None
) -> tuple[Session[Any, Any, Any] | None, Report]:
    """As `verify`, with the session as far as it came, to look at; None where it could not even begin."""
    end = length(doc) if to is None else min(to, length(doc))
    try:
        session = opened(doc, game)
        told = entries(doc.segments[-1], game) if is_ours(doc.segments[-1], game) else ()
    except Unplayable as unplayable:
        return None, Report(0, 0, trouble=unplayable.refusal)
    first = session.first
    if end < first:
        return session, Report(first, first, trouble=Refusal("history-closed", {"first": first}))
    for entry in told[: end - first]:
        try:
            session.repeat(entry)
        except Diverged as gone:
            divergence = Divergence(gone.entry, gone.action, gone.expected, gone.got)
            return session, Report(first, gone.entry, divergence=divergence)
    full = hash_of(session.state)
    if session.length == doc.last.at and full != doc.last.hash:
        divergence = Divergence(session.length, "", doc.last.hash, full)
        return session, Report(first, session.length, full, divergence)
    return session, Report(first, session.length, full)
