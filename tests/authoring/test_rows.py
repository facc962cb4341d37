"""The rows of the authors' list that had no test of their own, and the count of all: F for a fact about Tiled, M for a
public report. A row without a test says why."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from endure import resources
from endure.authoring.load import find_missions, load_mission
from endure.authoring.types import FILE, project_text
from tests.authoring.desk import Desk, csv_layer, obj, sheet

UNTESTED = {"F26"}  # a running game that reads a changed map again: not built yet
FACTS = [f"F{n:02}" for n in range(1, 31)]
REPORTS = [f"M{n:02}" for n in range(1, 48, 2)]


@pytest.mark.parametrize("row", [row for row in FACTS + REPORTS if row not in UNTESTED])
def test_every_row_has_a_test_with_its_name(row: str) -> None:
    texts = [path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py")]
    assert any(re.search(rf"^def test_(?:\w+_)?{row}_", text, re.MULTILINE) for text in texts)


def test_F15_a_click_makes_a_zone_without_size_and_the_message_says_what_is_seen(desk: Desk) -> None:
    desk.objects["x"] = obj(20, "Zone", 1, 1, 0, 0, "Nook", inner=" ")
    problem = desk.problem("zone-empty")
    assert problem.place == "layer plan, object 20 “Nook”"
    assert "one click; Tiled draws it as a small box" in problem.found


def test_F18_the_project_asks_tiled_to_save_for_1_10() -> None:
    assert json.loads(project_text())["compatibilityVersion"] == 1100
    assert json.loads((resources.missions() / FILE).read_text(encoding="utf-8"))["compatibilityVersion"] == 1100


def test_F22_worlds_are_not_taken_for_missions(tmp_path: Path) -> None:
    """And the guide says so."""
    (tmp_path / "fleet").mkdir()
    (tmp_path / "fleet" / "fleet.world").write_text('{"maps": [{"fileName": "map.tmx", "x": 0, "y": 0}]}')
    assert find_missions(tmp_path) == ()
    assert "Worlds are not used" in (resources.missions() / "README.md").read_text(encoding="utf-8")


def test_F29_checking_and_loading_write_nothing(desk: Desk) -> None:
    folder = desk.write()
    before = {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in folder.rglob("*") if path.is_file()}
    load_mission(folder)
    assert {p: (p.read_bytes(), p.stat().st_mtime_ns) for p in folder.rglob("*") if p.is_file()} == before


def test_F30_texts_name_objects_and_never_their_numbers(desk: Desk) -> None:
    """The same mission when every id of the map is another one, as after copying."""
    expected = desk.mission()
    for key, xml in desk.objects.items():
        desk.objects[key] = re.sub(r'id="(\d+)"', lambda found: f'id="{int(found[1]) + 500}"', xml)
    assert desk.mission() == expected


def test_F05_file_properties_are_relative_to_the_file_they_stand_in(desk: Desk) -> None:
    """The same words in a template elsewhere and in the map mean different files."""
    prop = '<properties><property name="picture" type="file" value="a.png"/></properties>'
    desk.file("parts/note.tx", f'<template><object width="16" height="16">{prop}<text/></object></template>')
    desk.objects["x"] = '<object id="20" template="parts/note.tx" x="16" y="16"/>'
    desk.objects["y"] = obj(21, "", 1, 1, 1, 1, inner=prop + "<text/>")
    assert desk.object(20).properties["picture"].value == desk.folder.resolve() / "parts" / "a.png"
    assert desk.object(21).properties["picture"].value == desk.folder.resolve() / "a.png"


@pytest.mark.parametrize("bits", [0x10000000, 0x20000000, 0x40000000, 0x80000000, 0xF0000000])
def test_F12_each_of_the_top_four_bits_is_cleared(desk: Desk, bits: int) -> None:
    desk.head = sheet() + csv_layer(",".join([str(3 | bits)] + ["0"] * 23))
    layer = desk.map().tile_layers[0]
    assert (layer.cells[0], layer.flips[0]) == (3, bits)


@pytest.mark.parametrize("attrs", ['type="int" value="1"', 'value="closed"', 'propertytype="DoorState" value="closed"'])
def test_F03_an_enum_of_ours_in_each_form(desk: Desk, attrs: str) -> None:
    prop = f'<properties><property name="state" {attrs}/></properties>'
    desk.objects["lab door"] = obj(7, "Door", 1, 2, inner=prop + "<point/>")
    assert desk.mission().doors[1] == "c"
