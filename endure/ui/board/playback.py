"""The script of what is being played: beats one after the other, and views that wait for their turn."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from endure.games.endure_the_stars.view import View
from endure.ui.board.motion import Beat


class Playback:
    """Plays beats in time. `apply` is called for each beat when its events happen, `show` for each view reached."""

    def __init__(self, apply: Callable[[Beat], None], show: Callable[[View], None]) -> None:
        self._apply = apply
        self._show = show
        self._script: deque[Beat | View] = deque()
        self.beat: Beat | None = None
        self.ms = 0.0

    @property
    def busy(self) -> bool:
        return self.beat is not None or bool(self._script)

    @property
    def part(self) -> float:
        """How much of the present beat is over, 0 to 1."""
        return 1.0 if self.beat is None or not self.beat.ms else min(1.0, self.ms / self.beat.ms)

    def add(self, parts: Iterable[Beat | View]) -> None:
        """Append to the script, and begin when nothing is being played."""
        self._script.extend(parts)
        if self.beat is None:
            self.ms = 0.0
            self._begin()

    def advance(self, ms: float) -> None:
        """Let time pass."""
        self.ms += ms
        while self.beat is not None and self.ms >= self.beat.ms:
            self.ms -= self.beat.ms
            if self.beat.late:
                self._apply(self.beat)
            self.beat = None
            self._begin()
        if self.beat is None:
            self.ms = 0.0

    def finish(self) -> None:
        """Bring everything to its end at once."""
        rest: list[Beat | View] = [self.beat] if self.beat is not None and self.beat.late else []
        rest += self._script
        self._script.clear()
        self.beat, self.ms = None, 0.0
        for part in rest:
            if isinstance(part, View):
                self._show(part)
            else:
                self._apply(part)

    def _begin(self) -> None:
        """Take up the next parts of the script: views at once, then a beat."""
        while self.beat is None and self._script:
            part = self._script.popleft()
            if isinstance(part, View):
                self._show(part)
                continue
            self.beat = part
            if not part.late:
                self._apply(part)
