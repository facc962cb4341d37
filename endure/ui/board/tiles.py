"""The tile pictures of a mission's map, read with pytmx, and the chunks the deck is painted in."""

from __future__ import annotations

import logging
import xml.etree.ElementTree as ElementTree
from collections import OrderedDict
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from endure.authoring.findings import Findings
from endure.authoring.layers import read_cells
from endure.authoring.load import find_missions, mission_id
from endure.authoring.mission_yaml import FILE, read_mission_text
from endure.authoring.places import Fence
from endure.games.endure_the_stars.mission import Mission
from endure.ui.kit.cache import Pictures, weight

log = logging.getLogger(__name__)

CHUNK = 256  # pixels, square: one is painted within a frame
COARSE = 4  # times smaller than the deck first seen are its sketches
CHUNK_BYTES = 96 * 1024 * 1024
SCALED_BYTES = 8 * 1024 * 1024

Cell = tuple[int, int]
Paint = Callable[[float, int, int], pygame.Surface]


class TilePictures:
    """Tile pictures by place: for each visible tile layer, lowest first, the picture of each cell."""

    def __init__(self, layers: list[dict[Cell, pygame.Surface]]) -> None:
        self.layers = layers
        self._scaled = Pictures(SCALED_BYTES)

    def draw(self, surface: pygame.Surface, zoom: float, left: int, top: int) -> None:
        """Draw the cells that touch a surface whose corner lies at world pixel (left, top)."""
        width, height = surface.get_size()
        columns = range(int(left / zoom) - 1, int((left + width) / zoom) + 1)
        rows = range(int(top / zoom) - 1, int((top + height) / zoom) + 1)
        for layer in self.layers:
            for y in rows:
                for x in columns:
                    picture = layer.get((x, y))
                    if picture is not None:
                        at = (round(x * zoom), round(y * zoom))
                        size = (round((x + 1) * zoom) - at[0], round((y + 1) * zoom) - at[1])
                        drawn = self._at_size(picture, size)
                        surface.blit(drawn, (at[0] - left, at[1] - top), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _at_size(self, picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        return self._scaled.get((id(picture), size), lambda: pygame.transform.smoothscale(picture, size))


def map_of(mission: Mission) -> Path | None:
    """The map of a shipped mission, by its id; None for others, whose map the caller knows."""
    return next((map_at(folder) for folder in find_missions() if mission_id(folder) == mission.id), None)


def map_at(path: Path) -> Path | None:
    """The map that a mission's folder, map or `mission.yaml` means; None where that cannot be told."""
    if path.suffix == ".tmx":
        return path
    text = path / FILE if path.is_dir() else path
    read = read_mission_text(text, Findings(FILE))
    return text.parent / read[0].map if read is not None else None


def read_pictures(path: Path | None, mission: Mission) -> TilePictures | None:
    """The pictures of a map. None, with a line in the log, where there are none or they cannot be read, or the map is
    not this mission's any more: the deck is then drawn by the kinds of its rooms."""
    if path is None:
        return None
    try:
        layers = _layers(path, mission)
    except Exception as why:  # pytmx raises whatever its parts raise; a deck without pictures is an ordinary deck
        log.warning("the pictures of %s cannot be read: %s", path, why)
        return None
    return TilePictures(layers) if any(layers) else None


def _layers(path: Path, mission: Mission) -> list[dict[Cell, pygame.Surface]]:
    logging.getLogger("pytmx").setLevel(logging.CRITICAL)  # what goes wrong is told here, once
    import pytmx

    tmx = pytmx.TiledMap(image_loader=_loader)
    tmx.filename = str(path)
    tmx.parse_xml(_pictures_only(path))
    if (tmx.width, tmx.height) != (mission.layout.width, mission.layout.height):
        log.warning("the map %s does not fit the mission %s any more", path, mission.id)
        return []
    return [
        {(x, y): picture for x, y, picture in layer.tiles() if picture is not None}
        for layer in tmx.visible_layers
        if isinstance(layer, pytmx.TiledTileLayer)
    ]


def _pictures_only(path: Path) -> ElementTree.Element:
    """The map without its objects, which our own reader reads, and with its tilesets where they are: a copied mission
    finds the shipped ones."""
    root = ElementTree.parse(path).getroot()
    for group in [*root.iter("group"), root]:
        for objects in group.findall("objectgroup"):
            group.remove(objects)
    for data in root.iter("data"):
        if data.get("compression") == "zstd":  # for which pytmx wants another library than ours
            _unpack(data, int(root.get("width", 0)) * int(root.get("height", 0)))
    fence = Fence.around(path.parent)
    for tileset in root.iter("tileset"):
        source = tileset.get("source")
        found = fence.follow(path.parent, source, Findings(str(path)), "tileset") if source else None
        if found is not None:
            tileset.set("source", str(found))
    return root


def _unpack(data: ElementTree.Element, count: int) -> None:
    layer = ElementTree.Element("layer")
    layer.append(data)
    cells = read_cells(layer, count, Findings(""), "")
    data.attrib.pop("compression")
    data.set("encoding", "csv")
    data.text = ",".join(map(str, cells or ()))


def _loader(file: str, colorkey: Any, **_: Any) -> Callable[..., pygame.Surface]:
    """Pictures of a tileset for pytmx; its own needs an open window, a picture in a file does not."""
    sheet = pygame.image.load(file)
    if colorkey:
        sheet.set_colorkey(pygame.Color(colorkey if str(colorkey).startswith("#") else f"#{colorkey}"))
    whole = pygame.Surface(sheet.get_size(), pygame.SRCALPHA)
    whole.blit(sheet, (0, 0))
    whole = whole.premul_alpha()

    def tile(rect: Any = None, flags: Any = None) -> pygame.Surface:
        picture = whole.subsurface(rect).copy() if rect else whole.copy()
        across, down, transposed = _flips(flags)
        if transposed:
            picture = pygame.transform.flip(pygame.transform.rotate(picture, 270), True, False)
        if across or down:
            picture = pygame.transform.flip(picture, across, down)
        return picture

    return tile


def _flips(flags: Any) -> tuple[bool, bool, bool]:
    """Whether a tile is flipped across, down, and along its diagonal. pytmx-ng 3.32 fills the fields of its flags in
    another order than it names them; what it makes of a tile that is only flipped across tells which."""
    if flags is None:
        return False, False, False
    from pytmx.utils import decode_gid

    if decode_gid(1 << 31 | 1)[1].flipped_horizontally:
        return flags.flipped_horizontally, flags.flipped_vertically, flags.flipped_diagonally
    return flags[0], flags[1], flags[2]


class Chunks:
    """The deck in squares of `CHUNK` pixels for each zoom, painted when first seen, the least recently used dropped
    beyond `budget` bytes.

    `paint(zoom, left, top)` makes the square whose corner lies at world pixel (left, top), `sketch` the same without
    words: a stretched sketch stands in for a square that is not painted yet. A square that is outdated stands in for
    itself.
    """

    def __init__(self, paint: Paint, sketch: Paint, budget: int = CHUNK_BYTES) -> None:
        self._paint = paint
        self._sketch = sketch
        self._budget = budget
        self._kept: OrderedDict[tuple[Any, ...], pygame.Surface] = OrderedDict()
        self._old: set[tuple[float, int, int]] = set()
        self._coarse = 0.0  # the zoom of the sketches
        self.used = 0

    def draw(
        self, surface: pygame.Surface, zoom: float, origin: tuple[int, int], rect: pygame.Rect, most: int | None = None
    ) -> bool:
        """Draw what of the deck lies in `rect` of a surface on which the world's corner is at `origin`. At most `most`
        missing squares are painted; tells whether none is missing any more."""
        missing = 0
        for column, row in self._seen(origin, rect):
            lacks = self._lacks(zoom, column, row)
            missing += lacks
            late = lacks and most is not None and missing > most
            chunk = self._stand_in(zoom, column, row) if late else self.chunk(zoom, column, row)
            at = (origin[0] + column * CHUNK, origin[1] + row * CHUNK)
            surface.blit(chunk, at, special_flags=pygame.BLEND_PREMULTIPLIED)
        return most is None or missing <= most

    def paint_next(self, zoom: float, origin: tuple[int, int], rect: pygame.Rect) -> pygame.Rect | None:
        """Paint one square that is missing in `rect`, and tell where it lies; None when none is."""
        for column, row in self._seen(origin, rect):
            if self._lacks(zoom, column, row):
                self.chunk(zoom, column, row)
                return pygame.Rect(origin[0] + column * CHUNK, origin[1] + row * CHUNK, CHUNK, CHUNK)
        return None

    def change(self, paint: Paint, sketch: Paint, where: Callable[[float], list[pygame.Rect]]) -> None:
        """Paint otherwise from now on; what is kept is outdated `where(zoom)` tells, in world pixels."""
        self._paint, self._sketch = paint, sketch
        for key in list(self._kept):
            if len(key) != 3:
                self.used -= weight(self._kept.pop(key))  # a sketch
                continue
            zoom, column, row = key
            if pygame.Rect(column * CHUNK, row * CHUNK, CHUNK, CHUNK).collidelist(where(zoom)) >= 0:
                self._old.add((zoom, column, row))

    @staticmethod
    def _seen(origin: tuple[int, int], rect: pygame.Rect) -> Iterator[tuple[int, int]]:
        """Column and row of the squares in `rect` of a surface on which the world's corner is at `origin`."""
        for row in range((rect.top - origin[1]) // CHUNK, (rect.bottom - 1 - origin[1]) // CHUNK + 1):
            for column in range((rect.left - origin[0]) // CHUNK, (rect.right - 1 - origin[0]) // CHUNK + 1):
                yield column, row

    def _lacks(self, zoom: float, column: int, row: int) -> bool:
        return (zoom, column, row) not in self._kept or (zoom, column, row) in self._old

    def chunk(self, zoom: float, column: int, row: int) -> pygame.Surface:
        """One square."""
        key = (zoom, column, row)
        if key in self._old:
            self._old.remove(key)
            self.used -= weight(self._kept.pop(key))
        return self._get(key, lambda: self._paint(zoom, column * CHUNK, row * CHUNK))

    def _stand_in(self, zoom: float, column: int, row: int) -> pygame.Surface:
        outdated = self._kept.get((zoom, column, row))
        return outdated if outdated is not None else self._stretched(zoom, column, row)

    def _stretched(self, zoom: float, column: int, row: int) -> pygame.Surface:
        """A square out of sketches, which serve for other zooms as well."""
        if not self._coarse or not 1 <= zoom / self._coarse <= 4 * COARSE:
            self._coarse = zoom / COARSE
        share = self._coarse / zoom
        side, left, top = max(1, round(CHUNK * share)), round(column * CHUNK * share), round(row * CHUNK * share)
        part = pygame.Surface((side, side), pygame.SRCALPHA)
        for across, down in self._seen((-left, -top), part.get_rect()):
            sketch = self._get(("sketch", self._coarse, across, down), partial(self._sketched, across, down))
            part.blit(sketch, (across * CHUNK - left, down * CHUNK - top), special_flags=pygame.BLEND_PREMULTIPLIED)
        return pygame.transform.smoothscale(part, (CHUNK, CHUNK))

    def _sketched(self, across: int, down: int) -> pygame.Surface:
        return self._sketch(self._coarse, across * CHUNK, down * CHUNK)

    def _get(self, key: tuple[Any, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = self._kept[key] = make()
        self.used += weight(made)
        while self.used > self._budget and len(self._kept) > 1:
            key, old = self._kept.popitem(last=False)
            self._old.discard(key)
            self.used -= weight(old)
        return made
