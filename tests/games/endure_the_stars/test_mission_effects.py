"""The effects that only a mission has, each worked out on a small map."""

from __future__ import annotations

from collections import Counter
from typing import Any

from msgspec.structs import replace

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars import mission_effects as mx
from endure.games.endure_the_stars import plot_events as pev
from endure.games.endure_the_stars import tasks as tk
from endure.games.endure_the_stars.box import Contact
from endure.games.endure_the_stars.effects import OpenDoor, Unlock
from endure.games.endure_the_stars.observe import imagine, observe
from endure.kernel.rng import Dice
from endure.lab.invariants import broken
from tests.games.endure_the_stars.plots import Goal, go, on, plot, plotted, why, won
from tests.games.endure_the_stars.rounds import corridor, end_round
from tests.games.endure_the_stars.table import Table, told

FAR = {"far": Goal("e", tk.Take())}
SHUT = corridor("abcde", bc="c", cd="l")
NAMED = {"bc": "hatch", "cd": "vault"}


def entering(*effects: Any, crew: tuple[str, ...] = ("marine",), spawns: str = "") -> Table:
    """A corridor a to e, a closed door "hatch" between b and c, a locked one "vault" between c and d. Whoever comes
    into b sets it off."""
    trigger = on(tk.Entered("b"), *effects)
    t = plotted("abcde", SHUT, FAR, triggers={"one": trigger}, crew=crew, spawns=spawns)
    layout = t.board.mission.layout
    names = {t.boundary(pair): name for pair, name in NAMED.items()}
    boundaries = tuple(replace(edge, name=names.get(edge.id, "")) for edge in layout.boundaries)
    t.set_board(mission=replace(t.board.mission, layout=replace(layout, boundaries=boundaries)))
    return t


def test_spawn_places_geps_at_a_place_by_name_and_number() -> None:
    t = entering(mx.Spawn(("swarmer", "jaeger"), n=2, at="e"))
    events = go(t, 0, "b")
    four = ("swarmer", "jaeger", "swarmer", "jaeger")
    assert told(events, pev.GepsCame) == [pev.GepsCame(t.zone("e"), four)]
    assert [gep.kind for gep in t.board.geps.values()] == list(four)
    assert {gep.zone for gep in t.board.geps.values()} == {t.zone("e")}


def test_spawn_grows_with_the_crew_and_ends_with_the_miniatures() -> None:
    t = entering(mx.Spawn(("jaeger",), n=mx.PerSurvivor(12), at="e"), crew=("marine", "medic"))
    events = go(t, 0, "b")
    [came] = told(events, pev.GepsCame)
    assert (len(came.geps), came.short) == (20, 4)  # 24 wanted, 20 Jaegers in the box


def test_spawn_wakes_a_titan() -> None:
    t = entering(mx.Spawn(("titan",), at="e"))
    go(t, 0, "b")
    assert t.board.titan is not None
    assert t.board.titan.health == 8  # 6 and 2 for the one survivor (R31)
    assert broken(t.state, t.game.cat) == []


def test_spawn_lays_radar_tokens_at_a_spawn_point_picked_by_chance() -> None:
    t = entering(mx.Spawn(radar=2), spawns="de")
    events = go(t, 0, "b", dice=[1])  # of the spawn points d and e the second
    assert [event.zone for event in told(events, ev.RadarPlaced)] == [t.zone("e")] * 2
    assert len(t.board.radars) == 2


def test_what_appears_in_sight_is_seen() -> None:
    t = entering(mx.Spawn(("swarmer",), at="a"))
    events = go(t, 0, "b", dice=[1, 1])  # a sight test of 2 against 10
    assert len(told(events, ev.ResolveTested)) == 1


def test_alarm_is_a_noise_at_a_place() -> None:
    t = entering(mx.Alarm(5, "e", rounds=2))
    events = go(t, 0, "b")
    [noise] = told(events, ev.NoiseMade)
    assert (noise.zone, noise.value) == (t.zone("e"), 5)
    end_round(t)
    assert len(t.board.noises) == 1
    end_round(t)
    assert t.board.noises == {}


def test_message_is_read_and_logged() -> None:
    events = go(entering(mx.Message("The lights go out.")), 0, "b")
    assert told(events, pev.MissionMessage) == [pev.MissionMessage("The lights go out.")]


def test_doors_by_name() -> None:
    t = entering(mx.LockDoor("hatch"), Unlock("vault"))
    go(t, 0, "b")
    assert (t.door("bc"), t.door("cd")) == ("l", "c")
    t = entering(OpenDoor("hatch"), OpenDoor("vault"))
    go(t, 0, "b")
    assert (t.door("bc"), t.door("cd")) == ("d", "d")
    t = entering(mx.CloseDoor("hatch"), mx.CloseDoor("vault"))
    t.set_door("bc", "d")
    go(t, 0, "b")
    assert (t.door("bc"), t.door("cd")) == ("c", "l")


def test_lock_door_leaves_what_is_no_door_any_more() -> None:
    t = entering(mx.LockDoor("hatch"))
    t.set_door("bc", "o")  # torn out of its frame
    go(t, 0, "b")
    assert t.door("bc") == "o"


def pile(t: Table) -> Counter[str]:
    return Counter((*t.state.secret.events, *t.board.event_discards))


def test_event_cards_are_added_and_removed() -> None:
    t = entering(mx.AddEvents("false_alarm", n=3), mx.RemoveEvents("blackout"))
    before = pile(t)
    assert before["blackout"] > 0
    events = go(t, 0, "b")
    assert told(events, pev.EventsAdded) == [pev.EventsAdded("false_alarm", 3)]
    assert told(events, pev.EventsRemoved) == [pev.EventsRemoved("blackout", before["blackout"])]
    after = pile(t)
    assert after["false_alarm"] == before["false_alarm"] + 3
    assert after["blackout"] == 0
    assert t.board.events_left == len(t.state.secret.events)
    assert broken(t.state, t.game.cat) == []
    guess = imagine(t.game.cat, observe(t.state, 0), Dice(5))
    assert Counter(guess.secret.events) == Counter(t.state.secret.events)


def test_the_radar_bag_is_filled_anew() -> None:
    contacts = (Contact(("jaeger", "jaeger"), 2), Contact((), 1))
    t = entering(mx.SetBag(contacts), mx.Spawn(radar=1, at="a"))
    events = go(t, 0, "b")  # the token is in sight; told dice shuffle nothing
    assert told(events, pev.BagChanged) == [pev.BagChanged(3)]
    assert plot(t).bag == contacts
    [shown] = told(events, ev.RadarRevealed)
    assert shown.geps == ()  # the last of the three lies on top
    assert t.board.bag_drawn == (2,)
    assert broken(t.state, t.game.cat) == []


def test_fail_and_win_end_the_game_at_once() -> None:
    t = entering(mx.Fail(), mx.Message("Never read."))
    events = go(t, 0, "b")
    assert (won(t), why(t)) == (False, "lost-mission")
    assert told(events, pev.MissionMessage) == []
    t = entering(mx.Win())
    go(t, 0, "b")
    assert (won(t), why(t)) == (True, "won-mission")
    assert broken(t.state, t.game.cat) == []
