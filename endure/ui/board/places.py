"""Where things of a ship lie on its plan, in tiles: zones, doors, room for tokens. Derived once for each layout."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from endure.ship.layout import Layout, Rect
from endure.ship.zones import NONE, Plan, Tile, plan
from endure.ui.board.outline import tiles_of

FAR_OFF = 2.0  # tiles; an author's door farther than this from the shared edge is drawn in the edge's middle


class Spot(Struct, frozen=True):
    """Where a boundary is drawn: its middle in tiles, and whether its wall stands upright (runs north to south)."""

    x: float
    y: float
    upright: bool


class Places:
    """The plan of a layout.

    tiles   the zone of each tile
    rooms   the tiles of each room
    spots   where each boundary is drawn
    """

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.plan: Plan = plan(layout)
        self.tiles: dict[Tile, int] = tiles_of(layout)
        self.rooms: tuple[frozenset[Tile], ...] = tuple(
            frozenset(tile for tile, zone in self.tiles.items() if layout.zones[zone].room == room.id)
            for room in layout.rooms
        )
        self.shapes: tuple[frozenset[Tile], ...] = tuple(
            frozenset((x, y) for r in zone.rects for y in range(r.y, r.y + r.h) for x in range(r.x, r.x + r.w))
            for zone in layout.zones
        )
        self.spots: tuple[Spot, ...] = self._spots()

    def zone_at(self, x: float, y: float) -> int:
        """The zone of a place in tiles, NONE beside the ship."""
        return self.tiles.get((int(x // 1), int(y // 1)), NONE)

    def room_for_tokens(self, zone: int) -> Rect:
        """The largest rectangle of a zone: tokens stand in it. Ties: the first."""
        return max(self.layout.zones[zone].rects, key=lambda rect: rect.w * rect.h)

    def middle(self, zone: int) -> tuple[float, float]:
        """The middle of a zone's room for tokens."""
        rect = self.room_for_tokens(zone)
        return (rect.x + rect.w / 2, rect.y + rect.h / 2)

    def first_rect(self, room: int) -> tuple[int, Rect]:
        """Where a room's name stands: the zone and rectangle of its first tile in reading order."""
        pairs = [
            (zone, rect) for zone in self.layout.rooms[room].zones for rect in self.layout.zones[zone].rects
        ]
        return min(pairs, key=lambda pair: (pair[1].y, pair[1].x))

    def name_width(self, room: int) -> int:
        """How many tiles to the right of its first tile belong to a room: how wide its name may be."""
        _, rect = self.first_rect(room)
        width = 0
        while (rect.x + width, rect.y) in self.rooms[room]:
            width += 1
        return width

    def _spots(self) -> tuple[Spot, ...]:
        shared: dict[int, list[Spot]] = {}
        for (x, y), zone in self.tiles.items():
            for other, spot in (
                ((x + 1, y), Spot(x + 1.0, y + 0.5, True)),
                ((x, y + 1), Spot(x + 0.5, y + 1.0, False)),
            ):
                beyond = self.tiles.get(other, zone)
                boundary = NONE if beyond == zone else self.plan.boundary_of(zone, beyond)
                if boundary != NONE:
                    shared.setdefault(boundary, []).append(spot)
        return tuple(
            _spot(edge.x, edge.y, sorted(shared.get(edge.id, ()), key=lambda s: (s.x, s.y)))
            for edge in self.layout.boundaries
        )


def _spot(x: float, y: float, shared: list[Spot]) -> Spot:
    """The author's place, held onto the shared edge; else the edge's middle."""
    if not shared:
        return Spot(x, y, False)
    near = min(shared, key=lambda spot: (abs(spot.x - x) + abs(spot.y - y), spot.x, spot.y))
    if abs(near.x - x) + abs(near.y - y) > FAR_OFF:
        return shared[len(shared) // 2]
    return Spot(near.x, y, True) if near.upright else Spot(x, near.y, False)


@lru_cache(maxsize=8)
def places(layout: Layout) -> Places:
    """The places of a layout, kept for the last ones asked for."""
    return Places(layout)
