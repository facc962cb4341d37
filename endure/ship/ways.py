"""Where feet can go for one state of the doors: through open boundaries, and through closed doors (R01)."""

from __future__ import annotations

from functools import lru_cache

from endure.ship.layout import DOOR_CLOSED, PASSABLE
from endure.ship.zones import Plan


class Ways:
    """For each zone, ascending: `passable` the neighbours through an open boundary or an open door, `closed` those
    behind a closed but unlocked door."""

    __slots__ = ("closed", "passable")

    def __init__(self, plan: Plan, doors: str) -> None:
        if len(doors) != len(plan.layout.boundaries):
            raise ValueError(f"{len(doors)} boundary states for {len(plan.layout.boundaries)} boundaries")
        passable: list[list[int]] = [[] for _ in range(plan.count)]
        closed: list[list[int]] = [[] for _ in range(plan.count)]
        for a, b, crossing in plan.pairs:
            state = doors[crossing]
            if state in PASSABLE:
                passable[a].append(b)
                passable[b].append(a)
            elif state == DOOR_CLOSED:
                closed[a].append(b)
                closed[b].append(a)
        self.passable: tuple[tuple[int, ...], ...] = tuple(map(tuple, passable))
        self.closed: tuple[tuple[int, ...], ...] = tuple(map(tuple, closed))


@lru_cache(maxsize=256)
def ways(plan: Plan, doors: str) -> Ways:
    """The ways for the boundary states `doors`, one character of `layout.STATES` for each boundary of the layout.

    Raises ValueError when their number is not that of the boundaries.
    """
    return Ways(plan, doors)
