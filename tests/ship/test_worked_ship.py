"""A worked ship for sight and range: the whole matrices, by hand from R01 to R03.

      0123456
    0 aab.ccd     two rooms of two zones, ab and cd; the corridor is the zones k, l, m, open from end to end
    1 aab.ccd     door b-k open (column 2), door c-l closed (column 4), door d-m locked (column 6)
    2 kkkllmm     walls: a-k, c-m; the gap in column 3 keeps the rooms apart
"""

from __future__ import annotations

from endure.ship.sight import sight
from endure.ship.zones import plan
from tests.ship.grids import from_text, with_boundary

SHIP = """
    aab.ccd
    aab.ccd
    kkkllmm
"""
BOUNDARIES = {"bk": "d", "cl": "c", "dm": "l", "kl": "o", "lm": "o"}
ZONES = "abcdklm"  # by top row, then left column (R01), so these are the ids 0 to 6


def matrices(doors_changed: dict[str, str]) -> tuple[list[str], list[list[int | None]]]:
    """Who sees whom as rows of x and ., and the ranges with None for not seen, rows and columns in the order of ids."""
    layout, doors = from_text(SHIP, rooms=["ab", "cd"], boundaries=BOUNDARIES)
    assert "".join(zone.name for zone in layout.zones) == ZONES
    for pair, state in doors_changed.items():
        doors = with_boundary(layout, doors, pair, state)
    table = sight(plan(layout), doors)
    sees = ["".join("x" if mask >> zone & 1 else "." for zone in range(7)) for mask in table.sees]
    ranges = [[None if (steps := table.range(a, b)) < 0 else steps for b in range(7)] for a in range(7)]
    return sees, ranges


def test_worked_ship_R01_boundaries() -> None:
    layout, doors = from_text(SHIP, rooms=["ab", "cd"], boundaries=BOUNDARIES)
    pairs = [ZONES[boundary.a] + ZONES[boundary.b] for boundary in layout.boundaries]
    # Sorted by ids. a-b and c-d inside rooms; a-k, b-k, c-l, c-m, d-m to the corridor; k-l, l-m along it.
    assert list(zip(pairs, doors, strict=True)) == [
        ("ab", "o"), ("ak", "w"), ("bk", "d"),
        ("cd", "o"), ("cl", "c"), ("cm", "w"), ("dm", "l"),
        ("kl", "o"), ("lm", "o"),
    ]  # fmt: skip


def test_worked_ship_R02_R03() -> None:
    sees, ranges = matrices({})
    assert sees == [
        # abcdklm
        "xx..x..",  # a: its room, and k, because b of its room is in line with k (column 2)
        "xx..x..",  # b: its room, and k in column 2; l and m lie round the corner
        "..xx...",  # c: its room; the closed door shuts out l, the wall m
        "..xx...",  # d: its room; the locked door shuts out m
        "xx..xxx",  # k: b in column 2 and with it the whole room ab; l and m in row 2
        "....xxx",  # l: the corridor in row 2; the closed door hides c
        "....xxx",  # m: the corridor
    ]
    no = None
    assert ranges == [
        # a  b   c   d   k   l   m
        [0, 1, no, no, 2, no, no],  # a to k: by the whole-room rule, over b: a-b-k
        [1, 0, no, no, 1, no, no],
        [no, no, 0, 1, no, no, no],
        [no, no, 1, 0, no, no, no],
        [2, 1, no, no, 0, 1, 2],  # k to a: over b; k to m along row 2 over l
        [no, no, no, no, 1, 0, 1],
        [no, no, no, no, 2, 1, 0],
    ]


def test_worked_ship_with_the_closed_door_opened_R02_R03() -> None:
    sees, ranges = matrices({"cl": "d"})
    assert sees == [
        # abcdklm
        "xx..x..",
        "xx..x..",
        "..xx.x.",  # c: now l in column 4
        "..xx.x.",  # d: l too, because c of its room is in line with it
        "xx..xxx",  # k: c is in no row or column with it
        "..xxxxx",  # l: c in column 4, and with it the room cd
        "....xxx",  # m: c stands above it behind a wall, d behind the locked door
    ]
    no = None
    assert ranges == [
        # a  b   c   d   k   l   m
        [0, 1, no, no, 2, no, no],
        [1, 0, no, no, 1, no, no],
        [no, no, 0, 1, no, 1, no],
        [no, no, 1, 0, no, 2, no],  # d to l: d-c-l, all seen
        [2, 1, no, no, 0, 1, 2],
        [no, no, 1, 2, 1, 0, 1],  # l to d: over c
        [no, no, no, no, 2, 1, 0],
    ]


def test_worked_ship_with_the_locked_door_broken_R02_R03() -> None:
    sees, ranges = matrices({"dm": "o"})
    assert sees == [
        # abcdklm
        "xx..x..",
        "xx..x..",
        "..xx..x",  # c: m, because d of its room is in line with m (column 6)
        "..xx..x",  # d: m in column 6
        "xx..xxx",
        "....xxx",
        "..xxxxx",  # m: d in column 6, and with it the room cd
    ]
    no = None
    assert ranges == [
        # a  b   c   d   k   l   m
        [0, 1, no, no, 2, no, no],
        [1, 0, no, no, 1, no, no],
        [no, no, 0, 1, no, no, 2],  # c to m: the wall between them counts, so c-d-m
        [no, no, 1, 0, no, no, 1],
        [2, 1, no, no, 0, 1, 2],
        [no, no, no, no, 1, 0, 1],
        [no, no, 2, 1, 2, 1, 0],
    ]
