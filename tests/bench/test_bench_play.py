"""How fast the game plays: random bots on the shipped mission, 20 fixed seeds, four survivors, one core.

Only actions that cost an action of a turn are counted; answers, wearing cards, free uses and ending the turn are not.
`extra_info` tells the rate, the mix of actions and the ratio to the calibration loop run beside it.
"""

from __future__ import annotations

from collections import Counter
from time import perf_counter, process_time
from typing import Any

import pytest

from endure.games.endure_the_stars.draft import Draft
from endure.kernel.bot import RandomBot, choose
from endure.kernel.session import Session
from endure.lab.collector import rarely_collected
from tests.bench.calibration import calibration, measured
from tests.conformance.endure import make, shipped

MISSION = "silent_reactor"
CREW = ("captain", "marine", "medic", "engineer")
SEEDS = range(1, 21)
WANTED = 10_000  # counted actions a second

Counts = tuple[int, Counter[str]]


def start(seed: int) -> Session[Any, Any, Any]:
    return Session.start(make(), shipped()[MISSION], {"difficulty": "standard"}, CREW, seed, keep_history=False)


def play(views: bool) -> Counts:
    """All games; with `views`, a view is built for every seat at every step."""
    bot, counted, mix = RandomBot(), 0, Counter[str]()
    with rarely_collected():  # as `endure simulate` does
        for seed in SEEDS:
            counted += play_one(seed, views, bot, mix)
    return counted, mix


def play_one(seed: int, views: bool, bot: RandomBot, mix: Counter[str]) -> int:
    """One game; how many actions counted."""
    session, counted = start(seed), 0
    counts, seats = session.game.counts, range(len(CREW))
    while session.to_act:
        if views:
            for seat in seats:
                session.view(seat)
        action = choose(session, bot, session.to_act[0]).action
        counted += counts(session.board, action)
        mix[type(action).__name__] += 1
        session.submit(action)
    assert session.result is not None
    return counted


@pytest.mark.benchmark(timer=process_time)
@pytest.mark.parametrize("views", [False, True], ids=["alone", "with every seat's view"])
def test_bench_random_play(benchmark: Any, views: bool) -> None:
    counted, mix = benchmark.pedantic(play, (views,), rounds=7 if benchmark.enabled else 1, warmup_rounds=1)
    assert counted > 1_000
    assert sum(mix.values()) > counted
    if benchmark.enabled:
        best = benchmark.stats.stats.min
        benchmark.extra_info["actions_per_second"] = round(counted / best)
        benchmark.extra_info["action_mix"] = dict(mix.most_common())
        benchmark.extra_info["ratio"] = round(best / counted / calibration(), 5)
        print(f"\n{counted / best:,.0f} counted actions a second of {sum(mix.values()) / best:,.0f}; {dict(mix)}")
        assert counted / best >= WANTED


def test_bench_snapshot(benchmark: Any) -> None:
    """A state snapshot: the working copy of an action and the new state it becomes."""
    session = start(1)
    for _ in range(40):
        session.submit(choose(session, RandomBot(), session.to_act[0]).action)
    game, state = make(), session.state

    def snapshots() -> Any:
        for _ in range(100):
            copy = Draft.begin(game.cat, state).finish()
        return copy

    assert measured(benchmark, snapshots, 20e-6, calls=100) == state


def test_bench_view(benchmark: Any) -> None:
    session = start(1)
    began = perf_counter()
    view = measured(benchmark, lambda: session.view(0), 20e-6)
    assert view.seat == 0
    assert perf_counter() > began
