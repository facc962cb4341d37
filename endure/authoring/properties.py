"""Custom properties of Tiled elements, as checked values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct, field

from endure.authoring.attributes import decimal, whole
from endure.authoring.findings import Findings, clip
from endure.authoring.places import Fence
from endure.authoring.projects import DEEPEST, NO_TYPES, Member, Types, check_enum, member_of
from endure.authoring.xml_safe import Node

KINDS = ("string", "int", "float", "bool", "color", "file", "object", "class", "list")
TEXT_LIMIT = 20_000


class ObjectRef(Struct, frozen=True):
    """A reference to an object by its id; 0 means none."""

    id: int


class Property(Struct, frozen=True):
    """A property as it was written.

    `value` is text (string, color, and enums of the author's project, several flags with commas), an int, a float, a
    bool, the resolved path of a file, an `ObjectRef`, for a class value its members as properties (those left at their
    defaults too), for a list its entries as properties without names. `type_name` is the enum or class of the author's
    project, if any. `inherited` marks a property that an object has from its tile's picture or its class only, `bad`
    one whose value is a problem that has been told, so that its value means nothing.
    """

    name: str
    kind: str
    value: str | int | float | bool | Path | ObjectRef | Mapping[str, Property] | tuple[Property, ...] | None
    type_name: str = ""
    inherited: bool = False
    bad: bool = False


Properties = Mapping[str, Property]


class Reader(Struct, frozen=True):
    """Reads the <properties> of elements of one file, which stands in `base`; `types` are the author's own."""

    base: Path
    fence: Fence
    types: Types = NO_TYPES
    known: dict[str, Properties] = field(default_factory=dict)  # defaults by class, each made once

    def read(self, owner: Node, at: Findings, place: str) -> dict[str, Property]:
        """The properties of an element by name, in document order."""
        found: dict[str, Property] = {}
        for block in owner.findall("properties"):
            for node in block.findall("property"):
                name = node.get("name", "")
                where = f"{place}, property {clip(name)}" if place else f"property {clip(name)}"
                if name in found:
                    at.add("property-twice", where, "the same property a second time", "each name once")
                    found[name] = _bad(name)
                    continue
                found[name] = self._one(node, name, at, where)
        return found

    def defaults(self, kind: str) -> Properties:
        """The members of one of the author's classes as properties with their defaults, nested ones too."""
        if kind not in self.known:
            self.known[kind] = {}  # what a class that contains itself sees
            self.known[kind] = {one.name: self._default(one, one.value) for one in self.types.members(kind)}
        return self.known[kind]

    def _default(self, member: Member, value: Any, depth: int = 0) -> Property:
        name, kind, type_name = member.name, member.type, member.type_name
        if depth > DEEPEST:
            return Property(name, kind, None, type_name, inherited=True)
        if kind == "class":
            inner = dict(self.defaults(type_name))
            own = value if isinstance(value, dict) else {}
            for one in self.types.members(type_name):
                if one.name in own:
                    inner[one.name] = self._default(one, own[one.name], depth + 1)
            return Property(name, kind, inner, type_name, inherited=True)
        if kind == "list":
            entries = [one for one in map(member_of, value if isinstance(value, list) else []) if one is not None]
            made = tuple(self._default(one, one.value, depth + 1) for one in entries)
            return Property(name, kind, made, type_name, inherited=True)
        if kind == "object":
            return Property(name, kind, ObjectRef(value if isinstance(value, int) else 0), type_name, inherited=True)
        plain = value if isinstance(value, str | int | float | bool) else ""
        enum = self.types.enums.get(type_name)
        text = enum.text(plain) if enum is not None and isinstance(plain, str | int) else None
        return Property(name, kind, plain if text is None else text, type_name, inherited=True)

    def _one(self, node: Node, name: str, at: Findings, where: str) -> Property:
        kind = node.get("type", "string")
        type_name = node.get("propertytype", "")
        if kind not in KINDS:
            at.add("property-kind", where, f"a property of type {clip(kind)}", f"one of {', '.join(KINDS)}")
            return _bad(name)
        if kind == "class":
            return Property(name, kind, {**self.defaults(type_name), **self.read(node, at, where)}, type_name)
        if kind == "list":
            entries = [self._one(item, "", at, f"{where}, item {n}") for n, item in enumerate(node.findall("item"), 1)]
            return Property(name, kind, tuple(entries), type_name, bad=any(entry.bad for entry in entries))
        text = node.get("value", "") if "value" in node.attrib else node.text or ""
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
        told = len(at.problems)
        as_text = check_enum(self.types, type_name, value, at, where)
        return Property(name, kind, value if as_text is None else as_text, type_name, bad=len(at.problems) > told)


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
    """All object references that were made among the properties, those in classes and lists too, as (name, id); 0 is
    left out."""
    return [found for prop in properties.values() for found in _references(prop.name, prop)]


def _references(name: str, prop: Property) -> Iterator[tuple[str, int]]:
    value = prop.value
    if prop.inherited:
        return  # the author of this map said none of it
    if isinstance(value, ObjectRef):
        if value.id:
            yield name, value.id
    elif isinstance(value, Mapping):
        for inner, member in value.items():
            yield from _references(f"{name}.{inner}", member)
    elif isinstance(value, tuple):
        for number, entry in enumerate(value, 1):
            yield from _references(f"{name}[{number}]", entry)
