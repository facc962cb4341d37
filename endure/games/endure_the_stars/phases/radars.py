"""Radar tokens move (R16), and where anything wanders to (R13)."""

from __future__ import annotations

from msgspec.structs import replace

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.board import NOISE, Radar
from endure.games.endure_the_stars.derived import wander_goals
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.phases.attention import attend, forget, goal_of
from endure.games.endure_the_stars.rules import sight
from endure.games.endure_the_stars.steps import BeginRadar, MoveRadar
from endure.kernel.queue import Urgency
from endure.ship.paths import next_step

ALERT_ACTIONS = 2


def wander_goal(d: Draft, zone: int) -> int | None:
    """One of the directions that have a passable neighbour, with equal chances; of two neighbours there the one with
    the longer shared edge, then the lower id. None: it stays (R13)."""
    goals = wander_goals(d.plan, d.doors, zone)
    return d.dice.pick(goals, "wander") if goals else None


def begin_radar(d: Draft, step: BeginRadar) -> None:
    """One action when passive, two when it remembers something; it never attacks (R16)."""
    radar = d.radars.get(step.radar)
    if radar is None:
        return
    radar = attend(d, forget(d, radar))
    d.radars[radar.id] = radar
    if radar.stimulus is not None:
        move_radar(d, MoveRadar(radar.id, ALERT_ACTIONS))
        return
    goal = wander_goal(d, radar.zone)
    if goal is not None:
        _step_to(d, radar, goal, "wander")


def move_radar(d: Draft, step: MoveRadar) -> None:
    """Along the path of R09, opening no doors, until it is there, revealed, or out of actions."""
    left = step.left
    while left > 0:
        if d.urgent(Urgency.CONTINUE):
            d.push(MoveRadar(step.radar, left))
            return
        radar = d.radars.get(step.radar)
        if radar is None or radar.stimulus is None or not _approach(d, radar):
            return
        left -= 1


def _approach(d: Draft, radar: Radar) -> bool:
    known = radar.stimulus
    if known is None:
        return False
    goal = goal_of(d, known)
    zone = next_step(d.plan, d.doors, radar.zone, goal, False) if goal != radar.zone else -1
    if zone < 0:
        if goal == radar.zone and known.kind == NOISE:
            _reached(d, radar)
        return False
    _step_to(d, radar, zone, "noise" if known.kind == NOISE else "sight")
    radar = d.radars.get(radar.id, radar)
    if radar.id not in d.radars:
        return False
    radar = attend(d, radar)
    d.radars[radar.id] = radar
    if radar.stimulus is not None and radar.stimulus.kind == NOISE and radar.stimulus.zone == radar.zone:
        _reached(d, radar)
        return False
    return True


def _reached(d: Draft, radar: Radar) -> None:
    """R14 holds for radar tokens too."""
    d.radars[radar.id] = replace(radar, stimulus=None)
    d.emit(ev.GepForgot(radar.id, "radar"))


def _step_to(d: Draft, radar: Radar, zone: int, why: str) -> None:
    d.radars[radar.id] = replace(radar, zone=zone)
    d.emit(ev.RadarMoved(radar.id, radar.zone, zone, why))
    if d.eyes >> zone & 1:
        sight.look_around(d)
