"""Objectives of a mission with rules of its own: whose turn has come, how far they are, what may be
done for them (R34). Nothing is changed here."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from msgspec import UNSET, Struct

from endure.games.endure_the_stars import tasks
from endure.games.endure_the_stars.actions import Take
from endure.games.endure_the_stars.board import Laid, Survivor
from endure.games.endure_the_stars.mission import Mission, Objective
from endure.games.endure_the_stars.mission_effects import Amount, amount
from endure.games.endure_the_stars.plot import Plot
from endure.games.endure_the_stars.situation import Situation
from endure.games.endure_the_stars.steps import Settle
from endure.kernel.refusal import Params, Refusal


class Chart(Struct, frozen=True):
    """How the objectives of a mission hang together, by id: the place of each, what must be met before its turn comes,
    the composites it is part of, directly or not; and those without which there is no victory."""

    at: Mapping[str, int]
    needs: Mapping[str, tuple[str, ...]]
    above: Mapping[str, tuple[str, ...]]
    required: tuple[Objective, ...]


@lru_cache(maxsize=64)
def chart(goals: tuple[Objective, ...]) -> Chart:
    """The chart of these objectives."""
    parents: dict[str, list[Objective]] = {goal.id: [] for goal in goals}
    for goal in goals:
        for part in parts_of(goal):
            if part in parents:
                parents[part].append(goal)
    above = {goal.id: _above(goal.id, parents) for goal in goals}
    by_id = {goal.id: goal for goal in goals}
    needs: dict[str, tuple[str, ...]] = {}
    for goal in goals:
        found: list[str] = []
        for key in (goal.id, *above[goal.id]):
            found += by_id[key].after
            for parent in parents[key]:
                if isinstance(parent.does, tasks.InOrder):
                    found += parent.does.of[: parent.does.of.index(key)]
        needs[goal.id] = tuple(dict.fromkeys(found))
    required = tuple(goal for goal in goals if not parents[goal.id] and goal.optional is not True)
    return Chart({goal.id: at for at, goal in enumerate(goals)}, needs, above, required)


def _above(key: str, parents: Mapping[str, list[Objective]]) -> tuple[str, ...]:
    found = [key]
    for one in found:
        found += [parent.id for parent in parents[one] if parent.id not in found]
    return tuple(found[1:])


def parts_of(goal: Objective) -> tuple[str, ...]:
    """The ids of the objectives that a composite is made of."""
    return goal.does.of if isinstance(goal.does, tasks.COMPOSITES) else ()


def first_plot(mission: Mission, crew: int) -> Plot:
    """Nothing has happened yet."""
    return Plot((0,) * len(mission.objectives), kills=(0,) * crew)


# Asking


def plot_of(t: Laid) -> Plot:
    """How the mission's own rules stand; asked only where there are any."""
    assert t.plot is not UNSET
    return t.plot


def number(t: Laid, n: Amount) -> int:
    """A number for this crew."""
    return amount(n, len(t.survivors))


def place(t: Laid, name: str) -> int:
    """The zone of a place by name; -1 for an unknown one."""
    rules = t.mission.rules
    return -1 if rules is UNSET else rules.places.get(name, -1)


def living(t: Laid) -> list[Survivor]:
    """Who is alive, by seat."""
    return [survivor for survivor in t.survivors.values() if survivor.health > 0]


def is_open(t: Laid, goal: Objective) -> bool:
    """Whether its turn has come and it is neither met nor lost nor over."""
    met, plan = t.met, chart(t.mission.objectives)
    if goal.id in met or goal.id in plot_of(t).lost or any(key in met for key in plan.above[goal.id]):
        return False
    return all(key in met for key in plan.needs[goal.id])


def holds(t: Laid, goal: Objective) -> bool:
    """Whether it counts as met: what is protected does until it breaks."""
    return goal.id in t.met or (isinstance(goal.does, tasks.Protect) and goal.id not in plot_of(t).lost)


def needed(t: Laid, goal: Objective) -> int:
    """How often, how many, how much."""
    task = goal.does
    if isinstance(task, tasks.Protect):
        return number(t, task.health)
    if isinstance(task, tasks.Interact | tasks.Carry | tasks.Survive | tasks.Kill):
        return number(t, task.n)
    if isinstance(task, tasks.AllOf | tasks.InOrder):
        return len(task.of)
    if isinstance(task, tasks.Reach) and task.who == "all":
        return max(1, len(living(t)))
    return 1


def done(t: Laid, goal: Objective) -> int:
    """How far it is, of what is needed; of what is protected, the health it has left."""
    task = goal.does
    if isinstance(task, tasks.Protect):
        return max(0, needed(t, goal) - _count(t, goal))
    if goal.id in t.met:
        return needed(t, goal)
    if isinstance(task, tasks.COMPOSITES):
        plan = chart(t.mission.objectives)
        parts = sum(1 for key in task.of if key in plan.at and holds(t, t.mission.objectives[plan.at[key]]))
        return min(parts, needed(t, goal))
    if isinstance(task, tasks.Reach):
        there = sum(survivor.zone == place(t, task.zone) for survivor in living(t))
        return min(there, needed(t, goal))
    return min(_count(t, goal), needed(t, goal))


def _count(t: Laid, goal: Objective) -> int:
    return plot_of(t).counts[chart(t.mission.objectives).at[goal.id]]


def is_needed(t: Laid, goal: Objective) -> bool:
    """Whether the mission cannot be won without it."""
    plan = chart(t.mission.objectives)
    above = [t.mission.objectives[plan.at[key]] for key in plan.above[goal.id]]
    return all(one.optional is not True for one in (goal, *above)) and not any(
        isinstance(one.does, tasks.AnyOf) for one in above
    )


def all_met(t: Laid) -> bool:
    """Whether nothing that is required is left to do."""
    return all(holds(t, goal) for goal in chart(t.mission.objectives).required)


# Cards of the mission's own


def cargo_kind(goal: Objective) -> str:
    """The kind of the card that an objective speaks of."""
    return tasks.CARGO + goal.id


def is_cargo(kind: str) -> bool:
    """Whether a card is a mission's own and belongs to no deck."""
    return kind.startswith(tasks.CARGO)


def cargo_left(t: Laid, goal: Objective, n: int) -> int:
    """How many of `n` such cards still lie at the token."""
    kind = cargo_kind(goal)
    lying = sum(item.kind == kind for survivor in t.survivors.values() for item in survivor.items)
    lying += sum(item.kind == kind for pile in t.piles.values() for item in pile)
    lying += sum(isinstance(step, Settle) and step.kind == kind for step in t.queue)
    if t.question is not None and t.question.kind == "drop-card":
        lying += t.question.params["kind"] == kind
    at = t.mission.objectives.index(goal)
    delivered = t.plot.counts[at] if t.plot is not UNSET else 0
    return n - lying - delivered


# Interacting


def refuse_interact(t: Situation, survivor: Survivor, goal: Objective) -> Refusal | None:
    """An open objective with a token in the zone, and what it demands (rulebook, *Interact*)."""
    named: Params = {"objective": goal.id}
    task = goal.does
    if not isinstance(task, tasks.Take | tasks.Interact | tasks.Carry):
        return Refusal("take-no-token", named)
    if goal.id in t.met:
        return Refusal("take-met", named)
    if goal.zone != survivor.zone:
        return Refusal("take-not-here", named)
    plan = chart(t.mission.objectives)
    if any(key in t.met for key in plan.above[goal.id]):
        return Refusal("take-over", named)
    missing = [key for key in plan.needs[goal.id] if key not in t.met]
    if missing:
        return Refusal("take-after", {**named, "needed": missing[0]})
    if isinstance(task, tasks.Carry) and cargo_left(t, goal, needed(t, goal)) <= 0:
        return Refusal("take-taken", named)
    if isinstance(task, tasks.Interact):
        return _refuse_demand(t, survivor, task, named)
    return None


def _refuse_demand(t: Situation, survivor: Survivor, task: tasks.Interact, named: Params) -> Refusal | None:
    if task.survivor and survivor.kind != task.survivor:
        return Refusal("take-survivor", {**named, "survivor": task.survivor})
    if task.item and all(item.kind != task.item for item in survivor.items):
        return Refusal("take-item", {**named, "card": task.item})
    return None


def legal_interacts(t: Situation, survivor: Survivor) -> list[Take]:
    """Objectives that an Interact serves here, in the mission's order."""
    return [
        Take(survivor.seat, goal.id)
        for goal in t.mission.objectives
        if goal.zone == survivor.zone and refuse_interact(t, survivor, goal) is None
    ]
