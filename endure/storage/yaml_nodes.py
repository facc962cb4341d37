"""YAML text as plain values that know their line: the safe half of our one YAML loader.

PyYAML only splits the text into events; what they mean is decided here, more strictly than YAML 1.1 does, because
people who write missions should not have to know its surprises:

- only `true` and `false` are yes-or-no values; `yes`, `no`, `on`, `off` are text;
- only `12`, `-3` and `2.5` are numbers; `010`, `0x1F`, `1_000`, `1:30` and `2024-01-31` are text;
- a key stands once in a mapping, and keys are text;
- tags (`!!python/...`) and merge keys (`<<`) are refused, aliases are counted as what they repeat.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import Any

import yaml
from yaml.events import (
    AliasEvent,
    CollectionStartEvent,
    DocumentStartEvent,
    Event,
    ScalarEvent,
    SequenceStartEvent,
)
from yaml.reader import Reader

from endure.storage.problem import Problem
from endure.storage.yaml_syntax import syntax_problem

MAX_BYTES = 512 * 1024
MAX_DEPTH = 32
MAX_VALUES = 50_000
MAX_PROBLEMS = 100

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_WHOLE = re.compile(r"-?(?:0|[1-9][0-9]{0,17})")
_DECIMAL = re.compile(r"-?(?:0|[1-9][0-9]{0,17})\.[0-9]{1,40}(?:[eE][-+]?[0-9]{1,3})?")
_UNTYPEABLE = re.compile("[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff]")
_WORDS = {"": None, "~": None, "null": None, "true": True, "false": False}


class Node:
    """A value with its line (from 1). `parts` are the nodes inside, by key or index; `key_lines` where keys stand."""

    __slots__ = ("key_lines", "line", "parts", "size", "value")

    def __init__(self, value: Any, line: int) -> None:
        self.value = value
        self.line = line
        self.size = 1
        self.parts: dict[str | int, Node] = {}
        self.key_lines: dict[str, int] = {}

    def line_at(self, path: tuple[str | int, ...]) -> int:
        """The line of what `path` leads to (of its key in a mapping), or of the last part of the path that exists."""
        node, line = self, self.line
        for step in path:
            if step not in node.parts:
                return node.key_lines.get(str(step), line)
            line = node.key_lines.get(str(step), node.parts[step].line)
            node = node.parts[step]
        return line

    def place(self, path: tuple[str | int, ...] = ()) -> str:
        """`line 12, at items[2].use.cost`, for a problem's place."""
        line = f"line {self.line_at(path)}"
        return f"{line}, at {spell(path)}" if path else line


def spell(path: tuple[str | int, ...]) -> str:
    """`items[2].use.cost`, lists counted from 1 as people do."""
    text = "".join(f"[{step + 1}]" if isinstance(step, int) else f".{step}" for step in path)
    return text.removeprefix(".")


def show(value: Any) -> str:
    """A found value in few words."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f"“{value}”" if len(value) <= 60 and "\n" not in value else f"“{value[:50].splitlines()[0]}...”"
    if isinstance(value, list):
        return f"a list of {len(value)}"
    if isinstance(value, dict):
        return "a mapping with " + (", ".join(list(value)[:5]) or "no keys")
    return str(value)


def parse(text: str, name: str) -> tuple[Node | None, list[Problem]]:
    """The text as one tree of nodes, or the problems that prevent it. Never raises for any text."""
    if len(text) > MAX_BYTES:
        return None, [Problem("yaml-too-large", name, "", f"{len(text)} characters", f"at most {MAX_BYTES}")]
    bad = Reader.NON_PRINTABLE.search(text)
    if bad:
        place = f"line {_line_of(text, bad.start())}"
        found = f"the character U+{ord(bad.group()):04X}, which cannot be typed"
        return None, [Problem("yaml-character", name, place, found, "printable text in UTF-8")]
    composer = _Composer(name)
    try:
        root = composer.document(iter(yaml.parse(text, Loader=_LOADER)))
    except _GaveUpError:
        root = None
    except (yaml.YAMLError, ValueError) as error:
        composer.problems.append(syntax_problem(error, text, name))
    return (None if composer.problems else root), composer.problems


def _line_of(text: str, index: int) -> int:
    return text.count("\n", 0, index) + 1


class _GaveUpError(Exception):
    """The problem just noted makes the rest of the file not worth reading."""


class _Composer:
    """Builds nodes from events, noting problems on the way."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.problems: list[Problem] = []
        self.anchors: dict[str, Node | None] = {}  # None: still open, an alias to it would contain itself
        self.values = 0

    def note(self, code: str, line: int, found: str, allowed: str) -> None:
        self.problems.append(Problem(code, self.name, f"line {line}", found, allowed))
        if len(self.problems) >= MAX_PROBLEMS:
            raise _GaveUpError

    def document(self, events: Iterator[Event]) -> Node:
        root: Node | None = None
        for event in events:
            if isinstance(event, DocumentStartEvent):
                if root is not None:
                    self.note("yaml-documents", _line(event), "a second document (`---`)", "one document in a file")
                    raise _GaveUpError
                root = self.node(next(events), events, 1)
        return root or Node(None, 1)

    def node(self, event: Event, events: Iterator[Event], depth: int) -> Node:
        if isinstance(event, AliasEvent):
            return self.alias(event)
        self.count(1, event)
        if depth > MAX_DEPTH:
            self.note("yaml-too-deep", _line(event), f"more than {MAX_DEPTH} values inside each other", "fewer")
            raise _GaveUpError
        tag = getattr(event, "tag", None)
        if tag is not None:
            self.note("yaml-tag", _line(event), f"the tag {show(tag)}", "plain values without tags")
        anchor = getattr(event, "anchor", None)
        if anchor is not None:
            self.anchors[anchor] = None
        if isinstance(event, ScalarEvent):
            node = self.scalar(event)
        elif isinstance(event, SequenceStartEvent):
            node = self.sequence(event, events, depth)
        else:
            node = self.mapping(event, events, depth)
        if anchor is not None:
            self.anchors[anchor] = node
        return node

    def count(self, size: int, event: Event) -> None:
        self.values += size
        if self.values > MAX_VALUES:
            found = f"more than {MAX_VALUES} values, aliases counted as what they repeat"
            self.note("yaml-too-many", _line(event), found, "fewer")
            raise _GaveUpError

    def alias(self, event: AliasEvent) -> Node:
        node = self.anchors.get(event.anchor or "")
        if node is None:
            found = f"the alias *{event.anchor}, which stands for nothing yet"
            self.note("yaml-alias", _line(event), found, "an alias of an earlier, finished value")
            return Node(None, _line(event))
        self.count(node.size, event)
        return node

    def scalar(self, event: ScalarEvent) -> Node:
        value = event.value if event.style else _plain(event.value)
        if isinstance(value, str) and (bad := _UNTYPEABLE.search(value)):
            found = f"the character U+{ord(bad.group()):04X} in a text"
            self.note("yaml-character", _line(event), found, "characters that can be typed")
        return Node(value, _line(event))

    def sequence(self, event: CollectionStartEvent, events: Iterator[Event], depth: int) -> Node:
        node = Node([], _line(event))
        for inner in events:
            if isinstance(inner, yaml.SequenceEndEvent):
                break
            part = self.node(inner, events, depth + 1)
            node.parts[len(node.value)] = part
            node.value.append(part.value)
            node.size += part.size
        return node

    def mapping(self, event: Event, events: Iterator[Event], depth: int) -> Node:
        node = Node({}, _line(event))
        for inner in events:
            if isinstance(inner, yaml.MappingEndEvent):
                break
            key = self.key(inner, events, depth)
            part = self.node(next(events), events, depth + 1)
            if key is None:
                continue
            if key in node.value:
                found = f"the key {show(key)} again, first in line {node.key_lines[key]}"
                self.note("yaml-duplicate-key", _line(inner), found, "each key once in a mapping")
                continue
            node.parts[key] = part
            node.key_lines[key] = _line(inner)
            node.value[key] = part.value
            node.size += part.size
        return node

    def key(self, event: Event, events: Iterator[Event], depth: int) -> str | None:
        """The key's text; None after a problem. A key is never a number or a date, whatever it looks like."""
        if isinstance(event, ScalarEvent) and event.tag is None and event.anchor is None:
            self.count(1, event)
            if event.value == "<<":
                self.note("yaml-merge", _line(event), "the merge key <<", "the keys themselves")
                return None
            if _UNTYPEABLE.search(event.value):
                self.note("yaml-character", _line(event), "a key with a control character", "plain text")
                return None
            return str(event.value)
        self.node(event, events, depth + 1)
        self.note("yaml-key", _line(event), "a key that is not plain text", "plain text as key")
        return None


def _plain(text: str) -> Any:
    """What a scalar without quotes means."""
    if text in _WORDS:
        return _WORDS[text]
    if _WHOLE.fullmatch(text):
        return int(text)
    if _DECIMAL.fullmatch(text) and math.isfinite(float(text)):
        return float(text)
    return text


def _line(event: Event) -> int:
    return event.start_mark.line + 1 if event.start_mark else 0


__all__ = ["MAX_BYTES", "MAX_DEPTH", "MAX_VALUES", "Node", "parse", "show", "spell"]
