"""A ship drawn in plain characters: every zone a number, every boundary what it is.

Rows and columns of tiles that look alike are drawn once, so the plan is a scheme: neighbours are right, sizes are not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise, takewhile

from endure.ship.layout import DOOR_CLOSED, DOOR_LOCKED, DOOR_OPEN, OPEN, Layout
from endure.ship.zones import plan

WIDE, HIGH = 5, 2  # characters inside a cell: at most so wide, at least so high
_DOORS = {OPEN: " ", DOOR_OPEN: "o", DOOR_CLOSED: "=", DOOR_LOCKED: "#"}
_NOWHERE = -1


def draw(layout: Layout, doors: str, marks: Mapping[int, str] | None = None, width: int = 0) -> list[str]:
    """The plan, a line a row: `-` and `|` walls, blank an opening, `o` an open door, `=` a closed one, `#` a locked
    one. `marks`, words with blanks between, stand under the zone's number; what does not fit beside goes below.

    With a `width` no line is longer; the plan is empty where the ship is too wide even so.
    """
    cells, marks = _cells(layout), marks or {}
    rows, columns = len(cells), len(cells[0])
    wide = min(WIDE, (width - 1) // columns - 1) if width else WIDE
    if wide < max(len(word) for zone in layout.zones for word in (str(zone.id), *marks.get(zone.id, "").split())):
        return []
    labels = list(_labels(cells, marks, wide))
    high = [max([HIGH, *(len(lines) for at, _, lines in labels if at == row)]) for row in range(rows)]
    tops = [sum(high[:row]) + row for row in range(rows + 1)]
    canvas = [[" "] * (columns * (wide + 1) + 1) for _ in range(tops[-1] + 1)]
    edge = _edges(layout, doors)

    def at(row: int, column: int) -> int:
        return cells[row][column] if 0 <= row < rows and 0 <= column < columns else _NOWHERE

    for row in range(rows + 1):
        for column in range(columns + 1):
            here, above, left = at(row, column), at(row - 1, column), at(row, column - 1)
            top, start = tops[row], column * (wide + 1)
            if column < columns:
                for x in range(1, wide + 1):
                    canvas[top][start + x] = edge(above, here, "-")
            if row < rows:
                for y in range(1, high[row] + 1):
                    canvas[top + y][start] = edge(left, here, "|")
            if any(zone != _NOWHERE for zone in (here, above, left, at(row - 1, column - 1))):
                corner = {here, above, left, at(row - 1, column - 1)}
                canvas[top][start] = " " if len(corner) == 1 else "+"
    for row, column, lines in labels:
        for y, text in enumerate(lines, 1):
            start = column * (wide + 1) + 1
            canvas[tops[row] + y][start : start + len(text)] = text
    return ["".join(line).rstrip() for line in canvas]


def _cells(layout: Layout) -> list[list[int]]:
    """The zone of each cell after equal neighbouring rows and columns of tiles are drawn as one."""
    grid = [[_NOWHERE] * layout.width for _ in range(layout.height)]
    for zone in layout.zones:
        for rect in zone.rects:
            for y in range(rect.y, rect.y + rect.h):
                grid[y][rect.x : rect.x + rect.w] = [zone.id] * rect.w
    rows = _without_repeats([row for row in grid if any(zone != _NOWHERE for zone in row)])
    columns = [list(column) for column in zip(*rows, strict=True)]
    columns = _without_repeats([column for column in columns if any(zone != _NOWHERE for zone in column)])
    return [list(row) for row in zip(*columns, strict=True)]


def _without_repeats(lines: list[list[int]]) -> list[list[int]]:
    return lines[:1] + [line for before, line in pairwise(lines) if line != before]


def _edges(layout: Layout, doors: str) -> Callable[[int, int, str], str]:
    ship = plan(layout)

    def edge(a: int, b: int, wall: str) -> str:
        if a == b:
            return " "
        if _NOWHERE in (a, b):
            return wall
        boundary = ship.boundary_of(a, b)
        return wall if boundary < 0 else _DOORS.get(doors[boundary], wall)

    return edge


def _labels(
    cells: list[list[int]], marks: Mapping[int, str], wide: int
) -> Iterator[tuple[int, int, list[str]]]:
    """Row, column and lines of each zone's label, in its first cell and as far as the zone goes on beside it."""
    labelled: set[int] = set()
    for row, line in enumerate(cells):
        for column, zone in enumerate(line):
            if zone == _NOWHERE or zone in labelled:
                continue
            labelled.add(zone)
            beside = sum(1 for _ in takewhile(lambda other: other == zone, line[column:]))  # noqa: B023
            yield row, column, [str(zone), *_packed(marks.get(zone, "").split(), beside * (wide + 1) - 1)]


def _packed(words: list[str], room: int) -> list[str]:
    """Words put together, as many in a line as there is room for."""
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + len(word) <= room:
            lines[-1] += word
        else:
            lines.append(word)
    return lines
