"""Resolve: when it is tested, what a test costs, and how the Broken behave."""

from __future__ import annotations

import pytest

from endure.games.endure_the_stars.actions import Ability, Door, EndTurn, Move, Use
from endure.games.endure_the_stars.box import Contact
from endure.games.endure_the_stars.events import (
    BleedRolled,
    Fired,
    LeaveRolled,
    Moved,
    NerveRolled,
    NoiseMade,
    RadarRevealed,
    ResolveTested,
)
from endure.games.endure_the_stars.steps import BeginRadar, Blow, PhaseStep, StartTurn
from endure.games.endure_the_stars.steps import Test as ResolveTest
from tests.games.endure_the_stars.table import Table, table, told

ROW = {"ab": "o", "bc": "o", "cd": "o", "de": "o"}

# --- the test


@pytest.mark.parametrize(
    ("resolve", "dice", "left"),
    [(10, (5, 5), 10), (10, (5, 6), 9), (7, (3, 4), 7), (7, (4, 4), 6), (2, (1, 1), 2), (1, (1, 1), 0)],
)
def test_E34_two_dice_a_total_above_resolve_fails_and_costs_one(
    resolve: int, dice: tuple[int, int], left: int
) -> None:
    """*Resolve*: "If the combined total on the dice is higher than your current resolve rating, then you fail"."""
    t = table("ab")
    t.change(0, resolve=resolve)
    events = t.push(ResolveTest(0, "card"), dice=dice)
    assert told(events, ResolveTested) == [ResolveTested(0, "card", dice, resolve, left == resolve, left)]
    assert t.who(0).resolve == left


@pytest.mark.parametrize("kind", ["captain", "psychic", "marine", "medic", "engineer"])
def test_E34_everybody_begins_with_10(kind: str) -> None:
    """*Resolve*: "Each player begins the game with 10 Resolve"."""
    assert table("ab", crew=(kind,)).who(0).resolve == 10


def test_R20_resolve_never_falls_below_0() -> None:
    """R20."""
    t = table("ab")
    t.change(0, resolve=0)
    t.push(ResolveTest(0, "card"), dice=[6, 6])
    assert t.who(0).resolve == 0


def test_E37_example_two_jaegers_before_the_psychic() -> None:
    """*Resolve test example*: "A radar token has moved into the Psychic's line of sight and was hiding 2 Jaegers ...
    the result is 12, which is higher than her current Resolve of 10 ... her Resolve is reduced to 9"."""
    t = table("ab\n.c", boundaries={"ab": "o", "bc": "o"}, crew=("psychic",), bag=[Contact(("jaeger", "jaeger"))])
    token = t.radar("c")
    t.next_events("false_alarm")
    events = t.do(EndTurn(0), dice=[0, 6, 6])  # its one way, then one test
    assert [(event.radar, event.geps) for event in told(events, RadarRevealed)] == [(token, ("jaeger", "jaeger"))]
    assert told(events, ResolveTested) == [ResolveTested(0, "sight", (6, 6), 10, False, 9)]
    assert t.who(0).resolve == 9


# --- when it is tested


def with_door() -> Table:
    """A Swarmer behind a closed door, a Medic before it."""
    t = table("ab", boundaries={"ab": "c"}, crew=("medic",))
    t.gep("swarmer", "b")
    return t


def open_door(t: Table, *dice: int) -> int:
    """How many tests opening the door causes."""
    return len(told(t.do(Door(0, t.boundary("ab"), True), dice=dice), ResolveTested))


def close_door(t: Table) -> None:
    t.do(Door(0, t.boundary("ab"), False))


def test_E36_leaving_and_reentering_sight_tests_again() -> None:
    """*Resolve*: "If the GEP(s) leave and re-enter a survivor's line of sight, a new Resolve test is triggered"."""
    t = with_door()
    assert open_door(t, 1, 1) == 1
    close_door(t)
    t.next_events("false_alarm")
    t.do(EndTurn(0))  # the Swarmer cannot wander anywhere
    assert open_door(t, 1, 1) == 1


def test_E35_at_most_one_sight_test_a_turn() -> None:
    """*Resolve*: "Any time a Gep enters your line of sight (maximum once per turn)"."""
    t = with_door()
    assert open_door(t, 1, 1) == 1
    close_door(t)
    assert open_door(t) == 0


def test_E36_one_test_however_many_geps_enter_and_none_for_more_of_them() -> None:
    """*Resolve*: "Players do not take an individual Resolve test for each GEP"; "whilst others are already there, no
    new Resolve tests"."""
    t = table("abc\n..d", boundaries={"ab": "c", "bc": "o", "cd": "o"}, crew=("medic",), bag=[Contact(("jaeger",) * 2)])
    for _ in range(3):
        t.gep("swarmer", "b")
    assert open_door(t, 1, 1) == 1
    token = t.radar("d")
    t.set_board(phase="geps")
    t.work(lambda draft: draft.change(0, tested=False))
    events = t.push(BeginRadar(token), dice=[0])
    assert told(events, RadarRevealed)
    assert not told(events, ResolveTested)


def test_R19_all_turns_of_the_players_phase_are_one_phase() -> None:
    """R19: "at most once per survivor and phase (each seat's turn belongs to the Players phase ...)"."""
    t = table("ab", boundaries={"ab": "c"}, crew=("medic", "engineer"))
    t.gep("swarmer", "b")
    edge = t.boundary("ab")
    events = t.do(Door(0, edge, True), dice=[1, 1, 2, 2])
    assert [event.seat for event in told(events, ResolveTested)] == [0, 1]
    t.do(Door(0, edge, False))
    t.do(EndTurn(0))
    assert not told(t.do(Door(1, edge, True)), ResolveTested)


def test_R19_the_geps_phase_and_resolution_count_for_themselves() -> None:
    """R19: "(... Resolution counts too)": tested in the GEPs phase, tested again in the next one."""
    t = table("ab", boundaries={"ab": "o"}, crew=("medic",), spawns="b", bag=[Contact(("swarmer",))])
    t.set_board(phase="geps")
    t.change(0, tested=True)
    t.next_events("movement_in_the_vents")
    events = t.push(PhaseStep("clear_noise"), dice=[0, 1, 1])
    assert [event.why for event in told(events, ResolveTested)] == ["sight"]


def test_R19_seeing_a_survivor_die_is_a_test_of_its_own() -> None:
    """R19, last sentence: also when the sight test of the phase is spent."""
    t = table("ab", crew=("medic", "engineer"))
    t.change(0, tested=True)
    t.change(1, health=1)
    events = t.push(Blow(1, 1, "gep-swarmer"), dice=[1, 1])
    assert [(event.seat, event.why) for event in told(events, ResolveTested)] == [(0, "death")]


def test_R19_tests_in_player_order() -> None:
    """R16: "then Resolve tests in player order": from the first player token on."""
    t = table("ab", boundaries={"ab": "c"}, crew=("medic", "engineer", "marine"))
    t.set_board(first=1)
    t.gep("swarmer", "b")
    events = t.do(Door(0, t.boundary("ab"), True), dice=[1, 1, 2, 2, 3, 3])
    assert [event.seat for event in told(events, ResolveTested)] == [1, 2, 0]


def test_E30_the_captain_steadies_those_he_sees() -> None:
    """*The Survivors*, Captain: "a strong and inspiring captain"; +1 to tests in his sight is ours."""
    t = table("ab", boundaries={"ab": "o"}, crew=("captain", "medic"))
    t.change(0, health=1)
    t.push(ResolveTest(1, "card"), dice=[5, 6])
    assert t.who(1).resolve == 10
    t.set_door("ab", "c")
    t.put(1, "b")
    t.push(ResolveTest(1, "card"), dice=[5, 6])
    assert t.who(1).resolve == 9
    t.put(1, "a")
    t.change(0, health=0)
    t.push(ResolveTest(1, "card"), dice=[4, 6])
    assert t.who(1).resolve == 8, "the dead inspire nobody"


# --- Broken


def broken(
    drawing: str = "abcde", boundaries: dict[str, str] | None = None, crew: tuple[str, ...] = ("medic",)
) -> Table:
    """The Medic in zone a at Resolve 0."""
    t = table(drawing, boundaries=ROW if boundaries is None else boundaries, crew=crew)
    t.change(0, resolve=0)
    return t


def nerve(t: Table, *dice: int | str) -> list[str]:
    """The moods of the turn that begins."""
    return [event.mood for event in told(t.push(StartTurn(0), dice=dice), NerveRolled)]


def test_E75_a_depleted_resolve_makes_a_survivor_unpredictable_and_hard_to_control() -> None:
    """*Resolve*: "their behaviour becomes unpredictable and they become hard to control"; at 1 nothing of it."""
    t = broken()
    outcomes = set()
    for die in range(1, 7):
        t.change(0, resolve=0)
        outcomes.update(nerve(t, die))
    assert len(outcomes) > 2
    t.change(0, resolve=1)
    assert nerve(t) == []


@pytest.mark.parametrize("die", [1, 2])
def test_R20_1_and_2_freeze_no_actions(die: int) -> None:
    """R20: "1-2 freeze: no actions"."""
    t = broken()
    assert nerve(t, die) == ["freeze"]
    assert t.who(0).actions == 0
    assert t.legal(0) == [EndTurn(0)]


def test_R20_3_flee_every_action_a_move_away_without_a_leaving_roll() -> None:
    """R20: "to the zone that maximises path cost to the nearest seen GEP"."""
    t = broken()
    t.put(0, "b")
    t.gep("swarmer", "b")
    t.gep("jaeger", "a")
    events = t.push(StartTurn(0), dice=[3])
    # from b: a and c are one away from the Swarmer in b, the nearest; the lower id is a; from there b; from b again a
    assert [t._letter(event.zone) for event in told(events, Moved)] == ["a", "b", "a"]
    assert not told(events, LeaveRolled)
    assert t.who(0).actions == 0


def test_R20_flee_runs_three_zones_from_a_gep_in_a_corridor() -> None:
    """R20: every action a move."""
    t = broken()
    t.put(0, "b")
    t.gep("swarmer", "a")
    events = t.push(StartTurn(0), dice=[3])
    assert [(t._letter(event.zone), event.why) for event in told(events, Moved)] == [
        ("c", "flee"), ("d", "flee"), ("e", "flee")
    ]  # fmt: skip


def test_R20_flee_from_the_nearest_of_two() -> None:
    """R20: "the nearest seen GEP": from c the Jaeger in d is 1 away, the Swarmer in a 2; b is 2 from d, d itself 0."""
    t = broken()
    t.put(0, "c")
    t.gep("swarmer", "a")
    t.gep("jaeger", "d")
    t.change(0, blinded=1)  # one move only
    events = t.push(StartTurn(0), dice=[3])
    assert [t._letter(event.zone) for event in told(events, Moved)] == ["b"]


def test_R20_flee_ties_go_to_the_lower_id() -> None:
    """R20: "(ties: lower id)"."""
    t = broken("abc\n.d.", {"ab": "o", "bc": "o", "bd": "o"})
    t.put(0, "b")
    t.change(0, blinded=1)
    t.gep("swarmer", "b")
    events = t.push(StartTurn(0), dice=[3])
    assert [t._letter(event.zone) for event in told(events, Moved)] == ["a"]


def test_R20_flee_out_of_sight_is_steady_with_what_is_left() -> None:
    """R20: "none seen: steady": round the corner after two moves, the third action is the survivor's own."""
    t = broken("abc\n..d", {"ab": "o", "bc": "o", "cd": "o"})
    t.put(0, "b")
    t.gep("swarmer", "a")
    events = t.push(StartTurn(0), dice=[3])
    assert [t._letter(event.zone) for event in told(events, Moved)] == ["c", "d"]
    assert t.who(0).actions == 1
    assert t.reason(Move(0, t.zone("c"))) == ""


def test_R20_flee_with_no_gep_seen_is_steady() -> None:
    """R20: "none seen: steady"."""
    t = broken()
    assert nerve(t, 3) == ["steady"]
    assert t.who(0).actions == 3


def test_R20_4_scream_noise_4_then_two_actions() -> None:
    """R20: "4 scream: noise 4 in its zone, then two actions"."""
    t = broken()
    t.put(0, "b")
    events = t.push(StartTurn(0), dice=[4])
    assert [(event.mood) for event in told(events, NerveRolled)] == ["scream"]
    assert told(events, NoiseMade) == [NoiseMade(t.zone("b"), 4, "scream", ())]
    assert t.who(0).actions == 2


def test_R20_5_fire_wildly_a_random_weapon_a_random_target_zone_then_two_actions() -> None:
    """R20: "one attack with a random weapon on a random legal target zone, then two actions"."""
    t = broken()
    t.give(0, "pistol")
    t.give(0, "fire_axe")
    t.gep("swarmer", "b")
    near = t.gep("swarmer", "a")
    # the second of two weapons is picked: the axe; its one zone is a, its one GEP there; a hit with the second die
    events = t.push(StartTurn(0), dice=[5, 1, 0, 0, 3, 4])
    assert told(events, Fired) == [Fired(0, "fire_axe", near, t.zone("a"), (3, 4), 4, 1)]
    assert near not in t.board.geps
    assert t.who(0).actions == 2


def test_R20_wild_fire_picks_among_the_zones_in_range() -> None:
    """R20: "a random legal target zone": the pistol (range 1) reaches a and b."""
    t = broken()
    t.give(0, "pistol")
    t.gep("swarmer", "a")
    t.gep("swarmer", "b")
    there = t.gep("jaeger", "b")
    events = t.push(StartTurn(0), dice=[5, 0, 1, 1, 1, 1])
    assert [(event.gep, event.zone) for event in told(events, Fired)] == [(there, t.zone("b"))]


def test_R20_wild_fire_hits_friends_too() -> None:
    """R20 with R27: an attack is an attack."""
    t = broken(crew=("medic", "marine"))
    t.give(0, "pistol")
    t.put(1, "b")
    t.gep("swarmer", "b")
    t.push(StartTurn(0), dice=[5, 0, 0, 0, 1, 6, "blank"])
    assert t.who(1).health == 5


def test_R20_5_without_a_target_is_a_scream() -> None:
    """R20: "none: scream"."""
    t = broken()
    t.give(0, "fire_axe")
    t.gep("swarmer", "b")
    events = t.push(StartTurn(0), dice=[5])
    assert not told(events, Fired)
    assert [(event.value, event.why) for event in told(events, NoiseMade)] == [(4, "scream")]
    assert t.who(0).actions == 2


def test_R20_6_steady_a_normal_turn() -> None:
    """R20: "6 steady: a normal turn"."""
    t = broken()
    t.gep("swarmer", "b")
    assert nerve(t, 6) == ["steady"]
    assert t.who(0).actions == 3
    assert t.reason(Move(0, t.zone("b"))) == ""


def test_R20_the_die_comes_after_the_roll_of_a_chest_injury() -> None:
    """R20: "at the start of its turn, after a chest injury's roll"."""
    t = broken(crew=("medic", "marine"))
    t.put(1, "e")
    t.change(0, injuries=("chest",))
    events = t.push(StartTurn(0), dice=[4, 6])
    rolls = [type(event) for event in events if isinstance(event, BleedRolled | NerveRolled)]
    assert rolls == [BleedRolled, NerveRolled]
    assert t.who(0).health == 5


def test_R20_cards_abilities_and_objectives_can_restore_resolve() -> None:
    """R20, last sentence; the sedative's 2 and the Captain's 3 are ours. Never above 10."""
    t = broken(crew=("medic", "captain"))
    pill = t.give(0, "sedative")
    t.push(StartTurn(0), dice=[6])
    t.do(Use(0, pill, 0))
    assert t.who(0).resolve == 2
    t.do(EndTurn(0))
    t.change(0, resolve=9)
    t.do(Ability(1, "crisis"))
    assert t.who(0).resolve == 10
    assert t.who(1).resolve == 10
    t.next_events("false_alarm")
    assert not told(t.do(EndTurn(1)), NerveRolled)
