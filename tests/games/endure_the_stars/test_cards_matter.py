"""Each card's own test must fail when a piece of the card is taken away: an effect, a modifier, its weapon, its
reaction. A test that passes without the piece would say nothing about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from endure.games.endure_the_stars.box import Box, EventCard, ItemCard, SurvivorCard
from endure.games.endure_the_stars.game import EndureTheStars
from tests.games.endure_the_stars import (
    table,
    test_events,
    test_item_cards,
    test_item_gear,
    test_item_tools,
    test_more_events,
    test_survivor_cards,
)

Cut = tuple[str, str, Any]  # what is missing, the name of the card's test, the card without it

TESTS: dict[str, Any] = {}
for module in (
    test_item_gear, test_item_cards, test_item_tools, test_events, test_more_events, test_survivor_cards,
):  # fmt: skip
    TESTS.update(vars(module))


def without(things: tuple[Any, ...]) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """The tuple with each of its entries left out once, and the name of what is left out."""
    for at, thing in enumerate(things):
        name = thing.__struct_config__.tag or thing.name
        yield f"{name}{at}", (*things[:at], *things[at + 1 :])


def of_item(card: ItemCard) -> Iterator[Cut]:
    test = f"test_item_{card.id}"
    if card.weapon is not None:
        yield f"{card.id}-weapon", test, replace(card, weapon=None)
    if card.reaction is not None:
        yield f"{card.id}-reaction", test, replace(card, reaction=None)
    for name, left in without(card.worn):
        yield f"{card.id}-worn-{name}", test, replace(card, worn=left)
    for name, left in without(card.modifiers):
        yield f"{card.id}-carried-{name}", test, replace(card, modifiers=left)
    if card.use is not None:
        for name, left in without(card.use.effects):
            yield f"{card.id}-{name}", test, replace(card, use=replace(card.use, effects=left))


def of_event(card: EventCard) -> Iterator[Cut]:
    for name, left in without(card.effects):
        yield f"{card.id}-{name}", f"test_E68_card_{card.id}", replace(card, effects=left)


def of_survivor(card: SurvivorCard) -> Iterator[Cut]:
    for name, left in without(card.passive):
        yield f"{card.id}-passive-{name}", f"test_ability_{card.id}_passive", replace(card, passive=left)
    for name, left in without(card.at_turn):
        yield f"{card.id}-at_turn-{name}", f"test_ability_{card.id}_passive", replace(card, at_turn=left)
    for which in ("active", "crisis"):
        ability = getattr(card, which)
        for name, left in without(ability.effects):
            cut = replace(card, **{which: replace(ability, effects=left)})
            yield f"{card.id}-{which}-{name}", f"test_ability_{card.id}_{which}", cut


def cuts() -> list[Cut]:
    """Everything that can be taken away from a card of the box."""
    box = table.the_game().cat.box
    found = [cut for item in box.items for cut in of_item(item)]
    found += [cut for event in box.events for cut in of_event(event)]
    return found + [cut for survivor in box.survivors for cut in of_survivor(survivor)]


def with_card(box: Box, card: Any) -> Box:
    """The box with that card in place of the one of its id."""
    part = {ItemCard: "items", EventCard: "events", SurvivorCard: "survivors"}[type(card)]
    cards = tuple(card if other.id == card.id else other for other in getattr(box, part))
    return replace(box, **{part: cards})


def calls(test: Callable[..., None]) -> Iterator[dict[str, Any]]:
    """The arguments of each case of a parametrised test; one empty set for a plain one."""
    marks = [mark for mark in getattr(test, "pytestmark", ()) if mark.name == "parametrize"]
    if not marks:
        yield {}
    for mark in marks:
        names = [mark.args[0]] if isinstance(mark.args[0], str) else list(mark.args[0])
        for values in mark.args[1]:
            yield dict(zip(names, values if len(names) > 1 else (values,), strict=True))


def passes(test: Callable[..., None]) -> bool:
    """Whether every case of the test passes; however it fails, it fails."""
    try:
        for arguments in calls(test):
            test(**arguments)
    except Exception:
        return False
    return True


@pytest.mark.parametrize(("name", "cut"), [(test, card) for _, test, card in cuts()], ids=[cut[0] for cut in cuts()])
def test_a_card_without_one_of_its_pieces_fails_its_test(name: str, cut: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    game = EndureTheStars(with_card(table.the_game().cat.box, cut))
    assert passes(TESTS[name])
    monkeypatch.setattr(table, "the_game", lambda: game)
    assert not passes(TESTS[name])


def test_every_card_that_does_something_has_pieces_to_take_away() -> None:
    """The false alarm alone does nothing."""
    box = table.the_game().cat.box
    assert [card.id for card in box.items if not list(of_item(card))] == []
    assert [card.id for card in box.events if not list(of_event(card))] == ["false_alarm"]
    assert all(list(of_survivor(card)) for card in box.survivors)
