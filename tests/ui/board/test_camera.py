"""The camera: what lies under the pointer stays there, the deck never gets lost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from endure.ui.board.camera import KEPT, LEAST, MOST, Camera

sizes = st.tuples(st.integers(200, 4000), st.integers(200, 3000))
worlds = st.tuples(st.integers(1, 200).map(float), st.integers(1, 200).map(float))


@st.composite
def cameras(draw: st.DrawFn) -> Camera:
    camera = Camera.fitted(draw(sizes), draw(worlds))
    camera = camera.zoomed(draw(st.integers(LEAST, MOST)), (draw(st.integers(0, 200)), draw(st.integers(0, 200))))
    return camera.panned(draw(st.integers(-3000, 3000)), draw(st.integers(-3000, 3000)))


@given(cameras(), st.integers(-6, 6), st.data())
def test_the_place_under_the_pointer_stays(camera: Camera, steps: int, data: st.DataObject) -> None:
    at = (data.draw(st.integers(0, camera.size[0])), data.draw(st.integers(0, camera.size[1])))
    place = camera.to_world(at)
    after = camera.zoomed(steps, at)
    x, y = after.to_screen(place)
    assert abs(x - at[0]) <= 0.51
    assert abs(y - at[1]) <= 0.51


@given(cameras(), st.integers(0, 3000), st.integers(0, 3000))
def test_to_the_screen_and_back(camera: Camera, x: int, y: int) -> None:
    assert camera.to_screen(camera.to_world((x, y))) == pytest.approx((x, y), abs=1e-6)


@given(cameras(), st.integers(-100_000, 100_000), st.integers(-100_000, 100_000))
def test_panning_never_loses_the_deck(camera: Camera, dx: int, dy: int) -> None:
    panned = camera.panned(dx, dy)
    left, top = panned.to_screen((0, 0))
    right, bottom = panned.to_screen(panned.world)
    for low, high, size in ((left, right, panned.size[0]), (top, bottom, panned.size[1])):
        assert low <= size - KEPT + 1
        assert high >= KEPT - 1


@given(sizes, worlds)
def test_the_whole_deck_fits(size: tuple[int, int], world: tuple[float, float]) -> None:
    camera = Camera.fitted(size, world)
    left, top = camera.to_screen((0, 0))
    right, bottom = camera.to_screen(world)
    assert left >= 0
    assert top >= 0
    assert right <= size[0]
    assert bottom <= size[1]


def test_four_steps_are_twice_as_near() -> None:
    camera = Camera.fitted((800, 600), (24.0, 24.0))
    assert camera.zoomed(4, (400, 300)).zoom == pytest.approx(2 * camera.zoom)
    assert camera.zoomed(-99, (0, 0)).step == LEAST
    assert camera.zoomed(99, (0, 0)).step == MOST


def test_a_dragged_deck_moves_with_the_pointer() -> None:
    camera = Camera.fitted((800, 600), (24.0, 24.0)).zoomed(6, (400, 300))
    before, after = camera.to_screen((10, 10)), camera.panned(35, -20).to_screen((10, 10))
    assert after == pytest.approx((before[0] + 35, before[1] - 20), abs=1)


def test_a_full_push_crosses_the_view_in_a_second() -> None:
    camera = Camera.fitted((800, 600), (24.0, 24.0)).zoomed(12, (400, 300))
    pushed = camera.pushed(1.0, 0.0, 0.5)
    assert pushed.to_screen(camera.centre)[0] == pytest.approx(camera.to_screen(camera.centre)[0] - 400, abs=1)


def test_a_hidden_place_is_brought_into_view_and_a_seen_one_moves_nothing() -> None:
    camera = Camera.fitted((800, 600), (24.0, 24.0)).zoomed(8, (400, 300))
    assert camera.showing(camera.centre, 50) == camera
    x, y = camera.showing((1.0, 12.0), 50).to_screen((1.0, 12.0))
    assert 49 <= x <= 751
    assert 49 <= y <= 551
