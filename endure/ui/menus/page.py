"""A page of a menu: a head with the way back, a body that scrolls, a foot that is always in sight (P34)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from endure.ui.kit.basic import Label, Text
from endure.ui.kit.controls import Button
from endure.ui.kit.kit import Pen
from endure.ui.kit.layer import Frame
from endure.ui.kit.layout import Column, Pad, Row, Space, Wrap
from endure.ui.kit.node import Node
from endure.ui.kit.panel import Panel
from endure.ui.kit.scroll import Scroll
from endure.ui.stage import Stage

EDGE = 22  # logical px around a page


def page(
    stage: Stage, title: str, body: Node, foot: Sequence[Node] = (), *, back: Callable[[], None] | None = None,
    sub: str = "", most: float | None = None, still: bool = False,
) -> Node:  # fmt: skip
    """The tree. `most` is the widest the page gets, in logical px; a `still` body scrolls its own parts."""
    frame = stage.root.frame
    head: list[Node] = [Label(title, "title", "strong")]
    if back is not None:
        head.insert(0, Button(stage.say("menu-back"), back, icon="left", key="back"))
    if sub:
        head.append(Text(sub, colour="secondary"))
    if not still:
        body = Area(Scroll(Pad(body, 4), key="body", least=least(frame)), grow=1)
    parts: list[Node] = [Wrap(*head, gap=16, align="centre"), body]
    if foot:
        parts.append(Wrap(*foot, gap=12, align="centre", spread="end"))
    if most is None or most >= frame.wide:
        return Pad(Column(*parts, gap=12), (EDGE, 16, EDGE, 16))
    narrow = Column(*parts, gap=12, width=most - 2 * EDGE)
    return Pad(Row(Space(grow=1), narrow, Space(grow=1), gap=0), (EDGE, 16, EDGE, 16))


class Area(Panel):
    """What belongs together for the focus ring, without glass around it."""

    def __init__(self, child: Node, *, grow: float = 0) -> None:
        super().__init__(child, pad=0, grow=grow)

    def draw(self, pen: Pen) -> None:
        return


def least(frame: Frame) -> float:
    """The smallest height of a page's body, in logical px."""
    return max(160.0, min(400.0, frame.high - 240))


def fact(name: str, value: str, colour: str = "primary") -> Node:
    """A line of facts: its name in small capitals, then what it is."""
    return Row(Label(name, "cap", "secondary", width=118), Label(value, colour=colour, grow=1), gap=10, align="centre")


def gap(size: float = 6) -> Node:
    """Some room."""
    return Space(size)
