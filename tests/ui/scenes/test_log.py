"""The ship's log: every line, what one looks for, the deck at each moment, a line to take along; and the luck page."""

from __future__ import annotations

from pathlib import Path

import pytest

from endure.games.endure_the_stars import actions as act
from endure.games.endure_the_stars import events as ev
from endure.kernel.bot import choose
from endure.play import table
from endure.ui import picture, theme
from endure.ui.board.things import Thing
from endure.ui.intents import Do
from endure.ui.kit.entry import NOBODYS
from endure.ui.kit.log import Log
from endure.ui.kit.problems import problems
from endure.ui.kit.text import plain
from endure.ui.menus import samples
from endure.ui.panels.story import kinds_of, things_of
from endure.ui.run import GameRun
from endure.ui.scenes.end import EndScene
from endure.ui.scenes.log import KINDS, LogScene
from endure.ui.scenes.luck import LuckScene
from endure.ui.scenes.pause import PauseScene
from endure.ui.scenes.table import TableScene
from tests.ui.scenes.driver import new_run, stage_with
from tests.ui.scenes.menus import node, press, shown, why, words

SIZES = ((1366, 768), (1920, 1080), (3840, 2160))


@pytest.fixture
def run(tmp_path: Path) -> GameRun:
    """A game of a marine alone, some actions old."""
    run, bot = new_run(tmp_path, ("marine",)), table.open_bot("recruit")
    while run.session.length < 25 and run.result is None:
        run.do(choose(run.session, bot, 0).action)
    return run


def test_kinds_and_things_of_events() -> None:
    fired = ev.Fired(0, "rifle", 7, 3, (2, 5), 5, 1)
    assert kinds_of(fired) == ("dice", "fights")
    assert things_of(fired) == (Thing("survivor", 0), Thing("gep", 7), Thing("zone", 3))
    assert kinds_of(ev.EventDrawn("blackout", 4)) == ("cards",)
    assert kinds_of(ev.TurnEnded(0, 1)) == ()
    assert things_of(ev.DoorChanged(4, "o", "card")) == (Thing("door", 4),)


def test_the_last_line_is_shown_first_and_each_line_shows_its_moment(run: GameRun) -> None:
    scene = LogScene(run, None)
    shown(scene)
    assert scene.chosen == len(scene.lines) - 1
    assert scene.board.view is not None
    assert scene.board.view.board == run.board
    moves = [n for n, line in enumerate(scene.lines) if "moves from" in plain(line.text)]
    scene.choose(moves[0])
    at = scene.lines[moves[0]].at
    moment = run.game.board(run.session.at(at))
    assert scene.board.view.board == moment
    assert moment != run.board
    assert run.board == run.game.board(run.session.at(run.session.length))  # looking changes nothing


def test_what_one_looks_for(run: GameRun) -> None:
    scene = LogScene(run, None)
    stage = shown(scene)
    stage.root.focus_on("kinds")
    stage.handle(Do("right"))
    assert scene.kind == "dice"
    log = stage.root.find("log-dice")
    assert isinstance(log, Log)
    assert log.lines
    assert all("dice" in line.kinds for line in log.lines)
    assert f"Dice ({len(log.lines)})" in getattr(node(stage, "kinds"), "options", ())
    picked = scene.found[0]
    log.go(len(log.lines) - 1)  # the oldest
    stage.root.focus_on("log-dice")
    stage.handle(Do("activate"))
    assert scene.chosen == picked


def test_earlier_and_later_go_from_line_to_line_of_the_kind(run: GameRun) -> None:
    scene = LogScene(run, None)
    stage = shown(scene)
    scene.look_for(KINDS.index("dice"))
    assert why(stage, "later") == "This is the last of these lines."
    seen = []
    while why(stage, "earlier") is None:
        press(stage, "earlier")
        seen.append(scene.chosen)
    assert seen == [n for n in reversed(scene.found) if n < len(scene.lines) - 1]
    assert why(stage, "earlier") == "This is the first of these lines."
    log = stage.root.find("log-dice")
    assert isinstance(log, Log)
    assert log.chosen == 0
    press(stage, "later")
    assert scene.chosen == scene.found[1]


def test_a_line_is_copied(run: GameRun) -> None:
    scene = LogScene(run, None)
    stage = shown(scene)
    scene.choose(0)
    press(stage, "copy")
    assert [f"{scene.lines[0].when} {plain(scene.lines[0].text)}"] == NOBODYS
    assert [one.text for one in stage.root.notices.shown] == [f"Copied: {NOBODYS[0]}"]


def test_from_the_table_by_key_and_by_a_line_and_back(tmp_path: Path) -> None:
    run = new_run(tmp_path, ("marine",))
    stage, scene = stage_with(run)
    run.do(act.MakeNoise(0, 1))
    stage.update(16)
    stage.handle(Do("log"))
    assert isinstance(stage.scene, LogScene)
    stage.handle(Do("cancel"))
    assert stage.scene is scene
    log = stage.root.find("log")
    assert isinstance(log, Log)
    log.go(0)
    stage.root.focus_on("log")
    stage.handle(Do("activate"))
    assert isinstance(stage.scene, LogScene)
    assert stage.scene.chosen == len(scene.log) - 1


def test_a_line_that_is_no_event_stands_for_the_moment_before_it(tmp_path: Path) -> None:
    run = new_run(tmp_path, ("marine",))
    stage, scene = stage_with(run)
    run.do(act.MakeNoise(0, 1))
    stage.update(16)
    scene.telling.said("Saved.")
    log = LogScene(run, scene, scene.log)
    stage.go(log)
    assert log.trouble == ""
    assert log.board.view is not None
    assert log.board.view.board == run.board


def test_log_and_luck_from_pause_and_end(run: GameRun) -> None:
    pause = PauseScene(run, TableScene(run))
    stage = shown(pause)
    press(stage, "luck")
    assert isinstance(stage.scene, LuckScene)
    assert "expected" in words(stage)
    stage.handle(Do("cancel"))
    assert stage.scene is pause
    press(stage, "log")
    assert isinstance(stage.scene, LogScene)
    stage.handle(Do("cancel"))
    assert stage.scene is pause
    end = EndScene(samples.finished())
    stage.go(end)
    assert "expected" in words(stage)
    press(stage, "log")
    assert isinstance(stage.scene, LogScene)
    assert stage.scene.lines
    stage.handle(Do("cancel"))
    assert stage.scene is end


def test_luck_before_any_die(tmp_path: Path) -> None:
    stage = shown(LuckScene(new_run(tmp_path), None))
    assert "No die was rolled that could hit, stop or fail." in words(stage)


@pytest.mark.parametrize("look", theme.names())
@pytest.mark.parametrize("scene", ["log", "luck"])
def test_nothing_is_cut_overlaps_or_is_out_of_reach(scene: str, look: str) -> None:
    stage = picture.stage_of(scene, SIZES[0], 1, look)
    found = []
    for size in SIZES:
        for scale in (1, 2, 3):
            if size[0] / scale >= 640:
                stage.reshape(size)
                stage.change(scale=scale)
                found += [f"{size} x {scale}: {problem}" for problem in problems(stage.root)]
    assert not found
