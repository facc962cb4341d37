"""The gallery: every card of the box by kind, each as it lies on the table; one can be opened and read."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from endure.play import table
from endure.ui.kit.controls import Button
from endure.ui.kit.layer import Frame
from endure.ui.kit.layout import Column, Grid, Pad, Row, Wrap
from endure.ui.kit.node import Node
from endure.ui.kit.scroll import Scroll
from endure.ui.menus.page import Area, least, page
from endure.ui.menus.returning import Returning
from endure.ui.panels import card
from endure.ui.panels.faces import KINDS, Face, Faces
from endure.ui.scene import Scene
from endure.ui.stage import Stage

BESIDE = 1400  # logical px of width from which on the card that is looked at stands beside the others
DETAIL = 380  # logical px of that card
WIDE = 204  # logical px a card has at least, with letters of the usual size


def sample() -> Scene:
    """The weapons."""
    return GalleryScene(None)


class GalleryScene(Returning):
    """Cards of one kind at a time. `kind` is one of `KINDS`."""

    def __init__(self, back: Scene | None, kind: str = KINDS[0]) -> None:
        super().__init__(back)
        self.kind = kind
        self.looked: dict[str, Face] = {}  # the card looked at last, by kind
        self.faces: Mapping[str, tuple[Face, ...]] = {}

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        self.faces = Faces(stage.language).all_of(table.open_game().cat.box)

    # --- the tree

    def build(self, frame: Frame) -> Node:
        say = self.stage.say
        found = self.faces[self.kind]
        kinds = [
            Button(
                say(f"gallery-kind-{kind}"), partial(self.choose, kind), note=str(len(self.faces[kind])),
                kind="chosen" if kind == self.kind else "plain", key=f"kind-{kind}",
            )
            for kind in KINDS
        ]  # fmt: skip
        wide = WIDE * max(1.0, self.stage.settings.text)
        cards = [
            card.small(face, self.stage.language, partial(self.open, n), partial(self.look, face))
            for n, face in enumerate(found)
        ]
        room = least(frame) - 50
        grid = Scroll(Pad(Grid(*cards, columns=8, least=wide, gap=12), 6), key=f"cards-{self.kind}", least=room, grow=1)
        body: Node = Area(grid, grow=1)
        if frame.wide >= BESIDE:
            body = Row(body, self._beside(), gap=14, grow=1)
        whole = Column(Wrap(*kinds, gap=8), body, gap=12, grow=1)
        return page(self.stage, say("gallery-title"), whole, back=self.back, still=True)

    def _beside(self) -> Node:
        """The card looked at, to be read."""
        face = self.looked.get(self.kind, self.faces[self.kind][0])
        shown = Column(card.large(face, self.stage.language, beside=False))
        return Scroll(shown, key="detail", least=200, width=DETAIL)

    # --- what it does

    def choose(self, kind: str) -> None:
        """Cards of another kind."""
        self.kind = kind
        self.stage.refresh()

    def look(self, face: Face) -> None:
        """A card is looked at."""
        if self.looked.get(self.kind) != face:
            self.looked[self.kind] = face
            self.stage.root.replace("detail", self._beside())

    def open(self, at: int) -> None:
        """A card large over everything."""
        card.show(self.stage.root, self.faces[self.kind], at, self.stage.language)
