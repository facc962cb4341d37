"""Somebody who sees the window and has only a keyboard, or only a mouse.

What is seen comes from the trace of the screen; what is done goes through xdotool.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from endure.ui import intents
from endure.ui.app import TRACE
from endure.ui.trace import Control, Picture, Spot
from tests.ui.persons.seat import LONG, Seat
from tests.ui.persons.walkthrough import Step

FIRST, BACK, FASTER = "bar-first", "bar-back", "bar-faster"  # the first choice of a list, the way back, a bot's speed
X_NAMES = {"return": "Return", "tab": "Tab", "escape": "Escape", "left": "Left", "right": "Right",
           "end": "End", "backspace": "BackSpace", "f11": "F11"}  # fmt: skip


class Person:
    """What both have in common: eyes, and knowing how menus and table work."""

    def __init__(self, seat: Seat, folder: Path) -> None:
        self.seat = seat
        trace = folder / "screen.jsonl"
        trace.touch()
        seat.environment[TRACE] = str(trace)
        self._trace = trace.open("rb")
        self._rest = b""
        self._picture: Picture | None = None
        self.acts = 0

    # --- eyes

    @property
    def screen(self) -> Picture | None:
        """What is on the window now."""
        *lines, self._rest = (self._rest + self._trace.read()).split(b"\n")
        if lines:
            self._picture = msgspec.json.decode(lines[-1], type=Picture)
        return self._picture

    def wait(self, what: str, seen: Callable[[Picture], bool], long: float = LONG) -> Picture:
        """Look until it is so, and what was done has been taken in."""
        until = time.monotonic() + long
        while True:
            screen = self.screen
            if screen is not None and screen.heard >= self.acts and seen(screen):
                return screen
            game = self.seat.game
            assert game is not None
            assert game.poll() is None, game.communicate()
            assert screen is None or screen.scene != "crash", screen.words
            if time.monotonic() > until:
                raise AssertionError(f"{what}: not seen in time. The screen: {screen}\n{self.seat.stuck()}")
            time.sleep(0.01)

    def look(self) -> Picture:
        """What is on the window after what was done."""
        return self.wait("anything", lambda screen: True)

    def at(self, scene: str) -> Picture:
        """Wait for a scene."""
        return self.wait(scene, lambda screen: screen.scene == scene and not screen.busy)

    def control(self, key: str) -> Control:
        """A control that is on the window."""
        found = [one for one in self.look().controls if one.key == key]
        assert found, f"there is no {key} on the screen"
        return found[0]

    def has(self, key: str) -> bool:
        """Whether a control is on the window."""
        return any(one.key == key for one in self.look().controls)

    # --- menus

    def choose(self, key: str) -> None:
        """Press a control, which must not be grey."""
        assert not self.control(key).why, self.control(key)
        self.press(key)

    def turn(self, key: str, value: str) -> None:
        """Go through the values of a control until it is this one."""
        for _ in range(12):
            if self.control(key).said.endswith(value):
                return
            self.next_value(key)
        raise AssertionError(f"{key} never came to {value}: {self.control(key).said}")

    # --- the table

    def follow(self, steps: Sequence[Step]) -> None:
        """Play by a walkthrough."""
        for step in steps:
            screen = self.wait("my turn", lambda screen: self.my_turn(screen) or screen.scene == "end")
            assert screen.scene == "table", f"the game ended before: {step.told}"
            self.do(step)

    def pull_the_plug(self) -> None:
        """The game is killed where it stands, and started again."""
        time.sleep(1.0)  # what was done last is no longer under way
        self.seat.rise()
        assert self.screen is not None
        self._picture, self.acts = None, 0
        self.seat.start()

    @staticmethod
    def my_turn(screen: Picture) -> bool:
        """Whether the table waits for this person."""
        keys = {one.key for one in screen.controls}
        return screen.scene == "table" and not screen.busy and FASTER not in keys and bool(keys & {"do-move", FIRST})

    def do(self, step: Step) -> None:
        """One step, with whatever has to be chosen on the way."""
        if not step.family:
            self.choose(FIRST if step.answer == 0 else f"bar-{step.answer}")
            return
        self.order(step.family)
        for _ in range(6):
            screen = self.look()
            if screen.dialog:
                self.choose(screen.controls[0].key)  # what ends a turn asks first
            elif not self.has(BACK):
                return
            elif self.has(FIRST):
                self.choose(self._named(screen, step))
            else:
                self.point(self._spot(screen, step))
        raise AssertionError(f"{step.told}: still choosing. The screen: {self.look()}")

    @staticmethod
    def _named(screen: Picture, step: Step) -> str:
        choices = {one.label: one.key for one in reversed(screen.controls) if one.key.startswith("bar-")}
        found = next((choices[name] for name in step.names if name in choices), None)
        assert found is not None, f"{step.told}: among {list(choices)} there is nothing of {step.names}"
        return found

    @staticmethod
    def _spot(screen: Picture, step: Step) -> Spot:
        there = {one.what: one for one in screen.spots}
        found = next((there[what] for what in step.spots if what in there), None)
        assert found is not None, f"{step.told}: on the deck there is nothing of {step.spots}"
        return found

    # --- hands

    def press(self, key: str) -> None:
        raise NotImplementedError

    def next_value(self, key: str) -> None:
        raise NotImplementedError

    def order(self, family: str) -> None:
        raise NotImplementedError

    def point(self, spot: Spot) -> None:
        raise NotImplementedError


class KeyboardPerson(Person):
    """Has only a keyboard, and the table of keys."""

    keys = intents.load().table.keyboard

    def hit(self, *names: str) -> None:
        """Keys as the table of keys calls them, one after the other."""
        pressed = ["+".join(X_NAMES.get(part, part) for part in name.split("+")) for name in names]
        self.seat.do("key", *pressed)
        self.acts += len(names)

    def write(self, key: str, text: str) -> None:
        """Letters and digits into a field, in place of what stands there."""
        there = self.go_to(key).said.rpartition(" ")[2]
        self.hit("end", *["backspace"] * len(there), *text)

    def go_to(self, key: str) -> Control:
        """Tab to a control, the shorter way round."""
        for _ in range(5):
            stops = self.look().controls
            wanted = next((n for n, one in enumerate(stops) if one.key == key), None)
            assert wanted is not None, f"there is no {key} on the screen"
            here = next((n for n, one in enumerate(stops) if one.focus), None)
            if here == wanted:
                return stops[here]
            on = wanted + 1 if here is None else (wanted - here) % len(stops)
            self.hit(*(["tab"] * on if here is None or on <= len(stops) // 2 else ["shift+tab"] * (len(stops) - on)))
        raise AssertionError(f"Tab never came to {key}")

    def press(self, key: str) -> None:
        self.go_to(key)
        self.hit("return")

    def next_value(self, key: str) -> None:
        self.go_to(key)
        self.hit("right")

    def order(self, family: str) -> None:
        assert not self.control(f"do-{family}").why, self.control(f"do-{family}")
        self.hit(self.keys[family][0])

    def point(self, spot: Spot) -> None:
        for _ in range(100):
            if any(one.what == spot.what and one.focus for one in self.look().spots):
                self.hit("return")
                return
            self.hit("tab")
        raise AssertionError(f"Tab never came to {spot}")


class MousePerson(Person):
    """Has only a mouse."""

    def click(self, x: int, y: int) -> None:
        self.seat.do("mousemove", "--window", self.seat.window, str(x), str(y), "click", "1")
        self.acts += 1

    def seen(self, key: str) -> Control:
        """A control, after turning the wheel until it is seen."""
        for _ in range(40):
            control = self.control(key)
            if control.box[2] and control.box[3]:
                return control
            wide, high = self.look().size
            self.seat.do("mousemove", "--window", self.seat.window, str(wide // 2), str(high // 2), "click", "5")
            self.acts += 1
        raise AssertionError(f"the wheel never brought {key}")

    def press(self, key: str) -> None:
        x, y, wide, high = self.seen(key).box
        self.click(x + wide // 2, y + high // 2)

    def next_value(self, key: str) -> None:
        x, y, wide, high = self.seen(key).box
        self.click(x + wide * 5 // 6, y + high // 2)

    def order(self, family: str) -> None:
        self.choose(f"do-{family}")

    def point(self, spot: Spot) -> None:
        self.click(*spot.at)
