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
    lasting = t.lasting
    recent = t.cat.recent_modifiers.get(survivor.kind)
    if (
        recent is not None
        and recent[0] is survivor.slots
        and recent[1] == survivor.boosts
        and (recent[2] is lasting or recent[2] == lasting)
    ):
        return recent[3]
    sums = _remembered(t, survivor, lasting)
    t.cat.recent_modifiers[survivor.kind] = (survivor.slots, survivor.boosts, lasting, sums)
    return sums


def _remembered(t: Situation, survivor: Survivor, lasting: tuple[Modifier, ...]) -> dict[str, int]:
    memo = t.cat.modifier_memo
    key = (survivor.kind, survivor.slots, survivor.boosts, lasting)
    sums = memo.get(key)
    if sums is None:
        if len(memo) >= _MEMO:
            memo.clear()
        sums = memo[key] = _sum(t, survivor)
    return sums


def _sum(t: Situation, survivor: Survivor) -> dict[str, int]:
    sums: dict[str, int] = {}
    for modifier in _causes(t, survivor):
        name, value = modifier.name, modifier.value
        if name in _LEAST:
            sums[name] = min(value, sums.get(name, value))
        else:
            sums[name] = sums.get(name, 0) + value
    return sums
