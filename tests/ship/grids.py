"""Ships for tests: a layout from an ASCII drawing.

    layout, doors = from_text('''
        aab
        c.b
    ''', rooms=["ab"], boundaries={"bc": "d"})

Each letter is a zone, a dot (or a space inside the drawing) a tile in no zone. A group of `rooms` is one room; a letter
in no group is a corridor. A boundary is OPEN inside a room and WALL elsewhere, unless `boundaries` names its state.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from textwrap import dedent

from endure.ship.layout import CORRIDOR, OPEN, STATES, WALL, Boundary, Layout, Rect, Room, Zone
from endure.ship.zones import order, touching

GAPS = ". "


def from_text(
    drawing: str, rooms: Iterable[str] = (), boundaries: Mapping[str, str] | None = None
) -> tuple[Layout, str]:
    """The layout of a drawing, and its boundary states. Zones are named by their letters; their ids follow R01.

    Raises ValueError when `boundaries` names zones that do not touch or a state that does not exist.
    """
    lines = dedent(drawing).strip("\n").splitlines()
    tiles: dict[str, list[Rect]] = {}
    for y, line in enumerate(lines):
        for x, letter in enumerate(line):
            if letter not in GAPS:
                tiles.setdefault(letter, []).append(Rect(x, y, 1, 1))
    letters = list(tiles)
    letters = [letters[index] for index in order([tiles[letter] for letter in letters])]
    groups = list(rooms)
    groups += [letter for letter in letters if not any(letter in group for group in groups)]
    room_of = {letter: room for room, group in enumerate(groups) for letter in group}
    zones = tuple(
        Zone(zone, letter, room_of[letter], tuple(tiles[letter])) for zone, letter in enumerate(letters)
    )
    states = {frozenset(pair): state for pair, state in (boundaries or {}).items()}
    edges, doors = [], ""
    for index, (a, b, _) in enumerate(touching(zones)):
        same_room = zones[a].room == zones[b].room
        doors += states.pop(frozenset((letters[a], letters[b])), OPEN if same_room else WALL)
        edges.append(Boundary(index, a, b))
    if states or set(doors) - set(STATES):
        raise ValueError(f"boundaries between zones that do not touch, or unknown states: {boundaries}")
    layout = Layout(
        width=max(map(len, lines)),
        height=len(lines),
        zones=zones,
        rooms=tuple(
            Room(room, group, CORRIDOR if len(group) == 1 else "quarters", tuple(sorted(map(letters.index, group))))
            for room, group in enumerate(groups)
        ),
        boundaries=tuple(edges),
    )
    return layout, doors


def zone_id(layout: Layout, letter: str) -> int:
    """The id of the zone with that letter."""
    return next(zone.id for zone in layout.zones if zone.name == letter)


def zone_names(layout: Layout, mask: int) -> str:
    """The letters of the zones in a bit mask, in the order of their ids."""
    return "".join(zone.name for zone in layout.zones if mask >> zone.id & 1)


def with_boundary(layout: Layout, doors: str, pair: str, state: str) -> str:
    """The boundary states `doors` with the one between the two letters of `pair` changed to `state`."""
    a, b = sorted(zone_id(layout, letter) for letter in pair)
    index = next(boundary.id for boundary in layout.boundaries if (boundary.a, boundary.b) == (a, b))
    return doors[:index] + state + doors[index + 1 :]
