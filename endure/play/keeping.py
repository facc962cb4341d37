"""Where games at the terminal are kept: saves by name, and a journal of every entry as it happens (P44, P45, P48).

Three journals turn, the newest first; a game killed at any moment goes on from its journal.
"""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from endure.games.endure_the_stars.board import Board
from endure.kernel.game import Game
from endure.kernel.session import Session
from endure.storage.files import FileTrouble, Journal, recover
from endure.storage.saves import ENDING, Saves

AnySession = Session[Any, Board, Any]
JOURNALS = tuple(f"journal-{n}.jsonl" for n in (1, 2, 3))


def newest_journal(saves: Saves) -> Path:
    """The journal of the last game."""
    return saves.folder / JOURNALS[0]


class Keeping:
    """Saves and journals of one folder. Raises FileTrouble and Unplayable.

    A folder that cannot be written stops no game: `tell` gets the trouble, and the game goes on without a journal.
    """

    def __init__(self, game: Game[Any, Any, Any], saves: Saves, tell: Callable[[FileTrouble], None]) -> None:
        self._game, self._saves, self._tell = game, saves, tell
        self._journal: Journal | None = None

    def watch(self, session: AnySession) -> None:
        """Write every further entry of this session down at once."""
        self._close()
        try:
            self._turn_journals()
            self._journal = Journal(newest_journal(self._saves), session)
        except FileTrouble as trouble:
            self._tell(trouble)

    def _turn_journals(self) -> None:
        paths = [self._saves.folder / name for name in JOURNALS]
        for younger, older in reversed(list(itertools.pairwise(paths))):
            if younger.exists():
                try:
                    os.replace(younger, older)
                except OSError as fault:
                    raise FileTrouble("folder-read-only", {"path": str(younger), "why": str(fault.strerror)}) from fault

    def save(self, session: AnySession, name: str) -> str:
        """Save the game under a name; gives the file."""
        return str(self._saves.save(name or session.board.mission.id, session))

    def load(self, name: str) -> AnySession:
        """The session of a saved game's name, or of any file."""
        return recover(self.file(name), self._game)

    def file(self, name: str) -> Path:
        """The file that is meant: a path, else a saved game's name."""
        path = Path(name)
        if path.is_file() or path.suffix:
            return path
        return self._saves.folder / f"{name}{ENDING}"

    def finish(self, session: AnySession) -> str:
        """Write what is left; gives the journal, empty when none could be written."""
        journal = self._journal
        self._close()
        return str(journal.path) if journal is not None and journal.trouble is None else ""

    def _close(self) -> None:
        if self._journal is not None:
            self._journal.close()
            if self._journal.trouble is not None:
                self._tell(FileTrouble(self._journal.trouble.reason, self._journal.trouble.params))
            self._journal = None
