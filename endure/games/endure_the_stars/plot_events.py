"""What a mission's own rules make happen."""

from __future__ import annotations

from endure.kernel.event import Event


class ObjectiveProgress(Event, frozen=True, tag="objective_progress"):
    """Part of an objective is done: `n` of `needed`; `seat` who did it, -1 nobody."""

    seat: int
    objective: str
    n: int
    needed: int


class ThingDamaged(Event, frozen=True, tag="thing_damaged"):
    """A GEP damages what an objective protects; `left` is the health it has left."""

    gep: int
    kind: str
    objective: str
    damage: int
    left: int


class ObjectiveLost(Event, frozen=True, tag="objective_lost"):
    """What an objective protects is broken."""

    objective: str


class CargoTaken(Event, frozen=True, tag="cargo_taken"):
    """A survivor takes a card of the mission's own."""

    seat: int
    card: str


class CargoDelivered(Event, frozen=True, tag="cargo_delivered"):
    """A card of the mission's own is where it must be; it leaves the game. `seat` -1: it lay there."""

    seat: int
    card: str
    zone: int


class MissionMessage(Event, frozen=True, tag="mission_message"):
    """A text of the mission's."""

    text: str


class GepsCame(Event, frozen=True, tag="geps_came"):
    """The mission places GEPs; `short` how many miniatures were missing."""

    zone: int
    geps: tuple[str, ...]
    short: int = 0


class EventsAdded(Event, frozen=True, tag="events_added"):
    """Copies of an event card are shuffled into the event deck."""

    card: str
    n: int


class EventsRemoved(Event, frozen=True, tag="events_removed"):
    """Copies of an event card are taken out of the event deck and its discards."""

    card: str
    n: int


class BagChanged(Event, frozen=True, tag="bag_changed"):
    """The radar bag holds other contacts, so many."""

    n: int


class SecretTold(Event, frozen=True, tag="secret_told"):
    """At the end: what a survivor wanted, and whether it was so."""

    seat: int
    secret: str
    met: bool


AnyPlotEvent = (
    ObjectiveProgress | ThingDamaged | ObjectiveLost | CargoTaken | CargoDelivered | MissionMessage | GepsCame
    | EventsAdded | EventsRemoved | BagChanged | SecretTold
)  # fmt: skip
