"""Maps written by us: plain `.tmx` text as Tiled 1.10 saves it. Only new files are made; authors' files are never
written (fact 29)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from xml.sax.saxutils import quoteattr

from msgspec import Struct

Cell = tuple[int, int]
WALL_TILES = 17  # global id of the tile with no wall; one more for each of north 1, east 2, south 4, west 8
NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
_SIDES = ((0, -1, NORTH), (1, 0, EAST), (0, 1, SOUTH), (-1, 0, WEST))


class Drawn(Struct, frozen=True):
    """An object to be drawn: class, name, box in tiles (a point without size), properties as text."""

    kind: str
    name: str
    x: float
    y: float
    w: float = 0.0
    h: float = 0.0
    properties: Mapping[str, str] = {}


class Sheet(Struct, frozen=True):
    """A map to be written: size in tiles, paths of tilesets with their first global ids, tile layers by name (global
    ids with flips, by row), object layers by name, properties of the map itself, names of hidden layers."""

    width: int
    height: int
    tilesets: Mapping[str, int]
    layers: Mapping[str, Sequence[int]]
    objects: Mapping[str, Sequence[Drawn]]
    properties: Mapping[str, str] = {}
    hidden: tuple[str, ...] = ()
    tile: int = 64


COLOURS = {"zones": "#61e4ff", "boundaries": "#ffd166", "tokens": "#4be39a"}


def map_text(sheet: Sheet) -> str:
    """The text of the map. The same sheet gives the same text."""
    size = f'width="{sheet.width}" height="{sheet.height}"'
    count = sum(map(len, sheet.objects.values()))
    last = len(sheet.layers) + len(sheet.objects)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<map version="1.10" tiledversion="1.10.2" orientation="orthogonal" renderorder="right-down" {size} '
        f'tilewidth="{sheet.tile}" tileheight="{sheet.tile}" infinite="0" nextlayerid="{last + 1}" '
        f'nextobjectid="{count + 1}">',
        *_properties(sheet.properties, " "),
        *(f' <tileset firstgid="{first}" source={quoteattr(path)}/>' for path, first in sheet.tilesets.items()),
    ]
    for number, (name, cells) in enumerate(sheet.layers.items(), 1):
        rows = [cells[at : at + sheet.width] for at in range(0, len(cells), sheet.width)]
        shown = ' visible="0"' if name in sheet.hidden else ""
        lines += [f' <layer id="{number}" name={quoteattr(name)} {size}{shown}>', '  <data encoding="csv">']
        lines += [",\n".join(",".join(map(str, row)) for row in rows), "</data>", " </layer>"]
    number = 0
    for at, (name, objects) in enumerate(sheet.objects.items(), len(sheet.layers) + 1):
        colour = f' color="{COLOURS[name]}"' if name in COLOURS else ""
        lines.append(f' <objectgroup id="{at}" name={quoteattr(name)}{colour}>')
        for one in objects:
            number += 1
            lines += _object(number, one, sheet.tile)
        lines.append(" </objectgroup>")
    return "\n".join([*lines, "</map>", ""])


def _properties(values: Mapping[str, str], indent: str) -> list[str]:
    if not values:
        return []
    inner = [_property(name, text, indent) for name, text in sorted(values.items())]
    return [f"{indent}<properties>", *inner, f"{indent}</properties>"]


def _property(name: str, text: str, indent: str) -> str:
    kind = ' type="bool"' if text in ("true", "false") else ""
    return f"{indent} <property name={quoteattr(name)}{kind} value={quoteattr(text)}/>"


def _object(number: int, one: Drawn, tile: int) -> list[str]:
    name = f" name={quoteattr(one.name)}" if one.name else ""
    head = f'<object id="{number}"{name} type="{one.kind}" x="{one.x * tile:g}" y="{one.y * tile:g}"'
    sized = one.w > 0 and one.h > 0
    head += f' width="{one.w * tile:g}" height="{one.h * tile:g}"' if sized else ""
    inner = [*_properties(one.properties, "   "), *([] if sized else ["   <point/>"])]
    return [f"  {head}>", *inner, "  </object>"] if inner else [f"  {head}/>"]


def walls_of(width: int, height: int, owner: Mapping[Cell, int], open_pairs: set[tuple[int, int]]) -> list[int]:
    """The tiles of the layer of walls: each cell of a zone has a wall towards space, and towards other zones unless the
    two are among `open_pairs` (lower zone first)."""
    cells = []
    for y in range(height):
        for x in range(width):
            here = owner.get((x, y))
            sides = 0 if here is None else _walled(x, y, here, owner, open_pairs)
            cells.append(WALL_TILES + sides if sides else 0)
    return cells


def _walled(x: int, y: int, here: int, owner: Mapping[Cell, int], open_pairs: set[tuple[int, int]]) -> int:
    sides = 0
    for dx, dy, side in _SIDES:
        other = owner.get((x + dx, y + dy))
        if other is None or (other != here and (min(here, other), max(here, other)) not in open_pairs):
            sides |= side
    return sides
