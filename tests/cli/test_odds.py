"""`endure odds`: exact chances, worked out by hand from the numbers on the cards."""

from __future__ import annotations

import json

import pytest

from tests.cli.terminal import Run


@pytest.fixture(scope="module")
def chances() -> dict[tuple[str, str, str, str], str]:
    from endure.lab.odds_table import Odds
    from endure.play.table import open_game, open_language

    rows = Odds(open_game().cat.box, open_language()).rows()
    return {(row.part, row.about, row.against, row.what): row.chance for row in rows}


@pytest.mark.parametrize(
    ("row", "chance"),
    [
        (("attack", "Assault rifle", "Swarmer", "hits"), "3/4"),  # 2 dice, 4+: 1 - 1/2 x 1/2
        (("attack", "Assault rifle", "Jaeger", "dies"), "1/4"),  # health 2: both hit
        (("attack", "Assault rifle", "Titan", "hurts-1"), "1/2"),  # one of two
        (("attack", "Pistol", "Swarmer", "dies"), "5/9"),  # 2 dice, 5+: 1 - 2/3 x 2/3
        (("attack", "Pistol", "Titan", "hurts-2"), "1/9"),  # 1/3 x 1/3
        (("leave", "4", "", "away"), "1/2"),  # lower than 4: 1, 2, 3
        (("leave", "1", "", "away"), "0/1"),  # no die is lower than 1
        (("leave", "7", "", "away"), "1/1"),  # every die is lower than 7
        (("resolve", "7", "", "passes"), "7/12"),  # 2d6 <= 7: 21 of 36
        (("resolve", "2", "", "passes"), "1/36"),  # two ones
        (("armour", "Bastion armour", "", "stops"), "2/3"),  # 3+
        (("noise", "4", "", "heard"), "4"),  # zones away, not where it is made (R06)
    ],
)
def test_a_chance_is_what_the_card_says(
    chances: dict[tuple[str, str, str, str], str], row: tuple[str, str, str, str], chance: str
) -> None:
    assert chances[row] == chance


def test_one_hit_never_kills_a_jaeger(chances: dict[tuple[str, str, str, str], str]) -> None:
    """The medical laser has one die, the Jaeger two health."""
    assert ("attack", "Medical laser", "Jaeger", "dies") not in chances


def test_the_command_tells_each_number_in_words_and_as_data(run: Run) -> None:
    rows = json.loads(run("odds", "--json").out)["odds"]
    assert {
        "part": "resolve", "about": "7", "against": "", "what": "passes", "chance": "7/12", "percent": "58",
        "means": "With Resolve 7 a test is passed in 58 % of cases; else 1 Resolve is lost.",
    } in rows  # fmt: skip
    lines = run("odds").out.splitlines()
    assert "ATTACKS" in lines
    assert "  Assault rifle at Swarmer: at least one die hits in 75 % of attacks." in lines
