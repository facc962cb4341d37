"""A mission's own rules as data: what its objectives ask for, triggers, secrets, and how it is lost.

Everything is a small frozen struct, the tagged ones by the key `kind`; they are the schema of `mission.yaml` and stand
in the state. Places are called by name and looked up in `Rules.places`. Numbers may depend on the crew (`Amount`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct

from endure.games.endure_the_stars.box import Id
from endure.games.endure_the_stars.mission_effects import Amount, MissionEffect, Place, Words

Difficulty = Literal["story", "standard", "nightmare"]
Size = Annotated[int, Meta(ge=1, le=5)]
ANY = "any"  # every kind of GEP
CARGO = "cargo-"  # how the kind of a mission's own item begins; the objective's id follows

# Objectives


class Task(Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True, omit_defaults=True):
    """What an objective asks for. `TOKEN` kinds have an objective token on the map."""


class Take(Task, frozen=True, tag="take"):
    """One Interact takes the token (E43, E47)."""


class Interact(Task, frozen=True, tag="interact"):
    """`n` Interacts at the token, by whoever; each may need a card in hand (`item`) or a certain survivor."""

    n: Amount = 1
    item: Id = ""
    survivor: Id = ""


class Carry(Task, frozen=True, tag="carry"):
    """`n` cards of the mission's own: each is taken at the token by one Interact, takes a general slot, can be traded
    and dropped, and is delivered as soon as it is in the place `to`. `item` is its name."""

    item: Annotated[str, Meta(min_length=1, max_length=60)]
    to: Place
    n: Amount = 1


class Reach(Task, frozen=True, tag="reach"):
    """One survivor (`who: any`), or all who live at the same time (`all`), stand in the zone."""

    zone: Place
    who: Literal["any", "all"] = "any"


class Protect(Task, frozen=True, tag="protect"):
    """A thing with health at the token. A GEP that remembers nothing damages it instead of wandering while it stands
    there and no survivor does. It is lost when broken; until then it counts as met."""

    health: Amount


class Survive(Task, frozen=True, tag="survive"):
    """Somebody lives through `n` more rounds, counted from when the objective's turn comes."""

    n: Amount


class Kill(Task, frozen=True, tag="kill"):
    """`n` GEPs of a kind die, from when the objective's turn comes."""

    gep: Literal["swarmer", "jaeger", "titan", "any"]
    n: Amount = 1


Parts = Annotated[tuple[Id, ...], Meta(min_length=1)]


class AllOf(Task, frozen=True, tag="all_of"):
    """All of these objectives."""

    of: Parts


class AnyOf(Task, frozen=True, tag="any_of"):
    """One of these objectives; when one is met the others are over."""

    of: Parts


class InOrder(Task, frozen=True, tag="in_order"):
    """All of these objectives, each when the one before it is met."""

    of: Parts


AnyTask = Take | Interact | Carry | Reach | Protect | Survive | Kill | AllOf | AnyOf | InOrder
COMPOSITES = (AllOf, AnyOf, InOrder)
TOKEN = (Take, Interact, Carry, Protect)

# Triggers


class When(Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True, omit_defaults=True):
    """What sets a trigger off."""


class AtRound(When, frozen=True, tag="round"):
    """Round `n` begins."""

    n: Amount


class EveryRounds(When, frozen=True, tag="every"):
    """Every `n`-th round begins, the first of them round `n` after `after`."""

    n: Annotated[int, Meta(ge=1, le=50)]
    after: Annotated[int, Meta(ge=0, le=200)] = 0


class Entered(When, frozen=True, tag="entered"):
    """A survivor (of that kind) comes into the zone, by whatever way."""

    zone: Place
    survivor: Id = ""


class Heard(When, frozen=True, tag="heard"):
    """A noise of at least `n` is made that is heard in the zone (R06), or made there."""

    n: Amount
    zone: Place


class Met(When, frozen=True, tag="met"):
    """An objective is met."""

    objective: Id


class Lost(When, frozen=True, tag="lost"):
    """What an objective protects is broken."""

    objective: Id


class Killed(When, frozen=True, tag="killed"):
    """The `n`-th GEP of a kind dies; a trigger that repeats counts anew each time."""

    gep: Literal["swarmer", "jaeger", "titan", "any"] = "any"
    n: Amount = 1


class Died(When, frozen=True, tag="died"):
    """A survivor (of that kind) dies."""

    survivor: Id = ""


AnyWhen = AtRound | EveryRounds | Entered | Heard | Met | Lost | Killed | Died


class If(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What must hold besides, all of it: objectives met and not met, the crew's size at the start, the difficulty."""

    met: tuple[Id, ...] = ()
    unmet: tuple[Id, ...] = ()
    min_crew: Size = 1
    max_crew: Size = 5
    difficulty: tuple[Difficulty, ...] = ()


class Trigger(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename={"condition": "if"}):
    """When something happens, something else does: once, unless `once` is false. A trigger whose condition does not
    hold stays set."""

    when: AnyWhen
    then: Annotated[tuple[MissionEffect, ...], Meta(min_length=1)]
    condition: If = If()
    once: bool = True


class NamedTrigger(Struct, frozen=True, forbid_unknown_fields=True):
    """A trigger with its key in `mission.yaml`."""

    id: Id
    trigger: Trigger


# How it is lost


class Loss(Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True, omit_defaults=True):
    """One way to lose, beside the death of everybody and the round limit."""


class AnyDead(Loss, frozen=True, tag="any_dead"):
    """A survivor is dead."""


class SurvivorDead(Loss, frozen=True, tag="survivor_dead"):
    """This survivor is dead."""

    survivor: Id


class NoiseAbove(Loss, frozen=True, tag="noise_above"):
    """The noises that the crew made, added up, are more than `n`."""

    n: Amount


class ThingLost(Loss, frozen=True, tag="thing_lost"):
    """What an optional objective protects is broken; of any other this is a loss anyway."""

    objective: Id


AnyLoss = AnyDead | SurvivorDead | NoiseAbove | ThingLost

# Secrets


class Personal(Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True, omit_defaults=True):
    """What one survivor wants for itself, at the end of the mission."""


class Alive(Personal, frozen=True, tag="alive"):
    """It lives."""


class StandsIn(Personal, frozen=True, tag="stands_in"):
    """It lives and stands in the zone."""

    zone: Place


class Holds(Personal, frozen=True, tag="holds"):
    """It lives and holds a card of that kind."""

    item: Id


class Kills(Personal, frozen=True, tag="kills"):
    """Its attacks killed at least `n` GEPs."""

    n: Annotated[int, Meta(ge=1, le=30)]


AnyPersonal = Alive | StandsIn | Holds | Kills


class SecretGoal(Struct, frozen=True, forbid_unknown_fields=True):
    """A secret that a seat may be dealt: what its player reads, and what the survivor wants."""

    id: Id
    text: Words
    goal: AnyPersonal


class Rules(Struct, frozen=True, forbid_unknown_fields=True):
    """A mission's own rules. `places` are the zones of all names that they call, by name."""

    places: Mapping[str, int] = {}
    triggers: tuple[NamedTrigger, ...] = ()
    lose: tuple[AnyLoss, ...] = ()
    secrets: tuple[SecretGoal, ...] = ()
