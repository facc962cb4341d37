"""Objectives of a mission with rules of its own go on and are met (R34)."""

from __future__ import annotations

from msgspec.structs import replace

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars import plot_events as pev
from endure.games.endure_the_stars import tasks
from endure.games.endure_the_stars.cards.execute import Source, execute
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.mission import Objective
from endure.games.endure_the_stars.rules import cargo
from endure.games.endure_the_stars.rules.goals import chart, needed, plot_of


def do_interact(d: Draft, seat: int, goal: Objective) -> None:
    """One Interact at a token: it is taken, a card of it is, or one more is done."""
    task = goal.does
    if isinstance(task, tasks.Carry):
        cargo.take(d, seat, goal)
    elif isinstance(task, tasks.Interact):
        advance(d, goal, seat)
    else:
        meet(d, goal, seat)


def advance(d: Draft, goal: Objective, seat: int = -1, n: int = 1) -> None:
    """It is so much farther; the last step is told as the objective that is met."""
    at, goal_n = chart(d.mission.objectives).at[goal.id], needed(d, goal)
    counts = plot_of(d).counts
    before = counts[at]
    d.plot = replace(plot_of(d), counts=(*counts[:at], before + n, *counts[at + 1 :]))
    if before + n >= goal_n:
        meet(d, goal, seat)
    else:
        d.emit(pev.ObjectiveProgress(seat, goal.id, before + n, goal_n))


def meet(d: Draft, goal: Objective, seat: int = -1) -> None:
    """The objective is met; its effects happen."""
    d.met += (goal.id,)
    d.emit(ev.ObjectiveMet(seat, goal.id))
    if goal.effects:
        execute(d, goal.effects, Source(seat, f"objective-{goal.id}"))
