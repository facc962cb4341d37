"""Playing the tests that stand beside a mission, and saying what came out otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from endure.authoring.findings import Findings, clip, one_of
from endure.authoring.mission_tests import FILE, Expect, MissionTest, read_tests
from endure.games.endure_the_stars.actions import AnyAction
from endure.games.endure_the_stars.mission import Mission
from endure.kernel.action import Action
from endure.kernel.bot import choose
from endure.kernel.session import Session
from endure.play import table
from endure.play.mistake import Mistake
from endure.storage.problem import Problem

AnySession = Session[Any, Any, Any]


def run_tests(folder: Path, mission: Mission) -> tuple[list[Problem], int]:
    """Every problem of the tests beside a mission, and how many there are."""
    at = Findings(str(folder / FILE))
    found = read_tests(folder, mission, at)
    if found is None:
        return at.problems, 0
    for number, test in enumerate(found.tests):
        place = found.node.place((number,))
        try:
            _play(test, mission, place, lambda n, number=number: found.node.place((number, "actions", n)), at)
        except Mistake as mistake:
            at.add("test-setup", place, f"{clip(test.name)}: {mistake}", "a game that can be set up")
    return at.problems, len(found.tests)


def _play(test: MissionTest, mission: Mission, place: str, place_of: Any, at: Findings) -> None:
    crew = test.crew or table.crew_of(None, mission)
    session = table.start(mission, crew, test.seed, {"difficulty": test.difficulty}, keep_history=False)
    for number, said in enumerate(test.actions):
        trouble = _submit(session, said, mission)
        if trouble:
            at.add("test-action", place_of(number), f"{clip(test.name)}: {trouble[0]}", trouble[1])
            return
    if test.bots:
        bot = table.open_bot(test.bots)
        longest = session.game.meta.longest
        while session.to_act and session.length < longest:
            session.submit(choose(session, bot, session.to_act[0]).action)
    for found, allowed in _compared(test.expect, session, mission):
        at.add("test-end", place, f"{clip(test.name)}: {found}", allowed)


def _submit(session: AnySession, said: Mapping[str, Any], mission: Mission) -> tuple[str, str] | None:
    """Takes an action; else what was found and what is allowed."""
    if not session.to_act:
        return "an action after the end of the game", "no more actions"
    action = _action(said, session.to_act[0], mission)
    if isinstance(action, tuple):
        return action
    refusal = session.refuse(action)
    if refusal is not None:
        teller = table.teller_of(mission)
        return f"refused: {teller.refusal(refusal)}", "an action that is legal there"
    session.submit(action)
    return None


def _action(said: Mapping[str, Any], seat: int, mission: Mission) -> Action | tuple[str, str]:
    """The action that is meant, with names instead of numbers."""
    layout = mission.layout
    plain = {"seat": seat, **said}
    plain["type"] = plain.pop("do", None)
    if isinstance(plain.get("zone"), str):
        zones = {zone.name: zone.id for zone in layout.zones}
        if plain["zone"] not in zones:
            return f"zone {clip(plain['zone'])}", one_of(zones, plain["zone"])
        plain["zone"] = zones[plain["zone"]]
    if "door" in plain:
        doors = {boundary.name: boundary.id for boundary in layout.boundaries if boundary.name}
        name = plain.pop("door")
        if name not in doors:
            return f"door {clip(str(name))}", one_of(doors, str(name))
        plain["boundary"] = doors[name]
    try:
        action: Action = msgspec.convert(plain, AnyAction)
    except (msgspec.ValidationError, OverflowError) as error:
        return f"no action: {clip(str(error), 120)}", "an action of the game, such as {do: move, zone: NAME}"
    return action


def _compared(expect: Expect, session: AnySession, mission: Mission) -> Iterator[tuple[str, str]]:
    """What came out otherwise, and what was expected."""
    board, result = session.board, session.result
    over = result is not None
    if expect.ends is not None and expect.ends != over:
        yield ("the game is over" if over else "the game is not over"), ("it goes on" if over else "it ends")
    if expect.won is not None and (result is None or result.won != expect.won):
        found = "the game is not over" if result is None else "won" if result.won else f"lost ({result.reason})"
        yield found, "won" if expect.won else "lost"
    if expect.reason and (result is None or result.reason != expect.reason):
        yield f"reason {clip(result.reason if result else '')}", clip(expect.reason)
    if expect.round and board.round != expect.round:
        yield f"round {board.round}", f"round {expect.round}"
    if expect.met is not None and set(expect.met) != set(board.met):
        yield f"objectives met: {', '.join(sorted(board.met)) or 'none'}", ", ".join(sorted(expect.met)) or "none"
    for one in board.survivors.values():
        wanted = expect.at.get(one.kind)
        name = mission.layout.zones[one.zone].name
        if wanted is not None and wanted != name:
            yield f"{one.kind} in {clip(name)}", clip(wanted)
