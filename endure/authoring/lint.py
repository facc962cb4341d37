"""What is wrong with a mission beyond its form: names that mean nothing, and ways that lead nowhere."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from endure.authoring.compile import Drawn
from endure.authoring.findings import Findings, clip, one_of
from endure.authoring.mission_rules import check_rules, opened_by_triggers
from endure.authoring.mission_yaml import NAMELESS, MissionText, ObjectiveText, Writing
from endure.authoring.schema import DIFFICULTIES, GEPS, MINIATURES, SURVIVORS
from endure.games.endure_the_stars import effects as e
from endure.games.endure_the_stars.mission import NOWHERE, Mission
from endure.games.endure_the_stars.mission_effects import CloseDoor, LockDoor, MissionEffect
from endure.ship.layout import DOOR_CLOSED, DOOR_LOCKED, PASSABLE
from endure.ship.sight import sight
from endure.ship.zones import NONE, Plan, bits, plan
from endure.storage.yaml_nodes import Node

_CHOSEN = (e.BreakWall, e.Push, e.MoreUses, e.Blast, e.Pull, e.Dash)  # effects that always concern a chosen target


class Marks(Struct, frozen=True):
    """What of the map a text may name: its named doors, and whether there is an exit. A map that could not be read has
    none (`Marks(None, True)`): then nothing is said about what is named."""

    doors: tuple[str, ...] | None
    has_exit: bool


def check_names(writing: Writing, marks: Marks, at: Findings) -> bool:
    """Reports the names of a text that mean nothing. Answers whether its objectives are right as they are."""
    text, node = writing.text, writing.node
    _check_crew(writing, at)
    _check_bags(text, node, at)
    told = len(at.problems)
    for name, objective in text.objectives.items():
        _check_after(name, objective, text, node, at)
        for number, effect in enumerate(objective.effects):
            check_effect(effect, node.place(("objectives", name, "effects", number)), marks, at)
    for name, trigger in text.triggers.items():
        for number, effect in enumerate(trigger.then):
            check_effect(effect, node.place(("triggers", name, "then", number)), marks, at)
    check_rules(writing, at)
    if len(at.problems) == told:
        _check_cycles(text, node, at)
    return len(at.problems) == told and "objectives" in writing.sure


def check_ways(drawn: Drawn, at: Findings) -> None:
    """Reports what cannot be reached, and what is seen too early, in a mission in which all else is right."""
    _check_ways(drawn, at)
    _check_start(drawn, at)
    _check_geps(drawn, at)


def _check_crew(writing: Writing, at: Findings) -> None:
    crew, node = writing.text.crew, writing.node
    seen: list[str] = [NAMELESS]
    for number, name in enumerate(crew.recommended):
        place = node.place(("crew", "recommended", number))
        if name not in SURVIVORS and name != NAMELESS:
            at.add("survivor-unknown", place, f"survivor {clip(name)}", one_of(SURVIVORS, name))
        elif name in seen and name != NAMELESS:
            at.add("survivor-twice", place, f"{name} a second time", "each survivor once")
        seen.append(name)
    if 0 < len(crew.recommended) < crew.min:
        found = f"{len(crew.recommended)} recommended survivors for a crew of at least {crew.min}"
        at.add("crew-too-small", node.place(("crew", "recommended")), found, f"at least {crew.min}, or none")


def _check_bags(text: MissionText, node: Node, at: Findings) -> None:
    for difficulty, contacts in text.radar_bags.items():
        if difficulty not in DIFFICULTIES:
            place = node.place(("radar_bags", difficulty))
            at.add("difficulty-unknown", place, f"difficulty {clip(difficulty)}", one_of(DIFFICULTIES, difficulty))
        for number, contact in enumerate(contacts):
            place = node.place(("radar_bags", difficulty, number, "geps"))
            for name in contact.geps:
                if name not in GEPS:
                    at.add("gep-unknown", place, f"GEP {clip(name)}", one_of(GEPS, name))


def _check_after(name: str, objective: ObjectiveText, text: MissionText, node: Node, at: Findings) -> None:
    known = [other for other in text.objectives if other != name]
    for number, earlier in enumerate(objective.after):
        if earlier not in known and earlier != NAMELESS:
            place = node.place(("objectives", name, "after", number))
            at.add("objective-unknown", place, f"objective {clip(earlier)}", one_of(known, earlier))


def check_effect(effect: MissionEffect, place: str, marks: Marks, at: Findings) -> None:
    """Effects of objectives and triggers have no chosen target, so they must name what they concern."""
    if isinstance(effect, e.Unlock | e.OpenDoor | LockDoor | CloseDoor):
        if marks.doors is not None and effect.door not in marks.doors:
            found = f"door {clip(effect.door)}" if effect.door else "no door named"
            at.add("door-unknown", place, found, one_of(marks.doors, effect.door))
        return
    if isinstance(effect, e.Lasting | e.LockDoors):
        at.add("effect-event", place, "an effect that only an event card can hold", "effects that happen at once")
    if isinstance(effect, e.Distract):
        for name in effect.kinds:
            if name not in GEPS:
                at.add("gep-unknown", place, f"GEP {clip(name)}", one_of(GEPS, name))
    if "target" in (getattr(effect, "who", ""), getattr(effect, "where", "")):
        at.add("effect-target", place, "an effect on a target", "another who or where: a mission chooses no target")
    elif isinstance(effect, _CHOSEN) or _of_one_gep(effect):
        at.add("effect-target", place, "an effect that needs a target", "effects without one: a mission's has none")
    if getattr(effect, "where", "") == "exit" and not marks.has_exit:
        at.add("effect-exit", place, "an effect at the exit", "another where: the map has no Exit")


def _of_one_gep(effect: MissionEffect) -> bool:
    if isinstance(effect, e.Stun):
        return effect.what in ("gep", "zone")
    if isinstance(effect, e.Revive):
        return effect.what == "target"
    return isinstance(effect, e.Reveal) and not effect.steps


def _check_cycles(text: MissionText, node: Node, at: Findings) -> None:
    """Objectives that wait for each other can never be taken."""
    left = {name: set(objective.after) for name, objective in text.objectives.items()}
    while free := [name for name, after in left.items() if not after & left.keys()]:
        for name in free:
            del left[name]
    for name in left:
        if name in _waits_for(name, text):
            place = node.place(("objectives", name, "after"))
            found = f"objective {clip(name)} waits for itself through {', '.join(sorted(left[name] & left.keys()))}"
            at.add("objective-cycle", place, found, "an order in which all can be met")


def _waits_for(name: str, text: MissionText) -> set[str]:
    found: list[str] = list(text.objectives[name].after)
    for other in found:
        following = text.objectives[other].after if other in text.objectives else ()
        found += [more for more in following if more not in found]
    return set(found)


def _check_ways(drawn: Drawn, at: Findings) -> None:
    """Everything can be reached: closed doors are passable, locked ones once an objective in reach unlocks them."""
    mission = drawn.mission
    ship = plan(mission.layout)
    reached = _reached(mission, ship)
    for group in _groups(ship, set(range(ship.count)) - reached):
        names = ", ".join(clip(mission.layout.zones[zone].name) for zone in group[:4])
        more = f" and {len(group) - 4} more" if len(group) > 4 else ""
        locked = _locked_doors(mission, set(group))
        hint = f"; locked on the way: {locked}, which no objective in reach unlocks" if locked else ""
        found = f"no way from the start to {names}{more}{hint}"
        at.add("zone-unreachable", drawn.zones[group[0]], found, "a way through openings, doors and unlocked doors")
    for objective in mission.objectives:
        if objective.zone != NOWHERE and objective.zone not in reached:
            found = f"objective {clip(objective.id)} in a zone that cannot be reached"
            place = drawn.objectives.get(objective.id, f"objective {clip(objective.id)}")
            at.add("objective-unreachable", place, found, "a zone that can be reached")
    if mission.exit is not None and mission.exit not in reached:
        at.add("exit-unreachable", drawn.exit, "an exit that cannot be reached", "a zone that can be reached")


def _reached(mission: Mission, ship: Plan) -> set[int]:
    """The zones that can be reached, taking the objectives in whatever order it needs."""
    unlocked = opened_by_triggers(mission)
    taken: set[str] = set()
    while True:
        reached = _flood(mission, ship, unlocked)
        left = [o for o in mission.objectives if o.id not in taken and (o.zone == NOWHERE or o.zone in reached)]
        new = [o for o in left if taken.issuperset(o.after)]
        if not new:
            return reached
        for objective in new:
            taken.add(objective.id)
            unlocked |= {x.door for x in objective.effects if isinstance(x, e.Unlock | e.OpenDoor)}


def _flood(mission: Mission, ship: Plan, unlocked: set[str]) -> set[int]:
    found = [mission.start]
    for zone in found:
        for other, crossing in ship.boundaries_of[zone]:
            state, name = mission.doors[crossing], mission.layout.boundaries[crossing].name
            passable = state in PASSABLE + DOOR_CLOSED or (state == DOOR_LOCKED and name in unlocked)
            if passable and other not in found:
                found.append(other)
    return set(found)


def _groups(ship: Plan, zones: set[int]) -> list[list[int]]:
    """The zones in groups that touch each other, so that one cut-off part of the ship is one problem."""
    groups: list[list[int]] = []
    left = sorted(zones)
    while left:
        group = [left[0]]
        for zone in group:
            group += [other for other in ship.neighbours[zone] if other in zones and other not in group]
        groups.append(sorted(group))
        left = [zone for zone in left if zone not in group]
    return groups


def _locked_doors(mission: Mission, inside: set[int]) -> str:
    names: Sequence[str] = [
        clip(boundary.name) if boundary.name else "a door without a name"
        for boundary in mission.layout.boundaries
        if mission.doors[boundary.id] == DOOR_LOCKED and {boundary.a, boundary.b} & inside
    ]
    return ", ".join(names)


def _check_start(drawn: Drawn, at: Findings) -> None:
    """No radar token in sight of the start: it would be revealed before anybody has moved (R16)."""
    mission = drawn.mission
    seen = set(bits(sight(plan(mission.layout), mission.doors).sees[mission.start]))
    for zone, place in zip(mission.radars, drawn.radars, strict=True):
        if zone != NONE and zone in seen:
            found = f"a radar token in {clip(mission.layout.zones[zone].name)}, in sight of the start"
            at.add("radar-in-sight", place, found, "a zone that the start does not see")


def _check_geps(drawn: Drawn, at: Findings) -> None:
    """No more GEPs than the box has miniatures (R16), and none where the crew starts: it could not even leave (R18)."""
    mission = drawn.mission
    kinds = [standing.kind for standing in mission.geps]
    for number, (standing, place) in enumerate(zip(mission.geps, drawn.geps, strict=True)):
        most = MINIATURES[standing.kind]
        if kinds[:number].count(standing.kind) == most:
            at.add("gep-too-many", place, f"one {standing.kind} more than the box holds", f"at most {most}")
        if standing.zone == mission.start:
            at.add("gep-at-start", place, f"a {standing.kind} in the start zone", "another zone")
