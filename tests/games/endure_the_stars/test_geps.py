"""The GEPs phase: moving and striking (rulebook, *The GEPs*, *The GEPs Phase*; R09, R13, R14, R15)."""

from __future__ import annotations

import pytest

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.board import NOISE, SIGHT, Stimulus
from endure.games.endure_the_stars.derived import wander_goals
from tests.games.endure_the_stars.rounds import activate, corridor, end_round, noise, radar_at, remembers
from tests.games.endure_the_stars.table import Table, table, told

PLUS = """
    .n.
    wce
    .s.
"""


def wanders(t: Table, zone: str) -> str:
    """The letters of the zones among which the direction die chooses."""
    found = wander_goals(t.game.situation(t.board).plan, t.board.doors, t.zone(zone))
    return "".join(letter for goal in found for letter in t.names if t.names[letter] == goal)


# Wandering


@pytest.mark.parametrize(("die", "zone"), [(0, "n"), (1, "e"), (2, "s"), (3, "w")])
def test_E12_a_passive_gep_and_token_go_one_zone_by_the_direction_die(die: int, zone: str) -> None:
    """*Passive movement*: "Players roll the directional die for each token/miniature and move it 1 zone in that
    direction". The die has a side for north, east, south and west."""
    t = table("x..\n" + PLUS.replace("    ", "").strip("\n"), boundaries={"nc": "o", "ce": "o", "cs": "o", "cw": "o"},
              start="x")  # fmt: skip
    gep, token = t.gep("swarmer", "c"), t.radar("c")
    activate(t, gep, token, dice=[die, die])
    assert (t.gep_at(gep), radar_at(t, token)) == (zone, zone)
    assert remembers(t, gep) is None
    assert remembers(t, token) is None


@pytest.mark.parametrize(
    ("walls", "among"), [({}, "nesw"), ({"ce": "w"}, "nsw"), ({"cn": "l", "cs": "c"}, "ew"), ({"cw": "d"}, "nesw")]
)
def test_R13_each_direction_with_a_passable_neighbour_has_an_equal_chance(walls: dict[str, str], among: str) -> None:
    """R13: "equal chances among the four directions that have a passable neighbour": each stands once among the sides
    of the die; walls, locked and closed doors are rolled again."""
    t = table(PLUS, boundaries={"cn": "o", "ce": "o", "cs": "o", "cw": "o", **walls}, start="c")
    assert wanders(t, "c") == among


def test_R13_of_two_neighbours_in_a_direction_the_one_with_the_longer_shared_edge() -> None:
    """R13: z touches x along two tiles and y along one, both north; p and q, south, along one each: the lower id."""
    shape = """
        xxy
        zzz
        p.q
    """
    opened = {"xz": "o", "yz": "o", "pz": "o", "qz": "o"}
    assert wanders(table(shape, boundaries=opened, start="p"), "z") == "xp"
    assert wanders(table(shape, boundaries={**opened, "xz": "w"}, start="p"), "z") == "yp"
    assert wanders(table(shape, boundaries={**opened, "pz": "l"}, start="p"), "z") == "xq"
    longer_but_later = """
        yxx
        zzz
    """
    assert wanders(table(longer_but_later, boundaries={"xz": "o", "yz": "o"}, start="y"), "z") == "x"


def test_E12_geps_must_move_if_able_and_stay_only_if_not() -> None:
    """*Passive movement*: "GEPs must always move if able to". One way out is taken without a choice; with none it
    stays (R13)."""
    t = table("abcd", boundaries={"ab": "w", "bc": "o", "cd": "c"})
    gep = t.gep("jaeger", "c")
    activate(t, gep, dice=[0])
    assert t.gep_at(gep) == "b"
    t.set_door("bc", "c")
    events = activate(t, gep)
    assert t.gep_at(gep) == "b"
    assert told(events, ev.GepStays) == [ev.GepStays(gep, "jaeger", "blocked")]


def test_R13_a_passive_gep_does_nothing_but_wander_one_zone() -> None:
    """R13: "A wander costs one action; a passive one does nothing else": a Swarmer too."""
    t = table("abcdef", boundaries={"ab": "w", **corridor("bcdef")})
    gep = t.gep("swarmer", "f")
    assert len(told(activate(t, gep, dice=[0]), ev.GepMoved)) == 1
    assert t.gep_at(gep) == "e"


def test_R13_after_wandering_it_attends_to_sight_and_goes_on_with_what_is_left() -> None:
    """R13: the Swarmer wanders from d to c (1 action), sees the Marine, goes to a by b (2 actions)."""
    t = table("abc\n..d", boundaries={"ab": "o", "bc": "o", "cd": "o"})
    gep = t.gep("swarmer", "d")
    events = activate(t, gep, dice=[0, 1, 1])  # the die, then the Marine's Resolve test
    assert [move.why for move in told(events, ev.GepMoved)] == ["wander", "sight", "sight"]
    assert t.gep_at(gep) == "a"
    assert not told(events, ev.Struck)  # no action is left


def test_R13_after_wandering_it_attends_to_sight_only_not_to_noise() -> None:
    """R13: "then attend to sight once": the noise in f is 2 steps from d but 3 from c, where the Jaeger attended."""
    t = table("abcdef", boundaries={"ab": "w", **corridor("bcdef")})
    gep = t.gep("jaeger", "c")
    noise(t, "f", 2)
    activate(t, gep, dice=[0])  # the first direction that is open: east, to d
    assert t.gep_at(gep) == "d"
    assert remembers(t, gep) is None
    activate(t, gep)
    assert t.gep_at(gep) == "f"


# Going for something


def test_E13_E31_E32_each_kind_goes_at_its_own_rate() -> None:
    """*Alert movement*: "it now moves a specified amount of zones depending of the creature's type": Swarmer 3,
    Jaeger 2 (*The GEPs*); a radar token that remembers something 2 (R16)."""
    t = table("abcdefgh", boundaries={"ab": "w", **corridor("bcdefgh")})
    swarmer, jaeger, token = t.gep("swarmer", "h"), t.gep("jaeger", "h"), t.radar("h")
    noise(t, "b", 6)
    activate(t, swarmer, jaeger, token)
    assert (t.gep_at(swarmer), t.gep_at(jaeger), radar_at(t, token)) == ("e", "f", "f")


def test_R13_geps_by_id_then_radar_tokens_by_id() -> None:
    """R13: "Order: GEPs by id, then radar tokens by id", whatever came into the game first."""
    t = table("abcd", boundaries={"ab": "w", **corridor("bcd")})
    one, two, three, four = t.radar("d"), t.gep("jaeger", "d"), t.radar("d"), t.gep("swarmer", "d")
    events = end_round(t, dice=[0, 0, 0, 0])
    moves = [e for e in events if isinstance(e, ev.GepMoved | ev.RadarMoved)]
    went = [move.gep if isinstance(move, ev.GepMoved) else move.radar for move in moves]
    assert went == [two, four, one, three]


def test_E82_each_has_a_whole_turn_of_actions_before_the_next_moves() -> None:
    """*The GEPs Phase*: "The turn plays out almost identical to the players turn": one after the other, each with its
    actions, of which a step, a blow and an opened door cost one each."""
    t = table("abcd", boundaries={"ab": "o", "bc": "o", "cd": "c"})
    first, second = t.gep("swarmer", "c"), t.gep("swarmer", "b")
    events = end_round(t, dice=["blank", "blank"])
    order = [e.gep for e in events if isinstance(e, ev.GepMoved | ev.Struck)]
    assert order == [first, first, first, second, second]
    assert t.who(0).health == 4


def test_R09_it_opens_the_closed_door_in_its_way_for_an_action() -> None:
    """R13: "or open the closed door in its way": Jaeger: opens (1), steps (1)."""
    t = table("abc", boundaries={"ab": "w", "bc": "c"})
    gep = t.gep("jaeger", "c")
    noise(t, "b", 1)
    events = activate(t, gep)
    assert t.door("bc") == "d"
    assert told(events, ev.DoorChanged) == [ev.DoorChanged(t.boundary("bc"), "d", "gep", gep)]
    assert (t.gep_at(gep), len(told(events, ev.GepMoved))) == ("b", 1)


def test_R13_it_attends_after_opening_a_door_too() -> None:
    """R13: "attending after each step": behind the door stands the Marine; it turns to him."""
    t = table("abc", boundaries={"ab": "o", "bc": "c"})
    gep = t.gep("jaeger", "c")
    noise(t, "b", 1)
    events = activate(t, gep, dice=[1, 1])
    assert t.gep_at(gep) == "b"
    assert remembers(t, gep) == (SIGHT, "a")
    assert [move.why for move in told(events, ev.GepMoved)] == ["sight"]


def test_R09_it_takes_a_way_round_of_equal_cost_by_the_sequence_of_zone_ids() -> None:
    """R09: "Least cost wins, ties by the sequence of zone ids". a to d by b (through a closed door: 2 + 1) or by c, e
    (3): b comes first."""
    shape = """
        ab.x
        cd..
        ef..
    """
    doors = {"ab": "c", "bd": "o", "ac": "o", "ce": "o", "ef": "o", "fd": "o", "cd": "w"}
    t = table(shape, boundaries=doors, start="x")
    gep = t.gep("swarmer", "a")
    noise(t, "d", 2)
    activate(t, gep)
    assert t.door("ab") == "d"
    assert t.gep_at(gep) == "d"


def test_R09_locked_doors_and_walls_never_and_without_a_path_as_near_as_it_gets() -> None:
    """R09: "No path: the reachable zone with the fewest touching steps to the target". The noise is in b, behind a
    locked door; of the zones c, d, e the Jaeger can reach, c touches b. There it stays, remembering."""
    t = table("abcde", boundaries={"ab": "w", "bc": "l", "cd": "o", "de": "o"})
    gep = t.gep("jaeger", "e")
    noise(t, "b", 3)
    activate(t, gep)
    assert t.gep_at(gep) == "c"
    events = activate(t, gep)
    assert told(events, ev.GepStays) == [ev.GepStays(gep, "jaeger", "blocked")]
    assert (t.gep_at(gep), t.door("bc"), remembers(t, gep)) == ("c", "l", (NOISE, "b"))


# Reaching a noise (R14)


def test_R14_reaching_the_zone_of_the_noise_ends_the_activation_and_it_is_forgotten() -> None:
    """R14: a Swarmer one zone away has two actions left, and does not use them."""
    t = table("abcd", boundaries={"ab": "w", "bc": "o", "cd": "o"})
    gep = t.gep("swarmer", "c")
    noise(t, "b", 3)
    events = activate(t, gep)
    assert len(told(events, ev.GepMoved)) == 1
    assert told(events, ev.GepForgot) == [ev.GepForgot(gep, "swarmer")]
    assert (t.gep_at(gep), remembers(t, gep)) == ("b", None)


def test_R14_seeing_somebody_there_it_goes_on() -> None:
    """R14: "and seeing nobody": in c it sees the Marine, goes to him and strikes: 3 actions."""
    t = table(".ab\n..c\n..d", boundaries={"ab": "o", "bc": "o", "cd": "o"})
    t.put(0, "b")
    gep = t.gep("swarmer", "d")
    t.set_door("cd", "c")
    noise(t, "c", 1)
    events = activate(t, gep, dice=[1, 1])  # door; the Marine is seen
    assert [move.why for move in told(events, ev.GepMoved)] == ["sight", "sight"]
    assert remembers(t, gep) == (SIGHT, "b")


def test_R14_one_that_stands_there_already_forgets_without_a_step() -> None:
    """R10, R14: pushed into the zone it was heading for."""
    t = table("abc", boundaries={"ab": "w", "bc": "o"})
    gep = t.gep("jaeger", "b", stimulus=Stimulus(NOISE, 1, 1))
    events = activate(t, gep)
    assert told(events, ev.GepForgot) == [ev.GepForgot(gep, "jaeger")]
    assert not told(events, ev.GepMoved)
    token = t.radar("b", stimulus=Stimulus(NOISE, 1, 1))
    activate(t, token)
    assert (radar_at(t, token), remembers(t, token)) == ("b", None)
