"""The real window's program, on a driver that shows nothing; and the commands that open it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from endure.storage.settings import Settings, load_settings
from endure.ui.app import App
from endure.ui.intents import Do
from endure.ui.kit.basic import Label
from endure.ui.kit.layer import Frame
from endure.ui.scenes import sample

ROOT = Path(__file__).parents[3]


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[App]:
    for name in ("HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    opened = App(Settings(window=(1000, 700)))
    opened.stage.go(sample("kit"))
    pygame.event.clear()
    yield opened
    opened.close()


def post(kind: int, **more: object) -> None:
    pygame.event.post(pygame.Event(kind, **more))


def test_it_opens_at_the_remembered_size_and_draws(app: App) -> None:
    assert app.surface.get_size() == app.stage.root.size == (1000, 700)
    app.step(16)
    assert not app.stage.root.is_dirty
    assert app.surface.get_at((120, 90)) != pygame.Color(0, 0, 0)


def test_full_screen_is_guarded_and_the_window_stays_the_same(app: App) -> None:
    """The dummy driver cannot go full screen: nothing happens, twenty times over (G11)."""
    before = app.window.id
    for _ in range(20):
        post(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="", scancode=0)
        app.step(16)
    assert app.window.id == before
    assert not app.is_full_screen
    assert app.surface.get_size() == (1000, 700)


def test_the_last_size_wins_and_is_laid_out_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.window.size = (900, 640)
    built: list[Frame] = []
    monkeypatch.setattr(app.stage.root.layers[0], "build", lambda frame: built.append(frame) or Label("x"))
    for _ in range(5):
        post(pygame.WINDOWSIZECHANGED, x=1, y=1)
        app.step(16)
    assert app.stage.root.size == app.surface.get_size() == app.window.size == (900, 640)
    assert [frame.size for frame in built] == [(900, 640)]


def test_keys_typed_into_the_window_reach_its_field(app: App) -> None:
    app.stage.root.focus_on("name")
    assert pygame.key.get_focused() in (True, False)  # asking is safe here
    post(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a", scancode=4)
    post(pygame.TEXTINPUT, text="a")
    app.step(16)
    assert app.stage.root.find("name").text == "a"  # type: ignore[union-attr]


def test_closing_remembers_size_and_settings(app: App) -> None:
    app.stage.change(theme="high-contrast")
    post(pygame.QUIT)
    app.step(16)
    assert not app.stage.running
    app.close()
    stored, trouble = load_settings()
    assert trouble is None
    assert (stored.window, stored.theme, stored.full_screen) == ((1000, 700), "high-contrast", False)


def test_changed_settings_are_written_when_they_have_rested(app: App) -> None:
    app.stage.change(master=10)
    app.step(100)
    assert load_settings()[0].master == 80
    app.step(1000)
    assert load_settings()[0].master == 10


def test_a_folder_that_cannot_be_written_stops_nothing(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", "/dev/null")
    app.stage.handle(Do("larger"))
    app.step(2000)
    assert app.stage.root.kit.scale == 1.25


def test_narration_is_printed_when_it_is_on(app: App, capsys: pytest.CaptureFixture[str]) -> None:
    app.stage.handle(Do("next"))
    assert capsys.readouterr().out == ""
    app.stage.handle(Do("narrate"))
    app.stage.handle(Do("next"))
    assert capsys.readouterr().out.startswith("Narration is on.\n")


# --- the commands


def run(*arguments: str, home: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    variables = {k: v for k, v in os.environ.items() if not k.startswith(("SDL", "DISPLAY", "WAYLAND", "XDG"))}
    variables |= {"HOME": str(home), **environment}
    command = [sys.executable, "-m", "endure", *arguments]
    return subprocess.run(command, cwd=ROOT, env=variables, capture_output=True, text=True, check=False, input="")


def test_a_picture_of_a_scene(tmp_path: Path) -> None:
    file = tmp_path / "kit.png"
    options = ("--size", "640x480", "--scale", "1.5", "--theme", "colour-blind", "--out", str(file))
    done = run("screenshot", "kit", *options, home=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert pygame.image.load(file).get_size() == (640, 480)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("nowhere", "--out", "x.png"), "There is no scene “nowhere”; there are "),
        (("kit", "--out", "x.png", "--size", "12"), "“12” is no size of a window"),
        (("kit", "--out", "x.png", "--size", "99999x99999"), "is no size of a window"),
        (("kit", "--out", "x.jpg"), "x.jpg does not end in .png."),
        (("kit", "--out", "x.png", "--theme", "pink"), "There is no theme “pink”; there are default"),
        (("kit", "--out", "/dev/null/x.png"), "/dev/null"),
    ],
)
def test_what_cannot_be_drawn_is_one_sentence(arguments: tuple[str, ...], told: str, tmp_path: Path) -> None:
    done = run("screenshot", *arguments, home=tmp_path)
    assert done.returncode == 1
    assert told in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("endure: ")


def test_without_a_screen_a_sentence_and_the_terminal_game(tmp_path: Path) -> None:
    """SDL would quietly open an unseen window here."""
    done = run("window", "kit", home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stderr.splitlines()[-1].startswith("There is no screen to draw on (")  # libraries may grumble before
    assert "A game of bots, told line by line" in done.stdout


def test_a_driver_that_is_not_there_is_a_sentence_too(tmp_path: Path) -> None:
    done = run("window", "kit", home=tmp_path, SDL_VIDEODRIVER="x11")
    assert done.returncode == 0, done.stderr
    assert done.stderr.splitlines()[-1].startswith("There is no screen to draw on (")
