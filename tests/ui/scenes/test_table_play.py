"""A whole mission at the table by synthetic events only: once by keys, once by the mouse."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.scenes.driver import Hands, Keyboard, Mouse, new_run, stage_with


@pytest.mark.parametrize("hands", [Keyboard, Mouse])
def test_a_whole_mission_is_played(hands: type[Hands], tmp_path: Path) -> None:
    run = new_run(tmp_path)
    stage, scene = stage_with(run)
    player = hands(stage, scene)
    player.play()
    assert run.result is not None
    assert run.session.length > 50
    assert scene.over
