"""A scripted evening at the text game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from endure.games.endure_the_stars.board import Board
from endure.kernel.session import Session
from endure.lab.text_play import TextPlay
from endure.play import table
from endure.play.kept import Kept
from endure.play.mistake import Mistake
from endure.storage.files import FileTrouble


class NoKeeping:
    """Keeps nothing; for evenings that are not about saving."""

    def watch(self, session: Any) -> None: ...

    def save(self, session: Any, name: str) -> str:
        raise FileTrouble("folder-read-only", {"path": "nowhere", "why": "a test"})

    def load(self, name: str) -> Any:
        raise FileTrouble("file-unreadable", {"path": name, "why": "a test"})

    def taken(self, session: Any, name: str) -> str:
        return ""

    def games(self) -> list[Kept]:
        return []

    def finish(self, session: Any) -> str:
        return ""


class Evening:
    """Plays a script. A line that begins with `=` is the number of the first choice that begins so, `odds =...` too."""

    def __init__(self, session: Session[Any, Board, Any], keeper: Any = None, width: int = 0) -> None:
        self.lines: list[str] = []
        self.marks: list[int] = []
        self.play = TextPlay(
            session,
            table.teller_of,
            table.open_game().cat.box,
            table.open_bot,
            keeper or NoKeeping(),
            self._read,
            self.lines.append,
            again=lambda old, same: table.start(
                old.table.scenario, old.table.seats, old.table.seed + (not same), old.table.options
            ),
            troubles=(FileTrouble, Mistake),
            width=lambda: width,
        )
        self._script: list[str] = []

    @property
    def session(self) -> Session[Any, Board, Any]:
        return self.play.session

    def run(self, script: Sequence[str]) -> list[list[str]]:
        """Play the script; gives what was written before each of its lines was read, and after the last."""
        self._script = list(script)
        self.play.run()
        ends = [*self.marks, len(self.lines)]
        return [self.lines[a:b] for a, b in zip([0, *self.marks], ends, strict=False)]

    def _read(self, prompt: str) -> str | None:
        if len(prompt) > 3:
            self.lines.append(prompt)
        self.marks.append(len(self.lines))
        if not self._script:
            return None
        line = self._script.pop(0)
        before, equals, label = line.partition("=")
        return f"{before}{self._number(label)}" if equals else line

    def _number(self, label: str) -> str:
        for line in reversed(self.lines):
            number, _, text = line.partition(". ")
            if number.isdecimal() and text.startswith(label):
                return number
        raise AssertionError(f"no choice begins with {label!r}")
