"""Objectives of a mission with rules of its own in words: what each asks for, how it stands; what happens is told."""

from __future__ import annotations

import pytest

from endure.games.endure_the_stars import plot_events as pev
from endure.games.endure_the_stars import tasks as tk
from endure.language import Language, Namer
from endure.language.goals import goal_line, loss_lines, state_of
from endure.language.params import of_event
from tests.games.endure_the_stars.plots import Goal, plotted
from tests.games.endure_the_stars.rounds import corridor
from tests.games.endure_the_stars.table import Table

GOALS = {
    "pumps": Goal("b", tk.Interact(n=3, survivor="medic")),
    "lock": Goal("b", tk.Interact(item="keycard"), after=("pumps",)),
    "box": Goal("a", tk.Carry("Box", to="c", n=2), optional=True),
    "all": Goal("c", tk.Reach("c", who="all")),
    "one": Goal("c", tk.Reach("c")),
    "thing": Goal("b", tk.Protect(health=5)),
    "hold": Goal("", tk.Survive(n=1)),
    "hunt": Goal("", tk.Kill("swarmer", n=2)),
    "either": Goal("", tk.AnyOf(("all", "one"))),
    "far": Goal("c", tk.Take()),
}
LINES = {
    "pumps": "To do: pumps (Interact 3 times in b, done by the Medic), 0 of 3.",
    "lock": "To do: lock (Interact once in b, with Keycard in hand), after “pumps”.",
    "box": "To do (optional): box (carry 2 × Box from a to c), 0 of 2.",
    "all": "To do: all (everybody alive stands in c), 0 of 2.",
    "one": "To do: one (somebody stands in c).",
    "thing": "Keep up: thing (keep it whole in b), health 5 of 5.",
    "hold": "To do: hold (live through 1 round).",
    "hunt": "To do: hunt (kill 2 Swarmers), 0 of 2.",
    "either": "To do: either (one of these: “all” and “one”).",
    "far": "To do: far (take it in c).",
}


@pytest.fixture
def t() -> Table:
    lose = (tk.NoiseAbove(20), tk.SurvivorDead("medic"), tk.ThingLost("thing"), tk.AnyDead())
    return plotted("abc", corridor("abc"), GOALS, lose=lose, crew=("marine", "medic"))


def namer(t: Table, english: Language) -> Namer:
    names = Namer(english, t.board.mission, t.game.cat.box)
    names.learn(t.board)
    return names


@pytest.mark.parametrize("key", GOALS)
def test_what_an_objective_asks_for_is_said_in_one_line(t: Table, key: str, english: Language) -> None:
    goal = next(one for one in t.board.mission.objectives if one.id == key)
    assert goal_line(t.board, goal, namer(t, english)) == LINES[key]


def test_how_an_objective_stands(t: Table) -> None:
    t.set_board(met=("one", "either"))
    states = {goal.id: state_of(t.board, goal) for goal in t.board.mission.objectives}
    assert states["all"] == "over"
    assert (states["one"], states["lock"], states["thing"], states["far"]) == ("met", "waits", "holds", "open")


def test_how_the_mission_is_lost(t: Table, english: Language) -> None:
    assert list(loss_lines(t.board, namer(t, english))) == [
        "Lost when the noises of the crew add up to more than 20; now 0.",
        "Lost when the Medic is dead.",
        "Lost when this is broken: thing.",
        "Lost when a survivor is dead.",
    ]


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (pev.ObjectiveProgress(1, "pumps", 1, 3), "Medic gets on with pumps: 1 of 3."),
        (pev.ObjectiveProgress(-1, "hold", 1, 3), "hold: 1 of 3."),
        (pev.CargoTaken(0, "cargo-box"), "Marine takes Box."),
        (pev.CargoDelivered(-1, "cargo-box", 2), "Box is where it must be, in c."),
        (pev.GepsCame(2, ("swarmer", "swarmer"), 1),
         "In c appear: 2 Swarmers; 1 more would come, but the box has no miniatures left."),
        (pev.EventsRemoved("blackout", 0), "No card Blackout was left in the event deck."),
        (pev.MissionMessage("It is dark."), "It is dark."),
        (pev.ThingDamaged(9, "jaeger", "thing", 2, 3),
         "Jaeger 9 does 2 damage to what must be protected (thing): 3 left."),
    ],
)  # fmt: skip
def test_what_happens_is_told(t: Table, event: pev.AnyPlotEvent, said: str, english: Language) -> None:
    assert english.say(f"event-{event.__struct_config__.tag}", of_event(event, namer(t, english))) == said
