"""A mission's own rules in words: what each objective asks for, how far it is, how the mission is lost, what the
secrets are (`assets/text/<lang>/missions.ftl`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from msgspec import UNSET

from endure.games.endure_the_stars import tasks
from endure.games.endure_the_stars.board import Board
from endure.games.endure_the_stars.mission import Mission, Objective
from endure.games.endure_the_stars.mission_effects import amount
from endure.games.endure_the_stars.rules import goals, secrets
from endure.games.endure_the_stars.situation import Situation
from endure.games.endure_the_stars.view import View
from endure.language.language import Value
from endure.language.names import Namer
from endure.language.params import listed

State = Literal["met", "lost", "over", "holds", "waits", "open"]


def state_of(board: Board, goal: Objective) -> State:
    """How an objective stands: met, broken, no longer needed, holding (a thing to protect), waiting, to do."""
    if goal.id in board.met:
        return "met"
    if board.plot is UNSET:
        return "waits" if any(key not in board.met for key in goal.after) else "open"
    plan = goals.chart(board.mission.objectives)
    if goal.id in board.plot.lost:
        return "lost"
    if any(key in board.met for key in plan.above[goal.id]):
        return "over"
    if any(key not in board.met for key in plan.needs[goal.id]):
        return "waits"
    return "holds" if isinstance(goal.does, tasks.Protect) else "open"


def goal_line(board: Board, goal: Objective, names: Namer) -> str:
    """`To do: Power the pumps (Interact 3 times in Pump room), 1 of 3, after “Open the valves”.`"""
    state, needed = state_of(board, goal), goals.needed(board, goal)
    plan = goals.chart(board.mission.objectives)
    needs = listed(f"“{names.objective(key)}”" for key in plan.needs[goal.id] if key not in board.met)
    counted = state in ("open", "holds") and (needed > 1 or isinstance(goal.does, tasks.Protect))
    params: dict[str, Value] = {
        "state": state,
        "title": goal.title,
        "how": how(goal, names, len(board.survivors)),
        "progress": "yes" if counted else "no",
        "n": goals.done(board, goal),
        "needed": needed,
        "needs": needs,
        "optional": "yes" if goal.optional is True else "no",
    }
    return names.language.say("goal-line", params)


def how(goal: Objective, names: Namer, crew: int) -> str:
    """What must be done, for a crew of that size: `Interact 3 times in Pump room`."""
    task, say = goal.does, names.language.say
    params: dict[str, Value] = {"zone": names.zone(goal.zone), "item": "none", "survivor": "none"}
    tag = str(task.__struct_config__.tag)
    if isinstance(task, tasks.Interact | tasks.Carry | tasks.Survive | tasks.Kill):
        params["n"] = amount(task.n, crew)
    if isinstance(task, tasks.Interact):
        params["item"] = names.card(task.item) if task.item else "none"
        params["survivor"] = names.survivor_kind(task.survivor) if task.survivor else "none"
    elif isinstance(task, tasks.Carry):
        params |= {"item": task.item, "to": _place(task.to, names)}
    elif isinstance(task, tasks.Reach):
        params["to"], tag = _place(task.zone, names), f"reach-{task.who}"
    elif isinstance(task, tasks.Kill):
        some = task.gep == tasks.ANY
        params["gep"] = say("task-any-gep") if some else names.gep_kind(task.gep)
        params["geps"] = say("task-any-geps") if some else names.gep_kinds(task.gep)
    elif isinstance(task, tasks.COMPOSITES):
        params["parts"] = listed(f"“{names.objective(key)}”" for key in task.of)
    return say(f"task-{tag}", params)


def _place(name: str, names: Namer) -> str:
    rules = names.mission.rules
    zone = -1 if rules is UNSET else rules.places.get(name, -1)
    return names.zone(zone)


def loss_lines(board: Board, names: Namer) -> Iterator[str]:
    """How the mission is lost by its own conditions, and how they stand, a sentence each."""
    if board.plot is not UNSET:
        yield from losses(board.mission, len(board.survivors), names, board.plot.noise)


def losses(mission: Mission, crew: int, names: Namer, noise: int | None = None) -> Iterator[str]:
    """How a mission is lost by its own conditions with a crew of that size, a sentence each; `noise` is what the crew
    made so far, None before the game."""
    rules = mission.rules
    for loss in () if rules is UNSET else rules.lose:
        params: dict[str, Value] = {}
        if isinstance(loss, tasks.SurvivorDead):
            params["survivor"] = names.survivor_kind(loss.survivor)
        elif isinstance(loss, tasks.NoiseAbove):
            params |= {"n": amount(loss.n, crew), "now": "none" if noise is None else noise}
        elif isinstance(loss, tasks.ThingLost):
            params["objective"] = names.objective(loss.objective)
        yield names.language.say(f"loss-{loss.__struct_config__.tag}", params)


def secret_line(view: View, names: Namer) -> str:
    """What the seat's own secret is, for nobody else to read; empty where it has none, or when all are told."""
    rules = view.board.mission.rules
    if not view.hidden or rules is UNSET:
        return ""
    found = next((one for one in rules.secrets if one.id == view.secret), None)
    if found is None:
        return ""
    words = {"seat": names.survivor(view.seat), "secret": found.text, "wish": wish(found.goal, names)}
    return names.language.say("secret-own", words)


def wish(goal: tasks.AnyPersonal, names: Namer) -> str:
    """What a survivor wants for itself: `it stands in Bridge at the end, alive`."""
    params: dict[str, Value] = {}
    if isinstance(goal, tasks.StandsIn):
        params["zone"] = _place(goal.zone, names)
    elif isinstance(goal, tasks.Holds):
        params["card"] = names.card(goal.item)
    elif isinstance(goal, tasks.Kills):
        params["n"] = goal.n
    return names.language.say(f"wish-{goal.__struct_config__.tag}", params)


class Told(NamedTuple):
    """A secret that was read aloud: whose it was, its words with what was wanted, whether it came true."""

    seat: int
    words: str
    kept: bool


def told_secrets(t: Situation, names: Namer) -> list[Told]:
    """All secrets, by seat, when the mission is over; none before."""
    found = []
    for seat, key in enumerate(() if t.plot is UNSET else t.plot.told):
        one = secrets.secret(t, key)
        if one is not None:
            kept = secrets.wish_came_true(t, seat, one.goal)
            words = {
                "seat": names.survivor(seat), "secret": one.text, "wish": wish(one.goal, names),
                "met": "yes" if kept else "no",
            }  # fmt: skip
            found.append(Told(seat, names.language.say("secret-told", words), kept))
    return found
