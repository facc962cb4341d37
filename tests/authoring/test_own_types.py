"""The author's own Tiled project files: enums, classes and lists that only stand there (facts 1, 2, 3, 17)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from endure.authoring.properties import Property
from tests.authoring.desk import Desk, obj


def enum(name: str, values: list[str], flags: bool = False, storage: str = "string") -> dict[str, Any]:
    return {"name": name, "type": "enum", "values": values, "valuesAsFlags": flags, "storageType": storage, "id": 1}


def kind(name: str, *members: dict[str, Any]) -> dict[str, Any]:
    return {"name": name, "type": "class", "members": list(members), "useAs": ["property", "object"], "id": 2}


def member(name: str, value: Any, type_: str = "string", of: str = "") -> dict[str, Any]:
    return {"name": name, "type": type_, "value": value, **({"propertyType": of} if of else {})}


def project(desk: Desk, *types: dict[str, Any]) -> None:
    desk.file("mine.tiled-project", json.dumps({"propertyTypes": list(types)}))


NOTE = "<properties>{}</properties><text>note</text>"


def noted(desk: Desk, xml: str) -> Property:
    """The property `p` of a note on the map."""
    desk.objects["x"] = obj(20, "", 1, 1, 1, 1, inner=NOTE.format(xml))
    return desk.object(20).properties["p"]


def plain(prop: Property) -> Any:
    """The value without its wrapping."""
    if isinstance(prop.value, dict):
        return {name: plain(one) for name, one in prop.value.items()}
    return tuple(map(plain, prop.value)) if isinstance(prop.value, tuple) else prop.value


LOCK = (
    kind("Inner", member("depth", 3, "int"), member("word", "deep")),
    kind("Lock", member("code", 7, "int"), member("inner", {"word": "set in Lock"}, "class", "Inner")),
    kind("Gate", member("lock", {}, "class", "Lock"), member("open", False, "bool")),
)


def test_M11_F02_members_left_at_default_come_from_the_project_at_any_depth(desk: Desk) -> None:
    project(desk, *LOCK)
    said = '<property name="inner" type="class" propertytype="Inner"><properties>'
    said += '<property name="depth" type="int" value="9"/></properties></property>'
    lock = f'<property name="lock" type="class" propertytype="Lock"><properties>{said}</properties></property>'
    one = noted(desk, f'<property name="p" type="class" propertytype="Gate"><properties>{lock}</properties></property>')
    assert plain(one)["open"] is False
    assert plain(one)["lock"]["code"] == 7
    assert plain(one)["lock"]["inner"] == {"depth": 9, "word": "deep"}  # Tiled stores all that differs from Inner


def test_F02_a_default_within_a_default(desk: Desk) -> None:
    project(desk, *LOCK)
    one = noted(desk, '<property name="p" type="class" propertytype="Gate"/>')
    assert plain(one) == {"open": False, "lock": {"code": 7, "inner": {"depth": 3, "word": "set in Lock"}}}


def test_F02_an_object_s_own_class_has_defaults(desk: Desk) -> None:
    """The author's project says that doors are locked unless said otherwise; Tiled then stores nothing."""
    project(desk, kind("Door", member("state", "locked", "string", "DoorState")))
    desk.objects["lab door"] = obj(7, "Door", 1, 2)
    assert desk.object(7).properties["state"].value == "locked"
    desk.objects["lab door"] = obj(7, "Door", 1, 2, state="closed")
    assert desk.object(7).properties["state"].value == "closed"


def test_F02_the_shipped_project_beside_a_map_changes_nothing(desk: Desk) -> None:
    """It shows `corridor` where a zone says no kind; that still means: nothing said."""
    from endure.authoring.types import project_text

    expected = desk.mission()
    desk.file("endure.tiled-project", project_text())
    assert desk.mission() == expected


@pytest.mark.parametrize(
    ("xml", "value"),
    [
        ('propertytype="Deck" value="upper"', "upper"),
        ('type="int" propertytype="Deck" value="1"', "upper"),
        ('propertytype="Risks" value="fire,vacuum"', "fire,vacuum"),
        ('type="int" propertytype="Risks" value="5"', "fire,vacuum"),
        ('propertytype="Risks" value=""', ""),
        ('propertytype="Unheard" value="anything"', "anything"),
    ],
)
def test_M13_F03_enums_in_all_four_forms(desk: Desk, xml: str, value: str) -> None:
    project(desk, enum("Deck", ["lower", "upper"]), enum("Risks", ["fire", "cold", "vacuum"], flags=True))
    assert noted(desk, f'<property name="p" {xml}/>').value == value


@pytest.mark.parametrize(
    "xml",
    [
        'propertytype="Deck" value="uper"',
        'type="int" propertytype="Deck" value="2"',
        'propertytype="Risks" value="fire,flood"',
        'type="int" propertytype="Risks" value="8"',
    ],
)
def test_F03_values_that_an_enum_does_not_have(desk: Desk, xml: str) -> None:
    project(desk, enum("Deck", ["lower", "upper"]), enum("Risks", ["fire", "cold", "vacuum"], flags=True))
    desk.objects["x"] = obj(20, "", 1, 1, 1, 1, inner=NOTE.format(f'<property name="p" {xml}/>'))
    problem = desk.problem("enum-value")
    assert problem.place == "layer plan, object 20, property “p”"
    assert "lower, upper" in problem.allowed or "cold, fire, vacuum" in problem.allowed


def test_F01_objects_of_the_author_s_own_classes_are_decoration(desk: Desk) -> None:
    expected = desk.mission()
    desk.objects["x"] = obj(20, "Lamp", 1, 1, 1, 1, colour="red")
    assert desk.problem("class-unknown").place == "layer plan, object 20"
    project(desk, kind("Lamp", member("colour", "white")))
    assert desk.mission() == expected
    assert desk.object(20).properties["colour"].value == "red"


def test_F01_members_that_the_author_gave_our_classes_are_theirs(desk: Desk) -> None:
    expected = desk.mission()
    desk.objects["radar"] = obj(12, "Radar", 5, 3, remark="behind the crates")
    assert desk.problem("property-unknown").place == "layer plan, object 12, property “remark”"
    project(desk, kind("Radar", member("remark", "")))
    assert desk.mission() == expected


def test_F17_list_properties_are_read(desk: Desk) -> None:
    items = '<item type="int" value="4"/><item value="a"/><item type="list"><item type="object" value="9"/></item>'
    one = noted(desk, f'<property name="p" type="list">{items}</property>')
    assert plain(one)[:2] == (4, "a")
    assert plain(one)[2][0].id == 9


def test_F17_lists_are_checked_like_all_else(desk: Desk) -> None:
    bad = '<property name="p" type="list"><item type="int" value="x"/></property>'
    desk.objects["x"] = obj(20, "", 1, 1, 1, 1, inner=NOTE.format(bad))
    assert desk.problem("property-value").place == "layer plan, object 20, property “p”, item 1"
    gone = '<property name="p" type="list"><item value="a"/><item type="object" value="77"/></property>'
    desk.objects["x"] = obj(20, "", 1, 1, 1, 1, inner=NOTE.format(gone))
    assert desk.problem("reference-dangling").place == "layer plan, object 20, property “p[2]”"


def test_F17_lists_as_defaults(desk: Desk) -> None:
    entries = [{"type": "string", "value": "a"}, {"type": "int", "value": 2}]
    project(desk, kind("Bag", member("things", entries, "list")))
    one = noted(desk, '<property name="p" type="class" propertytype="Bag"/>')
    assert plain(one) == {"things": ("a", 2)}


@pytest.mark.parametrize(
    "text", ["", "[]", "{", '{"propertyTypes": 3}', "[" * 50_000, b"{\xff}"]
)
def test_a_project_file_that_is_none(desk: Desk, text: str | bytes) -> None:
    desk.file("mine.tiled-project", text)
    problem = desk.problem("project-broken")
    assert problem.file.endswith("mission/mine.tiled-project")
    assert "Tiled 1.10" in problem.allowed


def test_classes_that_contain_themselves_or_many_others(desk: Desk) -> None:
    """Tiled forbids it, a script may write it: 40 classes, each twice in the one before, are 2^40 members."""
    chain = [kind(f"C{n}", *(member(side, {}, "class", f"C{(n + 1) % 40}") for side in "ab")) for n in range(40)]
    project(desk, *chain)
    assert noted(desk, '<property name="p" type="class" propertytype="C0"/>').kind == "class"


def test_a_project_elsewhere_is_not_read(desk: Desk) -> None:
    desk.file("../mine.tiled-project", "{")
    assert desk.mission()


# references between objects (fact 4)


def ref(name: str, number: int) -> str:
    return f'<properties><property name="{name}" type="object" value="{number}"/></properties>'


def test_F04_a_token_belongs_to_the_zone_that_it_refers_to(desk: Desk) -> None:
    desk.objects["radar"] = obj(12, "Radar", 9, 3, inner=ref("zone", 3) + "<point/>")  # drawn beside the ship
    assert desk.mission().radars == (2,)


def test_F04_a_reference_that_is_only_a_default_means_nothing(desk: Desk) -> None:
    expected = desk.mission()
    project(desk, kind("Radar", member("zone", 77, "object")))
    assert desk.mission() == expected


def test_F04_a_door_says_between_which_zones_it_lies(desk: Desk) -> None:
    """Its middle lies where four zones meet."""
    both = '<properties><property name="zone_a" type="object" value="2"/>'
    both += '<property name="zone_b" type="object" value="1"/></properties>'
    desk.objects["opening"] = obj(6, "Opening", 2, 2, inner=both + "<point/>")
    assert desk.mission().doors == "ocwwlo"


def test_F04_a_door_that_does_not_lie_where_it_says(desk: Desk) -> None:
    desk.objects["opening"] = obj(6, "Opening", 2, 1, inner=ref("zone_a", 3) + "<point/>")
    problem = desk.problem("boundary-elsewhere")
    assert (problem.place, "an edge of “Store”" in problem.found) == ("layer plan, object 6, tile 2,1", True)


def test_F04_a_reference_to_something_else_than_a_zone(desk: Desk) -> None:
    desk.objects["radar"] = obj(12, "Radar", 5, 3, inner=ref("zone", 9) + "<point/>")
    _, problems = desk.load()
    assert [(p.code, p.place, p.found, p.allowed) for p in problems] == [
        ("reference-class", "layer plan, object 12, property “zone”", "a reference to Start 9", "a Zone")
    ]


def test_F05_both_separators_of_paths(desk: Desk) -> None:
    desk.file("sub/door.tx", '<template><object type="Door" width="16" height="8"/></template>')
    for source in ("sub/door.tx", "sub\\door.tx", ".\\sub/door.tx"):
        desk.objects["lab door"] = f'<object id="7" template="{source}" x="8" y="28"/>'
        assert desk.mission().doors[1] == "c"
