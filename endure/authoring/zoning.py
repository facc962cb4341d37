"""From Zone rectangles to zones and rooms: names, rooms, kinds, the tile grid (R01)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from msgspec import Struct

from endure.authoring.findings import Findings, clip
from endure.authoring.lost import Box, Lost, missed
from endure.authoring.schema import Thing
from endure.authoring.tmx import TmxMap
from endure.ship.layout import CORRIDOR, Rect, Room, Zone
from endure.ship.zones import order

MOST = 500  # zones on a map
SLACK = 0.01  # of a tile; rounding of positions, not an author's wish

Tile = tuple[int, int]


class Ship(Struct, frozen=True):
    """Zones and rooms, the place of each zone on the map for messages, and the zone of every tile. `gaps` are where
    other zones may have been meant, in tiles; `rooms_sure` is whether every zone's room is what its author meant.
    `by_object` is the zone of each rectangle's object, by its id."""

    zones: tuple[Zone, ...]
    rooms: tuple[Room, ...]
    places: tuple[str, ...]
    owner: Mapping[Tile, int]
    gaps: tuple[Box, ...] = ()
    rooms_sure: bool = True
    by_object: Mapping[int, int] = {}


class _Draft:
    """A zone before it has an id."""

    def __init__(self, thing: Thing) -> None:
        self.thing = thing
        self.name = thing.name
        self.room = thing.values["room"] or thing.name
        self.stated = bool(thing.values["room"])  # whether the author named a room
        self.kind = thing.values["kind"]
        self.unsure = thing.unsure
        self.rects: list[Rect] = []
        self.objects: list[int] = []


def zones_of(things: list[Thing], lost: Sequence[Lost], tmx: TmxMap, at: Findings) -> Ship | None:
    """The ship of the Zone objects, with problems as far as it can be made out; None if not at all."""
    found = [thing for thing in things if thing.kind == "Zone"]
    if not found:
        if not missed(lost, "Zone"):
            at.add("zone-missing", "map", "no Zone", "at least one rectangle of class Zone")
        return None
    if len(found) > MOST:
        at.add("too-many", "map", f"{len(found)} rectangles of class Zone", f"at most {MOST}")
        return None
    gaps = [_in_tiles(one.box, tmx) for one in lost if one.may_be_zone()]
    drafts = _drafts(found, tmx, gaps, at)
    _check_overlap(drafts, gaps, at)
    pieces = [draft for draft in drafts if not gaps and not _hangs_together(draft.rects)]
    for draft in pieces:
        allowed = "rectangles that share an edge, or names of their own"
        at.add("zone-in-pieces", draft.thing.place, "rectangles of one name that do not touch", allowed)
    if not drafts:
        return None
    rooms_sure = not pieces and all("room" not in draft.unsure for draft in drafts)
    ship = _numbered(drafts, gaps, rooms_sure)
    _check_rooms(ship, drafts, at)
    return ship


def _in_tiles(box: Box, tmx: TmxMap) -> Box:
    left, top, right, bottom = box
    return left / tmx.tile_width, top / tmx.tile_height, right / tmx.tile_width, bottom / tmx.tile_height


def _drafts(things: list[Thing], tmx: TmxMap, gaps: list[Box], at: Findings) -> list[_Draft]:
    """One draft for each zone name, with all its rectangles; of those that cannot be placed the boxes go to `gaps`."""
    drafts: dict[str, _Draft] = {}
    for thing in things:
        left, top, width, height = thing.object.bounds()
        box = _in_tiles((left, top, left + width, top + height), tmx)
        rect = _on_grid(thing, tmx, at)
        draft = drafts.setdefault(thing.name, _Draft(thing))
        room, kind = thing.values["room"] or thing.name, thing.values["kind"]
        draft.unsure += thing.unsure
        if room != draft.room and "room" not in draft.unsure:
            found = f"the name of object {draft.thing.object.id}, which is in room {clip(draft.room)}"
            at.add("zone-name-twice", thing.place, found, "names of their own, or one room")
            gaps.append(box)
            continue
        if kind and draft.kind and kind != draft.kind:
            at.add("room-kind", thing.place, f"kind {kind}", f"{draft.kind}, as the rest of room {clip(room)}")
        draft.kind = draft.kind or kind
        if rect is None:
            gaps.append(box)
        else:
            draft.rects.append(rect)
            draft.objects.append(thing.object.id)
    return [draft for draft in drafts.values() if draft.rects]


def _on_grid(thing: Thing, tmx: TmxMap, at: Findings) -> Rect | None:
    left, top, width, height = thing.object.bounds()
    if width <= 0 or height <= 0:
        found = "a rectangle without size (one click; Tiled draws it as a small box)"
        at.add("zone-empty", thing.place, found, "a rectangle drawn by dragging")
        return None
    exact = (left / tmx.tile_width, top / tmx.tile_height, width / tmx.tile_width, height / tmx.tile_height)
    x, y, w, h = (round(value) for value in exact)
    if w < 1 or h < 1 or any(abs(value - round(value)) > SLACK for value in exact):
        found = "a box from {:.4g},{:.4g}, {:.4g} by {:.4g} tiles".format(*exact)
        at.add("zone-grid", thing.place, found, "whole tiles (View > Snapping > Snap to Grid)")
        return None
    if x < 0 or y < 0 or x + w > tmx.width or y + h > tmx.height:
        found = f"tiles {x},{y} to {x + w - 1},{y + h - 1}"
        at.add("zone-off-map", thing.place, found, f"tiles 0,0 to {tmx.width - 1},{tmx.height - 1}")
        return None
    return Rect(x, y, w, h)


def _check_overlap(drafts: list[_Draft], gaps: list[Box], at: Findings) -> None:
    placed = [(rect, draft) for draft in drafts for rect in draft.rects]
    for (one, owner), (two, other) in combinations(placed, 2):
        x, y = max(one.x, two.x), max(one.y, two.y)
        right, bottom = min(one.x + one.w, two.x + two.w), min(one.y + one.h, two.y + two.h)
        if x < right and y < bottom:
            found = f"it lies over zone {clip(owner.name)} (object {owner.thing.object.id})"
            at.add("zone-overlap", f"{other.thing.place}, tile {x},{y}", found, "zones side by side")
            gaps.append((x, y, right, bottom))


def _hangs_together(rects: list[Rect]) -> bool:
    """Whether disjoint rectangles are joined by shared edges."""
    found = [rects[0]]
    left = rects[1:]
    for rect in found:
        joined = [other for other in left if _share_edge(rect, other)]
        left = [other for other in left if other not in joined]
        found += joined
    return not left


def _share_edge(a: Rect, b: Rect) -> bool:
    across = min(a.x + a.w, b.x + b.w) - max(a.x, b.x)
    down = min(a.y + a.h, b.y + b.h) - max(a.y, b.y)
    return (across == 0 and down > 0) or (down == 0 and across > 0)


def _numbered(drafts: list[_Draft], gaps: list[Box], rooms_sure: bool) -> Ship:
    """Ids by top row, then left column; rooms by their first zone (R01)."""
    shapes = [tuple(sorted(draft.rects, key=lambda rect: (rect.y, rect.x))) for draft in drafts]
    ids = order(shapes)
    rooms: dict[str, list[int]] = {}
    for number, index in enumerate(ids):
        rooms.setdefault(drafts[index].room, []).append(number)
    names = list(rooms)
    zones = tuple(
        Zone(number, drafts[index].name, names.index(drafts[index].room), shapes[index])
        for number, index in enumerate(ids)
    )
    owner = {
        (x, y): zone.id
        for zone in zones
        for rect in zone.rects
        for y in range(rect.y, rect.y + rect.h)
        for x in range(rect.x, rect.x + rect.w)
    }
    stated = [next((kind for zone in members if (kind := drafts[ids[zone]].kind)), "") for members in rooms.values()]
    lone = [members[0] for members in rooms.values()]
    kinds = [kind or ("" if drafts[ids[zone]].stated else CORRIDOR) for kind, zone in zip(stated, lone, strict=True)]
    made = tuple(
        Room(number, name, kind, tuple(members))
        for number, ((name, members), kind) in enumerate(zip(rooms.items(), kinds, strict=True))
    )
    places = tuple(drafts[index].thing.place for index in ids)
    by_object = {one: number for number, index in enumerate(ids) for one in drafts[index].objects}
    return Ship(zones, made, places, owner, tuple(gaps), rooms_sure, by_object)


def _check_rooms(ship: Ship, drafts: list[_Draft], at: Findings) -> None:
    """Kinds and shapes of rooms; nothing about a room whose zones or kind may not be what was meant."""
    if not ship.rooms_sure:
        return
    stated = {draft.name: draft.kind for draft in drafts}
    unsure = {draft.name for draft in drafts if "kind" in draft.unsure}
    for room in ship.rooms:
        place = ship.places[room.zones[0]]
        kind_unsure = bool(ship.gaps) or any(ship.zones[zone].name in unsure for zone in room.zones)
        if not room.kind and not kind_unsure:
            at.add("room-kind", place, f"room {clip(room.name)} without a kind", "property kind on one of its zones")
        if room.kind == CORRIDOR and len(room.zones) > 1:
            found = f"corridor {clip(room.name)} with {len(room.zones)} zones"
            at.add("corridor-room", place, found, "a room of its own for each corridor zone (leave out room)")
        for zone in room.zones:
            kind = stated[ship.zones[zone].name]
            if kind and kind != room.kind:
                at.add("room-kind", ship.places[zone], f"kind {kind}", f"{room.kind}, as the rest of its room")
        rects = [rect for zone in room.zones for rect in ship.zones[zone].rects]
        if not ship.gaps and not _hangs_together(rects):
            found = f"room {clip(room.name)} in pieces that do not touch"
            at.add("room-in-pieces", place, found, "zones that share edges, or rooms of their own")
