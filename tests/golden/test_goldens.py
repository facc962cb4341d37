"""Golden playthroughs: for each way a mission can end there is a recorded game that still comes out so."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec import UNSET

from endure.games.endure_the_stars import tasks
from endure.games.endure_the_stars.mission import Mission
from endure.kernel.log import hash_of
from endure.lab import golden
from endure.play import table

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*/*.txt"))
LOSSES = {tasks.AnyDead: "lost-somebody-dead", tasks.SurvivorDead: "lost-survivor-dead",
          tasks.NoiseAbove: "lost-noise", tasks.ThingLost: "lost-thing"}  # fmt: skip


def endings_of(mission: Mission) -> set[str]:
    """The ways a mission can end, worked out from its data."""
    found = {"won-objectives", "lost-all-dead"}
    if mission.round_limit:
        found.add("lost-round-limit")
    if any(isinstance(goal.does, tasks.Protect) and goal.optional is not True for goal in mission.objectives):
        found.add("lost-thing")
    if mission.rules is not UNSET:
        found |= {LOSSES[type(loss)] for loss in mission.rules.lose}
    return found


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_golden_playthrough_comes_out_the_same(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    heading, actions = golden.read(text)
    session = golden.start(heading)
    kept = text.splitlines()[1:]
    for number, line in enumerate(golden.told(session, actions), 2):
        assert line == kept[number - 2], f"{file.name}:{number}"
    assert session.result is not None
    assert (session.result.reason, session.board.round) == (heading.ending, heading.rounds)
    assert hash_of(session.state) == heading.hash


@pytest.mark.parametrize("mission", sorted({file.parent.name for file in FILES}) or ["none"])
def test_every_way_to_end_has_a_golden(mission: str) -> None:
    endings = {golden.read(file.read_text(encoding="utf-8"))[0].ending for file in FILES if file.parent.name == mission}
    assert endings == endings_of(table.open_mission(mission))


def test_every_shipped_mission_has_goldens() -> None:
    from endure.authoring.load import find_missions

    shipped = {table.open_mission(str(path)).id for path in find_missions()}
    assert shipped == {file.parent.name for file in FILES}


def told(file: Path) -> list[dict[str, object]]:
    """The events of a kept game."""
    lines = file.read_text(encoding="utf-8").splitlines()[1:]
    return [json.loads(line) for line in lines if not line.startswith(">")]


def test_R31_in_one_golden_the_titan_kills() -> None:
    deaths = [
        event
        for file in FILES
        for event in told(file)
        if event["type"] == "hurt" and event["health"] == 0 and str(event["source"]).startswith("titan-")
    ]
    assert deaths


def test_R31_in_one_golden_the_titan_dies() -> None:
    assert [event for file in FILES for event in told(file) if event["type"] == "gep_died" and event["kind"] == "titan"]
