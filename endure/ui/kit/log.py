"""The log: what happened, the newest on top, of which only the visible lines are set and drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from endure.ui.intents import Do, Intent, Point
from endure.ui.kit.kit import Kit, Pen, control_box
from endure.ui.kit.node import Size, Stop
from endure.ui.kit.paint import Box
from endure.ui.kit.rows import Rows
from endure.ui.kit.text import Rich, plain


@dataclass(frozen=True)
class LogLine:
    """What happened: `when` (R6), a mark (the name of an icon) in the hue of who did it, and the words.

    `at` is the moment it stands for, -1 for none; `kinds` are what a reader may look for; `about` what it is about.
    """

    text: Rich
    when: str = ""
    colour: str = "secondary"
    mark: str = ""
    at: int = -1
    kinds: tuple[str, ...] = ()
    about: tuple[object, ...] = ()


class Log(Rows):
    """Lines as they happen, the newest on top. `lines` is the caller's own list, oldest first; call `added()`.

    `on(index)` is called with a line's place in that list, to go back to that moment; `chosen` is marked.
    """

    def __init__(
        self, lines: Sequence[LogLine], *, key: str, on: Callable[[int], None] | None = None, least: float = 120,
        grow: float = 0, height: float | None = None, width: float | None = None, chosen: int = -1,
    ) -> None:  # fmt: skip
        super().__init__(key=key, least=least, grow=grow, height=height, width=width)
        self.lines, self.on, self.chosen = lines, on, chosen
        if chosen >= 0:
            self.cursor = len(lines) - 1 - chosen
            self.top = max(0, self.cursor - 3)
        self._known = len(lines)
        self._kit: Kit | None = None

    def adopt(self, old: Rows) -> None:
        super().adopt(old)
        if isinstance(old, Log):
            self._known = old._known
            self.added()

    def added(self) -> None:
        """The list has grown: show it, or keep the place of a reader who has scrolled back."""
        if self.top:
            self.top += len(self.lines) - self._known
            self.cursor += len(self.lines) - self._known
        self._known = len(self.lines)
        self.touch()

    def count(self) -> int:
        return len(self.lines)

    def content(self, kit: Kit, width: int) -> Size:
        return (width, kit.px(self.least))

    def arrange(self, kit: Kit) -> None:
        self._kit = kit
        self.top = max(0, min(self.top, self.count() - 1))

    def _line(self, index: int) -> LogLine:
        return self.lines[len(self.lines) - 1 - index]

    def _height(self, kit: Kit, index: int) -> int:
        lines = kit.text.wrap(self._line(index).text, "text", _ink(index), self._words_width(kit))
        return sum(line.height for line in lines) + kit.px(9)

    def _words_width(self, kit: Kit) -> int:
        return max(1, self.rect.w - kit.px(78))

    def shown(self) -> int:
        kit, used, n = self._kit, 0, 0
        if kit is None:
            return 1
        while self.top + n < self.count() and used <= self.rect.h:
            used += self._height(kit, self.top + n)
            n += 1
        return max(1, n - 1 if used > self.rect.h else n)

    def row_rect(self, index: int) -> pygame.Rect:
        if self._kit is None:
            return self.rect
        y = self.rect.y + sum(self._height(self._kit, n) for n in range(self.top, index))
        return pygame.Rect(self.rect.x, y, self.rect.w, self._height(self._kit, index))

    def draw(self, pen: Pen) -> None:
        with pen.within(self.rect):
            y = self.rect.y
            for n in range(self.top, self.count()):
                if y >= self.rect.bottom:
                    break
                y += self._draw_line(pen, n, y)
            self.bar(pen)

    def _draw_line(self, pen: Pen, n: int, y: int) -> int:
        kit, line = pen.kit, self._line(n)
        lines = kit.text.wrap(line.text, "text", _ink(n), self._words_width(kit))
        high = sum(part.height for part in lines)
        if len(self.lines) - 1 - n == self.chosen:
            row = pygame.Rect(self.rect.x, y - kit.px(4), self.rect.w - kit.px(12), high + kit.px(8))
            pen.box(row, control_box(kit, chosen=True))
        first = pygame.Rect(self.rect.x, y, kit.px(28), kit.text.line_height("text"))
        pen.text(line.when, "tiny", "faint", first)
        bar = pygame.Rect(self.rect.x + kit.px(30), y + kit.px(2), kit.px(3), high - kit.px(4))
        colour = kit.colour(line.colour)
        pen.box(bar, Box(colour, colour))
        if line.mark:
            side = kit.px(13)
            mark = pygame.Rect(self.rect.x + kit.px(40), first.centery - side // 2, side, side)
            pen.icon(line.mark, mark, line.colour)
        pen.lines(lines, pygame.Rect(self.rect.x + kit.px(60), y, self._words_width(kit), high))
        return high + kit.px(9)

    def stops(self) -> list[Stop]:
        visible = self.top <= self.cursor < self.top + self.shown()
        rect = self.row_rect(self.cursor).clip(self.rect) if self.lines and visible else self.rect
        return [Stop(self, "", rect, self.narration())]

    def narration(self) -> str:
        if not self.lines:
            return self.words("kit-log-empty")
        line = self._line(min(self.cursor, self.count() - 1))
        return f"{line.when} {plain(line.text)}".strip()

    def handle(self, intent: Intent, part: str) -> bool:
        if intent == Do("activate"):
            if self.on is not None and self.lines:
                self.on(len(self.lines) - 1 - self.cursor)
            return True
        return super().handle(intent, part)

    def pointer(self, point: Point) -> bool:
        index = self.at(point.pos)
        if point.kind == "down" and point.button == 1 and index is not None:
            self.go(index)
            if self.on is not None:
                self.on(len(self.lines) - 1 - index)
        return False


def _ink(index: int) -> str:
    """The newest line stands out."""
    return "strong" if index == 0 else "secondary"
