"""Tile pictures of maps, and the deck in chunks."""

from __future__ import annotations

import logging
import shutil
from pathlib import Path

import pygame
import pytest

from endure import resources
from endure.ui.board.deck import DeckArt
from endure.ui.board.tiles import CHUNK, Chunks, map_at, map_of, read_pictures
from endure.ui.kit.kit import Kit
from tests.ui.board.conftest import mission

SHIPPED = resources.missions() / "endure_the_stars" / "01_silent_reactor"


def test_the_shipped_map_has_pictures_on_every_floor() -> None:
    pictures = read_pictures(map_of(mission()), mission())
    assert pictures is not None
    floor = pictures.layers[0]
    rects = (rect for zone in mission().layout.zones for rect in zone.rects)
    tiles = [(x, y) for r in rects for x in range(r.x, r.x + r.w) for y in range(r.y, r.y + r.h)]
    assert len(tiles) == 432  # 24x12 above, 12x12 below
    assert all(tile in floor for tile in tiles)


def test_the_map_that_a_path_means(tmp_path: Path) -> None:
    assert map_at(SHIPPED) == map_at(SHIPPED / "mission.yaml") == SHIPPED / "map.tmx"
    assert map_at(SHIPPED / "other.tmx") == SHIPPED / "other.tmx"
    assert map_at(tmp_path) is None


def test_a_copied_mission_finds_the_shipped_tiles(tmp_path: Path) -> None:
    copied = tmp_path / "copied"
    shutil.copytree(SHIPPED, copied)
    assert read_pictures(copied / "map.tmx", mission()) is not None


@pytest.mark.parametrize("text", ["", "<map", '<map version="1.8" orientation="orthogonal" width="3" height="3" '
                                  'tilewidth="64" tileheight="64"></map>'])  # fmt: skip
def test_a_map_that_cannot_be_used_is_one_line_in_the_log(
    text: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "map.tmx"
    path.write_text(text)
    with caplog.at_level(logging.WARNING):
        assert read_pictures(path, mission()) is None
    assert len(caplog.records) == 1
    assert str(path) in caplog.text


def test_a_deck_without_pictures_is_drawn_by_the_kinds_of_its_rooms(kit: Kit) -> None:
    """In the middle of a tile of the med bay stands the fill of medical rooms."""
    art = DeckArt(mission(), kit, None)
    red, green, blue, _ = kit.colour("medical.fill")
    assert art.paint(32, 0, 8 * 32).get_at((32 + 16, 32 + 16)) == (red, green, blue, 255)
    assert art.paint(32, 0, 0).get_at((2 * 32, 20 * 32 % CHUNK)).a > 0


def test_outside_the_hull_the_deck_is_clear(kit: Kit) -> None:
    """The ship is 24 tiles wide above and 12 below: lower left there is nothing."""
    art = DeckArt(mission(), kit, None)
    assert art.paint(20, 0, 15 * 20).get_at((20, 20)).a == 0


def flat(zoom: float, left: int, top: int) -> pygame.Surface:
    """A chunk whose colour tells where it is."""
    made = pygame.Surface((CHUNK, CHUNK), pygame.SRCALPHA)
    made.fill((left // CHUNK * 40 % 160 + 60, top // CHUNK * 40 % 160 + 60, int(zoom), 255))
    return made


def test_chunks_keep_their_bound() -> None:
    size = CHUNK * CHUNK * 4
    chunks = Chunks(flat, flat, budget=5 * size)
    window = pygame.Surface((1000, 900))
    for zoom in (10.0, 20.0, 30.0):
        for left in range(0, -2000, -170):
            chunks.draw(window, zoom, (left, 0), window.get_rect())
            assert chunks.used <= 5 * size


def test_chunks_lie_where_they_belong() -> None:
    window = pygame.Surface((1200, 700))
    assert Chunks(flat, flat).draw(window, 9.0, (100, 50), window.get_rect())
    assert window.get_at((100, 50))[:2] == (60, 60)
    assert window.get_at((100 + CHUNK, 50))[:2] == (100, 60)
    assert window.get_at((99 + CHUNK, 50 + CHUNK))[:2] == (60, 100)


def test_missing_chunks_are_painted_a_few_at_a_time() -> None:
    painted: list[tuple[float, int, int]] = []

    def paint(zoom: float, left: int, top: int) -> pygame.Surface:
        painted.append((zoom, left, top))
        return flat(zoom, left, top)

    chunks = Chunks(paint, flat)
    window = pygame.Surface((2 * CHUNK, CHUNK))
    assert not chunks.draw(window, 8.0, (0, 0), window.get_rect(), most=1)
    assert painted == [(8.0, 0, 0)]
    assert window.get_at((CHUNK + 5, 5)).b == 2  # out of a sketch at a quarter of the zoom
    assert chunks.draw(window, 8.0, (0, 0), window.get_rect(), most=1)
    assert window.get_at((CHUNK + 5, 5)).b == 8
    assert painted == [(8.0, 0, 0), (8.0, CHUNK, 0)]


def test_the_pieces_of_a_deck_join_without_a_seam(kit: Kit) -> None:
    """A chunk is the same picture as that part of a larger one."""
    art = DeckArt(mission(), kit, read_pictures(map_of(mission()), mission()))
    large = art.paint(30, 0, 0, (2 * CHUNK, CHUNK))
    for column in range(2):
        part = art.paint(30, column * CHUNK, 0)
        for x in range(0, CHUNK, 7):
            for y in range(0, CHUNK, 7):
                pair = zip(part.get_at((x, y)), large.get_at((column * CHUNK + x, y)), strict=True)
                assert max(abs(a - b) for a, b in pair) <= 12
