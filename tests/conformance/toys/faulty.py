"""Toy games with one fault each. The conformance suite must catch every one, and say what is wrong."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from endure.kernel.action import Action
from endure.kernel.choice import Question
from endure.kernel.event import Event
from endure.kernel.game import Chance, Forecast, Types
from endure.kernel.refusal import Refusal
from endure.kernel.rng import Dice
from tests.conformance.toys.cards import (
    AnyAction,
    AnyEvent,
    Board,
    CardToy,
    Draw,
    Held,
    Mark,
    Pass,
    Play,
    Secret,
    Sheet,
    State,
    View,
)  # fmt: skip

Done = tuple[State, tuple[Event, ...]]


class GlobalRandom(CardToy):
    """Rolls with Python's own generator."""

    def apply(self, state: State, action: Action) -> Done:
        after, events = super().apply(state, action)
        return replace(after, secret=replace(after.secret, dice=random.randrange(2**32))), events


class IteratedSet(CardToy):
    """Goes through a set of names: in one process always the same way, in another one otherwise."""

    def apply(self, state: State, action: Action) -> Done:
        after, events = super().apply(state, action)
        order = "".join({"ann", "bob", "cid", "dot", "eve", "fay", "gus", "hal"})
        return replace(after, secret=replace(after.secret, dice=sum(i * ord(c) for i, c in enumerate(order)))), events


class LeakedCard(CardToy):
    """Shows every hand to everybody."""

    def view(self, state: State, seat: int) -> View:
        return View(seat, state.board, state.secret.values)


class LookedAtCard(CardToy):
    """Shows a number that depends on a rival's hand."""

    def view(self, state: State, seat: int) -> View:
        view = super().view(state, seat)
        return replace(view, board=replace(view.board, next_id=sum(state.secret.values.values())))


class ClosureInState(CardToy):
    """Keeps what is to happen as a function."""

    def apply(self, state: State, action: Action) -> Done:
        after, events = super().apply(state, action)
        later: Any = lambda: after  # noqa: E731
        return replace(after, board=replace(after.board, queue=(later,))), events


class EndlessMark(CardToy):
    """A free action that can be done for ever: marks are turned over and over."""

    def legal(self, board: Board, seat: int) -> tuple[Action, ...]:
        found = super().legal(board, seat)
        if not any(isinstance(action, Pass) for action in found):
            return found
        mine = [i for i, held in board.cards.items() if held.seat == seat]
        return (*(Mark(seat, i) for i in mine), *(a for a in found if not isinstance(a, Mark)))

    def refuse(self, board: Board, action: Action) -> Refusal | None:
        refusal = super().refuse(board, action)
        return None if refusal is not None and refusal.reason == "toy-marked" else refusal

    def apply(self, state: State, action: Action) -> Done:
        after, events = super().apply(state, action)
        if isinstance(action, Mark):
            held = Held(action.seat, not state.board.cards[action.card].marked)
            after = replace(after, board=replace(after.board, cards={**after.board.cards, action.card: held}))
        return after, events


class WritesIntoArgument(CardToy):
    """Changes the state it was given."""

    def apply(self, state: State, action: Action) -> Done:
        if isinstance(action, Mark):
            state.board.cards[action.card] = Held(action.seat, True)  # type: ignore[index]
        return super().apply(state, action)


class ForgetsDraw(CardToy):
    """Generates fewer actions than the rules allow."""

    def legal(self, board: Board, seat: int) -> tuple[Action, ...]:
        return tuple(action for action in super().legal(board, seat) if not isinstance(action, Draw))


class OffersTooMuch(CardToy):
    """Generates an action that the rules refuse."""

    def legal(self, board: Board, seat: int) -> tuple[Action, ...]:
        found = super().legal(board, seat)
        return (Mark(seat, 0), *found) if found else found


class OffersTwice(CardToy):
    """Generates an action twice."""

    def legal(self, board: Board, seat: int) -> tuple[Action, ...]:
        return super().legal(board, seat) * 2


class UnsortedLegal(CardToy):
    """Generates actions in an order that changes from call to call."""

    def __init__(self) -> None:
        self._flip = False

    def legal(self, board: Board, seat: int) -> tuple[Action, ...]:
        self._flip = not self._flip
        found = super().legal(board, seat)
        return found[::-1] if self._flip else found


class WrongOdds(CardToy):
    """Says that every card wins half the time."""

    def forecast(self, view: View, action: Action) -> Forecast:
        return Forecast((Chance("won", 1, 2), Chance("lost", 1, 2))) if isinstance(action, Play) else Forecast()


class UnsaidChance(CardToy):
    """Leaves out of the forecast what does happen."""

    def forecast(self, view: View, action: Action) -> Forecast:
        told = super().forecast(view, action)
        return Forecast(tuple(chance for chance in told.chances if chance.label == "won"))


class NoAnswer(CardToy):
    """Asks a question that cannot be answered."""

    def apply(self, state: State, action: Action) -> Done:
        after, events = super().apply(state, action)
        if isinstance(action, Pass) and after.board.result is None:
            nothing = Question("question-rival", after.board.active, ())
            after = replace(after, board=replace(after.board, question=nothing))
        return after, events


class TableOutOfOrder(CardToy):
    """Puts its newest card first."""

    def apply(self, state: State, action: Action) -> Done:
        after, events = super().apply(state, action)
        turned = dict(reversed(list(after.board.cards.items())))
        return replace(after, board=replace(after.board, cards=turned)), events


class OthersMayAct(CardToy):
    """Offers and allows a pass to those whose turn it is not."""

    def legal(self, board: Board, seat: int) -> tuple[Action, ...]:
        return super().legal(board, seat) or (() if board.result else (Pass(seat),))

    def refuse(self, board: Board, action: Action) -> Refusal | None:
        return None if isinstance(action, Pass) else super().refuse(board, action)


class BadImagination(CardToy):
    """Imagines cards that the view knows to be others."""

    def imagine(self, view: View, dice: Dice) -> State:
        state = super().imagine(view, dice)
        values = dict.fromkeys(state.secret.values, 1)
        return State(state.board, Secret(state.secret.deck, values, state.secret.dice))


class ForgetsDice(CardToy):
    """Keeps something that its JSON does not: a dice state that is not whole numbers."""

    def apply(self, state: State, action: Action) -> Done:
        after, events = super().apply(state, action)
        return replace(after, secret=replace(after.secret, dice=float(after.secret.dice % 1000) + 0.5)), events

    types = Types(State, AnyAction, Sheet, AnyEvent)


class NoReason(CardToy):
    """Refuses with a reason that has no sentence."""

    def refuse(self, board: Board, action: Action) -> Refusal | None:
        return Refusal("because") if super().refuse(board, action) else None


class NeverEnds(CardToy):
    """Has no end."""

    def apply(self, state: State, action: Action) -> Done:
        after, events = super().apply(state, action)
        scores = (0,) * len(after.board.scores)
        return replace(after, board=replace(after.board, result=None, round=1, scores=scores)), events


FAULTS: dict[str, tuple[Callable[[], CardToy], str]] = {
    "global random": (GlobalRandom, "apply-unequal"),
    "iterated set": (IteratedSet, "replay-elsewhere"),
    "leaked hidden card": (LeakedCard, "view-leaks"),
    "number that depends on a hidden card": (LookedAtCard, "view-leaks"),
    "closure in the state": (ClosureInState, "state-not-plain"),
    "free action without bound": (EndlessMark, "free-without-bound"),
    "writes into its argument": (WritesIntoArgument, "apply-writes"),
    "forgets a legal action": (ForgetsDraw, "legal-incomplete"),
    "offers an illegal action": (OffersTooMuch, "legal-refused"),
    "offers an action twice": (OffersTwice, "legal-twice"),
    "unsteady order": (UnsortedLegal, "legal-order"),
    "wrong odds": (WrongOdds, "forecast-wrong"),
    "a chance left out": (UnsaidChance, "forecast-silent"),
    "question without an answer": (NoAnswer, "question-unanswerable"),
    "table out of order": (TableOutOfOrder, "table-order"),
    "others may act": (OthersMayAct, "others-may-act"),
    "imagines what is known otherwise": (BadImagination, "imagine-unlike"),
    "state that JSON does not keep": (ForgetsDice, "json-unequal"),
    "reason without a sentence": (NoReason, "no-sentence"),
    "no end": (NeverEnds, "no-end"),
}


def iterated_set() -> IteratedSet:
    """For a process that knows only this function's name."""
    return IteratedSet()
