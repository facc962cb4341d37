"""The box: every card, survivor, GEP and difficulty as checked data.

The structs are the schema of `assets/cards/endure_the_stars/*.yaml`; `endure.storage.content` reads and checks the
files. Names and stories are text ids (`card-<id>`, `card-<id>-story`), not English.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct

from endure.games.endure_the_stars.effects import AnyEffect, Modifier, Target
from endure.games.endure_the_stars.titan_cards import TitanCard

Id = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]*\Z", max_length=40)]
Count = Annotated[int, Meta(ge=1, le=30)]
Small = Annotated[int, Meta(ge=0, le=12)]
Face = Annotated[int, Meta(ge=2, le=6)]


class Weapon(Struct, frozen=True, forbid_unknown_fields=True):
    """The four numbers of a weapon card (rulebook, *Combat*). A melee weapon has range 0 and hits no friends."""

    range: Small
    dice: Annotated[int, Meta(ge=1, le=6)]
    number: Face
    noise: Small
    melee: bool = False


class Use(Struct, frozen=True, forbid_unknown_fields=True):
    """How an item is used: what is chosen, what happens, whether it costs an action, how often it serves.

    `uses` 0 means without end (then it must cost an action, so that every free action is bounded).
    """

    effects: tuple[AnyEffect, ...]
    target: Target = Target()
    cost: Annotated[int, Meta(ge=0, le=3)] = 0
    uses: Annotated[int, Meta(ge=0, le=9)] = 1


class ItemCard(Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of item card. `slot` says where it may be worn; everything may lie in a general slot.

    `modifiers` hold while the card lies anywhere in the inventory (drawbacks), `worn` only in its head or body slot.
    `reaction`: its holder is asked at that moment and may discard it: `hit` undoes one hit that got through, `test`
    gives back the Resolve that a failed test cost.
    """

    id: Id
    copies: Count
    kind: Literal["weapon", "armour", "helmet", "item"]
    starting: bool = False
    weapon: Weapon | None = None
    use: Use | None = None
    reaction: Literal["hit", "test"] | None = None
    modifiers: tuple[Modifier, ...] = ()
    worn: tuple[Modifier, ...] = ()


class EventCard(Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of event card: effects when drawn, `rounds` it stays in play (0: discarded at once).

    `severity`: story leaves `harsh` cards in the box, nightmare leaves `kind` ones there (R35).
    """

    id: Id
    copies: Count
    effects: tuple[AnyEffect, ...] = ()
    rounds: Annotated[int, Meta(ge=0, le=9)] = 0
    severity: Literal["kind", "plain", "harsh"] = "plain"


class Ability(Struct, frozen=True, forbid_unknown_fields=True):
    """An active or crisis ability: one action, a target, effects."""

    effects: tuple[AnyEffect, ...]
    target: Target = Target()


class SurvivorCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A survivor board: full health, passive modifiers (and what the passive does at the start of its turn),
    active ability once a turn, crisis ability once a mission."""

    id: Id
    health: Annotated[int, Meta(ge=1, le=12)]
    passive: tuple[Modifier, ...]
    active: Ability
    crisis: Ability
    at_turn: tuple[AnyEffect, ...] = ()


class GepCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of GEP: damage needed to kill it, actions, damage of its strike, how many miniatures there are.

    Of the Titan, `health` is that of its board, which grows by `health_each` with every survivor at the start; `damage`
    0 says that its cards tell (E33).
    """

    id: Id
    health: Count
    actions: Annotated[int, Meta(ge=1, le=6)]
    damage: Annotated[int, Meta(ge=0, le=6)]
    miniatures: Count
    health_each: Annotated[int, Meta(ge=0, le=6)] = 0


class Contact(Struct, frozen=True, forbid_unknown_fields=True):
    """What a radar token may hold; an empty one is a false echo."""

    geps: tuple[Id, ...] = ()
    copies: Count = 1


class Difficulty(Struct, frozen=True, forbid_unknown_fields=True):
    """A row of R35: the radar bag, extra starting cards for each survivor, severities left in the box."""

    id: Id
    bag: tuple[Contact, ...]
    extra_cards: Annotated[int, Meta(ge=0, le=3)] = 0
    without: tuple[Literal["kind", "plain", "harsh"], ...] = ()


class Box(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the box, by id, in file order."""

    items: tuple[ItemCard, ...]
    events: tuple[EventCard, ...]
    survivors: tuple[SurvivorCard, ...]
    geps: tuple[GepCard, ...]
    difficulties: tuple[Difficulty, ...]
    titan: tuple[TitanCard, ...] = ()


class Bag(Struct, frozen=True, forbid_unknown_fields=True):
    """A mission's own radar bag."""

    contacts: tuple[Contact, ...]


BagByDifficulty = Mapping[str, tuple[Contact, ...]]
