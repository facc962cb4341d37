"""A ship drawn in plain characters: every zone a number, every boundary what it is.

Rows and columns of tiles that look alike are drawn once, so the plan is a scheme: neighbours are right, sizes are not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise

from endure.ship.layout import DOOR_CLOSED, DOOR_LOCKED, DOOR_OPEN, OPEN, Layout
from endure.ship.zones import plan

WIDE, HIGH = 5, 2  # characters inside a cell
_DOORS = {OPEN: " ", DOOR_OPEN: "o", DOOR_CLOSED: "=", DOOR_LOCKED: "#"}
_NOWHERE = -1


def draw(layout: Layout, doors: str, marks: Mapping[int, str] | None = None) -> list[str]:
    """The plan, a line a row: `-` and `|` walls, blank an opening, `o` an open door, `=` a closed one, `#` a locked
    one. `marks` (at most five characters a zone) stand under the zone's number."""
    cells = _cells(layout)
    rows, columns = len(cells), len(cells[0])
    canvas = [[" "] * (columns * (WIDE + 1) + 1) for _ in range(rows * (HIGH + 1) + 1)]
    edge = _edges(layout, doors)

    def at(row: int, column: int) -> int:
        return cells[row][column] if 0 <= row < rows and 0 <= column < columns else _NOWHERE

    for row in range(rows + 1):
        for column in range(columns + 1):
            here, above, left = at(row, column), at(row - 1, column), at(row, column - 1)
            top, start = row * (HIGH + 1), column * (WIDE + 1)
            if column < columns:
                for x in range(1, WIDE + 1):
                    canvas[top][start + x] = edge(above, here, "-")
            if row < rows:
                for y in range(1, HIGH + 1):
                    canvas[top + y][start] = edge(left, here, "|")
            if any(zone != _NOWHERE for zone in (here, above, left, at(row - 1, column - 1))):
                corner = {here, above, left, at(row - 1, column - 1)}
                canvas[top][start] = " " if len(corner) == 1 else "+"
    _label(canvas, cells, marks or {})
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


def _label(canvas: list[list[str]], cells: list[list[int]], marks: Mapping[int, str]) -> None:
    labelled: set[int] = set()
    for row, line in enumerate(cells):
        for column, zone in enumerate(line):
            if zone == _NOWHERE or zone in labelled:
                continue
            labelled.add(zone)
            for y, text in enumerate((str(zone), marks.get(zone, "")), 1):
                for x, letter in enumerate(text[:WIDE], 1):
                    canvas[row * (HIGH + 1) + y][column * (WIDE + 1) + x] = letter
