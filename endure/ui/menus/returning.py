"""A scene with a way back: Escape, or its own button, leads where one came from."""

from __future__ import annotations

from endure.ui.intents import Do, Intent
from endure.ui.menus import flow
from endure.ui.scene import Scene
from endure.ui.stage import Stage


class Returning(Scene):
    """Base of menus one comes to from elsewhere. `back` is that scene; None is the title."""

    stage: Stage

    def __init__(self, back: Scene | None) -> None:
        self._back = back

    def enter(self, stage: Stage) -> None:
        self.stage = stage

    def back(self) -> None:
        """Where one came from."""
        if self._back is not None:
            self.stage.go(self._back)
        else:
            flow.title(self.stage)

    def handle(self, intent: Intent) -> bool:
        if intent == Do("cancel"):
            self.back()
            return True
        return False
