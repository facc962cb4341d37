"""From a checked map and its `mission.yaml` to a Mission, in stages; it stops after the first stage that failed."""

from __future__ import annotations

import math
from collections.abc import Mapping

from msgspec import Struct

from endure.authoring.bounds import Bounds, bounds_of
from endure.authoring.findings import Findings, clip, one_of
from endure.authoring.mission_yaml import MissionText
from endure.authoring.schema import PLACES, Thing, things_of
from endure.authoring.tmx import TmxMap
from endure.authoring.zoning import Ship, zones_of
from endure.games.endure_the_stars.mission import Mission, Objective
from endure.ship.layout import Layout
from endure.storage.yaml_nodes import Node


class Drawn(Struct, frozen=True):
    """A compiled mission, and where on the map its parts were drawn (for messages): each zone, each named door, each
    objective by id, start, exit and radar tokens."""

    mission: Mission
    zones: tuple[str, ...]
    doors: Mapping[str, str]
    objectives: Mapping[str, str]
    start: str
    exit: str
    radars: tuple[str, ...]


def compile_mission(tmx: TmxMap, text: MissionText, node: Node, at: Findings, yaml_at: Findings) -> Drawn | None:
    """The mission of a map and a text. Problems of the map go to `at`, those of the text to `yaml_at`; both share one
    list. `node` says where the parts of the text stand."""
    things = things_of(tmx.objects, at)
    if at:
        return None
    ship = zones_of(things, tmx, at)
    if ship is None:
        return None
    bounds = bounds_of(things, ship, tmx, at)
    placed = {kind: [(t, _zone_of(t, ship, tmx, at)) for t in things if t.kind == kind] for kind in PLACES}
    _check_single(placed, at)
    _check_objectives(placed["Objective"], text, node, at, yaml_at)
    return None if at else _drawn(tmx, text, ship, bounds, placed)


Placing = Mapping[str, list[tuple[Thing, int]]]


def _zone_of(thing: Thing, ship: Ship, tmx: TmxMap, at: Findings) -> int:
    """The zone in which the middle of a thing lies; -1 with a problem."""
    x, y = thing.object.centre
    tile = (math.floor(x / tmx.tile_width), math.floor(y / tmx.tile_height))
    zone = ship.owner.get(tile, -1)
    if zone < 0:
        place = f"{thing.place}, tile {tile[0]},{tile[1]}"
        at.add("outside-zones", place, f"{thing.kind} in no zone", "its middle inside a Zone rectangle")
    return zone


def _check_single(placed: Placing, at: Findings) -> None:
    """One start; at most one exit, and something to win by; somewhere for GEPs to come from."""
    starts, exits = placed["Start"], placed["Exit"]
    if not starts:
        at.add("start-missing", "map", "no Start", "one object of class Start")
    for found, code in ((starts, "start-twice"), (exits, "exit-twice")):
        for thing, _ in found[1:]:
            at.add(code, thing.place, f"a second {thing.kind} beside object {found[0][0].object.id}", "one")
    if not exits and not placed["Objective"]:
        at.add("nothing-to-win", "map", "neither Exit nor Objective", "an Exit, or at least one Objective")
    if not placed["Spawn"]:
        at.add("spawn-missing", "map", "no Spawn", "at least one object of class Spawn, for contacts that arrive later")


def _check_objectives(
    drawn: list[tuple[Thing, int]], text: MissionText, node: Node, at: Findings, yaml_at: Findings
) -> None:
    """Map and text name the same objectives, each once (fact 30)."""
    first: dict[str, Thing] = {}
    for thing, _ in drawn:
        if thing.name in first:
            found = f"a second objective {clip(thing.name)} beside object {first[thing.name].object.id}"
            at.add("objective-twice", thing.place, found, "a name of its own")
        elif thing.name not in text.objectives:
            found = f"objective {clip(thing.name)}, which {yaml_at.file} does not have"
            at.add("objective-without-text", thing.place, found, one_of(text.objectives, thing.name))
        first.setdefault(thing.name, thing)
    for name in text.objectives:
        if name not in first:
            allowed = one_of(first, name)
            yaml_at.add("objective-not-on-map", node.place(("objectives", name)), f"objective {clip(name)}", allowed)


def _drawn(tmx: TmxMap, text: MissionText, ship: Ship, bounds: Bounds, placed: Placing) -> Drawn:
    zone_of = {thing.name: zone for thing, zone in placed["Objective"]}
    start, start_zone = placed["Start"][0]
    exits = placed["Exit"]
    radars = sorted(placed["Radar"], key=lambda entry: entry[1])
    mission = Mission(
        id=text.id,
        title=text.title,
        briefing=text.briefing,
        layout=Layout(tmx.width, tmx.height, ship.zones, ship.rooms, bounds.boundaries),
        doors=bounds.states,
        start=start_zone,
        exit=exits[0][1] if exits else None,
        objectives=tuple(
            Objective(name, said.title, zone_of[name], said.after, said.effects)
            for name, said in text.objectives.items()
        ),
        radars=tuple(zone for _, zone in radars),
        spawns=tuple(sorted(zone for _, zone in placed["Spawn"])),
        min_crew=text.crew.min,
        recommended=text.crew.recommended,
        round_limit=text.round_limit,
        bags=dict(text.radar_bags),
    )
    return Drawn(
        mission,
        ship.places,
        bounds.doors,
        {thing.name: thing.place for thing, _ in placed["Objective"]},
        start.place,
        exits[0][0].place if exits else "",
        tuple(thing.place for thing, _ in radars),
    )
