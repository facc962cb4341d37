"""Where games are kept: saves by name, and a journal of every entry as it happens (P44, P45, P48).

Every game has a journal of its own, from its first choice on; a game that goes on goes on in it. While a game is played
nobody else writes its journal. A game that is not over is never thrown away in silence.
"""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from endure.games.endure_the_stars.board import Board
from endure.kernel.game import Game
from endure.kernel.log import Entry, Submitted
from endure.kernel.savedoc import Unplayable
from endure.kernel.session import Session
from endure.play.kept import Kept, journals, kept_games, last_game, unwritable
from endure.storage.claim import Claim, claim, is_held
from endure.storage.files import FileTrouble, Journal, file_of, not_writable, recover
from endure.storage.saves import ENDING, Saves, is_journal, journal_name

AnySession = Session[Any, Board, Any]
FINISHED = 3  # journals of games that are over, the newest
UNFINISHED = 50  # journals of games that are not

REASONS = ("journal-held", "journal-let-go")
"""Text ids this module adds: a game (`path`) is played elsewhere; the oldest of more than `most` games was removed."""


def newest_journal(saves: Saves) -> Path:
    """The journal of the game to go on with: the last that is not over, else the last; it may not exist."""
    last = last_game(saves)
    if last is not None:
        return last.path
    return next((kept.path for kept in journals(saves)), saves.folder / journal_name("none", 0, 1))


class Keeping:
    """Saves and journals of one folder. Raises FileTrouble and Unplayable.

    A folder that cannot be written stops no game: `tell` gets the trouble, and the game goes on without a journal.
    """

    def __init__(self, game: Game[Any, Any, Any], saves: Saves, tell: Callable[[FileTrouble], None]) -> None:
        self._game, self._saves, self._tell = game, saves, tell
        self._journal: Journal | None = None
        self._claim: Claim | None = None
        self._path: Path | None = None  # the journal this game goes on in, held

    # --- journals

    def watch(self, session: AnySession) -> None:
        """Write every further entry of this session down at once, in the journal it came from or one of its own.

        Nothing is written before something happens: a game in which nobody chose anything is not kept.
        """
        self._close()
        trouble = unwritable(self._saves.folder)
        if trouble is not None:
            self._tell(FileTrouble(trouble.reason, trouble.params))
            return
        file = file_of(session)
        if file is not None and is_journal(file) and _same(file.parent, self._saves.folder):
            self._hold(file)
        self._tidy()
        session.watcher = self._begin

    def _hold(self, path: Path) -> bool:
        """Claim a journal; one that is held elsewhere is left alone, which is told."""
        try:
            self._claim = claim(path)
        except OSError as fault:
            self._tell(not_writable(path.parent, fault))
            return False
        if self._claim is None:
            self._tell(FileTrouble("journal-held", {"path": str(path)}))
            return False
        self._path = path
        return True

    def _begin(self, session: AnySession, entry: Entry) -> None:
        """The first entry: the journal is made, or the old one goes on."""
        if self._path is None and not isinstance(entry, Submitted):
            return  # who sits where is no game yet
        session.watcher = None
        try:
            path = self._path or self._claim_new(session)
            self._journal = Journal(path, session)
        except FileTrouble as trouble:
            self._tell(trouble)

    def _claim_new(self, session: AnySession) -> Path:
        """A journal's name that nobody has, held."""
        for n in itertools.count(1):
            path = self._saves.folder / journal_name(session.board.mission.id, session.table.seed, n)
            if path.exists():
                continue
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                self._claim = claim(path)
            except OSError as fault:
                raise not_writable(path.parent, fault) from fault
            if self._claim is not None and not path.exists():
                self._path = path
                return path
            self._let_go()
        raise AssertionError("numbers end")

    def _tidy(self) -> None:
        """Games that are over make room, the oldest first, and those in which nothing was done."""
        kept = [one for one in journals(self._saves) if one.path != self._path]
        over = [one for one in kept if one.won is not None]
        going = [one for one in kept if one.won is None]
        for one in [*over[FINISHED:], *(one for one in going if one.trouble is None and not one.entries)]:
            _remove(one)
        for one in [one for one in going if one.entries or one.trouble][UNFINISHED:]:
            if _remove(one):
                self._tell(FileTrouble("journal-let-go", {"path": str(one.path), "most": UNFINISHED}))

    def finish(self, session: AnySession) -> str:
        """Write what is left; gives the file the game goes on from, empty when there is none."""
        path, journal = self._path, self._journal
        self._close()
        if session.watcher == self._begin:
            session.watcher = None
        if journal is not None:
            return str(journal.path) if journal.trouble is None else ""
        file = path or file_of(session)
        return str(file) if file is not None else ""

    def _close(self) -> None:
        journal, self._journal = self._journal, None
        if journal is not None:
            journal.close()
            if journal.trouble is not None:
                self._tell(FileTrouble(journal.trouble.reason, journal.trouble.params))
        self._let_go()

    def _let_go(self) -> None:
        if self._claim is not None:
            self._claim.release()
        self._claim = self._path = None

    def resume(self) -> AnySession | None:
        """The session of the last game that is not over. One that is damaged or played elsewhere is told and passed
        over; None when no game is left."""
        for kept in journals(self._saves):
            if kept.won is not None:
                continue
            try:
                if is_held(kept.path):
                    raise FileTrouble("journal-held", {"path": str(kept.path)})
                return recover(kept.path, self._game)
            except (FileTrouble, Unplayable) as trouble:
                self._tell(FileTrouble(trouble.refusal.reason, trouble.refusal.params))
        return None

    # --- saves

    def save(self, session: AnySession, name: str) -> str:
        """Save the game under a name, over an older one; gives the file."""
        return str(self._saves.save(name or session.board.mission.id, session))

    def taken(self, session: AnySession, name: str) -> str:
        """The file that `save` would write over; empty when there is none."""
        path = self._saves.path(name or session.board.mission.id)
        return str(path) if os.path.lexists(path) else ""

    def games(self) -> list[Kept]:
        """Every kept game, the newest first."""
        return kept_games(self._saves)

    def load(self, name: str) -> AnySession:
        """The session of a saved game's name, or of any file."""
        return recover(self.file(name), self._game)

    def file(self, name: str) -> Path:
        """The file that is meant: a path, else a file of the save folder or a saved game's name."""
        folder, path = self._saves.folder, Path(name)
        meant = [path, folder / name, folder / f"{name}{ENDING}"]
        there = [one for one in meant if os.path.lexists(one)]
        return next((one for one in there if not one.is_dir()), there[0] if there else meant[0 if path.suffix else 2])


def _same(one: Path, other: Path) -> bool:
    return os.path.realpath(one) == os.path.realpath(other)


def _remove(kept: Kept) -> bool:
    """Remove a journal that nobody holds."""
    try:
        held = claim(kept.path)
        if held is None:
            return False
        kept.path.unlink(missing_ok=True)
        held.release()
    except OSError:
        return False
    return True
