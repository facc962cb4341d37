"""Rules texts say what the data does, and every card has its words."""

from __future__ import annotations

import typing
from collections.abc import Mapping
from pathlib import Path

import pytest

from endure.games.endure_the_stars import effects as fx
from endure.games.endure_the_stars.box import Ability, Box, EventCard, ItemCard, Use, Weapon
from endure.language import Language
from endure.language.composed import Thing, rules_text
from endure.storage.content import load_box

CARDS = Path(__file__).parents[2] / "assets" / "cards" / "endure_the_stars"
HOLES = ("{", "}", "$", "effect-", "modifier-", "target-", "whom-", "place-", "rules-", "gep-", "  ", " .", "..")


@pytest.fixture(scope="module")
def box() -> Box:
    return load_box(CARDS)


def card_ids(box: Box) -> list[str]:
    return [card.id for card in box.items] + [card.id for card in box.events]


def test_every_card_has_a_name_and_a_story(box: Box, english: Language) -> None:
    ids = [f"card-{card}" for card in card_ids(box)]
    ids += [f"survivor-{card.id}" for card in box.survivors]
    ids += [f"ability-{card.id}-{which}" for card in box.survivors for which in ("passive", "active", "crisis")]
    ids += [f"gep-{card.id}" for card in box.geps] + [f"difficulty-{row.id}" for row in box.difficulties]
    assert not [text for name in ids for text in (name, f"{name}-story") if not english.has(text)]
    assert not [card.id for card in box.geps if not english.has(f"gep-{card.id}-many")]


def test_no_words_are_left_for_cards_that_are_not_in_the_box(box: Box) -> None:
    text = (CARDS.parents[1] / "text" / "en" / "cards.ftl").read_text(encoding="utf-8")
    told = {line.split(" = ")[0].removeprefix("card-").removesuffix("-story") for line in text.splitlines()
            if line.startswith("card-")}  # fmt: skip
    assert told == set(card_ids(box))


def test_every_rules_text_of_the_box_is_whole_sentences(box: Box, english: Language) -> None:
    things: list[Thing] = [*box.items, *box.events, *box.survivors, *box.geps]
    things += [ability for card in box.survivors for ability in (card.active, card.crisis)]
    for thing in things:
        text = rules_text(thing, english.say)
        assert text, thing
        assert text[0].isupper() or text[0].isdigit(), text
        assert text.endswith("."), text
        assert not [hole for hole in HOLES if hole in text], text


def samples() -> list[fx.Effect]:
    """Every effect, with each value that changes what its sentence is about."""
    made: list[fx.Effect] = []
    for kind in typing.get_args(fx.AnyEffect):
        fields = kind.__struct_fields__
        given: dict[str, object] = {"n": 2} if "n" in fields else {}
        if "modifier" in fields:
            given["modifier"] = fx.Modifier("range", 1)
        made.append(kind(**given))
        made += [kind(**given, who=who) for who in typing.get_args(fx.Who) if "who" in fields]
        made += [kind(**given, where=where) for where in typing.get_args(fx.Where) if "where" in fields]
    made += [fx.Stun("zone"), fx.Stun("seen"), fx.OpenDoor("cargo"), fx.Unlock("cargo"), fx.Reveal(3)]
    made += [fx.Stun("near", 2), fx.Hush(2), fx.Revive(2, "zone"), fx.Watch(3)]
    return made


@pytest.mark.parametrize("effect", samples(), ids=str)
def test_every_effect_has_a_sentence(effect: fx.Effect, english: Language) -> None:
    text = rules_text(effect, english.say)
    assert text.endswith(".")
    assert not [hole for hole in HOLES if hole in text]


@pytest.mark.parametrize("name", typing.get_args(fx.ModifierName))
def test_every_modifier_has_a_sentence_and_a_name(name: fx.ModifierName, english: Language) -> None:
    assert rules_text(fx.Modifier(name, 2), english.say).endswith(".")
    assert english.has(f"modifier-{name}")


@pytest.mark.parametrize("kind", typing.get_args(fx.TargetKind))
@pytest.mark.parametrize("reach", [0, 2, 12])
def test_every_target_has_a_sentence(kind: fx.TargetKind, reach: int, english: Language) -> None:
    text = rules_text(fx.Target(kind, reach), english.say)
    assert (text == "") == (kind == "none")
    assert not [hole for hole in HOLES if hole in text]


def pieces(text: str, params: Mapping[str, str | int]) -> str:
    """A language that only shows which sentence was asked for, with what."""
    inside = ",".join(f"{key}={value}" for key, value in sorted(params.items()))
    return f"{text}({inside})"


def test_an_item_tells_weapon_use_and_drawback_from_its_data() -> None:
    card = ItemCard(
        "x", 1, "weapon",
        weapon=Weapon(1, 3, 4, 5),
        use=Use((fx.Heal(2),), fx.Target("survivor", 0), cost=1),
        modifiers=(fx.Modifier("move_limit", 2),),
    )  # fmt: skip
    assert rules_text(card, pieces) == (
        "Rules-weapon(dice=3,melee=no,noise=5,number=4,range=1) "
        "Rules-use(cost=1,text=Target-survivor(reach=0) Effect-heal(n=2,who=target,whom=whom-target()),uses=1) "
        "Rules-carried(text=modifier-move_limit-rule(signed=+2,value=2))"
    )


def test_an_event_without_effects_says_that_nothing_happens() -> None:
    assert rules_text(EventCard("x", 1), pieces) == "Rules-nothing()"


def test_a_lasting_event_tells_what_holds_and_how_long() -> None:
    card = EventCard("x", 1, (fx.Lasting(fx.Modifier("range", -1)),), rounds=2)
    assert rules_text(card, pieces) == (
        "Rules-lasting(text=modifier-range-rule(signed=−1,value=-1)) Rules-in_play(rounds=2)"
    )


def test_the_words_follow_the_numbers(english: Language) -> None:
    one = rules_text(Ability((fx.Extra(1),)), english.say)
    two = rules_text(Ability((fx.Extra(2),)), english.say)
    assert (one, two) == ("1 more action for you.", "2 more actions for you.")


def test_a_thing_without_rules_is_a_slip_of_the_programmer() -> None:
    with pytest.raises(TypeError, match="int has no rules text"):
        rules_text(3, pieces)  # type: ignore[arg-type]
