"""A scene declares a tree, hears the intents no widget wanted, and lives in time. It draws nothing itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from endure.ui.intents import Intent
from endure.ui.kit.layer import Frame
from endure.ui.kit.node import Node

if TYPE_CHECKING:
    from endure.ui.stage import Stage


class Scene(Protocol):
    """One screen of the game. Only `build` must be written; inherit from it for the rest.

    `build` is called again at every new size, scale, theme and at `stage.refresh()`: it reads the scene's own data and
    keeps nothing. Text typed, scroll places and the focus are kept by the widgets' keys.
    """

    def enter(self, stage: Stage) -> None:
        """The scene is shown: keep the stage, begin what must begin."""
        return

    def build(self, frame: Frame) -> Node:
        """The tree for a window of this size and scale."""
        ...

    def handle(self, intent: Intent) -> bool:
        """An intent that no widget wanted. True when it was used."""
        return False

    def update(self, dt: int) -> None:
        """Time goes on by `dt` ms."""
        return

    def leave(self) -> None:
        """The scene goes."""
        return
