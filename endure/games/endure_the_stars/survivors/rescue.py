"""Rescue: waking those who fell, pulling friends out of reach of what would kill them, getting away in one go."""

from __future__ import annotations

from collections.abc import Iterator

from endure.games.endure_the_stars import effects as fx
from endure.games.endure_the_stars.actions import Ability, Use
from endure.games.endure_the_stars.board import Survivor
from endure.games.endure_the_stars.survivors.look import Look
from endure.games.endure_the_stars.survivors.route import Route
from endure.games.endure_the_stars.survivors.steps import towards
from endure.games.endure_the_stars.survivors.tools import effects_of, has, price, tools
from endure.kernel.bot import Choice
from endure.kernel.game import Fact

FAR_TO_FALLEN = 4  # path cost from which nobody goes to wake somebody
SAVED = 3  # path cost that a leap over the deck must save


def fallen(look: Look) -> list[Survivor]:
    """Survivors who died, by seat."""
    return [one for one in look.t.survivors.values() if one.health <= 0]


def revive(look: Look) -> Choice | None:
    """Wake who fell here: by an ability before a card."""
    here = [one for one in fallen(look) if one.zone == look.me.zone]
    if not here:
        return None
    wakers = sorted(tools(look, fx.Revive), key=lambda tool: isinstance(tool, Use))
    if not wakers:
        return None
    seat = wakers[0].target if wakers[0].target >= 0 else here[0].seat
    return Choice(wakers[0], Fact("bot-revive", {"seat": seat}))


def go_to_fallen(look: Look) -> Choice | None:
    """Whoever can wake the dead goes to one nearby."""
    near = [
        (look.cost(look.me.zone, one.zone), one.seat, one.zone)
        for one in fallen(look)
        if 1 <= look.cost(look.me.zone, one.zone) <= FAR_TO_FALLEN
    ]
    if not near or not _can_wake(look):
        return None
    _, seat, zone = min(near)
    return towards(look, zone, Fact("bot-go-fallen", {"seat": seat}))


def _can_wake(look: Look) -> bool:
    card = look.t.cat.survivors[look.me.kind]
    if not look.me.crisis_used and has(card.crisis.effects, fx.Revive):
        return True
    uses = [look.t.cat.items[item.kind].use for item in look.me.items]
    return any(use is not None and has(use.effects, fx.Revive) for use in uses)


def pull_out(look: Look) -> Choice | None:
    """Bring a friend here whom the next GEPs phase may kill, if nothing that is after it reaches this zone."""
    for use in _uses(look, fx.Pull):
        friend = look.t.survivors[use.target]
        if not look.deadly(friend):
            continue
        after = [gep for gep in look.t.geps.values() if look.target(gep) is friend and look.reaches(gep, friend.zone)]
        if not any(look.reaches(gep, look.me.zone) for gep in after):
            return Choice(use, Fact("bot-pull", {"seat": friend.seat, "item": use.item}))
    return None


def leap_away(look: Look, route: Route) -> Choice | None:
    """Out of reach of what may kill me, in one go and without a leaving roll."""
    if not look.deadly(look.me):
        return None
    leaps = [use for use in _uses(look, fx.Dash) if look.danger_at(use.target) < look.me.health]

    def rank(use: Use) -> tuple[float, int, int]:
        return look.danger_at(use.target), route.cost(use.target, route.goal), use.target

    best = min(leaps, key=rank, default=None)
    return Choice(best, Fact("bot-dash", {"zone": best.target, "item": best.item})) if best is not None else None


def leap_on(look: Look, route: Route) -> Choice | None:
    """Over the deck towards the goal, where time is short or only the exit is left."""
    if look.me.zone == route.goal or not (route.leaving or route.spare <= 0):
        return None
    here = route.cost(look.me.zone, route.goal)
    leaps = [use for use in _uses(look, fx.Dash) if here - route.cost(use.target, route.goal) >= SAVED]
    best = min(leaps, key=lambda use: (route.cost(use.target, route.goal), use.target), default=None)
    return Choice(best, Fact("bot-dash", {"zone": best.target, "item": best.item})) if best is not None else None


def _uses(look: Look, kind: type[fx.AnyEffect]) -> Iterator[Use]:
    """Legal uses of cards with such an effect that can be paid for."""
    for use in look.of(Use):
        if has(effects_of(look, use), kind) and price(look, use) <= look.me.actions:
            yield use


def all_up(look: Look) -> Choice | None:
    """A crisis ability that gives actions to those in sight, while several of them have something to fight."""
    for ability in look.of(Ability):
        effects = effects_of(look, ability)
        if ability.which == "crisis" and has(effects, fx.Extra) and not has(effects, fx.Boost):
            sees = look.t.sight.sees[look.me.zone]
            helped = [one for one in look.friends if one.sees and sees >> one.zone & 1]
            if len(helped) >= 2 and any(look.deadly(one) for one in look.crew):
                return Choice(ability, Fact("bot-all-up"))
    return None
