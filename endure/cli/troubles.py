"""Troubles as sentences."""

from __future__ import annotations

from endure.kernel.refusal import Refusal, Refused, SetupRefused
from endure.kernel.savedoc import Unplayable
from endure.play.mistake import Mistake
from endure.storage.files import FileTrouble
from endure.storage.problem import Unreadable

LONGEST = 2000


def sentence(trouble: Exception) -> str | None:
    """What to tell the user; None for a fault of the program itself."""
    if isinstance(trouble, Unreadable | Mistake):
        return _one_paragraph(str(trouble))
    if isinstance(trouble, FileTrouble | Unplayable | Refused | SetupRefused):
        return _one_paragraph(said(trouble.refusal))
    if isinstance(trouble, OSError):
        where = f"{trouble.filename}: " if trouble.filename else ""
        return _one_paragraph(f"{where}{trouble.strerror or type(trouble).__name__}.")
    return None


def said(refusal: Refusal) -> str:
    """A refusal that needs no board to be told. Never fails: without the text files it is its id."""
    from endure.play.table import open_language

    try:
        language = open_language()
    except Unreadable:
        return refusal.reason
    return language.say(f"refusal-{refusal.reason}", {key: str(value) for key, value in refusal.params.items()})


def _one_paragraph(text: str) -> str:
    """No more lines than one, nothing a terminal would obey, and not a book."""
    plain = " ".join(printable(text).split())
    return plain if len(plain) <= LONGEST else f"{plain[:LONGEST]} ..."


def printable(text: str) -> str:
    """The text without what a terminal would obey: names of files and maps may hold anything."""
    return "".join(letter if letter.isprintable() else " " for letter in text)
