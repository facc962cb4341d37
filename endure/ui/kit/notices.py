"""Brief messages over everything: what just happened, or what was heard. They take no input and go by themselves.

Nothing is told only here: whoever shows one also keeps it in a log or on the screen (P40).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from endure.ui.kit.kit import Pen
from endure.ui.kit.node import Node
from endure.ui.kit.paint import Box
from endure.ui.theme import faded

if TYPE_CHECKING:
    from endure.ui.kit.root import Root

LASTS, A_LETTER = 2200, 45  # ms a message stays, and as much longer for each letter
LONGEST = 4500  # ms of a card, which covers more
MOST = 3  # messages at once
TOP = 58  # logical px from the upper edge
WIDEST, CARD = 620, 380  # logical px of a message and of a card
GAP = 8


@dataclass
class Notice:
    """A message, with the name of an icon and the colour of its edge, and how long it still stays. `card` is drawn in
    place of the words, where the window has room for it."""

    text: str
    icon: str
    colour: str
    left: float
    card: Node | None = None
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))


class Notices:
    """The messages of one window, the newest below."""

    def __init__(self, root: Root) -> None:
        self.root = root
        self.shown: list[Notice] = []

    def add(self, text: str, icon: str = "info", colour: str = "accent", card: Node | None = None) -> None:
        """Show a message; one that stands there already stays longer."""
        self._keep([one for one in self.shown if one.text != text][1 - MOST :])
        lasts = LASTS + A_LETTER * len(text)
        self.shown.append(Notice(text, icon, colour, lasts if card is None else min(lasts, LONGEST), card))
        self.place()

    def update(self, dt: int) -> None:
        """Time goes on by `dt` ms."""
        for one in self.shown:
            one.left -= dt
        if any(one.left <= 0 for one in self.shown):
            self._keep([one for one in self.shown if one.left > 0])
            self.place()

    def _keep(self, kept: list[Notice]) -> None:
        for one in self.shown:
            self.root.dirty(one.rect)
        self.shown = kept

    def place(self) -> None:
        """Find their places again: there are others, or the window or its scale is another."""
        kit, wide = self.root.kit, self.root.size[0]
        y = kit.px(TOP)
        for one in self.shown:
            self.root.dirty(one.rect)
            if one.card is not None and self._lay(one, one.card, y):
                y = one.rect.bottom + kit.px(GAP)
                continue
            inner = min(kit.px(WIDEST), wide - kit.px(80))
            lines = kit.text.wrap(one.text, "emphasis", "primary", inner - kit.px(26))
            across = max(line.width for line in lines) + kit.px(26 + 2 * 18)
            one.rect = pygame.Rect((wide - across) // 2, y, across, sum(line.height for line in lines) + kit.px(18))
            y = one.rect.bottom + kit.px(GAP)
            self.root.dirty(one.rect)

    def _lay(self, one: Notice, card: Node, y: int) -> bool:
        """Place a card; False where it would reach into the lower third of the window."""
        kit, (wide, high) = self.root.kit, self.root.size
        across = min(kit.px(CARD), wide - kit.px(80))
        card.forget()
        tall = card.measure(kit, across)[1]
        if y + tall > high * 2 // 3:
            one.card = None
            return False
        one.rect = pygame.Rect((wide - across) // 2, y, across, tall)
        card.place(kit, one.rect)
        self.root.dirty(one.rect)
        return True

    def draw(self, pen: Pen) -> None:
        """Draw them."""
        kit = pen.kit
        for one in self.shown:
            if not one.rect.colliderect(pen.clip):
                continue
            if one.card is not None:
                one.card.paint(pen)
                continue
            ground = faded(kit.colour("panel.well"), 0.96)
            pen.box(one.rect, Box(ground, ground, kit.colour(one.colour), kit.px(18), kit.line))
            inner = one.rect.inflate(-2 * kit.px(18), -kit.px(18))
            side = kit.px(16)
            mark = pygame.Rect(inner.x, one.rect.centery - side // 2, side, side)
            pen.icon(one.icon, mark, one.colour)
            inner.x, inner.w = inner.x + kit.px(26), inner.w - kit.px(26)
            pen.lines(kit.text.wrap(one.text, "emphasis", "primary", inner.w), inner)
