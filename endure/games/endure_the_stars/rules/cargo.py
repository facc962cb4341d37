"""Cards of a mission's own: taken at a token, carried, dropped, delivered (rulebook, *Trade*: "mission specific
items")."""

from __future__ import annotations

from endure.games.endure_the_stars import plot_events as pev
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.mission import Objective
from endure.games.endure_the_stars.rules.goals import cargo_kind
from endure.games.endure_the_stars.rules.inventory import put
from endure.games.endure_the_stars.steps import Settle


def take(d: Draft, seat: int, goal: Objective) -> None:
    """It comes into the inventory like a found card: with no room something is dropped at once (R21)."""
    kind = cargo_kind(goal)
    d.emit(pev.CargoTaken(seat, kind))
    d.push(Settle(seat, d.new_id(), kind, 0))


def deliver(d: Draft, goal: Objective, zone: int) -> tuple[int, int]:
    """All such cards that are in the zone, held by the living or on the floor, leave the game: how many there were, and
    the seat that brought the last one (-1: none)."""
    kind, n, seat = cargo_kind(goal), 0, -1
    for survivor in list(d.living()):
        for slot, item in enumerate(survivor.slots):
            if survivor.zone == zone and item is not None and item.kind == kind:
                d.change(survivor.seat, slots=put(d.survivors[survivor.seat].slots, slot, None))
                d.emit(pev.CargoDelivered(survivor.seat, kind, zone))
                n, seat = n + 1, survivor.seat
    floor = d.piles.get(zone, ())
    kept = tuple(item for item in floor if item.kind != kind)
    if len(kept) < len(floor):
        d.set_pile(zone, kept)
        for _ in range(len(floor) - len(kept)):
            d.emit(pev.CargoDelivered(-1, kind, zone))
        n += len(floor) - len(kept)
    return n, seat
