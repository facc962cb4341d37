"""A game of bots told line by line: what each chose, why, and what followed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from endure.games.endure_the_stars.board import Board
from endure.kernel.bot import choose
from endure.kernel.session import Session
from endure.lab.page import Page
from endure.language.params import listed
from endure.play import table
from endure.play.history import chosen


def tell(session: Session[Any, Board, Any], write: Callable[[str], None]) -> None:
    """Play a game of bots to its end, a line for every choice and every event; wrapped where a terminal shows it."""
    write = Page(write).line
    teller = table.teller_of(session.board.mission)
    teller.names.learn(session.board)
    crew = listed(teller.names.survivor(seat) for seat in range(len(session.players)))
    say, seed = teller.language.say, str(session.table.seed)
    write(say("told-begins", {"title": session.board.mission.title, "crew": crew, "seed": seed}))
    bots = [table.open_bot(level) for level in session.players]
    choices = 0
    while session.to_act and choices < session.game.meta.longest:
        before, seat = session.board, session.to_act[0]
        choice = choose(session, bots[seat], seat)
        write(chosen(teller, before, choice.action, teller.reason(choice.reason)))
        for line in teller.log(before, session.submit(choice.action), session.board):
            write(f"  {line}")
        choices += 1
    if session.result is not None:
        write(teller.result(session.result))
    write(say("told-ends", {"rounds": session.board.round, "actions": choices}))
