"""Doors, walls, and what comes into sight through them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from endure.games.endure_the_stars.actions import Ability, Attack, Door, EndTurn, Move, Take, Use
from endure.games.endure_the_stars.box import Contact
from endure.games.endure_the_stars.effects import OpenDoor, Unlock
from endure.games.endure_the_stars.events import DoorChanged, RadarRevealed, ResolveTested, WallBroken
from endure.games.endure_the_stars.mission import Objective
from endure.games.endure_the_stars.rules.sight import look_around
from endure.games.endure_the_stars.steps import StartTurn
from tests.games.endure_the_stars.table import table, told

# --- doors


def test_R04_opening_and_closing_an_unlocked_door_of_the_own_zone_costs_an_action() -> None:
    """R04; *Turn Summary*, "Open a door"."""
    t = table("abc", boundaries={"ab": "c", "bc": "c"})
    edge = t.boundary("ab")
    assert t.legal(0, Door) == [Door(0, edge, True)]
    t.do(Door(0, edge, True))
    assert t.door("ab") == "d"
    assert t.who(0).actions == 2
    assert t.legal(0, Door) == [Door(0, edge, False)]
    t.do(Door(0, edge, False))
    assert t.door("ab") == "c"
    assert t.who(0).actions == 1


def test_R04_no_door_of_another_zone_and_no_door_where_none_is() -> None:
    """R04: "a door of its zone"."""
    t = table("abc\nd..", boundaries={"ab": "o", "bc": "c"})
    assert t.reason(Door(0, t.boundary("bc"), True)) == "door-none"
    assert t.reason(Door(0, t.boundary("ab"), True)) == "door-none", "an opening has no door"
    assert t.reason(Door(0, t.boundary("ad"), True)) == "door-none", "a wall has no door"
    assert t.reason(Door(0, 99, True)) == "door-none"
    assert t.reason(Door(0, -1, True)) == "door-none"


def test_R04_a_locked_door_needs_an_item_an_ability_or_an_objective() -> None:
    """R04: "A locked door needs an item, an ability or an objective that says so"; *Movement*."""
    t = table("ab", boundaries={"ab": "l"})
    edge = t.boundary("ab")
    assert t.reason(Door(0, edge, True)) == "door-locked"
    assert t.reason(Door(0, edge, False)) == "door-locked"
    assert t.reason(Move(0, t.zone("b"))) == "move-door-locked"
    key = t.give(0, "keycard")
    assert t.legal(0, Use) == [Use(0, key, edge)]
    t.do(Use(0, key, edge))
    assert t.door("ab") == "c", "an unlocked door is a closed one"
    assert t.who(0).actions == 3
    t.do(Door(0, edge, True))
    t.do(Move(0, t.zone("b")))
    assert t.stands(0) == "b"


@pytest.mark.parametrize(("effect", "state"), [(Unlock("vault"), "c"), (OpenDoor("vault"), "d")])
def test_R04_an_objective_unlocks_or_opens_the_door_it_names(effect: Unlock | OpenDoor, state: str) -> None:
    """R04: "an objective that says so", wherever the door is."""
    t = table("abc", boundaries={"ab": "l", "bc": "l"}, objectives=[Objective("key", "Key", 0, effects=(effect,))])
    mission = t.board.mission
    edges = tuple(replace(edge, name="vault" if edge.b == 2 else "") for edge in mission.layout.boundaries)
    far = Objective("far", "Far", 2)
    layout = replace(mission.layout, boundaries=edges)
    t.set_board(mission=replace(mission, layout=layout, objectives=(*mission.objectives, far)))
    events = t.do(Take(0, "key"))
    assert told(events, DoorChanged) == [DoorChanged(t.boundary("bc"), state, "card", 0)]
    assert t.door("ab") == "l"


def test_R04_a_door_already_so_is_refused() -> None:
    """R04: there is nothing to open on an open door."""
    t = table("ab\nc.", boundaries={"ab": "d", "ac": "c"})
    assert t.reason(Door(0, t.boundary("ab"), True)) == "door-already-open"
    assert t.reason(Door(0, t.boundary("ac"), False)) == "door-already-closed"


def test_E47_opening_a_door_looks_through_it_at_once() -> None:
    """*GEPs phase*: a token is revealed "if it enters a player's field of view"; *Resolve*: a GEP enters sight."""
    t = table("ab", boundaries={"ab": "c"}, crew=("medic",), bag=[Contact(("swarmer", "swarmer"))])
    token = t.radar("b")
    t.change(0, health=1)  # the badly wounded see as well as others
    events = t.do(Door(0, t.boundary("ab"), True), dice=[6, 5])
    assert [(event.radar, event.geps) for event in told(events, RadarRevealed)] == [(token, ("swarmer", "swarmer"))]
    assert len(told(events, ResolveTested)) == 1
    assert t.who(0).resolve == 9, "11 is higher than 10"
    assert [gep.zone for gep in t.board.geps.values()] == [t.zone("b")] * 2


# --- sight


def test_E16_sight_is_needed_to_reveal_and_to_attack() -> None:
    """*Line of sight*: "To reveal a radar token or to initiate an attack, you must first be able to see"."""
    t = table("abc", boundaries={"ab": "o", "bc": "c"})
    gun = t.give(0, "assault_rifle")
    gep = t.gep("swarmer", "c")
    token = t.radar("c")
    t.do(Move(0, t.zone("b")))
    assert token in t.board.radars
    assert t.reason(Attack(0, gun, gep)) == "attack-not-seen"
    assert t.legal(0, Attack) == []


def test_E16_what_nobody_sees_stays_hidden_wherever_it_is() -> None:
    """*Line of sight*: a token in the first zone of the ship, behind a closed door."""
    t = table("abcd", boundaries={"ab": "c", "bc": "c", "cd": "o"}, start="c")
    token = t.radar("a")
    t.do(Door(0, t.boundary("bc"), True))
    t.do(Move(0, t.zone("b")))
    assert token in t.board.radars


def test_E18_seeing_part_of_a_room_is_seeing_all_of_it() -> None:
    """*Line of sight*: "If you can see into part of a room, it is assumed you can see into the whole room"."""
    t = table("ab\n.c", rooms=["bc"], boundaries={"ab": "c"}, crew=("medic",), bag=[Contact(("jaeger",))])
    token = t.radar("c")
    events = t.do(Door(0, t.boundary("ab"), True), dice=[1, 1])
    assert [event.radar for event in told(events, RadarRevealed)] == [token]
    gun = t.give(0, "assault_rifle")
    (gep,) = t.board.geps
    assert t.reason(Attack(0, gun, gep)) == "", "two steps through seen zones (R03)"


def test_E18_corridor_zones_are_rooms_of_their_own() -> None:
    """*Line of sight*, with R01: a corner of corridor hides what is behind it."""
    t = table("ab\n.c", boundaries={"ab": "c", "bc": "o"}, crew=("medic",))
    token = t.radar("c")
    t.do(Door(0, t.boundary("ab"), True))
    assert token in t.board.radars


def test_E11_the_eyes_of_the_dead_reveal_nothing() -> None:
    """*GEPs phase*: revealed when "it enters a *player's* field of view"; a dead survivor has none."""
    t = table("abc", boundaries={"ab": "c"}, crew=("medic", "marine"), bag=[Contact(())])
    t.change(1, health=0)
    t.put(0, "c")
    t.set_door("ab", "d")
    token = t.radar("b")
    t.work(look_around)
    assert token in t.board.radars
    t.change(1, health=1)
    t.work(look_around)
    assert token not in t.board.radars


# --- walls


def test_E73_walls_may_be_destroyed_with_the_right_ability() -> None:
    """*Destroying walls*: "they may destroy walls to gain a tactical advantage or create another exit!"."""
    t = table("ab", crew=("engineer",))
    assert t.reason(Move(0, t.zone("b"))) == "move-wall"
    t.do(Ability(0, "crisis", t.boundary("ab")))
    t.do(Move(0, t.zone("b")))
    assert t.stands(0) == "b"


def test_E73_walls_may_be_destroyed_with_the_right_item() -> None:
    """*Destroying walls*; the cutting torch costs 2 actions and is heard 4 zones away."""
    t = table("abcde", boundaries={"bc": "o", "cd": "o", "de": "o"})
    torch = t.give(0, "cutting_torch")
    near, far = t.gep("swarmer", "e"), t.radar("e")
    events = t.do(Use(0, torch, t.boundary("ab")), dice=[1, 1])
    assert t.door("ab") == "o"
    assert t.who(0).actions == 1
    assert [token.value for token in t.board.noises.values()] == [4]
    assert told(events, WallBroken) == [WallBroken(0, t.boundary("ab"))]
    assert t.board.geps[near].stimulus is not None
    assert far not in t.board.radars, "the new way shows it"


def test_R05_a_destroyed_wall_is_open_for_the_rest_of_the_mission() -> None:
    """R05: "turns that boundary into an open one for the rest of the mission: movement, sight and all"."""
    t = table("ab", crew=("engineer",), bag=[Contact(("swarmer",))])
    t.radar("b")
    events = t.do(Ability(0, "crisis", t.boundary("ab")), dice=[2, 2])
    assert told(events, RadarRevealed), "sight goes through"
    assert told(events, ResolveTested)
    t.set_board(geps={})
    for _ in range(3):
        t.next_events("false_alarm")
        t.do(EndTurn(0))
    assert t.door("ab") == "o"
    assert t.reason(Door(0, t.boundary("ab"), False)) == "door-none", "no door hangs in it"
    assert t.legal(0, Move) == [Move(0, t.zone("b"))]


def test_R30_improvised_exit_needs_a_wall_to_a_touching_zone() -> None:
    """R30: "a wall between the Engineer's zone and a touching one, by R05"; *Abilities example*."""
    t = table("abc\nd..", boundaries={"ab": "o", "ad": "l"}, crew=("engineer",))
    assert t.reason(Ability(0, "crisis", t.boundary("bc"))) == "target-none", "that wall is not at its own zone"
    t.do(Move(0, t.zone("b")))
    assert t.legal(0, Ability) == [Ability(0, "crisis", t.boundary("bc"))]
    assert t.reason(Ability(0, "crisis", t.boundary("ab"))) == "target-not-allowed"
    assert t.reason(Ability(0, "crisis")) == "target-needed"
    t.do(Ability(0, "crisis", t.boundary("bc")))
    assert t.door("bc") == "o"


@pytest.mark.parametrize(("doors", "allowed"), [("c", True), ("d", True), ("l", False)])
def test_E30_the_psychic_moves_unlocked_doors_she_sees_within_two_zones(doors: str, allowed: bool) -> None:
    """*The Survivors*, Psychic: "a degree of telekinetic abilities"; the reach of 2 is ours."""
    t = table("abcd", boundaries={"ab": "o", "bc": "o", "cd": doors}, crew=("psychic",))
    edge = t.boundary("cd")
    door = Door(0, edge, doors != "d")
    assert (t.reason(door) == "") == allowed
    assert t.legal(0, Door) == ([door] if allowed else [])
    if allowed:
        events = t.do(door)
        assert told(events, DoorChanged) == [DoorChanged(edge, "c" if doors == "d" else "d", "survivor", 0)]


def test_E30_the_psychic_reaches_no_door_she_does_not_see() -> None:
    """*The Survivors*, Psychic: doors of seen zones only."""
    t = table("abc", boundaries={"ab": "c", "bc": "c"}, crew=("psychic",))
    assert t.legal(0, Door) == [Door(0, t.boundary("ab"), True)]
    assert t.reason(Door(0, t.boundary("bc"), True)) == "door-none"


def test_E79_a_power_failure_makes_doors_cost_two_actions() -> None:
    """*The Resolution Phase*: "blackouts, lockdowns and power failures"; the card's +1 is ours."""
    t = table("ab", boundaries={"ab": "c"})
    t.next_events("power_failure")
    t.do(EndTurn(0))
    t.do(Door(0, t.boundary("ab"), True))
    assert t.who(0).actions == 1
    no = t.refuse(Door(0, t.boundary("ab"), False))
    assert no is not None
    assert (no.reason, no.params) == ("no-actions-left", {"need": 2, "left": 1})
    assert t.legal(0, Door) == []


def test_R16_revealed_in_the_middle_of_a_survivors_move_then_the_mover_goes_on() -> None:
    """R16: "in the middle of a move too ... then the mover goes on"; *GEPs phase*."""
    t = table("abc\n.d.", boundaries={"ab": "o", "bc": "o", "bd": "o"}, crew=("medic",), bag=[Contact(())])
    t.radar("d")
    t.push(StartTurn(0))
    events = t.do(Move(0, t.zone("b")))
    assert [event.geps for event in told(events, RadarRevealed)] == [()], "a false echo"
    assert not told(events, ResolveTested)
    t.do(Move(0, t.zone("c")))
    assert t.stands(0) == "c"
