"""What a survivor holds, sorted by what it is good for: asked at every turn, changed seldom."""

from __future__ import annotations

from msgspec import Struct

from endure.games.endure_the_stars.board import FIRST_GENERAL, Item, Survivor
from endure.games.endure_the_stars.box import Use, Weapon
from endure.games.endure_the_stars.situation import Situation

Slots = tuple[Item | None, ...]


class Hand(Struct, frozen=True):
    """The weapons and the usable cards of an inventory in order of slot; helmets and armour that lie in general slots
    (`spare`, each with the id of what is worn in its place, else 0), and those that are worn (`worn`) if a general slot
    is free for them."""

    slots: Slots
    weapons: tuple[tuple[int, Weapon], ...]
    usable: tuple[tuple[int, Use], ...]
    spare: tuple[tuple[int, int], ...]
    worn: tuple[int, ...]


def hand(t: Situation, survivor: Survivor) -> Hand:
    """What the survivor holds. The last answer for each survivor is remembered."""
    known = t.cat.recent_hands.get(survivor.kind)
    if known is None or known.slots is not survivor.slots:
        known = t.cat.recent_hands[survivor.kind] = _sorted(t, survivor.slots)
    return known


def _sorted(t: Situation, slots: Slots) -> Hand:
    cards = [(item.id, t.cat.items[item.kind]) for item in slots if item is not None]
    general = slots[FIRST_GENERAL:]
    worn = slots[:FIRST_GENERAL] if None in general else ()
    return Hand(
        slots,
        tuple((key, card.weapon) for key, card in cards if card.weapon is not None),
        tuple((key, card.use) for key, card in cards if card.use is not None),
        tuple(
            (item.id, on.id if (on := slots[t.cat.worn_slots[item.kind]]) is not None else 0)
            for item in general
            if item is not None and item.kind in t.cat.worn_slots
        ),
        tuple(item.id for item in worn if item is not None),
    )
