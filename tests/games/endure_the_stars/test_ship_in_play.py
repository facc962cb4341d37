"""Zones, sight and range as the game uses them (rulebook, *Line of sight*, *Movement*, *Noise*; R01, R02, R03)."""

from __future__ import annotations

from endure.games.endure_the_stars.actions import Attack, Move
from endure.games.endure_the_stars.board import NOISE, SIGHT
from tests.games.endure_the_stars.rounds import activate, noise, remembers
from tests.games.endure_the_stars.table import table

CORNER = """
    crs
    ..t
"""


def test_R01_movement_and_sight_use_boundaries_noise_uses_touching() -> None:
    """R01: the wall stops the Marine and his eyes, not the noise."""
    t = table("ab", boundaries={"ab": "w"})
    gep = t.gep("jaeger", "b")
    assert t.reason(Move(0, t.zone("b"))) == "move-wall"
    assert t.reason(Attack(0, t.give(0, "pistol"), gep)) == "attack-not-seen"
    noise(t, "a", 1)
    assert remembers(t, gep) == (NOISE, "a")


def test_R01_corners_do_not_touch_and_ids_run_by_row_then_column() -> None:
    """R01: "Two zones touch when they share an edge of positive length"; "ids run by top row, then left column"."""
    t = table("ab\ncd", boundaries={"ab": "o", "ac": "o", "bd": "o", "cd": "o"})
    assert [t.zone(letter) for letter in "abcd"] == [0, 1, 2, 3]
    assert t.reason(Move(0, t.zone("d"))) == "move-not-touching"
    assert [move.zone for move in t.legal(0, Move)] == [t.zone("b"), t.zone("c")]


def test_R01_tiles_in_no_zone_block_everything() -> None:
    """R01: a and b stand in one row with a gap between them."""
    t = table("a.b\nc..", boundaries={"ac": "o"})
    gep = t.gep("jaeger", "b")
    assert t.reason(Move(0, t.zone("b"))) == "move-not-touching"
    assert t.reason(Attack(0, t.give(0, "assault_rifle"), gep)) == "attack-not-seen"
    noise(t, "a", 5)
    assert remembers(t, gep) is None


def test_R02_sight_is_straight_any_distance_and_never_diagonal() -> None:
    """*Line of sight*: "straight lines that run parallel with the board, no matter the distance"."""
    t = table("abcde\nf....", boundaries={"ab": "o", "bc": "d", "cd": "o", "de": "o", "af": "o"})
    gep = t.gep("swarmer", "e")
    activate(t, gep)
    assert remembers(t, gep) == (SIGHT, "a")
    t = table("abcde\nf....", boundaries={"ab": "o", "bc": "c", "cd": "o", "de": "o", "af": "o"})
    gep = t.gep("swarmer", "e")
    activate(t, gep, dice=[0])
    assert remembers(t, gep) is None  # a closed door stops it
    t = table("ab\ncd", boundaries={"ab": "o", "ac": "o", "bd": "o", "cd": "o"})
    gep = t.gep("jaeger", "d")
    assert t.reason(Attack(0, t.give(0, "assault_rifle"), gep)) == "attack-not-seen"


def test_R02_seeing_part_of_a_room_is_seeing_it_all_and_being_seen() -> None:
    """*Line of sight*: "If you can see into part of a room, it is assumed you can see into the whole room"; R02:
    "whoever sees is seen". The Jaeger round the corner in t sees the Marine in the doorway c, and he it."""
    t = table(CORNER, rooms=("rst",), boundaries={"cr": "d"}, start="c")
    gep = t.gep("jaeger", "t")
    assert t.who(0).sees
    activate(t, gep)
    assert remembers(t, gep) == (SIGHT, "c")
    t = table(CORNER, rooms=("rst",), boundaries={"cr": "c"}, start="c")
    t.gep("jaeger", "t")
    assert not t.who(0).sees


def test_R03_range_round_the_corner_of_a_room_is_the_way_through_seen_zones() -> None:
    """R03: c to s is 2 in a line; c to t is seen by the whole-room rule only: c r s t, 3. The rifle has range 2."""
    t = table(CORNER, rooms=("rst",), boundaries={"cr": "d"}, start="c")
    rifle = t.give(0, "assault_rifle")
    at_s, at_t = t.gep("swarmer", "s"), t.gep("swarmer", "t")
    assert t.reason(Attack(0, rifle, at_s)) == ""
    refusal = t.refuse(Attack(0, rifle, at_t))
    assert refusal is not None
    assert (refusal.reason, refusal.params["range"], refusal.params["distance"]) == ("attack-out-of-range", 2, 3)
    t.give(0, "recon_visor")  # range +1
    assert t.reason(Attack(0, rifle, at_t)) == ""


def test_R03_the_fewest_zone_steps_over_all_rows_that_join_the_two() -> None:
    """R03: along the upper row a x y d is 3, along the lower a z d is 2."""
    shape = "axyd\nazzd"
    doors = {"ax": "o", "xy": "o", "yd": "o", "az": "o", "zd": "o"}
    t = table(shape, boundaries=doors)
    gep = t.gep("swarmer", "d")
    assert t.reason(Attack(0, t.give(0, "assault_rifle"), gep)) == ""
    t = table(shape, boundaries={**doors, "az": "w"})
    gep = t.gep("swarmer", "d")
    assert t.reason(Attack(0, t.give(0, "assault_rifle"), gep)) == "attack-out-of-range"
