"""More event cards, one by one (rulebook, *Event Deck*; R33). `test_E68_card_<id>` is the test of a card."""

from __future__ import annotations

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.actions import Answer, Attack, EndTurn, Move, Search
from endure.games.endure_the_stars.board import NOISE
from tests.games.endure_the_stars.rounds import corridor, end_round, noise, remembers
from tests.games.endure_the_stars.table import Table, table, told


def adrift(letters: str = "abcdefg", crew: tuple[str, ...] = ("captain",)) -> Table:
    """A crew without gravity, in the first of a row of open zones."""
    t = table(letters, boundaries=corridor(letters), crew=crew)
    end_round(t, event="loss_of_gravity")
    return t


def test_E68_card_loss_of_gravity() -> None:
    """For two rounds every second zone of a turn costs no action, so that three actions are six zones; firing throws
    the shooter back one zone, away from the target."""
    t = adrift()
    assert t.board.active == 0
    left = []
    for zone in "bcdefg":
        t.do(Move(0, t.zone(zone)))
        left.append(t.who(0).actions)
    assert left == [2, 2, 1, 1, 0, 0]
    assert t.legal(0, Move) == []
    end_round(t)
    t.put(0, "c")
    pistol, gep = t.give(0, "pistol"), t.gep("jaeger", "b")
    events = t.do(Attack(0, pistol, gep), dice=[1, 1])
    assert told(events, ev.Moved) == [ev.Moved(0, t.zone("c"), t.zone("d"), "thrown")]
    t.set_board(geps={})
    end_round(t)
    t.do(Move(0, t.zone("c")))
    t.do(Move(0, t.zone("b")))
    assert t.who(0).actions == 1


def test_E68_without_gravity_the_free_zone_may_be_gone_when_no_action_is_left() -> None:
    """The second zone is offered also after the last action; the third is not."""
    t = adrift()
    t.change(0, actions=1)
    t.do(Move(0, t.zone("b")))
    assert t.legal(0, Move) == [Move(0, t.zone("a")), Move(0, t.zone("c"))]
    t.do(Move(0, t.zone("c")))
    assert (t.stands(0), t.legal(0, Move)) == ("c", [])
    assert t.reason(Move(0, t.zone("d"))) == "no-actions-left"


def test_E68_without_gravity_a_leaving_roll_is_always_paid_for() -> None:
    """R18: failing costs the action; a roll that costs nothing could be repeated without end."""
    t = adrift()
    t.change(0, resolve=4)
    t.do(Move(0, t.zone("b")))
    t.gep("swarmer", "b")
    t.do(Move(0, t.zone("c")), dice=[4])
    assert (t.stands(0), t.who(0).actions) == ("b", 1)
    t.do(Move(0, t.zone("c")), dice=[3])
    assert (t.stands(0), t.who(0).actions) == ("c", 0)


def test_E68_without_gravity_leg_injuries_hold_and_blades_throw_nobody() -> None:
    """R29: two zones a turn; the recoil is that of ranged weapons."""
    t = adrift()
    t.change(0, injuries=("legs",))
    t.do(Move(0, t.zone("b")))
    t.do(Move(0, t.zone("c")))
    assert t.reason(Move(0, t.zone("d"))) == "move-limit"
    gep = t.gep("jaeger", "c")
    assert told(t.do(Attack(0, t.give(0, "combat_knife"), gep), dice=[1, 1]), ev.Moved) == []


def test_E68_a_shooter_with_a_wall_behind_stays() -> None:
    """Nowhere farther from the target to be thrown to: a is the end of the row."""
    t = adrift()
    events = t.do(Attack(0, t.give(0, "pistol"), t.gep("jaeger", "b")), dice=[1, 1])
    assert (told(events, ev.Moved), t.stands(0)) == ([], "a")


def test_E68_card_drifting_smoke() -> None:
    """Ranged weapons reach one zone less, the own zone always: the rifle (range 2) reaches b, not c."""
    t = table("abc", boundaries=corridor("abc"), crew=("captain",))
    end_round(t, event="drifting_smoke")
    rifle, pistol = t.give(0, "assault_rifle"), t.give(0, "pistol")
    near, far = t.gep("jaeger", "b"), t.gep("jaeger", "c")
    refusal = t.refuse(Attack(0, rifle, far))
    assert refusal is not None
    assert (refusal.params["range"], refusal.params["limits"]) == (1, "card-drifting_smoke")
    assert t.reason(Attack(0, rifle, near)) == ""
    assert t.reason(Attack(0, pistol, near)) == "attack-out-of-range"
    assert t.reason(Attack(0, pistol, t.gep("jaeger", "a"))) == ""


def test_E68_card_jammed_lockers() -> None:
    """Nobody searches, for two rounds."""
    t = table("ab", rooms=("ab",))
    end_round(t, event="jammed_lockers")
    for _ in range(2):
        assert t.reason(Search(0)) == "search-barred"
        end_round(t)
    assert t.reason(Search(0)) == ""


def test_E68_card_bulkheads_drop() -> None:
    """Every open door closes; openings, locked doors and walls stay as they are."""
    t = table("abcdef", boundaries={"ab": "d", "bc": "o", "cd": "l", "de": "d", "ef": "w"})
    end_round(t, event="bulkheads_drop")
    assert (t.board.doors, t.board.event_discards) == ("colcw", ("bulkheads_drop",))


def test_E68_card_hull_breach() -> None:
    """A hit of 2 on everybody in one corridor zone picked by chance, armour and body die as usual, then every open door
    closes. Corridors are a and d; the first is picked; b c is a room."""
    t = table("abcd", rooms=("bc",), boundaries={"ab": "d"}, crew=("captain", "medic", "marine"))
    t.put(1, "b")
    t.put(2, "d")
    t.give(0, "light_vest")
    events = end_round(t, dice=[0, 5, 1, "legs"], event="hull_breach")
    assert [(hurt.seat, hurt.damage) for hurt in told(events, ev.Hurt)] == [(0, 1)]
    assert (t.who(0).injuries, t.door("ab"), t.board.doors) == (("legs",), "c", "cow")


def test_E68_card_arc_flash() -> None:
    """Everybody is blinded for a round: 1 zone a turn and range 0 (R32)."""
    t = table("abc", boundaries=corridor("abc"), crew=("captain",))
    end_round(t, event="arc_flash")
    pistol, gep = t.give(0, "pistol"), t.gep("jaeger", "b")
    assert t.reason(Attack(0, pistol, gep)) == "attack-out-of-range"
    t.set_board(geps={})
    t.do(Move(0, t.zone("b")))
    assert t.reason(Move(0, t.zone("c"))) == "move-limit"
    end_round(t)
    assert t.who(0).blinded == 0


def test_E68_card_klaxons() -> None:
    """The noise of attacks is 3 less, for two rounds: a pistol (3) makes none, a shotgun (5) makes 2."""
    t = table("ab", boundaries={"ab": "o"}, crew=("captain",))
    end_round(t, event="klaxons")
    pistol, shotgun, gep = t.give(0, "pistol"), t.give(0, "shotgun"), t.gep("jaeger", "b")
    t.do(Attack(0, pistol, gep), dice=[1, 1])
    assert not t.board.noises
    t.do(Attack(0, shotgun, gep), dice=[1, 1, 1])
    assert [token.value for token in t.board.noises.values()] == [2]
    t.set_board(geps={})
    end_round(t)
    end_round(t)
    gep = t.gep("jaeger", "b")
    t.do(Attack(0, pistol, gep), dice=[1, 1])
    assert [token.value for token in t.board.noises.values()] == [3]


def test_E68_card_dead_air() -> None:
    """Every noise token goes, one that would go on too, and what remembers a noise forgets it."""
    t = table("abcd", boundaries={"ab": "w", "bc": "w", "cd": "w"}, crew=("captain",))
    gep = t.gep("jaeger", "d")
    noise(t, "b", 3, rounds=3)
    assert remembers(t, gep) == (NOISE, "b")
    events = end_round(t, event="dead_air")
    assert told(events, ev.NoiseHushed) == [ev.NoiseHushed(t.zone("b"), 3)]
    assert (dict(t.board.noises), remembers(t, gep)) == ({}, None)


def test_E68_card_second_wind() -> None:
    """Everybody has four actions in the next turn, and three again in the one after."""
    t = table("ab", crew=("captain", "medic"))
    t.put(1, "b")
    end_round(t, event="second_wind")
    actions = []
    for _ in range(4):
        actions.append(t.who(t.board.active).actions)
        t.next_events("false_alarm")
        t.do(EndTurn(t.board.active))
    assert actions == [4, 4, 3, 3]


def test_E68_card_lucky_find() -> None:
    """An item card for the survivor with the first player token (seat 0: it passes afterwards); with full hands it
    chooses at once what to drop (R21)."""
    t = table("ab", crew=("captain", "medic"))
    for _ in range(3):
        t.give(0, "pistol")
    t.next_items("medkit")
    end_round(t, event="lucky_find")
    assert t.board.question is not None
    assert (t.board.question.seat, t.board.phase) == (0, "resolution")
    t.do(Answer(0, f"item:{t.who(0).items[0].id}"))
    assert [item.kind for item in t.who(0).items] == ["medkit", "pistol", "pistol"]
    assert (t.board.phase, t.board.first, t.who(1).items) == ("players", 1, ())
