"""The activation of the Titan (R13 to R15, R29, R31, R32): that of a GEP, with injuries, statuses and moods, and with
a card instead of a plain strike."""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.board import DISTRACTION, Gep, Stimulus
from endure.games.endure_the_stars.cards.titan import attack, victim
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.phases.attention import attend, forget, goal_of
from endure.games.endure_the_stars.phases.geps import WHY, arrived, look_up, step_to, wander
from endure.games.endure_the_stars.rules import doors, plot, titan, titan_wounds
from endure.games.endure_the_stars.rules.sight import look_around
from endure.games.endure_the_stars.steps import ActTitan, BeginTitan
from endure.kernel.queue import Urgency
from endure.ship.layout import DOOR_CLOSED, DOOR_LOCKED, DOOR_OPEN, OPEN
from endure.ship.paths import next_step


def begin_titan(d: Draft, step: BeginTitan) -> None:
    """A chest injury is rolled and its mood gives health back (R29); a stunned one loses the activation (R32); then it
    attends like any GEP and wanders, or spends its actions (R13)."""
    gep = d.geps.get(step.gep)
    if gep is None:
        return
    titan_wounds.bleed(d, gep)
    if gep.id not in d.geps:
        look_around(d)
        return
    titan_wounds.regrow(d)
    if gep.stunned:
        d.geps[gep.id] = replace(gep, stunned=False)
        d.emit(ev.GepStays(gep.id, gep.kind, "stunned"))
        return
    gep = attend(d, forget(d, gep))
    d.geps[gep.id] = gep
    left, moved = titan.actions(d), 0
    if gep.stimulus is None:
        if d.plot is not UNSET and plot.gnaw(d, gep):
            return
        if not wander(d, gep):
            return
        left, moved = left - 1, 1
    act(d, ActTitan(gep.id, left, moved=moved))


def act(d: Draft, step: ActTitan) -> None:
    """Spend what is left: attack whoever is in reach once, else go on towards what it remembers (R13, R15)."""
    left, attacked, moved = step.left, step.attacked, step.moved
    while left > 0:
        if d.urgent(Urgency.CONTINUE):  # blows, tests and what the card does come first
            d.push(ActTitan(step.gep, left, attacked, moved))
            return
        gep = d.geps.get(step.gep)
        if gep is None or gep.stunned or gep.stimulus is None:
            return
        if not attacked and gep.stimulus.kind != DISTRACTION and victim(d, gep) is not None:
            attacked = True
            attack(d, gep)
        else:
            before = gep.zone
            if not _approach(d, gep, gep.stimulus, moved < titan.move_limit(d)):
                return
            moved += d.geps[gep.id].zone != before
        left -= 1


def _approach(d: Draft, gep: Gep, stimulus: Stimulus, may_move: bool) -> bool:
    """One step, one opened or broken door towards what it remembers; whether the activation goes on."""
    goal = goal_of(d, stimulus)
    if goal == gep.zone:
        return arrived(d, gep, stimulus)
    zone = next_step(d.plan, titan.planned_doors(d), gep.zone, goal, True)
    boundary = d.plan.boundary_of(gep.zone, zone) if zone >= 0 else -1
    if boundary < 0 or (d.doors[boundary] not in (DOOR_CLOSED, DOOR_LOCKED) and not may_move):
        d.emit(ev.GepStays(gep.id, gep.kind, "blocked" if boundary < 0 else "slowed"))
        return False
    if d.doors[boundary] == DOOR_LOCKED:
        doors.change_door(d, boundary, OPEN, "gep", gep.id)
    elif d.doors[boundary] == DOOR_CLOSED:
        doors.change_door(d, boundary, DOOR_OPEN, "gep", gep.id)
    else:
        step_to(d, gep, zone, WHY[stimulus.kind])
    return look_up(d, gep.id)
