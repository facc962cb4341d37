"""The page *Rules as played* in the window: from where it is reached, how one moves in it."""

from __future__ import annotations

import pytest

from endure.storage.rulings import load_rules
from endure.ui.intents import Do
from endure.ui.kit.rows import List
from endure.ui.kit.scroll import Scroll
from endure.ui.scenes.rules import RulesScene
from endure.ui.stage import Stage
from tests.ui.scenes.menus import node, reached_and_left, shown, words


def scroll_of(stage: Stage) -> Scroll:
    found = node(stage, "text")
    assert isinstance(found, Scroll)
    return found


@pytest.mark.parametrize("scene", ["title", "pause", "setup"])
def test_it_is_reached_and_left_by_keyboard(scene: str) -> None:
    reached_and_left(scene, "rules", RulesScene)


def test_every_ruling_and_option_can_be_read() -> None:
    told = words(shown(RulesScene(None)))
    assert [ruling.id for ruling in load_rules().rulings if f"{ruling.id} " not in told] == []
    assert "Free undo, a variant" in told


def test_the_cursor_in_the_contents_takes_the_text_along() -> None:
    stage = shown(RulesScene(None))
    contents, scroll = node(stage, "contents"), scroll_of(stage)
    assert isinstance(contents, List)
    stage.root.focus_on("contents")
    labels = [item.label for item in contents.items]
    for _ in range(labels.index("R16 Radar tokens")):
        stage.handle(Do("down"))
    assert node(stage, "rule-R16").rect.y == scroll.rect.y
    stage.handle(Do("first"))
    assert node(stage, "part-space").rect.y == scroll.rect.y


def test_a_click_on_the_contents_jumps() -> None:
    stage = shown(RulesScene(None))
    contents = node(stage, "contents")
    assert isinstance(contents, List)
    contents.pick([item.label for item in contents.items].index("R13 One activation"))
    assert node(stage, "rule-R13").rect.y == scroll_of(stage).rect.y


def test_the_focus_goes_from_ruling_to_ruling_and_tells_each() -> None:
    stage = shown(RulesScene(None))
    told: list[str] = []
    stage.root.on_say = told.append
    stage.root.focus_on("rule-R01")
    stage.handle(Do("next"))
    assert told[0].startswith("R01 Zones and what lies between them, Zones touch")
    assert told[1].startswith("R02 Who sees whom, Sight goes")
    assert "Line of sight" in told[1]
