"""Shapes as pictures: glass, rings, glow, icons. All premultiplied, sizes in real px, edges smooth.

Corners are drawn four times too large and scaled down, since pygame's own round corners are not anti-aliased; the
masks are kept.
"""

from __future__ import annotations

import io
import random
from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import NamedTuple

import pygame

from endure import resources
from endure.ui.kit.cache import Pictures
from endure.ui.theme import Rgba, mix

SHAPE_BUDGET = 32 * 2**20
FINE = 4  # times too large
CLEAR: Rgba = (0, 0, 0, 0)
PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED

Size = tuple[int, int]


class Box(NamedTuple):
    """How a rounded box looks: fill from `top` to `bottom`, a line around it; a radius and a width in px."""

    top: Rgba
    bottom: Rgba
    line: Rgba = CLEAR
    radius: int = 0
    width: int = 1


class Painter:
    """Makes shapes and keeps them, in a cache bounded in bytes. `glow` is the theme's strength of light, 0 is none."""

    def __init__(self, glow: float = 1.0, budget: int = SHAPE_BUDGET) -> None:
        self.strength = glow
        self.pictures = Pictures(budget)

    def box(self, size: Size, look: Box) -> pygame.Surface:
        """A rounded box."""
        return self._kept(("box", size, look), lambda: draw_box(size, look))

    def disc(self, across: int, fill: Rgba, line: Rgba = CLEAR, width: int = 0) -> pygame.Surface:
        """A filled circle with a line inside its edge."""
        return self._kept(("disc", across, fill, line, width), lambda: _disc(across, fill, line, width))

    def glow(self, size: Size, radius: int, colour: Rgba, spread: int) -> pygame.Surface:
        """Light around a rounded box of this size: `spread` px larger on every side."""
        strength = self.strength
        return self._kept(("glow", size, radius, colour, spread), lambda: _glow(size, radius, colour, spread, strength))

    def icon(self, name: str, size: int, colour: Rgba) -> pygame.Surface:
        """An icon by the name of its SVG, in one colour."""
        return self._kept(("icon", name, size, colour), lambda: tinted(_svg(name, size), colour))

    def _kept(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        return self.pictures.get(key, make)


def premultiplied(colour: Rgba) -> Rgba:
    """The colour as it stands in a premultiplied picture."""
    r, g, b, a = colour
    return (r * a // 255, g * a // 255, b * a // 255, a)


def tinted(mask: pygame.Surface, colour: Rgba) -> pygame.Surface:
    """A white premultiplied mask in a colour."""
    made = mask.copy()
    made.fill(premultiplied(colour), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def shade(size: Size, top: Rgba, bottom: Rgba) -> pygame.Surface:
    """A vertical shade."""
    if top != bottom and size[1]:
        return pygame.transform.scale(_column(size[1], top, bottom), size)
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill(premultiplied(top))
    return made


@lru_cache(maxsize=128)
def _column(high: int, top: Rgba, bottom: Rgba) -> pygame.Surface:
    """A shade one pixel wide; it is stretched to any width."""
    made = pygame.Surface((1, high), pygame.SRCALPHA)
    for y in range(high):
        made.set_at((0, y), premultiplied(mix(top, bottom, y / max(1, high - 1))))
    return made


@lru_cache(maxsize=64)
def _corner(radius: int) -> pygame.Surface:
    large = pygame.Surface((radius * FINE, radius * FINE), pygame.SRCALPHA)
    pygame.draw.circle(large, (255, 255, 255, 255), (radius * FINE, radius * FINE), radius * FINE)
    return pygame.transform.smoothscale(large, (radius, radius))


def draw_box(size: Size, look: Box) -> pygame.Surface:
    """A rounded box that nobody keeps: for the large ones, which belong to their panel.

    Only corners and edges are worked on, so a large one costs little more than its shade.
    """
    made = shade(size, look.top, look.bottom)
    wide, high = size
    radius = min(look.radius, wide // 2, high // 2)
    line = look.width if look.line[3] else 0
    if radius:
        for flip, at in _corners(size, radius):
            made.blit(pygame.transform.flip(_corner(radius), *flip), at, special_flags=pygame.BLEND_RGBA_MULT)
    if line and 2 * line < min(size):
        edges = [(radius, 0, wide - 2 * radius, line), (radius, high - line, wide - 2 * radius, line)]
        edges += [(0, radius, line, high - 2 * radius), (wide - line, radius, line, high - 2 * radius)]
        if not radius:
            edges[2:] = [(0, line, line, high - 2 * line), (wide - line, line, line, high - 2 * line)]
        for x, y, w, h in edges:
            if w > 0 and h > 0:
                strip = pygame.Surface((w, h), pygame.SRCALPHA)
                strip.fill(premultiplied(look.line))
                made.blit(strip, (x, y), special_flags=PREMULTIPLIED)
        if radius:
            arc = tinted(_arc(radius, line), look.line)
            for flip, at in _corners(size, radius):
                made.blit(pygame.transform.flip(arc, *flip), at, special_flags=PREMULTIPLIED)
    return made


def _corners(size: Size, radius: int) -> list[tuple[tuple[bool, bool], tuple[int, int]]]:
    """How a corner is flipped and where it lies, for the four of a box."""
    xs, ys = ((False, 0), (True, size[0] - radius)), ((False, 0), (True, size[1] - radius))
    return [((right, low), (x, y)) for right, x in xs for low, y in ys]


@lru_cache(maxsize=64)
def _arc(radius: int, width: int) -> pygame.Surface:
    """A white mask of the line in a corner."""
    made = _corner(radius).copy()
    if width < radius:
        made.blit(_corner(radius - width), (width, width), special_flags=pygame.BLEND_RGBA_SUB)
    return made


def _disc(across: int, fill: Rgba, line: Rgba, width: int) -> pygame.Surface:
    fine = across * FINE
    large = pygame.Surface((fine, fine), pygame.SRCALPHA)
    middle, radius = (fine / 2, fine / 2), fine / 2
    if width:
        pygame.draw.circle(large, premultiplied(line), middle, radius)
        pygame.draw.circle(large, CLEAR, middle, radius - width * FINE)
    pygame.draw.circle(large, premultiplied(fill), middle, radius - width * FINE)
    return pygame.transform.smoothscale(large, (across, across))


def _glow(size: Size, radius: int, colour: Rgba, spread: int, strength: float) -> pygame.Surface:
    """A blurred copy of the box's outline; blurred small, since light has no detail."""
    whole = (size[0] + 2 * spread, size[1] + 2 * spread)
    part = max(1, spread // 4)
    small = (max(3, whole[0] // part), max(3, whole[1] // part))
    ground = pygame.Surface(small, pygame.SRCALPHA)
    edge = pygame.Rect(0, 0, *small).inflate(-2 * spread // part, -2 * spread // part)
    share = min(1.0, strength)
    ink = (*colour[:3], round(colour[3] * share))
    if strength > 0:
        pygame.draw.rect(ground, premultiplied(ink), edge, max(1, 2 * spread // (3 * part)), radius // part)
    blurred = pygame.transform.gaussian_blur(ground, max(1, spread // (2 * part)))
    return pygame.transform.smoothscale(blurred, whole)


@lru_cache(maxsize=256)
def _svg(name: str, size: int) -> pygame.Surface:
    """An icon as a white mask. One that is missing is an empty frame, never a crash (P50)."""
    for folder in ("icons", "sprites"):
        path = resources.assets() / folder / f"{name}.svg"
        try:
            drawn = pygame.image.load_sized_svg(io.BytesIO(path.read_bytes()), (size, size))
        except (OSError, pygame.error):
            continue
        made = pygame.Surface((size, size), pygame.SRCALPHA)
        made.blit(drawn, drawn.get_rect(center=(size // 2, size // 2)))
        return made.premul_alpha()
    return draw_box((size, size), Box(CLEAR, CLEAR, (255, 255, 255, 255), size // 8, max(1, size // 12)))


def space(size: Size, centre: Rgba, edge: Rgba, star: Rgba, stars: int) -> pygame.Surface:
    """The ground behind everything, opaque: a radial shade and some stars, the same ones every time."""
    across, down = 64, 36
    small = pygame.Surface((across, down))
    for y in range(down):
        for x in range(across):
            far = min(1.0, ((x / across - 0.42) ** 2 * 1.6 + (y / down - 0.4) ** 2 * 1.6) ** 0.5 * 1.25)
            small.set_at((x, y), mix(centre, edge, far)[:3])
    made = pygame.transform.smoothscale(small, size)
    dice = random.Random(7)
    for _ in range(stars):
        at = (dice.randrange(size[0]), dice.randrange(size[1]))
        bright = dice.choice((0.12, 0.2, 0.3, 0.55))
        wide = max(1, round(size[1] / 1000 * dice.choice((1, 1, 1, 1.6))))
        ground = made.get_at(at)
        made.fill(mix((ground.r, ground.g, ground.b, 255), star, bright)[:3], (*at, wide, wide))
    return made
