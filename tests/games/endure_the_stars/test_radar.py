"""Radar tokens: moving and being revealed (rulebook, *GEPs phase*; R16)."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.actions import Ability, Door, MakeNoise, Move, Use
from endure.games.endure_the_stars.board import NOISE, Gep, Stimulus
from endure.games.endure_the_stars.box import Contact
from endure.games.endure_the_stars.effects import Contact as NewContact
from endure.games.endure_the_stars.effects import Reveal
from tests.games.endure_the_stars.rounds import (
    activate,
    corridor,
    do_effects,
    end_round,
    noise,
    radar_at,
    remembers,
)
from tests.games.endure_the_stars.table import Table, table, told

# the standard bag: 0-2 two Swarmers, 3-4 three Swarmers, 5-6 a Jaeger, 7 two Jaegers, 8 a Jaeger and two Swarmers,
# 9 a false echo (endure-the-stars.md, *default radar bag*)
TWO_SWARMERS, THREE_SWARMERS, JAEGER, TWO_JAEGERS, MIXED, ECHO = 0, 3, 5, 7, 8, 9

BEND = """
    xrab
    ...m
    ...j
"""
BEND_OPEN = {"xr": "o", "ra": "o", "ab": "o", "bm": "o", "mj": "o"}


def kinds(t: Table) -> list[tuple[str, str]]:
    """Kind and letter of the zone of every GEP, by id."""
    return [(gep.kind, t.gep_at(key)) for key, gep in t.board.geps.items()]


def crowd(t: Table, kind: str, n: int, zone: str) -> None:
    """So many miniatures of a kind stand there."""
    first = t.board.next_id
    new = {key: Gep(key, kind, t.zone(zone)) for key in range(first, first + n)}
    t.set_board(geps={**t.board.geps, **new}, next_id=first + n)


# Moving


def test_R16_a_passive_token_has_one_action_an_alerted_one_two() -> None:
    """R16: "moves like a GEP with one action when passive and two when it remembers something"."""
    t = table("abcdef", boundaries=corridor("abcdef", ab="w"))
    token = t.radar("f")
    events = activate(t, token, dice=[0])
    assert [move.why for move in told(events, ev.RadarMoved)] == ["wander"]
    assert radar_at(t, token) == "e"
    noise(t, "b", 4)
    events = activate(t, token)
    assert [move.why for move in told(events, ev.RadarMoved)] == ["noise", "noise"]
    assert (radar_at(t, token), remembers(t, token)) == ("c", (NOISE, "b"))
    events = activate(t, token)  # one step, and the noise is reached (R14)
    assert len(told(events, ev.RadarMoved)) == 1
    assert (radar_at(t, token), remembers(t, token)) == ("b", None)


def test_R16_a_token_opens_no_door_and_goes_as_near_as_it_can() -> None:
    """R09: "Radar tokens open no doors", "No path: the reachable zone with the fewest touching steps to the target"."""
    t = table("abcd", boundaries={"ab": "w", "bc": "c", "cd": "o"})
    token = t.radar("d")
    noise(t, "b", 2)
    activate(t, token)
    assert (radar_at(t, token), t.door("bc")) == ("c", "c")
    activate(t, token)
    assert (radar_at(t, token), t.door("bc"), remembers(t, token)) == ("c", "c", (NOISE, "b"))


def test_E12_a_token_walled_in_stays() -> None:
    """*Passive movement*: "must always move if able to"; R13: none: stay."""
    t = table("abc", boundaries={"ab": "w", "bc": "c"})
    token = t.radar("b")
    assert activate(t, token) == ()
    assert radar_at(t, token) == "b"


# Being revealed


def test_E11_a_survivor_who_steps_into_view_reveals_the_token() -> None:
    """*GEPs phase*: "Radar tokens are revealed and become GEP miniatures if it enters a player's field of view or a
    special ability reveals it". The Marine comes round the corner: two Swarmers where the token lay, and one test."""
    t = table(BEND, boundaries=BEND_OPEN, start="m")
    token = t.radar("r")
    t.next_contacts(TWO_SWARMERS)
    events = t.do(Move(0, t.zone("b")), dice=[3, 4])
    assert told(events, ev.RadarRevealed) == [ev.RadarRevealed(token, t.zone("r"), ("swarmer", "swarmer"), 0)]
    assert kinds(t) == [("swarmer", "r"), ("swarmer", "r")]
    assert t.board.radars == {}
    assert [test.seat for test in told(events, ev.ResolveTested)] == [0]
    assert t.stands(0) == "b"


def test_E11_a_token_that_steps_into_view_is_revealed_where_it_is() -> None:
    """R16: "in the middle of a move too ... Its move ends": of its two steps to m the first brings it into view."""
    t = table(BEND, boundaries=BEND_OPEN, start="m")
    token = t.radar("a")
    t.do(MakeNoise(0, 2))
    t.next_contacts(JAEGER)
    events = activate(t, token, dice=[1, 1])
    assert len(told(events, ev.RadarMoved)) == 1
    assert kinds(t) == [("jaeger", "b")]


def test_E11_an_ability_reveals_a_token_out_of_sight() -> None:
    """R16: "or an ability reveals it": the motion sensor, 3 steps, walls or not."""
    t = table("abcde", boundaries={"ab": "w"})
    near, far = t.radar("d"), t.radar("e")
    t.next_contacts(JAEGER)
    events = t.do(Use(0, t.give(0, "motion_sensor")))
    assert [show.radar for show in told(events, ev.RadarRevealed)] == [near]
    assert list(t.board.radars) == [far]
    assert kinds(t) == [("jaeger", "d")]


def test_E11_a_chosen_token_is_revealed_alone() -> None:
    """*GEPs phase*: "or a special ability reveals it"."""
    t = table("abc", boundaries={"ab": "w"})
    one, other = t.radar("c"), t.radar("c")
    t.next_contacts(ECHO)
    do_effects(t, Reveal(0), kind="radar", target=other)
    assert list(t.board.radars) == [one]


@pytest.mark.parametrize("way", ["door", "wall"])
def test_R16_an_opened_door_or_a_broken_wall_reveals(way: str) -> None:
    """R16: "the moment it sees or is seen"; R05: a broken wall is an open boundary for sight too."""
    t = table("abc", boundaries={"ab": "c" if way == "door" else "w", "bc": "o"}, crew=("engineer",))
    t.radar("c")
    t.next_contacts(JAEGER)
    edge = t.boundary("ab")
    t.do(Door(0, edge, True) if way == "door" else Ability(0, "crisis", edge), dice=[1, 1])
    assert kinds(t) == [("jaeger", "c")]
    assert t.board.phase == "players"


def test_R16_a_new_token_in_view_is_revealed_in_the_resolution_phase() -> None:
    """R16: "in any phase". Movement in the vents puts a token at the spawn point in front of the Marine."""
    t = table("ab", boundaries={"ab": "o"}, spawns="b")
    t.next_contacts(JAEGER)
    events = end_round(t, dice=[0, 1, 1], event="movement_in_the_vents")
    assert told(events, ev.RadarPlaced)[0].zone == t.zone("b")
    assert kinds(t) == [("jaeger", "b")]
    assert told(events, ev.Struck) == []


def test_R16_revealed_geps_inherit_the_stimulus_and_first_act_in_the_next_geps_phase() -> None:
    """R16: "its GEPs stand in its zone and inherit its stimulus; revealed in the GEPs phase they first act in the
    next one". The token goes from a to b for the noise in m; the Swarmers could strike the Marine in m at once, and
    do not."""
    t = table(BEND, boundaries=BEND_OPEN, start="m")
    t.radar("a")
    t.do(MakeNoise(0, 2))
    made = next(iter(t.board.noises.values()))
    t.next_contacts(TWO_SWARMERS)
    t.next_events("false_alarm")
    events = end_round(t, dice=[1, 1])
    assert told(events, ev.Struck) == []
    assert kinds(t) == [("swarmer", "b"), ("swarmer", "b")]
    assert [gep.stimulus for gep in t.board.geps.values()] == [Stimulus(NOISE, t.zone("m"), made.at)] * 2
    events = end_round(t, dice=["blank", "blank"])
    assert len(told(events, ev.Struck)) == 2


def test_R16_revealed_in_the_players_phase_they_act_in_the_coming_geps_phase() -> None:
    """R16: only what is revealed in the GEPs phase waits."""
    t = table("ab", boundaries={"ab": "c"})
    t.radar("b")
    t.next_contacts(JAEGER)
    t.do(Door(0, t.boundary("ab"), True), dice=[1, 1])
    assert len(told(end_round(t, dice=["blank"]), ev.Struck)) == 1


def test_R16_several_at_once_by_token_id_then_tests_in_player_order() -> None:
    """R16: "Several at once: by token id; then Resolve tests in player order". The token in d is the older one and
    gets the first contact, a Jaeger. The Medic has the first player token."""
    t = table("abcd", boundaries={"ab": "o", "bc": "c", "cd": "o"}, crew=("marine", "medic"))
    t.set_board(first=1)
    older, newer = t.radar("d"), t.radar("c")
    t.put(0, "b")
    t.next_contacts(JAEGER, TWO_SWARMERS)
    events = t.do(Door(0, t.boundary("bc"), True), dice=[6, 6, 1, 1])
    assert [show.radar for show in told(events, ev.RadarRevealed)] == [older, newer]
    assert kinds(t) == [("jaeger", "d"), ("swarmer", "c"), ("swarmer", "c")]
    assert [(test.seat, test.passed) for test in told(events, ev.ResolveTested)] == [(1, False), (0, True)]
    order = [type(event).__name__ for event in events if isinstance(event, ev.RadarRevealed | ev.ResolveTested)]
    assert order == ["RadarRevealed"] * 2 + ["ResolveTested"] * 2


def test_R16_then_the_mover_goes_on() -> None:
    """R16: a Swarmer opens the door to b; the Marine sees it and the token behind it; after the revelation and the
    test it goes on with its two actions."""
    t = table("abcd", boundaries={"ab": "o", "bc": "c", "cd": "o"})
    gep = t.gep("swarmer", "c", stimulus=Stimulus(NOISE, 1, 0))
    t.radar("d")
    t.next_contacts(TWO_JAEGERS)
    events = activate(t, gep, dice=[1, 1])
    shown = (ev.DoorChanged, ev.RadarRevealed, ev.ResolveTested, ev.GepMoved)
    order = [type(event).__name__ for event in events if isinstance(event, shown)]
    assert order == ["DoorChanged", "RadarRevealed", "ResolveTested", "GepMoved", "GepMoved"]
    assert kinds(t) == [("swarmer", "a"), ("jaeger", "d"), ("jaeger", "d")]


def test_R16_a_token_revealed_before_its_activation_does_not_move() -> None:
    """R16: revealed by the Swarmer's door in the same phase; its Jaeger neither wanders nor strikes in this one."""
    t = table("abcd", boundaries={"ab": "o", "bc": "c", "cd": "o"})
    t.gep("swarmer", "c", stimulus=Stimulus(NOISE, 1, 0))
    t.radar("d")
    t.next_contacts(JAEGER)
    events = end_round(t, dice=[1, 1])
    assert told(events, ev.RadarMoved) == []
    assert kinds(t) == [("swarmer", "a"), ("jaeger", "d")]


def test_R16_a_token_never_attacks() -> None:
    """R16: out of sight of the living it shares a zone with the dead Medic and goes on wandering."""
    t = table("abc", boundaries={"ab": "w", "bc": "o"}, crew=("marine", "medic"))
    t.put(1, "b")
    t.change(1, health=0)
    token = t.radar("b")
    events = activate(t, token, dice=[0])
    assert told(events, ev.Struck) == []
    assert radar_at(t, token) == "c"


def test_R16_nothing_may_hide_behind_a_token() -> None:
    """R16: the false echo: revealed, and nobody is there to be tested for."""
    t = table("ab", boundaries={"ab": "c"})
    token = t.radar("b")
    t.next_contacts(ECHO)
    events = t.do(Door(0, t.boundary("ab"), True))
    assert told(events, ev.RadarRevealed) == [ev.RadarRevealed(token, t.zone("b"), (), 0)]
    assert (t.board.geps, t.board.radars) == ({}, {})


# The radar bag and the miniatures


def test_R16_contacts_are_drawn_without_replacement_and_an_empty_bag_is_filled_again() -> None:
    """R16: a bag of two: a Jaeger, an echo. The third token finds the bag full again; unshuffled, its top is the
    echo."""
    t = table("abc", boundaries={"ab": "w"}, bag=[Contact(("jaeger",)), Contact(())])
    tokens = [t.radar("c") for _ in range(3)]
    t.next_contacts(0, 1)
    found = []
    for token in tokens:
        events = do_effects(t, Reveal(0), kind="radar", target=token)
        found.append((told(events, ev.RadarRevealed)[0].geps, t.board.bag_drawn))
    assert found == [(("jaeger",), (0,)), ((), (0, 1)), ((), (1,))]
    assert t.state.secret.bag == (0,)


@given(seed=st.integers(0, 10**6))
@settings(max_examples=25, deadline=None)
def test_R16_ten_tokens_hold_exactly_what_the_bag_holds(seed: int) -> None:
    """R16 and the box: 3x two Swarmers, 2x three, 2x a Jaeger, 1x two, 1x a Jaeger and two Swarmers, 1x nothing: 14
    Swarmers and 5 Jaegers, in any order."""
    t = table("abc", boundaries={"ab": "w"}, seed=seed)
    for _ in range(10):
        do_effects(t, Reveal(0), kind="radar", target=t.radar("c"))
    assert Counter(gep.kind for gep in t.board.geps.values()) == {"swarmer": 14, "jaeger": 5}
    assert sorted(t.board.bag_drawn) == list(range(10))


@pytest.mark.parametrize(
    ("kind", "standing", "contact", "placed", "short"),
    [
        ("swarmer", 27, THREE_SWARMERS, ("swarmer",) * 3, 0),
        ("swarmer", 29, THREE_SWARMERS, ("swarmer",), 2),
        ("swarmer", 30, TWO_SWARMERS, (), 2),
        ("jaeger", 19, TWO_JAEGERS, ("jaeger",), 1),
        ("jaeger", 20, JAEGER, (), 1),
        ("jaeger", 20, MIXED, ("swarmer", "swarmer"), 1),
    ],
)
def test_R16_out_of_miniatures_what_is_left_is_placed(
    kind: str, standing: int, contact: int, placed: tuple[str, ...], short: int
) -> None:
    """R16: "Out of miniatures: place what is left"; *Game Contents*: 30 Swarmer, 20 Jaeger miniatures."""
    t = table("abc", boundaries={"ab": "w"})
    crowd(t, kind, standing, "b")
    token = t.radar("c")
    t.next_contacts(contact)
    events = do_effects(t, Reveal(0), kind="radar", target=token)
    assert told(events, ev.RadarRevealed) == [ev.RadarRevealed(token, t.zone("c"), placed, short)]
    assert len(t.board.geps) == standing + len(placed)


def test_R16_tokens_are_not_limited() -> None:
    """R16: "Only miniatures are limited; tokens are not": the eleventh radar token comes too."""
    t = table("abc", boundaries={"ab": "w"}, spawns="c")
    for _ in range(10):
        t.radar("c")
    do_effects(t, NewContact(1), seat=-1, dice=[0])
    assert len(t.board.radars) == 11
