"""How often bots win the first mission: a short slice in every run, the whole measure by hand (`-m slow`)."""

from __future__ import annotations

import pytest

from endure.games.endure_the_stars.mission import Mission
from tests.bots.desk import game_of, moments


def endings(mission: Mission, seeds: range, level: str, difficulty: str) -> dict[int, str]:
    """How the game of each seed ended, by bots of that level alone."""
    found = {}
    for seed in seeds:
        session = game_of(mission, seed, level, difficulty)
        for _ in moments(session, level):
            pass
        result = session.result
        found[seed] = "unfinished" if result is None else "won" if result.won else result.reason
    return found


def wins(found: dict[int, str]) -> int:
    return list(found.values()).count("won")


def test_recruits_win_some_of_twelve_games_on_story(mission: Mission) -> None:
    found = endings(mission, range(1, 13), "recruit", "story")
    print(found)
    assert wins(found) >= 2, found


def test_random_bots_win_none_of_four(mission: Mission) -> None:
    found = endings(mission, range(1, 5), "random", "story")
    assert wins(found) == 0, found


@pytest.mark.slow
@pytest.mark.parametrize(("difficulty", "least"), [("story", 50), ("standard", 30)])
def test_recruits_win_enough_of_a_hundred(mission: Mission, difficulty: str, least: int) -> None:
    found = endings(mission, range(1, 101), "recruit", difficulty)
    print(found)
    assert wins(found) >= least, found


@pytest.mark.slow
def test_random_bots_win_almost_none_of_a_hundred(mission: Mission) -> None:
    assert wins(endings(mission, range(1, 101), "random", "story")) <= 2
