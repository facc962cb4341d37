"""Event cards in play and how they end (rulebook, *Event Deck*; R33)."""

from __future__ import annotations

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.board import EventInPlay
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.rules.doors import change_door
from endure.ship.layout import DOOR_CLOSED, DOOR_LOCKED


def end_event(d: Draft, event: EventInPlay) -> None:
    """An event in play is discarded; doors that it alone held locked are closed ones again."""
    del d.events[event.id]
    d.events_changed()
    d.event_discards += (event.kind,)
    d.emit(ev.EventEnded(event.kind))
    for boundary in event.doors:
        if d.doors[boundary] == DOOR_LOCKED and not _held(d, boundary):
            change_door(d, boundary, DOOR_CLOSED, "event")


def _held(d: Draft, boundary: int) -> bool:
    return any(boundary in event.doors for event in d.events.values())
