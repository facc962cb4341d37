"""Draws what is shown for a while: dice, shots, a noise that spreads, a radar token that opens."""

from __future__ import annotations

import pygame

from endure.ship.zones import plan
from endure.ui.board.camera import Camera
from endure.ui.board.motion import RIPPLE, TUMBLE, Show, eased
from endure.ui.board.overlays import INSET, Over, Under
from endure.ui.board.places import Places
from endure.ui.board.sprites import Sprites
from endure.ui.kit.kit import Kit
from endure.ui.kit.paint import Box
from endure.ui.theme import faded

DIE = 30  # logical pixels
FLIP = 60  # milliseconds a face of a tumbling die is seen

Point = tuple[float, float]


class ShowPainter:
    """Draws shows at a time since they began."""

    def __init__(self, kit: Kit, sprites: Sprites, places: Places) -> None:
        self.kit = kit
        self.sprites = sprites
        self.places = places
        self._under = Under(kit, places)
        self._over = Over(kit)

    def dice_box(self, show: Show, at: Point, d: float, size: tuple[int, int]) -> pygame.Rect:
        """Where dice roll: on a tray above a point with a token of `d` pixels, inside a view of this size."""
        kit, many = self.kit, len(show.faces)
        die = kit.px(DIE)
        tray = pygame.Rect(0, 0, many * (die + kit.px(7)) + kit.px(9), die + kit.px(26))
        tray.midbottom = (round(at[0]), round(at[1] - d * 0.6))
        if tray.top < 0:
            tray.top = round(at[1] + d * 0.6)
        return tray.clamp(pygame.Rect(0, 0, *size))

    def dice(self, surface: pygame.Surface, show: Show, ms: float, box: pygame.Rect) -> None:
        """Dice that tumble and settle on their faces, then show their marks: never by colour alone."""
        kit = self.kit
        ground = faded(kit.colour("panel.well"), 0.92)
        plate = kit.paint.box(box.size, Box(ground, ground, kit.colour("panel.line"), kit.px(9), kit.line))
        surface.blit(plate, box.topleft, special_flags=pygame.BLEND_PREMULTIPLIED)
        die = kit.px(DIE)
        for at, face in enumerate(show.faces):
            x = box.x + kit.px(8) + at * (die + kit.px(7)) + die / 2
            y = box.y + kit.px(6) + die / 2
            settled = ms >= TUMBLE
            mark = show.marks[at] if at < len(show.marks) else ""
            name = face if settled else self._tumbling(face, at, ms)
            ink = {"mark_hit": "good", "mark_friend": "bad"}.get(mark, "") if settled else ""
            angle = 0 if settled else int(ms * 0.9 + 37 * at) % 90
            picture = self.sprites.get(name, die, ink)
            if angle:
                picture = pygame.transform.rotozoom(picture, angle, 1.0)
            self._middle(surface, picture, x, y)
            if settled and mark:
                self._middle(surface, self.sprites.get(mark, kit.px(15)), x, box.bottom - kit.px(11))

    @staticmethod
    def _tumbling(face: str, at: int, ms: float) -> str:
        """Some face on the way; which one means nothing."""
        step = int(ms // FLIP) + 2 * at
        if face.startswith("body_"):
            return ("body_head", "body_chest", "body_legs", "body_blank")[step % 4]
        return f"die_{(step * 5 + at * 3) % 6 + 1}"

    def shot(self, surface: pygame.Surface, a: Point, b: Point, part: float) -> None:
        """A shot under way from one point to another."""
        head = (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)
        tail_part = max(0.0, part - 0.35)
        tail = (a[0] + (b[0] - a[0]) * tail_part, a[1] + (b[1] - a[1]) * tail_part)
        self._over.lines(surface, [(tail, head)])
        pygame.draw.line(surface, self.kit.colour("strong")[:3], tail, head, max(2, self.kit.px(2)))

    def ripple(self, surface: pygame.Surface, camera: Camera, show: Show, ms: float) -> None:
        """A noise: its zone outlined first, then those a step away, and so on."""
        steps = plan(self.places.layout).steps[show.zone]
        for zone, away in enumerate(steps):
            age = ms - away * RIPPLE
            if away <= show.value and age >= 0:
                share = max(0.0, 1.0 - age / (3.0 * RIPPLE))
                colour = faded(self.kit.colour("noise"), 0.25 + 0.75 * share)
                self._under.outline(surface, camera, zone, colour, INSET, thick=2 if share > 0.5 else 1)

    def opening(self, surface: pygame.Surface, at: Point, d: float, part: float) -> None:
        """A radar token: its hand sweeps once around, then it grows and fades."""
        sweep, burst = min(1.0, part / 0.6), max(0.0, (part - 0.6) / 0.4)
        grown = d * (1 + 0.6 * eased(burst))
        picture = self.sprites.get("radar", grown, angle=round(sweep * 24) * 15 % 360, strength=1 - burst)
        self._middle(surface, picture, *at)

    @staticmethod
    def _middle(surface: pygame.Surface, picture: pygame.Surface, x: float, y: float) -> None:
        at = (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2))
        surface.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)
