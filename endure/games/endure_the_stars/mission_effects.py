"""What only a mission may do: effects of objectives and triggers beside those of cards (`effects.py`).

Places are called by name: a zone, a named spawn point, `start` or `exit`; "" is a spawn point picked by chance.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from endure.games.endure_the_stars import effects as fx
from endure.games.endure_the_stars.box import Contact, Id

Whole = Annotated[int, Meta(ge=0, le=200)]
Place = Annotated[str, Meta(max_length=200)]
Words = Annotated[str, Meta(min_length=1, max_length=1000)]


class PerSurvivor(Struct, frozen=True, forbid_unknown_fields=True):
    """A number that grows with the crew: `per_survivor` for each survivor at the start, and `plus`."""

    per_survivor: Annotated[int, Meta(ge=1, le=100)]
    plus: Whole = 0


ByCrew = Annotated[tuple[Whole, ...], Meta(min_length=5, max_length=5)]  # for crews of one to five
Amount = Whole | ByCrew | PerSurvivor


def amount(n: Amount, crew: int) -> int:
    """The number for a crew of that many survivors at the start, 1 to 5."""
    if isinstance(n, PerSurvivor):
        return n.per_survivor * crew + n.plus
    return n if isinstance(n, int) else n[crew - 1]


class Spawn(fx.Effect, frozen=True, tag="spawn", omit_defaults=True):
    """`geps` are placed `n` times, as far as there are miniatures (R16), and `radar` new radar tokens, at a place."""

    geps: tuple[Id, ...] = ()
    n: Amount = 1
    radar: Amount = 0
    at: Place = ""


class Alarm(fx.Effect, frozen=True, tag="alarm", omit_defaults=True):
    """A noise at a place, kept up for `rounds` rounds (R12)."""

    n: Amount
    at: Place = ""
    rounds: fx.Number = 1


class Message(fx.Effect, frozen=True, tag="message"):
    """A text that everybody reads; it stands in the log."""

    text: Words


class LockDoor(fx.Effect, frozen=True, tag="lock_door"):
    """The mission's door of that name is shut and locked."""

    door: str


class CloseDoor(fx.Effect, frozen=True, tag="close_door"):
    """The mission's door of that name, if it is open, closes."""

    door: str


class AddEvents(fx.Effect, frozen=True, tag="add_events", omit_defaults=True):
    """`n` copies of an event card of the box are shuffled into the event deck."""

    card: Id
    n: fx.Number = 1


class RemoveEvents(fx.Effect, frozen=True, tag="remove_events"):
    """Every copy of an event card of the event deck and its discards goes back into the box; one in play stays."""

    card: Id


class SetBag(fx.Effect, frozen=True, tag="set_bag"):
    """The radar bag holds these contacts from now on, all of them."""

    contacts: Annotated[tuple[Contact, ...], Meta(min_length=1)]


class Fail(fx.Effect, frozen=True, tag="fail"):
    """The mission is lost."""


class Win(fx.Effect, frozen=True, tag="win"):
    """The mission is won at once, whatever is left to do."""


MissionOnly = Spawn | Alarm | Message | LockDoor | CloseDoor | AddEvents | RemoveEvents | SetBag | Fail | Win
MissionEffect = fx.AnyEffect | MissionOnly
