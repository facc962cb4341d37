"""Recruits finish small missions of each kind of objective, on a ship with next to nothing in it."""

from __future__ import annotations

import pytest

from endure.games.endure_the_stars import tasks as tk
from endure.games.endure_the_stars.box import Contact
from endure.games.endure_the_stars.levels import bot
from endure.games.endure_the_stars.mission import NOWHERE, Mission, Objective
from endure.kernel.bot import choose
from endure.kernel.session import Session
from tests.games.endure_the_stars.table import the_game
from tests.ship.grids import from_text

# a corridor a b c d e; the hall f below c and d behind a closed door
LAYOUT, DOORS = from_text("abcde\n..fg.", ["fg"], {"ab": "o", "bc": "o", "cd": "o", "de": "o", "cf": "c"})
PLACES = {zone.name: zone.id for zone in LAYOUT.zones}
A, E, G = PLACES["a"], PLACES["e"], PLACES["g"]
SEEDS = range(1, 7)

GOALS = {
    "take": [Objective("x", "x", G, task=tk.Take())],
    "interact": [Objective("x", "x", E, task=tk.Interact(n=4))],
    "interact of one": [Objective("x", "x", E, task=tk.Interact(survivor="medic"))],
    "carry": [Objective("x", "x", G, task=tk.Carry("Box", to="a"))],
    "carry two": [Objective("x", "x", E, task=tk.Carry("Box", to="b", n=2))],
    "reach": [Objective("x", "x", E, task=tk.Reach("e"))],
    "reach all": [Objective("x", "x", G, task=tk.Reach("g", who="all"))],
    "survive": [Objective("x", "x", NOWHERE, task=tk.Survive(n=3))],
    "protect": [
        Objective("p", "p", G, task=tk.Protect(health=12)),
        Objective("x", "x", NOWHERE, task=tk.Survive(n=3)),
    ],
    "kill": [Objective("x", "x", NOWHERE, task=tk.Kill("any", n=1))],
    "any of": [
        Objective("x", "x", G, task=tk.Take()),
        Objective("y", "y", A, task=tk.Interact(n=2)),
        Objective("o", "o", NOWHERE, task=tk.AnyOf(("x", "y"))),
    ],
    "in order": [
        Objective("x", "x", G, task=tk.Take()),
        Objective("y", "y", E, task=tk.Interact(n=2)),
        Objective("o", "o", NOWHERE, task=tk.InOrder(("y", "x"))),
    ],
}


def ends(goals: list[Objective], seed: int) -> bool:
    """Whether three recruits win it."""
    mission = Mission(
        id="small", title="Small", briefing="", layout=LAYOUT, doors=DOORS, start=A, exit=A, objectives=tuple(goals),
        radars=(G,), spawns=(E,), round_limit=14, bags={"story": (Contact(("swarmer",), 4),)},
        rules=tk.Rules(PLACES),
    )  # fmt: skip
    game, crew = the_game(), ("captain", "marine", "medic")
    session = Session.start(game, mission, {"difficulty": "story"}, crew, seed, keep_history=False)
    player = bot("recruit", game)
    while session.to_act:
        session.submit(choose(session, player, session.to_act[0]).action)
    return session.result is not None and session.result.won


@pytest.mark.parametrize("kind", GOALS)
def test_recruits_finish_a_small_mission_of_each_kind(kind: str) -> None:
    won = [seed for seed in SEEDS if ends(GOALS[kind], seed)]
    assert len(won) >= 4, won
