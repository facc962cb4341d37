"""The Titan: its board, damage that stays, injuries, statuses, its deck (rulebook, *Titan Combat*, *Titan attack
cards*, *Titan mood cards*, *Injuries*, *Status effects*; R28, R29, R31, R32)."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars import titan_events as tev
from endure.games.endure_the_stars.actions import Ability, Attack, Door, Search, Use
from endure.games.endure_the_stars.box import Contact
from endure.games.endure_the_stars.mission import Standing
from endure.games.endure_the_stars.setup import first_state
from endure.games.endure_the_stars.steps import BeginTitan
from endure.kernel.refusal import Refusal, SetupRefused
from tests.games.endure_the_stars.rounds import aware, corridor, end_round, lure, noise
from tests.games.endure_the_stars.table import Table, table, the_game, told
from tests.games.endure_the_stars.titans import act, board, wake

CREW = ("marine", "medic", "captain")
ROW = corridor("abcde")


def row(crew: tuple[str, ...] = ("marine",), **others: str) -> Table:
    """Five zones in a row."""
    return table("abcde", boundaries={**ROW, **others}, crew=crew)


# Its board


@pytest.mark.parametrize(("crew", "health"), [(1, 8), (2, 10), (3, 12)])
def test_R31_health_6_and_2_for_each_survivor_at_the_start(crew: int, health: int) -> None:
    t = row(CREW[:crew])
    wake(t, "e")
    assert (board(t).health, board(t).full) == (health, health)


def test_R31_survivors_who_died_before_it_came_count() -> None:
    """R31: "for each survivor at the start"."""
    t = row(CREW)
    t.change(2, health=0)
    wake(t, "e")
    assert board(t).full == 12


def test_E33_it_has_a_board_and_health_of_its_own_and_its_cards_tell_its_damage() -> None:
    """*The GEPs*: "its health is indicated on its own special character dashboard. The damage of its attacks may vary
    and is indicated on the attack card"."""
    t = row()
    titan = wake(t, "a")
    assert board(t).gep == titan
    assert the_game().cat.geps["titan"].damage == 0
    act(t, titan, "rend", dice=[3, 4, 5, 2, "blank", "blank", "blank"])  # one card costs 3 ...
    assert t.who(0).health == 6 - 3
    act(t, titan, "snatch", dice=[3, 1, 1, "blank"])  # ... another 1
    assert t.who(0).health == 6 - 3 - 1


def test_E01_R31_the_deck_holds_30_cards_20_attacks_and_10_moods() -> None:
    cat = the_game().cat
    cards = Counter(cat.titan_pile())
    assert sum(cards.values()) == 30
    assert sum(n for card, n in cards.items() if card in cat.titan_attacks) == 20
    assert set(cards) == {*cat.titan_attacks, *cat.moods}


def test_R31_a_mission_may_place_it_and_its_deck_is_shuffled() -> None:
    mission = replace(row().board.mission, geps=(Standing("swarmer", 3), Standing("titan", 4)))
    state = first_state(the_game().cat, mission, {}, ("marine",), 1)
    kinds = [(gep.kind, gep.zone) for gep in state.board.geps.values()]
    assert kinds == [("swarmer", 3), ("titan", 4)]
    assert state.board.titan is not None
    assert state.board.titan.left == 30
    assert Counter(state.secret.titan) == Counter(the_game().cat.titan_pile())
    assert state.secret.titan != the_game().cat.titan_pile()
    assert state.board.survivors[0].sees
    assert state.board.survivors[0].resolve == 10, "GEPs in sight at set-up test nobody (R19)"


def test_R16_only_one_miniature_stands_and_an_unknown_gep_is_refused() -> None:
    mission = replace(row().board.mission, geps=(Standing("titan", 3), Standing("titan", 4)))
    state = first_state(the_game().cat, mission, {}, ("marine",), 1)
    assert [gep.zone for gep in state.board.geps.values()] == [3]
    strange = replace(mission, geps=(Standing("queen", 1),))
    with pytest.raises(SetupRefused) as refused:
        first_state(the_game().cat, strange, {}, ("marine",), 1)
    assert refused.value.refusal == Refusal("unknown-gep", {"name": "queen"})


def test_R16_a_radar_token_may_hide_it() -> None:
    """R16: what it held stands in its zone; the Titan's deck is shuffled then (the told dice leave it as it is)."""
    t = table("ab", boundaries={"ab": "c"}, bag=[Contact(("titan", "swarmer"))])
    t.radar("b")
    assert t.board.titan is None
    events = t.do(Door(0, t.boundary("ab"), True), dice=[3, 3])
    assert [gep.kind for gep in t.board.geps.values()] == ["titan", "swarmer"]
    assert told(events, tev.TitanWoke) == [tev.TitanWoke(board(t).gep, "titan", t.zone("b"), 8)]
    assert board(t).left == 30


# Damage to it


def test_E55_R31_damage_to_it_stays() -> None:
    """*Combat*: "Damage to enemies does not persist pass the individuals attack (except in the case of bosses)"."""
    t = row()
    titan, pistol = wake(t, "b"), t.give(0, "pistol")
    t.change(0, moves=1)
    t.do(Attack(0, pistol, titan), dice=[5, 6, "blank", "blank"])
    assert board(t).health == 8 - 2
    t.do(Attack(0, pistol, titan), dice=[5, 4, "blank"])
    assert board(t).health == 8 - 3
    assert titan in t.board.geps


def test_E63_each_hit_rolls_the_body_die_and_injures_it() -> None:
    """*Titan Combat*: "for every successfully landed blow you must roll the body damage die and deal injuries
    accordingly". Two hits, two rolls; a second injury to a part changes nothing (R28)."""
    t = row()
    titan, pistol = wake(t, "b"), t.give(0, "pistol")
    t.change(0, moves=1)
    t.do(Attack(0, pistol, titan), dice=[5, 6, "legs", "chest"])
    assert board(t).injuries == ("legs", "chest")
    events = t.do(Attack(0, pistol, titan), dice=[5, 4, "legs"])
    assert board(t).injuries == ("legs", "chest")
    assert told(events, tev.TitanBody) == [tev.TitanBody(titan, "titan", "legs", False)]


def test_R31_the_dead_roll_no_body_die_and_the_rest_of_the_hits_spills() -> None:
    """R26: hits go on to the weakest other when it is dead; R28: none for the dead."""
    t = row()
    titan, pistol = wake(t, "b", health=1), t.give(0, "pistol")
    swarmer = t.gep("swarmer", "b")
    t.change(0, moves=1)
    events = t.do(Attack(0, pistol, titan), dice=[5, 6])
    assert [(died.gep, died.kind) for died in told(events, ev.GepDied)] == [(titan, "titan"), (swarmer, "swarmer")]
    assert told(events, tev.TitanHurt) == [tev.TitanHurt(titan, "titan", 1, 0, "attack")]
    assert board(t).health == 0
    assert t.board.geps == {}


def test_R26_hits_spill_onto_it_and_stay() -> None:
    t = row()
    titan, pistol = wake(t, "b"), t.give(0, "pistol")
    swarmer = t.gep("swarmer", "b")
    t.change(0, moves=1)
    t.do(Attack(0, pistol, swarmer), dice=[5, 6, "head"])
    assert list(t.board.geps) == [titan]
    assert (board(t).health, board(t).injuries) == (7, ("head",))


def test_R26_the_weakest_other_may_be_the_titan_near_its_death() -> None:
    """A Titan with 1 health left is weaker than a Jaeger, which takes 2."""
    t = row()
    titan, pistol = wake(t, "b", health=1), t.give(0, "pistol")
    swarmer, jaeger = t.gep("swarmer", "b"), t.gep("jaeger", "b")
    t.change(0, moves=1)
    t.do(Attack(0, pistol, swarmer), dice=[5, 6])
    assert list(t.board.geps) == [jaeger]
    assert titan not in t.board.geps


def test_R30_the_bonus_of_the_power_suit_belongs_to_the_first_hit() -> None:
    """R30: one hit with the knife costs it 2, and rolls one body die."""
    t = row(("engineer",))
    titan, knife = wake(t, "a"), t.give(0, "combat_knife")
    weapon = the_game().cat.items["combat_knife"].weapon
    assert weapon is not None
    dice = [6] + [1] * (weapon.dice - 1)
    t.do(Attack(0, knife, titan), dice=[*dice, "blank"])
    assert board(t).health == 8 - 2


def test_a_blast_is_one_hit_on_it() -> None:
    t = row()
    titan, grenade = wake(t, "b"), t.give(0, "frag_grenade")
    n = next(effect.n for effect in the_game().cat.items["frag_grenade"].use.effects if hasattr(effect, "n"))
    events = t.do(Use(0, grenade, t.zone("b")), dice=["chest"])
    assert board(t).health == 8 - n
    assert told(events, tev.TitanHurt) == [tev.TitanHurt(titan, "titan", n, 8 - n, "blast")]


def test_R21_nobody_searches_a_room_in_which_it_stands() -> None:
    t = table("ab", rooms=("ab",))
    wake(t, "b")
    assert t.reason(Search(0)) == "search-gep-here"


# Its injuries and statuses


def test_R29_E72_a_head_injury_takes_one_zone_of_its_reach_not_below_0() -> None:
    """*Injuries*: suffered "by survivors and Bosses"; *Head*: "Combat range is reduced by 1 zone". Tail
    lash reaches 1."""
    t = row(("marine", "medic"))
    t.put(1, "b")
    titan = wake(t, "a", injuries=("head",))
    events = act(t, titan, "tail_lash", dice=[1, 1])
    assert [rolled.seat for rolled in told(events, tev.TitanRolled)] == [0]
    t.put(1, "a")
    events = act(t, titan, "sweep", dice=[1] * 6)
    assert [rolled.seat for rolled in told(events, tev.TitanRolled)] == [0, 1], "a reach of 0 is no shorter"


@pytest.mark.parametrize(("die", "lost"), [(3, 0), (4, 1)])
def test_R29_a_chest_injury_is_rolled_when_an_activation_begins(die: int, lost: int) -> None:
    """*Chest*: 1-3 nothing, 4-6 costs 1. A stunned Titan bleeds too: it is the start of its turn all the same."""
    t = row()
    titan = wake(t, "e", injuries=("chest",))
    t.set_board(geps={titan: replace(t.board.geps[titan], stunned=True)})
    events = t.push(BeginTitan(titan), dice=[die])
    assert board(t).health == 8 - lost
    assert told(events, ev.GepStays) == [ev.GepStays(titan, "titan", "stunned")]


def test_R29_it_may_bleed_to_death() -> None:
    t = row()
    titan = wake(t, "e", injuries=("chest",), health=1)
    t.push(BeginTitan(titan), dice=[6])
    assert t.board.geps == {}
    assert board(t).health == 0
    assert not t.who(0).sees


@pytest.mark.parametrize(("values", "zone"), [({}, "b"), ({"injuries": ("legs",)}, "c"), ({"blinded": 9}, "d")])
def test_R29_R32_legs_two_zones_blinded_one_in_an_activation(values: dict[str, object], zone: str) -> None:
    """R15: three actions, here three steps; *Legs*: two zones; *Blinded*: one."""
    t = row()
    titan = wake(t, "e", **values)
    t.push(BeginTitan(titan))
    assert t.gep_at(titan) == zone


def test_R32_blindness_leaves_it_the_own_zone_and_ends_in_its_round() -> None:
    t = row(("marine", "medic"))
    t.put(1, "b")
    titan = wake(t, "a", blinded=1)
    events = act(t, titan, "tail_lash", dice=[1, 1])
    assert [rolled.seat for rolled in told(events, tev.TitanRolled)] == [0]
    t.set_board(geps={titan: replace(t.board.geps[titan], stunned=True)})
    events = end_round(t)
    assert board(t).blinded == 0
    assert told(events, tev.TitanSees) == [tev.TitanSees(titan, "titan")]


def test_R32_R37_a_stunned_titan_loses_its_next_activation() -> None:
    t = row()
    titan, grenade = wake(t, "b"), t.give(0, "stun_grenade")
    t.do(Use(0, grenade, titan))
    t.push(BeginTitan(titan))
    assert t.gep_at(titan) == "b"
    assert not t.board.geps[titan].stunned
    act(t, titan, "sweep", dice=[1, 1, 1])
    assert t.gep_at(titan) == "a"


# Its activation


def test_R15_three_actions_and_at_most_one_attack() -> None:
    """Two zones away: two steps and the attack; in the zone at once: one attack only, for it has nowhere to go."""
    t = row()
    titan = wake(t, "c")
    events = act(t, titan, "sweep", dice=[1, 1, 1])
    assert t.gep_at(titan) == "a"
    assert len(told(events, tev.TitanDrew)) == 1
    events = act(t, titan, "sweep", dice=[1, 1, 1])
    assert len(told(events, tev.TitanDrew)) == 1


def test_R15_its_victim_is_the_remembered_survivor_else_the_weakest() -> None:
    t = row(CREW)
    titan = wake(t, "a")
    t.change(1, health=2)
    aware(t, titan, "a", 2, 0b111)
    events = act(t, titan, "rend", dice=[1, 1, 1, 1])
    assert [rolled.seat for rolled in told(events, tev.TitanRolled)] == [2]
    t.put(2, "c")
    events = act(t, titan, "rend", dice=[1, 1, 1, 1])
    assert [rolled.seat for rolled in told(events, tev.TitanRolled)] == [1]


def test_R13_passive_it_wanders_one_zone_and_opens_closed_doors_when_alert() -> None:
    t = row(ab="c", bc="c")
    titan = wake(t, "d")
    t.push(BeginTitan(titan), dice=[0])  # of the sides with a neighbour, east before west, the first
    assert t.gep_at(titan) == "e"
    t.set_board(geps={titan: replace(t.board.geps[titan], zone=t.zone("c"), stimulus=None)})
    noise(t, "b", 2)
    events = t.push(BeginTitan(titan))
    assert t.door("bc") == "d"
    assert t.gep_at(titan) == "b"
    assert told(events, ev.DoorChanged) == [ev.DoorChanged(t.boundary("bc"), "d", "gep", titan)]


def test_R15_a_distracted_titan_does_not_attack() -> None:
    t = row()
    titan = wake(t, "a")
    lure(t, "c", "titan")
    events = t.push(BeginTitan(titan))
    assert t.gep_at(titan) == "c"
    assert not told(events, tev.TitanDrew)


def test_a_locked_door_stops_it() -> None:
    """R09: locked doors never."""
    t = row(bc="l")
    titan = wake(t, "c")
    noise(t, "b", 2)
    t.push(BeginTitan(titan))
    assert (t.gep_at(titan), t.door("bc")) == ("c", "l")


def test_R32_what_stuns_a_whole_zone_does_not_stun_it() -> None:
    """Suppressing fire: "Every GEP there but the Titan is stunned"."""
    t = row()
    titan, swarmer = wake(t, "b"), t.gep("swarmer", "b")
    t.do(Ability(0, "active", t.zone("b")))
    assert (t.board.geps[titan].stunned, t.board.geps[swarmer].stunned) == (False, True)


def test_R37_E48_a_decoy_that_names_it_draws_it() -> None:
    """*Alert movement*: distracting items come first. The drone's card names Titans: it goes there, attacks nobody."""
    t = row()
    titan, drone = wake(t, "b"), t.give(0, "decoy_drone")
    t.do(Use(0, drone, t.zone("c")))
    events = t.push(BeginTitan(titan))
    assert t.gep_at(titan) == "c"
    assert not told(events, tev.TitanDrew)
