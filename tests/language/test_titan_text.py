"""The Titan's cards and what it does, in words."""

from __future__ import annotations

import typing
from collections.abc import Mapping
from pathlib import Path

import pytest

from endure.games.endure_the_stars import titan_cards as tc
from endure.games.endure_the_stars import titan_events as tev
from endure.games.endure_the_stars.board import Titan
from endure.games.endure_the_stars.box import Box
from endure.games.endure_the_stars.events import DoorChanged, Hurt
from endure.games.endure_the_stars.mission import Mission
from endure.language import Language, Namer, Teller
from endure.language.composed import rules_text
from endure.language.titan_text import effect_sentence, modifier_sentence, state_sentences
from endure.storage.content import load_box

CARDS = Path(__file__).parents[2] / "assets" / "cards" / "endure_the_stars"
HOLES = ("{", "}", "$", "titan-effect", "titan-modifier", "titan-aim", "titan-whom", "rules-", "  ", " .", "..")


@pytest.fixture(scope="module")
def box() -> Box:
    return load_box(CARDS)


@pytest.fixture
def speaker(english: Language, mission: Mission, box: Box) -> Teller:
    teller = Teller(english, Namer(english, mission, box))
    teller.names.hear((tev.TitanWoke(5, "titan", 0, 8),))
    return teller


def test_every_card_has_a_name_a_story_and_whole_sentences(box: Box, english: Language) -> None:
    for card in box.titan:
        assert english.has(f"card-{card.id}")
        assert english.has(f"card-{card.id}-story")
        text = rules_text(card, english.say)
        assert text[0].isupper()
        assert text.endswith(".")
        assert not [hole for hole in HOLES if hole in text], text


def test_no_words_are_left_for_cards_that_are_not_in_the_box(box: Box) -> None:
    lines = (CARDS.parents[1] / "text" / "en" / "titan.ftl").read_text(encoding="utf-8").splitlines()
    told = {line.split(" = ")[0].removeprefix("card-").removesuffix("-story") for line in lines if line[:5] == "card-"}
    assert told == {card.id for card in box.titan}


@pytest.mark.parametrize("kind", typing.get_args(tc.AnyTitanEffect), ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("of_one", [False, True])
def test_every_effect_has_a_sentence(kind: type[tc.TitanEffect], of_one: bool, english: Language) -> None:
    whom = typing.get_args(tc.Whom) if "who" in kind.__struct_fields__ else (None,)
    for who in whom:
        given: dict[str, object] = {"n": 2} if "n" in kind.__struct_fields__ else {}
        text = effect_sentence(kind(**given, **({"who": who} if who else {})), english.say, of_one)
        assert text.endswith(".")
        assert not [hole for hole in HOLES if hole in text], text


@pytest.mark.parametrize("name", typing.get_args(tc.TitanModifierName))
@pytest.mark.parametrize("value", [-1, 2])
def test_every_modifier_has_a_sentence(name: tc.TitanModifierName, value: int, english: Language) -> None:
    text = modifier_sentence(tc.TitanModifier(name, value), english.say)
    assert text.endswith(".")
    assert not [hole for hole in HOLES if hole in text], text


def pieces(text: str, params: Mapping[str, str | int]) -> str:
    """A language that only shows which sentence was asked for, with what."""
    inside = ",".join(f"{key}={value}" for key, value in sorted(params.items()))
    return f"{text}({inside})"


def test_an_attack_tells_its_strike_and_its_effects_from_its_data() -> None:
    card = tc.TitanAttack("x", 1, "crowd", 3, 2, 5, (tc.Push(), tc.Noise(4)))
    assert rules_text(card, pieces) == (
        "Rules-titan-strike(aim=titan-aim-crowd(reach=3),dice=2,number=5) "
        "Titan-effect-push(who=damaged,whom=titan-whom-damaged()) Titan-effect-noise(n=4)"
    )


def test_ram_reads_as_printed(box: Box, english: Language) -> None:
    """All in the Titan's zone, 1 damage, 4+, the damaged are pushed; Predatory +1 die to all attacks."""
    cards = {card.id: rules_text(card, english.say) for card in box.titan}
    assert cards["ram"] == (
        "Every survivor in its zone: 1 die against each, 4+ hits for 1. "
        "Pushed one zone by the direction die: each survivor who lost health by this."
    )
    assert cards["predatory"] == "Until its mood changes: +1 die on all its attacks."


def test_a_strike_is_told_with_dice_number_and_mood(speaker: Teller) -> None:
    event = tev.TitanRolled(5, "titan", 0, "ram", (4, 3), 4, 1, (("dice", "card-predatory", 1),))
    assert speaker.event(event) == "Ram against Seat 1: dice [4] [3] (1 + 1 Predatory), 4 or more hits: 1 hit."


def test_a_mood_is_told_with_what_it_replaces(speaker: Teller) -> None:
    told = speaker.event(tev.TitanDrew(5, "titan", "torpor", True, "predatory"))
    assert told == (
        "Titan 5 draws a mood: Torpor. Until its mood changes: −1 action in each activation. It gets back 2 health "
        "when an activation begins. Armour 4+: each die of 4 or more stops one point of damage to it. "
        "(The mood Predatory is over.)"
    )
    assert "mood" not in speaker.event(tev.TitanDrew(5, "titan", "ram", False))


def test_a_wound_names_the_card_and_a_broken_door_the_door(speaker: Teller) -> None:
    assert speaker.event(Hurt(0, 1, 4, "titan-ram")).endswith("loses 1 health by Ram: 4 health left.")
    assert speaker.event(DoorChanged(0, "o", "gep", 5)).startswith("Titan 5 breaks the door")


def test_its_board_is_told_in_words(speaker: Teller) -> None:
    """Everything that lies on it, and what its mood changes."""
    board = Titan(5, 9, 14, ("head", "chest"), 3, "ram", "predatory", ("rend", "rend"), 26)
    assert state_sentences(board, speaker.names) == [
        "Health 9 of 14; what it loses stays lost.",
        "Injured: head injury and chest injury.",
        "Blinded until the end of round 3: 1 zone in an activation, reach 0.",
        "Mood: Predatory. Until its mood changes: +1 die on all its attacks.",
        "Last attack: Ram.",
        "26 cards are left in its deck, 2 are discarded.",
    ]
    assert len(state_sentences(Titan(5, 14, 14, left=30), speaker.names)) == 2
