"""Checking missions by the loader itself: the one checker of command line, tests and game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from msgspec import Struct

from endure.authoring.load import closed_folders, find_missions, load_mission, resolve
from endure.authoring.summary import summary_of
from endure.lab.mission_tests import run_tests
from endure.storage.problem import Problem, Unreadable


class Report(Struct, frozen=True):
    """Every problem that was found, how many missions there were, how many of their own tests were played, and a line
    for each mission without problems: what was read."""

    problems: list[Problem]
    checked: int
    tests: int
    lines: list[str]


def check_all(texts: Iterable[str]) -> Report:
    """Checks missions.

    A text is a mission's id, folder or map, or a folder in which missions are looked for; one that is nothing of
    this is a problem itself. The tests beside a mission are played when all else about it is right.
    """
    problems: list[Problem] = []
    lines: list[str] = []
    checked = tests = 0
    for text in texts:
        try:
            paths, closed = _missions_of(text)
        except Unreadable as trouble:
            problems.append(Problem("no-mission", text, "", str(trouble), "a mission's id, folder or map"))
            continue
        problems += closed
        for path in paths:
            checked += 1
            mission, found = load_mission(path)
            if mission is None and not found:
                found = [Problem("no-mission", text, "", "it cannot be read", "a mission")]
            elif mission is not None:
                found, played = run_tests(path if path.is_dir() else path.parent, mission)
                tests += played
                lines += [] if found else [f"{summary_of(mission)}; {_tests(played)}"]
            problems += found
    return Report(problems, checked, tests, lines)


def _tests(n: int) -> str:
    return "no tests" if n == 0 else "1 test passed" if n == 1 else f"{n} tests passed"


def _missions_of(text: str) -> tuple[Sequence[Path], list[Problem]]:
    """The missions that are meant, and the folders among which there may be more that cannot be looked into."""
    path = resolve(text)
    if not path.is_dir():
        return (path,), []
    inside, closed = find_missions(path), closed_folders(path)
    found = "a folder that cannot be looked into"
    problems = [Problem("no-access", str(folder), "", found, "a folder that may be read") for folder in closed]
    return inside or (() if closed else (path,)), problems
