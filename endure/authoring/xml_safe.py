"""Reading XML that a stranger wrote: bounded in size, depth and number, without document types or entities."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from xml.parsers import expat

from endure.authoring.findings import Findings, clip

FILE_BYTES = 16 * 1024 * 1024
DEPTH = 60
_MISMATCH = expat.errors.codes[expat.errors.XML_ERROR_TAG_MISMATCH]
_ABOUT_ENDS = (_MISMATCH, *(expat.errors.codes[text] for text in (
    expat.errors.XML_ERROR_NO_ELEMENTS, expat.errors.XML_ERROR_UNCLOSED_TOKEN
)))  # fmt: skip
NODES = 250_000  # the largest map as one element for each tile, and room for the rest


class Node:
    """An element: tag, attributes, children, text before the first child, and its line in the file."""

    __slots__ = ("attrs", "children", "line", "parts", "tag")

    def __init__(self, tag: str, attrs: dict[str, str], line: int) -> None:
        self.tag = tag
        self.attrs = attrs
        self.children: list[Node] = []
        self.parts: list[str] = []
        self.line = line

    @property
    def text(self) -> str:
        return "".join(self.parts)

    def all(self, tag: str) -> Iterator[Node]:
        """The children with this tag, in document order."""
        return (child for child in self.children if child.tag == tag)

    def first(self, tag: str) -> Node | None:
        return next(self.all(tag), None)

    def get(self, name: str, default: str = "") -> str:
        return self.attrs.get(name, default)


class _Refused(Exception):  # noqa: N818
    """Something that no honest map holds; args are found and allowed."""


class _Builder:
    """Handlers that build the tree and stop at the first thing that is not allowed."""

    def __init__(self) -> None:
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.data
        self.parser.StartDoctypeDeclHandler = self.doctype
        self.parser.EntityDeclHandler = self.entity
        self.open: list[Node] = []
        self.root: Node | None = None
        self.count = 0

    def start(self, tag: str, attrs: dict[str, str]) -> None:
        self.count += 1
        if self.count > NODES:
            raise _Refused(f"more than {NODES} elements", f"at most {NODES} elements in a file")
        if len(self.open) >= DEPTH:
            raise _Refused(f"elements nested more than {DEPTH} deep", f"at most {DEPTH} levels")
        node = Node(tag, attrs, self.parser.CurrentLineNumber)
        if self.open:
            self.open[-1].children.append(node)
        else:
            self.root = node
        self.open.append(node)

    def end(self, _tag: str) -> None:
        self.open.pop()

    def data(self, text: str) -> None:
        if self.open:
            self.open[-1].parts.append(text)

    def doctype(self, name: str, *_rest: object) -> None:
        raise _Refused(f"a document type {clip(name)}", "Tiled files without DOCTYPE and entities")

    def entity(self, name: str, *_rest: object) -> None:
        raise _Refused(f"an entity {clip(name)}", "Tiled files without DOCTYPE and entities")


def read_bytes(path: Path, findings: Findings, place: str = "") -> bytes | None:
    """The bytes of a regular file of bounded size; None with a problem else."""
    try:
        if not path.exists():
            findings.add("file-missing", place, f"no file {clip(path.name)}", "a file that exists")
            return None
        if not path.is_file():
            findings.add("file-unreadable", place, "not a regular file", "a file")
            return None
        with path.open("rb") as stream:
            data = stream.read(FILE_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or type(error).__name__
        findings.add("file-unreadable", place, f"cannot be read ({reason})", "a readable file")
        return None
    if len(data) > FILE_BYTES:
        findings.add("file-too-big", place, "a larger file", f"at most {FILE_BYTES // 1024 // 1024} MB")
        return None
    return data


def parse(data: bytes, findings: Findings) -> Node | None:
    """The tree of an XML text; None with a problem (file, line) when it is none or not an honest one."""
    builder = _Builder()
    parser = builder.parser
    try:
        parser.Parse(data, True)
    except _Refused as refused:
        found, allowed = refused.args
        findings.add("xml-hostile", f"line {parser.CurrentLineNumber}", found, allowed)
        return None
    except expat.ExpatError as error:
        place = f"line {error.lineno}, column {error.offset + 1}"
        found = f"not XML: {expat.ErrorString(error.code)}{_unclosed(data, error.code, builder)}"
        findings.add("xml-broken", place, found, "a file saved by Tiled as XML")
        return None
    except (ValueError, LookupError) as error:  # unknown or many-byte encodings
        findings.add("xml-broken", "line 1", f"not readable text: {clip(str(error))}", "a file in UTF-8")
        return None
    return builder.root


def _unclosed(data: bytes, code: int, builder: _Builder) -> str:
    """Which tag a wrong end is about: `, </map> where <object> of line 5 is open`."""
    if not builder.open or code not in _ABOUT_ENDS:
        return ""
    last = builder.open[-1]
    still_open = f"<{last.tag[:40]}> of line {last.line} is open"
    if code == _MISMATCH:
        end = data[max(0, builder.parser.ErrorByteIndex) :][:60].decode("utf-8", "replace")
        name = re.match(r"(?:</)?\s*([\w.:-]+)", end)
        return f", </{name[1][:40]}> where {still_open}" if name else f", where {still_open}"
    return f", {still_open}"


def read_xml(path: Path, findings: Findings, root: str) -> Node | None:
    """The root element of a file, which must be called `root`."""
    if path.suffix.lower() in {".json", ".tsj", ".tj", ".tmj"}:
        findings.add("json-format", "", f"the JSON format {path.suffix}", f"save it as XML (<{root}>) in Tiled")
        return None
    data = read_bytes(path, findings)
    if data is None:
        return None
    tree = parse(data, findings)
    if tree is not None and tree.tag != root:
        findings.add("xml-root", f"line {tree.line}", f"an element {clip(tree.tag)}", f"<{root}>")
        return None
    return tree
