"""Questions and messages over everything. The safe answer has the focus, and Escape means no (P06, P09)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from endure.ui.kit.basic import Label, Text
from endure.ui.kit.controls import Button, Kind
from endure.ui.kit.layer import Frame
from endure.ui.kit.layout import Centre, Column, Wrap
from endure.ui.kit.node import Node
from endure.ui.kit.panel import Panel
from endure.ui.kit.root import Root
from endure.ui.kit.text import Rich

SAFE = "safe-answer"
MOST = 520  # logical px


class Answer(NamedTuple):
    """A way on: what the button says, what it does, and whether it costs something."""

    label: str
    do: Callable[[], None]
    danger: bool = False
    why: str | None = None


def ask(
    root: Root, title: str, text: Rich, answers: Sequence[Answer], no: str, on_no: Callable[[], None] | None = None
) -> None:
    """Ask. `no` is the answer that changes nothing: it has the focus, Escape gives it, and it stands last."""

    def leave(do: Callable[[], None] | None) -> None:
        root.close()
        if do is not None:
            do()

    def button(answer: Answer) -> Button:
        kind: Kind = "danger" if answer.danger else "plain"
        mark = "warning" if answer.danger else ""
        return Button(answer.label, lambda: leave(answer.do), kind=kind, icon=mark, why=answer.why)

    def build(frame: Frame) -> Node:
        buttons = [*map(button, answers), Button(no, lambda: leave(on_no), key=SAFE)]
        return dialog(frame, title, Text(text, colour="secondary"), Wrap(*buttons, spread="end"))

    root.open(build, lambda: leave(on_no), SAFE)


def tell(root: Root, title: str, text: Rich, ok: str) -> None:
    """Say something that must be seen."""
    ask(root, title, text, [], ok)


def dialog(frame: Frame, title: str, *parts: Node) -> Node:
    """A panel in the middle of the window, for a layer of its own."""
    most = min(MOST, frame.wide - 40)
    inside = Column(Label(title, "heading", "strong"), *parts, gap=14)
    return Centre(Panel(inside, pad=22, line="accent"), most=most)
