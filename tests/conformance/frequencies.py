"""How far a frequency may lie from its probability."""

from __future__ import annotations

import math
from fractions import Fraction

FIVE_SIGMA = 5.7e-7  # how rare, in both tails together, five standard deviations are


def unlikely(hits: int, samples: int, probability: Fraction) -> bool:
    """Whether so many hits would be rarer than five standard deviations, by the exact binomial tail."""
    if probability in (0, 1):
        return hits != samples * probability
    p = float(probability)
    below, above = range(hits + 1), range(hits, samples + 1)
    tail = below if hits < samples * p else above
    return math.fsum(_chance(k, samples, p) for k in tail) < FIVE_SIGMA / 2


def _chance(k: int, n: int, p: float) -> float:
    ways = math.lgamma(n + 1) - math.lgamma(k + 1) - math.lgamma(n - k + 1)
    return math.exp(ways + k * math.log(p) + (n - k) * math.log1p(-p))
