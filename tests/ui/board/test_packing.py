"""Tokens in a zone: never on each other, never outside, none lost."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from endure.ui.board.packing import Area, gather, pack
from endure.ui.board.pieces import SIZES, Piece, gep_piece
from endure.ui.board.things import Kind, Thing

KINDS: tuple[Kind, ...] = ("survivor", "radar", "noise", "pile", "objective", "exit", "lure", "spawn")
areas = st.builds(Area, st.integers(0, 500), st.integers(0, 500), st.integers(24, 500), st.integers(24, 500))


def plain(kind: Kind, number: int) -> Piece:
    sprite = "survivor_medic" if kind == "survivor" else kind
    return Piece(Thing(kind, number), 0, sprite, SIZES[kind], "3" if kind == "noise" else "")


@st.composite
def crowds(draw: st.DrawFn) -> list[Piece]:
    others = [plain(kind, at) for at, kind in enumerate(draw(st.lists(st.sampled_from(KINDS), max_size=9)))]
    geps = draw(st.lists(st.sampled_from(("swarmer", "jaeger", "titan")), max_size=40))
    return others + [gep_piece(100 + at, kind, 0) for at, kind in enumerate(geps)]


@given(crowds(), areas, st.integers(20, 60))
def test_tokens_never_overlap_and_never_leave_their_zone(pieces: list[Piece], area: Area, wished: int) -> None:
    placed = pack(pieces, area, wished, 18)
    for one in placed:
        assert one.x - one.d / 2 >= area.x - 0.01
        assert one.y - one.d / 2 >= area.y - 0.01
        assert one.x + one.d / 2 <= area.x + area.w + 0.01
        assert one.y + one.d / 2 <= area.y + area.h + 0.01
    for one, other in combinations(placed, 2):
        away = ((one.x - other.x) ** 2 + (one.y - other.y) ** 2) ** 0.5
        assert away >= (one.d + other.d) / 2 - 0.01


@given(crowds(), areas)
def test_no_gep_and_no_survivor_is_lost(pieces: list[Piece], area: Area) -> None:
    placed = pack(pieces, area, 40, 18)
    shown = sum(one.piece.count for one in placed if one.piece.thing.kind in ("gep", "crowd") and one.piece.size)
    radars = sum(one.piece.count for one in placed if one.piece.sprite == "radar" and one.piece.thing.kind == "crowd")
    assert shown - radars == sum(piece.thing.kind == "gep" for piece in pieces)
    survivors = [one.piece.thing for one in placed if one.piece.thing.kind == "survivor"]
    assert sorted(survivors) == sorted(piece.thing for piece in pieces if piece.thing.kind == "survivor")


def test_a_lone_token_stands_in_the_middle_at_the_size_wished_for() -> None:
    (one,) = pack([plain("survivor", 0)], Area(10, 20, 100, 60), 30, 18)
    assert (one.x, one.y, one.d) == (60, 50, 30)


def test_two_that_fit_side_by_side_share_a_row() -> None:
    first, second = pack([plain("survivor", 1), plain("survivor", 0)], Area(0, 0, 100, 40), 30, 18)
    assert first.piece.thing.id == 0
    assert first.y == second.y
    assert first.x < second.x


def test_many_become_a_crowd_with_a_number() -> None:
    pieces = [gep_piece(at, "swarmer", 7) for at in range(12)]
    (one,) = pack(pieces, Area(0, 0, 40, 40), 36, 20)
    assert one.piece.thing == Thing("crowd", 7, "swarmer")
    assert one.piece.count == 12


def test_two_of_a_kind_are_no_crowd() -> None:
    pair = [gep_piece(at, "jaeger", 0) for at in (1, 2)]
    assert gather(pair) == pair
