"""Ids to sentences: every event, action, refusal and question in words, by Fluent files in `assets/text`.

It knows the games' data and never a window; the terminal, the window and the tests use the same sentences.
"""

from __future__ import annotations

from endure.language.language import Language
from endure.language.names import Namer
from endure.language.teller import Teller

__all__ = ["Language", "Namer", "Teller"]
