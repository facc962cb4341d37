"""Our checked reader of Tiled maps (`.tmx`): structure, objects, templates and tile layers, with every problem named.

It reads what Tiled 1.8 to 1.12 write and never raises for the content of a file: it answers with a map or with
problems. Attributes and elements that it does not know are ignored, as the format page advises. Hidden layers and
objects are read like shown ones: hiding is for the author's eyes, `visible` tells the drawing. Offsets of layers and
groups move what lies in them. JSON files and infinite maps are refused with the setting to change.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from msgspec import Struct

from endure.authoring.attributes import flag_attr, float_attr, int_attr, whole
from endure.authoring.findings import Findings, clip
from endure.authoring.layers import FLIPS, GID, TileLayer, read_cells
from endure.authoring.lost import ANY, Lost
from endure.authoring.objects import Objects, TmxObject
from endure.authoring.places import Fence
from endure.authoring.projects import NO_TYPES, Types, read_types
from endure.authoring.properties import Properties, Reader, references
from endure.authoring.templates import Templates
from endure.authoring.tilesets import Library, Tilesets
from endure.authoring.xml_safe import Node, line_of, read_xml
from endure.storage.problem import Problem

LARGEST = 400  # tiles in a row or column
LAYERS = 100
OBJECTS = 5000
CELLS = 3_000_000  # of all tile layers together


class ObjectLayer(Struct, frozen=True):
    """An object layer: its path through the groups, whether it is shown, its objects in document order."""

    path: str
    visible: bool
    objects: tuple[TmxObject, ...]


class ImageLayer(Struct, frozen=True):
    """An image layer; the rules ignore it."""

    path: str
    visible: bool


AnyLayer = TileLayer | ObjectLayer | ImageLayer


class TmxMap(Struct, frozen=True):
    """A map: size in tiles, size of a tile in pixels, layers in document order (groups opened, M29). `lost` are objects
    that are left out because of a problem, `types` the enums and classes of the author's own projects."""

    file: str
    width: int
    height: int
    tile_width: int
    tile_height: int
    properties: Properties
    tilesets: Tilesets
    layers: tuple[AnyLayer, ...]
    lost: tuple[Lost, ...] = ()
    types: Types = NO_TYPES

    @property
    def objects(self) -> tuple[TmxObject, ...]:
        """All objects in document order."""
        return tuple(o for layer in self.layers if isinstance(layer, ObjectLayer) for o in layer.objects)

    @property
    def tile_layers(self) -> tuple[TileLayer, ...]:
        return tuple(layer for layer in self.layers if isinstance(layer, TileLayer))


def read_map(path: Path, fence: Fence | None = None, shown: str = "") -> tuple[TmxMap | None, list[Problem]]:
    """The map in a file, or all its problems.

    `fence` says where the files it names may lie (default: around the map's folder), `shown` how messages name it.
    """
    tmx, problems = survey_map(path, fence, shown)
    return (None, problems) if problems else (tmx, [])


def survey_map(path: Path, fence: Fence | None = None, shown: str = "") -> tuple[TmxMap | None, list[Problem]]:
    """As `read_map`, but with problems too there is a map, as far as one can be read, so that it can be checked on."""
    at = Findings(shown or str(path))
    root = read_xml(path, at, "map")
    if root is None:
        return None, at.problems
    base = path.resolve().parent
    return _Map(root, base, fence or Fence.around(base), at).read(), at.problems


class _Map:
    """The reading of one map."""

    def __init__(self, root: Node, base: Path, fence: Fence, at: Findings) -> None:
        self.root = root
        self.base = base
        self.at = at
        self.types = read_types(fence.folders[0], at)
        self.reader = Reader(base, fence, self.types)
        self.library = Library(fence, base, at.file, self.types)
        self.templates = Templates(fence, self.library, self.types)
        self.layers: list[AnyLayer] = []
        self.layer_ids: Counter[str] = Counter()
        self.lost: list[Lost] = []
        self.ids: set[int] = set()
        self.count = 0
        self.cells = 0

    def read(self) -> TmxMap | None:
        root, at, told = self.root, self.at, len(self.at.problems)
        orientation = root.get("orientation", "orthogonal")
        if orientation != "orthogonal":
            at.add("map-orientation", "map", f"orientation {clip(orientation)}", "orthogonal")
        if root.get("infinite", "0") != "0":
            at.add("map-infinite", "map", "an infinite map", "untick Infinite in the map's properties")
        self.width = int_attr(root, "width", at, "map", 1, LARGEST)
        self.height = int_attr(root, "height", at, "map", 1, LARGEST)
        tile_width = int_attr(root, "tilewidth", at, "map", 1, 1024)
        tile_height = int_attr(root, "tileheight", at, "map", 1, 1024)
        if len(at.problems) > told:
            return None
        properties = self.reader.read(root, at, "map")
        self.tilesets = self.library.numbered(root, self.base, at)
        self.objects = Objects(self.base, self.reader, self.tilesets, self.templates, at)
        self._children(root, "", (0.0, 0.0), True)
        tmx = TmxMap(
            at.file,
            self.width,
            self.height,
            tile_width,
            tile_height,
            properties,
            self.tilesets,
            tuple(self.layers),
            (*self.lost, *self.objects.lost),
            self.types,
        )
        self._ids(tmx.objects)
        return tmx

    def _children(self, parent: Node, path: str, offset: tuple[float, float], shown: bool) -> None:
        for node in parent:
            if node.tag not in {"layer", "objectgroup", "imagelayer", "group"}:
                continue
            here = f"{path}/{node.get('name', '')}" if path else node.get("name", "") or f"on line {line_of(node)}"
            place = f"layer {here}"
            if len(self.layers) >= LAYERS:
                self.at.add("too-many", place, "one layer more", f"at most {LAYERS} layers")
                self.lost.append(Lost(ANY))
                return
            told = len(self.at.problems)
            dx, dy = float_attr(node, "offsetx", self.at, place), float_attr(node, "offsety", self.at, place)
            moved = (offset[0] + dx, offset[1] + dy)
            visible = flag_attr(node, "visible", self.at, place, True) and shown
            if "id" in node.attrib:
                self.layer_ids[node.get("id", "")] += 1
            if len(self.at.problems) > told:  # nobody knows where its objects lie
                self.lost.append(Lost(ANY))
            elif node.tag == "group":
                self._children(node, here, moved, visible)
            elif node.tag == "layer":
                self._tiles(node, here, moved, visible)
            elif node.tag == "objectgroup":
                self._objects(node, here, moved, visible)
            else:
                self.layers.append(ImageLayer(here, visible))

    def _tiles(self, node: Node, path: str, offset: tuple[float, float], shown: bool) -> None:
        at, place = self.at, f"layer {path}"
        size = (node.get("width", str(self.width)), node.get("height", str(self.height)))
        if size != (str(self.width), str(self.height)):
            at.add("layer-size", place, f"size {clip('x'.join(size))}", f"the map's size {self.width}x{self.height}")
            return
        self.cells += self.width * self.height
        if self.cells > CELLS:
            at.add("too-many", place, "more tiles in all layers than can be read", f"at most {CELLS}")
            return
        raw = read_cells(node, self.width * self.height, at, place)
        if raw is None:
            return
        cells = tuple(gid & GID for gid in raw)
        flipped = any(gid & FLIPS for gid in raw)
        known = self.tilesets
        unknown = {gid for gid in set(cells) if gid and known.find(gid) is None and not known.is_missed(gid)}
        for gid in sorted(unknown)[:5]:
            row, column = divmod(cells.index(gid), self.width)
            where = f"{place}, tile {column},{row}"
            at.add("tile-unknown", where, f"tile number {gid}", "a tile of one of the map's tilesets, or 0")
        flips = tuple(gid & FLIPS for gid in raw) if flipped else ()
        self.layers.append(TileLayer(path, shown, offset, self.width, self.height, cells, flips))

    def _objects(self, node: Node, path: str, offset: tuple[float, float], shown: bool) -> None:
        objects: list[TmxObject] = []
        for child in node.findall("object"):
            self.count += 1
            if self.count > OBJECTS:
                self.at.add("too-many", f"layer {path}", "one object more", f"at most {OBJECTS} objects")
                self.lost.append(Lost(ANY))
                break
            self.ids.add(whole(child.get("id", "")) or 0)
            one = self.objects.read(child, path, offset, shown)
            if one is not None:
                objects.append(one)
        self.layers.append(ObjectLayer(path, shown, tuple(objects)))

    def _ids(self, objects: tuple[TmxObject, ...]) -> None:
        """Ids are unique and references lead somewhere else (facts 4, 21)."""
        seen: dict[int, TmxObject] = {}
        for one in objects:
            if one.id in seen:
                other = seen[one.id]
                found = f"the id of another object, {clip(other.name or other.kind)} in layer {other.layer}"
                self.at.add("object-id-twice", one.place, found, "an id of its own (delete it and draw it again)")
            seen.setdefault(one.id, one)
        for layer, times in self.layer_ids.items():
            if times > 1:
                self.at.add("layer-id-twice", "map", f"{times} layers with id {clip(layer)}", "an id for each layer")
        for one in objects:
            for name, number in references(one.properties):
                where = f"{one.place}, property {clip(name)}"
                if number == one.id:
                    self.at.add("reference-self", where, "a reference to the object itself", "another object")
                elif number not in self.ids and not self.lost:
                    found = f"object {number}, which is not there"
                    self.at.add("reference-dangling", where, found, "an object of the map")
