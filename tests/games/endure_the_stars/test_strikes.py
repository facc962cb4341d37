"""How GEPs strike, and what interrupts them (rulebook, *The GEPs*, *Taking damage*, *Status effects*; R15, R32)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.actions import Answer, Attack, EndTurn, Move
from endure.games.endure_the_stars.board import NOISE, SIGHT, Stimulus
from endure.games.endure_the_stars.steps import PhaseStep
from tests.games.endure_the_stars.rounds import activate, corridor, end_round, remembers
from tests.games.endure_the_stars.table import table, told


def test_E31_a_swarmer_has_3_actions_one_attack_and_deals_1() -> None:
    """*The GEPs*: "Swarmers may perform 3 actions per turn (max 1 attack action) and deal 1 damage"."""
    t = table("ab", boundaries={"ab": "o"})
    gep = t.gep("swarmer", "b")
    events = activate(t, gep, dice=["blank"])
    assert told(events, ev.Struck) == [ev.Struck(gep, "swarmer", 0, 1)]
    assert t.who(0).health == 5


def test_E32_a_jaeger_has_2_actions_one_attack_deals_2_and_takes_2_to_kill() -> None:
    """*The GEPs*: "They require 2 damage to be killed, can perform 2 actions per turn (max 1 attack action) and deal 2
    damage to players per attack"."""
    t = table("ab", boundaries={"ab": "o"}, crew=("medic",))
    gep = t.gep("jaeger", "a")
    events = activate(t, gep, dice=["blank"])
    assert told(events, ev.Struck) == [ev.Struck(gep, "jaeger", 0, 2)]
    assert t.who(0).health == 4
    pistol = t.give(0, "pistol")
    t.do(Attack(0, pistol, gep), dice=[5, 4])
    assert gep in t.board.geps
    t.do(Attack(0, pistol, gep), dice=[5, 6])
    assert gep not in t.board.geps


@pytest.mark.parametrize(("kind", "steps"), [("swarmer", 2), ("jaeger", 1)])
def test_R15_steps_and_the_attack_share_the_actions(kind: str, steps: int) -> None:
    """R15: Swarmer 3, Jaeger 2 actions; so many zones away it still strikes, one farther it does not."""
    letters = "abcd"
    t = table(letters, boundaries=corridor(letters))
    gep = t.gep(kind, letters[steps])
    assert len(told(activate(t, gep, dice=["blank"]), ev.Struck)) == 1
    t = table(letters, boundaries=corridor(letters))
    gep = t.gep(kind, letters[steps + 1])
    assert not told(activate(t, gep), ev.Struck)
    assert t.gep_at(gep) == "a"


def test_R15_it_attacks_only_in_its_own_zone() -> None:
    """R15: two steps spend the Jaeger's actions; it never struck from next door."""
    t = table("abc", boundaries={"ab": "o", "bc": "o"})
    gep = t.gep("jaeger", "c")
    events = activate(t, gep)
    assert (t.gep_at(gep), told(events, ev.Struck)) == ("a", [])


def test_R15_the_remembered_survivor_is_struck_though_another_is_weaker() -> None:
    """R15: "its remembered survivor if there, else the one there with the lowest health, ties by player order"."""
    t = table("ab", boundaries={"ab": "o"}, crew=("marine", "medic", "psychic"))
    t.change(2, health=1)
    seen = Stimulus(SIGHT, 0, 0, 0)
    gep = t.gep("swarmer", "a", stimulus=seen, seen=0b111)
    assert [strike.seat for strike in told(activate(t, gep, dice=["blank"]), ev.Struck)] == [0]


def test_R15_otherwise_the_weakest_there_then_player_order() -> None:
    """R15: it hunts the Marine in c and passes through b, where others stand: the Psychic is weaker; on a tie the
    seat that comes first from the first player token on."""
    for health, first, struck in ((3, 0, 2), (4, 0, 1), (4, 2, 2)):
        t = table("abc", boundaries={"ab": "o", "bc": "o"}, crew=("marine", "medic", "psychic"), start="b")
        t.put(0, "a")
        t.change(1, health=4)
        t.change(2, health=health)
        t.set_board(first=first)
        gep = t.gep("jaeger", "c", stimulus=Stimulus(SIGHT, 0, 0, 0), seen=0b111)
        events = activate(t, gep, dice=["blank"])
        assert [strike.seat for strike in told(events, ev.Struck)] == [struck], (health, first)
        assert remembers(t, gep) == (SIGHT, "a")


def test_R15_after_its_one_attack_it_goes_on_towards_the_one_it_hunts() -> None:
    """R15: the Swarmer strikes the Medic in its own zone b (1), then goes to the Marine in a (1); no second attack."""
    t = table("ab", boundaries={"ab": "o"}, crew=("marine", "medic"))
    t.put(1, "b")
    gep = t.gep("swarmer", "b", stimulus=Stimulus(SIGHT, 0, 0, 0), seen=0b11)
    events = activate(t, gep, dice=["blank"])
    assert [strike.seat for strike in told(events, ev.Struck)] == [1]
    assert t.gep_at(gep) == "a"


def test_R15_swarmers_and_jaegers_hit_without_a_roll() -> None:
    """R15: no die but the body die is rolled (the table refuses any other)."""
    t = table("a")
    t.gep("jaeger", "a")
    end_round(t, dice=["blank"])
    assert t.who(0).health == 4


def test_R15_killing_the_survivor_it_hunts_ends_its_activation() -> None:
    """R15, R10: a Swarmer kills the Medic with its first action; the Marine in sight is not its target this time. The
    Marine sees the Medic die and passes the test."""
    t = table("ab", boundaries={"ab": "o"}, crew=("marine", "medic"))
    t.put(1, "b")
    t.change(1, health=1)
    gep = t.gep("swarmer", "b", stimulus=Stimulus(SIGHT, 1, 0, 1), seen=0b11)
    events = activate(t, gep, dice=[1, 1])
    assert told(events, ev.Died) == [ev.Died(1, t.zone("b"))]
    assert t.gep_at(gep) == "b"
    events = activate(t, gep, dice=["blank"])
    assert [strike.seat for strike in told(events, ev.Struck)] == [0]


@pytest.mark.parametrize(
    ("dice", "health", "injuries"),
    [
        ([5, 6], 6, ()),  # both points are stopped, and no body die is rolled
        ([5, 4, "legs"], 5, ("legs",)),  # one body die for the hit, whatever got through of it
        ([1, 4, "head"], 4, ("head",)),
    ],
)
def test_E50_a_strike_may_be_stopped_by_armour_else_the_body_die_is_rolled(
    dice: list[int | str], health: int, injuries: tuple[str, ...]
) -> None:
    """*Taking damage*: "there is a chance to deflect the blow if you are wearing armour. If you are not, or the
    armour fails to protect you, the next thing you must do is roll the body damage die for every hit you take"; R28:
    a strike of a Jaeger is one hit with an armour die for each of its 2 points. The vest stops at 5."""
    t = table("a")
    t.give(0, "light_vest")
    activate(t, t.gep("jaeger", "a"), dice=dice)
    assert (t.who(0).health, t.who(0).injuries) == (health, injuries)


@pytest.mark.parametrize("face", ["blank", "head", "chest", "legs"])
def test_E51_a_blank_face_is_damage_only_a_body_part_an_injury_too(face: str) -> None:
    """*Taking damage*: "If the die result is a blank face, your survivor takes the amount of damage that the enemy
    deals. If the die result shows a body part, you receive the damage that the enemy deals as well as an injury"."""
    t = table("a")
    events = activate(t, t.gep("jaeger", "a"), dice=[face])
    assert t.who(0).health == 4
    assert t.who(0).injuries == (() if face == "blank" else (face,))
    assert told(events, ev.BodyRolled) == [ev.BodyRolled(0, face, face != "blank")]


def test_E52_the_taking_damage_example() -> None:
    """*Taking damage example*: the Medic in Bastion armour (+3) is attacked by the Swarmer. "Let's say that he rolls
    a 2, which is a fail and now has to roll the body damage die. It lands on the leg icon, so he takes 1 damage from
    the Swarmer attack and suffers a leg injury, which reduces movement to 2 zones per turn"."""
    t = table("abcd", boundaries=corridor("abcd"), crew=("medic",))
    t.give(0, "bastion_armour")
    gep = t.gep("swarmer", "a")
    events = activate(t, gep, dice=[2, "legs"])
    assert told(events, ev.ArmourRolled) == [ev.ArmourRolled(0, (2,), 3, 0, (("armour", "card-bastion_armour", 3),))]
    assert (t.who(0).health, t.who(0).injuries) == (5, ("legs",))
    t.set_board(geps={})
    t.change(0, slots=(None,) * 5)  # the armour's own weight is not what holds him back
    t.do(Move(0, t.zone("b")))
    t.do(Move(0, t.zone("c")))
    assert t.reason(Move(0, t.zone("d"))) == "move-limit"


def test_E52_a_3_would_have_deflected_the_blow() -> None:
    """*Taking damage example*: "he needs a score of 3 or more to deflect the blow"."""
    t = table("a", crew=("medic",))
    t.give(0, "bastion_armour")
    events = activate(t, t.gep("swarmer", "a"), dice=[3])
    assert told(events, ev.ArmourRolled) == [ev.ArmourRolled(0, (3,), 3, 1, (("armour", "card-bastion_armour", 3),))]
    assert (t.who(0).health, t.who(0).injuries) == (6, ())


def test_E69_a_stunned_gep_loses_its_activation_and_no_more() -> None:
    """*Status effects*: "Stunning a miniature will cause it to lose all further actions for the rest of their turn";
    R32: out of its turn, all of its next one."""
    t = table("ab", boundaries={"ab": "o"})
    gep = t.gep("jaeger", "a")
    t.set_board(geps={gep: replace(t.board.geps[gep], stunned=True)})
    events = end_round(t)
    assert told(events, ev.GepStays) == [ev.GepStays(gep, "jaeger", "stunned")]
    assert (t.who(0).health, t.board.geps[gep].stunned) == (6, False)
    end_round(t, dice=["blank"])
    assert t.who(0).health == 4


# What interrupts an activation


def test_E82_a_question_in_the_middle_of_an_activation_is_answered_first() -> None:
    """R22: the emergency shield answers the blow in the GEPs phase; then the Swarmer has two actions left but no second
    attack, and the round goes on."""
    t = table("a")
    shield = t.give(0, "emergency_shield")
    t.gep("swarmer", "a")
    t.next_events("false_alarm")
    t.do(EndTurn(0))
    assert t.board.phase == "geps"
    assert t.legal(0) == [Answer(0, f"item:{shield}"), Answer(0, "no")]
    t.do(Answer(0, f"item:{shield}"))
    assert (t.who(0).health, t.board.round, t.board.phase) == (6, 2, "players")
    assert t.board.item_discards == ("emergency_shield",)


def test_R19_a_test_is_taken_before_the_gep_that_came_into_view_goes_on() -> None:
    """R16: "then Resolve tests in player order; then the mover goes on"."""
    t = table("ab\n.c", boundaries={"ab": "o", "bc": "o"})
    gep = t.gep("swarmer", "c", stimulus=Stimulus(NOISE, 1, 0))
    events = activate(t, gep, dice=[6, 5, "blank"])
    told_in_order = [type(e).__name__ for e in events if isinstance(e, ev.GepMoved | ev.ResolveTested | ev.Struck)]
    assert told_in_order == ["GepMoved", "ResolveTested", "GepMoved", "Struck"]
    assert t.who(0).resolve == 9


def test_R34_when_the_last_survivor_dies_nobody_moves_any_more() -> None:
    """R34: lost when all survivors are dead, checked after each step of a phase."""
    t = table("abc", boundaries={"ab": "o", "bc": "o"})
    t.change(0, health=1)
    t.gep("swarmer", "a")
    other = t.gep("jaeger", "c")
    events = t.push(PhaseStep("geps"))
    assert told(events, ev.GameEnded) == [ev.GameEnded(False, "lost-all-dead")]
    assert t.gep_at(other) == "c"
