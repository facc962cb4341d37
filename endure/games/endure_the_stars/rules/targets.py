"""Using items and abilities: what may be chosen, and whether it may be used (rulebook, *Player's skills*; R22, R25)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Literal

from endure.games.endure_the_stars import effects as fx
from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.actions import Ability, Use
from endure.games.endure_the_stars.board import Item, Survivor
from endure.games.endure_the_stars.box import Ability as AbilityCard
from endure.games.endure_the_stars.box import Use as UseCard
from endure.games.endure_the_stars.cards.execute import Source, execute
from endure.games.endure_the_stars.catalogue import Catalogue
from endure.games.endure_the_stars.derived import own_boundaries, zones_of
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.rules.hands import hand
from endure.games.endure_the_stars.rules.inventory import discard, replace_item, with_uses
from endure.games.endure_the_stars.rules.modifiers import modifiers
from endure.games.endure_the_stars.rules.resolve import RESOLVE
from endure.games.endure_the_stars.situation import Situation
from endure.kernel.refusal import Refusal
from endure.ship.layout import DOOR_CLOSED, DOOR_LOCKED, WALL

NOTHING = -1
_NOTHING = (NOTHING,)
_MEDICINE = (fx.Heal, fx.Cure, fx.Steady)
_DASH = (fx.Dash,)
_BOUNDARY = {"door": DOOR_CLOSED + DOOR_LOCKED, "locked_door": DOOR_LOCKED, "wall": WALL}


def candidates(t: Situation, survivor: Survivor, target: fx.Target, effects: tuple[fx.AnyEffect, ...]) -> Sequence[int]:
    """Ids that may be chosen, ascending; [-1] when nothing is to be chosen, empty when nothing can be."""
    kind = target.kind
    if kind == "none":
        return _NOTHING
    if kind in _BOUNDARY:
        return own_boundaries(t.plan, t.doors, survivor.zone, _BOUNDARY[kind])
    if kind == "single_use_item":
        if not hand(t, survivor).usable:
            return ()
        return sorted(item.id for item in survivor.items if is_single_use(t.cat, item))
    if kind == "fallen":
        return [other.seat for other in t.survivors.values() if other.health <= 0 and other.zone == survivor.zone]
    reach = target.reach
    if kind == "survivor" and _has(_MEDICINE, effects):
        reach += modifiers(t, survivor).get("heal_reach", 0)
    seen = t.sight.in_range(survivor.zone, reach)
    if kind == "zone":
        if _has(_DASH, effects):
            seen &= ~(1 << survivor.zone)
        return zones_of(seen)
    if kind == "gep":
        if not t.geps:
            return ()
        return [gep.id for gep in t.geps.values() if seen >> gep.zone & 1]
    if kind == "radar":
        steps = t.plan.steps[survivor.zone]
        return [radar.id for radar in t.radars.values() if steps[radar.zone] <= target.reach]
    needs = _needs(effects)
    return [
        other.seat
        for other in t.survivors.values()
        if seen >> other.zone & 1
        and other.health > 0
        and (not needs or any(need(t, survivor, other) for need in needs))
    ]


def is_single_use(cat: Catalogue, item: Item) -> bool:
    """Whether a card is one that serves once (R30); one that was made to last is none any more: it gives 2 uses. What
    makes others last does nothing for itself."""
    use = cat.items[item.kind].use
    if use is None or use.uses != 1 or item.lasts:
        return False
    return not any(isinstance(effect, fx.MoreUses) for effect in use.effects)


Need = Callable[[Situation, Survivor, Survivor], bool]

# what another survivor must lack for its user's effect to help it; each of the other effects changes something
_NEEDS: Mapping[type[fx.Effect], Need] = {
    fx.Heal: lambda t, user, other: other.health < t.cat.survivors[other.kind].health,
    fx.Cure: lambda t, user, other: bool(other.injuries),
    fx.Steady: lambda t, user, other: other.resolve < RESOLVE,
    fx.Pull: lambda t, user, other: other.zone != user.zone,
}


@lru_cache(maxsize=256)
def _needs(effects: tuple[fx.AnyEffect, ...]) -> tuple[Need, ...]:
    """What a survivor may lack so that at least one effect changes something: medicine is not wasted by a slip.
    Nothing, when an effect helps whoever it is."""
    found = tuple(_NEEDS.get(type(effect)) for effect in effects)
    return tuple(need for need in found if need is not None) if None not in found else ()


@lru_cache(maxsize=256)
def _has(kinds: tuple[type[fx.Effect], ...], effects: tuple[fx.AnyEffect, ...]) -> bool:
    """Whether an effect of one of these kinds is among them."""
    return any(isinstance(effect, kinds) for effect in effects)


def _refuse_target(t: Situation, survivor: Survivor, card: UseCard | AbilityCard, target: int) -> Refusal | None:
    allowed = candidates(t, survivor, card.target, card.effects)
    if not allowed:
        return Refusal("target-none")
    if target in allowed:
        return None
    return Refusal("target-needed" if target == NOTHING else "target-not-allowed")


# Items


def refuse_use(t: Situation, action: Use) -> Refusal | None:
    """A held item with uses left and something to use it on (R22)."""
    item = t.held(action.seat, action.item)
    if item is None:
        return Refusal("use-not-held")
    card = t.cat.items[item.kind]
    if card.reaction is not None:
        return Refusal("use-reaction", {"item": item.kind})
    if card.use is None:
        return Refusal("use-not-usable", {"item": item.kind})
    return _refuse_target(t, t.survivors[action.seat], card.use, action.target)


def use_cost(t: Situation, action: Use) -> int:
    """What using the item costs, in actions; 0 if the seat does not hold it."""
    item = t.held(action.seat, action.item)
    use = t.cat.items[item.kind].use if item is not None else None
    return use.cost if use is not None else 0


def legal_uses(t: Situation, survivor: Survivor) -> list[Use]:
    """All uses, by slot, then target."""
    uses: list[Use] = []
    for item, use in hand(t, survivor).usable:
        if use.cost <= survivor.actions:
            chosen = candidates(t, survivor, use.target, use.effects)
            uses += [Use(survivor.seat, item, target) for target in chosen]
    return uses


def do_use(d: Draft, action: Use) -> None:
    """The item's effects happen; a used up one is discarded first, so that its holder has room."""
    item = d.held(action.seat, action.item)
    use = d.cat.items[item.kind].use if item is not None else None
    if item is None or use is None:
        return
    left = item.uses - 1 if use.uses else 0
    d.emit(ev.ItemUsed(action.seat, item.kind, left))
    if use.uses and left == 0:
        discard(d, action.seat, item.id)
    elif use.uses:
        replace_item(d, action.seat, with_uses(item, left))
    execute(d, use.effects, Source(action.seat, f"item-{item.kind}", use.target.kind, action.target))


# Abilities


def ability_card(t: Situation, action: Ability) -> AbilityCard:
    """The active or the crisis ability of the acting survivor."""
    card = t.cat.survivors[t.survivors[action.seat].kind]
    return card.active if action.which == "active" else card.crisis


def refuse_ability(t: Situation, action: Ability) -> Refusal | None:
    """The active ability once a turn, the crisis ability once a mission (E44, R25)."""
    survivor = t.survivors[action.seat]
    if action.which == "active" and survivor.active_used:
        return Refusal("ability-spent-turn")
    if action.which == "crisis" and survivor.crisis_used:
        return Refusal("ability-spent-mission")
    return _refuse_target(t, survivor, ability_card(t, action), action.target)


def legal_abilities(t: Situation, survivor: Survivor) -> list[Ability]:
    """Active, then crisis, by target."""
    card, seat = t.cat.survivors[survivor.kind], survivor.seat
    abilities: list[Ability] = []
    if not survivor.active_used:
        chosen = candidates(t, survivor, card.active.target, card.active.effects)
        if chosen:
            abilities += _abilities(seat, "active", tuple(chosen))
    if not survivor.crisis_used:
        chosen = candidates(t, survivor, card.crisis.target, card.crisis.effects)
        if chosen:
            abilities += _abilities(seat, "crisis", tuple(chosen))
    return abilities


@lru_cache(maxsize=4096)
def _abilities(seat: int, which: Literal["active", "crisis"], chosen: tuple[int, ...]) -> tuple[Ability, ...]:
    return tuple(Ability(seat, which, target) for target in chosen)


def do_ability(d: Draft, action: Ability) -> None:
    """The ability is spent and its effects happen."""
    card = ability_card(d, action)
    if action.which == "active":
        d.change(action.seat, active_used=True)
    else:
        d.change(action.seat, crisis_used=True)
    d.emit(ev.AbilityUsed(action.seat, action.which))
    execute(d, card.effects, Source(action.seat, f"ability-{action.which}", card.target.kind, action.target))
