"""All problems of a folder in one run, and no line that only follows from another (fact 27)."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from endure import resources
from endure.authoring.findings import Findings
from endure.authoring.load import load_mission
from endure.authoring.mission_yaml import read_mission_text
from endure.storage.problem import Problem
from tests.authoring.desk import Desk, csv_layer, obj, sheet

SHIPPED = resources.missions() / "endure_the_stars" / "01_silent_reactor"


class Folder:
    """A copy of the first mission, to be spoiled."""

    def __init__(self, folder: Path) -> None:
        shutil.copytree(SHIPPED, folder)
        self.folder = folder

    def say(self, file: str, old: str, new: str) -> None:
        path = self.folder / file
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")

    def drop(self, kind: str) -> None:
        """Takes the only object of a class from the map."""
        path = self.folder / "map.tmx"
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        (at,) = [number for number, line in enumerate(lines) if "<object " in line and f'type="{kind}"' in line]
        closed = "/>" in lines[at]
        end = at if closed else next(number for number in range(at, len(lines)) if "</object>" in lines[number])
        path.write_text("".join(lines[:at] + lines[end + 1 :]), encoding="utf-8")

    def problems(self) -> list[Problem]:
        mission, problems = load_mission(self.folder)
        assert (mission is None) == bool(problems)
        return problems


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    return Folder(tmp_path / "01_silent_reactor")


def codes(problems: list[Problem]) -> list[str]:
    return sorted(problem.code for problem in problems)


def test_F27_eight_mistakes_of_all_kinds_are_told_in_one_run(folder: Folder) -> None:
    folder.say("mission.yaml", "round_limit: 17", "round_limit: -4")
    folder.say("mission.yaml", "marine, medic", "marine, medik")
    folder.say("mission.yaml", "door: coolant hatch", "door: colant hatch")
    folder.say("map.tmx", 'name="state" value="locked"', 'name="state" value="lockd"')
    folder.say("map.tmx", 'name="kind" value="quarters"', 'name="kind" value="quartes"')
    folder.say("map.tmx", 'type="Radar"', 'type="Rader"')
    folder.say("map.tmx", '<property name="kind"', '<property name="noize" value="2"/>\n    <property name="kind"')
    folder.drop("Start")
    told = folder.problems()
    assert [(problem.code, problem.found, problem.allowed.partition(";")[0]) for problem in told[:3]] == [
        ("yaml-value", "-4", "a whole number from 0 to 200"),
        ("survivor-unknown", "survivor “medik”", "perhaps “medic”"),
        ("door-unknown", "door “colant hatch”", "perhaps “coolant hatch”"),
    ]
    assert {(problem.code, problem.found, problem.allowed.partition(";")[0]) for problem in told[3:]} == {
        ("property-unknown", "a property that Zone does not have", "one of kind, room"),
        ("property-value", "the value “lockd”", "perhaps “locked”"),
        ("property-value", "the value “quartes”", "perhaps “quarters”"),
        ("class-unknown", "class “Rader”", "perhaps “Radar”"),
        ("start-missing", "no Start", "one object of class Start"),
    }
    assert len(told) == 8


def test_F30_a_renamed_objective_is_told_once_and_beside_an_unknown_class(folder: Folder) -> None:
    folder.say("map.tmx", 'name="security_console"', 'name="securty_console"')
    folder.say("map.tmx", 'type="Radar"', 'type="Rader"')
    told = folder.problems()
    assert codes(told) == ["class-unknown", "objective-without-text"]
    assert told[-1].allowed == "perhaps “security_console”; one of reactor_restart, security_console"


def test_a_mistyped_path_of_a_tileset_is_one_line(folder: Folder) -> None:
    folder.say("map.tmx", "tilesets/ship", "tilesets/shp")
    assert codes(folder.problems()) == ["path-outside"]  # neither beside the copy nor among the shipped files


@pytest.mark.parametrize("kept", ["yaml", "map"])
def test_a_file_that_cannot_be_read_does_not_hide_the_other(folder: Folder, kept: str) -> None:
    """With a broken map nothing is said about the names of its doors and objectives, with a broken text nothing about
    objectives without text."""
    if kept == "yaml":
        (folder.folder / "map.tmx").write_text("<map>")
        folder.say("mission.yaml", "marine, medic", "marine, medik")
        assert codes(folder.problems()) == ["survivor-unknown", "xml-broken"]
    else:
        folder.say("mission.yaml", "title: The", "\ttitle: The")
        folder.drop("Start")
        assert codes(folder.problems()) == ["start-missing", "yaml-syntax"]


# What only follows from another problem is not told

HALL = obj(1, "Zone", 0, 0, 2, 2, "Hall", kind="corridor")
Change = Callable[[Desk], object]


def put(key: str, xml: str) -> Change:
    return lambda desk: desk.objects.update({key: xml})


def say(old: str, new: str) -> Change:
    return lambda desk: desk.say(old, new)


def both(*changes: Change) -> Change:
    return lambda desk: [change(desk) for change in changes]


ONE_LINE = [
    # the Start, a door's middle, another zone's edge lie in or at a zone that is lost
    ("class-unknown", put("hall", obj(1, "Zome", 0, 0, 2, 2, "Hall", kind="corridor"))),
    ("class-unknown", put("hall", obj(1, "", 0, 0, 2, 2, "Hall", kind="corridor"))),
    ("attribute", put("hall", HALL.replace('width="32"', 'width="wide"'))),
    ("zone-off-map", put("store", obj(3, "Zone", 4, 0, 2, 5, "Store", kind="engineering"))),
    ("name-missing", put("hall", obj(1, "Zone", 0, 0, 2, 2, kind="corridor"))),
    # the only one of its class is lost
    ("class-unknown", put("start", obj(9, "Strat", 0.5, 0.5))),
    ("class-unknown", put("spawn", obj(13, "Spwan", 3, 3))),
    ("class-unknown", put("key", obj(11, "Objectiv", 1, 3, name="key"))),
    ("class-unknown", put("vault", obj(8, "Dor", 4, 3, name="vault", state="locked"))),
    ("template-missing", put("key", '<object id="11" template="gone.tx" name="key" x="16" y="48"/>')),
    # a property that was to say it
    ("property-unknown", put("lab a", obj(4, "Zone", 0, 2, 2, 2, "Lab a", kynd="science", room="Lab"))),
    ("property-value", put("lab a", obj(4, "Zone", 0, 2, 2, 2, "Lab a", kind="scence", room="Lab"))),
    ("property-unknown", put("lab b", obj(5, "Zone", 2, 2, 2, 2, "Lab b", rom="Lab"))),
    # a key of the text that was to say it
    ("yaml-unknown-key", say("objectives:", "objektives:")),
    ("yaml-type", say("objectives:\n  key:", "objectives: none\nnothing:\n  key:")),
    ("yaml-value", say("id: small", "crew: {min: 9, recommended: [medic]}\nid: small")),
    ("yaml-unknown-key", say("effects:", "effekts:")),
    ("yaml-value", say("do: unlock", "do: unlok")),
    ("file-missing", say("id: small", "map: mop.tmx\nid: small")),
    ("yaml-value", say("id: small", "map: ''\nid: small")),
]


@pytest.mark.parametrize(("code", "change"), ONE_LINE, ids=[f"{n}-{row[0]}" for n, row in enumerate(ONE_LINE)])
def test_one_mistake_is_one_line(desk: Desk, code: str, change: Change) -> None:
    change(desk)
    _, problems = desk.load()
    known = [problem for problem in problems if problem.found != "the key “nothing”"]  # said to have a text at all
    assert [problem.code for problem in known] == [code]


# ... but what is wrong in itself is told beside it


def test_no_start_is_told_beside_an_object_of_unknown_class(desk: Desk) -> None:
    desk.objects["start"] = obj(9, "Rader", 0.5, 0.5)
    _, problems = desk.load()
    assert codes(problems) == ["class-unknown", "start-missing"]


def test_places_are_checked_beside_a_wrong_property(desk: Desk) -> None:
    desk.objects["vault"] = obj(8, "Door", 4, 3, name="vault", state="ajar")
    desk.objects["radar"] = obj(12, "Radar", 50, 50)
    desk.objects["x"] = obj(20, "Wall", 2, 0.5)
    _, problems = desk.load()
    assert codes(problems) == ["boundary-twice", "outside-zones", "property-value"]


def test_what_lies_far_from_a_lost_zone_is_checked(desk: Desk) -> None:
    desk.objects["hall"] = obj(1, "Zome", 0, 0, 2, 2, "Hall")
    desk.objects["radar"] = obj(12, "Radar", 9, 3)
    desk.objects["x"] = obj(20, "Door", 5, 3)
    _, problems = desk.load()
    assert codes(problems) == ["boundary-nowhere", "class-unknown", "outside-zones"]


def test_ways_are_followed_beside_a_wrong_crew(desk: Desk) -> None:
    desk.say("id: small", "crew: {recommended: [medik]}\nround_limit: -1\nid: small")
    desk.objects["radar"] = obj(12, "Radar", 1.5, 1.5)
    _, problems = desk.load()
    assert codes(problems) == ["radar-in-sight", "survivor-unknown", "yaml-value"]


def test_lines_stay_right_beside_entries_that_do_not_fit(desk: Desk) -> None:
    desk.say("      - {do: unlock, door: vault}", "      - {do: heal}\n      - {do: unlock, door: vaut}")
    _, problems = desk.load()
    assert [(problem.code, problem.place) for problem in problems] == [
        ("yaml-missing-key", "line 9, at objectives.key.effects[1]"),
        ("door-unknown", "line 10, at objectives.key.effects[2]"),
    ]


def test_a_text_with_problems_is_no_text_for_those_who_need_it_right(desk: Desk) -> None:
    path = desk.write() / "mission.yaml"
    assert read_mission_text(path, Findings("f")) is not None
    path.write_text(desk.text.replace("format: 1", "format: 3"), encoding="utf-8")
    assert read_mission_text(path, Findings("f")) is None


def test_tiles_of_another_tileset_are_checked_beside_a_missing_one(desk: Desk) -> None:
    desk.head = sheet(first=1, count=8) + '<tileset firstgid="100" source="gone.tsx"/>'
    desk.head += csv_layer(",".join(["1"] * 22 + ["9", "100"]))
    _, problems = desk.load()
    assert [(problem.code, problem.found) for problem in problems] == [
        ("tileset-missing", "no file “gone.tsx”"),
        ("tile-unknown", "tile number 9"),
    ]
