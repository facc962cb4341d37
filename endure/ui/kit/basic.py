"""What only shows: labels, rich text, bars, pills, icons, pictures, dice."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from endure.ui.intents import Intent, Point
from endure.ui.kit.kit import Align, Kit, Pen
from endure.ui.kit.node import Node, Size, Stop
from endure.ui.kit.paint import CLEAR, PREMULTIPLIED, Box
from endure.ui.kit.text import Line, Rich, plain
from endure.ui.theme import faded

NUMBERS = 1.9  # the room of a bar's numbers, in heights of its text


class Label(Node):
    """One line of text, in the middle of its height. Too long, it ends in an ellipsis and the tooltip has it all."""

    def __init__(
        self, text: str, role: str = "text", colour: str = "primary", *, align: Align = "left", key: str = "",
        width: float | None = None, grow: float = 0, tip: Rich | None = None,
    ) -> None:  # fmt: skip
        super().__init__(key=key, width=width, grow=grow, tip=tip)
        self.text, self.role, self.colour, self.align = text, role, colour, align

    def content(self, kit: Kit, width: int) -> Size:
        return (min(width, kit.text.width(self.text, self.role)), kit.text.line_height(self.role))

    def draw(self, pen: Pen) -> None:
        pen.text(self.text, self.role, self.colour, self.rect, self.align)

    def cut(self, kit: Kit) -> bool:
        """Whether it does not fit."""
        return kit.text.width(self.text, self.role) > self.rect.w

    def tip_at(self, pos: tuple[int, int] | None, part: str = "") -> tuple[Rich | None, pygame.Rect]:
        cut = self.root is not None and self.cut(self.root.kit)
        return self.tip or (self.text if cut else None), self.rect


class Text(Node):
    """Rich text over as many lines as it takes. Each link is a stop of the focus ring; `on(link)` is called for it."""

    def __init__(
        self, rich: Rich, role: str = "text", colour: str = "primary", *, align: Align = "left", key: str = "",
        width: float | None = None, grow: float = 0, tip: Rich | None = None, on: Callable[[str], None] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(key=key, width=width, grow=grow, tip=tip)
        self.rich, self.role, self.colour, self.align, self.on = rich, role, colour, align, on
        self._lines: tuple[Line, ...] = ()

    def content(self, kit: Kit, width: int) -> Size:
        lines = kit.text.wrap(self.rich, self.role, self.colour, width)
        return (max((line.width for line in lines), default=0), sum(line.height for line in lines))

    def arrange(self, kit: Kit) -> None:
        self._lines = kit.text.wrap(self.rich, self.role, self.colour, self.rect.w)

    def draw(self, pen: Pen) -> None:
        pen.lines(self._lines, self.rect, self.align)

    def cut(self, kit: Kit) -> bool:
        """Whether it does not fit."""
        high = sum(line.height for line in self._lines)
        return high > self.rect.h or any(line.width > self.rect.w for line in self._lines)

    def links(self) -> list[tuple[str, str, pygame.Rect]]:
        """(name, text, place) of each link; one that goes over a line's end is there twice."""
        found = []
        y = self.rect.y
        for line in self._lines:
            left = {"left": 0, "centre": (self.rect.w - line.width) // 2, "right": self.rect.w - line.width}[self.align]
            for piece in line.pieces:
                if piece.link:
                    place = pygame.Rect(self.rect.x + left + piece.x, y, piece.width, line.height)
                    found.append((piece.link, piece.text, place))
            y += line.height
        return found

    def stops(self) -> list[Stop]:
        return [Stop(self, f"{n}:{name}", rect, text) for n, (name, text, rect) in enumerate(self.links())]

    def handle(self, intent: Intent, part: str) -> bool:
        if intent == ("activate",) and self.on is not None:
            self.on(part.split(":", 1)[1])
            return True
        return False

    def pointer(self, point: Point) -> bool:
        if point.kind == "up" and point.button == 1 and self.on is not None:
            for name, _, rect in self.links():
                if rect.collidepoint(point.pos):
                    self.on(name)
                    break
        return point.kind == "down" and any(rect.collidepoint(point.pos) for _, _, rect in self.links())


class Rule(Node):
    """A thin line across."""

    def content(self, kit: Kit, width: int) -> Size:
        return (width, kit.px(9))

    def draw(self, pen: Pen) -> None:
        high = pen.kit.px(1)
        pen.surface.fill(pen.kit.colour("panel.line")[:3], (self.rect.x, self.rect.centery, self.rect.w, high))


class Bar(Node):
    """A measure in segments with its numbers behind: 4 of 6 health. `full` above 24 is drawn as one piece."""

    def __init__(
        self, value: int, full: int, colour: str = "good", *, numbers: bool = True, segment: float = 25,
        key: str = "", width: float | None = None, grow: float = 0, tip: Rich | None = None,
    ) -> None:  # fmt: skip
        super().__init__(key=key, width=width, grow=grow, tip=tip)
        self.value, self.full, self.colour, self.numbers, self.segment = value, full, colour, numbers, segment

    def _words(self) -> str:
        return f"{self.value}/{self.full}"

    def _number_room(self, kit: Kit) -> int:
        return kit.text.width(self._words(), "bold") + kit.px(8) if self.numbers else 0

    def content(self, kit: Kit, width: int) -> Size:
        count = self.full if self.full <= 24 else 8
        wide = count * kit.px(self.segment + 3) + self._number_room(kit)
        return (min(width, wide), max(kit.px(12), kit.text.line_height("bold") if self.numbers else 0))

    def draw(self, pen: Pen) -> None:
        kit = pen.kit
        on, off = kit.colour(self.colour), faded(kit.colour(self.colour), 0.16)
        room = self.rect.w - self._number_room(kit)
        high = min(self.rect.h, kit.px(12))
        top = self.rect.centery - high // 2
        count = self.full if 0 < self.full <= 24 else 1
        step = min(room / count, float(kit.px(self.segment + 3))) if count > 1 else float(room)
        gap = kit.px(3) if step > kit.px(6) else 1
        for n in range(count):
            x, end = round(n * step), round((n + 1) * step) - gap
            rect = pygame.Rect(self.rect.x + x, top, max(1, end - x), high)
            lit = n < self.value if count > 1 else self.value > 0
            if count == 1 and self.full > 24:
                pen.box(rect, Box(off, off, CLEAR, kit.px(2)))
                rect.w = rect.w * max(0, min(self.value, self.full)) // self.full
            pen.box(rect, Box(on, on, CLEAR, kit.px(2)) if lit else Box(off, off, faded(on, 0.3), kit.px(2), 1))
        if self.numbers:
            pen.text(self._words(), "bold", self.colour, self.rect, "right")


class Pill(Node):
    """A short text in a capsule; `chosen` fills it: the phases of a round, an injury, a state."""

    def __init__(
        self, text: str, colour: str = "accent", *, chosen: bool = False, role: str = "bold", quiet: bool = False,
        icon: str = "", key: str = "", width: float | None = None, grow: float = 0, tip: Rich | None = None,
    ) -> None:  # fmt: skip
        super().__init__(key=key, width=width, grow=grow, tip=tip)
        self.text, self.colour, self.chosen, self.role = text, colour, chosen, role
        self.quiet, self.icon = quiet, icon

    def _icon_room(self, kit: Kit) -> int:
        return kit.px(18) if self.icon else 0

    def content(self, kit: Kit, width: int) -> Size:
        wide = kit.text.width(self.text, self.role) + kit.px(28) + self._icon_room(kit)
        return (min(width, wide), kit.text.line_height(self.role) + kit.px(8))

    def draw(self, pen: Pen) -> None:
        kit = pen.kit
        colour = kit.colour(self.colour)
        fill = faded(colour, 0.24 if self.chosen else 0.1)
        line = kit.colour("panel.line") if self.quiet else colour
        high = min(self.rect.h, kit.text.line_height(self.role) + kit.px(8))
        rect = pygame.Rect(self.rect.x, self.rect.centery - high // 2, self.rect.w, high)
        if self.chosen:
            pen.light(rect, self.colour, high // 2, 5, 0.35)
        pen.box(rect, Box(CLEAR if self.quiet else fill, CLEAR if self.quiet else fill, line, high // 2, kit.line))
        inner = rect.inflate(-kit.px(16), 0)
        ink = "faint" if self.quiet else self.colour
        if self.icon:
            pen.icon(self.icon, pygame.Rect(inner.x, rect.y, kit.px(14), rect.h), ink)
            inner = pygame.Rect(inner.x + kit.px(18), inner.y, inner.w - kit.px(18), inner.h)
        pen.text(self.text, self.role, ink, inner, "centre")

    def cut(self, kit: Kit) -> bool:
        """Whether its text does not fit."""
        return kit.text.width(self.text, self.role) > self.rect.w - kit.px(16) - self._icon_room(kit)


class Icon(Node):
    """An icon in one colour; with `ring`, in a glowing circle, as counters and portraits are."""

    def __init__(
        self, name: str, size: float = 18, colour: str = "primary", *, ring: bool = False, dim: bool = False,
        say: str = "", key: str = "", tip: Rich | None = None,
    ) -> None:  # fmt: skip
        super().__init__(key=key, tip=tip)
        self.name, self.size, self.colour, self.ring, self.dim, self.say = name, size, colour, ring, dim, say

    def content(self, kit: Kit, width: int) -> Size:
        return (kit.px(self.size), kit.px(self.size))

    def draw(self, pen: Pen) -> None:
        kit = pen.kit
        across = kit.px(self.size)
        box = pygame.Rect(0, 0, across, across)
        box.center = self.rect.center
        if not self.ring:
            pen.icon(self.name, box, self.colour)
            return
        share = 0.45 if self.dim else 1.0
        colour = faded(kit.colour(self.colour), share)
        pen.light(box, self.colour, across // 2, 6, 0.75 * share)
        thick = kit.px(max(1.5, self.size / 28))
        pen.picture(kit.paint.disc(across, kit.colour("panel.well"), colour, thick), box.topleft)
        mark = kit.paint.icon(self.name, round(across * 0.72), colour)
        pen.picture(mark, mark.get_rect(center=box.center).topleft)


class Dots(Node):
    """Actions left, as dots: full ones and empty ones."""

    def __init__(self, left: int, full: int, colour: str = "accent", *, tip: Rich | None = None) -> None:
        super().__init__(tip=tip)
        self.left, self.full, self.colour = left, full, colour

    def content(self, kit: Kit, width: int) -> Size:
        return (kit.px(24) * max(1, self.full), kit.px(24))

    def draw(self, pen: Pen) -> None:
        kit = pen.kit
        colour = kit.colour(self.colour)
        across = kit.px(18)
        for n in range(max(self.full, self.left)):
            fill = colour if n < self.left else CLEAR
            rect = pygame.Rect(self.rect.x + n * kit.px(24) + kit.px(3), self.rect.centery - across // 2, 0, 0)
            pen.picture(kit.paint.disc(across, fill, colour, kit.px(1.5)), rect.topleft)


class Die(Node):
    """A die. `meaning` is good (a tick), bad (a cross), or nothing: never told by the hue alone."""

    PIPS = {1: (4,), 2: (2, 6), 3: (2, 4, 6), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}  # noqa: RUF012

    def __init__(self, face: int, meaning: str = "", *, size: float = 34, tip: Rich | None = None) -> None:
        super().__init__(tip=tip)
        self.face, self.meaning, self.size = face, meaning, size

    def content(self, kit: Kit, width: int) -> Size:
        mark = kit.px(self.size * 0.3) if self.meaning else 0
        return (kit.px(self.size) + mark, kit.px(self.size))

    def draw(self, pen: Pen) -> None:
        kit = pen.kit
        name = {"good": "good", "bad": "bad"}.get(self.meaning, "secondary")
        colour = kit.colour(name)
        across = kit.px(self.size)
        box = pygame.Rect(self.rect.x, self.rect.centery - across // 2, across, across)
        ground = faded(colour, 0.1)
        pen.box(box, Box(ground, ground, colour, across // 5, kit.px(1.5)))
        pip = max(3, across // 6)
        for at in self.PIPS[self.face]:
            x = box.x + across * (1 + at % 3) // 4 - pip // 2
            y = box.y + across * (1 + at // 3) // 4 - pip // 2
            pen.picture(kit.paint.disc(pip, colour), (x, y))
        if self.meaning:
            mark = pygame.Rect(0, 0, across // 2, across // 2)
            mark.center = (box.right, box.bottom - across // 8)
            pen.picture(kit.paint.disc(mark.w, kit.colour("panel.bottom"), colour, kit.px(1)), mark.topleft)
            pen.icon("tick" if self.meaning == "good" else "cross", mark.inflate(-mark.w // 3, -mark.w // 3), name)


class Picture(Node):
    """A picture made for the size it gets: `make(kit, width, height)` gives a premultiplied surface."""

    def __init__(
        self, make: Callable[[Kit, int, int], pygame.Surface], *, key: str = "", width: float | None = None,
        height: float | None = None, grow: float = 0, tip: Rich | None = None,
    ) -> None:  # fmt: skip
        super().__init__(key=key, width=width, height=height, grow=grow, tip=tip)
        self._make = make
        self._made: pygame.Surface | None = None

    def arrange(self, kit: Kit) -> None:
        self._made = None

    def draw(self, pen: Pen) -> None:
        if self.rect.w <= 0 or self.rect.h <= 0:
            return
        if self._made is None:
            self._made = self._make(pen.kit, self.rect.w, self.rect.h)
        pen.surface.blit(self._made, self.rect.topleft, special_flags=PREMULTIPLIED)


def words_of(node: Node) -> str:
    """All text in a node, for narration."""
    found = []
    for part in node.walk():
        if isinstance(part, Label | Pill):
            found.append(part.text)
        elif isinstance(part, Text):
            found.append(plain(part.rich))
        elif isinstance(part, Bar):
            found.append(part.words("kit-of", n=part.value, full=part.full))
        elif isinstance(part, Icon) and part.say:
            found.append(part.say)
        elif isinstance(part, Dots):
            found.append(part.words("kit-of", n=part.left, full=part.full))
        elif isinstance(part, Die):
            found.append(str(part.face))
    return ", ".join(found)
