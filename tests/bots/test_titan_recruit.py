"""The recruit before a Titan: it flees what may kill it, goes on instead of waiting, keeps out of its zone, distracts
and stuns it, and shoots when that pays."""

from __future__ import annotations

from endure.games.endure_the_stars.actions import Ability, Attack, Move, Use
from endure.games.endure_the_stars.mission import Objective
from tests.bots.desk import chosen
from tests.games.endure_the_stars.rounds import aware, corridor
from tests.games.endure_the_stars.table import Table, table
from tests.games.endure_the_stars.titans import wake


def ship(*crew: str, goal: str = "a", **others: str) -> Table:
    """A row of six zones, the crew in c; the errand lies at one end."""
    zones = {letter: number for number, letter in enumerate("abcdef")}
    return table("abcdef", boundaries={**corridor("abcdef"), **others}, crew=crew or ("medic",),
                 objectives=[Objective("goal", "Goal", zones[goal])], start="c")  # fmt: skip


def test_a_weak_survivor_flees_before_it_strikes() -> None:
    """Three health are what a bad card costs; from c, with the Titan in d, a is farthest away."""
    t = ship("engineer", goal="f")
    titan = wake(t, "d")
    aware(t, titan, "c", 0, 1)
    t.change(0, health=3)
    action = chosen(t).action
    assert isinstance(action, Move)
    assert action.zone == t.zone("b")


def test_it_goes_on_instead_of_waiting_for_it() -> None:
    """Unarmed and hale, with the Titan behind: the errand goes on; a Jaeger instead would be waited for."""
    t = ship(goal="a")
    wake(t, "f")
    action = chosen(t).action
    assert action == Move(0, t.zone("b"))


def test_it_does_not_walk_into_its_zone() -> None:
    """The only way to the errand leads through the Titan."""
    t = ship(goal="f")
    wake(t, "d")
    assert chosen(t).action != Move(0, t.zone("d"))


def test_it_shoots_when_damage_that_stays_pays() -> None:
    """A shotgun that wakes nobody, and a Titan near its death: even one hit is a good part of it."""
    t = ship("marine")
    gun = t.give(0, "shotgun")
    t.change(0, crisis_used=True)
    titan = wake(t, "d", health=4)
    aware(t, titan, "c", 0, 1)
    assert chosen(t).action == Attack(0, gun, titan)


def test_it_stuns_it_with_the_grenade_before_it_strikes() -> None:
    t = ship()
    grenade = t.give(0, "stun_grenade")
    titan = wake(t, "d")
    aware(t, titan, "c", 0, 1)
    assert chosen(t).action == Use(0, grenade, titan)


def test_it_does_not_waste_suppressing_fire_on_it() -> None:
    """What stuns a whole zone does not stun the Titan."""
    t = ship("marine")
    titan = wake(t, "d")
    aware(t, titan, "c", 0, 1)
    t.change(0, actions=1)
    assert not isinstance(chosen(t).action, Ability)
    t.set_board(titan=None, geps={})
    for _ in range(3):
        aware(t, t.gep("jaeger", "d"), "c", 0, 1)
    assert chosen(t).action == Ability(0, "active", t.zone("d"))
