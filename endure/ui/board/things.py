"""What can be pointed at and walked to on the board."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Kind = Literal[
    "zone", "door", "survivor", "gep", "radar", "objective", "exit", "start", "spawn", "noise", "lure", "pile", "crowd"
]


class Thing(Struct, frozen=True, order=True):
    """A thing on the board by kind and id: a zone, boundary, seat or entity id; for an objective its place in the
    mission's list; for an exit, spawn point or pile its zone. A `crowd` is several GEPs drawn as one token: `id` is the
    zone, `of` their kind."""

    kind: Kind
    id: int
    of: str = ""


class Stop(Struct, frozen=True):
    """A stop of the focus ring: a thing, its box on the screen (x, y, width, height), and how it is told."""

    thing: Thing
    box: tuple[int, int, int, int]
    name: str
