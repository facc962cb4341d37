"""Slips of YAML's syntax, said as the slip that was made: the parser only knows where it could not go on."""

from __future__ import annotations

import re

from endure.storage.problem import Problem

_BELOW = "keys of one mapping stand exactly below each other"
_QUOTES = "text with a colon in it stands in quotes"
_HINTS = {
    "mapping values are not allowed": _QUOTES,
    "that cannot start any token": "text that begins with a sign stands in quotes",
    "could not find expected ':'": "every line of a mapping reads `key: value`",
    "did not find expected key": _BELOW,
    "expected <block end>": _BELOW,
}
_INDENTED = ("mapping values are not allowed", "did not find expected", "expected <block end>")
_KEYS = re.compile(r":(?=\s|$)")


def syntax_problem(error: Exception, text: str, name: str) -> Problem:
    """What PyYAML's error about this text means, with its line."""
    said = str(getattr(error, "problem", None) or "not YAML").replace("\n", " ")
    marks = [getattr(error, which, None) for which in ("problem_mark", "context_mark")]
    if "expected ':'" in said:
        marks.reverse()  # the key without a colon stands where it began
    mark = marks[0] or marks[1]
    lines = text.splitlines()
    number = mark.line if mark else -1
    line = lines[number] if 0 <= number < len(lines) else ""
    place = f"line {number + 1}" if mark else ""
    if "\t" in line[: len(line) - len(line.lstrip())]:
        return Problem("yaml-syntax", name, place, "a tab in the indentation", "spaces only before the first word")
    if "'\\t'" in said:
        return Problem("yaml-syntax", name, place, "a tab", "spaces")
    if any(part in said for part in _INDENTED) and (found := _misplaced(lines, number)):
        ambiguous = "mapping values" in said and _goes_on(lines, number)
        return Problem("yaml-syntax", name, place, found, f"{_BELOW}; {_QUOTES}" if ambiguous else _BELOW)
    allowed = next((hint for part, hint in _HINTS.items() if part in said), "YAML: `key: value` lines and `- ` lists")
    return Problem("yaml-syntax", name, place, said, allowed)


def _misplaced(lines: list[str], number: int) -> str:
    """How a line that is one key, or one entry of a list, is indented otherwise than the line before it; "" if it is
    not."""
    line = lines[number] if 0 <= number < len(lines) else ""
    if not line.strip() or len(_KEYS.findall(line)) > 1:
        return ""
    before = _line_before(lines, number)
    here, there = _indent(line, line), _indent(lines[before], line) if before >= 0 else 0
    if before < 0 or here == there:
        return ""
    return f"{_spaces(here)} before {_word(line)}, but {there} in line {before + 1}"


def _line_before(lines: list[str], number: int) -> int:
    """The last line before that says something; -1 if there is none."""
    spoken = (n for n in range(number - 1, -1, -1) if lines[n].strip() and not lines[n].lstrip().startswith("#"))
    return next(spoken, -1)


def _goes_on(lines: list[str], number: int) -> bool:
    """Whether the line may as well be meant to go on with the text of the line before, being indented below it by more
    than a slip."""
    return _indent(lines[_line_before(lines, number)], "") + 1 < _indent(lines[number], "")


def _indent(line: str, beside: str) -> int:
    """Spaces before a line's first word; before its key, where the line beside it is no entry of a list."""
    bare = line.lstrip(" ")
    while bare.startswith("- ") and not beside.lstrip(" ").startswith("- "):
        bare = bare[2:].lstrip(" ")
    return len(line) - len(bare)


def _spaces(count: int) -> str:
    return "1 space" if count == 1 else f"{count or 'no'} spaces"


def _word(line: str) -> str:
    word = _KEYS.split(line.strip().removeprefix("- "))[0]
    return f"“{word[:40]}”"
