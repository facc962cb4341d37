"""`endure play`, and `endure` alone."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from endure.cli.app import app
from endure.cli.numbers import whole

if TYPE_CHECKING:
    from endure.games.endure_the_stars.board import Board
    from endure.games.endure_the_stars.mission import Mission
    from endure.kernel.session import Session
    from endure.play.keeping import Keeping

SEEDS = 2**32  # a new game's seed is below this: short enough to be typed in


@app.command()
def play(
    mission: Annotated[
        str | None, typer.Argument(help="A mission's id, folder or map; or a saved game's file or name.")
    ] = None,
    crew: Annotated[str | None, typer.Option(help="Survivors, such as captain,marine.")] = None,
    bots: Annotated[str | None, typer.Option(help="SEAT=LEVEL,... or all=LEVEL; levels: random, recruit.")] = None,
    difficulty: Annotated[str | None, typer.Option(help="story, standard or nightmare.")] = None,
    seed: Annotated[int | None, whole("The same seed and choices give the same game.")] = None,
    text: Annotated[bool, typer.Option("--text", help="Play as text, also where there is a screen.")] = False,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the last game.")] = False,
    free_undo: Annotated[
        bool, typer.Option("--free-undo", help="Variant: undo across dice, which come again.")
    ] = False,
    variants: Annotated[
        str | None, typer.Option(help="muffled, loudest, zone_sight, shaken, scarce_rooms: any of them, with commas.")
    ] = None,
) -> None:
    """Play a mission, or go on with a saved game."""
    chosen = ["free_undo"] if free_undo else []
    chosen += [name.strip().lower() for name in (variants or "").split(",") if name.strip()]
    play_anything(mission, crew, bots, difficulty, seed, text, resume, tuple(chosen))


def play_anything(
    mission: str | None = None,
    crew: str | None = None,
    bots: str | None = None,
    difficulty: str | None = None,
    seed: int | None = None,
    text: bool = False,
    resume: bool = False,
    variants: tuple[str, ...] = (),
    no_window: bool = False,
) -> None:
    """Open the table that is asked for: in a window; without a screen in the terminal, and without anybody to type a
    game of bots, told. When nothing is asked for, a window begins with its title."""
    from endure.cli.screen import has_screen, show_table, show_title
    from endure.kernel.session import HUMAN
    from endure.play import table
    from endure.play.mistake import Mistake
    from endure.play.people import is_person

    windowed = not (text or no_window) and has_screen()
    if windowed and not resume and (mission, crew, bots, difficulty, seed) == (None,) * 5 and not variants:
        show_title()
        return
    alone = not (text or windowed or sys.stdin.isatty())
    if resume or (mission is not None and _is_save(mission)):
        if (crew, difficulty, seed) != (None, None, None) or variants:
            raise Mistake("A saved game keeps its crew, difficulty, seed and variants; only --bots may be given.")
        session = _resumed(None if resume else mission)
        for seat, player in enumerate(table.players_of(bots, session.table.seats)):
            if player != HUMAN:
                session.hand_over(seat, player)
        show_table(session) if windowed else _at_the_terminal(session)
        return
    if mission is None:
        chosen = table.first_mission() if windowed else _chosen_mission()
    else:
        chosen = table.open_mission(mission)
    people = table.crew_of(crew, chosen)
    players = table.players_of(bots, people)
    if alone:
        players = ["recruit" if player == HUMAN else player for player in players]
    options: dict[str, Any] = {"difficulty": difficulty if difficulty is not None else _usual_difficulty()}
    options |= dict.fromkeys(variants, True)
    session = table.start(chosen, people, _seed(seed), options, players)
    if windowed:
        show_table(session)
    elif any(map(is_person, players)):
        _at_the_terminal(session)
    else:
        from endure.lab.told import tell

        tell(session, print)


def _usual_difficulty() -> str:
    """The difficulty of the player's settings; damaged settings are told and never stop the start (P49)."""
    from endure.cli.troubles import said
    from endure.storage.settings import load_settings

    settings, trouble = load_settings()
    if trouble is not None:
        print(said(trouble), file=sys.stderr)
    return settings.difficulty


def _chosen_mission() -> Mission:
    """The mission a player picks from a list; the first where nobody can be asked."""
    from endure.authoring.load import find_missions
    from endure.language.language import plain
    from endure.play import table

    folders = find_missions()
    if len(folders) < 2 or not sys.stdin.isatty():
        return table.first_mission()
    missions = [mission for folder in folders if (mission := table.sound_mission(folder)) is not None]
    for n, mission in enumerate(missions, 1):
        print(f"{n}. {plain(mission.title)} ({mission.id})")
    answer = (_read(table.open_language().say("play-which-mission")) or "").strip()
    wanted = int(answer) if answer.isdecimal() and 1 <= int(answer) <= len(missions) else 1
    return missions[wanted - 1]


def _seed(seed: int | None) -> int:
    if seed is not None:
        return seed
    import secrets

    return secrets.randbelow(SEEDS)


def _is_save(text: str) -> bool:
    """A file that is no mission's, or a saved game where no mission is called so."""
    from endure.storage.problem import Unreadable

    path = Path(text)
    try:
        if path.is_file():
            return path.suffix.lower() not in (".tmx", ".yaml", ".yml", ".tmj", ".json5", ".xml")
        from endure.authoring.load import resolve

        resolve(text)
    except (Unreadable, OSError, ValueError):
        return _exists(_keeping().file(text))
    return False


def _exists(path: Path) -> bool:
    """Whether a saved game may lie there; what is no file is told when it is opened."""
    try:
        return path.is_file() or (path.exists() and path.name.endswith((".jsonl", ".endure.json")))
    except (OSError, ValueError):
        return False


def _keeping() -> Keeping:
    """The player's own folder of games; troubles are told at once."""
    from endure.cli.troubles import said
    from endure.play import table
    from endure.play.keeping import Keeping
    from endure.storage.files import FileTrouble
    from endure.storage.saves import Saves

    def complain(trouble: FileTrouble) -> None:
        print(said(trouble.refusal), file=sys.stderr)

    return Keeping(table.open_game(), Saves(), complain)


def _resumed(name: str | None) -> Session[Any, Board, Any]:
    from endure.play.mistake import Mistake

    if name is not None:
        return _keeping().load(name)
    session = _keeping().resume()
    if session is None:
        raise Mistake("There is no game to go on with.")
    return session


def _at_the_terminal(session: Session[Any, Board, Any]) -> None:
    from endure.cli.troubles import sentence
    from endure.kernel.savedoc import Unplayable
    from endure.lab.text_play import TextPlay
    from endure.play import table
    from endure.play.mistake import Mistake
    from endure.storage.files import FileTrouble

    def another(old: Session[Any, Board, Any], same_seed: bool) -> Session[Any, Board, Any]:
        agreed = old.table
        seed = _seed(agreed.seed if same_seed else None)
        mission: Mission = agreed.scenario
        return table.start(mission, agreed.seats, seed, agreed.options, old.base_players)

    keeping = _keeping()
    evening = TextPlay(
        session,
        tellers=table.teller_of,
        box=table.open_game().cat.box,
        bots=table.open_bot,
        keeper=keeping,
        read=_read,
        write=print,
        again=another,
        troubles=(FileTrouble, Unplayable, Mistake),
        told=lambda trouble: sentence(trouble) or str(trouble),
    )
    try:
        evening.run()
    except KeyboardInterrupt:
        print()
        evening.leave()
        raise
    finally:  # whatever happens: what was done is in the journal
        keeping.finish(evening.session)


def _read(prompt: str) -> str | None:
    try:
        line = input(prompt)
    except EOFError:
        print()
        return None
    if not sys.stdin.isatty():
        print(line)  # so that a piped game reads like a played one
    return line
