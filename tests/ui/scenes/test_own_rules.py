"""A mission with rules of its own at the table: a card of the mission's in hand, objectives without a token, what must
be done and how it is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from endure.games.endure_the_stars.board import Item
from endure.kernel.bot import choose
from endure.play import table
from endure.storage.saves import Saves
from endure.ui.board.pieces import pieces_of, pieces_of_mission
from endure.ui.board.things import Thing
from endure.ui.picture import drawn
from endure.ui.run import GameRun
from endure.ui.scenes import ways
from tests.conformance.plots import errands
from tests.ui.scenes.driver import Hands, stage_with


@pytest.fixture
def run(tmp_path: Path) -> GameRun:
    """At its beginning."""
    session = table.start(errands(), ("captain", "marine", "medic"), 3, {"difficulty": "story"})
    return GameRun(session, Saves(tmp_path))


def carried(run: GameRun) -> Item | None:
    """The card of the mission's that the survivor holds whose turn it is."""
    held = run.board.survivors[run.session.to_act[0]].items
    return next((item for item in held if item.kind == "cargo-fuse"), None)


def test_a_card_of_the_missions_is_seen_in_hand_and_says_what_it_is_for(run: GameRun) -> None:
    bot = table.open_bot("recruit")
    while carried(run) is None:
        run.session.submit(choose(run.session, bot, run.session.to_act[0]).action)
    item = carried(run)
    assert item is not None
    stage, scene = stage_with(run)
    Hands(stage, scene).wait()
    drawn(stage)
    node = stage.root.find(f"item-{item.id}")
    assert node is not None
    assert "Fuse" in str(node.say)
    assert "carried" in run.teller.names.rules(item.kind)


def test_objectives_without_a_token_are_not_on_the_deck(run: GameRun) -> None:
    ids = [goal.id for goal in run.board.mission.objectives]
    for pieces in (pieces_of(run.board), pieces_of_mission(run.board.mission)):
        shown = {ids[thing.id] for thing in pieces if thing.kind == "objective"}
        assert shown == {"valve", "fuse", "bridge", "pump"}
        assert Thing("objective", ids.index("pump")) in pieces


def test_the_objectives_say_what_must_be_done_and_how_it_is_lost(run: GameRun) -> None:
    words = "".join(part if isinstance(part, str) else part.text for part in ways.objectives(run))
    assert "To do: Open the valve (Interact 2 times in f (bf)), 0 of 2." in words
    assert "Keep up: Keep the pump" in words
    assert "Lost when the Captain is dead." in words
