"""Titan cards, one by one: `test_R31_..._card_<id>` is the test of a card, worked out from its text."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars import titan_events as tev
from endure.games.endure_the_stars.actions import Ability, Attack, Use
from endure.games.endure_the_stars.catalogue import Catalogue
from endure.games.endure_the_stars.game import EndureTheStars
from endure.games.endure_the_stars.steps import BeginTitan
from endure.games.endure_the_stars.titan_cards import TitanAttack
from tests.games.endure_the_stars import table as tables
from tests.games.endure_the_stars.rounds import aware, corridor, end_round, noise, remembers
from tests.games.endure_the_stars.table import Table, table, the_game, told
from tests.games.endure_the_stars.titans import act, board, set_board, wake

CARDS = [card.id for card in the_game().cat.box.titan]


def row(crew: tuple[str, ...] = ("marine", "medic"), spawns: str = "", **others: str) -> Table:
    """Five zones in a row, open to each other; the Titan will stand with the crew in the first."""
    return table("abcde", boundaries={**corridor("abcde"), **others}, crew=crew, spawns=spawns)


def against(events: tuple[Any, ...]) -> list[tuple[int, int, int]]:
    """(seat, dice, number) of each strike."""
    return [(each.seat, len(each.dice), each.number) for each in told(events, tev.TitanRolled)]


# Attacks


def test_R31_card_ram() -> None:
    """Everybody in its zone, 1 die, 4+; the damaged are pushed: the Marine by the only way out of a, to b."""
    t = row()
    titan = wake(t, "a")
    events = act(t, titan, "ram", dice=[4, 3, "blank", 0])
    assert against(events) == [(0, 1, 4), (1, 1, 4)]
    assert (t.stands(0), t.stands(1)) == ("b", "a")
    assert (t.who(0).health, t.who(1).health) == (5, 6)
    assert t.who(0).moves == 0, "to be pushed is no move of the turn"


def test_R31_card_rend() -> None:
    """One survivor, 4 dice, 3+."""
    t = row()
    titan = wake(t, "a")
    events = act(t, titan, "rend", dice=[3, 5, 2, 1, "blank", "blank"])
    assert against(events) == [(0, 4, 3)]
    assert (t.who(0).health, t.who(1).health) == (4, 6)


def test_R31_card_sweep() -> None:
    """Everybody in its zone, 3 dice each, 4+."""
    t = row()
    titan = wake(t, "a")
    events = act(t, titan, "sweep", dice=[4, 3, 3, 6, 5, 1, "blank", "blank", "blank"])
    assert against(events) == [(0, 3, 4), (1, 3, 4)]
    assert (t.who(0).health, t.who(1).health) == (5, 4)


def test_R31_card_hurled_wreckage() -> None:
    """Of the zones that it sees within 3 the one with the most survivors: d holds two, its own zone one; 3 dice, 4+."""
    t = row(("marine", "medic", "captain"))
    t.put(1, "d")
    t.put(2, "d")
    titan = wake(t, "a")
    events = act(t, titan, "hurled_wreckage", dice=[4, 1, 1, 1, 1, 6, "blank", "blank"])
    assert against(events) == [(1, 3, 4), (2, 3, 4)]
    assert [t.who(seat).health for seat in range(3)] == [6, 5, 5]


def test_R31_hurled_wreckage_goes_no_farther_than_it_reaches_and_sees() -> None:
    """Four zones away is too far; of equally full zones the lower id is hit."""
    t = row(("marine", "medic", "captain"))
    t.put(1, "e")
    t.put(2, "e")
    titan = wake(t, "a")
    assert against(act(t, titan, "hurled_wreckage", dice=[1, 1, 1])) == [(0, 3, 4)]
    t.put(1, "b")
    assert against(act(t, titan, "hurled_wreckage", dice=[1, 1, 1])) == [(0, 3, 4)]


def test_R31_card_crush() -> None:
    """One survivor, 4 dice, 4+; if it lost health it is stunned and loses its whole next turn (R32)."""
    t = row()
    titan = wake(t, "a")
    act(t, titan, "crush", dice=[3, 3, 3, 3])
    assert not t.who(0).stunned
    t = row()
    titan = wake(t, "a")
    events = act(t, titan, "crush", dice=[4, 3, 3, 3, "blank"])
    assert against(events) == [(0, 4, 4)]
    assert told(events, ev.Dazed) == [ev.Dazed(0)]
    assert (t.who(0).stunned, t.who(1).stunned) == (True, False)


def test_R31_card_tail_lash() -> None:
    """Everybody that it sees within 1 zone, 2 dice, 4+: the Captain two zones away is out of it."""
    t = row(("marine", "medic", "captain"))
    t.put(1, "b")
    t.put(2, "c")
    titan = wake(t, "a")
    events = act(t, titan, "tail_lash", dice=[4, 3, 3, 4, "blank", "blank"])
    assert against(events) == [(0, 2, 4), (1, 2, 4)]
    assert [t.who(seat).health for seat in range(3)] == [5, 5, 6]


def test_R31_R05_card_through_the_bulkhead() -> None:
    """One survivor, 3 dice, 3+; if it lost health it goes through a wall picked by chance, here of ab and ac the
    second; the wall is an open way from then on."""
    t = table("ab\nc.", boundaries={"ab": "w", "ac": "w"})
    titan = wake(t, "a")
    events = act(t, titan, "through_the_bulkhead", dice=[3, 2, 1, "blank", 1])
    assert against(events) == [(0, 3, 3)]
    assert (t.door("ab"), t.door("ac")) == ("w", "o")
    assert told(events, ev.DoorChanged) == [ev.DoorChanged(t.boundary("ac"), "o", "gep", titan)]
    assert told(events, ev.Moved) == [ev.Moved(0, t.zone("a"), t.zone("c"), "hurled")]


def test_R31_through_the_bulkhead_pushes_where_there_is_no_wall() -> None:
    t = row(("marine",))
    titan = wake(t, "a")
    events = act(t, titan, "through_the_bulkhead", dice=[3, 2, 1, "blank", 0])
    assert told(events, ev.Moved) == [ev.Moved(0, t.zone("a"), t.zone("b"), "pushed")]


def test_R31_card_barbed_tongue() -> None:
    """One survivor that it sees within 2 zones, 3 dice, 3+; if it lost health it is dragged to the Titan. Its
    remembered survivor is in reach, two zones away."""
    t = row()
    t.put(1, "c")
    titan = wake(t, "a")
    aware(t, titan, "c", 1, 0b11)
    events = act(t, titan, "barbed_tongue", dice=[3, 2, 1, "blank"])
    assert against(events) == [(1, 3, 3)]
    assert t.stands(1) == "a"
    assert told(events, ev.Moved) == [ev.Moved(1, t.zone("c"), t.zone("a"), "dragged")]


def test_R31_R04_card_batter() -> None:
    """Everybody in its zone, 2 dice, 3+; every closed and locked door of its zone is broken."""
    t = table("bac\n.d.", boundaries={"ab": "l", "ac": "c", "ad": "d"}, start="a")
    titan = wake(t, "a")
    events = act(t, titan, "batter", dice=[2, 1])
    assert against(events) == [(0, 2, 3)]
    assert (t.door("ab"), t.door("ac"), t.door("ad")) == ("o", "o", "d")
    assert {(change.state, change.who, change.id) for change in told(events, ev.DoorChanged)} == {("o", "gep", titan)}


def test_R31_R05_card_breach() -> None:
    """Everybody in its zone, 2 dice, 3+; a wall of its zone picked by chance is broken: the first."""
    t = table("bac", boundaries={"ab": "w", "ac": "w"}, start="a")
    titan = wake(t, "a")
    events = act(t, titan, "breach", dice=[3, 1, "blank", 0])
    assert against(events) == [(0, 2, 3)]
    assert sorted((t.door("ab"), t.door("ac"))) == ["o", "w"]
    assert len(told(events, ev.DoorChanged)) == 1


def test_R31_card_roar() -> None:
    """No strike; everybody that it sees tests Resolve; a noise of 5, which calls the Jaeger five zones away."""
    t = table("abcdefg", boundaries={**corridor("abcdefg"), "cd": "c"}, crew=("marine", "medic", "captain"))
    t.put(2, "d")
    jaeger = t.gep("jaeger", "f")
    titan = wake(t, "a")
    events = act(t, titan, "roar", dice=[5, 6, 1, 1])
    assert against(events) == []
    tests = told(events, ev.ResolveTested)
    assert [(test.seat, test.why, test.passed) for test in tests] == [(0, "card", False), (1, "card", True)]
    assert t.who(0).resolve == 9
    assert [(made.zone, made.value, made.heard) for made in told(events, ev.NoiseMade)] == [(t.zone("a"), 5, (jaeger,))]
    assert remembers(t, jaeger) == (1, "a")


def test_R31_card_brood_call() -> None:
    """A new radar token at a spawn point; the Titan forgets what it was after."""
    t = row(("marine",), spawns="e", de="c")
    titan = wake(t, "a")
    events = act(t, titan, "brood_call", dice=[0])
    assert [placed.zone for placed in told(events, ev.RadarPlaced)] == [t.zone("e")]
    assert remembers(t, titan) is None
    assert told(events, ev.GepForgot) == [ev.GepForgot(titan, "titan")]


def test_R31_R32_card_acid_mist() -> None:
    """Everybody in its zone, 2 dice, 4+; hit or not they are blinded for 2 rounds (those in which the GEPs phase is and
    the next: R33), and the Titan too."""
    t = row()
    titan = wake(t, "a")
    t.set_board(phase="geps")
    events = act(t, titan, "acid_mist", dice=[1] * 4)
    assert against(events) == [(0, 2, 4), (1, 2, 4)]
    assert (t.who(0).blinded, t.who(1).blinded) == (2, 2)
    assert board(t).blinded == 2
    assert told(events, tev.TitanBlinded) == [tev.TitanBlinded(titan, "titan", 2)]


def test_R31_card_snatch() -> None:
    """One survivor, 3 dice, 3+; if it lost health it drops a card of its general slots picked by chance: the second."""
    t = row(("marine",))
    t.give(0, "light_vest")
    pistol = t.give(0, "pistol")
    medkit = t.give(0, "medkit")
    titan = wake(t, "a")
    vest = next(each.value for each in the_game().cat.items["light_vest"].worn if each.name == "armour")
    events = act(t, titan, "snatch", dice=[3, 1, 2, vest - 1, "blank", 1])
    assert against(events) == [(0, 3, 3)]
    assert [item.id for item in t.board.piles[t.zone("a")]] == [medkit]
    assert pistol in [item.id for item in t.who(0).items]
    assert told(events, ev.Dropped) == [ev.Dropped(0, "medkit", t.zone("a"))]


def test_R31_card_overreach() -> None:
    """One survivor, 6 dice, 3+; the Titan is stunned: the rest of this activation and the next are lost (R32)."""
    t = row(("marine",))
    titan = wake(t, "a")
    events = act(t, titan, "overreach", dice=[3, 4, 1, 1, 2, 2, "blank", "blank"])
    assert against(events) == [(0, 6, 3)]
    assert t.board.geps[titan].stunned
    assert not told(t.push(BeginTitan(titan)), tev.TitanDrew)
    assert not t.board.geps[titan].stunned


# Moods


def test_R31_E78_card_predatory() -> None:
    """+1 die on all attacks: Sweep rolls 4."""
    t = row(("marine",))
    titan = wake(t, "a")
    assert against(act(t, titan, "predatory", "sweep", dice=[1] * 4)) == [(0, 4, 4)]


def test_R31_E78_card_hardened_hide() -> None:
    """Armour 3+: of two hits the first is stopped, which rolls no body die."""
    t = row(("marine",))
    titan, pistol = wake(t, "b", mood="hardened_hide"), t.give(0, "pistol")
    t.change(0, moves=1)
    events = t.do(Attack(0, pistol, titan), dice=[5, 6, 3, 2, "head"])
    rolled = [(each.dice, each.stopped, each.because) for each in told(events, tev.TitanArmour)]
    why = (("armour", "card-hardened_hide", 3),)
    assert rolled == [((3,), 1, why), ((2,), 0, why)]
    assert (board(t).health, board(t).injuries) == (7, ("head",))


def test_R31_E78_card_frenzy() -> None:
    """+1 action: three steps and the attack in one activation; +1 to the number: Sweep needs 5;
    nothing stuns it."""
    t = row(("marine",))
    titan = wake(t, "d", mood="frenzy")
    events = act(t, titan, "sweep", dice=[4, 5, 4, "blank"])
    assert t.gep_at(titan) == "a"
    assert against(events) == [(0, 3, 5)]
    t.do(Use(0, t.give(0, "stun_grenade"), titan))
    assert not t.board.geps[titan].stunned


def test_R31_E78_card_torpor() -> None:
    """-1 action: two steps; 2 health back when an activation begins, not above its full health; armour 4+."""
    t = row(("marine",))
    titan = wake(t, "e", mood="torpor", health=5)
    events = t.push(BeginTitan(titan))
    assert told(events, tev.TitanRegrew) == [tev.TitanRegrew(titan, "titan", 2, 7)]
    t.set_board(geps={titan: replace(t.board.geps[titan], zone=t.zone("e"))})
    events = t.push(BeginTitan(titan))
    assert t.gep_at(titan) == "c"
    assert board(t).health == 8
    assert told(events, tev.TitanRegrew) == [tev.TitanRegrew(titan, "titan", 1, 8)]
    assert not told(t.push(BeginTitan(titan)), tev.TitanRegrew)
    t.change(0, moves=1)
    t.do(Attack(0, t.give(0, "pistol"), titan), dice=[5, 6, 4, 3, "blank"])
    assert board(t).health == 7


def test_R31_E78_card_deaf_with_rage() -> None:
    """Noises mean nothing to it: neither when they are made nor where they lie."""
    t = row(("marine",), ab="c")
    titan = wake(t, "e", mood="deaf_with_rage")
    jaeger = t.gep("jaeger", "d")
    noise(t, "b", 4)
    assert (remembers(t, titan), remembers(t, jaeger)) == (None, (1, "b"))
    t.push(BeginTitan(titan), dice=[0])
    assert remembers(t, titan) is None
    set_board(t, mood="torpor")
    t.push(BeginTitan(titan))
    assert t.gep_at(titan) == "b"


def test_R31_E78_card_maddened_by_light() -> None:
    """+1 die on all attacks while the lights are on; a blackout takes it back."""
    t = row(("marine",))
    titan = wake(t, "a", mood="maddened_by_light")
    assert against(act(t, titan, "sweep", dice=[1] * 4)) == [(0, 4, 4)]
    t.set_board(geps={titan: replace(t.board.geps[titan], stunned=True)})
    end_round(t, event="blackout")
    assert against(act(t, titan, "sweep", dice=[1] * 3)) == [(0, 3, 4)]


def test_R31_E78_card_wounded_pride() -> None:
    """+1 die for each of its injuries: two of them."""
    t = row(("marine",))
    titan = wake(t, "a", mood="wounded_pride", injuries=("head", "legs"))
    events = act(t, titan, "rend", dice=[1] * 6)
    assert against(events) == [(0, 6, 3)]
    assert told(events, tev.TitanRolled)[0].because == (("pain_dice", "card-wounded_pride", 2),)


def test_R31_R04_E78_card_nothing_in_its_way() -> None:
    """A locked door in its way is broken for an action; then it goes on: one action for the door, two steps."""
    t = row(("marine",), cd="l")
    t.put(0, "e")
    titan = wake(t, "d")
    t.put(0, "a")
    noise(t, "b", 3)
    t.set_board(geps={titan: replace(t.board.geps[titan], seen=0)})
    set_board(t, mood="nothing_in_its_way")
    events = t.push(BeginTitan(titan), dice=[1, 1])
    assert t.door("cd") == "o"
    assert told(events, ev.DoorChanged) == [ev.DoorChanged(t.boundary("cd"), "o", "gep", titan)]
    assert t.gep_at(titan) == "b"


def test_R31_E78_card_uncoiled() -> None:
    """It attacks over 1 zone more: from b the Marine in a, and whoever stands in its own zone or beside it."""
    t = row()
    t.put(1, "c")
    titan = wake(t, "b", mood="uncoiled")
    events = act(t, titan, "sweep", dice=[1] * 6)
    assert against(events) == [(0, 3, 4), (1, 3, 4)]


def test_R31_E78_card_immovable() -> None:
    """Nothing stuns or pushes it; it moves 2 zones at most; armour 4+."""
    t = row(("psychic",))
    titan, grenade = wake(t, "c", mood="immovable"), t.give(0, "stun_grenade")
    events = t.do(Use(0, grenade, titan))
    why = (("unmoved", "card-immovable", 1),)
    assert told(events, tev.TitanUnmoved) == [tev.TitanUnmoved(titan, "titan", "stun", why)]
    assert not t.board.geps[titan].stunned
    events = t.do(Ability(0, "active", titan))
    unmoved = [tev.TitanUnmoved(titan, "titan", what, why) for what in ("push", "stun")]
    assert told(events, tev.TitanUnmoved) == unmoved
    t.do(Attack(0, t.give(0, "long_rifle"), titan), dice=[6, 1, 4])
    assert board(t).health == 8
    t.set_board(geps={titan: replace(t.board.geps[titan], zone=t.zone("d"))})
    t.push(BeginTitan(titan))
    assert t.gep_at(titan) == "b"


# Every card has its test, and each test depends on what the card does


def its_test(card: str) -> Any:
    """The test of a card."""
    return next((test for name, test in sorted(globals().items()) if name.endswith(f"_card_{card}")), None)


def test_R31_every_titan_card_has_its_test() -> None:
    assert [card for card in CARDS if its_test(card) is None] == []


def emptied(card: str) -> list[EndureTheStars]:
    """The game with that card doing less: an attack without its effects, and one without its dice; a mood without each
    of its modifiers."""
    box = the_game().cat.box
    whole = next(one for one in box.titan if one.id == card)
    less: list[Any]
    if isinstance(whole, TitanAttack):
        less = [replace(whole, effects=())] if whole.effects else []
        less += [replace(whole, dice=0)] if whole.dice else []
    else:
        less = [replace(whole, modifiers=tuple(m for m in whole.modifiers if m is not out)) for out in whole.modifiers]
    cards = [tuple(one if each.id == card else each for each in box.titan) for one in less]
    return [EndureTheStars(replace(box, titan=titan)) for titan in cards]


@pytest.mark.parametrize("card", CARDS)
def test_R31_the_test_of_a_card_fails_when_the_card_does_less(card: str, monkeypatch: pytest.MonkeyPatch) -> None:
    games = emptied(card)
    assert games
    for game in games:
        assert isinstance(game.cat, Catalogue)
        monkeypatch.setattr(tables, "the_game", lambda game=game: game)
        with pytest.raises((AssertionError, StopIteration, IndexError)):
            its_test(card)()
