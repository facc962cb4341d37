"""The recruit: a rule-based survivor. Its habits stand in `_habits`, most urgent first."""

from __future__ import annotations

from collections.abc import Iterator

from endure.games.endure_the_stars.catalogue import Catalogue
from endure.games.endure_the_stars.survivors import care, fight, odd_tools, rescue, tricks, walk
from endure.games.endure_the_stars.survivors.answers import answer
from endure.games.endure_the_stars.survivors.gear import Gear
from endure.games.endure_the_stars.survivors.look import Look
from endure.games.endure_the_stars.survivors.route import Route
from endure.games.endure_the_stars.view import View
from endure.kernel.action import Action
from endure.kernel.bot import Choice, Simulator
from endure.kernel.rng import Dice

REST_SPARE = 4  # rounds to spare for a rest
HURRY = 1  # rounds to spare with which walking comes before fighting
HOLD_SPARE = 2  # rounds to spare for letting GEPs come instead of walking on


class Recruit:
    """A survivor played by rules of thumb (`endure.kernel.bot.Bot`). It keeps nothing in mind between choices and
    neither rolls its dice nor uses the simulator, so equal views give equal choices."""

    def __init__(self, cat: Catalogue) -> None:
        self.cat = cat
        self.gear = Gear(cat)

    def choose(self, view: View, options: tuple[Action, ...], dice: Dice, simulator: Simulator) -> Choice:
        """The first habit that has something to say."""
        look = Look(self.cat, view, options)
        question = look.t.question
        if question is not None:
            return answer(look, self.gear, question)
        route = Route(look)
        chosen = next((choice for choice in self._habits(look, route) if choice is not None), None)
        return chosen if chosen is not None else walk.end(look, route)

    def _habits(self, look: Look, route: Route) -> Iterator[Choice | None]:
        yield care.wear(look, self.gear)
        yield care.free_help(look, route)
        yield odd_tools.free(look, self.gear)
        if not look.me.actions:
            yield walk.drift(look, route)
            return
        yield walk.take(look)
        yield rescue.revive(look)
        if route.spare <= HURRY:
            yield rescue.leap_on(look, route)
            yield walk.march(look, route)
        yield odd_tools.clear(look, route)
        foes = look.near_foes()
        if foes:
            yield from self._fighting(look, route)
            if route.spare >= HOLD_SPARE and not route.leaving and look.hunter() is None:
                yield from self._waiting(look)
                return  # the Titan is not waited for: it does not go away
        yield care.heal(look, calm=not foes)
        yield care.rally(look)
        if not foes:
            yield rescue.go_to_fallen(look) if route.spare >= HOLD_SPARE else None
            yield care.nurse(look) if route.spare >= HOLD_SPARE else None
            yield odd_tools.salvage(look)
            yield odd_tools.feed(look)
            yield walk.pick_up(look, self.gear)
            yield walk.trade(look, self.gear) if route.spare >= HOLD_SPARE else None
            yield walk.early_search(look, route)
            if route.spare >= REST_SPARE and care.wounded_near(look) and (route.may_wait() or care.healed(look)):
                yield from self._waiting(look)
                yield walk.rest(look) if look.me.actions else None
                return
        yield care.break_through(look, route)
        yield rescue.leap_on(look, route)
        yield walk.march(look, route)
        yield from self._waiting(look)

    def _fighting(self, look: Look, route: Route) -> Iterator[Choice | None]:
        yield care.heal(look, calm=False)
        yield tricks.crisis_of_arms(look)
        yield rescue.all_up(look)
        yield rescue.pull_out(look)
        yield tricks.throw(look)
        yield tricks.hold_off(look)
        yield rescue.leap_away(look, route)
        yield fight.flee(look, route)
        yield care.lead(look, self.gear, fighting=True)
        yield fight.attack(look)
        if not route.leaving:
            yield fight.close_in(look)
        yield fight.step_back(look)

    def _waiting(self, look: Look) -> Iterator[Choice | None]:
        yield care.heal(look, calm=True)
        yield walk.idle_search(look)
        yield care.make_last(look, self.gear)
        yield care.lead(look, self.gear, fighting=False)
