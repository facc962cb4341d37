"""Pending steps as data: a queue by urgency, first in first out among equals."""

from __future__ import annotations

from enum import IntEnum
from typing import ClassVar

from msgspec import Struct


class Urgency(IntEnum):
    """What goes first. The one place where the order of consequences is decided."""

    HIT = 0  # blows of the attack that is being resolved
    REVEAL = 1  # what came into sight
    TEST = 2  # Resolve tests and their like, in player order
    CONTINUE = 3  # whoever was interrupted goes on
    NEXT = 4  # the next one in the same phase
    PHASE = 5  # the next step of the round


class Step(Struct, frozen=True, gc=False):  # no cycles are possible among frozen structs
    """One pending step. Games derive tagged, frozen structs and set `urgency`."""

    urgency: ClassVar[Urgency] = Urgency.NEXT


def insert(queue: list[Step], step: Step) -> None:
    """Put a step behind all that are as urgent or more."""
    urgency = step.urgency
    if not queue or queue[-1].urgency <= urgency:
        queue.append(step)
        return
    for at, waiting in enumerate(queue):  # from the front: the long tail is what waits for its turn in a phase
        if waiting.urgency > urgency:
            queue.insert(at, step)
            return
