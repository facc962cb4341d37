"""What the tables of a large ship cost: 100 zones, about 260 boundaries.

Without `--benchmark-enable` each runs once as a test of its answer. With it, each also records `ratio`, its median
against a fixed loop run beside it (`calibration`), and holds the target.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from endure.ship.layout import DOOR_CLOSED, DOOR_OPEN
from endure.ship.paths import costs
from endure.ship.sight import Sight, sight
from endure.ship.ways import Ways, ways
from endure.ship.zones import FAR, Plan, bits, plan
from tests.bench.calibration import measured
from tests.ship.big_ships import big_ship

MILLISECOND, MICROSECOND = 1e-3, 1e-6
LAYOUT, DOORS = big_ship()
HITS = 1000


@pytest.fixture
def ship() -> Plan:
    return plan(LAYOUT)


def one_door_changed() -> str:
    door = DOORS.index(DOOR_CLOSED)
    return DOORS[:door] + DOOR_OPEN + DOORS[door + 1 :]


def test_bench_sight_and_all_ranges(benchmark: Any) -> None:
    def tables() -> Sight:
        ways.cache_clear()
        fresh = Sight(Plan(LAYOUT), DOORS)
        for zone in range(100):
            fresh.in_range(zone, 2)
        return fresh

    table = measured(benchmark, tables, 50 * MILLISECOND)
    assert all(table.range(a, b) >= 0 for a in range(100) for b in bits(table.sees[a]))


def test_bench_a_door_changes(benchmark: Any, ship: Plan) -> None:
    doors = one_door_changed()

    def change() -> Sight:
        ways.cache_clear()
        fresh = Sight(ship, doors)
        fresh.ranges(44)
        return fresh

    after = measured(benchmark, change, 1 * MILLISECOND)
    assert after.sees != sight(ship, DOORS).sees


def test_bench_costs_to_one_target(benchmark: Any, ship: Plan) -> None:
    ways(ship, DOORS)
    result = measured(benchmark, lambda: costs.__wrapped__(ship, DOORS, 44), 100 * MICROSECOND)
    assert result[44] == 0
    assert max(result) < FAR


def test_bench_costs_after_a_door_change(benchmark: Any, ship: Plan) -> None:
    def change() -> Ways:
        return Ways(ship, DOORS)

    result = measured(benchmark, change, 200 * MICROSECOND)
    assert result.passable == sight(ship, DOORS).passable


@pytest.mark.parametrize(
    "look_up",
    [
        pytest.param(lambda ship: plan(LAYOUT), id="plan"),
        pytest.param(lambda ship: sight(ship, DOORS), id="sight"),
        pytest.param(lambda ship: costs(ship, DOORS, 44), id="costs"),
    ],
)
def test_bench_memo_hits(benchmark: Any, ship: Plan, look_up: Callable[[Plan], Any]) -> None:
    first = look_up(ship)

    def hits() -> Any:
        for _ in range(HITS):
            found = look_up(ship)
        return found

    assert measured(benchmark, hits, 1 * MICROSECOND, calls=HITS) is first
