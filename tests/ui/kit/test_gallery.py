"""The gallery at every size, scale and theme: nothing is cut, nothing overlaps, everything is reached."""

from __future__ import annotations

import pygame
import pytest

from endure.ui import theme
from endure.ui.intents import Do
from endure.ui.kit.basic import Label
from endure.ui.kit.controls import Button
from endure.ui.kit.layout import Column, Layers, Pad, Row
from endure.ui.kit.problems import problems
from endure.ui.kit.root import Root
from endure.ui.picture import drawn, stage_of
from endure.ui.scenes import names
from tests.ui.kit.conftest import Shown

SIZES = ((1280, 720), (1366, 768), (1920, 1080), (3840, 2160))
SCALES = (1.0, 1.5, 2.0, 3.0)
SHORT = "Label 'short': its text does not fit"  # the gallery has one on purpose


@pytest.mark.parametrize("look", theme.names())
def test_the_gallery_has_no_problems(look: str) -> None:
    """One stage for all sizes and scales: that is how a window meets them."""
    stage = stage_of("kit", SIZES[0], SCALES[0], look)
    for size in SIZES:
        for scale in SCALES:
            stage.reshape(size)
            stage.change(scale=scale)
            found = problems(stage.root)
            assert [problem for problem in found if not problem.startswith(SHORT)] == [], f"{size} x {scale}"
            assert len(found) == 1


def test_a_question_has_no_problems() -> None:
    stage = stage_of("kit", SIZES[0], SCALES[0])
    stage.handle(Do("cancel"))
    for size in SIZES:
        for scale in SCALES:
            stage.reshape(size)
            stage.change(scale=scale)
            assert len(stage.root.layers) == 2
            assert problems(stage.root) == [], f"{size} x {scale}"


def test_it_is_drawn_within_the_bytes_of_the_caches() -> None:
    stage = stage_of("kit", (3840, 2160), 2.5)
    for _ in range(60):
        stage.handle(Do("next"))
        drawn(stage)
    text, shapes = stage.root.kit.text.pictures, stage.root.kit.paint.pictures
    assert 0 < text.used <= text.budget == 24 * 2**20
    assert 0 < shapes.used <= shapes.budget


@pytest.mark.parametrize("look", theme.names())
def test_a_theme_looks_like_itself(look: str) -> None:
    """The picture is not blank, and the ground is the theme's own."""
    surface = drawn(stage_of("kit", (1366, 768), 1, look))
    assert len({tuple(surface.get_at((x, y))) for x in range(0, 1366, 3) for y in range(0, 768, 40)}) > 30
    edge = theme.load(look).colour("space.edge")
    assert max(abs(a - b) for a, b in zip(tuple(surface.get_at((2, 766)))[:3], edge[:3], strict=True)) < 12


def test_the_same_scene_is_the_same_picture() -> None:
    one, other = (drawn(stage_of("kit", (1366, 768), 1)) for _ in range(2))
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def test_the_gallery_is_in_the_registry() -> None:
    assert "kit" in names()


# --- the checker itself: what it must find


def found(root: Root) -> str:
    return "\n".join(problems(root))


def nothing() -> None:
    pass


def test_it_finds_text_that_is_cut(shown: Shown) -> None:
    root = shown(lambda: Column(Label("far too long for this", width=40), Button("also too long", nothing, width=50)))
    assert "Label 'far too long for this': its text does not fit" in found(root)
    assert "Button 'also too long': its text does not fit" in found(root)


def test_it_finds_what_leaves_its_box(shown: Shown) -> None:
    root = shown(lambda: Row(Column(Button("tall", nothing, height=200), height=100), align="start"))
    assert "Button 'tall' at (0, 0," in found(root)


def test_it_finds_overlapping_controls(shown: Shown) -> None:
    root = shown(lambda: Layers(Button("one", nothing), Pad(Button("two", nothing), 4)))
    assert "Button 'one' overlaps Button 'two'" in found(root)


def test_it_finds_doubled_keys_and_silent_stops(shown: Shown) -> None:
    doubled = [Button(name, nothing, key="k") for name in "ab"]
    root = shown(lambda: Column(*doubled, Button("", nothing, key="mute")))
    assert "Button 'k': its key stands twice" in found(root)
    assert "Button 'mute': nothing is said when it has the focus" in found(root)


def test_it_finds_what_has_no_room(shown: Shown) -> None:
    root = shown(lambda: Row(Label("x" * 40, width=800), Button("squeezed", nothing)), size=(800, 100))
    assert "Button 'squeezed'" in found(root)
