"""Events: facts about what an action did.

Log lines, sounds, animations and statistics are made of events, never by comparing states. An event carries
ids and numbers; its tag is the id of its sentence.
"""

from __future__ import annotations

from msgspec import Struct


class Event(Struct, frozen=True, gc=False):  # no cycles are possible among frozen structs
    """Base of every event; games derive tagged, frozen structs."""
