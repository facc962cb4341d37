"""Survivors attack: dice, hits, misses, and who stands in the way."""

from __future__ import annotations

import pytest

from endure.games.endure_the_stars.actions import Attack
from endure.games.endure_the_stars.events import (
    ArmourRolled,
    Died,
    Fired,
    FriendlyFireRolled,
    GepDied,
    GepWounded,
    Hurt,
    NoiseMade,
    ResolveTested,
)
from endure.games.endure_the_stars.steps import StartTurn
from tests.games.endure_the_stars.table import Table, table, told

OPEN = {"ab": "o", "bc": "o", "cd": "o"}


def shooting(*crew: str) -> Table:
    """Three corridor zones in a row; the first of the crew has the turn in zone a."""
    return table("abcd", boundaries=OPEN, crew=crew or ("medic",))


# --- the four numbers


def test_E53_choose_the_weapon_announce_the_target_the_card_has_four_numbers() -> None:
    """*Combat*: range, dice, number, noise. Pistol: 1, 2 dice, 5+, noise 3."""
    t = shooting()
    gun = t.give(0, "pistol")
    gep = t.gep("jaeger", "b")
    events = t.do(Attack(0, gun, gep), dice=[4, 5])
    assert told(events, Fired) == [Fired(0, "pistol", gep, t.zone("b"), (4, 5), 5, 1)]
    assert told(events, NoiseMade) == [NoiseMade(t.zone("a"), 3, "weapon-pistol", (gep,))]
    assert t.who(0).actions == 2


def test_E53_one_target_is_announced_even_among_several() -> None:
    """*Combat*: "announce their intended target": each GEP in range with each weapon is an attack of its own."""
    t = shooting()
    gun, axe = t.give(0, "pistol"), t.give(0, "fire_axe")
    near, one, two = t.gep("swarmer", "a"), t.gep("swarmer", "b"), t.gep("jaeger", "b")
    t.gep("swarmer", "c")
    assert t.legal(0, Attack) == [
        Attack(0, gun, near), Attack(0, gun, one), Attack(0, gun, two), Attack(0, axe, near)
    ]  # fmt: skip


def test_E41_attack_with_a_weapon_in_the_inventory() -> None:
    """*Attack*: "using items in his inventory": not another's weapon, not a medkit."""
    t = shooting("medic", "marine")
    other, kit = t.give(1, "pistol"), t.give(0, "medkit")
    gep = t.gep("swarmer", "b")
    assert t.reason(Attack(0, other, gep)) == "attack-not-held"
    no = t.refuse(Attack(0, kit, gep))
    assert no is not None
    assert (no.reason, no.params) == ("attack-not-a-weapon", {"item": "medkit"})
    assert t.legal(0, Attack) == []


@pytest.mark.parametrize(("die", "hits"), [(3, 0), (4, 1), (5, 1), (6, 1)])
def test_E54_each_die_equal_or_above_the_number_is_a_hit_and_one_damage(die: int, hits: int) -> None:
    """*Combat*: "equal to or higher than the number on the card, it's a hit"; assault rifle 4+."""
    t = shooting()
    gun = t.give(0, "assault_rifle")
    gep = t.gep("swarmer", "b")
    events = t.do(Attack(0, gun, gep), dice=[die, 1])
    assert [event.hits for event in told(events, Fired)] == [hits]
    assert (gep in t.board.geps) == (hits == 0)


def test_E54_two_hits_are_two_damage() -> None:
    """*Combat*: "1 damage for each successful die roll"; a Jaeger requires 2."""
    t = shooting()
    gun = t.give(0, "assault_rifle")
    gep = t.gep("jaeger", "b")
    events = t.do(Attack(0, gun, gep), dice=[4, 6])
    assert told(events, GepDied) == [GepDied(gep, "jaeger", t.zone("b"))]


def test_E55_damage_does_not_last_beyond_the_attack() -> None:
    """*Combat*: "Damage to enemies does not persist pass the individuals attack"."""
    t = shooting()
    gun = t.give(0, "assault_rifle")
    gep = t.gep("jaeger", "b")
    for _ in range(2):
        events = t.do(Attack(0, gun, gep), dice=[6, 1])
        assert told(events, GepWounded) == [GepWounded(gep, "jaeger", t.zone("b"), 1)]
    assert gep in t.board.geps


def test_E56_example_assault_rifle_3_and_6_on_two_swarmers_two_zones_away() -> None:
    """*Weapon card example*: "The 3 is a miss, but the 6 is a successful hit and so kills 1 of the Swarmers"."""
    t = shooting("engineer")
    gun = t.give(0, "assault_rifle")
    first, second = t.gep("swarmer", "c"), t.gep("swarmer", "c")
    events = t.do(Attack(0, gun, first), dice=[3, 6])
    assert [(event.dice, event.number, event.hits) for event in told(events, Fired)] == [((3, 6), 4, 1)]
    assert list(t.board.geps) == [second]


def test_E57_dice_are_separate_shots_and_do_not_add_up() -> None:
    """*Weapon card example*: "a 2 and 3 do not make a 5"."""
    t = shooting("engineer")
    gun = t.give(0, "pistol")  # 5+
    gep = t.gep("swarmer", "b")
    events = t.do(Attack(0, gun, gep), dice=[2, 3])
    assert [event.hits for event in told(events, Fired)] == [0]
    assert gep in t.board.geps


@pytest.mark.parametrize(("weapon", "reach"), [("medical_laser", 0), ("pistol", 1), ("assault_rifle", 2)])
def test_E58_within_range_and_with_a_clear_line_of_sight(weapon: str, reach: int) -> None:
    """*Ranged*: "the distance stated on its card, so long as there is a clear line of sight"."""
    t = shooting()
    gun = t.give(0, weapon)
    geps = [t.gep("swarmer", letter) for letter in "abcd"]
    for distance, gep in enumerate(geps):
        no = t.refuse(Attack(0, gun, gep))
        if distance <= reach:
            assert no is None
        else:
            assert no is not None
            assert no.reason == "attack-out-of-range"
            assert (no.params["range"], no.params["distance"], no.params["limits"]) == (reach, distance, "")
    t.set_door("ab", "c")
    assert t.reason(Attack(0, gun, geps[1])) == "attack-not-seen"


# --- whom the hits fall on


def test_R26_hits_go_to_the_chosen_gep_then_to_the_weakest_other_in_that_zone() -> None:
    """R26; *Combat*. Shotgun 4+, three hits: the chosen Swarmer, the other Swarmer, one on the Jaeger."""
    t = shooting()
    gun = t.give(0, "shotgun")
    jaeger, other, chosen = t.gep("jaeger", "b"), t.gep("swarmer", "b"), t.gep("swarmer", "b")
    events = t.do(Attack(0, gun, chosen), dice=[4, 5, 6])
    assert [event.gep for event in told(events, GepDied)] == [chosen, other]
    assert told(events, GepWounded) == [GepWounded(jaeger, "jaeger", t.zone("b"), 1)]


def test_R26_the_chosen_jaeger_takes_two_then_the_tie_goes_to_the_lower_id() -> None:
    """R26: "until it is dead, then to the weakest other in that zone (ties: lower id)"."""
    t = shooting()
    gun = t.give(0, "shotgun")
    low, high, chosen = t.gep("swarmer", "b"), t.gep("swarmer", "b"), t.gep("jaeger", "b")
    away = t.gep("swarmer", "a")
    t.do(Attack(0, gun, chosen), dice=[4, 5, 6])
    assert sorted(t.board.geps) == [high, away]
    assert low not in t.board.geps


def test_R26_one_hit_on_a_chosen_jaeger_is_lost_though_a_swarmer_stands_by() -> None:
    """R26: the first hits belong to the chosen GEP; E55: they do not last."""
    t = shooting()
    gun = t.give(0, "assault_rifle")
    swarmer, jaeger = t.gep("swarmer", "b"), t.gep("jaeger", "b")
    t.do(Attack(0, gun, jaeger), dice=[6, 1])
    assert sorted(t.board.geps) == [swarmer, jaeger]


def test_R26_more_hits_than_geps_are_lost() -> None:
    """R26: hits fall in the target zone only."""
    t = shooting()
    gun = t.give(0, "assault_rifle")
    chosen, elsewhere = t.gep("swarmer", "b"), t.gep("swarmer", "c")
    t.do(Attack(0, gun, chosen), dice=[6, 6])
    assert list(t.board.geps) == [elsewhere]


def test_R26_ranged_weapons_may_be_fired_at_range_0() -> None:
    """R26, last sentence."""
    t = shooting()
    gun = t.give(0, "pistol")
    gep = t.gep("swarmer", "a")
    t.do(Attack(0, gun, gep), dice=[5, 1])
    assert not t.board.geps


def test_R26_hits_then_misses_in_die_order_then_resolve_tests_in_player_order() -> None:
    """R26: "Roll all dice ... Then misses in die order (R27), then Resolve tests in player order"."""
    t = shooting("medic", "marine", "engineer")
    t.set_board(first=2)
    gun = t.give(0, "shotgun")
    t.put(1, "b")
    t.change(1, health=1)
    gep = t.gep("swarmer", "b")
    # one hit, the first miss kills the Marine, the second finds nobody; then two who saw it, seat 2 first
    events = t.do(Attack(0, gun, gep), dice=[1, 6, 1, 2, 2, 3, 3])
    kinds = [type(event) for event in events]
    told_order = [Fired, NoiseMade, GepDied, FriendlyFireRolled, Hurt, Died]
    assert kinds[: len(told_order)] == told_order
    assert [(event.seat, event.dice) for event in told(events, ResolveTested)] == [(2, (2, 2)), (0, (3, 3))]
    assert len(told(events, FriendlyFireRolled)) == 1


# --- misses


def test_E59_each_miss_hits_the_survivor_there_and_armour_rolls_apply() -> None:
    """*Ranged*: "any die results that are a fail hit the player ... armour rolls are made as usual"."""
    t = shooting("medic", "marine")
    gun = t.give(0, "pistol")
    t.give(1, "light_vest")  # 5+
    t.put(1, "b")
    gep = t.gep("swarmer", "b")
    # two misses; the first stopped by a 5, the second not by a 4: 1 damage, the body die blank
    events = t.do(Attack(0, gun, gep), dice=[4, 1, 5, 4, "blank"])
    assert [(event.dice, event.stopped) for event in told(events, ArmourRolled)] == [((5,), 1), ((4,), 0)]
    assert told(events, Hurt) == [Hurt(1, 1, 5, "friendly_fire")]


def test_E59_three_misses_are_three_hits() -> None:
    """*Ranged*: "any die results that are a fail": every one of a shotgun's three."""
    t = shooting("medic", "marine")
    gun = t.give(0, "shotgun")
    t.put(1, "b")
    gep = t.gep("swarmer", "b")
    t.do(Attack(0, gun, gep), dice=[1, 2, 3, "blank", "blank", "blank"])
    assert t.who(1).health == 3


def test_E59_hits_do_not_hurt_the_survivor_and_other_zones_are_safe() -> None:
    """*Ranged*: only failed dice, only in the space fired into."""
    t = shooting("medic", "marine", "engineer")
    gun = t.give(0, "assault_rifle")
    t.put(1, "b")
    t.put(2, "c")
    gep, other = t.gep("swarmer", "c"), t.gep("swarmer", "b")
    events = t.do(Attack(0, gun, gep), dice=[4, 3, "blank"])
    assert [event.seat for event in told(events, Hurt)] == [2], "the Marine on the way is not hit"
    t.do(Attack(0, gun, other), dice=[6, 6])
    assert t.who(1).health == 6


def test_E60_several_survivors_there_each_roll_a_die_per_shot_the_lowest_is_hit() -> None:
    """*Ranged*: "each player rolls 1 die and the player with the lowest outcome takes the hit ... for every shot"."""
    t = shooting("medic", "marine", "engineer")
    gun = t.give(0, "pistol")
    t.put(1, "b")
    t.put(2, "b")
    gep = t.gep("jaeger", "b")
    stray_one, stray_two = [5, 2, 0], [1, 6, 0]  # the dice of both, and the only lowest one
    events = t.do(Attack(0, gun, gep), dice=[1, 2, *stray_one, "blank", *stray_two, "legs"])
    assert told(events, FriendlyFireRolled) == [
        FriendlyFireRolled(0, (1, 2), (5, 2), 2),
        FriendlyFireRolled(0, (1, 2), (1, 6), 1),
    ]
    assert (t.who(1).health, t.who(2).health) == (5, 6)
    assert t.who(1).injuries == ("legs",)


def test_R27_a_tie_is_one_equal_pick_among_the_tied() -> None:
    """R27: "the lowest is hit, a tie is one equal pick among the tied"."""
    t = shooting("medic", "marine", "engineer", "captain")
    gun = t.give(0, "medical_laser")
    gun = t.give(0, "pistol")
    for seat in (1, 2, 3):
        t.put(seat, "b")
    gep = t.gep("swarmer", "b")
    # one hit, one miss: 3, 2, 2; of the Engineer and the Captain the second is picked
    events = t.do(Attack(0, gun, gep), dice=[6, 1, 3, 2, 2, 1, "blank"])
    assert told(events, FriendlyFireRolled) == [FriendlyFireRolled(0, (1, 2, 3), (3, 2, 2), 3)]


def test_R27_the_shooter_is_never_hit_by_a_miss() -> None:
    """R27: "The shooter is never one of them"."""
    t = shooting("medic", "marine")
    gun = t.give(0, "pistol")
    gep = t.gep("swarmer", "a")
    events = t.do(Attack(0, gun, gep), dice=[1, 6, "blank"])
    assert [event.hit for event in told(events, FriendlyFireRolled)] == [1]
    assert t.who(0).health == 6
    t.put(1, "d")
    alone = t.gep("swarmer", "a")
    events = t.do(Attack(0, gun, alone), dice=[1, 1])
    assert not told(events, FriendlyFireRolled)


def test_R27_only_the_living_are_in_the_way() -> None:
    """R27: "a zone with other living survivors"."""
    t = shooting("medic", "marine", "engineer")
    gun = t.give(0, "pistol")
    t.put(1, "b")
    t.put(2, "b")
    t.change(1, health=0)
    gep = t.gep("swarmer", "b")
    events = t.do(Attack(0, gun, gep), dice=[1, 6, "blank"])
    assert told(events, FriendlyFireRolled) == [FriendlyFireRolled(0, (2,), (), 2)]


def test_R27_whom_one_miss_killed_the_next_cannot_hit() -> None:
    """R27: "a ranged miss into a zone with other *living* survivors"; *Ranged*: "Perform this for every shot fired"."""
    t = shooting("medic", "marine", "engineer")
    gun = t.give(0, "pistol")
    t.put(1, "b")
    t.put(2, "b")
    t.change(1, health=1)
    gep = t.gep("jaeger", "b")
    # first miss: the Marine is lowest and dies; second miss: the Engineer alone is left, nobody rolls; two witnesses
    events = t.do(Attack(0, gun, gep), dice=[1, 1, 1, 6, 0, "blank", 1, 1, 1, 1])
    assert [event.hit for event in told(events, FriendlyFireRolled)] == [1, 2]
    assert (t.who(1).health, t.who(2).health) == (0, 6)


def test_E61_melee_has_no_such_penalty() -> None:
    """*Melee*: "no penalty if other characters are in the same space"."""
    t = shooting("medic", "marine")
    axe = t.give(0, "fire_axe")
    gep = t.gep("swarmer", "a")
    events = t.do(Attack(0, axe, gep), dice=[1, 1])
    assert not told(events, FriendlyFireRolled)
    assert t.who(1).health == 6


# --- who attacks


def test_E26_the_engineer_has_plus_one_damage_in_melee() -> None:
    """*Abilities example*: "he gets +1 to all melee damage when attacking"."""
    t = shooting("engineer")
    laser = t.give(0, "medical_laser")
    gep = t.gep("jaeger", "a")
    events = t.do(Attack(0, laser, gep), dice=[3])
    assert [(event.hits, event.bonus) for event in told(events, Fired)] == [(1, 1)]
    assert not t.board.geps


def test_R30_power_suit_needs_a_hit_counts_once_and_only_in_melee() -> None:
    """R30: "+1 damage to a melee attack that hit at least once"."""
    t = shooting("engineer")
    axe, gun = t.give(0, "fire_axe"), t.give(0, "pistol")
    gep = t.gep("swarmer", "a")
    t.do(Attack(0, axe, gep), dice=[3, 3])
    assert gep in t.board.geps, "no hit, no bonus"
    t.push(StartTurn(0))
    others = [t.gep("swarmer", "a") for _ in range(3)]
    t.do(Attack(0, axe, gep), dice=[4, 4])
    assert list(t.board.geps) == others[2:], "two hits and 1: three die"
    jaeger = t.gep("jaeger", "a")
    events = t.do(Attack(0, gun, jaeger), dice=[5, 1])
    assert [event.bonus for event in told(events, Fired)] == [0]
    assert jaeger in t.board.geps


def test_E30_others_have_no_power_suit() -> None:
    """*The Survivors*: the suit is the Engineer's."""
    t = shooting("medic")
    axe = t.give(0, "fire_axe")
    gep = t.gep("jaeger", "a")
    events = t.do(Attack(0, axe, gep), dice=[4, 1])
    assert told(events, GepWounded) == [GepWounded(gep, "jaeger", t.zone("a"), 1)]


@pytest.mark.parametrize(("moves", "number"), [(0, 4), (1, 5)])
def test_E30_the_marine_aims_better_while_standing(moves: int, number: int) -> None:
    """*The Survivors*, Marine: "expert marksman"; +1 to each die of a ranged attack before moving is ours."""
    t = shooting("marine")
    gun, axe = t.give(0, "pistol"), t.give(0, "fire_axe")
    t.change(0, moves=moves)
    gep = t.gep("jaeger", "a")
    events = t.do(Attack(0, gun, gep), dice=[4, 1])
    assert [event.number for event in told(events, Fired)] == [number]
    events = t.do(Attack(0, axe, gep), dice=[3, 3])
    assert [(event.number, event.hits) for event in told(events, Fired)] == [(4, 0)], "not in melee"
