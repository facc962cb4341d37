"""Golden playthroughs: whole games as text, one action and its events a line each, so that a change of the rules shows
as a readable difference.

    python -m endure.lab.golden record FILE MISSION --crew captain,marine --bots all=recruit --seed 7
    python -m endure.lab.golden again FILE...      (after a rules change made on purpose: the same actions, new events)
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from msgspec import Struct

from endure.games.endure_the_stars.actions import AnyAction
from endure.kernel.action import Action
from endure.kernel.bot import choose
from endure.kernel.log import hash_of
from endure.kernel.session import Session
from endure.play import table
from endure.storage.files import write_atomic

ACTION, EVENT = "> ", "  "


class Heading(Struct, frozen=True):
    """How a playthrough was set up, and how it must end."""

    mission: str
    crew: tuple[str, ...]
    options: dict[str, Any]
    seed: int
    ending: str
    rounds: int
    hash: str


def start(heading: Heading) -> Session[Any, Any, Any]:
    """The game at its first turn."""
    return table.start(table.open_mission(heading.mission), heading.crew, heading.seed, heading.options)


def read(text: str) -> tuple[Heading, list[Action]]:
    """A playthrough's heading and actions."""
    first, *lines = text.splitlines()
    actions: list[Action] = [msgspec.json.decode(line[2:], type=AnyAction) for line in lines if line.startswith(ACTION)]
    return msgspec.json.decode(first, type=Heading), actions


def told(session: Session[Any, Any, Any], actions: list[Action]) -> Iterator[str]:
    """The lines of these actions, played."""
    for action in actions:
        events = session.submit(action)
        yield ACTION + msgspec.json.encode(action).decode()
        for event in events:
            yield EVENT + msgspec.json.encode(event).decode()


def heading_of(session: Session[Any, Any, Any], mission: str) -> Heading:
    """The heading of a game that is over."""
    setup, result = session.table, session.result
    ending = "" if result is None else result.reason
    rounds = session.board.round
    return Heading(
        mission, setup.seats, dict(setup.options), setup.seed, ending, rounds, hash_of(session.state)
    )


def text_of(heading: Heading, lines: list[str]) -> str:
    """A playthrough as it is kept."""
    return "\n".join([msgspec.json.encode(heading).decode(), *lines]) + "\n"


app = typer.Typer(help=__doc__, add_completion=False)


@app.command()
def record(
    file: Path,
    mission: str,
    crew: Annotated[str | None, typer.Option()] = None,
    bots: Annotated[str, typer.Option()] = "all=recruit",
    difficulty: Annotated[str, typer.Option()] = "standard",
    seed: Annotated[int, typer.Option()] = 1,
) -> None:
    """Let bots play a game and keep it."""
    scenario = table.open_mission(mission)
    seats = table.crew_of(crew, scenario)
    players = [table.open_bot(level) for level in table.players_of(bots, seats)]
    session = table.start(scenario, seats, seed, {"difficulty": difficulty})
    actions: list[Action] = []
    lines: list[str] = []
    while session.to_act:
        seat = session.to_act[0]
        actions.append(choose(session, players[seat], seat).action)
        lines += told(session, actions[-1:])
    heading = heading_of(session, scenario.id)
    write_atomic(file, text_of(heading, lines).encode())
    typer.echo(f"{file}: {heading.ending} in round {heading.rounds}, {len(actions)} actions")


@app.command()
def again(files: list[Path]) -> None:
    """Play the kept actions by today's rules and keep what they do now."""
    for file in files:
        heading, actions = read(file.read_text(encoding="utf-8"))
        session = start(heading)
        lines = list(told(session, actions))
        now = heading_of(session, heading.mission)
        write_atomic(file, text_of(now, lines).encode())
        typer.echo(f"{file}: {now.ending or 'not over'} in round {now.rounds} (was {heading.ending})")


if __name__ == "__main__":
    app()
