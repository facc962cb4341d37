"""Questions: a choice the game waits for, as data in the state."""

from __future__ import annotations

from msgspec import Struct

from endure.kernel.action import Seat
from endure.kernel.refusal import Params


class Question(Struct, frozen=True):
    """What one seat must answer before anything else happens.

    `kind` is the text id of the question, `options` the names of the possible answers in canonical order
    (names of things such as `item:17`, never positions in a list). A question always has an option.
    """

    kind: str
    seat: Seat
    options: tuple[str, ...]
    params: Params = {}
