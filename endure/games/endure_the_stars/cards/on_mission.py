"""Effects that only a mission's objectives and triggers have (`mission_effects.py`)."""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars import mission_effects as mx
from endure.games.endure_the_stars import plot_events as pev
from endure.games.endure_the_stars.board import TITAN, Radar
from endure.games.endure_the_stars.cards.source import Executors, Source
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.rules import doors, noise, sight
from endure.games.endure_the_stars.rules.ending import end
from endure.games.endure_the_stars.rules.titan_board import awaken
from endure.kernel.deck import shuffled
from endure.kernel.game import Result
from endure.ship.layout import DOOR_CLOSED, DOOR_LOCKED, DOOR_OPEN


def _zone(d: Draft, name: str) -> int | None:
    """The zone of a place by name; "" is a spawn point picked by chance. None: there is none."""
    if not name:
        return d.dice.pick(d.mission.spawns, "place") if d.mission.spawns else None
    return None if d.mission.rules is UNSET else d.mission.rules.places.get(name)


def _n(d: Draft, n: mx.Amount) -> int:
    return mx.amount(n, len(d.survivors))


def _spawn(d: Draft, effect: mx.Spawn, source: Source) -> None:
    zone = _zone(d, effect.at)
    if zone is None:
        return
    wanted = effect.geps * _n(d, effect.n)
    placed = [gep for kind in wanted if kind in d.cat.geps and (gep := sight.place(d, kind, zone)) is not None]
    if wanted:
        d.reveals += 1
        d.emit(pev.GepsCame(zone, tuple(gep.kind for gep in placed), len(wanted) - len(placed)))
    for gep in placed:
        if gep.kind == TITAN:
            awaken(d, gep)
    for _ in range(_n(d, effect.radar)):
        radar = Radar(d.new_id(), zone)
        d.radars[radar.id] = radar
        d.emit(ev.RadarPlaced(radar.id, radar.zone))
    sight.look_around(d)


def _alarm(d: Draft, effect: mx.Alarm, source: Source) -> None:
    zone = _zone(d, effect.at)
    if zone is not None:
        noise.make_noise(d, zone, _n(d, effect.n), source.why, effect.rounds, source.at)


def _message(d: Draft, effect: mx.Message, source: Source) -> None:
    d.emit(pev.MissionMessage(effect.text))


def _lock_door(d: Draft, effect: mx.LockDoor, source: Source) -> None:
    boundary = doors.named_door(d, effect.door)
    if boundary is not None and d.doors[boundary] in (DOOR_OPEN, DOOR_CLOSED):
        doors.change_door(d, boundary, DOOR_LOCKED, "event")


def _close_door(d: Draft, effect: mx.CloseDoor, source: Source) -> None:
    boundary = doors.named_door(d, effect.door)
    if boundary is not None and d.doors[boundary] == DOOR_OPEN:
        doors.change_door(d, boundary, DOOR_CLOSED, "event")


def _add_events(d: Draft, effect: mx.AddEvents, source: Source) -> None:
    if d.plot is UNSET or effect.card not in d.cat.events:
        return
    cards = (effect.card,) * effect.n
    d.plot = replace(d.plot, added=(*d.plot.added, *cards))
    d.event_deck = shuffled((*d.event_deck, *cards), d.dice)
    d.emit(pev.EventsAdded(effect.card, effect.n))


def _remove_events(d: Draft, effect: mx.RemoveEvents, source: Source) -> None:
    if d.plot is UNSET:
        return
    gone = tuple(card for card in (*d.event_deck, *d.event_discards) if card == effect.card)
    d.plot = replace(d.plot, removed=(*d.plot.removed, *gone))
    d.event_deck = tuple(card for card in d.event_deck if card != effect.card)
    d.event_discards = tuple(card for card in d.event_discards if card != effect.card)
    d.emit(pev.EventsRemoved(effect.card, len(gone)))


def _set_bag(d: Draft, effect: mx.SetBag, source: Source) -> None:
    if d.plot is UNSET:
        return
    d.plot = replace(d.plot, bag=effect.contacts)
    n = sum(contact.copies for contact in effect.contacts)
    d.bag, d.bag_drawn = shuffled(range(n), d.dice), ()
    d.emit(pev.BagChanged(n))


def _fail(d: Draft, effect: mx.Fail, source: Source) -> None:
    end(d, Result(False, "lost-mission"))


def _win(d: Draft, effect: mx.Win, source: Source) -> None:
    end(d, Result(True, "won-mission"))


EXECUTORS: Executors = {
    mx.Spawn: _spawn,
    mx.Alarm: _alarm,
    mx.Message: _message,
    mx.LockDoor: _lock_door,
    mx.CloseDoor: _close_door,
    mx.AddEvents: _add_events,
    mx.RemoveEvents: _remove_events,
    mx.SetBag: _set_bag,
    mx.Fail: _fail,
    mx.Win: _win,
}
