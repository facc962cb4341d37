"""A claim on a file: whoever writes it holds it alone, until they let go or their process ends, however it ends.

The claim is the system's lock on an empty file beside it (`.lock`), so the file itself can be replaced whole.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _lock(number: int) -> None:
        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(number: int) -> None:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)


ENDING = ".lock"
_TRIES = 3  # somebody may only be looking whether it is held
_PAUSE = 0.02  # s
_TAKEN = (BlockingIOError, PermissionError)  # what the systems say when somebody else holds it


class Claim:
    """A file that is held. Made by `claim`."""

    def __init__(self, beside: Path, number: int) -> None:
        self._beside = beside
        self._number: int | None = number

    def release(self) -> None:
        """Let go of the file. May be called twice."""
        if self._number is None:
            return
        with contextlib.suppress(OSError):
            self._beside.unlink()  # while it is still ours, so that nobody holds a file without a name
        os.close(self._number)
        self._number = None


def claim(path: Path) -> Claim | None:
    """Hold a file, which need not exist yet; None when somebody else holds it. Raises OSError where the folder cannot
    be written. On a disk that knows no locks everybody gets their claim."""
    beside = path.with_name(path.name + ENDING)
    for _ in range(_TRIES):
        number = os.open(beside, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            _lock(number)
        except _TAKEN:
            os.close(number)
            time.sleep(_PAUSE)
            continue
        except OSError:
            return Claim(beside, number)
        if _is_still(beside, number):
            return Claim(beside, number)
        os.close(number)  # it was let go of and removed between our two steps
    return None


def is_held(path: Path) -> bool:
    """Whether somebody holds a file now."""
    if not path.with_name(path.name + ENDING).exists():
        return False
    try:
        held = claim(path)
    except OSError:
        return False
    if held is None:
        return True
    held.release()
    return False


def _is_still(beside: Path, number: int) -> bool:
    try:
        return os.path.samestat(os.stat(beside), os.fstat(number))
    except FileNotFoundError:
        return False
