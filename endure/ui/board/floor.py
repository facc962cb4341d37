"""Everything under the tokens as one opaque picture: backdrop, deck, doors, overlays on the floor."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pygame

from endure.games.endure_the_stars.mission import Mission
from endure.ship.layout import DOOR_CLOSED, DOOR_LOCKED, DOOR_OPEN, OPEN, WALL
from endure.ui.board.camera import Camera
from endure.ui.board.deck import DeckArt, pixels
from endure.ui.board.overlays import Overlay, Under
from endure.ui.board.places import places
from endure.ui.board.sprites import Sprites
from endure.ui.board.tiles import Chunks, map_of, read_pictures
from endure.ui.kit.kit import Kit
from endure.ui.kit.paint import space

DOOR_SPRITES = {DOOR_OPEN: "door_open", DOOR_CLOSED: "door_closed", DOOR_LOCKED: "door_locked"}
DOOR_LENGTH = 1.2  # tiles
DOOR_LEAST, DOOR_MOST = 22.0, 64.0  # logical pixels
DOOR_SHAPE = 24 / 64  # height of a door's picture to its length


class Floor:
    """The floor of the board. `stale` tells that it must be painted again, `rough` that squares of the deck are still
    to be painted in the place of what stands in for them."""

    def __init__(self, mission: Mission, kit: Kit, sprites: Sprites, map_path: Path | None) -> None:
        self.mission = mission
        self.kit = kit
        self.sprites = sprites
        self.places = places(mission.layout)
        self.doors = mission.doors
        self.noises: Mapping[int, int] = {}
        self.stale, self.rough = True, False
        self.art = DeckArt(mission, kit, read_pictures(map_path or map_of(mission), mission))
        self.chunks = Chunks(self.art.paint, self.art.sketch)
        self._under = Under(kit, self.places)
        self._ground: pygame.Surface | None = None
        self.surface = pygame.Surface((1, 1))
        self.place(pygame.Rect(0, 0, 640, 480), None)

    def place(self, rect: pygame.Rect, ground: pygame.Surface | None) -> None:
        """Where the board lies in the window, and the window's backdrop; without one, space of its own."""
        size = (max(1, rect.w), max(1, rect.h))
        self.surface = pygame.Surface(size)
        theme, colour = self.kit.theme, self.kit.colour
        if ground is not None and ground.get_rect().contains(rect):
            self._ground = ground.subsurface(rect)
        else:
            self._ground = space(
                size, colour("space.centre"), colour("space.edge"), colour("space.star"), theme.space.stars
            )
        self.stale = True

    def set_doors(self, doors: str) -> bool:
        """Boundary states to show; whether they are others than before."""
        if doors == self.doors:
            return False
        if [state == OPEN for state in doors] != [state == OPEN for state in self.art.doors]:
            changed = [n for n, state in enumerate(doors) if (state == OPEN) != (self.art.doors[n] == OPEN)]
            self.art = DeckArt(self.mission, self.kit, self.art.pictures, doors=doors)
            self.chunks.change(self.art.paint, self.art.sketch, lambda zoom: self._around(changed, zoom))
        self.doors = doors
        self.stale = True
        return True

    def _around(self, boundaries: Sequence[int], zoom: float) -> list[pygame.Rect]:
        """Where boundaries are drawn, in world pixels: about the zones on both sides."""
        edges = [self.mission.layout.boundaries[n] for n in boundaries]
        rects = [rect for edge in edges for zone in (edge.a, edge.b) for rect in self.mission.layout.zones[zone].rects]
        return [pixels(rect, zoom).inflate(2 * round(zoom), 2 * round(zoom)) for rect in rects]

    def set_noises(self, noises: Mapping[int, int]) -> None:
        """Zones with noises, to be outlined."""
        if noises != self.noises:
            self.noises = noises
            self.stale = True

    def headroom(self, zoom: float) -> dict[int, float]:
        """Pixels at the top of zones that a room's name takes."""
        return self.art.headroom(zoom)

    def paint(self, camera: Camera, overlay: Overlay, most: int | None) -> None:
        """Paint everything, at most `most` missing squares of the deck; it is `rough` until none is missing."""
        self.rough = not self._paint(camera, overlay, self.surface.get_rect(), most)
        self.stale = False

    def refine(self, camera: Camera, overlay: Overlay) -> pygame.Rect:
        """Paint one missing square of the deck; where it lies."""
        whole = self.surface.get_rect()
        box = self.chunks.paint_next(camera.zoom, camera.origin, whole)
        self.rough = box is not None
        if box is None:
            return pygame.Rect(0, 0, 0, 0)
        part = box.clip(whole)
        self._paint(camera, overlay, part, 0)
        return part

    def _paint(self, camera: Camera, overlay: Overlay, part: pygame.Rect, most: int | None) -> bool:
        """Paint a part; whether no square of the deck is missing in it."""
        assert self._ground is not None
        surface = self.surface
        surface.set_clip(part)
        surface.blit(self._ground, part.topleft, part)
        done = self.chunks.draw(surface, camera.zoom, camera.origin, part, most)
        self._under.draw(surface, camera, overlay, self.noises)
        self._draw_doors(surface, camera)
        surface.set_clip(None)
        return done

    def door_length(self, camera: Camera) -> float:
        """How long a door is drawn, in pixels."""
        scale = self.kit.scale
        return min(max(DOOR_LENGTH * camera.zoom, DOOR_LEAST * scale), max(DOOR_MOST * scale, camera.zoom))

    def door_boxes(self, camera: Camera) -> dict[int, pygame.Rect]:
        """The boxes of all doors, and of walls that were broken, by boundary."""
        long = self.door_length(camera)
        wide = max(8.0, long * DOOR_SHAPE * 0.7)
        boxes = {}
        for boundary, state in enumerate(self.doors):
            if state in DOOR_SPRITES or self._broken(boundary):
                spot = self.places.spots[boundary]
                x, y = camera.to_screen((spot.x, spot.y))
                w, h = (wide, long) if spot.upright else (long, wide)
                boxes[boundary] = pygame.Rect(round(x - w / 2), round(y - h / 2), round(w), round(h))
        return boxes

    def _broken(self, boundary: int) -> bool:
        return self.doors[boundary] == OPEN and self.mission.doors[boundary] == WALL

    def _draw_doors(self, surface: pygame.Surface, camera: Camera) -> None:
        height = self.door_length(camera) * DOOR_SHAPE
        for boundary, box in self.door_boxes(camera).items():
            name = DOOR_SPRITES.get(self.doors[boundary], "wall_broken")
            upright = self.places.spots[boundary].upright
            own = upright and self.sprites.has(f"{name}_upright")  # a lock stands, whichever way its door runs
            if own:
                picture = self.sprites.glow(f"{name}_upright", self.door_length(camera))
            else:
                picture = self.sprites.glow(name, height, turned=upright)
            at = (round(box.centerx - picture.get_width() / 2), round(box.centery - picture.get_height() / 2))
            surface.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)


