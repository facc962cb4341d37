"""Movement of survivors (rulebook, *Move*; R18, R29, R32)."""

from __future__ import annotations

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.actions import Move
from endure.games.endure_the_stars.board import Survivor
from endure.games.endure_the_stars.derived import moves
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.rules.modifiers import because, modifiers
from endure.games.endure_the_stars.rules.sight import look_around
from endure.games.endure_the_stars.situation import Situation
from endure.kernel.refusal import Refusal
from endure.ship.layout import DOOR_CLOSED, DOOR_LOCKED, PASSABLE
from endure.ship.paths import costs

ACTIONS = 3  # R18
LEG_LIMIT = 2  # R29
BLIND_LIMIT = 1  # R32
NO_LIMIT = 99


def move_limit(t: Situation, survivor: Survivor) -> int:
    """How many zones the survivor may move in this turn: legs, blindness, burdens and events limit it."""
    limit = modifiers(t, survivor).get("move_limit", NO_LIMIT)
    if "legs" in survivor.injuries:
        limit = min(limit, LEG_LIMIT)
    if survivor.blinded:
        limit = min(limit, BLIND_LIMIT)
    return limit


def refuse_move(t: Situation, action: Move) -> Refusal | None:
    """Zones touch, the way is clear, and the survivor may still move (E19, E39)."""
    survivor = t.survivors[action.seat]
    if not 0 <= action.zone < t.plan.count:
        return Refusal("unknown-zone")
    boundary = t.plan.boundary_of(survivor.zone, action.zone)
    if boundary < 0:
        return Refusal("move-not-touching", {"zone": action.zone})
    state = t.doors[boundary]
    if state not in PASSABLE:
        reason = {DOOR_CLOSED: "move-door-closed", DOOR_LOCKED: "move-door-locked"}.get(state, "move-wall")
        return Refusal(reason, {"zone": action.zone})
    if action.seat in t.shaken:
        return Refusal("move-shaken")
    limit = move_limit(t, survivor)
    if survivor.moves >= limit:
        return Refusal("move-limit", {"limit": limit, "limits": ",".join(_limits(t, survivor, limit))})
    return None


def _limits(t: Situation, survivor: Survivor, limit: int) -> tuple[str, ...]:
    """The text ids of what limits its moves to this number."""
    found = tuple(cause for _, cause, value in because(t, survivor, "move_limit") if value == limit)
    legs = ("limit-legs",) if "legs" in survivor.injuries and limit == LEG_LIMIT else ()
    return (*found, *legs, *(("limit-blinded",) if survivor.blinded and limit == BLIND_LIMIT else ()))


def legal_moves(t: Situation, survivor: Survivor) -> tuple[Move, ...]:
    """All moves, by zone."""
    return () if survivor.seat in t.shaken else ways_out(t, survivor)


def ways_out(t: Situation, survivor: Survivor) -> tuple[Move, ...]:
    """All moves of one who does not choose to go, by zone: being shaken does not hold it (R36)."""
    if survivor.moves and survivor.moves >= move_limit(t, survivor):
        return ()  # every limit lets the first move be made
    return moves(t.plan, t.doors, survivor.zone, survivor.seat)


def move_cost(t: Situation, survivor: Survivor) -> int:
    """One action. Without gravity every second zone of a turn costs none, unless GEPs stand in the zone left: a roll
    is always paid for."""
    if not survivor.moves % 2 or not modifiers(t, survivor).get("double_move", 0):
        return 1
    return 1 if any(gep.zone == survivor.zone for gep in t.geps.values()) else 0


def leave_below(t: Situation, survivor: Survivor) -> int:
    """The leaving roll must be lower than this (R18)."""
    return survivor.resolve + modifiers(t, survivor).get("leave_bonus", 0)


def do_move(d: Draft, action: Move) -> None:
    """One zone; first the leaving roll where GEPs stand. Failing it costs the action and the survivor stays (E81)."""
    survivor = d.survivors[action.seat]
    if any(gep.zone == survivor.zone for gep in d.geps.values()):
        below = leave_below(d, survivor)
        die = d.dice.d6("leave", at_least=below)
        why = because(d, survivor, "leave_bonus") if below != survivor.resolve else ()
        d.emit(ev.LeaveRolled(survivor.seat, die, below, die < below, why))
        if die >= below:
            return
    step_to(d, action.seat, action.zone, "move")


def throw_back(d: Draft, seat: int, away_from: int) -> None:
    """The shooter is thrown one zone, to the passable neighbour farthest from that zone, ties by lower id; where none
    lies farther than its own it stays."""
    zone = d.survivors[seat].zone
    away = costs(d.plan, d.doors, away_from)
    goal = max(d.sight.passable[zone], key=lambda other: (away[other], -other), default=zone)
    if away[goal] > away[zone]:
        displace(d, seat, goal, "thrown")


def displace(d: Draft, seat: int, zone: int, why: str) -> None:
    """The survivor stands in another zone at once: no leaving roll, and no move of its turn."""
    start = d.survivors[seat].zone
    if start == zone:
        return
    d.change(seat, zone=zone)
    d.emit(ev.Moved(seat, start, zone, why))
    look_around(d)


def step_to(d: Draft, seat: int, zone: int, why: str) -> None:
    """The survivor stands in the next zone, and everybody looks around."""
    survivor = d.survivors[seat]
    d.change(seat, zone=zone, moves=survivor.moves + 1)
    d.emit(ev.Moved(seat, survivor.zone, zone, why))
    look_around(d)
