"""Button, toggle, slider, choice. `why=` is the only way to disable one: nothing is grey without its reason (P13)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import pygame

from endure.ui.intents import Do, Intent, Point
from endure.ui.kit.kit import Align, Kit, Pen, control_box
from endure.ui.kit.node import Node, Size
from endure.ui.kit.paint import CLEAR, Box
from endure.ui.kit.press import Pressed
from endure.ui.kit.text import Rich
from endure.ui.theme import faded

Kind = Literal["plain", "chosen", "safe", "danger", "round"]


class Button(Pressed):
    """A button. `hotkey` is the name of an intent: its key stands in the corner and presses the button.

    `sub` is a second line, `note` stands at the right end, `icon` before the label. `kind`: `chosen` is filled,
    `danger` has a red edge and a mark, `round` is a capsule. `say` is narrated where there is no label.
    """

    def __init__(
        self, label: str, on: Callable[[], None], *, hotkey: str = "", icon: str = "", sub: str = "", note: str = "",
        kind: Kind = "plain", align: Align = "centre", colour: str = "primary", why: str | None = None,
        tip: Rich | None = None, say: str = "", key: str = "", width: float | None = None, height: float | None = None,
        grow: float = 0,
    ) -> None:  # fmt: skip
        super().__init__(on, key=key, width=width, height=height, grow=grow, tip=tip, why=why)
        self.label, self.hotkey, self.icon, self.sub, self.note = label, hotkey, icon, sub, note
        self.kind, self.align, self.colour, self.say = kind, align, colour, say

    @property
    def role(self) -> str:
        """How its label is set."""
        return "bold" if self.kind == "round" else "emphasis"

    def _corner(self, kit: Kit) -> str:
        return kit.key_label(self.hotkey) if self.hotkey else ""

    def _widths(self, kit: Kit) -> int:
        text = max(kit.text.width(self.label, self.role), kit.text.width(self.sub, "tiny") if self.sub else 0)
        icon = kit.px(24 if self.align == "centre" else 26) if self.icon else 0
        note = kit.text.width(self.note, "tiny") + kit.px(20) if self.note else 0
        corner = self._corner(kit)
        key = kit.text.width(corner, "tiny") + kit.px(20) if corner and self.align != "centre" else 0
        return text + icon + note + key + 2 * self._pad(kit)

    def _pad(self, kit: Kit) -> int:
        return kit.px(14 if self.kind != "round" else 18)

    def content(self, kit: Kit, width: int) -> Size:
        high = kit.text.line_height(self.role) + kit.px(8 if self.kind == "round" else 14)
        if self.sub:
            high += kit.text.line_height("tiny")
        wide = self._widths(kit)
        if self._corner(kit) and self.align == "centre":
            high = max(high, kit.px(54))
            wide = max(wide, kit.px(76), kit.text.width(self._corner(kit), "tiny") + 2 * kit.px(8))
        return (min(width, wide), high)

    def draw(self, pen: Pen) -> None:
        kit, off = pen.kit, bool(self.why)
        chosen = self.kind == "chosen" or (self.down and self.hover and not off)
        look = control_box(kit, "bad" if self.kind == "danger" else None, self.hover, chosen, off)
        if self.kind == "round":
            look = look._replace(radius=self.rect.h // 2)
        if chosen and not off:
            pen.light(self.rect, "accent", look.radius, 6, 0.4)
        pen.box(self.rect, look)
        self._words(pen, "greyed" if off else "strong" if chosen else self.colour)

    def _words(self, pen: Pen, ink: str) -> None:
        kit = pen.kit
        pad = self._pad(kit)
        inner = pygame.Rect(self.rect.x + pad, self.rect.y, self.rect.w - 2 * pad, self.rect.h)
        corner = self._corner(kit)
        if corner:
            quiet = "greyed" if self.why else "faint"
            spot = pygame.Rect(self.rect.x + kit.px(8), self.rect.y + kit.px(4), kit.px(400), 0)
            spot.h = kit.text.line_height("tiny")
            if self.align == "centre":
                pen.prompt(corner, quiet, spot)
                inner.y += kit.px(5)
            else:
                pen.prompt(corner, quiet, inner, "right")
                inner.w -= kit.text.width(corner, "tiny") + kit.px(20)
        if self.note:
            pen.text(self.note, "tiny", "greyed" if self.why else "faint", inner, "right")
            inner.w -= kit.text.width(self.note, "tiny") + kit.px(20)
        if self.icon:
            self._icon(pen, inner, ink)
        if not self.sub:
            pen.text(self.label, self.role, ink, inner, self.align)
            return
        upper, lower = kit.text.line_height(self.role), kit.text.line_height("tiny")
        top = inner.centery - (upper + lower) // 2
        pen.text(self.label, self.role, ink, pygame.Rect(inner.x, top, inner.w, upper), self.align)
        sub = "greyed" if self.why else "secondary"
        pen.text(self.sub, "tiny", sub, pygame.Rect(inner.x, top + upper, inner.w, lower), self.align)

    def _icon(self, pen: Pen, inner: pygame.Rect, ink: str) -> None:
        """The icon stands before the words; with no words, in the middle."""
        kit = pen.kit
        side = kit.px(18)
        wide = kit.text.width(self.label, self.role) if self.label else 0
        x = inner.x
        if self.align == "centre":
            x = max(inner.x, inner.centerx - (wide + (kit.px(24) if wide else side)) // 2)
        pen.icon(self.icon, pygame.Rect(x, inner.centery - side // 2, side, side), ink)
        if self.align == "centre":
            inner.x, inner.w = x + kit.px(24), max(0, min(wide, inner.right - x - kit.px(24)))
        else:
            inner.x, inner.w = x + kit.px(26), max(0, inner.w - kit.px(26))

    def cut(self, kit: Kit) -> bool:
        """Whether its words do not fit."""
        return self._widths(kit) > self.rect.w + 1

    def narration(self) -> str:
        words = self.say or ", ".join(part for part in (self.label, self.sub, self.note) if part)
        key = self.root.kit.key_label(self.hotkey) if self.hotkey and self.root is not None else ""
        return self.told(self.words("kit-key", label=words, key=key) if key else words)


class Toggle(Pressed):
    """On or off, with its label."""

    def __init__(
        self, label: str, value: bool, on: Callable[[bool], None], *, why: str | None = None, tip: Rich | None = None,
        key: str = "", width: float | None = None, grow: float = 0,
    ) -> None:  # fmt: skip
        super().__init__(self._turn, key=key, width=width, grow=grow, tip=tip, why=why)
        self.label, self.value, self._listener = label, value, on

    def _turn(self) -> None:
        self.value = not self.value
        self.touch()
        self._listener(self.value)

    def content(self, kit: Kit, width: int) -> Size:
        wide = kit.text.width(self.label, "text") + kit.px(50)
        return (min(width, wide), max(kit.px(28), kit.text.line_height("text")))

    def draw(self, pen: Pen) -> None:
        kit, off = pen.kit, bool(self.why)
        rail = pygame.Rect(self.rect.x, self.rect.centery - kit.px(10), kit.px(38), kit.px(20))
        look = control_box(kit, hover=self.hover, chosen=self.value, off=off)._replace(radius=rail.h // 2)
        pen.box(rail, look)
        ink = "greyed" if off else "accent" if self.value else "secondary"
        across = rail.h - 2 * kit.px(4)
        x = rail.right - kit.px(4) - across if self.value else rail.x + kit.px(4)
        fill = kit.colour(ink) if self.value else CLEAR
        pen.picture(kit.paint.disc(across, fill, kit.colour(ink), kit.px(1.5)), (x, rail.y + kit.px(4)))
        left = rail.right + kit.px(12)
        words = pygame.Rect(left, self.rect.y, self.rect.right - left, self.rect.h)
        pen.text(self.label, "text", "greyed" if off else "primary", words)

    def cut(self, kit: Kit) -> bool:
        """Whether its label does not fit."""
        return kit.text.width(self.label, "text") + kit.px(50) > self.rect.w

    def narration(self) -> str:
        return self.told(self.words("kit-on" if self.value else "kit-off", label=self.label))


class Slider(Node):
    """A number between `low` and `high` in steps. Drag it, or left and right while it has the focus."""

    interactive = True

    def __init__(
        self, label: str, value: int, on: Callable[[int], None], *, low: int = 0, high: int = 100, step: int = 5,
        show: Callable[[int], str] = str, why: str | None = None, tip: Rich | None = None, key: str = "",
        width: float | None = None, grow: float = 0,
    ) -> None:  # fmt: skip
        super().__init__(key=key, width=width, grow=grow, tip=tip, why=why)
        self.label, self.value, self.on = label, value, on
        self.low, self.high, self.step, self.show = low, high, step, show
        self.dragged = False

    def content(self, kit: Kit, width: int) -> Size:
        return (min(width, kit.px(300)), kit.text.line_height("text") + kit.px(20))

    def _rail(self, kit: Kit) -> pygame.Rect:
        y = self.rect.y + kit.text.line_height("text") + kit.px(9)
        return pygame.Rect(self.rect.x + kit.px(8), y, max(1, self.rect.w - kit.px(16)), kit.px(4))

    def draw(self, pen: Pen) -> None:
        kit, off = pen.kit, bool(self.why)
        head = pygame.Rect(self.rect.x, self.rect.y, self.rect.w, kit.text.line_height("text"))
        shown = self.show(self.value)
        pen.text(shown, "bold", "greyed" if off else "accent", head, "right")
        head.w -= kit.text.width(shown, "bold") + kit.px(10)
        pen.text(self.label, "text", "greyed" if off else "primary", head)
        rail, ink = self._rail(kit), kit.colour("greyed" if off else "accent")
        dim = faded(ink, 0.25)
        pen.box(rail, Box(dim, dim, CLEAR, rail.h // 2))
        at = rail.w * (self.value - self.low) // max(1, self.high - self.low)
        pen.box(pygame.Rect(rail.x, rail.y, at, rail.h), Box(ink, ink, CLEAR, rail.h // 2))
        across = kit.px(16)
        knob = pygame.Rect(rail.x + at - across // 2, rail.centery - across // 2, across, across)
        if not off and (self.hover or self.dragged):
            pen.light(knob, "accent", across // 2, 5, 0.7)
        pen.picture(kit.paint.disc(across, kit.colour("panel.bottom"), ink, kit.px(2)), knob.topleft)

    def cut(self, kit: Kit) -> bool:
        """Whether its words do not fit."""
        shown = kit.text.width(self.show(self.value), "bold") + kit.px(10)
        return kit.text.width(self.label, "text") + shown > self.rect.w

    def change(self, value: int) -> None:
        """Take a value, within its bounds."""
        steps = round((value - self.low) / self.step)
        value = max(self.low, min(self.high, self.low + steps * self.step))
        if value != self.value and not self.why:
            self.value = value
            self.touch()
            self.on(value)

    def _at(self, x: int) -> int:
        if self.root is None:
            return self.value
        rail = self._rail(self.root.kit)
        return self.low + round((x - rail.x) * (self.high - self.low) / rail.w)

    def handle(self, intent: Intent, part: str) -> bool:
        moves = {"left": -self.step, "right": self.step, "page-down": -4 * self.step, "page-up": 4 * self.step}
        ends = {"first": self.low, "last": self.high}
        if not isinstance(intent, Do) or intent.name not in (*moves, *ends):
            return False
        self.change(ends.get(intent.name, self.value + moves.get(intent.name, 0)))
        if self.root is not None:
            self.root.tell(self.narration())
        return True

    def pointer(self, point: Point) -> bool:
        if point.kind == "down" and point.button == 1 and not self.why:
            self.dragged = True
        if self.dragged and point.kind in ("down", "move"):
            self.change(self._at(point.pos[0]))
            return True
        if self.dragged:  # up, or gone
            self.dragged = False
            self.touch()
        return False

    def narration(self) -> str:
        return self.told(self.words("kit-value", label=self.label, value=self.show(self.value)))


class Choice(Node):
    """One of several: left and right, or a click on either end, goes through them."""

    interactive = True

    def __init__(
        self, label: str, options: Sequence[str], value: int, on: Callable[[int], None], *, why: str | None = None,
        tip: Rich | None = None, key: str = "", width: float | None = None, grow: float = 0, colour: str = "primary",
    ) -> None:  # fmt: skip
        super().__init__(key=key, width=width, grow=grow, tip=tip, why=why)
        self.label, self.options, self.value, self.on, self.colour = label, tuple(options), value, on, colour

    def content(self, kit: Kit, width: int) -> Size:
        longest = max(kit.text.width(option, "bold") for option in self.options) + kit.px(60)
        label = kit.text.line_height("text") + kit.px(4) if self.label else 0
        wide = max(longest, kit.text.width(self.label, "text") if self.label else 0)
        return (min(width, wide), label + kit.text.line_height("bold") + kit.px(10))

    def _field(self, kit: Kit) -> pygame.Rect:
        head = kit.text.line_height("text") + kit.px(4) if self.label else 0
        return pygame.Rect(self.rect.x, self.rect.y + head, self.rect.w, self.rect.h - head)

    def draw(self, pen: Pen) -> None:
        kit, off = pen.kit, bool(self.why)
        field = self._field(kit)
        if self.label:
            head = pygame.Rect(self.rect.x, self.rect.y, self.rect.w, kit.text.line_height("text"))
            pen.text(self.label, "text", "greyed" if off else "primary", head)
        pen.box(field, control_box(kit, hover=self.hover, off=off)._replace(radius=min(field.h // 2, kit.px(16))))
        ink = "greyed" if off else self.colour
        side = kit.px(12)
        for name, x in (("left", field.x + kit.px(10)), ("right", field.right - kit.px(10) - side)):
            pen.icon(name, pygame.Rect(x, field.centery - side // 2, side, side), ink)
        pen.text(self.options[self.value], "bold", ink, field.inflate(-kit.px(56), 0), "centre")

    def cut(self, kit: Kit) -> bool:
        """Whether any of its options does not fit."""
        return max(kit.text.width(option, "bold") for option in self.options) > self.rect.w - kit.px(56)

    def turn(self, by: int) -> None:
        """Go on to the next or back to the one before, round and round."""
        if not self.why:
            self.value = (self.value + by) % len(self.options)
            self.touch()
            self.on(self.value)
        if self.root is not None:
            self.root.tell(self.narration())

    def handle(self, intent: Intent, part: str) -> bool:
        by = {"left": -1, "right": 1, "activate": 1}.get(intent.name) if isinstance(intent, Do) else None
        if by is None:
            return False
        self.turn(by)
        return True

    def pointer(self, point: Point) -> bool:
        if point.kind == "down" and point.button == 1:
            self.turn(-1 if point.pos[0] < self.rect.x + self.rect.w // 3 else 1)
        return False

    def narration(self) -> str:
        value = self.options[self.value]
        return self.told(self.words("kit-value", label=self.label, value=value) if self.label else value)
