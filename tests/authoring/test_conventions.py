"""What a map means: the small ship of the desk, and the ways in which the same may be drawn (R01, R04, R34)."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from endure import resources
from endure.authoring.load import load_mission
from endure.games.endure_the_stars.effects import Unlock
from endure.ship.layout import Rect
from tests.authoring.desk import Desk, obj


def test_R01_zones_are_numbered_by_top_row_then_left_column(desk: Desk) -> None:
    mission = desk.mission()
    assert [zone.name for zone in mission.layout.zones] == ["Hall", "Hall two", "Store", "Lab a", "Lab b"]
    desk.objects = dict(reversed(desk.objects.items()))
    assert desk.mission().layout.zones == mission.layout.zones


def test_R01_rooms_and_kinds(desk: Desk) -> None:
    rooms = desk.mission().layout.rooms
    assert [(room.name, room.kind, room.zones) for room in rooms] == [
        ("Hall", "corridor", (0,)),
        ("Hall two", "corridor", (1,)),
        ("Store", "engineering", (2,)),
        ("Lab", "science", (3, 4)),
    ]


def test_R01_every_touching_pair_has_one_boundary(desk: Desk) -> None:
    mission = desk.mission()
    pairs = [(boundary.a, boundary.b) for boundary in mission.layout.boundaries]
    assert pairs == [(0, 1), (0, 3), (1, 2), (1, 4), (2, 4), (3, 4)]
    assert mission.doors == "ocwwlo"  # opening, closed door, wall, wall, locked door, one room


def test_R04_doors_keep_name_state_and_position(desk: Desk) -> None:
    vault = desk.mission().layout.boundaries[4]
    assert (vault.name, vault.x, vault.y) == ("vault", 4.0, 3.0)


def test_a_boundary_without_marker_is_drawn_in_its_middle(desk: Desk) -> None:
    wall = desk.mission().layout.boundaries[2]  # Hall two and Store share the edge x=4 from y=0 to y=2
    assert (wall.x, wall.y) == (4.0, 1.0)


def test_R34_everything_is_placed(desk: Desk) -> None:
    mission = desk.mission()
    assert (mission.start, mission.exit, mission.radars, mission.spawns) == (0, 2, (2,), (4,))
    assert [(objective.id, objective.zone) for objective in mission.objectives] == [("key", 3)]
    assert mission.objectives[0].effects == (Unlock(door="vault"),)
    assert (mission.id, mission.min_crew, mission.recommended, mission.round_limit) == ("small_ship", 1, (), 0)


def test_house_order_does_not_depend_on_the_order_of_drawing(desk: Desk) -> None:
    """Habit 5: ids by place, not by file order."""
    desk.objects["more spawn"] = obj(30, "Spawn", 1, 3)
    desk.objects["more radar"] = obj(31, "Radar", 3, 3)
    mission = desk.mission()
    assert (mission.spawns, mission.radars) == ((3, 4), (2, 4))
    desk.objects = dict(reversed(desk.objects.items()))
    assert desk.mission() == mission


def test_a_door_may_be_point_box_or_picture(desk: Desk) -> None:
    expected = desk.mission().doors
    for drawn in (
        obj(7, "Door", 1, 2),
        obj(7, "Door", 0.5, 1, 1, 2),  # a box over both tiles
        obj(7, "Door", 0.5, 1.75, 1, 0.5, inner="<ellipse/>"),
        obj(7, "Door", 1.25, 1.75),  # exactly a quarter tile off the edge
    ):
        desk.objects["lab door"] = drawn
        assert desk.mission().doors == expected


def test_zones_may_be_turned_by_quarters(desk: Desk) -> None:
    # a 4 by 2 box turned by 90 degrees around its top left corner at 6,0 covers columns 4-5, rows 0-3
    turned = obj(3, "Zone", 6, 0, 4, 2, "Store", kind="engineering").replace("<object ", '<object rotation="90" ')
    desk.objects["store"] = turned
    assert desk.mission().layout.zones[2].rects == (Rect(4, 0, 2, 4),)


def test_R01_rectangles_of_one_name_are_one_zone(desk: Desk) -> None:
    desk.objects["lab b"] = obj(5, "Zone", 2, 2, 2, 2, "Lab a", room="Lab")
    mission = desk.mission()
    assert mission.layout.zones[3].rects == (Rect(0, 2, 2, 2), Rect(2, 2, 2, 2))
    assert [(b.a, b.b) for b in mission.layout.boundaries] == [(0, 1), (0, 3), (1, 2), (1, 3), (2, 3)]


@pytest.mark.parametrize(("word", "state"), [("open", "d"), ("closed", "c"), ("0", "d"), ("1", "c")])
def test_M13_enums_as_text_and_as_number(desk: Desk, word: str, state: str) -> None:
    kind = "int" if word.isdigit() else "string"
    prop = f'<property name="state" type="{kind}" propertytype="DoorState" value="{word}"/>'
    desk.objects["lab door"] = obj(7, "Door", 1, 2, inner=f"<properties>{prop}</properties><point/>")
    assert desk.mission().doors[1] == state


def test_decoration_is_left_out(desk: Desk) -> None:
    desk.objects["note"] = obj(50, "", 1, 1, 2, 1, inner="<text>a note of the author</text>")
    assert desk.mission().doors == "ocwwlo"


def test_hidden_layers_count(desk: Desk) -> None:
    desk.layer_attrs = 'visible="0"'
    assert desk.mission().doors == "ocwwlo"
    assert not any(one.visible for one in desk.map().objects)


def test_a_copy_of_the_shipped_mission_finds_the_shipped_tileset(tmp_path: Path) -> None:
    copy = tmp_path / "mine"
    shutil.copytree(resources.missions() / "endure_the_stars" / "01_silent_reactor", copy)
    mission, problems = load_mission(copy)
    assert problems == []
    assert mission == load_mission(resources.missions() / "endure_the_stars" / "01_silent_reactor")[0]
