"""Event cards, one by one (rulebook, *Event Deck*; R33). `test_E68_card_<id>` is the test of a card."""

from __future__ import annotations

from typing import Any

import pytest

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.actions import Attack, Door, Move, Use
from tests.games.endure_the_stars import test_more_events
from tests.games.endure_the_stars.rounds import corridor, end_round
from tests.games.endure_the_stars.table import Table, table, the_game, told

DOORS = {"ab": "c", "bc": "c", "cd": "c", "de": "o"}


def rounds_in_play(t: Table, event: str) -> int:
    """How many rounds a card lies in play after it was drawn now."""
    n = 0
    while any(card.kind == event for card in t.board.events.values()):
        n += 1
        end_round(t)
    return n


def test_E68_every_event_card_has_its_test() -> None:
    """*Event Deck*: "All Event cards detail the nature and duration of the specific event"."""
    tests = {**vars(test_more_events), **globals()}
    missing = [card.id for card in the_game().cat.box.events if f"test_E68_card_{card.id}" not in tests]
    assert not missing


def test_E79_there_are_blackouts_lockdowns_and_power_failures_among_others() -> None:
    """*The Resolution Phase*: "Event cards can cause blackouts, lockdowns and power failures to name just a few"."""
    cards = {card.id for card in the_game().cat.box.events}
    assert cards > {"blackout", "lockdown", "power_failure"}


def test_E68_a_card_without_duration_is_discarded_at_once() -> None:
    """*Event Deck*: "played and discarded during the Resolution phase"."""
    t = table("a")
    end_round(t, event="good_news")
    assert t.board.events == {}
    assert t.board.event_discards == ("good_news",)


@pytest.mark.parametrize(
    ("event", "rounds"),
    [
        ("blackout", 1), ("lockdown", 2), ("power_failure", 2), ("gravity_stutter", 1), ("loss_of_gravity", 2),
        ("drifting_smoke", 2), ("jammed_lockers", 2), ("klaxons", 2),
    ],
)  # fmt: skip
def test_E68_events_last_as_long_as_their_card_says_and_are_then_discarded(event: str, rounds: int) -> None:
    """*The Resolution Phase*: "its effects last as long as is specified on the card"."""
    t = table("a")
    end_round(t, event=event)
    assert rounds_in_play(t, event) == rounds
    assert event in t.board.event_discards


def test_E68_card_blackout() -> None:
    """Ranged weapons reach the own zone only; sight is what it was: the Jaeger is still seen."""
    t = table("ab", boundaries={"ab": "o"})
    end_round(t, event="blackout")
    pistol, far, near = t.give(0, "pistol"), t.gep("jaeger", "b"), t.gep("jaeger", "a")
    refusal = t.refuse(Attack(0, pistol, far))
    assert refusal is not None
    assert refusal.reason == "attack-out-of-range"
    assert (refusal.params["range"], refusal.params["limits"]) == (0, "card-blackout")
    assert t.reason(Attack(0, pistol, near)) == ""
    assert t.who(0).sees
    t.set_board(geps={far: t.board.geps[far]})
    end_round(t, dice=["blank"])  # it strikes, and the lights come on
    t.put(0, "b")
    t.set_board(geps={far: t.board.geps[far]})
    assert t.reason(Attack(0, pistol, far)) == ""


def test_E68_card_lockdown() -> None:
    """Two closed doors picked by chance lock (the order is not shuffled here: the first two), for two rounds."""
    t = table("abcde", boundaries=DOORS)
    events = end_round(t, event="lockdown")
    assert [(change.boundary, change.state) for change in told(events, ev.DoorChanged)] == [
        (t.boundary("ab"), "l"),
        (t.boundary("bc"), "l"),
    ]
    assert t.board.doors == "llco"
    assert t.reason(Door(0, t.boundary("ab"), True)) == "door-locked"
    end_round(t)
    assert t.board.doors == "llco"
    end_round(t)
    assert t.board.doors == "ccco"
    assert t.reason(Door(0, t.boundary("ab"), True)) == ""


def test_E68_lockdown_leaves_alone_what_was_unlocked_or_locked_otherwise() -> None:
    """R33: it ends its own locks only: ab was unlocked and opened with a keycard meanwhile, cd was locked before."""
    t = table("abcde", boundaries={**DOORS, "cd": "l"})
    end_round(t, event="lockdown")
    assert t.board.doors == "lllo"
    t.do(Use(0, t.give(0, "keycard"), t.boundary("ab")))
    t.do(Door(0, t.boundary("ab"), True))
    end_round(t)
    end_round(t)
    assert t.board.doors == "dclo"


def test_E68_a_door_held_by_two_lockdowns_opens_with_the_later_one() -> None:
    """R33: the second card (drawn one round later) holds the doors that were unlocked and are closed again."""
    t = table("abc", boundaries={"ab": "c", "bc": "w"})
    end_round(t, event="lockdown")
    t.do(Use(0, t.give(0, "keycard"), t.boundary("ab")))
    end_round(t, event="lockdown")
    assert [card.doors for card in t.board.events.values()] == [(t.boundary("ab"),)] * 2
    end_round(t)
    assert (t.door("ab"), len(t.board.events)) == ("l", 1)
    end_round(t)
    assert (t.door("ab"), len(t.board.events)) == ("c", 0)


def test_E68_card_power_failure() -> None:
    """Opening or closing a door costs two actions, for two rounds."""
    t = table("ab", boundaries={"ab": "c"})
    end_round(t, event="power_failure")
    for _ in range(2):
        t.do(Door(0, t.boundary("ab"), True))
        assert t.who(0).actions == 1
        refusal = t.refuse(Door(0, t.boundary("ab"), False))
        assert refusal is not None
        assert (refusal.reason, refusal.params) == ("no-actions-left", {"need": 2, "left": 1})
        assert t.legal(0, Door) == []
        t.set_door("ab", "c")
        end_round(t)
    t.do(Door(0, t.boundary("ab"), True))
    assert t.who(0).actions == 2


def test_E68_card_gravity_stutter() -> None:
    """Two zones a turn at most, for a round."""
    t = table("abcd", boundaries=corridor("abcd"))
    end_round(t, event="gravity_stutter")
    t.do(Move(0, t.zone("b")))
    t.do(Move(0, t.zone("c")))
    assert t.reason(Move(0, t.zone("d"))) == "move-limit"
    end_round(t)
    for zone in "bcd":
        t.do(Move(0, t.zone(zone)))
    assert t.stands(0) == "d"


@pytest.mark.parametrize(("die", "zone"), [(0, "a"), (1, "d")])
def test_E68_card_noises_off(die: int, zone: str) -> None:
    """Noise 3 in a random corridor: of a, b, c, d only a and d are corridors."""
    t = table("abcd", rooms=("bc",))
    events = end_round(t, dice=[die], event="noises_off")
    made = told(events, ev.NoiseMade)
    assert [(one.zone, one.value) for one in made] == [(t.zone(zone), 3)]
    assert [(token.zone, token.value) for token in t.board.noises.values()] == [(t.zone(zone), 3)]


@pytest.mark.parametrize(("way_out", "zone"), [("c", "c"), (None, "a")])
def test_E68_card_proximity_alarm(way_out: str | None, zone: str) -> None:
    """Noise 4 at the exit (without one: at the start) that is made for two rounds."""
    t = table("abc", exit=way_out)
    end_round(t, event="proximity_alarm")
    for _ in range(2):
        assert [(token.zone, token.value) for token in t.board.noises.values()] == [(t.zone(zone), 4)]
        end_round(t)
    assert not t.board.noises


def test_E68_card_decompression() -> None:
    """A hit of 1 on everybody in a random room, armour and body die as usual; nobody outside it. The zones of rooms
    are b to e, and the second is picked: the room b c is hit, the Medic in b and the Captain in c, whose vest stops
    it."""
    t = table("abcde", rooms=("bc", "de"), crew=("marine", "medic", "captain", "psychic"))
    t.put(1, "b")
    t.put(2, "c")
    t.put(3, "d")
    t.give(2, "light_vest")
    events = end_round(t, dice=[1, "head", 5], event="decompression")
    assert [(hurt.seat, hurt.damage) for hurt in told(events, ev.Hurt)] == [(1, 1)]
    assert [t.who(seat).health for seat in range(4)] == [6, 5, 6, 5]
    assert t.who(1).injuries == ("head",)


def test_E68_card_movement_in_the_vents() -> None:
    """A new radar token at a spawn point picked by chance: b or d, the second."""
    t = table("abcd", spawns="bd")
    events = end_round(t, dice=[1], event="movement_in_the_vents")
    assert [radar.zone for radar in t.board.radars.values()] == [t.zone("d")]
    assert len(told(events, ev.RadarPlaced)) == 1


def test_E68_movement_in_the_vents_without_a_spawn_point_does_nothing() -> None:
    """There is nowhere to come from."""
    t = table("ab")
    end_round(t, event="movement_in_the_vents")
    assert not t.board.radars


def test_E68_card_screams() -> None:
    """Everybody takes a Resolve test: 11 fails against 10, 10 passes (E34)."""
    t = table("ab", crew=("marine", "medic"))
    t.put(1, "b")
    events = end_round(t, dice=[5, 6, 5, 5], event="screams")
    assert [(test.seat, test.why, test.passed) for test in told(events, ev.ResolveTested)] == [
        (0, "card", False),
        (1, "card", True),
    ]
    assert [t.who(seat).resolve for seat in (0, 1)] == [9, 10]


def test_E68_card_doors_fail_open() -> None:
    """One locked door picked by chance becomes a closed one."""
    t = table("abcd", boundaries={"ab": "c", "bc": "l", "cd": "l"})
    events = end_round(t, event="doors_fail_open")
    assert t.board.doors == "ccl"
    assert [change.boundary for change in told(events, ev.DoorChanged)] == [t.boundary("bc")]


def test_E68_card_false_alarm() -> None:
    """Nothing happens: the board differs from before only in what every round changes."""
    t = table("abc", boundaries={"ab": "d", "bc": "l"}, spawns="c")
    before = t.board
    end_round(t, event="false_alarm")
    for field in ("doors", "geps", "radars", "noises", "lures", "events", "piles"):
        now: Any = getattr(t.board, field)
        assert now == getattr(before, field), field
    assert (t.who(0).health, t.who(0).resolve, t.who(0).actions) == (6, 10, 3)


def test_E68_card_good_news() -> None:
    """Everybody alive has 1 Resolve and 1 health more, to 10 and to full health; the Medic's manner heals nobody
    here."""
    t = table("a", crew=("marine", "medic", "captain"))
    t.change(0, health=3, resolve=7)
    t.change(2, health=0, resolve=5)
    end_round(t, event="good_news")
    assert [(t.who(seat).health, t.who(seat).resolve) for seat in range(3)] == [(4, 8), (6, 10), (0, 5)]
