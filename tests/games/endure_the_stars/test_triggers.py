"""Triggers: what sets them off, what else must hold, once or again, and that they end; and how a mission is lost by its
own conditions (R34)."""

from __future__ import annotations

from typing import Any

import pytest

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars import mission_effects as mx
from endure.games.endure_the_stars import plot_events as pev
from endure.games.endure_the_stars import tasks as tk
from endure.games.endure_the_stars.actions import EndTurn, MakeNoise
from endure.games.endure_the_stars.effects import Extra, Noise
from endure.games.endure_the_stars.rules import combat
from endure.games.endure_the_stars.rules.noise import make_noise
from endure.games.endure_the_stars.rules.wounds import lose_health
from tests.games.endure_the_stars.plots import Goal, go, on, plot, plotted, take, why, won
from tests.games.endure_the_stars.rounds import activate, corridor, end_round
from tests.games.endure_the_stars.table import Table, told

ROW = corridor("abcde")
FAR = {"far": Goal("e", tk.Take())}
HEARD = mx.Message("It went off.")


def one(when: Any, *then: Any, once: bool = True, crew: tuple[str, ...] = ("marine",), **words: Any) -> Table:
    """A corridor a to e with one trigger."""
    return plotted("abcde", ROW, FAR, triggers={"one": on(when, *(then or (HEARD,)), once=once, **words)}, crew=crew)


def went_off(events: Any) -> int:
    """How often the trigger's message was read."""
    return len(told(events, pev.MissionMessage))


def kill(t: Table, kind: str) -> Any:
    """A GEP appears out of sight and dies."""
    gep = t.gep(kind, "e")
    return t.work(lambda draft: combat.kill(draft, draft.geps[gep]))


# What sets them off


def test_a_round_begins() -> None:
    t = one(tk.AtRound(3))
    assert [went_off(end_round(t)) for _ in range(4)] == [0, 1, 0, 0]  # rounds 2, 3, 4 and 5 begin


def test_a_round_by_the_crews_size() -> None:
    t = one(tk.AtRound((2, 3, 4, 5, 6)), crew=("marine", "medic"))
    assert [went_off(end_round(t)) for _ in range(3)] == [0, 1, 0]


def test_every_second_round_from_the_third_on() -> None:
    t = one(tk.EveryRounds(2, after=1), once=False)
    assert [went_off(end_round(t)) for _ in range(5)] == [0, 1, 0, 1, 0]  # rounds 3 and 5


def test_what_begins_with_round_one_stands_when_the_first_turn_begins() -> None:
    triggers = {"one": on(tk.AtRound(1), mx.Spawn(radar=2, at="e"))}
    t = plotted("abcde", {**ROW, "ab": "c"}, FAR, triggers=triggers)
    assert [radar.zone for radar in t.board.radars.values()] == [t.zone("e")] * 2
    assert plot(t).fired == (0,)
    assert t.board.active == 0


def test_a_survivor_comes_into_a_zone() -> None:
    t = one(tk.Entered("b"))
    assert went_off(go(t, 0, "b")) == 1
    assert went_off(go(t, 0, "a")) + went_off(go(t, 0, "b")) == 0


def test_a_certain_survivor_comes_into_a_zone() -> None:
    t = one(tk.Entered("b", survivor="medic"), crew=("marine", "medic"))
    assert went_off(go(t, 0, "b")) == 0
    t.do(EndTurn(0))
    assert went_off(go(t, 1, "b")) == 1


@pytest.mark.parametrize(("value", "times"), [(2, 0), (3, 0), (4, 1), (5, 1)])
def test_a_noise_of_at_least_three_is_heard_four_zones_away(value: int, times: int) -> None:
    """From a to e there are four touching steps."""
    t = one(tk.Heard(3, "e"))
    assert went_off(t.do(MakeNoise(0, value))) == times


def test_a_noise_that_is_heard_but_too_quiet() -> None:
    t = one(tk.Heard(3, "a"))
    assert went_off(t.do(MakeNoise(0, 2))) == 0
    assert went_off(t.do(MakeNoise(0, 3))) == 1


def test_an_objective_is_met() -> None:
    goals = {"x": Goal("a", tk.Take()), "y": Goal("a", tk.Take()), **FAR}
    t = plotted("abcde", ROW, goals, triggers={"one": on(tk.Met("y"), HEARD)})
    assert went_off(take(t, 0, "x")) == 0
    assert went_off(take(t, 0, "y")) == 1


def test_a_thing_is_lost() -> None:
    goals = {"pump": Goal("e", tk.Protect(health=1), optional=True), **FAR}
    boundaries = {**ROW, "ab": "c"}
    t = plotted("abcde", boundaries, goals, triggers={"one": on(tk.Lost("pump"), HEARD)})
    gep = t.gep("swarmer", "e")
    assert went_off(activate(t, gep)) == 1


def test_geps_of_a_kind_are_killed() -> None:
    t = one(tk.Killed("swarmer", n=2))
    assert [went_off(kill(t, kind)) for kind in ("swarmer", "jaeger", "swarmer", "swarmer")] == [0, 0, 1, 0]


def test_a_trigger_that_repeats_counts_the_dead_anew() -> None:
    t = one(tk.Killed("any", n=2), once=False)
    assert [went_off(kill(t, "swarmer")) for _ in range(5)] == [0, 1, 0, 1, 0]


def test_a_survivor_dies() -> None:
    t = one(tk.Died(), crew=("marine", "medic"))
    assert went_off(t.work(lambda draft: lose_health(draft, 1, 20, "test"), dice=[1, 1])) == 1
    t = one(tk.Died("medic"), crew=("captain", "marine", "medic"))
    assert went_off(t.work(lambda draft: lose_health(draft, 1, 20, "test"), dice=[1, 1, 1, 1])) == 0


# What else must hold


@pytest.mark.parametrize(
    ("condition", "times"),
    [({"min_crew": 2}, 0), ({"max_crew": 1}, 1), ({"difficulty": ("story",)}, 0), ({"difficulty": ("standard",)}, 1)],
)
def test_crew_size_and_difficulty(condition: dict[str, Any], times: int) -> None:
    assert went_off(go(one(tk.Entered("b"), **condition), 0, "b")) == times


def test_objectives_met_and_not_met() -> None:
    goals = {"x": Goal("a", tk.Take()), **FAR}
    triggers = {"before": on(tk.Entered("b"), HEARD, unmet=("x",)), "after": on(tk.Entered("b"), HEARD, met=("x",))}
    t = plotted("abcde", ROW, goals, triggers=triggers)
    go(t, 0, "b")
    assert plot(t).fired == (0,)
    go(t, 0, "a")
    take(t, 0, "x")
    assert plot(t).fired == (0,)
    end_round(t)
    go(t, 0, "b")  # it stayed set while its condition did not hold
    assert plot(t).fired == (0, 1)


# Once, again, and never for ever


def test_once_or_each_time() -> None:
    t = one(tk.Entered("b"), once=False)
    assert [went_off(go(t, 0, zone)) for zone in "bab"] == [1, 0, 1]


def test_what_a_trigger_does_waits_for_what_the_action_did() -> None:
    """A noise that a trigger makes does not set it off again, though it repeats and is loud enough."""
    t = one(tk.Heard(1, "a"), mx.Alarm(4, "a"), HEARD, once=False)
    events = t.do(MakeNoise(0, 1))
    assert [noise.value for noise in told(events, ev.NoiseMade)] == [1, 4]
    assert went_off(events) == 1
    assert went_off(t.do(MakeNoise(0, 1))) == 1


def test_two_triggers_that_set_each_other_off_end() -> None:
    loud = {
        "one": on(tk.Heard(1, "a"), mx.Alarm(2, "a"), once=False),
        "two": on(tk.Heard(2, "a"), mx.Alarm(3, "a"), once=False),
    }
    t = plotted("abcde", ROW, FAR, triggers=loud)
    events = t.do(MakeNoise(0, 1))
    # 1 by hand; 2 of one; 3 of two; one is in the chain and rests: nothing more
    assert [noise.value for noise in told(events, ev.NoiseMade)] == [1, 2, 3]


def test_a_step_with_two_causes_sets_a_trigger_off_once() -> None:
    t = one(tk.Heard(1, "a"), once=False)

    def twice(draft: Any) -> None:
        make_noise(draft, t.zone("a"), 2, "test")
        make_noise(draft, t.zone("a"), 3, "test")

    assert went_off(t.work(twice)) == 1


def test_its_effects_concern_who_set_it_off() -> None:
    t = one(tk.Entered("b"), Extra(2), Noise(1))
    go(t, 0, "b")
    assert t.who(0).actions == 4  # 3 less the move, 2 more
    assert [noise.zone for noise in t.board.noises.values()] == [t.zone("b")]


def test_victory_waits_for_what_a_trigger_has_to_do() -> None:
    goals = {"x": Goal("a", tk.Take())}
    t = plotted("abcde", ROW, goals, triggers={"one": on(tk.Met("x"), mx.Message("Done."))})
    events = take(t, 0, "x")
    assert [type(event) for event in events[-3:]] == [ev.ObjectiveMet, pev.MissionMessage, ev.GameEnded]
    assert won(t) is True
    t = plotted("abcde", ROW, goals, triggers={"one": on(tk.Met("x"), mx.Fail())})
    take(t, 0, "x")
    assert (won(t), why(t)) == (False, "lost-mission")


# How it is lost


def lost(loss: Any, crew: tuple[str, ...] = ("captain", "marine", "medic")) -> Table:
    return plotted("abcde", ROW, FAR, lose=[loss], crew=crew)


def test_lost_when_anybody_dies() -> None:
    t = lost(tk.AnyDead())
    t.work(lambda draft: lose_health(draft, 2, 20, "test"))
    assert (won(t), why(t)) == (False, "lost-somebody-dead")


def test_lost_when_a_named_survivor_dies() -> None:
    t = lost(tk.SurvivorDead("medic"))
    t.work(lambda draft: lose_health(draft, 1, 20, "test"), dice=[1, 1, 1, 1])
    assert won(t) is None
    t.work(lambda draft: lose_health(draft, 2, 20, "test"))
    assert (won(t), why(t)) == (False, "lost-survivor-dead")


def test_lost_when_the_crew_makes_too_much_noise_in_all() -> None:
    t = lost(tk.NoiseAbove(5))
    t.do(MakeNoise(0, 3))
    t.work(lambda draft: make_noise(draft, 0, 9, "event-card-false_alarm"))  # nobody of the crew made it
    t.do(MakeNoise(0, 2))
    assert plot(t).noise == 5
    assert won(t) is None
    t.do(MakeNoise(0, 1))
    assert (won(t), why(t)) == (False, "lost-noise")


def test_lost_when_all_are_dead_whatever_else_is_so() -> None:
    t = plotted("abcde", ROW, {"x": Goal("b", tk.Reach("b"))})
    t.work(lambda draft: lose_health(draft, 0, 20, "test"))
    assert (won(t), why(t)) == (False, "lost-all-dead")


def test_lost_by_the_round_limit() -> None:
    t = plotted("abcde", ROW, FAR, round_limit=1)
    end_round(t)
    assert (won(t), why(t)) == (False, "lost-round-limit")
