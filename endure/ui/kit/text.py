"""Text as pictures: roles, colours, spaced capitals, spans with links, wrapping.

Every measure here is in real px. All pictures are premultiplied.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from endure.ui.kit.cache import Pictures
from endure.ui.kit.fonts import Face, Fonts, font
from endure.ui.theme import Rgba

TEXT_BUDGET = 24 * 2**20  # bytes; enough for a full table at 4K

SET_KEPT = 1000  # texts whose lines are remembered
WIDTHS_KEPT = 8000  # texts whose width is


class Role(NamedTuple):
    """A kind of text: its face, size in logical px, height of a line and letter spacing in parts of the size."""

    face: Face
    size: float
    line: float = 1.42
    spacing: float = 0.0
    capitals: bool = False


ROLES: dict[str, Role] = {
    "tiny": Role("text", 11.5),
    "cap": Role("heading", 11.5, spacing=0.13, capitals=True),
    "tag": Role("heading", 11.5, spacing=0.13),
    "text": Role("text", 13),
    "note": Role("italic", 12),
    "bold": Role("bold", 13),
    "emphasis": Role("heading", 15),
    "number": Role("heading", 15),
    "heading": Role("display", 19, 1.3, spacing=0.06, capitals=True),
    "name": Role("display", 19, 1.3),
    "title": Role("display", 24, 1.25, spacing=0.08, capitals=True),
    "display": Role("display", 46, 1.1, spacing=0.14, capitals=True),
}
"""Every role there is. Letters are spaced in capitals only."""


@dataclass(frozen=True)
class Span:
    """A piece of rich text. What is None is taken from the text around; `link` is a name handed to the listener."""

    text: str
    colour: str | None = None
    role: str | None = None
    link: str | None = None


Rich = str | Span | Sequence["str | Span"]


def spans(rich: Rich) -> tuple[Span, ...]:
    """Rich text as spans."""
    if isinstance(rich, str):
        return (Span(rich),)
    if isinstance(rich, Span):
        return (rich,)
    return tuple(part if isinstance(part, Span) else Span(part) for part in rich)


def plain(rich: Rich) -> str:
    """Rich text without its colours, for narration."""
    return "".join(span.text for span in spans(rich))


class Piece(NamedTuple):
    """A stretch of one line in one style, `x` px from its start."""

    x: int
    width: int
    text: str
    role: str
    colour: str
    link: str | None


class Line(NamedTuple):
    """A line that was set: its pieces, width and height."""

    pieces: tuple[Piece, ...]
    width: int
    height: int


class Typesetter:
    """Sets text for one language, scale and palette. One cache of pictures, bounded in bytes."""

    def __init__(self, fonts: Fonts, colour: Callable[[str], Rgba], scale: float, budget: int = TEXT_BUDGET) -> None:
        self.fonts = fonts
        self.colour = colour
        self.scale = scale
        self.pictures = Pictures(budget)
        self._widths: dict[tuple[str, str], int] = {}
        self._set_before: dict[tuple[tuple[Span, ...], str, str, int], tuple[Line, ...]] = {}

    def size(self, role: str) -> float:
        """The size of a role's letters."""
        return round(ROLES[role].size * self.scale, 1)

    def line_height(self, role: str) -> int:
        """The height of a role's line."""
        return round(self.size(role) * ROLES[role].line)

    def width(self, text: str, role: str) -> int:
        """How wide a text is in one line."""
        known = self._widths.get((text, role))
        if known is None:
            if len(self._widths) >= WIDTHS_KEPT:
                self._widths.clear()
            known = self._widths[text, role] = self._width(text, role)
        return known

    def _width(self, text: str, role: str) -> int:
        kind = ROLES[role]
        size = self.size(role)
        shown = text.upper() if kind.capitals else text
        wide = sum(
            self.fonts.advance(name, size, letter)
            for name, run in self.fonts.runs(kind.face, shown)
            for letter in run
        )  # fmt: skip
        if kind.spacing and len(shown) > 1:
            wide += kind.spacing * size * (len(shown) - 1)
        return -int(-wide // 1)

    def picture(self, text: str, role: str, colour: str) -> pygame.Surface:
        """One line of text, one colour; `bleed(role)` px wider on each side than its width, a line high."""
        rgba = self.colour(colour)
        key = (text, role, rgba)
        return self.pictures.get(key, lambda: self._draw(text, role, rgba))

    def bleed(self, role: str) -> int:
        """What a picture of text holds on each side for letters that lean out."""
        return max(1, round(self.size(role) / 6))

    def _draw(self, text: str, role: str, colour: Rgba) -> pygame.Surface:
        kind = ROLES[role]
        size = self.size(role)
        shown = text.upper() if kind.capitals else text
        bleed = self.bleed(role)
        high = self.line_height(role)
        made = pygame.Surface((self.width(text, role) + 2 * bleed, high), pygame.SRCALPHA)
        base = (high + 0.7 * size) / 2  # capitals, 0.7 of the size, stand in the middle of the line
        x = float(bleed)
        ink = pygame.Color(*colour)
        for name, run in self.fonts.runs(kind.face, shown):
            for part in run if kind.spacing else (run,):
                drawn, box = font(name).render(part, ink, size=size)
                made.blit(drawn, (round(x) + box.x, round(base) - box.y))
                x += sum(self.fonts.advance(name, size, letter) for letter in part)
                x += kind.spacing * size * len(part)
        return made.premul_alpha()

    def shortened(self, text: str, role: str, width: int) -> str:
        """The text, or as much of it as fits with an ellipsis."""
        if self.width(text, role) <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + "…", role) <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + "…"

    def wrap(self, rich: Rich, role: str, colour: str, width: int) -> tuple[Line, ...]:
        """The text in lines no wider than `width`; a word that is wider is broken. A newline begins a line."""
        key = (spans(rich), role, colour, width)
        known = self._set_before.get(key)
        if known is None:
            if len(self._set_before) >= SET_KEPT:
                self._set_before.clear()
            known = self._set_before[key] = self._wrap(rich, role, colour, width)
        return known

    def _wrap(self, rich: Rich, role: str, colour: str, width: int) -> tuple[Line, ...]:
        given = [
            _Word(span.text, span.role or role, span.colour or ("accent" if span.link else colour), span.link)
            for span in spans(rich)
        ]
        lines: list[Line] = []
        for paragraph in _paragraphs(given):
            lines += self._set(paragraph, role, max(1, width))
        return tuple(lines)

    def _set(self, paragraph: list[_Word], role: str, width: int) -> list[Line]:
        lines: list[list[_Word]] = [[]]
        used = 0
        for chunk, wide in self._chunks(paragraph, width):
            last = chunk[-1]
            trimmed = wide - (self.width(" ", last.role) if last.text.endswith(" ") else 0)
            if used and used + trimmed > width:
                lines.append([])
                used = 0
            lines[-1] += chunk
            used += wide
        return [self._line(words, role) for words in lines]

    def _chunks(self, paragraph: list[_Word], width: int) -> Iterable[tuple[list[_Word], int]]:
        """What may not be parted by a new line, and its width: words that touch, such as a name and the comma behind
        it."""
        chunk: list[_Word] = []
        wide = 0
        for word in self._fitting(_words(paragraph), width):
            if chunk and wide + self.width(word.text.rstrip(" "), word.role) > width:
                yield chunk, wide
                chunk, wide = [], 0
            chunk.append(word)
            wide += self.width(word.text, word.role)
            if word.text.endswith(" "):
                yield chunk, wide
                chunk, wide = [], 0
        if chunk:
            yield chunk, wide

    def _fitting(self, words: Iterable[_Word], width: int) -> Iterable[_Word]:
        for word in words:
            rest = word
            while len(rest.text) > 1 and self.width(rest.text, rest.role) > width:
                n = next((n for n in range(len(rest.text) - 1, 1, -1)
                          if self.width(rest.text[:n], rest.role) <= width), 1)  # fmt: skip
                yield rest._replace(text=rest.text[:n])
                rest = rest._replace(text=rest.text[n:])
            yield rest

    def _line(self, words: list[_Word], role: str) -> Line:
        pieces: list[Piece] = []
        x = 0
        for word in _joined(words):
            wide = self.width(word.text, word.role)
            pieces.append(Piece(x, wide, *word))
            x += wide
        high = max([self.line_height(role), *(self.line_height(piece.role) for piece in pieces)])
        return Line(tuple(pieces), x, high)


class _Word(NamedTuple):
    """A stretch of text in one style."""

    text: str
    role: str
    colour: str
    link: str | None


def _paragraphs(given: list[_Word]) -> list[list[_Word]]:
    found: list[list[_Word]] = [[]]
    for word in given:
        first, *more = word.text.split("\n")
        if first:
            found[-1].append(word._replace(text=first))
        found += [[word._replace(text=part)] if part else [] for part in more]
    return found


def _words(paragraph: list[_Word]) -> list[_Word]:
    """The text cut behind each blank: a blank stays with the word before it."""
    return [_Word(text, *word[1:]) for word in paragraph for text in re.findall(r"[^ ]* |[^ ]+", word.text)]


def _joined(words: list[_Word]) -> list[_Word]:
    """Words of one style side by side become one piece; a blank at the end of a line is dropped."""
    joined: list[_Word] = []
    for word in words:
        if joined and word[1:] == joined[-1][1:]:
            joined[-1] = _Word(joined[-1].text + word.text, *word[1:])
        else:
            joined.append(word)
    if joined:
        joined[-1] = _Word(joined[-1].text.rstrip(" "), *joined[-1][1:])
    return [word for word in joined if word.text]
