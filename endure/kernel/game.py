"""The contract of a game.

A game is a pure description: it holds no state, opens no file, knows no clock. Everything that changes is a
`Session` (`endure.kernel.session`). State = Board + Secret: the Board is what everybody may know and is shared
with the View as it is; the Secret is deck orders and the dice. Both are frozen plain data.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from endure.kernel.action import Action, Seat
from endure.kernel.event import Event
from endure.kernel.refusal import Params, Refusal
from endure.kernel.rng import Dice

Options = Mapping[str, str | int | bool]


class OptionSpec(Struct, frozen=True):
    """One choice at set-up: its name, what is allowed (the first is the default), whether it is a variant."""

    name: str
    allowed: tuple[str | int | bool, ...]
    variant: bool = False


class Meta(Struct, frozen=True):
    """What menus need of a game without loading it."""

    id: str
    title: str
    seats: tuple[int, int]
    options: tuple[OptionSpec, ...]
    rules_version: int
    undo: bool = True
    realtime: bool = False
    longest: int = 100_000  # stated limit: no game takes more submitted actions than this


class Stamp(Struct, frozen=True, gc=False):
    """The cheap check of a state: it differs as soon as a replay goes astray, and it decides how far undo goes.

    `dice` the generator's state, `next_id` the next entity, `reveals` how many revelations there were,
    `turn` counts turns of seats, `round` counts rounds.
    """

    dice: int
    next_id: int
    reveals: int
    turn: int
    round: int


class Result(Struct, frozen=True):
    """How a game ended: won or lost, and the text id of the reason. `scores` by seat where a game has them."""

    won: bool
    reason: str
    params: Params = {}
    scores: tuple[int, ...] = ()


class Chance(Struct, frozen=True):
    """One thing that may happen: a text id and the exact probability numerator / denominator."""

    label: str
    numerator: int
    denominator: int

    @property
    def probability(self) -> Fraction:
        return Fraction(self.numerator, self.denominator)


class Forecast(Struct, frozen=True):
    """Exact odds of an action (`chances`, not necessarily exclusive) and what is certain (`facts`, text ids with
    parameters in the shape of a refusal's)."""

    chances: tuple[Chance, ...] = ()
    facts: tuple[Fact, ...] = ()


class Fact(Struct, frozen=True):
    """A certain consequence: a text id and its parameters."""

    label: str
    params: Params = {}


class Types(Struct, frozen=True):
    """The types a session needs to read a game's JSON: whole state, union of actions, scenario."""

    state: Any
    action: Any
    scenario: Any
    event: Any


S = TypeVar("S")  # the whole state
B = TypeVar("B")  # the board: what everybody may know
V = TypeVar("V")  # what one seat may know


class Game(Protocol[S, B, V]):
    """What every game offers. All methods are pure: arguments are untouched, equal arguments give equal results."""

    meta: Meta
    types: Types

    @property
    def content_hash(self) -> str:
        """Digest of the cards and tables this game was loaded with."""
        ...

    def setup(self, scenario: Any, options: Options, seats: tuple[str, ...], seed: int, carry: Any = None) -> S:
        """The first state. `scenario` is a mission, a level, a sheet; `seats` names who sits where.

        Raises SetupRefused with the reason (crew too small, unknown option, ...).
        """
        ...

    def board(self, state: S) -> B:
        """The public part of a state."""
        ...

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Who may act now, ascending; several in real time; empty means the game is over."""
        ...

    def legal(self, board: B, seat: Seat) -> tuple[Action, ...]:
        """Every action this seat may take now: generated, finite, unique, in canonical order."""
        ...

    def refuse(self, board: B, action: Action) -> Refusal | None:
        """The only place a rule says no, and it says why. None: the action is allowed."""
        ...

    def apply(self, state: S, action: Action) -> tuple[S, tuple[Event, ...]]:
        """The state after an allowed action, and what happened. The argument is untouched."""
        ...

    def view(self, state: S, seat: Seat) -> V:
        """Everything that seat may know, and nothing else."""
        ...

    def imagine(self, view: V, dice: Dice) -> S:
        """A full state that could stand behind this view, what is unknown shuffled by `dice`."""
        ...

    def forecast(self, view: V, action: Action) -> Forecast:
        """Exact odds and certain consequences of an action, from the same rules that resolve it."""
        ...

    def labels(self, board: B, action: Action, events: tuple[Event, ...]) -> tuple[str, ...]:
        """Which of the chances a forecast of `action` speaks of did come true, told from its events."""
        ...

    def result(self, state: S) -> Result | None:
        """Who won, and for which reason; None while the game goes on."""
        ...

    def stamp(self, state: S) -> Stamp:
        """The cheap check of a state."""
        ...

    def counts(self, board: B, action: Action) -> bool:
        """Whether the action spends one of its seat's actions (free ones do not count in measures)."""
        ...
