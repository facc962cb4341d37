"""From Door, Opening and Wall objects to the boundary of each touching pair (R01)."""

from __future__ import annotations

import math
from collections.abc import Iterator

from msgspec import Struct

from endure.authoring.findings import Findings, clip
from endure.authoring.lost import covers
from endure.authoring.schema import BOUNDARIES, Thing
from endure.authoring.tmx import TmxMap
from endure.authoring.zoning import Ship
from endure.ship.layout import DOOR_CLOSED, DOOR_LOCKED, DOOR_OPEN, OPEN, WALL, Boundary
from endure.ship.zones import touching

NEAR = 0.25  # tiles that the middle of a marker may lie off the edge
BESIDE = 1.0  # tiles around a gap in which nobody knows between which zones a marker lies
WIDE = 3.0  # tiles around the middle of a marker within which its box matters; keeps huge ones cheap

_STATES = {"open": DOOR_OPEN, "closed": DOOR_CLOSED, "locked": DOOR_LOCKED}

Pair = tuple[int, int]
Edge = tuple[float, float, float, float]  # from x, y to x, y in tiles


class Bounds(Struct, frozen=True):
    """Boundaries in order, their first states, and the place of each named door for messages."""

    boundaries: tuple[Boundary, ...]
    states: str
    doors: dict[str, str]


def bounds_of(things: list[Thing], ship: Ship, tmx: TmxMap, at: Findings) -> Bounds:
    """The boundary of every touching pair; with problems, of as many as are clear. Markers beside gaps of the ship are
    left out: what they lie on is not known."""
    markers = _markers(things, ship, tmx, at)
    edges = _edges(ship)
    doors: dict[str, str] = {}
    boundaries: list[Boundary] = []
    states: list[str] = []
    for number, (a, b, _) in enumerate(touching(ship.zones)):
        marker = markers.get((a, b))
        same_room = ship.zones[a].room == ship.zones[b].room
        if marker is None:
            x, y = _middle(edges[a, b])
            boundaries.append(Boundary(number, a, b, "", x, y))
            states.append(OPEN if same_room else WALL)
            continue
        name = marker.name if marker.kind == "Door" else ""
        if name in doors:
            at.add("door-name-twice", marker.place, "the name of another door", "a name of its own, or none")
        elif name:
            doors[name] = marker.place
        x, y = _tiles(marker, tmx)
        boundaries.append(Boundary(number, a, b, name, x, y))
        plain = OPEN if marker.kind == "Opening" else WALL
        states.append(_STATES[marker.values["state"]] if marker.kind == "Door" else plain)
    return Bounds(tuple(boundaries), "".join(states), doors)


def _markers(things: list[Thing], ship: Ship, tmx: TmxMap, at: Findings) -> dict[Pair, Thing]:
    """The marker of each pair, checked: on exactly one boundary, the only one there, between two rooms."""
    markers: dict[Pair, Thing] = {}
    for thing in things:
        if thing.kind not in BOUNDARIES:
            continue
        x, y = _tiles(thing, tmx)
        if covers(ship.gaps, x, y, BESIDE):
            continue
        place = f"{thing.place}, tile {math.floor(x)},{math.floor(y)}"
        named = _named(thing, ship)
        pairs = sorted(_crossed(thing, x, y, ship, tmx))
        if named:
            pairs = [pair for pair in pairs if named <= set(pair)]
        if not pairs and named:
            zones = " and ".join(clip(ship.zones[zone].name) for zone in sorted(named))
            found = f"{_a(thing)} that does not lie on an edge of {zones}, to which it refers"
            at.add("boundary-elsewhere", place, found, "its middle on the edge of the zones to which it refers")
            continue
        if not pairs:
            allowed = f"its middle on the edge of two zones, at most {NEAR} tiles off"
            at.add("boundary-nowhere", place, f"{_a(thing)} that lies between no two zones", allowed)
            continue
        if len(pairs) > 1:
            found = "lies on the edges of " + " and of ".join(_spell(pair, ship) for pair in pairs[:3])
            at.add("boundary-two", place, f"{_a(thing)} that {found}", "the edge of one pair, away from corners")
            continue
        pair = pairs[0]
        if ship.rooms_sure and ship.zones[pair[0]].room == ship.zones[pair[1]].room:
            found = f"{_a(thing)} inside room {clip(ship.rooms[ship.zones[pair[0]].room].name)}"
            at.add("boundary-in-room", place, found, "nothing: zones of one room are open to each other")
        elif pair in markers:
            other = markers[pair]
            found = f"{_a(thing)} beside {other.kind} {other.object.id}, both between {_spell(pair, ship)}"
            at.add("boundary-twice", place, found, "one thing on the whole edge of two zones")
        else:
            markers[pair] = thing
    return markers


def _a(thing: Thing) -> str:
    return f"an {thing.kind}" if thing.kind == "Opening" else f"a {thing.kind}"


def _named(thing: Thing, ship: Ship) -> set[int]:
    """The zones to which a marker refers."""
    told = (thing.values["zone_a"], thing.values["zone_b"])
    return {ship.by_object[int(one)] for one in told if one and int(one) in ship.by_object}


def _tiles(thing: Thing, tmx: TmxMap) -> tuple[float, float]:
    x, y = thing.object.centre
    return x / tmx.tile_width, y / tmx.tile_height


def _crossed(thing: Thing, x: float, y: float, ship: Ship, tmx: TmxMap) -> set[Pair]:
    """The pairs whose shared edge lies near the middle of a marker or runs through its inside."""
    pairs = {pair for pair, edge in _edges_near(ship, x, y, x, y) if _distance(edge, x, y) <= NEAR}
    _, _, width, height = thing.object.bounds()
    half_width = min(width / tmx.tile_width / 2 - NEAR, WIDE)
    half_height = min(height / tmx.tile_height / 2 - NEAR, WIDE)
    box = (x - half_width, y - half_height, x + half_width, y + half_height)
    along = _edges_near(ship, min(box[0], x), min(box[1], y), max(box[2], x), max(box[3], y))
    return pairs | {pair for pair, edge in along if _through(edge, box, (x, y))}


def _through(edge: Edge, box: Edge, middle: tuple[float, float]) -> bool:
    """Whether an edge runs through a marker's box for some length, the box being shrunk to its middle line where it is
    thinner than the tolerance on both sides."""
    left, right = (box[0], box[2]) if box[0] < box[2] else (middle[0] - NEAR, middle[0] + NEAR)
    top, bottom = (box[1], box[3]) if box[1] < box[3] else (middle[1] - NEAR, middle[1] + NEAR)
    if edge[0] == edge[2]:
        return left < edge[0] < right and min(bottom, edge[3]) - max(top, edge[1]) > NEAR
    return top < edge[1] < bottom and min(right, edge[2]) - max(left, edge[0]) > NEAR


def _edges_near(ship: Ship, left: float, top: float, right: float, bottom: float) -> Iterator[tuple[Pair, Edge]]:
    """The edges, a tile long each, of different zones around a box in tiles."""
    columns = range(math.floor(left) - 1, math.floor(right) + 2)
    rows = range(math.floor(top) - 1, math.floor(bottom) + 2)
    for row in rows:
        for column in columns:
            here = ship.owner.get((column, row))
            for other, edge in (
                (ship.owner.get((column + 1, row)), (column + 1, row, column + 1, row + 1)),
                (ship.owner.get((column, row + 1)), (column, row + 1, column + 1, row + 1)),
            ):
                if here is not None and other is not None and here != other:
                    yield (min(here, other), max(here, other)), edge


def _edges(ship: Ship) -> dict[Pair, list[Edge]]:
    edges: dict[Pair, list[Edge]] = {}
    right = max(x for x, _ in ship.owner)
    bottom = max(y for _, y in ship.owner)
    for pair, edge in _edges_near(ship, 0, 0, right, bottom):
        edges.setdefault(pair, []).append(edge)
    return edges


def _middle(edges: list[Edge]) -> tuple[float, float]:
    """The middle of a straight boundary; of one that bends or has gaps, the middle of the tile edge half-way along."""
    first, last = edges[0], edges[-1]
    straight = first[0] == last[2] or first[1] == last[3]
    if not straight or last[2] - first[0] + last[3] - first[1] != len(edges):
        first = last = edges[len(edges) // 2]
    return (first[0] + last[2]) / 2, (first[1] + last[3]) / 2


def _distance(edge: Edge, x: float, y: float) -> float:
    nearest_x = min(max(x, edge[0]), edge[2])
    nearest_y = min(max(y, edge[1]), edge[3])
    return math.hypot(x - nearest_x, y - nearest_y)


def _spell(pair: Pair, ship: Ship) -> str:
    return f"{clip(ship.zones[pair[0]].name)} and {clip(ship.zones[pair[1]].name)}"
