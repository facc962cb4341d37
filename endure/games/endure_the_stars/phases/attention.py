"""What GEPs and radar tokens remember and attend to (R08, R10, R13)."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.board import DISTRACTION, NOISE, SIGHT, Gep, Radar, Stimulus
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.rules.noise import noise_attended, turns_to
from endure.ship.paths import costs

T = TypeVar("T", Gep, Radar)


def kind_of(thing: Gep | Radar) -> str:
    """The kind as events name it."""
    return thing.kind if isinstance(thing, Gep) else "radar"


def seats_seen(d: Draft, zone: int) -> int:
    """Bit set of the living seats that something in `zone` sees."""
    if not d.eyes >> zone & 1:
        return 0
    mask = d.sight.sees[zone]
    seen = 0
    for survivor in d.survivors.values():
        if survivor.health > 0 and mask >> survivor.zone & 1:
            seen |= 1 << survivor.seat
    return seen


def forget(d: Draft, thing: T) -> T:
    """At the start of an activation: a survivor who is dead or no longer seen, a distraction that is over (R10)."""
    known = thing.stimulus
    if known is None or known.kind == NOISE:
        return thing
    if known.kind == SIGHT:
        keep = bool(seats_seen(d, thing.zone) >> known.seat & 1)
    else:
        keep = any(lure.at == known.at for lure in d.lures.values())
    if keep:
        return thing
    d.emit(ev.GepForgot(thing.id, kind_of(thing)))
    return replace(thing, stimulus=None)


def attend(d: Draft, thing: T) -> T:
    """A distracting item that names it, else a seen survivor, else a noise in whose radius it stands (R13)."""
    if d.lures:
        lure = _lure(d, thing.zone, kind_of(thing))
        if lure is not None:
            return _turn(d, replace(thing, seen=seats_seen(d, thing.zone)), lure)
    if thing.seen or d.eyes >> thing.zone & 1:
        thing = attend_to_sight(d, thing)
    known = thing.stimulus
    if known is not None and known.kind > NOISE:
        return thing
    if d.noises:
        token = noise_attended(d, thing)
        if token is not None and (known is None or token.at >= known.at or d.odd_hearing):
            noise = Stimulus(NOISE, token.zone, token.at)
            if turns_to(d, thing, noise):
                return _turn(d, thing, noise)
    return thing


def attend_to_sight(d: Draft, thing: T) -> T:
    """The newest seen survivor, of equally new ones the nearest, then the one with lower health, then player order
    (R08, R09)."""
    seen = seats_seen(d, thing.zone)
    known = thing.stimulus
    newly = seen & ~thing.seen
    if seen != thing.seen:
        thing = replace(thing, seen=seen)
    if not seen or (known is not None and known.kind == DISTRACTION):
        return thing
    if known is not None and known.kind == SIGHT and not newly:  # out of sight on the way is not forgotten yet (R10)
        return thing
    among = newly or seen
    best = min(
        (survivor for survivor in d.living() if among >> survivor.seat & 1),
        key=lambda survivor: (costs(d.plan, d.doors, survivor.zone)[thing.zone], survivor.health),
    )
    return _turn(d, thing, Stimulus(SIGHT, best.zone, d.clock, best.seat))


def _lure(d: Draft, zone: int, kind: str) -> Stimulus | None:
    """The newest distracting item that names its kind, of equally new ones the nearest (R37)."""
    named = [lure for lure in d.lures.values() if kind in lure.kinds]
    if not named:
        return None
    best = min(named, key=lambda lure: (-lure.at, costs(d.plan, d.doors, lure.zone)[zone], lure.zone))
    return Stimulus(DISTRACTION, best.zone, best.at)


def _turn(d: Draft, thing: T, stimulus: Stimulus) -> T:
    """It remembers the stimulus; told only when it is another one."""
    known = thing.stimulus
    if known == stimulus:
        return thing
    if known is None or (known.kind, known.seat, known.zone) != (stimulus.kind, stimulus.seat, stimulus.zone):
        why = {NOISE: "noise", SIGHT: "sight", DISTRACTION: "lure"}[stimulus.kind]
        d.emit(ev.GepAlerted(thing.id, kind_of(thing), why, stimulus.zone, stimulus.seat))
    return replace(thing, stimulus=stimulus)


def goal_of(d: Draft, stimulus: Stimulus) -> int:
    """The zone that something remembers: where the survivor stands now, or where the noise or the lure lies."""
    return d.survivors[stimulus.seat].zone if stimulus.kind == SIGHT else stimulus.zone
