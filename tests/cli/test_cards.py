"""`endure cards`: every card of the box with its words."""

from __future__ import annotations

import json

import pytest

from tests.cli.terminal import Run, one_sentence


def told(run: Run, *arguments: object) -> list[dict[str, object]]:
    done = run("cards", *arguments, "--json")
    assert done.code == 0
    cards: list[dict[str, object]] = json.loads(done.out)["cards"]
    return cards


@pytest.mark.parametrize(("deck", "size"), [("items", 70), ("events", 30)])
def test_a_deck_is_listed_with_as_many_cards_as_the_rulebook_says(run: Run, deck: str, size: int) -> None:
    """Rulebook, *Game Contents*."""
    cards = told(run, deck)
    assert {"id", "name", "copies", "text"} <= set(cards[0])
    assert sum(int(str(card["copies"])) for card in cards) == size
    assert len({card["id"] for card in cards}) == len({card["name"] for card in cards}) == len(cards)
    assert all(str(card["text"]).endswith(".") for card in cards)


def test_without_a_deck_all_are_listed(run: Run) -> None:
    everything = [card["id"] for card in told(run)]
    assert everything[0] == "pistol"
    assert [card["id"] for card in told(run, "items")] == everything[: len(told(run, "items"))]
    assert {"blackout", "lockdown", "power_failure"} <= set(everything)


def test_the_text_is_what_the_card_does(run: Run) -> None:
    by_id = {card["id"]: card for card in told(run)}
    assert by_id["assault_rifle"] == {
        "id": "assault_rifle",
        "name": "Assault rifle",
        "copies": 2,
        "text": "Range 2, 2 dice, 4+ hits, noise 4.",
        "story": "Two in the chest, and every GEP on the deck knows where you are.",
        "deck": "items",
    }


def test_the_list_to_read(run: Run) -> None:
    done = run("cards", "events")
    assert done.code == 0
    lines = done.out.splitlines()
    assert lines[0] == "EVENT CARDS: 30, 22 KINDS"
    at = lines.index("2 × Blackout")
    assert lines[at + 1].startswith("    While in play: ranged weapons reach only their own zone.")
    assert max(len(line) for line in lines) <= 100


def test_an_unknown_deck_is_refused_in_a_sentence(run: Run) -> None:
    done = run("cards", "tarot")
    assert done.code == 1
    assert one_sentence(done.err)
    assert "items, events" in done.err
