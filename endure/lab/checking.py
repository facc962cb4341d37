"""Checking missions by the loader itself: the one checker of command line, tests and game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from endure.authoring.load import find_missions, load_mission, resolve
from endure.storage.problem import Problem, Unreadable


def check_all(texts: Iterable[str]) -> tuple[list[Problem], int]:
    """Every problem of these missions, and how many missions there were.

    A text is a mission's id, folder or map, or a folder in which missions are looked for; one that is nothing of
    this is a problem itself.
    """
    problems: list[Problem] = []
    checked = 0
    for text in texts:
        try:
            paths = list(_missions_of(text))
        except Unreadable as trouble:
            problems.append(Problem("no-mission", text, "", str(trouble), "a mission's id, folder or map"))
            continue
        for path in paths:
            checked += 1
            mission, found = load_mission(path)
            problems += found
            if mission is None and not found:
                problems.append(Problem("no-mission", text, "", "it cannot be read", "a mission"))
    return problems, checked


def _missions_of(text: str) -> Iterator[Path]:
    path = resolve(text)
    inside = find_missions(path) if path.is_dir() else ()
    yield from inside or (path,)
