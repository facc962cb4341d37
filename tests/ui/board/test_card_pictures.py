"""Every card of the box and everybody in it has a picture of its own, which can be drawn small and large."""

from __future__ import annotations

import pygame
import pytest

from endure.play import table
from endure.ui import picture, theme
from endure.ui.board.sprites import Sprites

BOX = table.open_game().cat.box
CARDS = [
    *(f"item_{card.id}" for card in BOX.items),
    *(f"event_{card.id}" for card in BOX.events),
    *(f"titan_{card.id}" for card in BOX.titan),
]
PORTRAITS = [*(f"portrait_{card.id}" for card in BOX.survivors), "portrait_titan"]


@pytest.fixture(scope="module")
def sprites() -> Sprites:
    picture.headless()
    return Sprites(theme.load())


def inked(surface: pygame.Surface) -> int:
    """Pixels that are more than half there."""
    return pygame.mask.from_surface(surface, 127).count()


@pytest.mark.parametrize("name", CARDS)
def test_every_card_has_a_picture_that_can_be_drawn(name: str, sprites: Sprites) -> None:
    """Not blank, not a block: between a twelfth and nine tenths of its square are drawn at 32 and at 160 px."""
    assert sprites.has(name)
    pygame.image.load_sized_svg(str(sprites.folder / f"{name}.svg"), (160, 160))
    for high in (32, 160):
        drawn = sprites.get(name, high, "accent")
        assert drawn.get_size() == (high, high)
        assert high * high // 12 < inked(drawn) < high * high * 9 // 10


@pytest.mark.parametrize("name", PORTRAITS)
def test_everybody_has_a_portrait(name: str, sprites: Sprites) -> None:
    assert sprites.has(name)
    drawn = sprites.get(name, 320, "accent")
    assert drawn.get_size() == (256, 320)
    assert inked(drawn) == 256 * 320
    colours = {tuple(drawn.get_at((x, y))) for x in range(0, 256, 8) for y in range(0, 320, 8)}
    assert len(colours) > 60  # a face with light on it


def test_no_two_share_a_picture(sprites: Sprites) -> None:
    """Drawn in one colour and compared in a grid of 32 by 32: any two differ in a sixteenth of it."""
    drawn = {
        name: pygame.mask.from_surface(pygame.transform.smoothscale(sprites.get(name, 64, "strong"), (32, 32)), 100)
        for name in CARDS
    }
    like = [
        (one, other)
        for n, one in enumerate(CARDS)
        for other in CARDS[n + 1 :]
        if _differ(drawn[one], drawn[other]) < 32 * 32 // 16
    ]
    assert not like


def _differ(one: pygame.mask.Mask, other: pygame.mask.Mask) -> int:
    """How many cells are filled in one of the two only."""
    return one.count() + other.count() - 2 * one.overlap_area(other, (0, 0))


def test_the_ink_of_a_picture_is_the_themes(sprites: Sprites) -> None:
    """A silhouette takes the colour it is asked in; the accent light in it stays light."""
    for name in ("titan_ram", "event_klaxons"):
        drawn = sprites.get(name, 160, "titan")
        colours = {tuple(drawn.get_at((x, y)))[:3] for x in range(160) for y in range(160)}
        assert theme.load().colour("titan")[:3] in colours
        assert (254, 254, 254) in colours
