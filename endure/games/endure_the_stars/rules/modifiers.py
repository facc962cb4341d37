"""Sums of modifiers: what abilities, cards, boosts and events do to a survivor's numbers."""

from __future__ import annotations

from collections.abc import Iterator

from endure.games.endure_the_stars.board import BODY, HEAD, Survivor
from endure.games.endure_the_stars.effects import Modifier
from endure.games.endure_the_stars.situation import Situation

_LEAST = frozenset(("move_limit", "armour"))  # of these the least value counts, all others add up
_MEMO = 4096


def _causes(t: Situation, survivor: Survivor) -> Iterator[Modifier]:
    yield from t.cat.survivors[survivor.kind].passive
    for slot, item in enumerate(survivor.slots):
        if item is not None:
            card = t.cat.items[item.kind]
            yield from card.modifiers
            if slot in (HEAD, BODY):
                yield from card.worn
    yield from survivor.boosts
    yield from t.lasting


def modifiers(t: Situation, survivor: Survivor) -> dict[str, int]:
    """All modifiers of a survivor by name. Negative effects of armour hold wherever it lies (E28)."""
    key = (survivor.kind, survivor.slots, survivor.boosts, t.lasting)
    memo = t.cat.modifier_memo
    known = memo.get(key)
    if known is not None:
        return known
    sums: dict[str, int] = {}
    for modifier in _causes(t, survivor):
        name, value = modifier.name, modifier.value
        if name in _LEAST:
            sums[name] = min(value, sums.get(name, value))
        else:
            sums[name] = sums.get(name, 0) + value
    if len(memo) >= _MEMO:
        memo.clear()
    memo[key] = sums
    return sums


def modifier(t: Situation, survivor: Survivor, name: str) -> int:
    """One modifier of a survivor, 0 if nothing causes it."""
    return modifiers(t, survivor).get(name, 0)
