"""Shapes of tiles as lines: the edge of a set of tiles, traced, drawn inwards, and cut where something else begins."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from msgspec import Struct

from endure.ship.layout import Layout
from endure.ship.zones import Tile

Point = tuple[float, float]
Label = int


class Edge(Struct, frozen=True):
    """The side of a tile, from `start` to `end` with the shape on its right; `outside` is the tile beyond."""

    start: Tile
    end: Tile
    inside: Tile
    outside: Tile

    @property
    def inwards(self) -> Tile:
        return (self.start[1] - self.end[1], self.end[0] - self.start[0])


class Line(Struct, frozen=True):
    """A polyline in tiles; `closed` when its end is joined to its start. `label` is what it was cut by."""

    points: tuple[Point, ...]
    closed: bool
    label: Label


def tiles_of(layout: Layout) -> dict[Tile, int]:
    """The zone of every tile."""
    return {
        (x, y): zone.id
        for zone in layout.zones
        for rect in zone.rects
        for y in range(rect.y, rect.y + rect.h)
        for x in range(rect.x, rect.x + rect.w)
    }


def loops(shape: Collection[Tile]) -> list[list[Edge]]:
    """The closed edges of a shape: around it, and around its holes the other way."""
    left: dict[Tile, list[Edge]] = {}
    for tile in sorted(shape):
        for edge in _sides(tile):
            if edge.outside not in shape:
                left.setdefault(edge.start, []).append(edge)
    found = []
    while left:
        edge = left[min(left)][0]
        loop = []
        while True:
            out = left[edge.start]
            out.remove(edge)
            if not out:
                del left[edge.start]
            loop.append(edge)
            following = left.get(edge.end)
            if not following or edge.end == loop[0].start:
                break
            edge = _rightmost(edge, following)
        found.append(loop)
    return found


def lines(shape: Collection[Tile], inset: float, label: Callable[[Edge], Label] = lambda edge: 0) -> list[Line]:
    """The edge of a shape drawn `inset` tiles inwards (negative: outwards), cut where the label changes."""
    found = []
    for loop in loops(shape):
        corners = list(_moved(loop, inset))
        labels = [label(edge) for edge in loop]
        count = len(loop)
        cuts = [at for at in range(count) if labels[at] != labels[at - 1]]
        if not cuts:
            found.append(Line(_straight(corners), True, labels[0]))
            continue
        for cut, after in zip(cuts, [*cuts[1:], cuts[0] + count], strict=True):
            points = [corners[at % count] for at in range(cut, after + 1)]
            found.append(Line(_straight(points, False), False, labels[cut]))
    return found


def _sides(tile: Tile) -> Iterator[Edge]:
    x, y = tile
    yield Edge((x, y), (x + 1, y), tile, (x, y - 1))
    yield Edge((x + 1, y), (x + 1, y + 1), tile, (x + 1, y))
    yield Edge((x + 1, y + 1), (x, y + 1), tile, (x, y + 1))
    yield Edge((x, y + 1), (x, y), tile, (x - 1, y))


def _rightmost(edge: Edge, following: list[Edge]) -> Edge:
    """Where two parts of a shape touch at a corner, turn right: each part keeps its own edge."""
    if len(following) == 1:
        return following[0]
    return next(other for other in following if other.inside == edge.inside)


def _moved(loop: list[Edge], inset: float) -> Iterator[Point]:
    for before, edge in zip([loop[-1], *loop[:-1]], loop, strict=True):
        ways = {before.inwards, edge.inwards}
        x, y = edge.start
        yield (x + inset * sum(way[0] for way in ways), y + inset * sum(way[1] for way in ways))


def _straight(points: list[Point], closed: bool = True) -> tuple[Point, ...]:
    """Without the points in the middle of straight parts."""
    kept = []
    count = len(points)
    for at, point in enumerate(points):
        if not closed and at in (0, count - 1):
            kept.append(point)
            continue
        before, after = points[at - 1], points[(at + 1) % count]
        level = before[0] == point[0] == after[0] or before[1] == point[1] == after[1]
        if not level:
            kept.append(point)
    return tuple(kept)
