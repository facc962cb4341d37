"""What happened, as facts. Each tag is the id of a sentence (`event-<tag>`). Dice stand in the order rolled."""

from __future__ import annotations

from endure.games.endure_the_stars.item_events import (
    Discarded as Discarded,
)
from endure.games.endure_the_stars.item_events import (
    Dropped as Dropped,
)
from endure.games.endure_the_stars.item_events import (
    Equipped as Equipped,
)
from endure.games.endure_the_stars.item_events import (
    ItemUsed as ItemUsed,
)
from endure.games.endure_the_stars.item_events import (
    ReactionUsed as ReactionUsed,
)
from endure.games.endure_the_stars.item_events import (
    Searched as Searched,
)
from endure.games.endure_the_stars.item_events import (
    Stored as Stored,
)
from endure.games.endure_the_stars.item_events import (
    Stowed as Stowed,
)
from endure.games.endure_the_stars.item_events import (
    TrayClosed as TrayClosed,
)
from endure.games.endure_the_stars.item_events import (
    TrayMoved as TrayMoved,
)
from endure.games.endure_the_stars.item_events import (
    TrayOpened as TrayOpened,
)
from endure.games.endure_the_stars.item_events import (
    UsesGained as UsesGained,
)
from endure.games.endure_the_stars.plot_events import AnyPlotEvent
from endure.games.endure_the_stars.reasons import Because as Because
from endure.games.endure_the_stars.titan_events import AnyTitanEvent
from endure.kernel.event import Event


class RoundBegan(Event, frozen=True, tag="round_began"):
    round: int
    first: int


class TurnBegan(Event, frozen=True, tag="turn_began"):
    seat: int
    actions: int


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    seat: int
    unused: int


class PhaseBegan(Event, frozen=True, tag="phase_began"):
    phase: str


class Moved(Event, frozen=True, tag="moved"):
    seat: int
    start: int
    zone: int
    why: str = "move"  # move, flee; pulled, dash or thrown when it is no move of the turn


class LeaveRolled(Event, frozen=True, tag="leave_rolled"):
    """The roll to leave a zone with GEPs: one die, which must be lower than `below` (R18)."""

    seat: int
    die: int
    below: int
    passed: bool
    because: Because = ()


class DoorChanged(Event, frozen=True, tag="door_changed"):
    """`who` is survivor, gep, card or event; `id` the seat or GEP (else -1); `state` a boundary state."""

    boundary: int
    state: str
    who: str
    id: int = -1


class WallBroken(Event, frozen=True, tag="wall_broken"):
    seat: int
    boundary: int


class Fired(Event, frozen=True, tag="fired"):
    """An attack: its dice, the number that hits, hits, the damage a melee bonus adds; what changed any of them and the
    noise."""

    seat: int
    weapon: str
    gep: int
    zone: int
    dice: tuple[int, ...]
    number: int
    hits: int
    bonus: int = 0
    because: Because = ()


class GepWounded(Event, frozen=True, tag="gep_wounded"):
    """Hurt but not killed; it is as good as new after the attack (E55)."""

    gep: int
    kind: str
    zone: int
    damage: int


class GepDied(Event, frozen=True, tag="gep_died"):
    gep: int
    kind: str
    zone: int


class FriendlyFireRolled(Event, frozen=True, tag="friendly_fire_rolled"):
    """Who is hit by a miss: the dice of each seat there, the lowest is hit (R27)."""

    shooter: int
    seats: tuple[int, ...]
    dice: tuple[int, ...]
    hit: int


class ArmourRolled(Event, frozen=True, tag="armour_rolled"):
    seat: int
    dice: tuple[int, ...]
    number: int
    stopped: int
    because: Because = ()


class Struck(Event, frozen=True, tag="struck"):
    """A GEP strikes a survivor."""

    gep: int
    kind: str
    seat: int
    damage: int


class Hurt(Event, frozen=True, tag="hurt"):
    """Health lost: `source` is strike, friendly_fire, bleeding, blast or the id of a card."""

    seat: int
    damage: int
    health: int
    source: str


class BodyRolled(Event, frozen=True, tag="body_rolled"):
    """The body die: blank, head, chest or legs; `injured` whether it was a new injury, `because` what prevented one."""

    seat: int
    face: str
    injured: bool
    because: Because = ()


class BleedRolled(Event, frozen=True, tag="bleed_rolled"):
    """The roll of a chest injury (R29)."""

    seat: int
    die: int
    bleeds: bool


class Died(Event, frozen=True, tag="died"):
    seat: int
    zone: int


class Healed(Event, frozen=True, tag="healed"):
    """`n` is what came back; where something added to the effect, `because` names the effect's own number too."""

    seat: int
    n: int
    health: int
    because: Because = ()


class Cured(Event, frozen=True, tag="cured"):
    seat: int
    part: str


class ResolveTested(Event, frozen=True, tag="resolve_tested"):
    """Two dice against Resolve and what `because` adds to it; a total above it fails and costs one (E34)."""

    seat: int
    why: str
    dice: tuple[int, int]
    against: int
    passed: bool
    resolve: int
    because: Because = ()


class ResolveGained(Event, frozen=True, tag="resolve_gained"):
    seat: int
    n: int
    resolve: int


class NerveRolled(Event, frozen=True, tag="nerve_rolled"):
    """How a Broken survivor behaves: freeze, flee, scream, wild, steady (R20)."""

    seat: int
    die: int
    mood: str


class AbilityUsed(Event, frozen=True, tag="ability_used"):
    seat: int
    which: str


class ActionsGained(Event, frozen=True, tag="actions_gained"):
    seat: int
    n: int


class BoostGained(Event, frozen=True, tag="boost_gained"):
    seat: int
    modifier: str
    value: int


class Blinded(Event, frozen=True, tag="blinded"):
    seat: int
    until: int


class Dazed(Event, frozen=True, tag="dazed"):
    """A survivor is stunned (R32)."""

    seat: int


class Revived(Event, frozen=True, tag="revived"):
    """A survivor who was dead lives again."""

    seat: int
    zone: int
    health: int


class Spared(Event, frozen=True, tag="spared"):
    """A hit or a Resolve test (`what`) that `because` kept from a survivor."""

    seat: int
    what: str
    because: Because = ()


class WatchBegan(Event, frozen=True, tag="watch_began"):
    seat: int
    shots: int


class WatchFired(Event, frozen=True, tag="watch_fired"):
    """A survivor on watch attacks what came into reach; its attack follows."""

    seat: int
    gep: int
    kind: str
    left: int


class StatusEnded(Event, frozen=True, tag="status_ended"):
    seat: int
    status: str


class GepStunned(Event, frozen=True, tag="gep_stunned"):
    gep: int
    kind: str


class ObjectiveMet(Event, frozen=True, tag="objective_met"):
    seat: int
    objective: str


class NoiseMade(Event, frozen=True, tag="noise_made"):
    """`heard` are the ids of GEPs and radar tokens within the radius, `why` a text id."""

    zone: int
    value: int
    why: str
    heard: tuple[int, ...]


class NoiseFaded(Event, frozen=True, tag="noise_faded"):
    zone: int
    value: int


class NoiseHushed(Event, frozen=True, tag="noise_hushed"):
    zone: int
    value: int


class LurePlaced(Event, frozen=True, tag="lure_placed"):
    zone: int
    until: int


class LureEnded(Event, frozen=True, tag="lure_ended"):
    zone: int


class GepMoved(Event, frozen=True, tag="gep_moved"):
    """`why` is wander, noise, sight, lure or pushed."""

    gep: int
    kind: str
    start: int
    zone: int
    why: str


class GepStays(Event, frozen=True, tag="gep_stays"):
    """A GEP spends its activation: stunned, blocked, waits."""

    gep: int
    kind: str
    why: str


class GepAlerted(Event, frozen=True, tag="gep_alerted"):
    """A GEP or radar token (kind `radar`) turns to a stimulus: noise, sight or lure; `seat` the survivor seen."""

    gep: int
    kind: str
    why: str
    zone: int
    seat: int = -1


class GepForgot(Event, frozen=True, tag="gep_forgot"):
    gep: int
    kind: str


class RadarMoved(Event, frozen=True, tag="radar_moved"):
    radar: int
    start: int
    zone: int
    why: str


class RadarRevealed(Event, frozen=True, tag="radar_revealed"):
    """`geps` are the kinds placed; `short` how many miniatures were missing."""

    radar: int
    zone: int
    geps: tuple[str, ...]
    short: int = 0


class RadarPlaced(Event, frozen=True, tag="radar_placed"):
    radar: int
    zone: int


class EventDrawn(Event, frozen=True, tag="event_drawn"):
    card: str
    until: int


class EventEnded(Event, frozen=True, tag="event_ended"):
    card: str


class FirstPassed(Event, frozen=True, tag="first_passed"):
    seat: int


class GameEnded(Event, frozen=True, tag="game_ended"):
    won: bool
    reason: str


AnyEvent = (
    RoundBegan | TurnBegan | TurnEnded | PhaseBegan | Moved | LeaveRolled | DoorChanged | WallBroken | Fired
    | GepWounded | GepDied | FriendlyFireRolled | ArmourRolled | Struck | Hurt | BodyRolled | BleedRolled | Died
    | Healed | Cured | ResolveTested | ResolveGained | NerveRolled | Searched | Stored | Dropped | Discarded
    | Equipped | Stowed | TrayOpened | TrayMoved | TrayClosed | ItemUsed | ReactionUsed | UsesGained | AbilityUsed
    | ActionsGained | BoostGained | Blinded | Dazed | Revived | Spared | WatchBegan | WatchFired | StatusEnded
    | GepStunned | ObjectiveMet | NoiseMade | NoiseFaded | NoiseHushed | LurePlaced | LureEnded | GepMoved | GepStays
    | GepAlerted | GepForgot | RadarMoved | RadarRevealed | RadarPlaced | EventDrawn | EventEnded | FirstPassed
    | GameEnded | AnyTitanEvent | AnyPlotEvent
)  # fmt: skip
