"""The program broke: what is kept, where, and the ways on. Never a window that just closes."""

from __future__ import annotations

from pathlib import Path

from endure.ui.intents import Do, Intent
from endure.ui.kit.basic import Icon, Label, Text
from endure.ui.kit.controls import Button
from endure.ui.kit.entry import put_clipboard
from endure.ui.kit.layer import Frame
from endure.ui.kit.layout import Column, Row, Wrap
from endure.ui.kit.node import Node
from endure.ui.kit.panel import Panel
from endure.ui.kit.scroll import Scroll
from endure.ui.menus import flow
from endure.ui.menus.page import least, page
from endure.ui.scene import Scene
from endure.ui.stage import Stage


def sample() -> Scene:
    """A crash whose session was kept."""
    text = "Endure the Stars 0.1.0, Python 3.11\nTraceback (most recent call last):\n  ...\nValueError: an example"
    return CrashScene(Path("saves") / "crash 2026-11-30 21-04-05.endure.json", text)


class CrashScene(Scene):
    """`path` is the session file, None when there was no game or nothing could be written; `text` is the report."""

    stage: Stage

    def __init__(self, path: Path | None, text: str) -> None:
        self.path = path
        self.text = text

    def enter(self, stage: Stage) -> None:
        self.stage = stage

    def build(self, frame: Frame) -> Node:
        say = self.stage.say
        kept = say("crash-kept", path=str(self.path)) if self.path is not None else say("crash-not-kept")
        told = Panel(
            Column(
                Row(Icon("warning", 26, "warn"), Label(say("crash-what"), "name", "strong"), gap=12, align="centre"),
                Text(kept),
                Text(say("crash-help"), colour="secondary"),
                Wrap(
                    Button(say("crash-on"), self.go_on, kind="chosen", icon="enter", key="on",
                           why=None if self.path is not None else say("crash-nothing")),
                    Button(say("crash-copy"), self.copy, key="copy"),
                    Button(say("crash-title-screen"), self.to_title, key="title"),
                    Button(say("title-quit"), self.stage.quit, key="quit"),
                    gap=8,
                ),
                gap=14,
            ),
            line="warn",
            pad=22,
        )  # fmt: skip
        lines = self.text.replace("\t", "    ")
        words = Scroll(Text(lines, "tiny", "secondary"), key="report", least=least(frame) - 120)
        return page(
            self.stage, say("crash-title"), Column(told, Panel(words, title=say("crash-report"), grow=1), gap=14),
            most=1000,
        )  # fmt: skip

    # --- what it does

    def go_on(self) -> None:
        """With the game as it was."""
        flow.resume(self.stage, self.path)

    def copy(self) -> None:
        """The report to the clipboard."""
        put_clipboard(self.text)
        flow.message(self.stage, self.stage.say("crash-copied"), self.stage.say("pause-copied"))

    def to_title(self) -> None:
        """To the title."""
        flow.title(self.stage)

    def handle(self, intent: Intent) -> bool:
        if intent == Do("cancel"):
            self.to_title()
            return True
        return False
