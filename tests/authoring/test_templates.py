"""Templates: what an instance has from itself, its template and its tile (facts 6 and 7)."""

from __future__ import annotations

import pytest

from endure import resources
from tests.authoring.desk import Desk, obj, sheet

DOOR = """<template><object id="77" x="500" name="hatch" type="Door" width="16" height="8"><properties>
 <property name="state" value="locked"/></properties></object></template>"""


def instance(number: int, source: str, more: str = "", inner: str = "") -> str:
    return f'<object id="{number}" template="{source}" x="8" y="28" {more}>{inner}</object>'


def test_M01_template_values_arrive(desk: Desk) -> None:
    desk.file("door.tx", DOOR)
    desk.objects["lab door"] = instance(7, "door.tx")
    one = desk.object(7)
    assert (one.name, one.kind, one.shape, one.bounds()) == ("hatch", "Door", "rectangle", (8, 28, 16, 8))
    assert one.properties["state"].value == "locked"


def test_M01_instance_values_win(desk: Desk) -> None:
    desk.file("door.tx", DOOR)
    own = '<properties><property name="state" value="open"/></properties>'
    desk.objects["lab door"] = instance(7, "door.tx", 'name="lab" width="12"', own)
    one = desk.object(7)
    assert (one.name, one.width, one.height, one.properties["state"].value) == ("lab", 12, 8, "open")
    assert desk.mission().doors == "odwwlo"


def test_M03_the_id_and_position_are_the_instance_s(desk: Desk) -> None:
    desk.file("door.tx", DOOR)
    desk.objects = {"a": instance(7, "door.tx"), "b": instance(8, "door.tx", 'name="other"')}
    assert [(one.id, one.x, one.y) for one in desk.map().objects] == [(7, 8, 28), (8, 8, 28)]


def test_M03_a_template_has_no_position(desk: Desk) -> None:
    desk.file("door.tx", DOOR)  # drawn at x 500 when it was made
    desk.objects = {"a": '<object id="7" template="door.tx" y="28"/>'}
    assert (desk.object(7).x, desk.object(7).y) == (0, 28)


def test_M05_templates_number_their_tiles_on_their_own(desk: Desk) -> None:
    """The map numbers the tileset from 101, the template from 1: both mean its tile 2."""
    desk.file("deck.tsx", sheet().replace('firstgid="1" ', ""))
    tile = '<tileset firstgid="1" source="deck.tsx"/><object gid="3" width="16" height="16"/>'
    desk.file("radar.tx", f"<template>{tile}</template>")
    desk.head = '<tileset firstgid="101" source="deck.tsx"/>'
    desk.objects = {"a": instance(20, "radar.tx"), "b": instance(21, "radar.tx", f'gid="{101 + 5}"')}
    assert [(one.tile, one.tileset.rpartition("/")[2]) for one in desk.map().objects] == [
        (2, "deck.tsx"),
        (5, "deck.tsx"),
    ]


def test_M07_a_template_whose_tileset_has_moved(desk: Desk) -> None:
    desk.file("radar.tx", '<template><tileset firstgid="1" source="gone.tsx"/><object gid="3"/></template>')
    desk.objects["radar"] = instance(12, "radar.tx")
    _, problems = desk.load()
    assert problems[0].code == "tileset-missing"
    assert problems[0].file.endswith("mission/radar.tx")
    assert problems[0].place == "tileset “gone.tsx”"


def test_F06_precedence_is_instance_then_template_then_tile(desk: Desk) -> None:
    listed = "".join(f'<property name="{name}" value="tile"/>' for name in "abc")
    desk.head = sheet(inner=f'<tile id="0" type="Radar"><properties>{listed}</properties></tile>')
    template = '<property name="b" value="template"/><property name="c" value="template"/>'
    tileset = sheet(inner=f'<tile id="0" type="Radar"><properties>{listed}</properties></tile>')
    radar = f'<object gid="1" width="16" height="16"><properties>{template}</properties></object>'
    desk.file("r.tx", f"<template>{tileset}{radar}</template>")
    own = '<properties><property name="c" value="instance"/></properties>'
    desk.objects = {"a": instance(20, "r.tx", "", own), "b": instance(21, "r.tx", 'type="Spawn"')}
    one = desk.object(20)
    assert one.kind == "Radar"
    assert {name: prop.value for name, prop in one.properties.items()} == {
        "a": "tile",
        "b": "template",
        "c": "instance",
    }
    assert desk.object(21).kind == "Spawn"


def test_M23_properties_of_the_picture_are_not_the_author_s(desk: Desk) -> None:
    """A radar drawn as a tile whose picture has properties is no mistake of the author."""
    expected = desk.mission()
    desk.head = sheet(
        inner='<tile id="0" type="Radar"><properties><property name="frame" value="4"/></properties></tile>'
    )
    desk.objects["radar"] = obj(12, "", 5, 3, 1, 1).replace("<object ", '<object gid="1" ')
    assert desk.mission() == expected


def test_a_template_of_a_template(desk: Desk) -> None:
    desk.file("door.tx", DOOR)
    desk.file("open.tx", '<template><object template="door.tx" name="open hatch"/></template>')
    desk.objects["lab door"] = instance(7, "open.tx")
    assert (desk.object(7).name, desk.object(7).kind, desk.object(7).width) == ("open hatch", "Door", 16)


@pytest.mark.parametrize(
    ("files", "code", "file", "place"),
    [
        ({}, "template-missing", "map.tmx", "layer plan, object 7"),
        ({"a.tx": "<template/>"}, "template-empty", "a.tx", "line 1"),
        ({"a.tx": '<template><object template="a.tx"/></template>'}, "template-cycle", "a.tx", "object"),
        (
            {
                "a.tx": '<template><object template="b.tx"/></template>',
                "b.tx": '<template><object template="a.tx"/></template>',
            },
            "template-cycle",
            "b.tx",
            "object",
        ),
    ],
)
def test_templates_that_cannot_be_had(desk: Desk, files: dict[str, str], code: str, file: str, place: str) -> None:
    for name, text in files.items():
        desk.file(name, text)
    desk.objects["lab door"] = instance(7, "a.tx")
    problem = desk.problem(code)
    assert (problem.file.rpartition("/")[2], problem.place) == (file, place)


@pytest.mark.parametrize("source", ["../door.tx", "/etc/door.tx", "..\\door.tx", "C:/door.tx", "a\n/../../../door.tx"])
def test_template_paths_stay_inside(desk: Desk, source: str) -> None:
    desk.file("../door.tx", DOOR)
    desk.objects["lab door"] = instance(7, source.replace("\n", "&#10;"))
    problem = desk.problem("path-outside")
    assert problem.place == "layer plan, object 7"
    assert "inside the mission's folder or the shipped assets and missions" in problem.allowed


def test_links_of_the_file_system_do_not_lead_out(desk: Desk) -> None:
    outside = desk.file("../door.tx", DOOR)
    (desk.folder / "link.tx").symlink_to(outside)
    desk.objects["lab door"] = instance(7, "link.tx")
    assert desk.problem("path-outside").found == "the path “link.tx”"


def test_shipped_templates_make_the_same_mission(desk: Desk) -> None:
    """Our own templates may be used from a mission anywhere below the shipped missions; here, from a copy beside it."""
    for path in (resources.missions() / "templates").glob("*.tx"):
        desk.file(f"templates/{path.name}", path.read_bytes())
    expected = desk.mission()
    at = 'x="{}" y="{}"'
    swaps = {
        "lab door": '<object id="7" template="templates/door.tx" x="8" y="28" width="16" height="8"/>',
        "opening": f'<object id="6" template="templates/opening.tx" {at.format(28, 12)} width="8" height="8"/>',
        "radar": f'<object id="12" template="templates/radar.tx" {at.format(80, 48)}/>',
        "spawn": f'<object id="13" template="templates/spawn.tx" {at.format(48, 48)}/>',
        "start": f'<object id="9" template="templates/start.tx" {at.format(8, 8)}/>',
        "exit": f'<object id="10" template="templates/exit.tx" {at.format(80, 16)}/>',
        "key": f'<object id="11" template="templates/objective.tx" name="key" {at.format(16, 48)}/>',
    }
    desk.objects.update(swaps)
    assert desk.mission() == expected
