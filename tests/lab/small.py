"""A small mission for tests of the tools: a corridor, a hall of two zones behind an open door, a locked store.

    k h i      k corridor (start), h and i one hall; k-h is an open door, the store s lies south of k, locked.
    s h i      One radar token in i; the bag holds a single Swarmer and nothing else.
"""

from __future__ import annotations

from msgspec.structs import replace

from endure.games.endure_the_stars.box import Contact
from endure.games.endure_the_stars.mission import Mission, Objective
from tests.ship.grids import from_text, zone_id

LAYOUT, DOORS = from_text(
    """
    khi
    shi
    """,
    rooms=["hi"],
    boundaries={"kh": "d", "ks": "l"},
)
NAMES = {"k": "Corridor", "h": "Hall west", "i": "Hall east", "s": "Store"}
K, H, I, S = (zone_id(LAYOUT, letter) for letter in "khis")  # noqa: E741


def small(*, radar: bool = True, door: str = "d", bag: tuple[str, ...] = ("swarmer",)) -> Mission:
    """The mission. With the door `d` open, the hall is in sight from the start; with `c` it is not."""
    zones = tuple(replace(zone, name=NAMES[zone.name]) for zone in LAYOUT.zones)
    rooms = tuple(replace(room, name=NAMES.get(room.name, "Hall")) for room in LAYOUT.rooms)
    layout = replace(LAYOUT, zones=zones, rooms=rooms)
    doors = "".join(
        door if (edge.a, edge.b) == (min(K, H), max(K, H)) else state
        for edge, state in zip(layout.boundaries, DOORS, strict=True)
    )
    return Mission(
        id="small",
        title="A small ship",
        briefing="For tests.",
        layout=layout,
        doors=doors,
        start=K,
        exit=K,
        objectives=(Objective("log", "Read the log", I),),
        radars=(I,) if radar else (),
        spawns=(I,),
        round_limit=12,
        bags={name: (Contact(bag),) for name in ("story", "standard", "nightmare")},
    )
