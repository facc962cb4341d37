"""Sight (R02) and range (R03)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from endure.ship.layout import Layout
from endure.ship.sight import Sight, sight
from endure.ship.ways import ways
from endure.ship.zones import NONE, bits, plan
from tests.ship.grids import from_text, with_boundary, zone_id, zone_names
from tests.ship.random_ships import ships
from tests.ship.reference import SlowShip


def look(layout: Layout, doors: str) -> Sight:
    return sight(plan(layout), doors)


def seen_from(layout: Layout, doors: str, letter: str) -> str:
    return zone_names(layout, look(layout, doors).sees[zone_id(layout, letter)])


def range_of(layout: Layout, doors: str, pair: str) -> int:
    return look(layout, doors).range(zone_id(layout, pair[0]), zone_id(layout, pair[1]))


def test_E17_sight_runs_in_straight_lines() -> None:
    # A cross of corridors: a sees along its row to c, b sees along both, but a does not see the ends of the column.
    layout, doors = from_text("""
        .d.
        abc
        .e.
    """, boundaries={"ab": "o", "bc": "o", "bd": "o", "be": "o"})
    assert seen_from(layout, doors, "a") == "abc"
    assert seen_from(layout, doors, "b") == "dabce"
    assert seen_from(layout, doors, "d") == "dbe"


def test_E17_at_any_distance() -> None:
    letters = "abcdefghijklmnopqrstuvwxyz"
    pairs = {letters[i : i + 2]: "o" for i in range(25)}
    layout, doors = from_text(letters, boundaries=pairs)
    assert seen_from(layout, doors, "a") == letters
    assert range_of(layout, doors, "az") == 25


def test_E18_seeing_part_of_a_room_is_seeing_all_of_it() -> None:
    # c looks through the open door into b; a is round the corner but in b's room, and whoever sees is seen.
    layout, doors = from_text("""
        a.
        bc
    """, rooms=["ab"], boundaries={"bc": "d"})
    assert seen_from(layout, doors, "c") == "abc"
    assert seen_from(layout, doors, "a") == "abc"
    assert range_of(layout, doors, "ca") == 2


def test_R02_a_zone_of_a_room_round_the_corner_looks_out_for_the_whole_room() -> None:
    # Two rooms of two zones joined by the door bc only: a and d are in no line with the other room's zones, yet each
    # room sees the zone at the door, and that zone sees the whole room; a and d do not see each other.
    layout, doors = from_text("""
        a.
        bc
        .d
    """, rooms=["ab", "cd"], boundaries={"bc": "d"})
    assert seen_from(layout, doors, "a") == "abc"
    assert seen_from(layout, doors, "b") == "abcd"
    assert seen_from(layout, doors, "c") == "abcd"
    assert seen_from(layout, doors, "d") == "bcd"


@pytest.mark.parametrize(("state", "seen"), [("o", "ab"), ("d", "ab"), ("c", "a"), ("l", "a"), ("w", "a")])
def test_R02_walls_closed_and_locked_doors_stop_sight(state: str, seen: str) -> None:
    layout, doors = from_text("ab", boundaries={"ab": state})
    assert seen_from(layout, doors, "a") == seen
    assert range_of(layout, doors, "ab") == (1 if seen == "ab" else NONE)


def test_R01_tiles_in_no_zone_block_sight() -> None:
    # The direct row is interrupted by a gap; the way round turns two corners.
    layout, doors = from_text("""
        a.c
        bbb
    """, boundaries={"ab": "o", "bc": "o"})
    assert seen_from(layout, doors, "a") == "ab"


def test_R02_one_row_or_column_of_several_is_enough() -> None:
    # Row 0 is barred at the wall ab, row 1 leads through the open c.
    layout, doors = from_text("""
        aab
        acb
    """, boundaries={"ab": "w", "ac": "o", "bc": "o"})
    assert seen_from(layout, doors, "a") == "abc"
    assert range_of(layout, doors, "ab") == 2


def test_R03_fewest_zone_steps_over_all_rows_and_columns() -> None:
    # From a to e: over b and c in row 0 (3 steps), over d alone in row 1 (2 steps).
    layout, doors = from_text("""
        abce
        adde
    """, boundaries={"ab": "o", "bc": "o", "ce": "o", "ad": "o", "de": "o"})
    assert range_of(layout, doors, "ae") == 2
    shut = with_boundary(layout, doors, "ad", "c")
    assert range_of(layout, shut, "ae") == 3


def test_R03_a_zone_of_several_rectangles_is_measured_from_its_nearest_place() -> None:
    # u begins and ends the row; c is one step from its right arm, two from its left.
    layout, doors = from_text("""
        ubcu
        uuuu
    """, boundaries={"ub": "o", "bc": "o", "cu": "o"})
    assert range_of(layout, doors, "uc") == 1
    assert range_of(layout, doors, "cu") == 1


def test_R03_by_the_whole_room_rule_the_path_runs_through_zones_the_observer_sees() -> None:
    # a and p see each other because a is in line with q of p's room. a does not see t, so its path is x, y, q, p.
    # p sees t and s in its row, so its path is t, s, a.
    layout, doors = from_text("""
        sstp
        axyq
    """, rooms=["pq"], boundaries={"as": "o", "st": "o", "tp": "o", "ax": "o", "xy": "o", "yq": "o"})
    assert range_of(layout, doors, "ap") == 4
    assert range_of(layout, doors, "pa") == 3


def test_R03_in_range_grows_with_reach() -> None:
    layout, doors = from_text("abcd", boundaries={"ab": "o", "bc": "d", "cd": "c"})
    within = [zone_names(layout, look(layout, doors).in_range(0, reach)) for reach in (-1, 0, 1, 2, 99)]
    assert within == ["", "a", "ab", "abc", "abc"]


def test_R05_a_destroyed_wall_lets_sight_through() -> None:
    layout, doors = from_text("ab")
    assert seen_from(layout, doors, "a") == "a"
    assert seen_from(layout, with_boundary(layout, doors, "ab", "o"), "a") == "ab"


def test_R36_zone_sight_is_the_line_alone() -> None:
    # a and c are seen by each other only because a and b are one room.
    layout, doors = from_text("""
        a.
        bc
    """, rooms=["ab"], boundaries={"bc": "d"})
    table = look(layout, doors)
    assert [zone_names(layout, mask) for mask in table.line] == ["ab", "abc", "bc"]
    assert [zone_names(layout, mask) for mask in table.sees] == ["abc", "abc", "abc"]


@settings(deadline=None)
@given(ships())
def test_R02_R03_sight_and_range_agree_with_the_slow_reference(ship: tuple[Layout, str]) -> None:
    layout, doors = ship
    slow = SlowShip(layout, doors)
    table = look(layout, doors)
    for a in slow.zones:
        assert list(bits(table.line[a])) == [b for b in slow.zones if slow.line(a, b)]
        assert list(bits(table.sees[a])) == [b for b in slow.zones if slow.sees(a, b)]
        assert table.passable[a] == tuple(b for b in slow.zones if slow.passable(a, b))
        expected = [slow.range(a, b) for b in slow.zones]
        assert [table.range(a, b) for b in slow.zones] == [NONE if steps is None else steps for steps in expected]
        for reach in range(5):
            within = [b for b in slow.zones if (steps := expected[b]) is not None and steps <= reach]
            assert list(bits(table.in_range(a, reach))) == within


@settings(deadline=None)
@given(ships())
def test_R02_whoever_sees_is_seen(ship: tuple[Layout, str]) -> None:
    sees = look(*ship).sees
    for a, mask in enumerate(sees):
        assert mask >> a & 1
        assert all(sees[b] >> a & 1 for b in bits(mask))


@settings(deadline=None)
@given(ships(), st.data())
def test_E19_opening_a_way_never_hides_a_zone(ship: tuple[Layout, str], data: st.DataObject) -> None:
    layout, doors = ship
    if not doors:
        return
    index = data.draw(st.integers(0, len(doors) - 1))
    before, after = look(layout, doors), look(layout, doors[:index] + "d" + doors[index + 1 :])
    assert all(old & ~new == 0 for old, new in zip(before.sees, after.sees, strict=True))


def test_sight_is_kept_and_bounded() -> None:
    layout, doors = from_text("ab")
    assert look(layout, doors) is look(layout, doors)
    size = sight.cache_info().maxsize
    assert size is not None
    assert size <= 1024


def test_a_wrong_number_of_boundary_states_is_refused() -> None:
    layout, doors = from_text("ab")
    with pytest.raises(ValueError, match="2 boundary states for 1 boundaries"):
        look(layout, doors + "w")
    with pytest.raises(ValueError, match="0 boundary states for 1 boundaries"):
        ways(plan(layout), "")


def test_a_room_in_pieces_is_seen_but_in_no_range() -> None:
    # The map compiler refuses such a room; the tables must answer all the same.
    layout, doors = from_text("a.b", rooms=["ab"])
    table = look(layout, doors)
    assert zone_names(layout, table.sees[0]) == "ab"
    assert zone_names(layout, table.in_range(0, 99)) == "a"
