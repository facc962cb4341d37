"""The executor: each effect of the vocabulary does its work on a draft."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from endure.games.endure_the_stars import effects as fx
from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.board import Lure, Radar
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.rules import combat, doors, inventory, noise, resolve, sight, wounds
from endure.games.endure_the_stars.rules.durations import ends
from endure.games.endure_the_stars.rules.modifiers import because, modifiers
from endure.games.endure_the_stars.steps import Blow, Test
from endure.ship.layout import CORRIDOR, DOOR_CLOSED, DOOR_LOCKED, DOOR_OPEN
from endure.ship.paths import costs


class Source(Struct, frozen=True):
    """Where effects come from: the acting seat (-1 for an event card), a text id, and the chosen target."""

    seat: int
    why: str
    target_kind: fx.TargetKind = "none"
    target: int = -1
    at: int = 0


def execute(d: Draft, effects: Iterable[fx.AnyEffect], source: Source) -> None:
    """Do the effects in their order. Noises of one card are made at once (R08)."""
    d.clock += 1
    source = replace(source, at=d.clock)
    for effect in effects:
        _EXECUTORS[type(effect)](d, effect, source)


# Whom and where


def _seats(d: Draft, who: fx.Who, source: Source) -> list[int]:
    """The living survivors an effect concerns, in player order."""
    if who == "target":
        return [source.target] if source.target_kind == "survivor" else []
    if who == "self":
        return [source.seat] if source.seat >= 0 else []
    living = list(d.living())
    if who == "all" or source.seat < 0:
        return [survivor.seat for survivor in living]
    zone = d.survivors[source.seat].zone
    mask = 1 << zone if who == "zone" else d.sight.sees[zone]
    return [survivor.seat for survivor in living if mask >> survivor.zone & 1]


def _place(d: Draft, where: fx.Where, source: Source) -> int | None:
    """One zone; rolled ones are rolled here."""
    if where == "target":
        return _target_zone(d, source)
    if where == "self":
        return d.survivors[source.seat].zone if source.seat >= 0 else None
    if where == "exit":
        return d.mission.exit if d.mission.exit is not None else d.mission.start
    if where == "start":
        return d.mission.start
    if where == "spawn":
        return d.dice.pick(d.mission.spawns, "place") if d.mission.spawns else None
    return d.dice.pick(_zones(d, where), "place")


def _zones(d: Draft, where: fx.Where) -> list[int]:
    layout = d.mission.layout
    every = [zone.id for zone in layout.zones]
    if where == "random_zone":
        return every
    corridor = where == "random_corridor"
    return [zone for zone in every if (layout.rooms[layout.zones[zone].room].kind == CORRIDOR) == corridor] or every


def _target_zone(d: Draft, source: Source) -> int | None:
    if source.target_kind == "zone":
        return source.target
    things: dict[str, Any] = {"gep": d.geps, "survivor": d.survivors, "radar": d.radars}
    thing = things.get(source.target_kind, {}).get(source.target)
    return None if thing is None else int(thing.zone)


# Survivors


def _heal(d: Draft, effect: fx.Heal, source: Source) -> None:
    bonus = modifiers(d, d.survivors[source.seat]).get("heal_bonus", 0) if source.seat >= 0 else 0
    why: ev.Because = ()
    if bonus:
        healer = d.survivors[source.seat]
        why = (("heal", _text_of(healer.kind, source.why), effect.n), *because(d, healer, "heal_bonus"))
    for seat in _seats(d, effect.who, source):
        wounds.heal(d, seat, effect.n + bonus, why)


def _text_of(kind: str, why: str) -> str:
    """The text id of the item or ability that a survivor of this kind used."""
    sort, _, name = why.partition("-")
    return f"ability-{kind}-{name}" if sort == "ability" else f"card-{name}"


def _cure(d: Draft, effect: fx.Cure, source: Source) -> None:
    for seat in _seats(d, effect.who, source):
        wounds.cure(d, seat, effect.n)


def _steady(d: Draft, effect: fx.Steady, source: Source) -> None:
    for seat in _seats(d, effect.who, source):
        resolve.steady(d, seat, effect.n)


def _frighten(d: Draft, effect: fx.Frighten, source: Source) -> None:
    for seat in _seats(d, effect.who, source):
        d.push(Test(seat, "card"))


def _hurt(d: Draft, effect: fx.Hurt, source: Source) -> None:
    if effect.who == "zone":
        zone = _place(d, effect.where, source)
        room = d.plan.room_mask[zone] if zone is not None else 0
        mask = room if effect.where == "random_room" else (1 << zone if zone is not None else 0)
        seats = [survivor.seat for survivor in d.living() if mask >> survivor.zone & 1]
    else:
        seats = _seats(d, effect.who, source)
    for seat in seats:
        d.push(Blow(seat, effect.n, source.why))


def _blind(d: Draft, effect: fx.Blind, source: Source) -> None:
    until = ends(d, effect.rounds)
    for seat in _seats(d, effect.who, source):
        d.change(seat, blinded=max(until, d.survivors[seat].blinded))
        d.emit(ev.Blinded(seat, until))


def _daze(d: Draft, effect: fx.Daze, source: Source) -> None:
    for seat in _seats(d, effect.who, source):
        if seat == d.active:
            d.change(seat, actions=0)
        else:
            d.change(seat, stunned=True)
        d.emit(ev.Dazed(seat))


def _extra(d: Draft, effect: fx.Extra, source: Source) -> None:
    for seat in _seats(d, effect.who, source):
        survivor = d.survivors[seat]
        if seat == d.active:
            d.change(seat, actions=survivor.actions + effect.n)
        else:
            d.change(seat, extra=survivor.extra + effect.n)
        d.emit(ev.ActionsGained(seat, effect.n))


def _boost(d: Draft, effect: fx.Boost, source: Source) -> None:
    survivor = d.survivors[source.seat]
    d.change(source.seat, boosts=(*survivor.boosts, effect.modifier))
    d.emit(ev.BoostGained(source.seat, effect.modifier.name, effect.modifier.value))


def _draw_items(d: Draft, effect: fx.DrawItems, source: Source) -> None:
    for _ in range(effect.n):
        inventory.draw_item(d, source.seat)


def _more_uses(d: Draft, effect: fx.MoreUses, source: Source) -> None:
    item = d.held(source.seat, source.target)
    if item is not None:
        inventory.replace_item(d, source.seat, replace(item, uses=item.uses + effect.n, lasts=True))
        d.emit(ev.UsesGained(source.seat, item.kind, item.uses + effect.n))


# GEPs and radar tokens


def _stun(d: Draft, effect: fx.Stun, source: Source) -> None:
    if effect.what == "gep":
        struck = [d.geps[source.target]] if source.target in d.geps else []
    else:
        zone = _target_zone(d, source)
        if effect.what == "seen":
            mask = d.sight.sees[d.survivors[source.seat].zone]
        else:
            mask = 0 if zone is None else 1 << zone
        struck = [gep for gep in d.geps.values() if mask >> gep.zone & 1]
    for gep in struck:
        d.geps[gep.id] = replace(gep, stunned=True)
        d.emit(ev.GepStunned(gep.id, gep.kind))


def _blast(d: Draft, effect: fx.Blast, source: Source) -> None:
    zone = _target_zone(d, source)
    if zone is None:
        return
    for gep in d.geps_in(zone):
        if effect.n >= d.cat.geps[gep.kind].health:
            combat.kill(d, gep)
        else:
            d.emit(ev.GepWounded(gep.id, gep.kind, zone, effect.n))
    sight.look_around(d)
    for survivor in list(d.living()):
        if survivor.zone == zone:
            d.push(Blow(survivor.seat, effect.n, "blast"))


def _push(d: Draft, effect: fx.Push, source: Source) -> None:
    gep = d.geps.get(source.target)
    if gep is None:
        return
    away = costs(d.plan, d.doors, d.survivors[source.seat].zone)
    goals = d.sight.passable[gep.zone]
    if goals:
        goal = max(goals, key=lambda zone: (away[zone], -zone))
        d.geps[gep.id] = replace(gep, zone=goal)
        d.emit(ev.GepMoved(gep.id, gep.kind, gep.zone, goal, "pushed"))
        sight.look_around(d)


def _reveal(d: Draft, effect: fx.Reveal, source: Source) -> None:
    if effect.steps:
        steps = d.plan.steps[d.survivors[source.seat].zone]
        tokens = [radar.id for radar in d.radars.values() if steps[radar.zone] <= effect.steps]
    else:
        tokens = [source.target] if source.target in d.radars else []
    for token in tokens:
        sight.reveal(d, token)
    if tokens:
        sight.look_around(d)


def _contact(d: Draft, effect: fx.Contact, source: Source) -> None:
    for _ in range(effect.n):
        if not d.mission.spawns:
            return
        radar = Radar(d.new_id(), d.dice.pick(d.mission.spawns, "place"))
        d.radars[radar.id] = radar
        d.emit(ev.RadarPlaced(radar.id, radar.zone))
    sight.look_around(d)


def _distract(d: Draft, effect: fx.Distract, source: Source) -> None:
    zone = _place(d, "target", source)
    if zone is None:
        zone = d.survivors[source.seat].zone
    lure = Lure(d.new_id(), zone, effect.kinds, source.at, ends(d, effect.rounds))
    d.lures[lure.id] = lure
    d.emit(ev.LurePlaced(zone, lure.until))


def _noise(d: Draft, effect: fx.Noise, source: Source) -> None:
    zone = _place(d, effect.where, source)
    if zone is not None:
        noise.make_noise(d, zone, effect.n, source.why, effect.rounds, source.at)


# Doors and walls


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


_EXECUTORS: dict[type[Any], Callable[[Draft, Any, Source], None]] = {
    fx.Heal: _heal,
    fx.Cure: _cure,
    fx.Steady: _steady,
    fx.Frighten: _frighten,
    fx.Hurt: _hurt,
    fx.Blind: _blind,
    fx.Daze: _daze,
    fx.Stun: _stun,
    fx.Blast: _blast,
    fx.Push: _push,
    fx.Distract: _distract,
    fx.Noise: _noise,
    fx.OpenDoor: _open_door,
    fx.Unlock: _unlock,
    fx.BreakWall: _break_wall,
    fx.CloseDoors: _close_doors,
    fx.LockDoors: _lock_doors,
    fx.FreeDoors: _free_doors,
    fx.Reveal: _reveal,
    fx.Contact: _contact,
    fx.Extra: _extra,
    fx.DrawItems: _draw_items,
    fx.MoreUses: _more_uses,
    fx.Boost: _boost,
    fx.Lasting: _lasting,
}
