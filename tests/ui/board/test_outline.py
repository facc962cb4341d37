"""Edges of shapes of tiles."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from endure.ui.board.outline import Edge, Line, lines, loops

tiles = st.tuples(st.integers(0, 6), st.integers(0, 6))


def area(line: Line) -> float:
    """The signed area of a closed line (holes count negative)."""
    points = line.points
    pairs = zip(points, [*points[1:], points[0]], strict=True)
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs) / 2


@given(st.frozensets(tiles, min_size=1))
def test_lines_enclose_as_much_as_the_tiles(shape: frozenset[tuple[int, int]]) -> None:
    assert sum(area(line) for line in lines(shape, 0.0)) == len(shape)


@given(st.frozensets(tiles, min_size=1))
def test_every_outer_side_is_walked_once(shape: frozenset[tuple[int, int]]) -> None:
    walked = [(edge.start, edge.end) for loop in loops(shape) for edge in loop]
    sides = sum((x + dx, y + dy) not in shape for x, y in shape for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)))
    assert len(walked) == len(set(walked)) == sides


def test_a_rectangle_drawn_inwards() -> None:
    (line,) = lines({(2, 3), (3, 3)}, 0.25)
    assert line.closed
    assert set(line.points) == {(2.25, 3.25), (3.75, 3.25), (3.75, 3.75), (2.25, 3.75)}


def test_an_inner_corner_goes_the_other_way() -> None:
    """An L: its inner corner at (1, 1) is drawn towards the missing tile's opposite."""
    (line,) = lines({(0, 0), (0, 1), (1, 1)}, 0.25)
    assert (0.75, 1.25) in line.points


def test_a_line_is_cut_where_something_else_lies_beyond() -> None:
    """A tile whose eastern side is open: the wall runs from its lower to its upper right corner."""

    def label(edge: Edge) -> int:
        return int(edge.outside == (1, 0))

    wall, way = sorted(lines({(0, 0)}, 0.0, label), key=lambda line: line.label)
    assert not wall.closed
    assert wall.points == ((1, 1), (0, 1), (0, 0), (1, 0))
    assert way.points == ((1, 0), (1, 1))


def test_a_hole_has_an_edge_of_its_own() -> None:
    ring = {(x, y) for x in range(3) for y in range(3)} - {(1, 1)}
    assert sorted(area(line) for line in lines(ring, 0.0)) == [-1, 9]
