"""Tables of missions with rules of their own, for tests.

    t = plotted("abc", corridor("abc"), {"pumps": Goal("b", tk.Interact(n=3))}, triggers={"late": on(tk.AtRound(2), x)})

Zones are called by their letters, also by the rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from endure.games.endure_the_stars import tasks as tk
from endure.games.endure_the_stars.actions import Move, Take
from endure.games.endure_the_stars.mission import NOWHERE, UNSET, Objective
from endure.games.endure_the_stars.plot import Plot
from tests.games.endure_the_stars.table import Table, table
from tests.ship.grids import from_text

NO_WISH = tuple(tk.SecretGoal(f"wish_{n}", f"Wish {n}.", tk.Alive()) for n in range(5))


class Goal(NamedTuple):
    """An objective; `at` is the letter of its token's zone ("": none)."""

    at: str
    task: Any
    after: tuple[str, ...] = ()
    effects: tuple[Any, ...] = ()
    optional: bool = False


def on(when: Any, *then: Any, once: bool = True, **condition: Any) -> tk.Trigger:
    """A trigger; the keywords are its condition."""
    return tk.Trigger(when, then, tk.If(**condition), once)


def plotted(
    drawing: str,
    boundaries: Mapping[str, str],
    goals: Mapping[str, Goal],
    *,
    triggers: Mapping[str, tk.Trigger] | None = None,
    lose: Sequence[Any] = (),
    secrets: Sequence[tk.SecretGoal] = (),
    **table_words: Any,
) -> Table:
    """A table of a mission with these rules."""
    rooms = table_words.get("rooms", ())
    layout, _ = from_text(drawing, rooms, boundaries)
    places = {zone.name: zone.id for zone in layout.zones}
    objectives = tuple(
        Objective(
            key, key, places[goal.at] if goal.at else NOWHERE, goal.after, goal.effects, goal.task,
            True if goal.optional else UNSET,
        )
        for key, goal in goals.items()
    )  # fmt: skip
    named = tuple(tk.NamedTrigger(key, trigger) for key, trigger in (triggers or {}).items())
    rules = tk.Rules(places, named, tuple(lose), tuple(secrets))
    return table(drawing, boundaries=boundaries, objectives=objectives, rules=rules, **table_words)


def plot(t: Table) -> Plot:
    """How the rules stand."""
    assert t.board.plot is not UNSET
    return t.board.plot


def count(t: Table, goal: str) -> int:
    """How far an objective is."""
    ids = [one.id for one in t.board.mission.objectives]
    return plot(t).counts[ids.index(goal)]


def take(t: Table, seat: int, goal: str) -> Any:
    """One Interact."""
    return t.do(Take(seat, goal))


def go(t: Table, seat: int, zone: str, dice: Sequence[int] = ()) -> Any:
    """One move."""
    return t.do(Move(seat, t.zone(zone)), dice)


def won(t: Table) -> bool | None:
    """Whether the game is won; None while it goes on."""
    return None if t.board.result is None else t.board.result.won


def why(t: Table) -> str:
    """The reason why it ended."""
    return "" if t.board.result is None else t.board.result.reason
