"""Zones, their ids, who touches whom (R01), and the memo of plans."""

from __future__ import annotations

import msgspec
from hypothesis import given, settings

from endure.ship import zones
from endure.ship.layout import Layout, Rect
from endure.ship.zones import DIRECTIONS, EAST, FAR, NONE, NORTH, SOUTH, WEST, Plan, order, plan, touching
from tests.ship.grids import from_text, zone_id
from tests.ship.random_ships import ships
from tests.ship.reference import SlowShip

OFFSETS = {NORTH: (0, -1), EAST: (1, 0), SOUTH: (0, 1), WEST: (-1, 0)}


def test_R01_ids_run_by_top_row_then_left_column() -> None:
    # In reading order the first tiles are: d (row 0, column 0), b (0, 3), c (1, 1), a (2, 0).
    layout, _ = from_text("""
        ddd.bb
        dcc.bb
        aacc..
    """)
    assert [zone.name for zone in layout.zones] == ["d", "b", "c", "a"]


def test_R01_a_zone_of_several_rectangles_is_placed_by_its_first_tile() -> None:
    ell = (Rect(0, 3, 9, 1), Rect(4, 0, 1, 3))  # reaches farthest to the left, but its top row begins at column 4
    left = (Rect(1, 0, 2, 2),)
    assert order([ell, left]) == (1, 0)


def test_R01_zones_touch_along_an_edge_and_not_at_a_corner() -> None:
    # a and d meet at a corner only, so do b and c; b stands on one tile of d, c ends at d; e is cut off by a gap.
    layout, _ = from_text("""
        aab.e
        aab..
        ccddd
    """)
    named = [(layout.zones[a].name + layout.zones[b].name, length) for a, b, length in touching(layout.zones)]
    assert named == [("ab", 2), ("ac", 2), ("bd", 1), ("cd", 1)]


def test_R01_a_touching_pair_has_one_boundary_along_its_whole_edge() -> None:
    # u lies around v on three sides: one boundary, three tiles of edge.
    layout, doors = from_text("""
        uvu
        uuu
    """)
    assert touching(layout.zones) == [(0, 1, 3)]
    assert doors == "w"
    ship = plan(layout)
    assert (ship.boundary_of(0, 1), ship.boundary_of(1, 0), ship.boundary_of(0, 0)) == (0, 0, NONE)
    assert ship.boundaries_of == (((1, 0),), ((0, 0),))


def test_R13_neighbours_of_a_side_come_by_longer_edge_then_lower_id() -> None:
    # North of z: b and c with two tiles each, a with one. South: e with three, d with two.
    layout, _ = from_text("""
        abbcc
        zzzzz
        ddeee
    """)
    ship = plan(layout)
    a, b, c, z, d, e = (zone_id(layout, letter) for letter in "abczde")
    assert ship.sides[z] == ((b, c, a), (), (e, d), ())
    assert ship.sides[a] == ((), (b,), (z,), ())
    assert ship.sides[c] == ((), (), (z,), (b,))


def test_R13_a_zone_around_another_touches_it_on_several_sides() -> None:
    layout, _ = from_text("""
        uvu
        uuu
    """)
    assert plan(layout).sides == (((1,), (1,), (), (1,)), ((), (0,), (0,), (0,)))


@settings(deadline=None)
@given(ships())
def test_R01_touching_and_sides_agree_with_the_tiles(ship: tuple[Layout, str]) -> None:
    layout, doors = ship
    slow = SlowShip(layout, doors)
    made = plan(layout)
    assert [(a, b, slow.shared_edge(a, b)) for a in slow.zones for b in slow.zones if a < b and slow.touch(a, b)] == (
        touching(layout.zones)
    )
    for a in slow.zones:
        assert made.neighbours[a] == tuple(b for b in slow.zones if slow.touch(a, b))
        assert made.room_mask[a] == sum(1 << b for b in slow.zones if slow.room[a] == slow.room[b])
        for direction in DIRECTIONS:
            length = {b: slow.edge_on(a, b, OFFSETS[direction]) for b in slow.zones if b != a}
            expected = sorted((b for b in length if length[b]), key=lambda b: (-length[b], b))
            assert made.sides[a][direction] == tuple(expected)
        for b, crossing in made.boundaries_of[a]:
            boundary = layout.boundaries[crossing]
            assert (boundary.a, boundary.b) == (min(a, b), max(a, b))


@settings(deadline=None)
@given(ships())
def test_R06_steps_are_counted_over_zones_that_touch(ship: tuple[Layout, str]) -> None:
    layout, doors = ship
    slow = SlowShip(layout, doors)
    for a in slow.zones:
        for b in slow.zones:
            expected = slow.touching_steps(a, b)
            assert plan(layout).steps[a][b] == (FAR if expected is None else expected)


def test_a_pair_without_a_boundary_blocks_like_a_wall() -> None:
    layout, _ = from_text("ab", boundaries={"ab": "o"})
    bare = plan(msgspec.structs.replace(layout, boundaries=()))
    assert bare.neighbours == ((1,), (0,))
    assert bare.boundaries_of == ((), ())
    assert bare.scanlines == ()


def test_rows_and_columns_are_kept_once() -> None:
    # Rows: abc, abc again, and bc between gaps, which is part of abc. Columns of one zone join nothing.
    layout, _ = from_text("""
        abc
        abc
        .bc
    """)
    assert [scanline.zones for scanline in plan(layout).scanlines] == [(0, 1, 2)]


def test_a_plan_is_found_again_by_identity_and_after_a_round_trip() -> None:
    layout, _ = from_text("ab", boundaries={"ab": "o"})
    copy = msgspec.json.decode(msgspec.json.encode(layout), type=Layout)
    assert copy is not layout
    assert plan(layout) is plan(layout)
    assert plan(copy) is plan(layout)


def test_a_plan_is_never_that_of_another_layout() -> None:
    # Layouts that come and go use the same places in memory again, and so do their equal copies.
    texts = [msgspec.json.encode(from_text(row)[0]) for row in ("a", "ab", "abc", "abcd", "abcde")]
    for turn in range(20 * zones._PLANS_KEPT):
        count = 1 + turn * turn % 5
        layout = msgspec.json.decode(texts[count - 1], type=Layout)
        assert plan(layout).count == count
        assert plan(layout).steps[0][-1] == count - 1
        del layout


def test_the_memo_of_plans_is_bounded() -> None:
    for width in range(1, 2 * zones._PLANS_KEPT + 3):
        plan(from_text("a" * width)[0])
    assert len(zones._by_identity) <= zones._PLANS_KEPT
    assert zones._of_equal.cache_info().currsize <= zones._PLANS_KEPT


def test_an_empty_layout_has_an_empty_plan() -> None:
    assert Plan(Layout(0, 0, (), (), ())).neighbours == ()
