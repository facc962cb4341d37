"""`tests.yaml` beside a mission: games that `endure check` plays, as data.

    - name: the console unlocks the reactor
      seed: 7
      crew: [captain, marine]
      difficulty: story
      actions:
        - {do: move, zone: Port gallery}
        - {do: door, door: quarters door, open: true}
      bots: recruit
      expect: {ends: true, won: true, met: [security_console]}

Actions are those of the game, by the names of their fields; zones and doors may be said by name, and the seat may be
left out: then it is who is to act. Where `bots` is given they play on from there. What `expect` leaves out is not
compared.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, structs

from endure.authoring.findings import Findings, clip, one_of
from endure.authoring.schema import DIFFICULTIES, SURVIVORS
from endure.games.endure_the_stars.box import Id
from endure.games.endure_the_stars.mission import Mission
from endure.storage.yaml_nodes import Node
from endure.storage.yaml_reader import read_marked

FILE = "tests.yaml"
MOST = 20  # tests of a mission
Seed = Annotated[int, Meta(ge=0, le=2**53)]


class Expect(Struct, frozen=True, forbid_unknown_fields=True):
    """What must have come out: whether the game is over, whether it is won, why (as `endure simulate --json` says it),
    the round it stands in, the objectives that are met, and in which zone survivors stand. None and empty: anything."""

    ends: bool | None = None
    won: bool | None = None
    reason: str = ""
    round: Annotated[int, Meta(ge=0, le=200)] = 0
    met: tuple[Id, ...] | None = None
    at: Mapping[Id, str] = {}


class MissionTest(Struct, frozen=True, forbid_unknown_fields=True):
    """One game. Without a crew the recommended one plays."""

    name: Annotated[str, Meta(min_length=1, max_length=80)]
    expect: Expect
    seed: Seed = 1
    crew: Annotated[tuple[Id, ...], Meta(max_length=5)] = ()
    difficulty: str = "standard"
    bots: Literal["", "random", "recruit"] = ""
    actions: Annotated[tuple[Mapping[str, Any], ...], Meta(max_length=2000)] = ()


class Suite(Struct, frozen=True):
    """The tests of a mission, and where their parts stand."""

    tests: tuple[MissionTest, ...]
    node: Node


def read_tests(folder: Path, mission: Mission, at: Findings) -> Suite | None:
    """The tests in a mission's folder; None where there are none, or with problems."""
    path = folder / FILE
    if path.is_symlink() or not path.is_file():  # a link may lead out of the folder
        return None
    tests, problems, node = read_marked(path, tuple[MissionTest, ...])
    at.problems += [structs.replace(problem, file=at.file) for problem in problems]
    if tests is None or node is None or problems:
        return None
    told = len(at.problems)
    if len(tests) > MOST:
        at.add("too-many", "", f"{len(tests)} tests", f"at most {MOST}")
    for number, test in enumerate(tests):
        _check(test, (number,), mission, node, at)
    return Suite(tests, node) if len(at.problems) == told else None


def _check(test: MissionTest, where: tuple[int, ...], mission: Mission, node: Node, at: Findings) -> None:
    """Names that mean nothing."""
    zones = [zone.name for zone in mission.layout.zones]
    goals = [goal.id for goal in mission.objectives]
    if test.difficulty not in DIFFICULTIES:
        found = f"difficulty {clip(test.difficulty)}"
        place = node.place((*where, "difficulty"))
        at.add("difficulty-unknown", place, found, one_of(DIFFICULTIES, test.difficulty))
    for name in test.crew:
        if name not in SURVIVORS:
            at.add("survivor-unknown", node.place((*where, "crew")), f"survivor {clip(name)}", one_of(SURVIVORS, name))
    for name in test.expect.met or ():
        if name not in goals:
            place = node.place((*where, "expect", "met"))
            at.add("objective-unknown", place, f"objective {clip(name)}", one_of(goals, name))
    for who, zone in test.expect.at.items():
        place = node.place((*where, "expect", "at"))
        if who not in SURVIVORS:
            at.add("survivor-unknown", place, f"survivor {clip(who)}", one_of(SURVIVORS, who))
        if zone not in zones:
            at.add("zone-unknown", place, f"zone {clip(zone)}", one_of(zones, zone))
