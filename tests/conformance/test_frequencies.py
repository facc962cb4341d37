"""The measure of the forecasts is measured: where five standard deviations lie."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.conformance.frequencies import unlikely


@pytest.mark.parametrize(
    ("hits", "far"),
    [(5000, False), (5240, False), (4760, False), (5260, True), (4740, True), (0, True), (10_000, True)],
)
def test_ten_thousand_coins_have_a_deviation_of_fifty(hits: int, far: bool) -> None:
    assert unlikely(hits, 10_000, Fraction(1, 2)) is far


@pytest.mark.parametrize(("probability", "hits"), [(Fraction(0), 0), (Fraction(1), 40)])
def test_what_is_certain_must_be_exact(probability: Fraction, hits: int) -> None:
    assert not unlikely(hits, 40, probability)
    assert unlikely(hits + 1 if hits == 0 else hits - 1, 40, probability)


def test_rare_things_are_measured_by_the_binomial_not_the_bell() -> None:
    """One in 1296, 400 samples: 0.31 hits expected. Four or more come once in 3000 plays, ten practically never."""
    assert not unlikely(4, 400, Fraction(1, 1296))
    assert unlikely(10, 400, Fraction(1, 1296))
