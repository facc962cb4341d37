"""Tile layers: their data in every form Tiled writes, bounded before it is unpacked."""

from __future__ import annotations

import base64
import binascii
import zlib
from array import array
from collections.abc import Sequence
from sys import byteorder

from msgspec import Struct
from zstandard import ZstdDecompressor, ZstdError

from endure.authoring.attributes import BIG, int_attr, whole
from endure.authoring.findings import Findings, clip
from endure.authoring.xml_safe import Node

FLIPS = 0xF0000000  # the top four bits of a global tile id are flips and rotation
GID = 0x0FFFFFFF
ZSTD_WINDOW = 1 << 27  # bytes; more than Tiled's highest level asks for
_SPACES = {ord(space): None for space in " \t\r\n"}
SETTING = "choose CSV as Tile Layer Format in the map's properties"


class TileLayer(Struct, frozen=True):
    """A layer of tile pictures. `path` names it with its groups (`ship/floor`), `cells` are global tile ids by row
    without their flips, `flips` the top four bits of each or empty; `offset` is in pixels, its groups' included;
    `visible` is false when it or a group is hidden."""

    path: str
    visible: bool
    offset: tuple[float, float]
    width: int
    height: int
    cells: tuple[int, ...]
    flips: tuple[int, ...]


def read_cells(layer: Node, count: int, at: Findings, place: str) -> Sequence[int] | None:
    """The `count` global tile ids of a layer, flips included; None with a problem that names the layer."""
    data = layer.find("data")
    if data is None:
        at.add("layer-data", place, "a layer without data", "a layer saved by Tiled")
        return None
    if data.find("chunk") is not None:
        at.add("map-infinite", place, "data in chunks of an infinite map", "untick Infinite in the map's properties")
        return None
    encoding, compression = data.get("encoding", ""), data.get("compression", "")
    if encoding == "csv" and not compression:
        return _csv(data.text or "", count, at, place)
    if encoding == "base64" and compression in {"", "zlib", "gzip", "zstd"}:
        return _base64(data.text or "", compression, count, at, place)
    if not encoding and not compression:
        return _elements(data, count, at, place)
    found = f"layer data in the form {encoding or 'XML'} {compression}".rstrip()
    allowed = f"CSV, or base64 with zlib, gzip, zstd or nothing: {SETTING}"
    at.add("layer-format", place, clip(found).strip("“”"), allowed)
    return None


def _csv(text: str, count: int, at: Findings, place: str) -> list[int] | None:
    if len(text) > 16 * count + 1000:
        at.add("layer-data", place, f"{len(text)} characters of data", f"{count} tile numbers")
        return None
    numbers = text.split(",") if text.strip() else []
    if len(numbers) != count:
        at.add("layer-data", place, f"{len(numbers)} tile numbers", f"{count}, width times height")
        return None
    cells = _plain_numbers(numbers)
    if cells is not None:
        return cells
    cells = []
    for number in numbers:
        gid = whole(number)
        if gid is None or not 0 <= gid <= BIG:
            at.add("layer-data", place, f"the tile number {clip(number.strip())}", "whole numbers between commas")
            return None
        cells.append(gid)
    return cells


def _plain_numbers(numbers: list[str]) -> list[int] | None:
    """The numbers, if none of them is anything else than digits; quickly."""
    digits = "".join(numbers).translate(_SPACES)
    if not (digits.isascii() and digits.isdigit()) or max(map(len, numbers)) > 20:
        return None
    try:
        cells = list(map(int, numbers))
    except ValueError:
        return None
    return cells if max(cells) <= BIG else None


def _base64(text: str, compression: str, count: int, at: Findings, place: str) -> Sequence[int] | None:
    expected = 4 * count
    try:
        raw = base64.b64decode("".join(text.split()), validate=True)
        raw = _unpacked(raw, compression, expected + 1)
    except (binascii.Error, ValueError, zlib.error, ZstdError) as error:
        at.add("layer-data", place, f"data that cannot be unpacked ({clip(str(error))})", f"sound data: {SETTING}")
        return None
    if len(raw) != expected:
        more = "more than " if len(raw) > expected else ""
        found = f"{more}{min(len(raw), expected) // 4} tile numbers"
        at.add("layer-data", place, found, f"{count}, width times height")
        return None
    cells = array("I")
    if cells.itemsize != 4:  # pragma: no cover
        cells = array("L")
    cells.frombytes(raw)
    if byteorder == "big":  # pragma: no cover
        cells.byteswap()
    return cells


def _unpacked(packed: bytes, compression: str, most: int) -> bytes:
    """At most so many bytes of what is packed."""
    if compression == "zstd":
        with ZstdDecompressor(max_window_size=ZSTD_WINDOW).stream_reader(packed) as stream:
            return stream.read(most)
    if compression:
        return zlib.decompressobj(31 if compression == "gzip" else 15).decompress(packed, most)
    return packed


def _elements(data: Node, count: int, at: Findings, place: str) -> list[int] | None:
    tiles = data.findall("tile")
    if len(tiles) != count:
        at.add("layer-data", place, f"{len(tiles)} tiles", f"{count}, width times height")
        return None
    return [int_attr(tile, "gid", at, f"{place},", 0, BIG, 0) for tile in tiles]
