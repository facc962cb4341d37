"""Custom properties of Tiled elements, as checked values."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from endure.authoring.attributes import decimal, whole
from endure.authoring.findings import Findings, clip
from endure.authoring.places import Fence
from endure.authoring.xml_safe import Node

KINDS = ("string", "int", "float", "bool", "color", "file", "object", "class")
TEXT_LIMIT = 20_000


class ObjectRef(Struct, frozen=True):
    """A reference to an object by its id; 0 means none."""

    id: int


class Property(Struct, frozen=True):
    """A property as it was written.

    `value` is text (string, color and enums saved as text), an int (also enums saved as number), a float, a bool, the
    resolved path of a file, an `ObjectRef`, or for a class value its members as properties. `type_name` is the enum or
    class of the author's project, if any. `tile` marks a property that an object only inherits from its tile's picture,
    `bad` one whose value is a problem that has been told, so that its value means nothing.
    """

    name: str
    kind: str
    value: str | int | float | bool | Path | ObjectRef | Mapping[str, Property] | None
    type_name: str = ""
    tile: bool = False
    bad: bool = False


Properties = Mapping[str, Property]


class Reader(Struct, frozen=True):
    """Reads the <properties> of elements of one file, which stands in `base`."""

    base: Path
    fence: Fence

    def read(self, owner: Node, at: Findings, place: str) -> dict[str, Property]:
        """The properties of an element by name, in document order."""
        found: dict[str, Property] = {}
        for block in owner.all("properties"):
            for node in block.all("property"):
                name = node.get("name")
                where = f"{place}, property {clip(name)}" if place else f"property {clip(name)}"
                if name in found:
                    at.add("property-twice", where, "the same property a second time", "each name once")
                    found[name] = _bad(name)
                    continue
                found[name] = self._one(node, name, at, where)
        return found

    def _one(self, node: Node, name: str, at: Findings, where: str) -> Property:
        kind = node.get("type", "string")
        type_name = node.get("propertytype")
        if kind not in KINDS:
            at.add("property-kind", where, f"a property of type {clip(kind)}", f"one of {', '.join(KINDS)}")
            return _bad(name)
        if kind == "class":
            return Property(name, kind, self.read(node, at, where), type_name)
        text = node.get("value") if "value" in node.attrs else node.text
        if len(text) > TEXT_LIMIT:
            at.add("property-value", where, f"{len(text)} characters", f"at most {TEXT_LIMIT}")
            return _bad(name)
        if kind == "file":
            named = text not in {"", "."}
            path = self.fence.follow(self.base, text, at, where) if named else None
            return Property(name, kind, path, type_name, bad=named and path is None)
        value = _value(kind, text)
        if value is None:
            at.add("property-value", where, f"the value {clip(text)}", _ALLOWED[kind])
            return _bad(name)
        return Property(name, kind, value, type_name)


def _bad(name: str) -> Property:
    return Property(name, "string", None, bad=True)


_ALLOWED = {
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "object": "the id of an object, or 0 for none",
    "color": "#rrggbb or #aarrggbb",
}


def _value(kind: str, text: str) -> str | int | float | bool | ObjectRef | None:
    if kind == "int":
        return whole(text)
    if kind == "float":
        return decimal(text)
    if kind == "bool":
        return {"true": True, "false": False}.get(text)
    if kind == "object":
        number = whole(text)
        return None if number is None or number < 0 else ObjectRef(number)
    if kind == "color" and text:
        digits = text.removeprefix("#")
        right = len(digits) in {6, 8} and all(c in "0123456789abcdefABCDEF" for c in digits)
        return text if right else None
    return text


def references(properties: Properties) -> list[tuple[str, int]]:
    """All object references among the properties, nested ones too, as (name, id); 0 is left out."""
    found: list[tuple[str, int]] = []
    for prop in properties.values():
        if isinstance(prop.value, ObjectRef) and prop.value.id:
            found.append((prop.name, prop.value.id))
        elif isinstance(prop.value, Mapping):
            found += [(f"{prop.name}.{name}", number) for name, number in references(prop.value)]
    return found
