"""Rows, columns, grids and wraps: shares, squeezing, places."""

from __future__ import annotations

import pygame
import pytest

from endure.ui.kit.basic import Label, Text
from endure.ui.kit.kit import Kit
from endure.ui.kit.layout import Centre, Column, Grid, Pad, Row, Space, Wrap
from endure.ui.kit.node import Node


class Brick(Node):
    """A node of a size of its own."""

    def __init__(self, wide: int, high: int, grow: float = 0) -> None:
        super().__init__(grow=grow)
        self.size = (wide, high)

    def content(self, kit: Kit, width: int) -> tuple[int, int]:
        return (min(self.size[0], width), self.size[1])


def placed(kit: Kit, node: Node, wide: int, high: int) -> list[tuple[int, int, int, int]]:
    node.place(kit, pygame.Rect(0, 0, wide, high))
    return [(c.rect.x, c.rect.y, c.rect.w, c.rect.h) for c in node.children]


def test_a_row_shares_what_is_left(kit: Kit) -> None:
    row = Row(Brick(50, 20), Brick(10, 20, grow=1), Brick(10, 20, grow=3), gap=10)
    assert placed(kit, row, 470, 40) == [(0, 0, 50, 40), (60, 0, 100, 40), (170, 0, 300, 40)]


def test_a_row_centres_across_and_spreads_along(kit: Kit) -> None:
    row = Row(Brick(50, 20), Brick(50, 40), gap=0, align="centre", spread="between")
    assert placed(kit, row, 200, 40) == [(0, 10, 50, 20), (150, 0, 50, 40)]


def test_too_long_a_row_is_squeezed_to_a_common_width(kit: Kit) -> None:
    row = Row(Brick(40, 20), Brick(200, 20), Brick(300, 20), gap=0)
    assert [w for _, _, w, _ in placed(kit, row, 240, 20)] == [40, 100, 100]


def test_fixed_widths_are_not_squeezed(kit: Kit) -> None:
    row = Row(Label("x" * 60, width=200), Text("word " * 40), gap=0)
    assert [w for _, _, w, _ in placed(kit, row, 300, 20)] == [200, 100]


def test_a_column_gives_the_rest_of_its_height(kit: Kit) -> None:
    column = Column(Brick(50, 20), Brick(50, 20, grow=1), Brick(50, 30), gap=5)
    assert placed(kit, column, 100, 200) == [(0, 0, 100, 20), (0, 25, 100, 140), (0, 170, 100, 30)]


def test_growing_never_goes_below_the_least(kit: Kit) -> None:
    column = Column(Brick(50, 80, grow=1), Brick(50, 20, grow=1), gap=0)
    assert [h for _, _, _, h in placed(kit, column, 100, 120)] == [80, 40]


def test_wrap_begins_a_row_when_the_next_does_not_fit(kit: Kit) -> None:
    wrap = Wrap(Brick(60, 20), Brick(60, 30), Brick(60, 20), gap=10, align="start")
    assert placed(kit, wrap, 140, 100) == [(0, 0, 60, 20), (70, 0, 60, 30), (0, 40, 60, 20)]
    assert wrap.measure(kit, 140) == (130, 60)


def test_a_grid_has_as_many_columns_as_fit(kit: Kit) -> None:
    grid = Grid(*(Brick(10, 20) for _ in range(5)), columns=5, least=90, gap=10)
    assert placed(kit, grid, 200, 100)[:3] == [(0, 0, 95, 20), (105, 0, 95, 20), (0, 30, 95, 20)]


@pytest.mark.parametrize("scale", [1.0, 2.0, 3.0])
def test_pad_and_space_scale(scale: float, kit: Kit) -> None:
    large = Kit(kit.theme, scale)
    assert Pad(Brick(10, 10), 8).measure(large, 500) == (10 + round(16 * scale), 10 + round(16 * scale))
    assert Space(12).measure(large, 500) == (round(12 * scale), round(12 * scale))


def test_centre_keeps_to_its_most(kit: Kit) -> None:
    assert placed(kit, Centre(Brick(900, 40), most=300), 800, 200) == [(250, 80, 300, 40)]


def test_text_takes_the_height_of_its_lines(kit: Kit) -> None:
    text = Text("one two three four five six")
    wide, high = text.measure(kit, 1000)
    narrow = text.measure(kit, wide // 2)
    assert high == kit.text.line_height("text")
    assert narrow[0] <= wide // 2
    assert narrow[1] >= 2 * high
