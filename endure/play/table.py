"""A table set up: the game with its box, the mission, the crew and who plays whom. Every command opens one first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from endure import resources
from endure.authoring.load import find_missions, load_mission, resolve
from endure.games.endure_the_stars.board import Board
from endure.games.endure_the_stars.game import EndureTheStars
from endure.games.endure_the_stars.levels import LEVELS, bot
from endure.games.endure_the_stars.meta import META, SURVIVORS
from endure.games.endure_the_stars.mission import Mission
from endure.kernel.bot import Bot
from endure.kernel.refusal import Refusal, SetupRefused
from endure.kernel.session import HUMAN, Session
from endure.language import Language, Namer, Teller
from endure.play.mistake import Mistake
from endure.storage.content import load_box
from endure.storage.problem import Unreadable

DIFFICULTIES = tuple(str(value) for spec in META.options if spec.name == "difficulty" for value in spec.allowed)


@lru_cache(maxsize=1)
def open_game() -> EndureTheStars:
    """The game with the cards of the box. Raises Unreadable."""
    return EndureTheStars(load_box(resources.assets() / "cards" / META.id))


@lru_cache(maxsize=2)
def open_language(locale: str = "en") -> Language:
    """The sentences of the house. Raises Unreadable."""
    return Language.load(resources.assets() / "text", locale)


def open_mission(text: str) -> Mission:
    """The mission of an id, folder or map. Raises Unreadable with its first problem when it cannot be played."""
    path = resolve(text)
    mission, problems = load_mission(path)
    if mission is None:
        first = str(problems[0]) if problems else f"{text}: no mission"
        more = f" (and {len(problems) - 1} more; see `endure check`)" if len(problems) > 1 else ""
        raise Unreadable(f"{first}{more}")
    return mission


def sound_mission(path: Path) -> Mission | None:
    """The mission in a folder; None for one with problems, which stops nobody from playing another."""
    return load_mission(path)[0]


def first_mission() -> Mission:
    """The mission a newcomer begins with. Raises Unreadable when none is installed."""
    folders = find_missions()
    if not folders:
        raise Unreadable(f"There is no mission in {resources.missions()}; the installation is not complete.")
    return open_mission(str(folders[0]))


def crew_of(text: str | None, mission: Mission) -> tuple[str, ...]:
    """The crew by survivor ids: as asked, else as the mission recommends, else the smallest it allows."""
    if text is None:
        return tuple(mission.recommended) or SURVIVORS[: mission.min_crew]
    return tuple(name.strip().lower() for name in text.split(",") if name.strip())


def players_of(text: str | None, crew: Sequence[str]) -> list[str]:
    """Who plays each seat: `SEAT=LEVEL,...` with seats by number from 1 or survivor, or `all=LEVEL`; else humans.

    Raises Mistake.
    """
    players = [HUMAN] * len(crew)
    for part in (text or "").split(","):
        if not part.strip():
            continue
        name, equals, level = (piece.strip().lower() for piece in part.partition("="))
        if not equals:
            name, level = "all", name
        if not level:
            raise Mistake(f"Who plays “{name}”? Write {name}=LEVEL; levels are {_or([*LEVELS, HUMAN])}.")
        if level not in (*LEVELS, HUMAN):
            raise _no_bot(level)
        for seat in _seats(name, crew):
            players[seat] = level
    return players


def _seats(name: str, crew: Sequence[str]) -> list[int]:
    if name == "all":
        return list(range(len(crew)))
    if name in crew:
        return [crew.index(name)]
    if name.isdecimal() and 1 <= int(name) <= len(crew):
        return [int(name) - 1]
    numbers = [str(n) for n in range(1, len(crew) + 1)]
    raise Mistake(f"There is no seat “{name}”; seats are {_or([*numbers, *crew, 'all'])}.")


def open_bot(level: str) -> Bot:
    """A bot by its level. Raises Mistake."""
    if level not in LEVELS:
        raise _no_bot(level)
    return bot(level, open_game())


def _no_bot(level: str) -> Mistake:
    return Mistake(f"There is no bot “{level}”; there are {', '.join(LEVELS)}.")


def _or(words: Sequence[str]) -> str:
    """`1, marine or all`."""
    return " or ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def start(
    mission: Mission,
    crew: Sequence[str],
    seed: int,
    options: Mapping[str, Any],
    players: Sequence[str] | None = None,
    *,
    keep_history: bool = True,
) -> Session[Any, Board, Any]:
    """A new game. Raises Mistake with the rule's own sentence when it cannot be set up so."""
    try:
        return Session.start(open_game(), mission, options, tuple(crew), seed, players, keep_history=keep_history)
    except SetupRefused as refused:
        raise Mistake(teller_of(mission).refusal(refused.refusal) + _allowed(refused.refusal)) from refused


def _allowed(refusal: Refusal) -> str:
    """What could have been asked for instead, as a sentence to follow; empty where the refusal says it all."""
    if refusal.reason == "unknown-survivor":
        return f" The survivors are {', '.join(SURVIVORS[:-1])} and {SURVIVORS[-1]}."
    for spec in META.options:
        if refusal.reason == "option-value" and refusal.params["name"] == spec.name:
            return f" It is {_or([str(value) for value in spec.allowed])}."
    return ""


def teller_of(mission: Mission) -> Teller:
    """Who tells of this mission, in the language of the house."""
    return Teller(open_language(), Namer(open_language(), mission, open_game().cat.box))
