"""A fixed loop beside every bench: machines differ and are noisy, ratios to it can be compared."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any


def calibration() -> float:
    """Seconds of a fixed loop of integer work, the best of several runs: about 1 ms on a desktop computer of 2020."""
    best = float("inf")
    for _ in range(9):
        start = perf_counter()
        total = 0
        for number in range(20_000):
            total = (total * 31 + number) & 0xFFFF
        best = min(best, perf_counter() - start)
    return best


def measured(benchmark: Any, work: Callable[[], Any], target: float, calls: int = 1) -> Any:
    """The result of `work`, which makes `calls` calls; when benchmarks are enabled one call must take less than
    `target` seconds at its best (others may use the machine too)."""
    result = benchmark(work)
    if benchmark.enabled:
        seconds = benchmark.stats.stats.min / calls
        benchmark.extra_info["ratio"] = round(seconds / calibration(), 5)
        benchmark.extra_info["target"] = target
        assert seconds < target
    return result
