"""One thing that is wrong with a file somebody wrote, said so that it can be mended at once."""

from __future__ import annotations

from msgspec import Struct


class Problem(Struct, frozen=True):
    """A finding of a checker.

    `code` is a stable short name (`yaml-duplicate-key`), `file` the file as it was named, `place` where in it (`line
    12`, or `layer doors, object 17 “cargo door”, tile 4,9`), `found` what stands there, `allowed` what may stand there.
    """

    code: str
    file: str
    place: str
    found: str
    allowed: str

    def __str__(self) -> str:
        where = f"{self.file}: {self.place}" if self.place else self.file
        return f"{where}: {self.found}; allowed: {self.allowed} [{self.code}]"


class Unreadable(Exception):  # noqa: N818
    """A file cannot be used; its text is one sentence for the user."""
