"""Game tiles: the grammar of their edges, turning, joining, and the map that comes out."""

from __future__ import annotations

from pathlib import Path

import pytest

from endure import resources
from endure.authoring.assemble import MIDDLE, SIDE, Piece, assemble, parse_layout, ports, read_piece, tile_names, turned
from endure.authoring.tmx import read_map
from endure.authoring.workbench import FIRST_COLOUR, ROOM_COLOURS, files
from endure.authoring.writer import NORTH, SOUTH, WEST, Drawn, map_text, walls_of
from endure.storage.problem import Unreadable

TILES = resources.missions() / "tiles"
SHIP = "../../assets/tilesets/ship.tsx"


def piece(name: str) -> Piece:
    return read_piece(TILES / f"{name}.tmx")


def test_there_are_nine() -> None:
    """Rulebook, *Components*: 9 game tiles."""
    assert tile_names() == [f"T{n}" for n in range(1, 10)]


@pytest.mark.parametrize("name", tile_names())
def test_every_tile_keeps_the_grammar(name: str) -> None:
    """An edge has one port in its middle or none; no other corridor touches it beside the middle cells alone."""
    tile = piece(name)
    assert any(ports(tile).values())
    assert any(zone.properties["kind"] != "corridor" for zone in tile.zones)
    assert any(marker.kind == "Door" for marker in tile.markers)
    cells = [(x, y) for zone in tile.zones for x in _across(zone) for y in _down(zone)]
    assert len(cells) == len(set(cells))
    assert all(0 <= x < SIDE and 0 <= y < SIDE for x, y in cells)


def _across(zone: Drawn) -> range:
    return range(round(zone.x), round(zone.x + zone.w))


def _down(zone: Drawn) -> range:
    return range(round(zone.y), round(zone.y + zone.h))


def test_a_quarter_turn_is_clockwise() -> None:
    """T7 has one port, to the north: it then looks east, south, west. Its bay, 12 by 6 cells at the south, lies west
    after one turn; a cell x,y goes to 11-y,x."""
    looks = [[edge for edge, is_port in ports(turned(piece("T7"), n)).items() if is_port] for n in range(5)]
    assert looks == [["n"], ["e"], ["s"], ["w"], ["n"]]
    bay = [zone for zone in turned(piece("T7"), 1).zones if zone.properties.get("room") == "Lifepod bay"]
    assert {(zone.x, zone.w) for zone in bay} == {(0, 6)}
    plain, once = piece("T7").pictures["floor"], turned(piece("T7"), 1).pictures["floor"]
    for x, y in ((0, 0), (3, 1), (5, 11)):
        assert once[x * SIDE + (11 - y)] & 0x0FFFFFFF == plain[y * SIDE + x]
        assert once[x * SIDE + (11 - y)] >> 29 == 0b101  # flipped along the diagonal, then across: a turn to the right


@pytest.mark.parametrize("name", tile_names())
def test_four_turns_are_none(name: str) -> None:
    assert turned(piece(name), 4) == piece(name)
    assert turned(turned(piece(name), 1), 3) == piece(name)


def test_a_layout_is_read_by_rows() -> None:
    spots = parse_layout("T1 t4r90 / . T2r270", tile_names())
    assert [(one.column, one.row, one.name, one.quarters) for one in spots] == [
        (0, 0, "T1", 0),
        (1, 0, "T4", 1),
        (1, 1, "T2", 3),
    ]


@pytest.mark.parametrize(
    ("layout", "told"),
    [
        ("T1 T10", "no game tile “T10”"),
        ("T1r45", "no game tile “T1r45”"),
        ("", "has no tile"),
        (". / .", "has no tile"),
        ("T1 " * 7, "at most 6 by 6"),
        ("/".join(["T1"] * 7), "at most 6 by 6"),
        ("../../etc", "no game tile"),
    ],
)
def test_a_layout_that_is_none_is_one_sentence(layout: str, told: str) -> None:
    with pytest.raises(Unreadable) as caught:
        parse_layout(layout, tile_names())
    assert told in str(caught.value)


def test_ports_that_meet_are_joined_by_a_door_and_others_are_walled() -> None:
    """T1 (ports east, south, west) beside T3 (all four): one door, on the edge x=12 in the middle y=6."""
    sheet = assemble("T1 T3", SHIP)
    joints = [one for one in sheet.objects["boundaries"] if one.kind == "Door" and one.x < 12 < one.x + one.w]
    assert [(one.y + one.h / 2, one.properties) for one in joints] == [(6.0, {"state": "closed"})]
    below = assemble("T9 / T3", SHIP)
    assert [one.x + one.w / 2 for one in below.objects["boundaries"] if one.y < 12 < one.y + one.h] == [6.0]
    assert not [one for one in assemble("T1 / T7r180", SHIP).objects["boundaries"] if one.y < 12 < one.y + one.h]
    west = sheet.layers["walls"][MIDDLE[0] * sheet.width]
    assert (west - 17) & WEST


def test_a_tile_that_lies_twice_has_names_of_its_own() -> None:
    sheet = assemble("T3 T3 / T3 T3r90", SHIP)
    names = [zone.name for zone in sheet.objects["zones"]]
    assert len(set(names)) == len(names) == 4 * 9
    assert {"Pump room", "Pump room 2", "Pump room 3", "Pump room 4"} <= set(names)
    doors = [one.name for one in sheet.objects["boundaries"] if one.name]
    assert len(set(doors)) == len(doors)


@pytest.mark.parametrize("layout", ["T1 T3 / . T7", "T9 T4r90 T2r90 / T3 T8 T5 / T1r180 T6 T7", "T8r270"])
def test_what_is_written_is_read_again(tmp_path: Path, layout: str) -> None:
    sheet = assemble(layout, "../assets/tilesets/ship.tsx")
    (tmp_path / "map.tmx").write_text(map_text(sheet), encoding="utf-8")
    tmx, problems = read_map(tmp_path / "map.tmx")
    assert problems == []
    assert tmx is not None
    for layer in tmx.tile_layers:
        flips = layer.flips or (0,) * len(layer.cells)
        assert [cell | flip for cell, flip in zip(layer.cells, flips, strict=True)] == list(sheet.layers[layer.path])
    read = [(one.kind, one.name, one.x / 64, one.y / 64, one.width / 64, one.height / 64) for one in tmx.objects]
    drawn = [one for objects in sheet.objects.values() for one in objects]
    assert read == [(one.kind, one.name, one.x, one.y, one.w, one.h) for one in drawn]


def test_walls_stand_where_two_zones_are_not_open_to_each_other() -> None:
    """Three cells in a row, zones 0, 0, 1: one room after the other, then open to each other."""
    owner = {(0, 0): 0, (1, 0): 0, (2, 0): 1}
    assert walls_of(3, 1, owner, set()) == [17 + 13, 17 + 7, 17 + 15]
    assert walls_of(3, 1, owner, {(0, 1)}) == [17 + 13, 17 + NORTH + SOUTH, 17 + 7]


# the automapping rules, applied as Tiled's manual says


def test_the_committed_files_are_what_is_made() -> None:
    for name, text in files("../assets/tilesets").items():
        assert (resources.missions() / name).read_text(encoding="utf-8") == text, name


@pytest.mark.parametrize("colour", [0, ROOM_COLOURS - 1])
def test_the_rules_draw_walls_around_painted_rooms(tmp_path: Path, colour: int) -> None:
    """A room of 3 by 2 cells in the corner of a map 4 by 3: walls on its outline; beyond the map nothing is painted."""
    painted = {(x, y): FIRST_COLOUR + colour for x in range(3) for y in range(2)}
    neighbour = {(3, y): FIRST_COLOUR + (colour + 1) % ROOM_COLOURS for y in range(3)}
    walls = _automapped({**painted, **neighbour}, 4, 3)
    expected = walls_of(4, 3, {**dict.fromkeys(painted, 0), **dict.fromkeys(neighbour, 1)}, set())
    assert walls == expected


def _automapped(rooms: dict[tuple[int, int], int], width: int, height: int) -> list[int]:
    """The layer of walls after Tiled's AutoMap: a rule is a group of adjacent cells; it matches where every cell of an
    input layer is there and none of an inputnot layer is."""
    rules, problems = read_map(resources.missions() / "rules" / "walls.tmx")
    assert problems == []
    assert rules is not None
    layers = {layer.path: layer for layer in rules.tile_layers}
    assert set(layers) == {"input_rooms", "inputnot_rooms", "output_walls"}

    def cell(name: str, x: int, y: int) -> int:
        return layers[name].cells[y * rules.width + x]

    walls = [0] * (width * height)
    for top in range(0, rules.height, 4):
        for left in range(0, rules.width, 4):
            block = [(dx, dy) for dx in range(3) for dy in range(3)]
            for name in layers:  # rules are divided by empty cells
                assert not any(cell(name, left + d, top + 3) or cell(name, left + 3, top + d) for d in range(4))
            for y in range(height):
                for x in range(width):
                    here = {(dx, dy): rooms.get((x + dx - 1, y + dy - 1), 0) for dx, dy in block}
                    wanted = {at: cell("input_rooms", left + at[0], top + at[1]) for at in block}
                    barred = {at: cell("inputnot_rooms", left + at[0], top + at[1]) for at in block}
                    fits = all(not wanted[at] or here[at] == wanted[at] for at in block)
                    if fits and all(not barred[at] or here[at] != barred[at] for at in block):
                        made = cell("output_walls", left + 1, top + 1)
                        walls[y * width + x] = made or walls[y * width + x]
    return walls
