"""A mission in one line, for its author: what was read, so that what is missing is seen."""

from __future__ import annotations

from msgspec import Struct

from endure.games.endure_the_stars.mission import Mission


class Summary(Struct, frozen=True):
    """Counts and names of a mission. `exit` is the name of its zone, "" without an exit; `round_limit` 0 means none.
    `geps` are the kinds that stand on the board from the start."""

    id: str
    zones: int
    rooms: int
    objectives: tuple[str, ...]
    exit: str
    radars: int
    spawns: int
    round_limit: int
    geps: tuple[str, ...] = ()

    def __str__(self) -> str:
        """`silent_reactor: 27 zones in 15 rooms; objectives a, b; exit in Lifepod bay; ...`."""
        goals = f"objectives {', '.join(self.objectives)}" if self.objectives else "no objective"
        way_out = f"exit in {self.exit}" if self.exit else "no exit"
        limit = f"{self.round_limit} rounds" if self.round_limit else "no round limit"
        counts = f"radar tokens {self.radars}; spawns {self.spawns}"
        counts += f"; GEPs {', '.join(self.geps)}" if self.geps else ""
        return f"{self.id}: {self.zones} zones in {self.rooms} rooms; {goals}; {way_out}; {counts}; {limit}"


def summary_of(mission: Mission) -> Summary:
    """The summary of a mission that was loaded."""
    layout = mission.layout
    return Summary(
        id=mission.id,
        zones=len(layout.zones),
        rooms=len(layout.rooms),
        objectives=tuple(objective.id for objective in mission.objectives),
        exit="" if mission.exit is None else layout.zones[mission.exit].name,
        radars=len(mission.radars),
        spawns=len(mission.spawns),
        round_limit=mission.round_limit,
        geps=tuple(standing.kind for standing in mission.geps),
    )
