"""Game tiles laid side by side: a layout such as `T1 T4r90 / T7 T2` becomes one map.

Rows of the layout are divided by `/`, tiles by spaces; `r90`, `r180`, `r270` turn a tile clockwise; `.` leaves a place
empty. A tile is a square Tiled map of `SIDE` by `SIDE` tiles with zones, doors and openings. The grammar of its edges:
a *port* is a corridor zone that covers the two middle cells (6 and 7 of 12) of an edge, and every edge has one or none.
Where two ports meet there is a closed door; a port that meets no other is walled up.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct, structs

from endure import resources
from endure.authoring.findings import Findings, clip
from endure.authoring.layers import FLIPS
from endure.authoring.schema import BOUNDARIES, Thing, things_of
from endure.authoring.tmx import TmxMap, read_map
from endure.authoring.writer import Cell, Drawn, Sheet, walls_of
from endure.storage.hints import one_of
from endure.storage.problem import Unreadable

SIDE = 12
MIDDLE = (SIDE // 2 - 1, SIDE // 2)  # the cells of a port along its edge
LARGEST = 6  # tiles in a row or column of a layout
PICTURES = ("floor", "decor")
_TILE = re.compile(r"(?P<name>[A-Za-z0-9_]+?)(?:r(?P<turn>90|180|270))?")
_TURNED_FLIPS = (5, 4, 1, 0, 7, 6, 3, 2)  # flips (horizontal 4, vertical 2, diagonal 1) after a quarter turn clockwise


class Piece(Struct, frozen=True):
    """A game tile as it lies: zones and markers with boxes in tiles from its corner, pictures by layer."""

    zones: tuple[Drawn, ...]
    markers: tuple[Drawn, ...]
    pictures: dict[str, tuple[int, ...]]


class Spot(Struct, frozen=True):
    """A place in a layout."""

    column: int
    row: int
    name: str
    quarters: int


def tile_names(folder: Path | None = None) -> list[str]:
    """The names of the game tiles in a folder, by default the shipped ones."""
    return sorted(path.stem for path in _tiles(folder).glob("T*.tmx"))


def _tiles(folder: Path | None) -> Path:
    return folder or resources.missions() / "tiles"


def parse_layout(text: str, names: list[str]) -> list[Spot]:
    """The tiles of a layout. Raises Unreadable with one sentence."""
    spots: list[Spot] = []
    rows = [row.split() for row in text.split("/")]
    if len(rows) > LARGEST or max(map(len, rows)) > LARGEST:
        raise Unreadable(f"A layout has at most {LARGEST} by {LARGEST} tiles.")
    for row, words in enumerate(rows):
        for column, word in enumerate(words):
            if word == ".":
                continue
            found = _TILE.fullmatch(word)
            name = found["name"].upper() if found else word
            if found is None or name not in names:
                raise Unreadable(f"There is no game tile {clip(word)} in the layout; {one_of(names, name)}; "
                                 "turned with r90, r180 or r270, “.” for an empty place.")  # fmt: skip
            spots.append(Spot(column, row, name, int(found["turn"] or 0) // 90))
    if not spots:
        raise Unreadable("The layout has no tile; write for instance “T1 T4r90 / T7 T2”.")
    return spots


def read_piece(path: Path) -> Piece:
    """A game tile from its map. Raises Unreadable with the first problem."""
    tmx, problems = read_map(path)
    if tmx is None:
        raise Unreadable(str(problems[0]))
    if (tmx.width, tmx.height) != (SIDE, SIDE):
        raise Unreadable(f"{path.name}: a game tile has {SIDE} by {SIDE} tiles, not {tmx.width} by {tmx.height}.")
    at = Findings(path.name)
    things, _ = things_of(tmx.objects, at)
    if at:
        raise Unreadable(str(at.problems[0]))
    zones = tuple(_drawn(thing, tmx) for thing in things if thing.kind == "Zone")
    markers = tuple(_drawn(thing, tmx) for thing in things if thing.kind in BOUNDARIES)
    pictures = dict.fromkeys(PICTURES, (0,) * (SIDE * SIDE))
    for layer in tmx.tile_layers:
        if layer.path in pictures:
            flips = layer.flips or (0,) * len(layer.cells)
            pictures[layer.path] = tuple(cell | flip for cell, flip in zip(layer.cells, flips, strict=True))
    return Piece(zones, markers, pictures)


def _drawn(thing: Thing, tmx: TmxMap) -> Drawn:
    left, top, width, height = (value / tmx.tile_width for value in thing.object.bounds())
    said = {name: value for name, value in thing.values.items() if value}
    return Drawn(thing.kind, thing.object.name.strip(), left, top, width, height, said)


def turned(piece: Piece, quarters: int) -> Piece:
    """The tile turned clockwise by so many quarters."""
    for _ in range(quarters % 4):
        pictures = {name: tuple(_turned_cells(cells)) for name, cells in piece.pictures.items()}
        piece = Piece(tuple(map(_turned, piece.zones)), tuple(map(_turned, piece.markers)), pictures)
    return piece


def _turned(one: Drawn) -> Drawn:
    return structs.replace(one, x=SIDE - one.y - one.h, y=one.x, w=one.h, h=one.w)


def _turned_cells(cells: tuple[int, ...]) -> Iterator[int]:
    for y in range(SIDE):
        for x in range(SIDE):
            gid = cells[(SIDE - 1 - x) * SIDE + y]
            flips = _TURNED_FLIPS[gid >> 29] << 29
            yield gid & ~FLIPS | flips if gid else 0


def ports(piece: Piece) -> dict[str, bool]:
    """Which edges (n, e, s, w) have a port."""
    first, second = MIDDLE
    last = SIDE - 1
    cells = {"n": [(first, 0), (second, 0)], "e": [(last, first), (last, second)],
             "s": [(first, last), (second, last)], "w": [(0, first), (0, second)]}  # fmt: skip
    corridors = [zone for zone in piece.zones if zone.properties.get("kind") == "corridor"]
    return {edge: any(all(_covers(zone, cell) for cell in both) for zone in corridors) for edge, both in cells.items()}


def _covers(zone: Drawn, cell: Cell) -> bool:
    return zone.x <= cell[0] < zone.x + zone.w and zone.y <= cell[1] < zone.y + zone.h


def assemble(layout: str, tileset: str, folder: Path | None = None) -> Sheet:
    """The map of a layout, with zones, doors, walls, floors and furniture, and no tokens yet. `tileset` is the path of
    the ship's tileset as the map names it. Raises Unreadable with one sentence."""
    names = tile_names(folder)
    spots = parse_layout(layout, names)
    files = {spot.name: read_piece(_tiles(folder) / f"{spot.name}.tmx") for spot in spots}
    width = SIDE * (1 + max(spot.column for spot in spots))
    height = SIDE * (1 + max(spot.row for spot in spots))
    pictures = {name: [0] * (width * height) for name in PICTURES}
    zones: list[Drawn] = []
    markers: list[Drawn] = []
    laid: dict[tuple[int, int], dict[str, bool]] = {}
    used: set[str] = set()
    for spot in spots:
        piece = turned(files[spot.name], spot.quarters)
        laid[spot.column, spot.row] = ports(piece)
        names_here = _names(piece, used)
        zones += [_moved(zone, spot, names_here) for zone in piece.zones]
        markers += [_moved(marker, spot, names_here) for marker in piece.markers]
        for name, cells in piece.pictures.items():
            for at, gid in enumerate(cells):
                y, x = divmod(at, SIDE)
                pictures[name][(spot.row * SIDE + y) * width + spot.column * SIDE + x] = gid
    markers += _joints(laid)
    walls = _walls(width, height, zones, markers)
    layers = {"floor": pictures["floor"], "walls": walls, "decor": pictures["decor"]}
    return Sheet(width, height, {tileset: 1}, layers, {"zones": zones, "boundaries": markers, "tokens": ()})


def _names(piece: Piece, used: set[str]) -> dict[str, str]:
    """Names of a tile's zones, rooms and doors as they are on the map: a tile that lies twice gets numbers."""
    mine = {one.name for one in (*piece.zones, *piece.markers)}
    mine |= {zone.properties.get("room", "") for zone in piece.zones}
    number = 1
    while any(_numbered(name, number) in used for name in mine if name):
        number += 1
    named = {name: _numbered(name, number) for name in mine}
    used.update(named.values())
    return named


def _numbered(name: str, number: int) -> str:
    return f"{name} {number}" if name and number > 1 else name


def _moved(one: Drawn, spot: Spot, names: dict[str, str]) -> Drawn:
    said = {key: names[value] if key == "room" else value for key, value in one.properties.items()}
    x, y = one.x + spot.column * SIDE, one.y + spot.row * SIDE
    return structs.replace(one, name=names[one.name], x=x, y=y, properties=said)


def _joints(laid: dict[tuple[int, int], dict[str, bool]]) -> Iterator[Drawn]:
    """A closed door wherever two ports meet."""
    half = SIDE / 2
    for (column, row), here in sorted(laid.items(), key=lambda entry: (entry[0][1], entry[0][0])):
        x, y = column * SIDE, row * SIDE
        if here["e"] and laid.get((column + 1, row), {}).get("w"):
            yield Drawn("Door", "", x + SIDE - 0.125, y + half - 0.5, 0.25, 1, {"state": "closed"})
        if here["s"] and laid.get((column, row + 1), {}).get("n"):
            yield Drawn("Door", "", x + half - 0.5, y + SIDE - 0.125, 1, 0.25, {"state": "closed"})


def _walls(width: int, height: int, zones: list[Drawn], markers: list[Drawn]) -> list[int]:
    owner = {
        (x, y): number
        for number, zone in enumerate(zones)
        for y in range(round(zone.y), round(zone.y + zone.h))
        for x in range(round(zone.x), round(zone.x + zone.w))
    }
    rooms = [zone.properties.get("room") or zone.name for zone in zones]
    open_pairs = {(a, b) for b, room in enumerate(rooms) for a in range(b) if rooms[a] == room}
    for marker in markers:
        if marker.kind == "Opening":
            open_pairs.add(_beside(marker, owner))
    return walls_of(width, height, owner, open_pairs)


def _beside(marker: Drawn, owner: dict[Cell, int]) -> tuple[int, int]:
    """The two zones beside the middle of a marker."""
    x, y = marker.x + marker.w / 2, marker.y + marker.h / 2
    upright = marker.h > marker.w
    dx, dy = (0.5, 0.0) if upright else (0.0, 0.5)
    a, b = owner[int(x - dx), int(y - dy)], owner[int(x + dx), int(y + dy)]
    return min(a, b), max(a, b)
