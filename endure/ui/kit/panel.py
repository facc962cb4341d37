"""Panels of glass, and cards: panels that can be chosen."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from endure.ui.kit.basic import words_of
from endure.ui.kit.kit import Kit, Pen
from endure.ui.kit.node import Node, Size
from endure.ui.kit.paint import Box, draw_box
from endure.ui.kit.press import Pressed
from endure.ui.kit.text import Rich
from endure.ui.theme import faded, mix


class Panel(Node):
    """Glass around one child. `title` stands above it in spaced capitals; `line` is the colour of the edge.

    A panel is one picture, made once for its size; `sunk` is a well, for what lies inside another panel.
    """

    def __init__(
        self, child: Node, *, title: str = "", pad: float = 16, line: str | None = None, sunk: bool = False,
        key: str = "", width: float | None = None, height: float | None = None, grow: float = 0,
    ) -> None:  # fmt: skip
        super().__init__(child, key=key, width=width, height=height, grow=grow)
        self.title, self.pad, self.line, self.sunk = title, pad, line, sunk
        self._glass: tuple[tuple[int, int], Box, pygame.Surface] | None = None

    def adopt(self, old: Panel) -> None:
        self._glass = old._glass

    def _head(self, kit: Kit) -> int:
        return kit.text.line_height("cap") + kit.px(8) if self.title else 0

    def content(self, kit: Kit, width: int) -> Size:
        pad = kit.px(self.pad)
        wide, high = self.children[0].measure(kit, width - 2 * pad)
        title = kit.text.width(self.title, "cap") if self.title else 0
        return (min(width, max(wide, title) + 2 * pad), high + 2 * pad + self._head(kit))

    def arrange(self, kit: Kit) -> None:
        pad = kit.px(self.pad)
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        inner.h -= self._head(kit)
        inner.y += self._head(kit)
        inner.w, inner.h = max(0, inner.w), max(0, inner.h)
        self.children[0].place(kit, inner)

    def look(self, kit: Kit) -> Box:
        """The glass."""
        colour = kit.colour
        line = colour(self.line or "panel.line")
        if self.sunk:
            return Box(colour("panel.well"), colour("panel.well"), line, kit.px(7), kit.line)
        return Box(colour("panel.top"), colour("panel.bottom"), line, kit.radius, kit.line)

    def draw(self, pen: Pen) -> None:
        if self.rect.w <= 0 or self.rect.h <= 0:
            return
        look = self.look(pen.kit)
        if self._glass is None or self._glass[:2] != (self.rect.size, look):
            self._glass = (self.rect.size, look, draw_box(self.rect.size, look))
        pen.picture(self._glass[2], self.rect.topleft)
        if self.title:
            pad = pen.kit.px(self.pad)
            head = pygame.Rect(self.rect.x + pad, self.rect.y + pad, self.rect.w - 2 * pad, 0)
            head.h = pen.kit.text.line_height("cap")
            pen.text(self.title, "cap", "secondary", head)


class Card(Pressed):
    """A panel that can be chosen: any content, one stop. `say` is told instead of the texts in it."""

    def __init__(
        self, child: Node, on: Callable[[], None], *, line: str = "control.line", chosen: bool = False, pad: float = 10,
        say: str = "", why: str | None = None, tip: Rich | None = None, key: str = "", width: float | None = None,
        height: float | None = None, grow: float = 0,
    ) -> None:  # fmt: skip
        super().__init__(on, child, key=key, width=width, height=height, grow=grow, tip=tip, why=why)
        self.line, self.chosen, self.pad, self.say = line, chosen, pad, say

    def content(self, kit: Kit, width: int) -> Size:
        pad = kit.px(self.pad)
        wide, high = self.children[0].measure(kit, width - 2 * pad)
        return (min(width, wide + 2 * pad), high + 2 * pad)

    def arrange(self, kit: Kit) -> None:
        pad = kit.px(self.pad)
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        inner.w, inner.h = max(0, inner.w), max(0, inner.h)
        self.children[0].place(kit, inner)

    def draw(self, pen: Pen) -> None:
        kit = pen.kit
        top, bottom, line = kit.colour("panel.top"), kit.colour("panel.bottom"), kit.colour(self.line)
        if self.chosen:
            pen.light(self.rect, self.line, kit.radius, 7, 0.45)
            top, bottom = mix(top, line, 0.16), mix(bottom, line, 0.08)
        if self.hover and not self.why:
            top, bottom = mix(top, kit.colour("control.hover"), 0.6), mix(bottom, kit.colour("control.hover"), 0.6)
        width = kit.px(2) if self.chosen else kit.line
        pen.box(self.rect, Box(top, bottom, faded(line, 0.45) if self.why else line, kit.radius, width))

    def paint_children(self, pen: Pen) -> None:
        super().paint_children(pen)
        if self.why:  # a veil over what cannot be chosen
            veil = faded(pen.kit.colour("panel.bottom"), 0.42)
            pen.box(self.rect.inflate(-4, -4), Box(veil, veil, radius=pen.kit.radius))

    def narration(self) -> str:
        words = self.say or words_of(self)
        return self.told(self.words("kit-chosen", label=words) if self.chosen else words)
