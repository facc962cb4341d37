"""The variants of R36: off by default, each changes its rule and nothing else."""

from __future__ import annotations

import pytest

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.actions import Door, MakeNoise, Move, Search
from endure.games.endure_the_stars.board import NOISE
from endure.games.endure_the_stars.effects import Frighten
from endure.games.endure_the_stars.meta import META
from endure.games.endure_the_stars.rules.variants import eyes, steps_heard
from endure.games.endure_the_stars.steps import Flee
from tests.games.endure_the_stars.rounds import activate, corridor, do_effects, end_round, noise, remembers
from tests.games.endure_the_stars.table import Table, table, told

NAMES = ("muffled", "loudest", "zone_sight", "shaken", "scarce_rooms")


def test_R36_variants_are_options_named_as_variants_and_off_by_default() -> None:
    specs = {spec.name: spec for spec in META.options}
    assert [specs[name].allowed for name in NAMES] == [(False, True)] * 5
    assert all(specs[name].variant for name in NAMES)
    assert not any(table("ab").board.options[name] for name in NAMES)


def both(*drawing: str, variant: str, **rest: object) -> tuple[Table, Table]:
    """The same table by the book and with the variant."""
    return table(*drawing, **rest), table(*drawing, variants=(variant,), **rest)  # type: ignore[arg-type]


# muffled


def muffled() -> tuple[Table, Table]:
    """A corridor with a closed door between b and c, and a way round it: a - d - e - c, behind walls of b."""
    return both("abc\ndeg", variant="muffled", boundaries={"ab": "o", "bc": "c", "ad": "o", "de": "o", "eg": "o",
                                                           "cg": "o"}, start="d")  # fmt: skip


def test_R36_muffled_noise_goes_through_open_ways_only() -> None:
    """R06: a noise of 2 in b reaches c through its closed door; muffled, c is five open steps away (a, d, e, g, c)."""
    plain, variant = muffled()
    for t, hears in ((plain, True), (variant, False)):
        gep, token = t.gep("jaeger", "c"), t.radar("c")
        noise(t, "b", 2)
        assert (remembers(t, gep) is not None, remembers(t, token) is not None) == (hears, hears)
    far = variant.gep("jaeger", "c")
    noise(variant, "b", 5)
    assert remembers(variant, far) == (NOISE, "b")
    assert steps_heard(variant.board, variant.zone("b"))[variant.zone("c")] == 5
    assert steps_heard(plain.board, plain.zone("b"))[plain.zone("c")] == 1


def test_R36_muffled_a_door_that_opens_lets_a_lying_noise_out() -> None:
    """R13: a noise is attended to while its token lies there."""
    _, t = muffled()
    noise(t, "b", 2)
    gep = t.gep("jaeger", "c")
    t.set_door("bc", "d")
    events = activate(t, gep)
    assert [(each.why, each.zone) for each in told(events, ev.GepAlerted)][:1] == [("noise", t.zone("b"))]


# loudest


def loudest() -> tuple[Table, Table]:
    """A row of rooms without sight of each other; the GEP stands in d."""
    return both("abcdefg", variant="loudest", boundaries=dict.fromkeys(corridor("abcdefg"), "c"))


@pytest.mark.parametrize(("first", "second", "book", "loud"), [
    (("b", 4), ("f", 3), "f", "b"),  # the newer is the quieter
    (("b", 3), ("f", 4), "f", "f"),
    (("b", 3), ("f", 3), "f", "f"),  # equally loud: the newer, as always
])  # fmt: skip
def test_R36_loudest_only_the_loudest_noise_counts(
    first: tuple[str, int], second: tuple[str, int], book: str, loud: str
) -> None:
    """R08: within a kind the newest counts; with the variant the loudest."""
    for t, zone in zip(loudest(), (book, loud), strict=True):
        gep, token = t.gep("jaeger", "d"), t.radar("d")
        noise(t, *first)
        noise(t, *second)
        assert remembers(t, gep) == remembers(t, token) == (NOISE, zone)


def test_R36_loudest_holds_among_lying_noises_too() -> None:
    """R13: of the tokens in whose radius it stands; the GEP came later."""
    for t, zone in zip(loudest(), "fb", strict=True):
        noise(t, "b", 4)
        noise(t, "f", 3)
        gep = t.gep("jaeger", "d")
        events = activate(t, gep)
        assert [alert.zone for alert in told(events, ev.GepAlerted)] == [t.zone(zone)]


def test_R36_loudest_a_noise_whose_token_is_gone_is_silent() -> None:
    _, t = loudest()
    gep = t.gep("jaeger", "d")
    noise(t, "b", 5)
    t.set_board(noises={})
    noise(t, "f", 2)
    assert remembers(t, gep) == (NOISE, "f")


# zone sight


def test_R36_zone_sight_a_part_of_a_room_shows_that_zone_only() -> None:
    """R02: from a the line runs through b; c, below b in the same room, is seen with it, but not with the variant."""
    for t, seen in zip(both("ab\n.c", variant="zone_sight", rooms=("bc",), boundaries={"ab": "o"}), (True, False),
                       strict=True):  # fmt: skip
        sight = eyes(t.board)
        assert bool(sight.sees[t.zone("a")] >> t.zone("c") & 1) is seen
        assert bool(sight.sees[t.zone("c")] >> t.zone("a") & 1) is seen
        assert sight.sees[t.zone("a")] >> t.zone("b") & 1
        t.gep("jaeger", "c")
        assert t.who(0).sees is seen


def test_R36_zone_sight_holds_when_doors_open() -> None:
    """The sight after a door was opened is of the variant, too: the token in c stays hidden."""
    for t, revealed in zip(both("ab\n.c", variant="zone_sight", rooms=("bc",), boundaries={"ab": "c"}), (1, 0),
                           strict=True):  # fmt: skip
        t.radar("c")
        t.next_contacts(9)
        events = t.do(Door(0, t.boundary("ab"), True))
        assert len(told(events, ev.RadarRevealed)) == revealed


# shaken


def shaken() -> tuple[Table, Table]:
    """The Marine opens a door and sees a Jaeger: 12 against Resolve 10 fails."""
    tables = both("abc", variant="shaken", boundaries={"ab": "o", "bc": "c"}, start="b")
    for t in tables:
        t.gep("jaeger", "c")
        t.do(Door(0, t.boundary("bc"), True), dice=[6, 6])
    return tables


def test_R36_shaken_bars_leaving_the_zone_by_choice_this_round() -> None:
    plain, variant = shaken()
    assert plain.reason(Move(0, plain.zone("a"))) == ""
    assert variant.reason(Move(0, variant.zone("a"))) == "move-shaken"
    assert (len(plain.legal(0, Move)), variant.legal(0, Move)) == (2, [])
    assert variant.reason(MakeNoise(0, 1)) == ""


def test_R36_shaken_ends_with_the_round() -> None:
    _, t = shaken()
    t.set_board(geps={})
    end_round(t)
    assert t.board.shaken == ()
    assert t.reason(Move(0, t.zone("a"))) == ""


def test_R36_shaken_does_not_hold_who_flees() -> None:
    """R20: a Broken survivor does not flee by choice."""
    _, t = shaken()
    t.change(0, actions=1)
    t.push(Flee(0))
    assert t.stands(0) == "a"


def test_R36_shaken_by_sight_only() -> None:
    """A failed test that a card asks for, and a passed sight test, bar nothing."""
    t = table("abc", variants=("shaken",), boundaries={"ab": "o", "bc": "c"}, start="b")
    do_effects(t, Frighten(), dice=[6, 6])
    assert (t.who(0).resolve, t.board.shaken) == (9, ())
    t.gep("jaeger", "c")
    t.do(Door(0, t.boundary("bc"), True), dice=[1, 1])
    assert t.board.shaken == ()


# scarce rooms


def test_R36_scarce_rooms_three_searches_a_room() -> None:
    """R21 has no end of searches; with the variant the fourth in room bc is refused, in whichever of its zones."""
    for t, scarce in zip(both("abcd", variant="scarce_rooms", rooms=("bc",), boundaries={"ab": "o", "cd": "o"},
                              start="b"), (False, True), strict=True):  # fmt: skip
        for zone in "bbc":
            t.put(0, zone)
            t.change(0, slots=(None,) * 5)
            assert t.reason(Search(0)) == ""
            t.next_items("pistol")
            t.do(Search(0))
        t.change(0, actions=3)
        refusal = t.refuse(Search(0))
        assert (refusal is not None) is scarce
        assert (Search(0) in t.legal(0, Search)) is not scarce
        if refusal is not None:
            assert (refusal.reason, refusal.params) == ("search-scarce", {"n": 3})
        room = t.board.mission.layout.zones[t.zone("b")].room
        assert t.board.searched == ((room,) * 3 if scarce else ())
