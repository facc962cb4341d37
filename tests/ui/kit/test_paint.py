"""Shapes: premultiplied, smooth at the corners, and never a crash for a picture that is missing."""

from __future__ import annotations

import pygame
import pytest

from endure.ui.kit.kit import Kit
from endure.ui.kit.paint import CLEAR, Box, Painter, draw_box, space
from tests.ui.kit.conftest import look

RED, HALF = (255, 0, 0, 255), (0, 200, 255, 128)


def pixels(made: pygame.Surface) -> list[pygame.Color]:
    return [made.get_at((x, y)) for x in range(made.get_width()) for y in range(made.get_height())]


SHAPES = {
    "box": lambda p: p.box((40, 30), Box(HALF, RED, HALF, 10, 2)),
    "line only": lambda p: p.box((40, 30), Box(CLEAR, CLEAR, RED, 10, 2)),
    "disc": lambda p: p.disc(30, HALF, RED, 3),
    "glow": lambda p: p.glow((40, 30), 8, HALF, 9),
    "icon": lambda p: p.icon("warning", 32, HALF),
    "missing icon": lambda p: p.icon("no-such-icon", 32, HALF),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_shapes_are_premultiplied_and_there(shape: str) -> None:
    found = pixels(SHAPES[shape](Painter()))
    assert any(pixel.a for pixel in found)
    assert all(max(pixel.r, pixel.g, pixel.b) <= pixel.a + 1 for pixel in found)  # 1: rounding of scaled edges


def test_corners_are_round_and_smooth() -> None:
    made = draw_box((60, 40), Box(RED, RED, CLEAR, 12))
    alphas = [made.get_at((x, x)).a for x in range(12)]
    assert alphas[0] == 0
    assert alphas[11] == 255
    edge = [pixel.a for pixel in pixels(made)]
    assert any(20 < alpha < 235 for alpha in edge)
    assert made.get_at((30, 0)).a == 255  # edges between the corners are whole


def test_the_line_lies_inside_the_edge_all_around() -> None:
    made = draw_box((60, 40), Box(CLEAR, CLEAR, RED, 8, 3))
    for x, y in ((30, 0), (30, 2), (30, 39), (0, 20), (2, 20), (59, 20)):
        assert made.get_at((x, y)) == pygame.Color(255, 0, 0, 255)
    assert made.get_at((30, 3)).a == 0
    assert made.get_at((30, 20)).a == 0


def test_a_box_without_radius_has_its_whole_line() -> None:
    made = draw_box((20, 10), Box(CLEAR, CLEAR, RED, 0, 1))
    assert sum(pixel.a == 255 for pixel in pixels(made)) == 2 * 20 + 2 * 8


def test_a_theme_without_glow_has_none() -> None:
    assert not any(pixel.a for pixel in pixels(Painter(glow=0.0).glow((40, 30), 8, RED, 9)))
    assert look("high-contrast").glow == 0


def test_shapes_are_kept_within_their_bytes() -> None:
    painter = Painter(budget=200_000)
    for n in range(20, 80):
        painter.box((n, n), Box(RED, RED))
    assert painter.pictures.used <= 200_000
    assert painter.box((79, 79), Box(RED, RED)) is painter.box((79, 79), Box(RED, RED))


def test_space_is_opaque_and_the_same_every_time() -> None:
    one, other = (space((160, 90), (11, 21, 38, 255), (4, 7, 13, 255), (200, 220, 255, 255), 30) for _ in range(2))
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")
    assert one.get_at((0, 89)).r < one.get_at((66, 36)).r + 8


def test_every_icon_that_the_kit_draws_is_there() -> None:
    from endure import resources

    for name in ("tick", "cross", "left", "right", "down", "up", "menu", "enter", "warning", "lock", "info"):
        assert (resources.assets() / "icons" / f"{name}.svg").is_file()


def test_a_colour_that_is_not_in_the_theme_is_refused(kit: Kit) -> None:
    with pytest.raises(KeyError):
        kit.colour("no-such-colour")
    assert kit.colour("#01020380") == (1, 2, 3, 128)
