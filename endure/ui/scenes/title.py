"""The title: go on with the last game, begin one, load one, options, leave."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import endure
from endure.play.kept import Kept, kept_games, last_game, unwritable
from endure.storage.saves import Saves
from endure.storage.settings import default_path
from endure.ui.intents import Do, Intent
from endure.ui.kit.basic import Icon, Label, Text
from endure.ui.kit.controls import Button, Kind
from endure.ui.kit.layer import Frame
from endure.ui.kit.layout import Column, Grid, Layers, Pad, Row, Space
from endure.ui.kit.node import Node
from endure.ui.menus import flow, words
from endure.ui.menus.sky import Sky
from endure.ui.scene import Scene
from endure.ui.stage import Stage

WIDTH = 344  # logical px of the menu


def sample() -> Scene:
    """The title with a game to go on with."""
    from endure.ui.menus import samples  # plays games, which the title comes up without

    scene = TitleScene()
    scene.last, scene.any_kept = samples.kept()[0], True
    scene.looked = True
    return scene


class TitleScene(Scene):
    """The first screen. `notices` are troubles of the start, a sentence each."""

    stage: Stage

    def __init__(self, notices: Sequence[str] = (), saves: Saves | None = None) -> None:
        self.notices = list(notices)
        self.saves = saves or Saves()
        self.last: Kept | None = None
        self.any_kept = False
        self.looked = False

    def enter(self, stage: Stage) -> None:
        self.stage = stage
        if not self.looked:
            self.last, self.any_kept = last_game(self.saves), bool(kept_games(self.saves))
            for folder in (self.saves.folder, default_path().parent):
                trouble = unwritable(folder)
                told = words.said(trouble, stage.language) if trouble is not None else ""
                self.notices += [told] if told and told not in self.notices else []

    # --- the tree

    def build(self, frame: Frame) -> Node:
        say = self.stage.say
        low = frame.high < 620
        role = "title" if low or frame.wide < 480 else "display"
        name = Column(
            Label(say("title-name-1"), role, "strong"),
            Label(say("title-name-2"), role, "accent"),
            Text(say("title-motto"), "text", "secondary"),
            gap=2 if low else 4,
        )
        wide = min(WIDTH * max(1.0, self.stage.settings.text), frame.wide - 60)
        menu = Column(*self._menu(), gap=6 if low else 8, width=wide)
        above = max(4.0, (frame.high - 420) / 3)
        parts: list[Node] = [Space(above), name, Space(12 if low else 26), menu]
        foot: list[Node] = []
        if self.notices:
            foot.append(Column(*map(self._notice, self.notices), gap=6, width=min(560, frame.wide - 80)))
        foot.append(Label(say("title-version", version=endure.__version__), "tiny", "faint"))
        left = 30 if frame.wide < 700 else 70
        both = Column(Column(*parts, gap=6), Column(*foot, gap=6), gap=10, spread="between")
        return Layers(Sky(), Pad(both, (left, 16, 24, 14)))

    def _menu(self) -> list[Node]:
        say = self.stage.say
        buttons: list[Node] = []
        if self.last is not None:
            note = say("title-continue-note", mission=self.last.mission, round=self.last.round)
            buttons.append(self._button("title-continue", self.go_on, note, chosen=True))
        buttons.append(self._button("title-new", self.new_game, chosen=self.last is None))
        why = None if self.any_kept else say("title-load-none")
        buttons.append(self._button("title-load", self.load, why=why))
        known = (self._button("gallery-title", self.gallery), self._button("rules-title", self.rules))
        buttons.append(Grid(*known, columns=2, gap=8))
        buttons.append(self._button("title-options", self.options))
        buttons.append(self._button("title-quit", self.stage.quit))
        return buttons

    def _button(
        self, text: str, on: Callable[[], None], note: str = "", chosen: bool = False, why: str | None = None
    ) -> Button:
        kind: Kind = "chosen" if chosen else "plain"
        key = text.removeprefix("title-").removesuffix("-title")
        return Button(self.stage.say(text), on, note=note, align="left", kind=kind, why=why, key=key)

    def _notice(self, text: str) -> Node:
        return Row(Icon("warning", 16, "warn"), Text(text, colour="warn", grow=1), gap=8, align="start")

    # --- what it does

    def go_on(self) -> None:
        """The last game."""
        flow.resume(self.stage)

    def new_game(self) -> None:
        """Choose mission and crew."""
        from endure.ui.scenes.setup import SetupScene

        self.stage.go(SetupScene())

    def load(self) -> None:
        """Choose a kept game."""
        from endure.ui.scenes.load import LoadScene

        self.stage.go(LoadScene(self, self.saves))

    def gallery(self) -> None:
        """The cards of the box."""
        from endure.ui.scenes.gallery import GalleryScene

        self.stage.go(GalleryScene(self))

    def rules(self) -> None:
        """The rules as played."""
        from endure.ui.scenes.rules import RulesScene

        self.stage.go(RulesScene(self))

    def options(self) -> None:
        """The settings."""
        from endure.ui.scenes.options import OptionsScene

        self.stage.go(OptionsScene(self))

    def handle(self, intent: Intent) -> bool:
        if intent == Do("cancel"):
            from endure.ui.kit.dialogs import Answer

            say = self.stage.say
            leave = [Answer(say("quit-yes"), self.stage.quit)]
            self.stage.ask(say("quit-title"), say("quit-text"), leave, say("quit-no"))
            return True
        return False

    def update(self, dt: int) -> None:
        if self.stage.animator.ambient(dt):
            sky = self.stage.root.find("sky")
            if isinstance(sky, Sky):
                sky.step()

