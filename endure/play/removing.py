"""Kept games that are thrown away: moved aside first, so that a slip can be mended (P09)."""

from __future__ import annotations

import contextlib
import itertools
import os
from pathlib import Path

from endure.play.kept import Kept
from endure.storage.claim import claim
from endure.storage.files import FileTrouble, not_writable

ASIDE = "deleted"  # a folder beside the games
MOST = 20  # files in it; the oldest go for good


def remove(kept: Kept) -> Path:
    """Move a game into the folder of deleted ones; where it lies now.

    Raises FileTrouble: `journal-held` while the game is played, `folder-read-only` where nothing can be moved.
    """
    folder = kept.path.parent / ASIDE
    try:
        held = claim(kept.path)
        if held is None:
            raise FileTrouble("journal-held", {"path": str(kept.path)})
        try:
            folder.mkdir(exist_ok=True)
            target = _free(folder / kept.path.name)
            os.replace(kept.path, target)
        finally:
            held.release()
    except OSError as fault:
        raise not_writable(kept.path.parent, fault) from fault
    _tidy(folder)
    return target


def _free(path: Path) -> Path:
    """A name in the same folder that no file has."""
    names = itertools.chain([path], (path.with_name(f"{n}-{path.name}") for n in itertools.count(2)))
    return next(name for name in names if not name.exists())


def _tidy(folder: Path) -> None:
    with contextlib.suppress(OSError):
        for file in sorted(folder.iterdir(), key=lambda file: file.stat().st_ctime_ns)[:-MOST]:
            file.unlink()
