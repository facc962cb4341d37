"""The project file for Tiled: what it offers is what the reader understands, with the same defaults."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from endure import resources
from endure.authoring.schema import CLASSES
from endure.authoring.types import FILE, project_text
from tests.authoring.desk import Desk, obj

PROJECT: dict[str, Any] = json.loads((resources.missions() / FILE).read_text(encoding="utf-8"))
TYPES = {entry["name"]: entry for entry in PROJECT["propertyTypes"]}


def test_the_shipped_project_is_up_to_date() -> None:
    assert (resources.missions() / FILE).read_text(encoding="utf-8") == project_text()


def test_every_class_and_its_members_are_offered() -> None:
    classes = {name: entry for name, entry in TYPES.items() if entry["type"] == "class"}
    assert set(classes) == set(CLASSES)
    for name, entry in classes.items():
        assert {member["name"] for member in entry["members"]} == set(CLASSES[name].fields)
        assert re.fullmatch("#[0-9a-f]{8}", entry["color"])
    assert len({entry["id"] for entry in TYPES.values()}) == len(TYPES)


def test_M09_enums_are_known_everywhere() -> None:
    for entry in TYPES.values():
        for member in entry.get("members", []):
            if "propertyType" in member:
                assert member["value"] in TYPES[member["propertyType"]]["values"]


def test_M11_members_left_at_default_mean_the_default(desk: Desk) -> None:
    """Tiled stores no member that has its default (fact 2): writing it changes nothing."""
    defaults = {
        name: {member["name"]: member["value"] for member in entry["members"] if member["type"] == "string"}
        for name, entry in TYPES.items()
        if entry["type"] == "class"
    }
    desk.objects["lab door"] = obj(7, "Door", 1, 2)
    desk.objects["hall"] = obj(1, "Zone", 0, 0, 2, 2, "Hall")
    left_out = desk.mission()
    desk.objects["lab door"] = obj(7, "Door", 1, 2, **defaults["Door"])
    desk.objects["hall"] = obj(1, "Zone", 0, 0, 2, 2, "Hall", **defaults["Zone"])
    assert desk.mission() == left_out
    assert left_out.doors[1] == "c"
    assert left_out.layout.rooms[0].kind == "corridor"


@pytest.mark.parametrize("command", PROJECT["commands"], ids=lambda command: command["command"])
def test_F25_commands_run_the_game_on_the_map(command: dict[str, Any]) -> None:
    """Fact 25."""
    assert (command["executable"], command["showOutput"], command["saveBeforeExecute"]) == ("endure", True, True)
    assert command["arguments"].split() in (["check", "%mapfile"], ["play", "%mapfile"])
