"""Every scene at every size, scale and theme: nothing is cut, nothing overlaps, Tab goes everywhere."""

from __future__ import annotations

import pytest

from endure.storage.settings import Settings
from endure.ui import picture, theme
from endure.ui.kit.problems import problems
from endure.ui.scenes import sample
from endure.ui.stage import Stage

MENUS = ("title", "setup", "briefing", "load", "options", "keys", "pause", "end", "crash", "rules", "gallery")
SIZES = ((1366, 768), (1920, 1080), (3840, 2160))


@pytest.mark.parametrize("look", theme.names())
@pytest.mark.parametrize("scene", MENUS)
def test_nothing_is_cut_overlaps_or_is_out_of_reach(scene: str, look: str) -> None:
    """One stage for all sizes and scales: that is how a window meets them."""
    stage = picture.stage_of(scene, SIZES[0], 1, look)
    found = []
    for size in SIZES:
        for scale in (1, 2, 3):
            if size[0] / scale >= 640:  # no window is smaller
                stage.reshape(size)
                stage.change(scale=scale)
                found += [f"{size} x {scale}: {problem}" for problem in problems(stage.root)]
    assert not found


@pytest.mark.parametrize("scene", MENUS)
def test_large_letters_fit(scene: str) -> None:
    picture.headless()
    stage = Stage((1280, 720), Settings(scale=1, text=1.5, reduced_motion=True))
    stage.go(sample(scene))
    assert not problems(stage.root)


@pytest.mark.parametrize("scene", MENUS)
def test_everything_is_drawn(scene: str) -> None:
    """What is drawn is not only the empty ground, at the smallest window and the largest."""
    for size, scale in (((1280, 720), 1.0), ((3840, 2160), 3.0)):
        stage = picture.stage_of(scene, size, scale)
        drawn = picture.drawn(stage)
        ground = drawn.copy()
        stage.root.layers[0].tree.children.clear()
        empty = picture.drawn(stage)
        assert ground.get_size() == empty.get_size()
        assert ground.get_buffer().raw != empty.get_buffer().raw
