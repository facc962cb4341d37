"""The executor: each effect of the vocabulary does its work on a draft. The work itself stands by family in
`on_survivors.py`, `on_geps.py` and `on_ship.py`."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from endure.games.endure_the_stars import effects as fx
from endure.games.endure_the_stars.cards import on_geps, on_ship, on_survivors
from endure.games.endure_the_stars.cards.source import Executors, Source
from endure.games.endure_the_stars.draft import Draft

__all__ = ["Source", "execute"]

_EXECUTORS: Executors = {**on_survivors.EXECUTORS, **on_geps.EXECUTORS, **on_ship.EXECUTORS}


def execute(d: Draft, effects: Iterable[fx.AnyEffect], source: Source) -> None:
    """Do the effects in their order. Noises of one card are made at once (R08)."""
    d.clock += 1
    source = replace(source, at=d.clock)
    for effect in effects:
        _EXECUTORS[type(effect)](d, effect, source)
