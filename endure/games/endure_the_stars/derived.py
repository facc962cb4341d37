"""Small tables derived from a ship and the state of its doors: bounded memos outside the state."""

from __future__ import annotations

from functools import lru_cache

from endure.games.endure_the_stars.actions import Door, Move
from endure.ship.layout import CORRIDOR, DOOR_CLOSED, DOOR_OPEN
from endure.ship.sight import sight
from endure.ship.zones import Plan, bits

_ORDERS = tuple(
    tuple(tuple((first + step) % seats for step in range(seats)) for first in range(seats)) for seats in range(1, 6)
)


def player_order(seats: int, first: int) -> tuple[int, ...]:
    """All seats from the first player token on, the dead too."""
    return _ORDERS[seats - 1][first]


@lru_cache(maxsize=4096)
def zones_of(mask: int) -> tuple[int, ...]:
    """The zones of a bit mask, ascending."""
    return tuple(bits(mask))


@lru_cache(maxsize=4096)
def moves(plan: Plan, doors: str, zone: int, seat: int) -> tuple[Move, ...]:
    """The moves of a seat out of a zone, whatever else may hinder it."""
    return tuple(Move(seat, goal) for goal in sight(plan, doors).passable[zone])


@lru_cache(maxsize=4096)
def working_doors(plan: Plan, doors: str, zone: int, reach: int, seat: int) -> tuple[Door, ...]:
    """What a seat may do to the doors of the zones seen from `zone` within `reach`, by boundary."""
    near = sorted({boundary for place in near_zones(plan, doors, zone, reach) for _, boundary in place})
    return tuple(
        Door(seat, boundary, doors[boundary] == DOOR_CLOSED)
        for boundary in near
        if doors[boundary] in (DOOR_CLOSED, DOOR_OPEN)
    )


def near_zones(plan: Plan, doors: str, zone: int, reach: int) -> list[tuple[tuple[int, int], ...]]:
    """The (neighbour, boundary) pairs of the own zone and of each zone seen within `reach`."""
    seen = sight(plan, doors).in_range(zone, reach)
    return [plan.boundaries_of[place] for place in zones_of(seen)]


@lru_cache(maxsize=4096)
def own_boundaries(plan: Plan, doors: str, zone: int, states: str) -> tuple[int, ...]:
    """The boundaries of a zone that are in one of these states, ascending."""
    return tuple(sorted(boundary for _, boundary in plan.boundaries_of[zone] if doors[boundary] in states))


@lru_cache(maxsize=4096)
def wander_goals(plan: Plan, doors: str, zone: int) -> tuple[int, ...]:
    """For each direction that has a passable neighbour, that one: the longer shared edge, then the lower id (R13)."""
    passable = sight(plan, doors).passable[zone]
    first = (next((neighbour for neighbour in side if neighbour in passable), None) for side in plan.sides[zone])
    return tuple(goal for goal in first if goal is not None)


@lru_cache(maxsize=32)
def corridors(plan: Plan) -> int:
    """Bit mask of the corridor zones."""
    rooms = plan.layout.rooms
    return sum(1 << zone.id for zone in plan.layout.zones if rooms[zone.room].kind == CORRIDOR)
