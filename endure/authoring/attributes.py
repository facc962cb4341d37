"""Attributes of Tiled elements as checked numbers."""

from __future__ import annotations

import math

from endure.authoring.findings import Findings, clip
from endure.authoring.xml_safe import Node, line_of

FAR = 10_000_000.0  # pixels; nothing on a map lies farther out
BIG = 2**32 - 1


def whole(text: str) -> int | None:
    """The text as a whole number of moderate length, else None."""
    text = text.strip()
    digits = text[1:] if text[:1] in {"-", "+"} else text
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 20:
        return None
    return int(text)


def decimal(text: str) -> float | None:
    """The text as a finite number, else None."""
    if len(text) > 60:
        return None
    try:
        value = float(text)
    except ValueError:
        return None
    return value if math.isfinite(value) else None


def int_attr(node: Node, name: str, at: Findings, place: str, low: int, high: int, default: int | None = None) -> int:
    """A whole number between `low` and `high`; with a problem, `low`. Without a default the attribute must be there."""
    text = node.get(name)
    if text is None and default is not None:
        return default
    value = whole(text or "")
    if value is None or not low <= value <= high:
        found = f"no {name}" if text is None else f"{name} {clip(text)}"
        at.add("attribute", _where(node, place), f"<{node.tag}> with {found}", f"a whole number from {low} to {high}")
        return low
    return value


def float_attr(node: Node, name: str, at: Findings, place: str, default: float = 0.0, low: float = -FAR) -> float:
    """A finite number within the largest map; with a problem, the default."""
    text = node.get(name)
    if text is None:
        return default
    value = decimal(text)
    if value is None or not low <= value <= FAR:
        found = f"<{node.tag}> with {name} {clip(text)}"
        at.add("attribute", _where(node, place), found, f"a number from {low:g} to {FAR:g}")
        return default
    return value


def flag_attr(node: Node, name: str, at: Findings, place: str, default: bool) -> bool:
    """Tiled's 1 and 0."""
    return bool(int_attr(node, name, at, place, 0, 1, int(default)))


def _where(node: Node, place: str) -> str:
    """The place; one that ends with a comma is within what it names, on the element's line."""
    return f"{place} line {line_of(node)}".strip() if not place or place.endswith(",") else place
