"""Exact odds of attacks on the Titan and by it, worked out by hand and against the game itself."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from endure.games.endure_the_stars.actions import Attack
from endure.games.endure_the_stars.cards.titan import attack
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.phases.round import go_on
from endure.games.endure_the_stars.titan_odds import losses, next_draw
from endure.kernel.rng import Dice, seed_of
from tests.conformance.frequencies import unlikely
from tests.games.endure_the_stars.rounds import corridor
from tests.games.endure_the_stars.table import Table, table, the_game
from tests.games.endure_the_stars.titans import set_board, wake

ROW = corridor("abcd")


def row(*crew: str) -> Table:
    return table("abcd", boundaries=ROW, crew=crew or ("medic",))


def chances(t: Table, action: Attack) -> dict[str, Fraction]:
    forecast = t.game.forecast(t.game.view(t.state, action.seat), action)
    return {chance.label: chance.probability for chance in forecast.chances}


def lost(t: Table, seat: int) -> dict[str, Fraction]:
    return {chance.label: chance.probability for chance in t.game.titan_losses(t.game.view(t.state, seat), seat)}


def draws(t: Table) -> dict[tuple[str, str], Fraction]:
    return next_draw(t.game.cat, t.board)


def leave(t: Table, *deck: str, mood: str = "") -> None:
    """These cards are left in its deck; the others lie in the discards."""
    rest = Counter(the_game().cat.titan_pile()) - Counter(deck) - Counter([mood] if mood else [])
    t.set_secret(titan=deck)
    set_board(t, discards=tuple(sorted(rest.elements())))
    if mood:
        t.set_secret(titan=(*deck, mood))
        set_board(t, mood=mood)


# On it


def test_R31_the_pistol_on_the_titan() -> None:
    """2 dice, 5+: one hit 2 * 1/3 * 2/3 = 4/9, two 1/9, none 4/9; nothing dies of 8 health."""
    t = row()
    assert chances(t, Attack(0, t.give(0, "pistol"), wake(t, "b"))) == {
        "hurts-1": Fraction(4, 9),
        "hurts-2": Fraction(1, 9),
        "no-hit": Fraction(4, 9),
    }


def test_R31_its_hide_stops_two_thirds_of_the_hits() -> None:
    """Armour 3+: a hit gets through in 1 of 3: of two hits both 1/9 * 1/9, one 1/9 * 4/9 + 4/9 * 1/3 = 4/81 + 12/81."""
    t = row()
    titan = wake(t, "b", mood="hardened_hide")
    assert chances(t, Attack(0, t.give(0, "pistol"), titan)) == {
        "hurts-1": Fraction(16, 81),
        "hurts-2": Fraction(1, 81),
        "no-hit": Fraction(4, 9),
    }


def test_R26_the_last_health_of_the_titan_and_the_swarmer_beside_it() -> None:
    """One hit kills the Titan (4/9), two the Swarmer too (1/9)."""
    t = row()
    titan = wake(t, "b", health=1)
    t.gep("swarmer", "b")
    assert chances(t, Attack(0, t.give(0, "pistol"), titan)) == {
        "target-dies": Fraction(5, 9),
        "hurts-1": Fraction(5, 9),
        "kills-1": Fraction(4, 9),
        "kills-2": Fraction(1, 9),
        "no-hit": Fraction(4, 9),
    }


# By it


def test_E64_E65_what_comes_up_next() -> None:
    """Left are Rend, Sweep and the mood Torpor, in any order: each attack in half of the cases; Torpor comes before the
    first attack when it lies on top, in a third."""
    t = row()
    wake(t, "a")
    leave(t, "rend", "sweep", "torpor", mood="predatory")
    third, sixth = Fraction(1, 3), Fraction(1, 6)
    assert draws(t) == {
        ("predatory", "rend"): third,
        ("predatory", "sweep"): third,
        ("torpor", "rend"): sixth,
        ("torpor", "sweep"): sixth,
    }


def test_R31_when_only_moods_are_left_the_discards_follow() -> None:
    """Torpor is drawn for certain; of the discards (20 attacks, 8 moods and the mood it replaces) an attack comes at
    once in 20 of 29, else the mood has changed again. Rend is 2 of the 20 attacks."""
    t = row()
    wake(t, "a")
    leave(t, "torpor", mood="predatory")
    found = draws(t)
    assert sum(found.values()) == 1
    assert found["torpor", "rend"] == Fraction(20, 29) * Fraction(2, 20)
    assert found["predatory", "rend"] == Fraction(1, 29) * Fraction(2, 20)


def test_R28_rend_against_light_armour() -> None:
    """Only Rend is left: 4 dice, each a hit in 2/3 that gets through the vest in (number - 1) of 6."""
    t = row()
    wake(t, "a")
    leave(t, "rend")
    assert lost(t, 0) == {
        "loses-4": Fraction(16, 81),
        "loses-3": Fraction(32, 81),
        "loses-2": Fraction(24, 81),
        "loses-1": Fraction(8, 81),
        "loses-0": Fraction(1, 81),
    }
    t.give(0, "light_vest")
    vest = next(each.value for each in the_game().cat.items["light_vest"].worn if each.name == "armour")
    through = Fraction(2, 3) * Fraction(vest - 1, 6)
    assert lost(t, 0)["loses-4"] == through**4
    assert lost(t, 0)["loses-0"] == (1 - through) ** 4


def test_E78_the_mood_counts_and_no_more_health_is_lost_than_there_is() -> None:
    """Rend with Predatory: 5 dice; the Medic has 2 health left: no hit 1/243, one 10/243, else 2 or more."""
    t = row()
    wake(t, "a")
    leave(t, "rend", mood="predatory")
    t.change(0, health=2)
    assert lost(t, 0) == {"loses-2": Fraction(232, 243), "loses-1": Fraction(10, 243), "loses-0": Fraction(1, 243)}


def test_R15_who_is_out_of_its_reach_loses_nothing() -> None:
    t = row("medic", "marine")
    t.put(1, "d")
    wake(t, "a")
    leave(t, "rend")
    assert lost(t, 1) == {"loses-0": Fraction(1)}
    set_board(t, health=0)
    t.set_board(geps={})
    assert lost(t, 1) == {}


def test_R31_its_odds_agree_with_what_happens() -> None:
    """The whole deck, two survivors beside it: 3000 attacks of imagined decks."""
    t = row("medic", "marine")
    titan = wake(t, "a")
    t.change(0, health=3)
    view, cat = t.game.view(t.state, 0), t.game.cat
    told = {chance.label: chance.probability for chance in losses(cat, view, 0)}
    assert sum(told.values()) == 1
    seen: Counter[str] = Counter()
    samples = 3000
    for sample in range(samples):
        draft = Draft.begin(cat, t.game.imagine(view, Dice(seed_of("odds", sample))))
        attack(draft, draft.geps[titan])
        go_on(draft)
        seen[f"loses-{3 - draft.survivors[0].health}"] += 1
    assert set(seen) <= set(told)
    assert not [label for label, p in told.items() if unlikely(seen[label], samples, p)]
