"""What happened to cards: found, kept, dropped, worn, traded, used. They are told like all others (`events.py`)."""

from __future__ import annotations

from endure.kernel.event import Event


class Searched(Event, frozen=True, tag="searched"):
    """`card` is empty when nothing was found."""

    seat: int
    card: str


class Stored(Event, frozen=True, tag="stored"):
    seat: int
    card: str
    slot: int


class Dropped(Event, frozen=True, tag="dropped"):
    seat: int
    card: str
    zone: int


class Discarded(Event, frozen=True, tag="discarded"):
    seat: int
    card: str


class Equipped(Event, frozen=True, tag="equipped"):
    seat: int
    card: str


class Stowed(Event, frozen=True, tag="stowed"):
    seat: int
    card: str


class TrayOpened(Event, frozen=True, tag="tray_opened"):
    seat: int
    partner: int


class TrayMoved(Event, frozen=True, tag="tray_moved"):
    """A card changed sides in the tray; `seat` gives when `given`, else receives."""

    seat: int
    partner: int
    card: str
    given: bool


class TrayClosed(Event, frozen=True, tag="tray_closed"):
    seat: int
    partner: int
    agreed: bool


class ItemUsed(Event, frozen=True, tag="item_used"):
    seat: int
    card: str
    uses: int


class ReactionUsed(Event, frozen=True, tag="reaction_used"):
    """`what` it undoes: hit or test."""

    seat: int
    card: str
    what: str = "hit"


class UsesGained(Event, frozen=True, tag="uses_gained"):
    seat: int
    card: str
    uses: int
