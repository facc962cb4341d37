"""A change of the display that could lock a player out is kept only when they say so within ten seconds (P34)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from endure.ui.kit.basic import Text
from endure.ui.kit.controls import Button
from endure.ui.kit.dialogs import SAFE, dialog
from endure.ui.kit.layer import Frame, Layer
from endure.ui.kit.layout import Wrap
from endure.ui.kit.node import Node

if TYPE_CHECKING:
    from endure.ui.stage import Stage

RESTED = 700  # ms after the last change, before it is asked about: a choice is often turned on by several steps
SECONDS = 10


class Display(NamedTuple):
    """The settings that are tried: they decide whether anything can be seen and reached."""

    scale: float
    full_screen: bool


class Trial:
    """The display as it was, while another one is tried."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._before: Display | None = None
        self._rest = 0
        self._left = 0  # ms; 0 while nothing is asked
        self._layer: Layer | None = None

    @property
    def pending(self) -> bool:
        """Whether a change is not decided yet. It is not to be stored before."""
        return self._before is not None

    def begin(self) -> None:
        """The display is about to be changed. Call it before every change."""
        if self._before is None:
            self._before = self._now()
        self._rest = RESTED

    def update(self, dt: int) -> None:
        """Time goes on by `dt` ms."""
        if self._before is None:
            return
        if self._layer is None:
            self._rest -= dt
            if self._rest <= 0:
                self._ask()
            return
        seconds = self._seconds
        self._left -= dt
        if self._left <= 0:
            self.decide(False)
        elif seconds != self._seconds:
            self.stage.root.replace("trial-left", self._told())

    def decide(self, keep: bool) -> None:
        """Keep the display as it is now, or put back the one before. Nothing happens when none is tried."""
        before, layer = self._before, self._layer
        self._before = self._layer = None
        root = self.stage.root
        if layer is not None and root.layers[-1] is layer:
            root.close()
        if before is None or keep:
            return
        if before.full_screen != self._now().full_screen:
            self.stage.on_full_screen()
        if before.scale != self._now().scale:
            self.stage.change(scale=before.scale)
        self.stage.refresh()

    def _now(self) -> Display:
        settings = self.stage.settings
        return Display(settings.scale, settings.full_screen)

    # --- the question

    def _ask(self) -> None:
        if self._before == self._now():  # nothing came of it, or it was turned back
            self._before = None
            self.stage.refresh()
            return
        self._left = 1000 * SECONDS
        root = self.stage.root
        root.open(self._build, lambda: self.decide(False), SAFE)
        self._layer = root.layers[-1]

    @property
    def _seconds(self) -> int:
        return -(-self._left // 1000)

    def _told(self) -> Node:
        return Text(self.stage.say("trial-text", n=self._seconds), colour="secondary", key="trial-left")

    def _build(self, frame: Frame) -> Node:
        say = self.stage.say
        buttons = [
            Button(say("trial-keep"), lambda: self.decide(True), icon="tick", key="trial-keep"),
            Button(say("trial-back"), lambda: self.decide(False), icon="undo", key=SAFE),
        ]
        return dialog(frame, say("trial-title"), self._told(), Wrap(*buttons, spread="end"))
