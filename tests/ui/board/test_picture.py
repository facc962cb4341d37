"""`endure show --out`: a deck as a picture file."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from typer.testing import CliRunner

from endure.cli.app import app
from endure.ui.board.picture import draw_deck, save_deck
from tests.ui.board.conftest import mission


def test_the_picture_is_a_png_of_the_whole_deck(tmp_path: Path) -> None:
    """24 tiles and 0.6 of a tile around, 56 pixels each: 25.2 x 56 = 1411."""
    path = tmp_path / "deck.png"
    assert save_deck(mission(), path) == (1411, 1411)
    assert path.read_bytes().startswith(b"\x89PNG")
    assert pygame.image.load(path).get_size() == (1411, 1411)


def test_doors_are_where_the_map_has_them() -> None:
    """The lifepod hatch, closed, lies around tile (1.5, 5): its bar has the colour of closed doors."""
    surface = draw_deck(mission())
    pixel = surface.get_at((round((1.5 + 0.6) * 56), round((5 + 0.6) * 56)))
    assert pixel.b > 150
    assert pixel.g > 130
    assert pixel.r < 140


def test_a_folder_that_is_not_there_is_an_oserror_with_its_path(tmp_path: Path) -> None:
    path = tmp_path / "none" / "deck.png"
    with pytest.raises(OSError, match="cannot be written") as caught:
        save_deck(mission(), path)
    assert caught.value.filename == str(path)


def test_the_command_draws_and_says_so(tmp_path: Path) -> None:
    path = tmp_path / "deck.png"
    done = CliRunner().invoke(app, ["show", "silent_reactor", "--out", str(path)])
    assert done.exit_code == 0, done.output
    assert "1411 x 1411" in done.output
    assert path.stat().st_size > 10_000
