"""The box, indexed for the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import UNSET

from endure.games.endure_the_stars.board import BODY, HEAD, Item, Laid
from endure.games.endure_the_stars.box import Box, Contact, Difficulty, EventCard, GepCard, ItemCard, SurvivorCard
from endure.games.endure_the_stars.effects import Lasting, Modifier
from endure.games.endure_the_stars.mission import Mission
from endure.games.endure_the_stars.tasks import CARGO
from endure.games.endure_the_stars.titan_cards import TitanAttack, TitanMood

Slots = tuple[Item | None, ...]
Modifiers = tuple[Modifier, ...]

_WORN = {"helmet": HEAD, "armour": BODY}  # E27


class _Items(dict[str, ItemCard]):
    """The item cards by id. A mission's own cards are in no box: they do nothing but lie in a general slot."""

    def __missing__(self, kind: str) -> ItemCard:
        if not kind.startswith(CARGO):
            raise KeyError(kind)
        return ItemCard(kind, 1, "item")


class Catalogue:
    """Cards by id, and the piles a game is made of. Read-only after it is made.

    `modifier_memo` keeps sums of modifiers by what causes them, `recent_modifiers` the last ones of each survivor (see
    `rules/modifiers.py`, which bounds them), `recent_hands` what each survivor held last (`rules/hands.py`).
    """

    __slots__ = (
        "_bags", "_events", "_items", "box", "difficulties", "events", "geps", "items", "modifier_memo", "moods",
        "recent_hands", "recent_modifiers", "survivors", "titan_attacks", "worn_slots",
    )  # fmt: skip

    def __init__(self, box: Box) -> None:
        self.box = box
        self.items: Mapping[str, ItemCard] = _Items({card.id: card for card in box.items})
        self.events: Mapping[str, EventCard] = {card.id: card for card in box.events}
        self.worn_slots: Mapping[str, int] = {
            card.id: _WORN[card.kind] for card in box.items if card.kind in _WORN
        }
        self.survivors: Mapping[str, SurvivorCard] = {card.id: card for card in box.survivors}
        self.geps: Mapping[str, GepCard] = {card.id: card for card in box.geps}
        self.difficulties: Mapping[str, Difficulty] = {row.id: row for row in box.difficulties}
        attacks = [card for card in box.titan if isinstance(card, TitanAttack)]
        moods = [card for card in box.titan if isinstance(card, TitanMood)]
        self.titan_attacks: Mapping[str, TitanAttack] = {card.id: card for card in attacks}
        self.moods: Mapping[str, Mapping[str, int]] = {
            card.id: {modifier.name: modifier.value for modifier in card.modifiers} for card in moods
        }
        self._items = tuple(card.id for card in box.items for _ in range(card.copies))
        self._events = {row.id: _left_in(box, row) for row in box.difficulties}
        self._bags = {row.id: _spread(row.bag) for row in box.difficulties}
        self.modifier_memo: dict[object, dict[str, int]] = {}
        self.recent_hands: dict[str, Any] = {}
        self.recent_modifiers: dict[str, tuple[Slots | None, Modifiers, Modifiers, dict[str, int]]] = {
            kind: (None, (), (), {}) for kind in self.survivors
        }

    def item_pile(self) -> tuple[str, ...]:
        """Every item card of the box, by id in file order."""
        return self._items

    def event_pile(self, difficulty: str) -> tuple[str, ...]:
        """The event cards that this difficulty leaves in the box (R35)."""
        return self._events[difficulty]

    def titan_pile(self) -> tuple[str, ...]:
        """Every Titan card of the box, by id in file order."""
        return tuple(card.id for card in self.box.titan for _ in range(card.copies))

    def contacts(self, mission: Mission, difficulty: str) -> tuple[tuple[str, ...], ...]:
        """What the radar bag holds when full, one entry a contact (R16, R35)."""
        own = mission.bags.get(difficulty)
        return _spread(own) if own else self._bags[difficulty]

    def bag_of(self, board: Laid) -> tuple[tuple[str, ...], ...]:
        """What the radar bag of a game holds when full: a mission's trigger may have changed it."""
        if board.plot is not UNSET and board.plot.bag:
            return _spread(board.plot.bag)
        return self.contacts(board.mission, str(board.options["difficulty"]))

    def events_of(self, board: Laid) -> list[str]:
        """The event cards that are in a game, whole: a mission's triggers may have added and removed some."""
        pile = list(self.event_pile(str(board.options["difficulty"])))
        if board.plot is not UNSET:
            pile += board.plot.added
            for card in board.plot.removed:
                pile.remove(card)
        return pile

    def lasting(self, event: str) -> tuple[Modifier, ...]:
        """The modifiers an event card has while it lies in play."""
        return tuple(effect.modifier for effect in self.events[event].effects if isinstance(effect, Lasting))


def _left_in(box: Box, row: Difficulty) -> tuple[str, ...]:
    return tuple(card.id for card in box.events if card.severity not in row.without for _ in range(card.copies))


def _spread(rows: tuple[Contact, ...]) -> tuple[tuple[str, ...], ...]:
    return tuple(row.geps for row in rows for _ in range(row.copies))
