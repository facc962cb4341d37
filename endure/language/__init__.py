"""Ids to sentences: every event, action, refusal and question in words, by Fluent files in `assets/text`.

It knows the games' data and never a window; the terminal, the window and the tests use the same sentences.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from endure.language.language import Language

if TYPE_CHECKING:
    from endure.language.names import Namer
    from endure.language.teller import Teller

__all__ = ["Language", "Namer", "Teller"]


def __getattr__(name: str) -> Any:
    """Who tells of a game comes with the game's rules: imported when asked for, since the title needs no game."""
    if name == "Namer":
        from endure.language.names import Namer

        return Namer
    if name == "Teller":
        from endure.language.teller import Teller

        return Teller
    raise AttributeError(name)
