"""The node every widget is: measured, placed, drawn; and the stops it gives the focus ring.

A tree is built anew by its scene whenever size, scale or content changes; what the player did to it (typed text, scroll
places, focus) lives in `state` objects that the root hands from the old node of a key to the new one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from endure.ui.intents import Intent, Point
from endure.ui.kit.kit import Kit, Pen
from endure.ui.kit.text import Rich

if TYPE_CHECKING:
    from endure.ui.kit.root import Root

Size = tuple[int, int]
HUGE = 1_000_000  # a width that never runs out


class Stop(NamedTuple):
    """A place the focus can be: a widget, or a part of one (`part`), where it is, and what is said about it."""

    node: Node
    part: str
    rect: pygame.Rect
    say: str


class Node:
    """Base of all widgets.

    `key` names it (for state, focus and finding); `width` and `height` fix its size in logical px; `grow` takes a share
    of what is left in a row or column; `tip` is told on hover and on focus; `why` greys it and says the reason.
    """

    interactive = False
    over = False  # whether what is in it may lie over what is beside it
    opaque = False  # whether it covers all of its rectangle

    def __init__(
        self,
        *children: Node,
        key: str = "",
        width: float | None = None,
        height: float | None = None,
        grow: float = 0,
        tip: Rich | None = None,
        why: str | None = None,
    ) -> None:
        self.key = key
        self.children: list[Node] = list(children)
        self.width = width
        self.height = height
        self.grow = grow
        self.tip = tip
        self.why = why
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.parent: Node | None = None
        self.root: Root | None = None
        self.path = ""
        self.hover = False
        self._measured: dict[int, Size] = {}

    # --- layout

    def measure(self, kit: Kit, width: int) -> Size:
        """The size it wants when it may be `width` px wide."""
        known = self._measured.get(width)
        if known is None:
            inner = min(width, kit.px(self.width)) if self.width is not None else width
            wide, high = self.content(kit, inner)
            if self.width is not None:
                wide = kit.px(self.width)
            if self.height is not None:
                high = kit.px(self.height)
            known = self._measured[width] = (wide, high)
        return known

    def content(self, kit: Kit, width: int) -> Size:
        """The size of what is in it, at most `width` px wide. For each kind of widget."""
        return (0, 0)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Take a rectangle of the window, and place the children in it."""
        self.rect = pygame.Rect(rect)
        self.arrange(kit)

    def arrange(self, kit: Kit) -> None:
        """Place the children: each over the whole of it, unless the widget knows better."""
        for child in self.children:
            child.place(kit, self.rect)

    def move(self, dx: int, dy: int) -> None:
        """Shift it and all in it, as scrolling does."""
        self.rect.move_ip(dx, dy)
        for child in self.children:
            child.move(dx, dy)

    # --- drawing

    def paint(self, pen: Pen) -> None:
        """Draw it and its children, as far as the clip shows them."""
        if pen.clip.colliderect(self.reach(pen.kit)):
            self.draw(pen)
            self.paint_children(pen)

    def paint_children(self, pen: Pen) -> None:
        """Draw the children."""
        for child in self.children:
            child.paint(pen)

    def draw(self, pen: Pen) -> None:
        """Draw the widget itself."""

    def reach(self, kit: Kit) -> pygame.Rect:
        """What it may draw on: its rectangle and the glow around."""
        return self.rect.inflate(2 * kit.px(10), 2 * kit.px(10))

    def window(self) -> pygame.Rect:
        """Where its children can be seen."""
        return self.rect

    def touch(self) -> None:
        """It looks different: draw it again."""
        if self.root is not None:
            self.root.dirty(self.reach(self.root.kit))

    def resized(self) -> None:
        """It may want another size: lay the tree out again."""
        if self.root is not None:
            self.root.lay_out()

    def forget(self) -> None:
        """What was measured may be wrong now."""
        self._measured.clear()

    # --- the tree

    def walk(self) -> Iterator[Node]:
        """It and everything in it, parents first."""
        ahead = [self]
        while ahead:
            node = ahead.pop()
            yield node
            ahead.extend(reversed(node.children))

    def above(self) -> Iterator[Node]:
        """What it stands in, from the nearest."""
        node = self.parent
        while node is not None:
            yield node
            node = node.parent

    def seen(self) -> pygame.Rect:
        """The part of its rectangle that no scroll hides."""
        part = pygame.Rect(self.rect)
        for node in self.above():
            part = part.clip(node.window())
        return part

    # --- state, input, focus

    def adopt(self, old: Any) -> None:
        """Take over what the player did to the node of the same key before."""

    def stops(self) -> list[Stop]:
        """Where the focus can be in it, apart from its children."""
        return [Stop(self, "", self.rect, self.narration())] if self.interactive else []

    def narration(self) -> str:
        """What is said when it has the focus."""
        return ""

    def words(self, text: str, **params: str | int) -> str:
        """A sentence of the kit in the player's language; its id while the widget is on no window."""
        return self.root.kit.say(text, params) if self.root is not None else text

    def told(self, words: str) -> str:
        """A narration with the reason why the control is off."""
        return f"{words}. {self.why}" if self.why else words

    def hit(self, pos: tuple[int, int]) -> bool:
        """Whether the pointer at `pos` is on it."""
        return self.rect.collidepoint(pos)

    def tip_at(self, pos: tuple[int, int] | None, part: str = "") -> tuple[Rich | None, pygame.Rect]:
        """What the tooltip tells here, by pointer or by focus, and what it is about."""
        return self.why or self.tip, self.rect

    def tip_card(self) -> Node | None:
        """What the tooltip draws in place of its words, where there is room."""
        return None

    def pointer(self, point: Point) -> bool:
        """The pointer did something on it, or anywhere while it holds the pointer. True when it wants to hold it."""
        return False

    def handle(self, intent: Intent, part: str) -> bool:
        """An intent while it has the focus. True when it was used."""
        return False

    def hovered(self, over: bool) -> None:
        """The pointer came or went."""
        if self.hover != over:
            self.hover = over
            self.touch()

    def focused(self, part: str | None) -> None:
        """The focus came to a part of it, or went (None)."""

    @property
    def has_focus(self) -> bool:
        """Whether the focus is on it."""
        return self.root is not None and self.root.focus_path == self.path
