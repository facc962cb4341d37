"""Bots: players that see a view and choose among legal actions. No bot ever sees the state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Protocol

from msgspec import Struct

from endure.kernel.action import Action, Seat
from endure.kernel.event import Event
from endure.kernel.game import Fact, Forecast, Game, Result
from endure.kernel.rng import Dice, seed_of, stream
from endure.kernel.session import Session


class Choice(Struct, frozen=True):
    """What a bot does, and why: a text id with parameters."""

    action: Action
    reason: Fact


class NodesSpent(Exception):  # noqa: N818
    """The simulator's budget is used up; the bot must choose with what it knows."""


class Position:
    """A state as a bot may imagine it. It shows what the rules tell of it, through views only."""

    __slots__ = ("_game", "_state")

    def __init__(self, game: Game[Any, Any, Any], state: Any) -> None:
        self._game = game
        self._state = state

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Who may act; empty when the game is over."""
        return self._game.to_act(self._state)

    @property
    def result(self) -> Result | None:
        """How the imagined game ended; None while it goes on."""
        return self._game.result(self._state)

    def view(self, seat: Seat) -> Any:
        """What that seat would know."""
        return self._game.view(self._state, seat)

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        """What that seat might do."""
        return self._game.legal(self._game.board(self._state), seat) if seat in self.to_act else ()


class Simulator:
    """Look-ahead from a view. `nodes` is the budget: each imagined state, applied action and forecast costs one.

    It holds the rules and no state of the game under way, so a bot can guess but not peek.
    """

    __slots__ = ("_game", "nodes")

    def __init__(self, game: Game[Any, Any, Any], nodes: int) -> None:
        self._game = game
        self.nodes = nodes

    def _spend(self) -> None:
        if self.nodes <= 0:
            raise NodesSpent
        self.nodes -= 1

    def imagine(self, view: Any, dice: Dice) -> Position:
        """A position that could stand behind a view. Raises NodesSpent."""
        self._spend()
        return Position(self._game, self._game.imagine(view, dice))

    def apply(self, position: Position, action: Action) -> tuple[Position, tuple[Event, ...]]:
        """The position after a legal action, and what happened. Raises NodesSpent."""
        self._spend()
        state, events = self._game.apply(position._state, action)
        return Position(self._game, state), events

    def forecast(self, view: Any, action: Action) -> Forecast:
        """Exact odds and certain consequences of an action. Raises NodesSpent."""
        self._spend()
        return self._game.forecast(view, action)


class Bot(Protocol):
    """A player without a hand on the state."""

    def choose(self, view: Any, options: tuple[Action, ...], dice: Dice, simulator: Simulator) -> Choice:
        """One of the options (legal actions in canonical order, at least one). `dice` are the bot's own."""
        ...


_BY_CHANCE = Fact("bot-random")


class RandomBot:
    """Plays any legal action, each equally likely."""

    def choose(self, view: Any, options: tuple[Action, ...], dice: Dice, simulator: Simulator) -> Choice:
        return Choice(dice.pick(options), _BY_CHANCE)


NODES = 1000


def bot_dice(session: Session[Any, Any, Any], seat: Seat) -> Dice:
    """A bot's own dice: derived from seed, seat and length of the log, so thinking never touches the game's dice."""
    return stream(_seat_seed(session.table.seed, seat), session.length)


@lru_cache(maxsize=256)
def _seat_seed(seed: int, seat: Seat) -> int:
    return seed_of(seed, seat)


def choose(session: Session[Any, Any, Any], bot: Bot, seat: Seat, nodes: int = NODES) -> Choice:
    """What a bot would do now for a seat that may act."""
    options = session.legal(seat)
    return bot.choose(session.view(seat), options, bot_dice(session, seat), Simulator(session.game, nodes))


def play_out(
    session: Session[Any, Any, Any],
    bots: Mapping[Seat, Bot] | Sequence[Bot],
    limit: int | None = None,
    nodes: int = NODES,
) -> Result | None:
    """Let bots play all seats until the game is over or `limit` actions were done (default: the game's own limit).

    Where several seats may act at once, chance decides who is faster. Gives the result, None when the limit came first.
    """
    limit = session.game.meta.longest if limit is None else limit
    for _ in range(limit):
        seats = session.to_act
        if not seats:
            break
        seat = seats[0] if len(seats) == 1 else bot_dice(session, -1).pick(seats)
        session.submit(choose(session, bots[seat], seat, nodes).action)
    return session.result
