"""Moving, leaving a zone with GEPs, and what limits the legs."""

from __future__ import annotations

import pytest

from endure.games.endure_the_stars.actions import Attack, Door, EndTurn, Move, Search
from endure.games.endure_the_stars.box import Contact
from endure.games.endure_the_stars.effects import Modifier
from endure.games.endure_the_stars.events import LeaveRolled, Moved, RadarRevealed, ResolveTested
from endure.games.endure_the_stars.steps import StartTurn
from tests.games.endure_the_stars.table import Table, table, told

OPEN = {"ab": "o", "bc": "o", "cd": "o"}
ECHO = [Contact(())]  # a radar token that hides nothing


def limited(t: Table, zones: int) -> bool:
    """Whether exactly so many of three moves to and fro are allowed."""
    made = 0
    for letter in "bab":
        no = t.refuse(Move(0, t.zone(letter)))
        if no is not None:
            assert (no.reason, no.params["limit"]) == ("move-limit", zones)
            assert t.legal(0, Move) == []
            break
        t.do(Move(0, t.zone(letter)))
        made += 1
    return made == zones


# --- one zone at a time


def test_E39_one_zone_an_action() -> None:
    """*Move*: "one zone at a time. Each step uses one action"."""
    t = table("abcd", boundaries=OPEN)
    assert t.reason(Move(0, t.zone("c"))) == "move-not-touching"
    assert t.reason(Move(0, t.zone("a"))) == "move-not-touching", "its own zone is no step"
    t.do(Move(0, t.zone("b")))
    assert t.stands(0) == "b"
    assert t.who(0).actions == 2


def test_E39_not_diagonally() -> None:
    """*Move*, with R01: zones touch along an edge, not at a corner."""
    t = table("ab\ncd", boundaries={"ab": "o", "bd": "o", "ac": "o", "cd": "o"})
    assert t.reason(Move(0, t.zone("d"))) == "move-not-touching"


@pytest.mark.parametrize(
    ("boundary", "reason"),
    [("o", ""), ("d", ""), ("c", "move-door-closed"), ("l", "move-door-locked"), ("w", "move-wall")],
)
def test_E19_movement_is_between_zones_whose_way_is_clear(boundary: str, reason: str) -> None:
    """*Movement*: "Doors that are locked or solid walls may not be passed through"."""
    t = table("ab", boundaries={"ab": boundary})
    assert t.reason(Move(0, t.zone("b"))) == reason
    assert t.legal(0, Move) == ([] if reason else [Move(0, t.zone("b"))])


def test_E19_a_closed_door_is_opened_first() -> None:
    """*Turn Summary*, "Open a door"; *Movement*."""
    t = table("ab", boundaries={"ab": "c"})
    t.do(Door(0, t.boundary("ab"), True))
    t.do(Move(0, t.zone("b")))
    assert t.stands(0) == "b"
    assert t.who(0).actions == 1


# --- leaving a zone with enemies


@pytest.mark.parametrize(
    ("resolve", "die", "away"), [(4, 3, True), (4, 4, False), (4, 5, False), (6, 6, False), (7, 6, True)]
)
def test_E40_leaving_a_zone_with_enemies_needs_a_die_lower_than_resolve(resolve: int, die: int, away: bool) -> None:
    """*Move*: "If the result is lower than their resolve, they may move freely"."""
    t = table("ab", boundaries={"ab": "o"})
    t.change(0, resolve=resolve)
    t.gep("swarmer", "a")
    events = t.do(Move(0, t.zone("b")), dice=[die])
    assert told(events, LeaveRolled) == [LeaveRolled(0, die, resolve, away)]
    assert t.stands(0) == ("b" if away else "a")


def test_E40_no_roll_where_no_enemy_stands() -> None:
    """*Move*: the die is for "enemies in a zone a character is trying to leave", not for those ahead."""
    t = table("ab", boundaries={"ab": "o"})
    t.change(0, resolve=1)
    t.gep("jaeger", "b")
    events = t.do(Move(0, t.zone("b")))
    assert not told(events, LeaveRolled)


def test_E81_failing_the_leaving_roll_keeps_the_survivor_in_the_zone() -> None:
    """*Move*: who rolls too high does not move; R18: "failing still costs the action and it stays"."""
    t = table("ab", boundaries={"ab": "o"})
    t.change(0, resolve=4)
    t.gep("swarmer", "a")
    events = t.do(Move(0, t.zone("b")), dice=[4])
    assert not told(events, Moved)
    assert t.stands(0) == "a"
    assert t.who(0).actions == 2
    t.do(Move(0, t.zone("b")), dice=[1])
    assert t.stands(0) == "b", "it may try again with another action"


def test_R18_one_die_however_many_they_are() -> None:
    """R18: "one D6 for the move, however many they are"; *Move*."""
    t = table("ab", boundaries={"ab": "o"})
    for kind in ("swarmer", "swarmer", "jaeger"):
        t.gep(kind, "a")
    t.change(0, resolve=5)
    events = t.do(Move(0, t.zone("b")), dice=[4])
    assert len(told(events, LeaveRolled)) == 1
    assert t.stands(0) == "b"


def test_R18_a_failed_roll_is_no_zone_moved() -> None:
    """R18 and R29: two zones a turn with a leg injury; a failed try is no zone."""
    t = table("ab", boundaries={"ab": "o"})
    t.change(0, resolve=3, injuries=("legs",))
    t.gep("swarmer", "a")
    t.do(Move(0, t.zone("b")), dice=[6])
    t.do(Move(0, t.zone("b")), dice=[1])
    assert t.reason(Move(0, t.zone("a"))) == "", "one of two zones is used"


def test_R18_a_way_of_several_zones_is_several_moves_and_a_revelation_comes_between() -> None:
    """R18: "A click on a far zone is several moves and stops at any roll or revelation"; *Move*."""
    t = table("abcd\n..e.", boundaries=OPEN | {"ce": "o"}, bag=[Contact(("swarmer",))], crew=("medic",))
    t.radar("e")
    assert not told(t.do(Move(0, t.zone("b"))), RadarRevealed)
    events = t.do(Move(0, t.zone("c")), dice=[1, 1])
    assert len(told(events, RadarRevealed)) == 1
    assert len(told(events, ResolveTested)) == 1
    assert t.stands(0) == "c"
    assert t.who(0).actions == 1


def test_R17_a_radar_token_is_no_creature_for_leaving_searching_or_attacking() -> None:
    """R17; *Move*, *Search*, *Attack* speak of enemies, hostile creatures and hostile forces."""
    t = table("ab\ncc", rooms=["ab"], boundaries={"ac": "o"}, bag=ECHO)
    gun = t.give(0, "pistol")
    token = t.radar("a")
    assert t.reason(Search(0)) == ""
    assert t.reason(Attack(0, gun, token)) == "attack-no-gep"
    assert t.legal(0, Attack) == []
    events = t.do(Move(0, t.zone("c")))
    assert not told(events, LeaveRolled)
    assert t.stands(0) == "c"


def test_R18_what_helps_to_get_away_counts_for_the_leaving_roll_only() -> None:
    """R18, with a modifier of the vocabulary (`leave_bonus`: + to Resolve for the leaving roll)."""
    t = table("ab", boundaries={"ab": "o"})
    t.change(0, resolve=2, boosts=(Modifier("leave_bonus", 2),))
    t.gep("swarmer", "a")
    events = t.do(Move(0, t.zone("b")), dice=[3])
    assert told(events, LeaveRolled) == [LeaveRolled(0, 3, 4, True, (("leave_bonus", "ability-marine-active", 2),))]


# --- legs, blindness, burdens


def test_E72_a_leg_injury_leaves_two_zones_a_turn() -> None:
    """*Injuries*, Legs: "Movement is limited to 2 zones per turn"."""
    t = table("ab", boundaries={"ab": "o"})
    t.change(0, injuries=("legs",))
    assert limited(t, 2)


def test_R29_two_zones_every_turn_anew_and_other_actions_remain() -> None:
    """R29: "Legs: 2 zones a turn"; *Injuries*."""
    t = table("ab", boundaries={"ab": "o"})
    t.change(0, injuries=("legs",))
    assert limited(t, 2)
    assert t.who(0).actions == 1
    t.next_events("false_alarm")
    t.do(EndTurn(0))
    assert limited(t, 2)


@pytest.mark.parametrize("injuries", [(), ("head",), ("chest",), ("head", "chest")])
def test_E72_other_injuries_do_not_slow(injuries: tuple[str, ...]) -> None:
    """*Injuries*: only the legs limit movement."""
    t = table("ab", boundaries={"ab": "o"})
    t.change(0, injuries=injuries)
    assert limited(t, 3)


def test_E69_blinded_movement_is_one_zone() -> None:
    """*Status effects*, Blinded: "movement reduced to 1"."""
    t = table("ab", boundaries={"ab": "o"})
    t.change(0, blinded=1)
    assert limited(t, 1)


def test_R32_blinded_moves_one_zone_and_sight_is_unchanged() -> None:
    """R32: "Blinded: move 1 zone a turn, range 0, sight unchanged"; *Status effects*."""
    t = table("ab\n.c", boundaries={"ab": "o", "bc": "o"}, crew=("medic",), bag=[Contact(("swarmer",))])
    t.change(0, blinded=1, injuries=("legs",))
    t.radar("c")
    events = t.do(Move(0, t.zone("b")), dice=[1, 1])
    assert told(events, RadarRevealed)
    assert told(events, ResolveTested)
    no = t.refuse(Move(0, t.zone("a")))
    assert no is not None
    assert (no.reason, no.params["limit"]) == ("move-limit", 1), "the tighter limit counts"


@pytest.mark.parametrize("slot", [1, 2, 3, 4])
def test_E28_drawbacks_of_armour_count_wherever_it_lies(slot: int) -> None:
    """*Inventory*, Armour: negative effects "are applied no matter where it is in the inventory"."""
    t = table("ab", boundaries={"ab": "o"})
    t.give(0, "bastion_armour")
    bastion = t.who(0).slots[1]
    t.change(0, slots=tuple(bastion if place == slot else None for place in range(5)))
    assert limited(t, 2)


def test_R22_spare_armour_in_a_general_slot_still_burdens_but_does_not_protect() -> None:
    """R22: "spare armour and helmets may lie in general slots and their drawbacks still count"; *Inventory*."""
    t = table("ab", boundaries={"ab": "o"})
    t.give(0, "light_vest")
    t.give(0, "bastion_armour")
    assert [item and item.kind for item in t.who(0).slots] == [None, "light_vest", "bastion_armour", None, None]
    assert limited(t, 2)


def test_R18_moves_are_counted_anew_each_turn() -> None:
    """R18, R29: the limit is per turn."""
    t = table("ab", boundaries={"ab": "o"})
    t.change(0, injuries=("legs",), moves=2)
    assert t.reason(Move(0, t.zone("b"))) == "move-limit"
    t.push(StartTurn(0))
    assert t.reason(Move(0, t.zone("b"))) == ""
