"""A tooltip that draws a card in place of its words, where the window has room for it."""

from __future__ import annotations

import pygame

from endure.ui.kit.basic import Label, Picture
from endure.ui.kit.controls import Button
from endure.ui.kit.kit import Kit
from endure.ui.kit.layer import Frame
from endure.ui.kit.layout import Column
from endure.ui.kit.node import Node
from endure.ui.kit.root import Root
from endure.ui.theme import load

RED = (255, 0, 0)


class Pictured(Button):
    """A button whose tooltip is a red picture of this height."""

    high = 100

    def tip_card(self) -> Node | None:
        def red(kit: Kit, wide: int, high: int) -> pygame.Surface:
            made = pygame.Surface((wide, high), pygame.SRCALPHA)
            made.fill((*RED, 255))
            return made

        return Picture(red, height=self.high)


def build(frame: Frame) -> Node:
    return Column(Label("above"), Pictured("Pistol", lambda: None, tip="A pistol", key="pistol"))


def rooted(high: int) -> Root:
    root = Root(Kit(load()), (800, high))
    root.show(build)
    root.focus_on("pistol")
    return root


def test_the_card_is_drawn_whole_where_the_tooltip_stands() -> None:
    root = rooted(600)
    assert root.tip is not None
    assert root.tip.rect.h == 100
    assert root.window.contains(root.tip.rect)
    surface = pygame.Surface(root.size)
    root.draw(surface)
    corners = (root.tip.rect.topleft, (root.tip.rect.right - 1, root.tip.rect.bottom - 1))
    assert [tuple(surface.get_at(at))[:3] for at in corners] == [RED, RED]


def test_its_words_are_told_where_there_is_no_room() -> None:
    root = rooted(90)
    assert root.tip is not None
    assert root.tip.card is None
    assert root.tip.rich == "A pistol"
    assert root.window.contains(root.tip.rect)
