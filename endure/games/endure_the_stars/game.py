"""Endure the Stars, by the contract of a game."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from endure.games.endure_the_stars import turns
from endure.games.endure_the_stars.actions import AnyAction
from endure.games.endure_the_stars.board import Board
from endure.games.endure_the_stars.box import Box
from endure.games.endure_the_stars.catalogue import Catalogue
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.events import AnyEvent
from endure.games.endure_the_stars.forecast import forecast, labels
from endure.games.endure_the_stars.meta import META
from endure.games.endure_the_stars.mission import Mission
from endure.games.endure_the_stars.observe import imagine, observe
from endure.games.endure_the_stars.phases.round import go_on
from endure.games.endure_the_stars.setup import first_state
from endure.games.endure_the_stars.situation import Situation
from endure.games.endure_the_stars.state import State
from endure.games.endure_the_stars.titan_odds import losses
from endure.games.endure_the_stars.view import View
from endure.kernel.action import Action, Seat
from endure.kernel.event import Event
from endure.kernel.game import Chance, Forecast, Meta, Options, Result, Stamp, Types
from endure.kernel.refusal import Refusal
from endure.kernel.rng import Dice


class EndureTheStars:
    """The game with the cards of one box (`endure.kernel.game.Game[State, Board, View]`)."""

    meta: Meta = META
    types = Types(state=State, action=AnyAction, scenario=Mission, event=AnyEvent)

    def __init__(self, box: Box) -> None:
        self.cat = Catalogue(box)
        self._content_hash = _digest(box)
        self._last: Situation | None = None

    @property
    def content_hash(self) -> str:
        return self._content_hash

    def situation(self, board: Board) -> Situation:
        """The board ready to be asked; the last one is remembered, since one board is asked many times."""
        if self._last is None or self._last.board is not board:
            self._last = Situation.of(self.cat, board)
        return self._last

    def setup(
        self, scenario: Mission, options: Options, seats: tuple[str, ...], seed: int, carry: Any = None
    ) -> State:
        return first_state(self.cat, scenario, options, seats, seed)

    def board(self, state: State) -> Board:
        return state.board

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return turns.to_act(state.board)

    def legal(self, board: Board, seat: Seat) -> tuple[Action, ...]:
        return turns.legal(self.situation(board), seat)

    def refuse(self, board: Board, action: Action) -> Refusal | None:
        return turns.refuse(self.situation(board), action)

    def apply(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        draft = Draft.begin(self.cat, state, base=self.situation(state.board))
        turns.do(draft, action)
        go_on(draft)
        state = draft.finish()
        self._last = draft.at_rest(state.board)
        return state, tuple(draft.happened)

    def view(self, state: State, seat: Seat) -> View:
        return observe(state, seat)

    def imagine(self, view: View, dice: Dice) -> State:
        return imagine(self.cat, view, dice)

    def forecast(self, view: View, action: Action) -> Forecast:
        return forecast(self.cat, imagine(self.cat, view, Dice(0)), action)

    def titan_losses(self, view: View, seat: Seat) -> tuple[Chance, ...]:
        """What the Titan's next attack costs a survivor, made now from where it stands (`loses-n`), exactly."""
        return losses(self.cat, view, seat)

    def labels(self, board: Board, action: Action, events: tuple[Event, ...]) -> tuple[str, ...]:
        return labels(self.cat, action, events)

    def result(self, state: State) -> Result | None:
        return state.board.result

    def stamp(self, state: State) -> Stamp:
        board = state.board
        return Stamp(state.secret.dice, board.next_id, board.reveals, board.turn, board.round)

    def counts(self, board: Board, action: Action) -> bool:
        return turns.cost(self.situation(board), action) > 0


def _digest(box: Box) -> str:
    return hashlib.blake2b(msgspec.json.encode(box), digest_size=16).hexdigest()
