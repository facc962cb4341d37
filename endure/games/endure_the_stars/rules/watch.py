"""Watch: survivors who attack what moves into their reach (the effect `watch`)."""

from __future__ import annotations

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.actions import Attack
from endure.games.endure_the_stars.board import Gep, Survivor
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.rules import combat
from endure.games.endure_the_stars.rules.hands import hand
from endure.games.endure_the_stars.situation import Situation
from endure.games.endure_the_stars.steps import WatchShot


def notice(d: Draft, gep: int) -> None:
    """A GEP moved: whoever keeps watch and reaches it attacks at once, in player order."""
    if not any(survivor.watch for survivor in d.survivors.values()):
        return
    for survivor in d.living():
        if survivor.watch and weapon_for(d, survivor, d.geps[gep]) is not None:
            d.push(WatchShot(survivor.seat, gep))


def weapon_for(t: Situation, survivor: Survivor, gep: Gep) -> int | None:
    """The first weapon of the survivor's slots that reaches the GEP."""
    distance = t.sight.range(survivor.zone, gep.zone)
    if distance < 0:
        return None
    weapons = hand(t, survivor).weapons
    return next((item for item, weapon in weapons if distance <= combat.weapon_range(t, survivor, weapon)), None)


def do_watch_shot(d: Draft, step: WatchShot) -> None:
    """The attack, if it is still possible when its turn comes."""
    survivor, gep = d.survivors[step.seat], d.geps.get(step.gep)
    if gep is None or survivor.health <= 0 or not survivor.watch:
        return
    item = weapon_for(d, survivor, gep)
    if item is None:
        return
    d.change(step.seat, watch=survivor.watch - 1)
    d.emit(ev.WatchFired(step.seat, gep.id, gep.kind, survivor.watch - 1))
    combat.do_attack(d, Attack(step.seat, item, gep.id))
