"""What those at the table are called: persons by number, bots by level."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from endure.play.people import is_person, number_of, several

__all__ = ["long_name", "several", "short_name"]

Say = Callable[[str, Mapping[str, str | int]], str]


def short_name(player: str, say: Say) -> str:
    """`P1`, `P2`, `AI`."""
    return say("table-person", {"n": number_of(player)}) if is_person(player) else say("table-ai", {})


def long_name(player: str, say: Say) -> str:
    """`Player 2`, `Bot: Recruit`."""
    if is_person(player):
        return say("table-person-long", {"n": number_of(player)})
    return say("table-bot-long", {"level": say(f"table-level-{player}", {})})
