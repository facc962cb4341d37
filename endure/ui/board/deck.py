"""The ship as drawn once: hull, rooms by kind, zones, openings, tile pictures, names. What changes lies above it."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import NamedTuple

import pygame

from endure.games.endure_the_stars.mission import Mission
from endure.ship.layout import CORRIDOR, OPEN, Rect, Room
from endure.ship.zones import NONE
from endure.ui.board.outline import Edge, Line, Point, lines
from endure.ui.board.places import Places, places
from endure.ui.board.sprites import native
from endure.ui.board.tiles import CHUNK, TilePictures
from endure.ui.kit.kit import Kit
from endure.ui.kit.paint import Box, premultiplied
from endure.ui.theme import Rgba, faded, mix

HULL_OUT = 0.42  # tiles from the outermost rooms to the hull's line
GLOW_WIDTHS = ((9.0, 0.05), (5.5, 0.10), (3.2, 0.18))  # logical pixels and share of the light around a room's line
TINT = 0.42  # share of a room's own colour over its floor pictures
GRID = 0.09  # share of a room's line in its grid of tiles
PLANS = 8  # zooms whose vector shapes are kept
EDGE = 1  # label of an outline that is a wall; others are open
WAY = 0


class DeckArt:
    """Paints a deck. `doors` decides which boundaries are open ground; with `numbers` every zone has its number and
    name, for plans."""

    def __init__(
        self, mission: Mission, kit: Kit, pictures: TilePictures | None, *, doors: str = "", numbers: bool = False
    ) -> None:
        self.mission = mission
        self.kit = kit
        self.pictures = pictures
        self.numbers = numbers
        self.doors = doors or mission.doors
        self.places: Places = places(mission.layout)
        self._plans: dict[float, _Plan] = {}
        self._names: dict[float, dict[int, list[str]]] = {}

    # --- painting

    def paint(
        self, zoom: float, left: int, top: int, size: tuple[int, int] = (CHUNK, CHUNK), words: bool = True
    ) -> pygame.Surface:
        """A piece of the deck with its corner at world pixel (left, top), premultiplied, clear outside the hull."""
        plan = self._drawn_at(zoom)
        view = pygame.Rect(left, top, *size)
        surface = vectors(plan.hull, view)
        self._floors(surface, zoom, view, 1.0)
        if self.pictures is None:
            self._grid(surface, zoom, view)
        else:
            self.pictures.draw(surface, zoom, left, top)
            self._floors(surface, zoom, view, TINT)  # a breath of the room's colour, so that a theme reaches pictures
        surface.blit(vectors(plan.walls, view), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        if words:
            self._write(surface, zoom, view)
        return surface

    def sketch(self, zoom: float, left: int, top: int) -> pygame.Surface:
        """The same without words."""
        return self.paint(zoom, left, top, words=False)

    def _drawn_at(self, zoom: float) -> _Plan:
        """The vector shapes at a zoom; the last ones asked for are kept."""
        plan = self._plans.get(zoom)
        if plan is None:
            if len(self._plans) >= PLANS:
                self._plans.clear()
            plan = self._plans[zoom] = _Plan(list(self._hull(zoom)), list(self._walls(zoom)))
        return plan

    def _floors(self, surface: pygame.Surface, zoom: float, view: pygame.Rect, share: float) -> None:
        for zone in self.mission.layout.zones:
            fill, _ = self.colours(self.mission.layout.rooms[zone.room])
            for rect in zone.rects:
                box = pixels(rect, zoom).clip(view)
                if box:
                    floor = pygame.Surface(box.size, pygame.SRCALPHA)
                    floor.fill(premultiplied(faded(fill, share)))
                    at = (box.x - view.x, box.y - view.y)
                    surface.blit(floor, at, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _grid(self, surface: pygame.Surface, zoom: float, view: pygame.Rect) -> None:
        """Faint tiles on floors that have no pictures."""
        for zone in self.mission.layout.zones:
            _, ink = self.colours(self.mission.layout.rooms[zone.room])
            for rect in zone.rects:
                box = pixels(rect, zoom)
                if not box.colliderect(view):
                    continue
                uprights = [pygame.Rect(round(x * zoom), box.y, 1, box.h) for x in range(rect.x + 1, rect.x + rect.w)]
                levels = [pygame.Rect(box.x, round(y * zoom), box.w, 1) for y in range(rect.y + 1, rect.y + rect.h)]
                for bar in uprights + levels:
                    line = pygame.Surface(bar.size, pygame.SRCALPHA)
                    line.fill(premultiplied(faded(ink, GRID)))
                    at = (bar.x - view.x, bar.y - view.y)
                    surface.blit(line, at, special_flags=pygame.BLEND_PREMULTIPLIED)

    # --- vector shapes, lowest first

    def _hull(self, zoom: float) -> Iterator[_Shape]:
        kit = self.kit
        for line in lines(self.places.tiles.keys(), -HULL_OUT):
            d = path(line, zoom, kit.px(16), chamfer=True)
            box = bounds(line, zoom)
            yield _Shape(box, shape(d, fill=kit.colour("panel.bottom"), fill_share=0.55))
            yield _Shape(box, shape(d, stroke=kit.colour("panel.line"), width=1.6 * kit.scale))

    def _walls(self, zoom: float) -> Iterator[_Shape]:
        scale = self.kit.scale
        inset = max(1.5 * scale / zoom, 0.045)
        for room in self.mission.layout.rooms:
            _, ink = self.colours(room)
            yield from self._seams(room, ink, zoom)
            for line in lines(self.places.rooms[room.id], inset, self._label):
                d, box = path(line, zoom, min(self.kit.px(4), zoom / 6)), bounds(line, zoom)
                if line.label == WAY:
                    yield _Shape(box, shape(d, stroke=ink, width=scale, share=0.45, dashes=(2 * scale, 4 * scale)))
                    continue
                if self.kit.theme.glow > 0 and room.kind != CORRIDOR:
                    for width, share in GLOW_WIDTHS:
                        glow = share * self.kit.theme.glow
                        yield _Shape(box, shape(d, stroke=ink, width=width * scale, share=glow))
                yield _Shape(box, shape(d, stroke=ink, width=1.7 * scale))

    def _seams(self, room: Room, ink: Rgba, zoom: float) -> Iterator[_Shape]:
        """Dashes between the zones of one room."""
        scale = self.kit.scale
        for zone in room.zones[1:]:
            for line in lines(self.places.shapes[zone], 0.0, self._earlier):
                if line.label:
                    d = path(line, zoom, 0)
                    dashed = shape(d, stroke=ink, width=1.2 * scale, share=0.5, dashes=(2.5 * scale, 4.5 * scale))
                    yield _Shape(bounds(line, zoom), dashed)

    def _earlier(self, edge: Edge) -> int:
        """1 where the zone beyond an edge is of the same room and comes before."""
        zones, tiles = self.mission.layout.zones, self.places.tiles
        beyond, own = tiles.get(edge.outside, NONE), tiles[edge.inside]
        return int(beyond != NONE and beyond < own and zones[beyond].room == zones[own].room)

    def _label(self, edge: Edge) -> int:
        beyond = self.places.tiles.get(edge.outside, NONE)
        boundary = NONE if beyond == NONE else self.places.plan.boundary_of(self.places.tiles[edge.inside], beyond)
        return WAY if boundary != NONE and self.doors[boundary] == OPEN else EDGE

    # --- colours and words

    def colours(self, room: Room) -> tuple[Rgba, Rgba]:
        """Fill and line of a room by its kind; a kind the theme does not know is drawn in the colour of panels."""
        colour = self.kit.colour
        try:
            return colour(f"{room.kind}.fill"), colour(f"{room.kind}.line")
        except KeyError:
            line = mix(colour("secondary"), colour("panel.line"), 0.25)
            return mix(colour("panel.top"), colour("panel.bottom"), 0.4), line

    def headroom(self, zoom: float) -> dict[int, float]:
        """Pixels that names take from the top of zones."""
        high, edge = self.kit.text.line_height("cap"), self._name_drop(zoom)
        return {zone: float(high * len(names) + edge) for zone, names in self._named(zoom).items()}

    def _named(self, zoom: float) -> dict[int, list[str]]:
        """The names written at this zoom; the last ones asked for are kept."""
        names = self._names.get(zoom)
        if names is None:
            if len(self._names) >= PLANS:
                self._names.clear()
            names = self._names[zoom] = self._fitting(zoom)
        return names

    def _fitting(self, zoom: float) -> dict[int, list[str]]:
        """The names written at this zoom in one line or two, by the zone they stand in. Names of corridors appear where
        most of them fit."""
        rooms: dict[int, list[str]] = {}
        fitting: dict[int, list[str]] = {}
        corridors = 0
        for room in self.mission.layout.rooms:
            zone, _ = self.places.first_rect(room.id)
            width = round(self.places.name_width(room.id) * zoom) - self.kit.px(14)
            if room.kind == CORRIDOR:
                corridors += 1
                if self.kit.text.width(room.name, "cap") <= width:
                    fitting[zone] = [room.name]
            elif names := self._broken(room.name, width):
                rooms[zone] = names
        return rooms | fitting if 3 * len(fitting) >= 2 * corridors else rooms

    def _name_drop(self, zoom: float) -> int:
        """Pixels from a room's top to its name: clear of doors."""
        return min(round(0.18 * zoom), self.kit.px(8)) + self.kit.px(1)

    def _broken(self, name: str, width: int) -> list[str]:
        """A name in one line or in two; shortened where its words are too long, nothing where little would be left."""
        text = self.kit.text
        if text.width(name, "cap") <= width:
            return [name]
        first, _, rest = name.rpartition(" ")
        lines = [text.shortened(part, "cap", width) for part in (first, rest) if part]
        return lines if all(len(line) > 4 or line in name for line in lines) else []

    def _write(self, surface: pygame.Surface, zoom: float, view: pygame.Rect) -> None:
        kit = self.kit
        for zone, names in self._named(zoom).items():
            if self.numbers and self.mission.layout.rooms[self.mission.layout.zones[zone].room].kind == CORRIDOR:
                continue  # its number and name say the same
            room = self.mission.layout.rooms[self.mission.layout.zones[zone].room]
            _, rect = self.places.first_rect(room.id)
            _, ink = self.colours(room)
            at = (round(rect.x * zoom) + kit.px(8), round(rect.y * zoom) + self._name_drop(zoom))
            for row, words in enumerate(names):
                place = (at[0], at[1] + row * kit.text.line_height("cap"))
                self._plate(surface, view, words, "cap", hexed(mix(ink, kit.colour("primary"), 0.2)), place)
        if self.numbers:
            self._number(surface, zoom, view)

    def _number(self, surface: pygame.Surface, zoom: float, view: pygame.Rect) -> None:
        """Number and name of each zone at its foot, in as many lines as it takes."""
        kit = self.kit
        for zone in self.mission.layout.zones:
            rect = self.places.room_for_tokens(zone.id)
            wrapped = kit.text.wrap(f"{zone.id} {zone.name}", "tiny", "secondary", round(rect.w * zoom) - kit.px(14))
            y = round((rect.y + rect.h - 0.18) * zoom) - sum(line.height for line in wrapped)
            for line in wrapped:
                for piece in line.pieces:
                    at = (round(rect.x * zoom) + kit.px(8) + piece.x, y)
                    self._plate(surface, view, piece.text, piece.role, piece.colour, at)
                y += line.height

    def _plate(
        self, surface: pygame.Surface, view: pygame.Rect, words: str, role: str, colour: str, at: tuple[int, int]
    ) -> None:
        """Words on a dark plate: readable over any floor."""
        kit = self.kit
        picture, bleed = kit.text.picture(words, role, colour), kit.text.bleed(role)
        box = pygame.Rect(at[0] - kit.px(3), at[1], kit.text.width(words, role) + kit.px(6), picture.get_height())
        if not box.colliderect(view):
            return
        ground = faded(kit.colour("space.edge"), 0.62)
        plate = kit.paint.box(box.size, Box(ground, ground, radius=kit.px(4)))
        for drawn, place in ((plate, box.topleft), (picture, (at[0] - bleed, at[1]))):
            surface.blit(drawn, (place[0] - view.x, place[1] - view.y), special_flags=pygame.BLEND_PREMULTIPLIED)


class _Shape(NamedTuple):
    """A vector shape and the box it lies in, in world pixels."""

    box: pygame.Rect
    text: str


class _Plan(NamedTuple):
    """What a deck consists of at one zoom."""

    hull: list[_Shape]
    walls: list[_Shape]


def vectors(shapes: list[_Shape], view: pygame.Rect) -> pygame.Surface:
    """The shapes that touch a view, drawn by the SVG reader, which smooths them; premultiplied."""
    parts = "".join(text for box, text in shapes if box.colliderect(view))
    if not parts:
        return pygame.Surface(view.size, pygame.SRCALPHA)
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{view.w}" height="{view.h}" '
        f'viewBox="{view.x} {view.y} {view.w} {view.h}">{parts}</svg>'
    )
    return native(pygame.image.load_sized_svg(io.BytesIO(text.encode()), view.size))


def pixels(rect: Rect, zoom: float) -> pygame.Rect:
    """A rectangle of tiles in world pixels; neighbours share their edges."""
    left, top = round(rect.x * zoom), round(rect.y * zoom)
    return pygame.Rect(left, top, round((rect.x + rect.w) * zoom) - left, round((rect.y + rect.h) * zoom) - top)


def bounds(line: Line, zoom: float) -> pygame.Rect:
    """The box of a line in world pixels, with room for its width and light."""
    xs, ys = [x * zoom for x, _ in line.points], [y * zoom for _, y in line.points]
    box = pygame.Rect(int(min(xs)), int(min(ys)), int(max(xs) - min(xs)) + 1, int(max(ys) - min(ys)) + 1)
    return box.inflate(40, 40)


def hexed(colour: Rgba) -> str:
    """A colour as `#rrggbbaa`."""
    return "#{:02x}{:02x}{:02x}{:02x}".format(*colour)


def path(line: Line, zoom: float, radius: float, chamfer: bool = False) -> str:
    """A line as SVG path data in world pixels, its corners rounded (or cut) by `radius` pixels."""
    points = [(x * zoom, y * zoom) for x, y in line.points]
    count = len(points)
    if radius <= 0 or count < 3:
        joined = " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        return f"M{joined}{' Z' if line.closed else ''}"
    parts = []
    for at, point in enumerate(points):
        if not line.closed and at in (0, count - 1):
            parts.append(f"{'M' if at == 0 else 'L'}{point[0]:.1f} {point[1]:.1f}")
            continue
        before, after = _towards(point, points[at - 1], radius), _towards(point, points[(at + 1) % count], radius)
        bend = "L" if chamfer else f"Q{point[0]:.1f} {point[1]:.1f} "
        parts.append(f"{'L' if parts else 'M'}{before[0]:.1f} {before[1]:.1f} {bend}{after[0]:.1f} {after[1]:.1f}")
    return " ".join(parts) + (" Z" if line.closed else "")


def _towards(point: Point, other: Point, distance: float) -> Point:
    dx, dy = other[0] - point[0], other[1] - point[1]
    length = abs(dx) + abs(dy)
    part = min(distance, length / 2) / length if length else 0.0
    return (point[0] + dx * part, point[1] + dy * part)


def shape(
    d: str, *, fill: Rgba | None = None, fill_share: float = 1.0, stroke: Rgba | None = None, width: float = 1.0,
    share: float = 1.0, dashes: tuple[float, float] | None = None,
) -> str:  # fmt: skip
    """An SVG path element. Shares are opacities."""
    text = f'<path d="{d}" fill="{hexed(fill)[:7] if fill else "none"}"'
    if fill:
        text += f' fill-opacity="{fill_share * fill[3] / 255:.3f}"'
    if stroke:
        text += f' stroke="{hexed(stroke)[:7]}" stroke-opacity="{share * stroke[3] / 255:.3f}"'
        text += f' stroke-width="{width:.2f}" stroke-linejoin="round"'
    if dashes:
        text += f' stroke-dasharray="{dashes[0]:.1f} {dashes[1]:.1f}"'
    return text + "/>"
