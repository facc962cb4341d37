"""The cards of the box as a list: what stands on each, as data and as lines."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from endure.games.endure_the_stars.box import Box
from endure.language import Language
from endure.language.composed import rules_text

DECKS = ("items", "events", "titan")
INDENT = "    "


class CardFace(Struct, frozen=True):
    """One kind of card: its deck, how many of it there are, and the words on it. `text` is made from what it does."""

    id: str
    name: str
    copies: int
    text: str
    story: str
    deck: str


def decks(box: Box) -> Mapping[str, Sequence[Any]]:
    """The decks of the box that hold cards, by name."""
    found = {deck: getattr(box, deck, ()) for deck in DECKS}
    return {deck: cards for deck, cards in found.items() if cards}


def faces(box: Box, language: Language, wanted: Sequence[str]) -> list[CardFace]:
    """Every kind of card of these decks, in the order of their files."""
    cards = decks(box)
    return [
        CardFace(
            card.id,
            language.say(f"card-{card.id}"),
            card.copies,
            rules_text(card, language.say),
            language.say(f"card-{card.id}-story"),
            deck,
        )
        for deck in wanted
        for card in cards[deck]
    ]


def lines(told: Sequence[CardFace], language: Language, wide: int) -> Iterator[str]:
    """The list to read: each deck with its size, each card with its name, its rules and its story."""
    for deck in dict.fromkeys(face.deck for face in told):
        of_deck = [face for face in told if face.deck == deck]
        size = sum(face.copies for face in of_deck)
        yield language.say(f"deck-{deck}", {"cards": size, "kinds": len(of_deck)}).upper()
        for face in of_deck:
            yield ""
            yield language.say("deck-line", {"copies": face.copies, "name": face.name})
            for text in (face.text, face.story):
                yield textwrap.fill(text, wide, initial_indent=INDENT, subsequent_indent=INDENT)
        yield ""
