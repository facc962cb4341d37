"""What may stand instead of something wrong, said in one way everywhere: `perhaps “a”; one of a, b, c`."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

NEAR = 0.5  # how alike two names must be for one to be meant by the other, from 0 to 1


def nearest(wrong: str, names: Iterable[str]) -> str:
    """The name that was probably meant; "" if none is near."""
    return next(iter(get_close_matches(wrong, list(names), 1, NEAR)), "")


def one_of(names: Iterable[str], wrong: str = "") -> str:
    """The names in their order, before them the nearest to the wrong one if there is one. A single near name is all."""
    known = list(dict.fromkeys(names))
    near = nearest(wrong, known) if wrong else ""
    if near and len(known) == 1:
        return f"perhaps “{near}”"
    listed = f"one of {', '.join(known)}" if known else "nothing"
    return f"perhaps “{near}”; {listed}" if near else listed
