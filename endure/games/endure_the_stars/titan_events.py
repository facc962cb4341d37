"""What happens to and by the Titan, as facts (*Titan Combat*). Tags are ids of sentences as in `events.py`."""

from __future__ import annotations

from endure.games.endure_the_stars.reasons import Because
from endure.kernel.event import Event


class TitanWoke(Event, frozen=True, tag="titan_woke"):
    """The Titan stands on the board, with its full health."""

    gep: int
    kind: str
    zone: int
    health: int


class TitanDrew(Event, frozen=True, tag="titan_drew"):
    """A card of its deck: a mood, which replaces the one before (`instead`, "" for none), or the attack."""

    gep: int
    kind: str
    card: str
    mood: bool
    instead: str = ""


class TitanRolled(Event, frozen=True, tag="titan_rolled"):
    """The dice of its attack against one survivor; each that reaches `number` is a hit of 1."""

    gep: int
    kind: str
    seat: int
    card: str
    dice: tuple[int, ...]
    number: int
    hits: int
    because: Because = ()


class TitanMissed(Event, frozen=True, tag="titan_missed"):
    """Its attack reaches nobody."""

    gep: int
    kind: str
    card: str


class TitanArmour(Event, frozen=True, tag="titan_armour"):
    """Its hide against a hit: each die at or above `number` stops one point."""

    gep: int
    kind: str
    dice: tuple[int, ...]
    number: int
    stopped: int
    because: Because = ()


class TitanHurt(Event, frozen=True, tag="titan_hurt"):
    """Damage that stays (E55); `why` is attack, blast or bleeding."""

    gep: int
    kind: str
    damage: int
    health: int
    why: str


class TitanBody(Event, frozen=True, tag="titan_body"):
    """The body die of a hit on it (E63): blank, head, chest or legs, and whether that is a new injury."""

    gep: int
    kind: str
    face: str
    injured: bool


class TitanBled(Event, frozen=True, tag="titan_bled"):
    """The roll of its chest injury when an activation begins (R29)."""

    gep: int
    kind: str
    die: int
    bleeds: bool


class TitanRegrew(Event, frozen=True, tag="titan_regrew"):
    gep: int
    kind: str
    n: int
    health: int


class TitanBlinded(Event, frozen=True, tag="titan_blinded"):
    gep: int
    kind: str
    until: int


class TitanSees(Event, frozen=True, tag="titan_sees"):
    """It is no longer blinded."""

    gep: int
    kind: str


class TitanUnmoved(Event, frozen=True, tag="titan_unmoved"):
    """Its mood makes it shrug something off; `what` is stun or push."""

    gep: int
    kind: str
    what: str
    because: Because = ()


AnyTitanEvent = (
    TitanWoke | TitanDrew | TitanRolled | TitanMissed | TitanArmour | TitanHurt | TitanBody | TitanBled | TitanRegrew
    | TitanBlinded | TitanSees | TitanUnmoved
)  # fmt: skip
