"""Tools that neither fight nor heal: what hushes noises, ends events, feeds the crew, finds cards."""

from __future__ import annotations

from endure.games.endure_the_stars import effects as fx
from endure.games.endure_the_stars.actions import Use
from endure.games.endure_the_stars.board import NOISE, Gep, Radar
from endure.games.endure_the_stars.survivors.gear import Gear
from endure.games.endure_the_stars.survivors.look import Look
from endure.games.endure_the_stars.survivors.route import Route
from endure.games.endure_the_stars.survivors.tools import effects_of, has, price
from endure.kernel.bot import Choice
from endure.kernel.game import Fact
from endure.ship.zones import FAR

FULL_RESOLVE = 10
HUNTERS = 2  # GEPs and radar tokens after a noise that a damper is worth
LOST_HERE = 4  # Resolve lost by those in the zone that rations are worth
WORTH_LASTING = 0.8  # worth of a card that a battery is spent on
BARS = ("door_cost", "move_limit", "no_search")  # what makes an event a burden on the way


def free(look: Look, gear: Gear) -> Choice | None:
    """What costs no action: a use more for a good card, a hush when much comes after a noise."""
    for use in look.of(Use):
        if price(look, use):
            continue
        effects = effects_of(look, use)
        if has(effects, fx.MoreUses):
            held = look.held(use.target)
            if held is not None and gear.worth(look.me.kind, [held]) >= WORTH_LASTING:
                return Choice(use, Fact("bot-make-last", {"item": use.target}))
        for effect in effects:
            if isinstance(effect, fx.Hush) and _hunters(look, effect.steps) >= HUNTERS:
                return Choice(use, Fact("bot-hush", {"item": use.item}))
    return None


def _hunters(look: Look, steps: int) -> int:
    """How many go after a noise within so many touching zones and see nobody."""
    near = look.t.plan.steps[look.me.zone]
    things: list[Gep | Radar] = [*look.t.geps.values(), *look.t.radars.values()]
    known = [thing.stimulus for thing in things if not thing.seen]
    return sum(1 for one in known if one is not None and one.kind == NOISE and near[one.zone] <= steps)


def feed(look: Look) -> Choice | None:
    """Courage for everybody in the zone, when they have lost enough."""
    here = [look.me, *look.friends_in(look.me.zone)]
    if sum(FULL_RESOLVE - one.resolve for one in here) < LOST_HERE:
        return None
    for use in look.of(Use):
        if use.target < 0 and has(effects_of(look, use), fx.Steady):
            return Choice(use, Fact("bot-rations", {"item": use.item}))
    return None


def salvage(look: Look) -> Choice | None:
    """Cards for an action, wherever it is."""
    for use in look.of(Use):
        if has(effects_of(look, use), fx.DrawItems) and look.t.board.items_left:
            return Choice(use, Fact("bot-salvage", {"item": use.item}))
    return None


def clear(look: Look, route: Route) -> Choice | None:
    """End the events in play where one bars the way or darkens a fight."""
    for use in look.of(Use):
        if has(effects_of(look, use), fx.EndEvents) and _burdened(look, route):
            return Choice(use, Fact("bot-end-events", {"item": use.item}))
    return None


def _burdened(look: Look, route: Route) -> bool:
    barred = look.me.zone != route.goal and route.cost(look.me.zone, route.goal) >= FAR
    weapons = [look.t.cat.items[item.kind].weapon for item in look.me.items]
    armed = any(weapon is not None and not weapon.melee for weapon in weapons)
    for event in look.t.events.values():
        if event.doors and barred:
            return True
        names = [modifier.name for modifier in event.modifiers]
        if event.until > look.t.round and any(name in BARS for name in names) and route.leaving:
            return True
        if "no_sight" in names and armed and look.near_foes() and not look.sums(look.me).get("dark_sight", 0):
            return True
    return False
