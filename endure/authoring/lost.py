"""Objects that cannot be used: they are told once and left out; what only follows from their absence is not told."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf

from msgspec import Struct

Box = tuple[float, float, float, float]  # left, top, right, bottom

ANYWHERE: Box = (-inf, -inf, inf, inf)
ANY = "*"  # a class that may be each of ours


class Lost(Struct, frozen=True):
    """An object that is left out: the class it was meant to be ("" unknown, `ANY` all of them), its name, and its box
    in pixels."""

    kind: str
    name: str = ""
    box: Box = ANYWHERE

    def may_be(self, kind: str) -> bool:
        """Whether its absence may be why an object of that class is missed."""
        return self.kind in (kind, ANY)

    def may_be_zone(self) -> bool:
        """Whether a zone may be missed for it: it says so, or has an area and says nothing."""
        left, top, right, bottom = self.box
        return self.may_be("Zone") or (not self.kind and right > left and bottom > top)


def missed(lost: Iterable[Lost], kind: str, name: str | None = None) -> bool:
    """Whether one of them may be an object of that class (with that name)."""
    return any(one.may_be(kind) and (name is None or one.name in ("", name)) for one in lost)


def covers(boxes: Iterable[Box], x: float, y: float, margin: float = 0.0) -> bool:
    """Whether a spot lies in one of the boxes or at most `margin` beside it."""
    return any(
        left - margin <= x <= right + margin and top - margin <= y <= bottom + margin
        for left, top, right, bottom in boxes
    )
