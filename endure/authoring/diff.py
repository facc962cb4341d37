"""What differs between two versions of a mission, as facts with names; sentences are made of them elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from endure.games.endure_the_stars.mission import Mission


class Change(Struct, frozen=True):
    """One difference: `what` is zone, boundary, objective, place or text; `name` which one; `before` and `after` say it
    in words, "" for what is not there."""

    what: str
    name: str
    before: str
    after: str


def changes(old: Mission, new: Mission) -> list[Change]:
    """Every difference, zones first, in the order of names."""
    found = [*_of("zone", _zones(old), _zones(new)), *_of("boundary", _bounds(old), _bounds(new))]
    found += _of("objective", _objectives(old), _objectives(new))
    found += _of("place", _places(old), _places(new))
    return [*found, *_of("text", _texts(old), _texts(new))]


def _of(what: str, old: Mapping[str, str], new: Mapping[str, str]) -> Iterator[Change]:
    for name in sorted({*old, *new}):
        before, after = old.get(name, ""), new.get(name, "")
        if before != after:
            yield Change(what, name, before, after)


def _zones(mission: Mission) -> dict[str, str]:
    rooms = mission.layout.rooms
    said = {}
    for zone in mission.layout.zones:
        boxes = "; ".join(f"{r.x},{r.y} {r.w}x{r.h}" for r in zone.rects)
        said[zone.name] = f"{rooms[zone.room].name} ({rooms[zone.room].kind}), {boxes}"
    return said


_WORDS = {"o": "open", "d": "open door", "c": "closed door", "l": "locked door", "w": "wall"}


def _bounds(mission: Mission) -> dict[str, str]:
    zones = mission.layout.zones
    said = {}
    for one in mission.layout.boundaries:
        pair = " / ".join(sorted((zones[one.a].name, zones[one.b].name)))
        said[pair] = _WORDS[mission.doors[one.id]] + (f" “{one.name}”" if one.name else "")
    return said


def _objectives(mission: Mission) -> dict[str, str]:
    zones = mission.layout.zones
    return {goal.id: f"{goal.title}, in {zones[goal.zone].name}" for goal in mission.objectives}


def _places(mission: Mission) -> dict[str, str]:
    zones = mission.layout.zones

    def listed(numbers: tuple[int, ...]) -> str:
        return ", ".join(sorted(zones[zone].name for zone in numbers))

    said = {"start": zones[mission.start].name, "radar tokens": listed(mission.radars)}
    said["spawns"] = listed(mission.spawns)
    return said | ({"exit": zones[mission.exit].name} if mission.exit is not None else {})


def _texts(mission: Mission) -> dict[str, str]:
    keys: dict[str, Any] = {
        "id": mission.id,
        "title": mission.title,
        "briefing": mission.briefing.strip(),
        "min_crew": mission.min_crew,
        "recommended": ", ".join(mission.recommended),
        "round_limit": mission.round_limit,
        "radar_bags": ", ".join(sorted(mission.bags)),
    }
    return {key: str(value) for key, value in keys.items()}
