"""Care: medicine, courage, what to wear, keys, and what one survivor gives another."""

from __future__ import annotations

from endure.games.endure_the_stars import effects as fx
from endure.games.endure_the_stars.actions import Ability, Equip, Use
from endure.games.endure_the_stars.board import BODY, HEAD, Survivor
from endure.games.endure_the_stars.survivors.gear import Gear
from endure.games.endure_the_stars.survivors.look import Look
from endure.games.endure_the_stars.survivors.odds import kill_chance, reach_of
from endure.games.endure_the_stars.survivors.route import AT_MOST, Route
from endure.games.endure_the_stars.survivors.steps import towards
from endure.games.endure_the_stars.survivors.tools import Tool, abilities, effects_of, has, price, tools
from endure.kernel.bot import Choice
from endure.kernel.game import Fact

FULL_RESOLVE = 10
SHAKEN = 8  # Resolve from which down a sedative is worth it
CREW_SHAKEN = 6  # Resolve lost by the crew, for an ability that steadies all
NEAR_BREAKING = 4  # or the Resolve of one
HURT = 2  # missing health worth an action
WEAK = 3  # health at which a medkit is worth an action in a fight
WOUNDED_CREW = 6  # health that an ability for all in the zone should give back
INJURY, LIFE, FREE_AGAIN = 0.5, 3.0, 0.5  # what a cure, a saved life and an ability that comes back are worth more
LIKELY = 0.5  # kill chance that more actions are spent on
WORTH_LASTING = 0.45  # worth of a card that is made to last
SAVING = 4  # actions a key should save
CALL = 3  # path cost from which nobody goes to be healed


def wear(look: Look, gear: Gear) -> Choice | None:
    """Put on what is better than what is worn; it is free."""
    cat = look.t.cat
    for equip in look.of(Equip):
        held = look.held(equip.item)
        if held is None:
            continue
        worn = look.me.slots[HEAD if cat.items[held.kind].kind == "helmet" else BODY]
        if worn is None or gear.wearable(held.kind) > gear.wearable(worn.kind):
            return Choice(equip, Fact("bot-wear", {"item": equip.item}))
    return None


def free_help(look: Look, route: Route) -> Choice | None:
    """What costs nothing and helps: courage for the shaken, cures, a key for the way, more actions in a fight."""
    for use in look.of(Use):
        reason = _free_reason(look, route, use) if price(look, use) == 0 else None
        if reason is not None:
            return Choice(use, reason)
    return None


def _free_reason(look: Look, route: Route, use: Use) -> Fact | None:
    """Why a free use helps; None if it does not."""
    effects = effects_of(look, use)
    if has(effects, fx.Steady):
        patient = look.t.survivors.get(use.target, look.me)
        return Fact("bot-steady", {"seat": patient.seat, "item": use.item}) if patient.resolve <= SHAKEN else None
    if has(effects, fx.Cure):
        patient = look.t.survivors.get(use.target, look.me)
        return Fact("bot-cure", {"seat": patient.seat, "item": use.item}) if patient.injuries else None
    if has(effects, fx.Unlock, fx.OpenDoor):
        pays = look.me.zone != route.goal and shortcut(look, route, use.target, 1) >= SAVING
        return Fact("bot-unlock", {"boundary": use.target, "item": use.item}) if pays else None
    if has(effects, fx.Extra):
        return Fact("bot-extra", {"item": use.item}) if _needs_actions(look) else None
    return None


def shortcut(look: Look, route: Route, boundary: int, cost: int) -> int:
    """Actions that a new way through a boundary of my zone saves me on the way to the goal."""
    edge = look.t.mission.layout.boundaries[boundary]
    other = edge.b if edge.a == look.me.zone else edge.a
    here = min(route.cost(look.me.zone, route.goal), AT_MOST)
    return here - (cost + 1 + min(route.cost(other, route.goal), AT_MOST))


def _needs_actions(look: Look) -> bool:
    """Whether I am out of actions while something in reach of my weapons is about to strike and likely dies."""
    if look.me.actions:
        return False
    weapons = [weapon for item in look.me.items if (weapon := look.t.cat.items[item.kind].weapon) is not None]
    return any(
        0 <= look.t.sight.range(look.me.zone, gep.zone) <= reach_of(look, look.me, weapon)
        and kill_chance(look, look.me, weapon, look.toughness(gep)) >= LIKELY
        for gep in look.strikers(look.foes)
        for weapon in weapons
    )


def break_through(look: Look, route: Route) -> Choice | None:
    """A wall cut where it saves much of the way."""
    if look.me.zone == route.goal:
        return None
    for tool in tools(look, fx.BreakWall):
        if shortcut(look, route, tool.target, price(look, tool)) >= SAVING:
            return Choice(tool, Fact("bot-cut", {"boundary": tool.target}))
    return None


# Healing


def heal(look: Look, calm: bool) -> Choice | None:
    """The most useful medicine: an ability before a card, whoever is in danger before the others. In a fight a card is
    only spent on the weak."""
    best: tuple[float, Tool] | None = None
    for tool in tools(look, fx.Heal):
        gain = _healing(look, tool, calm)
        if gain > 0 and (best is None or gain > best[0]):
            best = (gain, tool)
    if best is None:
        return None
    tool = best[1]
    return Choice(tool, Fact("bot-heal-all") if tool.target < 0 else Fact("bot-heal", {"seat": tool.target}))


def _healing(look: Look, tool: Tool, calm: bool) -> float:
    """What medicine is worth now; 0 for what had better wait."""
    effect = next(effect for effect in effects_of(look, tool) if isinstance(effect, fx.Heal))
    each = effect.n + look.sums(look.me).get("heal_bonus", 0)
    if tool.target < 0:
        here = [look.me, *look.friends_in(look.me.zone)]
        total = sum(min(look.missing(one), each) for one in here)
        return total if total >= WOUNDED_CREW or any(_in_peril(look, one, each) for one in here) else 0.0
    patient = look.t.survivors[tool.target]
    missing, peril = look.missing(patient), _in_peril(look, patient, each)
    gain = min(missing, each) + INJURY * bool(patient.injuries)
    if isinstance(tool, Ability):
        return gain + LIFE * peril + FREE_AGAIN if gain >= HURT or peril or calm else 0.0
    weak = patient.health <= WEAK
    needs_it = missing >= HURT if weak else calm and missing > HURT
    return gain + LIFE * peril if needs_it else 0.0


def _in_peril(look: Look, one: Survivor, each: int) -> bool:
    """Whether the next GEPs phase may kill it, and would not if it were healed."""
    danger = look.danger(one)
    return one.health <= danger < one.health + min(look.missing(one), each)


def is_healer(look: Look, survivor: Survivor) -> bool:
    """Whether its active ability heals."""
    return has(look.t.cat.survivors[survivor.kind].active.effects, fx.Heal)


def nurse(look: Look) -> Choice | None:
    """The healer goes to a hurt friend nearby; a hurt friend goes to the healer."""
    if is_healer(look, look.me):
        if look.me.active_used:
            return None
        reach = min(CALL, look.me.actions - 1)
        patients = [
            (-look.missing(one), look.cost(look.me.zone, one.zone), one.seat, one.zone)
            for one in look.friends
            if look.missing(one) >= HURT and 1 <= look.cost(look.me.zone, one.zone) <= reach
        ]
        if not patients:
            return None
        _, _, seat, zone = min(patients)
        return towards(look, zone, Fact("bot-go-heal", {"seat": seat}))
    if look.missing(look.me) < HURT:
        return None
    for healer in look.friends:
        if is_healer(look, healer) and 1 <= look.cost(look.me.zone, healer.zone) <= CALL:
            return towards(look, healer.zone, Fact("bot-go-healer", {"seat": healer.seat}))
    return None


def wounded_near(look: Look) -> bool:
    """Whether a healer is alive, and somebody near it, or it itself, is hurt."""
    healers = [one for one in look.crew if is_healer(look, one)]
    hurt = [one for one in look.crew if look.missing(one) >= HURT]
    return any(look.cost(healer.zone, one.zone) <= CALL for healer in healers for one in hurt)


def healed(look: Look) -> bool:
    """Whether a healer has healed in its last turn, or has in this one."""
    return any(one.active_used for one in look.crew if is_healer(look, one))


# Abilities for others


def rally(look: Look) -> Choice | None:
    """A crisis ability that steadies all, when the crew has lost much Resolve or somebody may break."""
    for ability in abilities(look, "crisis", fx.Steady):
        lost = sum(FULL_RESOLVE - one.resolve for one in look.crew)
        if lost >= CREW_SHAKEN or any(one.resolve <= NEAR_BREAKING for one in look.crew):
            return Choice(ability, Fact("bot-rally"))
    return None


def lead(look: Look, gear: Gear, fighting: bool) -> Choice | None:
    """An active ability that gives a friend an action: in a fight to a better fighter than I am who sees a foe, else,
    with actions to spare, to the best one."""
    gifts = [gift for gift in abilities(look, "active", fx.Extra) if gift.target != look.me.seat]
    if fighting:
        mine = _strength(look, gear, look.me)
        gifts = [
            gift
            for gift in gifts
            if (friend := look.t.survivors[gift.target]).sees and _strength(look, gear, friend) > mine
        ]
    best = max(
        gifts, key=lambda gift: (_strength(look, gear, look.t.survivors[gift.target]), -gift.target), default=None
    )
    return Choice(best, Fact("bot-lead", {"seat": best.target})) if best is not None else None


def _strength(look: Look, gear: Gear, survivor: Survivor) -> float:
    """How good its best weapon is in its hands."""
    return max((gear.weapon(survivor.kind, item.kind) for item in survivor.items), default=0.0)


def make_last(look: Look, gear: Gear) -> Choice | None:
    """With nothing better to do: one use more for the best single-use card (R30)."""
    best_worth, best = WORTH_LASTING, None
    for ability in abilities(look, "active", fx.MoreUses):
        held = look.held(ability.target)
        if held is not None and (worth := gear.worth(look.me.kind, [held])) > best_worth:
            best_worth, best = worth, ability
    return Choice(best, Fact("bot-make-last", {"item": best.target})) if best is not None else None
