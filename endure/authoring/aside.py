"""Folders that are filled beside their place and moved there when they are whole."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def filled_aside(shelf: Path) -> Iterator[Path]:
    """A new folder in `shelf`, made if it is missing, to fill and then to rename; it is gone again when anything is
    raised before that. Raises OSError from the disk."""
    shelf.mkdir(parents=True, exist_ok=True)
    aside = Path(tempfile.mkdtemp(prefix=".new-", dir=shelf))
    aside.chmod(0o755)
    try:
        yield aside
    except BaseException:
        shutil.rmtree(aside, ignore_errors=True)
        raise
