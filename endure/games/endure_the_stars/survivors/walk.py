"""Walking and searching: to the next objective, to the exit, together; and what to do while waiting."""

from __future__ import annotations

from endure.games.endure_the_stars.actions import EndTurn, Move, PickUp, Search, Take, Trade
from endure.games.endure_the_stars.board import Tray
from endure.games.endure_the_stars.survivors.gear import GROUND, Gear
from endure.games.endure_the_stars.survivors.look import Look
from endure.games.endure_the_stars.survivors.route import Route
from endure.games.endure_the_stars.survivors.steps import towards
from endure.kernel.bot import Choice
from endure.kernel.game import Fact
from endure.ship.zones import FAR

TOGETHER = 3  # path cost that nobody walks ahead of the last
SEARCH_TURNS = 4  # turns at the beginning that the crew spends on searching, at least one each
SEARCH_SPARE = 5  # rounds to spare that searching needs
PICK_UP, TRADE = 0.4, 0.5  # what an exchange must gain to be worth an action


def take(look: Look) -> Choice | None:
    """The objective I stand on."""
    takes = look.of(Take)
    return Choice(takes[0], Fact("bot-take", {"objective": takes[0].objective})) if takes else None


def early_search(look: Look, route: Route) -> Choice | None:
    """Search at the beginning, while there is time: weapons decide the rest."""
    searches = look.of(Search)
    rounds = max(1, SEARCH_TURNS // len(look.crew))
    if not searches or look.t.round > rounds or route.spare < SEARCH_SPARE or not _cards_left(look):
        return None
    return Choice(searches[0], Fact("bot-search"))


def _cards_left(look: Look) -> bool:
    return look.t.board.items_left > 0


def pick_up(look: Look, gear: Gear) -> Choice | None:
    """What lies here and is better than what I hold."""
    for action in look.of(PickUp):
        tray = Tray(look.me.seat, GROUND, look.me.items, look.t.piles[look.me.zone])
        gain, take_it, _ = gear.best_exchange(look.me, None, tray)
        if take_it is not None and gain >= PICK_UP:
            return Choice(action, Fact("bot-pick-up", {"card": take_it.kind}))
    return None


def trade(look: Look, gear: Gear) -> Choice | None:
    """An exchange with a friend that makes both together stronger."""
    for action in look.of(Trade):
        partner = look.t.survivors[action.partner]
        tray = Tray(look.me.seat, partner.seat, look.me.items, partner.items)
        gain, _, _ = gear.best_exchange(look.me, partner, tray)
        if gain >= TRADE:
            return Choice(action, Fact("bot-trade", {"partner": partner.seat}))
    return None


def march(look: Look, route: Route) -> Choice | None:
    """One step or one opened door on the way to the goal, not too far ahead of the others."""
    waits = route.spare > 0 and not route.leaving and route.may_wait()
    if look.me.zone == route.goal or (waits and route.ahead() >= TOGETHER):
        return None
    if route.leaving:
        reason = Fact("bot-to-exit")
    elif route.target is not None and route.goal == route.target.zone:
        reason = Fact("bot-to-objective", {"objective": route.target.id})
    else:
        reason = Fact("bot-to-exit-early")
    step = towards(look, route.goal, reason, route.doors)
    return None if step is not None and _meets_the_titan(look, step) else step


def _meets_the_titan(look: Look, step: Choice) -> bool:
    """Whether a step leads into the zone of a Titan that may act next."""
    hunter = look.hunter()
    if hunter is None or hunter.stunned:
        return False
    return isinstance(step.action, Move) and step.action.zone == hunter.zone


def drift(look: Look, route: Route) -> Choice | None:
    """A zone that costs no action, on the way to the goal: without gravity every second one does not."""
    if not look.of(Move) or look.near_foes():
        return None
    return march(look, route)


def idle_search(look: Look) -> Choice | None:
    """Search while waiting."""
    searches = look.of(Search)
    return Choice(searches[0], Fact("bot-search-waiting")) if searches and _cards_left(look) else None


def rest(look: Look) -> Choice:
    """End the turn so that the wounded can be seen to."""
    return Choice(look.of(EndTurn)[0], Fact("bot-end-rest"))


def end(look: Look, route: Route) -> Choice:
    """End the turn, and say what for."""
    return Choice(look.of(EndTurn)[0], _why_end(look, route))


def _why_end(look: Look, route: Route) -> Fact:
    if not look.me.actions:
        return Fact("bot-end-spent")
    if look.near_foes():
        return Fact("bot-end-guard")
    if look.me.zone == route.goal == look.t.mission.exit:
        return Fact("bot-end-exit")
    if route.cost(look.me.zone, route.goal) >= FAR or _held_up(look, route):
        return Fact("bot-end-barred")
    return Fact("bot-end-wait")


def _held_up(look: Look, route: Route) -> bool:
    """Whether the next step on the way cannot be made now."""
    return look.me.zone != route.goal and towards(look, route.goal, Fact("bot-to-exit"), route.doors) is None
