"""The vocabulary of effects: what cards, abilities and objectives can do, as data.

An effect is a small frozen struct tagged by its name; in YAML it is a mapping with the key `do`. The executor stands
in `cards/execute.py`. A *target* is what the owner chose: a zone, a GEP, a survivor, a boundary or an item, as the
owner's `target` says (see `Target`); `where` and `who` in an effect relate to it.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Number = Annotated[int, Meta(ge=1, le=12)]
Reach = Annotated[int, Meta(ge=0, le=12)]
Change = Annotated[int, Meta(ge=-12, le=12)]

# whom an effect concerns, relative to the acting survivor and the chosen target
Who = Literal["self", "target", "zone", "seen", "all", "first"]  # `first`: who has the first player token
# where an effect takes place; `random_room` and `random_corridor` are rolled, `exit` and `start` are the mission's
Where = Literal["self", "target", "random_room", "random_corridor", "random_zone", "exit", "start", "spawn"]

TargetKind = Literal[
    "none", "zone", "gep", "survivor", "fallen", "door", "locked_door", "wall", "single_use_item", "radar"
]


class Target(Struct, frozen=True, forbid_unknown_fields=True):
    """What must be chosen to use something.

    `reach` is the range in zones for zones and GEPs (R03); survivors are chosen within `reach` as well (0: own zone);
    doors, walls and the fallen (survivors who died there) always belong to the user's own zone.
    """

    kind: TargetKind = "none"
    reach: Reach = 0


class Effect(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Base of all effects."""


class Heal(Effect, frozen=True, tag="heal"):
    """Give back health, never above the survivor's full health."""

    n: Number
    who: Who = "target"


class Cure(Effect, frozen=True, tag="cure"):
    """Take away injuries: `n` of them, in the order chest, legs, head; 3 takes all."""

    n: Number = 1
    who: Who = "target"


class Steady(Effect, frozen=True, tag="steady"):
    """Give back Resolve, up to 10."""

    n: Number
    who: Who = "target"


class Frighten(Effect, frozen=True, tag="frighten"):
    """A Resolve test."""

    who: Who = "all"


class Hurt(Effect, frozen=True, tag="hurt"):
    """A hit of `n` on survivors, armour and body die as usual (R28); `where` limits `who: zone` to a place."""

    n: Number
    who: Who = "zone"
    where: Where = "self"


class Blind(Effect, frozen=True, tag="blind"):
    """Blinded for `rounds` rounds (R32)."""

    rounds: Number = 1
    who: Who = "all"


class Daze(Effect, frozen=True, tag="daze"):
    """Survivors are stunned: on their own turn they lose the rest of its actions, else all of their next turn (R32)."""

    who: Who = "zone"


class Stun(Effect, frozen=True, tag="stun"):
    """Stuns GEPs: the chosen one (`gep`), all in the chosen zone but the Titan (`zone`), all that the survivor sees
    (`seen`), or all within `steps` touching zones of it, walls or not (`near`)."""

    what: Literal["gep", "zone", "seen", "near"] = "gep"
    steps: Reach = 0


class Blast(Effect, frozen=True, tag="blast"):
    """Damage to everything in the chosen zone: each GEP takes `n` as one attack; survivors there are hit for `n`."""

    n: Number


class Push(Effect, frozen=True, tag="push"):
    """The chosen GEP is moved one zone, to the passable neighbour farthest from the survivor; none: it stays."""


class Distract(Effect, frozen=True, tag="distract"):
    """A distracting item (R37) that draws the named kinds to its zone for `rounds` rounds."""

    kinds: tuple[str, ...] = ("swarmer", "jaeger")
    rounds: Number = 1


class Noise(Effect, frozen=True, tag="noise"):
    """A noise; with `rounds` above 1 its maker keeps making it, and its token stays that long (R12)."""

    n: Number
    where: Where = "self"
    rounds: Number = 1


class OpenDoor(Effect, frozen=True, tag="open_door"):
    """Opens the chosen door, locked or not; with a name, the mission's door of that name."""

    door: str = ""


class Unlock(Effect, frozen=True, tag="unlock"):
    """A locked door becomes a closed one; with a name, the mission's door of that name."""

    door: str = ""


class BreakWall(Effect, frozen=True, tag="break_wall"):
    """The chosen wall becomes an open boundary for the rest of the mission (R05)."""


class CloseDoors(Effect, frozen=True, tag="close_doors"):
    """Every open door closes."""


class LockDoors(Effect, frozen=True, tag="lock_doors"):
    """`n` closed doors picked by chance lock for `rounds` rounds, then are closed ones again."""

    n: Number = 1
    rounds: Number = 1


class FreeDoors(Effect, frozen=True, tag="free_doors"):
    """`n` locked doors picked by chance become closed ones."""

    n: Number = 1


class Reveal(Effect, frozen=True, tag="reveal"):
    """Radar tokens within `steps` touching zones of the survivor are revealed; 0: the chosen token only."""

    steps: Reach = 0


class Contact(Effect, frozen=True, tag="contact"):
    """`n` new radar tokens at spawn points picked by chance; tokens are not limited (R16)."""

    n: Number = 1


class Extra(Effect, frozen=True, tag="extra"):
    """`n` more actions: on the survivor's own turn at once, else on its next turn."""

    n: Number
    who: Who = "self"


class DrawItems(Effect, frozen=True, tag="draw_items"):
    """Draw `n` item cards."""

    n: Number = 1
    who: Who = "self"


class MoreUses(Effect, frozen=True, tag="more_uses"):
    """The chosen single-use item has `n` uses more (R30)."""

    n: Number = 1


class Revive(Effect, frozen=True, tag="revive"):
    """The chosen fallen survivor (`target`), or everybody who fell in the user's zone, lives again with `n` health."""

    n: Number
    what: Literal["target", "zone"] = "target"


class Pull(Effect, frozen=True, tag="pull"):
    """The chosen survivor is brought into the user's zone, without a leaving roll."""


class Dash(Effect, frozen=True, tag="dash"):
    """The user goes to the chosen zone at once: no leaving roll, and no move of the turn."""


class Watch(Effect, frozen=True, tag="watch"):
    """Until its next turn the survivor attacks, up to `shots` times, each GEP that moves into a zone one of its weapons
    reaches, with the first weapon of its slots that does."""

    shots: Number = 1


class Hush(Effect, frozen=True, tag="hush"):
    """Noise tokens within `steps` touching zones of the survivor go, and what remembers a noise there forgets it; 12,
    or the hush of an event: everywhere."""

    steps: Reach = 12


class EndEvents(Effect, frozen=True, tag="end_events"):
    """Every event in play ends at once."""


class Boost(Effect, frozen=True, tag="boost"):
    """A modifier on the survivor itself until the end of this turn."""

    modifier: Modifier


class Lasting(Effect, frozen=True, tag="lasting"):
    """A modifier on all survivors while the event lies in play."""

    modifier: Modifier


ModifierName = Literal[
    "melee_damage",  # + damage of a melee attack that hit at least once (R30)
    "melee_dice",  # + dice of melee attacks
    "attack_dice",  # + dice of all attacks
    "still_aim",  # + to every die of a ranged attack while the survivor has not moved this turn
    "range",  # + to the range of ranged weapons, not below 0
    "no_sight",  # ranged weapons reach the own zone only
    "move_limit",  # at most this many zones a turn
    "weapon_noise",  # + to the noise of the survivor's attacks, not below 0
    "armour",  # a die at or above this stops one point of damage
    "body_ward",  # the body die shows no head injury
    "resolve_bonus",  # + to the own Resolve when testing
    "resolve_aura",  # + to the Resolve of each survivor it sees when they test, itself too
    "door_reach",  # doors of seen zones within this range may be opened and closed
    "heal_bonus",  # + to each Heal the survivor gives
    "leave_bonus",  # + to the own Resolve for the leaving roll only
    "no_search",  # nobody searches
    "door_cost",  # + actions for opening or closing a door
    "double_move",  # every second zone of a turn costs no action, unless GEPs stand in the zone left
    "recoil",  # a ranged attack throws the shooter back one zone, away from the target
    "no_stray",  # misses of ranged attacks hit nobody
    "dark_sight",  # darkness (`no_sight`) does not hold
    "event_ward",  # hits of event cards do nothing
    "heal_reach",  # medicine reaches survivors seen this many zones farther
    "forewarned",  # no Resolve test when GEPs come into sight
]


class Modifier(Struct, frozen=True, forbid_unknown_fields=True):
    """A number by which a passive ability, a card or an event changes a rule."""

    name: ModifierName
    value: Change = 1


AnyEffect = (
    Heal | Cure | Steady | Frighten | Hurt | Blind | Daze | Stun | Blast | Push | Distract | Noise | OpenDoor | Unlock
    | BreakWall | CloseDoors | LockDoors | FreeDoors | Reveal | Contact | Extra | DrawItems | MoreUses | Boost | Lasting
    | Revive | Pull | Dash | Watch | Hush | EndEvents
)  # fmt: skip
