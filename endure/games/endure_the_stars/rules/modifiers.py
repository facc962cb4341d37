"""Sums of modifiers: what abilities, cards, boosts and events do to a survivor's numbers."""

from __future__ import annotations

from collections.abc import Iterator

from endure.games.endure_the_stars.board import BODY, HEAD, Survivor
from endure.games.endure_the_stars.effects import Boost, Modifier
from endure.games.endure_the_stars.events import Because
from endure.games.endure_the_stars.situation import Situation

_LEAST = frozenset(("move_limit", "armour"))  # of these the least value counts, all others add up
_MEMO = 4096


def _causes(t: Situation, survivor: Survivor) -> Iterator[tuple[str, Modifier]]:
    """Every modifier of a survivor with the text id of what causes it."""
    card = t.cat.survivors[survivor.kind]
    for modifier in card.passive:
        yield f"ability-{card.id}-passive", modifier
    for slot, item in enumerate(survivor.slots):
        if item is not None:
            kind = t.cat.items[item.kind]
            for modifier in (*kind.modifiers, *(kind.worn if slot in (HEAD, BODY) else ())):
                yield f"card-{item.kind}", modifier
    for modifier in survivor.boosts:
        which = "crisis" if Boost(modifier) in card.crisis.effects else "active"
        yield f"ability-{card.id}-{which}", modifier
    for event in t.events.values():
        for modifier in event.modifiers:
            yield f"card-{event.kind}", modifier


def because(t: Situation, survivor: Survivor, *names: str) -> Because:
    """What changes the numbers of these names for a survivor; of armour and limits only the one that counts."""
    found = [(each.name, cause, each.value) for cause, each in _causes(t, survivor) if each.name in names]
    least = {
        name: min((each for each in found if each[0] == name), key=lambda each: each[2])
        for name, _, _ in found
        if name in _LEAST
    }
    return tuple(each for each in found if each[0] not in least or each is least[each[0]])


def modifiers(t: Situation, survivor: Survivor) -> dict[str, int]:
    """All modifiers of a survivor by name. Negative effects of armour hold wherever it lies (E28)."""
    slots, boosts, lasting, sums = t.cat.recent_modifiers[survivor.kind]
    if slots is survivor.slots and boosts is survivor.boosts and lasting is t.lasting:
        return sums
    sums = _remembered(t, survivor, t.lasting)
    t.cat.recent_modifiers[survivor.kind] = (survivor.slots, survivor.boosts, t.lasting, sums)
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
    for _, modifier in _causes(t, survivor):
        name, value = modifier.name, modifier.value
        if name in _LEAST:
            sums[name] = min(value, sums.get(name, value))
        else:
            sums[name] = sums.get(name, 0) + value
    return sums
