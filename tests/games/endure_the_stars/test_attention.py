"""What GEPs and radar tokens remember and attend to (rulebook, *Alert movement*; R08, R09, R10, R37)."""

from __future__ import annotations

from msgspec.structs import replace

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.board import DISTRACTION, NOISE, SIGHT
from tests.games.endure_the_stars.rounds import (
    activate,
    aware,
    end_round,
    lure,
    noise,
    noises_at_once,
    remembers,
)
from tests.games.endure_the_stars.table import table, told

CORRIDOR = {"ab": "o", "bc": "o", "cd": "o", "de": "o", "ef": "o", "fg": "o"}


# Priority


def test_E48_a_distraction_comes_before_a_survivor_and_a_survivor_before_a_noise() -> None:
    """*Alert movement*: "from most to least important: Distracting items - Seeing a survivor - Hearing a noise". The
    Jaeger in d hears a noise in e, sees the Marine in a, and a beacon burns in g."""
    t = table("abcdefg", boundaries=CORRIDOR)
    gep = t.gep("jaeger", "d")
    noise(t, "e", 5)
    assert remembers(t, gep) == (NOISE, "e")
    activate(t, gep)
    assert remembers(t, gep) == (SIGHT, "a")
    assert t.gep_at(gep) == "b"
    lure(t, "g")
    activate(t, gep)
    assert remembers(t, gep) == (DISTRACTION, "g")
    assert t.gep_at(gep) == "d"


def test_E48_passive_becomes_alert_becomes_passive() -> None:
    """*The GEPs Phase*: "There are 2 states the GEPs exist in, Passive and Alert"."""
    t = table("abcd", boundaries={"ab": "w", "bc": "o", "cd": "o"})
    gep = t.gep("jaeger", "d")
    assert [move.why for move in told(activate(t, gep, dice=[0]), ev.GepMoved)] == ["wander"]
    noise(t, "b", 2)
    assert [move.why for move in told(activate(t, gep), ev.GepMoved)] == ["noise"]
    assert (t.gep_at(gep), remembers(t, gep)) == ("b", None)
    assert [move.why for move in told(activate(t, gep, dice=[0]), ev.GepMoved)] == ["wander"]


def test_R08_a_noise_does_not_replace_the_sight_of_a_survivor() -> None:
    """R08: "A stronger kind replaces a weaker one"; so a weaker one never a stronger one, however new."""
    t = table("abcd", boundaries=dict(list(CORRIDOR.items())[:3]))
    gep = t.gep("jaeger", "c")
    aware(t, gep, "a", 0, 1)
    noise(t, "d", 5)
    assert remembers(t, gep) == (SIGHT, "a")
    activate(t, gep)
    assert (t.gep_at(gep), remembers(t, gep)) == ("a", (SIGHT, "a"))


def test_R08_of_noises_the_newest_counts_not_the_loudest_nor_the_nearest() -> None:
    """R08: "within a kind the newest"; *Make noise*: "GEPs will head for the last thing that caught their
    attention"."""
    t = table("abcdef", boundaries={"ab": "w", "bc": "o", "cd": "o", "de": "o", "ef": "o"})
    gep = t.gep("jaeger", "d")
    noise(t, "c", 5)
    noise(t, "f", 2)
    assert remembers(t, gep) == (NOISE, "f")
    activate(t, gep)
    assert t.gep_at(gep) == "f"


def test_R08_an_older_noise_that_is_still_made_does_not_bring_it_back() -> None:
    """R08: the token in b lies longer than the newer noise in f, whose token is gone; the newer one is remembered."""
    t = table("abcdefg", boundaries={"ab": "w", "bc": "o", "cd": "o", "de": "o", "ef": "o", "fg": "o"})
    noise(t, "b", 5, rounds=3)
    gep = t.gep("jaeger", "c")
    noise(t, "g", 4)
    end_round(t)
    assert [token.zone for token in t.board.noises.values()] == [t.zone("b")]
    assert (t.gep_at(gep), remembers(t, gep)) == ("e", (NOISE, "g"))
    end_round(t)
    assert (t.gep_at(gep), remembers(t, gep)) == ("g", None)


def test_R08_R09_of_equally_new_noises_the_nearest_by_path() -> None:
    """R08: "of equally new ones the nearest by R09". e touches d, but the way there leads round through a: 5 steps; g
    is 2 away. Either may be made first."""
    for order in (("d", "g"), ("g", "d")):
        t = table(
            """
            abcd.
            h..ef
            i...g
            jklmn
            """,
            boundaries={"ah": "o", "hi": "o", "ij": "o", "jk": "o", "kl": "o", "lm": "o", "mn": "o", "ng": "o",
                        "gf": "o", "fe": "o", "ab": "o", "bc": "o", "cd": "o"},
            start="l",
        )  # fmt: skip
        t.put(0, "l")
        t.change(0, health=0)  # nobody to see
        gep = t.gep("jaeger", "e")
        noises_at_once(t, *((zone, 3) for zone in order))
        assert remembers(t, gep) == (NOISE, "g"), order


def test_R08_of_equally_new_and_equally_near_noises_the_lower_zone() -> None:
    """R09: "ties by the sequence of zone ids"."""
    for order in ("bd", "db"):
        t = table("abcd", boundaries={"ab": "w", "bc": "o", "cd": "o"})
        gep = t.gep("jaeger", "c")
        noises_at_once(t, *((zone, 2) for zone in order))
        assert remembers(t, gep) == (NOISE, "b"), order


def test_R08_an_equally_new_nearer_noise_replaces_the_farther_one_when_it_comes_into_its_radius() -> None:
    """R08, R13: made at once, heard in c: b (value 5, 4 away from f). The token in g (value 1) is out of earshot of
    e. When the Jaeger stands in f, g is 1 away and b 4: the nearest of equally new ones is g."""
    t = table("abcdefg", boundaries={"ab": "w", **dict.fromkeys(("bc", "cd", "de", "ef", "fg"), "o")})
    gep = t.gep("jaeger", "e")
    noises_at_once(t, ("b", 5), ("g", 1))
    assert remembers(t, gep) == (NOISE, "b")
    t.set_board(geps={gep: replace(t.board.geps[gep], zone=t.zone("f"))})
    activate(t, gep)
    assert t.gep_at(gep) == "g"


def test_R09_a_closed_door_is_a_wall_to_a_radar_token_when_it_looks_for_the_nearest() -> None:
    """R08, R09: "Radar tokens open no doors". b is behind a closed door at cost 2 (1 a zone, 1 more for the door); f
    is 3 open zones away. A Jaeger goes for b, a radar token for f."""
    t = table("abcdef", boundaries={"ab": "w", "bc": "c", "cd": "o", "de": "o", "ef": "o"})
    gep, token = t.gep("jaeger", "c"), t.radar("c")
    noises_at_once(t, ("b", 4), ("f", 4))
    assert remembers(t, gep) == (NOISE, "b")
    assert remembers(t, token) == (NOISE, "f")


# Survivors in sight


def test_R09_of_survivors_seen_at_once_the_nearest() -> None:
    """R08, R09: the Medic is 1 zone away, the Marine 2."""
    t = table("abcd", boundaries={"ab": "o", "bc": "o", "cd": "o"}, crew=("marine", "medic"))
    t.put(1, "d")
    gep = t.gep("jaeger", "c")
    activate(t, gep, dice=["blank"])
    assert remembers(t, gep) == (SIGHT, "d")
    assert t.gep_at(gep) == "d"


def test_R09_a_closed_door_on_the_way_counts_one_more() -> None:
    """R09: "1 a zone, 1 more for a closed door": b is next door (2), d next to it without one (1)."""
    t = table("abcd", boundaries={"ab": "w", "bc": "c", "cd": "o"})
    gep = t.gep("jaeger", "c")
    noises_at_once(t, ("b", 2), ("d", 2))
    assert remembers(t, gep) == (NOISE, "d")


def test_R09_ties_between_survivors_lower_health_then_player_order() -> None:
    """R09: "Ties between survivors: lower health, then player order"."""
    for healths, first, chosen in (((6, 4), 0, 1), ((4, 6), 0, 0), ((5, 5), 0, 0), ((5, 5), 1, 1)):
        t = table("abc", boundaries={"ab": "o", "bc": "o"}, crew=("marine", "medic"))
        t.put(1, "c")
        t.change(0, health=healths[0])
        t.change(1, health=healths[1])
        t.set_board(first=first)
        gep = t.gep("jaeger", "b")
        activate(t, gep, dice=["blank"])
        assert t.board.geps[gep].stimulus.seat == chosen, (healths, first)


def test_R08_a_survivor_who_comes_into_sight_later_is_the_newer_one() -> None:
    """R08: the Jaeger hunts the Marine 2 zones away; the Medic steps into sight 3 zones away and is newer."""
    t = table(
        """
        abcdef
        .....g
        """,
        boundaries={"ab": "w", "bc": "o", "cd": "o", "de": "o", "ef": "o", "fg": "o"},
        crew=("marine", "medic"),
        start="b",
    )
    t.put(1, "g")
    gep = t.gep("jaeger", "d")
    aware(t, gep, "b", 0, 0b01)
    activate(t, gep)
    assert t.gep_at(gep) == "b"  # it had nothing newer
    t.set_board(geps={gep: replace(t.board.geps[gep], zone=t.zone("d"))})
    t.put(1, "f")
    activate(t, gep)
    assert remembers(t, gep) == (SIGHT, "f")
    assert t.gep_at(gep) == "f"


def test_R08_a_survivor_already_seen_does_not_distract_from_the_one_it_hunts() -> None:
    """R08: both have been in sight; the remembered one is hunted on though the other is nearer now."""
    t = table("abcd", boundaries={"ab": "o", "bc": "o", "cd": "o"}, crew=("marine", "medic"))
    t.put(1, "d")
    gep = t.gep("jaeger", "c")
    aware(t, gep, "a", 0, 0b11)
    activate(t, gep)
    assert t.gep_at(gep) == "a"


def test_R08_a_hunted_survivor_is_followed_to_where_it_is_now() -> None:
    """R08: "kind, zone, and whom": it goes for the survivor, not for the place where it was seen."""
    t = table("abcde", boundaries=dict(list(CORRIDOR.items())[:4]))
    gep = t.gep("jaeger", "c")
    aware(t, gep, "a", 0, 1)
    t.put(0, "e")
    activate(t, gep)
    assert t.gep_at(gep) == "e"


# Forgetting (R10)


def test_R10_a_noise_is_remembered_when_its_token_is_gone() -> None:
    """R10: "A noise stays remembered after its token is gone, until its zone is reached". Swarmer, 7 zones, 3 a
    round."""
    t = table("abcdefghi", boundaries={"ab": "w", **{x + y: "o" for x, y in zip("bcdefgh", "cdefghi", strict=True)}})
    gep = t.gep("swarmer", "i")
    noise(t, "b", 7)
    end_round(t)
    assert not t.board.noises
    assert (t.gep_at(gep), remembers(t, gep)) == ("f", (NOISE, "b"))
    end_round(t)
    assert (t.gep_at(gep), remembers(t, gep)) == ("c", (NOISE, "b"))
    end_round(t)
    assert (t.gep_at(gep), remembers(t, gep)) == ("b", None)


def test_R10_a_survivor_out_of_sight_at_the_start_is_forgotten() -> None:
    """R10: "A survivor is forgotten when ... no longer seen at the start of an activation"."""
    t = table("abc", boundaries={"ab": "o", "bc": "o"})
    gep = t.gep("jaeger", "c")
    aware(t, gep, "a", 0, 1)
    t.set_door("ab", "c")
    events = activate(t, gep, dice=[0])
    assert told(events, ev.GepForgot) == [ev.GepForgot(gep, "jaeger")]
    assert [move.why for move in told(events, ev.GepMoved)] == ["wander"]
    assert remembers(t, gep) is None


def test_R10_a_dead_survivor_is_forgotten() -> None:
    """R10."""
    t = table("abc", boundaries={"ab": "o", "bc": "o"}, crew=("marine", "medic"))
    t.put(1, "c")
    gep = t.gep("jaeger", "b")
    aware(t, gep, "a", 0, 0b11)
    t.change(0, health=0)
    activate(t, gep, dice=["blank"])
    assert remembers(t, gep) == (SIGHT, "c")


def test_R10_a_survivor_lost_on_the_way_is_remembered_to_the_end_of_the_activation() -> None:
    """R10: forgotten only "at the start of an activation". From g the Swarmer sees the Marine in A (its room is seen
    through p) and the Medic in b. The path g u v A costs 3 as g p x A does, and u is the lower zone: in u it sees
    only the Medic, who is not newer, and goes on to the Marine (who sees it come back into view in v, and is
    tested)."""
    t = table(
        """
        bvA
        uvx
        gpx
        """,
        rooms=("Ax",),
        boundaries={"bu": "o", "gu": "o", "uv": "o", "vA": "o", "gp": "o", "px": "o", "vx": "w", "bv": "w", "vp": "w"},
        crew=("marine", "medic"),
        start="A",
    )
    t.put(1, "b")
    gep = t.gep("swarmer", "g")
    aware(t, gep, "A", 0, 0b11)
    activate(t, gep, dice=[1, 1])
    assert t.gep_at(gep) == "A"
