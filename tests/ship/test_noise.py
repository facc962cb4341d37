"""How far a noise is heard (R06)."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from endure.ship.layout import Layout
from endure.ship.noise import heard, muffled
from endure.ship.zones import bits, plan
from tests.ship.grids import from_text, zone_id, zone_names
from tests.ship.random_ships import ships
from tests.ship.reference import SlowShip

# All walls; the noise is made in e, at the end of the row.
HOUSE = """
    abcde
    f...g
    hhhhg
"""


def hearing(value: int) -> str:
    layout, _ = from_text(HOUSE)
    return zone_names(layout, heard(plan(layout), zone_id(layout, "e"), value))


def test_R06_a_noise_is_heard_through_walls_within_its_value() -> None:
    assert [hearing(value) for value in range(6)] == ["e", "deg", "cdegh", "bcdefgh", "abcdefgh", "abcdefgh"]


def test_R06_a_noise_below_nothing_is_heard_by_nobody() -> None:
    assert hearing(-1) == ""


def test_E22_the_radius_counts_zones_that_share_an_edge() -> None:
    # d meets a at a corner only, so it is two zones away.
    layout, _ = from_text("""
        ab
        cd
    """)
    assert zone_names(layout, heard(plan(layout), 0, 1)) == "abc"
    assert zone_names(layout, heard(plan(layout), 0, 2)) == "abcd"


def test_E22_zones_beyond_a_gap_never_hear() -> None:
    layout, _ = from_text("a.b")
    assert zone_names(layout, heard(plan(layout), 0, 99)) == "a"


def test_R06_muffled_steps_through_open_boundaries_and_doors_only() -> None:
    layout, doors = from_text("abcde", boundaries={"ab": "o", "bc": "d", "cd": "c", "de": "o"})
    assert [zone_names(layout, muffled(plan(layout), doors, 0, value)) for value in (0, 1, 2, 9)] == [
        "a", "ab", "abc", "abc",
    ]  # fmt: skip


@settings(deadline=None)
@given(ships(), st.integers(0, 5))
def test_R06_hearing_agrees_with_the_slow_reference(ship: tuple[Layout, str], value: int) -> None:
    layout, doors = ship
    slow = SlowShip(layout, doors)
    for a in slow.zones:
        through_walls = [b for b in slow.zones if (s := slow.touching_steps(a, b)) is not None and s <= value]
        by_open_ways = [b for b in slow.zones if (s := slow.distance(a, b, slow.passable)) is not None and s <= value]
        assert list(bits(heard(plan(layout), a, value))) == through_walls
        assert list(bits(muffled(plan(layout), doors, a, value))) == by_open_ways
