"""Tilesets, embedded or in files of their own: which tiles exist, and what objects inherit from them."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path

from msgspec import Struct

from endure.authoring.attributes import BIG, int_attr
from endure.authoring.findings import Findings, clip
from endure.authoring.layers import GID
from endure.authoring.places import Fence, named
from endure.authoring.projects import NO_TYPES, Types
from endure.authoring.properties import Properties, Reader
from endure.authoring.xml_safe import Node, read_xml

ALIGNMENTS = {
    "unspecified": (0.0, 1.0),  # bottom left on square maps
    "topleft": (0.0, 0.0),
    "top": (0.5, 0.0),
    "topright": (1.0, 0.0),
    "left": (0.0, 0.5),
    "center": (0.5, 0.5),
    "right": (1.0, 0.5),
    "bottomleft": (0.0, 1.0),
    "bottom": (0.5, 1.0),
    "bottomright": (1.0, 1.0),
}


class Tile(Struct, frozen=True):
    """A tile that has a class or properties of its own."""

    kind: str
    properties: Properties


class Tileset(Struct, frozen=True):
    """A tileset. `ids` are the local ids that exist (a collection of images may have gaps), `tiles` those with a class
    or properties, `anchor` where in the picture a tile object's position lies (as parts of width and height)."""

    name: str
    file: str
    tile_width: int
    tile_height: int
    ids: frozenset[int]
    tiles: Mapping[int, Tile]
    anchor: tuple[float, float]


class Placed(Struct, frozen=True):
    """A tileset with the first global id it has in a map or template; without the tileset if that could not be read."""

    first: int
    tileset: Tileset | None


class Tilesets(Struct, frozen=True):
    """The numbering of one map or template."""

    placed: tuple[Placed, ...]

    def find(self, gid: int) -> tuple[Tileset, int] | None:
        """Tileset and local id of a global id, flips masked; None if no tileset has it."""
        gid &= GID
        placed = self._owner(gid)
        if placed is None or placed.tileset is None:
            return None
        local = gid - placed.first
        return (placed.tileset, local) if local in placed.tileset.ids else None

    def is_missed(self, gid: int) -> bool:
        """Whether the tileset with this global id could not be read, so that no more can be said about the tile."""
        placed = self._owner(gid & GID)
        return placed is not None and placed.tileset is None

    def _owner(self, gid: int) -> Placed | None:
        return next((placed for placed in reversed(self.placed) if gid >= placed.first), None)


class Library:
    """The tilesets of one run, each file read once."""

    def __init__(self, fence: Fence, base: Path, shown: str, types: Types = NO_TYPES) -> None:
        self.fence = fence
        self.types = types
        self.base = base  # the map's folder
        self.shown = shown  # the map's name in messages
        self._read: dict[Path, Tileset | None] = {}

    def numbered(self, root: Node, base: Path, at: Findings) -> Tilesets:
        """The tilesets of a map or template, checked for overlap (facts 8, 19, 20)."""
        placed: list[Placed] = []
        for node in root.findall("tileset"):
            place = f"tileset {clip(node.get('source', '') or node.get('name', ''))}"
            first = int_attr(node, "firstgid", at, place, 1, GID)
            tileset = self._one(node, base, at, place)
            placed.append(Placed(first, tileset))
        placed.sort(key=lambda entry: entry.first)
        for one, following in pairwise(placed):
            if one.tileset is None or following.tileset is None:
                continue
            last = one.first + max(one.tileset.ids, default=0)
            if last >= following.first:
                found = f"tile numbers up to {last}, but {clip(following.tileset.name)} begins at {following.first}"
                place = f"tileset {clip(one.tileset.name)}"
                at.add("tileset-overlap", place, found, "numbers of their own: open the map in Tiled and save it again")
        return Tilesets(tuple(placed))

    def _one(self, node: Node, base: Path, at: Findings, place: str) -> Tileset | None:
        source = node.attrib.get("source")
        if source is None:
            return _tileset(node, at.file, Reader(base, self.fence, self.types), at)
        path = self.fence.follow(base, source, at, place)
        if path is None:
            return None
        if path not in self._read:
            self._read[path] = None  # a file that failed is reported once
            inside = at.inside(named(path, self.base, self.shown))
            if not path.is_file():
                at.add("tileset-missing", place, f"no file {clip(source)}", "a tileset file that exists")
                return None
            root = read_xml(path, inside, "tileset")
            if root is not None:
                self._read[path] = _tileset(root, inside.file, Reader(path.parent, self.fence, self.types), inside)
        return self._read[path]


def _tileset(node: Node, file: str, reader: Reader, at: Findings) -> Tileset:
    place = f"tileset {clip(node.get('name', ''))}"
    width = int_attr(node, "tilewidth", at, place, 1, 4096)
    height = int_attr(node, "tileheight", at, place, 1, 4096)
    count = int_attr(node, "tilecount", at, place, 0, 65536, 0)
    alignment = node.get("objectalignment", "unspecified")
    if alignment not in ALIGNMENTS:
        at.add("attribute", place, f"objectalignment {clip(alignment)}", ", ".join(ALIGNMENTS))
    tiles: dict[int, Tile] = {}
    listed: set[int] = set()
    for tile in node.findall("tile"):
        local = int_attr(tile, "id", at, place, 0, 1_000_000)
        listed.add(local)
        kind = tile.get("type", "") or tile.get("class", "")
        properties = reader.read(tile, at, f"{place}, tile {local}")
        if kind or properties:
            tiles[local] = Tile(kind, properties)
        for picture in tile.findall("image"):
            _picture(picture, reader.base, reader.fence, at, f"{place}, tile {local}")
    image = node.find("image")
    if image is not None:
        _sheet(node, image, count, (width, height), at, place)
        _picture(image, reader.base, reader.fence, at, place)
        ids = frozenset(range(count))
    else:
        ids = frozenset(listed)
    return Tileset(node.get("name", ""), file, width, height, ids, tiles, ALIGNMENTS.get(alignment, (0.0, 1.0)))


def _sheet(node: Node, image: Node, count: int, size: tuple[int, int], at: Findings, place: str) -> None:
    """A sheet of tiles must be large enough for all of them (M47)."""
    if "width" not in image.attrib or "height" not in image.attrib:
        return
    wide = int_attr(image, "width", at, place, 1, BIG)
    high = int_attr(image, "height", at, place, 1, BIG)
    margin = int_attr(node, "margin", at, place, 0, 4096, 0)
    spacing = int_attr(node, "spacing", at, place, 0, 4096, 0)
    columns = (wide - margin + spacing) // (size[0] + spacing)
    rows = (high - margin + spacing) // (size[1] + spacing)
    if max(columns, 0) * max(rows, 0) < count:
        found = f"{count} tiles in an image of {wide}x{high} pixels"
        at.add("tileset-image", place, found, f"at most {max(columns, 0) * max(rows, 0)} tiles of {size[0]}x{size[1]}")


def _picture(image: Node, base: Path, fence: Fence, at: Findings, place: str) -> None:
    source = image.get("source", "")
    path = fence.follow(base, source, at, place)
    if path is None:
        return
    if not path.is_file():
        at.add("image-missing", place, f"no image {clip(source)}", "an image file that exists")
        return
    real = _png_size(path)
    stated = (image.get("width", ""), image.get("height", ""))
    if real and all(stated) and tuple(map(str, real)) != stated:
        found = f"an image of {stated[0]}x{stated[1]} pixels"
        at.add("tileset-image", place, clip(found).strip("“”"), f"{real[0]}x{real[1]}, the size of {clip(source)}")


def _png_size(path: Path) -> tuple[int, int] | None:
    try:
        with path.open("rb") as stream:
            head = stream.read(24)
    except OSError:
        return None
    if len(head) < 24 or not head.startswith(b"\x89PNG"):
        return None
    return int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")
