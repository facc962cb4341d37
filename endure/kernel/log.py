"""The log of a session: what was asked of the one door, entry by entry, and the moments between.

An entry never changes and is never taken out: an undo is an entry too. After n entries the session stands at one
moment; an undo makes an earlier moment stand again.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Generic, TypeVar

from msgspec import Struct

from endure.kernel.action import Action, Seat
from endure.kernel.event import Event
from endure.kernel.game import Stamp
from endure.kernel.world import canonical

A = TypeVar("A")


class Submitted(Struct, Generic[A], frozen=True, tag="submitted"):
    """An action that was allowed and done. `check` is the state's stamp after it, `hash` its full hash where one was
    taken (at the end of a round), else empty."""

    action: A
    check: Stamp
    hash: str = ""


class Undone(Struct, frozen=True, tag="undone"):
    """The moment after `to` entries stands again."""

    to: int


class HandedOver(Struct, frozen=True, tag="handed_over"):
    """A seat is played by `player` from now on."""

    seat: Seat
    player: str


class Paused(Struct, frozen=True, tag="paused"):
    """No action is taken until the game is resumed."""


class Resumed(Struct, frozen=True, tag="resumed"):
    """The end of a pause."""


Entry = Submitted[Any] | Undone | HandedOver | Paused | Resumed


def entry_type(action: Any) -> Any:
    """The type of an entry in a game with this union of actions, for reading JSON."""
    return Submitted[action] | Undone | HandedOver | Paused | Resumed


def hash_of(state: Any) -> str:
    """The full hash of a state: BLAKE2b of its canonical JSON, 32 hexadecimal digits."""
    return blake2b(canonical(state), digest_size=16).hexdigest()


class Moment(Struct, eq=False):
    """The state after an entry, and the way that led there.

    `at` is the number of entries when it was first reached, `before` the moment it came from by `action` (None at the
    start of a segment).
    """

    state: Any
    stamp: Stamp
    at: int
    before: Moment | None = None
    action: Action | None = None
    events: tuple[Event, ...] = ()

    @property
    def turned(self) -> bool:
        """Whether another turn began with its action."""
        return self.before is not None and self.before.stamp.turn != self.stamp.turn

    @property
    def fence(self) -> str | None:
        """The text id of what keeps an undo from taking its action back."""
        return None if self.before is None else fence_between(self.before.stamp, self.stamp)


def fence_between(before: Stamp, after: Stamp) -> str | None:
    """Why an action that led from one stamp to the other is not taken back: dice were rolled, something was drawn or
    revealed, or another turn began. None: it may be."""
    if before.dice != after.dice:
        return "undo-dice"
    if before.reveals != after.reveals:
        return "undo-reveal"
    if before.turn != after.turn:
        return "undo-turn"
    return None
