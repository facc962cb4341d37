"""How far a noise is heard (R06; rulebook: Noise)."""

from __future__ import annotations

from functools import lru_cache

from endure.ship.ways import ways
from endure.ship.zones import Plan, spread


@lru_cache(maxsize=4096)
def heard(plan: Plan, zone: int, value: int) -> int:
    """The bit mask of the zones within `value` touching steps of `zone`, through walls too (R06)."""
    return _within(plan.steps[zone], value)


@lru_cache(maxsize=4096)
def muffled(plan: Plan, doors: str, zone: int, value: int) -> int:
    """The same under the variant *muffled* (R06, R36): steps through open boundaries and open doors only."""
    return _within(spread(ways(plan, doors).passable, zone), value)


def _within(steps: tuple[int, ...], value: int) -> int:
    return sum(1 << zone for zone, away in enumerate(steps) if away <= value)
