"""`endure simulate`, `soak`, `replay` and `doctor`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from endure.cli.app import app
from endure.cli.numbers import whole

if TYPE_CHECKING:
    from endure.lab.simulate import Summary

T = TypeVar("T")
NARROWEST = 40  # columns of a table, whatever the terminal says of itself
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def print_json(value: Any) -> None:
    import msgspec

    print(msgspec.json.format(msgspec.json.encode(value)).decode())


def _bar(stream: Iterable[T], total: int, what: str) -> Iterator[T]:
    """The stream with a progress bar on standard error, where that is a terminal."""
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    yield from track(
        stream, description=what, total=total, console=console, disable=not console.is_terminal, transient=True
    )


@app.command()
def simulate(
    mission: Annotated[str, typer.Argument(help="A mission's id, folder or map.")],
    games: Annotated[int, whole("How many games.", 1, 10_000_000)] = 100,
    crew: Annotated[str | None, typer.Option(help="Survivors, such as captain,marine.")] = None,
    bots: Annotated[str, typer.Option(help="A level, or SEAT=LEVEL,...; levels: random, recruit.")] = "recruit",
    seed: Annotated[int, whole("Game n has this seed plus n.")] = 1,
    jobs: Annotated[int, whole("Processes; -1 for every core.", -1, 1024)] = 1,
    difficulty: Annotated[str | None, typer.Option(help="story, standard or nightmare.")] = None,
    json: AsJson = False,
) -> None:
    """Let bots play many games and count."""
    from endure.lab.simulate import Plan
    from endure.lab.simulate import simulate as run
    from endure.play import table
    from endure.play.mistake import Mistake

    if jobs == 0:
        raise Mistake("The number of jobs is at least 1, or -1 for every core.")
    chosen = table.open_mission(mission)
    people = table.crew_of(crew, chosen)
    players = ["recruit" if level == "human" else level for level in table.players_of(bots, people)]
    options = {"difficulty": difficulty} if difficulty is not None else {}
    plan = Plan(chosen, people, tuple(players), options, seed, games)
    table.start(chosen, people, seed, options)  # refused here with its sentence, not in the middle
    summary = run(plan, jobs, lambda reports: _bar(reports, games, chosen.title))
    if json:
        print_json(summary)
    else:
        _print_summary(summary)


def _print_summary(summary: Summary) -> None:
    """What was simulated in a line, then what came of it as a table."""
    from rich.console import Console
    from rich.table import Table

    games = len(summary.games)
    table = Table("what", show_header=True)
    table.add_column("value", justify="right")
    rows: list[tuple[str, object]] = [
        ("won", f"{summary.wins} ({100 * summary.wins / games:.1f} %)"),
        ("rounds a game", f"{sum(game.rounds for game in summary.games) / games:.1f}"),
        ("actions", summary.actions),
        ("seconds", summary.seconds),
        ("actions a second", summary.actions_per_second),
        *sorted((f"action: {name.replace('_', ' ')}", n) for name, n in summary.action_mix.items()),
    ]
    for name, value in rows:
        table.add_row(name, str(value))
    print(_heading(summary))
    console = Console()
    Console(width=max(console.width, NARROWEST)).print(table)


def _heading(summary: Summary) -> str:
    """`silent_reactor, standard: 100 games from seed 1; captain (recruit), marine (random).`"""
    from endure.play.table import DIFFICULTIES

    difficulty = summary.options.get("difficulty", DIFFICULTIES[0])
    crew = ", ".join(f"{who} ({bot})" for who, bot in zip(summary.crew, summary.bots, strict=True))
    return f"{summary.mission}, {difficulty}: {_games(len(summary.games))} from seed {summary.seed}; {crew}."


def _games(n: int) -> str:
    return "1 game" if n == 1 else f"{n} games"


@app.command()
def soak(
    games: Annotated[int, whole("How many games.", 1, 10_000_000)] = 100,
    seed: Annotated[int, whole("The same seed soaks the same games.")] = 1,
    mission: Annotated[str | None, typer.Option(help="Only this mission.")] = None,
    bots: Annotated[str, typer.Option(help="Levels to mix, with commas.")] = "random,recruit",
    folder: Annotated[
        Path, typer.Option(readable=False, help="An existing folder, where session files of failures go.")
    ] = Path("."),
) -> None:
    """Play many games and check every state; a failure names its seed and leaves a session file."""
    from endure.authoring.load import find_missions
    from endure.lab.soak import Outcome, cases, soak_all
    from endure.play import table
    from endure.play.kept import unwritable
    from endure.play.mistake import Mistake
    from endure.storage.files import FileTrouble

    trouble = unwritable(folder)
    if not folder.is_dir():
        raise Mistake(f"There is no folder “{folder}” for the session files of failures.")
    if trouble is not None:
        raise FileTrouble(trouble.reason, trouble.params)
    levels = [level.strip() for level in bots.split(",") if level.strip()]
    for level in levels:
        table.open_bot(level)
    chosen = [table.open_mission(mission)] if mission else [*filter(None, map(table.sound_mission, find_missions()))]
    if not chosen or not levels:
        raise Mistake("There is nothing to soak: no mission or no bot.")

    def tell(outcome: Outcome) -> None:
        if outcome.trouble:
            case = outcome.case
            crew = ", ".join(case.crew)
            print(f"FAILED {case.mission.id} seed {case.seed}, {case.difficulty}, {crew}: {outcome.file}")
            for line in outcome.trouble:
                print(f"  {line}")

    stream = _bar(cases(chosen, games, seed, levels), games, "soaking")
    endings = soak_all(stream, folder, tell)
    print(f"{_games(games)}: " + ", ".join(f"{name} {n}" for name, n in sorted(endings.items())))
    if endings["failed"]:
        raise typer.Exit(1)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A saved game, a journal or a session file.")],
    verify: Annotated[bool, typer.Option("--verify", help="Only compare every check, tell nothing.")] = False,
    to: Annotated[int | None, whole("Stop after so many entries.", 0)] = None,
    json: AsJson = False,
) -> None:
    """Play a session file again and tell it; or verify that it comes out as it was logged."""
    from endure.lab.replaying import replay_file, report_of

    if json:
        report = report_of(file, to)[1]
        print_json(report)
        if not report.ok:
            raise typer.Exit(1)
    elif not replay_file(file, None if verify else print, print, to):
        raise typer.Exit(1)


@app.command()
def doctor() -> None:
    """Say what this installation has: versions, folders, screen and sound, a sentence each."""
    from endure.lab.doctor import examine

    sound = True
    for fine, line in examine():
        sound = sound and fine
        print(line)
    if not sound:
        raise typer.Exit(1)


__all__ = ["doctor", "replay", "simulate", "soak"]
