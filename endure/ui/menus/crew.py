"""Survivor cards for set-up: who it is, what it can do in the rules' own words, who plays it; and a row of faces."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from endure.games.endure_the_stars.box import SurvivorCard
from endure.language import Language
from endure.language.composed import rules_text
from endure.ui.kit.basic import Bar, Icon, Label, Text
from endure.ui.kit.controls import Choice
from endure.ui.kit.layout import Column, Pad, Row, Space, Wrap
from endure.ui.kit.node import Node
from endure.ui.kit.panel import Card
from endure.ui.menus import words
from endure.ui.menus.wishes import HOLDERS, NOBODY
from endure.ui.panels.card import art

FACE, ROOMY = 128, 164  # logical px of a portrait
ABILITIES = (("passive", "secondary"), ("active", "accent"), ("crisis", "bad"))


def survivor_card(
    card: SurvivorCard, holder: str, language: Language, hold: Callable[[str], None], toggle: Callable[[], None],
    roomy: bool = False,
) -> Node:  # fmt: skip
    """A card: pressing it takes the survivor aboard or leaves it; the field below its name says who plays it.

    `roomy` sets its rules in the size of other text.
    """
    aboard = holder != NOBODY
    ink = card.id if aboard else "faint"
    name = language.say(f"survivor-{card.id}")
    options = [holder_name(one, language) for one in HOLDERS]
    choice = Choice(
        "", options, HOLDERS.index(holder) if holder in HOLDERS else 0, lambda n: hold(HOLDERS[n]),
        key=f"holder-{card.id}", colour=ink, tip=language.say("setup-holder-tip"),
    )  # fmt: skip
    rules = "text" if roomy else "tiny"
    inside = Column(
        art(f"portrait_{card.id}", ink, height=ROOMY if roomy else FACE, dim=not aboard, badge=f"survivor_{card.id}"),
        Label(name, "heading", "strong" if aboard else "secondary", align="centre"),
        Row(Bar(card.health, card.health, "good" if aboard else "faint", segment=10, numbers=False), spread="centre"),
        Pad(choice, (0, 4, 0, 2)),
        *(
            part
            for which, colour in ABILITIES
            for part in _ability(card, which, colour if aboard else "faint", rules, language)
        ),
        gap=4,
    )
    told = language.say("setup-card", {"name": name, "health": card.health, "holder": holder_name(holder, language)})
    tip = language.say(f"survivor-{card.id}-story")
    return Card(
        Pad(inside, 2), toggle, line=card.id if aboard else "control.line", chosen=aboard, key=f"card-{card.id}",
        say=f"{told} {_all_rules(card, language)}", tip=tip,
    )  # fmt: skip


def holder_name(holder: str, language: Language) -> str:
    """What the field of a seat says."""
    return words.player(holder, language) if holder else language.say("seat-empty")


def _ability(card: SurvivorCard, which: str, colour: str, rules: str, language: Language) -> list[Node]:
    return [
        Space(2),
        Label(language.say(f"ability-{which}"), "cap", colour),
        Text(language.say(f"ability-{card.id}-{which}"), "bold", "primary" if colour != "faint" else "secondary"),
        Text(_rules(card, which, language), rules, "secondary"),
    ]


def _rules(card: SurvivorCard, which: str, language: Language) -> str:
    thing = {"active": card.active, "crisis": card.crisis}.get(which, card)
    return rules_text(thing, language.say)


def _all_rules(card: SurvivorCard, language: Language) -> str:
    return " ".join(
        f"{language.say(f'ability-{which}')}, {language.say(f'ability-{card.id}-{which}')}: "
        f"{_rules(card, which, language)}"
        for which, _ in ABILITIES
    )


def faces(crew: Iterable[str], players: Iterable[str], language: Language, size: float = 44) -> Node:
    """A row of portraits with who plays whom."""
    return Wrap(*(_face(who, player, language, size) for who, player in zip(crew, players, strict=True)), gap=22)


def _face(who: str, player: str, language: Language, size: float) -> Node:
    by = Label(words.player(player, language), "tiny", "secondary")
    names = Column(Label(language.say(f"survivor-{who}"), "bold"), by, gap=0)
    return Row(Icon(f"glyph_{who}", size, who, ring=True), names, gap=10, align="centre")
