"""Secrets of the seats: dealt at set-up, told at the end."""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from endure.games.endure_the_stars import plot_events as pev
from endure.games.endure_the_stars import tasks
from endure.games.endure_the_stars.board import Board
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.mission import Mission
from endure.games.endure_the_stars.situation import Situation
from endure.kernel.deck import shuffled
from endure.kernel.rng import Dice


def deal(mission: Mission, seats: int, dice: Dice) -> tuple[str, ...]:
    """The ids of the seats' secrets, each drawn from the mission's list without replacement."""
    rules = mission.rules
    return () if rules is UNSET else shuffled([secret.id for secret in rules.secrets], dice)[:seats]


def others(board: Board, seat: int, own: str, dice: Dice) -> tuple[str, ...]:
    """Secrets that the seats may have, as far as one of them knows: its own, and the rest of the list by chance; after
    the end those that were told."""
    plot, rules = board.plot, board.mission.rules
    if plot is UNSET or rules is UNSET:
        return ()
    if plot.told:
        return plot.told
    rest = list(shuffled([secret.id for secret in rules.secrets if secret.id != own], dice))
    return tuple(own if other == seat else rest.pop() for other in range(len(board.survivors)))


def secret(t: Situation, key: str) -> tasks.SecretGoal | None:
    """The mission's secret of that id."""
    rules = t.mission.rules
    return None if rules is UNSET else next((one for one in rules.secrets if one.id == key), None)


def wish_came_true(t: Situation, seat: int, goal: tasks.AnyPersonal) -> bool:
    """Whether a survivor has what it wanted, as the table lies."""
    survivor, rules, plot = t.survivors[seat], t.mission.rules, t.plot
    if isinstance(goal, tasks.Kills):
        return plot is not UNSET and seat < len(plot.kills) and plot.kills[seat] >= goal.n
    if survivor.health <= 0:
        return False
    if isinstance(goal, tasks.StandsIn):
        return rules is not UNSET and rules.places.get(goal.zone) == survivor.zone
    return isinstance(goal, tasks.Alive) or any(item.kind == goal.item for item in survivor.items)


def tell(d: Draft) -> None:
    """Everybody's secret is read aloud."""
    if d.plot is UNSET or d.secrets is UNSET:
        return
    d.plot = replace(d.plot, told=d.secrets)
    for seat, key in enumerate(d.secrets):
        found = secret(d, key)
        if found is not None:
            d.emit(pev.SecretTold(seat, key, wish_came_true(d, seat, found.goal)))
