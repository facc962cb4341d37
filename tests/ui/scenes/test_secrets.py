"""A mission that deals secrets at the table: who may read which, and what covers them (issue 5)."""

from __future__ import annotations

from pathlib import Path

import pytest

from endure.kernel.bot import choose
from endure.language.goals import told_secrets
from endure.play import table
from endure.storage.saves import Saves
from endure.ui.picture import drawn
from endure.ui.run import GameRun
from endure.ui.scenes import ways
from endure.ui.scenes.end import EndScene
from endure.ui.scenes.handover import HandoverScene
from endure.ui.stage import Stage
from tests.conformance.plots import WISHES, errands
from tests.ui.scenes.driver import stage_with

TEXTS = {wish.id: wish.text for wish in WISHES}


def new_run(folder: Path, *players: str) -> GameRun:
    crew = ("captain", "marine", "medic")
    return GameRun(table.start(errands(), crew, 3, {"difficulty": "story"}, list(players)), Saves(folder))


def seated(stage: Stage) -> None:
    """Time goes on until the table is covered, or long enough."""
    for _ in range(200):
        stage.update(16)
        if isinstance(stage.scene, HandoverScene):
            return


def words(run: GameRun, sitting: int | None) -> str:
    return "".join(part if isinstance(part, str) else part.text for part in ways.objectives(run, sitting))


def secret_of(run: GameRun, seat: int) -> str:
    return TEXTS[run.session.view(seat).secret]


def test_the_table_is_covered_before_the_first_person_reads_a_secret_whatever_is_set(tmp_path: Path) -> None:
    run = new_run(tmp_path, "human", "human-2", "recruit")
    stage, scene = stage_with(run, handover=False)
    assert stage.root.find("secret") is None
    seated(stage)
    assert isinstance(stage.scene, HandoverScene)
    assert stage.root.find("never") is None
    stage.scene.begin()
    drawn(stage)
    assert stage.scene is scene
    assert stage.root.find("secret") is not None


def test_only_who_sits_there_and_acts_reads_the_own_secrets(tmp_path: Path) -> None:
    run = new_run(tmp_path, "human", "human-2", "recruit")
    acting = run.person
    assert acting is not None
    mine = 1 if run.player(acting) == "human" else 2
    told = words(run, mine)
    assert secret_of(run, acting) in told
    assert not any(secret_of(run, seat) in told for seat in range(3) if seat != acting)
    for other in (3 - mine, None):
        assert not any(text in words(run, other) for text in TEXTS.values())


def test_a_person_with_two_seats_reads_both_secrets_and_nothing_while_a_bot_acts(tmp_path: Path) -> None:
    run = new_run(tmp_path, "human", "human", "recruit")
    while run.seat == 2:
        run.do(choose(run.session, table.open_bot("recruit"), 2).action)
    assert [bool(run.secret(seat, 1)) for seat in range(3)] == [True, True, False]
    for seat in (0, 1):
        run.hand_over(seat, "recruit")
    run.hand_over(2, "human")
    while run.seat == 2:
        run.do(choose(run.session, table.open_bot("recruit"), 2).action)
    assert run.person is None
    assert not any(run.secret(seat, 1) for seat in range(3))


@pytest.fixture(scope="module")
def over(tmp_path_factory: pytest.TempPathFactory) -> GameRun:
    run = new_run(tmp_path_factory.mktemp("saves"), "recruit", "recruit", "recruit")
    bot = table.open_bot("recruit")
    while run.session.to_act:
        run.session.submit(choose(run.session, bot, run.session.to_act[0]).action)
    return run


def test_the_end_tells_every_secret_and_the_scene_has_a_panel_for_them(over: GameRun) -> None:
    shown = " ".join(one.words for one in told_secrets(over.game.situation(over.board), over.teller.names))
    assert all(secret_of(over, seat) in shown for seat in range(3))
    assert over.secret(0, 1) == ""
    stage = Stage((1366, 768))
    scene = EndScene(over)
    stage.go(scene)
    drawn(stage)
    assert len(scene._secrets()) == 1
