"""What keeps frames short: a bot's action builds few panels of the table, one a frame, and what is shown is true."""

from __future__ import annotations

from pathlib import Path

import pytest

from endure.kernel.bot import choose
from endure.play import table
from endure.ui.scenes.table import TableScene
from endure.ui.stage import Stage
from tests.ui.scenes.driver import new_run, stage_with

LOOKS = ("text", "label", "rich", "sub", "note", "why", "tip", "colour", "kind", "line", "chosen", "value", "most")
ACTIONS = 40


def shown(stage: Stage) -> list[tuple[object, ...]]:
    """What each widget says and how it looks, in order; what is called is left out."""
    return [
        (type(node).__name__, node.key, *(getattr(node, look, None) for look in LOOKS), tuple(node.rect))
        for node in stage.root.top.tree.walk()
    ]


def at_rest(stage: Stage, scene: TableScene) -> None:
    for _ in range(20_000):
        stage.update(16)
        if not scene.busy and (scene.run.person is not None or scene.run.result is not None):
            return
    raise AssertionError("the table never came to rest")


def test_what_was_not_built_again_shows_what_a_new_table_would(tmp_path: Path) -> None:
    run = new_run(tmp_path, ("marine", "medic"))
    stage, scene = stage_with(run, warn_end=False)
    bot = table.open_bot("recruit")
    for _ in range(ACTIONS):
        at_rest(stage, scene)
        if run.person is None:
            break
        was = shown(stage)
        stage.refresh()
        assert was == shown(stage)
        scene.moves.commit(choose(run.session, bot, run.person).action)
    assert run.session.length > ACTIONS // 2


@pytest.mark.parametrize("reduced", [True, False])
def test_a_bot_s_action_builds_few_panels_and_one_a_frame(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reduced: bool
) -> None:
    run = new_run(tmp_path, ("marine", "medic"), ["recruit", "recruit"])
    stage, scene = stage_with(run, bot_speed=16, reduced_motion=reduced)
    deck = stage.root.find("board")
    monkeypatch.setattr(stage.root, "refresh", lambda: pytest.fail("everything was built again"))
    begun = dict(scene.parts.built)
    for _ in range(20_000):
        before = sum(scene.parts.built.values())
        stage.update(16)
        assert sum(scene.parts.built.values()) - before <= 1
        if run.session.length >= ACTIONS or run.result is not None:
            break
    built = {key: count - begun[key] for key, count in scene.parts.built.items()}
    assert stage.root.find("board") is deck
    assert built["bar"] > 0
    assert built["survivor"] <= run.session.length
    assert built["abilities"] < run.session.length / 2  # a turn is three actions
    assert built["top"] < run.session.length / 2
