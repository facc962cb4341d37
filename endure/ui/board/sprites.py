"""Sprites: SVG pictures of `assets/sprites`, drawn at the size needed, with the theme's ink and a glow, and kept.

Every surface handed out is premultiplied: blit it with `pygame.BLEND_PREMULTIPLIED`. A sprite that is missing or
cannot be read is a placeholder and one line in the log (P50).
"""

from __future__ import annotations

import io
import logging
import re
from functools import lru_cache
from pathlib import Path

import pygame

from endure import resources
from endure.ui.kit.cache import Pictures
from endure.ui.theme import Theme

log = logging.getLogger(__name__)

CACHE_BYTES = 32 * 1024 * 1024
GLOW = 0.22  # how far a glow reaches beyond its sprite, as a share of the sprite's height
BLUR_AT = 40  # pixels; larger glows are blurred small and stretched: a blur costs by the square of its size
LARGEST = 1024

# The colour of the theme that each sprite is drawn in; by the longest beginning of its name.
INKS = {
    "survivor_marine": "marine", "survivor_medic": "medic", "survivor_engineer": "engineer",
    "survivor_psychic": "psychic", "survivor_captain": "captain", "glyph_marine": "marine", "glyph_medic": "medic",
    "glyph_engineer": "engineer", "glyph_psychic": "psychic", "glyph_captain": "captain", "gep_swarmer": "swarmer",
    "gep_jaeger": "jaeger", "gep_titan": "titan", "radar": "radar", "noise": "noise", "lure": "noise",
    "objective": "objective", "exit": "exit", "start": "accent", "spawn": "bad", "pile": "secondary",
    "door_open": "door-open",
    "door_closed": "door-closed", "door_locked": "door-locked", "wall_broken": "warn", "injury_": "bad",
    "state_broken": "resolve", "state_blinded": "warn", "state_stunned": "accent", "state_alert": "jaeger",
    "state_dead": "secondary", "first_player": "captain", "item_": "accent", "die_": "secondary", "body_": "bad",
    "selection_ring": "selection",
    "focus": "strong", "mark_hit": "good", "mark_miss": "secondary", "mark_friend": "bad", "action_": "primary",
    "placeholder": "secondary",
}  # fmt: skip
TURN = "rotate(0 32 32)"  # marks the part of a picture that can turn
SPACE = "#04070d"  # the dark of the pictures, which becomes the theme's

_INK = re.compile(r'data-ink="(#[0-9a-f]{6})"')
_BOX = re.compile(r'viewBox="0 0 (\d+) (\d+)"')


class Sprites:
    """The sprites of one theme. `get` draws, `glow` draws with light around; both keep what they drew within
    `CACHE_BYTES`, the least recently used going first."""

    def __init__(self, theme: Theme, folder: Path | None = None, budget: int = CACHE_BYTES) -> None:
        self.theme = theme
        self.folder = resources.assets() / "sprites" if folder is None else folder
        self.pictures = Pictures(budget)
        self._texts: dict[tuple[str, str], str] = {}
        self._there: dict[str, bool] = {}

    def has(self, name: str) -> bool:
        """Whether there is a sprite of this name."""
        found = self._there.get(name)
        if found is None:
            found = self._there[name] = (self.folder / f"{name}.svg").is_file()
        return found

    def get(
        self, name: str, height: float, ink: str = "", *, turned: bool = False, strength: float = 1.0, angle: int = 0
    ) -> pygame.Surface:
        """The sprite so many pixels high (before it is `turned` a quarter), in a colour of the theme or its own.
        `strength` below 1 fades it; `angle` in degrees turns what its picture lets turn."""
        size, part = _pixels(height), _sixteenths(strength)
        key = (name, size, ink, turned, part, angle)
        return self.pictures.get(key, lambda: self._drawn(name, size, ink, turned, part, angle))

    def glow(
        self, name: str, height: float, ink: str = "", *, turned: bool = False, strength: float = 1.0
    ) -> pygame.Surface:
        """The sprite with its own light around it: `glow_margin(height)` pixels more on every side."""
        size, part = _pixels(height), 16 if strength >= 1 else _sixteenths(strength)
        key = ("glow", name, size, ink, turned, part)
        return self.pictures.get(key, lambda: self._lit(name, size, ink, turned, part))

    def _lit(self, name: str, size: int, ink: str, turned: bool, part: int) -> pygame.Surface:
        made = lit(self.get(name, size, ink, turned=turned), glow_margin(size), self.theme.glow)
        return dimmed(made, part / 16) if part < 16 else made

    # --- drawing

    def _drawn(self, name: str, height: int, ink: str, turned: bool, part: int, angle: int) -> pygame.Surface:
        made = self._svg(name, height, ink, angle)
        if turned:
            made = pygame.transform.rotate(made, 90)
        return dimmed(made, part / 16) if part < 16 else made

    def _svg(self, name: str, height: int, ink: str, angle: int) -> pygame.Surface:
        text = self._text(name, ink)
        if angle:
            text = text.replace(TURN, f"rotate({angle} 32 32)")
        box = _BOX.search(text)
        wide, high = (int(box[1]), int(box[2])) if box else (64, 64)
        size = (max(1, round(height * wide / high)), height)
        try:
            drawn = pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)
        except pygame.error as why:
            log.warning("sprite %s cannot be drawn: %s", name, why)
            drawn = pygame.Surface(size, pygame.SRCALPHA)
            pygame.draw.rect(drawn, self.theme.colour("secondary"), drawn.get_rect(), max(1, height // 16))
        if drawn.get_size() != size:  # SDL keeps a picture's proportions
            drawn = pygame.transform.smoothscale(drawn, size)
        return native(drawn)

    def _text(self, name: str, ink: str) -> str:
        key = (name, ink)
        found = self._texts.get(key)
        if found is None:
            found = self._texts[key] = self._inked(name, ink, self._read(name))
        return found

    def _inked(self, name: str, ink: str, text: str) -> str:
        own = _INK.search(text)
        colour = self.theme.colour(ink or ink_of(name))
        if own is not None:
            text = text.replace(own[1], "#{:02x}{:02x}{:02x}".format(*colour[:3]))
        return text.replace(SPACE, "#{:02x}{:02x}{:02x}".format(*self.theme.colour("space.edge")[:3]))

    def _read(self, name: str) -> str:
        try:
            return (self.folder / f"{name}.svg").read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as why:
            log.warning("sprite %s is missing: %s", name, why)
        try:
            return (self.folder / "placeholder.svg").read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            return _NOTHING

_NOTHING = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64" data-ink="#8fa8c9">'
    '<path d="M8 8 H56 V56 H8 Z M8 8 L56 56 M56 8 L8 56" fill="none" stroke="#8fa8c9" stroke-width="4"/></svg>'
)


def ink_of(name: str) -> str:
    """The name of the theme's colour that a sprite is drawn in."""
    while name:
        if name in INKS:
            return INKS[name]
        name = name[:-1]
    return "primary"


def item_sprite(sprites: Sprites, kind: str, sort: str = "item") -> str:
    """The sprite of an item card by its kind; of its sort (weapon, armour, helmet, item) where it has none."""
    return f"item_{kind}" if sprites.has(f"item_{kind}") else f"item_{sort}"


def glow_margin(height: float) -> int:
    """Pixels that a glowing sprite has around it."""
    return max(2, round(height * GLOW))


def _pixels(height: float) -> int:
    return max(1, min(LARGEST, round(height)))


def _sixteenths(strength: float) -> int:
    return max(0, min(16, round(strength * 16)))


@lru_cache(maxsize=1)
def _pattern() -> pygame.Surface:
    return pygame.Surface((1, 1), pygame.SRCALPHA)


def native(surface: pygame.Surface) -> pygame.Surface:
    """A picture out of a file as a premultiplied one in the order of colours that blits fast."""
    return surface.convert(_pattern()).premul_alpha()


def padded(surface: pygame.Surface, margin: int) -> pygame.Surface:
    """The surface with an empty margin."""
    wide = pygame.Surface((surface.get_width() + 2 * margin, surface.get_height() + 2 * margin), pygame.SRCALPHA)
    wide.blit(surface, (margin, margin), special_flags=pygame.BLEND_PREMULTIPLIED)
    return wide


def lit(surface: pygame.Surface, margin: int, strength: float) -> pygame.Surface:
    """The surface on a blurred copy of itself, `margin` wider on every side."""
    wide = padded(surface, margin)
    if strength <= 0:
        return wide
    size = wide.get_size()
    shrink = max(1.0, max(size) / BLUR_AT)
    small = (max(2, round(size[0] / shrink)), max(2, round(size[1] / shrink)))
    blurred = pygame.transform.gaussian_blur(
        pygame.transform.smoothscale(wide, small), max(1, round(margin / shrink * 0.5)), repeat_edge_pixels=False
    )
    light = pygame.transform.smoothscale(blurred, size)
    if strength < 1.0:
        light = dimmed(light, strength)
    light.blit(light, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    light.blit(surface, (margin, margin), special_flags=pygame.BLEND_PREMULTIPLIED)
    return light


def dimmed(surface: pygame.Surface, strength: float) -> pygame.Surface:
    """A premultiplied surface faded to a share of itself."""
    part = max(0, min(255, round(255 * strength)))
    faded = surface.copy()
    faded.fill((part, part, part, part), special_flags=pygame.BLEND_RGBA_MULT)
    return faded
