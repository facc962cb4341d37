"""What the text game needs of whoever keeps its games."""

from __future__ import annotations

from typing import Any, Protocol

from endure.games.endure_the_stars.board import Board
from endure.kernel.session import Session
from endure.play.kept import Kept

AnySession = Session[Any, Board, Any]


class Keeper(Protocol):
    """Where games are kept. All methods may raise an exception whose text is one sentence for the player."""

    def watch(self, session: AnySession) -> None:
        """Write every further entry of this session down at once (the journal)."""
        ...

    def save(self, session: AnySession, name: str) -> str:
        """Save the game; gives the file as the player should see it."""
        ...

    def taken(self, session: AnySession, name: str) -> str:
        """The file that saving under this name would write over, empty for none."""
        ...

    def load(self, name: str) -> AnySession:
        """The session in a file."""
        ...

    def games(self) -> list[Kept]:
        """Every kept game, the newest first."""
        ...

    def finish(self, session: AnySession) -> str:
        """The player leaves: gives the file where the game goes on from, empty for none."""
        ...
