"""Collecting problems: one list for a whole run, however many files are read."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from endure.storage.problem import Problem

MANY = 200  # a broken file is not worth more lines than this


class Findings:
    """The problems found so far, and the file that is being read.

    `inside(file)` gives a collector for another file that shares the list.
    """

    def __init__(self, file: str, problems: list[Problem] | None = None) -> None:
        self.file = file
        self.problems: list[Problem] = [] if problems is None else problems

    def inside(self, file: str) -> Findings:
        return Findings(file, self.problems)

    def add(self, code: str, place: str, found: str, allowed: str) -> None:
        if len(self.problems) < MANY:
            self.problems.append(Problem(code, self.file, place, found, allowed))

    def __bool__(self) -> bool:
        return bool(self.problems)


def clip(text: str, limit: int = 60) -> str:
    """The text as a quotation on one line, shortened."""
    flat = "".join(c if c.isprintable() else "?" for c in text[: limit + 1])
    return f'"{flat[:limit]}..."' if len(text) > limit else f'"{flat}"'


def one_of(names: Iterable[str], wrong: str = "") -> str:
    """What may stand there: the nearest name first if there is a near one, then all of them."""
    known = sorted(set(names))
    if not known:
        return "nothing of that kind exists in this mission"
    near = get_close_matches(wrong, known, n=1, cutoff=0.5) if wrong else []
    listed = ", ".join(known)
    return f'perhaps "{near[0]}"; one of {listed}' if near and len(known) > 1 else f"one of {listed}"
