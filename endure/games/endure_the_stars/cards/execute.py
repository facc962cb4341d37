"""The executor: each effect of the vocabulary does its work on a draft. The work itself stands by family in
`on_survivors.py`, `on_geps.py`, `on_ship.py` and `on_mission.py`."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from endure.games.endure_the_stars.cards import on_geps, on_mission, on_ship, on_survivors
from endure.games.endure_the_stars.cards.source import Executors, Source
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.mission_effects import MissionEffect

__all__ = ["Source", "execute"]

_EXECUTORS: Executors = {**on_survivors.EXECUTORS, **on_geps.EXECUTORS, **on_ship.EXECUTORS, **on_mission.EXECUTORS}


def execute(d: Draft, effects: Iterable[MissionEffect], source: Source) -> None:
    """Do the effects in their order. Noises of one card are made at once (R08)."""
    d.clock += 1
    source = replace(source, at=d.clock)
    for effect in effects:
        if d.result is not None:
            return  # an effect before it ended the game
        _EXECUTORS[type(effect)](d, effect, source)
