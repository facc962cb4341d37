"""Noise (rulebook, *Noise*; R06, R07, R12)."""

from __future__ import annotations

import pytest

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.actions import Attack, MakeNoise, Move, Use
from endure.games.endure_the_stars.board import NOISE
from tests.games.endure_the_stars.rounds import activate, end_round, noise, radar_at, remembers, zones
from tests.games.endure_the_stars.table import Table, table, told

BEND = """
    xrab
    ...m
    ...j
"""
BEND_OPEN = {"xr": "o", "ra": "o", "ab": "o", "bm": "o", "mj": "o"}


def tokens(t: Table) -> list[tuple[int, int]]:
    """Zone and value of every noise token."""
    return [(token.zone, token.value) for token in t.board.noises.values()]


def test_E20_firing_an_event_and_making_noise_on_purpose_each_put_a_token_down() -> None:
    """*Noise*: "Firing weapons - Event cards - Voluntarily making noise"."""
    t = table("ab", boundaries={"ab": "o"})
    gep = t.gep("jaeger", "b")
    t.do(Attack(0, t.give(0, "pistol"), gep), dice=[1, 1])
    assert tokens(t) == [(t.zone("a"), 3)]
    t.do(MakeNoise(0, 5))
    assert tokens(t) == [(t.zone("a"), 3), (t.zone("a"), 5)]
    t.set_board(geps={})
    # *noises off*: noise 3 in a random corridor; both zones are corridors and the second is picked
    end_round(t, dice=[1], event="noises_off")
    assert tokens(t) == [(t.zone("b"), 3)]


def test_E08_a_noise_token_carries_its_value_and_lies_where_the_noise_was_made() -> None:
    """*Noise*: "place a noise token with the corresponding value in the zone in which it was made"."""
    t = table("ab", boundaries={"ab": "o"})
    t.do(Move(0, t.zone("b")))
    events = t.do(MakeNoise(0, 2))
    assert tokens(t) == [(t.zone("b"), 2)]
    assert told(events, ev.NoiseMade) == [ev.NoiseMade(t.zone("b"), 2, "on_purpose", ())]


def test_E21_what_is_within_the_radius_heads_for_the_origin_and_nothing_else_does() -> None:
    """*Noise*: "If a GEP/radar token is within the radius of the noise, they will head toward the space it originated
    from"."""
    t = table("abcdef", boundaries={"ab": "w", "bc": "o", "cd": "o", "de": "o", "ef": "o"})
    near, token, far = t.gep("jaeger", "d"), t.radar("d"), t.gep("jaeger", "f")
    noise(t, "b", 2)
    assert remembers(t, near) == remembers(t, token) == (NOISE, "b")
    assert remembers(t, far) is None
    activate(t, near, token)
    assert t.gep_at(near) == "b"
    assert radar_at(t, token) == "b"


@pytest.mark.parametrize(("value", "hear"), [(1, "bdfh"), (2, "abcdfghi"), (5, "abcdfghi")])
def test_E22_the_radius_counts_zones_that_share_an_edge(value: int, hear: str) -> None:
    """*Noise example*: "counting zones that share at least one connecting edge": corners are no edge."""
    t = table("""
        abc
        def
        ghi
    """, start="e")  # fmt: skip
    geps = {letter: t.gep("swarmer", letter) for letter in "abcdfghi"}
    events = t.do(MakeNoise(0, value))
    assert told(events, ev.NoiseMade)[0].heard == tuple(geps[letter] for letter in hear)
    assert [letter for letter in geps if remembers(t, geps[letter]) == (NOISE, "e")] == list(hear)


def test_R06_noise_goes_through_walls_and_locked_doors() -> None:
    """R06: "Everything within that many touching steps hears it, through walls too"."""
    t = table("abcd", boundaries={"ab": "w", "bc": "l", "cd": "c"})
    gep = t.gep("swarmer", "d")
    t.do(MakeNoise(0, 2))
    assert remembers(t, gep) is None
    t.do(MakeNoise(0, 3))
    assert remembers(t, gep) == (NOISE, "a")


def test_R06_steps_are_counted_by_zones_not_by_tiles() -> None:
    """*Noise example*: "Zone radius is calculated by counting zones"."""
    t = table("abbbbbbc")
    gep = t.gep("swarmer", "c")
    t.do(MakeNoise(0, 1))
    assert remembers(t, gep) is None
    t.do(MakeNoise(0, 2))
    assert remembers(t, gep) == (NOISE, "a")


def test_R06_what_stands_in_the_zone_of_the_noise_is_already_there() -> None:
    """R13: "a noise within its radius whose token is not in its own zone"."""
    t = table("ab", boundaries={"ab": "w"})
    gep = t.gep("swarmer", "b")
    noise(t, "b", 3)
    assert remembers(t, gep) is None


def test_E23_the_pistol_draws_everything_within_three_zones_to_the_marine() -> None:
    """*Noise example*: the Marine attacks the Jaeger in the adjacent zone with his pistol, noise rating 3. "A noise
    token with a 3 is now placed in the Marine's zone. Everything within a 3 zone radius is now drawn towards this
    zone, which means the radar token will now head there!" The token r is 3 zones away (b, a, r), x is 4."""
    t = table(BEND, boundaries=BEND_OPEN, start="m")
    jaeger, token, beyond = t.gep("jaeger", "j"), t.radar("r"), t.radar("x")
    events = t.do(Attack(0, t.give(0, "pistol"), jaeger), dice=[1, 1])
    assert tokens(t) == [(t.zone("m"), 3)]
    assert told(events, ev.NoiseMade) == [ev.NoiseMade(t.zone("m"), 3, "weapon-pistol", (jaeger, token))]
    assert remembers(t, token) == (NOISE, "m")
    assert remembers(t, beyond) is None
    t.next_contacts(9)  # a false echo
    moved = told(activate(t, token), ev.RadarMoved)
    assert [(move.start, move.zone) for move in moved] == [tuple(zones(t, "ra")), tuple(zones(t, "ab"))]


def test_E24_the_medical_laser_in_the_jaegers_zone_does_not_draw_the_token() -> None:
    """*Noise example*: "Had the Marine moved into the Jaeger's zone and used the Medical laser instead, he would not
    have attracted the attention of the radar token as it has a noise rating of only 1"."""
    t = table(BEND, boundaries=BEND_OPEN, start="m")
    jaeger, token = t.gep("jaeger", "j"), t.radar("r")
    t.do(Move(0, t.zone("j")))
    events = t.do(Attack(0, t.give(0, "medical_laser"), jaeger), dice=[1])
    assert tokens(t) == [(t.zone("j"), 1)]
    assert told(events, ev.NoiseMade) == [ev.NoiseMade(t.zone("j"), 1, "weapon-medical_laser", ())]
    assert remembers(t, token) is None


def test_R07_a_weapons_noise_starts_at_the_shooter_not_at_the_target() -> None:
    """R07."""
    t = table("abc", boundaries={"ab": "o", "bc": "o"})
    gep = t.gep("jaeger", "c")
    t.do(Attack(0, t.give(0, "assault_rifle"), gep), dice=[1, 1])
    assert tokens(t) == [(t.zone("a"), 4)]


def test_R07_a_thrown_items_noise_starts_where_it_lands() -> None:
    """R07: the frag grenade thrown from a to c, noise 4 there: f is 3 zones from c, and 5 from a."""
    t = table("abcdef", boundaries={"ab": "o", "bc": "o", "cd": "w"})
    gep = t.gep("swarmer", "f")
    t.do(Use(0, t.give(0, "frag_grenade"), t.zone("c")))
    assert tokens(t) == [(t.zone("c"), 4)]
    assert remembers(t, gep) == (NOISE, "c")


def test_R07_a_noise_is_heard_by_whatever_attends_while_its_token_lies_there() -> None:
    """R07: the Swarmer in d goes for the noise in h and was too far from the newer one in s; in e it stands in its
    radius (f and s are 2 steps away) and turns to it."""
    t = table(
        """
        k..d..
        ...efgh
        ....s..
        """,
        boundaries={"de": "o", "ef": "o", "fg": "o", "gh": "o", "fs": "o"},
        start="k",
    )
    gep = t.gep("swarmer", "d")
    noise(t, "h", 4)
    noise(t, "s", 2)
    assert remembers(t, gep) == (NOISE, "h")
    events = activate(t, gep)
    alerts = told(events, ev.GepAlerted)
    assert [(alert.why, alert.zone) for alert in alerts] == [("noise", t.zone("s"))]
    assert t.gep_at(gep) == "s"


def test_R07_a_gep_that_stood_outside_hears_it_at_its_own_activation_if_it_came_nearer() -> None:
    """R07: heard when made by nobody; the GEP was pushed into the radius before it acts."""
    t = table("abcd", boundaries={"ab": "w", "bc": "o", "cd": "o"})
    gep = t.gep("jaeger", "d")
    noise(t, "b", 1)
    assert remembers(t, gep) is None
    t.set_board(geps={gep: type(t.board.geps[gep])(gep, "jaeger", t.zone("c"))})
    activate(t, gep)
    assert t.gep_at(gep) == "b"


def test_a_silent_weapon_leaves_no_token() -> None:
    """The combat knife has noise 0."""
    t = table("a")
    t.do(Attack(0, t.give(0, "combat_knife"), t.gep("jaeger", "a")), dice=[1, 1])
    assert tokens(t) == []


def test_R12_resolution_removes_every_noise_token() -> None:
    """*Noise*: "Inactive noise tokens are removed from the board at the end of each game round"; R12."""
    t = table("a")
    t.do(MakeNoise(0, 1))
    t.do(MakeNoise(0, 4))
    events = end_round(t)
    assert tokens(t) == []
    assert told(events, ev.NoiseFaded) == [ev.NoiseFaded(0, 1), ev.NoiseFaded(0, 4)]


def test_R12_a_noise_that_is_still_being_made_stays() -> None:
    """R12: the noise maker works for two rounds: its token survives the first Resolution, not the second."""
    t = table("ab", boundaries={"ab": "o"})
    t.do(MakeNoise(0, 2))
    t.do(Use(0, t.give(0, "noise_maker"), t.zone("b")))
    end_round(t)
    assert tokens(t) == [(t.zone("b"), 4)]
    end_round(t)
    assert tokens(t) == []


def test_R12_a_lasting_noise_draws_again_whoever_was_there_and_left() -> None:
    """R07, R12, R14: having reached b the Swarmer forgets; from c it hears the token that still lies there."""
    t = table("abcd", boundaries={"ab": "w", "bc": "o", "cd": "o"})
    gep = t.gep("swarmer", "d")
    noise(t, "b", 4, rounds=3)
    activate(t, gep)
    assert (t.gep_at(gep), remembers(t, gep)) == ("b", None)
    activate(t, gep, dice=[0])  # in the zone of the noise it wanders, to c
    assert (t.gep_at(gep), remembers(t, gep)) == ("c", None)
    activate(t, gep)
    assert t.gep_at(gep) == "b"
