"""The table: undo, walking, Escape, bots, people who share the screen; its layout at every size, scale and theme."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest

from endure.games.endure_the_stars import actions as act
from endure.kernel.log import HandedOver, Submitted
from endure.play.keeping import newest_journal
from endure.storage.files import recover
from endure.storage.saves import Saves
from endure.storage.settings import Settings
from endure.ui import picture, theme
from endure.ui.board.things import Thing
from endure.ui.kit.controls import Button
from endure.ui.kit.problems import problems
from endure.ui.panels.bars import FIRST
from endure.ui.run import GameRun
from endure.ui.scenes import sample
from endure.ui.scenes.handover import HandoverScene
from endure.ui.scenes.table import TableScene
from endure.ui.stage import Stage
from endure.ui.tables.choices import way_to
from endure.ui.tables.moves import Aim, Pick
from tests.ui.scenes.driver import Keyboard, new_run, stage_with

SIZES = ((1366, 768), (1920, 1080), (3840, 2160))
ALONE = ("marine",)


@pytest.fixture
def run(tmp_path: Path) -> GameRun:
    return new_run(tmp_path, ALONE)


def at_rest(stage: Stage, scene: TableScene, most: float = 20) -> None:
    """Until nothing is shown and a person may act, or the game is over."""
    end = time.monotonic() + most
    while time.monotonic() < end:
        stage.update(40)
        if not scene.busy and scene.run.intent is None and (scene.run.person is not None or scene.run.result):
            return
        time.sleep(0.001)
    raise AssertionError("the table never came to rest")


def button(stage: Stage, key: str) -> Button:
    node = stage.root.find(key)
    assert isinstance(node, Button)
    return node


def keys(stage: Stage, scene: TableScene) -> Keyboard:
    return Keyboard(stage, scene)


def first_way(run: GameRun) -> int:
    return next(action.zone for action in run.session.legal(0) if isinstance(action, act.Move))


# --- undo


def test_a_step_is_taken_back_and_done_again(run: GameRun) -> None:
    stage, scene = stage_with(run)
    start, goal = run.board.survivors[0].zone, first_way(run)
    assert button(stage, "do-undo").why == "Undo stops here: it is the start of the game."
    scene.moves.walk(goal)
    at_rest(stage, scene)
    assert run.board.survivors[0].zone == goal
    if run.session.can_undo() is None:
        keys(stage, scene).key("u")
        assert run.board.survivors[0].zone == start
        assert run.redo() is None
        assert run.board.survivors[0].zone == goal


def test_a_roll_is_not_taken_back_and_the_button_says_why(run: GameRun) -> None:
    stage, scene = stage_with(run)
    search = [action for action in run.session.legal(0) if isinstance(action, act.Search)]
    for zone in range(len(run.mission.layout.zones)):
        if search:
            break
        if zone in scene.moves.reach:
            scene.moves.walk(zone)
            at_rest(stage, scene)
            search = [action for action in run.session.legal(0) if isinstance(action, act.Search)]
    assert search, "nothing can be searched near the start"
    scene.moves.do(search[0])
    at_rest(stage, scene)
    why = run.session.can_undo()
    assert why is not None
    assert run.undo() == why
    if run.board.question is None:
        assert button(stage, "do-undo").why == run.teller.refusal(why)


# --- choosing


def test_every_greyed_action_says_why(run: GameRun) -> None:
    stage, scene = stage_with(run)
    for node in stage.root.top.tree.walk():
        if isinstance(node, Button) and node.key.startswith("do-"):
            family = node.key.removeprefix("do-")
            if family != "undo":
                assert bool(node.why) == (not scene.moves.families.get(family))


def test_escape_leads_back_and_changes_nothing(run: GameRun) -> None:
    stage, scene = stage_with(run)
    hands = keys(stage, scene)
    for key, mode in (("m", Aim), ("b", Pick)):
        hands.key(key)
        assert isinstance(scene.moves.mode, mode)
        hands.key("escape")
        assert scene.moves.mode is None
    hands.key("j")
    assert len(stage.root.layers) == 2
    hands.key("escape")
    assert len(stage.root.layers) == 1
    assert run.session.length == 0


def test_ending_a_turn_is_asked_only_when_actions_are_lost(run: GameRun) -> None:
    stage, scene = stage_with(run)
    hands = keys(stage, scene)
    hands.key("x")
    assert len(stage.root.layers) == 2, "3 actions would be lost"
    hands.key("return")  # the safe answer has the focus
    assert run.session.length == 0
    while run.board.survivors[0].actions:
        scene.moves.commit(act.MakeNoise(0, 1))
        at_rest(stage, scene)
    hands.key("x")
    assert len(stage.root.layers) == 1
    assert isinstance(run.session.log[-1], Submitted)
    assert run.session.log[-1].action == act.EndTurn(0)


def test_the_warning_can_be_switched_off(run: GameRun) -> None:
    stage, scene = stage_with(run, warn_end=False)
    keys(stage, scene).key("x")
    assert isinstance(run.session.log[-1], Submitted)


# --- walking


def test_a_far_zone_is_walked_to_and_every_step_is_a_move(run: GameRun) -> None:
    stage, scene = stage_with(run)
    far = max(scene.moves.reach, key=lambda zone: scene.moves.reach[zone])
    way = way_to(run.board, 0, far)
    assert way[-1] == far
    assert len(way) == scene.moves.reach[far]
    scene.pick(Thing("zone", far))
    at_rest(stage, scene)
    moves = [entry.action for entry in run.session.log if isinstance(entry, Submitted)]
    assert moves == [act.Move(0, zone) for zone in way][: len(moves)]
    assert moves
    if len(moves) < len(way):
        assert run.session.can_undo() is not None or len(run.session.events_of(run.session.length - 1)) > 1


def test_a_zone_out_of_reach_says_why(run: GameRun) -> None:
    stage, scene = stage_with(run)
    outside = next(z.id for z in run.mission.layout.zones
                   if z.id not in scene.moves.reach and z.id != run.board.survivors[0].zone)  # fmt: skip
    scene.pick(Thing("zone", outside))
    assert run.session.length == 0
    assert stage.root.tip is not None
    assert stage.root.tip.rich == scene.moves.why_not_there(outside)


# --- bots and people


def test_bots_play_a_mission_while_every_frame_goes_on(tmp_path: Path) -> None:
    run = new_run(tmp_path, ("marine", "medic"), ["recruit", "recruit"])
    stage, scene = stage_with(run, bot_speed=16)
    at_rest(stage, scene, 60)
    assert run.result is not None
    done = [entry for entry in run.session.log if isinstance(entry, Submitted)]
    reasons = [line for line in scene.log if line.mark == "right"]
    assert len(reasons) == len(done), "each action of a bot stands in the log with its reason"


def test_halted_bots_do_nothing_and_go_on(tmp_path: Path) -> None:
    run = new_run(tmp_path, ALONE, ["recruit"])
    stage, scene = stage_with(run, bot_speed=16)
    keys(stage, scene).key("p")
    for _ in range(30):
        stage.update(100)
    assert run.session.length == 0
    keys(stage, scene).key("p")
    end = time.monotonic() + 10
    while not run.session.length and time.monotonic() < end:
        stage.update(100)
    assert run.session.length


def test_a_seat_goes_to_a_bot_and_back_within_a_round(tmp_path: Path) -> None:
    run = new_run(tmp_path, ("marine", "medic"))
    stage, scene = stage_with(run)
    scene.orders.handed(1, "recruit")
    scene.orders.handed(1, "human")
    at_rest(stage, scene)
    assert [entry for entry in run.session.log if isinstance(entry, HandedOver)] == [
        HandedOver(1, "recruit"), HandedOver(1, "human"),
    ]  # fmt: skip
    assert sum("Medic" in str(line.text) for line in scene.log) == 2


def test_nothing_of_the_next_turn_is_shown_before_the_key(tmp_path: Path) -> None:
    run = new_run(tmp_path, ("marine", "medic"), ["human", "human-2"])
    stage, scene = stage_with(run, warn_end=False)
    first = run.person
    keys(stage, scene).key("x")
    at_rest_or_banner(stage)
    assert isinstance(stage.scene, HandoverScene)
    assert stage.root.find("survivor") is None
    stage.take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    assert stage.scene is scene
    assert run.person != first


def test_the_banner_can_be_switched_off(tmp_path: Path) -> None:
    run = new_run(tmp_path, ("marine", "medic"), ["human", "human-2"])
    stage, scene = stage_with(run, warn_end=False, handover=False)
    keys(stage, scene).key("x")
    at_rest(stage, scene)
    assert stage.scene is scene


def at_rest_or_banner(stage: Stage) -> None:
    for _ in range(200):
        stage.update(16)
        if isinstance(stage.scene, HandoverScene):
            return


# --- motion


def test_motion_is_skipped_from_its_first_frame_and_the_key_does_nothing_else(run: GameRun) -> None:
    stage, scene = stage_with(run, reduced_motion=False)
    scene.moves.walk(first_way(run))
    stage.update(1)
    assert scene.busy
    before = run.session.length
    keys(stage, scene).key("m")
    assert not scene.busy
    assert scene.moves.mode is None
    assert run.session.length == before


def test_a_game_goes_on_from_its_journal(tmp_path: Path) -> None:
    run = new_run(tmp_path, ALONE)
    run.do(act.MakeNoise(0, 1))
    run.close()
    saves = Saves(tmp_path)
    again = GameRun(recover(newest_journal(saves), run.game), saves)
    assert again.board == run.board
    assert len(TableScene(again).log) > 0


# --- layout


def laid_out(name: str, size: tuple[int, int], scale: float, look: str = theme.DEFAULT) -> Stage:
    """A sample scene on a stage; its deck is not painted as a whole, since only places are looked at."""
    picture.headless()
    stage = Stage(size, Settings(scale=scale, theme=look, reduced_motion=True))
    scene = sample(name)
    if isinstance(scene, TableScene):
        scene.patient = False
    stage.go(scene)
    return stage


@pytest.mark.parametrize("look", theme.names())
@pytest.mark.parametrize("name", ["table", "handover"])
def test_nothing_is_cut_overlaps_or_is_out_of_reach(name: str, look: str) -> None:
    """One stage for all sizes and scales: that is how a window meets them."""
    stage = laid_out(name, SIZES[0], 1, look)
    found = []
    for size in SIZES:
        for scale in (1, 2, 3):
            stage.reshape(size)
            stage.change(scale=scale)
            found += [f"{size} x {scale}: {problem}" for problem in problems(stage.root)]
    assert not found


@pytest.mark.parametrize("key", ["b", "c", "h", "2"])
def test_lists_under_the_deck_are_whole(key: str) -> None:
    for size in SIZES[:2]:
        for scale in (1, 2, 3):
            stage = laid_out("table", size, scale)
            code = pygame.key.key_code(key)
            stage.take(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
            assert problems(stage.root) == [], f"{size} x {scale}"
            stop = stage.root.stop
            assert stop is not None
            assert stop.node.key == FIRST
