"""Noise: who hears it, and what GEPs and radar tokens remember of it (R06 to R08, R11)."""

from __future__ import annotations

from msgspec.structs import replace

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.actions import MakeNoise
from endure.games.endure_the_stars.board import NOISE, Gep, NoiseToken, Radar, Stimulus
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.rules import variants
from endure.games.endure_the_stars.rules.durations import ends
from endure.games.endure_the_stars.rules.titan import deaf
from endure.games.endure_the_stars.situation import Situation
from endure.kernel.refusal import Refusal
from endure.ship.noise import heard
from endure.ship.paths import costs

LOUDEST_ON_PURPOSE = 5  # R11


def refuse_make_noise(t: Situation, action: MakeNoise) -> Refusal | None:
    """R11: the player chooses 1 to 5."""
    return None if 1 <= action.value <= LOUDEST_ON_PURPOSE else Refusal("noise-value")


def make_noise(d: Draft, zone: int, value: int, why: str, rounds: int = 1, at: int = 0) -> None:
    """Put a noise token down; GEPs and radar tokens in its radius hear it at once (R06, R07), by id.

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
    within = variants.heard(d, zone, value) if d.odd_hearing else heard(d.plan, zone, value)
    mask = within & ~(1 << zone)  # what stands where it is made does not hear it (R06)
    noise, heard_by = Stimulus(NOISE, zone, at), []
    for gep in d.geps.values():
        if mask >> gep.zone & 1 and not deaf(d, gep.id):
            heard_by.append(gep.id)
            if turns_to(d, gep, noise):
                d.geps[gep.id] = replace(gep, stimulus=noise)
    for radar in d.radars.values():
        if mask >> radar.zone & 1:
            heard_by.append(radar.id)
            if turns_to(d, radar, noise):
                d.radars[radar.id] = replace(radar, stimulus=noise)
    d.emit(ev.NoiseMade(zone, value, why, tuple(heard_by)))


def turns_to(t: Situation, thing: Gep | Radar, noise: Stimulus) -> bool:
    """Whether the hearer has nothing stronger or newer in mind (R08)."""
    known = thing.stimulus
    if known is None:
        return True
    if known.kind > NOISE:
        return False
    if t.odd_hearing:
        return variants.turns(t, thing, noise, known)
    if noise.at < known.at:
        return False
    return noise.at > known.at or _nearer(t, thing, noise, known)


def _nearer(t: Situation, thing: Gep | Radar, new: NoiseToken | Stimulus, old: NoiseToken | Stimulus) -> bool:
    """Whether of two equally new noises the first is nearer by R09, ties by zone id; radar tokens open no doors."""
    opens = isinstance(thing, Gep)
    near, far = (costs(t.plan, t.doors, noise.zone, opens)[thing.zone] for noise in (new, old))
    return (near, new.zone) < (far, old.zone)


def noise_attended(d: Draft, thing: Gep | Radar) -> NoiseToken | None:
    """The noise that a GEP or radar token attends to: of the tokens in whose radius it stands and whose zone is not its
    own, the newest, of equally new ones the nearest (R08, R13)."""
    if deaf(d, thing.id):
        return None
    if d.odd_hearing:
        return variants.attended(d, thing)
    best: NoiseToken | None = None
    steps = d.plan.steps[thing.zone]
    for token in reversed(d.noises.values()):  # the newest lies last
        if best is not None and token.at < best.at:
            break
        heard_here = steps[token.zone] <= token.value and token.zone != thing.zone
        if heard_here and (best is None or _nearer(d, thing, token, best)):
            best = token
    return best
