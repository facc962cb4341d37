"""What GEPs and radar tokens can reach in their next activation (R13, R15, R16): bounds that no game breaks."""

from __future__ import annotations

from msgspec.structs import replace

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.board import Gep
from endure.games.endure_the_stars.reach import goes, strikers, strikes
from endure.kernel.bot import choose
from endure.play import table as tables
from tests.games.endure_the_stars.rounds import corridor
from tests.games.endure_the_stars.table import Table, table


def reached(t: Table, gep: int) -> dict[str, int]:
    """Zone letters and the actions it takes to get there."""
    found = strikes(t.game.cat, t.board, t.board.geps[gep])
    return {letter: found[zone] for letter, zone in t.names.items() if zone in found}


def test_R13_the_last_action_is_the_strike() -> None:
    """A Swarmer has three actions: it strikes two steps away at most. A Jaeger has two: one step."""
    t = table("abcde", boundaries=corridor("abcde"))
    swarmer, jaeger = t.gep("swarmer", "e"), t.gep("jaeger", "e")
    assert reached(t, swarmer) == {"e": 0, "d": 1, "c": 2}
    assert reached(t, jaeger) == {"e": 0, "d": 1}


def test_R13_a_closed_door_takes_an_action_and_a_locked_one_is_a_wall() -> None:
    t = table("abcde", boundaries=corridor("abcde", de="c"))
    assert reached(t, t.gep("swarmer", "e")) == {"e": 0, "d": 2}
    assert reached(t, t.gep("jaeger", "e")) == {"e": 0}
    t = table("abcde", boundaries=corridor("abcde", de="l"))
    assert reached(t, t.gep("swarmer", "e")) == {"e": 0}


def test_R32_a_stunned_one_strikes_nowhere() -> None:
    t = table("abc", boundaries=corridor("abc"))
    gep = t.gep("swarmer", "c")
    t.set_board(geps={gep: replace(t.board.geps[gep], stunned=True)})
    assert reached(t, gep) == {}


def test_the_titan_is_not_foretold() -> None:
    t = table("abc", boundaries=corridor("abc"))
    assert strikes(t.game.cat, t.board, Gep(99, "titan", t.zone("c"))) == {}


def test_R16_a_radar_token_goes_two_zones_and_opens_no_door() -> None:
    t = table("abcde", boundaries=corridor("abcde", bc="c"))
    key = t.radar("e")
    token = t.board.radars[key]
    found = goes(t.board, token)
    assert {letter: found[zone] for letter, zone in t.names.items() if zone in found} == {"e": 0, "d": 1, "c": 2}
    token = replace(token, zone=t.zone("c"))
    found = goes(t.board, token)
    assert {letter for letter, zone in t.names.items() if zone in found} == {"c", "d", "e"}


def test_who_can_strike_in_a_zone() -> None:
    t = table("abcde", boundaries=corridor("abcde"))
    near, far = t.gep("jaeger", "b"), t.gep("jaeger", "e")
    assert [gep.id for gep in strikers(t.game.cat, t.board, t.zone("a"))] == [near]
    assert [gep.id for gep in strikers(t.game.cat, t.board, t.zone("d"))] == [far]


def test_no_gep_of_played_games_strikes_outside_its_bounds() -> None:
    """Wherever neither a door nor a survivor moved during the phase, each strike was foretold on the board before."""
    seen = 0
    bot = tables.open_bot("recruit")
    for seed in range(4):
        session = tables.start(tables.first_mission(), ("marine", "medic"), seed, {"difficulty": "nightmare"})
        while session.to_act:
            before = session.board
            events = session.submit(choose(session, bot, session.to_act[0]).action)
            moved = [event for event in events if isinstance(event, ev.DoorChanged | ev.Moved | ev.WallBroken)]
            for event in events:
                if isinstance(event, ev.Struck) and event.gep in before.geps and not moved:
                    gep, zone = before.geps[event.gep], before.survivors[event.seat].zone
                    if not gep.stunned:
                        assert zone in strikes(session.game.cat, before, gep)  # type: ignore[attr-defined]
                        seen += 1
    assert seen > 10
