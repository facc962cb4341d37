"""Sentences that menus say: troubles, players, times."""

from __future__ import annotations

from datetime import datetime

from endure.kernel.refusal import Refusal, Refused, SetupRefused
from endure.kernel.savedoc import Unplayable
from endure.language import Language
from endure.play.kept import Kept
from endure.play.mistake import Mistake
from endure.play.people import number_of
from endure.storage.files import FileTrouble
from endure.storage.problem import Unreadable

TROUBLES = (FileTrouble, Unplayable, Mistake, Unreadable, Refused, SetupRefused)
"""What may go wrong without a fault of the program."""


def said(refusal: Refusal, language: Language) -> str:
    """A refusal that needs no board to be told."""
    return language.say(f"refusal-{refusal.reason}", {key: str(value) for key, value in refusal.params.items()})


def sentence(trouble: Exception, language: Language) -> str:
    """One of `TROUBLES` in one sentence."""
    if isinstance(trouble, FileTrouble | Unplayable | Refused | SetupRefused):
        return said(trouble.refusal, language)
    return str(trouble)


def player(player: str, language: Language) -> str:
    """Who plays a seat: `Player 2`, or a bot by its level."""
    number = number_of(player)
    if number:
        return language.say("seat-person", {"n": number})
    return language.first(f"seat-bot-{player}") or player


def name_of(kept: Kept, language: Language) -> str:
    """What a kept game is called."""
    return kept.name or language.say("kept-journal")


def when(nanoseconds: int) -> str:
    """A moment of the file system in the player's own time: `2026-11-30 21:04`."""
    return datetime.fromtimestamp(nanoseconds / 1e9).strftime("%Y-%m-%d %H:%M")
