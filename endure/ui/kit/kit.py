"""What every widget is handed: the theme, the scale, the typesetter and the painter; and the pen it draws with."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from typing import Literal

import pygame

from endure import resources
from endure.language import Language
from endure.ui.kit.fonts import Fonts
from endure.ui.kit.paint import CLEAR, PREMULTIPLIED, Box, Painter
from endure.ui.kit.text import Line, Typesetter
from endure.ui.theme import Rgba, Theme, faded, mix, palette

Align = Literal["left", "centre", "right"]
Say = Callable[[str, Mapping[str, str | int]], str]


@lru_cache(maxsize=1)
def english() -> Language:
    """The sentences of a kit that was given no language."""
    return Language.load(resources.assets() / "text")


class Kit:
    """One theme at one scale. Every size in the window comes out of `px`; `letters` is the size of text beside it."""

    def __init__(
        self,
        theme: Theme,
        scale: float = 1.0,
        fonts: Fonts | None = None,
        key_label: Callable[[str], str] = str.upper,
        say: Say | None = None,
        letters: float = 1.0,
    ) -> None:
        self.theme = theme
        self.scale = scale
        self.key_label = key_label  # what to press for an intent, on the device in use
        self.on_controller: Callable[[], bool] = lambda: False
        self.say: Say = say or english().say
        self._colours = palette(theme)
        self.text = Typesetter(fonts or Fonts(), self.colour, scale * letters)
        self.paint = Painter(theme.glow)
        self.line = max(1, round(theme.control.line_width * scale))
        self.radius = self.px(theme.panel.radius)

    def px(self, logical: float) -> int:
        """Logical px at 100 % as real px; what is not nothing is at least one."""
        return max(1, round(logical * self.scale)) if logical > 0 else 0

    def colour(self, name: str) -> Rgba:
        """A colour of the theme by name, or `#rrggbb[aa]` itself. Raises KeyError."""
        return self._colours[name] if name in self._colours else self.theme.colour(name)


class Pen:
    """Draws on a surface, inside a clip; positions are those of the window."""

    def __init__(self, kit: Kit, surface: pygame.Surface, clip: pygame.Rect) -> None:
        self.kit = kit
        self.surface = surface
        self.clip = clip
        surface.set_clip(clip)

    @contextmanager
    def within(self, rect: pygame.Rect) -> Iterator[None]:
        """Draw only inside this rectangle for a while."""
        before = self.clip
        self.clip = before.clip(rect)
        self.surface.set_clip(self.clip)
        yield
        self.clip = before
        self.surface.set_clip(before)

    def picture(self, made: pygame.Surface, at: tuple[int, int]) -> None:
        """A premultiplied picture."""
        self.surface.blit(made, at, special_flags=PREMULTIPLIED)

    def box(self, rect: pygame.Rect, look: Box) -> None:
        """A rounded box."""
        if rect.w > 0 and rect.h > 0:
            self.picture(self.kit.paint.box(rect.size, look), rect.topleft)

    def light(self, rect: pygame.Rect, colour: str, radius: int, spread: float = 7, share: float = 0.8) -> None:
        """Glow around a box; nothing where the theme has no glow."""
        if self.kit.theme.glow and rect.w > 0 and rect.h > 0:
            wide = self.kit.px(spread)
            made = self.kit.paint.glow(rect.size, radius, faded(self.kit.colour(colour), share), wide)
            self.picture(made, (rect.x - wide, rect.y - wide))

    def text(
        self, text: str, role: str, colour: str, rect: pygame.Rect, align: Align = "left", shorten: bool = True
    ) -> None:
        """One line in the middle of a rectangle's height, with an ellipsis when it is too long."""
        setter = self.kit.text
        shown = setter.shortened(text, role, rect.w) if shorten else text
        if not shown:
            return
        wide, high = setter.width(shown, role), setter.line_height(role)
        x = {"left": rect.x, "centre": rect.x + (rect.w - wide) // 2, "right": rect.right - wide}[align]
        self.picture(setter.picture(shown, role, colour), (x - setter.bleed(role), rect.y + (rect.h - high) // 2))

    def lines(self, lines: tuple[Line, ...], rect: pygame.Rect, align: Align = "left", tint: str | None = None) -> None:
        """Set lines from the top of a rectangle; `tint` replaces every colour."""
        setter = self.kit.text
        y = rect.y
        for line in lines:
            if y + line.height > self.clip.top and y < self.clip.bottom:
                left = {"left": 0, "centre": (rect.w - line.width) // 2, "right": rect.w - line.width}[align]
                for piece in line.pieces:
                    made = setter.picture(piece.text, piece.role, tint or piece.colour)
                    x = rect.x + left + piece.x - setter.bleed(piece.role)
                    self.picture(made, (x, y + line.height - made.get_height()))
                    if piece.link:
                        self._underline(rect.x + left + piece.x, y + line.height, piece.width, tint or piece.colour)
            y += line.height

    def _underline(self, x: int, bottom: int, width: int, colour: str) -> None:
        thick = self.kit.px(1)
        self.surface.fill(self.kit.colour(colour)[:3], (x, bottom - 2 * thick, width, thick))

    def icon(self, name: str, rect: pygame.Rect, colour: str) -> None:
        """An icon in the middle of a rectangle, as large as fits."""
        size = min(rect.size)
        if size > 0:
            made = self.kit.paint.icon(name, size, self.kit.colour(colour))
            self.picture(made, made.get_rect(center=rect.center).topleft)

    def prompt(self, label: str, colour: str, rect: pygame.Rect, align: Align = "left") -> None:
        """What to press, in small letters; a controller's button is drawn as one: a ring, or a capsule."""
        kit = self.kit
        if kit.on_controller():
            wide, high = kit.text.width(label, "tiny"), kit.text.line_height("tiny")
            cap = pygame.Rect(0, 0, max(wide + kit.px(8), high), high)
            cap.midleft = (rect.x - kit.px(4), rect.centery)
            if align == "right":
                cap.right = rect.right
            self.box(cap, Box(CLEAR, CLEAR, kit.colour(colour), high // 2, kit.line))
            rect, align = cap, "centre"
        self.text(label, "tiny", colour, rect, align, shorten=False)

    def focus_ring(self, rect: pygame.Rect) -> None:
        """The mark of the focus: a bright line outside the widget, on every theme the same place."""
        kit = self.kit
        out = rect.inflate(2 * kit.px(3), 2 * kit.px(3))
        self.light(out, "selection", kit.px(8), 6, 0.9)
        self.box(out, Box(CLEAR, CLEAR, kit.colour("strong"), kit.px(8), max(2, kit.px(2))))


def control_box(kit: Kit, line: str | None = None, hover: bool = False, chosen: bool = False, off: bool = False) -> Box:
    """How a button and its kin look in a state."""
    colour = kit.colour
    top, bottom = colour("control.top"), colour("control.bottom")
    edge = colour(line or "control.line")
    if chosen:
        top = bottom = colour("control.chosen")
        edge = colour(line or "accent")
    if hover and not off:
        top, bottom = mix(top, colour("control.hover"), 0.75), mix(bottom, colour("control.hover"), 0.75)
        edge = colour(line or "accent")
    if off:
        top, bottom, edge = faded(top, 0.45), faded(bottom, 0.45), faded(edge, 0.55)
    return Box(top, bottom, edge, kit.px(7), kit.line)
