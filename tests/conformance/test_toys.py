"""The suite holds on sound toys, and is itself tested: each faulty toy must be caught, for its own fault."""

from __future__ import annotations

from typing import Any

import pytest

from endure.kernel.log import Submitted
from tests.conformance.suite import Case, Fault, check_game
from tests.conformance.toys import cards, sparks
from tests.conformance.toys.faulty import FAULTS


def card_case(game: Any, seed: int, seats: tuple[str, ...] = cards.SEATS, maker: str = "", **options: bool) -> Case:
    return Case(
        game, cards.SHEET, dict(options), seats, seed, cards.well_formed, cards.SENTENCES.__contains__, cards.reshuffle,
        maker,
    )  # fmt: skip


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("seats", [cards.SEATS, cards.SEATS[:2]], ids=len)
def test_the_card_toy_keeps_every_promise(seed: int, seats: tuple[str, ...]) -> None:
    session = check_game(card_case(cards.make(), seed, seats))
    assert session.result is not None


def test_the_card_toy_keeps_every_promise_elsewhere() -> None:
    assert check_game(card_case(cards.make(), 7, maker="tests.conformance.toys.cards:make")).result


def test_the_card_toy_keeps_every_promise_when_undo_is_free() -> None:
    session = check_game(card_case(cards.make(), 3, free_undo=True))
    told = [type(entry).__name__ for entry in session.log]
    assert told.count("Undone") == told.count("Submitted") / 2  # every action was taken back and done again


@pytest.mark.parametrize("seed", range(4))
def test_the_spark_toy_keeps_every_promise(seed: int) -> None:
    case = Case(
        sparks.make(), sparks.LEVEL, {}, sparks.SEATS, seed, sparks.well_formed, sparks.SENTENCES.__contains__,
        sparks.reshuffle, "tests.conformance.toys.sparks:make" if seed == 0 else "",
    )  # fmt: skip
    session = check_game(case)
    acted = {entry.action.seat for entry in session.log if isinstance(entry, Submitted)}
    assert acted == {0, 1}  # both seats acted


@pytest.mark.parametrize("name", FAULTS)
def test_a_faulty_toy_is_caught(name: str) -> None:
    make, code = FAULTS[name]
    maker = "tests.conformance.toys.faulty:iterated_set" if code == "replay-elsewhere" else ""
    with pytest.raises(Fault) as caught:
        check_game(card_case(make(), 1, maker=maker))
    assert caught.value.code == code
