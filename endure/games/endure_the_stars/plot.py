"""How a mission's own rules stand: part of the board, and only there where a mission has any."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from endure.games.endure_the_stars.box import Contact


class Plot(Struct, frozen=True, gc=False):
    """Public, like all of the board.

    `counts` has a number for each objective in the mission's order: Interacts done, cards delivered, rounds survived,
    GEPs killed, damage taken. `lost` are the ids of objectives whose thing is broken, `fired` the places of triggers
    that went off. `killed` counts dead GEPs by kind, `kills` those of each seat's attacks, `noise` what the crew made.
    `bag` is the radar bag where a trigger changed it, `added` and `removed` event cards, one entry a copy. `told` are
    the secrets by seat, once the game is over.
    """

    counts: tuple[int, ...]
    lost: tuple[str, ...] = ()
    fired: tuple[int, ...] = ()
    killed: Mapping[str, int] = {}
    kills: tuple[int, ...] = ()
    noise: int = 0
    bag: tuple[Contact, ...] = ()
    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    told: tuple[str, ...] = ()
