"""A walkthrough of a game: what a recruit would do in one seat, written in the words and places of the window.

It is made by playing the same game, with the same seed, beside the window; nothing of the window's own game is read.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from endure.games.endure_the_stars import actions as act
from endure.kernel.action import Action, Seat
from endure.kernel.bot import choose
from endure.language.teller import Teller
from endure.play import table
from endure.play.history import AnySession
from endure.ui.board.things import Thing
from endure.ui.tables.choices import family_of, thing_of


class Step(NamedTuple):
    """One thing to do. `family` is the button of the action bar; else `answer` is the place of an answer in the list.

    `names` are what a choice of a list may be called, `spots` what may be pointed at on the deck; the first that is
    there is meant.
    """

    told: str
    family: str = ""
    answer: int = 0
    names: tuple[str, ...] = ()
    spots: tuple[str, ...] = ()


class Walkthrough(NamedTuple):
    """What to do, and what the game says when it is over."""

    steps: tuple[Step, ...]
    ending: str


def walkthrough(crew: Sequence[str], players: Sequence[str], difficulty: str, seed: int) -> Walkthrough:
    """The walkthrough for the one person among the players, in the first mission."""
    session = table.start(table.first_mission(), tuple(crew), seed, {"difficulty": difficulty}, list(players))
    teller = table.teller_of(session.board.mission)
    teller.names.learn(session.board)
    bot = table.open_bot("recruit")
    steps = []
    while session.to_act:
        seat = session.to_act[0]
        action = choose(session, bot, seat).action
        if session.players[seat] == "human":
            action = first_alike(session, action)
            steps.append(_step(session, teller, seat, action))
        session.submit(action)
        teller.names.learn(session.board)
    assert session.result is not None
    return Walkthrough(tuple(steps), teller.result(session.result))


def first_alike(session: AnySession, action: Action) -> Action:
    """Of attacks on GEPs of a crowd that are all alike, the first: a window shows them as one."""
    if not isinstance(action, act.Attack):
        return action
    geps = session.board.geps

    def kind(one: act.Attack) -> tuple[object, ...]:
        return (one.item, geps[one.gep].kind, geps[one.gep].zone, geps[one.gep].stunned)

    attacks = [one for one in session.legal(action.seat) if isinstance(one, act.Attack)]
    return next(one for one in attacks if kind(one) == kind(action))


def _step(session: AnySession, teller: Teller, seat: Seat, action: Action) -> Step:
    told = f"{teller.names.survivor(seat)}: {teller.action(action, session.board)}"
    if isinstance(action, act.Answer):
        return Step(told, answer=session.legal(seat).index(action))
    say, item = teller.language.say, getattr(action, "item", -1)
    name, card = teller.action(action, session.board), teller.names.item(item)
    apart = say("offer-apart", {"id": str(item)})
    noise = say("table-noise-value", {"n": getattr(action, "value", 0)})
    names = (f"{name} {apart}", name, say("table-with", {"item": card}), noise, card)
    thing = thing_of(action, session.board, session.game.cat)  # type: ignore[attr-defined]  # the one game there is
    return Step(told, family_of(action), names=names, spots=_spots(session, thing))


def _spots(session: AnySession, thing: Thing | None) -> tuple[str, ...]:
    if thing is None:
        return ()
    alone = f"{thing.kind} {thing.id}"
    if thing.kind == "gep":
        gep = session.board.geps[thing.id]
        return (alone, f"crowd {gep.zone} {gep.kind}")
    if thing.kind == "radar":
        return (alone, f"crowd {session.board.radars[thing.id].zone} radar")
    return (alone,)
