"""How far a weapon reaches: injuries, blindness, blackouts."""

from __future__ import annotations

import pytest

from endure.games.endure_the_stars.actions import Attack, EndTurn
from tests.games.endure_the_stars.table import Table, table


def shooting() -> Table:
    """The Medic in the first of four corridor zones in a row."""
    return table("abcd", boundaries={"ab": "o", "bc": "o", "cd": "o"}, crew=("medic",))


@pytest.mark.parametrize(("weapon", "reach"), [("assault_rifle", 1), ("pistol", 0), ("fire_axe", 0)])
def test_E70_a_head_injury_takes_one_zone_of_range_not_below_zero(weapon: str, reach: int) -> None:
    """*Injuries*, Head: "Combat range is reduced by 1 zone (cannot fall below zero)"."""
    t = shooting()
    t.change(0, injuries=("head",))
    gun = t.give(0, weapon)
    geps = [t.gep("swarmer", letter) for letter in "abc"]
    assert [action.gep for action in t.legal(0, Attack)] == geps[: reach + 1]
    assert t.reason(Attack(0, gun, geps[reach + 1] if reach < 2 else 99)) == "attack-out-of-range"


def test_R29_head_minus_one_after_what_a_visor_adds() -> None:
    """R29: "Head: range -1, not below 0"; the visor's +1 is ours."""
    t = shooting()
    gun = t.give(0, "pistol")
    t.give(0, "recon_visor")
    gep = t.gep("swarmer", "c")
    assert t.reason(Attack(0, gun, gep)) == ""
    t.change(0, injuries=("head",))
    assert t.reason(Attack(0, gun, gep)) == "attack-out-of-range"


def test_E79_in_a_blackout_ranged_weapons_reach_the_own_zone() -> None:
    """*The Resolution Phase*: events cause blackouts; what the card does is ours."""
    t = shooting()
    gun = t.give(0, "assault_rifle")
    t.next_events("blackout")
    t.do(EndTurn(0))
    own, near = t.gep("swarmer", "a"), t.gep("swarmer", "b")
    assert t.legal(0, Attack) == [Attack(0, gun, own)]
    assert t.reason(Attack(0, gun, near)) == "attack-out-of-range"


def test_R32_blinded_range_is_0() -> None:
    """R32; *Status effects*, Blinded: "range reduced to 0"."""
    t = shooting()
    t.change(0, blinded=1)
    gun = t.give(0, "assault_rifle")
    t.give(0, "recon_visor")
    own, near = t.gep("swarmer", "a"), t.gep("swarmer", "b")
    assert t.reason(Attack(0, gun, own)) == ""
    no = t.refuse(Attack(0, gun, near))
    assert no is not None
    assert (no.reason, no.params["range"], no.params["limits"]) == ("attack-out-of-range", 0, "limit-blinded")
