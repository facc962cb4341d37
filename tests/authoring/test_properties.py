"""Custom properties of all kinds, and references between objects. Tests bear the rows of the authors' list."""

from __future__ import annotations

import pytest

from endure.authoring.properties import ObjectRef
from tests.authoring.desk import Desk, obj

PROPERTIES = """<properties>
 <property name="plain" value="a"/><property name="name" value="b"/><property name="empty" value=""/>
 <property name="story">first line
second line</property>
 <property name="n" type="int" value="-3"/><property name="f" type="float" value="2.5"/>
 <property name="b" type="bool" value="true"/><property name="c" type="color" value="#80ff0000"/>
 <property name="file" type="file" value="sub/a.txt"/><property name="ref" type="object" value="9"/>
 <property name="none" type="object" value="0"/>
 <property name="lock" type="class" propertytype="Lock"><properties>
  <property name="code" type="int" value="7"/>
  <property name="inner" type="class" propertytype="Inner"><properties>
   <property name="x" value="y"/></properties></property>
 </properties></property>
</properties>"""


def test_M17_M21_M23_properties_of_all_kinds(desk: Desk) -> None:
    desk.objects["x"] = obj(20, "", 1, 1, 1, 1, inner=PROPERTIES + "<text/>")
    values = {name: prop.value for name, prop in desk.object(20).properties.items()}
    lock = values.pop("lock")
    assert values == {
        "plain": "a",
        "name": "b",
        "empty": "",
        "story": "first line\nsecond line",
        "n": -3,
        "f": 2.5,
        "b": True,
        "c": "#80ff0000",
        "file": desk.folder.resolve() / "sub" / "a.txt",
        "ref": ObjectRef(9),
        "none": ObjectRef(0),
    }
    assert desk.object(20).name == ""
    assert isinstance(lock, dict)
    assert lock["code"].value == 7
    assert lock["inner"].type_name == "Inner"
    assert lock["inner"].value["x"].value == "y"


@pytest.mark.parametrize(
    ("kind", "value", "code", "allowed"),
    [
        ("int", "3.5", "property-value", "a whole number"),
        ("float", "nan", "property-value", "a number"),
        ("bool", "maybe", "property-value", "true or false"),
        ("object", "-1", "property-value", "the id of an object, or 0 for none"),
        ("color", "#12345", "property-value", "#rrggbb or #aarrggbb"),
        ("map", "", "property-kind", "one of string, int, float, bool, color, file, object, class, list"),
        (
            "file",
            "../../etc/passwd",
            "path-outside",
            "a path inside the mission's folder or the shipped assets and missions",
        ),
        ("string", "x" * 30000, "property-value", "at most 20000"),
    ],
)
def test_property_values_that_are_none(desk: Desk, kind: str, value: str, code: str, allowed: str) -> None:
    prop = f'<properties><property name="p" type="{kind}" value="{value}"/></properties>'
    desk.objects["x"] = obj(20, "", 1, 1, 1, 1, name="note", inner=prop + "<text/>")
    problem = desk.problem(code)
    assert (problem.place, problem.allowed) == ("layer plan, object 20 “note”, property “p”", allowed)


def test_M19_the_same_property_twice(desk: Desk) -> None:
    twice = '<properties><property name="state" value="open"/><property name="state" value="closed"/></properties>'
    desk.objects["lab door"] = obj(7, "Door", 1, 2, inner=twice + "<point/>")
    assert desk.problem("property-twice").place == "layer plan, object 7, property “state”"


def test_M17_references_lead_somewhere(desk: Desk) -> None:
    """Fact 4, in members of class values too."""
    inner = (
        '<properties><property name="far" type="class" propertytype="Link"><properties>'
        '<property name="to" type="object" value="999"/></properties></property>'
        '<property name="me" type="object" value="20"/></properties><text/>'
    )
    desk.objects["x"] = obj(20, "", 1, 1, 1, 1, name="note", inner=inner)
    _, problems = desk.load()
    assert [(p.code, p.place, p.found) for p in problems] == [
        ("reference-dangling", "layer plan, object 20 “note”, property “far.to”", "object 999, which is not there"),
        ("reference-self", "layer plan, object 20 “note”, property “me”", "a reference to the object itself"),
    ]
