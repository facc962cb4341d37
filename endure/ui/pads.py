"""Controllers: which button of the table an event of the window presses. Sticks and triggers press as well, and what
is held presses again and again."""

from __future__ import annotations

import pygame

BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "a", pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x", pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "pad up", pygame.CONTROLLER_BUTTON_DPAD_DOWN: "pad down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "pad left", pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "pad right",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "left shoulder", pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "right shoulder",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "left stick", pygame.CONTROLLER_BUTTON_RIGHTSTICK: "right stick",
    pygame.CONTROLLER_BUTTON_START: "start", pygame.CONTROLLER_BUTTON_BACK: "back",
}  # fmt: skip

AXES = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left stick left", "left stick right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("left stick up", "left stick down"),
    pygame.CONTROLLER_AXIS_RIGHTX: ("right stick left", "right stick right"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("right stick up", "right stick down"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("", "left trigger"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "right trigger"),
}
"""What an axis presses when it is pushed to its low and to its high end."""

FULL = 32_767
PRESSED, LET_GO = 0.55, 0.35  # parts of the way: apart, so that a thumb that trembles presses once
REPEATING = ("pad ", "left stick ", "right stick ", "left trigger", "right trigger")
FIRST, AGAIN = 380, 110  # ms until what is held presses again, and then each time
SWEEP = 40  # ms for the right stick, which moves a picture

SIGNS = {
    "a": "A", "b": "B", "x": "X", "y": "Y", "left shoulder": "LB", "right shoulder": "RB", "left trigger": "LT",
    "right trigger": "RT", "left stick": "L", "right stick": "R", "start": "☰", "back": "⧉",
}  # fmt: skip
_ARROWS = {"up": "↑", "down": "↓", "left": "←", "right": "→"}
_WHAT = {"pad": "✛", "left stick": "L", "right stick": "R"}


def sign(button: str) -> str:
    """A button as its prompt shows it: `A`, `LB`, `✛↑`, `L←`."""
    if button in SIGNS:
        return SIGNS[button]
    what, _, way = button.rpartition(" ")
    return f"{_WHAT.get(what, what)}{_ARROWS.get(way, way)}"


class Pad:
    """What is held on the controllers."""

    def __init__(self) -> None:
        self._held: dict[str, float] = {}  # ms until it presses again

    def take(self, event: pygame.Event) -> str:
        """The button that an event presses, empty when it presses none."""
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            return self._press(BUTTONS.get(event.button, ""))
        if event.type == pygame.CONTROLLERBUTTONUP:
            self._held.pop(BUTTONS.get(event.button, ""), None)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            return self._push(*AXES.get(event.axis, ("", "")), event.value / FULL)
        elif event.type in (pygame.CONTROLLERDEVICEREMOVED, pygame.WINDOWFOCUSLOST):
            self._held.clear()
        return ""

    def _push(self, low: str, high: str, part: float) -> str:
        pressed = ""
        for name, far in ((low, -part), (high, part)):
            if far < LET_GO:
                self._held.pop(name, None)
            elif far >= PRESSED and name and name not in self._held:
                pressed = self._press(name)
        return pressed

    def _press(self, name: str) -> str:
        if name.startswith(REPEATING):
            self._held[name] = SWEEP if name.startswith("right stick ") else FIRST
        return name

    def update(self, dt: int) -> list[str]:
        """Time goes on by `dt` ms; what is held and presses again, once at most."""
        again = []
        for name in self._held:
            self._held[name] -= dt
            if self._held[name] <= 0:
                self._held[name] = SWEEP if name.startswith("right stick ") else AGAIN
                again.append(name)
        return again
