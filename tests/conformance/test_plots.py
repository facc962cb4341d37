"""The conformance suite over missions with rules of their own; a view that shows a friend's secret is caught."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from endure.games.endure_the_stars.board import Board
from endure.games.endure_the_stars.game import EndureTheStars
from endure.games.endure_the_stars.levels import bot
from endure.games.endure_the_stars.meta import SURVIVORS
from endure.games.endure_the_stars.state import State
from endure.games.endure_the_stars.view import View
from endure.kernel.bot import choose
from endure.kernel.session import Session
from endure.lab.invariants import broken
from endure.language.language import Language
from endure.resources import assets
from tests.conformance.endure import case_of, make
from tests.conformance.plots import errands, hunt
from tests.conformance.suite import Fault, check_game

CREWS = [SURVIVORS[:1], SURVIVORS[2:4], SURVIVORS]


@pytest.fixture(scope="module")
def english() -> Language:
    return Language.load(assets() / "text", "en")


@pytest.mark.parametrize("mission", [errands, hunt], ids=lambda mission: mission.__name__)
@pytest.mark.parametrize("crew", CREWS, ids=len)
def test_a_mission_with_rules_keeps_every_promise(mission: Any, crew: tuple[str, ...], english: Language) -> None:
    session = check_game(case_of(mission(), crew, english, samples=150))
    assert session.result is not None


@pytest.mark.parametrize("mission", [errands, hunt], ids=lambda mission: mission.__name__)
def test_it_keeps_them_when_recruits_play(mission: Any, english: Language) -> None:
    crew = SURVIVORS[:3]
    bots = [bot("recruit", make())] * 3
    assert check_game(case_of(mission(), crew, english, bots=bots)).result is not None


@pytest.mark.parametrize("seed", range(1, 7))
def test_nothing_is_lost_or_out_of_bounds_in_random_games(seed: int) -> None:
    for mission in (errands(), hunt()):
        game = make()
        session = Session.start(game, mission, {"difficulty": "story"}, SURVIVORS[:3], seed, keep_history=False)
        player = bot("random", game)
        while session.to_act:
            session.submit(choose(session, player, session.to_act[0]).action)
            assert broken(session.state, game.cat) == []


class Gossip(EndureTheStars):
    """A game whose views show the secret of the seat beside."""

    def view(self, state: State, seat: int) -> View:
        dealt = state.secret.secrets
        view = super().view(state, seat)
        return replace(view, secret=dealt[(seat + 1) % len(dealt)]) if isinstance(dealt, tuple) else view


class Blabber(EndureTheStars):
    """A game that lays all secrets open on the board."""

    def view(self, state: State, seat: int) -> View:
        view = super().view(state, seat)
        board: Board = view.board
        dealt = state.secret.secrets
        if isinstance(dealt, tuple) and board.plot is not UNSET:
            board = replace(board, plot=replace(board.plot, told=dealt))
        return replace(view, board=board)


@pytest.mark.parametrize("faulty", [Gossip, Blabber])
def test_a_view_that_shows_the_secret_of_another_is_caught(faulty: Any, english: Language) -> None:
    game = faulty(make().cat.box)
    with pytest.raises(Fault) as caught:
        check_game(case_of(errands(), SURVIVORS[:3], english, game=game))
    assert caught.value.code == "view-leaks"
