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
        self.passable: tuple[tuple[int, ...], ...] = tuple(
            tuple([other for other, crossing in pairs if doors[crossing] in PASSABLE]) for pairs in plan.boundaries_of
        )
        self.closed: tuple[tuple[int, ...], ...] = (
            tuple(
                tuple([other for other, crossing in pairs if doors[crossing] == DOOR_CLOSED])
                for pairs in plan.boundaries_of
            )
            if DOOR_CLOSED in doors
            else ((),) * plan.count
        )


@lru_cache(maxsize=256)
def ways(plan: Plan, doors: str) -> Ways:
    """The ways for the boundary states `doors`, one character of `layout.STATES` for each boundary of the layout.

    Raises ValueError when their number is not that of the boundaries.
    """
    return Ways(plan, doors)
