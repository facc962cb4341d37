"""Soaking: many games of bots over missions, crews and difficulties, every state checked.

A failure names its seed and leaves a session file, from which it can be played again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from endure.games.endure_the_stars.board import Board
from endure.games.endure_the_stars.meta import SURVIVORS
from endure.games.endure_the_stars.mission import Mission
from endure.kernel.bot import choose
from endure.kernel.rng import Dice, seed_of
from endure.kernel.savedoc import document, encode
from endure.kernel.session import Session
from endure.lab import invariants
from endure.play import table
from endure.storage.files import write_atomic

TRIP_EVERY = 97  # a prime, so that the JSON round trip falls on all kinds of moments
AnySession = Session[Any, Board, Any]


class Case(Struct, frozen=True):
    """One game to soak, made from a number alone."""

    number: int
    mission: Mission
    crew: tuple[str, ...]
    players: tuple[str, ...]
    difficulty: str
    seed: int


class Outcome(Struct, frozen=True):
    """How a case went: `trouble` is empty when every state was sound; `file` the session of a failure."""

    case: Case
    choices: int
    rounds: int
    ending: str
    trouble: Sequence[str] = ()
    file: str = ""


def cases(missions: Sequence[Mission], games: int, seed: int, levels: Sequence[str]) -> Iterator[Case]:
    """Missions, crews of 1 to 5, difficulties and bots, in turn and by chance, the same for the same seed."""
    for number in range(games):
        dice = Dice(seed_of("soak", seed, number))
        mission = missions[number % len(missions)]
        people = list(SURVIVORS)
        dice.shuffle(people)
        least = min(mission.min_crew, len(people))
        crew = tuple(people[: least + dice.below(len(people) - least + 1)])
        players = tuple(dice.pick(levels) for _ in crew)
        yield Case(number, mission, crew, players, dice.pick(table.DIFFICULTIES), seed + number)


def soak(case: Case, folder: Path) -> Outcome:
    """Play one case to its end and check every state on the way."""
    session = table.start(case.mission, case.crew, case.seed, {"difficulty": case.difficulty}, case.players)
    bots = [table.open_bot(level) for level in case.players]
    game = table.open_game()
    choices, trouble = 0, invariants.broken(session.state, game.cat)
    while session.to_act and not trouble:
        if choices >= game.meta.longest:
            trouble = [f"no end after {choices} choices"]
            break
        trouble = _step(session, bots)
        choices += 1
        if choices % TRIP_EVERY == 0:
            trouble = [*trouble, *invariants.round_trip(session.state)]
    result = session.result
    ending = result.reason if result is not None else "unfinished"
    file = _evidence(session, case, folder) if trouble else ""
    return Outcome(case, choices, session.board.round, ending, trouble, file)


def _step(session: AnySession, bots: Sequence[Any]) -> list[str]:
    """One choice of a bot; whatever goes wrong is told, not raised."""
    seat = session.to_act[0]
    try:
        if not session.legal(seat):
            return [f"seat {seat} must act and has no legal action"]
        session.submit(choose(session, bots[seat], seat).action)
        return invariants.broken(session.state, table.open_game().cat)
    except Exception as fault:  # the purpose of a soak is to meet faults and keep the evidence
        return [f"{type(fault).__name__}: {fault}"]


def _evidence(session: AnySession, case: Case, folder: Path) -> str:
    path = folder / f"soak-{case.mission.id}-{case.seed}.endure.json"
    write_atomic(path, encode(document(session)))
    return str(path)


def soak_all(
    todo: Iterable[Case], folder: Path, tell: Callable[[Outcome], None] = lambda outcome: None
) -> Counter[str]:
    """Soak every case, telling each outcome. Counts endings; `failed` counts cases with trouble."""
    endings: Counter[str] = Counter()
    for case in todo:
        outcome = soak(case, folder)
        tell(outcome)
        endings["failed" if outcome.trouble else outcome.ending] += 1
    return endings
