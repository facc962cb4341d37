"""Everything goes by a controller alone, and what has the focus is always seen to have it."""

from __future__ import annotations

from pathlib import Path

import pytest

from endure.play.table import DIFFICULTIES
from endure.storage.saves import Saves
from endure.ui.kit.text import plain
from endure.ui.menus import flow
from endure.ui.panels.board import BoardNode
from endure.ui.scenes.briefing import BriefingScene
from endure.ui.scenes.end import EndScene
from endure.ui.scenes.load import LoadScene, SaveScene
from endure.ui.scenes.options import OptionsScene
from endure.ui.scenes.pause import PauseScene
from endure.ui.scenes.setup import SetupScene
from endure.ui.scenes.table import TableScene
from endure.ui.scenes.title import TitleScene
from endure.ui.stage import Stage
from tests.ui.scenes.driver import Buttons, Pad, new_run, stage_with
from tests.ui.scenes.menus import node, shown


class Menus(Buttons):
    """Whoever holds the controller before a stage."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    @property
    def scene(self) -> object:
        return self.stage.scene


@pytest.fixture
def saves(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Saves:
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    return Saves()


def test_from_the_title_to_the_end_and_back(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flow, "new_seed", lambda: 3)
    menus = Menus(shown(TitleScene(saves=saves)))
    menus.press("options")
    assert isinstance(menus.scene, OptionsScene)
    menus.go_to("text")
    menus.button("right")
    assert menus.stage.settings.text == 1.15
    menus.button("left")
    menus.press("warn-end")
    assert not menus.stage.settings.warn_end
    menus.button("cancel")
    assert isinstance(menus.scene, TitleScene)
    menus.press("new")
    assert isinstance(menus.scene, SetupScene)
    for who in ("captain", "engineer"):
        menus.press(f"card-{who}")
    menus.press("another")
    menus.go_to("difficulty")
    wishes = menus.scene.wishes
    assert wishes is not None
    for _ in DIFFICULTIES:
        if wishes.difficulty != "story":
            menus.button("right")
    assert (wishes.crew, wishes.difficulty, wishes.seed) == (("marine", "medic"), "story", "3")
    menus.press("begin")
    assert isinstance(menus.scene, BriefingScene)
    menus.press("go")
    assert isinstance(menus.scene, TableScene)
    pad = Pad(menus.stage, menus.scene)
    pad.play()
    assert isinstance(menus.scene, EndScene)
    menus.press("title")
    assert isinstance(menus.scene, TitleScene)
    menus.press("quit")
    assert not menus.stage.running


def test_a_game_is_saved_and_loaded_from_the_menu(saves: Saves) -> None:
    stage, scene = stage_with(new_run(saves.folder))
    pad = Pad(stage, scene)
    pad.wait()
    pad.button("menu")
    assert isinstance(stage.scene, PauseScene)
    pad.press("save")
    assert isinstance(stage.scene, SaveScene)
    pad.press("go")
    assert saves.path("The Silent Reactor").is_file()
    pad.button("cancel")  # it was told where
    pad.press("load")
    assert isinstance(stage.scene, LoadScene)
    pad.button("cancel")
    pad.button("cancel")
    assert stage.scene is scene


def test_dialogs_are_answered(tmp_path: Path) -> None:
    """The safe answer has the focus, the other is a step away; B is no."""
    stage, scene = stage_with(new_run(tmp_path))
    pad = Pad(stage, scene)
    pad.wait()
    before = scene.run.session.length
    pad.press("do-end-turn")  # with actions left
    assert len(stage.root.layers) == 2
    assert stage.root.ring.shown
    pad.button("activate")
    assert (len(stage.root.layers), scene.run.session.length) == (1, before)
    pad.press("do-end-turn")
    pad.button("cancel")
    assert (len(stage.root.layers), scene.run.session.length) == (1, before)
    pad.press("do-end-turn")
    pad.press("0")
    assert (len(stage.root.layers), scene.run.session.length) == (1, before + 1)
    pad.button("objectives")
    assert len(stage.root.layers) == 2
    pad.button("activate")
    assert len(stage.root.layers) == 1


def test_tooltips_come_with_the_focus(tmp_path: Path) -> None:
    stage, scene = stage_with(new_run(tmp_path))
    pad = Pad(stage, scene)
    pad.wait()
    pad.go_to("do-attack")  # nobody is in sight at the beginning
    assert stage.root.tip is not None
    assert plain(stage.root.tip.rich) == node(stage, "do-attack").why
    pad.go_to("board")
    assert stage.root.tip is not None
    assert plain(stage.root.tip.rich) == plain(scene.about(pad.deck.board.focused or pytest.fail("no focus inside")))


def test_the_deck_is_walked_and_the_view_follows(tmp_path: Path) -> None:
    """Zoomed in, each thing that gets the focus comes into view."""
    stage, scene = stage_with(new_run(tmp_path))
    pad = Pad(stage, scene)
    pad.wait()
    scene.board.look(scene.board.camera.zoomed(6, scene.board.rect.center))
    pad.go_to("board")
    deck = node(stage, "board")
    assert isinstance(deck, BoardNode)
    seen = set()
    for way in ("right", "right", "right", "down", "down", "left", "up") * 3:
        pad.button(way)
        if stage.root.stop is None or stage.root.stop.node.key != "board":
            pad.go_to("board")
        thing = scene.board.focused
        assert thing is not None
        seen.add(thing)
        (x, y), _ = scene.board.where(thing)
        assert scene.board.rect.collidepoint(x, y), f"{thing} has the focus out of view"
    assert len(seen) > 5
    pad.button("overview")
    assert scene.board.camera == scene.board.camera.fit()


def test_another_survivor_is_looked_at_and_an_action_taken_back(tmp_path: Path) -> None:
    stage, scene = stage_with(new_run(tmp_path))
    pad = Pad(stage, scene)
    pad.wait()
    first = scene.seat()
    pad.button("next-survivor")
    assert scene.seat() != first
    pad.button("cancel")
    assert scene.seat() == first
    length = scene.run.session.length
    pad.press("do-move")
    pad.wait()
    pad.button("activate")
    pad.wait()
    assert scene.run.session.length > length
    moved = scene.run.board.survivors[first].zone
    pad.button("undo")
    pad.wait()
    assert scene.run.board.survivors[first].zone != moved
