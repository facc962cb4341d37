"""Anything tall behind a window of its own."""

from __future__ import annotations

import pygame

from endure.ui.intents import Do, Intent, Point
from endure.ui.kit.kit import Kit, Pen
from endure.ui.kit.node import Node, Size, Stop
from endure.ui.kit.paint import CLEAR, Box
from endure.ui.theme import faded

NOTCH = 48  # logical px a notch of the wheel moves


class Scroll(Node):
    """One child, as tall as it wants, behind a window. `least` is the smallest height of the window."""

    def __init__(self, child: Node, *, least: float = 120, key: str = "", grow: float = 0,
                 height: float | None = None, width: float | None = None, whole: bool = False) -> None:  # fmt: skip
        super().__init__(child, key=key, grow=grow, height=height, width=width)
        self.least, self.whole = least, whole
        self.offset = 0
        self._share = 0.0
        self._tall = 0
        self._bar = 0
        self._dragged = False

    def adopt(self, old: Scroll) -> None:
        if old.most:
            self._share = old.offset / old._tall

    def content(self, kit: Kit, width: int) -> Size:
        wide, high = self.children[0].measure(kit, width)
        return (wide, high if self.whole else min(high, kit.px(self.least)))

    def arrange(self, kit: Kit) -> None:
        child = self.children[0]
        self._bar = 0
        self._tall = child.measure(kit, self.rect.w)[1]
        if self._tall > self.rect.h:
            self._bar = kit.px(12)
            self._tall = child.measure(kit, self.rect.w - self._bar)[1]
        if self._share:  # a new scale keeps the place by its share of the whole
            self.offset, self._share = round(self._share * self._tall), 0.0
        self.offset = max(0, min(self.offset, self.most))
        high = max(self._tall, self.rect.h)
        child.place(kit, pygame.Rect(self.rect.x, self.rect.y - self.offset, self.rect.w - self._bar, high))

    @property
    def most(self) -> int:
        """How far it can be scrolled."""
        return max(0, self._tall - self.rect.h)

    def scroll(self, by: int) -> bool:
        """Move what is shown; False when it is at its end."""
        new = max(0, min(self.most, self.offset + by))
        if new == self.offset:
            return False
        self.children[0].move(0, self.offset - new)
        self.offset = new
        self.touch()
        if self.root is not None:
            self.root.moved()
        return True

    def show(self, rect: pygame.Rect, margin: int = 0) -> None:
        """Scroll until a rectangle in it is seen, its top at least."""
        low = rect.bottom + margin - self.rect.bottom
        high = rect.top - margin - self.rect.top
        if low > 0:
            self.scroll(min(low, max(0, high)) if rect.h > self.rect.h else low)
        elif high < 0:
            self.scroll(high)

    def paint_children(self, pen: Pen) -> None:
        with pen.within(self.rect):
            super().paint_children(pen)
        if self._bar:
            self._draw_bar(pen)

    def _draw_bar(self, pen: Pen) -> None:
        draw_bar(pen, self._rail(), self.offset / max(1, self._tall), self.rect.h / max(1, self._tall),
                 self.hover or self._dragged)  # fmt: skip

    def _rail(self) -> pygame.Rect:
        return pygame.Rect(self.rect.right - self._bar, self.rect.y, self._bar, self.rect.h)

    def stops(self) -> list[Stop]:
        """It is a stop itself only when there is nothing in it to stop at and something to scroll."""
        if self.most and not any(node.stops() for node in self.children[0].walk()):
            return [Stop(self, "", self.rect, self.words("kit-scroll"))]
        return []

    def handle(self, intent: Intent, part: str) -> bool:
        if not isinstance(intent, Do) or not self.most:
            return False
        own = self.has_focus
        steps = {"page-down": self.rect.h * 9 // 10, "page-up": -self.rect.h * 9 // 10}
        if own:
            steps |= {"down": self.rect.h // 6, "up": -self.rect.h // 6, "first": -self._tall, "last": self._tall}
        if intent.name not in steps:
            return False
        return self.scroll(steps[intent.name]) or own

    def on_bar(self, pos: tuple[int, int]) -> bool:
        """Whether a point is on its bar."""
        return bool(self._bar) and self._rail().collidepoint(pos)

    def wheel(self, notches: int) -> bool:
        """The wheel turned over it."""
        return self.root is not None and self.scroll(-notches * self.root.kit.px(NOTCH))

    def pointer(self, point: Point) -> bool:
        if point.kind == "down" and self._bar and self._rail().collidepoint(point.pos):
            self._dragged = True
        if self._dragged and point.kind in ("down", "move"):
            share = (point.pos[1] - self.rect.y) / max(1, self.rect.h)
            self.scroll(round(share * self._tall - self.rect.h / 2) - self.offset)
            return True
        self._dragged = False
        return False


def draw_bar(pen: Pen, rail: pygame.Rect, start: float, share: float, bright: bool) -> None:
    """The mark of where a scroll is: from `start`, `share` of the whole."""
    wide = max(2, rail.w // 2)
    high = max(wide * 3, round(share * rail.h))
    thumb = pygame.Rect(rail.centerx - wide // 2, rail.y + round(start * rail.h), wide, high)
    thumb.bottom = min(thumb.bottom, rail.bottom)
    ink = faded(pen.kit.colour("accent" if bright else "faint"), 0.8)
    pen.box(thumb, Box(ink, ink, CLEAR, wide // 2))
