"""Where the eye hangs over the deck: pan, zoom at the pointer, fit. Pure numbers, no drawing.

World units are tiles, screen units pixels of the board's own rectangle. Zoom goes in steps of the fourth root of two
from the zoom that fits the whole deck, so that the deck is painted at few scales only.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

STEPS_PER_DOUBLING = 4
LEAST, MOST = -3, 16  # steps from the fitting zoom
MARGIN = 0.6  # tiles around the deck that belong to the picture: the hull
KEPT = 48  # pixels of the deck that panning always leaves in the window

Point = tuple[float, float]


@dataclass(frozen=True)
class Camera:
    """A view of `size` pixels on a world of `world` tiles. `step` is the zoom in steps from the fitting one, `centre`
    the place in the world under the middle of the view."""

    size: tuple[int, int]
    world: tuple[float, float]
    step: int
    centre: Point

    @staticmethod
    def fitted(size: tuple[int, int], world: tuple[float, float]) -> Camera:
        """The camera that shows the whole deck."""
        return Camera((max(1, size[0]), max(1, size[1])), world, 0, (world[0] / 2, world[1] / 2))

    @cached_property
    def zoom(self) -> float:
        """Pixels a tile."""
        width, height = self.world[0] + 2 * MARGIN, self.world[1] + 2 * MARGIN
        fit = min(self.size[0] / width, self.size[1] / height)
        return float(fit * 2 ** (self.step / STEPS_PER_DOUBLING))

    @cached_property
    def origin(self) -> tuple[int, int]:
        """The whole pixel at which the world's (0, 0) lies: everything drawn is placed from it."""
        zoom = self.zoom
        return (
            round(self.size[0] / 2 - self.centre[0] * zoom),
            round(self.size[1] / 2 - self.centre[1] * zoom),
        )

    def to_screen(self, place: Point) -> Point:
        """The pixel of a place in the world."""
        (left, top), zoom = self.origin, self.zoom
        return (left + place[0] * zoom, top + place[1] * zoom)

    def to_world(self, pixel: Point) -> Point:
        """The place in the world under a pixel."""
        (left, top), zoom = self.origin, self.zoom
        return ((pixel[0] - left) / zoom, (pixel[1] - top) / zoom)

    def zoomed(self, steps: int, at: Point) -> Camera:
        """Nearer by so many steps (negative: farther); the place under the pixel `at` stays under it (P35)."""
        step = max(LEAST, min(MOST, self.step + steps))
        if step == self.step:
            return self
        place = self.to_world(at)
        nearer = replace(self, step=step)
        zoom = nearer.zoom
        centre = (
            place[0] + (self.size[0] / 2 - at[0]) / zoom,
            place[1] + (self.size[1] / 2 - at[1]) / zoom,
        )
        return replace(nearer, centre=centre)

    def panned(self, dx: float, dy: float) -> Camera:
        """The deck dragged by so many pixels; a part of it always stays in the view."""
        zoom = self.zoom
        return replace(self, centre=(self.centre[0] - dx / zoom, self.centre[1] - dy / zoom))._held()

    def pushed(self, x: float, y: float, seconds: float) -> Camera:
        """Moved by keys or a controller's stick: `x`, `y` from -1 to 1, a full push crosses the view in a second."""
        reach = max(self.size)
        return self.panned(-x * reach * seconds, -y * reach * seconds)

    def resized(self, size: tuple[int, int]) -> Camera:
        """The same place and step in a view of another size."""
        return replace(self, size=(max(1, size[0]), max(1, size[1])))._held()

    def fit(self) -> Camera:
        """Back to the whole deck."""
        return Camera.fitted(self.size, self.world)

    def showing(self, place: Point, room: float) -> Camera:
        """Panned as little as needed so that a place lies at least `room` pixels inside the view."""
        x, y = self.to_screen(place)
        dx = _into(x, room, self.size[0] - room)
        dy = _into(y, room, self.size[1] - room)
        return self.panned(dx, dy) if dx or dy else self

    def _held(self) -> Camera:
        zoom = self.zoom
        kept = []
        for centre, world, size in zip(self.centre, self.world, self.size, strict=True):
            away = max(0.0, (size / 2 - min(KEPT, size / 2)) / zoom)
            kept.append(max(-away, min(world + away, centre)))
        return replace(self, centre=(kept[0], kept[1]))


def _into(value: float, least: float, most: float) -> float:
    if least > most:
        return (least + most) / 2 - value
    return max(least, min(most, value)) - value
