"""The five survivors' abilities, and items used like them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from endure.games.endure_the_stars.actions import Ability, Attack, EndTurn, Move, Use
from endure.games.endure_the_stars.events import (
    AbilityUsed,
    ActionsGained,
    BoostGained,
    Fired,
    GepMoved,
    GepStunned,
    NoiseMade,
    ResolveGained,
)
from endure.games.endure_the_stars.steps import StartTurn
from tests.games.endure_the_stars.table import Table, table, the_game, told

ROW = {"ab": "o", "bc": "o", "cd": "o"}
KINDS = ("captain", "psychic", "marine", "medic", "engineer")


def lone(kind: str) -> Table:
    return table("abcd", boundaries=ROW, crew=(kind,))


# --- passive, active, crisis


def test_E25_three_abilities_one_always_on_one_a_turn_one_a_game() -> None:
    """*Player's skills*: passive "in constant effect", active "an action once per turn", crisis "once per game"."""
    t = lone("engineer")
    wall = table("ab\nc.", crew=("engineer",))
    kit = t.give(0, "medkit")
    pill = t.give(0, "stimulant")
    t.do(Ability(0, "active", kit))
    assert t.who(0).actions == 2
    assert t.reason(Ability(0, "active", pill)) == "ability-spent-turn"
    assert t.legal(0, Ability) == []
    t.next_events("false_alarm")
    t.do(EndTurn(0))
    assert t.legal(0, Ability) == [Ability(0, "active", pill)], "once a turn, and the kit lasts already"
    wall.do(Ability(0, "crisis", wall.boundary("ab")))
    assert wall.who(0).actions == 2
    assert wall.reason(Ability(0, "crisis", wall.boundary("ac"))) == "ability-spent-mission"
    wall.next_events("false_alarm")
    wall.do(EndTurn(0))
    assert wall.legal(0, Ability) == [], "once a game"


def test_E44_active_and_crisis_in_one_turn_each_one_action() -> None:
    """*Activate ability*: "they may both be triggered on the same turn if the player wishes"."""
    t = table("abc", boundaries={"ab": "o"}, crew=("medic", "marine"))
    t.change(0, health=1)
    t.change(1, health=1)
    t.do(Ability(0, "active", 1))
    events = t.do(Ability(0, "crisis"))
    assert told(events, AbilityUsed) == [AbilityUsed(0, "crisis")]
    assert t.who(0).actions == 1


def test_E44_no_action_no_ability() -> None:
    """*Activate ability*: "use one of their actions"."""
    t = lone("captain")
    t.change(0, actions=0)
    assert t.reason(Ability(0, "crisis")) == "no-actions-left"
    assert t.legal(0, Ability) == []


@pytest.mark.parametrize("kind", KINDS)
def test_R25_crisis_abilities_return_with_each_mission(kind: str) -> None:
    """R25: "once per mission; they return with each mission of a campaign"."""
    t = lone(kind)
    t.change(0, crisis_used=True)
    assert t.reason(Ability(0, "crisis")) == "ability-spent-mission"
    again = the_game().setup(t.board.mission, {}, (kind,), 2)
    assert not again.board.survivors[0].crisis_used


@pytest.mark.parametrize("kind", KINDS)
def test_R25_a_crisis_ability_is_still_spent_in_later_rounds(kind: str) -> None:
    """R25: "once per mission"."""
    t = lone(kind)
    t.change(0, crisis_used=True, active_used=True)
    t.next_events("false_alarm")
    t.do(EndTurn(0))
    assert t.who(0).crisis_used
    assert not t.who(0).active_used


# --- the Engineer


def test_E26_making_it_last_gives_two_uses_of_a_single_use_item() -> None:
    """*Abilities example*: "Making it Last which allows him to get 2 uses from single-use items"."""
    t = lone("engineer")
    kit = t.give(0, "medkit")
    t.change(0, health=1)
    t.do(Ability(0, "active", kit))
    t.do(Use(0, kit, 0))
    assert t.who(0).health == 3
    assert [item.id for item in t.who(0).items] == [kit]
    t.do(Use(0, kit, 0))
    assert t.who(0).health == 5
    assert t.who(0).items == ()
    assert t.board.item_discards == ("medkit",)


def test_R30_making_it_last_is_one_use_more_once_a_card() -> None:
    """R30: "it has one use more"; *Abilities example*: "2 uses", also when one is spent before the next turn."""
    t = lone("engineer")
    kit = t.give(0, "medkit")
    t.change(0, health=1)
    t.do(Ability(0, "active", kit))
    assert t.reason(Ability(0, "active", kit)) == "ability-spent-turn"
    t.do(Use(0, kit, 0))
    t.next_events("false_alarm")
    t.do(EndTurn(0))
    assert t.reason(Ability(0, "active", kit)) == "target-none"
    assert t.legal(0, Ability) == []


def test_R30_making_it_last_is_for_single_use_items_in_hand() -> None:
    """R30: not for a keycard of two uses, not for a weapon, not for what another holds."""
    t = table("abcd", boundaries=ROW, crew=("engineer", "medic"))
    key, gun, other = t.give(0, "keycard"), t.give(0, "pistol"), t.give(1, "medkit")
    used = t.give(0, "motion_sensor", uses=1)
    for item in (key, gun, other, used):
        assert t.reason(Ability(0, "active", item)) == "target-none"
    pill = t.give(1, "painkiller")
    assert t.reason(Ability(0, "active", pill)) == "target-none"


# --- the others (reconstructions, after the rulebook's descriptions)


def test_E30_the_captain_orders_an_action() -> None:
    """*The Survivors*, Captain: leads. Somebody in sight has one action more: now on its own turn, else in its next."""
    t = table("abc", boundaries={"ab": "o", "bc": "c"}, crew=("captain", "medic", "marine"))
    t.put(1, "b")
    t.put(2, "c")
    assert t.reason(Ability(0, "active", 2)) == "target-not-allowed", "not in sight"
    events = t.do(Ability(0, "active", 1))
    assert told(events, ActionsGained) == [ActionsGained(1, 1)]
    t.do(EndTurn(0))
    assert t.who(1).actions == 4
    t.do(EndTurn(1))
    t.next_events("false_alarm")
    t.do(EndTurn(2))  # the first player token goes on to seat 1
    assert t.board.active == 1
    assert t.who(1).actions == 3, "for one turn"


def test_E30_the_captains_crisis_steadies_all() -> None:
    """*The Survivors*, Captain: inspires everybody, wherever they are."""
    t = table("abc", boundaries={"ab": "c"}, crew=("captain", "medic"))
    t.put(1, "c")
    t.change(0, resolve=9)
    t.change(1, resolve=4)
    events = t.do(Ability(0, "crisis"))
    assert (t.who(0).resolve, t.who(1).resolve) == (10, 7)
    assert [(event.seat, event.n) for event in told(events, ResolveGained)] == [(0, 1), (1, 3)]


def test_E30_nobody_is_steadied_who_is_dead_or_full_of_resolve() -> None:
    """*Resolve tokens*: the track ends at 10; the dead have none."""
    t = table("ab", crew=("captain", "medic"))
    t.change(1, health=0, resolve=4)
    assert not told(t.do(Ability(0, "crisis")), ResolveGained)
    assert t.who(1).resolve == 4


def test_E30_the_psychic_pushes_a_gep_away() -> None:
    """*The Survivors*, Psychic: "able to generate enough force to move objects"."""
    t = lone("psychic")
    near, far = t.gep("jaeger", "b"), t.gep("swarmer", "d")
    assert t.legal(0, Ability)[:1] == [Ability(0, "active", near)], "the reach is 2"
    events = t.do(Ability(0, "active", near))
    assert told(events, GepMoved) == [GepMoved(near, "jaeger", t.zone("b"), t.zone("c"), "pushed")]
    assert far in t.board.geps


def test_E30_what_cannot_be_pushed_stays() -> None:
    """The push: "none: it stays" (effects)."""
    t = table("ab", crew=("psychic",))
    gep = t.gep("jaeger", "a")
    assert not told(t.do(Ability(0, "active", gep)), GepMoved)
    assert t.gep_at(gep) == "a"


def test_E30_the_psychics_crisis_reaches_minds_through_walls() -> None:
    """*The Survivors*, Psychic: "read emotional states very well"; four zones, walls or not."""
    t = table("abcdef", boundaries=ROW | {"bc": "w", "de": "c", "ef": "o"}, crew=("psychic",))
    near = [t.gep("jaeger", "b"), t.gep("swarmer", "e")]
    far = t.gep("swarmer", "f")
    events = t.do(Ability(0, "crisis"))
    assert [event.gep for event in told(events, GepStunned)] == near
    assert not t.board.geps[far].stunned


def test_E30_the_marine_stuns_a_zone_and_is_heard() -> None:
    """*The Survivors*, Marine: "able to pick their targets"; suppressing fire, noise 3."""
    t = lone("marine")
    gep, other = t.gep("jaeger", "c"), t.gep("jaeger", "d")
    events = t.do(Ability(0, "active", t.zone("c")))
    assert [event.gep for event in told(events, GepStunned)] == [gep]
    assert [(event.zone, event.value) for event in told(events, NoiseMade)] == [(t.zone("a"), 3)]
    assert not t.board.geps[other].stunned


def test_E30_the_marines_crisis_lasts_to_the_end_of_the_turn() -> None:
    """*The Survivors*, Marine: two dice more on each attack of this turn and two actions more."""
    t = lone("marine")
    axe = t.give(0, "fire_axe")
    events = t.do(Ability(0, "crisis"))
    assert told(events, BoostGained) == [BoostGained(0, "attack_dice", 2)]
    assert t.who(0).actions == 4
    for _ in range(2):
        gep = t.gep("jaeger", "a")
        events = t.do(Attack(0, axe, gep), dice=[1, 1, 4, 4])
        assert len(told(events, Fired)[0].dice) == 4
    t.push(StartTurn(0))
    gep = t.gep("jaeger", "a")
    assert len(told(t.do(Attack(0, axe, gep), dice=[1, 1]), Fired)[0].dice) == 2


@pytest.mark.parametrize(
    ("use", "health", "injuries"),
    [
        (lambda t: Ability(0, "active", 1), 3, ("legs", "head")),  # 1 and the Medic's 1; one injury, the chest first
        (lambda t: Use(0, t.who(0).items[0].id, 1), 4, ("legs", "head")),  # medkit: 2 and 1; one injury
        (lambda t: Use(0, t.who(0).items[1].id, 1), 1, ("head",)),  # painkiller: two injuries, chest and legs
        (lambda t: Ability(0, "crisis"), 5, ()),  # 3 and 1; all injuries
    ],
)
def test_E30_the_medic_heals(
    use: Callable[[Table], Ability | Use], health: int, injuries: tuple[str, ...]
) -> None:
    """*The Survivors*, Medic: "bedside manner"; each Heal the Medic gives is 1 more; chest, legs, head."""
    t = table("ab", crew=("medic", "marine"))
    t.give(0, "medkit")
    t.give(0, "painkiller")
    t.change(1, health=1, injuries=("legs", "head", "chest"))
    t.do(use(t))
    assert (t.who(1).health, t.who(1).injuries) == (health, injuries)


def test_E30_nobody_is_healed_above_full_health_or_from_another_zone() -> None:
    """*Health tokens*: the health track has an end; the medkit's target is in the own zone."""
    t = table("ab", boundaries={"ab": "o"}, crew=("engineer", "marine"))
    kit = t.give(0, "medkit")
    assert t.reason(Use(0, kit, 1)) == "target-none", "nobody needs it"
    t.change(1, health=5)
    t.do(Use(0, kit, 1))
    assert t.who(1).health == 6
    other = t.give(0, "medkit")
    t.change(1, health=1)
    t.put(1, "b")
    assert t.reason(Use(0, other, 1)) == "target-none"


def test_E30_medicine_is_not_for_the_dead() -> None:
    """*Winning and Losing*: who is dead stays dead."""
    t = table("ab", crew=("medic", "marine"))
    kit = t.give(0, "medkit")
    t.change(1, health=0, injuries=("head",))
    assert t.reason(Use(0, kit, 1)) == "target-none"


# --- items


def test_R22_an_item_costs_an_action_where_its_card_says_so() -> None:
    """R22: "or cost an action where the card says so"; the cutting torch costs two."""
    t = table("ab", crew=("medic",))
    torch = t.give(0, "cutting_torch")
    t.change(0, actions=1)
    no = t.refuse(Use(0, torch, t.boundary("ab")))
    assert no is not None
    assert (no.reason, no.params) == ("no-actions-left", {"need": 2, "left": 1})
    assert t.legal(0, Use) == []
    t.change(0, actions=2)
    t.do(Use(0, torch, t.boundary("ab")))
    assert t.who(0).actions == 0


def test_R22_an_item_is_discarded_with_its_last_use() -> None:
    """R22 and the box: a keycard opens two locks."""
    t = table("abc", boundaries={"ab": "l", "bc": "l"})
    key = t.give(0, "keycard")
    t.do(Use(0, key, t.boundary("ab")))
    assert [item.uses for item in t.who(0).items] == [1]
    t.set_door("ab", "d")
    t.do(Move(0, t.zone("b")))
    t.do(Use(0, key, t.boundary("bc")))
    assert t.who(0).items == ()
    assert t.board.item_discards == ("keycard",)
    assert t.door("bc") == "c"


def test_R22_reactions_and_weapons_are_not_used_by_themselves() -> None:
    """R22: reactions "at the moment they name"."""
    t = lone("medic")
    shield, gun = t.give(0, "emergency_shield"), t.give(0, "pistol")
    assert t.reason(Use(0, shield)) == "use-reaction"
    assert t.reason(Use(0, gun)) == "use-not-usable"
    assert t.legal(0, Use) == []
