"""Where the objectives of a mission with rules of its own lead the crew."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET, Struct

from endure.games.endure_the_stars import tasks
from endure.games.endure_the_stars.mission import Objective
from endure.games.endure_the_stars.rules import goals
from endure.games.endure_the_stars.situation import Situation
from endure.games.endure_the_stars.survivors.look import Look


class Errand(Struct, frozen=True):
    """A zone to go to for an objective. An objective to take is one by itself."""

    id: str
    zone: int
    after: tuple[str, ...] = ()


Aim = Objective | Errand


def left_to_do(look: Look) -> list[Aim]:
    """What is left to do, in the mission's order; of objectives with tasks only what can be done now. Optional ones are
    left alone: they are done where they lie on the way."""
    t = look.t
    if t.plot is UNSET:
        return [goal for goal in t.mission.objectives if goal.id not in t.met]
    open_now = [goal for goal in t.mission.objectives if goals.is_open(t, goal) and not _optional(t, goal)]
    return [Errand(goal.id, zone) for goal in open_now for zone in _zones(look, goal)]


def all_done(t: Situation) -> bool:
    """Whether only the exit is left."""
    return len(t.met) == len(t.mission.objectives) if t.plot is UNSET else goals.all_met(t)


def guarded(t: Situation) -> int:
    """The zone of a thing to protect; -1: there is none."""
    if t.plot is UNSET:
        return -1
    things = (goal for goal in t.mission.objectives if isinstance(goal.does, tasks.Protect) and goals.is_open(t, goal))
    return next((goal.zone for goal in things), -1)


def _optional(t: Situation, goal: Objective) -> bool:
    plan = goals.chart(t.mission.objectives)
    above = (t.mission.objectives[plan.at[key]] for key in plan.above[goal.id])
    return any(one.optional is True for one in (goal, *above))


def _zones(look: Look, goal: Objective) -> Iterator[int]:
    task = goal.does
    if isinstance(task, tasks.Carry):
        yield from _of_cargo(look, goal, task)
    elif isinstance(task, tasks.Kill):
        yield from _of_prey(look, task)
    elif isinstance(task, tasks.Reach):
        yield goals.place(look.t, task.zone)
    elif isinstance(task, tasks.Take) or (isinstance(task, tasks.Interact) and _can(look, task)):
        yield goal.zone


def _can(look: Look, task: tasks.Interact) -> bool:
    """Whether somebody alive has what the token demands."""
    return any(
        task.survivor in ("", one.kind) and (not task.item or any(item.kind == task.item for item in one.items))
        for one in look.crew
    )


def _of_cargo(look: Look, goal: Objective, task: tasks.Carry) -> Iterator[int]:
    """Where it must be, for who has it and who comes along; where it lies; the token."""
    t, kind = look.t, goals.cargo_kind(goal)
    mine = any(item.kind == kind for item in look.me.items)
    lying = [zone for zone, pile in t.piles.items() if any(item.kind == kind for item in pile)]
    if mine or not (lying or goals.cargo_left(t, goal, goals.needed(t, goal))):
        yield goals.place(t, task.to)
    elif lying:
        yield lying[0]
    else:
        yield goal.zone


def _of_prey(look: Look, task: tasks.Kill) -> Iterator[int]:
    """The nearest of what is hunted, else the nearest radar token."""
    t = look.t
    prey = [gep.zone for gep in t.geps.values() if task.gep in (gep.kind, tasks.ANY)]
    zones = prey or [radar.zone for radar in t.radars.values()]
    if zones:
        yield min(zones, key=lambda zone: (look.cost(look.me.zone, zone), zone))
