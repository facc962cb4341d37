"""The recruit and the rarer things of the box: what it does with each, situation by situation."""

from __future__ import annotations

import pytest

from endure.games.endure_the_stars.actions import Ability, Answer, Move, Use
from endure.games.endure_the_stars.board import EventInPlay
from endure.games.endure_the_stars.effects import Frighten, Modifier
from endure.kernel.action import Action
from tests.bots.desk import chosen
from tests.games.endure_the_stars.rounds import do_effects, noise
from tests.games.endure_the_stars.table import Table, table


def act(t: Table) -> Action:
    """What the recruit does now."""
    return chosen(t).action


def row(*crew: str, letters: str = "abcdef", goal: str = "") -> Table:
    """Zones in a row, all open; the crew in a; an objective in the last, or the goal."""
    pairs = {letters[at : at + 2]: "o" for at in range(len(letters) - 1)}
    return table(letters, boundaries=pairs, crew=crew, objectives={"goal": goal or letters[-1]})


# Waking the dead


def test_it_wakes_who_died_here_with_a_card() -> None:
    t = row("captain", "marine")
    t.change(1, health=0)
    shock = t.give(0, "defibrillator")
    assert act(t) == Use(0, shock, 1)


def test_the_medic_wakes_with_its_ability_before_a_card() -> None:
    t = row("medic", "marine")
    t.change(1, health=0)
    t.give(0, "defibrillator")
    assert act(t) == Ability(0, "crisis", -1)


@pytest.mark.parametrize(("used", "goes"), [(False, True), (True, False)])
def test_the_medic_goes_back_for_who_died_nearby(used: bool, goes: bool) -> None:
    t = row("medic", "marine", letters="abcd", goal="d")
    t.put(0, "b")
    t.put(1, "a")
    t.change(1, health=0)
    t.change(0, crisis_used=used)
    assert act(t) == Move(0, t.zone("a" if goes else "c"))


# Out of danger


def test_it_pulls_a_friend_out_of_reach_of_what_would_kill() -> None:
    """The Jaeger in d strikes c with its two actions (a step, a strike); a is three steps away."""
    t = row("captain", "medic")
    line = t.give(0, "rescue_line")
    t.gep("jaeger", "d")
    t.put(1, "c")
    assert act(t) != Use(0, line, 1)
    t.change(1, health=2)
    assert act(t) == Use(0, line, 1)


def test_it_leaps_out_of_reach_of_what_would_kill() -> None:
    t = row("captain")
    t.put(0, "b")
    t.change(0, health=2)
    t.gep("jaeger", "a")
    gun = t.give(0, "grapple_gun")
    assert act(t) == Use(0, gun, t.zone("e"))  # as safe as d, and nearer to the goal


def test_it_leaps_on_when_only_the_exit_is_left() -> None:
    ways = {"ab": "o", "bc": "o", "cd": "o"}
    t = table("abcd", boundaries=ways, exit="d", objectives={"goal": "a"}, crew=("captain",))
    gun = t.give(0, "grapple_gun")
    assert act(t) != Use(0, gun, t.zone("d"))
    t.set_board(met=("goal",))
    assert act(t) == Use(0, gun, t.zone("d"))


# Odd tools


def test_it_hushes_a_noise_that_several_come_for() -> None:
    t = table("abcd", boundaries={}, crew=("captain",))
    damper = t.give(0, "sound_damper")
    t.radar("c")
    noise(t, "b", 2)
    assert act(t) != Use(0, damper, -1)
    t.radar("d")
    noise(t, "b", 2)
    assert act(t) == Use(0, damper, -1)


def test_it_gives_a_battery_to_a_good_card() -> None:
    t = row("captain")
    pack, kit = t.give(0, "battery_pack"), t.give(0, "medkit")
    assert act(t) == Use(0, pack, kit)
    t = row("captain")
    t.give(0, "battery_pack")
    t.give(0, "painkiller")
    assert not isinstance(act(t), Use)


def test_it_shares_rations_when_those_here_are_shaken() -> None:
    t = row("marine", "medic")
    tin = t.give(0, "ration_tin")
    t.change(1, resolve=7)
    assert act(t) != Use(0, tin, -1)
    t.change(0, resolve=9)
    assert act(t) == Use(0, tin, -1)


def test_it_sends_the_drone_while_nothing_is_near() -> None:
    t = row("captain")
    drone = t.give(0, "salvage_drone")
    assert act(t) == Use(0, drone, -1)
    t.gep("jaeger", "b")
    assert act(t) != Use(0, drone, -1)


def test_it_ends_a_blackout_in_a_fight_and_leaves_what_helps() -> None:
    for name, ends in (("no_sight", True), ("weapon_noise", False)):
        t = row("captain", letters="abcdefg")
        chip = t.give(0, "override_chip")
        t.give(0, "pistol")
        t.gep("jaeger", "g")
        t.set_board(events={90: EventInPlay(90, "blackout", 9, (Modifier(name, 1),))}, next_id=91)  # type: ignore[arg-type]
        assert (act(t) == Use(0, chip, -1)) == ends


def test_it_ends_a_lockdown_that_bars_the_way() -> None:
    t = table("ab", boundaries={"ab": "l"}, crew=("captain",), objectives={"goal": "b"})
    chip = t.give(0, "override_chip")
    assert act(t) != Use(0, chip, -1)
    t.set_board(events={90: EventInPlay(90, "lockdown", 9, (), (t.boundary("ab"),))}, next_id=91)
    assert act(t) == Use(0, chip, -1)


def test_it_freezes_a_zone_from_which_much_would_strike() -> None:
    t = row("medic")
    grenade = t.give(0, "cryo_grenade")
    t.gep("jaeger", "b")
    assert act(t) != Use(0, grenade, t.zone("b"))
    t.gep("swarmer", "b")
    assert act(t) == Use(0, grenade, t.zone("b"))


# What costs nothing, and what is asked


def test_without_gravity_it_goes_on_when_no_action_is_left() -> None:
    t = row("captain", letters="abc")
    t.set_board(events={90: EventInPlay(90, "loss_of_gravity", 9, (Modifier("double_move"),))}, next_id=91)
    t.change(0, actions=1)
    t.do(Move(0, t.zone("b")))
    assert act(t) == Move(0, t.zone("c"))


@pytest.mark.parametrize(("resolve", "spent"), [(10, False), (8, True)])
def test_it_spends_its_coin_when_resolve_runs_low(resolve: int, spent: bool) -> None:
    t = row("marine")
    coin = t.give(0, "lucky_coin")
    t.change(0, resolve=resolve)
    do_effects(t, Frighten("self"), dice=[6, 6])
    assert act(t) == Answer(0, f"item:{coin}" if spent else "no")


def test_the_captain_calls_everybody_up_when_it_is_dire() -> None:
    t = row("captain", "marine", "medic")
    t.gep("jaeger", "b")
    assert act(t) != Ability(0, "crisis", -1)
    t.change(1, health=2)
    assert act(t) == Ability(0, "crisis", -1)
