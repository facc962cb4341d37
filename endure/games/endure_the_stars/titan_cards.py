"""The Titan deck as data: attack and mood cards, what attacks do besides their strike, what moods change (rulebook,
*Titan Combat*, *Titan attack cards*, *Titan mood cards*; R31).

The structs are the schema of `assets/cards/endure_the_stars/titan.yaml`. An attack aims at survivors, rolls its dice
against each of them, and then does its effects in their order. A mood is a set of modifiers that hold while it lies in
the mood space.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Id = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]*\Z", max_length=40)]
Count = Annotated[int, Meta(ge=1, le=30)]
Few = Annotated[int, Meta(ge=1, le=6)]
Change = Annotated[int, Meta(ge=-6, le=6)]

# whom the attack is aimed at: its victim (R15), everybody in reach, or the zone in reach with the most survivors
Aim = Literal["one", "all", "crowd"]
# whom an effect concerns: those whom the strike cost health, those aimed at, or those whom the Titan sees
Whom = Literal["damaged", "aimed", "seen"]


class TitanEffect(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Base of what attack cards do."""


class Push(TitanEffect, frozen=True, tag="push"):
    """Each is moved one zone by its own direction die, among the directions with a passable neighbour; none: it stays
    (R31)."""

    who: Whom = "damaged"


class Throw(TitanEffect, frozen=True, tag="throw"):
    """Each goes through a wall of its zone picked by chance, which is an open way from then on (R05), into the zone
    behind it; where there is no wall it is pushed."""

    who: Whom = "damaged"


class Drag(TitanEffect, frozen=True, tag="drag"):
    """Each is brought into the Titan's zone."""

    who: Whom = "damaged"


class Stun(TitanEffect, frozen=True, tag="stun"):
    """Each is stunned: it loses its next turn (R32)."""

    who: Whom = "damaged"


class Blind(TitanEffect, frozen=True, tag="blind"):
    """Each is blinded for `rounds` rounds (R32, R33)."""

    rounds: Few = 1
    who: Whom = "damaged"


class Frighten(TitanEffect, frozen=True, tag="frighten"):
    """Each tests Resolve."""

    who: Whom = "damaged"


class Disarm(TitanEffect, frozen=True, tag="disarm"):
    """Each drops a card of its general slots, picked by chance, where it stands."""

    who: Whom = "damaged"


class Noise(TitanEffect, frozen=True, tag="noise"):
    """A noise of `n` in the Titan's zone, which calls other GEPs and radar tokens."""

    n: Annotated[int, Meta(ge=1, le=12)]


class BreakDoors(TitanEffect, frozen=True, tag="break_doors"):
    """Every closed and locked door of the Titan's zone is an open way from then on (R04)."""


class BreakWall(TitanEffect, frozen=True, tag="break_wall"):
    """A wall of the Titan's zone, picked by chance, is an open way from then on (R05)."""


class Call(TitanEffect, frozen=True, tag="call"):
    """`n` new radar tokens at spawn points picked by chance."""

    n: Few = 1


class Exhaust(TitanEffect, frozen=True, tag="exhaust"):
    """The Titan is stunned: it loses the rest of this activation and all of its next one (R32)."""


class Dazzle(TitanEffect, frozen=True, tag="dazzle"):
    """The Titan is blinded for `rounds` rounds (R32)."""

    rounds: Few = 1


class LoseTrack(TitanEffect, frozen=True, tag="lose_track"):
    """The Titan forgets what it was after; its activation ends."""


AnyTitanEffect = (
    Push | Throw | Drag | Stun | Blind | Frighten | Disarm | Noise | BreakDoors | BreakWall | Call | Exhaust | Dazzle
    | LoseTrack
)  # fmt: skip

TitanModifierName = Literal[
    "dice",  # + dice of every strike
    "lit_dice",  # + dice of every strike while no event has put out the lights
    "pain_dice",  # + dice of every strike for each of its injuries
    "number",  # + to the number a die must reach
    "reach",  # + zones that it attacks over
    "actions",  # + actions of an activation, at least 1
    "move_limit",  # at most this many zones in an activation
    "breaks",  # a locked door in its way is broken like a closed one is opened
    "armour",  # a die at or above this stops one point of damage to it
    "regrow",  # health it gets back when an activation begins
    "deaf",  # noises mean nothing to it
    "unmoved",  # nothing stuns or pushes it
]


class TitanModifier(Struct, frozen=True, forbid_unknown_fields=True):
    """A number by which a mood changes a rule of the Titan."""

    name: TitanModifierName
    value: Change = 1


class TitanAttack(Struct, frozen=True, tag_field="kind", tag="attack", forbid_unknown_fields=True):
    """An attack card: `dice` are rolled against each survivor aimed at (E77; 0: no strike), each that reaches `number`
    is a hit of 1 (R28). `reach` is in zones as the Titan sees them (R03)."""

    id: Id
    copies: Count
    aim: Aim = "all"
    reach: Annotated[int, Meta(ge=0, le=12)] = 0
    dice: Annotated[int, Meta(ge=0, le=6)] = 0
    number: Annotated[int, Meta(ge=2, le=6)] = 4
    effects: tuple[AnyTitanEffect, ...] = ()


class TitanMood(Struct, frozen=True, tag_field="kind", tag="mood", forbid_unknown_fields=True):
    """A mood card: its modifiers hold until another mood is drawn (E65, E78)."""

    id: Id
    copies: Count
    modifiers: tuple[TitanModifier, ...]


TitanCard = TitanAttack | TitanMood
