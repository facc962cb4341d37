"""What those at the table are called: persons by number, bots by level."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from endure.play.people import is_person, number_of

Say = Callable[[str, Mapping[str, str | int]], str]


def short_name(player: str, say: Say) -> str:
    """`P1`, `P2`, `AI`."""
    return say("table-person", {"n": number_of(player)}) if is_person(player) else say("table-ai", {})


def long_name(player: str, say: Say) -> str:
    """`Player 2`, `Bot: Recruit`."""
    if is_person(player):
        return say("table-person-long", {"n": number_of(player)})
    return say("table-bot-long", {"level": say(f"table-level-{player}", {})})


def several(players: Sequence[str]) -> bool:
    """Whether more than one person plays: then the screen is handed over between them."""
    return len({player for player in players if is_person(player)}) > 1
