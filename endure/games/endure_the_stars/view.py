"""What a seat may know: the board as it is. In this game all seats know the same (hands lie open, the crew
cooperates), but for the secrets that some missions deal; deck orders, the radar bag's order and the dice stay
hidden."""

from __future__ import annotations

from msgspec import Struct

from endure.games.endure_the_stars.board import Board


class View(Struct, frozen=True):
    """What the survivor's player at `seat` may know. `secret` is the id of the seat's own secret ("": none)."""

    seat: int
    board: Board
    secret: str = ""

    @property
    def hidden(self) -> bool:
        """Whether it holds what no other seat may see: then a hand-over covers the table."""
        return bool(self.secret) and self.board.result is None
