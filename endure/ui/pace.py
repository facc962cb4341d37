"""What keeps frames short apart from drawing: the collector of cycles, and how long another thread may hold Python."""

from __future__ import annotations

import gc
import sys

SLICE = 0.001  # seconds a bot that thinks holds Python before a frame may go on


def begin() -> None:
    """The window opens. What was loaded until now stays, so the collector need not look through it in a frame."""
    sys.setswitchinterval(SLICE)
    gc.freeze()


def settle() -> None:
    """A game begins: what is left of the last one goes, and what is here now stays. Takes a tenth of a second, which a
    collection in the middle of the game would take as well."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
