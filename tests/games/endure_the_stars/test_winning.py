"""Objectives, the exit, victory and defeat."""

from __future__ import annotations

from endure.games.endure_the_stars.actions import EndTurn, MakeNoise, Move, Take
from endure.games.endure_the_stars.effects import Noise
from endure.games.endure_the_stars.events import GameEnded, NoiseMade, ObjectiveMet, Struck
from endure.games.endure_the_stars.mission import Objective
from endure.games.endure_the_stars.steps import Blow, PhaseStep, StartTurn
from endure.kernel.game import Result
from tests.games.endure_the_stars.table import Table, table, told

WON = Result(True, "won-objectives")
OPEN = {"ab": "o", "bc": "o"}


def over(t: Table, result: Result) -> None:
    """The game has ended so, and nobody may do anything."""
    assert t.board.result == result
    assert t.game.result(t.state) == result
    assert t.game.to_act(t.state) == ()
    for seat in t.board.survivors:
        assert t.legal(seat) == []
        assert t.reason(EndTurn(seat)) == "game-over"


# --- objectives


def test_E43_collecting_an_objective_is_one_action_in_its_zone() -> None:
    """*Interact*: "collecting objectives"; *Turn Summary*: "Take an objective"."""
    t = table("abc", boundaries=OPEN, objectives={"core": "b", "log": "c"})
    assert t.reason(Take(0, "core")) == "take-not-here"
    assert t.legal(0, Take) == []
    t.do(Move(0, t.zone("b")))
    events = t.do(Take(0, "core"))
    assert told(events, ObjectiveMet) == [ObjectiveMet(0, "core")]
    assert t.who(0).actions == 1
    assert t.board.met == ("core",)
    assert t.board.result is None
    assert t.reason(Take(0, "core")) == "take-met"
    assert t.reason(Take(0, "treasure")) == "take-none"


def test_E43_interacting_triggers_events() -> None:
    """*Interact*: "triggering events"."""
    alarm = Objective("alarm", "Alarm", 0, effects=(Noise(4),))
    t = table("ab", objectives=[alarm, Objective("far", "Far", 1)])
    events = t.do(Take(0, "alarm"))
    assert [(event.zone, event.value) for event in told(events, NoiseMade)] == [(t.zone("a"), 4)]


def test_E43_an_objective_may_come_after_another() -> None:
    """*Interact*, with the mission's order: the refusal names what is needed."""
    first, second = Objective("key", "Key", 0), Objective("core", "Core", 0, after=("key",))
    t = table("ab", objectives=[first, second])
    no = t.refuse(Take(0, "core"))
    assert no is not None
    assert (no.reason, no.params) == ("take-after", {"objective": "core", "needed": "key"})
    assert t.legal(0, Take) == [Take(0, "key")]
    t.do(Take(0, "key"))
    assert t.legal(0, Take) == [Take(0, "core")]


def test_E43_a_gep_in_the_zone_does_not_forbid_it() -> None:
    """*Interact* knows no such limit; only *Search* does."""
    t = table("ab", objectives={"core": "a", "far": "b"})
    t.gep("jaeger", "a")
    assert t.reason(Take(0, "core")) == ""


# --- victory


def test_E67_won_when_all_objectives_are_met() -> None:
    """*Winning and Losing*: "players must complete all mission objectives"."""
    t = table("ab", boundaries={"ab": "o"}, crew=("medic", "marine"), objectives={"core": "a", "log": "b"})
    t.do(Take(0, "core"))
    assert t.board.result is None
    t.do(Move(0, t.zone("b")))
    events = t.do(Take(0, "log"))
    assert told(events, GameEnded) == [GameEnded(True, "won-objectives")]
    over(t, WON)


def test_E67_lost_when_all_are_dead_before_that() -> None:
    """*Winning and Losing*: "lost if all players die before completing their objectives"."""
    t = table("ab", crew=("medic", "marine"))
    t.change(0, health=0)
    t.change(1, health=1)
    assert t.board.result is None, "one lives"
    events = t.push(Blow(1, 1, "gep-swarmer"))
    assert told(events, GameEnded) == [GameEnded(False, "lost-all-dead")]
    over(t, Result(False, "lost-all-dead"))


def test_E67_lost_in_the_middle_of_the_geps_phase_nothing_more_happens() -> None:
    """R34: "checked after each action and each step of a phase"."""
    t = table("ab", crew=("medic",))
    t.change(0, health=2)
    first = t.gep("jaeger", "a")
    t.gep("jaeger", "a")
    events = t.do(EndTurn(0))
    assert [event.gep for event in told(events, Struck)] == [first]
    assert t.board.round == 1
    assert t.board.queue == ()
    over(t, Result(False, "lost-all-dead"))


def test_E67_lost_by_bleeding_to_death() -> None:
    """*Injuries*, Chest, and *Winning and Losing*."""
    t = table("ab", crew=("medic",))
    t.change(0, health=1, injuries=("chest",))
    t.push(StartTurn(0), dice=[4])
    over(t, Result(False, "lost-all-dead"))


# --- the exit


def test_E76_the_crew_must_leave_by_the_one_exit_the_token_shows() -> None:
    """*Exit token*: "This shows the specific exit that the players must leave by"."""
    t = table("abc", boundaries=OPEN, crew=("medic", "marine"), objectives={"core": "a"}, exit="b")
    t.do(Take(0, "core"))
    assert t.board.result is None, "nobody has left"
    t.do(Move(0, t.zone("b")))
    assert t.board.result is None, "one is behind"
    t.do(EndTurn(0))
    t.do(Move(1, t.zone("b")))
    over(t, WON)


def test_R34_every_living_survivor_stands_in_the_exit_zone() -> None:
    """R34: not the next zone, and not one only; the dead need not come."""
    t = table("abc", boundaries=OPEN, crew=("medic", "marine"), objectives={"core": "a"}, exit="c")
    t.set_board(met=("core",))
    t.put(0, "b")
    t.put(1, "c")
    t.change(0, health=1)
    t.do(MakeNoise(0, 1))
    assert t.board.result is None
    t.do(Move(0, t.zone("c")))
    over(t, WON)


def test_R34_the_exit_alone_is_not_enough() -> None:
    """R34: "Won when all objectives are met": standing in the exit zone before is nothing."""
    t = table("ab", boundaries={"ab": "o"}, objectives={"core": "a"}, exit="b")
    t.do(Move(0, t.zone("b")))
    assert t.board.result is None
    t.do(Move(0, t.zone("a")))
    t.do(Take(0, "core"))
    assert t.board.result is None


def test_R34_the_last_objective_taken_in_the_exit_zone_wins_at_once() -> None:
    """R34: "checked after each action"."""
    t = table("ab", objectives={"core": "a"}, exit="a", crew=("medic", "marine"))
    t.do(Take(0, "core"))
    over(t, WON)


def test_R34_the_death_of_the_last_straggler_wins_for_those_in_the_exit() -> None:
    """R34: every *living* survivor; checked after each step of a phase."""
    t = table("ab", boundaries={"ab": "c"}, crew=("medic", "marine"), objectives={"core": "a"}, exit="b")
    t.set_board(met=("core",))
    t.put(0, "b")
    t.change(1, health=1)
    t.push(Blow(1, 1, "gep-swarmer"))
    over(t, WON)


# --- the round limit


def test_R34_lost_by_the_missions_round_limit_after_its_last_round() -> None:
    """R34: "lost ... by the mission's own condition or round limit"."""
    t = table("ab", crew=("medic",), round_limit=2)
    t.next_events("false_alarm", "good_news")
    t.do(EndTurn(0))
    assert t.board.round == 2
    assert t.board.result is None
    t.do(EndTurn(0))
    over(t, Result(False, "lost-round-limit"))


def test_R34_the_last_round_may_still_win() -> None:
    """R34: the limit is checked when the round is over."""
    t = table("ab", crew=("medic",), round_limit=1, objectives={"core": "a"})
    t.do(Take(0, "core"))
    over(t, WON)


def test_R34_no_limit_no_end() -> None:
    """R34: a mission without a limit goes on."""
    t = table("ab", crew=("medic",))
    t.set_board(round=199)
    t.next_events("false_alarm")
    t.push(PhaseStep("clear_noise"))
    assert t.board.round == 200
    assert t.board.result is None
