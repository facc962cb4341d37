"""The picture behind the title: a planet, the ship, and stars that drift past."""

from __future__ import annotations

import io
import random
from functools import lru_cache

import pygame

from endure import resources
from endure.ui.kit.kit import Pen
from endure.ui.kit.node import Node
from endure.ui.theme import faded

STARS = 22
EACH = 11  # stars that move in one step, so that a step is few small rectangles
LEAST = 760  # logical px of width from which on there is room for the ship beside the menu


class Sky(Node):
    """Fills its place. `step()` moves some of the stars; only what they touch is drawn again."""

    def __init__(self, *, key: str = "sky") -> None:
        super().__init__(key=key)
        self._stars = _stars()
        self._turn = 0

    def adopt(self, old: Sky) -> None:
        self._stars, self._turn = old._stars, old._turn

    def step(self) -> None:
        """A moment later."""
        for n in range(self._turn, STARS, STARS // EACH):
            x, y, depth = self._stars[n]
            moved = ((x - 0.0009 * depth) % 1.0, y, depth)
            before = self._spot(self._stars[n])
            self._stars[n] = moved
            if self.root is not None:
                after = self._spot(moved)
                near = abs(after.x - before.x) < self.rect.w // 2
                for spot in (before.union(after),) if near else (before, after):
                    self.root.dirty(spot)
        self._turn = (self._turn + 1) % (STARS // EACH)

    def _spot(self, star: tuple[float, float, float]) -> pygame.Rect:
        x, y, depth = star
        side = max(2, round(self.rect.h / 520 * depth))
        return pygame.Rect(self.rect.x + round(x * self.rect.w), self.rect.y + round(y * self.rect.h), side, side)

    def draw(self, pen: Pen) -> None:
        if not pen.kit.theme.space.stars:  # a plain ground was chosen: no pictures on it
            return
        for star in self._stars:
            spot = self._spot(star)
            if spot.colliderect(pen.clip):
                colour = faded(pen.kit.colour("space.star"), 0.25 + 0.22 * star[2])
                pen.picture(pen.kit.paint.disc(spot.w, colour), spot.topleft)
        if self.rect.w >= pen.kit.px(LEAST):
            self._pictures(pen)

    def _pictures(self, pen: Pen) -> None:
        """The planet rises from the lower right corner; the ship passes before it."""
        wide, high = self.rect.size
        world = round(min(high * 1.06, wide * 0.66))
        at = (self.rect.right - round(world * 0.72), self.rect.bottom - round(world * 0.66))
        if pygame.Rect(at, (world, world)).colliderect(pen.clip):
            pen.picture(_picture("planet", world, world), at)
        length = round(min(wide * 0.5, high * 0.95))
        ship = _tilted("hikari", length, length * 360 // 900, 8)
        place = ship.get_rect(center=(self.rect.x + round(wide * 0.64), self.rect.y + round(high * 0.42)))
        if place.colliderect(pen.clip):
            pen.picture(ship, place.topleft)


def _stars() -> list[tuple[float, float, float]]:
    """Places as shares of the window, and how near each star is, 1 to 3."""
    dice = random.Random(11)
    return [(dice.random(), dice.random(), dice.choice((1.0, 1.0, 1.5, 2.0, 3.0))) for _ in range(STARS)]


@lru_cache(maxsize=4)
def _picture(name: str, wide: int, high: int) -> pygame.Surface:
    """A picture from the assets; one that is missing is nothing, never a crash (P50)."""
    made = pygame.Surface((wide, high), pygame.SRCALPHA)
    path = resources.assets() / "pictures" / f"{name}.svg"
    try:
        drawn = pygame.image.load_sized_svg(io.BytesIO(path.read_bytes()), (wide, high))
    except (OSError, pygame.error):
        return made
    made.blit(drawn, drawn.get_rect(center=(wide // 2, high // 2)))
    return made.premul_alpha()


@lru_cache(maxsize=2)
def _tilted(name: str, wide: int, high: int, degrees: int) -> pygame.Surface:
    """The same, turned; drawn larger first, so that its edges stay smooth."""
    return pygame.transform.rotozoom(_picture(name, 2 * wide, 2 * high), degrees, 0.5)
