"""What can be wrong between the Titan cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from endure.games.endure_the_stars.titan_cards import TitanAttack, TitanCard, TitanModifier, TitanMood

Where = tuple[str | int, ...]
Finding = tuple[str, str, Where, str, str]  # as in `content.py`

PART = "titan"
_SWITCHES = ("breaks", "deaf", "unmoved")  # modifiers that only are or are not
_LIMITS: Mapping[str, tuple[int, int]] = {
    "armour": (2, 6), "move_limit": (1, 3), "reach": (1, 3), "actions": (-2, 2), "number": (-2, 2), "dice": (-2, 2),
    "lit_dice": (1, 3), "pain_dice": (1, 3), "regrow": (1, 3),
}  # fmt: skip


def titan_findings(cards: tuple[TitanCard, ...]) -> Iterator[Finding]:
    """One finding at a time, in file order."""
    if not any(isinstance(card, TitanAttack) and card.dice for card in cards):
        yield "box-titan", PART, (), "no attack card with dice", "at least one: the Titan attacks every time (E65)"
    for index, card in enumerate(cards):
        yield from _attack(card, (index,)) if isinstance(card, TitanAttack) else _mood(card, (index,))


def _attack(card: TitanAttack, at: Where) -> Iterator[Finding]:
    if not card.dice and not card.effects:
        yield "box-useless", PART, at, "an attack that does nothing", "dice or effects"
    if card.aim == "crowd" and not card.reach:
        yield "box-reach", PART, (*at, "aim"), "a crowd in reach 0", "aim all, or a reach from 1"
    for index, effect in enumerate(card.effects):
        if not card.dice and getattr(effect, "who", "") == "damaged":
            found = "an effect on the damaged of an attack without dice"
            yield "box-who", PART, (*at, "effects", index), found, "who aimed or seen"


def _mood(card: TitanMood, at: Where) -> Iterator[Finding]:
    if not card.modifiers:
        yield "box-useless", PART, (*at, "modifiers"), "a mood that changes nothing", "at least one modifier"
    for index, modifier in enumerate(card.modifiers):
        yield from _modifier(modifier, (*at, "modifiers", index, "value"))
    for name, count in Counter(modifier.name for modifier in card.modifiers).items():
        if count > 1:
            yield "box-modifier", PART, (*at, "modifiers"), f"{name} {count} times", "each modifier once"


def _modifier(modifier: TitanModifier, at: Where) -> Iterator[Finding]:
    low, high = (1, 1) if modifier.name in _SWITCHES else _LIMITS[modifier.name]
    if not low <= modifier.value <= high or modifier.value == 0:
        allowed = str(low) if low == high else f"{low} to {high}, not 0"
        yield "box-modifier", PART, at, f"{modifier.name} {modifier.value}", allowed
