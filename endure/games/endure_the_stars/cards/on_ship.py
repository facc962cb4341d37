"""Effects on doors and walls, and what holds while an event lies in play."""

from __future__ import annotations

from msgspec.structs import replace

from endure.games.endure_the_stars import effects as fx
from endure.games.endure_the_stars.cards.source import Executors, Source
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.rules import doors
from endure.games.endure_the_stars.rules.event_cards import end_event
from endure.ship.layout import DOOR_CLOSED, DOOR_LOCKED, DOOR_OPEN


def _chosen_door(d: Draft, name: str, source: Source) -> int | None:
    if name:
        return doors.named_door(d, name)
    return source.target if source.target_kind in ("door", "locked_door") else None


def _open_door(d: Draft, effect: fx.OpenDoor, source: Source) -> None:
    boundary = _chosen_door(d, effect.door, source)
    if boundary is not None:
        doors.change_door(d, boundary, DOOR_OPEN, "card", source.seat)


def _unlock(d: Draft, effect: fx.Unlock, source: Source) -> None:
    boundary = _chosen_door(d, effect.door, source)
    if boundary is not None and d.doors[boundary] == DOOR_LOCKED:
        doors.change_door(d, boundary, DOOR_CLOSED, "card", source.seat)


def _break_wall(d: Draft, effect: fx.BreakWall, source: Source) -> None:
    if source.target_kind == "wall":
        doors.break_wall(d, source.seat, source.target)


def _close_doors(d: Draft, effect: fx.CloseDoors, source: Source) -> None:
    for boundary, state in enumerate(d.doors):
        if state == DOOR_OPEN:
            doors.change_door(d, boundary, DOOR_CLOSED, "event")


def _doors_by_chance(d: Draft, n: int, state: str) -> list[int]:
    """Up to n boundaries in that state, picked by chance, by id."""
    found = [boundary for boundary, now in enumerate(d.doors) if now == state]
    d.dice.shuffle(found)
    return sorted(found[:n])


def _lock_doors(d: Draft, effect: fx.LockDoors, source: Source) -> None:
    """The newest event in play holds them locked until it ends."""
    locked = _doors_by_chance(d, effect.n, DOOR_CLOSED)
    for boundary in locked:
        doors.change_door(d, boundary, DOOR_LOCKED, "event")
    if locked and d.events:
        newest = d.events[max(d.events)]
        d.events[newest.id] = replace(newest, doors=(*newest.doors, *locked))


def _free_doors(d: Draft, effect: fx.FreeDoors, source: Source) -> None:
    for boundary in _doors_by_chance(d, effect.n, DOOR_LOCKED):
        doors.change_door(d, boundary, DOOR_CLOSED, "event")


def _lasting(d: Draft, effect: fx.Lasting, source: Source) -> None:
    """Nothing happens at once: the modifier holds while the event lies in play (`EventInPlay.modifiers`)."""


def _end_events(d: Draft, effect: fx.EndEvents, source: Source) -> None:
    for event in list(d.events.values()):
        end_event(d, event)


EXECUTORS: Executors = {
    fx.OpenDoor: _open_door,
    fx.Unlock: _unlock,
    fx.BreakWall: _break_wall,
    fx.CloseDoors: _close_doors,
    fx.LockDoors: _lock_doors,
    fx.FreeDoors: _free_doors,
    fx.Lasting: _lasting,
    fx.EndEvents: _end_events,
}
