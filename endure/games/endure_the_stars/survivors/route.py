"""Where the crew has to go, and whether there is time: the next objective, the way to it, rounds to spare."""

from __future__ import annotations

from endure.games.endure_the_stars.board import Survivor
from endure.games.endure_the_stars.survivors.errands import Aim, all_done, guarded, left_to_do
from endure.games.endure_the_stars.survivors.look import Look
from endure.ship.layout import DOOR_CLOSED, DOOR_LOCKED
from endure.ship.paths import costs
from endure.ship.zones import FAR

STEPS, SLOW_STEPS = 3, 2  # zones a turn, and of those with a limit
NO_LIMIT = 99  # rounds to spare in a mission without a round limit
AT_MOST = 60  # a way that is barred counts as this long


class Route:
    """The crew's errand.

    target  the objective to take next; None when all are met or no objective's turn has come
    goal    the zone to go to: the objective's, the exit, or my own when there is nowhere to go
    doors   the doors as one may plan with them: what an event locks for this round only counts as closed
    company the friends who come along: nobody waits for the others, and nobody counts on them
    spare   rounds left over after the rest of the mission at a walk
    leaving whether only the exit is left
    left    what is left to do
    """

    __slots__ = ("company", "doors", "goal", "leaving", "left", "look", "spare", "target")

    def __init__(self, look: Look) -> None:
        self.look = look
        t = look.t
        self.doors: str = self._planned_doors()
        self.left = left_to_do(look)
        ready = [one for one in self.left if all(key in t.met for key in one.after)]
        self.target: Aim | None = min(ready, key=self._crew_cost, default=None)
        self.leaving: bool = all_done(t)
        self.company: list[Survivor] = [friend for friend in look.friends if self._comes(friend)]
        self.spare: int = self._spare()
        self.goal: int = self._my_goal()

    def cost(self, start: int, goal: int) -> int:
        """Path cost with the planned doors, FAR if there is none."""
        return costs(self.look.t.plan, self.doors, goal)[start]

    def _planned_doors(self) -> str:
        doors = self.look.t.doors
        for event in self.look.t.events.values():
            if event.until <= self.look.t.round:
                for boundary in event.doors:
                    if doors[boundary] == DOOR_LOCKED:
                        doors = doors[:boundary] + DOOR_CLOSED + doors[boundary + 1 :]
        return doors

    def _crew_cost(self, objective: Aim) -> tuple[int, str]:
        """How far the crew is from an objective all together; barred ones come last."""
        return sum(min(self.cost(one.zone, objective.zone), AT_MOST) for one in self.look.crew), objective.id

    def _my_goal(self) -> int:
        exit_zone = self.look.t.mission.exit
        home = self.look.me.zone if exit_zone is None else exit_zone
        if self.leaving:
            return home
        if self.target is None:
            guard = guarded(self.look.t)
            return self.look.me.zone if guard < 0 else guard
        if self.spare < 0 and not self.closest():
            return home  # no time for everybody to come along
        return self.target.zone

    def closest(self) -> bool:
        """Whether I am the nearest to the objective of all who go there (ties: the lower seat)."""
        if self.target is None:
            return False
        zone, me = self.target.zone, self.look.me
        return min([me, *self.company], key=lambda one: (self.cost(one.zone, zone), one.seat)).seat == me.seat

    # time

    def _spare(self) -> int:
        limit = self.look.t.mission.round_limit
        if not limit:
            return NO_LIMIT
        first, rest = self._legs()
        ways = [(one, self._unlocked_cost(one.zone, first) + rest) for one in (self.look.me, *self.company)]
        exit_zone = self.look.t.mission.exit
        if exit_zone is not None:
            ways += [(friend, self._unlocked_cost(friend.zone, exit_zone)) for friend in self.look.friends]
        needed = max(-(-way // pace(self.look, one)) for one, way in ways)
        return limit - self.look.t.round + 1 - needed

    def _legs(self) -> tuple[int, int]:
        """The first zone of the errand, and the actions from there to its end: objectives, the nearest first, then the
        exit."""
        t = self.look.t
        exit_zone = t.mission.exit
        left = list(self.left)
        if self.target is None and exit_zone is not None and not left:
            return exit_zone, 0
        met = set(t.met)
        here = first = self.target.zone if self.target is not None else self.look.me.zone
        rest = 0
        while left:
            ready = [one for one in left if all(key in met for key in one.after)] or left
            following = min(ready, key=lambda one: (self._unlocked_cost(here, one.zone), one.id))
            rest += self._unlocked_cost(here, following.zone) + 1
            here = following.zone
            met.add(following.id)
            left.remove(following)
        if exit_zone is not None:
            rest += self._unlocked_cost(here, exit_zone)
        return first, rest

    def _unlocked_cost(self, start: int, goal: int) -> int:
        """Path cost as if every locked door were only closed: objectives may open them."""
        doors = self.doors.replace(DOOR_LOCKED, DOOR_CLOSED)
        return min(costs(self.look.t.plan, doors, goal)[start], AT_MOST)

    # keeping together

    def _comes(self, friend: Survivor) -> bool:
        """Whether a friend is on its way like me: it moved in its last turn or has had none yet, a GEP holds it up, or
        it stands on the objective. At the exit, while something is left to do, it is not."""
        t = self.look.t
        if self.target is not None and friend.zone == self.target.zone:
            return True
        if friend.zone == t.mission.exit and not self.leaving:
            return False
        order = t.order()
        turn_to_come = t.round == 1 and order.index(friend.seat) > order.index(self.look.me.seat)
        return friend.moves > 0 or friend.sees or turn_to_come

    def may_wait(self) -> bool:
        """Whether this is a round in which to wait for others: every second one, so that nobody stands about for two
        rounds running, whatever the others do."""
        return self.look.t.round % 2 == 0

    def ahead(self) -> int:
        """By how much path cost I am ahead of the last friend who goes where I go."""
        mine = self.cost(self.look.me.zone, self.goal)
        if mine >= FAR:
            return 0
        behind = [self.cost(friend.zone, self.goal) for friend in self.company]
        return max((cost - mine for cost in behind if cost < FAR), default=0)


def pace(look: Look, survivor: Survivor) -> int:
    """Zones a turn of a survivor."""
    limited = "legs" in survivor.injuries or look.sums(survivor).get("move_limit", STEPS) < STEPS
    return SLOW_STEPS if limited else STEPS
