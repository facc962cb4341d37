"""Doors and walls (R04, R05)."""

from __future__ import annotations

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.actions import Door
from endure.games.endure_the_stars.board import Survivor
from endure.games.endure_the_stars.derived import near_zones, working_doors
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.rules.modifiers import modifiers
from endure.games.endure_the_stars.rules.sight import look_around
from endure.games.endure_the_stars.situation import Situation
from endure.kernel.refusal import Refusal
from endure.ship.layout import DOOR_CLOSED, DOOR_LOCKED, DOOR_OPEN, OPEN, WALL


def door_cost(t: Situation, survivor: Survivor) -> int:
    """Actions for opening or closing a door: one, and what events add."""
    return 1 + modifiers(t, survivor).get("door_cost", 0)


def near_boundaries(t: Situation, survivor: Survivor) -> list[int]:
    """Boundaries of the survivor's own zone, or within the reach of its mind, by id."""
    places = near_zones(t.plan, t.doors, survivor.zone, mind_reach(t, survivor))
    return sorted({boundary for place in places for _, boundary in place})


def mind_reach(t: Situation, survivor: Survivor) -> int:
    """How far away a survivor moves doors; 0 for those who use their hands."""
    return modifiers(t, survivor).get("door_reach", 0)


def refuse_door(t: Situation, action: Door) -> Refusal | None:
    """A survivor opens or closes an unlocked door of its zone (R04)."""
    survivor = t.survivors[action.seat]
    if action.boundary not in near_boundaries(t, survivor):
        return Refusal("door-none")
    state = t.doors[action.boundary]
    if state in (OPEN, WALL):
        return Refusal("door-none")
    if state == DOOR_LOCKED:
        return Refusal("door-locked", {"boundary": action.boundary})
    if action.open == (state == DOOR_OPEN):
        return Refusal("door-already-open" if action.open else "door-already-closed")
    return None


def legal_doors(t: Situation, survivor: Survivor) -> tuple[Door, ...]:
    """All doors that may be opened or closed, by boundary."""
    sums = modifiers(t, survivor)
    if survivor.actions < 1 + sums.get("door_cost", 0):
        return ()
    return working_doors(t.plan, t.doors, survivor.zone, sums.get("door_reach", 0), survivor.seat)


def do_door(d: Draft, action: Door) -> None:
    """The door opens or closes, and everybody looks around."""
    change_door(d, action.boundary, DOOR_OPEN if action.open else DOOR_CLOSED, "survivor", action.seat)


def change_door(d: Draft, boundary: int, state: str, who: str, key: int = -1) -> None:
    """Give a door another state and look around, if it changes."""
    if d.doors[boundary] == state:
        return
    d.set_door(boundary, state)
    d.emit(ev.DoorChanged(boundary, state, who, key))
    look_around(d)


def break_wall(d: Draft, seat: int, boundary: int) -> None:
    """A wall becomes an open boundary for the rest of the mission (R05)."""
    d.set_door(boundary, OPEN)
    d.emit(ev.WallBroken(seat, boundary))
    look_around(d)


def named_door(t: Situation, name: str) -> int | None:
    """The boundary with the author's name."""
    for boundary in t.mission.layout.boundaries:
        if boundary.name == name:
            return boundary.id
    return None
