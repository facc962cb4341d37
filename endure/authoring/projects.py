"""The author's own Tiled project files: enums and classes that live nowhere else, and their defaults (facts 1 and 2).

Maps name such types but do not say where they are. We read every `*.tiled-project` in the mission's own folder, in the
form that Tiled 1.10 and newer write (older ones of 1.8 and 1.9 are the same in what we need). A value of a class holds
only the members that differ from the defaults, so the rest is filled in from here, to any depth.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from endure.authoring.findings import Findings, clip, one_of
from endure.authoring.xml_safe import read_bytes

ENDING = ".tiled-project"
DEEPEST = 20  # classes within classes
MOST = 10  # project files in a folder


class Enum(Struct, frozen=True):
    """The names of an enum, and whether several may hold at once."""

    values: tuple[str, ...]
    flags: bool = False

    def text(self, value: str | int) -> str | None:
        """A value, stored as text or as number, as text (several with commas); None if it is none of the enum."""
        if isinstance(value, int):
            if self.flags:
                known = 0 <= value < 1 << len(self.values)
                return ",".join(n for at, n in enumerate(self.values) if value >> at & 1) if known else None
            return self.values[value] if 0 <= value < len(self.values) else None
        words = [word for word in value.split(",") if word] if self.flags else [value]
        return value if all(word in self.values for word in words) else None


class Member(Struct, frozen=True):
    """A member of a class: its kind as in a property, the enum or class it is of, its default as JSON."""

    name: str
    type: str = "string"
    value: Any = None
    type_name: str = ""


class Types(Struct, frozen=True):
    """Enums and classes by name."""

    enums: Mapping[str, Enum] = {}
    classes: Mapping[str, tuple[Member, ...]] = {}

    def members(self, kind: str) -> tuple[Member, ...]:
        return self.classes.get(kind, ())


NO_TYPES = Types()


class _Entry(Struct):
    name: str
    type: str
    values: list[str] = []
    valuesAsFlags: bool = False  # noqa: N815 - Tiled's own name
    members: list[dict[str, Any]] = []


class _Project(Struct):
    propertyTypes: list[_Entry] = []  # noqa: N815


def read_types(folder: Path, at: Findings) -> Types:
    """The types of all project files in a folder, by name; a later file wins. Files that are none are told."""
    try:
        files = sorted(path for path in folder.iterdir() if path.suffix == ENDING and not path.is_symlink())
    except OSError:
        return NO_TYPES
    enums: dict[str, Enum] = {}
    classes: dict[str, tuple[Member, ...]] = {}
    for path in files[:MOST]:
        inside = at.inside(str(Path(at.file).parent / path.name))
        project = _project(path, inside)
        for entry in project.propertyTypes if project else ():
            if entry.type == "enum":
                enums[entry.name] = Enum(tuple(entry.values), entry.valuesAsFlags)
            elif entry.type == "class":
                members = (member_of(one) for one in entry.members)
                classes[entry.name] = tuple(one for one in members if one is not None)
    return Types(enums, classes)


def _project(path: Path, at: Findings) -> _Project | None:
    data = read_bytes(path, at)
    if data is None:
        return None
    try:
        return msgspec.json.decode(data, type=_Project)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        found = f"no project file: {clip(str(error), 100)}"
        at.add("project-broken", "", found, "a project saved by Tiled 1.10 or newer")
        return None


def member_of(said: Any) -> Member | None:
    """A member of a class, or an entry of a list, as Tiled writes it; None if it is none."""
    if not isinstance(said, dict):
        return None
    name, kind, type_name = said.get("name", ""), said.get("type", "string"), said.get("propertyType", "")
    if not (isinstance(name, str) and isinstance(kind, str) and isinstance(type_name, str)):
        return None
    return Member(name, kind, said.get("value"), type_name)


def check_enum(types: Types, type_name: str, value: object, at: Findings, where: str) -> str | None:
    """A value of one of the author's enums as text; None where the type is none of these, or with a problem."""
    enum = types.enums.get(type_name)
    if enum is None or isinstance(value, bool) or not isinstance(value, str | int):
        return None
    text = enum.text(value)
    if text is None:
        found = f"the value {clip(str(value))} of the enum {clip(type_name)}"
        at.add("enum-value", where, found, one_of(enum.values, str(value)))
    return text
