"""Luck: how the dice have fallen so far, for each survivor (P22)."""

from __future__ import annotations

from endure.play.luck import luck_of
from endure.ui.kit.layer import Frame
from endure.ui.kit.node import Node
from endure.ui.kit.panel import Panel
from endure.ui.menus import flow, luck, samples
from endure.ui.menus.page import page
from endure.ui.menus.returning import Returning
from endure.ui.scene import Scene


def sample() -> Scene:
    """The luck of a game that bots have played."""
    return LuckScene(samples.finished(), None)


class LuckScene(Returning):
    """The luck of a game as it stands."""

    def __init__(self, run: flow.Run, back: Scene | None) -> None:
        super().__init__(back)
        self.run = run
        self.luck = luck_of(run.session)

    def build(self, frame: Frame) -> Node:
        told = Panel(luck.table(self.luck, self.run.teller.names, self.stage.say))
        return page(self.stage, self.stage.say("luck-title"), told, back=self.back, most=700)
