"""Noise: who hears it, and what GEPs and radar tokens remember of it (R06 to R08, R11)."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.actions import MakeNoise
from endure.games.endure_the_stars.board import NOISE, Gep, NoiseToken, Radar, Stimulus
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.rules.durations import ends
from endure.games.endure_the_stars.situation import Situation
from endure.kernel.refusal import Refusal
from endure.ship.noise import heard
from endure.ship.paths import costs

T = TypeVar("T", Gep, Radar)

LOUDEST_ON_PURPOSE = 5  # R11


def refuse_make_noise(t: Situation, action: MakeNoise) -> Refusal | None:
    """R11: the player chooses 1 to 5."""
    return None if 1 <= action.value <= LOUDEST_ON_PURPOSE else Refusal("noise-value")


def hearers(t: Situation, zone: int, value: int) -> list[int]:
    """Ids of GEPs and radar tokens within the radius of a noise but not in its zone, GEPs first (R06)."""
    mask = heard(t.plan, zone, value) & ~(1 << zone)
    ids = [gep.id for gep in t.geps.values() if mask >> gep.zone & 1]
    return ids + [radar.id for radar in t.radars.values() if mask >> radar.zone & 1]


def make_noise(d: Draft, zone: int, value: int, why: str, rounds: int = 1, at: int = 0) -> None:
    """Put a noise token down; everything in its radius hears it at once (R07).

    `rounds` is how many Resolution phases its maker keeps it there (R12). Noises made at once share `at`; 0 takes the
    next moment.
    """
    if value <= 0:
        return
    if not at:
        d.clock += 1
        at = d.clock
    token = NoiseToken(d.new_id(), zone, value, at, ends(d, rounds))
    d.noises[token.id] = token
    ids = hearers(d, zone, value)
    for key in ids:
        if key in d.geps:
            d.geps[key] = hear(d, d.geps[key], token)
        else:
            d.radars[key] = hear(d, d.radars[key], token)
    d.emit(ev.NoiseMade(zone, value, why, tuple(ids)))


def hear(d: Situation, thing: T, token: NoiseToken) -> T:
    """The hearer, turned to the noise unless it has something stronger or newer in mind (R08)."""
    known = thing.stimulus
    if known is not None and (known.kind > NOISE or not _draws_more(d, thing, token, known)):
        return thing
    return replace(thing, stimulus=Stimulus(NOISE, token.zone, token.at))


def _draws_more(t: Situation, thing: Gep | Radar, new: NoiseToken, old: NoiseToken | Stimulus) -> bool:
    """Whether of two noises the first is newer or, equally new, nearer by R09, ties by zone id; radar tokens open no
    doors."""
    if new.at != old.at:
        return new.at > old.at
    opens = isinstance(thing, Gep)
    near, far = (costs(t.plan, t.doors, noise.zone, opens)[thing.zone] for noise in (new, old))
    return (near, new.zone) < (far, old.zone)


def noise_attended(t: Situation, thing: Gep | Radar) -> NoiseToken | None:
    """The noise that a GEP or radar token attends to: of the tokens in whose radius it stands and whose zone is not its
    own, the newest, of equally new ones the nearest (R08, R13)."""
    best: NoiseToken | None = None
    steps = t.plan.steps[thing.zone]
    for token in t.noises.values():
        if token.zone == thing.zone or steps[token.zone] > token.value:
            continue
        if best is None or _draws_more(t, thing, token, best):
            best = token
    return best
