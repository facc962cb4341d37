"""The dice: one small integer generator whose whole state is one int.

SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", OOPSLA 2014): a counter that
walks by a fixed odd step, its value mixed. Numbers below n come by rejection, so every face is equally likely.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def _mix(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


_LARGEST = 1 << 32
_SAFE = (1 << 64) - _LARGEST  # numbers below it make no face likelier than others, however many there are


def seed_of(*parts: int | str) -> int:
    """A 64-bit seed from numbers and names, the same in every process (no `hash()`)."""
    state = 0x243F6A8885A308D3
    for part in parts:
        if isinstance(part, str):
            part = int.from_bytes(part.encode() + b"\1", "little")
        number = part << 1 if part >= 0 else ~part << 1 | 1
        words = 1 + number.bit_length() // 64
        for word in range(words):
            state = _mix((state ^ (number >> 64 * word & _MASK)) + _STEP & _MASK)
        state ^= words  # so that one long part and several short ones differ
    return state


def stream(base: int, n: int) -> Dice:
    """The n-th of many unrelated generators that belong to one seed."""
    return Dice(_mix((base ^ n) + _STEP & _MASK))


class Dice:
    """A generator that is spent by rolling; read `state` back to keep it.

    `why` names the purpose of a roll. Real dice ignore it; the enumeration of odds (`endure.kernel.odds`)
    branches on it.
    """

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & _MASK

    def below(self, n: int, why: str = "") -> int:
        """One of 0 .. n-1, each equally likely; n from 1 to 2**32."""
        z = self.state = (self.state + _STEP) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK  # `_mix`, written out: the most frequent line of a game
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        z ^= z >> 31
        if z >= _SAFE and z >= (1 << 64) - (1 << 64) % n:
            return self.below(n, why)
        return z % n

    def d6(self, why: str = "", at_least: int = 0) -> int:
        """One six-sided die, 1 to 6. `at_least` tells that only reaching this number matters."""
        return self.below(6) + 1

    def sum_2d6(self, why: str = "", above: int = 0) -> tuple[int, int]:
        """Two six-sided dice. `above` tells that only a total above this number matters."""
        return self.below(6) + 1, self.below(6) + 1

    def pick(self, options: Sequence[T], why: str = "") -> T:
        """One of the options, each equally likely; at least one."""
        return options[self.below(len(options), why)]

    def shuffle(self, cards: MutableSequence[T]) -> None:
        """Shuffle in place (Fisher and Yates)."""
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
