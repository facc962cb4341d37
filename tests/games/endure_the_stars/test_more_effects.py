"""More of the vocabulary of effects (`effects.py`): what wakes, moves, watches, hushes and ends. `test_effect_<do>` is
the test of an effect."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from endure.games.endure_the_stars import effects as fx
from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.actions import EndTurn, Use
from endure.games.endure_the_stars.board import NOISE, EventInPlay
from endure.games.endure_the_stars.events import Fired
from tests.games.endure_the_stars.rounds import activate, corridor, do_effects, end_round, noise, remembers
from tests.games.endure_the_stars.table import Table, table, told


def crew(*kinds: str, letters: str = "abcd", **boundaries: str) -> Table:
    """These survivors in the first zone of a row of open zones."""
    return table(letters, boundaries=corridor(letters, **boundaries), crew=kinds or ("captain",))


@pytest.mark.parametrize(("what", "alive"), [("target", [0, 2, 0]), ("zone", [2, 2, 0])])
def test_effect_revive(what: str, alive: list[int]) -> None:
    """The chosen one, or everybody who fell in the user's zone; never above full health; nobody elsewhere."""
    t = crew("captain", "marine", "medic", "psychic")
    t.put(3, "b")
    for seat in (1, 2, 3):
        t.change(seat, health=0)
    effect = fx.Revive(2, what)  # type: ignore[arg-type]
    events = do_effects(t, effect, kind="fallen" if what == "target" else "none", target=2 if what == "target" else -1)
    assert [t.who(seat).health for seat in (1, 2, 3)] == alive
    assert [event.seat for event in told(events, ev.Revived)] == [seat for seat in (1, 2, 3) if t.who(seat).alive]
    t.change(1, health=0)
    do_effects(t, fx.Revive(12), kind="fallen", target=1)
    assert t.who(1).health == 6


def test_who_lives_again_can_keep_the_game_from_being_lost_and_sees_at_once() -> None:
    """Rulebook, *Winning and Losing*: lost "if all players die": one of two wakes the other, then dies."""
    t = crew("captain", "marine", bc="c")
    t.change(1, health=0)
    gep = t.gep("jaeger", "b")
    assert not t.who(1).sees
    do_effects(t, fx.Revive(1), kind="fallen", target=1, dice=[1, 1])  # the sight of the Jaeger
    assert t.who(1).sees
    t.set_board(geps={gep: replace(t.board.geps[gep], stunned=True)})
    t.change(0, health=0)
    t.do(EndTurn(0))
    assert (t.board.result, t.board.active) == (None, 1)


def test_effect_pull() -> None:
    """The chosen survivor stands in the user's zone, and what is seen from there is tested (R19)."""
    t = crew("captain", "marine", ab="o", bc="o", cd="c")
    t.put(1, "c")
    events = do_effects(t, fx.Pull(), kind="survivor", target=1)
    assert told(events, ev.Moved) == [ev.Moved(1, t.zone("c"), t.zone("a"), "pulled")]
    assert (t.stands(1), t.who(1).moves) == ("a", 0)


def test_effect_dash() -> None:
    """The user stands in the chosen zone; it is no move, and what lies hidden there is revealed (R16)."""
    t = crew("captain", letters="abc", bc="o")
    t.radar("c")
    t.next_contacts(5)
    events = do_effects(t, fx.Dash(), kind="zone", target=t.zone("b"), dice=[1, 1])
    assert [revealed.geps for revealed in told(events, ev.RadarRevealed)] == [("jaeger",)]
    assert (t.stands(0), t.who(0).moves) == ("b", 0)


def test_effect_watch() -> None:
    """Until the next turn, at most so many attacks on what moves into reach, with the first weapon that reaches it: the
    rifle (range 2) at b, three zones from where it came; a knife reaches only its own zone."""
    t = crew("captain", letters="abcdef")
    t.give(0, "combat_knife")
    t.give(0, "assault_rifle")
    events = do_effects(t, fx.Watch(1))
    assert told(events, ev.WatchBegan) == [ev.WatchBegan(0, 1)]
    first, second = t.gep("jaeger", "e"), t.gep("jaeger", "e")
    events = end_round(t, dice=[4, 4])  # d is out of reach; in c it is fired at and dies, the other comes
    assert told(events, ev.WatchFired) == [ev.WatchFired(0, first, "jaeger", 0)]
    assert [fired.weapon for fired in told(events, Fired)] == ["assault_rifle"]
    assert (list(t.board.geps), t.gep_at(second), t.who(0).watch) == ([second], "c", 0)


def test_a_watch_ends_with_the_next_turn_and_with_death() -> None:
    """Shots that were not fired are lost."""
    t = crew("captain", "marine")
    do_effects(t, fx.Watch(3))
    assert t.who(0).watch == 3
    end_round(t)
    end_round(t)
    assert t.who(0).watch == 0
    do_effects(t, fx.Watch(3))
    do_effects(t, fx.Hurt(6, "self"), dice=[1, 1])  # the Marine sees it
    assert (t.who(0).health, t.who(0).watch) == (0, 0)


def test_a_watch_fires_at_what_strikes_before_it_strikes_and_at_nothing_that_only_stays() -> None:
    """It is the coming that is watched for: a Jaeger that stands there already strikes."""
    t = crew("captain", letters="ab")
    t.give(0, "pistol")
    do_effects(t, fx.Watch(2))
    gep = t.gep("jaeger", "a")
    events = activate(t, gep, dice=["blank"])
    assert (told(events, ev.WatchFired), len(told(events, ev.Struck))) == ([], 1)
    other = t.gep("swarmer", "b")
    events = activate(t, other, dice=[5, 1])
    assert told(events, ev.WatchFired) == [ev.WatchFired(0, other, "swarmer", 1)]


@pytest.mark.parametrize(("steps", "seat", "left"), [(1, 0, "d"), (12, 0, ""), (1, -1, "")])
def test_effect_hush(steps: int, seat: int, left: str) -> None:
    """Noise tokens within so many touching zones go, walls or not, and what remembers them forgets; 12 steps, and those
    of an event, are everywhere."""
    t = crew("captain", letters="abcde", ab="w", bc="w", cd="w", de="w")
    noise(t, "b", 1)
    noise(t, "d", 1)
    gep = t.gep("jaeger", "e")
    noise(t, "d", 1)
    assert remembers(t, gep) == (NOISE, "d")
    events = do_effects(t, fx.Hush(steps), seat=seat)
    assert {token.zone for token in t.board.noises.values()} == {t.zone(letter) for letter in left}
    assert remembers(t, gep) == ((NOISE, "d") if left else None)
    assert len(told(events, ev.NoiseHushed)) == (1 if left else 3)


def test_effect_end_events() -> None:
    """Every event in play is discarded at once, and its modifiers hold no longer."""
    t = crew("captain")
    dark = EventInPlay(90, "blackout", 9, (fx.Modifier("no_sight"),))
    slow = EventInPlay(91, "gravity_stutter", 9, (fx.Modifier("move_limit", 2),))
    t.set_board(events={90: dark, 91: slow}, next_id=92)
    events = do_effects(t, fx.EndEvents())
    assert [event.card for event in told(events, ev.EventEnded)] == ["blackout", "gravity_stutter"]
    assert (t.board.events, t.board.event_discards) == ({}, ("blackout", "gravity_stutter"))
    assert t.game.situation(t.board).lasting == ()


def test_the_first_player_is_who_lives_first_from_the_token_on() -> None:
    """`who: first`: the seat with the first player token, or the next one alive."""
    t = crew("captain", "marine", "medic")
    t.set_board(first=1)
    for seat in range(3):
        t.change(seat, resolve=5)
    do_effects(t, fx.Steady(1, "first"), seat=-1)
    t.change(1, health=0)
    do_effects(t, fx.Steady(1, "first"), seat=-1)
    assert [t.who(seat).resolve for seat in range(3)] == [5, 6, 6]


def test_stun_near_goes_through_walls() -> None:
    """`what: near`: touching steps, walls or not."""
    t = crew("captain", ab="w", bc="w")
    for zone in "bcd":
        t.gep("jaeger", zone)
    do_effects(t, fx.Stun("near", 2))
    assert [gep.stunned for gep in t.board.geps.values()] == [True, True, False]


def test_a_single_use_item_that_makes_others_last_is_not_made_to_last() -> None:
    """R30: the Engineer's ability finds nothing in a battery pack alone."""
    t = crew("engineer")
    pack = t.give(0, "battery_pack")
    assert t.reason(Use(0, pack, pack)) == "target-none"
