"""A mission's ship as plain text and as JSON: zones, rooms, boundaries, who sees whom, and all distances."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from endure.games.endure_the_stars.mission import Mission
from endure.lab.page import terminal_width
from endure.lab.plan import draw
from endure.language import Language, Namer
from endure.language.goals import how
from endure.ship.layout import DOOR_CLOSED, DOOR_LOCKED, DOOR_OPEN, OPEN, WALL
from endure.ship.paths import costs
from endure.ship.sight import sight
from endure.ship.zones import FAR, NONE, plan

STATE_NAMES = {
    OPEN: "open",
    DOOR_OPEN: "open door",
    DOOR_CLOSED: "closed door",
    DOOR_LOCKED: "locked door",
    WALL: "wall",
}


def ship_json(mission: Mission) -> dict[str, Any]:
    """Everything about the ship as plain data.

    `seen` lists every ordered pair of different zones that see each other with its range (R02, R03), `touching` the
    touching steps of all zones (R06), `path` the path costs (R09); a distance that does not exist is null.
    """
    layout, ship = mission.layout, plan(mission.layout)
    eyes = sight(ship, mission.doors)
    zones = range(ship.count)
    return {
        "id": mission.id,
        "title": mission.title,
        "size": {"width": layout.width, "height": layout.height},
        "zones": [
            {"id": z.id, "name": z.name, "room": z.room, "rects": [[r.x, r.y, r.w, r.h] for r in z.rects]}
            for z in layout.zones
        ],
        "rooms": [{"id": r.id, "name": r.name, "kind": r.kind, "zones": list(r.zones)} for r in layout.rooms],
        "boundaries": [
            {"id": b.id, "a": b.a, "b": b.b, "name": b.name, "state": STATE_NAMES[mission.doors[b.id]]}
            for b in layout.boundaries
        ],
        "start": mission.start,
        "exit": mission.exit,
        "objectives": [
            {"id": o.id, "title": o.title, "zone": o.zone, "after": list(o.after)} for o in mission.objectives
        ],
        "radars": list(mission.radars),
        "spawns": list(mission.spawns),
        "seen": [
            {"from": a, "to": b, "range": steps}
            for a in zones
            for b, steps in enumerate(eyes.ranges(a))
            if a != b and steps != NONE
        ],
        "touching": [_finite(ship.steps[a]) for a in zones],
        "path": [_finite(costs(ship, mission.doors, b)) for b in zones],
    }


def _finite(row: tuple[int, ...]) -> list[int | None]:
    return [None if steps >= FAR else steps for steps in row]


def ship_text(mission: Mission, language: Language) -> Iterator[str]:
    """The ship as lines: the plan, rooms and zones, doors and openings, what the mission places."""
    names, layout = Namer(language, mission), mission.layout
    yield f"{mission.title} ({mission.id})"
    drawing = draw(layout, mission.doors, _marks(mission), terminal_width())
    yield from drawing or [language.say("scene-too-wide")]
    yield language.say("show-legend")
    for room in layout.rooms:
        zones = "; ".join(f"{zone} {layout.zones[zone].name}" for zone in room.zones)
        yield language.say("show-room", {"room": room.name, "kind": room.kind, "zones": zones})
    for boundary in layout.boundaries:
        state = mission.doors[boundary.id]
        if state != WALL:
            yield f"{names.boundary(boundary.id)}: {STATE_NAMES[state]}"
    yield language.say("show-start", {"zone": names.zone(mission.start)})
    if mission.exit is not None:
        yield language.say("show-exit", {"zone": names.zone(mission.exit)})
    for goal in mission.objectives:
        if goal.zone < 0:
            said = how(goal, names, max(mission.min_crew, len(mission.recommended)))
            yield language.say("goal-plain", {"title": goal.title, "how": said, "optional": "no", "needs": "none"})
            continue
        yield language.say("show-objective", {"title": goal.title, "zone": names.zone(goal.zone)})
    for zone in mission.radars:
        yield language.say("show-radar", {"zone": names.zone(zone)})
    for zone in mission.spawns:
        yield language.say("show-spawn", {"zone": names.zone(zone)})


def _marks(mission: Mission) -> dict[int, str]:
    """What stands where at the beginning: S start, X exit, O objective, R radar token, N spawn point."""
    placed = [(mission.start, "S"), *((goal.zone, "O") for goal in mission.objectives if goal.zone >= 0)]
    placed += [(zone, "R") for zone in mission.radars] + [(zone, "N") for zone in mission.spawns]
    if mission.exit is not None:
        placed.append((mission.exit, "X"))
    marks: dict[int, str] = {}
    for zone, letter in placed:
        marks[zone] = marks.get(zone, "") + ("" if letter in marks.get(zone, "") else letter)
    return marks
