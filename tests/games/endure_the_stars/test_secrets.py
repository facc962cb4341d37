"""Secrets: dealt at set-up, seen by one seat only, told at the end."""

from __future__ import annotations

from typing import Any

import pytest

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars import plot_events as pev
from endure.games.endure_the_stars import tasks as tk
from endure.games.endure_the_stars.observe import imagine, observe
from endure.games.endure_the_stars.rules import combat
from endure.games.endure_the_stars.rules.secrets import wish_came_true
from endure.games.endure_the_stars.rules.wounds import lose_health
from endure.games.endure_the_stars.situation import Situation
from endure.games.endure_the_stars.view import View
from endure.kernel.rng import Dice
from tests.games.endure_the_stars.plots import NO_WISH, Goal, plot, plotted, take
from tests.games.endure_the_stars.rounds import corridor
from tests.games.endure_the_stars.table import Table, table, told

CREW = ("captain", "marine", "medic")


def dealt(seed: int = 1, secrets: tuple[tk.SecretGoal, ...] = NO_WISH) -> Table:
    goals = {"x": Goal("a", tk.Take())}
    return plotted("abc", corridor("abc"), goals, secrets=secrets, crew=CREW, seed=seed)


def secrets_of(t: Table) -> tuple[str, ...]:
    assert isinstance(t.state.secret.secrets, tuple)
    return t.state.secret.secrets


def test_each_seat_draws_another_one() -> None:
    hands = [secrets_of(dealt(seed)) for seed in range(1, 12)]
    assert all(len(set(hand)) == 3 for hand in hands)
    assert len(set(hands)) > 5


def test_a_view_holds_the_own_secret_and_says_that_it_hides_something() -> None:
    t = dealt()
    views = [observe(t.state, seat) for seat in range(3)]
    assert tuple(view.secret for view in views) == secrets_of(t)
    assert all(view.hidden for view in views)
    assert not View(0, table("ab", boundaries={"ab": "o"}).board).hidden


def test_what_is_imagined_keeps_the_own_and_shuffles_the_others() -> None:
    t = dealt()
    view = observe(t.state, 1)
    guesses = [imagine(t.game.cat, view, Dice(seed)) for seed in range(40)]
    assert all(observe(guess, 1) == view for guess in guesses)
    assert len({guess.secret.secrets for guess in guesses}) == 12  # two others out of four: 4 x 3
    own = {isinstance(guess.secret.secrets, tuple) and guess.secret.secrets[1] for guess in guesses}
    assert own == {view.secret}


def test_the_end_tells_all() -> None:
    t = dealt()
    t.work(lambda draft: lose_health(draft, 2, 20, "test"), dice=[1, 1, 1, 1])
    events = take(t, 0, "x")
    hands = secrets_of(t)
    wished = [pev.SecretTold(0, hands[0], True), pev.SecretTold(1, hands[1], True), pev.SecretTold(2, hands[2], False)]
    assert told(events, pev.SecretTold) == wished
    assert isinstance(events[-1], ev.GameEnded)
    assert plot(t).told == hands
    assert not observe(t.state, 0).hidden
    assert imagine(t.game.cat, observe(t.state, 0), Dice(3)).secret.secrets == hands


@pytest.mark.parametrize(
    ("goal", "seats"),
    [(tk.Alive(), [0, 1]), (tk.StandsIn("b"), [1]), (tk.Holds("pistol"), [0]), (tk.Kills(1), [1])],
)
def test_what_a_survivor_may_want(goal: Any, seats: list[int]) -> None:
    """The Captain holds a pistol in a, the Marine killed a GEP and stands in b, the Medic is dead in b."""
    t = dealt()
    t.give(0, "pistol")
    t.put(1, "b")
    t.put(2, "b")
    gep = t.gep("swarmer", "c")

    def shot(draft: Any) -> None:
        draft.emit(ev.Fired(1, "pistol", gep, t.zone("c"), (6,), 4, 1))
        combat.kill(draft, draft.geps[gep])

    t.work(shot)
    t.change(2, health=0)
    situation = Situation.of(t.game.cat, t.board)
    assert [seat for seat in range(3) if wish_came_true(situation, seat, goal)] == seats


def test_fewer_secrets_than_seats_are_refused() -> None:
    with pytest.raises(ValueError, match="fewer secrets"):
        dealt(secrets=NO_WISH[:4])
