"""A layout may come from anybody's save: what does not fit is refused before anything is derived from it."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from endure.ship.layout import MOST_TILES, Boundary, Layout, Rect, Room, Zone
from tests.ship.grids import from_text

LAYOUT, _ = from_text("ab", rooms=["ab"])


def test_a_sound_layout_survives_json() -> None:
    assert msgspec.json.decode(msgspec.json.encode(LAYOUT), type=Layout) == LAYOUT


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("zones", (LAYOUT.zones[0], replace(LAYOUT.zones[1], id=5))),
        ("zones", (LAYOUT.zones[0], replace(LAYOUT.zones[1], room=3))),
        ("zones", (LAYOUT.zones[0], replace(LAYOUT.zones[1], rects=()))),
        ("rooms", (Room(0, "room", "quarters", (0,)),)),
        ("boundaries", (Boundary(0, 0, 7),)),
        ("boundaries", (Boundary(0, 1, 0),)),
    ],
)
def test_what_does_not_fit_is_refused(part: str, value: tuple[object, ...]) -> None:
    with pytest.raises(ValueError, match="do not fit"):
        replace(LAYOUT, **{part: value})


def test_a_ship_without_measure_is_refused() -> None:
    side = 1000
    assert side * side > MOST_TILES
    with pytest.raises(ValueError, match="tiles"):
        replace(LAYOUT, zones=(LAYOUT.zones[0], Zone(1, "b", 0, (Rect(0, 0, side, side),))))


def test_a_hostile_width_is_no_layout() -> None:
    text = msgspec.json.encode(LAYOUT).replace(b'"w":1', b'"w":1000000000000', 1)
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=Layout)
