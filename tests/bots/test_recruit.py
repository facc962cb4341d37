"""The recruit at drawn tables: what it does, each situation by itself."""

from __future__ import annotations

import pytest

from endure.games.endure_the_stars.actions import (
    Ability,
    Answer,
    Attack,
    Door,
    EndTurn,
    Equip,
    MakeNoise,
    Move,
    PickUp,
    Search,
    Take,
    Trade,
    Use,
)
from endure.games.endure_the_stars.mission import Objective
from endure.games.endure_the_stars.steps import Blow
from endure.kernel.action import Action
from endure.kernel.choice import Question
from tests.bots.desk import chosen
from tests.games.endure_the_stars.table import Table, table


def act(t: Table) -> Action:
    """What the recruit does now."""
    return chosen(t).action


def why(t: Table) -> str:
    """The text id of its reason."""
    return chosen(t).reason.label


# The way


def test_it_opens_the_door_on_its_way() -> None:
    t = table("ab", boundaries={"ab": "c"}, objectives={"goal": "b"})
    assert act(t) == Door(0, t.boundary("ab"), True)
    assert why(t) == "bot-open"


def test_it_walks_to_its_objective_by_the_cheapest_way() -> None:
    ways = {"ab": "o", "bc": "c", "ce": "o", "eh": "o", "ad": "o", "df": "o", "fg": "o", "gh": "o"}
    t = table("abc\nd.e\nfgh", boundaries=ways, objectives={"goal": "h"})  # four zones each way, one with a door
    assert act(t) == Move(0, t.zone("d"))
    assert why(t) == "bot-to-objective"


def test_it_takes_the_objective_when_standing_on_it() -> None:
    t = table("ab", boundaries={"ab": "o"}, objectives={"goal": "a", "other": "b"})
    assert act(t) == Take(0, "goal")
    assert chosen(t).reason.params == {"objective": "goal"}


def test_it_takes_objectives_in_their_order() -> None:
    goals = (Objective("late", "Late", 0, after=("early",)), Objective("early", "Early", 2))
    t = table("abc", boundaries={"ab": "o", "bc": "o"}, objectives=goals)
    t.put(0, "b")
    assert act(t) == Move(0, t.zone("c"))


@pytest.mark.parametrize("seat", [0, 1])
def test_everybody_runs_for_the_exit_when_all_is_met(seat: int) -> None:
    t = table("abc", boundaries={"ab": "o", "bc": "o"}, crew=("marine", "medic"), exit="c", objectives={"goal": "a"})
    t.set_board(met=("goal",), active=seat)
    t.change(seat, actions=3)
    assert act(t) == Move(seat, t.zone("b"))
    assert why(t) == "bot-to-exit"


def test_it_waits_at_the_exit_for_the_others() -> None:
    t = table("abc", boundaries={"ab": "o", "bc": "o"}, crew=("marine", "medic"), exit="c", objectives={"goal": "a"})
    t.set_board(met=("goal",))
    t.put(0, "c")
    assert act(t) == EndTurn(0)
    assert why(t) == "bot-end-exit"


def test_it_unlocks_the_way_with_a_keycard() -> None:
    t = table("ab", boundaries={"ab": "l"}, objectives={"goal": "b"})
    card = t.give(0, "keycard")
    assert act(t) == Use(0, card, t.boundary("ab"))


def test_it_keeps_the_keycard_where_the_way_is_free() -> None:
    t = table("ab\nc.", boundaries={"ab": "o", "ac": "l"}, objectives={"goal": "b"})
    t.give(0, "keycard")
    assert act(t) == Move(0, t.zone("b"))


def test_it_says_when_there_is_no_way() -> None:
    t = table("ab", boundaries={"ab": "l"}, objectives={"goal": "b"})
    assert act(t) == EndTurn(0)
    assert why(t) == "bot-end-barred"


@pytest.mark.parametrize(("crew", "tool"), [(("engineer",), False), (("marine",), True)], ids=["crisis", "torch"])
def test_it_cuts_a_wall_that_bars_the_way(crew: tuple[str, ...], tool: bool) -> None:
    t = table("ab", boundaries={"ab": "w"}, crew=crew, objectives={"goal": "b"})
    wall = t.boundary("ab")
    expected: Action = Use(0, t.give(0, "cutting_torch"), wall) if tool else Ability(0, "crisis", wall)
    assert act(t) == expected


def test_it_ends_its_turn_with_a_reason_when_nothing_is_left() -> None:
    t = table("ab", boundaries={"ab": "o"})
    t.change(0, actions=0)
    assert chosen(t).action == EndTurn(0)
    assert why(t) == "bot-end-spent"


# Fighting


def fight(*crew: str) -> Table:
    """Zones in a row a b c d, all open; the crew in a; a far objective."""
    return table("abcd", boundaries={"ab": "o", "bc": "o", "cd": "o"}, crew=crew)


def test_it_attacks_a_lone_swarmer() -> None:
    t = fight("marine")
    gun, gep = t.give(0, "pistol"), t.gep("swarmer", "b")
    assert act(t) == Attack(0, gun, gep)
    # standing still the Marine hits on 4 or more: one of two dice, 1 - 1/4
    assert chosen(t).reason.params == {"gep": gep, "percent": 75}


def test_it_does_not_fire_into_a_friends_zone_when_the_odds_are_bad() -> None:
    t = fight("captain", "medic")
    gun, gep = t.give(0, "pistol"), t.gep("swarmer", "b")
    t.put(1, "b")  # 56 % to kill a Swarmer, but more than one miss in two dice on average, and each hits the Medic
    assert not isinstance(act(t), Attack)
    t.put(1, "a")
    assert act(t) == Attack(0, gun, gep)


def test_the_marine_fires_into_a_friends_zone() -> None:
    """His misses hit nobody."""
    t = fight("marine", "medic")
    gun, gep = t.give(0, "pistol"), t.gep("swarmer", "b")
    t.put(1, "b")
    assert act(t) == Attack(0, gun, gep)


def test_it_strikes_with_a_blade_beside_a_friend() -> None:
    t = fight("marine", "medic")
    knife, gep = t.give(0, "combat_knife"), t.gep("swarmer", "a")
    assert act(t) == Attack(0, knife, gep)


def test_it_prefers_the_weapon_that_kills_more_often() -> None:
    t = fight("engineer")
    t.give(0, "pistol")
    axe, gep = t.give(0, "fire_axe"), t.gep("jaeger", "a")  # 2 hits of 5+ against one of 4+ and the power suit
    assert act(t) == Attack(0, axe, gep)


def test_it_closes_in_with_a_blade() -> None:
    t = fight("engineer")
    t.give(0, "fire_axe")
    t.gep("swarmer", "b")
    assert act(t) == Move(0, t.zone("b"))
    assert why(t) == "bot-close-in"


def test_it_flees_before_a_jaeger_that_would_kill_it() -> None:
    t = fight("captain")
    t.put(0, "b")
    t.change(0, health=2)
    t.gep("jaeger", "a")  # one step and a strike; from c two steps and no strike
    assert act(t) == Move(0, t.zone("c"))
    assert why(t) == "bot-flee"


def test_it_steps_back_so_that_a_jaeger_comes_without_a_strike() -> None:
    t = fight("medic")
    t.put(0, "b")
    t.gep("jaeger", "a")
    assert act(t) == Move(0, t.zone("c"))
    assert why(t) == "bot-step-back"


def test_it_throws_a_grenade_at_many_but_not_at_friends() -> None:
    t = fight("medic", "captain")
    grenade = t.give(0, "frag_grenade")
    t.gep("jaeger", "c")
    t.gep("jaeger", "c")
    assert act(t) == Use(0, grenade, t.zone("c"))
    t.put(1, "c")
    assert act(t) != Use(0, grenade, t.zone("c"))


def test_it_stuns_a_jaeger_that_would_strike_but_no_swarmer() -> None:
    t = fight("medic")
    grenade, gep = t.give(0, "stun_grenade"), t.gep("jaeger", "b")
    assert act(t) == Use(0, grenade, gep)
    t = fight("medic")
    grenade, gep = t.give(0, "stun_grenade"), t.gep("swarmer", "b")
    assert act(t) != Use(0, grenade, gep)


def test_the_marine_holds_a_jaeger_off_with_its_last_action() -> None:
    t = fight("marine")
    t.gep("jaeger", "b")
    t.change(0, actions=1)
    assert act(t) == Ability(0, "active", t.zone("b"))


def test_the_psychic_pushes_a_jaeger_out_of_reach() -> None:
    t = fight("psychic")
    gep = t.gep("jaeger", "b")  # from c it needs both actions to come
    assert act(t) == Ability(0, "active", gep)


def test_the_marine_keeps_its_crisis_ability_for_many() -> None:
    t = fight("marine")
    gun = t.give(0, "pistol")
    first = t.gep("swarmer", "b")
    assert act(t) == Attack(0, gun, first)
    t.gep("jaeger", "b")
    assert act(t) == Ability(0, "crisis", -1)


def test_the_captain_lends_an_action_to_the_better_fighter() -> None:
    t = fight("captain", "marine")
    t.give(0, "combat_knife")
    t.give(1, "assault_rifle")
    t.gep("swarmer", "b")
    assert act(t) == Ability(0, "active", 1)


def test_it_never_makes_noise_for_nothing() -> None:
    t = table("ab", boundaries={"ab": "w"})
    assert MakeNoise(0, 1) in t.legal(0)
    assert act(t) == EndTurn(0)


# Care


def test_the_medic_heals_who_is_hurt() -> None:
    t = fight("medic", "marine")
    t.change(1, health=3)
    assert act(t) == Ability(0, "active", 1)


def test_the_medic_goes_to_who_is_hurt() -> None:
    t = fight("medic", "marine")
    t.change(1, health=3)
    t.put(1, "c")
    assert act(t) == Move(0, t.zone("b"))
    assert why(t) == "bot-go-heal"


def test_it_uses_a_medkit_when_badly_hurt() -> None:
    t = fight("marine")
    kit = t.give(0, "medkit")
    t.change(0, health=5)
    assert act(t) != Use(0, kit, 0)
    t.change(0, health=2)
    assert act(t) == Use(0, kit, 0)


def test_it_puts_on_the_better_armour() -> None:
    t = fight("marine")
    t.give(0, "light_vest")
    bastion = t.give(0, "bastion_armour")
    assert act(t) == Equip(0, bastion)
    t.do(Equip(0, bastion))
    assert not isinstance(act(t), Equip)


def test_it_calms_the_shaken_for_free() -> None:
    t = fight("marine")
    pill = t.give(0, "sedative")
    assert act(t) != Use(0, pill, 0)
    t.change(0, resolve=6)
    assert act(t) == Use(0, pill, 0)


def test_the_captain_rallies_a_shaken_crew() -> None:
    t = fight("captain", "marine")
    t.change(1, resolve=4)
    assert act(t) == Ability(0, "crisis", -1)


# Searching, picking up, trading


def test_it_searches_early_and_walks_later() -> None:
    t = table("aab\nccb", rooms=["ac"], boundaries={"ab": "o"}, objectives={"goal": "b"})
    assert act(t) == Search(0)
    t.set_board(round=9)
    assert act(t) == Move(0, t.zone("b"))


def test_it_picks_up_what_is_better_than_what_it_holds() -> None:
    t = table("ab", boundaries={"ab": "o"}, objectives={"goal": "b"})
    rifle = t.give(0, "assault_rifle")
    item = t.who(0).items[0]
    t.change(0, slots=(None,) * 5)
    t.set_board(piles={t.zone("a"): (item,)})
    assert act(t) == PickUp(0)
    t.do(PickUp(0))
    assert act(t) == Answer(0, f"take:{rifle}")
    t.do(Answer(0, f"take:{rifle}"))
    assert act(t) == Answer(0, "done")


def test_it_gives_a_spare_weapon_to_a_friend_without_one() -> None:
    t = fight("marine", "medic")
    t.give(0, "assault_rifle")
    pistol = t.give(0, "pistol")
    assert act(t) == Trade(0, 1)
    t.do(Trade(0, 1))
    assert act(t) == Answer(0, f"give:{pistol}")
    t.do(Answer(0, f"give:{pistol}"))
    assert act(t) == Answer(0, "done")


def test_R23_it_never_gives_its_last_weapon() -> None:
    t = fight("marine", "engineer")
    t.give(0, "fire_axe")  # worth more to the Engineer
    t.give(0, "medkit")
    assert not isinstance(act(t), Trade)
    t.do(Trade(0, 1))
    assert act(t) == Answer(0, "cancel")


# Questions


def test_it_drops_the_least_valuable_card() -> None:
    t = table("aab\nccb", rooms=["ac"], boundaries={"ab": "o"})
    t.give(0, "assault_rifle")
    t.give(0, "fire_axe")
    toy = t.give(0, "noise_maker")
    t.next_items("medkit")
    t.do(Search(0))
    assert act(t) == Answer(0, f"item:{toy}")


def test_it_drops_the_found_card_when_that_is_the_least() -> None:
    t = table("aab\nccb", rooms=["ac"], boundaries={"ab": "o"})
    for kind in ("assault_rifle", "fire_axe", "medkit"):
        t.give(0, kind)
    t.next_items("noise_maker")
    t.do(Search(0))
    assert t.board.question is not None
    assert act(t) == Answer(0, f"item:{t.board.question.params['item']}")


@pytest.mark.parametrize(("health", "damage", "spent"), [(6, 1, False), (6, 2, True), (3, 1, True), (1, 1, True)])
def test_it_spends_its_shield_on_a_dangerous_hit(health: int, damage: int, spent: bool) -> None:
    t = fight("marine")
    shield = t.give(0, "emergency_shield")
    t.change(0, health=health)
    t.push(Blow(0, damage, "gep-jaeger"))
    assert act(t) == Answer(0, f"item:{shield}" if spent else "no")


def test_it_answers_a_question_it_does_not_know() -> None:
    t = fight("marine")
    t.set_board(question=Question("something-new", 0, ("yes", "no")))
    assert act(t) == Answer(0, "no")
    assert why(t) == "bot-answer"
