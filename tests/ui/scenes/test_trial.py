"""A display that could lock a player out is asked about, and put back when nobody answers (P34)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from endure.storage.settings import Settings, load_settings
from endure.ui.app import RESTED as STORED
from endure.ui.app import App
from endure.ui.intents import Do
from endure.ui.kit.dialogs import SAFE
from endure.ui.kit.problems import problems
from endure.ui.scenes.options import OptionsScene
from endure.ui.stage import Stage
from endure.ui.trial import RESTED
from tests.ui.scenes.menus import press, shown, words


@pytest.fixture
def stage() -> Stage:
    return shown(OptionsScene(None))


def asked(stage: Stage) -> bool:
    return len(stage.root.layers) == 2


def choose(stage: Stage, key: str, way: str = "right") -> None:
    stage.root.focus_on(key)
    stage.handle(Do(way))


def larger(stage: Stage) -> None:
    """The size of everything one step on, from 100 %, and the question."""
    choose(stage, "scale")
    assert stage.settings.scale == 1.25
    stage.update(RESTED)
    assert asked(stage)


def test_after_ten_seconds_it_is_put_back(stage: Stage) -> None:
    larger(stage)
    assert "In 10 seconds it is put back." in words(stage)
    for _ in range(9):
        stage.update(1000)
    assert "In 1 second it is put back." in words(stage)
    assert stage.settings.scale == 1.25
    stage.update(1000)
    assert stage.settings.scale == 1
    assert stage.root.kit.scale == 1
    assert not asked(stage)


def test_the_safe_answer_has_the_focus_and_puts_it_back(stage: Stage) -> None:
    larger(stage)
    assert stage.root.stop is not None
    assert stage.root.stop.node.key == SAFE
    stage.handle(Do("activate"))
    assert (stage.settings.scale, asked(stage)) == (1, False)


def test_escape_puts_it_back(stage: Stage) -> None:
    larger(stage)
    stage.handle(Do("cancel"))
    assert (stage.settings.scale, asked(stage)) == (1, False)


def test_kept_is_kept(stage: Stage) -> None:
    larger(stage)
    press(stage, "trial-keep")
    for _ in range(12):
        stage.update(1000)
    assert (stage.settings.scale, asked(stage)) == (1.25, False)


def test_several_steps_are_one_question_and_back_is_to_the_first(stage: Stage) -> None:
    for _ in range(3):
        choose(stage, "scale")
        stage.update(RESTED - 100)
        assert not asked(stage)
    assert stage.settings.scale == 1.75
    stage.update(100)
    assert asked(stage)
    stage.handle(Do("cancel"))
    assert stage.settings.scale == 1


def test_there_and_back_again_asks_nothing(stage: Stage) -> None:
    choose(stage, "scale")
    choose(stage, "scale", "left")
    stage.update(RESTED)
    assert not asked(stage)
    assert not stage.trial.pending


def test_full_screen_is_tried_as_well(stage: Stage) -> None:
    """The window of this test goes full screen and back as it is told."""
    stage.on_full_screen = lambda: stage.change(full_screen=not stage.settings.full_screen)
    choose(stage, "window")
    assert stage.settings.full_screen
    stage.update(RESTED)
    assert asked(stage)
    stage.update(10_000)
    assert not stage.settings.full_screen


def test_the_question_fits_at_every_scale_that_can_be_chosen(stage: Stage) -> None:
    for scale in (1.0, 2.0, 3.0, 4.0):
        stage.change(scale=1.0)
        stage.trial.begin()
        stage.change(scale=scale)
        if scale == 1:
            continue
        stage.reshape((1366, 768))
        stage.update(RESTED)
        assert problems(stage.root) == [], scale
        assert stage.root.window.contains(stage.root.stop.rect), scale  # type: ignore[union-attr]
        stage.trial.decide(True)


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[App]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    opened = App(Settings(window=(1280, 720), scale=1, master=0))
    opened.stage.go(OptionsScene(None))
    yield opened
    opened.close()


def test_nothing_is_stored_before_it_is_decided(app: App) -> None:
    choose(app.stage, "scale")
    for _ in range(6):
        app.step(STORED)
    assert asked(app.stage)
    assert load_settings()[0].scale == 0  # nothing was ever written: the usual one
    press(app.stage, "trial-keep")
    app.step(STORED)
    assert load_settings()[0].scale == 1.25


def test_who_leaves_in_between_finds_the_old_display(app: App) -> None:
    choose(app.stage, "scale")
    app.step(RESTED)
    app.close()
    assert load_settings()[0].scale == 1
