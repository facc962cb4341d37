"""Medicine and thrown things, card by card (R07, R20, R22, R37). `test_item_<id>` is the test of a card; its numbers
are those of the card's face."""

from __future__ import annotations

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.actions import EndTurn, Move, Use
from endure.games.endure_the_stars.board import DISTRACTION, NOISE
from endure.games.endure_the_stars.steps import Blow
from tests.games.endure_the_stars import test_item_gear, test_item_tools
from tests.games.endure_the_stars.item_tables import at_table, noises
from tests.games.endure_the_stars.rounds import activate, end_round, remembers
from tests.games.endure_the_stars.table import the_game, told


def test_every_item_card_has_its_test() -> None:
    """None of the box is forgotten."""
    tests = {**vars(test_item_gear), **vars(test_item_tools), **globals()}
    missing = [card.id for card in the_game().cat.box.items if f"test_item_{card.id}" not in tests]
    assert not missing


# Medicine


def test_item_medkit() -> None:
    """For an action, on a survivor in the own zone: 2 health and one injury, the chest first. Used up."""
    t = at_table("ab", "marine")
    t.change(1, health=3, injuries=("head", "chest", "legs"))
    kit = t.give(0, "medkit")
    assert t.reason(Use(0, kit, 0)) == "target-not-allowed"  # it would do nothing for the Captain
    t.do(Use(0, kit, 1))
    assert (t.who(1).health, t.who(1).injuries) == (5, ("head", "legs"))
    assert (t.who(0).actions, t.who(0).items, t.board.item_discards) == (2, (), ("medkit",))
    other = t.give(0, "medkit")
    t.put(1, "b")
    assert t.reason(Use(0, other, 1)) == "target-none"


def test_item_stimulant() -> None:
    """Free: two more actions on this turn."""
    t = at_table()
    t.do(Use(0, t.give(0, "stimulant")))
    assert (t.who(0).actions, t.board.item_discards) == (5, ("stimulant",))


def test_item_painkiller() -> None:
    """Free, on a survivor in the own zone: up to two injuries, chest, then legs, then head."""
    t = at_table("ab", "marine")
    t.change(1, injuries=("head", "legs", "chest"))
    t.do(Use(0, t.give(0, "painkiller"), 1))
    assert (t.who(1).injuries, t.who(0).actions) == (("head",), 3)


def test_item_sedative() -> None:
    """Free, on a survivor in the own zone: 2 Resolve, up to 10 (R20)."""
    t = at_table("ab", "marine")
    t.change(1, resolve=5)
    sedative = t.give(0, "sedative")
    assert t.reason(Use(0, sedative, 0)) == "target-not-allowed"
    t.do(Use(0, sedative, 1))
    assert (t.who(1).resolve, t.who(0).actions) == (7, 3)


def test_item_trauma_kit() -> None:
    """For two actions, on a survivor in the own zone: 3 health and all injuries. Used up."""
    t = at_table("ab", "marine")
    t.change(1, health=1, injuries=("head", "chest", "legs"))
    t.do(Use(0, t.give(0, "trauma_kit"), 1))
    assert (t.who(1).health, t.who(1).injuries) == (4, ())
    assert (t.who(0).actions, t.board.item_discards) == (1, ("trauma_kit",))


def test_item_ration_tin() -> None:
    """For an action: 2 Resolve for each survivor in the own zone, up to 10; none for those elsewhere."""
    t = at_table("ab", "marine", "medic", "psychic")
    t.put(3, "b")
    for seat, resolve in ((0, 4), (1, 9), (2, 0), (3, 4)):
        t.change(seat, resolve=resolve)
    t.do(Use(0, t.give(0, "ration_tin")))
    assert [t.who(seat).resolve for seat in range(4)] == [6, 10, 2, 4]
    assert (t.who(0).actions, t.board.item_discards) == (2, ("ration_tin",))


def test_item_defibrillator() -> None:
    """For two actions, on a survivor who died in the own zone: lives again with 2 health, and has turns again. The
    cards it dropped (R24) stay where they lie."""
    t = at_table("ab", "marine", "medic")
    t.give(1, "pistol")
    t.change(1, health=1)
    t.push(Blow(1, 1, "test"), dice=[1, 1, 1, 1])  # those who see it are tested
    shock = t.give(0, "defibrillator")
    assert t.reason(Use(0, shock, 2)) == "target-not-allowed"
    events = t.do(Use(0, shock, 1))
    assert told(events, ev.Revived) == [ev.Revived(1, t.zone("a"), 2)]
    assert (t.who(1).health, t.who(1).items, t.who(0).actions) == (2, (), 1)
    assert [card.kind for card in t.board.piles[t.zone("a")]] == ["pistol"]
    t.do(EndTurn(0))
    assert (t.board.active, t.who(1).actions) == (1, 3)
    t = at_table("ab", "marine")
    t.put(1, "b")
    t.change(1, health=0)
    assert t.reason(Use(0, t.give(0, "defibrillator"), 1)) == "target-none"


# Thrown things


def test_item_stun_grenade() -> None:
    """R37: one GEP in a seen zone within 2, for an action; its next activation is spent on it. No noise."""
    t = at_table()
    one, other, far = t.gep("jaeger", "c"), t.gep("jaeger", "c"), t.gep("jaeger", "d")
    grenade = t.give(0, "stun_grenade")
    assert [use.target for use in t.legal(0, Use)] == [one, other]
    assert t.reason(Use(0, grenade, far)) == "target-not-allowed"
    t.do(Use(0, grenade, one))
    assert [gep.stunned for gep in t.board.geps.values()] == [True, False, False]
    assert (t.who(0).actions, noises(t), t.board.item_discards) == (2, [], ("stun_grenade",))
    events = activate(t, one)
    assert told(events, ev.GepStays) == [ev.GepStays(one, "jaeger", "stunned")]


def test_item_frag_grenade() -> None:
    """A seen zone within 2, for an action: each GEP there takes 2 (Swarmers and Jaegers die), each survivor is hit
    for 2; noise 4 where it lands (R07)."""
    t = at_table("abcde", "marine")
    t.put(1, "c")
    t.give(1, "light_vest")
    t.gep("swarmer", "c")
    t.gep("jaeger", "c")
    spared = t.gep("swarmer", "d")
    grenade = t.give(0, "frag_grenade")
    assert t.reason(Use(0, grenade, t.zone("d"))) == "target-not-allowed"
    t.do(Use(0, grenade, t.zone("c")), dice=[5, 1, "chest"])
    assert list(t.board.geps) == [spared]
    assert (t.who(1).health, t.who(1).injuries) == (5, ("chest",))
    assert (noises(t), t.who(0).actions) == ([(t.zone("c"), 4)], 2)
    assert t.who(0).health == 6


def test_item_flare_beacon() -> None:
    """A seen zone within 2, for an action: for a round Swarmers and Jaegers go there and attack nobody (R37)."""
    t = at_table()
    swarmer, jaeger = t.gep("swarmer", "a"), t.gep("jaeger", "e")
    t.do(Use(0, t.give(0, "flare_beacon"), t.zone("c")))
    assert t.who(0).actions == 2
    events = end_round(t)
    assert (t.gep_at(swarmer), t.gep_at(jaeger)) == ("c", "c")
    assert remembers(t, jaeger) == (DISTRACTION, "c")
    assert told(events, ev.Struck) == []
    assert not t.board.lures


def test_item_noise_maker() -> None:
    """A seen zone within 2, for an action: noise 4 there, for two rounds (R12)."""
    t = at_table("abcdefgh", cd="w")
    gep, far = t.gep("swarmer", "g"), t.gep("swarmer", "h")
    t.do(Use(0, t.give(0, "noise_maker"), t.zone("c")))
    assert t.who(0).actions == 2
    assert remembers(t, gep) == (NOISE, "c")
    assert remembers(t, far) is None
    end_round(t, dice=[0])  # h wanders west; in g it would hear
    assert noises(t) == [(t.zone("c"), 4)]
    end_round(t)
    assert noises(t) == []
    assert remembers(t, far) == (NOISE, "c")


def test_item_cryo_grenade() -> None:
    """A seen zone within 2, for an action: every GEP there loses its next activation; noise 2 where it lands."""
    t = at_table()
    t.gep("jaeger", "c")
    t.gep("swarmer", "c")
    t.gep("jaeger", "d")
    t.do(Use(0, t.give(0, "cryo_grenade"), t.zone("c")))
    assert [gep.stunned for gep in t.board.geps.values()] == [True, True, False]
    assert (noises(t), t.who(0).actions) == ([(t.zone("c"), 2)], 2)


def test_item_decoy_drone() -> None:
    """A seen zone within 4, for an action: for two rounds Swarmers and Jaegers go there and attack nobody (R37); noise
    3 there, which draws the radar token beyond the wall."""
    t = at_table("abcdefg", fg="w")
    jaeger, token = t.gep("jaeger", "a"), t.radar("g")
    drone = t.give(0, "decoy_drone")
    assert t.reason(Use(0, drone, t.zone("f"))) == "target-not-allowed"
    t.do(Use(0, drone, t.zone("e")))
    assert (noises(t), t.who(0).actions) == ([(t.zone("e"), 3)], 2)
    assert remembers(t, token) == (NOISE, "e")
    events = end_round(t)
    assert (t.gep_at(jaeger), len(t.board.lures)) == ("c", 1)
    events += end_round(t)
    assert (t.gep_at(jaeger), len(t.board.lures)) == ("e", 0)
    assert told(events, ev.Struck) == []


def test_item_ship_siren() -> None:
    """For an action: noise 6 in the own zone that goes on for four rounds (R12), wherever its maker goes."""
    t = at_table()
    t.do(Use(0, t.give(0, "ship_siren")))
    assert t.who(0).actions == 2
    t.do(Move(0, t.zone("b")))
    for _ in range(4):
        assert noises(t) == [(t.zone("a"), 6)]
        end_round(t)
    assert noises(t) == []
