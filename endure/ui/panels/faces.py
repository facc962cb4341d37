"""What stands on the face of each card of the box: picture, numbers, words. Drawn by `endure.ui.panels.card`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import singledispatchmethod

from msgspec import Struct

from endure.games.endure_the_stars.box import Box, EventCard, ItemCard, SurvivorCard
from endure.games.endure_the_stars.rules.resolve import RESOLVE
from endure.games.endure_the_stars.titan_cards import TitanAttack, TitanMood
from endure.language import Language
from endure.language.composed import rules_text

KINDS = ("weapons", "armour", "items", "events", "titan", "survivors")
"""The kinds of cards a player looks for, in the gallery's order."""


class Number(Struct, frozen=True):
    """A number on a card: what it is, its value, the colour it has."""

    label: str
    value: str
    ink: str = "strong"


class Part(Struct, frozen=True):
    """A part of a survivor's board: which ability it is, the ability's name, what it does."""

    heading: str
    ink: str
    name: str
    text: str


class Face(Struct, frozen=True):
    """A card as it is seen. `band` says its sort, `ink` is its colour, `sprite` its picture; `text` is made from what
    it does; `copies` 0 is no card of a deck."""

    id: str
    kind: str
    name: str
    band: str
    ink: str
    sprite: str
    text: str
    story: str
    numbers: tuple[Number, ...] = ()
    parts: tuple[Part, ...] = ()
    copies: int = 0
    note: str = ""

    @property
    def key(self) -> str:
        """Its key in a tree of widgets."""
        return f"card-{self.id}"


class Faces:
    """Makes faces in a language."""

    def __init__(self, language: Language) -> None:
        self.language = language

    def all_of(self, box: Box) -> Mapping[str, tuple[Face, ...]]:
        """Every card by kind, in the order of the box."""
        made = [self.of(card) for card in (*box.items, *box.events, *box.titan, *box.survivors)]
        return {kind: tuple(face for face in made if face.kind == kind) for kind in KINDS}

    def _number(self, label: str, value: int | str, ink: str = "strong") -> Number:
        return Number(self.language.say(f"face-number-{label}"), str(value), ink)

    @singledispatchmethod
    def of(self, card: object) -> Face:
        """The face of a card. Raises TypeError for what is none."""
        raise TypeError(f"{type(card).__name__} has no face")

    @of.register
    def _(self, card: ItemCard) -> Face:
        say = self.language.say
        sort: str = card.kind if card.reaction is None else "reaction"
        if card.weapon is not None:
            sort = "melee" if card.weapon.melee else "ranged"
        kind = {"weapon": "weapons", "armour": "armour", "helmet": "armour"}.get(card.kind, "items")
        ink = {"weapons": "accent", "armour": "resolve"}.get(kind, "good")
        return Face(
            card.id, kind, say(f"card-{card.id}"), say(f"face-band-{sort}"), ink, f"item_{card.id}",
            rules_text(card, say), say(f"card-{card.id}-story"), self._of_item(card), copies=card.copies,
            note=say("face-starting") if card.starting else "",
        )  # fmt: skip

    def of_cargo(self, kind: str, name: str) -> Face:
        """The face of a card that a mission brings with it."""
        band, text = self.language.say("face-band-cargo"), self.language.say("rules-cargo")
        return Face(kind, "items", name, band, "objective", "objective", text, "")

    def _of_item(self, card: ItemCard) -> tuple[Number, ...]:
        if card.weapon is not None:
            weapon = card.weapon
            return (
                self._number("range", weapon.range, "accent"), self._number("dice", weapon.dice, "accent"),
                self._number("hit", f"{weapon.number}+", "good"), self._number("noise", weapon.noise, "noise"),
            )  # fmt: skip
        worn = [self._number("armour", f"{one.value}+", "good") for one in card.worn if one.name == "armour"]
        if card.use is None:
            return tuple(worn)
        uses = self._number("uses", card.use.uses or "∞", "accent")
        return (*worn, self._number("actions", card.use.cost, "accent"), uses)

    @of.register
    def _(self, card: EventCard) -> Face:
        say = self.language.say
        return Face(
            card.id, "events", say(f"card-{card.id}"), say("face-band-event", {"rounds": card.rounds}), "warn",
            f"event_{card.id}", rules_text(card, say), say(f"card-{card.id}-story"), copies=card.copies,
            note=say(f"face-{card.severity}") if card.severity != "plain" else "",
        )  # fmt: skip

    @of.register
    def _(self, card: TitanAttack) -> Face:
        numbers = (
            self._number("reach", card.reach, "titan"), self._number("dice", card.dice, "titan"),
            self._number("hit", f"{card.number}+", "good"),
        )  # fmt: skip
        return self._titan(card, "attack", "titan", numbers if card.dice else ())

    @of.register
    def _(self, card: TitanMood) -> Face:
        return self._titan(card, "mood", "resolve", ())

    def _titan(self, card: TitanAttack | TitanMood, sort: str, ink: str, numbers: tuple[Number, ...]) -> Face:
        say = self.language.say
        return Face(
            card.id, "titan", say(f"card-{card.id}"), say(f"face-band-{sort}"), ink, f"titan_{card.id}",
            rules_text(card, say), say(f"card-{card.id}-story"), numbers, copies=card.copies,
        )  # fmt: skip

    @of.register
    def _(self, card: SurvivorCard) -> Face:
        say = self.language.say
        rules = (("passive", "secondary", card), ("active", "accent", card.active), ("crisis", "bad", card.crisis))
        parts = tuple(
            Part(say(f"ability-{which}"), ink, say(f"ability-{card.id}-{which}"), rules_text(thing, say))
            for which, ink, thing in rules
        )
        numbers = (self._number("health", card.health, "good"), self._number("resolve", RESOLVE, "resolve"))
        return Face(
            card.id, "survivors", say(f"survivor-{card.id}"), say("face-band-survivor"), card.id,
            f"portrait_{card.id}", "", say(f"survivor-{card.id}-story"), numbers, parts,
        )  # fmt: skip
