"""From a map and its `mission.yaml` to a Mission. Each step reports what is wrong and leaves it out, so that the next
ones go on with the rest; what would only follow from an earlier problem is not told."""

from __future__ import annotations

import math
from collections.abc import Mapping

from msgspec import UNSET, Struct

from endure.authoring.bounds import Bounds, bounds_of
from endure.authoring.findings import Findings, clip, one_of
from endure.authoring.lost import Lost, covers, missed
from endure.authoring.mission_rules import check_places, has_token, places_of, rules_of, token_zone
from endure.authoring.mission_yaml import MissionText, Writing
from endure.authoring.schema import GEPS, PLACES, Thing, check_references, things_of
from endure.authoring.tmx import TmxMap
from endure.authoring.zoning import Ship, zones_of
from endure.games.endure_the_stars.mission import NOWHERE, Mission, Objective, Standing
from endure.ship.layout import Layout
from endure.storage.hints import nearest

Placing = Mapping[str, list[tuple[Thing, int]]]


class Drawing(Struct, frozen=True):
    """What a map says, as far as it could be read: the things on it, what was lost, the ship and its boundaries (None
    with no zone), and the things that lie in zones, by class, each with its zone (-1: none)."""

    things: list[Thing]
    lost: tuple[Lost, ...]
    ship: Ship | None
    bounds: Bounds | None
    placed: Placing

    def names(self, kind: str) -> list[str]:
        """The names of all objects of a class."""
        return [thing.name for thing in self.things if thing.kind == kind and thing.name]

    def misses(self, kind: str, name: str | None = None) -> bool:
        """Whether an object of that class (and name) may be among the lost."""
        return missed(self.lost, kind, name)


class Drawn(Struct, frozen=True):
    """A compiled mission, and where on the map its parts were drawn (for messages): each zone, each named door, each
    objective by id, start, exit, radar tokens and GEPs."""

    mission: Mission
    zones: tuple[str, ...]
    doors: Mapping[str, str]
    objectives: Mapping[str, str]
    start: str
    exit: str
    radars: tuple[str, ...]
    geps: tuple[str, ...]


def draw(tmx: TmxMap, at: Findings) -> Drawing:
    """All that a map says by itself."""
    things, unread = things_of(tmx.objects, at, tmx.types)
    check_references(things, tmx.objects, at)
    lost = (*tmx.lost, *unread)
    ship = zones_of(things, lost, tmx, at)
    bounds = bounds_of(things, ship, tmx, at) if ship is not None else None
    placed = {kind: [(t, _zone_of(t, ship, tmx, at)) for t in things if t.kind == kind] for kind in PLACES}
    drawing = Drawing(things, lost, ship, bounds, placed)
    _check_single(drawing, at)
    return drawing


def _zone_of(thing: Thing, ship: Ship | None, tmx: TmxMap, at: Findings) -> int:
    """The zone that a thing refers to, else the one in which its middle lies; -1 with a problem, or where zones are
    lost."""
    if ship is None:
        return -1
    if thing.values["zone"]:
        return ship.by_object.get(int(thing.values["zone"]), -1)
    x, y = thing.object.centre
    across, down = x / tmx.tile_width, y / tmx.tile_height
    tile = (math.floor(across), math.floor(down))
    zone = ship.owner.get(tile, -1)
    if zone < 0 and not covers(ship.gaps, across, down):
        place = f"{thing.place}, tile {tile[0]},{tile[1]}"
        at.add("outside-zones", place, f"{thing.kind} in no zone", "its middle inside a Zone rectangle")
    return zone


def _check_single(drawing: Drawing, at: Findings) -> None:
    """One start; at most one exit; somewhere for GEPs to come from."""
    starts, exits = drawing.placed["Start"], drawing.placed["Exit"]
    if not starts and not drawing.misses("Start"):
        at.add("start-missing", "map", "no Start", "one object of class Start")
    for found, code in ((starts, "start-twice"), (exits, "exit-twice")):
        for thing, _ in found[1:]:
            at.add(code, thing.place, f"a second {thing.kind} beside object {found[0][0].object.id}", "one")
    if not drawing.placed["Spawn"] and not drawing.misses("Spawn"):
        at.add("spawn-missing", "map", "no Spawn", "at least one object of class Spawn, for contacts that arrive later")


def compare(drawing: Drawing, writing: Writing, at: Findings, yaml_at: Findings) -> bool:
    """Map and text name the same objectives, each once (fact 30), and there is something to win by. A name that is only
    written otherwise in the text is told once, on the map. Answers whether the text has no other than the map."""
    told = len(yaml_at.problems)
    drawn, written = drawing.placed["Objective"], writing.text.objectives
    first: dict[str, Thing] = {}
    meant: list[str] = []
    for thing, _ in drawn:
        if thing.name in first:
            found = f"a second objective {clip(thing.name)} beside object {first[thing.name].object.id}"
            at.add("objective-twice", thing.place, found, "a name of its own")
        elif thing.name not in written and "objectives" in writing.sure:
            found = f"objective {clip(thing.name)}, which {yaml_at.name} does not have"
            at.add("objective-without-text", thing.place, found, one_of(written, thing.name))
            meant.append(nearest(thing.name, written))
        first.setdefault(thing.name, thing)
    for name in written:
        if not has_token(written[name]):
            if name in first:
                at.add("objective-no-token", first[name].place, f"objective {clip(name)}, whose task has no token",
                       "nothing on the map: its text alone says it")
        elif name not in first and name not in meant and not drawing.misses("Objective", name):
            place = writing.node.place(("objectives", name))
            yaml_at.add("objective-not-on-map", place, f"objective {clip(name)}", one_of(first, name))
    exits = drawing.placed["Exit"] or drawing.misses("Exit")
    if "objectives" in writing.sure and not exits and not drawn and not written and not drawing.misses("Objective"):
        at.add("nothing-to-win", "map", "neither Exit nor Objective", "an Exit, or at least one Objective")
    check_places(drawing.placed["Spawn"], drawing.ship, writing, exits=bool(exits), at=yaml_at)
    return len(yaml_at.problems) == told


def compiled(tmx: TmxMap, text: MissionText, drawing: Drawing) -> Drawn | None:
    """The mission of a map and a text that are right and fit together; None if the map has no zone or start."""
    ship, bounds, placed = drawing.ship, drawing.bounds, drawing.placed
    if ship is None or bounds is None or not placed["Start"]:
        return None
    zone_of = {thing.name: zone for thing, zone in placed["Objective"]}
    places = places_of(ship, placed)
    start, start_zone = placed["Start"][0]
    exits = placed["Exit"]
    radars = sorted(placed["Radar"], key=lambda entry: entry[1])
    geps = sorted(placed["Gep"], key=lambda entry: (entry[1], GEPS.index(entry[0].values["kind"])))
    mission = Mission(
        id=text.id,
        title=text.title,
        briefing=text.briefing,
        layout=Layout(tmx.width, tmx.height, ship.zones, ship.rooms, bounds.boundaries),
        doors=bounds.states,
        start=start_zone,
        exit=exits[0][1] if exits else None,
        objectives=tuple(
            Objective(
                name, said.title, token_zone(said, zone_of.get(name, NOWHERE), places), said.after, said.effects,
                said.task, True if said.optional else UNSET,
            )
            for name, said in text.objectives.items()
        ),
        radars=tuple(zone for _, zone in radars),
        spawns=tuple(sorted(zone for _, zone in placed["Spawn"])),
        min_crew=text.crew.min,
        recommended=text.crew.recommended,
        round_limit=text.round_limit,
        bags=dict(text.radar_bags),
        geps=tuple(Standing(thing.values["kind"], zone) for thing, zone in geps),
        rules=rules_of(text, places),
    )
    return Drawn(
        mission,
        ship.places,
        bounds.doors,
        {thing.name: thing.place for thing, _ in placed["Objective"]},
        start.place,
        exits[0][0].place if exits else "",
        tuple(thing.place for thing, _ in radars),
        tuple(thing.place for thing, _ in geps),
    )
