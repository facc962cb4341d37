"""Motion in time: what moves, how long, how fast. Every motion can be skipped from its first frame."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

AMBIENT_EVERY = 100  # ms: at most ten ambient frames a second
AMBIENT_REST = 5000  # ms without input, after which ambient motion stops


@dataclass
class Motion:
    """`step(t)` is called with t from 0 to 1, eased; the last call is always step(1), then `then()`.

    `lasts` is in ms at normal speed.
    """

    lasts: int
    step: Callable[[float], None]
    then: Callable[[], None] | None = None
    at: float = 0.0

    def finish(self) -> None:
        """Go to the end."""
        self.step(1.0)
        if self.then is not None:
            self.then()


def eased(t: float) -> float:
    """Slow, fast, slow."""
    return t * t * (3 - 2 * t)


class Animator:
    """Motions side by side (`play`) and one after the other (`queue`). `speed` 2 is twice as fast; with `reduced`
    everything is at its end at once."""

    def __init__(self, speed: float = 1.0, reduced: bool = False) -> None:
        self.speed = speed
        self.reduced = reduced
        self._playing: list[Motion] = []
        self._waiting: deque[Motion] = deque()
        self._ambient = 0
        self._quiet = 0
        self.focused = True

    @property
    def busy(self) -> bool:
        """Whether anything moves or waits."""
        return bool(self._playing or self._waiting)

    def play(self, motion: Motion) -> None:
        """Begin now, beside what moves already."""
        if self.reduced or motion.lasts <= 0:
            motion.finish()
        else:
            motion.step(0.0)
            self._playing.append(motion)

    def queue(self, motion: Motion) -> None:
        """Begin when everything before is done."""
        self._waiting.append(motion)
        self._next()

    def skip(self) -> None:
        """Everything to its end, in order; what their ends begin as well."""
        while self.busy:
            playing, self._playing = self._playing, []
            for motion in playing:
                motion.finish()
            if self._waiting and not self._playing:
                self._waiting.popleft().finish()

    def update(self, dt: int) -> bool:
        """Time goes on by `dt` ms. True when something moved."""
        self._quiet += dt
        playing, self._playing = self._playing, []
        ended = []
        for motion in playing:
            motion.at += dt * self.speed
            if motion.at < motion.lasts:
                motion.step(eased(motion.at / motion.lasts))
                self._playing.append(motion)
            else:
                ended.append(motion)
        for motion in ended:
            motion.finish()
        self._next()
        return bool(playing)

    def _next(self) -> None:
        while self._waiting and not self._playing:
            self.play(self._waiting.popleft())

    # --- ambient motion

    def woken(self) -> None:
        """The player did something."""
        self._quiet = 0

    @property
    def resting(self) -> bool:
        """Whether ambient motion rests: nobody looks, or nobody has done anything for a while."""
        return self.reduced or not self.focused or self._quiet >= AMBIENT_REST

    def ambient(self, dt: int) -> bool:
        """Whether ambient motion takes a step now: ten times a second at most, and not while nobody looks."""
        if self.resting:
            return False
        self._ambient += dt
        if self._ambient < AMBIENT_EVERY:
            return False
        self._ambient %= AMBIENT_EVERY
        return True
