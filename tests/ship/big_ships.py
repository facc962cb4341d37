"""A large ship for measurements: a regular grid of zones with corridors, rooms and a mix of doors."""

from __future__ import annotations

from endure.ship.layout import (
    CORRIDOR,
    DOOR_CLOSED,
    DOOR_LOCKED,
    DOOR_OPEN,
    OPEN,
    WALL,
    Boundary,
    Layout,
    Rect,
    Room,
    Zone,
)
from endure.ship.zones import touching

ZONE_SIDE = 3  # tiles


def big_ship(columns: int = 10, rows: int = 10) -> tuple[Layout, str]:
    """A ship of `columns` x `rows` zones of 3 x 3 tiles: every third column is corridor zones, beside it lie rooms of
    two zones. Every other row is shifted by a tile, so that the rows of tiles
    differ. Most doors are open, some closed or locked."""
    zones: list[Zone] = []
    rooms: list[Room] = []
    for row in range(rows):
        for column in range(columns):
            index = row * columns + column
            if column % 3 == 2:  # the second zone of a room
                room = rooms[-1]
                rooms[-1] = Room(room.id, room.name, "quarters", (*room.zones, index))
            else:
                rooms.append(Room(len(rooms), f"room {len(rooms)}", CORRIDOR, (index,)))
            rect = Rect(column * ZONE_SIDE + row % 2, row * ZONE_SIDE, ZONE_SIDE, ZONE_SIDE)
            zones.append(Zone(index, f"zone {index}", rooms[-1].id, (rect,)))
    edges = touching(zones)
    doors = "".join(_state(zones[a], zones[b], index) for index, (a, b, _) in enumerate(edges))
    boundaries = tuple(Boundary(index, a, b) for index, (a, b, _) in enumerate(edges))
    return Layout(columns * ZONE_SIDE + 1, rows * ZONE_SIDE, tuple(zones), tuple(rooms), boundaries), doors


def _state(a: Zone, b: Zone, index: int) -> str:
    if a.room == b.room:
        return OPEN
    return (DOOR_OPEN, OPEN, DOOR_OPEN, DOOR_CLOSED, DOOR_OPEN, WALL, OPEN, DOOR_LOCKED)[index % 8]
