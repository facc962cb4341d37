"""Hits on survivors: armour, the body die, injuries, reactions, death."""

from __future__ import annotations

import pytest

from endure.games.endure_the_stars.actions import Answer, Attack, EndTurn, Move, PickUp, Take
from endure.games.endure_the_stars.effects import Blind, DrawItems
from endure.games.endure_the_stars.effects import Hurt as HurtEffect
from endure.games.endure_the_stars.events import (
    ArmourRolled,
    BleedRolled,
    Blinded,
    BodyRolled,
    Died,
    GepStays,
    Hurt,
    ReactionUsed,
    ResolveTested,
    StatusEnded,
    Struck,
    TurnBegan,
)
from endure.games.endure_the_stars.mission import Objective
from endure.games.endure_the_stars.steps import Blow, StartTurn
from tests.games.endure_the_stars.table import Table, table, told


def hit(t: Table, damage: int, *dice: int | str, seat: int = 0) -> None:
    """One hit of a GEP."""
    t.push(Blow(seat, damage, "gep-jaeger"), dice=dice)


def kinds_in(t: Table, zone: str) -> list[str]:
    """The cards that lie in a zone."""
    return [item.kind for item in t.board.piles.get(t.zone(zone), ())]


# --- armour


@pytest.mark.parametrize(("dice", "lost"), [((3, 3), 0), ((3, 2), 1), ((2, 6), 1), ((2, 2), 2)])
def test_E62_as_many_dice_as_damage_each_at_or_above_the_value_absorbs_one(dice: tuple[int, int], lost: int) -> None:
    """*Armour*: "roll as many dice as damage about to be received"; Bastion 3+ against a Jaeger's 2 damage."""
    t = table("ab")
    t.give(0, "bastion_armour")
    hit(t, 2, *dice, *(["blank"] if lost else []))
    assert t.who(0).health == 6 - lost


def test_E62_armour_that_is_not_worn_does_not_help() -> None:
    """*Armour*: "Players may equip armour"; a spare one in a general slot rolls nothing."""
    t = table("ab")
    t.give(0, "light_vest")
    t.give(0, "bastion_armour")
    hit(t, 1, 4, "blank")  # one die against the vest's 5+
    assert t.who(0).health == 5


def test_R28_one_strike_is_one_hit_with_one_body_die() -> None:
    """R28: "Each hit that still does damage rolls one body die"; *Taking damage*."""
    t = table("ab")
    events = t.push(Blow(0, 2, "gep-jaeger"), dice=["blank"])
    assert told(events, BodyRolled) == [BodyRolled(0, "blank", False)]
    assert t.who(0).health == 4
    assert t.who(0).injuries == ()


@pytest.mark.parametrize("part", ["head", "chest", "legs"])
def test_R28_the_body_die_shows_where_the_injury_is(part: str) -> None:
    """R28; *Taking damage*: "damage that the enemy deals as well as an injury to the specific body part"."""
    t = table("ab")
    hit(t, 1, part)
    assert t.who(0).health == 5
    assert t.who(0).injuries == (part,)


def test_R28_what_armour_stops_whole_rolls_no_body_die() -> None:
    """R28: only a hit "that still does damage"."""
    t = table("ab")
    t.give(0, "bastion_armour")
    events = t.push(Blow(0, 1, "gep-swarmer"), dice=[3])
    assert told(events, ArmourRolled) == [ArmourRolled(0, (3,), 3, 1, (("armour", "card-bastion_armour", 3),))]
    assert not told(events, Hurt)


def test_R28_a_second_injury_to_a_part_changes_nothing() -> None:
    """R28, last sentence."""
    t = table("ab")
    t.change(0, injuries=("legs", "head"))
    events = t.push(Blow(0, 1, "gep-swarmer"), dice=["legs"])
    assert told(events, BodyRolled) == [BodyRolled(0, "legs", False)]
    assert t.who(0).injuries == ("legs", "head")
    assert t.who(0).health == 5, "the damage counts all the same"


def test_R28_no_body_die_for_the_dead() -> None:
    """R28: "none for the dead"."""
    t = table("ab", crew=("marine", "medic"))
    t.put(1, "b")
    t.change(0, health=2)
    events = t.push(Blow(0, 2, "gep-jaeger"))
    assert told(events, Died) == [Died(0, t.zone("a"))]
    assert not told(events, BodyRolled)


def test_R28_a_second_hit_on_the_dead_is_nothing() -> None:
    """R28: "none for the dead": no armour die and no body die of the second of two hits."""
    t = table("ab", crew=("marine", "medic"))
    t.put(1, "b")
    t.give(0, "light_vest")
    t.change(0, health=1)
    events = t.push(Blow(0, 1, "gep-swarmer"), Blow(0, 1, "gep-swarmer"), dice=[1])
    assert len(told(events, ArmourRolled)) == 1
    assert len(told(events, Died)) == 1


def test_R28_a_combat_helmet_wards_the_head_only() -> None:
    """R28, and the helmet's card (ours): the body die shows no head injury."""
    t = table("ab")
    t.give(0, "combat_helmet")
    hit(t, 1, "head")
    hit(t, 1, "chest")
    assert t.who(0).injuries == ("chest",)
    assert t.who(0).health == 4


# --- chest


@pytest.mark.parametrize(("die", "health"), [(1, 6), (3, 6), (4, 5), (6, 5)])
def test_E71_a_chest_injury_rolls_at_the_start_of_the_turn(die: int, health: int) -> None:
    """*Injuries*, Chest: "1-3 is a success ... a 4-6 causes bleeding and the injured party takes 1 damage"."""
    t = table("ab")
    t.change(0, injuries=("chest",))
    events = t.push(StartTurn(0), dice=[die])
    assert told(events, BleedRolled) == [BleedRolled(0, die, die >= 4)]
    assert t.who(0).health == health
    assert t.who(0).actions == 3


def test_R29_bleeding_knows_no_armour_no_body_die_no_shield() -> None:
    """R29: "4-6 costs 1 health, no armour, no body die"."""
    t = table("ab")
    t.give(0, "bastion_armour")
    t.give(0, "emergency_shield")
    t.change(0, injuries=("chest",))
    events = t.push(StartTurn(0), dice=[5])
    assert t.board.question is None
    assert not told(events, ArmourRolled)
    assert t.who(0).health == 5


def test_R29_who_bleeds_to_death_loses_the_turn() -> None:
    """R29 and *Winning and Losing*: the next survivor's turn begins."""
    t = table("ab", crew=("marine", "medic"))
    t.change(0, injuries=("chest",), health=1)
    events = t.push(StartTurn(0), dice=[4, 3, 3])  # the Medic, who sees it, is tested
    assert told(events, Died) == [Died(0, t.zone("a"))]
    assert t.board.active == 1
    assert [event.seat for event in told(events, TurnBegan)] == [0, 1]


def test_E70_E71_E72_three_injuries_hold_together() -> None:
    """*Injuries*: one token on each part; each with its own effect."""
    t = table("abc", boundaries={"ab": "o", "bc": "o"}, crew=("medic",))
    gun = t.give(0, "pistol")
    for part in ("head", "chest", "legs"):
        hit(t, 1, part)
    t.push(StartTurn(0), dice=[1])
    gep = t.gep("swarmer", "b")
    assert t.reason(Attack(0, gun, gep)) == "attack-out-of-range"
    t.set_board(geps={})
    t.do(Move(0, t.zone("b")))
    t.do(Move(0, t.zone("a")))
    assert t.reason(Move(0, t.zone("b"))) == "move-limit"


# --- reactions


def shielded() -> Table:
    """The Medic, seat 1, holds an emergency shield in the Captain's turn."""
    t = table("ab", crew=("captain", "medic"))
    t.give(1, "emergency_shield")
    return t


def test_R22_a_reaction_is_asked_at_the_moment_it_names() -> None:
    """R22: "cards marked *reaction* at the moment they name": when a hit gets through, in anybody's turn."""
    t = shielded()
    t.push(Blow(1, 2, "gep-jaeger"))
    shield = t.who(1).slots[2]
    assert shield is not None
    assert t.game.to_act(t.state) == (1,)
    assert t.legal(0) == []
    assert t.legal(1) == [Answer(1, f"item:{shield.id}"), Answer(1, "no")]
    events = t.do(Answer(1, f"item:{shield.id}"))
    assert told(events, ReactionUsed) == [ReactionUsed(1, "emergency_shield")]
    assert not told(events, BodyRolled)
    assert t.who(1).health == 6
    assert t.who(1).items == ()
    assert t.board.item_discards == ("emergency_shield",)
    assert t.game.to_act(t.state) == (0,)


def test_R22_a_reaction_may_be_kept() -> None:
    """R22: it is its holder's choice; the hit then goes through with all its damage and its body die."""
    t = shielded()
    t.push(Blow(1, 2, "gep-jaeger"))
    t.do(Answer(1, "no"), dice=["head"])
    assert t.who(1).health == 4
    assert t.who(1).injuries == ("head",)
    assert [item.kind for item in t.who(1).items] == ["emergency_shield"]


def test_R22_a_hit_that_armour_stopped_asks_nobody() -> None:
    """R22, R28: armour comes first."""
    t = shielded()
    t.give(1, "bastion_armour")
    t.push(Blow(1, 1, "gep-swarmer"), dice=[3])
    assert t.board.question is None


def test_R22_the_shield_undoes_one_hit_of_several() -> None:
    """R22: a hit is one hit; the second of two misses is asked for again only with another shield."""
    t = shielded()
    gun = t.give(0, "pistol")
    t.put(1, "b")
    t.set_door("ab", "o")
    gep = t.gep("swarmer", "b")
    t.do(Attack(0, gun, gep), dice=[1, 1])
    shield = t.who(1).slots[2]
    assert shield is not None
    events = t.do(Answer(1, f"item:{shield.id}"), dice=["legs"])
    assert [event.health for event in told(events, Hurt)] == [5]
    assert t.who(1).injuries == ("legs",)


def test_R22_asked_in_the_geps_phase_the_round_goes_on_after_the_answer() -> None:
    """R22, R13: two Jaegers strike; the shield undoes the first hit, the second goes through, then the next round."""
    t = table("ab", crew=("medic",))
    t.give(0, "emergency_shield")
    first, second = t.gep("jaeger", "a"), t.gep("jaeger", "a")
    events = t.do(EndTurn(0))
    assert [event.gep for event in told(events, Struck)] == [first]
    assert t.board.phase == "geps"
    t.next_events("false_alarm")
    events = t.do(t.legal(0)[0], dice=["blank"])
    assert [event.gep for event in told(events, Struck)] == [second]
    assert t.who(0).health == 4
    assert (t.board.round, t.board.phase, t.board.active) == (2, "players", 0)


# --- death


def test_R24_a_dead_survivors_cards_are_dropped_in_the_zone() -> None:
    """R24; they may be picked up."""
    t = table("ab", crew=("marine", "medic"))
    for kind in ("combat_helmet", "light_vest", "pistol", "medkit"):
        t.give(1, kind)
    t.change(1, health=1)
    t.push(Blow(1, 1, "gep-swarmer"), dice=[4, 2, 2])  # the vest stops at 5; then the Marine is tested
    assert t.who(1).items == ()
    assert sorted(kinds_in(t, "a")) == ["combat_helmet", "light_vest", "medkit", "pistol"]
    assert t.reason(PickUp(0)) == ""


def test_E35_a_survivor_dies_in_view_and_only_witnesses_are_tested() -> None:
    """*Resolve*: a test when "A survivor dies in front of you"."""
    t = table("abc", boundaries={"ab": "o", "bc": "c"}, crew=("marine", "medic", "engineer", "psychic"))
    t.put(1, "b")
    t.put(2, "c")
    t.put(3, "b")
    t.change(3, health=1)
    events = t.push(Blow(3, 1, "gep-swarmer"), dice=[6, 5, 1, 1])
    assert [(event.seat, event.why, event.resolve) for event in told(events, ResolveTested)] == [
        (0, "death", 9),
        (1, "death", 10),
    ]


def test_E35_a_witness_who_dies_in_the_same_attack_is_not_tested() -> None:
    """*Resolve*, R26: the misses first, then the tests of the living: the shooter's two."""
    t = table("ab", boundaries={"ab": "o"}, crew=("medic", "marine", "engineer"))
    gun = t.give(0, "pistol")
    for seat in (1, 2):
        t.put(seat, "b")
        t.change(seat, health=1)
    gep = t.gep("jaeger", "b")
    events = t.do(Attack(0, gun, gep), dice=[1, 1, 1, 6, 0, 3, 3, 3, 3])
    assert [event.seat for event in told(events, Died)] == [1, 2]
    assert [event.seat for event in told(events, ResolveTested)] == [0, 0]


def test_E35_a_game_card_tells_you_to() -> None:
    """*Resolve*: a test when "A game card tells you to": Screams test everybody, in player order."""
    t = table("abc", boundaries={"bc": "o"}, crew=("marine", "medic"))
    t.put(1, "c")
    t.next_events("screams")
    t.do(EndTurn(0))
    events = t.do(EndTurn(1), dice=[5, 6, 5, 5])
    assert [(event.seat, event.why, event.passed) for event in told(events, ResolveTested)] == [
        (0, "card", False),
        (1, "card", True),
    ]


def test_R24_a_card_found_by_who_dies_at_once_lies_in_the_zone() -> None:
    """R24, R21: an objective that gives a card and kills its taker: the card is not lost, and the turn passes."""
    trap = Objective("trap", "Trap", 0, effects=(DrawItems(1), HurtEffect(9, who="self")))
    t = table("ab", crew=("marine", "medic"), objectives=[trap, Objective("far", "Far", 1)])
    t.give(0, "pistol")
    t.next_items("medkit")
    events = t.do(Take(0, "trap"), dice=[1, 1])
    assert [event.health for event in told(events, Hurt)] == [0]
    assert sorted(kinds_in(t, "a")) == ["medkit", "pistol"]
    assert t.board.active == 1


# --- statuses


def test_E80_statuses_come_from_story_situations() -> None:
    """*Status effects*: "events, creature attacks and various story related situations": an objective that blinds."""
    goal = Objective("lamp", "Lamp", 0, effects=(Blind(rounds=2),))
    t = table("ab", crew=("marine", "medic"), objectives=[goal, Objective("far", "Far", 1)])
    events = t.do(Take(0, "lamp"))
    assert told(events, Blinded) == [Blinded(0, 2), Blinded(1, 2)]


def test_R32_all_survivors_the_card_names_all_if_it_names_none() -> None:
    """R32: "every survivor the card names, all if it names none. Each card states its duration"."""
    goal = Objective("lamp", "Lamp", 0, effects=(Blind(rounds=1, who="self"),))
    t = table("ab", crew=("marine", "medic"), objectives=[goal, Objective("far", "Far", 1)])
    t.next_events("false_alarm")
    t.do(Take(0, "lamp"))
    assert (t.who(0).blinded, t.who(1).blinded) == (1, 0)
    t.do(EndTurn(0))
    events = t.do(EndTurn(1))
    assert told(events, StatusEnded) == [StatusEnded(0, "blinded")]
    assert t.who(0).blinded == 0


def test_E69_a_stunned_gep_loses_its_actions_once() -> None:
    """*Status effects*, Stunned: it loses "all further actions for the rest of their turn"."""
    t = table("ab", crew=("marine",))
    gep = t.gep("jaeger", "a", stunned=True)
    t.next_events("false_alarm", "false_alarm")
    events = t.do(EndTurn(0))
    assert told(events, GepStays) == [GepStays(gep, "jaeger", "stunned")]
    assert t.who(0).health == 6
    t.next_events("false_alarm")
    events = t.do(EndTurn(0), dice=["blank"])
    assert told(events, Struck) == [Struck(gep, "jaeger", 0, 2)]
    assert t.who(0).health == 4
