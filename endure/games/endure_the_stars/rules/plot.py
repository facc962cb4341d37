"""A mission's own rules at work: they look at what happened since they last looked, count, set triggers off, and judge.

They are asked after each action and each step of a phase (R34), and only in missions that have any. What a trigger
does waits in the queue as a `Fire`; it goes off at most once for a step, and never as a consequence of itself.
"""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars import plot_events as pev
from endure.games.endure_the_stars import tasks
from endure.games.endure_the_stars.board import Gep, Laid
from endure.games.endure_the_stars.cards.execute import Source, execute
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.mission import Objective
from endure.games.endure_the_stars.rules import cargo, goals, progress, variants
from endure.games.endure_the_stars.rules.ending import end
from endure.games.endure_the_stars.rules.goals import number, place, plot_of
from endure.games.endure_the_stars.situation import Situation
from endure.games.endure_the_stars.steps import Fire
from endure.kernel.event import Event
from endure.kernel.game import Result

_NOT_THE_CREW = ("event", "titan", "trigger", "objective")  # how the causes of noises begin that nobody made


def follow(d: Draft, chain: tuple[int, ...] = ()) -> None:
    """Look at the events since the last time. `chain` are the triggers whose effects these are."""
    if d.result is not None:
        return
    gone_off: list[int] = list(chain)
    while True:
        fresh = d.happened[d.noticed :]
        d.noticed = len(d.happened)
        _count(d, fresh)
        for event in fresh:
            _set_off(d, event, gone_off, chain)
        _settle(d)
        if d.noticed == len(d.happened):
            break
    _judge(d)


def fire(d: Draft, step: Fire) -> None:
    """What a trigger does, with what follows from it at once."""
    rules = d.mission.rules
    if rules is not UNSET:
        named = rules.triggers[step.trigger]
        seat = step.seat if step.seat >= 0 and d.survivors[step.seat].health > 0 else -1
        execute(d, named.trigger.then, Source(seat, f"trigger-{named.id}"))
        follow(d, (*step.chain, step.trigger))


# Counting


def _count(d: Draft, fresh: list[Event]) -> None:
    """What the events add to: noise, the dead, rounds."""
    actor = -1
    for event in fresh:
        if isinstance(event, ev.Fired | ev.ItemUsed | ev.AbilityUsed):
            actor = event.seat
        elif isinstance(event, ev.NoiseMade):
            if event.why.partition("-")[0] not in _NOT_THE_CREW:
                d.plot = replace(plot_of(d), noise=plot_of(d).noise + event.value)
        elif isinstance(event, ev.GepDied):
            _count_dead(d, event.kind, actor)
        elif isinstance(event, ev.FirstPassed):
            for goal in _open(d, tasks.Survive):
                progress.advance(d, goal)


def _count_dead(d: Draft, kind: str, actor: int) -> None:
    plot = plot_of(d)
    killed = dict(sorted({**plot.killed, kind: plot.killed.get(kind, 0) + 1}.items()))
    kills = tuple(n + (seat == actor) for seat, n in enumerate(plot.kills))
    d.plot = replace(plot, killed=killed, kills=kills)
    for goal in _open(d, tasks.Kill):
        if isinstance(goal.does, tasks.Kill) and goal.does.gep in (kind, tasks.ANY):
            progress.advance(d, goal, actor)


def _open(t: Situation, kind: type[tasks.Task]) -> list[Objective]:
    return [goal for goal in t.mission.objectives if isinstance(goal.does, kind) and goals.is_open(t, goal)]


# Triggers


def _set_off(d: Draft, event: Event, gone_off: list[int], chain: tuple[int, ...]) -> None:
    """Queue the triggers that an event sets off."""
    rules = d.mission.rules
    for at, named in enumerate(() if rules is UNSET else rules.triggers):
        trigger = named.trigger
        if at in gone_off or (trigger.once and at in plot_of(d).fired):
            continue
        if sets_off(d, trigger, event) and allows(d, trigger.condition):
            gone_off.append(at)
            d.plot = replace(plot_of(d), fired=tuple(sorted({*plot_of(d).fired, at})))
            d.push(Fire(at, getattr(event, "seat", -1), chain))


def allows(t: Situation, condition: tasks.If) -> bool:
    """Whether all that a trigger demands besides holds."""
    size, difficulty = len(t.survivors), t.options["difficulty"]
    return (
        all(key in t.met for key in condition.met)
        and not any(key in t.met for key in condition.unmet)
        and condition.min_crew <= size <= condition.max_crew
        and (not condition.difficulty or difficulty in condition.difficulty)
    )


def sets_off(t: Situation, trigger: tasks.Trigger, event: Event) -> bool:
    """Whether an event is what a trigger waits for."""
    match event, trigger.when:
        case ev.RoundBegan(), tasks.AtRound() as when:
            return event.round == number(t, when.n)
        case ev.RoundBegan(), tasks.EveryRounds() as when:
            return event.round > when.after and (event.round - when.after) % when.n == 0
        case ev.Moved(), tasks.Entered() as when:
            return _is_kind(t, event.seat, when.survivor) and event.zone == place(t, when.zone)
        case ev.NoiseMade(), tasks.Heard() as when:
            return event.value >= number(t, when.n) and _reaches(t, event, place(t, when.zone))
        case ev.ObjectiveMet(), tasks.Met() as when:
            return when.objective == event.objective
        case pev.ObjectiveLost(), tasks.Lost() as when:
            return when.objective == event.objective
        case ev.GepDied(), tasks.Killed() as when:
            return when.gep in (event.kind, tasks.ANY) and _enough(t, trigger, when)
        case ev.Died(), tasks.Died() as when:
            return _is_kind(t, event.seat, when.survivor)
    return False


def _is_kind(t: Situation, seat: int, kind: str) -> bool:
    """Whether the survivor of a seat is the one that is named; "" names any."""
    return kind in ("", t.survivors[seat].kind)


def _reaches(t: Situation, noise: ev.NoiseMade, zone: int) -> bool:
    return zone >= 0 and bool(variants.heard(t, noise.zone, noise.value) >> zone & 1)


def _enough(t: Situation, trigger: tasks.Trigger, when: tasks.Killed) -> bool:
    killed = plot_of(t).killed
    total = sum(killed.values()) if when.gep == tasks.ANY else killed.get(when.gep, 0)
    n = max(1, number(t, when.n))
    return total >= n if trigger.once else total % n == 0


# Objectives that the table itself meets


def _settle(d: Draft) -> None:
    """Deliveries, zones reached, composites; what one of them changes may meet the next."""
    for goal in d.mission.objectives:
        if d.result is not None or not goals.is_open(d, goal):
            continue
        task = goal.does
        if isinstance(task, tasks.Carry):
            n, seat = cargo.deliver(d, goal, place(d, task.to))
            if n:
                progress.advance(d, goal, seat, n)
        by_itself = goal.id not in d.met and not isinstance(task, tasks.Take | tasks.Protect)
        if by_itself and goals.done(d, goal) >= goals.needed(d, goal):
            progress.meet(d, goal)


# Things to protect


def gnaw(d: Draft, gep: Gep) -> bool:
    """A GEP that remembers nothing damages what is protected in its zone while no survivor is there, with its own
    strike; whether it did."""
    if any(survivor.zone == gep.zone for survivor in d.living()):
        return False
    for goal in _open(d, tasks.Protect):
        if goal.zone == gep.zone:
            _damage(d, gep, goal)
            return True
    return False


def _damage(d: Draft, gep: Gep, goal: Objective) -> None:
    plot, at = plot_of(d), goals.chart(d.mission.objectives).at[goal.id]
    damage = min(max(1, d.cat.geps[gep.kind].damage), goals.done(d, goal))
    counts = (*plot.counts[:at], plot.counts[at] + damage, *plot.counts[at + 1 :])
    d.plot = replace(plot, counts=counts)
    left = goals.done(d, goal)
    d.emit(pev.ThingDamaged(gep.id, gep.kind, goal.id, damage, left))
    if not left:
        d.plot = replace(d.plot, lost=(*plot.lost, goal.id))
        d.emit(pev.ObjectiveLost(goal.id))


# Judging


def _judge(d: Draft) -> None:
    """Lost by the death of all or by the mission's conditions; won when all that is required is met and, with an exit,
    every living survivor stands in its zone (R34). What triggers still have to do comes before victory."""
    reason = "" if d.result is not None else defeat(d)
    if reason:
        end(d, Result(False, reason))
        return
    waiting = any(isinstance(step, Fire) for step in d.queue)
    if d.result is not None or waiting or not goals.all_met(d):
        return
    if all(d.mission.exit in (None, survivor.zone) for survivor in d.living()):
        for goal in d.mission.objectives:
            if isinstance(goal.does, tasks.Protect) and goals.holds(d, goal) and goal.id not in d.met:
                d.met += (goal.id,)
                d.emit(ev.ObjectiveMet(-1, goal.id))
        end(d, Result(True, "won-objectives"))


def defeat(t: Laid) -> str:
    """The text id of why the mission is lost now; "" if it is not."""
    if not goals.living(t):
        return "lost-all-dead"
    lost, rules = plot_of(t).lost, t.mission.rules
    if lost and any(goal.id in lost and goals.is_needed(t, goal) for goal in t.mission.objectives):
        return "lost-thing"
    for loss in () if rules is UNSET else rules.lose:
        if _is_lost(t, loss):
            return _REASONS[type(loss)]
    return ""


_REASONS: dict[type[tasks.Loss], str] = {
    tasks.AnyDead: "lost-somebody-dead",
    tasks.SurvivorDead: "lost-survivor-dead",
    tasks.NoiseAbove: "lost-noise",
    tasks.ThingLost: "lost-thing",
}


def _is_lost(t: Laid, loss: tasks.AnyLoss) -> bool:
    if isinstance(loss, tasks.NoiseAbove):
        return plot_of(t).noise > number(t, loss.n)
    if isinstance(loss, tasks.ThingLost):
        return loss.objective in plot_of(t).lost
    dead = [survivor.kind for survivor in t.survivors.values() if survivor.health <= 0]
    return bool(dead) if isinstance(loss, tasks.AnyDead) else loss.survivor in dead
