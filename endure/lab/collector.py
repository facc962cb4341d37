"""The collector of cycles while many games are played."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

RARELY = (50_000, 20, 100)


@contextmanager
def rarely_collected() -> Iterator[None]:
    """Let Python look for cycles seldom: states are trees of frozen data that leave none behind, and what is loaded
    once (cards, missions, libraries) need not be looked through again and again."""
    before = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(*RARELY)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
