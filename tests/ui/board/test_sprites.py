"""Sprites: they load at every size, are told apart without colour, and a missing one stops nothing."""

from __future__ import annotations

import logging
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from endure import resources
from endure.play.table import open_game
from endure.ui import theme
from endure.ui.board import Sprites
from endure.ui.board.sprites import ink_of, item_sprite

NAMES = sorted(path.stem for path in (resources.assets() / "sprites").glob("*.svg"))
TOKENS = (
    "survivor_captain", "survivor_psychic", "survivor_marine", "survivor_medic", "survivor_engineer", "gep_swarmer",
    "gep_jaeger", "gep_titan", "radar", "noise", "objective", "objective_met", "exit", "start", "spawn", "lure", "pile",
)  # fmt: skip


@pytest.mark.parametrize("size", [16, 32, 64, 128, 256])
def test_every_sprite_can_be_drawn(size: int, caplog: pytest.LogCaptureFixture) -> None:
    sprites = Sprites(theme.load())
    for name in NAMES:
        drawn = sprites.get(name, size)
        assert drawn.get_height() == size
        assert drawn.get_bounding_rect(min_alpha=8).w > drawn.get_width() / 4, name
    assert not caplog.records


def test_every_card_and_creature_has_a_picture_of_its_own() -> None:
    box = open_game().cat.box
    names = [f"item_{card.id}" for card in box.items] + [f"survivor_{card.id}" for card in box.survivors]
    names += [f"gep_{card.id}" for card in box.geps]
    assert set(names) <= set(NAMES)


def grey_mask(sprites: Sprites, name: str, size: int) -> pygame.mask.Mask:
    """What is bright in a sprite on the dark of space, drawn in one and the same ink."""
    ground = pygame.Surface((size, size))
    picture = sprites.get(name, size, "strong")
    place = picture.get_rect(center=(size // 2, size // 2))
    ground.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    return pygame.mask.from_threshold(pygame.transform.grayscale(ground), (255, 255, 255), (140, 140, 140, 255))


@pytest.mark.parametrize("names", [TOKENS, ("door_open", "door_closed", "door_locked", "wall_broken"),
                                   tuple(f"injury_{part}" for part in ("head", "chest", "legs"))])  # fmt: skip
def test_shapes_differ_without_colour(names: tuple[str, ...], sprites: Sprites) -> None:
    """In one ink and in grey, any two differ in a fifth of what either shows."""
    masks = {name: grey_mask(sprites, name, 48 if not name.startswith(("door", "wall")) else 24) for name in names}
    for one, other in combinations(names, 2):
        same = masks[one].overlap_area(masks[other], (0, 0))
        either = masks[one].count() + masks[other].count() - same
        assert same < 0.8 * either, f"{one} looks like {other}"


def test_a_missing_sprite_is_a_placeholder_and_one_line(caplog: pytest.LogCaptureFixture) -> None:
    sprites = Sprites(theme.load())
    with caplog.at_level(logging.WARNING):
        drawn = [sprites.get("no_such_thing", size) for size in (20, 40)]
    assert [picture.get_height() for picture in drawn] == [20, 40]
    assert len(caplog.records) == 1


def test_without_any_file_there_is_still_a_picture(tmp_path: Path) -> None:
    (tmp_path / "radar.svg").write_text("<svg this is not")
    sprites = Sprites(theme.load(), tmp_path)
    for name in ("exit", "radar"):
        assert sprites.get(name, 30).get_bounding_rect().w > 0


def test_the_cache_keeps_its_bound(kit: object) -> None:
    sprites = Sprites(theme.load(), budget=200_000)
    for size in range(20, 120):
        sprites.glow("radar", size)
        assert sprites.pictures.used <= 200_000
    assert sprites.get("radar", 30) is sprites.get("radar", 30)


def test_a_theme_changes_the_ink() -> None:
    """The mean colour of a swarmer is that of its theme: redder than green in one, whatever the other says."""
    for name in theme.names():
        loaded = theme.load(name)
        red, green, blue, _ = loaded.colour("swarmer")
        picture = Sprites(loaded).get("gep_swarmer", 64)
        pixel = picture.get_at((32, 6))  # the tip of its hood, on its line
        assert abs(pixel.r - red) < 60
        assert abs(pixel.g - green) < 60
        assert abs(pixel.b - blue) < 60


def test_inks_and_fallbacks(sprites: Sprites) -> None:
    assert ink_of("gep_swarmer") == "swarmer"
    assert ink_of("injury_head") == "bad"
    assert item_sprite(sprites, "pistol", "weapon") == "item_pistol"
    assert item_sprite(sprites, "railgun", "weapon") == "item_weapon"
