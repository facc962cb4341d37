"""The focus stops of the board: everything that can be walked to by keys, in reading order, with its narration."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from endure.games.endure_the_stars.board import Board
from endure.language import Namer
from endure.language.params import counted, listed
from endure.ui.board.things import Stop, Thing

Box = tuple[int, int, int, int]


class Narrator:
    """Says what a thing is, in the words of the terminal."""

    def __init__(self, names: Namer) -> None:
        self.names = names
        self.say = names.language.say

    def name(self, board: Board, thing: Thing) -> str:
        """A thing in words; a zone with everything in it."""
        tell = getattr(self, f"_{thing.kind}", None)
        return str(tell(board, thing)) if tell is not None else thing.kind

    def _zone(self, board: Board, thing: Thing) -> str:
        there = [self.name(board, other) for other in contents(board, thing.id)]
        params = {"id": str(thing.id), "zone": self.names.zone(thing.id), "there": "; ".join(there)}
        return self.say("scene-zone" if there else "scene-zone-empty", params)

    def _door(self, board: Board, thing: Thing) -> str:
        return self.names.boundary(thing.id, board.doors[thing.id])

    def _survivor(self, board: Board, thing: Thing) -> str:
        return self.names.survivor(thing.id)

    def _gep(self, board: Board, thing: Thing) -> str:
        gep = board.geps.get(thing.id)
        name = self.names.gep(thing.id, gep.kind if gep is not None else "")
        return self.say("scene-gep-stunned", {"gep": name}) if gep is not None and gep.stunned else name

    def _crowd(self, board: Board, thing: Thing) -> str:
        if thing.of == "radar":
            return listed(self.names.radar(one.id) for one in board.radars.values() if one.zone == thing.id)
        there = (gep.kind for gep in board.geps.values() if gep.zone == thing.id and gep.kind == thing.of)
        return listed(counted(there, self.names))

    def _radar(self, board: Board, thing: Thing) -> str:
        return self.names.radar(thing.id)

    def _objective(self, board: Board, thing: Thing) -> str:
        return self.say("scene-token", {"title": board.mission.objectives[thing.id].title})

    def _exit(self, board: Board, thing: Thing) -> str:
        return self.say("scene-exit")

    def _spawn(self, board: Board, thing: Thing) -> str:
        return self.say("scene-spawn")

    def _noise(self, board: Board, thing: Thing) -> str:
        noise = board.noises.get(thing.id)
        return self.say("scene-noise", {"value": noise.value if noise is not None else 0})

    def _lure(self, board: Board, thing: Thing) -> str:
        return self.say("scene-lure")

    def _pile(self, board: Board, thing: Thing) -> str:
        cards = (self.names.card(item.kind) for item in board.piles.get(thing.id, ()))
        return self.say("scene-pile", {"items": listed(cards)})


def contents(board: Board, zone: int) -> list[Thing]:
    """Everything in a zone."""
    there = [Thing("survivor", one.seat) for one in board.survivors.values() if one.alive and one.zone == zone]
    there += [Thing("gep", gep.id) for gep in board.geps.values() if gep.zone == zone]
    there += [Thing("radar", radar.id) for radar in board.radars.values() if radar.zone == zone]
    goals = board.mission.objectives
    there += [Thing("objective", at) for at, goal in enumerate(goals) if goal.zone == zone and goal.id not in board.met]
    there += [Thing("exit", zone)] if board.mission.exit == zone else []
    there += [Thing("spawn", zone)] if zone in board.mission.spawns else []
    there += [Thing("noise", noise.id) for noise in board.noises.values() if noise.zone == zone]
    there += [Thing("lure", lure.id) for lure in board.lures.values() if lure.zone == zone]
    return there + ([Thing("pile", zone)] if board.piles.get(zone) else [])


def reading_order(
    zones: Sequence[tuple[Thing, Box]],
    inside: Iterable[tuple[int, Thing, Box]],
    doors: Iterable[tuple[int, Thing, Box]],
) -> list[tuple[Thing, Box]]:
    """Zones by id, which is by place (R01); behind each what stands in it, row by row, then its doors. `inside` and
    `doors` come with the zone they belong to."""
    rows: dict[int, list[tuple[tuple[int, int, int], Thing, Box]]] = {}
    for rank, group in enumerate((inside, doors)):
        for zone, thing, box in group:
            rows.setdefault(zone, []).append(((rank, box[1] + box[3] // 2, box[0]), thing, box))
    ordered: list[tuple[Thing, Box]] = []
    for thing, box in zones:
        ordered.append((thing, box))
        ordered += [(one, place) for _, one, place in sorted(rows.get(thing.id, ()))]
    return ordered


def nearest(stops: Sequence[Stop], current: Thing | None, dx: int, dy: int) -> Stop | None:
    """The next stop in a direction: ahead of the current one and as little aside as possible. None at the edge."""
    here = next((stop for stop in stops if stop.thing == current), None)
    if here is None:
        return stops[0] if stops else None
    x, y = _middle(here.box)

    def cost(stop: Stop) -> float:
        ox, oy = _middle(stop.box)
        ahead = (ox - x) * dx + (oy - y) * dy
        aside = abs((ox - x) * dy) + abs((oy - y) * dx)
        return ahead + 2.5 * aside if ahead > 1 and aside <= 2 * ahead else float("inf")

    best = min(stops, key=cost, default=None)
    return best if best is not None and cost(best) < float("inf") else None


def _middle(box: Box) -> tuple[float, float]:
    return (box[0] + box[2] / 2, box[1] + box[3] / 2)
