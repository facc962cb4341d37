"""The trace of the screen tells what a player sees, and nothing else."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest

from endure.storage.settings import Settings
from endure.ui.app import TRACE, App
from endure.ui.intents import Do
from endure.ui.kit.controls import Button
from endure.ui.kit.layer import Frame
from endure.ui.kit.layout import Column
from endure.ui.kit.node import Node
from endure.ui.scene import Scene
from endure.ui.scenes.table import TableScene
from endure.ui.stage import Stage
from endure.ui.trace import Picture, picture
from tests.ui.scenes.driver import new_run, stage_with
from tests.ui.scenes.menus import shown


class Two(Scene):
    """Two buttons, one of them grey."""

    stage: Stage

    def enter(self, stage: Stage) -> None:
        self.stage = stage

    def build(self, frame: Frame) -> Node:
        ask = Button("Ask", lambda: self.stage.ask("Sure?", "It costs.", [], "No"), key="ask")
        return Column(ask, Button("Grey", lambda: None, key="grey", why="There is no light."))


def test_controls_are_told_with_their_place_their_reason_and_the_focus_that_is_seen() -> None:
    stage = shown(Two())
    ask, grey = picture(stage).controls
    assert (ask.key, ask.label, ask.why, ask.focus) == ("ask", "Ask", "", False)
    assert (grey.key, grey.why) == ("grey", "There is no light.")
    found = stage.root.find("grey")
    assert found is not None
    assert grey.box == tuple(found.rect)
    stage.handle(Do("next"))
    assert [one.focus for one in picture(stage).controls] == [True, False]


def test_of_a_question_over_the_scene_only_the_question_is_told() -> None:
    stage = shown(Two())
    stage.root.focus_on("ask")
    stage.handle(Do("activate"))
    told = picture(stage)
    assert told.dialog
    assert "It costs." in told.words
    assert [one.label for one in told.controls] == ["No"]


def test_things_of_the_deck_are_told_where_they_can_be_pointed_at(tmp_path: Path) -> None:
    stage, scene = stage_with(new_run(tmp_path))
    told = picture(stage)
    assert told.scene == "table"
    here = next(spot for spot in told.spots if spot.what == "survivor 0")
    deck = stage.root.find("board")
    assert deck is not None
    assert deck.rect.collidepoint(here.at)
    assert isinstance(scene, TableScene)
    hit = scene.board.hit((here.at[0] - deck.rect.x, here.at[1] - deck.rect.y))
    assert hit is not None
    assert (hit.kind, hit.id) == ("survivor", 0)


def test_a_window_that_is_asked_writes_what_is_news(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv(TRACE, str(tmp_path / "screen"))
    app = App(Settings(window=(800, 600), reduced_motion=True))
    app.stage.go(Two())
    pygame.event.clear()
    for _ in range(3):
        app.step(16)  # the same picture three times
    for key in (pygame.K_LSHIFT, pygame.K_TAB):  # a held key alone means nothing
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
    app.step(16)
    app.close()
    lines = (tmp_path / "screen").read_bytes().splitlines()
    first, second = (msgspec.json.decode(line, type=Picture) for line in lines)
    assert (first.heard, second.heard) == (0, 1)
    assert [one.focus for one in second.controls] == [True, False]
