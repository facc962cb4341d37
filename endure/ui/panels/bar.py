"""What stands under the board: the actions of a turn, or what is to be chosen, answered, or watched now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pygame

from endure.ui.kit.basic import Text
from endure.ui.kit.controls import Button, Kind
from endure.ui.kit.kit import Align, Kit
from endure.ui.kit.layout import Column, Grid, Row, Wrap
from endure.ui.kit.node import Node, Size
from endure.ui.kit.panel import Panel
from endure.ui.kit.scroll import Scroll
from endure.ui.kit.text import Rich


class Option(NamedTuple):
    """A way on: its words, what it does, a second line, the reason why not, what it shows while it is looked at."""

    label: str
    do: Callable[[], None]
    sub: str = ""
    why: str | None = None
    tip: Rich | None = None
    look: Callable[[bool], None] | None = None
    hotkey: str = ""
    icon: str = ""
    kind: Kind = "plain"
    key: str = ""


class Peek(Button):
    """A button that shows on the board what it would do, while the pointer or the focus is on it."""

    def __init__(self, *args: Any, look: Callable[[bool], None] | None = None, **more: Any) -> None:
        super().__init__(*args, **more)
        self._look = look

    def hovered(self, over: bool) -> None:
        changed = over != self.hover
        super().hovered(over)
        if changed and self._look is not None:
            self._look(over)

    def tip_at(self, pos: tuple[int, int] | None, part: str = "") -> tuple[Rich | None, pygame.Rect]:
        """The tooltip keeps clear of the whole list it stands in: it covers neither question nor answers."""
        rich, rect = super().tip_at(pos, part)
        listed = next((above.rect for above in self.above() if isinstance(above, Panel)), rect)
        return rich, pygame.Rect(rect.x, listed.y, rect.w, listed.h)

    def focused(self, part: str | None) -> None:
        if self._look is not None:
            self._look(part is not None)


def button(option: Option, align: Align = "centre") -> Node:
    """An option as a button."""
    return Peek(
        option.label, option.do, sub=option.sub, why=option.why, tip=option.tip, look=option.look,
        hotkey=option.hotkey, icon=option.icon, kind=option.kind, key=option.key, align=align,
    )  # fmt: skip


KEY_WIDE = 84  # logical px an action with its key in the corner takes


def action_bar(options: Sequence[Option], wide: float) -> Node:
    """The actions of a turn: in one row of keys where there is room for `wide`, else in two or more flat rows."""
    if wide >= KEY_WIDE * len(options):
        return Wrap(*map(button, options), gap=7)
    flat = [button(option, "left") for option in options]
    return Grid(*flat, columns=(len(flat) + 1) // 2, least=126, gap=6)


def choice_bar(title: Rich, options: Sequence[Option], line: str = "accent") -> Node:
    """A question, or a list to choose from."""
    words = Text(title, "emphasis")
    return Panel(Listed(words, Wrap(*map(button, options), gap=7)), pad=10, line=line)


class Listed(Node):
    """A question over its answers; where there is too little room for all, they scroll under it."""

    def __init__(self, question: Node, answers: Node) -> None:
        super().__init__(question, Scroll(answers, whole=True))

    def content(self, kit: Kit, width: int) -> Size:
        (wide, high), (across, tall) = (child.measure(kit, width) for child in self.children)
        return (max(wide, across), high + kit.px(8) + tall)

    def arrange(self, kit: Kit) -> None:
        question, answers = self.children
        high = question.measure(kit, self.rect.w)[1]
        question.place(kit, pygame.Rect(self.rect.topleft, (self.rect.w, high)))
        top = self.rect.y + high + kit.px(8)
        answers.place(kit, pygame.Rect(self.rect.x, top, self.rect.w, max(1, self.rect.bottom - top)))


def hint_bar(title: Rich, hint: str, options: Sequence[Option], line: str = "accent") -> Node:
    """What to do on the board now, or who is playing; with some buttons at the right."""
    words = Column(Text(title, "emphasis"), Text(hint, "text", "secondary"), gap=2, grow=1)
    return Panel(Row(words, Wrap(*map(button, options), gap=7), gap=12, align="centre"), pad=10, line=line)
