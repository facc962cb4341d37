"""The GEPs phase: what each GEP and radar token attends to, and how it moves and strikes (R08 to R16).

A GEP goes through one activation: forget, attend, then wander or spend its actions. Whatever must be settled in
between (a blow, a Resolve test) waits in the queue; the activation goes on afterwards as `Activate`.
"""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.board import DISTRACTION, NOISE, SIGHT, Gep, Stimulus, Survivor
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.phases.attention import attend, attend_to_sight, forget, goal_of
from endure.games.endure_the_stars.phases.radars import wander_goal
from endure.games.endure_the_stars.rules import doors, plot, sight, watch
from endure.games.endure_the_stars.steps import Activate, BeginGep, BeginRadar, BeginTitan, Blow, PhaseStep
from endure.kernel.queue import Urgency
from endure.ship.layout import DOOR_CLOSED, DOOR_OPEN
from endure.ship.paths import next_step

WHY = {NOISE: "noise", SIGHT: "sight", DISTRACTION: "lure"}


def begin(d: Draft) -> None:
    """GEPs by id, then radar tokens by id (R13)."""
    d.phase = "geps"
    sight.new_phase(d)
    d.emit(ev.PhaseBegan("geps"))
    titan = d.titan.gep if d.titan is not None else 0
    d.queue += [BeginTitan(gep) if gep == titan else BeginGep(gep) for gep in d.geps]
    d.queue += map(BeginRadar, d.radars)
    d.push(PhaseStep("clear_noise"))


def begin_gep(d: Draft, step: BeginGep) -> None:
    """One activation begins (R13): a stunned one is spent on that (R32, R37)."""
    gep = d.geps.get(step.gep)
    if gep is None:
        return
    if gep.stunned:
        d.geps[gep.id] = replace(gep, stunned=False)
        d.emit(ev.GepStays(gep.id, gep.kind, "stunned"))
        return
    gep = attend(d, forget(d, gep))
    d.geps[gep.id] = gep
    left = d.cat.geps[gep.kind].actions
    if gep.stimulus is None:
        if d.plot is not UNSET and plot.gnaw(d, gep):
            return
        left -= 1
        if not wander(d, gep):
            return
    activate(d, Activate(gep.id, left))


def wander(d: Draft, gep: Gep) -> bool:
    """One zone by the direction die, then attend to sight once; whether something is seen (R13)."""
    goal = wander_goal(d, gep.zone)
    if goal is None:
        d.emit(ev.GepStays(gep.id, gep.kind, "blocked"))
        return False
    step_to(d, gep, goal, "wander")
    gep = attend_to_sight(d, d.geps[gep.id])
    d.geps[gep.id] = gep
    return gep.stimulus is not None


def step_to(d: Draft, gep: Gep, zone: int, why: str) -> None:
    """A GEP stands in the next zone, and whoever may see it looks around."""
    d.geps[gep.id] = replace(gep, zone=zone)
    d.emit(ev.GepMoved(gep.id, gep.kind, gep.zone, zone, why))
    if d.eyes & (1 << gep.zone | 1 << zone):  # else nobody sees more or less than before
        sight.look_around(d)
        watch.notice(d, gep.id)


def activate(d: Draft, step: Activate) -> None:
    """Spend what is left: attack in the own zone, step along the path, open the closed door in the way; attend after
    each step (R13)."""
    left, attacked = step.left, step.attacked
    while left > 0:
        if d.urgent(Urgency.CONTINUE):  # a blow or a test comes first, then this one goes on
            d.push(Activate(step.gep, left, attacked))
            return
        gep = d.geps.get(step.gep)
        if gep is None or gep.stimulus is None:
            return
        victim = None if attacked or gep.stimulus.kind == DISTRACTION else _victim(d, gep)
        if victim is not None:
            attacked = True
            _strike(d, gep, victim)
        elif not _approach(d, gep, gep.stimulus):
            return
        left -= 1


def _victim(d: Draft, gep: Gep) -> Survivor | None:
    """Its remembered survivor if there, else the one there with the lowest health, ties by player order (R15)."""
    here = [survivor for survivor in d.living() if survivor.zone == gep.zone] if _met(d, gep.zone) else []
    known = gep.stimulus.seat if gep.stimulus is not None and gep.stimulus.kind == SIGHT else -1
    for survivor in here:
        if survivor.seat == known:
            return survivor
    return min(here, key=lambda survivor: survivor.health, default=None)


def _met(d: Draft, zone: int) -> bool:
    """Whether anybody living or dead is in the zone."""
    return any(survivor.zone == zone for survivor in d.survivors.values())


def _strike(d: Draft, gep: Gep, victim: Survivor) -> None:
    """Swarmers and Jaegers hit without a roll (R15); the blow is settled by R28."""
    damage = d.cat.geps[gep.kind].damage
    d.emit(ev.Struck(gep.id, gep.kind, victim.seat, damage))
    d.push(Blow(victim.seat, damage, f"gep-{gep.kind}"))


def _approach(d: Draft, gep: Gep, stimulus: Stimulus) -> bool:
    """One step or one opened door towards what it remembers; whether the activation goes on."""
    goal = goal_of(d, stimulus)
    if goal == gep.zone:
        return arrived(d, gep, stimulus)
    zone = next_step(d.plan, d.doors, gep.zone, goal, True)
    if zone < 0:
        d.emit(ev.GepStays(gep.id, gep.kind, "blocked"))
        return False
    boundary = d.plan.boundary_of(gep.zone, zone)
    if d.doors[boundary] == DOOR_CLOSED:
        doors.change_door(d, boundary, DOOR_OPEN, "gep", gep.id)
    else:
        step_to(d, gep, zone, WHY[stimulus.kind])
    return look_up(d, gep.id)


def look_up(d: Draft, key: int) -> bool:
    """Attend after a step (R13); whether the activation goes on."""
    gep = attend(d, d.geps[key])
    d.geps[key] = gep
    now = gep.stimulus
    return arrived(d, gep, now) if now is not None and now.kind == NOISE and now.zone == gep.zone else True


def arrived(d: Draft, gep: Gep, stimulus: Stimulus) -> bool:
    """The activation ends where it wanted to go; a noise, with nobody seen there, is forgotten (R14)."""
    if stimulus.kind == NOISE:
        d.geps[gep.id] = replace(gep, stimulus=None)
        d.emit(ev.GepForgot(gep.id, gep.kind))
    return False
