"""What a survivor notices before it chooses: itself, its friends, the GEPs in sight and what they can do to it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from endure.games.endure_the_stars.board import SIGHT, Gep, Item, Survivor
from endure.games.endure_the_stars.catalogue import Catalogue
from endure.games.endure_the_stars.rules import titan
from endure.games.endure_the_stars.rules.modifiers import modifiers
from endure.games.endure_the_stars.situation import Situation
from endure.games.endure_the_stars.view import View
from endure.kernel.action import Action
from endure.ship.paths import costs
from endure.ship.zones import FAR

A = TypeVar("A", bound=Action)

TITAN_DAMAGE = 3  # what one of its bad cards costs a survivor
NEAR = 6  # path cost up to which a GEP in sight is a matter of this turn or the next


class Look:
    """One view, ready to be asked.

    t        the board with its derived tables
    me       the survivor who chooses
    friends  the other living survivors, in player order
    options  the legal actions in canonical order
    foes     GEPs in sight of me that can come to me, nearest first
    """

    __slots__ = ("_of", "_target", "foes", "friends", "me", "options", "t")

    def __init__(self, cat: Catalogue, view: View, options: tuple[Action, ...]) -> None:
        self.t = t = Situation.of(cat, view.board)
        self.me: Survivor = t.survivors[view.seat]
        self.friends: list[Survivor] = [one for one in t.living() if one.seat != view.seat]
        self.options = options
        self._of: dict[type[Action], list[Action]] = {}
        for option in options:
            self._of.setdefault(type(option), []).append(option)
        self._target: dict[int, int] = {}
        self.foes: list[Gep] = self._foes()

    def of(self, kind: type[A]) -> list[A]:
        """The legal actions of one kind."""
        return self._of.get(kind, [])  # type: ignore[return-value]

    @property
    def crew(self) -> list[Survivor]:
        """Everybody alive, me first."""
        return [self.me, *self.friends]

    def held(self, item: int) -> Item | None:
        """The card of that id in my inventory."""
        return self.t.held(self.me.seat, item)

    def cost(self, start: int, goal: int) -> int:
        """Path cost by R09 with the doors as they are; FAR if there is no way."""
        return costs(self.t.plan, self.t.doors, goal)[start]

    def sums(self, survivor: Survivor) -> dict[str, int]:
        """The sums of a survivor's modifiers."""
        return modifiers(self.t, survivor)

    def missing(self, survivor: Survivor) -> int:
        """Health below full."""
        return self.t.cat.survivors[survivor.kind].health - survivor.health

    def friends_in(self, zone: int) -> list[Survivor]:
        """Living others who stand there."""
        return [friend for friend in self.friends if friend.zone == zone]

    # GEPs

    def _foes(self) -> list[Gep]:
        if not self.t.geps:
            return []
        seen = self.t.sight.sees[self.me.zone]
        away = costs(self.t.plan, self.t.doors, self.me.zone)
        foes = [gep for gep in self.t.geps.values() if seen >> gep.zone & 1 and away[gep.zone] < FAR]
        return sorted(foes, key=lambda gep: (away[gep.zone], gep.id))

    def near_foes(self) -> list[Gep]:
        """Foes that are here this round or the next, nearest first."""
        away = costs(self.t.plan, self.t.doors, self.me.zone)
        return [gep for gep in self.foes if away[gep.zone] <= NEAR]

    def damage(self, gep: Gep) -> int:
        """Damage of its strike; of the Titan that of a bad card."""
        return self.t.cat.geps[gep.kind].damage or TITAN_DAMAGE

    def toughness(self, gep: Gep) -> int:
        """The damage that kills it."""
        return titan.toughness(self.t, gep)

    def hunter(self) -> Gep | None:
        """The Titan, where I see it near me."""
        return next((gep for gep in self.near_foes() if titan.is_titan(self.t, gep.id)), None)

    def reaches(self, gep: Gep, zone: int) -> bool:
        """Whether it can strike in that zone in its next activation: its way there and one action more."""
        if gep.stunned:
            return False
        away = self.cost(gep.zone, zone)
        if titan.is_titan(self.t, gep.id):
            far = titan.reach(self.t, 0)
            return away - far < titan.actions(self.t) and away - far <= titan.move_limit(self.t)
        return away < self.t.cat.geps[gep.kind].actions

    def target(self, gep: Gep, my_zone: int | None = None) -> Survivor | None:
        """Whom it will go for: the survivor it remembers, else the nearest it sees (R08, R09); None: nobody. `my_zone`
        asks what it would be if I stood there."""
        if my_zone is None and gep.id in self._target:
            seat = self._target[gep.id]
            return self.t.survivors[seat] if seat >= 0 else None
        found = self._find_target(gep, self.me.zone if my_zone is None else my_zone)
        if my_zone is None:
            self._target[gep.id] = found.seat if found is not None else -1
        return found

    def _find_target(self, gep: Gep, my_zone: int) -> Survivor | None:
        sees = self.t.sight.sees[gep.zone]
        me = self.me.seat
        places = [(my_zone if one.seat == me else one.zone, one) for one in self.crew]
        seen = [(zone, one) for zone, one in places if sees >> zone & 1]
        known = gep.stimulus
        if known is not None and known.kind == SIGHT:
            for _, one in seen:
                if one.seat == known.seat:
                    return one
        if not seen:
            return None
        return min(seen, key=lambda pair: (self.cost(gep.zone, pair[0]), pair[1].health, pair[1].seat))[1]

    def lets_through(self, survivor: Survivor) -> float:
        """The part of damage that its armour does not stop."""
        number = self.sums(survivor).get("armour", 0)
        return (number - 1) / 6 if number else 1.0

    def danger(self, survivor: Survivor) -> float:
        """Damage the survivor must expect of the next GEPs phase where it stands."""
        return self._danger(survivor, survivor.zone, None)

    def danger_at(self, zone: int) -> float:
        """Damage I must expect of the next GEPs phase if I stood there."""
        return self._danger(self.me, zone, zone)

    def _danger(self, survivor: Survivor, zone: int, my_zone: int | None) -> float:
        blows = 0
        for gep in self.t.geps.values():
            if self.reaches(gep, zone):
                target = self.target(gep, my_zone)
                if target is not None and target.seat == survivor.seat:
                    blows += self.damage(gep)
        return blows * self.lets_through(survivor)

    def strikers(self, geps: Iterable[Gep]) -> list[Gep]:
        """Those of the GEPs that can strike the survivor they go for in the next GEPs phase."""
        found = []
        for gep in geps:
            target = self.target(gep)
            if target is not None and self.reaches(gep, target.zone):
                found.append(gep)
        return found

    def deadly(self, survivor: Survivor) -> bool:
        """Whether the next GEPs phase may well kill the survivor."""
        return self.danger(survivor) >= survivor.health
