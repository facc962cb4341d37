"""When the program breaks, the game is written down and the window says where."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from endure.play import table
from endure.storage.files import recover
from endure.storage.saves import Saves
from endure.storage.settings import Settings
from endure.ui.app import App
from endure.ui.kit.basic import Label
from endure.ui.menus import samples
from endure.ui.menus.report import write_crash
from endure.ui.run import GameRun
from endure.ui.scene import Scene
from endure.ui.scenes.crash import CrashScene
from endure.ui.scenes.table import TableScene
from endure.ui.scenes.title import TitleScene
from tests.ui.scenes.menus import press, shown, why, words


def a_fault() -> Exception:
    try:
        raise ValueError("the reactor")
    except ValueError as fault:
        return fault


def test_the_session_file_can_be_played_and_the_report_lies_beside_it(tmp_path: Path) -> None:
    session = samples.begun().session
    path, text = write_crash(a_fault(), session, Saves(tmp_path))
    assert path is not None
    assert recover(path, table.open_game()).board == session.board
    report = next(tmp_path.glob("*.txt")).read_text(encoding="utf-8")
    assert report == text
    assert "ValueError: the reactor" in text
    assert "seed 5" in text


def test_where_nothing_can_be_written_there_is_still_a_report(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    path, text = write_crash(a_fault(), samples.begun().session, Saves(tmp_path / "file" / "saves"))
    assert path is None
    assert "ValueError: the reactor" in text
    stage = shown(CrashScene(path, text))
    assert why(stage, "on") is not None
    assert "could not be written" in words(stage)


class Broken(Scene):
    """A scene that breaks after a while, and when it is left."""

    def __init__(self, run: Any) -> None:
        self.run, self.looks = run, 0

    def build(self, frame: Any) -> Any:
        return Label("all is well")

    def update(self, dt: int) -> None:
        self.looks += 1
        if self.looks == 3:
            raise ValueError("the reactor")

    def leave(self) -> None:
        raise ValueError("the door as well")


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[App]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    opened = App(Settings(window=(1280, 720)))
    yield opened
    opened.close()


def test_the_window_goes_on_with_a_screen_that_says_where(app: App, tmp_path: Path) -> None:
    seen: list[Scene | None] = []
    run = samples.begun()
    real = app.step

    def step(dt: int) -> None:
        real(dt)
        seen.append(app.stage.scene)
        if isinstance(app.stage.scene, CrashScene):
            assert str(app.stage.scene.path).startswith(str(tmp_path))
            assert app.stage.scene.path is not None
            assert app.stage.scene.path.is_file()
            press(app.stage, "quit")

    app.step = step  # type: ignore[method-assign]
    app.run(Broken(run))
    assert isinstance(seen[-1], CrashScene)
    assert run.closed


def test_a_crash_screen_that_breaks_is_not_shown_for_ever(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(self: Any, dt: int) -> None:
        raise ValueError("again")

    monkeypatch.setattr(CrashScene, "update", breaks)
    with pytest.raises(ValueError, match="again"):
        app.run(Broken(None))


def test_from_the_crash_to_the_title(app: App) -> None:
    app.stage.go(CrashScene(None, "a report"))
    press(app.stage, "title")
    assert isinstance(app.stage.scene, TitleScene)


class FaultyBot:
    """Breaks while it thinks."""

    def choose(self, *asked: Any) -> Any:
        raise ZeroDivisionError("a thought that leads nowhere")


def test_a_fault_in_a_bots_thinking_reaches_the_crash_screen_and_the_game_is_kept(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("endure.ui.run.bot", lambda level, game: FaultyBot())
    run = GameRun.start(table.first_mission(), ("marine", "medic"), ("recruit", "recruit"), {"difficulty": "story"}, 3)
    app.stage.go(TableScene(run))
    end = time.monotonic() + 20
    real = app.step

    def step(dt: int) -> None:
        real(dt)
        if isinstance(app.stage.scene, CrashScene) or time.monotonic() > end:
            app.stage.quit()

    app.step = step  # type: ignore[method-assign]
    app.run(app.stage.scene)  # type: ignore[arg-type]
    broken = app.stage.scene
    assert isinstance(broken, CrashScene)
    assert "ZeroDivisionError: a thought that leads nowhere" in broken.text
    assert broken.path is not None
    assert recover(broken.path, table.open_game()).board == run.board
