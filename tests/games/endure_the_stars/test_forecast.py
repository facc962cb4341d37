"""Forecasts: exact chances, worked out by hand, and what is certain."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from endure.games.endure_the_stars.actions import Ability, Attack, EndTurn, MakeNoise, Move, Search, Use
from endure.games.endure_the_stars.box import Contact
from endure.games.endure_the_stars.events import GepDied
from endure.kernel.action import Action
from endure.kernel.rng import Dice
from tests.games.endure_the_stars.table import Table, table, told

ROW = {"ab": "o", "bc": "o", "cd": "o"}


def lone(*crew: str) -> Table:
    return table("abcd", boundaries=ROW, crew=crew or ("medic",))


def chances(t: Table, action: Action) -> dict[str, Fraction]:
    """The chances of an allowed action, by label."""
    assert t.reason(action) == ""
    forecast = t.game.forecast(t.game.view(t.state, action.seat), action)
    return {chance.label: chance.probability for chance in forecast.chances}


def facts(t: Table, action: Action) -> list[tuple[str, dict[str, Any]]]:
    forecast = t.game.forecast(t.game.view(t.state, action.seat), action)
    return [(fact.label, dict(fact.params)) for fact in forecast.facts]


# --- attacks


def test_E54_pistol_on_a_swarmer_five_in_nine() -> None:
    """*Combat*: 2 dice, 5+: each misses in 4 of 6; 1 - (4/6)^2 = 20/36."""
    t = lone()
    action = Attack(0, t.give(0, "pistol"), t.gep("swarmer", "b"))
    assert chances(t, action) == {
        "target-dies": Fraction(5, 9),
        "kills-1": Fraction(5, 9),
        "no-hit": Fraction(4, 9),
    }


def test_E55_pistol_on_a_jaeger_one_in_nine() -> None:
    """*Combat*: both dice must hit: (2/6)^2; damage does not persist."""
    t = lone()
    action = Attack(0, t.give(0, "pistol"), t.gep("jaeger", "b"))
    assert chances(t, action) == {
        "target-dies": Fraction(1, 9),
        "kills-1": Fraction(1, 9),
        "no-hit": Fraction(4, 9),
    }


def test_R26_pistol_on_two_swarmers() -> None:
    """R26: exactly one hit 2 * 2/6 * 4/6 = 4/9 kills one, two hits 1/9 kill both."""
    t = lone()
    action = Attack(0, t.give(0, "pistol"), t.gep("swarmer", "b"))
    t.gep("swarmer", "b")
    assert chances(t, action) == {
        "target-dies": Fraction(5, 9),
        "kills-1": Fraction(4, 9),
        "kills-2": Fraction(1, 9),
        "no-hit": Fraction(4, 9),
    }


def test_R26_shotgun_on_a_jaeger_with_a_swarmer_beside_it() -> None:
    """R26: 3 dice, 4+: two hits (3/8) kill the Jaeger, three (1/8) the Swarmer too; none 1/8."""
    t = lone()
    action = Attack(0, t.give(0, "shotgun"), t.gep("jaeger", "b"))
    t.gep("swarmer", "b")
    assert chances(t, action) == {
        "target-dies": Fraction(1, 2),
        "kills-1": Fraction(3, 8),
        "kills-2": Fraction(1, 8),
        "no-hit": Fraction(1, 8),
    }


@pytest.mark.parametrize(("moves", "dies"), [(0, Fraction(3, 4)), (1, Fraction(5, 9))])
def test_E30_the_marines_aim_is_in_the_odds(moves: int, dies: Fraction) -> None:
    """*The Survivors*, Marine: 4+ while standing, 1 - (3/6)^2; 5+ after a move."""
    t = lone("marine")
    t.change(0, moves=moves)
    action = Attack(0, t.give(0, "pistol"), t.gep("swarmer", "b"))
    assert chances(t, action)["target-dies"] == dies


@pytest.mark.parametrize(("who", "dies"), [("engineer", Fraction(3, 4)), ("medic", Fraction(1, 4))])
def test_R30_the_power_suit_is_in_the_odds(who: str, dies: Fraction) -> None:
    """R30: fire axe, 2 dice, 4+, on a Jaeger: the Engineer needs one hit, others two."""
    t = lone(who)
    action = Attack(0, t.give(0, "fire_axe"), t.gep("jaeger", "a"))
    assert chances(t, action)["target-dies"] == dies


def test_E59_friends_in_the_way() -> None:
    """*Ranged*: a miss hits the survivor there; no miss at all in (2/6)^2, so somebody is hit in 8/9. Melee: never."""
    t = lone("medic", "captain")
    gun, axe = t.give(0, "pistol"), t.give(0, "fire_axe")
    gep = t.gep("swarmer", "a")
    assert chances(t, Attack(0, gun, gep))["friend-hit"] == Fraction(8, 9)
    assert "friend-hit" not in chances(t, Attack(0, axe, gep))
    t.put(1, "b")
    assert "friend-hit" not in chances(t, Attack(0, gun, gep))


def test_E60_two_friends_in_the_way_one_of_whom_may_answer_with_a_shield() -> None:
    """*Ranged*: whoever is hit, and whatever is asked then, somebody is hit in 8/9."""
    t = lone("medic", "captain", "engineer")
    gun = t.give(0, "pistol")
    t.give(1, "emergency_shield")
    gep = t.gep("swarmer", "a")
    assert chances(t, Attack(0, gun, gep)) == {
        "target-dies": Fraction(5, 9),
        "kills-1": Fraction(5, 9),
        "no-hit": Fraction(4, 9),
        "friend-hit": Fraction(8, 9),
    }


def test_R25_the_marines_crisis_is_in_the_odds() -> None:
    """Four dice 4+ (fire axe, two dice more) on a Jaeger: 1 - (1 + 4)/16."""
    t = lone("marine")
    axe = t.give(0, "fire_axe")
    t.do(Ability(0, "crisis"))
    assert chances(t, Attack(0, axe, t.gep("jaeger", "a")))["target-dies"] == Fraction(11, 16)


WEAPONS = {  # dice, number: printed on the cards
    "pistol": (2, 5), "medical_laser": (1, 3), "combat_knife": (2, 5), "fire_axe": (2, 4), "assault_rifle": (2, 4),
    "shotgun": (3, 4), "cutting_torch": (1, 3),
}  # fmt: skip


@given(st.sampled_from(sorted(WEAPONS)), st.integers(1, 4), st.integers(0, 3))
def test_E54_the_odds_of_every_weapon_are_the_binomial_ones(weapon: str, swarmers: int, jaegers: int) -> None:
    """*Combat*: the chosen Swarmer dies unless every die misses; exactly n die by the number of hits, as R26 says."""
    t = lone()
    dice, number = WEAPONS[weapon]
    target = t.gep("swarmer", "a")
    for _ in range(swarmers - 1):
        t.gep("swarmer", "a")
    for _ in range(jaegers):
        t.gep("jaeger", "a")
    miss = Fraction(number - 1, 6)
    expected: dict[str, Fraction] = {"target-dies": 1 - miss**dice, "no-hit": miss**dice}
    for hits in range(1, dice + 1):
        ways = {(1, 1): 1, (2, 1): 2, (2, 2): 1, (3, 1): 3, (3, 2): 3, (3, 3): 1}[dice, hits]
        chance = ways * (1 - miss) ** hits * miss ** (dice - hits)
        dead = min(hits, swarmers) + min(max(0, hits - swarmers) // 2, jaegers)
        expected[f"kills-{dead}"] = expected.get(f"kills-{dead}", Fraction(0)) + chance
    assert chances(t, Attack(0, t.give(0, weapon), target)) == expected


# --- leaving


@pytest.mark.parametrize(
    ("resolve", "away"),
    [(4, Fraction(3, 6)), (2, Fraction(1, 6)), (6, Fraction(5, 6)), (7, Fraction(1)), (10, Fraction(1))],
)
def test_E40_the_leaving_roll(resolve: int, away: Fraction) -> None:
    """*Move*: a die lower than Resolve: at 4 the faces 1, 2, 3."""
    t = lone()
    t.change(0, resolve=resolve)
    t.gep("swarmer", "a")
    t.gep("jaeger", "a")
    assert chances(t, Move(0, t.zone("b"))) == {"gets-away": away}


@pytest.mark.parametrize("resolve", [0, 1])
def test_E40_nobody_gets_away_at_resolve_1_or_0(resolve: int) -> None:
    """*Move*: no face of a die is lower than 1."""
    t = lone()
    t.change(0, resolve=resolve)
    t.gep("swarmer", "a")
    assert chances(t, Move(0, t.zone("b"))) == {}


def test_E40_a_free_zone_is_left_for_certain() -> None:
    """*Move*: no roll where no enemy stands, so nothing is foretold of one."""
    t = lone()
    t.change(0, resolve=1)
    assert chances(t, Move(0, t.zone("b"))) == {}
    assert facts(t, Move(0, t.zone("b"))) == []


# --- what is certain, and what nobody may know


def test_E20_the_noise_of_an_attack_is_a_fact() -> None:
    """*Noise example*: a pistol's 3, in the shooter's zone; two within 3 zones hear it, not the one beside it."""
    t = lone()
    gun = t.give(0, "pistol")
    gep = t.gep("swarmer", "b")
    t.gep("swarmer", "a")
    t.radar("d")
    noise = {"value": 3, "zone": t.zone("a"), "hearers": 2, "heard": "swarmer,radar", "here": 1}
    assert facts(t, Attack(0, gun, gep)) == [("noise", noise)]
    noise = {"value": 1, "zone": t.zone("a"), "hearers": 1, "heard": "swarmer", "here": 1}
    assert facts(t, MakeNoise(0, 1)) == [("noise", noise)]
    assert [name for name, _ in facts(t, Move(0, t.zone("b")))] == ["leave", "reveals"], "no noise"


def test_a_silent_weapon_makes_no_noise() -> None:
    """The combat knife's noise is 0 (the box)."""
    t = lone()
    knife = t.give(0, "combat_knife")
    assert facts(t, Attack(0, knife, t.gep("swarmer", "a"))) == []


def test_a_forecast_knows_only_the_view() -> None:
    """The contract of a game: other decks and dice, the same forecast; and nothing changes by asking."""
    t = table("abcd", boundaries=ROW | {"bc": "c"}, crew=("medic",), bag=[Contact(("jaeger",)), Contact(())])
    gun = t.give(0, "pistol")
    gep = t.gep("swarmer", "b")
    t.radar("d")
    before = t.state
    first = t.game.forecast(t.game.view(t.state, 0), Attack(0, gun, gep))
    assert t.state == before
    secret = replace(t.state.secret, items=t.state.secret.items[::-1], bag=t.state.secret.bag[::-1], dice=99)
    t.state = replace(t.state, secret=secret)
    assert t.game.forecast(t.game.view(t.state, 0), Attack(0, gun, gep)) == first


def test_labels_tell_what_came_true() -> None:
    """The contract: `labels` names the chances that came true, from the events of the played action."""
    t = lone("medic", "captain")
    gun = t.give(0, "pistol")
    t.put(1, "b")
    gep = t.gep("swarmer", "b")
    action, board = Attack(0, gun, gep), t.board
    events = t.do(action, dice=[6, 1, "blank"])
    assert told(events, GepDied)
    assert sorted(t.game.labels(board, action, events)) == ["friend-hit", "kills-1", "target-dies"]
    board, move = t.board, Move(0, t.zone("b"))
    assert t.game.labels(board, move, t.do(move)) == (), "no roll was needed"
    t.gep("jaeger", "b")
    t.change(0, actions=2)
    assert t.game.labels(t.board, Move(0, t.zone("a")), t.do(Move(0, t.zone("a")), dice=[1])) == ("gets-away",)
    assert t.game.labels(t.board, MakeNoise(0, 1), t.do(MakeNoise(0, 1))) == ()


def test_an_imagined_table_holds_what_is_nowhere_in_sight() -> None:
    """`imagine`: the decks hold the box less what lies open: hands, piles, an open question's card."""
    t = table("abc", rooms=["ab"], boundaries={"bc": "o"}, crew=("medic", "marine"))
    for kind in ("pistol", "medkit", "keycard"):
        t.give(0, kind)
    t.next_items("long_rifle")
    t.do(Search(0))
    assert t.board.question is not None
    view = t.game.view(t.state, 0)
    imagined = t.game.imagine(view, Dice(5))
    assert t.game.view(imagined, 0) == view
    assert sorted(imagined.secret.items) == sorted(t.state.secret.items)
    assert "long_rifle" not in imagined.secret.items, "the box has one, and it lies open"


# --- searching, ending the turn, what is still open


def test_a_search_finds_each_group_as_often_as_the_deck_holds_it() -> None:
    """The box's 70 item cards (the box; E42): 25 weapons, 11 helmets and armours, 11 of medicine, 9 thrown things and
    14 tools. A pistol and a medkit are held: 24 of 68 are weapons, 10 medicine."""
    t = table("ab", rooms=["ab"], crew=("medic",))
    t.give(0, "pistol")
    t.give(0, "medkit")
    forecast = t.game.forecast(t.game.view(t.state, 0), Search(0))
    told_of = [(chance.label, chance.numerator, chance.denominator) for chance in forecast.chances]
    assert told_of == [
        ("draws-weapon", 24, 68), ("draws-armour", 11, 68), ("draws-medicine", 10, 68), ("draws-thrown", 9, 68),
        ("draws-tool", 14, 68),
    ]  # fmt: skip


def test_an_empty_deck_is_foretold_from_the_discards() -> None:
    """R21: an empty deck is made of the discards; with none either a search finds nothing."""
    t = table("ab", rooms=["ab"], crew=("medic",))
    whole = t.state.secret.items
    t.set_secret(items=())
    t.set_board(items_left=0, item_discards=whole)
    assert chances(t, Search(0))["draws-weapon"] == Fraction(25, 70)


def test_the_labels_of_a_search_are_those_foretold() -> None:
    t = table("ab", rooms=["ab"], crew=("medic",))
    t.next_items("keycard")
    assert t.game.labels(t.board, Search(0), t.do(Search(0))) == ("draws-tool",)


def test_the_order_told_is_the_target_the_dead_by_number_no_hit_a_friend() -> None:
    t = lone("medic", "captain")
    action = Attack(0, t.give(0, "shotgun"), t.gep("swarmer", "a"))
    t.gep("swarmer", "a")
    t.gep("swarmer", "a")
    forecast = t.game.forecast(t.game.view(t.state, 0), action)
    assert [chance.label for chance in forecast.chances] == [
        "target-dies", "kills-1", "kills-2", "kills-3", "no-hit", "friend-hit",
    ]  # fmt: skip


def test_ending_a_turn_foretells_what_is_lost_and_who_is_next() -> None:
    """E10: the turn passes in player order; after the last the GEPs act."""
    t = lone("medic", "captain")
    t.change(0, actions=2)
    assert facts(t, EndTurn(0)) == [("turn-lost", {"left": 2}), ("turn-next", {"seat": 1})]
    t.change(0, actions=0)
    t.do(EndTurn(0))
    assert facts(t, EndTurn(1)) == [("turn-lost", {"left": 3}), ("turn-geps", {})]


def test_a_move_that_reveals_says_so_and_one_into_the_sight_of_geps_rolls() -> None:
    """R19: seeing GEPs for the first time in a phase is a Resolve test; R16: a token in sight is opened."""
    doors = {"ab": "o", "bc": "c", "bd": "o"}
    t = table("abc\n.d.", boundaries=doors, crew=("medic",))
    assert facts(t, Move(0, t.zone("b"))) == []
    t = table("ab\n.c", boundaries={"ab": "o", "bc": "o"}, crew=("medic",))
    t.radar("c")
    assert facts(t, Move(0, t.zone("b"))) == [("reveals", {"n": 1})]
    t = table("ab\n.c", boundaries={"ab": "o", "bc": "o"}, crew=("medic",))
    t.gep("swarmer", "c")
    assert facts(t, Move(0, t.zone("b"))) == [("rolls", {})]


def test_what_changes_a_number_is_a_fact() -> None:
    """*The Survivors*: the Marine aims better while standing; R30: the Medic gives 1 health more."""
    t = lone("marine")
    action = Attack(0, t.give(0, "pistol"), t.gep("swarmer", "b"))
    aim = {"item": "pistol", "dice": 2, "number": 4, "because": "still_aim:ability-marine-passive:1"}
    assert facts(t, action)[1:] == [("attack", aim)]
    t.change(0, moves=1)
    assert facts(t, action)[1:] == []
    t = lone("medic")
    t.change(0, health=1)
    why = "heal:card-medkit:2,heal_bonus:ability-medic-passive:1"
    assert facts(t, Use(0, t.give(0, "medkit"), 0)) == [("heals", {"seat": 0, "n": 3, "because": why})]
    t.gep("swarmer", "a")
    assert facts(t, Move(0, t.zone("b")))[0] == ("leave", {"below": 10, "because": ""})
