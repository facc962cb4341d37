"""What a ship is made of: zones on a tile grid, rooms of zones, and the boundary between zones that touch (R01)."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

# One character for each boundary, in the order of `Layout.boundaries`, makes the *boundary states* of a ship.
OPEN = "o"  # the same room, an opening, or a destroyed wall
DOOR_OPEN = "d"
DOOR_CLOSED = "c"
DOOR_LOCKED = "l"
WALL = "w"
STATES = OPEN + DOOR_OPEN + DOOR_CLOSED + DOOR_LOCKED + WALL
PASSABLE = OPEN + DOOR_OPEN  # for feet and for eyes

CORRIDOR = "corridor"


MOST_TILES = 200_000  # of a whole ship: a larger one is a slip or a trap

Column = Annotated[int, Meta(ge=0, le=10_000)]
Extent = Annotated[int, Meta(ge=1, le=10_000)]


class Rect(Struct, frozen=True):
    """A rectangle of tiles: left column, top row, width and height, all in tiles."""

    x: Column
    y: Column
    w: Extent
    h: Extent


class Zone(Struct, frozen=True):
    """A node of the ship. `id` is its place in `Layout.zones` (by top row, then left column, R01); `room` an index
    into `Layout.rooms`; `rects` disjoint rectangles of tiles that hang together."""

    id: int
    name: str
    room: int
    rects: tuple[Rect, ...]


class Room(Struct, frozen=True):
    """Zones that are seen as one. `kind` decides its look; a corridor zone is a room of one zone and kind corridor."""

    id: int
    name: str
    kind: str
    zones: tuple[int, ...]


class Boundary(Struct, frozen=True):
    """What lies along the whole shared edge of two touching zones, a < b. `name` is the author's name of a door
    (else empty), `x` and `y` the tile position at which it is drawn, in tiles."""

    id: int
    a: int
    b: int
    name: str = ""
    x: float = 0.0
    y: float = 0.0


class Layout(Struct, frozen=True, weakref=True):
    """A ship without the state of its doors. Boundaries are sorted by (a, b); each touching pair has exactly one.

    Raises ValueError when ids and places do not fit each other, or the ship is larger than `MOST_TILES`: layouts come
    from saves as well, and everything derived from one may trust it.
    """

    width: int
    height: int
    zones: tuple[Zone, ...]
    rooms: tuple[Room, ...]
    boundaries: tuple[Boundary, ...]

    def __post_init__(self) -> None:
        zones, rooms, edges = self.zones, self.rooms, self.boundaries
        if sum(rect.w * rect.h for zone in zones for rect in zone.rects) > MOST_TILES:
            raise ValueError(f"a ship of more than {MOST_TILES} tiles")
        sound = (
            all(zone.id == at and zone.rects and 0 <= zone.room < len(rooms) for at, zone in enumerate(zones))
            and all(room.id == at for at, room in enumerate(rooms))
            and sorted(zone for room in rooms for zone in room.zones) == list(range(len(zones)))
            and all(edge.id == at and 0 <= edge.a < edge.b < len(zones) for at, edge in enumerate(edges))
        )
        if not sound:
            raise ValueError("zones, rooms and boundaries of a ship that do not fit each other")
