"""The fonts, and which of them draws which letter.

B612 and Oxanium are Latin-1 (Oxanium has a Latin Extended file of its own). What they lack comes from Noto Sans and its
symbols, run by run. A language whose letters B612 lacks is set in Noto Sans as a whole, because single letters of
another hand look worse than another hand (`WHOLE`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Literal

import pygame
import pygame.freetype

from endure import resources

Face = Literal["text", "bold", "italic", "heading", "display"]

_NOTO = ("latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek")
_SYMBOLS = ("noto-sans-math-latin-400-normal", "noto-sans-symbols-2-symbols-400-normal")
_NOTO_400 = tuple(f"noto-sans-{part}-400-normal" for part in _NOTO)
_NOTO_700 = tuple(f"noto-sans-{part}-700-normal" for part in _NOTO)

CHAINS: dict[Face, tuple[str, ...]] = {
    "text": ("b612-latin-400-normal", *_NOTO_400, *_SYMBOLS),
    "bold": ("b612-latin-700-normal", *_NOTO_700, *_SYMBOLS),
    "italic": ("b612-latin-400-italic", *_NOTO_400, *_SYMBOLS),
    "heading": ("oxanium-latin-600-normal", "oxanium-latin-ext-600-normal", *_NOTO_700, *_SYMBOLS),
    "display": ("oxanium-latin-700-normal", "oxanium-latin-ext-700-normal", *_NOTO_700, *_SYMBOLS),
}
"""The files of each face, first choice first."""

SIGNS = range(0x2190, 0x2C00)
"""Arrows, mathematics, dice and marks: the files of Noto Sans for letters are not opened to look for them."""

WHOLE = frozenset(
    ("be", "bg", "cs", "el", "et", "hr", "hu", "kk", "lt", "lv", "mk", "pl", "ro", "ru", "sk", "sl", "sr", "tr", "uk")
)
"""Languages (their codes without a country) whose text is set in Noto Sans as a whole."""


def folder() -> Path:
    """Where the fonts lie."""
    return resources.assets() / "fonts"


class Fonts:
    """Fonts for one language; files are opened when they are first needed and kept.

    A missing file is skipped: pygame's own font is the last of every chain (P50).
    """

    def __init__(self, language: str = "en") -> None:
        if not pygame.freetype.get_init():
            pygame.freetype.init()
            font.cache_clear()  # fonts do not outlive the module that opened them
        self.language = language
        whole = language.split("-")[0] in WHOLE
        self._chains = {
            face: tuple(n for n in names if not (whole and n.startswith(("b612", "oxanium"))))
            for face, names in CHAINS.items()
        }
        self._choice: dict[tuple[Face, str], str] = {}
        self._advances: dict[tuple[str, float, str], float] = {}

    def file_for(self, face: Face, letter: str) -> str:
        """The font that draws a letter: the first of the chain that has it, else the first."""
        key = (face, letter)
        found = self._choice.get(key)
        if found is None:
            chain = self._chains[face]
            found = self._choice[key] = next((name for name in chain if _has(name, letter)), chain[0])
        return found

    def covers(self, face: Face, text: str) -> str:
        """The letters of a text that no font of the chain has, each once."""
        lacking = [c for c in dict.fromkeys(text) if not any(_has(name, c) for name in self._chains[face])]
        return "".join(letter for letter in lacking if not letter.isspace())

    def runs(self, face: Face, text: str) -> Iterator[tuple[str, str]]:
        """The text in pieces of one font each: (font's name, piece)."""
        start, name = 0, ""
        for at, letter in enumerate(text):
            own = self.file_for(face, letter)
            if own != name:
                if at > start:
                    yield name, text[start:at]
                start, name = at, own
        if text[start:]:
            yield name, text[start:]

    def advance(self, name: str, size: float, letter: str) -> float:
        """How far a letter moves the pen, in px."""
        key = (name, size, letter)
        found = self._advances.get(key)
        if found is None:
            metrics = font(name).get_metrics(letter, size)[0]
            found = self._advances[key] = float(metrics[4]) if metrics is not None else size / 2
        return found


@lru_cache(maxsize=64)
def font(name: str) -> pygame.freetype.Font:
    """An open font by the name of its file; pygame's own when it cannot be opened."""
    path = folder() / f"{name}.woff2"
    try:
        opened = pygame.freetype.Font(str(path))
    except (OSError, RuntimeError, pygame.error):
        opened = pygame.freetype.Font(None)
    opened.origin = True  # pictures are placed by the base line
    opened.pad = False
    return opened


@lru_cache(maxsize=8192)
def _has(name: str, letter: str) -> bool:
    """Whether a font has a letter: `get_metrics` is None for one it lacks."""
    if ord(letter[0]) in SIGNS and (name in _NOTO_400 or name in _NOTO_700):
        return False
    metrics = font(name).get_metrics(letter, 16)
    return bool(metrics) and metrics[0] is not None
