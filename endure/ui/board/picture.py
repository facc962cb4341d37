"""A mission's deck as a picture file, with the names and numbers of its zones: for authors, and for the README."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pygame

from endure.games.endure_the_stars.mission import Mission
from endure.ui import theme as themes
from endure.ui.board.camera import MARGIN, Camera
from endure.ui.board.deck import DeckArt
from endure.ui.board.floor import DOOR_SPRITES
from endure.ui.board.pieces import pieces_of_mission
from endure.ui.board.sprites import Sprites
from endure.ui.board.tiles import map_of, read_pictures
from endure.ui.board.tokens import Actor, TokenPainter, arrange
from endure.ui.kit.kit import Kit

TILE = 56  # pixels
COUNTER = 0.9  # tiles
LARGEST = 8192  # pixels of a side; larger ships are drawn smaller


def save_deck(
    mission: Mission, path: Path, map_path: Path | None = None, steps: Mapping[int, int] | None = None
) -> tuple[int, int]:
    """Draw the deck with its doors, and what the mission places, into a PNG file; the size of the picture. `steps` are
    numbers to be written into zones, those without one are darkened.

    Raises OSError when the file cannot be written.
    """
    surface = draw_deck(mission, map_path, steps)
    try:
        pygame.image.save(surface, str(path), ".png")
    except pygame.error as why:
        raise OSError(0, f"the picture cannot be written ({why})", str(path)) from why
    return surface.get_size()


def draw_deck(
    mission: Mission, map_path: Path | None = None, steps: Mapping[int, int] | None = None
) -> pygame.Surface:
    """The picture itself; needs no window."""
    kit = Kit(themes.load())
    layout = mission.layout
    across, down = layout.width + 2 * MARGIN, layout.height + 2 * MARGIN
    zoom = min(TILE, LARGEST / max(across, down))
    size = (round(across * zoom), round(down * zoom))
    corner = -round(MARGIN * zoom)
    art = DeckArt(mission, kit, read_pictures(map_path or map_of(mission), mission), numbers=True)
    surface = pygame.Surface(size)
    surface.fill(kit.colour("space.edge")[:3])
    surface.blit(art.paint(zoom, corner, corner, size), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    if steps is not None:
        _shade(surface, mission, kit, steps, zoom, corner)
    sprites = Sprites(kit.theme)
    _doors(surface, mission, art, sprites, zoom, corner)
    _counters(surface, mission, art, TokenPainter(kit, sprites), zoom)
    return surface


def _shade(
    surface: pygame.Surface, mission: Mission, kit: Kit, steps: Mapping[int, int], zoom: float, corner: int
) -> None:
    """Zones that are reached are tinted, the fainter the farther, and bear their number; the others lie in the dark."""
    far = max(steps.values(), default=0) + 1
    red, green, blue = kit.colour("accent")[:3]
    for zone in mission.layout.zones:
        away = steps.get(zone.id)
        tint = (0, 0, 0, 170) if away is None else (red, green, blue, round(110 * (far - away) / far) + 20)
        for rect in zone.rects:
            size = (round(rect.w * zoom), round(rect.h * zoom))
            veil = pygame.Surface(size, pygame.SRCALPHA)
            veil.fill(tint)
            surface.blit(veil, (round(rect.x * zoom) - corner, round(rect.y * zoom) - corner))
        if away is not None:
            first = zone.rects[0]
            number = kit.text.picture(str(away), "title", "primary")
            middle = (first.x + first.w / 2) * zoom - corner, (first.y + first.h * 0.3) * zoom - corner
            place = number.get_rect(center=(round(middle[0]), round(middle[1])))
            surface.blit(number, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def _counters(surface: pygame.Surface, mission: Mission, art: DeckArt, painter: TokenPainter, zoom: float) -> None:
    """What the mission places."""
    camera = Camera.fitted(surface.get_size(), (float(mission.layout.width), float(mission.layout.height)))
    placed = arrange(pieces_of_mission(mission), art.places, zoom, 1.0, art.headroom(zoom), COUNTER)
    for one, hidden in placed.values():
        if not hidden:
            painter.draw(surface, camera, Actor(one.piece, one.x, one.y, one.d))


def _doors(
    surface: pygame.Surface, mission: Mission, art: DeckArt, sprites: Sprites, zoom: float, corner: int
) -> None:
    for boundary, state in enumerate(mission.doors):
        if state in DOOR_SPRITES:
            spot = art.places.spots[boundary]
            picture = sprites.glow(DOOR_SPRITES[state], zoom * 0.34, turned=spot.upright)
            x, y = spot.x * zoom - corner, spot.y * zoom - corner
            place = picture.get_rect(center=(round(x), round(y)))
            surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
