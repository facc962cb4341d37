"""The motor: take the most urgent pending step, let its handler do it, until nothing is pending or somebody
must choose. It holds no state of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeVar

from endure.kernel.choice import Question
from endure.kernel.game import Result
from endure.kernel.queue import Step


class Running(Protocol):
    """What the motor needs of a game's working copy."""

    queue: list[Step]
    question: Question | None
    result: Result | None


D = TypeVar("D", bound=Running)


class FlowStuck(RuntimeError):  # noqa: N818
    """More steps in one action than any rule can cause: a fault of the game, not of the player."""


def run(draft: D, handlers: Mapping[type[Any], Callable[[D, Any], None]], limit: int = 20_000) -> None:
    """Resolve pending steps until the queue is empty, a question stands open, or the game is over.

    Raises FlowStuck after `limit` steps.
    """
    queue, done = draft.queue, 0
    while queue and draft.question is None and draft.result is None:
        if done == limit:
            raise FlowStuck(f"{limit} steps without an end; next is {queue[0]}")
        step = queue.pop(0)
        handlers[type(step)](draft, step)
        done += 1
