"""The conformance suite over every shipped mission, with several crews, difficulties and kinds of play."""

from __future__ import annotations

import pytest

from endure.games.endure_the_stars.meta import SURVIVORS
from endure.language.language import Language
from endure.resources import assets
from tests.conformance.endure import hunted, make, reshuffle, shipped, well_formed
from tests.conformance.suite import Case, check_game

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
    case = Case(
        make(),
        played,
        {"difficulty": difficulty},
        crew,
        seed=len(crew),
        well_formed=well_formed,
        has_sentence=english.has,
        reshuffle=reshuffle,
        maker="tests.conformance.endure:make" if len(crew) == 2 else "",
        forecasts=4,
        samples=200,
    )
    assert check_game(case).result is not None


VARIANTS = ("muffled", "loudest", "zone_sight", "shaken", "scarce_rooms")


@pytest.mark.parametrize(("crew", "variants"), [(SURVIVORS[1:3], ()), (SURVIVORS[2:], ()), (SURVIVORS[:3], VARIANTS)])
def test_R31_R36_a_mission_with_a_titan_keeps_every_promise(
    crew: tuple[str, ...], variants: tuple[str, ...], english: Language
) -> None:
    case = Case(
        make(),
        hunted(),
        {"difficulty": "standard", **dict.fromkeys(variants, True)},
        crew,
        seed=len(crew),
        well_formed=well_formed,
        has_sentence=english.has,
        reshuffle=reshuffle,
        maker="tests.conformance.endure:make" if len(crew) == 2 else "",
        forecasts=8,
        samples=200,
    )
    session = check_game(case)
    assert session.result is not None
    assert session.board.titan is not None
