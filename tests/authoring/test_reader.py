"""The checked reader: what Tiled writes and how it is understood. Tests bear the rows of the authors' list."""

from __future__ import annotations

import base64
import gzip
import math
import struct
import zlib
from pathlib import Path

import pytest
import zstandard

from endure.authoring.layers import TileLayer
from endure.authoring.tmx import ImageLayer, ObjectLayer
from tests.authoring.desk import PX, Desk, csv_layer, obj, sheet

CELLS = [1, 2, 3, 0, 0, 8] * 4
RAW = struct.pack("<24I", *CELLS)


def spelled(raw: bytes) -> str:
    return "\n   " + base64.b64encode(raw).decode() + "\n  "


DATA = {
    "csv": (",".join(map(str, CELLS)), 'encoding="csv"'),
    "csv in lines": (",\n".join(",".join(map(str, CELLS[r * 6 : r * 6 + 6])) for r in range(4)), 'encoding="csv"'),
    "base64": (spelled(RAW), 'encoding="base64"'),
    "zlib": (spelled(zlib.compress(RAW)), 'encoding="base64" compression="zlib"'),
    "gzip": (spelled(gzip.compress(RAW)), 'encoding="base64" compression="gzip"'),
    "zstd": (spelled(zstandard.compress(RAW)), 'encoding="base64" compression="zstd"'),
    "elements": ("".join(f'<tile gid="{gid}"/>' if gid else "<tile/>" for gid in CELLS), ""),
}


@pytest.mark.parametrize("form", DATA)
def test_F10_M35_layer_data_in_every_form(desk: Desk, form: str) -> None:
    """Fact 10; line breaks in CSV do not matter."""
    desk.head = sheet() + csv_layer(*DATA[form])
    layer = desk.map().tile_layers[0]
    assert list(layer.cells) == CELLS
    assert layer.flips == ()


BROKEN = [
    (("1,2,3", 'encoding="csv"'), "layer-data", "3 tile numbers", "24"),
    ((",".join(["1"] * 25), 'encoding="csv"'), "layer-data", "25 tile numbers", "24"),
    ((",".join(["1"] * 23) + ",", 'encoding="csv"'), "layer-data", "the tile number “”", "whole numbers"),
    ((",".join(["1"] * 23) + ",x", 'encoding="csv"'), "layer-data", "“x”", "whole numbers"),
    (("1" * 2000, 'encoding="csv"'), "layer-data", "2000 characters", "24"),
    (("!!", 'encoding="base64"'), "layer-data", "cannot be unpacked", "CSV"),
    ((spelled(RAW), 'encoding="base64" compression="zlib"'), "layer-data", "cannot be unpacked", "CSV"),
    ((spelled(RAW), 'encoding="base64" compression="zstd"'), "layer-data", "cannot be unpacked", "CSV"),
    (
        (spelled(zstandard.compress(bytes(10**7))), 'encoding="base64" compression="zstd"'),
        "layer-data",
        "more than 24",
        "24",
    ),
    ((spelled(RAW[:40]), 'encoding="base64"'), "layer-data", "10 tile numbers", "24"),
    (
        (spelled(zlib.compress(bytes(10**7))), 'encoding="base64" compression="zlib"'),
        "layer-data",
        "more than 24",
        "24",
    ),
    (("<tile/>", ""), "layer-data", "1 tiles", "24"),
    ((spelled(RAW), 'encoding="base64" compression="lz4"'), "layer-format", "base64 lz4", "Tile Layer Format"),
    ((spelled(RAW), 'encoding="rot13"'), "layer-format", "rot13", "Tile Layer Format"),
]


@pytest.mark.parametrize(("data", "code", "found", "allowed"), BROKEN, ids=range(len(BROKEN)))
def test_M27_broken_layer_data_names_layer_and_setting(
    desk: Desk, data: tuple[str, str], code: str, found: str, allowed: str
) -> None:
    desk.head = sheet() + f'<group name="ship">{csv_layer(*data)}</group>'
    problem = desk.problem(code)
    assert problem.place == "layer ship/floor"
    assert found in problem.found
    assert allowed in problem.allowed


def test_a_layer_without_data(desk: Desk) -> None:
    desk.head = '<layer id="5" name="floor" width="6" height="4"/>'
    assert desk.problem("layer-data").found == "a layer without data"


def test_a_layer_of_another_size(desk: Desk) -> None:
    desk.head = '<layer id="5" name="floor" width="7" height="4"><data encoding="csv">1</data></layer>'
    problem = desk.problem("layer-size")
    assert (problem.place, problem.found, problem.allowed) == ("layer floor", "size “7x4”", "the map's size 6x4")


@pytest.mark.parametrize("how", ["attribute", "chunks"])
def test_F09_M25_infinite_maps_are_refused_with_the_advice(desk: Desk, how: str) -> None:
    if how == "attribute":
        desk.map_attrs = 'orientation="orthogonal" infinite="1"'
    else:
        desk.head = csv_layer('<chunk x="-16" y="0" width="16" height="16">1</chunk>')
    problem = desk.problem("map-infinite")
    assert "untick Infinite" in problem.allowed


def test_other_orientations_are_refused(desk: Desk) -> None:
    desk.map_attrs = 'orientation="hexagonal"'
    problem = desk.problem("map-orientation")
    assert (problem.found, problem.allowed) == ("orientation “hexagonal”", "orthogonal")


def test_M29_layers_in_document_order(desk: Desk) -> None:
    one = csv_layer(*DATA["csv"], name="one")
    two = csv_layer(*DATA["csv"], name="two").replace('id="90"', 'id="91"')
    desk.head = (
        sheet() + f'{one}<objectgroup id="7" name="notes"/><group id="8" name="g">{two}</group>'
        '<imagelayer id="9" name="sky"/>'
    )
    layers = desk.map().layers
    assert [(type(layer), layer.path) for layer in layers] == [
        (TileLayer, "one"),
        (ObjectLayer, "notes"),
        (TileLayer, "g/two"),
        (ImageLayer, "sky"),
        (ObjectLayer, "plan"),
    ]


def test_F11_M31_M33_offset_and_visibility_go_down_the_chain(desk: Desk) -> None:
    desk.head = sheet() + (
        '<group name="a" offsetx="16" offsety="8"><group name="b" offsetx="16" visible="0">'
        + csv_layer(*DATA["csv"], more='offsety="24"')
        + f'<objectgroup name="o" offsetx="-32">{obj(70, "", 1, 1, 1, 1, inner="<text>x</text>")}</objectgroup>'
        "</group></group>"
    )
    layer = desk.map().tile_layers[0]
    assert (layer.offset, layer.visible) == ((32.0, 32.0), False)
    note = desk.object(70)
    assert (note.x, note.y, note.visible, note.layer) == (16.0, 24.0, False, "a/b/o")


def test_M33_offset_of_the_layer_moves_the_zones(desk: Desk) -> None:
    """Drawn two tiles too far left in a layer that is moved right by two: the same ship."""
    expected = desk.mission()
    desk.layer_attrs = f'offsetx="{2 * PX}"'
    for key, xml in desk.objects.items():
        head, x, tail = xml.partition(' x="')
        number, quote, rest = tail.partition('"')
        desk.objects[key] = head + x + f"{float(number) - 2 * PX:g}" + quote + rest
    assert desk.mission() == expected


def test_F12_M37_flips_are_masked_in_layers_and_objects(desk: Desk) -> None:
    flipped = [gid | 0xF0000000 if gid else 0 for gid in CELLS]
    desk.head = sheet() + csv_layer(",".join(map(str, flipped)))
    desk.objects["t"] = obj(20, "", 1, 1, 1, 1).replace("<object ", f'<object gid="{0x90000003}" ')
    layer = desk.map().tile_layers[0]
    assert list(layer.cells) == CELLS
    assert layer.flips[:4] == (0xF0000000, 0xF0000000, 0xF0000000, 0)
    one = desk.object(20)
    assert (one.tile, one.flips, one.shape) == (2, 0x90000000, "tile")


def test_F19_M43_ids_with_gaps_are_looked_up_by_id(desk: Desk) -> None:
    tiles = '<tile id="7"/><tile id="2" type="Radar"/>'  # not in rising order, above the count
    desk.head = sheet(first=1, count=2, inner=tiles)
    desk.objects["t"] = obj(20, "", 4, 4, 1, 1).replace("<object ", '<object gid="3" ')
    assert (desk.object(20).tile, desk.object(20).kind) == (2, "Radar")
    desk.objects["t"] = obj(20, "", 4, 4, 1, 1).replace("<object ", '<object gid="4" ')
    problem = desk.problem("tile-unknown")
    assert (problem.place, problem.found) == ("layer plan, object 20", "tile number 4")


def test_M47_tiles_that_no_tileset_has(desk: Desk) -> None:
    desk.head = sheet(count=8) + csv_layer(",".join(["1"] * 14 + ["9"] + ["1"] * 9))
    problem = desk.problem("tile-unknown")
    assert (problem.place, problem.found) == ("layer floor, tile 2,2", "tile number 9")


PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", 32, 32) + b"\x08\x06\0\0\0"


def tsx(count: int, width: int, source: str = "deck.png") -> str:
    return (
        f'<tileset name="deck" tilewidth="16" tileheight="16" tilecount="{count}" columns="2">'
        f'<image source="{source}" width="{width}" height="32"/></tileset>'
    )


def test_F08_M45_tilesets_in_files_of_their_own(desk: Desk) -> None:
    """Image paths are relative to the tileset (fact 8); the ending does not matter."""
    desk.file("sets/deck.png", PNG)
    desk.file("sets/deck.xml", tsx(4, 32))
    desk.head = '<tileset firstgid="1" source="sets/deck.xml"/>' + csv_layer(",".join(["4"] * 24))
    found = desk.map().tilesets.find(4)
    assert found is not None
    tileset, local = found
    assert local == 3
    assert tileset.ids == frozenset(range(4))
    assert tileset.file.endswith("mission/sets/deck.xml")


@pytest.mark.parametrize(
    ("text", "code", "found", "allowed"),
    [
        (tsx(5, 32), "tileset-image", "5 tiles in an image of 32x32", "at most 4"),
        (tsx(4, 48), "tileset-image", "an image of 48x32", "32x32, the size of “deck.png”"),
        (tsx(4, 32, "duck.png"), "image-missing", "no image “duck.png”", "exists"),
        (tsx(4, 32, "../../deck.png"), "path-outside", "“../../deck.png”", "inside the mission's folder"),
        ("<map/>", "xml-root", "an element “map”", "<tileset>"),
        ("<tileset", "xml-broken", "not XML", "saved by Tiled"),
    ],
)
def test_M47_pictures_and_files_of_tilesets_are_checked(
    desk: Desk, text: str, code: str, found: str, allowed: str
) -> None:
    desk.file("sets/deck.png", PNG)
    desk.file("sets/deck.tsx", text)
    desk.head = '<tileset firstgid="1" source="sets/deck.tsx"/>'
    problem = desk.problem(code)
    assert problem.file.endswith("mission/sets/deck.tsx")
    assert found in problem.found
    assert allowed in problem.allowed


def test_tilesets_that_are_missing_or_json(desk: Desk) -> None:
    desk.head = '<tileset firstgid="1" source="deck.tsx"/>'
    problem = desk.problem("tileset-missing")
    assert (problem.place, problem.found) == ("tileset “deck.tsx”", "no file “deck.tsx”")
    desk.file("deck.tsj", "{}")
    desk.head = '<tileset firstgid="1" source="deck.tsj"/>'
    problem = desk.problem("json-format")
    assert (problem.file.rpartition("/")[2], problem.found) == ("deck.tsj", "the JSON format .tsj")


def test_F20_a_tileset_that_grew_into_the_next(desk: Desk) -> None:
    """Fact 20: numbers 1 to 8 and 6 to 9 overlap; 1 to 8 and 9 do not."""
    desk.head = sheet(1, 8) + sheet(6, 4, "more")
    problem = desk.problem("tileset-overlap")
    assert problem.place == "tileset “deck”"
    assert problem.found == "tile numbers up to 8, but “more” begins at 6"
    assert "save it again" in problem.allowed
    desk.head = sheet(1, 8) + sheet(8, 4, "more")
    assert desk.problem("tileset-overlap").found == "tile numbers up to 8, but “more” begins at 8"
    desk.head = sheet(1, 8) + sheet(9, 4, "more")
    assert len(desk.map().tilesets.placed) == 2


SHAPES = {
    "rectangle": "",
    "ellipse": "<ellipse/>",
    "point": "<point/>",
    "polygon": '<polygon points="0,0 16,0 16,16"/>',
    "polyline": '<polyline points="0,0 16,0"/>',
    "text": "<text>a\nb</text>",
    "capsule": "<capsule/>",
}


@pytest.mark.parametrize("shape", SHAPES)
def test_F14_shapes_are_told_apart(desk: Desk, shape: str) -> None:
    """Fact 14."""
    desk.objects = {"x": obj(20, "Zone", 1, 2, 2, 1, inner=SHAPES[shape])}
    one = desk.object(20)
    assert one.shape == shape
    assert (one.width, one.height) == ((0, 0) if shape == "point" else (32, 16))
    assert one.text == ("a\nb" if shape == "text" else "")


def test_M41_polygons_lie_where_their_object_lies(desk: Desk) -> None:
    desk.objects = {
        "a": obj(20, "", 1, 1, inner=SHAPES["polygon"]),
        "b": obj(21, "", 3, 2, inner=SHAPES["polygon"]),
    }
    assert desk.object(20).points == ((16, 16), (32, 16), (32, 32))
    assert desk.object(21).points == ((48, 32), (64, 32), (64, 48))


@pytest.mark.parametrize("points", ["0,0 1", "0,0 a,b", "0,0 1,inf"])
def test_points_that_are_none(desk: Desk, points: str) -> None:
    desk.objects["x"] = obj(20, "", 1, 1, inner=f'<polygon points="{points}"/>')
    assert desk.problem("attribute").place == "layer plan, object 20"


def test_M39_turned_tile_objects_turn_around_their_anchor(desk: Desk) -> None:
    """A picture 32 wide and 16 high, bottom left at (64,48), turned by a quarter clockwise: its box runs from there to
    the right by its height and down by its width, so its middle lies at (72,64). Fact 13."""
    desk.head = sheet()
    desk.objects["x"] = obj(20, "", 4, 3, 2, 1).replace("<object ", '<object gid="1" rotation="90" ')
    one = desk.object(20)
    assert one.bounds() == (64, 48, 16, 32)
    assert one.centre == (72, 64)
    desk.objects["x"] = obj(20, "", 4, 3, 2, 1).replace("<object ", '<object gid="1" ')
    assert desk.object(20).bounds() == (64, 32, 32, 16)


@pytest.mark.parametrize(
    ("alignment", "left_top"), [("topleft", (64, 48)), ("center", (48, 40)), ("bottomright", (32, 32))]
)
def test_F13_M39_alignment_of_the_tileset(desk: Desk, alignment: str, left_top: tuple[int, int]) -> None:
    desk.head = sheet().replace("<tileset ", f'<tileset objectalignment="{alignment}" ')
    desk.objects["x"] = obj(20, "", 4, 3, 2, 1).replace("<object ", '<object gid="1" ')
    assert desk.object(20).bounds()[:2] == left_top


@pytest.mark.parametrize(
    ("angle", "bounds"),
    [(0, (16, 32, 32, 16)), (90, (0, 32, 16, 32)), (180, (-16, 16, 32, 16)), (-90, (16, 0, 16, 32))],
)
def test_M39_rectangles_turn_around_their_top_left_corner(desk: Desk, angle: int, bounds: tuple[int, ...]) -> None:
    """A box 32 wide and 16 high at (16,32), turned clockwise."""
    desk.objects["x"] = obj(20, "", 1, 2, 2, 1, inner="<text/>").replace("<object ", f'<object rotation="{angle}" ')
    assert desk.object(20).bounds() == bounds


def test_M39_turned_by_an_eighth(desk: Desk) -> None:
    desk.objects["x"] = obj(20, "", 0, 0, 2, 2, inner="<text/>").replace("<object ", '<object rotation="45" ')
    x, y = desk.object(20).centre  # the middle (16,16) lies on the diagonal, which is turned to point straight down
    assert (round(x, 9), round(y, 9)) == (0, round(16 * math.sqrt(2), 9))


def test_F21_ids_are_unique(desk: Desk) -> None:
    """Fact 21."""
    desk.objects["x"] = obj(4, "", 1, 1, 1, 1, inner="<text/>")
    problem = desk.problem("object-id-twice")
    assert (problem.place, problem.found) == ("layer plan, object 4", "the id of another object, “Lab a” in layer plan")
    del desk.objects["x"]
    desk.head = '<objectgroup id="1" name="other"/>'
    assert desk.problem("layer-id-twice").found == "2 layers with id “1”"


def test_F16_M15_class_and_type_both_read(desk: Desk) -> None:
    """Tiled 1.9 wrote class, all others write type."""
    expected = desk.mission()
    desk.objects = {key: xml.replace(" type=", " class=") for key, xml in desk.objects.items()}
    assert desk.mission() == expected


def test_F17_unknown_attributes_and_elements_are_ignored(desk: Desk) -> None:
    """Fact 17, as the format page advises."""
    expected = desk.mission()
    desk.map_attrs += ' skewx="3"'
    desk.layer_attrs = 'mode="add"'
    desk.head = "<editorsettings><export/></editorsettings>"
    assert desk.mission() == expected


@pytest.mark.parametrize(
    ("attr", "value"), [("width", "-1"), ("x", "nan"), ("rotation", "left"), ("visible", "2"), ("id", "0")]
)
def test_attributes_that_are_no_numbers(desk: Desk, attr: str, value: str) -> None:
    xml = obj(20, "", 1, 1, 1, 1, name="note", inner="<text/>").replace(f' {attr}="', ' was="')
    desk.objects["x"] = xml.replace("<object ", f'<object {attr}="{value}" ')
    problem = desk.problem("attribute")
    assert problem.found == f"<object> with {attr} “{value}”"
    assert "a " in problem.allowed


def test_too_many_objects_and_layers(desk: Desk) -> None:
    desk.objects = {str(n): f'<object id="{n}" x="0" y="0"><text/></object>' for n in range(1, 5002)}
    assert desk.problem("too-many").allowed == "at most 5000 objects"
    desk.objects = {}
    desk.head = '<objectgroup name="n"/>' * 100
    assert desk.problem("too-many").allowed == "at most 100 layers"


def test_messages_name_files_beside_the_map_and_shipped_ones(desk: Desk, tmp_path: Path) -> None:
    desk.file("sets/deck.tsx", "nothing")
    desk.head = '<tileset firstgid="1" source="sets/deck.tsx"/>'
    assert desk.problem("xml-broken").file == str(desk.folder / "sets" / "deck.tsx")
