"""The catalogue: menus read it without loading a game, and every game in it is held to the contract."""

from __future__ import annotations

import subprocess
import sys

import pytest

from endure.games import METAS, load
from tests.conformance import endure
from tests.conformance.suite import ROOT

MAKERS = {"endure_the_stars": endure.make}
"""How each game of the catalogue is made for the conformance suite; a game that is not here is not checked."""


def test_every_game_of_the_catalogue_is_held_to_the_contract() -> None:
    assert set(MAKERS) == set(METAS)


@pytest.mark.parametrize("game_id", METAS)
def test_a_game_is_made_on_demand_and_is_the_one_told(game_id: str) -> None:
    game = MAKERS[game_id]()
    assert game.meta == METAS[game_id]
    assert game.meta.id == game_id


def test_the_menu_loads_no_game() -> None:
    code = "import sys, endure.games; print(*sorted(m for m in sys.modules if m.startswith('endure.games.')))"
    told = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert set(told.split()) == {f"endure.games.{game_id}{part}" for game_id in METAS for part in ("", ".meta")}


def test_an_unknown_game() -> None:
    with pytest.raises(KeyError):
        load("chess", None)
