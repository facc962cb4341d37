"""Where the crew has to go, and whether there is time: the next objective, the way to it, rounds to spare."""

from __future__ import annotations

from endure.games.endure_the_stars.board import Survivor
from endure.games.endure_the_stars.mission import Objective
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
    spare   rounds left over after the rest of the mission at a walk
    leaving whether only the exit is left
    """

    __slots__ = ("doors", "goal", "leaving", "look", "spare", "target")

    def __init__(self, look: Look) -> None:
        self.look = look
        t = look.t
        self.doors: str = self._planned_doors()
        ready = [one for one in t.mission.objectives if one.id not in t.met and all(key in t.met for key in one.after)]
        self.target: Objective | None = min(ready, key=self._crew_cost, default=None)
        self.leaving: bool = len(t.met) == len(t.mission.objectives)
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

    def _crew_cost(self, objective: Objective) -> tuple[int, str]:
        """How far the crew is from an objective all together; barred ones come last."""
        return sum(min(self.cost(one.zone, objective.zone), AT_MOST) for one in self.look.crew), objective.id

    def _my_goal(self) -> int:
        exit_zone = self.look.t.mission.exit
        home = self.look.me.zone if exit_zone is None else exit_zone
        if self.leaving:
            return home
        if self.target is None:
            return self.look.me.zone
        if self.spare < 0 and not self.closest():
            return home  # no time for everybody to come along
        return self.target.zone

    def closest(self) -> bool:
        """Whether I am the one nearest to the objective (ties: the lower seat)."""
        if self.target is None:
            return False
        zone = self.target.zone
        return min(self.look.crew, key=lambda one: (self.cost(one.zone, zone), one.seat)).seat == self.look.me.seat

    # time

    def _spare(self) -> int:
        limit = self.look.t.mission.round_limit
        if not limit:
            return NO_LIMIT
        first, rest = self._legs()
        needed = max(
            -(-(self._unlocked_cost(one.zone, first) + rest) // pace(self.look, one)) for one in self.look.crew
        )
        return limit - self.look.t.round + 1 - needed

    def _legs(self) -> tuple[int, int]:
        """The first zone of the errand, and the actions from there to its end: objectives, the nearest first, then the
        exit."""
        t = self.look.t
        exit_zone = t.mission.exit
        left = [one for one in t.mission.objectives if one.id not in t.met]
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

    def ahead(self) -> int:
        """By how much path cost I am ahead of the last friend who goes where I go."""
        mine = self.cost(self.look.me.zone, self.goal)
        if mine >= FAR:
            return 0
        behind = [self.cost(friend.zone, self.goal) for friend in self.look.friends]
        return max((cost - mine for cost in behind if cost < FAR), default=0)


def pace(look: Look, survivor: Survivor) -> int:
    """Zones a turn of a survivor."""
    limited = "legs" in survivor.injuries or look.sums(survivor).get("move_limit", STEPS) < STEPS
    return SLOW_STEPS if limited else STEPS
