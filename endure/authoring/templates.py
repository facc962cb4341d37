"""Templates (.tx): an object that instances repeat with small differences (fact 7)."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from endure.authoring.findings import Findings, clip
from endure.authoring.places import Fence, named
from endure.authoring.projects import NO_TYPES, Types
from endure.authoring.properties import Properties, Reader
from endure.authoring.tilesets import Library, Tilesets
from endure.authoring.xml_safe import Node, line_of, read_xml

_INSTANCE_ONLY = ("id", "x", "y", "template")  # a template's own id and position mean nothing (M03)


class Template(Struct, frozen=True):
    """A template: its file as named in messages, its object, that object's properties, and its own tile numbering."""

    file: str
    node: Node
    properties: Properties
    tilesets: Tilesets


NO_TEMPLATE = Template("", Node("object"), {}, Tilesets(()))


class Templates:
    """The templates of one run, each file read once."""

    def __init__(self, fence: Fence, library: Library, types: Types = NO_TYPES) -> None:
        self.fence = fence
        self.types = types
        self.library = library
        self._read: dict[Path, Template | None] = {}
        self._reading: list[Path] = []

    def find(self, source: str, base: Path, at: Findings, place: str) -> Template | None:
        """The template that `source` in a file of the folder `base` means; None when it cannot be had."""
        path = self.fence.follow(base, source, at, place)
        if path is None:
            return None
        if path in self._reading:
            at.add("template-cycle", place, f"template {clip(source)}, which is made from itself", "a plain object")
            return None
        if path not in self._read:
            if not path.is_file():
                self._read[path] = None  # told once, however many objects are made from it
                at.add("template-missing", place, f"no template {clip(source)}", "a template file that exists")
                return None
            self._reading.append(path)
            self._read[path] = self._load(path, at.inside(named(path, self.library.base, self.library.shown)))
            self._reading.pop()
        return self._read[path]

    def _load(self, path: Path, at: Findings) -> Template | None:
        root = read_xml(path, at, "template")
        if root is None:
            return None
        node = root.find("object")
        if node is None:
            at.add("template-empty", f"line {line_of(root)}", "no <object>", "a template saved by Tiled")
            return None
        source = node.get("template", "")
        parent = None
        if source and len(self._reading) < 20:
            parent = self.find(source, path.parent, at, "object")
        if source and parent is None:
            return None
        below = parent or NO_TEMPLATE
        own = {name: value for name, value in node.attrib.items() if name not in _INSTANCE_ONLY}
        merged = Node("object", {**below.node.attrib, **own})
        merged.extend(list(node) or list(below.node))
        properties = {**below.properties, **Reader(path.parent, self.fence, self.types).read(node, at, "object")}
        tilesets = self.library.numbered(root, path.parent, at) if "gid" in own else below.tilesets
        return Template(at.file, merged, properties, tilesets)
