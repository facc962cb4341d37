"""Objectives, victory and defeat (rulebook, *Winning and Losing*; R34)."""

from __future__ import annotations

from msgspec import UNSET

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.actions import Take
from endure.games.endure_the_stars.board import Survivor
from endure.games.endure_the_stars.cards.execute import Source, execute
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.mission import Objective
from endure.games.endure_the_stars.rules import goals, plot, progress
from endure.games.endure_the_stars.rules.ending import end
from endure.games.endure_the_stars.situation import Situation
from endure.kernel.game import Result
from endure.kernel.refusal import Refusal


def objective(t: Situation, key: str) -> Objective | None:
    """The mission's objective of that id."""
    return next((goal for goal in t.mission.objectives if goal.id == key), None)


def refuse_take(t: Situation, action: Take) -> Refusal | None:
    """An unmet objective token in the zone whose turn has come (E43)."""
    goal = objective(t, action.objective)
    if goal is None:
        return Refusal("take-none")
    if t.plot is not UNSET:
        return goals.refuse_interact(t, t.survivors[action.seat], goal)
    if goal.id in t.met:
        return Refusal("take-met", {"objective": goal.id})
    if goal.zone != t.survivors[action.seat].zone:
        return Refusal("take-not-here", {"objective": goal.id})
    for needed in goal.after:
        if needed not in t.met:
            return Refusal("take-after", {"objective": goal.id, "needed": needed})
    return None


def legal_takes(t: Situation, survivor: Survivor) -> list[Take]:
    """Objectives that may be taken here, in the mission's order."""
    if t.plot is not UNSET:
        return goals.legal_interacts(t, survivor)
    return [
        Take(survivor.seat, goal.id)
        for goal in t.mission.objectives
        if goal.zone == survivor.zone and goal.id not in t.met and all(key in t.met for key in goal.after)
    ]


def do_take(d: Draft, action: Take) -> None:
    """The objective is met; its effects happen. Of a mission with rules of its own it may take more than that."""
    goal = objective(d, action.objective)
    if goal is None:
        return
    if d.plot is not UNSET:
        progress.do_interact(d, action.seat, goal)
    else:
        d.met += (goal.id,)
        d.emit(ev.ObjectiveMet(action.seat, goal.id))
        execute(d, goal.effects, Source(action.seat, f"objective-{goal.id}"))


def judge(d: Draft) -> None:
    """Won when all objectives are met and, with an exit, every living survivor stands in its zone; lost when all are
    dead. Checked after each action and each step of a phase (R34)."""
    if d.result is not None:
        return
    if d.plot is not UNSET:
        plot.follow(d)
        return
    for survivor in d.survivors.values():
        if survivor.health > 0:
            break
    else:
        end(d, Result(False, "lost-all-dead"))
        return
    if len(d.met) == len(d.mission.objectives):
        living = [survivor.zone for survivor in d.survivors.values() if survivor.health > 0]
        if all(d.mission.exit in (None, zone) for zone in living):
            end(d, Result(True, "won-objectives"))
