"""Survivor boards, ability by ability (rulebook, *Player's skills*; R25, R30). `test_ability_<survivor>_<which>` is the
test of an ability."""

from __future__ import annotations

import pytest

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.actions import Ability, Attack, Door, EndTurn, Move, Use
from endure.games.endure_the_stars.board import NOISE
from endure.games.endure_the_stars.effects import Frighten
from endure.games.endure_the_stars.steps import StartTurn
from tests.games.endure_the_stars.rounds import corridor, do_effects, end_round, remembers
from tests.games.endure_the_stars.table import Table, table, the_game, told


def crew(*kinds: str, letters: str = "abcde", **boundaries: str) -> Table:
    """These survivors in the first zone of a row of open zones."""
    return table(letters, boundaries=corridor(letters, **boundaries), crew=kinds)


def test_every_ability_has_its_test() -> None:
    """None of the box is forgotten."""
    survivors = the_game().cat.box.survivors
    abilities = [f"{card.id}_{which}" for card in survivors for which in ("passive", "active", "crisis")]
    missing = [ability for ability in abilities if f"test_ability_{ability}" not in globals()]
    assert not missing


@pytest.mark.parametrize("kind", ["captain", "psychic", "marine", "medic", "engineer"])
def test_each_ability_costs_an_action_and_counts_its_uses(kind: str) -> None:
    """*Player's skills*: "Players may use an action once per turn to utilise their active ability"; crisis "may only
    be used once per game"; R25."""
    other = "captain" if kind == "medic" else "medic"
    t = table("bac", boundaries={"ab": "w", "ac": "o"}, crew=(kind, other), start="a")
    t.change(1, health=1)
    gep = t.gep("jaeger", "c")
    t.give(0, "stimulant")
    wall, item = t.boundary("ab"), t.who(0).items[0].id
    targets = {"captain": 1, "psychic": gep, "marine": t.zone("c"), "medic": 1, "engineer": item}
    active, crisis = Ability(0, "active", targets[kind]), Ability(0, "crisis", wall if kind == "engineer" else -1)
    t.do(active)
    assert t.who(0).actions == 2
    assert t.reason(active) == "ability-spent-turn"
    t.do(crisis)
    assert t.who(0).actions == {"marine": 3, "captain": 2}.get(kind, 1)  # two more, and one for whom she sees
    assert t.reason(crisis) == "ability-spent-mission"
    t.set_board(geps={})
    end_round(t)
    assert t.reason(crisis) == "not-your-turn"
    end_round(t)
    assert t.board.active == 0
    assert t.reason(crisis) == "ability-spent-mission"
    assert not t.who(0).active_used


# Captain


def test_ability_captain_passive() -> None:
    """+1 Resolve in tests for each survivor she sees, and for her: 11 passes against 10 + 1; out of her sight it
    fails. At the start of her turn 1 Resolve for everybody in her zone."""
    t = crew("captain", "marine", "medic", cd="w")
    t.put(1, "c")
    t.put(2, "d")
    events = do_effects(t, Frighten("all"), dice=[5, 6, 5, 6, 5, 6])
    assert [(test.seat, test.against, test.passed) for test in told(events, ev.ResolveTested)] == [
        (0, 11, True),
        (1, 11, True),
        (2, 10, False),
    ]
    t.change(0, health=0)
    events = do_effects(t, Frighten("all"), dice=[5, 6, 4, 5])
    assert [(test.seat, test.against) for test in told(events, ev.ResolveTested)] == [(1, 10), (2, 9)]
    t = crew("captain", "marine", "medic")
    t.put(2, "b")
    for seat in range(3):
        t.change(seat, resolve=5)
    t.push(StartTurn(0))
    assert [t.who(seat).resolve for seat in range(3)] == [6, 6, 5]


def test_ability_captain_active() -> None:
    """1 more action for a survivor she sees, at any distance: on its next turn; on her own at once."""
    t = crew("captain", "marine", "medic", de="w")
    t.put(1, "d")
    t.put(2, "e")
    assert t.reason(Ability(0, "active", 2)) == "target-not-allowed"
    t.do(Ability(0, "active", 1))
    assert (t.who(0).actions, t.who(1).extra) == (2, 1)
    t.do(EndTurn(0))
    assert (t.board.active, t.who(1).actions, t.who(1).extra) == (1, 4, 0)
    end_round(t)
    assert (t.board.active, t.who(1).actions) == (1, 3)
    end_round(t)
    end_round(t)
    t.do(Ability(0, "active", 0))
    assert t.who(0).actions == 3


def test_ability_captain_crisis() -> None:
    """3 Resolve back to every survivor, seen or not, up to 10; one more action for those she sees, herself too."""
    t = crew("captain", "marine", "medic", ab="w")
    t.put(1, "b")
    for seat, resolve in ((0, 4), (1, 2), (2, 9)):
        t.change(seat, resolve=resolve)
    t.do(Ability(0, "crisis"))
    assert [t.who(seat).resolve for seat in range(3)] == [7, 5, 10]
    assert (t.who(0).actions, t.who(1).extra, t.who(2).extra) == (3, 0, 1)


# Psychic


def test_ability_psychic_passive() -> None:
    """Unlocked doors of seen zones within 2 may be opened and closed: the door of c (2 away) from a, that of d (3)
    not; a locked one not; for an action."""
    t = crew("psychic", letters="abcdef", cd="c", ef="c")
    t.do(Door(0, t.boundary("cd"), True))
    assert (t.door("cd"), t.who(0).actions) == ("d", 2)
    assert t.reason(Door(0, t.boundary("ef"), True)) == "door-none"
    t.set_door("cd", "l")
    assert t.reason(Door(0, t.boundary("cd"), True)) == "door-locked"
    other = crew("medic", letters="abcdef", cd="c")
    assert other.reason(Door(0, other.boundary("cd"), True)) == "door-none"


def test_ability_psychic_active() -> None:
    """A GEP she sees within 3 is moved one zone, as far from her as it can be: from b to c, not to a; e is too far. It
    is stunned and loses its next activation, also where it cannot be moved."""
    t = crew("psychic")
    gep, far = t.gep("jaeger", "b"), t.gep("jaeger", "e")
    assert t.reason(Ability(0, "active", far)) == "target-not-allowed"
    events = t.do(Ability(0, "active", gep))
    assert told(events, ev.GepMoved) == [ev.GepMoved(gep, "jaeger", t.zone("b"), t.zone("c"), "pushed")]
    assert [gep.stunned for gep in t.board.geps.values()] == [True, False]
    t = crew("psychic", bc="c")
    gep = t.gep("jaeger", "a")
    t.set_door("ab", "c")
    t.do(Ability(0, "active", gep))
    assert (t.gep_at(gep), t.board.geps[gep].stunned) == ("a", True)  # nowhere to go


def test_ability_psychic_crisis() -> None:
    """Radar tokens at most 4 zones away, walls or not, are revealed (a Jaeger behind the wall in c), then every GEP so
    near is stunned and loses its next activation; what is 5 zones away is neither."""
    t = crew("psychic", letters="abcdef", bc="w")
    t.gep("swarmer", "a")
    t.gep("jaeger", "e")
    far, token, hidden = t.gep("jaeger", "f"), t.radar("c"), t.radar("f")
    t.next_contacts(5)
    t.do(Ability(0, "crisis"))
    assert [(gep.kind, gep.stunned) for gep in t.board.geps.values()] == [
        ("swarmer", True), ("jaeger", True), ("jaeger", False), ("jaeger", True),
    ]  # fmt: skip
    assert (token in t.board.radars, hidden in t.board.radars) == (False, True)
    t.set_board(radars={}, geps={key: gep for key, gep in t.board.geps.items() if key != far})
    events = end_round(t)
    assert told(events, ev.Struck) == []
    assert [gep.stunned for gep in t.board.geps.values()] == [False, False, False]


# Marine


def test_ability_marine_passive() -> None:
    """+1 to each die of a ranged attack if he has not moved this turn: a pistol (5+) hits with 4, not with 3; after a
    move not with 4; a knife (5+) never with 4. His misses hit nobody, the Medic's hit whoever stands there (E59)."""
    t = crew("marine")
    pistol, knife = t.give(0, "pistol"), t.give(0, "combat_knife")
    one, other, third = t.gep("swarmer", "b"), t.gep("swarmer", "b"), t.gep("swarmer", "a")
    t.do(Attack(0, knife, third), dice=[4, 4])
    assert third in t.board.geps
    t.set_board(geps={one: t.board.geps[one], other: t.board.geps[other]})
    t.do(Attack(0, pistol, one), dice=[4, 3])
    assert list(t.board.geps) == [other]
    t = crew("marine")
    pistol, gep = t.give(0, "pistol"), t.gep("swarmer", "c")
    t.do(Move(0, t.zone("b")))
    t.do(Attack(0, pistol, gep), dice=[4, 4])
    assert gep in t.board.geps
    t = crew("marine", "medic", "captain")
    t.put(2, "b")
    gep = t.gep("jaeger", "b")
    t.do(Attack(0, t.give(0, "pistol"), gep), dice=[1, 1])
    t.do(EndTurn(0))
    t.do(Attack(1, t.give(1, "pistol"), gep), dice=[5, 1, "blank"])
    assert t.who(2).health == 5


def test_ability_marine_active() -> None:
    """A zone he sees, at any distance: every GEP there is stunned; noise 3 in his own zone."""
    t = crew("marine", letters="abcdef", ef="w")
    t.gep("swarmer", "e")
    t.gep("jaeger", "e")
    t.gep("jaeger", "d")
    behind = t.gep("jaeger", "f")
    assert t.reason(Ability(0, "active", t.zone("f"))) == "target-not-allowed"
    t.do(Ability(0, "active", t.zone("e")))
    assert [gep.stunned for gep in t.board.geps.values()] == [True, True, False, False]
    assert [(token.zone, token.value) for token in t.board.noises.values()] == [(t.zone("a"), 3)]
    assert [remembers(t, gep) for gep in t.board.geps] == [None, None, (NOISE, "a"), None]
    assert behind in t.board.geps


def test_ability_marine_crisis() -> None:
    """Until the end of this turn +2 dice in attacks, and 2 more actions; the next turn is an ordinary one. Until then
    he attacks what moves into the reach of his weapon, at most twice: the pistol reaches b, not c."""
    t = crew("marine")
    pistol, gep = t.give(0, "pistol"), t.gep("jaeger", "b")
    t.do(Ability(0, "crisis"))
    assert t.who(0).actions == 4
    events = t.do(Attack(0, pistol, gep), dice=[1, 1, 1, 1])
    assert len(told(events, ev.Fired)[0].dice) == 4
    t.set_board(geps={})
    first, second, third = (t.gep("swarmer", "d") for _ in range(3))
    events = end_round(t, dice=[4, 1, 1, 1])  # one dies in b, one is missed, the last comes unhindered
    assert [(shot.gep, shot.left) for shot in told(events, ev.WatchFired)] == [(first, 1), (second, 0)]
    assert [len(fired.dice) for fired in told(events, ev.Fired)] == [2, 2]
    assert list(t.board.geps) == [second, third]
    t.set_board(geps={})
    gep = t.gep("jaeger", "b")
    assert (t.who(0).actions, t.who(0).watch) == (3, 0)
    events = t.do(Attack(0, pistol, gep), dice=[1, 1])
    assert len(told(events, ev.Fired)[0].dice) == 2


# Medic


def test_ability_medic_passive() -> None:
    """+1 health whenever he gives health back: his medkit gives 3; the Marine's gives 2. His medicine reaches a seen
    zone farther, the Marine's does not, and his keycard is no medicine."""
    t = crew("medic", "marine")
    t.change(1, health=1)
    t.do(Use(0, t.give(0, "medkit"), 1))
    assert t.who(1).health == 4
    end_round(t)
    t.change(1, health=1)
    t.do(Use(1, t.give(1, "medkit"), 1))
    assert t.who(1).health == 3
    t.put(0, "b")
    t.change(0, health=1)
    assert t.reason(Use(1, t.give(1, "trauma_kit"), 0)) == "target-not-allowed"
    end_round(t)
    kit = t.give(0, "medkit")
    t.set_door("ab", "c")
    assert t.reason(Use(0, kit, 1)) == "target-not-allowed"
    t.set_door("ab", "o")
    t.do(Use(0, kit, 1))
    assert t.who(1).health == 6


def test_ability_medic_active() -> None:
    """A survivor in his zone, or (his manner) in a seen zone next to it: 1 health (and his 1) and one injury, the chest
    first; never above full health."""
    t = crew("medic", "marine", "captain", "psychic", bc="o")
    t.put(2, "b")
    t.put(3, "c")
    t.change(1, health=2, injuries=("legs", "chest"))
    t.change(2, health=1)
    t.change(3, health=1)
    assert t.reason(Ability(0, "active", 3)) == "target-not-allowed"
    assert t.reason(Ability(0, "active", 2)) == ""
    t.do(Ability(0, "active", 1))
    assert (t.who(1).health, t.who(1).injuries) == (4, ("legs",))
    t.change(0, active_used=False)
    t.change(1, health=5)
    t.do(Ability(0, "active", 1))
    assert (t.who(1).health, t.who(1).injuries) == (6, ())


def test_ability_medic_crisis() -> None:
    """Who died in his zone lives again with 2 health; then 3 health (and his 1) and all injuries from each survivor
    there, himself too; nobody elsewhere."""
    t = crew("medic", "marine", "captain", "psychic", "engineer")
    t.put(2, "b")
    t.put(4, "b")
    t.change(0, health=1, injuries=("head",))
    t.change(1, health=2, injuries=("legs", "head", "chest"))
    t.change(2, health=1)
    t.change(3, health=0)
    t.change(4, health=0)
    events = t.do(Ability(0, "crisis"))
    assert told(events, ev.Revived) == [ev.Revived(3, t.zone("a"), 2)]
    assert [t.who(seat).health for seat in range(5)] == [5, 6, 1, 5, 0]
    assert (t.who(0).injuries, t.who(1).injuries) == ((), ())
    t.do(EndTurn(0))
    t.do(EndTurn(1))
    t.do(EndTurn(2))
    assert (t.board.active, t.who(3).actions) == (3, 3)


# Engineer (printed in the rulebook: *Abilities example*)


def test_ability_engineer_passive() -> None:
    """*Abilities example*: Power suit, "+1 to all melee damage when attacking"; R30: only if it hit at least once.
    One hit of an axe kills a Jaeger (2); no hit does nothing; a pistol gains nothing."""
    t = crew("engineer")
    axe, pistol = t.give(0, "fire_axe"), t.give(0, "pistol")
    one, other = t.gep("jaeger", "a"), t.gep("jaeger", "a")
    t.do(Attack(0, axe, one), dice=[3, 3])
    assert list(t.board.geps) == [one, other]
    t.do(Attack(0, pistol, one), dice=[5, 1])
    assert list(t.board.geps) == [one, other]
    events = t.do(Attack(0, axe, one), dice=[4, 3])
    assert told(events, ev.Fired)[0].bonus == 1
    assert list(t.board.geps) == [other]


def test_ability_engineer_active() -> None:
    """*Abilities example*: Making it Last, "2 uses from single-use items"; R30: a stimulant serves twice; one already
    made to last is no single-use item, nor is a keycard, which has two uses anyway."""
    t = crew("engineer")
    stimulant, keycard = t.give(0, "stimulant"), t.give(0, "keycard")
    assert t.reason(Ability(0, "active", keycard)) == "target-not-allowed"
    events = t.do(Ability(0, "active", stimulant))
    assert told(events, ev.UsesGained) == [ev.UsesGained(0, "stimulant", 2)]
    t.do(Use(0, stimulant))
    assert t.who(0).actions == 4
    t.do(Use(0, stimulant))
    assert (t.who(0).actions, t.board.item_discards) == (6, ("stimulant",))


def test_ability_engineer_crisis() -> None:
    """*Abilities example*: Improvised Exit, "cut through walls, creating a new doorway"; R30, R05: between his zone
    and a touching one, open for the rest of the mission."""
    t = crew("engineer", ab="w", bc="w")
    assert t.reason(Ability(0, "crisis", t.boundary("bc"))) == "target-not-allowed"
    t.do(Ability(0, "crisis", t.boundary("ab")))
    assert (t.door("ab"), t.door("bc")) == ("o", "w")
    end_round(t)
    t.do(Move(0, t.zone("b")))
    assert t.stands(0) == "b"
