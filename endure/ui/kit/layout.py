"""Row, column, grid and wrap: places by measure, never by number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pygame

from endure.ui.kit.kit import Kit
from endure.ui.kit.node import Node, Size

Place = Literal["stretch", "start", "centre", "end"]
Spread = Literal["start", "centre", "end", "between"]


class Space(Node):
    """Nothing, of a fixed size or growing."""

    def __init__(self, size: float = 0, *, grow: float = 0) -> None:
        super().__init__(width=size or None, height=size or None, grow=grow)


class Row(Node):
    """Children side by side. Growing ones share what is left; too long a row takes width from those that can wrap.

    `align` is across (their height), `spread` is along, when nothing grows.
    """

    def __init__(
        self, *children: Node, gap: float = 8, align: Place = "stretch", spread: Spread = "start", key: str = "",
        width: float | None = None, height: float | None = None, grow: float = 0,
    ) -> None:  # fmt: skip
        super().__init__(*children, key=key, width=width, height=height, grow=grow)
        self.gap, self.align, self.spread = gap, align, spread

    def _widths(self, kit: Kit, width: int) -> list[int]:
        room = width - kit.px(self.gap) * max(0, len(self.children) - 1)
        wide = [0 if child.grow else child.measure(kit, room)[0] for child in self.children]
        least = [kit.px(child.width) if child.width else 0 for child in self.children]
        if sum(wide) > room:
            wide = _squeezed(wide, least, room)
        return _grown(wide, least, [child.grow for child in self.children], room)

    def content(self, kit: Kit, width: int) -> Size:
        wide = self._widths(kit, width)
        high = max((c.measure(kit, w)[1] for c, w in zip(self.children, wide, strict=True)), default=0)
        if self.spread != "start" or any(child.grow for child in self.children):
            return (width, high)
        return (sum(wide) + kit.px(self.gap) * max(0, len(wide) - 1), high)

    def arrange(self, kit: Kit) -> None:
        wide = self._widths(kit, self.rect.w)
        spare = self.rect.w - sum(wide) - kit.px(self.gap) * max(0, len(wide) - 1)
        x, between = _start(self.rect.x, max(0, spare), len(wide), self.spread)
        for child, w in zip(self.children, wide, strict=True):
            y, high = _across(self.align, self.rect.y, self.rect.h, child.measure(kit, w)[1])
            child.place(kit, pygame.Rect(x, y, w, high))
            x += w + kit.px(self.gap) + between


class Column(Node):
    """Children below each other, as wide as the column unless `align` or a `width` of their own says otherwise.

    Growing ones share the height that is left.
    """

    def __init__(
        self, *children: Node, gap: float = 8, align: Place = "stretch", spread: Spread = "start", key: str = "",
        width: float | None = None, height: float | None = None, grow: float = 0,
    ) -> None:  # fmt: skip
        super().__init__(*children, key=key, width=width, height=height, grow=grow)
        self.gap, self.align, self.spread = gap, align, spread

    def content(self, kit: Kit, width: int) -> Size:
        sizes = [child.measure(kit, width) for child in self.children]
        gaps = kit.px(self.gap) * max(0, len(sizes) - 1)
        return (max((w for w, _ in sizes), default=0), sum(h for _, h in sizes) + gaps)

    def arrange(self, kit: Kit) -> None:
        gap = kit.px(self.gap)
        room = self.rect.h - gap * max(0, len(self.children) - 1)
        least = [child.measure(kit, self.rect.w)[1] for child in self.children]
        high = [0 if child.grow else h for child, h in zip(self.children, least, strict=True)]
        high = _grown(high, least, [child.grow for child in self.children], room)
        spare = room - sum(high)
        y, between = _start(self.rect.y, max(0, spare), len(high), self.spread)
        for child, h in zip(self.children, high, strict=True):
            align = "start" if child.width and self.align == "stretch" else self.align
            x, wide = _across(align, self.rect.x, self.rect.w, child.measure(kit, self.rect.w)[0])
            child.place(kit, pygame.Rect(x, y, wide, h))
            y += h + gap + between


class Wrap(Node):
    """Children side by side in as many rows as it takes. Each row is as high as its highest."""

    def __init__(
        self, *children: Node, gap: float = 8, align: Place = "stretch", spread: Spread = "start", key: str = "",
        width: float | None = None, grow: float = 0,
    ) -> None:  # fmt: skip
        super().__init__(*children, key=key, width=width, grow=grow)
        self.gap, self.align, self.spread = gap, align, spread

    def _rows(self, kit: Kit, width: int) -> list[list[tuple[Node, Size]]]:
        rows: list[list[tuple[Node, Size]]] = [[]]
        used = 0
        for child in self.children:
            size = child.measure(kit, width)
            if rows[-1] and used + size[0] > width:
                rows.append([])
                used = 0
            rows[-1].append((child, size))
            used += size[0] + kit.px(self.gap)
        return rows if rows[0] else []

    def content(self, kit: Kit, width: int) -> Size:
        rows = self._rows(kit, width)
        gap = kit.px(self.gap)
        wide = max((sum(w for _, (w, _) in row) + gap * (len(row) - 1) for row in rows), default=0)
        high = sum(max(h for _, (_, h) in row) for row in rows) + gap * max(0, len(rows) - 1)
        return (min(wide, width) if self.spread == "start" else width, high)

    def arrange(self, kit: Kit) -> None:
        gap = kit.px(self.gap)
        y = self.rect.y
        for row in self._rows(kit, self.rect.w):
            high = max(h for _, (_, h) in row)
            spare = self.rect.w - sum(w for _, (w, _) in row) - gap * (len(row) - 1)
            x, between = _start(self.rect.x, max(0, spare), len(row), self.spread)
            for child, (w, h) in row:
                top, tall = _across(self.align, y, high, h)
                child.place(kit, pygame.Rect(x, top, min(w, self.rect.w), tall))
                x += w + gap + between
            y += high + gap


class Grid(Node):
    """Children in columns of equal width: as many as fit with `least` logical px each, at most `columns`."""

    def __init__(
        self, *children: Node, columns: int, least: float = 0, gap: float = 8, key: str = "",
        width: float | None = None, grow: float = 0,
    ) -> None:  # fmt: skip
        super().__init__(*children, key=key, width=width, grow=grow)
        self.columns, self.least, self.gap = columns, least, gap

    def _columns(self, kit: Kit, width: int) -> tuple[int, int]:
        gap = kit.px(self.gap)
        fits = (width + gap) // max(1, kit.px(self.least) + gap) if self.least else self.columns
        n = max(1, min(self.columns, fits))
        return n, (width - gap * (n - 1)) // n

    def _rows(self, n: int) -> list[list[Node]]:
        return [self.children[at : at + n] for at in range(0, len(self.children), n)]

    def content(self, kit: Kit, width: int) -> Size:
        n, wide = self._columns(kit, width)
        highs = [max(child.measure(kit, wide)[1] for child in row) for row in self._rows(n)]
        return (width, sum(highs) + kit.px(self.gap) * max(0, len(highs) - 1))

    def arrange(self, kit: Kit) -> None:
        n, wide = self._columns(kit, self.rect.w)
        gap = kit.px(self.gap)
        y = self.rect.y
        for row in self._rows(n):
            high = max(child.measure(kit, wide)[1] for child in row)
            for at, child in enumerate(row):
                child.place(kit, pygame.Rect(self.rect.x + at * (wide + gap), y, wide, high))
            y += high + gap


class Pad(Node):
    """Room around one child: one number, or (left, top, right, bottom), in logical px."""

    def __init__(self, child: Node, by: float | tuple[float, float, float, float] = 8, *, grow: float = 0) -> None:
        super().__init__(child, grow=grow)
        self.by = (by,) * 4 if isinstance(by, int | float) else by

    def content(self, kit: Kit, width: int) -> Size:
        left, top, right, bottom = map(kit.px, self.by)
        wide, high = self.children[0].measure(kit, width - left - right)
        return (wide + left + right, high + top + bottom)

    def arrange(self, kit: Kit) -> None:
        left, top, right, bottom = map(kit.px, self.by)
        inner = pygame.Rect(self.rect.x + left, self.rect.y + top, 0, 0)
        inner.size = (max(0, self.rect.w - left - right), max(0, self.rect.h - top - bottom))
        self.children[0].place(kit, inner)


class Centre(Node):
    """One child in the middle, at most `most` logical px wide."""

    def __init__(self, child: Node, *, most: float | None = None, grow: float = 1, key: str = "") -> None:
        super().__init__(child, grow=grow, key=key)
        self.most = most

    def _inner(self, kit: Kit, width: int) -> Size:
        return self.children[0].measure(kit, min(width, kit.px(self.most)) if self.most else width)

    def content(self, kit: Kit, width: int) -> Size:
        return self._inner(kit, width)

    def arrange(self, kit: Kit) -> None:
        wide, high = self._inner(kit, self.rect.w)
        inner = pygame.Rect(0, 0, min(wide, self.rect.w), min(high, self.rect.h))
        inner.center = self.rect.center
        self.children[0].place(kit, inner)


class Layers(Node):
    """Children over each other, each over the whole place: a board and what lies on it."""

    def content(self, kit: Kit, width: int) -> Size:
        sizes = [child.measure(kit, width) for child in self.children]
        return (max((w for w, _ in sizes), default=0), max((h for _, h in sizes), default=0))


def _squeezed(wide: list[int], least: list[int], room: int) -> list[int]:
    """Too long a row: none is wider than a common cap, and none narrower than its least."""
    low, high = 0, max(wide)
    while low < high:
        cap = (low + high + 1) // 2
        if sum(max(least[n], min(w, cap)) for n, w in enumerate(wide)) <= room:
            low = cap
        else:
            high = cap - 1
    return [max(least[n], min(w, low)) for n, w in enumerate(wide)]


def _grown(sizes: list[int], least: list[int], shares: Sequence[float], room: int) -> list[int]:
    """What is left goes to the growing ones by their shares, none below its least."""
    sizes = list(sizes)
    growing = [n for n, share in enumerate(shares) if share]
    while growing:
        rest = room - sum(size for n, size in enumerate(sizes) if n not in growing)
        whole = sum(shares[n] for n in growing)
        short = [n for n in growing if rest * shares[n] / whole < least[n]]
        for n in short:
            sizes[n] = least[n]
            growing.remove(n)
        if not short:
            for n in growing:
                share = int(rest * shares[n] / whole)
                sizes[n], rest, whole = share, rest - share, whole - shares[n]
            break
    return sizes


def _across(align: Place, start: int, room: int, wanted: int) -> tuple[int, int]:
    if align == "stretch" or wanted >= room:
        return start, room
    return start + {"start": 0, "centre": (room - wanted) // 2, "end": room - wanted}[align], wanted


def _start(start: int, spare: int, count: int, spread: Spread) -> tuple[int, int]:
    if spread == "between" and count > 1:
        return start, spare // (count - 1)
    return start + {"start": 0, "between": 0, "centre": spare // 2, "end": spare}[spread], 0
