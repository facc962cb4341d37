"""The order of the focus ring, and where an arrow leads: by row, then x, area by area."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import pygame

from endure.ui.kit.node import Node, Stop
from endure.ui.kit.panel import Panel
from endure.ui.kit.scroll import Scroll

T = TypeVar("T")


def ring(tree: Node) -> list[Stop]:
    """Every stop of a tree, in the order Tab goes: panels (and rows outside panels) by row then x, so in each."""
    areas: dict[int, tuple[Node, list[Stop]]] = {}
    for node in tree.walk():
        for stop in node.stops():
            area = area_of(node)
            areas.setdefault(id(area), (area, []))[1].append(stop)
    in_order = by_rows(list(areas.values()), lambda found: found[0].rect)
    return [stop for _, stops in in_order for stop in by_rows(stops, lambda stop: stop.rect)]


def area_of(node: Node) -> Node:
    """What it belongs to: the outermost panel around it, else its own parent."""
    panels = [above for above in node.above() if isinstance(above, Panel)]
    if panels:
        return panels[-1]
    return node.parent if node.parent is not None and not isinstance(node.parent, Scroll) else node


def by_rows(items: Sequence[T], rect: Callable[[T], pygame.Rect]) -> list[T]:
    """Sorted by row, then x. What begins above the middle of a row's first item is of that row."""
    found: list[T] = []
    row: list[T] = []
    for item in sorted(items, key=lambda one: (rect(one).top, rect(one).left)):
        if row and rect(item).centery >= rect(row[0]).bottom:
            found += _by_x(row, rect)
            row = []
        row.append(item)
    return found + _by_x(row, rect)


def _by_x(row: list[T], rect: Callable[[T], pygame.Rect]) -> list[T]:
    return sorted(row, key=lambda one: (rect(one).left, rect(one).top))


def beyond(stops: Sequence[Stop], here: Stop, way: str) -> Stop | None:
    """The nearest stop in a direction: what lies straight that way counts as nearer."""
    best: tuple[int, int] | None = None
    found = None
    for n, stop in enumerate(stops):
        if stop.rect == here.rect or not _can_go(here, stop):
            continue
        along, aside = _apart(here.rect, stop.rect, way)
        if along <= 0:
            continue
        rank = (along + 3 * aside, n)
        if best is None or rank < best:
            best, found = rank, stop
    return found


def _can_go(here: Stop, stop: Stop) -> bool:
    """What a scroll hides can be reached by arrows from inside that scroll only."""
    if stop.rect.clip(stop.node.seen()).size != (0, 0):
        return True
    hiding = [node for node in stop.node.above() if isinstance(node, Scroll)]
    return bool(hiding) and any(node in hiding for node in here.node.above())


def _apart(here: pygame.Rect, there: pygame.Rect, way: str) -> tuple[int, int]:
    """How far along the way, middle to middle, and how much aside the gap is. Not positive: not that way."""
    if way in ("left", "right"):
        along = there.centerx - here.centerx if way == "right" else here.centerx - there.centerx
        clear = there.left >= here.right - 4 if way == "right" else there.right <= here.left + 4
        aside = max(0, there.top - here.bottom, here.top - there.bottom) + abs(there.centery - here.centery) // 4
    else:
        along = there.centery - here.centery if way == "down" else here.centery - there.centery
        clear = there.top >= here.bottom - 4 if way == "down" else there.bottom <= here.top + 4
        aside = max(0, there.left - here.right, here.left - there.right) + abs(there.centerx - here.centerx) // 4
    return (along if clear else 0), aside
