"""The dice: uniform, repeatable, and named seeds that do not depend on the process."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from endure.kernel.rng import Dice, seed_of

ROOT = Path(__file__).parents[2]
SEEDS = st.integers(0, 2**64 - 1)
PARTS = st.lists(st.integers(-(2**62), 2**62), min_size=1, max_size=4) | st.lists(st.text(), min_size=1, max_size=4)


def test_the_generator_is_splitmix64() -> None:
    """The first numbers of SplitMix64 from state 1234567, as published with the reference implementation."""
    dice = Dice(1234567)
    published = [6457827717110365317, 3203168211198807973, 9817491932198370423]
    assert [dice.below(2**64) for _ in published] == published


@given(SEEDS, st.integers(1, 2**32))
def test_a_number_lies_below_its_bound(seed: int, n: int) -> None:
    assert 0 <= Dice(seed).below(n) < n


@given(SEEDS)
def test_equal_states_roll_equally_and_the_state_goes_on(seed: int) -> None:
    one, other = Dice(seed), Dice(seed)
    rolls = [one.d6() for _ in range(20)]
    assert [other.d6() for _ in range(20)] == rolls
    assert Dice(one.state).below(1000) == other.below(1000)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("n", [2, 3, 5, 6, 7, 10, 36])
def test_every_number_comes_equally_often(n: int, seed: int) -> None:
    """Chi squared with n-1 degrees of freedom stays below its mean by six standard deviations."""
    rolls, dice = 1000 * n, Dice(seed_of("uniform", seed, n))
    counts = Counter(dice.below(n) for _ in range(rolls))
    chi_squared = sum((counts[i] - 1000) ** 2 / 1000 for i in range(n))
    assert chi_squared < (n - 1) + 6 * (2 * (n - 1)) ** 0.5


def test_pairs_of_rolls_are_independent() -> None:
    dice = Dice(seed_of("pairs"))
    counts = Counter((dice.d6(), dice.d6()) for _ in range(36_000))
    assert len(counts) == 36
    assert sum((n - 1000) ** 2 / 1000 for n in counts.values()) < 35 + 6 * 70**0.5


def test_two_dice_are_two_dice() -> None:
    one, other = Dice(5), Dice(5)
    assert [one.sum_2d6() for _ in range(50)] == [(other.d6(), other.d6()) for _ in range(50)]


@given(SEEDS, st.lists(st.integers(), max_size=30))
def test_a_shuffle_keeps_every_card(seed: int, cards: list[int]) -> None:
    mixed = list(cards)
    Dice(seed).shuffle(mixed)
    assert Counter(mixed) == Counter(cards)


def test_every_order_comes_equally_often() -> None:
    dice, counts = Dice(9), Counter[str]()
    for _ in range(6000):
        order = list("abc")
        dice.shuffle(order)
        counts["".join(order)] += 1
    assert len(counts) == 6
    assert sum((n - 1000) ** 2 / 1000 for n in counts.values()) < 5 + 6 * 10**0.5


@given(SEEDS, st.lists(st.text(), min_size=1, max_size=9))
def test_a_pick_is_one_of_the_options(seed: int, options: list[str]) -> None:
    assert Dice(seed).pick(options) in options


@given(PARTS, PARTS)
def test_different_parts_make_different_seeds(one: list[int] | list[str], other: list[int] | list[str]) -> None:
    same_kinds = [type(part) for part in one] == [type(part) for part in other]
    assert 0 <= seed_of(*one) < 2**64
    if same_kinds:
        assert (seed_of(*one) == seed_of(*other)) == (one == other)


def test_the_border_between_parts_counts() -> None:
    assert seed_of("ab", "c") != seed_of("a", "bc") != seed_of("abc")
    assert seed_of(1, 2) != seed_of(2, 1) != seed_of(12)
    assert seed_of(0) != seed_of(0, 0)
    assert seed_of(1) != seed_of(-1)


def test_neighbouring_seeds_roll_differently() -> None:
    """Over many seeds the first roll is as uniform as one stream: no seed leans on its neighbour."""
    counts = Counter(Dice(seed_of(seed, 0, 0)).d6() for seed in range(6000))
    assert sum((n - 1000) ** 2 / 1000 for n in counts.values()) < 5 + 6 * 10**0.5


def test_a_seed_is_the_same_in_every_process() -> None:
    code = "from endure.kernel.rng import seed_of; print(seed_of('ship', 7, -3))"
    told = [
        subprocess.run([sys.executable, "-c", code], env={"PYTHONHASHSEED": h}, cwd=ROOT, capture_output=True)
        for h in ("1", "2")
    ]
    assert {int(one.stdout) for one in told} == {seed_of("ship", 7, -3)}
