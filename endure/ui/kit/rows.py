"""Lists: rows of which only the visible ones are drawn."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from endure.ui.intents import Do, Intent, Point
from endure.ui.kit.kit import Kit, Pen, control_box
from endure.ui.kit.node import Node, Size, Stop
from endure.ui.kit.scroll import draw_bar
from endure.ui.kit.text import Rich


@dataclass(frozen=True)
class Item:
    """A row of a list."""

    label: str
    note: str = ""
    icon: str = ""
    why: str | None = None
    tip: Rich | None = None


class Rows(Node, ABC):
    """Rows of which only the visible ones are drawn. One stop; up and down go through the rows."""

    interactive = True

    def __init__(self, *, key: str, least: float = 120, grow: float = 0, height: float | None = None,
                 width: float | None = None) -> None:  # fmt: skip
        super().__init__(key=key, grow=grow, height=height, width=width)
        self.least = least
        self.top = 0  # the first row shown
        self.cursor = 0

    def adopt(self, old: Rows) -> None:
        self.top, self.cursor = old.top, old.cursor

    @abstractmethod
    def count(self) -> int:
        """How many rows there are."""

    @abstractmethod
    def shown(self) -> int:
        """How many rows fit from the first one shown."""

    @abstractmethod
    def row_rect(self, index: int) -> pygame.Rect:
        """Where a visible row is."""

    def at(self, pos: tuple[int, int]) -> int | None:
        """The row at a point."""
        rows = range(self.top, min(self.count(), self.top + self.shown() + 1))
        return next((n for n in rows if self.row_rect(n).collidepoint(pos) and self.rect.collidepoint(pos)), None)

    def wheel(self, notches: int) -> bool:
        """The wheel turned over it; False when it is at its end."""
        new = max(0, min(self.count() - self.shown(), self.top - notches * 2))
        if new == self.top:
            return False
        self.top = new
        self.touch()
        return True

    def go(self, cursor: int) -> None:
        """Put the cursor on a row and show it."""
        self.cursor = max(0, min(self.count() - 1, cursor))
        if self.cursor < self.top:
            self.top = self.cursor
        while self.cursor >= self.top + max(1, self.shown()):
            self.top += 1
        self.touch()
        if self.root is not None:
            self.root.moved()
            self.root.tell(self.narration())

    def handle(self, intent: Intent, part: str) -> bool:
        if not isinstance(intent, Do) or not self.count():
            return False
        page = max(1, self.shown() - 1)
        to = {"down": self.cursor + 1, "up": self.cursor - 1, "page-down": self.cursor + page,
              "page-up": self.cursor - page, "first": 0, "last": self.count() - 1}.get(intent.name)  # fmt: skip
        if to is None:
            return False
        if intent.name in ("up", "down") and not 0 <= to < self.count():
            return False  # at an end the arrows go on to what lies beyond the list
        self.go(to)
        return True

    def bar(self, pen: Pen) -> None:
        """Draw the mark of where it is."""
        count, shown = self.count(), self.shown()
        if shown < count:
            rail = pygame.Rect(self.rect.right - pen.kit.px(10), self.rect.y, pen.kit.px(10), self.rect.h)
            draw_bar(pen, rail, self.top / count, shown / count, self.hover)


class List(Rows):
    """Rows to pick from; Enter or a click picks: `on(index)`."""

    def __init__(
        self, items: Sequence[Item], on: Callable[[int], None], *, chosen: int | None = None, key: str,
        least: float = 120, grow: float = 0, height: float | None = None, width: float | None = None,
    ) -> None:  # fmt: skip
        super().__init__(key=key, least=least, grow=grow, height=height, width=width)
        self.items, self.on, self.chosen = tuple(items), on, chosen
        self.cursor = chosen or 0
        self._row = 1
        self._new = True  # it begins where its cursor can be seen

    def adopt(self, old: Rows) -> None:
        super().adopt(old)
        self._new = False
        self.cursor = min(self.cursor, max(0, len(self.items) - 1))

    def count(self) -> int:
        return len(self.items)

    def shown(self) -> int:
        return max(1, self.rect.h // self._row)

    def content(self, kit: Kit, width: int) -> Size:
        row = kit.text.line_height("text") + kit.px(12)
        wide = max((kit.text.width(i.label, "text") + kit.text.width(i.note, "tiny") for i in self.items), default=0)
        return (min(width, wide + kit.px(80)), min(row * max(1, len(self.items)), max(row, kit.px(self.least))))

    def arrange(self, kit: Kit) -> None:
        self._row = kit.text.line_height("text") + kit.px(12)
        if self._new and self.cursor >= self.top + self.shown():
            self.top = self.cursor - self.shown() + 1
        self._new = False
        self.top = max(0, min(self.top, self.count() - self.shown()))

    def row_rect(self, index: int) -> pygame.Rect:
        return pygame.Rect(self.rect.x, self.rect.y + (index - self.top) * self._row, self.rect.w, self._row)

    def draw(self, pen: Pen) -> None:
        kit = pen.kit
        with pen.within(self.rect):
            for n in range(self.top, min(self.count(), self.top + self.shown() + 1)):
                self._draw_row(pen, n, self.row_rect(n).inflate(-kit.px(4), -kit.px(4)))
            self.bar(pen)

    def _draw_row(self, pen: Pen, n: int, rect: pygame.Rect) -> None:
        kit, item = pen.kit, self.items[n]
        at = n == self.cursor and self.has_focus
        rect = pygame.Rect(rect.x, rect.y, rect.w - kit.px(10), rect.h)
        pen.box(rect, control_box(kit, hover=at, chosen=n == self.chosen, off=bool(item.why)))
        inner = rect.inflate(-kit.px(20), 0)
        ink = "greyed" if item.why else "strong" if n == self.chosen else "primary"
        if item.icon:
            pen.icon(item.icon, pygame.Rect(inner.x, inner.y, kit.px(16), inner.h), ink)
            inner.x, inner.w = inner.x + kit.px(24), inner.w - kit.px(24)
        if item.note:
            pen.text(item.note, "tiny", "greyed" if item.why else "faint", inner, "right")
            inner.w -= kit.text.width(item.note, "tiny") + kit.px(12)
        pen.text(item.label, "text", ink, inner)

    def stops(self) -> list[Stop]:
        rect = self.row_rect(self.cursor).clip(self.rect) if self.items else self.rect
        return [Stop(self, "", rect if rect.h else self.rect, self.narration())]

    def narration(self) -> str:
        if not self.items:
            return self.words("kit-list-empty")
        item = self.items[self.cursor]
        words = f"{item.label}, {item.note}" if item.note else item.label
        place = self.words("kit-row", label=words, n=self.cursor + 1, count=len(self.items))
        return f"{place}. {item.why}" if item.why else place

    def handle(self, intent: Intent, part: str) -> bool:
        if intent == Do("activate") and self.items:
            self.pick(self.cursor)
            return True
        return super().handle(intent, part)

    def pick(self, index: int) -> None:
        """Choose a row, unless it is greyed."""
        self.cursor = index
        if self.items[index].why:
            if self.root is not None:
                self.root.tell(self.narration())
        else:
            self.chosen = index
            self.on(index)
        self.touch()

    def pointer(self, point: Point) -> bool:
        index = self.at(point.pos)
        if point.kind == "down" and point.button == 1 and index is not None:
            self.pick(index)
        return False

    def tip_at(self, pos: tuple[int, int] | None, part: str = "") -> tuple[Rich | None, pygame.Rect]:
        index = self.at(pos) if pos is not None else self.cursor
        if index is None or index >= len(self.items):
            return None, self.rect
        return self.items[index].why or self.items[index].tip, self.row_rect(index)
