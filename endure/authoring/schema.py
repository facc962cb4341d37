"""What an author can place on a map: classes of objects, their properties and what these may say.

Every class is the `type` (or `class`) of an object on any object layer:

- `Zone`: a rectangle on the tile grid. Its name is the zone's; rectangles of one name in one room are one zone.
  `room` names the room (none: the zone is a room of its own, named like it), `kind` says what the room is; one zone of
  a room is enough to say it. A corridor zone is a room of its own; a zone without room and kind is one.
- `Door`, `Opening`, `Wall`: what lies between two zones of different rooms. What counts is the middle of the object:
  it lies on the shared edge. `state` of a door is open, closed or locked; its name is used by effects. Without a marker
  zones of one room are open to each other and all others are divided by a wall.
- `Start`, `Exit`, `Radar`, `Spawn`, `Objective`: their middle lies in a zone. The name of an objective is its key in
  `mission.yaml`.

Text and tile objects without a class are decoration. Every other object needs one of these classes.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from endure.authoring.findings import Findings, clip, one_of
from endure.authoring.lost import ANYWHERE, Lost
from endure.authoring.objects import TmxObject
from endure.authoring.properties import Property
from endure.storage.hints import nearest

KINDS = ("corridor", "engineering", "medical", "quarters", "science", "security")
DOOR_STATES = ("open", "closed", "locked")
SURVIVORS = ("captain", "psychic", "marine", "medic", "engineer")
GEPS = ("swarmer", "jaeger", "titan")
DIFFICULTIES = ("story", "standard", "nightmare")

BOXES = ("rectangle", "point", "ellipse", "tile", "capsule")  # shapes with a middle


class Field(Struct, frozen=True):
    """A property of a class: its default, and the words it may hold (none: any text)."""

    default: str = ""
    words: tuple[str, ...] = ()


class Placeable(Struct, frozen=True):
    """A class: its properties, whether an object of it needs a name, and the shapes it may have."""

    fields: Mapping[str, Field] = {}
    named: bool = False
    shapes: tuple[str, ...] = BOXES


CLASSES: Mapping[str, Placeable] = {
    "Zone": Placeable({"room": Field(), "kind": Field("", KINDS)}, named=True, shapes=("rectangle",)),
    "Door": Placeable({"state": Field("closed", DOOR_STATES)}),
    "Opening": Placeable(),
    "Wall": Placeable(),
    "Start": Placeable(),
    "Exit": Placeable(),
    "Radar": Placeable(),
    "Spawn": Placeable(),
    "Objective": Placeable(named=True),
}
BOUNDARIES = ("Door", "Opening", "Wall")
PLACES = ("Start", "Exit", "Radar", "Spawn", "Objective")


class Thing(Struct, frozen=True):
    """An object of one of our classes, with all its properties filled in. `unsure` are those that only stand in for
    what the author meant; a Zone without a name has one that stands in as well."""

    kind: str
    object: TmxObject
    values: Mapping[str, str]
    unsure: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        return self.object.name.strip() or (f"object {self.object.id}" if CLASSES[self.kind].named else "")

    @property
    def place(self) -> str:
        return self.object.place


def things_of(objects: tuple[TmxObject, ...], at: Findings) -> tuple[list[Thing], list[Lost]]:
    """The objects of our classes, checked for class, shape, name and properties, and those that cannot be used;
    decoration is left out."""
    read = [_thing(one, at) for one in objects]
    return [one for one in read if isinstance(one, Thing)], [one for one in read if isinstance(one, Lost)]


def _lost(one: TmxObject, kind: str) -> Lost:
    left, top, width, height = one.bounds()
    unsized = kind == "Zone" and (width <= 0 or height <= 0)
    return Lost(kind, one.name.strip(), ANYWHERE if unsized else (left, top, left + width, top + height))


def _thing(one: TmxObject, at: Findings) -> Thing | Lost | None:
    if not one.kind and one.shape in {"text", "tile"}:
        return None
    placeable = CLASSES.get(one.kind)
    if placeable is None:
        found = f"class {clip(one.kind)}" if one.kind else f"a {one.shape} without a class"
        at.add("class-unknown", one.place, found, one_of(CLASSES, one.kind))
        return _lost(one, nearest(one.kind, CLASSES))
    if one.shape not in placeable.shapes:
        at.add("shape", one.place, f"a {one.kind} drawn as {one.shape}", f"a {' or '.join(placeable.shapes)}")
        return _lost(one, one.kind)
    if placeable.named and not one.name.strip():
        at.add("name-missing", one.place, f"{one.kind} without a name", "a name")
        if one.kind != "Zone":
            return _lost(one, one.kind)
    values = {name: field.default for name, field in placeable.fields.items()}
    unsure: list[str] = []
    for name, prop in one.properties.items():
        where, told = f"{one.place}, property {clip(name)}", len(at.problems)
        meant = name if name in placeable.fields else nearest(name, placeable.fields)
        if prop.bad:
            pass  # told by the reader
        elif name in placeable.fields:
            values[name] = _value(prop, placeable.fields[name], at, where)
        elif not prop.tile:
            at.add("property-unknown", where, f"a property that {one.kind} does not have", _allowed(placeable, name))
        if prop.bad or len(at.problems) > told:
            unsure.append(meant)
    return Thing(one.kind, one, values, tuple(unsure))


def _allowed(placeable: Placeable, wrong: str) -> str:
    return one_of(placeable.fields, wrong) if placeable.fields else "no properties"


def _value(prop: Property, field: Field, at: Findings, where: str) -> str:
    """The text of a property. An enum may have been saved as its number (fact 3)."""
    value = prop.value
    numbered = isinstance(value, int) and not isinstance(value, bool) and bool(field.words)
    if numbered and 0 <= int(str(value)) < len(field.words):
        return field.words[int(str(value))]
    if not isinstance(value, str):
        at.add("property-value", where, f"a property of type {prop.kind}", "text")
        return field.default
    text = value.strip()
    if field.words and text and text not in field.words:
        at.add("property-value", where, f"the value {clip(text)}", one_of(field.words, text))
        return field.default
    return text or field.default
