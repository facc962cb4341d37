"""The stage and what lives on it: scenes, settings, scale, themes, motion."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from endure.storage.problem import Unreadable
from endure.storage.settings import Settings, load_settings, save_settings
from endure.ui import theme
from endure.ui.animator import AMBIENT_EVERY, AMBIENT_REST, Animator, Motion
from endure.ui.intents import Do, Intent
from endure.ui.kit.basic import Label
from endure.ui.kit.controls import Button
from endure.ui.kit.entry import Entry
from endure.ui.kit.layer import Frame
from endure.ui.kit.layout import Column
from endure.ui.kit.node import Node
from endure.ui.scene import Scene
from endure.ui.stage import Stage, automatic_scale
from tests.ui.kit.conftest import look


class Plain(Scene):
    """A scene that remembers what happened to it."""

    def __init__(self) -> None:
        self.heard: list[Intent] = []
        self.frames: list[Frame] = []
        self.time = 0
        self.left = False

    def build(self, frame: Frame) -> Node:
        self.frames.append(frame)
        return Column(Label("x"), Button("Undo", lambda: None, hotkey="undo", key="undo"), Entry("Name", key="name"))

    def handle(self, intent: Intent) -> bool:
        self.heard.append(intent)
        return True

    def update(self, dt: int) -> None:
        self.time += dt

    def leave(self) -> None:
        self.left = True


def staged(settings: Settings | None = None, size: tuple[int, int] = (1366, 768)) -> tuple[Stage, Plain]:
    stage, scene = Stage(size, settings), Plain()
    stage.go(scene)
    return stage, scene


@pytest.mark.parametrize(
    ("size", "scale"),
    [((1280, 720), 1.0), ((1366, 768), 1.0), ((1600, 900), 1.0), ((1920, 1080), 1.25), ((2560, 1440), 1.5),
     ((3840, 2160), 2.5), ((3840, 1080), 1.25)],
)  # fmt: skip
def test_the_scale_by_itself(size: tuple[int, int], scale: float) -> None:
    assert automatic_scale(size) == scale
    assert staged(size=size)[1].frames[-1] == Frame(size, scale)


def test_a_scale_of_the_players_own_is_kept_at_every_size() -> None:
    stage, scene = staged(Settings(scale=2.0))
    stage.reshape((3840, 2160))
    assert scene.frames[-1] == Frame((3840, 2160), 2.0)
    assert (scene.frames[-1].wide, scene.frames[-1].high) == (1920, 1080)


def test_a_new_size_is_laid_out_once_and_the_same_size_not_at_all() -> None:
    stage, scene = staged()
    for _ in range(3):
        stage.reshape((1920, 1080))
    assert [frame.size for frame in scene.frames] == [(1366, 768), (1920, 1080)]


def test_settings_are_followed_at_once_and_told() -> None:
    stage, scene = staged()
    told: list[Settings] = []
    stage.on_settings = told.append
    stage.change(theme="high-contrast", scale=1.5)
    assert (stage.root.kit.theme, stage.root.kit.scale) == (theme.load("high-contrast"), 1.5)
    stage.change(speed=2.0, reduced_motion=True)
    assert (stage.animator.speed, stage.animator.reduced) == (2.0, True)
    assert [told[-1].theme, told[-1].speed] == ["high-contrast", 2.0]
    with pytest.raises(TypeError):
        stage.change(no_such_setting=1)
    assert len(scene.frames) == 2


def test_larger_and_smaller_step_through_the_scales_and_keep_what_was_typed() -> None:
    stage, _ = staged()
    stage.root.focus_on("name")
    stage.take(pygame.Event(pygame.TEXTINPUT, text="abc"))
    for name, scale in (("larger", 1.25), ("larger", 1.5), ("smaller", 1.25)):
        stage.handle(Do(name))
        assert stage.root.kit.scale == scale
    entry = stage.root.find("name")
    assert isinstance(entry, Entry)
    assert entry.text == "abc"


def test_a_theme_that_is_gone_stops_nothing() -> None:
    assert staged(Settings(theme="was-here-once"))[0].root.kit.theme == theme.load()


def test_the_scene_hears_what_no_widget_wanted_and_nothing_under_a_dialog() -> None:
    stage, scene = staged()
    stage.handle(Do("undo"))  # its own button
    stage.handle(Do("objectives"))
    assert scene.heard == [Do("objectives")]
    stage.ask("Sure?", "", [], "No")
    stage.handle(Do("objectives"))
    assert scene.heard == [Do("objectives")]


def test_another_scene_and_time() -> None:
    stage, scene = staged()
    stage.update(40)
    assert scene.time == 40
    stage.go(Plain())
    stage.update(40)
    assert (scene.time, scene.left) == (40, True)


def test_hints_follow_the_device() -> None:
    stage, scene = staged()
    stage.take(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_DOWN, instance_id=0))
    assert len(scene.frames) == 2
    assert stage.root.kit.key_label("undo") == "X"
    assert stage.root.stop is not None
    assert stage.root.stop.node.key == "undo"


def test_narration_is_switched_by_a_key_and_says_so() -> None:
    stage, _ = staged()
    said: list[str] = []
    stage.root.on_say = said.append
    stage.handle(Do("narrate"))
    assert stage.settings.narrate
    assert said == ["Narration is on."]


def test_settings_come_back_from_their_file(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    wanted = Settings(theme="colour-blind", scale=2.5, window=(1366, 768), place=(10, 20), keys={"attack": ["g"]})
    save_settings(wanted, file)
    assert load_settings(file) == (wanted, None)
    file.write_text('{"difficulty": "story"}', encoding="utf-8")  # as it was before there was a window
    assert load_settings(file) == (Settings(difficulty="story"), None)


# --- themes


@pytest.mark.parametrize("name", theme.names())
def test_text_has_contrast_on_everything_it_stands_on(name: str) -> None:
    """4.5 is what WCAG 2 asks of text (AA); greyed text is exempt there and still has 3."""
    colour = theme.load(name).colour
    grounds = ["panel.top", "panel.bottom", "control.top", "control.bottom"]
    for ink in ("primary", "secondary", "faint", "strong", "accent", "good", "warn", "bad", "resolve"):
        for ground in grounds:
            assert theme.contrast(colour(ink), colour(ground)) >= 4.5, (ink, ground)
    assert all(theme.contrast(colour("greyed"), colour(ground)) >= 3 for ground in grounds)
    assert theme.contrast(colour("strong"), colour("control.chosen")) >= 7


def test_contrast_as_it_is_defined() -> None:
    assert theme.contrast((255, 255, 255, 255), (0, 0, 0, 255)) == pytest.approx(21)
    assert theme.contrast((119, 119, 119, 255), (255, 255, 255, 255)) == pytest.approx(4.48, abs=0.01)


def test_the_default_theme_has_the_colours_of_the_look() -> None:
    colour = theme.load().colour
    wanted = {
        "marine": "#61e4ff", "psychic": "#c08bff", "titan": "#ff3df0", "noise": "#ffd166", "door-locked": "#ff4d5e",
        "panel.top": "#122036", "medical.fill": "#0f2a33", "security.line": "#e0567a", "primary": "#dcecff",
    }  # fmt: skip
    assert {name: colour(name) for name in wanted} == {name: theme.rgba(value) for name, value in wanted.items()}


def test_a_damaged_theme_is_told_with_its_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    good = (theme.folder() / "default.yaml").read_text(encoding="utf-8")
    (tmp_path / "mine.yaml").write_text(good.replace('"#4be39a"', '"green"', 1), encoding="utf-8")
    monkeypatch.setattr(theme, "folder", lambda: tmp_path)
    with pytest.raises(Unreadable, match=r"line 10, at colours\.good.*green"):
        theme.load("mine")
    with pytest.raises(Unreadable, match="There is no theme “x”; there are mine"):
        theme.load("x")


def test_all_themes_name_themselves() -> None:
    assert theme.names()[0] == "default"
    assert sorted(theme.names()) == ["colour-blind", "default", "high-contrast"]
    assert len({look(name).title for name in theme.names()}) == 3


# --- motion


def moved(animator: Animator, lasts: int = 100) -> list[float]:
    steps: list[float] = []
    animator.play(Motion(lasts, steps.append))
    return steps


def test_a_motion_goes_from_0_to_1_and_ends_once() -> None:
    animator = Animator()
    steps = moved(animator)
    for _ in range(4):
        animator.update(50)
    assert steps == [0.0, 0.5, 1.0]
    assert not animator.busy


def test_speed_is_a_factor() -> None:
    steps = moved(animator := Animator(speed=4.0))
    animator.update(25)
    assert steps[-1] == 1.0


def test_every_motion_can_be_skipped_from_its_first_frame_in_order() -> None:
    animator = Animator()
    order: list[str] = []
    for name in "abc":
        animator.queue(Motion(100, lambda t: None, lambda name=name: order.append(name)))  # type: ignore[misc]
    last = Motion(100, lambda t: None, lambda: order.append("d"))
    animator.play(Motion(100, lambda t: None, lambda: animator.queue(last)))
    animator.skip()
    assert order == ["a", "b", "c", "d"]
    assert not animator.busy


def test_queued_motions_follow_each_other() -> None:
    animator = Animator()
    log: list[tuple[str, float]] = []
    for name in "ab":
        animator.queue(Motion(100, lambda t, name=name: log.append((name, t))))  # type: ignore[misc]
    for _ in range(4):
        animator.update(50)
    assert log == [("a", 0.0), ("a", 0.5), ("a", 1.0), ("b", 0.0), ("b", 0.5), ("b", 1.0)]


def test_reduced_motion_is_the_end_at_once() -> None:
    assert moved(Animator(reduced=True)) == [1.0]


def test_ambient_motion_is_at_most_ten_a_second_and_rests() -> None:
    animator = Animator()

    def steps(ms: int) -> int:
        count = 0
        for _ in range(ms // 20):
            animator.update(20)
            count += animator.ambient(20)
        return count

    assert steps(1000) == 1000 // AMBIENT_EVERY
    steps(AMBIENT_REST)
    assert steps(1000) == 0
    animator.woken()
    assert steps(1000) == 10
    animator.focused = False
    assert steps(1000) == 0
