"""Reading XML that a stranger wrote: bounded in size, depth and number, without document types or entities."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree
from xml.parsers import expat

from endure.authoring.findings import Findings, clip

FILE_BYTES = 16 * 1024 * 1024
DEPTH = 60
_MISMATCH = expat.errors.codes[expat.errors.XML_ERROR_TAG_MISMATCH]
_ABOUT_ENDS = (_MISMATCH, *(expat.errors.codes[text] for text in (
    expat.errors.XML_ERROR_NO_ELEMENTS, expat.errors.XML_ERROR_UNCLOSED_TOKEN
)))  # fmt: skip
NODES = 250_000  # the largest map as one element for each tile, and room for the rest
_DOCTYPES = tuple("<!DOCTYPE".encode(code) for code in ("ascii", "utf-16-le", "utf-16-be"))  # as expat reads them

Node = ElementTree.Element


class _Source:
    """Where the elements of one text stand; found out only when a message asks."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.root: Node | None = None
        self._lines: dict[int, int] = {}

    def line(self, wanted: Node) -> int:
        if not self._lines:
            self._lines = self._found()
        return self._lines.get(id(wanted), 0)

    def _found(self) -> dict[int, int]:
        """The line of each element by its identity, which lasts as long as the root."""
        numbers: list[int] = []
        parser = expat.ParserCreate()
        parser.StartElementHandler = lambda _tag, _attrs: numbers.append(parser.CurrentLineNumber)
        parser.Parse(self.data, True)
        nodes = self.root.iter() if self.root is not None else iter(())
        return {id(node): line for node, line in zip(nodes, numbers, strict=False)}


def line_of(node: Node) -> int:
    """The line on which an element begins; 0 for one that was not read from a file."""
    source = getattr(node, "source", None)
    return source.line(node) if isinstance(source, _Source) else 0


class _Refused(Exception):  # noqa: N818
    """Something that no honest map holds; args are found and allowed."""


class _Censor:
    """Goes through a text element by element and stops at the first thing that is not allowed, or not XML."""

    def __init__(self) -> None:
        self.parser = expat.ParserCreate()
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.StartDoctypeDeclHandler = self.doctype
        self.parser.EntityDeclHandler = self.entity
        self.open: list[tuple[str, int]] = []  # tag and line
        self.count = 0

    def start(self, tag: str, _attrs: dict[str, str]) -> None:
        self.count += 1
        if self.count > NODES:
            raise _Refused(f"more than {NODES} elements", f"at most {NODES} elements in a file")
        if len(self.open) >= DEPTH:
            raise _Refused(f"elements nested more than {DEPTH} deep", f"at most {DEPTH} levels")
        self.open.append((tag, self.parser.CurrentLineNumber))

    def end(self, _tag: str) -> None:
        self.open.pop()

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
    """The tree of an XML text; None with a problem (file, line) when it is none or not an honest one.

    The tree is built in C. Only a text that is suspicious, or no XML, is gone through again to say what is wrong."""
    suspicious = data.count(b"<") > 2 * NODES or any(word in data for word in _DOCTYPES)
    if suspicious and not _passes(data, findings):
        return None
    source = _Source(data)
    kind = type("Node", (ElementTree.Element,), {"__slots__": (), "source": source})
    builder: ElementTree.TreeBuilder = ElementTree.TreeBuilder(element_factory=kind)
    try:
        source.root = ElementTree.fromstring(data, ElementTree.XMLParser(target=builder))
    except (ElementTree.ParseError, ValueError, LookupError, AssertionError):
        if _passes(data, findings):
            findings.add("xml-broken", "line 1", "text that cannot be read", "a file saved by Tiled as XML")
        return None
    if _too_many(source.root):
        _passes(data, findings)
        return None
    return source.root


def _too_many(root: Node) -> bool:
    """Whether there are too many elements, or one lies too deep."""
    level, count = [root], 1
    for _ in range(DEPTH):
        level = [child for node in level for child in node]
        count += len(level)
        if not level:
            return count > NODES
    return True


def _passes(data: bytes, findings: Findings) -> bool:
    """Whether a text is XML and honest; else says why not."""
    builder = _Censor()
    parser = builder.parser
    try:
        parser.Parse(data, True)
    except _Refused as refused:
        found, allowed = refused.args
        findings.add("xml-hostile", f"line {parser.CurrentLineNumber}", found, allowed)
        return False
    except expat.ExpatError as error:
        place = f"line {error.lineno}, column {error.offset + 1}"
        found = f"not XML: {expat.ErrorString(error.code)}{_unclosed(data, error.code, builder)}"
        findings.add("xml-broken", place, found, "a file saved by Tiled as XML")
        return False
    except (ValueError, LookupError) as error:  # unknown or many-byte encodings
        findings.add("xml-broken", "line 1", f"not readable text: {clip(str(error))}", "a file in UTF-8")
        return False
    return True


def _unclosed(data: bytes, code: int, builder: _Censor) -> str:
    """Which tag a wrong end is about: `, </map> where <object> of line 5 is open`."""
    if not builder.open or code not in _ABOUT_ENDS:
        return ""
    tag, line = builder.open[-1]
    still_open = f"<{tag[:40]}> of line {line} is open"
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
        findings.add("xml-root", f"line {line_of(tree)}", f"an element {clip(tree.tag)}", f"<{root}>")
        return None
    return tree
