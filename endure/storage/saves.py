"""The player's saved games: a folder of session files, three of them turning autosaves, and of journals."""

from __future__ import annotations

import itertools
import os
import re
from pathlib import Path
from typing import Any

import platformdirs
from msgspec import Struct

from endure.games import METAS
from endure.kernel.game import Game
from endure.kernel.refusal import Refusal
from endure.kernel.savedoc import SaveDoc, Unplayable, document, encode, length
from endure.kernel.session import Session
from endure.storage.files import FileTrouble, not_writable, read_document, recover, write_atomic

APP = "endure-the-stars"
ENDING = ".endure.json"
AUTOSAVES = ("auto-1", "auto-2", "auto-3")

REASONS = ("save-name",)
"""Text ids this module adds: a name for a save that cannot be a file's name, with `name`."""

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9 _-]{0,59}")
_JOURNAL = re.compile(r"journal-.+\.jsonl")
_STRANGE = re.compile(r"[^A-Za-z0-9_-]")


def is_journal(path: Path) -> bool:
    """Whether a file is called as journals are."""
    return _JOURNAL.fullmatch(path.name) is not None


def journal_name(mission: str, seed: int, n: int) -> str:
    """The nth journal of a mission and seed: `journal-echo-5.jsonl`, `journal-echo-5-2.jsonl`."""
    more = f"-{n}" if n > 1 else ""
    return f"journal-{_STRANGE.sub('_', mission)[:60]}-{seed}{more}.jsonl"


class SaveInfo(Struct, frozen=True):
    """A file of the save folder: its name, the id of its game, the entries of its log, when it was written (nanoseconds
    since 1970), and why it cannot be opened, if so."""

    name: str
    path: Path
    saved: int
    game: str = ""
    entries: int = 0
    trouble: Refusal | None = None


class Saves:
    """A save folder; by default the one in the player's own data folder."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or platformdirs.user_data_path(APP, appauthor=False) / "saves"

    def path(self, name: str) -> Path:
        """Where the save of this name lies, with or without its ending. Raises FileTrouble (`save-name`)."""
        name = name.removesuffix(ENDING)
        if not _NAME.fullmatch(name):
            raise FileTrouble("save-name", {"name": name})
        return self.folder / (name + ENDING)

    def save(self, name: str, session: Session[Any, Any, Any]) -> Path:
        """Write a session under a name, over an older one. Raises FileTrouble."""
        path = self.path(name)
        write_atomic(path, encode(document(session)))
        return path

    def autosave(self, session: Session[Any, Any, Any]) -> Path:
        """Write the newest autosave; the others move on and the oldest goes. Raises FileTrouble."""
        aside = self.save("auto-next", session)
        paths = [aside, *(self.path(name) for name in AUTOSAVES)]
        try:
            for younger, older in reversed(list(itertools.pairwise(paths))):
                if younger.exists():
                    os.replace(younger, older)
        except OSError as fault:
            raise not_writable(self.folder, fault) from fault
        return paths[1]

    def load(self, name: str, game: Game[Any, Any, Any]) -> Session[Any, Any, Any]:
        """The session saved under a name. Raises Unplayable, FileTrouble."""
        return recover(self.path(name), game)

    def document(self, name: str) -> SaveDoc:
        """The document saved under a name, not played yet. Raises Unplayable, FileTrouble."""
        return read_document(self.path(name))

    def listing(self) -> tuple[SaveInfo, ...]:
        """Every save, the newest first; none when there is no folder."""
        try:
            paths = [path for path in self.folder.iterdir() if path.name.endswith(ENDING)]
        except OSError:
            return ()
        return tuple(sorted((self._info(path) for path in paths), key=lambda info: (-info.saved, info.name)))

    def _info(self, path: Path) -> SaveInfo:
        name, saved = path.name.removesuffix(ENDING), 0
        try:
            saved = path.stat().st_mtime_ns
            doc = read_document(path)
        except OSError as fault:
            return SaveInfo(name, path, saved, trouble=Refusal("file-unreadable", {"path": name, "why": str(fault)}))
        except (Unplayable, FileTrouble) as trouble:
            return SaveInfo(name, path, saved, trouble=trouble.refusal)
        unknown = None if doc.game in METAS else Refusal("save-other-game", {"game": doc.game})
        return SaveInfo(name, path, saved, doc.game, length(doc), unknown)
