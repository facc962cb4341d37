"""Cards of a mission's own: taken at a token, carried, dropped, delivered (rulebook, *Trade*: "mission specific
items")."""

from __future__ import annotations

from msgspec import UNSET

from endure.games.endure_the_stars import plot_events as pev
from endure.games.endure_the_stars import tasks
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.mission import Objective
from endure.games.endure_the_stars.rules.inventory import put
from endure.games.endure_the_stars.situation import Situation
from endure.games.endure_the_stars.steps import Settle


def kind_of(goal: Objective) -> str:
    """The kind of the card that an objective speaks of."""
    return tasks.CARGO + goal.id


def is_cargo(kind: str) -> bool:
    """Whether a card is a mission's own and belongs to no deck."""
    return kind.startswith(tasks.CARGO)


def left(t: Situation, goal: Objective, n: int) -> int:
    """How many of `n` such cards still lie at the token."""
    kind = kind_of(goal)
    lying = sum(item.kind == kind for survivor in t.survivors.values() for item in survivor.items)
    lying += sum(item.kind == kind for pile in t.piles.values() for item in pile)
    lying += sum(isinstance(step, Settle) and step.kind == kind for step in t.queue)
    if t.question is not None and t.question.kind == "drop-card":
        lying += t.question.params["kind"] == kind
    at = t.mission.objectives.index(goal)
    delivered = t.plot.counts[at] if t.plot is not UNSET else 0
    return n - lying - delivered


def take(d: Draft, seat: int, goal: Objective) -> None:
    """It comes into the inventory like a found card: with no room something is dropped at once (R21)."""
    kind = kind_of(goal)
    d.emit(pev.CargoTaken(seat, kind))
    d.push(Settle(seat, d.new_id(), kind, 0))


def deliver(d: Draft, goal: Objective, zone: int) -> tuple[int, int]:
    """All such cards that are in the zone, held by the living or on the floor, leave the game: how many there were, and
    the seat that brought the last one (-1: none)."""
    kind, n, seat = kind_of(goal), 0, -1
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
