"""What modifiers do (`effects.ModifierName`): those that no card of the box has yet, and how several go together. The
others are tested with their cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import pytest

from endure.games.endure_the_stars import effects as fx
from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.actions import Attack, Move, Search
from endure.games.endure_the_stars.board import EventInPlay
from endure.games.endure_the_stars.box import Box
from endure.games.endure_the_stars.effects import Modifier
from endure.games.endure_the_stars.rules.modifiers import modifiers
from tests.games.endure_the_stars.rounds import corridor, do_effects
from tests.games.endure_the_stars.table import Table, table, the_game, told

TESTED_HERE = {"melee_dice", "weapon_noise", "resolve_bonus", "leave_bonus", "no_search"}


def row(*boosts: Modifier, events: tuple[Modifier, ...] = ()) -> Table:
    """A Medic in a row of open corridor zones, with these boosts and an event in play."""
    t = table("abcd", boundaries=corridor("abcd"), crew=("medic",))
    t.change(0, boosts=boosts)
    if events:
        t.set_board(events={90: EventInPlay(90, "blackout", 9, events)}, next_id=91)
    return t


def in_the_box(box: Box) -> Iterator[str]:
    """Names of the modifiers that some card has."""
    for item in box.items:
        yield from (modifier.name for modifier in (*item.modifiers, *item.worn))
    for survivor in box.survivors:
        yield from (modifier.name for modifier in survivor.passive)
        effects = (*survivor.active.effects, *survivor.crisis.effects)
        yield from (effect.modifier.name for effect in effects if isinstance(effect, fx.Boost))
    for event in box.events:
        yield from (effect.modifier.name for effect in event.effects if isinstance(effect, fx.Lasting))


def test_every_modifier_is_tested_with_a_card_or_here() -> None:
    """None of the vocabulary is forgotten."""
    assert set(get_args(fx.ModifierName)) == set(in_the_box(the_game().cat.box)) | TESTED_HERE


def test_melee_dice() -> None:
    """+1 die in melee attacks, none in others."""
    t = row(Modifier("melee_dice", 1))
    knife, pistol, gep = t.give(0, "combat_knife"), t.give(0, "pistol"), t.gep("jaeger", "a")
    assert told(t.do(Attack(0, knife, gep), dice=[1, 1, 1]), ev.Fired)[0].dice == (1, 1, 1)
    assert told(t.do(Attack(0, pistol, gep), dice=[1, 1]), ev.Fired)[0].dice == (1, 1)


@pytest.mark.parametrize(("change", "value"), [(-2, 1), (2, 5), (-4, None)])
def test_weapon_noise(change: int, value: int | None) -> None:
    """On the pistol's 3, not below 0, which is silence."""
    t = row(Modifier("weapon_noise", change))
    t.do(Attack(0, t.give(0, "pistol"), t.gep("jaeger", "a")), dice=[1, 1])
    assert [token.value for token in t.board.noises.values()] == ([] if value is None else [value])


def test_resolve_bonus() -> None:
    """+2 in the own tests: with Resolve 8 a 10 passes, an 11 fails."""
    t = row(Modifier("resolve_bonus", 2))
    t.change(0, resolve=8)
    for dice, passed in (([5, 5], True), ([6, 5], False)):
        events = do_effects(t, fx.Frighten("all"), dice=dice)
        assert [(test.against, test.passed) for test in told(events, ev.ResolveTested)] == [(10, passed)]
    assert t.who(0).resolve == 7


def test_leave_bonus() -> None:
    """+1 for the leaving roll only: with Resolve 3 a 3 gets away, a 4 does not."""
    for die, zone in ((3, "b"), (4, "a")):
        t = row(Modifier("leave_bonus", 1))
        t.change(0, resolve=3)
        t.gep("swarmer", "a")
        t.do(Move(0, t.zone("b")), dice=[die])
        assert t.stands(0) == zone
    events = do_effects(t, fx.Frighten("all"), dice=[2, 2])
    assert told(events, ev.ResolveTested)[0].against == 3


def test_no_search() -> None:
    """Nobody searches while such an event lies in play."""
    t = table("ab", rooms=("ab",))
    assert t.reason(Search(0)) == ""
    t.set_board(events={90: EventInPlay(90, "blackout", 9, (Modifier("no_search"),))}, next_id=91)
    assert t.reason(Search(0)) == "search-barred"
    assert t.legal(0, Search) == []


def test_of_armours_and_limits_the_best_and_the_strictest_count() -> None:
    """Two limits are not added up, two armours neither: the least number of each holds."""
    t = row(Modifier("move_limit", 1), Modifier("armour", 4), events=(Modifier("move_limit", 2), Modifier("armour", 6)))
    sums = modifiers(t.game.situation(t.board), t.who(0))
    assert (sums["move_limit"], sums["armour"]) == (1, 4)
    t.do(Move(0, t.zone("b")))
    assert t.reason(Move(0, t.zone("c"))) == "move-limit"


def test_all_others_add_up() -> None:
    """A boost, a worn visor and an event: range 1 + 1 + 1 - 1."""
    t = row(Modifier("range", 1), events=(Modifier("range", -1),))
    t.give(0, "recon_visor")
    pistol, near, far = t.give(0, "pistol"), t.gep("jaeger", "c"), t.gep("jaeger", "d")
    assert t.reason(Attack(0, pistol, near)) == ""
    assert t.reason(Attack(0, pistol, far)) == "attack-out-of-range"


def test_range_never_falls_below_the_own_zone() -> None:
    """R29: "not below 0", whatever takes from it."""
    t = row(events=(Modifier("range", -3),))
    t.change(0, injuries=("head",))
    pistol, here = t.give(0, "pistol"), t.gep("jaeger", "a")
    assert t.reason(Attack(0, pistol, here)) == ""
