"""Files that survive being killed at any moment: whole files written aside and renamed, and the journal.

A journal is a text file of JSON lines: first the document of the session as it stood, then every entry as it happens,
and a snapshot whenever a turn or the game ends. A thread of its own writes and flushes, so the table never waits for
the disk.
"""

from __future__ import annotations

import os
import queue
import stat
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from endure.kernel.game import Game
from endure.kernel.log import Entry, HandedOver, Submitted
from endure.kernel.refusal import Params, Refusal
from endure.kernel.savedoc import MAX_BYTES, SaveDoc, Snapshot, Unplayable, decode, document, encode, restore, snapshot
from endure.kernel.session import Session

REASONS = ("folder-read-only", "file-unreadable", "file-not-regular", "file-empty", "journal-stopped")
"""Text ids of troubles with the disk; each has `path`, and the system's own words as `why` or the `kind` of thing that
lies there: folder, pipe, device or other."""


class FileTrouble(Exception):  # noqa: N818
    """The disk says no; `refusal` says what could not be done."""

    def __init__(self, reason: str, params: Params) -> None:
        super().__init__(reason)
        self.refusal = Refusal(reason, params)


def write_atomic(path: Path, data: bytes) -> None:
    """Write a whole file so that at any moment either the old or the new one is there, complete.

    The folder is made if need be. Raises FileTrouble (`folder-read-only`).
    """
    aside = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with aside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(aside, path)
    except OSError as fault:
        raise not_writable(path.parent, fault) from fault


def not_writable(folder: Path, fault: OSError) -> FileTrouble:
    """The trouble of a folder that cannot be written."""
    return FileTrouble("folder-read-only", {"path": str(folder), "why": _words(fault)})


def read_limited(path: Path, limit: int = MAX_BYTES) -> bytes:
    """The bytes of a file, at most one more than `limit`.

    Raises FileTrouble: `file-unreadable`, or `file-not-regular` for a pipe or a device, which might never end.
    """
    try:
        kind = kind_of(path)
        if kind:
            raise FileTrouble("file-not-regular", {"path": str(path), "kind": kind})
        with path.open("rb") as file:
            return file.read(limit + 1)
    except (OSError, ValueError) as fault:
        raise FileTrouble("file-unreadable", {"path": str(path), "why": _words(fault)}) from fault


def kind_of(path: Path) -> str:
    """What lies there that is no regular file: folder, pipe, device or other; empty for a file. Raises OSError."""
    mode = path.stat().st_mode
    if stat.S_ISREG(mode):
        return ""
    kinds = {stat.S_IFDIR: "folder", stat.S_IFIFO: "pipe", stat.S_IFCHR: "device", stat.S_IFBLK: "device"}
    return kinds.get(stat.S_IFMT(mode), "other")


def _words(fault: OSError | ValueError) -> str:
    said = fault.strerror if isinstance(fault, OSError) else str(fault)
    return said or type(fault).__name__


_files: WeakKeyDictionary[Session[Any, Any, Any], Path] = WeakKeyDictionary()


class _Snapshot(Struct, frozen=True, tag="snapshot"):
    """A line of a journal that lets a game under changed rules begin from here."""

    snapshot: Snapshot


class _Line(Struct):
    type: str


Job = Callable[[], bytes]


class Journal:
    """Keeps a session on disk while it is played. It follows the session until it is closed.

    The first line is written at once. Raises FileTrouble when it cannot be. A disk that fails later never stops
    the game: `trouble` tells it.
    """

    def __init__(self, path: Path, session: Session[Any, Any, Any]) -> None:
        self.path = path
        self.trouble: Refusal | None = None
        self._session = session
        self._turn = session.game.stamp(session.state).turn
        self._jobs: queue.SimpleQueue[Job | threading.Event | None] = queue.SimpleQueue()
        write_atomic(path, encode(document(session)) + b"\n")
        self._thread = threading.Thread(target=self._write_all, name="journal", daemon=True)
        self._thread.start()
        session.watcher = self._watch
        _files[session] = path

    def _watch(self, session: Session[Any, Any, Any], entry: Entry) -> None:
        self._jobs.put(lambda: msgspec.json.encode(entry))
        ended = isinstance(entry, Submitted) and session.result is not None
        if isinstance(entry, Submitted) and (ended or entry.check.turn != self._turn):
            self._turn = entry.check.turn
            state, at = session.state, session.length
            self._jobs.put(lambda: msgspec.json.encode(_Snapshot(snapshot(state, at))))

    def flush(self) -> None:
        """Wait until everything so far is on the disk."""
        done = threading.Event()
        self._jobs.put(done)
        done.wait()

    def close(self) -> None:
        """Write what is left and let the session go. May be called twice."""
        if self._session.watcher == self._watch:
            self._session.watcher = None
        self._jobs.put(None)
        self._thread.join()

    def _write_all(self) -> None:
        """The thread: take what has gathered, write it, flush it, wait for more."""
        open_still = True
        while open_still:
            batch = [self._jobs.get()]
            while not self._jobs.empty():
                batch.append(self._jobs.get())
            open_still = None not in batch
            lines = [job() for job in batch if job is not None and not isinstance(job, threading.Event)]
            if lines and self.trouble is None:
                self._append(b"\n".join(lines) + b"\n")
            for job in batch:
                if isinstance(job, threading.Event):
                    job.set()

    def _append(self, data: bytes) -> None:
        try:
            with self.path.open("ab") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
        except OSError as fault:
            self.trouble = Refusal("journal-stopped", {"path": str(self.path), "why": _words(fault)})


def journal_document(data: bytes) -> SaveDoc:
    """The document a journal tells of, however far it was written: a line cut short is left out.

    Raises Unplayable when not even the first line is whole.
    """
    head, *lines = data.split(b"\n")
    doc = decode(head)
    players = list(doc.players)
    told: list[Raw] = []
    last = doc.last
    for line in lines:
        try:
            kind = msgspec.json.decode(line, type=_Line).type
            if kind == "snapshot":
                last = msgspec.json.decode(line, type=_Snapshot).snapshot
                continue
            if kind == "handed_over":
                handed = msgspec.json.decode(line, type=HandedOver)
                players[handed.seat] = handed.player
        except (msgspec.MsgspecError, UnicodeError, RecursionError, IndexError):
            break
        told.append(Raw(line))
    segment = doc.segments[-1]
    segments = (*doc.segments[:-1], replace(segment, entries=(*segment.entries, *told)))
    return replace(doc, players=tuple(players), segments=segments, last=last)


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Whatever is unplayable inside names this file as `path`; entries are numbered from 1, as they are told."""
    try:
        yield
    except Unplayable as trouble:
        params = {**trouble.refusal.params, "path": str(path)}
        if isinstance(entry := params.get("entry"), int):
            params["entry"] = entry + 1
        raise Unplayable(trouble.refusal.reason, params) from trouble


def read_document(path: Path) -> SaveDoc:
    """The document of a save, a session file or a journal, not played yet.

    Raises FileTrouble, and Unplayable with the file as `path`.
    """
    data = read_limited(path)
    if not data:
        raise FileTrouble("file-empty", {"path": str(path)})
    with naming(path):
        if len(data) > MAX_BYTES:
            raise Unplayable("save-too-large", {"limit": MAX_BYTES})
        if not data.lstrip().startswith(b"{"):
            raise Unplayable("save-foreign")
        return journal_document(data)


def recover(path: Path, game: Game[Any, Any, Any]) -> Session[Any, Any, Any]:
    """The session of a save or a journal: of one that was cut at most the action under way is lost.

    Raises FileTrouble, and Unplayable with the file as `path`.
    """
    doc = read_document(path)
    with naming(path):
        session = restore(doc, game)
    _files[session] = path
    return session


def file_of(session: Session[Any, Any, Any]) -> Path | None:
    """The journal a session was last written to, else the file it was recovered from; None for a new game."""
    return _files.get(session)
