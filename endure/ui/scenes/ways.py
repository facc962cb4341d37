"""Ways away from the table, and what its scene needs of the game in words."""

from __future__ import annotations

import importlib
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec import UNSET

from endure.games.endure_the_stars.board import Board
from endure.games.endure_the_stars.derived import player_order
from endure.kernel.action import Seat
from endure.kernel.bot import choose
from endure.kernel.savedoc import SaveDoc, document, restore
from endure.kernel.session import HUMAN
from endure.language.goals import goal_line, loss_lines, state_of
from endure.language.params import listed
from endure.play import table
from endure.play.people import person
from endure.ui.kit.dialogs import Answer
from endure.ui.kit.log import LogLine
from endure.ui.kit.text import Rich, Span
from endure.ui.run import GameRun
from endure.ui.stage import Stage
from endure.ui.tables import people

if TYPE_CHECKING:
    from endure.ui.scenes.table import TableScene


def _made(name: str, scene: str, *args: Any) -> Any:
    """A scene that may not be there."""
    try:
        module = importlib.import_module(f"endure.ui.scenes.{name}")
    except ModuleNotFoundError:
        return None
    return getattr(module, scene)(*args)


def end(stage: Stage, run: GameRun, scene: TableScene) -> None:
    """The game is over."""
    found = _made("end", "EndScene", run)
    if found is not None:
        stage.go(found)
        return
    result = run.result
    words = run.teller.result(result) if result is not None else ""
    stage.refresh()
    stage.ask(run.say("table-over"), words, [Answer(stage.say("quit-yes"), stage.quit)], stage.say("quit-no"))


def pause(stage: Stage, run: GameRun, scene: TableScene) -> None:
    """The menu."""
    found = _made("pause", "PauseScene", run, scene)
    if found is not None:
        stage.go(found)
        return
    say = stage.say
    answers = [Answer(say("quit-yes"), stage.quit, danger=True)]
    stage.ask(say("table-leave-title"), say("table-leave-text"), answers, say("quit-no"))


def hand_over(stage: Stage, run: GameRun, scene: TableScene, since: list[LogLine]) -> None:
    """Cover the table until the next person sits there."""
    from endure.ui.scenes.handover import BEGIN, HandoverScene

    stage.go(HandoverScene(run, scene, since))
    stage.root.ring.show(stage.bindings.device != "mouse")
    stage.root.focus_on(BEGIN)


def who_line(run: GameRun, board: Board, seat: Seat) -> str:
    """`Player 1 · turn 1 of 5 · first player`."""
    order = player_order(len(board.survivors), board.first)
    params = {"n": order.index(seat) + 1, "all": len(order), "first": "yes" if seat == board.first else "no"}
    return run.say("table-turn-of", who=people.long_name(run.player(seat), run.teller.language.say), **params)


def objectives(run: GameRun, sitting: int | None = None) -> Rich:
    """What must be done, what is done, and how the mission can be lost (P17); the secrets of the person who sits there
    and acts."""
    board, say, names = run.board, run.say, run.teller.names
    parts: list[str | Span] = []
    for goal in board.mission.objectives:
        if board.plot is not UNSET:
            state = state_of(board, goal)
            colour = {"met": "good", "lost": "bad"}.get(state, "primary")
            parts.append(Span(f"{'✓' if state == 'met' else '·'} {goal_line(board, goal, names)}\n", colour))
            continue
        needs = listed(names.objective(one) for one in goal.after if one not in board.met)
        state = "met" if goal.id in board.met else "waits" if needs else "open"
        words = say(f"scene-objective-{state}", title=goal.title, zone=names.zone(goal.zone), needs=needs)
        mark, colour = ("✓ ", "good") if state == "met" else ("· ", "primary")
        parts.append(Span(f"{mark}{words}\n", colour))
    if board.mission.exit is not None:
        parts.append(Span(f"· {say('scene-leave', zone=names.zone(board.mission.exit))}\n", "primary"))
    parts.append(Span(f"\n{say('scene-lost-dead')}\n", "warn"))
    parts += [Span(f"{line}\n", "warn") for line in loss_lines(board, names)]
    if board.mission.round_limit:
        parts.append(Span(say("scene-limit", limit=board.mission.round_limit, round=board.round), "warn"))
    own = [line for seat in board.survivors if (line := run.secret(seat, sitting))]
    return [*parts, *(Span(f"\n{line}", "accent") for line in own)]


def sample_run(actions: int = 60, seed: int = 7) -> GameRun:
    """A game played by recruits for a while, then left to people and bots."""
    from pathlib import Path
    from tempfile import mkdtemp

    from endure.storage.saves import Saves

    session = restore(_sample(actions, seed), table.open_game())
    return GameRun(session, Saves(Path(mkdtemp(prefix="endure-"))))


@lru_cache(maxsize=2)
def _sample(actions: int, seed: int) -> SaveDoc:
    mission = table.first_mission()
    crew = table.crew_of(None, mission)
    session = table.start(mission, crew, seed, {"difficulty": "standard"})
    bot = table.open_bot("recruit")
    while session.to_act and (session.length < actions or session.board.survivors[session.to_act[0]].actions < 2):
        session.submit(choose(session, bot, session.to_act[0]).action)
    players = [HUMAN, person(2), HUMAN, "recruit", "recruit"]
    for seat in range(len(crew)):
        if seat not in session.to_act:
            session.hand_over(seat, players[seat])
    return document(session)
