"""What the table says by itself: brief messages that stand in the log as well, narration, troubles, speeds."""

from __future__ import annotations

from pathlib import Path

import pytest

from endure.games.endure_the_stars import events as ev
from endure.kernel.bot import choose
from endure.kernel.refusal import Refusal
from endure.play import table
from endure.storage.files import FileTrouble, recover
from endure.storage.saves import Saves
from endure.ui.intents import Do
from endure.ui.kit.text import plain
from endure.ui.run import GameRun
from endure.ui.scenes.options import OptionsScene
from endure.ui.scenes.table import TableScene
from endure.ui.stage import Stage
from tests.ui.scenes.driver import new_run, stage_with

ALONE = ("marine",)


@pytest.fixture
def run(tmp_path: Path) -> GameRun:
    return new_run(tmp_path / "saves", ALONE)


def notices(stage: Stage) -> list[str]:
    return [one.text for one in stage.root.notices.shown]


def last_line(scene: TableScene) -> str:
    return plain(scene.log[-1].text)


def test_what_cannot_be_taken_back_is_told_over_the_deck_and_in_the_log(run: GameRun) -> None:
    stage, scene = stage_with(run)
    stage.handle(Do("reset"))
    assert notices(stage) == ["Undo stops here: it is the start of the game."]
    assert last_line(scene) == "Undo stops here: it is the start of the game."


def test_one_key_saves_and_says_so(run: GameRun, tmp_path: Path) -> None:
    stage, scene = stage_with(run)
    stage.handle(Do("save"))
    assert notices(stage) == ["Saved as “Quick save”."]
    assert last_line(scene) == "Saved as “Quick save”."
    file = Saves(tmp_path / "saves").path("Quick save")
    assert recover(file, table.open_game()).board == run.board
    stage.handle(Do("save"))  # over the older quick save, without a question
    assert len(stage.root.layers) == 1


def test_a_save_that_cannot_be_written_says_why(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    stage, _ = stage_with(new_run(tmp_path / "file" / "saves", ALONE))
    stage.root.notices.shown.clear()
    stage.handle(Do("save"))
    (told,) = notices(stage)
    assert told.startswith("Nothing can be written in")


def test_troubles_with_the_journal_are_told_once(run: GameRun) -> None:
    stage, scene = stage_with(run)
    run._complain(FileTrouble("journal-held", {"path": "journal-x.jsonl"}))
    for _ in range(3):
        stage.update(16)
    told = run.teller.refusal(Refusal("journal-held", {"path": "journal-x.jsonl"}))
    assert notices(stage) == [told]
    assert [plain(line.text) for line in scene.log].count(told) == 1


def play_until(run: GameRun, scene: TableScene, stage: Stage, wanted: type) -> ev.Event:
    """A recruit's choices until an event of a kind has happened; the event."""
    bot = table.open_bot("recruit")
    while run.result is None:
        step = run.do(choose(run.session, bot, run.person or 0).action)
        stage.update(16)
        found = [event for event in step.events if isinstance(event, wanted)]
        if found:
            scene.skip()
            return found[0]
    raise AssertionError(f"no {wanted.__name__} in a whole game")


def test_an_event_card_is_shown_over_the_deck_and_stands_in_the_log(run: GameRun) -> None:
    stage, scene = stage_with(run)
    drawn = play_until(run, scene, stage, ev.EventDrawn)
    told = run.teller.event(drawn)
    assert told in notices(stage)
    assert told in [plain(line.text) for line in scene.log]


def test_what_happens_is_narrated_when_that_is_wanted(run: GameRun) -> None:
    stage, scene = stage_with(run, narrate=True)
    spoken: list[str] = []
    stage.root.on_say = spoken.append
    moved = play_until(run, scene, stage, ev.Moved)
    assert run.teller.event(moved) in spoken
    stage.change(narrate=False)
    spoken.clear()
    play_until(run, scene, stage, ev.TurnEnded)
    assert spoken == []


def test_the_speed_of_bots_is_the_one_of_the_options(run: GameRun) -> None:
    """Changed in the options while the game stands still, it holds when one comes back to the table."""
    stage, scene = stage_with(run, bot_speed=2.0)
    stage.update(16)
    assert run.speed == 2
    options = OptionsScene(scene)
    stage.go(options)
    stage.root.focus_on("bot-speed")
    stage.handle(Do("right"))
    assert stage.settings.bot_speed == 4
    options.back()
    stage.update(16)
    assert run.speed == 4
    stage.handle(Do("faster"))
    assert (run.speed, stage.settings.bot_speed) == (16, 16)
