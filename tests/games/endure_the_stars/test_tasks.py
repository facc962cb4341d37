"""What objectives of a mission's own rules ask for, each kind worked out on a small map (rulebook, *Interact*, *Trade*,
*Winning and Losing*; R34)."""

from __future__ import annotations

import pytest

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars import plot_events as pev
from endure.games.endure_the_stars import tasks as tk
from endure.games.endure_the_stars.actions import Answer, Attack, EndTurn, PickUp, Take, Trade
from endure.games.endure_the_stars.board import NOISE, Stimulus
from endure.games.endure_the_stars.effects import Noise
from endure.games.endure_the_stars.mission import Objective
from endure.games.endure_the_stars.mission_effects import PerSurvivor, amount
from endure.games.endure_the_stars.rules.wounds import lose_health
from tests.games.endure_the_stars.plots import Goal, count, go, plot, plotted, take, why, won
from tests.games.endure_the_stars.rounds import activate, corridor, end_round
from tests.games.endure_the_stars.table import table, told

ROW = corridor("abc")
FAR = Goal("c", tk.Take())  # something left to do


def test_a_number_may_depend_on_the_crew() -> None:
    assert [amount(3, crew) for crew in (1, 5)] == [3, 3]
    assert [amount((1, 2, 2, 3, 4), crew) for crew in range(1, 6)] == [1, 2, 2, 3, 4]
    assert [amount(PerSurvivor(2, plus=1), crew) for crew in range(1, 6)] == [3, 5, 7, 9, 11]


# take


def test_a_token_is_taken_by_one_interact_as_in_missions_without_rules() -> None:
    t = plotted("abc", ROW, {"core": Goal("a", tk.Take(), effects=(Noise(2),)), "far": FAR})
    events = take(t, 0, "core")
    assert t.board.met == ("core",)
    assert told(events, ev.ObjectiveMet) == [ev.ObjectiveMet(0, "core")]
    assert [noise.value for noise in t.board.noises.values()] == [2]
    assert t.who(0).actions == 2
    assert t.reason(Take(0, "core")) == "take-met"
    assert t.reason(Take(0, "far")) == "take-not-here"
    assert t.reason(Take(0, "nothing")) == "take-none"


# interact


def test_interact_counts_whoever_does_it_and_tells_the_progress() -> None:
    t = plotted("abc", ROW, {"pumps": Goal("a", tk.Interact(n=3)), "far": FAR}, crew=("marine", "medic"))
    assert told(take(t, 0, "pumps"), pev.ObjectiveProgress) == [pev.ObjectiveProgress(0, "pumps", 1, 3)]
    t.do(EndTurn(0))
    take(t, 1, "pumps")
    assert count(t, "pumps") == 2
    assert "pumps" not in t.board.met
    assert told(take(t, 1, "pumps"), ev.ObjectiveMet) == [ev.ObjectiveMet(1, "pumps")]


def test_interact_may_need_a_card_in_hand_which_is_kept() -> None:
    t = plotted("abc", ROW, {"lock": Goal("a", tk.Interact(item="keycard")), "far": FAR})
    refusal = t.refuse(Take(0, "lock"))
    assert refusal is not None
    assert (refusal.reason, refusal.params["card"]) == ("take-item", "keycard")
    card = t.give(0, "keycard")
    take(t, 0, "lock")
    assert "lock" in t.board.met
    assert [item.id for item in t.who(0).items] == [card]


def test_interact_may_need_a_certain_survivor() -> None:
    goals = {"valve": Goal("a", tk.Interact(survivor="engineer")), "far": FAR}
    t = plotted("abc", ROW, goals, crew=("marine", "engineer"))
    assert t.reason(Take(0, "valve")) == "take-survivor"
    t.do(EndTurn(0))
    take(t, 1, "valve")
    assert "valve" in t.board.met


def test_interact_by_the_crews_size() -> None:
    goals = {"pumps": Goal("a", tk.Interact(n=PerSurvivor(1))), "far": FAR}
    t = plotted("abc", ROW, goals, crew=("marine", "medic"))
    take(t, 0, "pumps")
    assert "pumps" not in t.board.met
    take(t, 0, "pumps")
    assert "pumps" in t.board.met


# carry

CORE = {"core": Goal("a", tk.Carry("Reactor core", to="c")), "far": Goal("c", tk.Take())}


def test_a_card_of_the_missions_is_taken_into_a_general_slot_and_delivered_by_being_there() -> None:
    t = plotted("abc", ROW, CORE)
    events = take(t, 0, "core")
    assert told(events, pev.CargoTaken) == [pev.CargoTaken(0, "cargo-core")]
    assert [item.kind if item else "" for item in t.who(0).slots] == ["", "", "cargo-core", "", ""]
    assert t.reason(Take(0, "core")) == "take-taken"
    go(t, 0, "b")
    assert "core" not in t.board.met
    events = go(t, 0, "c")
    assert told(events, pev.CargoDelivered) == [pev.CargoDelivered(0, "cargo-core", t.zone("c"))]
    assert t.board.met == ("core",)
    assert t.who(0).items == ()


def test_with_full_hands_something_is_dropped_for_it() -> None:
    t = plotted("abc", ROW, CORE)
    for kind in ("keycard", "medkit", "pistol"):
        t.give(0, kind)
    take(t, 0, "core")
    assert t.board.question is not None
    assert t.board.question.kind == "drop-card"
    keycard = t.who(0).items[0].id
    t.do(Answer(0, f"item:{keycard}"))
    assert [item.kind for item in t.who(0).items] == ["cargo-core", "medkit", "pistol"]
    assert [item.kind for item in t.board.piles[t.zone("a")]] == ["keycard"]


def test_it_is_traded_dropped_by_the_dead_and_picked_up() -> None:
    t = plotted("abc", ROW, CORE, crew=("marine", "medic"))
    take(t, 0, "core")
    core = t.who(0).items[0].id
    t.do(Trade(0, 1))
    t.do(Answer(0, f"give:{core}"))
    t.do(Answer(0, "done"))
    assert [item.kind for item in t.who(1).items] == ["cargo-core"]
    t.work(lambda draft: lose_health(draft, 1, 20, "test"), dice=[1, 1])  # the Marine sees it: 2 is at most 10
    assert [item.kind for item in t.board.piles[t.zone("a")]] == ["cargo-core"]
    assert t.reason(Take(0, "core")) == "take-taken"
    t.do(PickUp(0))
    t.do(Answer(0, f"take:{core}"))
    t.do(Answer(0, "done"))
    assert [item.kind for item in t.who(0).items] == ["cargo-core"]


def test_a_card_that_lies_in_the_place_is_delivered_too() -> None:
    t = plotted("abc", ROW, {"core": Goal("a", tk.Carry("Core", to="b")), "far": FAR}, crew=("marine", "medic"))
    take(t, 0, "core")
    t.set_board(piles={t.zone("b"): t.who(0).items})
    t.change(0, slots=(None,) * 5)
    events = t.do(EndTurn(0))
    assert told(events, pev.CargoDelivered) == [pev.CargoDelivered(-1, "cargo-core", t.zone("b"))]
    assert "core" in t.board.met
    assert t.board.piles == {}


def test_several_of_a_kind_are_counted() -> None:
    t = plotted("abc", ROW, {"crates": Goal("a", tk.Carry("Crate", to="b", n=2)), "far": FAR})
    take(t, 0, "crates")
    take(t, 0, "crates")
    assert t.reason(Take(0, "crates")) == "take-taken"
    events = go(t, 0, "b")
    assert len(told(events, pev.CargoDelivered)) == 2
    assert "crates" in t.board.met
    t = plotted("abc", ROW, {"crates": Goal("a", tk.Carry("Crate", to="b", n=2)), "far": FAR})
    take(t, 0, "crates")
    assert told(go(t, 0, "b"), pev.ObjectiveProgress) == [pev.ObjectiveProgress(0, "crates", 1, 2)]
    go(t, 0, "a")
    assert t.reason(Take(0, "crates")) == "no-actions-left"
    assert count(t, "crates") == 1


# reach


def test_one_survivor_reaches_a_zone() -> None:
    t = plotted("abc", ROW, {"bridge": Goal("b", tk.Reach("b")), "far": FAR}, crew=("marine", "medic"))
    assert t.reason(Take(0, "bridge")) == "take-no-token"
    go(t, 0, "b")
    assert t.board.met == ("bridge",)


def test_all_the_living_reach_a_zone_at_the_same_time() -> None:
    goals = {"bridge": Goal("b", tk.Reach("b", who="all")), "far": FAR}
    t = plotted("abc", ROW, goals, crew=("marine", "medic", "engineer"))
    t.change(2, health=0)
    go(t, 0, "b")
    assert t.board.met == ()
    go(t, 0, "c")
    t.do(EndTurn(0))
    go(t, 1, "b")
    assert t.board.met == ()
    t.put(0, "b")
    go(t, 1, "a")
    assert t.board.met == ()
    go(t, 1, "b")
    assert t.board.met == ("bridge",)


# protect

PUMP = {"pump": Goal("c", tk.Protect(health=3)), "far": Goal("a", tk.Take())}
SHUT = {"ab": "c", "bc": "c"}  # closed doors: nobody sees anybody


def test_a_gep_with_nothing_in_mind_damages_it_instead_of_wandering() -> None:
    t = plotted("abc", SHUT, PUMP)
    jaeger = t.gep("jaeger", "c")
    events = activate(t, jaeger)  # a Jaeger's strike is 2
    assert told(events, pev.ThingDamaged) == [pev.ThingDamaged(jaeger, "jaeger", "pump", 2, 1)]
    assert told(events, ev.GepMoved) == []
    assert won(t) is None
    events = activate(t, jaeger)  # 1 is left: no more than that can be broken
    assert told(events, pev.ThingDamaged) == [pev.ThingDamaged(jaeger, "jaeger", "pump", 1, 0)]
    assert told(events, pev.ObjectiveLost) == [pev.ObjectiveLost("pump")]
    assert (won(t), why(t)) == (False, "lost-thing")


def test_it_is_safe_while_somebody_stands_there_and_from_geps_on_the_track_of_something() -> None:
    t = plotted("abc", SHUT, PUMP, crew=("marine", "medic"))
    swarmer = t.gep("swarmer", "c", stimulus=Stimulus(NOISE, t.zone("b"), 1))
    assert told(activate(t, swarmer), pev.ThingDamaged) == []
    t = plotted("abc", SHUT, PUMP, crew=("marine", "medic"))
    t.put(1, "c")
    swarmer = t.gep("swarmer", "c")
    events = activate(t, swarmer, dice=["blank"])  # it sees the Medic and strikes
    assert told(events, pev.ThingDamaged) == []
    assert len(told(events, ev.Struck)) == 1


def test_what_holds_to_the_end_counts_as_met() -> None:
    t = plotted("abc", SHUT, PUMP)
    activate(t, t.gep("swarmer", "c"))
    events = take(t, 0, "far")
    assert told(events, ev.ObjectiveMet) == [ev.ObjectiveMet(0, "far"), ev.ObjectiveMet(-1, "pump")]
    assert (won(t), why(t)) == (True, "won-objectives")


def test_the_loss_of_an_optional_thing_is_no_defeat_unless_the_mission_says_so() -> None:
    goals = {"pump": Goal("c", tk.Protect(health=1), optional=True), "far": Goal("a", tk.Take())}
    t = plotted("abc", SHUT, goals)
    activate(t, t.gep("swarmer", "c"))
    assert plot(t).lost == ("pump",)
    assert won(t) is None
    take(t, 0, "far")
    assert won(t) is True
    t = plotted("abc", SHUT, goals, lose=[tk.ThingLost("pump")])
    activate(t, t.gep("swarmer", "c"))
    assert (won(t), why(t)) == (False, "lost-thing")


# survive


def test_rounds_are_survived_when_their_resolution_is_over() -> None:
    t = plotted("abc", ROW, {"hold": Goal("", tk.Survive(n=2))}, round_limit=2)
    end_round(t)
    assert count(t, "hold") == 1
    assert won(t) is None
    end_round(t)
    assert (won(t), why(t)) == (True, "won-objectives")


def test_rounds_count_from_when_the_turn_of_the_objective_comes() -> None:
    t = plotted("abc", ROW, {"call": Goal("a", tk.Take()), "hold": Goal("", tk.Survive(n=1), after=("call",))})
    end_round(t)
    assert count(t, "hold") == 0
    take(t, 0, "call")
    assert won(t) is None
    end_round(t)
    assert won(t) is True


# kill


@pytest.mark.parametrize(("kind", "counted"), [("swarmer", 1), ("jaeger", 0), ("any", 1)])
def test_geps_of_the_kind_that_die_are_counted(kind: str, counted: int) -> None:
    t = plotted("abc", ROW, {"hunt": Goal("", tk.Kill(kind, n=2)), "far": FAR})  # type: ignore[arg-type]
    pistol, swarmer = t.give(0, "pistol"), t.gep("swarmer", "b")
    t.do(Attack(0, pistol, swarmer), dice=[6] * _dice("pistol"))
    assert count(t, "hunt") == counted


def _dice(kind: str) -> int:
    weapon = table("ab").game.cat.items[kind].weapon
    assert weapon is not None
    return weapon.dice


def test_the_hunt_is_over_with_the_last_of_them() -> None:
    t = plotted("abc", ROW, {"hunt": Goal("", tk.Kill("any", n=2))})
    pistol = t.give(0, "pistol")
    first, second = t.gep("swarmer", "b"), t.gep("swarmer", "b")
    t.do(Attack(0, pistol, first), dice=[6] * _dice("pistol"))
    if second in t.board.geps:
        assert won(t) is None
        t.do(Attack(0, pistol, second), dice=[6] * _dice("pistol"))
    assert (won(t), plot(t).killed, plot(t).kills) == (True, {"swarmer": 2}, (2,))


# composites


def test_all_of_needs_every_part() -> None:
    goals = {"x": Goal("a", tk.Take()), "y": Goal("b", tk.Take()), "both": Goal("", tk.AllOf(("x", "y")))}
    t = plotted("abc", ROW, goals)
    take(t, 0, "x")
    assert t.board.met == ("x",)
    go(t, 0, "b")
    take(t, 0, "y")
    assert t.board.met == ("x", "y", "both")
    assert won(t) is True


def test_any_of_needs_one_and_the_others_are_over() -> None:
    goals = {
        "x": Goal("a", tk.Take()), "y": Goal("a", tk.Take()), "either": Goal("", tk.AnyOf(("x", "y"))), "far": FAR,
    }  # fmt: skip
    t = plotted("abc", ROW, goals)
    assert {action.objective for action in t.legal(0, Take)} == {"x", "y"}
    take(t, 0, "y")
    assert t.board.met == ("y", "either")
    assert t.reason(Take(0, "x")) == "take-over"
    assert t.legal(0, Take) == []


def test_in_order_opens_one_part_after_the_other_also_inside_another() -> None:
    goals = {
        "x": Goal("a", tk.Take()), "y": Goal("a", tk.Take()), "z": Goal("a", tk.Take()),
        "first": Goal("", tk.AllOf(("x",))), "rest": Goal("", tk.AllOf(("y", "z"))),
        "line": Goal("", tk.InOrder(("first", "rest"))),
    }  # fmt: skip
    t = plotted("abc", ROW, goals)
    refusal = t.refuse(Take(0, "z"))
    assert refusal is not None
    assert (refusal.reason, refusal.params["needed"]) == ("take-after", "first")
    for key in ("x", "y", "z"):
        take(t, 0, key)
    assert t.board.met == ("x", "first", "y", "z", "rest", "line")
    assert won(t) is True


def test_an_optional_objective_is_not_needed_for_victory() -> None:
    t = plotted("abc", ROW, {"x": Goal("a", tk.Take()), "bonus": Goal("b", tk.Take(), optional=True)})
    take(t, 0, "x")
    assert won(t) is True


def test_with_an_exit_everybody_must_stand_there_besides() -> None:
    t = plotted("abc", ROW, {"x": Goal("a", tk.Take())}, exit="b")
    take(t, 0, "x")
    assert won(t) is None
    go(t, 0, "b")
    assert won(t) is True


def test_tasks_without_rules_are_no_mission() -> None:
    with pytest.raises(ValueError, match="without rules"):
        table("ab", boundaries={"ab": "o"}, objectives=[Objective("x", "x", 0, task=tk.Take())])
