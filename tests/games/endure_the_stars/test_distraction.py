"""Distracting items, stun grenades, and the *GEP movement example* (rulebook, *Alert movement*; R10, R37)."""

from __future__ import annotations

from msgspec.structs import replace

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.actions import MakeNoise, Move, Use
from endure.games.endure_the_stars.board import DISTRACTION, NOISE, SIGHT
from tests.games.endure_the_stars.rounds import activate, aware, end_round, lure, radar_at, remembers
from tests.games.endure_the_stars.table import table, told

CORRIDOR = {"ab": "o", "bc": "o", "cd": "o", "de": "o", "ef": "o", "fg": "o"}


def test_R37_a_distracting_item_draws_those_it_names_from_anywhere() -> None:
    """R37: "draws the GEPs its card names to its zone": the Swarmer comes, the Jaeger and the radar token do not."""
    t = table("abcdefg", boundaries={**CORRIDOR, "ab": "w"})
    swarmer, jaeger, token = t.gep("swarmer", "g"), t.gep("jaeger", "g"), t.radar("g")
    lure(t, "b", "swarmer")
    activate(t, swarmer, jaeger, token, dice=[0, 0])
    assert t.gep_at(swarmer) == "d"
    assert remembers(t, swarmer) == (DISTRACTION, "b")
    assert (t.gep_at(jaeger), radar_at(t, token)) == ("f", "f")
    assert remembers(t, jaeger) is None
    assert remembers(t, token) is None


def test_R37_drawn_geps_stand_at_the_item_and_do_not_attack() -> None:
    """R37: "to its zone, where they stand"; R15: "A distracted GEP does not attack"."""
    t = table("ab", boundaries={"ab": "o"})
    t.put(0, "b")
    gep = t.gep("swarmer", "a")
    aware(t, gep, "b", 0, 1)
    lure(t, "b")
    events = activate(t, gep)
    assert t.gep_at(gep) == "b"
    assert not told(events, ev.Struck)
    assert not told(activate(t, gep), ev.Struck)
    assert t.gep_at(gep) == "b"
    assert t.who(0).health == 6


def test_R10_a_distraction_ends_as_its_card_says() -> None:
    """R10, R33: two rounds: the beacon still draws in the second GEPs phase and is over in the second Resolution.
    Then the Swarmer beside the Marine strikes."""
    t = table("ab", boundaries={"ab": "o"})
    gep = t.gep("swarmer", "b")
    lure(t, "b", rounds=2)
    end_round(t)
    assert t.board.lures
    events = end_round(t)
    assert told(events, ev.LureEnded) == [ev.LureEnded(t.zone("b"))]
    assert not t.board.lures
    assert t.who(0).health == 6
    events = end_round(t, dice=["blank"])
    assert told(events, ev.GepForgot)[0] == ev.GepForgot(gep, "swarmer")
    assert t.who(0).health == 5


def test_R08_of_two_distracting_items_the_newest_and_of_equally_new_ones_the_nearest() -> None:
    """R08."""
    t = table("abcdefg", boundaries={**CORRIDOR, "ab": "w"})
    gep = t.gep("jaeger", "d")
    lure(t, "b")
    lure(t, "g")
    activate(t, gep)
    assert remembers(t, gep) == (DISTRACTION, "g")
    t = table("abcdefg", boundaries={**CORRIDOR, "ab": "w"})
    gep = t.gep("jaeger", "d")
    lure(t, "g")
    lure(t, "b")
    at = t.board.clock
    t.set_board(lures={key: replace(one, at=at) for key, one in t.board.lures.items()})
    activate(t, gep)
    assert remembers(t, gep) == (DISTRACTION, "b")  # 2 away, g is 3 away


def test_R37_a_stunned_gep_spends_its_next_activation_on_the_grenade() -> None:
    """R37: beside the Marine it does nothing, and remembers what it remembered; the activation after that it
    strikes."""
    t = table("ab", boundaries={"ab": "o"})
    gep = t.gep("jaeger", "b")
    aware(t, gep, "a", 0, 1)
    t.do(Use(0, t.give(0, "stun_grenade"), gep))
    assert t.who(0).actions == 2
    events = end_round(t)
    assert told(events, ev.GepStays) == [ev.GepStays(gep, "jaeger", "stunned")]
    assert t.gep_at(gep) == "b"
    assert remembers(t, gep) == (SIGHT, "a")
    events = end_round(t, dice=["blank"])
    assert [strike.seat for strike in told(events, ev.Struck)] == [0]


def test_E49_the_gep_movement_example() -> None:
    """*GEP movement example*: "A docile GEP is within range of a noise which came from another room, the origin of
    which it does not have a line of sight to. It heads towards the space, but sees another survivor before it reaches
    its destination and begins to pursue its new target but cannot reach it this turn and is 2 zones away. In the
    players phase, the survivor throws a stun grenade, which distracts the GEP for one turn, giving the survivor
    enough time to disappear out of its line of sight. The effect of the grenade wears off, and with nothing to arouse
    the GEPs attention, it returns to Passive state".
    """
    t = table(
        """
        wp...
        .v...
        .u...
        jklq.
        ..s..
        """,
        boundaries={"wp": "o", "pv": "o", "vu": "o", "uk": "o", "jk": "o", "kl": "o", "lq": "o", "ls": "o"},
        crew=("marine", "medic"),
        start="s",
    )
    # the Jaeger (2 actions) in j is 3 steps from the noise in s
    t.put(1, "p")
    grenade = t.give(1, "stun_grenade")
    gep = t.gep("jaeger", "j")
    t.do(MakeNoise(0, 3))
    assert remembers(t, gep) == (NOISE, "s")
    events = end_round(t, dice=[1, 1])  # the Medic's Resolve test when it comes into view in k
    assert [move.why for move in told(events, ev.GepMoved)] == ["noise", "sight"]
    assert (t.gep_at(gep), remembers(t, gep)) == ("u", (SIGHT, "p"))
    # round 2: the first player token is the Medic's now; the Jaeger is 2 zones away
    t.do(Use(1, grenade, gep))
    t.do(Move(1, t.zone("w")))
    events = end_round(t)
    assert told(events, ev.GepStays) == [ev.GepStays(gep, "jaeger", "stunned")]
    assert t.gep_at(gep) == "u"
    # round 3: nothing stirs it any more; of north (v) and south (k) the die says north
    events = end_round(t, dice=[0])
    assert told(events, ev.GepForgot) == [ev.GepForgot(gep, "jaeger")]
    assert [move.why for move in told(events, ev.GepMoved)] == ["wander"]
    assert (t.gep_at(gep), remembers(t, gep)) == ("v", None)
