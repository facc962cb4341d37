"""Objects of a map: what they are, where they are, and what they inherit from template, tile and class."""

from __future__ import annotations

import math
from collections.abc import Mapping
from pathlib import Path
from typing import Literal

from msgspec import Struct, structs

from endure.authoring.attributes import BIG, decimal, flag_attr, float_attr, int_attr
from endure.authoring.findings import Findings, clip
from endure.authoring.layers import FLIPS
from endure.authoring.lost import ANY, Lost
from endure.authoring.properties import Property, Reader
from endure.authoring.templates import NO_TEMPLATE, Template, Templates
from endure.authoring.tilesets import Tile, Tileset, Tilesets
from endure.authoring.xml_safe import Node

Shape = Literal["rectangle", "ellipse", "point", "polygon", "polyline", "text", "capsule", "tile"]
Spot = tuple[float, float]

_SHAPES: tuple[Shape, ...] = ("ellipse", "point", "polygon", "polyline", "text", "capsule")
POINTS = 2000


class TmxObject(Struct, frozen=True):
    """An object as the author sees it on the map.

    Pixels from the map's top left corner, offsets of its layers included. `x`, `y` are the position that Tiled shows,
    around which it is turned by `rotation` degrees clockwise; `anchor` is where in the box that position lies (bottom
    left for tile objects). `kind` is its class, `points` those of a polygon or polyline. `tile` is the local id in
    `tileset` of a tile object, `flips` the top four bits of its number. `place` names it in messages.
    """

    id: int
    name: str
    kind: str
    shape: Shape
    x: float
    y: float
    width: float
    height: float
    rotation: float
    anchor: Spot
    points: tuple[Spot, ...]
    text: str
    tileset: str
    tile: int
    flips: int
    visible: bool
    layer: str
    template: str
    properties: Mapping[str, Property]

    @property
    def place(self) -> str:
        return place_of(self.layer, self.id, self.name)

    def corners(self) -> tuple[Spot, Spot, Spot, Spot]:
        """The corners of its box, turned, in the order top left, top right, bottom right, bottom left."""
        left, top = -self.anchor[0] * self.width, -self.anchor[1] * self.height
        right, bottom = left + self.width, top + self.height
        one, two, three, four = ((left, top), (right, top), (right, bottom), (left, bottom))
        return self._turned(one), self._turned(two), self._turned(three), self._turned(four)

    @property
    def centre(self) -> Spot:
        """The middle of its box; of a point the point itself."""
        corners = self.corners()
        return sum(x for x, _ in corners) / 4, sum(y for _, y in corners) / 4

    def bounds(self) -> tuple[float, float, float, float]:
        """Left, top, width and height of the box that holds the turned object."""
        xs, ys = zip(*self.corners(), strict=True)
        return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)

    def _turned(self, spot: Spot) -> Spot:
        """A spot relative to the position, on the map. Quarter turns are exact."""
        quarters = {0.0: (1, 0), 90.0: (0, 1), 180.0: (-1, 0), 270.0: (0, -1)}
        angle = self.rotation % 360
        cos, sin = quarters.get(angle, (math.cos(math.radians(angle)), math.sin(math.radians(angle))))
        return self.x + spot[0] * cos - spot[1] * sin, self.y + spot[0] * sin + spot[1] * cos


def place_of(layer: str, number: int, name: str) -> str:
    """An object as messages name it: layer, id and name."""
    return f"layer {layer}, object {number} {clip(name)}" if name else f"layer {layer}, object {number}"


class Objects:
    """Reads the objects of one map. `lost` collects those whose attributes or template are a problem."""

    def __init__(self, base: Path, reader: Reader, tilesets: Tilesets, templates: Templates, at: Findings) -> None:
        self.base = base
        self.reader = reader
        self.tilesets = tilesets
        self.templates = templates
        self.at = at
        self.lost: list[Lost] = []

    def read(self, node: Node, layer: str, offset: Spot, shown: bool) -> TmxObject | None:
        """One <object>; None if it is lost. What it says wins over its template, and that over its tile (facts 6 and
        7)."""
        at, told = self.at, len(self.at.problems)
        number = int_attr(node, "id", at, f"layer {layer},", 1, BIG)
        lost = len(at.problems) > told
        place = place_of(layer, number, node.get("name", ""))
        source = node.get("template", "")
        found = self.templates.find(source, self.base, at, place) if source else None
        template: Template = found or NO_TEMPLATE
        place = place_of(layer, number, node.get("name", "") or template.node.get("name", ""))
        own = _own_shape(node)
        shaped = node if own else template.node
        merged = Node("object", {**template.node.attrib, **node.attrib}) if found else node
        tileset, tile, flips = self._tile(node, template, place)
        shape: Shape = "tile" if "gid" in merged.attrib else own or _own_shape(template.node) or "rectangle"
        inherited = tileset.tiles.get(tile, _PLAIN) if tileset else _PLAIN
        kinds = (node, template.node)
        kind = next((k for n in kinds if (k := n.get("type", "") or n.get("class", ""))), inherited.kind)
        told = len(at.problems)
        x, y = float_attr(merged, "x", at, place) + offset[0], float_attr(merged, "y", at, place) + offset[1]
        text = shaped.find("text")
        one = TmxObject(
            id=number,
            name=merged.get("name", ""),
            kind=kind,
            shape=shape,
            x=x,
            y=y,
            width=0.0 if shape == "point" else float_attr(merged, "width", at, place, low=0),
            height=0.0 if shape == "point" else float_attr(merged, "height", at, place, low=0),
            rotation=float_attr(merged, "rotation", at, place),
            anchor=tileset.anchor if tileset else ((0.0, 1.0) if shape == "tile" else (0.0, 0.0)),
            points=self._points(shaped, shape, (x, y), place),
            text=(text.text or "") if text is not None else "",
            tileset=tileset.file if tileset else "",
            tile=tile,
            flips=flips,
            visible=shown and flag_attr(merged, "visible", at, place, True),
            layer=layer,
            template=template.file,
            properties={},
        )
        classless = not kind and (bool(source and found is None) or (shape == "tile" and tileset is None))
        lost = lost or bool(source and found is None) or len(at.problems) > told
        from_tile = {name: _of_tile(prop) for name, prop in inherited.properties.items()}
        said = self.reader.read(node, at, place)
        properties = {**self.reader.defaults(kind), **from_tile, **template.properties, **said}
        if lost or classless:
            self.lost.append(Lost(kind or ANY, one.name.strip()))
            return None
        return structs.replace(one, properties=properties)

    def _tile(self, node: Node, template: Template, place: str) -> tuple[Tileset | None, int, int]:
        """The tile of a tile object by tileset, not by number: map and template number on their own (M05)."""
        owner, numbering = (node, self.tilesets) if "gid" in node.attrib else (template.node, template.tilesets)
        if "gid" not in owner.attrib:
            return None, 0, 0
        gid = int_attr(owner, "gid", self.at, place, 0, BIG)
        found = numbering.find(gid)
        if found is None and numbering.is_missed(gid):
            return None, 0, gid & FLIPS
        if found is None:
            self.at.add("tile-unknown", place, f"tile number {gid & ~FLIPS}", "a tile of one of the map's tilesets")
            return None, 0, gid & FLIPS
        return found[0], found[1], gid & FLIPS

    def _points(self, node: Node, shape: Shape, origin: Spot, place: str) -> tuple[Spot, ...]:
        outline = node.find(shape) if shape in {"polygon", "polyline"} else None
        if outline is None:
            return ()
        spots: list[Spot] = []
        for pair in outline.get("points", "").split()[:POINTS]:
            numbers = [decimal(number) for number in pair.split(",", 2)]
            if len(numbers) != 2 or numbers[0] is None or numbers[1] is None:
                self.at.add("attribute", place, f"the point {clip(pair)}", "two numbers and a comma between them")
                return ()
            spots.append((origin[0] + numbers[0], origin[1] + numbers[1]))
        return tuple(spots)


_PLAIN = Tile("", {})
_BY_TAG: Mapping[str, Shape] = {shape: shape for shape in _SHAPES}


def _own_shape(node: Node) -> Shape | None:
    return next((shape for child in node if (shape := _BY_TAG.get(child.tag))), None)


def _of_tile(prop: Property) -> Property:
    return structs.replace(prop, inherited=True)
