"""Single steps: the move to a neighbour, or the door in the way."""

from __future__ import annotations

from endure.games.endure_the_stars.actions import Door, Move
from endure.games.endure_the_stars.survivors.look import Look
from endure.kernel.bot import Choice
from endure.kernel.game import Fact
from endure.ship.paths import next_step


def step(look: Look, zone: int, reason: Fact) -> Choice | None:
    """The move to a neighbour, or the door in the way opened; None if neither is possible now."""
    for move in look.of(Move):
        if move.zone == zone:
            return Choice(move, reason)
    boundary = look.t.plan.boundary_of(look.me.zone, zone)
    for door in look.of(Door):
        if door.boundary == boundary and door.open:
            return Choice(door, Fact("bot-open", {"boundary": boundary}))
    return None


def towards(look: Look, goal: int, reason: Fact, doors: str | None = None) -> Choice | None:
    """One step or one opened door on the least-cost way to a zone (R09), with the doors as they are or as planned."""
    zone = next_step(look.t.plan, look.t.doors if doors is None else doors, look.me.zone, goal, True)
    return step(look, zone, reason) if zone >= 0 else None
