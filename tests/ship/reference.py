"""Slow and obvious answers to the questions of endure.ship, walked tile by tile straight from the rulings.

Written apart from the code it judges: it uses the layout only, and neither plans nor masks nor memos.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property

from endure.ship.layout import Layout

Tile = tuple[int, int]
DIRECTIONS = ((1, 0), (-1, 0), (0, 1), (0, -1))


class SlowShip:
    def __init__(self, layout: Layout, doors: str) -> None:
        self.zones = [zone.id for zone in layout.zones]
        self.room = {zone.id: zone.room for zone in layout.zones}
        self.zone_at: dict[Tile, int] = {}
        for zone in layout.zones:
            for rect in zone.rects:
                for x in range(rect.x, rect.x + rect.w):
                    for y in range(rect.y, rect.y + rect.h):
                        self.zone_at[x, y] = zone.id
        self.state = {}
        for boundary, state in zip(layout.boundaries, doors, strict=True):
            self.state[boundary.a, boundary.b] = self.state[boundary.b, boundary.a] = state

    # --- R01: touching

    def edge_on(self, a: int, b: int, direction: Tile) -> int:
        """Tiles of a that have a tile of b next to them in that direction."""
        dx, dy = direction
        return sum(1 for (x, y), zone in self.zone_at.items() if zone == a and self.zone_at.get((x + dx, y + dy)) == b)

    def shared_edge(self, a: int, b: int) -> int:
        return sum(self.edge_on(a, b, direction) for direction in DIRECTIONS)

    @cached_property
    def touching(self) -> set[tuple[int, int]]:
        return {(a, b) for a in self.zones for b in self.zones if a != b and self.shared_edge(a, b) > 0}

    def touch(self, a: int, b: int) -> bool:
        return (a, b) in self.touching

    def passable(self, a: int, b: int) -> bool:
        return self.touch(a, b) and self.state[a, b] in "od"

    # --- R02: sight

    def walks(self, a: int) -> Iterator[tuple[int, int]]:
        """Every zone met on a straight walk from some tile of a, with the number of changes of zone until there."""
        for start, zone in self.zone_at.items():
            if zone != a:
                continue
            for dx, dy in DIRECTIONS:
                (x, y), here, changes = start, a, 0
                while True:
                    yield here, changes
                    x, y = x + dx, y + dy
                    if (x, y) not in self.zone_at:
                        break
                    there = self.zone_at[x, y]
                    if there != here:
                        if self.state[here, there] not in "od":
                            break
                        changes += 1
                        here = there

    def line(self, a: int, b: int) -> bool:
        return any(zone == b for zone, _ in self.walks(a))

    def sees(self, a: int, b: int) -> bool:
        return (
            self.room[a] == self.room[b]
            or any(self.line(a, z) for z in self.zones if self.room[z] == self.room[b])
            or any(self.line(b, z) for z in self.zones if self.room[z] == self.room[a])
        )

    # --- R03: range

    def range(self, a: int, b: int) -> int | None:
        if a == b:
            return 0
        straight = [changes for zone, changes in self.walks(a) if zone == b]
        if straight:
            return min(straight)
        if not self.sees(a, b):
            return None
        return self.distance(a, b, lambda x, y: self.passable(x, y) and self.sees(a, y))

    # --- R06: touching distance

    def touching_steps(self, a: int, b: int) -> int | None:
        return self.distance(a, b, self.touch)

    def distance(self, a: int, b: int, may_step: Callable[[int, int], bool]) -> int | None:
        """The least number of steps, by growing the set of zones that can be reached in so many steps."""
        reached, steps = {a}, 0
        while b not in reached:
            grown = reached | {y for x in reached for y in self.zones if y not in reached and may_step(x, y)}
            if grown == reached:
                return None
            reached, steps = grown, steps + 1
        return steps

    # --- R09: paths, by writing down every one of them

    def paths(self, a: int, b: int, opens: bool) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Every path without a loop from a to b: its cost and the zones entered."""

        def extend(cost: int, path: tuple[int, ...]) -> Iterator[tuple[int, tuple[int, ...]]]:
            if path[-1] == b:
                yield cost, path[1:]
                return
            for zone in self.zones:
                if zone not in path and self.touch(path[-1], zone):
                    state = self.state[path[-1], zone]
                    if state in "od":
                        yield from extend(cost + 1, (*path, zone))
                    elif state == "c" and opens:
                        yield from extend(cost + 2, (*path, zone))

        yield from extend(0, (a,))

    def best_path(self, a: int, b: int, opens: bool) -> tuple[int, tuple[int, ...]] | None:
        return min(self.paths(a, b, opens), default=None)

    def next_step(self, a: int, b: int, opens: bool) -> int | None:
        best = self.best_path(a, b, opens)
        if best is None:
            far = len(self.zones)  # more than any distance on this ship
            goals = []
            for zone in self.zones:
                there = self.best_path(a, zone, opens)
                if there is not None:
                    away = self.touching_steps(zone, b)
                    goals.append((far if away is None else away, there[0], zone, there[1]))
            steps = min(goals)[3]
        else:
            steps = best[1]
        return steps[0] if steps else None
