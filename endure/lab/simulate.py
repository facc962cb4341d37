"""Thousands of games of bots over all cores: who wins, how fast, and by which actions.

The same seed gives the same games in any process, under any hash seed, with any number of jobs.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from endure.games.endure_the_stars.board import Board
from endure.games.endure_the_stars.mission import Mission
from endure.kernel.bot import choose
from endure.kernel.log import hash_of
from endure.kernel.session import Session
from endure.lab.collector import rarely_collected
from endure.language.teller import tag_of
from endure.play import table

BATCH = 4  # games a job plays before it reports


class GameReport(Struct, frozen=True):
    """How one game went. `actions` are those that cost an action of a turn, `choices` everything submitted, `hash`
    the last state's. `result` is won, lost or, when the game's own limit came first, unfinished."""

    seed: int
    result: str
    reason: str
    rounds: int
    actions: int
    choices: int
    hash: str
    mix: Mapping[str, int]


class Plan(Struct, frozen=True):
    """What is simulated: `players` is a bot's level for each seat; game n has the seed `seed` + n."""

    mission: Mission
    crew: tuple[str, ...]
    players: tuple[str, ...]
    options: Mapping[str, Any]
    seed: int
    games: int


class Summary(Struct, frozen=True):
    """All games together. Rates are per second of wall time, over all jobs; `action_mix` counts by kind of action."""

    mission: str
    crew: Sequence[str]
    bots: Sequence[str]
    options: Mapping[str, Any]
    seed: int
    jobs: int
    wins: int
    actions: int
    choices: int
    seconds: float
    actions_per_second: float
    choices_per_second: float
    action_mix: Mapping[str, int]
    games: Sequence[GameReport]


def play_one(plan: Plan, seed: int) -> GameReport:
    """One game of bots, from set-up to its end."""
    session = table.start(plan.mission, plan.crew, seed, plan.options, plan.players, keep_history=False)
    bots = [table.open_bot(level) for level in plan.players]
    mix: Counter[str] = Counter()
    actions = choices = 0
    while session.to_act and choices < session.game.meta.longest:
        seat = session.to_act[0]
        action = choose(session, bots[seat], seat).action
        if session.game.counts(session.board, action):
            actions += 1
            mix[tag_of(action)] += 1
        session.submit(action)
        choices += 1
    return _report(session, seed, actions, choices, mix)


def _report(session: Session[Any, Board, Any], seed: int, actions: int, choices: int, mix: Counter[str]) -> GameReport:
    result = session.result
    ending = "unfinished" if result is None else "won" if result.won else "lost"
    return GameReport(
        seed,
        ending,
        result.reason if result is not None else "",
        session.board.round,
        actions,
        choices,
        hash_of(session.state),
        dict(sorted(mix.items())),
    )


def _play_batch(plan: Plan, first: int, count: int) -> list[GameReport]:
    with rarely_collected():
        return [play_one(plan, plan.seed + n) for n in range(first, first + count)]


def play_all(plan: Plan, jobs: int = 1) -> Iterator[GameReport]:
    """Every game's report in order of seed, as they come in."""
    batches = [(first, min(BATCH, plan.games - first)) for first in range(0, plan.games, BATCH)]
    if jobs == 1:
        for first, count in batches:
            yield from _play_batch(plan, first, count)
        return
    from joblib import Parallel, delayed  # type: ignore[import-untyped]

    work = (delayed(_play_batch)(plan, first, count) for first, count in batches)
    for reports in Parallel(n_jobs=jobs, return_as="generator")(work):
        yield from reports


def simulate(plan: Plan, jobs: int = 1, watch: Any = iter) -> Summary:
    """Play all games. `watch` wraps the stream of reports, for a progress bar."""
    began = time.perf_counter()
    reports: list[GameReport] = list(watch(play_all(plan, jobs)))
    seconds = time.perf_counter() - began
    actions, choices = sum(report.actions for report in reports), sum(report.choices for report in reports)
    mix: Counter[str] = Counter()
    for report in reports:
        mix.update(report.mix)
    return Summary(
        mission=plan.mission.id,
        crew=plan.crew,
        bots=plan.players,
        options=plan.options,
        seed=plan.seed,
        jobs=jobs,
        wins=sum(report.result == "won" for report in reports),
        actions=actions,
        choices=choices,
        seconds=round(seconds, 3),
        actions_per_second=round(actions / seconds, 1) if seconds else 0.0,
        choices_per_second=round(choices / seconds, 1) if seconds else 0.0,
        action_mix=dict(sorted(mix.items())),
        games=reports,
    )
