"""Tools and reactions, card by card (rulebook, *Items*; R04, R05, R16, R22). `test_item_<id>` is the test of a card;
its numbers are those of the card's face."""

from __future__ import annotations

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.actions import Answer, Door, EndTurn, Move, Use
from endure.games.endure_the_stars.board import NOISE, SIGHT
from endure.games.endure_the_stars.effects import Frighten
from endure.games.endure_the_stars.steps import Blow
from tests.games.endure_the_stars.item_tables import at_table, noises
from tests.games.endure_the_stars.rounds import aware, do_effects, end_round, noise, remembers
from tests.games.endure_the_stars.table import table, told

# Tools


def test_item_keycard() -> None:
    """Free, twice: a locked door of the own zone becomes a closed one."""
    t = table("bac", boundaries={"ab": "l", "ac": "l"}, crew=("captain",), start="a")
    card = t.give(0, "keycard")
    t.do(Use(0, card, t.boundary("ab")))
    assert (t.door("ab"), t.door("ac"), t.who(0).actions) == ("c", "l", 3)
    assert t.reason(Use(0, card, t.boundary("ab"))) == "target-not-allowed"
    t.do(Use(0, card, t.boundary("ac")))
    assert (t.door("ac"), t.who(0).items, t.board.item_discards) == ("c", (), ("keycard",))
    t.do(Door(0, t.boundary("ab"), True))
    assert t.door("ab") == "d"


def test_item_motion_sensor() -> None:
    """For an action, twice: every radar token at most 3 zones away, walls or not, is revealed (R16)."""
    t = at_table("abcde", ab="w")
    t.radar("b")
    t.radar("d")
    far = t.radar("e")
    t.next_contacts(5, 5, 9)
    sensor = t.give(0, "motion_sensor")
    t.do(Use(0, sensor))
    assert [(gep.kind, t.gep_at(key)) for key, gep in t.board.geps.items()] == [("jaeger", "b"), ("jaeger", "d")]
    assert (list(t.board.radars), t.who(0).actions) == ([far], 2)
    assert [item.uses for item in t.who(0).items] == [1]
    t.do(Use(0, sensor))
    assert (t.who(0).items, t.who(0).actions) == ((), 1)


def test_item_emergency_shield() -> None:
    """When a hit got through: discard it and the hit is undone. Asked after the armour; it may be kept; it is not used
    otherwise."""
    t = at_table("ab")
    t.give(0, "light_vest")
    shield = t.give(0, "emergency_shield")
    assert t.reason(Use(0, shield)) == "use-reaction"
    t.push(Blow(0, 2, "test"), dice=[5, 6])
    assert t.board.question is None  # the armour stopped it all
    t.push(Blow(0, 2, "test"), dice=[5, 4])
    assert t.reason(EndTurn(0)) == "question-open"
    t.do(Answer(0, "no"), dice=["blank"])
    assert t.who(0).health == 5
    t.push(Blow(0, 2, "test"), dice=[1, 1])
    t.do(Answer(0, f"item:{shield}"))
    assert (t.who(0).health, t.who(0).injuries, t.board.item_discards) == (5, (), ("emergency_shield",))


def test_item_breaching_charge() -> None:
    """For an action: a wall of the own zone is open for the rest of the mission (R05), with noise 7."""
    t = table("bac", boundaries={"ab": "w", "ac": "w"}, crew=("captain",), start="a")
    t.do(Use(0, t.give(0, "breaching_charge"), t.boundary("ab")))
    assert (t.door("ab"), t.door("ac"), t.who(0).actions) == ("o", "w", 2)
    assert (noises(t), t.board.item_discards) == ([(t.zone("a"), 7)], ("breaching_charge",))


def test_item_echo_sounder() -> None:
    """Free, twice: one radar token at most 5 zones away, walls or not, is revealed, the others not (R16)."""
    t = at_table("abcdefg", ab="w")
    one, other, far = t.radar("b"), t.radar("f"), t.radar("g")
    t.next_contacts(5, 5)
    sounder = t.give(0, "echo_sounder")
    assert t.reason(Use(0, sounder, far)) == "target-not-allowed"
    t.do(Use(0, sounder, other))
    assert (list(t.board.radars), [gep.kind for gep in t.board.geps.values()]) == ([one, far], ["jaeger"])
    assert (t.who(0).actions, [item.uses for item in t.who(0).items]) == (3, [1])


def test_item_override_chip() -> None:
    """For an action, twice: every event in play ends at once, and the doors it held locked are closed ones."""
    t = table("abc", boundaries={"ab": "c", "bc": "c"}, crew=("captain",))
    end_round(t, event="lockdown")
    end_round(t, event="power_failure")
    chip = t.give(0, "override_chip")
    assert (t.board.doors, len(t.board.events)) == ("ll", 2)
    t.do(Use(0, chip))
    assert (t.board.doors, len(t.board.events), t.who(0).actions) == ("cc", 0, 2)
    assert sorted(t.board.event_discards[-2:]) == ["lockdown", "power_failure"]
    t.do(Door(0, t.boundary("ab"), True))
    assert t.who(0).actions == 1


def test_item_sound_damper() -> None:
    """Free, twice: noise tokens at most 4 zones away go, and what remembers a noise there forgets it; not what saw a
    survivor, nor what heard a noise farther off."""
    t = at_table("abcdefg", ab="w", bc="w", cd="w", de="w", ef="w", fg="w")
    heard, saw, far, token = t.gep("jaeger", "b"), t.gep("jaeger", "b"), t.gep("jaeger", "g"), t.radar("d")
    aware(t, saw, "b", 0, 1)
    noise(t, "f", 1)
    noise(t, "c", 2)
    assert [remembers(t, key) for key in (heard, saw, far, token)] == [
        (NOISE, "c"), (SIGHT, "b"), (NOISE, "f"), (NOISE, "c"),
    ]  # fmt: skip
    t.do(Use(0, t.give(0, "sound_damper")))
    assert noises(t) == [(t.zone("f"), 1)]
    assert [remembers(t, key) for key in (heard, saw, far, token)] == [None, (SIGHT, "b"), (NOISE, "f"), None]
    assert (t.who(0).actions, [item.uses for item in t.who(0).items]) == (3, [1])


def test_item_grapple_gun() -> None:
    """For an action, twice: to a seen zone within 3 at once, past GEPs and without a leaving roll; it is no move of the
    turn, so a burdened survivor still moves twice."""
    t = at_table("abcdef")
    t.give(0, "sledgehammer")
    gun = t.give(0, "grapple_gun")
    t.gep("jaeger", "a")
    assert t.reason(Use(0, gun, t.zone("e"))) == t.reason(Use(0, gun, t.zone("a"))) == "target-not-allowed"
    events = t.do(Use(0, gun, t.zone("d")))
    assert told(events, ev.Moved) == [ev.Moved(0, t.zone("a"), t.zone("d"), "dash")]
    t.do(Move(0, t.zone("e")))
    t.do(Move(0, t.zone("f")))
    assert (t.stands(0), t.who(0).actions) == ("f", 0)


def test_item_rescue_line() -> None:
    """For an action, twice: a survivor seen within 3 is brought into the own zone, without a leaving roll; whoever
    stands here already cannot be chosen."""
    t = at_table("abcdef", "marine", "medic")
    t.put(1, "d")
    t.put(2, "e")
    t.gep("jaeger", "d")
    line = t.give(0, "rescue_line")
    assert t.reason(Use(0, line, 2)) == t.reason(Use(0, line, 0)) == "target-not-allowed"
    events = t.do(Use(0, line, 1))
    assert told(events, ev.Moved) == [ev.Moved(1, t.zone("d"), t.zone("a"), "pulled")]
    assert (t.stands(1), t.who(0).actions, [item.uses for item in t.who(0).items]) == ("a", 2, [1])


def test_item_salvage_drone() -> None:
    """For an action, in a corridor too: two item cards."""
    t = at_table()
    t.next_items("shotgun", "keycard")
    t.do(Use(0, t.give(0, "salvage_drone")))
    assert [item.kind for item in t.who(0).items] == ["shotgun", "keycard"]
    assert t.who(0).actions == 2


def test_item_battery_pack() -> None:
    """Free: a single-use item in hand has one use more (as R30); never itself."""
    t = at_table()
    pack = t.give(0, "battery_pack")
    assert t.reason(Use(0, pack, pack)) == "target-none"
    stimulant = t.give(0, "stimulant")
    events = t.do(Use(0, pack, stimulant))
    assert told(events, ev.UsesGained) == [ev.UsesGained(0, "stimulant", 2)]
    assert (t.who(0).actions, t.board.item_discards) == (3, ("battery_pack",))


def test_item_lucky_coin() -> None:
    """When a failed Resolve test cost Resolve: discard it and the Resolve comes back. It may be kept, a passed test
    asks nothing, and at Resolve 0 nothing is lost."""
    t = at_table("ab")
    coin = t.give(0, "lucky_coin")
    assert t.reason(Use(0, coin)) == "use-reaction"
    do_effects(t, Frighten("self"), dice=[5, 5])
    assert (t.board.question, t.who(0).resolve) == (None, 10)
    t.change(0, resolve=5)
    do_effects(t, Frighten("self"), dice=[6, 6])
    t.do(Answer(0, "no"))
    assert (t.who(0).resolve, t.who(0).items != ()) == (4, True)
    do_effects(t, Frighten("self"), dice=[6, 6])
    assert t.who(0).resolve == 3
    events = t.do(Answer(0, f"item:{coin}"))
    assert (t.who(0).resolve, t.board.item_discards) == (4, ("lucky_coin",))
    assert told(events, ev.ReactionUsed) == [ev.ReactionUsed(0, "lucky_coin", "test")]
    t.give(0, "sedative")
    t.change(0, resolve=0)
    do_effects(t, Frighten("self"), dice=[6, 6])
    assert t.board.question is None
