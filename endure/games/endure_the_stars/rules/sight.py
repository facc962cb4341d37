"""Sight: what comes into view is revealed, and whoever sees it is tested (R16, R19)."""

from __future__ import annotations

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.board import TITAN, Gep, Radar, Survivor
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.rules.modifiers import because, modifiers
from endure.games.endure_the_stars.rules.titan_board import awaken
from endure.games.endure_the_stars.situation import Situation
from endure.games.endure_the_stars.steps import Test
from endure.kernel.deck import shuffled


def sees_gep(t: Situation, survivor: Survivor) -> bool:
    """Whether a GEP is in sight of a living survivor."""
    return survivor.health > 0 and bool(t.sight.sees[survivor.zone] & t.gep_zones())


def look_around(d: Draft) -> None:
    """After anything that may change who sees whom: reveal radar tokens in sight by id, then note who sees GEPs and
    queue the sight tests in player order (R16, R19)."""
    sees, survivors, eyes = d.sight.sees, d.survivors, d.eyes
    for token in [token for token, radar in d.radars.items() if eyes >> radar.zone & 1]:
        reveal(d, token)
    geps = d.gep_zones()
    for seat in d.order():
        survivor = survivors[seat]
        now = sees[survivor.zone] & geps != 0 and survivor.health > 0
        if now == survivor.sees:
            continue
        if now and not survivor.tested:
            d.change(seat, sees=True, tested=True)
            _test(d, survivor)
        else:
            d.change(seat, sees=now)


def _test(d: Draft, survivor: Survivor) -> None:
    """The sight test, unless something warned the survivor."""
    if modifiers(d, survivor).get("forewarned", 0):
        d.emit(ev.Spared(survivor.seat, "test", because(d, survivor, "forewarned")))
    else:
        d.push(Test(survivor.seat, "sight"))


def new_phase(d: Draft) -> None:
    """Sight tests are counted by phase (R19)."""
    for seat, survivor in d.survivors.items():
        if survivor.tested:
            d.change(seat, tested=False)


def reveal(d: Draft, token: int) -> None:
    """A radar token becomes what it hid: drawn from the radar bag, placed in its zone with what it remembers, as far
    as there are miniatures (R16). Whoever calls this looks around afterwards."""
    radar = d.radars.pop(token)
    contact = _draw_contact(d)
    d.reveals += 1
    placed = [gep for kind in contact if (gep := place(d, kind, radar.zone, radar)) is not None]
    kinds = tuple(gep.kind for gep in placed)
    d.emit(ev.RadarRevealed(token, radar.zone, kinds, len(contact) - len(kinds)))
    for gep in placed:
        if gep.kind == TITAN:
            awaken(d, gep)


def place(d: Draft, kind: str, zone: int, radar: Radar | None = None) -> Gep | None:
    """A miniature is put into a zone, with what the radar token remembers that hid it; None: there is none left (R16).
    A Titan that was placed must be awakened."""
    standing = sum(1 for gep in d.geps.values() if gep.kind == kind)
    if standing >= d.cat.geps[kind].miniatures:
        return None
    known = (None, 0) if radar is None else (radar.stimulus, radar.seen)
    gep = Gep(d.new_id(), kind, zone, *known)
    d.geps[gep.id] = gep
    return gep


def _draw_contact(d: Draft) -> tuple[str, ...]:
    """Without replacement; an empty bag is filled again (R16)."""
    contacts = d.cat.bag_of(d)
    if not d.bag:
        d.bag = shuffled(range(len(contacts)), d.dice)
        d.bag_drawn = ()
    index = d.bag[-1]
    d.bag = d.bag[:-1]
    d.bag_drawn += (index,)
    return contacts[index]
