"""Exact odds by enumeration, against counting every outcome by hand or by brute force."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from endure.kernel.game import Chance
from endure.kernel.odds import TooManyBranches, enumerate_chances
from endure.kernel.rng import Dice


def odds(chances: tuple[Chance, ...]) -> dict[str, Fraction]:
    return {chance.label: chance.probability for chance in chances}


@given(st.integers(1, 4), st.integers(2, 6), st.integers(1, 4))
def test_hits_of_several_dice_agree_with_brute_force(dice: int, number: int, needed: int) -> None:
    def trial(roll: Dice) -> Iterable[str]:
        hits = sum(roll.d6("shot", at_least=number) >= number for _ in range(dice))
        return ["kill"] if hits >= needed else []

    rolls = list(itertools.product(range(1, 7), repeat=dice))
    kills = sum(sum(face >= number for face in roll) >= needed for roll in rolls)
    expected = {"kill": Fraction(kills, len(rolls))} if kills else {}
    assert odds(enumerate_chances(trial, ["shot"])) == expected


@given(st.integers(0, 13))
def test_two_dice_above_a_number_agree_with_brute_force(above: int) -> None:
    def trial(roll: Dice) -> Iterable[str]:
        return ["fails" if sum(roll.sum_2d6("test", above=above)) > above else "passes"]

    fails = sum(a + b > above for a in range(1, 7) for b in range(1, 7))
    expected = {"fails": Fraction(fails, 36), "passes": Fraction(36 - fails, 36)}
    assert odds(enumerate_chances(trial, ["test"])) == {k: p for k, p in expected.items() if p}


def test_every_face_counts_when_no_threshold_is_told() -> None:
    chances = enumerate_chances(lambda roll: [str(roll.d6("face"))], ["face"])
    assert odds(chances) == {str(face): Fraction(1, 6) for face in range(1, 7)}


@given(st.lists(st.integers(1, 5), min_size=1, max_size=4))
def test_a_draw_leads_to_another_roll(sizes: list[int]) -> None:
    """Each roll decides whether there is a next one: a tree of uneven depth."""

    def trial(roll: Dice) -> Iterable[str]:
        path = ""
        for n in sizes:
            face = roll.below(n, "pick")
            path += str(face)
            if face == 0:
                break
        return [path, "any"]

    found = odds(enumerate_chances(trial, ["pick"]))
    assert found.pop("any") == 1
    assert sum(found.values()) == 1
    for path, probability in found.items():
        expected = Fraction(1)
        for n in sizes[: len(path)]:
            expected /= n
        assert probability == expected


def test_rolls_of_other_purposes_come_out_as_their_first_face() -> None:
    def trial(roll: Dice) -> Iterable[str]:
        return [f"{roll.below(9, 'mood')} {roll.d6('mood')} {roll.sum_2d6('mood')} {roll.pick('xyz', 'mood')}"]

    assert enumerate_chances(trial, ["shot"]) == (Chance("0 1 (1, 1) x", 1, 1),)


def test_labels_are_sorted_and_may_overlap() -> None:
    chances = enumerate_chances(lambda roll: ["b", "a"] if roll.d6("x") > 4 else ["b"], ["x"])
    assert chances == (Chance("a", 1, 3), Chance("b", 1, 1))


def test_too_many_paths_are_refused() -> None:
    with pytest.raises(TooManyBranches, match="more than 10 paths"):
        enumerate_chances(lambda roll: [str(roll.d6("x") + roll.d6("x"))], ["x"], branches=10)


def test_the_odds_of_dice_agree_with_played_samples() -> None:
    def played(roll: Dice) -> str:
        return "both" if roll.d6() >= 5 and sum(roll.sum_2d6()) > 8 else "no"

    def enumerated(roll: Dice) -> Iterable[str]:
        return ["both" if roll.d6("x", at_least=5) >= 5 and sum(roll.sum_2d6("y", above=8)) > 8 else "no"]

    exact = odds(enumerate_chances(enumerated, ["x", "y"]))["both"]
    assert exact == Fraction(1, 3) * Fraction(10, 36)
    dice = Dice(3)
    counts = Counter(played(dice) for _ in range(10_000))
    assert abs(counts["both"] - 10_000 * exact) < 5 * (10_000 * exact * (1 - exact)) ** 0.5
