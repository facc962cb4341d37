"""A toy game in real time: two seats act at once, time is ticks, nothing is taken back.

Sparks fall into three rooms at times nobody knows; a spark that burns out costs a point of hull. A seat douses a
spark and is busy for a while. The crew holds out for 40 ticks, or loses when the hull is gone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from endure.kernel.action import Action
from endure.kernel.clock import Advance, until_due
from endure.kernel.event import Event
from endure.kernel.game import Chance, Forecast, Meta, Options, Result, Stamp, Types
from endure.kernel.refusal import Refusal, SetupRefused
from endure.kernel.rng import Dice, seed_of

END, BURN, BUSY, ROOMS, LONGEST_STEP = 40, 6, 4, 3, 3


class Level(Struct, frozen=True):
    """The scenario."""

    hull: int = 3


class Wait(Advance, frozen=True, tag="wait"):
    pass


class Douse(Action, frozen=True, tag="douse"):
    spark: int


class Fell(Event, frozen=True, tag="fell"):
    spark: int
    room: int


class BurntOut(Event, frozen=True, tag="burnt_out"):
    spark: int


class Doused(Event, frozen=True, tag="doused"):
    seat: int
    spark: int


AnyAction = Wait | Douse
AnyEvent = Fell | BurntOut | Doused


class Spark(Struct, frozen=True):
    room: int
    due: int


class Board(Struct, frozen=True):
    """`free` is when each seat has its hands free, `next_fall` when a spark falls next (everybody hears it crackle)."""

    now: int
    free: tuple[int, ...]
    sparks: Mapping[int, Spark]
    next_fall: int
    hull: int
    next_id: int = 1
    result: Result | None = None


class State(Struct, frozen=True):
    board: Board
    dice: int


class View(Struct, frozen=True):
    seat: int
    board: Board


class SparkToy:
    """The game, played by the rules above."""

    meta: Meta = Meta("toy_sparks", "Toy: sparks", (2, 2), (), 1, undo=False, realtime=True, longest=100)
    types: Types = Types(State, AnyAction, Level, AnyEvent)
    content_hash = "toy"

    def setup(self, scenario: Level, options: Options, seats: tuple[str, ...], seed: int, carry: Any = None) -> State:
        if len(seats) != 2:
            raise SetupRefused(Refusal("toy-seats", {"n": len(seats)}))
        return State(Board(0, (0, 0), {}, 2, scenario.hull), seed_of("toy_sparks", seed))

    def board(self, state: State) -> Board:
        return state.board

    def to_act(self, state: State) -> tuple[int, ...]:
        return () if state.board.result else (0, 1)

    def _longest_wait(self, board: Board) -> int:
        due = until_due(board.now, [END, board.next_fall, *(spark.due for spark in board.sparks.values())])
        return min(LONGEST_STEP, due or 0)

    def legal(self, board: Board, seat: int) -> tuple[Action, ...]:
        if board.result or seat not in (0, 1):
            return ()
        free = board.free[seat] <= board.now
        waits = [Wait(seat, ticks) for ticks in range(1, self._longest_wait(board) + 1)]
        return (*waits, *(Douse(seat, spark) for spark in board.sparks if free))

    def refuse(self, board: Board, action: Action) -> Refusal | None:
        if board.result:
            return Refusal("toy-over")
        if isinstance(action, Wait):
            return None if 1 <= action.ticks <= self._longest_wait(board) else Refusal("toy-wait")
        assert isinstance(action, Douse)
        if action.spark not in board.sparks:
            return Refusal("toy-no-spark", {"spark": action.spark})
        return Refusal("toy-busy") if board.free[action.seat] > board.now else None

    def apply(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        board = state.board
        if isinstance(action, Douse):
            left = {i: spark for i, spark in board.sparks.items() if i != action.spark}
            free = tuple(board.now + BUSY if seat == action.seat else t for seat, t in enumerate(board.free))
            return State(replace(board, sparks=left, free=free), state.dice), (Doused(action.seat, action.spark),)
        assert isinstance(action, Wait)
        return self._pass_time(state, board.now + action.ticks)

    def _pass_time(self, state: State, now: int) -> tuple[State, tuple[Event, ...]]:
        board, dice, events = state.board, Dice(state.dice), list[Event]()
        burnt = [i for i, spark in board.sparks.items() if spark.due <= now]
        events += [BurntOut(i) for i in burnt]
        sparks = {i: spark for i, spark in board.sparks.items() if i not in burnt}
        board = replace(board, now=now, sparks=sparks, hull=board.hull - len(burnt))
        if board.next_fall <= now:
            room = dice.below(ROOMS, "room")
            events.append(Fell(board.next_id, room))
            sparks = {**sparks, board.next_id: Spark(room, now + BURN)}
            board = replace(board, sparks=sparks, next_id=board.next_id + 1, next_fall=now + 1 + dice.d6("fall"))
        if board.hull <= 0:
            board = replace(board, result=Result(False, "result-burnt"))
        elif now >= END:
            board = replace(board, result=Result(True, "result-held"))
        return State(board, dice.state), tuple(events)

    def view(self, state: State, seat: int) -> View:
        return View(seat, state.board)

    def imagine(self, view: View, dice: Dice) -> State:
        return State(view.board, dice.below(2**32))

    def forecast(self, view: View, action: Action) -> Forecast:
        board = view.board
        if isinstance(action, Wait) and board.now + action.ticks == board.next_fall:
            return Forecast(tuple(Chance(f"room-{room}", 1, ROOMS) for room in range(ROOMS)))
        return Forecast()

    def labels(self, board: Board, action: Action, events: tuple[Event, ...]) -> tuple[str, ...]:
        return tuple(f"room-{event.room}" for event in events if isinstance(event, Fell))

    def result(self, state: State) -> Result | None:
        return state.board.result

    def stamp(self, state: State) -> Stamp:
        return Stamp(state.dice, state.board.next_id, 0, 0, state.board.now // 10)

    def counts(self, board: Board, action: Action) -> bool:
        return isinstance(action, Douse)


LEVEL = Level()
SEATS = ("left", "right")


def make() -> SparkToy:
    """The game, for a process that knows only this function's name."""
    return SparkToy()


def well_formed(board: Board) -> Iterable[Action]:
    """Every action whose fields have a sensible type and range, legal or not."""
    for seat in (0, 1):
        yield from (Wait(seat, ticks) for ticks in range(-1, 10))
        yield from (Douse(seat, spark) for spark in range(board.next_id + 1))


def reshuffle(state: State, seat: int, dice: Dice) -> State:
    """Mix what the rules hide from everybody: the dice."""
    return State(state.board, dice.below(2**32))


SENTENCES = frozenset(
    {
        "event-fell",
        "event-burnt_out",
        "event-doused",
        *(f"refusal-toy-{w}" for w in ("over", "wait", "no-spark", "busy")),
    }
)
