"""Least-cost paths through a ship (R09): 1 a zone, 1 more for a closed door, locked doors and walls never."""

from __future__ import annotations

from functools import lru_cache

from endure.ship.ways import ways
from endure.ship.zones import FAR, NONE, Plan


@lru_cache(maxsize=4096)
def costs(plan: Plan, doors: str, target: int, opens: bool = True) -> tuple[int, ...]:
    """The least path cost from each zone to `target` (R09), FAR where there is no path.

    With `opens` a closed door costs one more, without it closed doors are as good as locked (radar tokens, R09).
    Costs are the same in both directions.
    """
    open_ways = ways(plan, doors)
    passable, closed = open_ways.passable, open_ways.closed
    cost = [FAR] * plan.count
    cost[target] = 0
    now = [target]  # the zones due at the cost `spent`
    soon: list[int] = []  # those due at one more
    later: list[int] = []  # and at two more
    spent = 0
    # A zone found behind a door first and then by a cheaper way comes up twice; the second time changes nothing.
    while now or soon:
        soon_cost = spent + 1
        for zone in now:
            for other in passable[zone]:
                if cost[other] > soon_cost:
                    cost[other] = soon_cost
                    soon.append(other)
            if opens:
                for other in closed[zone]:
                    if cost[other] > soon_cost + 1:
                        cost[other] = soon_cost + 1
                        later.append(other)
        now, soon, later = soon, later, []
        spent = soon_cost
    return tuple(cost)


def reach(plan: Plan, doors: str, zone: int, opens: bool = True) -> tuple[int, ...]:
    """The least path cost from `zone` to each zone, FAR where it cannot go. For a survivor, `opens=False` gives the
    zones within its moves."""
    return costs(plan, doors, zone, opens)


@lru_cache(maxsize=4096)
def next_step(plan: Plan, doors: str, zone: int, target: int, opens: bool = True) -> int:
    """The next zone on the way from `zone` to `target` (R09): on the least-cost path, of equal ones that with the
    smallest sequence of zone ids. It may lie behind a closed door, which has to be opened first.

    Without a path the way leads to the reachable zone with the fewest touching steps to the target (ties: the lower
    path cost from here, then the lower id). NONE (-1) when there is nowhere to go.
    """
    if costs(plan, doors, target, opens)[zone] == FAR:
        target = _nearest_reachable(plan, doors, zone, target, opens)
    if zone == target:
        return NONE
    left = costs(plan, doors, target, opens)
    open_ways = ways(plan, doors)
    best = [other for other in open_ways.passable[zone] if left[other] + 1 == left[zone]]
    if opens:
        best += [other for other in open_ways.closed[zone] if left[other] + 2 == left[zone]]
    return min(best)


def _nearest_reachable(plan: Plan, doors: str, zone: int, target: int, opens: bool) -> int:
    from_here = costs(plan, doors, zone, opens)
    steps = plan.steps[target]
    return min((steps[other], cost, other) for other, cost in enumerate(from_here) if cost < FAR)[2]
