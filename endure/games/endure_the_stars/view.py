"""What a seat may know: the board as it is. In this game all seats know the same (hands lie open, the crew
cooperates); deck orders, the radar bag's order and the dice stay hidden."""

from __future__ import annotations

from msgspec import Struct

from endure.games.endure_the_stars.board import Board


class View(Struct, frozen=True):
    """What the survivor's player at `seat` may know."""

    seat: int
    board: Board
