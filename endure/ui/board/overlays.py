"""What is laid over the deck for a while: where one can go, who sees whom, who hears a noise, odds on a target.

The functions that ask are pure; `Under` draws what lies below the tokens, `Over` what lies above them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

import pygame
from msgspec import Struct

from endure.games.endure_the_stars.board import Board
from endure.games.endure_the_stars.catalogue import Catalogue
from endure.games.endure_the_stars.rules.movement import move_limit
from endure.games.endure_the_stars.rules.variants import eyes as eyes_of
from endure.games.endure_the_stars.rules.variants import steps_heard
from endure.games.endure_the_stars.situation import Situation
from endure.ship.paths import reach
from endure.ship.zones import FAR, plan
from endure.ui.board.camera import Camera
from endure.ui.board.outline import Line, lines
from endure.ui.board.places import Places
from endure.ui.board.things import Thing
from endure.ui.kit.kit import Kit
from endure.ui.kit.paint import Box, premultiplied
from endure.ui.theme import Rgba, faded

TINT = 0.07  # of a zone one can go to
INSET = 0.14  # tiles from a zone's edge to its overlay line
Point = tuple[float, float]


class Badge(Struct, frozen=True):
    """Short lines on a plate beside a thing, such as range and odds of an attack."""

    thing: Thing
    lines: tuple[str, ...]
    colour: str = "accent"


class Overlay(Struct, frozen=True):
    """Everything laid over. `reachable`: zone to moves needed; `hearing`: zone to distance from a noise; `sight`: pairs
    of things that see each other; `targets`: what the action being chosen can be pointed at; `danger`: zones that a GEP
    or a radar token can reach next, and the actions that takes, in the colour `hue`."""

    reachable: Mapping[int, int] = {}
    hearing: Mapping[int, int] = {}
    sight: tuple[tuple[Thing, Thing], ...] = ()
    targets: tuple[Thing, ...] = ()
    badge: Badge | None = None
    danger: Mapping[int, int] = {}
    hue: str = "bad"

    @property
    def under(self) -> tuple[object, ...]:
        """What of it lies on the floor."""
        return (self.reachable, self.hearing, self.danger, [thing for thing in self.targets if thing.kind == "zone"])


def reachable(cat: Catalogue, board: Board, seat: int) -> dict[int, int]:
    """The zones a survivor can walk to with the actions it has, and the moves that takes; doors stay as they are."""
    one = board.survivors[seat]
    steps = min(one.actions, move_limit(Situation.of(cat, board), one) - one.moves)
    away = reach(plan(board.mission.layout), board.doors, one.zone, opens=False)
    return {zone: moves for zone, moves in enumerate(away) if 0 < moves <= steps and moves < FAR}


def hearing(board: Board, zone: int, value: int) -> dict[int, int]:
    """The zones in which a noise is heard, and how many steps away each is (R06)."""
    return {other: away for other, away in enumerate(steps_heard(board, zone)) if away <= value}


def sight_lines(board: Board, thing: Thing) -> tuple[tuple[Thing, Thing], ...]:
    """Who of the other side is in sight of a survivor, a GEP or from a zone, as pairs with `thing` first."""
    eyes = eyes_of(board)
    if thing.kind == "survivor":
        mask = eyes.sees[board.survivors[thing.id].zone]
        return tuple((thing, Thing("gep", gep.id)) for gep in board.geps.values() if mask >> gep.zone & 1)
    zone = board.geps[thing.id].zone if thing.kind == "gep" else thing.id
    mask = eyes.sees[zone]
    people = [one for one in board.survivors.values() if one.alive and mask >> one.zone & 1]
    return tuple((thing, Thing("survivor", one.seat)) for one in people)


class Under:
    """Draws the overlays that lie on the floor."""

    def __init__(self, kit: Kit, places: Places) -> None:
        self.kit = kit
        self.places = places

    def draw(self, surface: pygame.Surface, camera: Camera, overlay: Overlay, noises: Mapping[int, int]) -> None:
        """Tinted zones, outlined noises (`noises`: zone to value) and the reach of a noise."""
        for zone in noises:
            self.outline(surface, camera, zone, self.kit.colour("noise"), INSET, dashed=True)
        for zone in overlay.reachable:
            self.tint(surface, camera, zone, self.kit.colour("selection"), TINT)
            self.outline(surface, camera, zone, faded(self.kit.colour("selection"), 0.55), INSET / 2)
        farthest = max(overlay.hearing.values(), default=0)
        for zone, away in overlay.hearing.items():
            share = 1.0 - 0.65 * away / max(1, farthest)
            colour = faded(self.kit.colour("noise"), share)
            self.outline(surface, camera, zone, colour, INSET * 1.4, thick=2 if away == 0 else 1)
            self._distance(surface, camera, zone, away)
        for zone, spent in overlay.danger.items():
            colour = self.kit.colour(overlay.hue)
            self.tint(surface, camera, zone, colour, 2 * TINT)
            self.outline(surface, camera, zone, faded(colour, 0.8), INSET, dashed=True)
            self._distance(surface, camera, zone, spent, overlay.hue)
        for thing in overlay.targets:
            if thing.kind == "zone":
                self.tint(surface, camera, thing.id, self.kit.colour("warn"), 2 * TINT)
                self.outline(surface, camera, thing.id, self.kit.colour("warn"), INSET / 2)

    def tint(self, surface: pygame.Surface, camera: Camera, zone: int, colour: Rgba, share: float) -> None:
        """A breath of colour over a zone."""
        for rect in self.places.layout.zones[zone].rects:
            box = on_screen(camera, rect.x, rect.y, rect.w, rect.h)
            wash = pygame.Surface(box.size, pygame.SRCALPHA)
            wash.fill(premultiplied(faded(colour, share)))
            surface.blit(wash, box.topleft, special_flags=pygame.BLEND_PREMULTIPLIED)

    def outline(
        self, surface: pygame.Surface, camera: Camera, zone: int, colour: Rgba, inset: float,
        *, dashed: bool = False, thick: int = 1,
    ) -> None:  # fmt: skip
        """A line inside a zone's edge."""
        width = max(1, round(thick * 1.4 * self.kit.scale))
        for line in _outlines(self.places, zone, inset):
            points = [camera.to_screen(point) for point in line.points]
            for a, b in zip(points, [*points[1:], points[0]], strict=True):
                for start, end in _dashes(a, b, 6 * self.kit.scale) if dashed else ((a, b),):
                    _bar(surface, start, end, width, colour)

    def _distance(self, surface: pygame.Surface, camera: Camera, zone: int, away: int, colour: str = "noise") -> None:
        kit, rect = self.kit, self.places.room_for_tokens(zone)
        x, y = camera.to_screen((rect.x + rect.w - INSET * 2.5, rect.y + rect.h - INSET * 2.5))
        words = kit.text.picture(str(away), "number", colour)
        at = (round(x) - words.get_width(), round(y) - words.get_height())
        surface.blit(words, at, special_flags=pygame.BLEND_PREMULTIPLIED)


class Over:
    """Draws the overlays that lie above the tokens. `where` gives the middle of a thing's token on the screen."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit

    def lines(self, surface: pygame.Surface, pairs: Sequence[tuple[Point, Point]]) -> None:
        """Dotted lines between pairs of points."""
        dot = self.kit.paint.disc(max(2, self.kit.px(3)), faded(self.kit.colour("accent"), 0.75))
        for a, b in pairs:
            for x, y in _dots(a, b, 8 * self.kit.scale):
                at = (round(x) - dot.get_width() // 2, round(y) - dot.get_height() // 2)
                surface.blit(dot, at, special_flags=pygame.BLEND_PREMULTIPLIED)

    def badge_box(self, badge: Badge, at: Point, size: tuple[int, int]) -> pygame.Rect:
        """Where a badge lies: above a point, inside a view of this size."""
        kit = self.kit
        wide = max(kit.text.width(line, "bold") for line in badge.lines) + kit.px(16)
        box = pygame.Rect(0, 0, wide, kit.text.line_height("bold") * len(badge.lines) + kit.px(8))
        box.midbottom = (round(at[0]), round(at[1]))
        if box.top < 0:
            box.top = round(at[1]) + kit.px(40)
        return box.clamp(pygame.Rect(0, 0, *size))

    def badge(self, surface: pygame.Surface, badge: Badge, box: pygame.Rect) -> None:
        """The plate and its lines."""
        kit = self.kit
        ground = faded(kit.colour("panel.well"), 0.94)
        plate = kit.paint.box(box.size, Box(ground, ground, kit.colour(badge.colour), kit.px(7), kit.line))
        surface.blit(plate, box.topleft, special_flags=pygame.BLEND_PREMULTIPLIED)
        y = box.y + kit.px(4)
        for line in badge.lines:
            words = kit.text.picture(line, "bold", badge.colour)
            x = box.centerx - words.get_width() // 2
            surface.blit(words, (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
            y += kit.text.line_height("bold")


def on_screen(camera: Camera, x: float, y: float, w: float, h: float) -> pygame.Rect:
    """A rectangle of tiles in pixels of the view."""
    left, top = camera.to_screen((x, y))
    right, bottom = camera.to_screen((x + w, y + h))
    return pygame.Rect(round(left), round(top), round(right) - round(left), round(bottom) - round(top))


@lru_cache(maxsize=1024)
def _outlines(places: Places, zone: int, inset: float) -> list[Line]:
    return lines(places.shapes[zone], inset)


def _dashes(a: Point, b: Point, dash: float) -> Iterator[tuple[Point, Point]]:
    length = abs(b[0] - a[0]) + abs(b[1] - a[1])
    count = max(1, round(length / (2 * dash)))
    for at in range(count):
        start, end = (at + 0.25) / count, (at + 0.75) / count
        yield _between(a, b, start), _between(a, b, end)


def _dots(a: Point, b: Point, step: float) -> Iterator[Point]:
    length = ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5
    for at in range(1, int(length / step)):
        yield _between(a, b, at * step / length)


def _between(a: Point, b: Point, part: float) -> Point:
    return (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)


def _bar(surface: pygame.Surface, a: Point, b: Point, width: int, colour: Rgba) -> None:
    """A level or upright line with clear colour."""
    box = pygame.Rect(round(min(a[0], b[0])), round(min(a[1], b[1])), 0, 0)
    box.size = (round(abs(b[0] - a[0])), round(abs(b[1] - a[1])))
    box = pygame.Rect(box.x - width // 2, box.y - width // 2, max(box.w, 0) + width, max(box.h, 0) + width)
    box = box.clip(surface.get_clip())
    if not box:
        return
    if colour[3] == 255:
        surface.fill(colour[:3], box)
    else:
        bar = pygame.Surface(box.size, pygame.SRCALPHA)
        bar.fill(premultiplied(colour))
        surface.blit(bar, box.topleft, special_flags=pygame.BLEND_PREMULTIPLIED)
