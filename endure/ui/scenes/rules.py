"""Rules as played: every ruling and table option, by part, with a list to jump from."""

from __future__ import annotations

from endure.language.as_played import Entry, Section, as_played
from endure.storage.rulings import load_rules
from endure.ui.kit.basic import Label, Text
from endure.ui.kit.layer import Frame
from endure.ui.kit.layout import Column, Row
from endure.ui.kit.node import Node
from endure.ui.kit.panel import Panel
from endure.ui.kit.rows import Item
from endure.ui.kit.scroll import Scroll
from endure.ui.menus.page import least, page
from endure.ui.menus.passages import Contents, Passage
from endure.ui.menus.returning import Returning
from endure.ui.scene import Scene

BESIDE = 900  # logical px of width from which on contents and text stand side by side
CONTENTS = 340  # logical px of the contents
MOST = 1280  # logical px: longer lines are hard to read
LOW = 96  # logical px of the contents where they stand above the text


def sample() -> Scene:
    """The page."""
    return RulesScene(None)


class RulesScene(Returning):
    """The page of rulings. `first` is the id of the ruling it opens at."""

    def __init__(self, back: Scene | None, first: str = "") -> None:
        super().__init__(back)
        self.first = first

    def build(self, frame: Frame) -> Node:
        say = self.stage.say
        parts = as_played(load_rules(), self.stage.language)
        beside = frame.wide >= BESIDE
        keys = [key for part in parts for key in (f"part-{part.id}", *(f"rule-{one.id}" for one in part.entries))]
        rows = [row for part in parts for row in (Item(part.heading.upper()), *map(_row, part.entries))]
        room = least(frame) - 60
        contents = Contents(
            rows, lambda n: self.jump(keys[n]), key="contents", least=room if beside else LOW, grow=1 if beside else 0
        )
        words = Column(Text(say("rules-about"), colour="secondary"), *map(_section, parts), gap=22)
        text = Panel(Scroll(words, key="text", least=room if beside else room - LOW, grow=1), grow=1)
        if beside:
            body: Node = Row(Panel(contents, title=say("rules-contents"), width=CONTENTS), text, gap=14, grow=1)
        else:
            body = Column(Panel(contents, pad=8), text, gap=10, grow=1)
        return page(self.stage, say("rules-title"), body, back=self.back, most=MOST, still=True)

    def jump(self, key: str) -> None:
        """Show a ruling at the top of the text."""
        scroll, passage = self.stage.root.find("text"), self.stage.root.find(key)
        if isinstance(scroll, Scroll) and passage is not None:
            scroll.scroll(passage.rect.y - scroll.rect.y)


def _row(entry: Entry) -> Item:
    return Item(entry.heading)


def _section(section: Section) -> Node:
    heading = Label(section.heading, "heading", "accent", key=f"part-{section.id}")
    return Column(heading, *map(_passage, section.entries), gap=14)


def _passage(entry: Entry) -> Node:
    notes = [Text(note, "tiny", "secondary") for note in entry.notes]
    words = Column(Text(entry.heading, "emphasis", "strong"), Text(entry.text), *notes, gap=4)
    return Passage(words, key=f"rule-{entry.id}")
