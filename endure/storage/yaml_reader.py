"""Our one YAML loader: a checked struct out of a file, or every problem of the file with its line.

`yaml_nodes` reads the text, `msgspec` converts it. When that fails, `jsonschema` collects all problems in one run from
the schema that `msgspec` makes of the type, and each is said with line, found and allowed.
"""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

from endure.storage.problem import Problem
from endure.storage.yaml_nodes import MAX_BYTES, Node, parse

T = TypeVar("T")


def read(path: Path, type: type[T]) -> tuple[T | None, list[Problem]]:  # noqa: A002
    """The file as a checked `type`, or None and all its problems. Raises for no content and no missing file."""
    value, problems, _ = read_marked(path, type)
    return value, problems


def read_text(text: str, name: str, type: type[T]) -> tuple[T | None, list[Problem]]:  # noqa: A002
    """As `read`, for a text; `name` is the file's name in problems."""
    value, problems, _ = read_text_marked(text, name, type)
    return value, problems


def read_marked(path: Path, type: type[T]) -> tuple[T | None, list[Problem], Node | None]:  # noqa: A002
    """As `read`, with the tree of nodes: `node.place(("doors", 2, "name"))` says where for problems found later."""
    name = path.name
    try:
        with path.open("rb") as file:
            raw = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        return None, [Problem("yaml-file", name, "", f"the file cannot be read ({reason})", "a readable file")], None
    if len(raw) > MAX_BYTES:
        found = f"more than {MAX_BYTES} bytes"
        return None, [Problem("yaml-too-large", name, "", found, f"at most {MAX_BYTES}")], None
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        found = "bytes that are not UTF-8"
        return None, [Problem("yaml-encoding", name, f"line {line}", found, "a file saved as UTF-8")], None
    return read_text_marked(text, name, type)


def read_text_marked(
    text: str, name: str, type: type[T],  # noqa: A002
) -> tuple[T | None, list[Problem], Node | None]:  # fmt: skip
    """As `read_marked`, for a text."""
    root, problems = parse(text.removeprefix("\ufeff"), name)
    if root is None:
        return None, problems, None
    try:
        return msgspec.convert(root.value, type, str_keys=True), [], root
    except (msgspec.ValidationError, ValueError, OverflowError) as error:
        from endure.storage.yaml_schema import explain  # what explains takes long to import, and is seldom needed

        return None, explain(root, name, type, str(error)), root
