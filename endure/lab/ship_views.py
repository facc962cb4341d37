"""What is seen and heard from a zone of a mission's ship at the beginning, and what two versions differ in."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from endure.authoring.diff import changes
from endure.games.endure_the_stars.mission import Mission
from endure.language import Language, Namer
from endure.play.mistake import Mistake
from endure.ship.sight import sight
from endure.ship.zones import FAR, NONE, plan
from endure.storage.hints import nearest


class View(Struct, frozen=True):
    """A zone, what is asked of it (sight or noise), and the steps to each zone that it reaches (R02, R03, R06)."""

    zone: int
    what: str
    steps: dict[int, int]


def zone_of(mission: Mission, text: str) -> int:
    """The zone of a number or name. Raises Mistake with the nearest name."""
    zones = mission.layout.zones
    if text.strip().isascii() and text.strip().isdigit() and int(text[:9]) < len(zones):
        return int(text)
    named = {zone.name.casefold(): zone.id for zone in zones}
    if text.strip().casefold() in named:
        return named[text.strip().casefold()]
    near = nearest(text.strip().casefold()[:80], named)
    meant = f" Did you mean “{zones[named[near]].name}”?" if near else ""
    raise Mistake(f"There is no zone “{text[:80]}”; zones are 0 to {len(zones) - 1}, or a name.{meant}")


def seen_from(mission: Mission, text: str) -> View:
    """The zones seen from a zone, with their ranges."""
    zone = zone_of(mission, text)
    ranges = sight(plan(mission.layout), mission.doors).ranges(zone)
    return View(zone, "sight", {other: steps for other, steps in enumerate(ranges) if steps != NONE})


def heard_from(mission: Mission, text: str) -> View:
    """How far each zone is from a noise in a zone: a noise of n is heard up to n steps, through walls too."""
    zone = zone_of(mission, text)
    return View(zone, "noise", {z: n for z, n in enumerate(plan(mission.layout).steps[zone]) if n < FAR})


def view_lines(mission: Mission, view: View, language: Language) -> Iterator[str]:
    """A line for each distance, nearest first."""
    names = Namer(language, mission)
    yield language.say(f"show-{view.what}", {"zone": names.zone(view.zone), "n": len(view.steps)})
    for steps in sorted(set(view.steps.values())):
        zones = ", ".join(f"{zone} {names.zone(zone)}" for zone, at in sorted(view.steps.items()) if at == steps)
        yield language.say("show-at-range", {"steps": steps, "zones": zones})


def diff_lines(old: Mission, new: Mission, language: Language) -> Iterator[str]:
    """A line for each difference."""
    found = changes(old, new)
    if not found:
        yield language.say("show-same", {"title": old.title})
    for one in found:
        key = "added" if not one.before else "removed" if not one.after else "changed"
        said = {"what": one.what, "name": one.name, "before": one.before, "after": one.after}
        yield " ".join(language.say(f"show-diff-{key}", said).split())
