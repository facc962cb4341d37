"""Random ships for property tests: a small grid of tiles shared out among zones, some of them of several rectangles,
with gaps, rooms that hang together, and any state on the boundaries between rooms."""

from __future__ import annotations

from hypothesis import strategies as st

from endure.ship.layout import CORRIDOR, OPEN, STATES, Boundary, Layout, Rect, Room, Zone
from endure.ship.zones import order, touching


@st.composite
def ships(draw: st.DrawFn, side: int = 7, most_zones: int = 12) -> tuple[Layout, str]:
    """A layout of at most `side` x `side` tiles and `most_zones` zones, and its boundary states."""
    width, height = draw(st.integers(1, side)), draw(st.integers(1, side))
    shapes = [[rect] for rect in draw(partition(width, height, most_zones))]
    if len(shapes) > 1:
        for index in sorted(draw(st.sets(st.integers(0, len(shapes) - 1), max_size=2)), reverse=True):
            if len(shapes) > 1:
                del shapes[index]  # a gap
    for _ in range(draw(st.integers(0, 3))):
        join_two(draw, shapes)
    shapes = [shapes[index] for index in order(shapes)]
    bare = [Zone(index, f"z{index}", index, tuple(shape)) for index, shape in enumerate(shapes)]
    edges = touching(bare)
    room_of = list(range(len(bare)))
    for a, b, _ in edges:  # growing rooms along touching pairs keeps them together
        if draw(st.integers(0, 3)) == 0 and room_of.count(room_of[a]) + room_of.count(room_of[b]) <= 4:
            room_of = [room_of[a] if room == room_of[b] else room for room in room_of]
    numbers = {room: number for number, room in enumerate(sorted(set(room_of)))}
    zones = tuple(Zone(z.id, z.name, numbers[room_of[z.id]], z.rects) for z in bare)
    members = [tuple(z.id for z in zones if z.room == room) for room in range(len(numbers))]
    rooms = tuple(
        Room(room, f"r{room}", CORRIDOR if len(ids) == 1 else "quarters", ids) for room, ids in enumerate(members)
    )
    doors = "".join(
        OPEN if zones[a].room == zones[b].room else draw(st.sampled_from(STATES)) for a, b, _ in edges
    )
    boundaries = tuple(Boundary(index, a, b) for index, (a, b, _) in enumerate(edges))
    return Layout(width, height, zones, rooms, boundaries), doors


@st.composite
def partition(draw: st.DrawFn, width: int, height: int, most: int) -> list[Rect]:
    """The grid cut into rectangles, by cutting one of them in two again and again."""
    rects = [Rect(0, 0, width, height)]
    for _ in range(draw(st.integers(0, most - 1))):
        rect = rects.pop(draw(st.integers(0, len(rects) - 1)))
        if draw(st.booleans()) and rect.w > 1:
            cut = draw(st.integers(1, rect.w - 1))
            rects += [Rect(rect.x, rect.y, cut, rect.h), Rect(rect.x + cut, rect.y, rect.w - cut, rect.h)]
        elif rect.h > 1:
            cut = draw(st.integers(1, rect.h - 1))
            rects += [Rect(rect.x, rect.y, rect.w, cut), Rect(rect.x, rect.y + cut, rect.w, rect.h - cut)]
        else:
            rects.append(rect)
    return rects


def join_two(draw: st.DrawFn, shapes: list[list[Rect]]) -> None:
    """Makes one zone of two that touch, if there are any: once for an L, more often for a U or a ring around others."""
    pairs = touching([Zone(index, "", 0, tuple(shape)) for index, shape in enumerate(shapes)])
    if pairs:
        a, b, _ = draw(st.sampled_from(pairs))
        shapes[a] = shapes[a] + shapes[b]
        del shapes[b]
