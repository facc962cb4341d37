"""What can be pressed: by pointer, by key, by controller. Greyed, it stays a stop and says why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from endure.ui.intents import Do, Intent, Point
from endure.ui.kit.node import Node


class Pressed(Node):
    """A control with one action, `on`. The pointer must go down and come up on it."""

    interactive = True

    def __init__(self, on: Callable[[], None], *children: Node, **more: Any) -> None:
        super().__init__(*children, **more)
        self.on = on
        self.down = False

    def press(self) -> bool:
        """Do it, unless it is greyed. True when done."""
        if self.why:
            return False
        if self.root is not None:
            self.root.on_press()
        self.on()
        return True

    def handle(self, intent: Intent, part: str) -> bool:
        if intent == Do("activate"):
            if not self.press() and self.root is not None:
                self.root.tell(self.narration())
            return True
        return False

    def pointer(self, point: Point) -> bool:
        if point.kind == "down" and point.button == 1:
            self.down = True
            self.touch()
            return True
        if point.kind in ("up", "leave"):
            inside = self.down and point.kind == "up" and self.hit(point.pos)
            self.down = False
            self.touch()
            if inside:
                self.press()
        return False
