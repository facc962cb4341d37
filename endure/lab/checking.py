"""Checking missions by the loader itself: the one checker of command line, tests and game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from endure.authoring.load import closed_folders, find_missions, load_mission, resolve
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
            paths, closed = _missions_of(text)
        except Unreadable as trouble:
            problems.append(Problem("no-mission", text, "", str(trouble), "a mission's id, folder or map"))
            continue
        problems += closed
        for path in paths:
            checked += 1
            mission, found = load_mission(path)
            problems += found
            if mission is None and not found:
                problems.append(Problem("no-mission", text, "", "it cannot be read", "a mission"))
    return problems, checked


def _missions_of(text: str) -> tuple[Sequence[Path], list[Problem]]:
    """The missions that are meant, and the folders among which there may be more that cannot be looked into."""
    path = resolve(text)
    if not path.is_dir():
        return (path,), []
    inside, closed = find_missions(path), closed_folders(path)
    found = "a folder that cannot be looked into"
    problems = [Problem("no-access", str(folder), "", found, "a folder that may be read") for folder in closed]
    return inside or (() if closed else (path,)), problems
