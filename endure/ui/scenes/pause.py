"""Pause: back to the table, save, load, options, the seed, a report, out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from endure.ui.intents import Do, Intent
from endure.ui.kit.basic import Label, Rule, Text
from endure.ui.kit.controls import Button
from endure.ui.kit.entry import put_clipboard
from endure.ui.kit.layer import Frame
from endure.ui.kit.layout import Centre, Column, Grid, Layers, Pad, Row, Space, Wrap
from endure.ui.kit.node import Node
from endure.ui.kit.panel import Panel
from endure.ui.menus import flow, report, samples
from endure.ui.menus.sky import Sky
from endure.ui.scene import Scene
from endure.ui.stage import Stage

WIDTH = 420  # logical px


def sample() -> Scene:
    """A pause early in a game."""
    return PauseScene(samples.begun(), None)


class PauseScene(Scene):
    """The game stands still. `back` is the table's scene, or what leads to it."""

    stage: Stage

    def __init__(self, run: flow.Run, back: Scene | Callable[[], None] | None) -> None:
        self.run = run
        self._back = back

    def enter(self, stage: Stage) -> None:
        self.stage = stage

    def build(self, frame: Frame) -> Node:
        say, run = self.stage.say, self.run
        board = run.session.board
        seed = str(run.session.table.seed)
        menu = Column(
            Label(say("pause-title"), "title", "strong", align="centre"),
            Text(
                say("pause-where", mission=run.mission.title, round=board.round), colour="secondary", align="centre"
            ),
            Rule(),
            *self._summary(),
            Button(say("pause-back"), self.back, kind="chosen", align="left", icon="right", key="back"),
            Button(say("pause-save"), self.save, align="left", icon="tick", key="save"),
            Button(say("title-load"), self.load, align="left", icon="up", key="load"),
            Grid(
                Button(say("gallery-title"), self.gallery, align="left", icon="star", key="gallery"),
                Button(say("rules-title"), self.rules, align="left", icon="info", key="rules"),
                columns=2, gap=8,
            ),
            Grid(
                Button(say("log-title"), self.log, align="left", icon="search", key="log"),
                Button(say("luck-title"), self.luck, align="left", icon="dice", key="luck"),
                columns=2, gap=8,
            ),
            Button(say("title-options"), self.options, align="left", icon="menu", key="options"),
            Button(say("pause-title-screen"), self.leave_game, align="left", icon="left", key="leave",
                   note=say("pause-kept")),
            Rule(),
            Wrap(
                Button(say("pause-seed", seed=seed), partial(self._copy, seed), kind="round", key="seed",
                       tip=say("pause-seed-tip")),
                Button(say("pause-report"), self.report, kind="round", key="report", tip=say("pause-report-tip")),
                gap=8, spread="centre",
            ),
            gap=9,
        )  # fmt: skip
        wide = min(WIDTH * max(1.0, self.stage.settings.text), frame.wide - 40)
        panel = Panel(menu, pad=24, line="accent", width=wide)
        if frame.wide < 2.2 * WIDTH:
            return Layers(Sky(), Pad(Centre(panel), (20, 16, 20, 16)))
        return Layers(Sky(), Pad(Row(Column(panel, spread="centre", width=wide), Space(grow=1)), (70, 16, 20, 16)))

    def _summary(self) -> list[Node]:
        """A game that is over has its summary here."""
        if self.run.result is None:
            return []
        return [Button(self.stage.say("pause-summary"), self.summary, align="left", icon="star", key="summary")]

    # --- what it does

    def summary(self) -> None:
        """How it ended."""
        from endure.ui.scenes.end import EndScene

        self.stage.go(EndScene(self.run))

    def back(self) -> None:
        """The game goes on."""
        if callable(self._back):
            self._back()
        else:
            self.stage.go(self._back if self._back is not None else flow.table(self.run))

    def save(self) -> None:
        """Keep the game under a name."""
        from endure.ui.scenes.load import SaveScene

        self.stage.go(SaveScene(self.run, self))

    def load(self) -> None:
        """Another game in place of this one, which keeps itself."""
        from endure.ui.scenes.load import LoadScene

        self.stage.go(LoadScene(self, leaving=self.run))

    def gallery(self) -> None:
        """The cards of the box."""
        from endure.ui.scenes.gallery import GalleryScene

        self.stage.go(GalleryScene(self))

    def rules(self) -> None:
        """The rules as played."""
        from endure.ui.scenes.rules import RulesScene

        self.stage.go(RulesScene(self))

    def log(self) -> None:
        """Everything that happened."""
        flow.log(self.stage, self.run, self)

    def luck(self) -> None:
        """What the dice gave."""
        from endure.ui.scenes.luck import LuckScene

        self.stage.go(LuckScene(self.run, self))

    def options(self) -> None:
        """The settings."""
        from endure.ui.scenes.options import OptionsScene

        self.stage.go(OptionsScene(self))

    def leave_game(self) -> None:
        """To the title. Nothing is asked: the game is kept, action by action (P47)."""
        self.run.close()
        flow.title(self.stage)

    def report(self) -> None:
        """Version, seed and state to the clipboard (P51)."""
        self._copy(report.of_session(self.run.session))

    def _copy(self, text: str) -> None:
        put_clipboard(text)
        flow.message(self.stage, self.stage.say("menu-copied", what=text), self.stage.say("pause-copied"))

    def handle(self, intent: Intent) -> bool:
        if intent in (Do("cancel"), Do("menu")):
            self.back()
            return True
        return False
