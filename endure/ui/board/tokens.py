"""Tokens on the screen: actors that stand or glide, and how each is drawn."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache

import pygame

from endure.ui.board.camera import Camera
from endure.ui.board.motion import GLIDE, eased
from endure.ui.board.packing import Area, Placed, pack
from endure.ui.board.pieces import Piece, Pieces
from endure.ui.board.places import Places
from endure.ui.board.sprites import GLOW, Sprites, native
from endure.ui.board.things import Thing
from endure.ui.kit.cache import Pictures
from endure.ui.kit.fonts import font
from endure.ui.kit.kit import Kit
from endure.ui.kit.paint import Box
from endure.ui.theme import Rgba, faded

WISHED = 1.4  # tiles across a survivor's token where there is room
LEAST = 22.0  # logical pixels; smaller tokens become crowds
EDGE = 0.30  # tiles at a zone's edge kept free for doors and lines
MARK = 0.42  # size of a mark of state, as a share of its token
RING = 1.32  # of the selection ring
REACH = max(0.5 + MARK / 2, RING / 2, 0.5 + GLOW)  # from a token's middle to all that belongs to it, by its size
RING_STEPS, RING_DEGREES = 6, 5  # frames of the turning ring, and degrees between them: its dashes repeat after 30
DIGIT_BYTES = 1024 * 1024


class Actor:
    """A token on the screen, in tiles: where it stands, where it came from, where it goes. `hidden` ones are part of a
    crowd."""

    __slots__ = ("d", "from_", "gone", "hidden", "piece", "to", "x", "y")

    def __init__(self, piece: Piece, x: float, y: float, d: float, hidden: bool = False) -> None:
        self.piece = piece
        self.x, self.y, self.d = x, y, d
        self.from_ = self.to = (x, y, d)
        self.gone = 0.0  # milliseconds since it set out
        self.hidden = hidden

    @property
    def moving(self) -> bool:
        return (self.x, self.y, self.d) != self.to

    def send(self, x: float, y: float, d: float) -> None:
        """Let it glide from where it is."""
        if (x, y, d) != self.to:
            self.from_, self.to, self.gone = (self.x, self.y, self.d), (x, y, d), 0.0

    def put(self, x: float, y: float, d: float) -> None:
        """Be there at once."""
        self.x, self.y, self.d = self.from_ = self.to = (x, y, d)

    def glide(self, ms: float) -> None:
        """So many milliseconds further on the way."""
        self.gone += ms
        share = eased(self.gone / GLIDE)
        if share >= 1:
            self.x, self.y, self.d = self.to
        else:
            (x, y, d), (to_x, to_y, to_d) = self.from_, self.to
            self.x, self.y, self.d = x + (to_x - x) * share, y + (to_y - y) * share, d + (to_d - d) * share


def arrange(
    pieces: Pieces, places: Places, zoom: float, scale: float, headroom: dict[int, float], size: float = WISHED
) -> dict[Thing, tuple[Placed, bool]]:
    """Every piece with its circle in tiles, and whether it is hidden in a crowd. `headroom` are pixels kept free for
    names at the top of zones, `size` the tiles across a survivor's token where there is room."""
    by_zone: dict[int, list[Piece]] = defaultdict(list)
    for piece in pieces.values():
        by_zone[piece.zone].append(piece)
    found: dict[Thing, tuple[Placed, bool]] = {}
    for zone, there in by_zone.items():
        rect = places.room_for_tokens(zone)
        edge, top = EDGE * zoom, max(EDGE * zoom, headroom.get(zone, 0.0))
        area = Area(rect.x * zoom + edge, rect.y * zoom + top, rect.w * zoom - 2 * edge, rect.h * zoom - top - edge)
        wished = size * zoom
        placed = _packed(tuple(there), area, wished, min(wished, LEAST * scale))
        shown = {one.piece.thing: one for one in placed}
        for one in placed:
            found[one.piece.thing] = (_tiles(one, zoom), False)
        for piece in there:
            if piece.thing not in shown:
                stand_in = _stand_in(piece, placed, area)
                found[piece.thing] = (_tiles(stand_in, zoom), True)
    return found


@lru_cache(maxsize=512)
def _packed(pieces: tuple[Piece, ...], area: Area, wished: float, least: float) -> tuple[Placed, ...]:
    """Kept, since most zones stay as they are from one moment to the next."""
    return tuple(pack(pieces, area, wished, least))


def _stand_in(piece: Piece, placed: Sequence[Placed], area: Area) -> Placed:
    """Where a piece that is part of a crowd is: at the token of its own kind."""
    like = next((one for one in placed if one.piece.sprite == piece.sprite), None)
    if like is None:
        return Placed(piece, area.x + area.w / 2, area.y + area.h / 2, 1.0)
    return Placed(piece, like.x, like.y, like.d)


def _tiles(placed: Placed, zoom: float) -> Placed:
    return Placed(placed.piece, placed.x / zoom, placed.y / zoom, placed.d / zoom)


class TokenPainter:
    """Draws actors."""

    def __init__(self, kit: Kit, sprites: Sprites) -> None:
        self.kit = kit
        self.sprites = sprites
        self._digits = Pictures(DIGIT_BYTES)

    def box(self, actor: Actor, camera: Camera) -> pygame.Rect:
        """All pixels that an actor may cover, its marks, light and ring included."""
        (left, top), zoom = camera.origin, camera.zoom
        reach = int(actor.d * zoom * REACH) + 6
        return pygame.Rect(
            int(left + actor.x * zoom) - reach, int(top + actor.y * zoom) - reach, 2 * reach + 1, 2 * reach + 1
        )

    def draw(
        self, surface: pygame.Surface, camera: Camera, actor: Actor,
        *, strength: float = 1.0, grown: float = 1.0, shift: float = 0.0, acting: bool = False, ring: int = 0,
    ) -> None:  # fmt: skip
        """An actor: its sprite with light, its label, the marks of its state; with `acting` the selection ring."""
        x, y = camera.to_screen((actor.x, actor.y))
        x += shift
        d = max(4.0, actor.d * camera.zoom * grown)
        piece = actor.piece
        if acting:
            self._middle(surface, self.sprites.get("selection_ring", d * RING, angle=ring), x, y)
        self._middle(surface, self.sprites.glow(piece.sprite, d, strength=strength), x, y)
        if strength < 1.0:
            return
        if piece.label:
            self._middle(surface, self.digits(piece.label, d * 0.52, self.kit.colour("strong")), x, y)
        for at, mark in enumerate(piece.marks[:3]):
            side = d * (0.5 - 0.06) - at * d * MARK * 0.9
            self._middle(surface, self.sprites.get(mark, max(9.0, d * MARK)), x + side, y - d * 0.36)
        if piece.count > 1:
            self._count(surface, piece.count, x, y, d)

    def _count(self, surface: pygame.Surface, count: int, x: float, y: float, d: float) -> None:
        """How many stand in a crowd, on a plate at its foot."""
        words = self.digits(f"×{count}", max(10 * self.kit.scale, d * 0.4), self.kit.colour("strong"))
        ground = faded(self.kit.colour("space.edge"), 0.9)
        size = (words.get_width() + self.kit.px(6), words.get_height() + self.kit.px(4))
        plate = self.kit.paint.box(size, Box(ground, ground, self.kit.colour("panel.line"), self.kit.px(5), 1))
        for picture in (plate, words):
            self._middle(surface, picture, x + d * 0.26, y + d * 0.36)

    def digits(self, text: str, pixels: float, colour: Rgba) -> pygame.Surface:
        """A few letters in the display face at any size, cut close."""
        size = max(6, round(pixels))

        def make() -> pygame.Surface:
            drawn, _ = font("oxanium-latin-700-normal").render(text, pygame.Color(*colour), size=size)
            return native(drawn)

        return self._digits.get((text, size, colour), make)

    @staticmethod
    def _middle(surface: pygame.Surface, picture: pygame.Surface, x: float, y: float) -> None:
        at = (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2))
        surface.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)
