"""A long text one can read without a mouse: contents that jump at every step, passages the focus stops at."""

from __future__ import annotations

from endure.ui.kit.basic import words_of
from endure.ui.kit.kit import Kit
from endure.ui.kit.node import Node, Size
from endure.ui.kit.rows import List


class Contents(List):
    """A list whose text follows the cursor: `on(index)` at every step, not only at Enter."""

    def go(self, cursor: int) -> None:
        super().go(cursor)
        self.pick(self.cursor)


class Passage(Node):
    """A piece of text that can have the focus, so that it is scrolled to and narrated. It does nothing."""

    interactive = True

    def __init__(self, child: Node, *, key: str) -> None:
        super().__init__(child, key=key)

    def content(self, kit: Kit, width: int) -> Size:
        return self.children[0].measure(kit, width)

    def narration(self) -> str:
        return words_of(self)
