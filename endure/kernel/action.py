"""Actions: what a seat asks the one door to do."""

from __future__ import annotations

from msgspec import Struct

Seat = int


class Action(Struct, frozen=True, gc=False):  # no cycles are possible among frozen structs
    """Base of every action. Games derive tagged, frozen structs; two equal actions are the same action.

    `seat` is who asks, an index into the seats of the game, from 0.
    """

    seat: Seat
