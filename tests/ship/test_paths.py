"""Path costs and the next step (R09), and what may be walked through (E19)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from endure.ship.layout import Layout
from endure.ship.paths import costs, next_step, reach
from endure.ship.zones import FAR, NONE, plan
from tests.ship.grids import from_text, zone_id
from tests.ship.random_ships import ships
from tests.ship.reference import SlowShip


def step(layout: Layout, doors: str, pair: str, opens: bool = True) -> str:
    """The letter of the next zone on the way from the first letter of `pair` to the second, empty if none."""
    zone = next_step(plan(layout), doors, zone_id(layout, pair[0]), zone_id(layout, pair[1]), opens)
    return "" if zone == NONE else layout.zones[zone].name


@pytest.mark.parametrize(
    ("state", "cost", "without_opening"), [("o", 1, 1), ("d", 1, 1), ("c", 2, FAR), ("l", FAR, FAR), ("w", FAR, FAR)]
)
def test_R09_a_zone_costs_1_a_closed_door_1_more_locked_doors_and_walls_never(
    state: str, cost: int, without_opening: int
) -> None:
    layout, doors = from_text("ab", boundaries={"ab": state})
    assert costs(plan(layout), doors, 1) == (cost, 0)
    assert costs(plan(layout), doors, 1, opens=False) == (without_opening, 0)


def test_E19_locked_doors_and_walls_stop_movement() -> None:
    # b is open to a, c behind a wall, d behind a locked door.
    layout, doors = from_text("""
        bad
        .c.
    """, boundaries={"ab": "o", "ad": "l"})
    a, b, c, d = (zone_id(layout, letter) for letter in "abcd")
    going = reach(plan(layout), doors, a, opens=False)
    assert [going[zone] for zone in (a, b, c, d)] == [0, 1, FAR, FAR]


def test_R09_a_detour_is_taken_when_it_is_cheaper_than_a_door() -> None:
    # a to c through the closed doors ab and bc costs 4, round by d costs 2.
    layout, doors = from_text("""
        abc
        ddc
    """, boundaries={"ab": "c", "bc": "c", "ad": "o", "dc": "o"})
    assert costs(plan(layout), doors, zone_id(layout, "c"))[0] == 2
    assert step(layout, doors, "ac") == "d"


def test_R09_equal_paths_are_told_apart_by_the_sequence_of_zone_ids() -> None:
    # Round the gap either way costs 4. From a the choice is b (id 1) or d (3), from h it is e (4) or g (6).
    layout, doors = from_text("""
        abc
        d.e
        fgh
    """, boundaries=dict.fromkeys(("ab", "bc", "ce", "eh", "ad", "df", "fg", "gh"), "o"))
    assert step(layout, doors, "ah") == "b"
    assert step(layout, doors, "ha") == "e"


def test_R09_a_zone_found_behind_a_door_first_counts_at_its_cheaper_way() -> None:
    # From t both a and b are one step; m lies behind a's closed door (cost 3) and behind b's open one (cost 2).
    layout, doors = from_text("""
        tt
        ab
        mm
        nn
    """, boundaries={"ta": "o", "tb": "o", "am": "c", "bm": "o", "mn": "o"})
    assert reach(plan(layout), doors, zone_id(layout, "t")) == (0, 1, 1, 2, 3)
    assert step(layout, doors, "tn") == "b"


def test_R09_a_door_and_a_longer_way_of_equal_cost() -> None:
    # a to c: over b behind a closed door 1 + 1 + 1 = 3, over d and e 3 zones. b has the lower id.
    layout, doors = from_text("""
        abc
        dde
    """, boundaries={"ab": "c", "bc": "o", "ad": "o", "de": "o", "ec": "o"})
    assert costs(plan(layout), doors, zone_id(layout, "c"))[0] == 3
    assert step(layout, doors, "ac") == "b"
    assert step(layout, doors, "ac", opens=False) == "d"


def test_R09_without_a_path_to_the_reachable_zone_with_the_fewest_touching_steps() -> None:
    # t is walled in. From a the reachable zones are a, b, c; c touches t (1 step), b is two steps from it.
    layout, doors = from_text("abct", boundaries={"ab": "o", "bc": "o"})
    assert step(layout, doors, "at") == "b"
    assert step(layout, doors, "bt") == "c"
    assert step(layout, doors, "ct") == ""  # as near as it gets


def test_R09_without_a_path_the_cheaper_of_equally_near_zones() -> None:
    # b, c and d touch t behind walls. From a the zone b is behind a closed door (cost 2), d one step down (cost 1).
    layout, doors = from_text("""
        .tt
        abt
        ddt
    """, boundaries={"ab": "c", "ad": "o"})
    assert step(layout, doors, "at") == "d"
    # With both open the costs are equal and the lower id, b, is the goal.
    layout, doors = from_text("""
        .tt
        abt
        ddt
    """, boundaries={"ab": "o", "ad": "o"})
    assert step(layout, doors, "at") == "b"


def test_R09_nowhere_to_go() -> None:
    layout, doors = from_text("ab.c", boundaries={"ab": "o"})
    assert step(layout, doors, "aa") == ""
    assert step(layout, doors, "ac") == ""  # nothing touches a zone beyond the gap


@given(ships(side=5, most_zones=8), st.booleans())
@settings(deadline=None)
def test_R09_costs_and_steps_agree_with_every_path_written_down(ship: tuple[Layout, str], opens: bool) -> None:
    layout, doors = ship
    slow = SlowShip(layout, doors)
    for target in slow.zones:
        cost = costs(plan(layout), doors, target, opens)
        for zone in slow.zones:
            best = slow.best_path(zone, target, opens)
            assert cost[zone] == (FAR if best is None else best[0])
            expected = slow.next_step(zone, target, opens)
            assert next_step(plan(layout), doors, zone, target, opens) == (NONE if expected is None else expected)


@settings(deadline=None)
@given(ships(), st.data())
def test_R09_following_the_steps_arrives_at_the_cost_foretold(ship: tuple[Layout, str], data: st.DataObject) -> None:
    layout, doors = ship
    zone, target = (data.draw(st.integers(0, len(layout.zones) - 1)) for _ in range(2))
    cost = costs(plan(layout), doors, target)
    spent = 0
    path = [zone]
    while (there := next_step(plan(layout), doors, path[-1], target)) != NONE:
        spent += 2 if doors[plan(layout).boundary_of(path[-1], there)] == "c" else 1
        path.append(there)
        assert len(path) <= len(layout.zones)
    if cost[zone] < FAR:
        assert path[-1] == target
        assert spent == cost[zone]
    else:
        assert cost[path[-1]] == FAR


def test_the_memos_are_bounded() -> None:
    assert costs.cache_info().maxsize is not None
    assert next_step.cache_info().maxsize is not None
