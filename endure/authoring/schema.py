"""What an author can place on a map: classes of objects, their properties and what these may say.

Every class is the `type` (or `class`) of an object on any object layer:

- `Zone`: a rectangle on the tile grid. Its name is the zone's; rectangles of one name in one room are one zone.
  `room` names the room (none: the zone is a room of its own, named like it), `kind` says what the room is; one zone of
  a room is enough to say it. A corridor zone is a room of its own; a zone without room and kind is one.
- `Door`, `Opening`, `Wall`: what lies between two zones of different rooms. What counts is the middle of the object:
  it lies on the shared edge. `state` of a door is open, closed or locked; its name is used by effects. Where several
  edges meet, `zone_a` and `zone_b` refer to the two zones that are meant. Without a marker zones of one room are open
  to each other and all others are divided by a wall.
- `Start`, `Exit`, `Radar`, `Spawn`, `Objective`, `Gep`: their middle lies in a zone, or `zone` refers to it. The name
  of an objective is its key in `mission.yaml`. A `Gep` stands there from the start; its `kind` says which it is.

Text and tile objects without a class are decoration, and so is every object of a class of the author's own project.
Every other object needs one of these classes.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from endure.authoring.findings import Findings, clip, one_of
from endure.authoring.lost import ANYWHERE, Lost
from endure.authoring.objects import TmxObject
from endure.authoring.projects import NO_TYPES, Types
from endure.authoring.properties import ObjectRef, Property
from endure.storage.hints import nearest

KINDS = ("corridor", "engineering", "medical", "quarters", "science", "security")
DOOR_STATES = ("open", "closed", "locked")
SURVIVORS = ("captain", "psychic", "marine", "medic", "engineer")
GEPS = ("swarmer", "jaeger", "titan")
MINIATURES = {"swarmer": 30, "jaeger": 20, "titan": 1}  # what the box holds (E01)
DIFFICULTIES = ("story", "standard", "nightmare")

BOXES = ("rectangle", "point", "ellipse", "tile", "capsule")  # shapes with a middle


class Field(Struct, frozen=True):
    """A property of a class: its default, the words it may hold (none: any text), the class of the objects that it
    refers to (then its value is an id, "" for none), what it is good for, and what Tiled shows where it is left out."""

    default: str = ""
    words: tuple[str, ...] = ()
    ref: str = ""
    about: str = ""
    shown: str = ""


class Placeable(Struct, frozen=True):
    """A class: its properties, whether an object of it needs a name, the shapes it may have, what it is."""

    fields: Mapping[str, Field] = {}
    named: bool = False
    shapes: tuple[str, ...] = BOXES
    about: str = ""


_SIDES = {side: Field(ref="Zone", about=f"the zone on {what} side, where several edges meet")
          for side, what in (("zone_a", "one"), ("zone_b", "the other"))}  # fmt: skip
_INSIDE = {"zone": Field(ref="Zone", about="the zone it belongs to, if it does not lie in it")}

CLASSES: Mapping[str, Placeable] = {
    "Zone": Placeable(
        {
            "room": Field(about="the room's name, the same for all its zones; none: a room of its own"),
            "kind": Field("", KINDS, about="what the room is; one of its zones is enough to say it", shown="corridor"),
        },
        named=True,
        shapes=("rectangle",),
        about="where survivors and GEPs stand: a rectangle of whole tiles",
    ),
    "Door": Placeable({"state": Field("closed", DOOR_STATES, about="how it is at the beginning"), **_SIDES},
                      about="a door on the edge of two zones; its name is what effects call it"),
    "Opening": Placeable(_SIDES, about="an open way between two zones of different rooms"),
    "Wall": Placeable(_SIDES, about="a wall, said aloud; where there is no marker there is one anyway"),
    "Start": Placeable(_INSIDE, about="where the crew begins: one on the map"),
    "Exit": Placeable(_INSIDE, about="where all who live must stand at the end: at most one"),
    "Radar": Placeable(_INSIDE, about="a radar token, out of sight of the start"),
    "Spawn": Placeable(_INSIDE, about="where contacts arrive later: at least one"),
    "Objective": Placeable(_INSIDE, named=True, about="an objective token; its name is its key in mission.yaml"),
    "Gep": Placeable({"kind": Field("swarmer", GEPS, about="which it is; there is one Titan"), **_INSIDE},
                     about="a GEP that stands there from the start, out of the start zone"),
}  # fmt: skip
BOUNDARIES = ("Door", "Opening", "Wall")
PLACES = ("Start", "Exit", "Radar", "Spawn", "Objective", "Gep")


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


def things_of(objects: tuple[TmxObject, ...], at: Findings, types: Types = NO_TYPES) -> tuple[list[Thing], list[Lost]]:
    """The objects of our classes, checked for class, shape, name and properties, and those that cannot be used;
    decoration is left out. `types` are the author's own."""
    read = [_thing(one, at, types) for one in objects]
    return [one for one in read if isinstance(one, Thing)], [one for one in read if isinstance(one, Lost)]


def _lost(one: TmxObject, kind: str) -> Lost:
    left, top, width, height = one.bounds()
    unsized = kind == "Zone" and (width <= 0 or height <= 0)
    return Lost(kind, one.name.strip(), ANYWHERE if unsized else (left, top, left + width, top + height))


def _thing(one: TmxObject, at: Findings, types: Types) -> Thing | Lost | None:
    if not one.kind and one.shape in {"text", "tile"}:
        return None
    placeable = CLASSES.get(one.kind)
    if placeable is None and one.kind in types.classes:
        return None
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
    values, unsure = _values(one, placeable, [member.name for member in types.members(one.kind)], at)
    return Thing(one.kind, one, values, unsure)


def _values(
    one: TmxObject, placeable: Placeable, own: list[str], at: Findings
) -> tuple[dict[str, str], tuple[str, ...]]:
    """The properties of an object, and which of them only stand in. `own` are members of the author's making."""
    values = {name: field.default for name, field in placeable.fields.items()}
    unsure: list[str] = []
    for name, prop in one.properties.items():
        field, told = placeable.fields.get(name), len(at.problems)
        meant = name if field else nearest(name, placeable.fields)
        if prop.bad:
            pass  # told by the reader
        elif field and prop.inherited and (prop.value == field.shown or field.ref):
            pass  # a default that means: nothing said
        elif field:
            values[name] = _value(prop, field, at, f"{one.place}, property {clip(name)}")
        elif not prop.inherited and name not in own:
            where = f"{one.place}, property {clip(name)}"
            at.add("property-unknown", where, f"a property that {one.kind} does not have", _allowed(placeable, name))
        if prop.bad or len(at.problems) > told:
            unsure.append(meant)
    return values, tuple(unsure)


def _allowed(placeable: Placeable, wrong: str) -> str:
    return one_of(placeable.fields, wrong) if placeable.fields else "no properties"


def _value(prop: Property, field: Field, at: Findings, where: str) -> str:
    """The text of a property. An enum may have been saved as its number (fact 3)."""
    value = prop.value
    if field.ref:
        if isinstance(value, ObjectRef):
            return str(value.id) if value.id else ""
        at.add("property-value", where, f"a property of type {prop.kind}", f"an object: a {field.ref}")
        return ""
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


def check_references(things: list[Thing], objects: tuple[TmxObject, ...], at: Findings) -> None:
    """Reports references to objects of another class than theirs; those that lead nowhere are told by the reader."""
    kinds = {one.id: one for one in objects}
    for thing in things:
        for name, field in CLASSES[thing.kind].fields.items():
            target = kinds.get(int(thing.values[name])) if field.ref and thing.values[name] else None
            if target is not None and target.kind != field.ref:
                found = f"a reference to {target.kind or target.shape} {target.id}"
                at.add("reference-class", f"{thing.place}, property {clip(name)}", found, f"a {field.ref}")
