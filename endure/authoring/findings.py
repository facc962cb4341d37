"""Collecting problems: one list for a whole run, however many files are read."""

from __future__ import annotations

from collections.abc import Iterable

from endure.storage import hints
from endure.storage.problem import Problem

MANY = 200  # a broken file is not worth more lines than this


class Findings:
    """The problems found so far, and the file that is being read.

    `inside(file)` gives a collector for another file that shares the list.
    """

    def __init__(self, file: str, problems: list[Problem] | None = None) -> None:
        self.file = file
        self.problems: list[Problem] = [] if problems is None else problems

    @property
    def name(self) -> str:
        """The file's name without its folders."""
        return self.file.replace("\\", "/").rpartition("/")[2]

    def inside(self, file: str) -> Findings:
        return Findings(file, self.problems)

    def add(self, code: str, place: str, found: str, allowed: str) -> None:
        if len(self.problems) < MANY:
            self.problems.append(Problem(code, self.file, place, found, allowed))

    def __bool__(self) -> bool:
        return bool(self.problems)


def printable(problem: Problem) -> Problem:
    """The problem without letters that a terminal would obey; keys of a file may hold any."""
    place, found, allowed = map(_printable, (problem.place, problem.found, problem.allowed))
    return Problem(problem.code, problem.file, place, found, allowed)


def _printable(text: str) -> str:
    return text if text.isprintable() else "".join(c if c.isprintable() else "?" for c in text)


def clip(text: str, limit: int = 60) -> str:
    """The text as a quotation on one line, shortened."""
    flat = "".join(c if c.isprintable() else "?" for c in text[: limit + 1])
    return f"“{flat[:limit]}...”" if len(text) > limit else f"“{flat}”"


def one_of(names: Iterable[str], wrong: str = "") -> str:
    """What may stand there: the nearest name first if there is a near one, then all of them by name."""
    known = sorted(set(names))
    return hints.one_of(known, wrong) if known else "nothing of that kind exists in this mission"
