"""The box from its YAML files: read, checked as a whole, and named by a hash that stands in every save."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from endure.games.endure_the_stars.board import TITAN
from endure.games.endure_the_stars.box import (
    Ability,
    Box,
    Difficulty,
    EventCard,
    GepCard,
    ItemCard,
    SurvivorCard,
    Use,
)
from endure.games.endure_the_stars.effects import (
    Blast,
    Boost,
    BreakWall,
    Dash,
    Distract,
    Effect,
    Lasting,
    LockDoors,
    Modifier,
    MoreUses,
    Noise,
    OpenDoor,
    Pull,
    Push,
    Revive,
    Stun,
    TargetKind,
    Unlock,
    Watch,
)
from endure.games.endure_the_stars.titan_cards import TitanCard
from endure.storage.problem import Problem, Unreadable
from endure.storage.titan_content import titan_findings
from endure.storage.yaml_nodes import Node
from endure.storage.yaml_reader import read_marked

PARTS: dict[str, Any] = {
    "items": tuple[ItemCard, ...],
    "events": tuple[EventCard, ...],
    "survivors": tuple[SurvivorCard, ...],
    "geps": tuple[GepCard, ...],
    "difficulties": tuple[Difficulty, ...],
    "titan": tuple[TitanCard, ...],
}
SEATS = 5

Where = tuple[str | int, ...]
Finding = tuple[str, str, Where, str, str]  # code, part, path in the part's file, found, allowed

# what each effect must find chosen when it speaks of a target
_NEEDS: dict[type[Effect], tuple[TargetKind, ...]] = {
    Push: ("gep",),
    Blast: ("zone",),
    Distract: ("zone",),
    BreakWall: ("wall",),
    MoreUses: ("single_use_item",),
    Pull: ("survivor",),
    Dash: ("zone",),
}
_SWITCHES = (
    "no_sight", "no_search", "body_ward", "double_move", "recoil", "no_stray", "dark_sight", "event_ward", "forewarned",
)  # fmt: skip  # modifiers that only are or are not
_LIMITS = {"move_limit": (1, 3), "armour": (2, 6)}  # modifiers that are a number to reach, not a sum


def load_box(folder: Path) -> Box:
    """Every card of the box from `folder`. Raises Unreadable, listing every problem of every file."""
    box, problems = check_box(folder)
    if box is None:
        listed = "\n".join(f"  {problem}" for problem in problems)
        raise Unreadable(f"The cards cannot be used:\n{listed}")
    return box


def check_box(folder: Path) -> tuple[Box | None, list[Problem]]:
    """As `load_box`, with the problems as a list. The cards are compared only when every file is sound by itself."""
    parts: dict[str, Any] = {}
    nodes: dict[str, Node | None] = {}
    problems: list[Problem] = []
    for part, kind in PARTS.items():
        parts[part], wrong, nodes[part] = read_marked(folder / f"{part}.yaml", kind)
        problems += wrong
    if problems:
        return None, problems
    box = Box(**parts)
    for code, part, path, found, allowed in findings(box):
        node = nodes[part]
        problems.append(Problem(code, f"{part}.yaml", node.place(path) if node else "", found, allowed))
    return (None, problems) if problems else (box, [])


def content_hash(box: Box) -> str:
    """32 hexadecimal digits that change with any card."""
    return blake2b(msgspec.json.encode(box), digest_size=16).hexdigest()


def findings(box: Box) -> Iterator[Finding]:
    """What is wrong between the cards, one finding at a time, in file order."""
    yield from _ids(box)
    for index, item in enumerate(box.items):
        yield from _item(item, (index,), box)
    yield from _starting_cards(box)
    for index, event in enumerate(box.events):
        yield from _event(event, (index,), box)
    for index, survivor in enumerate(box.survivors):
        yield from _modifiers("survivors", survivor.passive, (index, "passive"))
        yield from _effects("survivors", survivor.at_turn, "none", (index, "at_turn"), box)
        for name, ability in (("active", survivor.active), ("crisis", survivor.crisis)):
            yield from _choice("survivors", ability, (index, name), box)
    yield from _bags(box)
    yield from titan_findings(box.titan)
    yield from _geps(box)


def _ids(box: Box) -> Iterator[Finding]:
    """Ids are unique among all cards, because text ids and causes do not say which deck they mean."""
    first: dict[str, str] = {}
    for part in PARTS:
        cards = getattr(box, part)
        if not cards:
            yield "box-empty", part, (), "no entry", "at least one"
        for index, card in enumerate(cards):
            if card.id in first:
                found = f"the id “{card.id}” again, first in {first[card.id]}.yaml"
                yield "box-id", part, (index, "id"), found, "an id that no other card has"
            first.setdefault(card.id, part)


def _item(card: ItemCard, at: Where, box: Box) -> Iterator[Finding]:
    weapon = card.weapon
    if (card.kind == "weapon") != (weapon is not None):
        found = f"kind “{card.kind}” {'without' if weapon is None else 'with'} weapon numbers"
        yield "box-weapon", "items", (*at, "kind"), found, "weapon numbers on weapons, and only there"
    if weapon is not None and weapon.melee and weapon.range:
        yield "box-weapon", "items", (*at, "weapon", "range"), f"a melee weapon of range {weapon.range}", "range 0"
    if card.starting and weapon is None:
        yield "box-starting", "items", (*at, "starting"), "a starting card that is no weapon", "weapons (E07)"
    if card.worn and card.kind not in ("armour", "helmet"):
        yield "box-worn", "items", (*at, "worn"), f"worn modifiers on the kind “{card.kind}”", "armour and helmets"
    if card.use and card.reaction:
        yield "box-reaction-use", "items", at, "a reaction that can also be used", "either reaction or use"
    if not (weapon or card.use or card.reaction or card.worn or card.modifiers):
        yield "box-useless", "items", at, "a card that does nothing", "weapon, use, reaction, worn or modifiers"
    if card.use is not None:
        if card.use.cost == 0 and card.use.uses == 0:
            found = "a use that costs nothing and never ends"
            yield "box-endless", "items", (*at, "use"), found, "cost from 1, or uses from 1"
        yield from _choice("items", card.use, (*at, "use"), box)
    yield from _modifiers("items", card.worn, (*at, "worn"))
    yield from _modifiers("items", card.modifiers, (*at, "modifiers"))


def _starting_cards(box: Box) -> Iterator[Finding]:
    cards = sum(card.copies for card in box.items if card.starting)
    needed = SEATS * (1 + max((row.extra_cards for row in box.difficulties), default=0))
    if cards < needed:
        found = f"{cards} starting cards"
        yield "box-starting", "items", (), found, f"at least {needed}: {SEATS} survivors with their extra cards"


def _event(card: EventCard, at: Where, box: Box) -> Iterator[Finding]:
    yield from _effects("events", card.effects, "none", (*at, "effects"), box)
    for index, effect in enumerate(card.effects):
        path = (*at, "effects", index)
        if isinstance(effect, Lasting) and card.rounds < 1:
            yield "box-rounds", "events", path, "a lasting effect on a card that is discarded at once", "rounds from 1"
        lasts = effect.rounds if isinstance(effect, LockDoors | Noise) else card.rounds
        if lasts != card.rounds and not (isinstance(effect, Noise) and lasts == 1):
            found = f"{lasts} rounds on a card that lies for {card.rounds}"
            yield "box-rounds", "events", (*path, "rounds"), found, "the same number as the card's rounds"
        acts = isinstance(effect, Boost | Watch | Revive) or (isinstance(effect, Stun) and effect.what == "seen")
        if acts or getattr(effect, "who", "all") in ("self", "target"):
            yield "box-who", "events", path, "an effect on the survivor who acts", "zone or all: nobody acts"


def _choice(part: str, use: Use | Ability, at: Where, box: Box) -> Iterator[Finding]:
    """A use or an ability: something happens, and its target is one that its effects can speak of."""
    if not use.effects:
        yield "box-useless", part, (*at, "effects"), "no effect", "at least one"
    if use.target.reach and use.target.kind not in ("zone", "gep", "survivor", "radar"):
        found = f"a reach for the target “{use.target.kind}”"
        yield "box-reach", part, (*at, "target", "reach"), found, "no reach: it is always in the own zone"
    yield from _effects(part, use.effects, use.target.kind, (*at, "effects"), box)


def _effects(part: str, effects: tuple[Any, ...], target: TargetKind, at: Where, box: Box) -> Iterator[Finding]:
    for index, effect in enumerate(effects):
        path = (*at, index)
        needs = _needs(effect)
        if needs and target not in needs:
            found = f"{effect.__struct_config__.tag} with the target “{target}”"
            yield "box-target", part, path, found, f"target kind {' or '.join(needs)}"
        if isinstance(effect, Lasting | LockDoors) and part != "events":
            found = f"{effect.__struct_config__.tag} outside an event card"
            yield "box-lasting", part, path, found, "effects that no event need hold"
        if isinstance(effect, Boost | Lasting):
            yield from _modifier(part, effect.modifier, (*path, "modifier"))
        if isinstance(effect, Distract):
            yield from _known_geps(part, effect.kinds, (*path, "kinds"), box)


def _needs(effect: Effect) -> tuple[TargetKind, ...]:
    """The target kinds an effect can work with; empty: any."""
    if isinstance(effect, Stun):
        return {"gep": ("gep",), "zone": ("zone",)}.get(effect.what, ())  # type: ignore[return-value]
    if isinstance(effect, Revive):
        return ("fallen",) if effect.what == "target" else ()
    if isinstance(effect, OpenDoor | Unlock) and not effect.door:
        return ("locked_door", "door") if isinstance(effect, OpenDoor) else ("locked_door",)
    if getattr(effect, "who", None) == "target":
        return ("survivor",)
    if getattr(effect, "where", None) == "target":
        return ("zone", "gep", "survivor")
    return _NEEDS.get(type(effect), ())


def _modifiers(part: str, modifiers: tuple[Modifier, ...], at: Where) -> Iterator[Finding]:
    for index, modifier in enumerate(modifiers):
        yield from _modifier(part, modifier, (*at, index))
    for name, count in Counter(modifier.name for modifier in modifiers).items():
        if count > 1:
            yield "box-modifier", part, at, f"{name} {count} times", "each modifier once"


def _modifier(part: str, modifier: Modifier, at: Where) -> Iterator[Finding]:
    low, high = (1, 1) if modifier.name in _SWITCHES else _LIMITS.get(modifier.name, (-6, 6))
    if not low <= modifier.value <= high or modifier.value == 0:
        found = f"{modifier.name} {modifier.value}"
        yield "box-modifier", part, (*at, "value"), found, str(low) if low == high else f"{low} to {high}, not 0"


def _bags(box: Box) -> Iterator[Finding]:
    severities = {card.severity for card in box.events}
    for index, row in enumerate(box.difficulties):
        if not sum(contact.copies for contact in row.bag):
            yield "box-bag", "difficulties", (index, "bag"), "an empty radar bag", "at least one contact"
        for at, contact in enumerate(row.bag):
            yield from _known_geps("difficulties", contact.geps, (index, "bag", at, "geps"), box)
        if severities and severities <= set(row.without):
            found = "no event card is left"
            yield "box-events", "difficulties", (index, "without"), found, "fewer severities"


def _geps(box: Box) -> Iterator[Finding]:
    """Only the Titan's damage is told by its cards (E33)."""
    for index, gep in enumerate(box.geps):
        if (gep.damage == 0) != (gep.id == TITAN):
            yield "box-gep", "geps", (index, "damage"), f"{gep.id} with damage {gep.damage}", "0 for the Titan only"


def _known_geps(part: str, kinds: tuple[str, ...], at: Where, box: Box) -> Iterator[Finding]:
    known = [gep.id for gep in box.geps]
    for index, kind in enumerate(kinds):
        if kind not in known:
            yield "box-gep", part, (*at, index), f"the GEP “{kind}”", ", ".join(known)
