"""Missions and states from before missions had rules of their own load as they were: with the same hash."""

from __future__ import annotations

import msgspec

from endure.games.endure_the_stars.mission import UNSET, Mission
from endure.games.endure_the_stars.state import State
from endure.kernel.log import hash_of
from endure.kernel.savedoc import decode, document, encode, restore
from endure.kernel.session import Session
from endure.kernel.world import canonical
from tests.conformance.endure import make, shipped
from tests.conformance.plots import errands

NEW = ("task", "optional", "rules", "plot", "secrets")


def keys(value: object) -> set[str]:
    """Every key anywhere in a JSON value."""
    if isinstance(value, dict):
        return set(value) | {key for part in value.values() for key in keys(part)}
    return {key for part in value for key in keys(part)} if isinstance(value, list) else set()


def test_a_plain_mission_is_written_without_what_it_does_not_have() -> None:
    mission = shipped()["silent_reactor"]
    state = Session.start(make(), mission, {"difficulty": "story"}, ("marine",), 1).state
    data = canonical(state)
    assert not keys(msgspec.json.decode(data)) & {*NEW}
    read = msgspec.json.decode(data, type=State)
    assert (read.board.plot, read.secret.secrets, read.board.mission.rules) == (UNSET, UNSET, UNSET)
    assert hash_of(read) == hash_of(state)


def test_an_objective_of_old_is_a_token_to_take() -> None:
    data = msgspec.json.encode(shipped()["silent_reactor"])
    mission = msgspec.json.decode(data, type=Mission)
    assert all(goal.task is UNSET for goal in mission.objectives)
    assert msgspec.json.encode(mission) == data


def test_a_game_with_rules_is_saved_and_goes_on() -> None:
    session = Session.start(make(), errands(), {"difficulty": "story"}, ("captain", "marine"), 3)
    for _ in range(6):
        session.submit(session.legal(session.to_act[0])[-1])
    again = restore(decode(encode(document(session))), make())
    assert hash_of(again.state) == hash_of(session.state)
    assert again.state.secret.secrets == session.state.secret.secrets
