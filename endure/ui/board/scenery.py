"""Everything above the floor: tokens with what shows do to them, sight lines, marks, the badge, dice and shots."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from endure.ui.board.camera import Camera
from endure.ui.board.motion import Show, eased
from endure.ui.board.overlays import Badge, Over
from endure.ui.board.places import Places
from endure.ui.board.shows import ShowPainter
from endure.ui.board.sprites import Sprites
from endure.ui.board.tokens import RING_DEGREES, Actor, TokenPainter
from endure.ui.kit.kit import Kit

SHAKES = 3.0  # swings of a wounded token
SWING = 5.0  # logical pixels

Point = tuple[float, float]
Seen = tuple[Point, float]  # the middle of something on the board and its size
Painted = list[tuple[pygame.Rect, Callable[[pygame.Surface], None]]]


Above = tuple[Sequence[tuple[Point, Point]], Sequence[pygame.Rect], Sequence[pygame.Rect], Badge | None, Seen | None]


class Scenery:
    """Draws what lies above the floor."""

    def __init__(self, kit: Kit, sprites: Sprites, places: Places) -> None:
        self.kit = kit
        self.sprites = sprites
        self.tokens = TokenPainter(kit, sprites)
        self._shows = ShowPainter(kit, sprites, places)
        self._over = Over(kit)

    def actor(
        self, target: pygame.Surface, camera: Camera, actor: Actor,
        effect: dict[str, float] | None, acting: bool, ring: int,
    ) -> None:  # fmt: skip
        """A token as it is, or as a show has it; a wound shakes it, a death fades it."""
        effect = effect or {}
        self.tokens.draw(
            target, camera, actor,
            strength=effect.get("strength", 1.0), grown=effect.get("grown", 1.0), shift=effect.get("shift", 0.0),
            acting=acting, ring=ring * RING_DEGREES,
        )  # fmt: skip

    @staticmethod
    def effect(show: Show, part: float, scale: float) -> dict[str, float]:
        """What a show does to the token it is about."""
        if show.kind == "shake":
            return {"shift": math.sin(part * SHAKES * 2 * math.pi) * SWING * scale * (1 - part)}
        if show.kind == "fade":
            return {"strength": max(0.01, 1 - part), "grown": 1 + 0.35 * eased(part)}
        if show.kind == "pop":
            return {"grown": 1 + 0.18 * math.sin(part * math.pi)}
        if show.kind == "open":
            return {"strength": 0.0}
        return {}

    def show(self, show: Show, ms: float, part: float, camera: Camera, at: Seen, other: Seen) -> Painted:
        """How to draw a show about something, and perhaps another thing: its box and its drawing."""
        (x, y), d = at
        around = pygame.Rect(round(x - d), round(y - d), round(2 * d), round(2 * d))
        if show.kind == "dice":
            tray = self._shows.dice_box(show, (x, y), d, camera.size)
            return [(tray, lambda target: self._shows.dice(target, show, ms, tray))]
        if show.kind == "shot":
            path = between((x, y), other[0], self.kit.px(8))
            return [(path, lambda target: self._shows.shot(target, (x, y), other[0], part))]
        if show.kind == "open":
            return [(around, lambda target: self._shows.opening(target, (x, y), d, part))]
        if show.kind == "ripple":
            whole = pygame.Rect(0, 0, *camera.size)
            return [(whole, lambda target: self._shows.ripple(target, camera, show, ms))]
        return [(around, lambda target: None)]

    def over(
        self, target: pygame.Surface, sight: Sequence[tuple[Point, Point]], targets: Sequence[pygame.Rect],
        marked: Sequence[pygame.Rect], badge: Badge | None, at: Seen | None,
    ) -> None:  # fmt: skip
        """Sight lines, brackets around targets and around what is hovered or focused, and the badge."""
        if sight:
            self._over.lines(target, sight)
        for boxes, ink in ((targets, "warn"), (marked, "strong")):
            for box in boxes:
                if self._large(box):
                    self._corners(target, box, ink)
                else:
                    picture = self.sprites.get("focus", self._bracket(box), ink)
                    target.blit(picture, picture.get_rect(center=box.center), special_flags=pygame.BLEND_PREMULTIPLIED)
        if badge is not None and at is not None:
            (x, y), d = at
            self._over.badge(target, badge, self._over.badge_box(badge, (x, y - d * 0.7), target.get_size()))

    def over_boxes(
        self, size: tuple[int, int], sight: Sequence[tuple[Point, Point]], targets: Sequence[pygame.Rect],
        marked: Sequence[pygame.Rect], badge: Badge | None, at: Seen | None,
    ) -> list[pygame.Rect]:  # fmt: skip
        """Where `over` draws in a view of this size."""
        found = [between(a, b, self.kit.px(8)) for a, b in sight]
        for box in (*targets, *marked):
            side = 0 if self._large(box) else max(0, self._bracket(box) - min(box.w, box.h))
            found.append(box.inflate(side + 4, side + 4))
        if badge is not None and at is not None:
            (x, y), d = at
            found.append(self._over.badge_box(badge, (x, y - d * 0.7), size).inflate(2, 2))
        return found

    def _large(self, box: pygame.Rect) -> bool:
        return max(box.w, box.h) > 3 * self.kit.px(30)

    def _bracket(self, box: pygame.Rect) -> int:
        """How high the brackets around a small box are."""
        return max(self.kit.px(14), min(max(box.w, box.h) + self.kit.px(10), 2 * max(box.w, 1)))

    def _corners(self, target: pygame.Surface, box: pygame.Rect, ink: str) -> None:
        """The four corners of a large box."""
        colour, thick, long = self.kit.colour(ink)[:3], self.kit.px(2), self.kit.px(12)
        for x, way_x in ((box.left, 1), (box.right - thick, -1)):
            for y, way_y in ((box.top, 1), (box.bottom - thick, -1)):
                target.fill(colour, (x if way_x > 0 else x - long + thick, y, long, thick))
                target.fill(colour, (x, y if way_y > 0 else y - long + thick, thick, long))


def between(a: Point, b: Point, margin: int) -> pygame.Rect:
    """The box around two points."""
    left, top = min(a[0], b[0]), min(a[1], b[1])
    box = pygame.Rect(round(left), round(top), round(abs(a[0] - b[0])) + 1, round(abs(a[1] - b[1])) + 1)
    return box.inflate(2 * margin, 2 * margin)
