"""What games are kept, told without playing them: saves and journals, each with why it cannot be opened (P44, P45)."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

from endure.games import METAS
from endure.kernel.refusal import Refusal
from endure.kernel.savedoc import SaveDoc, Unplayable, length
from endure.language import Language
from endure.storage.claim import is_held
from endure.storage.files import FileTrouble, naming, not_writable, read_document
from endure.storage.saves import ENDING, Saves, is_journal


class Kept(Struct, frozen=True):
    """A file with a game in it.

    `name` is the save's name, empty for a journal; `saved` in nanoseconds since 1970; `crew`, `players`, `difficulty`,
    `seed`, `mission` (its title) and `round` as they stand in it; `won` is None while the game goes on. `trouble` says
    why it cannot be opened, if so: then only name, path and time are known.
    """

    path: Path
    name: str
    saved: int
    mission: str = ""
    round: int = 0
    crew: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    difficulty: str = ""
    seed: int = 0
    entries: int = 0
    won: bool | None = None
    trouble: Refusal | None = None

    @property
    def is_journal(self) -> bool:
        """Whether the game wrote it by itself, entry by entry."""
        return not self.name


class _Ending(Struct):
    won: bool


class _Board(Struct):
    round: int
    result: _Ending | None = None


class _State(Struct):
    board: _Board


class _Mission(Struct):
    title: str


def kept_games(saves: Saves) -> list[Kept]:
    """Every kept game, the newest first; none where there is no folder."""
    return sorted((_kept(path) for path in _files(saves.folder)), key=lambda kept: (-kept.saved, kept.path.name))


def journals(saves: Saves) -> Iterator[Kept]:
    """What the games wrote by themselves, the one that was played last first; each is read when it is asked for."""
    paths = [path for path in _files(saves.folder) if is_journal(path)]
    yield from map(_kept, sorted(paths, key=lambda path: (-_written(path), path.name)))


def _written(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def last_game(saves: Saves) -> Kept | None:
    """The last game that is not over, can be opened and is not played elsewhere right now."""
    return next((kept for kept in journals(saves) if goes_on(kept) and not is_held(kept.path)), None)


def goes_on(kept: Kept) -> bool:
    """Whether a game can be opened and is not over."""
    return kept.trouble is None and kept.won is None


def kept_line(kept: Kept, language: Language) -> str:
    """A kept game in a line: what it is loaded by, then what it is, or why it cannot be opened."""
    name = kept.name or kept.path.name
    if kept.trouble is not None:
        why = language.say(f"refusal-{kept.trouble.reason}", kept.trouble.params)
        return language.say("kept-broken", {"name": name, "why": why})
    ending = "open" if kept.won is None else "won" if kept.won else "lost"
    of_game = {"mission": kept.mission, "difficulty": kept.difficulty, "seed": str(kept.seed), "ending": ending}
    return language.say("kept-line", {"name": name, "round": kept.round, "crew": ", ".join(kept.crew), **of_game})


def unwritable(folder: Path) -> Refusal | None:
    """Why nothing can be kept in a folder that may not exist yet; None when it can."""
    there = folder
    while not there.exists() and there != there.parent:
        there = there.parent
    if there.is_dir() and os.access(there, os.W_OK | os.X_OK):
        return None
    number = errno.EACCES if there.is_dir() else errno.ENOTDIR
    return not_writable(folder, OSError(number, os.strerror(number))).refusal


def _files(folder: Path) -> Iterator[Path]:
    try:
        names = sorted(path.name for path in folder.iterdir())
    except OSError:
        return
    for name in names:
        if is_journal(folder / name) or name.endswith(ENDING):
            yield folder / name


def _kept(path: Path) -> Kept:
    name = "" if is_journal(path) else path.name.removesuffix(ENDING)
    saved = 0
    try:
        saved = path.stat().st_mtime_ns
        doc = read_document(path)
        with naming(path):
            return _described(path, name, saved, doc)
    except OSError as fault:
        told = Refusal("file-unreadable", {"path": path.name, "why": fault.strerror or type(fault).__name__})
    except (Unplayable, FileTrouble) as trouble:
        told = Refusal(trouble.refusal.reason, {**trouble.refusal.params, "path": path.name})
    except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError):
        told = Refusal("save-damaged", {"path": path.name})
    return Kept(path, name, saved, trouble=told)


def _described(path: Path, name: str, saved: int, doc: SaveDoc) -> Kept:
    if doc.game not in METAS:
        raise Unplayable("save-other-game", {"game": doc.game})
    board = msgspec.json.decode(doc.last.state, type=_State).board
    over = board.result is not None and doc.last.at == length(doc)  # nothing was taken back afterwards
    return Kept(
        path,
        name,
        saved,
        mission=msgspec.json.decode(doc.scenario, type=_Mission).title,
        round=board.round,
        crew=doc.seats,
        players=doc.players,
        difficulty=_difficulty(doc),
        seed=doc.seed,
        entries=length(doc),
        won=board.result.won if over and board.result is not None else None,
    )


def _difficulty(doc: SaveDoc) -> str:
    """As agreed at set-up, else the game's usual one."""
    usual = (str(spec.allowed[0]) for spec in METAS[doc.game].options if spec.name == "difficulty")
    return str(doc.options.get("difficulty", "")) or next(usual, "")
