"""A mission's own rules, from `mission.yaml`: what they name is looked up and checked, and triggers that would set each
other off for ever are refused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from msgspec import UNSET, Struct, UnsetType

from endure import resources
from endure.authoring.findings import Findings, clip, one_of
from endure.authoring.mission_yaml import MissionText, ObjectiveText, Writing
from endure.authoring.schema import GEPS, SURVIVORS
from endure.games.endure_the_stars import mission_effects as mx
from endure.games.endure_the_stars import tasks as tk
from endure.games.endure_the_stars.box import Box
from endure.games.endure_the_stars.effects import Noise, OpenDoor, Unlock
from endure.games.endure_the_stars.mission import MOST, NOWHERE, Mission
from endure.storage.content import load_box
from endure.storage.hints import nearest

if TYPE_CHECKING:
    from endure.authoring.compile import Placing
    from endure.authoring.zoning import Ship

START, EXIT = "start", "exit"
Path = tuple[str | int, ...]


def has_token(objective: ObjectiveText) -> bool:
    """Whether an objective has a token on the map."""
    return objective.task is UNSET or isinstance(objective.task, tk.TOKEN)


def token_zone(objective: ObjectiveText, drawn: int, places: Mapping[str, int]) -> int:
    """Where an objective's token lies; one to reach a zone has it there."""
    if isinstance(objective.task, tk.Reach):
        return places.get(objective.task.zone, NOWHERE)
    return drawn if has_token(objective) else NOWHERE


def places_of(ship: Ship, placed: Placing) -> dict[str, int]:
    """The zones that rules may name: by their own names, by those of spawn points, and as start and exit."""
    places = {thing.name: zone for thing, zone in placed["Spawn"] if thing.name}
    places |= {name: found[0][1] for name, found in ((START, placed["Start"]), (EXIT, placed["Exit"])) if found}
    return places | {zone.name: zone.id for zone in ship.zones}


def rules_of(text: MissionText, places: Mapping[str, int]) -> tk.Rules | UnsetType:
    """The rules of a text that is right; UNSET for a mission in which every objective is a token to take."""
    plain = all(goal.task is UNSET and not goal.optional for goal in text.objectives.values())
    if plain and not (text.triggers or text.lose or text.secrets):
        return UNSET
    used = {name: places[name] for _, name in _named_places(text) if name in places}
    return tk.Rules(
        dict(sorted(used.items())),
        tuple(tk.NamedTrigger(key, trigger) for key, trigger in text.triggers.items()),
        text.lose,
        tuple(tk.SecretGoal(key, secret.text, secret.goal) for key, secret in text.secrets.items()),
    )


# Everything of a text that may name something, with its place in the file


def _parts(text: MissionText) -> Iterator[tuple[Path, Struct]]:
    for name, objective in text.objectives.items():
        if objective.task is not UNSET:
            yield ("objectives", name, "task"), objective.task
        for number, effect in enumerate(objective.effects):
            yield ("objectives", name, "effects", number), effect
    for name, trigger in text.triggers.items():
        yield ("triggers", name, "when"), trigger.when
        yield ("triggers", name, "if"), trigger.condition
        for number, effect in enumerate(trigger.then):
            yield ("triggers", name, "then", number), effect
    for number, loss in enumerate(text.lose):
        yield ("lose", number), loss
    for name, secret in text.secrets.items():
        yield ("secrets", name, "goal"), secret.goal


def _named_places(text: MissionText) -> Iterator[tuple[Path, str]]:
    for path, part in _parts(text):
        for field in ("zone", "to", "at"):
            name = getattr(part, field, "")
            if field in part.__struct_fields__ and (name or field != "at"):
                yield (*path, field), name


def check_places(spawns: Any, ship: Ship | None, writing: Writing, *, exits: bool, at: Findings) -> None:
    """Reports places that the map does not have; with zones lost nobody knows."""
    if ship is None or ship.gaps:
        return
    known = [zone.name for zone in ship.zones] + [thing.name for thing, _ in spawns if thing.name] + [START]
    known += [EXIT] if exits else []
    for path, name in _named_places(writing.text):
        if name not in known:
            at.add("place-unknown", writing.node.place(path), f"place {clip(name)}", one_of(known, name))


@cache
def _box() -> Box:
    return load_box(resources.assets() / "cards" / "endure_the_stars")


def check_rules(writing: Writing, at: Findings) -> None:
    """Reports what else is wrong with a mission's own rules."""
    text = writing.text
    _check_format(writing, at)
    for path, part in _parts(text):
        _check_references(path, part, writing, at)
        _check_names(path, part, writing, at)
    _check_parts(writing, at)
    _check_triggers(writing, at)
    if 0 < len(text.secrets) < MOST and "secrets" in writing.sure:
        place = writing.node.place(("secrets",))
        at.add("secrets-too-few", place, f"{len(text.secrets)} secrets", f"none, or at least {MOST}: one for each seat")
    _check_loops(writing, at)


def _check_format(writing: Writing, at: Findings) -> None:
    """What format 1 does not have asks for format 2."""
    text = writing.text
    if text.format != 1 or "format" not in writing.sure:
        return
    new: list[Path] = [(key,) for key in ("triggers", "lose", "secrets") if getattr(text, key)]
    for name, objective in text.objectives.items():
        new += [("objectives", name, "task")] if objective.task is not UNSET else []
        new += [("objectives", name, "optional")] if objective.optional else []
        only = [n for n, effect in enumerate(objective.effects) if isinstance(effect, mx.MissionOnly)]
        new += [("objectives", name, "effects", number) for number in only]
    for path in new[:1]:
        at.add("format-old", writing.node.place(path), "what format 1 does not have", "format: 2")


def _check_references(path: Path, part: Struct, writing: Writing, at: Findings) -> None:
    """Objectives by name, and that they are of a kind that can be so."""
    if "objectives" not in writing.sure:
        return
    goals = writing.text.objectives
    named: list[tuple[Path, str]] = []
    if isinstance(part, tk.AllOf | tk.AnyOf | tk.InOrder):
        named = [((*path, "of", n), key) for n, key in enumerate(part.of)]
    elif isinstance(part, tk.If):
        named = [((*path, word, n), key) for word in ("met", "unmet") for n, key in enumerate(getattr(part, word))]
    elif isinstance(part, tk.Met | tk.Lost | tk.ThingLost):
        named = [((*path, "objective"), part.objective)]
    for where, key in named:
        if key not in goals:
            at.add("objective-unknown", writing.node.place(where), f"objective {clip(key)}", one_of(goals, key))
        elif isinstance(part, tk.Lost | tk.ThingLost) and not isinstance(goals[key].task, tk.Protect):
            found = f"objective {clip(key)}, which protects nothing"
            at.add("objective-kind", writing.node.place(where), found, "an objective with a task of kind protect")


def _check_names(path: Path, part: Struct, writing: Writing, at: Findings) -> None:
    """Survivors, GEPs and cards by name."""
    survivor = getattr(part, "survivor", "")
    if survivor and survivor not in SURVIVORS:
        place = writing.node.place((*path, "survivor"))
        at.add("survivor-unknown", place, f"survivor {clip(survivor)}", one_of(SURVIVORS, survivor))
    kinds = [((*path, "geps", n), kind) for n, kind in enumerate(getattr(part, "geps", ()))]
    if isinstance(part, mx.SetBag):
        kinds = [((*path, "contacts", c, "geps", n), kind)
                 for c, contact in enumerate(part.contacts) for n, kind in enumerate(contact.geps)]  # fmt: skip
    for where, kind in kinds:
        if kind not in GEPS:
            at.add("gep-unknown", writing.node.place(where), f"GEP {clip(kind)}", one_of(GEPS, kind))
    if isinstance(part, tk.Interact | tk.Holds) and part.item:
        _check_card("item", part.item, [card.id for card in _box().items], path, writing, at)
    if isinstance(part, mx.AddEvents | mx.RemoveEvents):
        _check_card("card", part.card, [card.id for card in _box().events], path, writing, at)


def _check_card(field: str, card: str, known: list[str], path: Path, writing: Writing, at: Findings) -> None:
    if card not in known and not card.startswith(tk.CARGO):
        near = nearest(card, known)
        allowed = (f"perhaps {clip(near)}; " if near else "") + "a card that `endure cards --json` lists"
        at.add("card-unknown", writing.node.place((*path, field)), f"card {clip(card)}", allowed)


def _check_parts(writing: Writing, at: Findings) -> None:
    """Composites are made of others and not of themselves; what is protected is never met before the end, so nothing
    waits for it; and there is something left to do at the start."""
    goals, node = writing.text.objectives, writing.node
    if "objectives" not in writing.sure:
        return
    for name, goal in goals.items():
        if name in _inside(name, writing.text):
            place = node.place(("objectives", name, "task", "of"))
            at.add("objective-cycle", place, f"objective {clip(name)} is part of itself", "other objectives")
        kept: list[tuple[Path, str]] = [(("objectives", name, "after", n), key) for n, key in enumerate(goal.after)]
        if isinstance(goal.task, tk.AnyOf | tk.InOrder):
            kept += [(("objectives", name, "task", "of", n), key) for n, key in enumerate(goal.task.of)]
        for where, key in kept:
            if key in goals and isinstance(goals[key].task, tk.Protect):
                found = f"objective {clip(key)}, which holds to the end and is never met before"
                at.add("objective-never-met", node.place(where), found, "an objective that can be met, or all_of")
    parts = {key for goal in goals.values() if isinstance(goal.task, tk.COMPOSITES) for key in goal.task.of}
    needed = [goal for name, goal in goals.items() if name not in parts and not goal.optional]
    if goals and all(isinstance(goal.task, tk.Protect) for goal in needed):
        at.add("objective-none-needed", node.place(("objectives",)), "no objective that must be met", "at least one")


def _inside(name: str, text: MissionText) -> list[str]:
    found = [name]
    for one in found:
        task = text.objectives[one].task if one in text.objectives else UNSET
        if isinstance(task, tk.COMPOSITES):
            found += [key for key in task.of if key not in found[1:]]
            if len(found) > 2 * len(text.objectives) + 2:
                break
    return found[1:]


def _check_triggers(writing: Writing, at: Findings) -> None:
    """`self` is who sets a trigger off: somebody must. Nobody reads what is said before the first turn."""
    for name, trigger in writing.text.triggers.items():
        for number, effect in enumerate(trigger.then):
            place = writing.node.place(("triggers", name, "then", number))
            own = "self" in (getattr(effect, "who", ""), getattr(effect, "where", ""))
            if own and not isinstance(trigger.when, tk.Entered | tk.Met):
                found = "an effect on the survivor who set it off"
                at.add("trigger-nobody", place, found, "another who or where: no survivor did")
            if isinstance(effect, mx.Message) and isinstance(trigger.when, tk.AtRound) and trigger.when.n == 1:
                at.add("message-unseen", place, "a message before the first turn", "the briefing, or a later round")


# Loops


def _check_loops(writing: Writing, at: Findings) -> None:
    """Triggers that repeat must not set each other off in a ring. Only a noise can be made again and again."""
    again = {name: trigger for name, trigger in writing.text.triggers.items() if not trigger.once}
    leads = {name: [other for other, waits in again.items() if _sets_off(again[name], waits)] for name in again}
    for name in again:
        ring = list(leads[name])
        for one in ring:
            ring += [more for more in leads[one] if more not in ring]
        if name in ring:
            found = f"trigger {clip(name)}, which repeats and sets itself off by the noise it makes"
            at.add("trigger-loop", writing.node.place(("triggers", name)), found, "once: true, or a quieter noise")


def _sets_off(trigger: tk.Trigger, other: tk.Trigger) -> bool:
    """Whether a noise of the one may be loud enough for the other; how far it carries is not asked."""
    if not isinstance(other.when, tk.Heard):
        return False
    least = min(_sizes(other.when.n))
    loud = [max(_sizes(effect.n)) for effect in trigger.then if isinstance(effect, mx.Alarm | Noise)]
    return any(value >= least for value in loud)


def _sizes(n: mx.Amount) -> list[int]:
    return [mx.amount(n, crew) for crew in range(1, MOST + 1)]


def opened_by_triggers(mission: Mission) -> set[str]:
    """The doors that a trigger unlocks or opens: they count as passable, whenever that is."""
    rules = mission.rules
    effects = [effect for named in (() if rules is UNSET else rules.triggers) for effect in named.trigger.then]
    return {effect.door for effect in effects if isinstance(effect, Unlock | OpenDoor)}
