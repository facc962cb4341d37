"""What the tests of bots share: a bot at a drawn table, and whole games of bots."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from endure.games.endure_the_stars.actions import Answer, EndTurn
from endure.games.endure_the_stars.board import Board
from endure.games.endure_the_stars.levels import bot
from endure.games.endure_the_stars.mission import Mission
from endure.games.endure_the_stars.survivors.look import Look
from endure.games.endure_the_stars.survivors.steps import towards
from endure.games.endure_the_stars.view import View
from endure.kernel.action import Action
from endure.kernel.bot import Choice, Simulator, bot_dice
from endure.kernel.game import Fact
from endure.kernel.rng import Dice
from endure.kernel.session import Session
from tests.games.endure_the_stars.table import Table, the_game

CREW = ("captain", "marine", "medic", "engineer")


def chosen(t: Table, seat: int | None = None) -> Choice:
    """What a recruit does now at a drawn table: the seat that is asked, else whose turn it is."""
    seat = t.game.to_act(t.state)[0] if seat is None else seat
    options = t.game.legal(t.board, seat)
    return bot("recruit", t.game).choose(View(seat, t.board), options, Dice(1), Simulator(t.game, 0))


class Moment(NamedTuple):
    """A position of a game of bots, and what the bot chose there."""

    session: Session[Any, Board, Any]
    seat: int
    options: tuple[Action, ...]
    choice: Choice


def game_of(mission: Mission, seed: int, level: str = "recruit", difficulty: str = "story") -> Session[Any, Board, Any]:
    """A game set up for bots."""
    return Session.start(the_game(), mission, {"difficulty": difficulty}, CREW, seed, [level] * 4, keep_history=False)


def moments(session: Session[Any, Board, Any], level: str = "recruit") -> Iterator[Moment]:
    """Play the game to its end; each position before its choice is submitted."""
    player = bot(level, the_game())
    for _ in range(session.game.meta.longest):
        if not session.to_act:
            return
        seat = session.to_act[0]
        options = session.legal(seat)
        choice = player.choose(session.view(seat), options, bot_dice(session, seat), Simulator(session.game, 0))
        yield Moment(session, seat, options, choice)
        session.submit(choice.action)


# Games beside a human

SCRIPTS = ("to the exit", "stay")


def scripted(session: Session[Any, Board, Any], seat: int, script: str) -> Action:
    """What a human does who only walks to the exit, or never stirs: a step or a door on the way, else the turn's end.
    Its questions get their last answer, which changes nothing."""
    options = session.legal(seat)
    question = session.board.question
    if question is not None:
        return Answer(seat, question.options[-1])
    look = Look(the_game().cat, session.view(seat), options)
    goal = session.board.mission.exit
    if script == "to the exit" and goal is not None and look.me.actions and look.me.zone != goal:
        step = towards(look, goal, Fact("bot-to-exit"))
        if step is not None:
            return step.action
    return EndTurn(seat)


def mixed_game(mission: Mission, seed: int, human: int, script: str) -> Iterator[Moment]:
    """A game on story of a scripted human at one seat and recruits at the others: the positions in which a recruit
    chooses, each before its choice is submitted."""
    game, player = the_game(), bot("recruit", the_game())
    levels = ["human" if seat == human else "recruit" for seat in range(4)]
    session = Session.start(game, mission, {"difficulty": "story"}, CREW, seed, levels, keep_history=False)
    for _ in range(game.meta.longest):
        if not session.to_act:
            return
        seat = session.to_act[0]
        if seat == human:
            session.submit(scripted(session, seat, script))
            continue
        options = session.legal(seat)
        choice = player.choose(session.view(seat), options, bot_dice(session, seat), Simulator(game, 0))
        yield Moment(session, seat, options, choice)
        session.submit(choice.action)
