"""The static facts of a ship, derived once for each layout: who touches whom, on which side, and how far (R01, R06).

Nothing here depends on the state of the doors and nothing is saved: a `Plan` is a derived table outside the state.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from functools import lru_cache
from itertools import groupby, pairwise

from endure.ship.layout import Layout, Rect, Zone

NORTH, EAST, SOUTH, WEST = range(4)
DIRECTIONS = (NORTH, EAST, SOUTH, WEST)
NONE = -1  # no zone, no boundary, not seen
FAR = 1_000_000  # farther than anything that can be reached; an int, so that it can be compared and sorted

Tile = tuple[int, int]  # column, row

_PLANS_KEPT = 32


def first_tile(rects: Sequence[Rect]) -> tuple[int, int]:
    """Row and column of the first tile of a zone in reading order: disjoint zones sorted by it stand in the order of
    their ids, by top row, then left column (R01)."""
    return min((rect.y, rect.x) for rect in rects)


def order(shapes: Sequence[Sequence[Rect]]) -> tuple[int, ...]:
    """The indices of disjoint shapes in the order of their zone ids (R01): shape `order(shapes)[i]` becomes zone i."""
    return tuple(sorted(range(len(shapes)), key=lambda index: first_tile(shapes[index])))


def touching(zones: Sequence[Zone]) -> list[tuple[int, int, int]]:
    """All pairs of zones that share an edge of positive length, as (a, b, length of the shared edge in tiles) with
    a < b, sorted (R01). The zones must be disjoint."""
    lengths: dict[tuple[int, int], int] = {}
    for (a, b, _), length in _shared_edges(_tiles(zones)).items():
        pair = (min(a, b), max(a, b))
        lengths[pair] = lengths.get(pair, 0) + length
    return [(a, b, length) for (a, b), length in sorted(lengths.items())]


def bits(mask: int) -> Iterator[int]:
    """The zones of a bit mask, ascending."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


class Scanline:
    """A row or column of tiles as eyes follow it: the zones it runs through, one entry for each change of zone, and
    the boundaries crossed between them (one fewer). It holds no gap and no pair without a boundary."""

    __slots__ = ("crossings", "zones")

    def __init__(self, zones: tuple[int, ...], crossings: tuple[int, ...]) -> None:
        self.zones = zones
        self.crossings = crossings


class Plan:
    """The static facts of a layout. Zones are ids, sets of zones are bit masks (bit i is zone i).

    count            number of zones
    neighbours       for each zone the touching zones, ascending (R01)
    between          boundary id of the zones a and b at `a * count + b`, NONE where they do not touch
    boundaries_of    for each zone its (neighbour, boundary id) pairs, ascending by neighbour
    pairs            every boundary as (a, b, boundary id), a < b, sorted
    sides            for each zone and direction (NORTH, EAST, SOUTH, WEST) the neighbours on that side: the longer
                     shared edge first, then the lower id (R13)
    room_mask        for each zone the zones of its own room
    shared_rooms     (mask, members) of every room of two zones or more
    steps            touching distance of all zones (R06), FAR where there is none
    scanlines        the different rows and columns of two zones or more (R02)
    through          for each zone its (scanline, position) pairs
    """

    __slots__ = (
        "__weakref__",
        "between",
        "boundaries_of",
        "count",
        "layout",
        "neighbours",
        "pairs",
        "room_mask",
        "scanlines",
        "shared_rooms",
        "sides",
        "steps",
        "through",
    )

    def __init__(self, layout: Layout) -> None:
        self.layout: Layout = layout
        self.count: int = len(layout.zones)
        tiles = _tiles(layout.zones)
        edges = _shared_edges(tiles)
        self.between: tuple[int, ...] = _between(layout)
        self.sides: tuple[tuple[tuple[int, ...], ...], ...] = _sides(self.count, edges)
        self.neighbours: tuple[tuple[int, ...], ...] = tuple(
            tuple(sorted({other for side in around for other in side})) for around in self.sides
        )
        self.boundaries_of: tuple[tuple[tuple[int, int], ...], ...] = tuple(
            tuple((other, crossing) for other in others if (crossing := self.boundary_of(zone, other)) != NONE)
            for zone, others in enumerate(self.neighbours)
        )
        self.pairs: tuple[tuple[int, int, int], ...] = tuple(
            (a, b, crossing) for a, around in enumerate(self.boundaries_of) for b, crossing in around if a < b
        )
        members = _members(layout)
        self.room_mask: tuple[int, ...] = tuple(members[zone.room][0] for zone in layout.zones)
        self.shared_rooms: tuple[tuple[int, tuple[int, ...]], ...] = tuple(
            room for room in members.values() if len(room[1]) > 1
        )
        self.steps: tuple[tuple[int, ...], ...] = tuple(
            spread(self.neighbours, zone) for zone in range(self.count)
        )
        self.scanlines: tuple[Scanline, ...] = tuple(
            Scanline(zones, tuple(self.boundary_of(a, b) for a, b in pairwise(zones)))
            for zones in _different(self._sequences(tiles))
        )
        through: list[list[tuple[Scanline, int]]] = [[] for _ in range(self.count)]
        for scanline in self.scanlines:
            for position, zone in enumerate(scanline.zones):
                through[zone].append((scanline, position))
        self.through: tuple[tuple[tuple[Scanline, int], ...], ...] = tuple(map(tuple, through))

    def boundary_of(self, a: int, b: int) -> int:
        """The id of the boundary between zones a and b, NONE where they do not touch."""
        return self.between[a * self.count + b]

    def _sequences(self, tiles: dict[Tile, int]) -> Iterator[tuple[int, ...]]:
        """Every row and column of tiles as the zones it runs through, cut at tiles in no zone (R01)."""
        by_row = sorted(tiles, key=lambda tile: (tile[1], tile[0]))
        by_column = sorted(tiles)
        for line, step in ((by_row, (1, 0)), (by_column, (0, 1))):
            run: list[int] = []
            before: Tile | None = None
            for tile in line:
                zone = tiles[tile]
                if before is None or tile != (before[0] + step[0], before[1] + step[1]):
                    yield tuple(run)
                    run = [zone]
                elif zone != run[-1]:
                    if self.boundary_of(run[-1], zone) == NONE:
                        yield tuple(run)
                        run = []
                    run.append(zone)
                before = tile
            yield tuple(run)


def plan(layout: Layout) -> Plan:
    """The plan of a layout. Kept for the last layouts asked for: found by identity at once, else by equality."""
    found = _by_identity.get(id(layout))
    if found is not None and found[0] is layout:
        return found[1]
    made = _of_equal(layout)
    if len(_by_identity) >= _PLANS_KEPT:
        _by_identity.clear()
    _by_identity[id(layout)] = (layout, made)  # holding the layout keeps its identity from being used again
    return made


@lru_cache(maxsize=_PLANS_KEPT)
def zone_by_zone(whole: Plan) -> Plan:
    """The same plan for eyes that see no more of a room than the zones in line (R36, variant *zone sight*): its rooms
    show nothing that their zones do not."""
    apart = copy(whole)
    apart.shared_rooms = ()
    return apart


_by_identity: dict[int, tuple[Layout, Plan]] = {}
_of_equal = lru_cache(maxsize=_PLANS_KEPT)(Plan)


def spread(ways: Sequence[Sequence[int]], source: int) -> tuple[int, ...]:
    """The number of steps from the source to every zone along `ways` (for each zone where one step leads)."""
    steps = [FAR] * len(ways)
    steps[source] = 0
    queue = [source]
    for zone in queue:
        further = steps[zone] + 1
        for other in ways[zone]:
            if steps[other] > further:
                steps[other] = further
                queue.append(other)
    return tuple(steps)


def _tiles(zones: Sequence[Zone]) -> dict[Tile, int]:
    return {
        (x, y): zone.id
        for zone in zones
        for rect in zone.rects
        for y in range(rect.y, rect.y + rect.h)
        for x in range(rect.x, rect.x + rect.w)
    }


def _shared_edges(tiles: dict[Tile, int]) -> dict[tuple[int, int, int], int]:
    """Length of the edge that zone `a` shares with zone `b` on its east or south side, by (a, b, direction)."""
    lengths: dict[tuple[int, int, int], int] = {}
    for (x, y), a in tiles.items():
        for direction, other in ((EAST, (x + 1, y)), (SOUTH, (x, y + 1))):
            b = tiles.get(other, a)
            if b != a:
                lengths[a, b, direction] = lengths.get((a, b, direction), 0) + 1
    return lengths


def _sides(count: int, edges: dict[tuple[int, int, int], int]) -> tuple[tuple[tuple[int, ...], ...], ...]:
    around: list[list[list[tuple[int, int]]]] = [[[] for _ in DIRECTIONS] for _ in range(count)]
    for (a, b, direction), length in edges.items():
        opposite = NORTH if direction == SOUTH else WEST
        around[a][direction].append((-length, b))
        around[b][opposite].append((-length, a))
    return tuple(tuple(tuple(b for _, b in sorted(side)) for side in sides) for sides in around)


def _between(layout: Layout) -> tuple[int, ...]:
    count = len(layout.zones)
    between = [NONE] * (count * count)
    for index, boundary in enumerate(layout.boundaries):
        between[boundary.a * count + boundary.b] = between[boundary.b * count + boundary.a] = index
    return tuple(between)


def _members(layout: Layout) -> dict[int, tuple[int, tuple[int, ...]]]:
    """For each room its zones, as a mask and as ids."""
    by_room = groupby(sorted((zone.room, zone.id) for zone in layout.zones), key=lambda pair: pair[0])
    members = {room: tuple(zone for _, zone in pairs) for room, pairs in by_room}
    return {room: (sum(1 << zone for zone in zones), zones) for room, zones in members.items()}


def _different(sequences: Iterator[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The sequences of two zones or more that are not part of another, read in either direction."""
    kept: list[tuple[int, ...]] = []
    texts: list[str] = []  # a sequence as text, a character for each zone: `in` finds parts of a sequence fast
    for sequence in sorted({zones for zones in sequences if len(zones) > 1}, key=lambda zones: (-len(zones), zones)):
        text = "".join(map(chr, sequence))
        if not any(text in longer or text[::-1] in longer for longer in texts):
            kept.append(sequence)
            texts.append(text)
    return kept
