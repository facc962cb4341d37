"""Effects on GEPs and radar tokens, and what draws them: noises and lures."""

from __future__ import annotations

from msgspec.structs import replace

from endure.games.endure_the_stars import effects as fx
from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.board import NOISE, Lure, Radar, Stimulus
from endure.games.endure_the_stars.cards.source import Executors, Source, place_of, target_zone, within
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.rules import combat, noise, sight, titan, titan_board, titan_wounds
from endure.games.endure_the_stars.rules.durations import ends
from endure.games.endure_the_stars.steps import Blow
from endure.ship.paths import costs


def _stun(d: Draft, effect: fx.Stun, source: Source) -> None:
    if effect.what == "gep":
        struck = [d.geps[source.target]] if source.target in d.geps else []
    elif effect.what == "near":
        struck = [gep for gep in d.geps.values() if within(d, source, effect.steps, gep.zone)]
    else:
        zone = target_zone(d, source)
        if effect.what == "seen":
            mask = d.sight.sees[d.survivors[source.seat].zone]
        else:
            mask = 0 if zone is None else 1 << zone
        struck = [gep for gep in d.geps.values() if mask >> gep.zone & 1]
    for gep in struck:
        if effect.what == "zone" and titan.is_titan(d, gep.id):
            continue  # what only keeps heads down does not impress it
        if titan_board.shrugs_off(d, gep, "stun"):
            continue
        d.geps[gep.id] = replace(gep, stunned=True)
        d.emit(ev.GepStunned(gep.id, gep.kind))


def _blast(d: Draft, effect: fx.Blast, source: Source) -> None:
    zone = target_zone(d, source)
    if zone is None:
        return
    for gep in d.geps_in(zone):
        if titan.is_titan(d, gep.id):
            titan_wounds.take_hit(d, gep, effect.n, titan_wounds.BLAST)
        elif effect.n >= d.cat.geps[gep.kind].health:
            combat.kill(d, gep)
        else:
            d.emit(ev.GepWounded(gep.id, gep.kind, zone, effect.n))
    sight.look_around(d)
    for survivor in list(d.living()):
        if survivor.zone == zone:
            d.push(Blow(survivor.seat, effect.n, "blast"))


def _push(d: Draft, effect: fx.Push, source: Source) -> None:
    gep = d.geps.get(source.target)
    if gep is None or titan_board.shrugs_off(d, gep, "push"):
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
        tokens = [radar.id for radar in d.radars.values() if within(d, source, effect.steps, radar.zone)]
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
    zone = place_of(d, "target", source)
    if zone is None:
        zone = d.survivors[source.seat].zone
    lure = Lure(d.new_id(), zone, effect.kinds, source.at, ends(d, effect.rounds))
    d.lures[lure.id] = lure
    d.emit(ev.LurePlaced(zone, lure.until))


def _noise(d: Draft, effect: fx.Noise, source: Source) -> None:
    zone = place_of(d, effect.where, source)
    if zone is not None:
        noise.make_noise(d, zone, effect.n, source.why, effect.rounds, source.at)


def _hush(d: Draft, effect: fx.Hush, source: Source) -> None:
    for token in list(d.noises.values()):
        if within(d, source, effect.steps, token.zone):
            del d.noises[token.id]
            d.emit(ev.NoiseHushed(token.zone, token.value))
    for gep in list(d.geps.values()):
        if _remembers_a_noise(d, gep.stimulus, effect, source):
            d.geps[gep.id] = replace(gep, stimulus=None)
            d.emit(ev.GepForgot(gep.id, gep.kind))
    for radar in list(d.radars.values()):
        if _remembers_a_noise(d, radar.stimulus, effect, source):
            d.radars[radar.id] = replace(radar, stimulus=None)
            d.emit(ev.GepForgot(radar.id, "radar"))


def _remembers_a_noise(d: Draft, known: Stimulus | None, effect: fx.Hush, source: Source) -> bool:
    return known is not None and known.kind == NOISE and within(d, source, effect.steps, known.zone)


EXECUTORS: Executors = {
    fx.Stun: _stun,
    fx.Blast: _blast,
    fx.Push: _push,
    fx.Reveal: _reveal,
    fx.Contact: _contact,
    fx.Distract: _distract,
    fx.Noise: _noise,
    fx.Hush: _hush,
}
