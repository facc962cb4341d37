"""The conformance suite over every shipped mission, with several crews, difficulties and kinds of play."""

from __future__ import annotations

import pytest

from endure.games.endure_the_stars.meta import SURVIVORS
from endure.language.language import Language
from endure.resources import assets
from tests.conformance.endure import case_of, hunted, shipped
from tests.conformance.suite import check_game

CREWS = [SURVIVORS[:1], SURVIVORS[1:3], SURVIVORS[2:], SURVIVORS]
DIFFICULTIES = ["standard", "story", "nightmare", "standard"]


@pytest.fixture(scope="module")
def english() -> Language:
    return Language.load(assets() / "text", "en")


@pytest.mark.parametrize("mission", sorted(shipped()))
@pytest.mark.parametrize(("crew", "difficulty"), list(zip(CREWS, DIFFICULTIES, strict=True)), ids=str)
def test_a_mission_keeps_every_promise(mission: str, crew: tuple[str, ...], difficulty: str, english: Language) -> None:
    played = shipped()[mission]
    crew = crew if len(crew) >= played.min_crew else SURVIVORS[: played.min_crew]
    case = case_of(played, crew, english, options={"difficulty": difficulty})
    assert check_game(case).result is not None


VARIANTS = ("muffled", "loudest", "zone_sight", "shaken", "scarce_rooms")


@pytest.mark.parametrize(("crew", "variants"), [(SURVIVORS[1:3], ()), (SURVIVORS[2:], ()), (SURVIVORS[:3], VARIANTS)])
def test_R31_R36_a_mission_with_a_titan_keeps_every_promise(
    crew: tuple[str, ...], variants: tuple[str, ...], english: Language
) -> None:
    options = {"difficulty": "standard", **dict.fromkeys(variants, True)}
    case = case_of(hunted(), crew, english, options=options, forecasts=8)
    session = check_game(case)
    assert session.result is not None
    assert session.board.titan is not None
