"""Where effects come from, and whom and what place they concern."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from endure.games.endure_the_stars import effects as fx
from endure.games.endure_the_stars.draft import Draft
from endure.ship.layout import CORRIDOR

EVERYWHERE = 12  # steps


class Source(Struct, frozen=True):
    """Where effects come from: the acting seat (-1 for an event card), a text id, and the chosen target."""

    seat: int
    why: str
    target_kind: fx.TargetKind = "none"
    target: int = -1
    at: int = 0


Executors = dict[type[Any], Callable[[Draft, Any, Source], None]]  # by kind of effect


def seats_of(d: Draft, who: fx.Who, source: Source) -> list[int]:
    """The living survivors an effect concerns, in player order."""
    if who == "target":
        return [source.target] if source.target_kind == "survivor" else []
    if who == "self":
        return [source.seat] if source.seat >= 0 else []
    living = list(d.living())
    if who == "first":
        return [survivor.seat for survivor in living[:1]]
    if who == "all" or source.seat < 0:
        return [survivor.seat for survivor in living]
    zone = d.survivors[source.seat].zone
    mask = 1 << zone if who == "zone" else d.sight.sees[zone]
    return [survivor.seat for survivor in living if mask >> survivor.zone & 1]


def place_of(d: Draft, where: fx.Where, source: Source) -> int | None:
    """One zone; rolled ones are rolled here."""
    if where == "target":
        return target_zone(d, source)
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


def target_zone(d: Draft, source: Source) -> int | None:
    if source.target_kind == "zone":
        return source.target
    things: dict[str, Any] = {"gep": d.geps, "survivor": d.survivors, "radar": d.radars}
    thing = things.get(source.target_kind, {}).get(source.target)
    return None if thing is None else int(thing.zone)


def within(d: Draft, source: Source, steps: int, zone: int) -> bool:
    """Whether a zone is at most so many touching steps away from the acting survivor, walls or not; 12 steps, and
    those of an event card, are everywhere."""
    return source.seat < 0 or steps >= EVERYWHERE or d.plan.steps[d.survivors[source.seat].zone][zone] <= steps
