"""The one tooltip of the window: over everything, hit by nothing, always whole inside the window."""

from __future__ import annotations

import pygame

from endure.ui.kit.kit import Kit, Pen
from endure.ui.kit.node import Node
from endure.ui.kit.paint import Box
from endure.ui.kit.text import Line, Rich

WIDTH = 340  # logical px; more when it would be taller than the window
MARGIN = 6


class Tooltip:
    """A text and where it stands. `about` is what it explains: the tooltip keeps clear of it where it can.

    `card` is drawn in place of the text where the window has room for it.
    """

    def __init__(
        self, kit: Kit, window: pygame.Rect, rich: Rich, about: pygame.Rect, off: bool = False,
        card: Node | None = None,
    ) -> None:  # fmt: skip
        self.kit, self.rich, self.off = kit, rich, off
        self.card: Node | None = None
        self._pad = kit.px(11)
        room = window.inflate(-2 * kit.px(MARGIN), -2 * kit.px(MARGIN))
        self._lines: tuple[Line, ...] = ()
        wide = min(kit.px(WIDTH), room.w)
        self._set(wide)
        while self.tall > room.h and wide < room.w:
            wide = min(room.w, wide * 3 // 2)
            self._set(wide)
        lines: tuple[Line, ...] = self._lines
        widest = max((part.width for part in lines), default=0)
        mine = pygame.Rect(0, 0, widest + 2 * self._pad, min(self.tall, room.h))
        self.rect: pygame.Rect = _place(mine, about, room, kit.px(8))
        self.offset = 0
        if card is not None:
            self._lay(card, about, room)

    def _lay(self, card: Node, about: pygame.Rect, room: pygame.Rect) -> None:
        """Place the card, unless it is too high."""
        wide = min(self.kit.px(WIDTH), room.w)
        high = card.measure(self.kit, wide)[1]
        if high > room.h:
            return
        self.card = card
        self.rect = _place(pygame.Rect(0, 0, wide, high), about, room, self.kit.px(8))
        card.place(self.kit, self.rect)

    def _set(self, wide: int) -> None:
        self._lines = self.kit.text.wrap(self.rich, "text", "primary", wide - 2 * self._pad)

    @property
    def tall(self) -> int:
        """Its height if the window were high enough."""
        if self.card is not None:
            return self.rect.h
        return sum(line.height for line in self._lines) + 2 * self._pad

    @property
    def reach(self) -> pygame.Rect:
        """What it draws on."""
        return self.rect.inflate(2 * self.kit.px(8), 2 * self.kit.px(8))

    def scroll(self, by: int) -> bool:
        """Move the text of one that is taller than the window."""
        new = max(0, min(self.tall - self.rect.h, self.offset + by))
        changed, self.offset = new != self.offset, new
        return changed

    def draw(self, pen: Pen) -> None:
        """Draw it."""
        kit = self.kit
        if self.card is not None:
            self.card.paint(pen)
            return
        line = kit.colour("warn" if self.off else "accent")
        ground = kit.colour("panel.well")
        pen.box(self.rect, Box(ground, ground, line, kit.px(6), kit.line))
        inner = self.rect.inflate(-2 * self._pad, -2 * self._pad)
        with pen.within(inner):
            pen.lines(self._lines, inner.move(0, -self.offset))


def _place(rect: pygame.Rect, about: pygame.Rect, room: pygame.Rect, gap: int) -> pygame.Rect:
    """Below what it explains, else above, else beside; clamped last, so it is never cut."""
    rect.topleft = (about.x, about.bottom + gap)
    if rect.bottom > room.bottom:
        rect.bottom = about.top - gap
    if rect.top < room.top:
        rect.midleft = (about.right + gap, about.centery)
        if rect.right > room.right and about.left - gap - rect.w >= room.left:
            rect.right = about.left - gap
    rect.clamp_ip(room)
    return rect
