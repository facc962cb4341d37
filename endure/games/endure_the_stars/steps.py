"""Pending steps of Endure the Stars, in the order of their urgency."""

from __future__ import annotations

from typing import ClassVar

from endure.kernel.queue import Step, Urgency


class FriendlyFire(Step, frozen=True, tag="friendly_fire"):
    """Misses into a zone with other survivors, the next one first (R27)."""

    urgency: ClassVar[Urgency] = Urgency.HIT
    shooter: int
    zone: int
    misses: int = 1


class Blow(Step, frozen=True, tag="blow"):
    """One hit of `damage` on a survivor (R28); `source` is a text id."""

    urgency: ClassVar[Urgency] = Urgency.HIT
    seat: int
    damage: int
    source: str


class WatchShot(Step, frozen=True, tag="watch_shot"):
    """A survivor on watch attacks a GEP that came into its reach."""

    urgency: ClassVar[Urgency] = Urgency.HIT
    seat: int
    gep: int


class Test(Step, frozen=True, tag="test"):
    """A Resolve test; `why` is sight, death or card."""

    urgency: ClassVar[Urgency] = Urgency.TEST
    seat: int
    why: str


class Flee(Step, frozen=True, tag="flee"):
    """One move of a Broken survivor that flees (R20)."""

    urgency: ClassVar[Urgency] = Urgency.CONTINUE
    seat: int


class Settle(Step, frozen=True, tag="settle"):
    """A found card looks for a slot; without one its finder chooses what to drop (R21)."""

    urgency: ClassVar[Urgency] = Urgency.CONTINUE
    seat: int
    item: int
    kind: str
    uses: int


class Activate(Step, frozen=True, tag="activate"):
    """A GEP goes on with its activation (R13): actions left, whether it attacked."""

    urgency: ClassVar[Urgency] = Urgency.CONTINUE
    gep: int
    left: int
    attacked: bool = False


class BeginGep(Step, frozen=True, tag="begin_gep"):
    """The activation of a GEP begins."""

    urgency: ClassVar[Urgency] = Urgency.NEXT
    gep: int


class BeginTitan(Step, frozen=True, tag="begin_titan"):
    """The activation of the Titan begins (R31)."""

    urgency: ClassVar[Urgency] = Urgency.NEXT
    gep: int


class ActTitan(Step, frozen=True, tag="act_titan"):
    """The Titan goes on with its activation: actions left, whether it attacked, zones moved."""

    urgency: ClassVar[Urgency] = Urgency.CONTINUE
    gep: int
    left: int
    attacked: bool = False
    moved: int = 0


class Aftermath(Step, frozen=True, tag="aftermath"):
    """What a Titan's attack does after its blows: its card, the seats aimed at and the health each had before."""

    urgency: ClassVar[Urgency] = Urgency.HIT
    gep: int
    card: str
    seats: tuple[int, ...]
    healths: tuple[int, ...]


class BeginRadar(Step, frozen=True, tag="begin_radar"):
    """The activation of a radar token begins."""

    urgency: ClassVar[Urgency] = Urgency.NEXT
    radar: int


class MoveRadar(Step, frozen=True, tag="move_radar"):
    """A radar token goes on."""

    urgency: ClassVar[Urgency] = Urgency.CONTINUE
    radar: int
    left: int


class StartTurn(Step, frozen=True, tag="start_turn"):
    """A seat's turn begins."""

    urgency: ClassVar[Urgency] = Urgency.PHASE
    seat: int


class RollNerve(Step, frozen=True, tag="roll_nerve"):
    """A Broken survivor rolls how it behaves (R20)."""

    urgency: ClassVar[Urgency] = Urgency.CONTINUE
    seat: int


class Fire(Step, frozen=True, tag="fire"):
    """A trigger of the mission goes off: its place among them, the survivor who set it off (-1: none). `chain` are the
    triggers whose effects led to it, none of which goes off once more."""

    urgency: ClassVar[Urgency] = Urgency.TEST
    trigger: int
    seat: int = -1
    chain: tuple[int, ...] = ()


class PhaseStep(Step, frozen=True, tag="phase_step"):
    """The next step of the round, by its name in `phases/`."""

    urgency: ClassVar[Urgency] = Urgency.PHASE
    name: str


AnyStep = (
    FriendlyFire | Blow | WatchShot | Test | Flee | Settle | Activate | BeginGep | BeginRadar | MoveRadar | StartTurn
    | RollNerve | PhaseStep | BeginTitan | ActTitan | Aftermath | Fire
)  # fmt: skip
