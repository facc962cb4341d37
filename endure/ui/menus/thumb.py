"""The deck of a mission as a picture for menus, with its doors and what the mission places, or as a game left it."""

from __future__ import annotations

from functools import lru_cache

import pygame

from endure.games.endure_the_stars.board import Board
from endure.games.endure_the_stars.mission import Mission
from endure.storage.problem import Unreadable
from endure.ui.board.camera import MARGIN, Camera
from endure.ui.board.deck import DeckArt
from endure.ui.board.floor import DOOR_SPRITES
from endure.ui.board.pieces import pieces_of, pieces_of_mission
from endure.ui.board.sprites import Sprites
from endure.ui.board.tiles import TilePictures, map_of, read_pictures
from endure.ui.board.tokens import Actor, TokenPainter, arrange
from endure.ui.kit.basic import Picture
from endure.ui.kit.kit import Kit
from endure.ui.kit.paint import PREMULTIPLIED
from endure.ui.kit.text import Rich

COUNTER = 1.05  # tiles


def deck(
    mission: Mission, *, key: str = "", width: float | None = None, height: float | None = None, grow: float = 0,
    words: bool = False, tip: Rich | None = None, board: Board | None = None,
) -> Picture:  # fmt: skip
    """A widget with the deck of a mission in it, as large as fits; `words` writes the names of its rooms, `board` shows
    it as it stands there."""

    def make(kit: Kit, wide: int, high: int) -> pygame.Surface:
        return _drawn(mission, kit, wide, high, words, board)

    return Picture(make, key=key, width=width, height=height, grow=grow, tip=tip)


def _drawn(mission: Mission, kit: Kit, wide: int, high: int, words: bool, board: Board | None) -> pygame.Surface:
    """The picture, drawn once for each look and size; `_KEPT` holds what it shows as well, so that it is the same."""
    key = (mission.id, kit.theme.title, wide, high, words, board is not None)
    kept = _KEPT.get(key)
    if kept is None or kept[0] is not mission or kept[1] is not board:
        if len(_KEPT) >= 6:
            _KEPT.clear()
        kept = _KEPT[key] = (mission, board, _draw(mission, kit, wide, high, words, board))
    return kept[2]


_KEPT: dict[tuple[str, str, int, int, bool, bool], tuple[Mission, Board | None, pygame.Surface]] = {}


def _draw(mission: Mission, kit: Kit, wide: int, high: int, words: bool, board: Board | None) -> pygame.Surface:
    layout = mission.layout
    across, down = layout.width + 2 * MARGIN, layout.height + 2 * MARGIN
    zoom = min(wide / across, high / down)
    size = (max(1, round(across * zoom)), max(1, round(down * zoom)))
    corner = -round(MARGIN * zoom)
    art = DeckArt(mission, kit, _tiles(mission))
    ship = art.paint(zoom, corner, corner, size, words)
    sprites = _sprites(kit)
    for boundary, state in enumerate(mission.doors if board is None else board.doors):
        if state in DOOR_SPRITES:
            spot = art.places.spots[boundary]
            door = sprites.glow(DOOR_SPRITES[state], zoom * 0.34, turned=spot.upright)
            place = door.get_rect(center=(round(spot.x * zoom) - corner, round(spot.y * zoom) - corner))
            ship.blit(door, place, special_flags=PREMULTIPLIED)
    camera = Camera.fitted(size, (float(layout.width), float(layout.height)))
    painter = TokenPainter(kit, sprites)
    headroom = art.headroom(zoom) if words else {}
    pieces = pieces_of_mission(mission) if board is None else pieces_of(board)
    for one, hidden in arrange(pieces, art.places, zoom, 0.5, headroom, COUNTER).values():
        if not hidden:
            painter.draw(ship, camera, Actor(one.piece, one.x, one.y, one.d))
    made = pygame.Surface((wide, high), pygame.SRCALPHA)
    made.blit(ship, ship.get_rect(center=(wide // 2, high // 2)))
    return made


def _tiles(mission: Mission) -> TilePictures | None:
    """The mission's tile pictures; a map that is gone leaves the plan without them."""
    try:
        return read_pictures(map_of(mission), mission)
    except (Unreadable, OSError, pygame.error):
        return None


@lru_cache(maxsize=2)
def _sprites(kit: Kit) -> Sprites:
    return Sprites(kit.theme)
