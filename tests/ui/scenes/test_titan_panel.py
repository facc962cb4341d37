"""The Titan's board at the table, and its cards when they are drawn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars import titan_events as tev
from endure.games.endure_the_stars.mission import Standing
from endure.play import table
from endure.storage.saves import Saves
from endure.ui.kit.basic import Bar, words_of
from endure.ui.kit.problems import problems
from endure.ui.panels.card import CLOSE
from endure.ui.run import GameRun
from endure.ui.scenes.table import TableScene
from endure.ui.stage import Stage
from tests.ui.scenes.driver import new_run, stage_with
from tests.ui.scenes.menus import node, press

TALL, LOW = (1920, 1080), (1366, 768)


@pytest.fixture
def hunted(tmp_path: Path) -> GameRun:
    """The first mission with a Titan in its last zone from the start on, and two survivors."""
    mission = table.first_mission()
    mission = replace(mission, geps=(*mission.geps, Standing("titan", len(mission.layout.zones) - 1)))
    session = table.start(mission, ("marine", "medic"), 3, {"difficulty": "story"})
    return GameRun(session, Saves(tmp_path / "saves"))


def at_table(run: GameRun, size: tuple[int, int], **values: Any) -> tuple[Stage, TableScene]:
    """The table; `values` are those of the Titan's board."""
    stage, scene = stage_with(run, size)
    board = scene.show.board
    if values:
        assert board.titan is not None
        scene.show.board = replace(board, titan=replace(board.titan, **values))
        scene.parts.renew()
    return stage, scene


def test_there_is_no_board_without_a_titan(tmp_path: Path) -> None:
    stage, _ = stage_with(new_run(tmp_path / "saves"), TALL)
    assert words_of(node(stage, "titan")) == ""
    assert problems(stage.root) == []


def test_R31_its_board_begins_with_full_health_and_a_full_deck(hunted: GameRun) -> None:
    """R31: health 6 and 2 for each of two survivors; 30 cards; no card lies on it."""
    stage, _ = at_table(hunted, TALL)
    words = words_of(node(stage, "titan"))
    assert "10 of 10" in words
    assert "deck 30" in words
    assert words.count("none yet") == 2


def test_its_board_shows_wounds_cards_and_what_ails_it(hunted: GameRun) -> None:
    values = {"health": 4, "injuries": ("legs",), "attack": "ram", "mood": "predatory", "left": 27, "blinded": 3}
    stage, _ = at_table(hunted, TALL, **values)
    panel = node(stage, "titan")
    (bar,) = [one for one in panel.walk() if isinstance(one, Bar)]
    assert (bar.value, bar.full) == (4, 10)
    words = words_of(panel)
    for told in ("Ram", "Predatory", "deck 27", "Legs", "Blinded"):
        assert told in words
    assert "none yet" not in words
    assert problems(stage.root) == []


def test_a_card_on_its_board_is_read_by_focus_and_opens_large(hunted: GameRun) -> None:
    stage, _ = at_table(hunted, TALL, attack="ram", mood="predatory")
    stage.root.focus_on("titan-mood")
    assert stage.root.tip is not None
    assert stage.root.tip.card is not None
    assert "+1 die on all its attacks" in words_of(stage.root.tip.card)
    press(stage, "titan-attack")
    assert "Ram" in words_of(node(stage, "large-card"))


def test_a_low_window_has_it_in_a_line_that_opens(hunted: GameRun) -> None:
    stage, _ = at_table(hunted, LOW, health=7, attack="rend")
    assert "7 of 10" in words_of(node(stage, "titan"))
    assert stage.root.find("titan-attack") is None
    press(stage, "titan-open")
    assert "Rend" in words_of(node(stage, "titan-attack").children[0])
    assert problems(stage.root) == []
    press(stage, CLOSE)
    assert len(stage.root.layers) == 1


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (3840, 2160)])
def test_it_fits_every_window(size: tuple[int, int], hunted: GameRun) -> None:
    values = {"health": 4, "injuries": ("head", "chest", "legs"), "attack": "through_the_bulkhead", "blinded": 2}
    stage, _ = at_table(hunted, size, mood="maddened_by_light", **values)
    found = []
    for scale in (1, 2, 3):
        if size[0] / scale >= 640:
            stage.change(scale=scale)
            found += [f"x {scale}: {problem}" for problem in problems(stage.root) if "itan" in problem]
    assert found == []


def test_its_death_is_told(hunted: GameRun) -> None:
    stage, _ = at_table(hunted, TALL, health=0)
    assert "Dead." in words_of(node(stage, "titan"))


# --- cards that are drawn


def test_a_card_that_is_drawn_opens_for_a_moment(hunted: GameRun) -> None:
    stage, scene = at_table(hunted, TALL)
    titan = scene.show.board.titan
    assert titan is not None
    stage.root.notices.shown.clear()
    drawn = [tev.TitanDrew(titan.gep, "titan", "predatory", True), tev.TitanDrew(titan.gep, "titan", "ram", False)]
    scene.telling.happened(drawn, ())
    cards = [one.card for one in stage.root.notices.shown]
    assert [words_of(card).split(", ")[1] for card in cards if card is not None] == ["Predatory", "Ram"]
    assert all(stage.root.window.contains(one.rect) for one in stage.root.notices.shown)
    assert not stage.root.notices.shown[0].rect.colliderect(stage.root.notices.shown[1].rect)
    for _ in range(5):
        stage.root.update(1000)
    assert stage.root.notices.shown == []


def test_an_event_card_that_is_drawn_opens_too(hunted: GameRun) -> None:
    stage, scene = at_table(hunted, TALL)
    stage.root.notices.shown.clear()
    scene.telling.happened([ev.EventDrawn("blackout", 1)], ())
    (notice,) = stage.root.notices.shown
    assert notice.card is not None
    assert "Blackout" in words_of(notice.card)


def test_where_there_is_no_room_its_words_are_told(hunted: GameRun) -> None:
    stage, scene = at_table(hunted, (1280, 720))
    stage.change(scale=4.0)
    stage.root.notices.shown.clear()
    scene.telling.happened([ev.EventDrawn("blackout", 1)], ())
    (notice,) = stage.root.notices.shown
    assert notice.card is None
    assert "Blackout" in notice.text
