"""Where the tokens of a zone stand: in rows, in order, centred, never on each other. Pure numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from endure.ui.board.pieces import Piece
from endure.ui.board.things import Thing

GAP = 0.16  # between tokens, as a share of a survivor's token
TRIES = 14  # sizes tried between the wished for and the least


class Area(NamedTuple):
    """A rectangle to stand in: left, top, width and height in pixels."""

    x: float
    y: float
    w: float
    h: float


class Placed(NamedTuple):
    """A piece and its circle: the middle and the diameter in pixels."""

    piece: Piece
    x: float
    y: float
    d: float


def pack(pieces: Sequence[Piece], area: Area, wished: float, least: float) -> list[Placed]:
    """The pieces of one zone in their order, as large as fits between `least` and `wished` pixels for a survivor.

    Where they do not fit even at the least size, GEPs of a kind become a crowd with a number on it, then noises and
    piles; at last everything shrinks below the least. No two circles overlap and all lie in the area.
    """
    ordered = sorted(pieces, key=lambda piece: piece.order)
    for gathered in _ever_fewer(ordered):
        size = _largest(gathered, area, wished, least)
        if size > 0:
            return _set(gathered, area, size)
    size = least
    while size > 0.5 and not _rows(gathered, area, size):
        size *= 0.85
    return _set(gathered, area, size) if _rows(gathered, area, size) else []


def _ever_fewer(pieces: list[Piece]) -> list[list[Piece]]:
    """The pieces as they are, then with crowds of GEPs, then without what matters least."""
    crowds = gather(pieces)
    return [pieces, crowds] if len(crowds) < len(pieces) else [pieces]


def gather(pieces: Sequence[Piece]) -> list[Piece]:
    """Three GEPs of a kind or more become one crowd; a noise hides lower ones of its zone."""
    kinds = Counter(piece.sprite for piece in pieces if piece.thing.kind in ("gep", "noise", "radar"))
    gathered: list[Piece] = []
    seen: set[str] = set()
    for piece in pieces:
        many = kinds.get(piece.sprite, 0)
        if many < 3 - (piece.thing.kind != "gep"):
            gathered.append(piece)
        elif piece.sprite not in seen:
            seen.add(piece.sprite)
            gathered.append(_crowd(piece, many, [p for p in pieces if p.sprite == piece.sprite]))
    return sorted(gathered, key=lambda piece: piece.order)


def _crowd(first: Piece, many: int, members: list[Piece]) -> Piece:
    if first.thing.kind == "noise":
        return max(members, key=lambda piece: int(piece.label or 0))
    kind = first.thing.kind if first.thing.kind != "gep" else first.sprite.removeprefix("gep_")
    marks = tuple(dict.fromkeys(mark for piece in members for mark in piece.marks))
    return replace(first, thing=Thing("crowd", first.zone, kind), count=many, marks=marks)


def _largest(pieces: list[Piece], area: Area, wished: float, least: float) -> float:
    size = wished
    shrink = (least / wished) ** (1 / TRIES) if wished > least else 1.0
    for _ in range(TRIES + 1):
        if _rows(pieces, area, size):
            return size
        size *= shrink
    return 0.0


class _Row(NamedTuple):
    pieces: list[Piece]
    width: float
    height: float


def _rows(pieces: list[Piece], area: Area, size: float) -> list[_Row]:
    """The pieces in rows; empty when they do not fit."""
    gap = GAP * size
    rows: list[_Row] = []
    row: list[Piece] = []
    used = 0.0
    for piece in pieces:
        wide = piece.size * size
        if row and used + gap + wide > area.w:
            rows.append(_Row(row, used, max(p.size for p in row) * size))
            row, used = [], 0.0
        used += wide + (gap if row else 0.0)
        row.append(piece)
        if used > area.w:
            return []
    if row:
        rows.append(_Row(row, used, max(p.size for p in row) * size))
    tall = sum(one.height for one in rows) + gap * max(0, len(rows) - 1)
    return rows if tall <= area.h else []


def _set(pieces: list[Piece], area: Area, size: float) -> list[Placed]:
    """Rows spread over the height, each centred."""
    rows = _rows(pieces, area, size)
    gap = GAP * size
    spare = area.h - sum(row.height for row in rows)
    between = min(max(gap, spare / (len(rows) + 1)), 0.8 * size) if rows else 0.0
    y = area.y + (area.h - sum(row.height for row in rows) - between * (len(rows) - 1)) / 2
    placed = []
    for row in rows:
        room = area.w - sum(piece.size for piece in row.pieces) * size
        air = min(max(gap, room / (len(row.pieces) + 1)), 0.6 * size)
        x = area.x + (room - air * (len(row.pieces) - 1)) / 2
        for piece in row.pieces:
            wide = piece.size * size
            placed.append(Placed(piece, x + wide / 2, y + row.height / 2, wide))
            x += wide + air
        y += row.height + between
    return placed
