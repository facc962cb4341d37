"""Who sees whom, and at what range (R02, R03; rulebook: Line of sight)."""

from __future__ import annotations

from functools import lru_cache

from endure.ship.layout import PASSABLE
from endure.ship.ways import ways
from endure.ship.zones import FAR, NONE, Plan, bits


class Sight:
    """What is seen for one state of the doors. Sets of zones are bit masks (bit i is zone i).

    line      for each zone the zones in a straight line with it, itself included: row or column, no blocking boundary
    sees      for each zone the seen ones, itself included: the line, and whole rooms (R02); symmetric
    passable  for each zone the neighbours through an open boundary or an open door, ascending
    """

    __slots__ = ("_doors", "_plan", "_ranges", "_within", "line", "passable", "sees")

    def __init__(self, plan: Plan, doors: str) -> None:
        self._plan = plan
        self._doors = doors
        self.passable: tuple[tuple[int, ...], ...] = ways(plan, doors).passable
        self.line: tuple[int, ...] = _lines(plan, doors)
        self.sees: tuple[int, ...] = _whole_rooms(plan, self.line)
        self._ranges: list[tuple[int, ...] | None] = [None] * plan.count
        self._within: list[tuple[int, ...] | None] = [None] * plan.count

    def range(self, a: int, b: int) -> int:
        """Zone steps from zone a to zone b as a sees it (R03): 0 for its own zone, NONE (-1) if b is not seen.

        A target seen only by the whole-room rule is measured through the zones that a sees, so the other way round
        it may be farther or nearer.
        """
        return self.ranges(a)[b]

    def ranges(self, zone: int) -> tuple[int, ...]:
        """The range from a zone to every zone, NONE (-1) where it is not seen."""
        row = self._ranges[zone]
        if row is None:
            row = self._ranges[zone] = self._measured(zone)
        return row

    def in_range(self, zone: int, reach: int) -> int:
        """The mask of the zones seen from `zone` within `reach` zone steps; empty if `reach` is negative."""
        within = self._within[zone]
        if within is None:
            within = self._within[zone] = _accumulated(self.ranges(zone))
        return 0 if reach < 0 else within[min(reach, len(within) - 1)]

    def _measured(self, zone: int) -> tuple[int, ...]:
        seen = self.sees[zone]
        straight = self._along_lines(zone)
        if self.line[zone] != seen:
            around = self._through_seen(zone, seen)
            for other in bits(seen & ~self.line[zone]):
                straight[other] = around[other]
        return tuple(straight)

    def _along_lines(self, zone: int) -> list[int]:
        """The fewest changes of zone over all rows and columns, walked outwards from each place of the zone."""
        doors = self._doors
        fewest = [NONE] * self._plan.count
        fewest[zone] = 0
        for scanline, position in self._plan.through[zone]:
            zones, crossings = scanline.zones, scanline.crossings
            ahead = zip(zones[position + 1 :], crossings[position:], strict=True)
            behind = zip(zones[:position][::-1], crossings[:position][::-1], strict=True)
            for direction in (ahead, behind):
                for steps, (other, crossing) in enumerate(direction, 1):
                    if doors[crossing] not in PASSABLE:
                        break
                    if not 0 <= fewest[other] <= steps:
                        fewest[other] = steps
        return fewest

    def _through_seen(self, zone: int, seen: int) -> list[int]:
        """The lengths of the shortest passable paths through seen zones. FAR for a zone of a room that does not hang
        together, which the map compiler refuses."""
        steps = [FAR] * self._plan.count
        steps[zone] = 0
        queue = [zone]
        for here in queue:
            for other in self.passable[here]:
                if steps[other] == FAR and seen >> other & 1:
                    steps[other] = steps[here] + 1
                    queue.append(other)
        return steps


@lru_cache(maxsize=1024)
def sight(plan: Plan, doors: str) -> Sight:
    """The sight for the boundary states `doors`, one character of `layout.STATES` for each boundary of the layout.

    Raises ValueError when their number is not that of the boundaries.
    """
    return Sight(plan, doors)


def _lines(plan: Plan, doors: str) -> tuple[int, ...]:
    line = [1 << zone for zone in range(plan.count)]
    for scanline in plan.scanlines:
        zones = scanline.zones
        start = 0
        joined = 1 << zones[0]
        for end, crossing in enumerate(scanline.crossings, 1):
            if doors[crossing] not in PASSABLE:
                for zone in zones[start:end]:
                    line[zone] |= joined
                start = end
                joined = 0
            joined |= 1 << zones[end]
        for zone in zones[start:]:
            line[zone] |= joined
    return tuple(line)


def _whole_rooms(plan: Plan, line: tuple[int, ...]) -> tuple[int, ...]:
    """Seeing any zone of a room is seeing the whole room, and whoever sees is seen (R02). Rooms of one zone add
    nothing to the line."""
    sees = list(line)
    for room, members in plan.shared_rooms:
        looking_in = room
        for zone in members:
            looking_in |= line[zone]
        for zone in members:
            sees[zone] |= looking_in
        for zone in bits(looking_in & ~room):
            sees[zone] |= room
    return tuple(sees)


def _accumulated(ranges: tuple[int, ...]) -> tuple[int, ...]:
    """For each reach from 0 to the largest range the mask of the zones within it."""
    at: dict[int, int] = {}
    for zone, steps in enumerate(ranges):
        if steps != NONE:
            at[steps] = at.get(steps, 0) | 1 << zone
    masks: list[int] = []
    mask = 0
    farthest = max(steps for steps in at if steps != FAR)
    for reach in range(farthest + 1):
        mask |= at.get(reach, 0)
        masks.append(mask)
    return tuple(masks)
