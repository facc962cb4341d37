"""How long an author waits for "check this map"."""

from __future__ import annotations

import time
from typing import Any

from endure import resources
from endure.authoring.load import load_mission

FOLDER = resources.missions() / "endure_the_stars" / "01_silent_reactor"
LIMIT = 0.150  # seconds


def test_reading_and_compiling_a_mission(benchmark: Any) -> None:
    mission, problems = benchmark(load_mission, FOLDER)
    assert problems == []
    assert mission is not None
    times = []
    for _ in range(5):
        start = time.perf_counter()
        load_mission(FOLDER)
        times.append(time.perf_counter() - start)
    assert min(times) < LIMIT
