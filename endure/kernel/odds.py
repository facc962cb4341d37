"""Exact odds by running the rules themselves with every outcome of the dice that matter.

A trial is any function that rolls on the dice it is given and names what happened. `enumerate_chances` calls it
once for each path through the dice of the named purposes; all other rolls come out as their first face, so the
named outcomes must not depend on them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction

from endure.kernel.game import Chance
from endure.kernel.rng import Dice


class TooManyBranches(RuntimeError):  # noqa: N818
    """More paths than allowed: the outcome is not worth exact odds."""


class _Branching(Dice):
    """Dice that follow a script of branches and grow it at its end."""

    __slots__ = ("_at", "_purposes", "_script", "weight")

    def __init__(self, purposes: frozenset[str], script: list[tuple[int, tuple[Fraction, ...]]]) -> None:
        super().__init__(0)
        self._purposes = purposes
        self._script = script
        self._at = 0
        self.weight = Fraction(1)

    def _branch(self, weights: tuple[Fraction, ...]) -> int:
        if self._at == len(self._script):
            self._script.append((0, weights))
        taken, known = self._script[self._at]
        self._at += 1
        self.weight *= known[taken]
        return taken

    def below(self, n: int, why: str = "") -> int:
        if why not in self._purposes or n == 1:
            return 0
        return self._branch((Fraction(1, n),) * n)

    def d6(self, why: str = "", at_least: int = 0) -> int:
        if why not in self._purposes:
            return 1
        if not 2 <= at_least <= 6:
            return self.below(6, why) + 1
        misses = Fraction(at_least - 1, 6)
        return at_least if self._branch((misses, 1 - misses)) else at_least - 1

    def sum_2d6(self, why: str = "", above: int = 0) -> tuple[int, int]:
        if why not in self._purposes:
            return 1, 1
        totals = [(a, b) for a in range(1, 7) for b in range(1, 7)]
        over = [pair for pair in totals if sum(pair) > above]
        if not 2 <= above <= 11:
            return totals[self.below(36, why)]
        under = [pair for pair in totals if sum(pair) <= above]
        chance = Fraction(len(over), 36)
        return over[0] if self._branch((1 - chance, chance)) else under[0]


def enumerate_chances(
    trial: Callable[[Dice], Iterable[str]], purposes: Iterable[str], branches: int = 20_000
) -> tuple[Chance, ...]:
    """The exact probability of each label a trial may name, sorted by label.

    Raises TooManyBranches beyond `branches` paths.
    """
    wanted = frozenset(purposes)
    script: list[tuple[int, tuple[Fraction, ...]]] = []
    chances: dict[str, Fraction] = {}
    for _ in range(branches):
        dice = _Branching(wanted, script)
        for label in trial(dice):
            chances[label] = chances.get(label, Fraction(0)) + dice.weight
        while script and script[-1][0] == len(script[-1][1]) - 1:
            script.pop()
        if not script:
            return tuple(Chance(label, p.numerator, p.denominator) for label, p in sorted(chances.items()))
        taken, weights = script[-1]
        script[-1] = (taken + 1, weights)
    raise TooManyBranches(f"more than {branches} paths")
