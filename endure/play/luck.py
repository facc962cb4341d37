"""Expected against rolled, from the events of a game: the answer to “the dice are rigged” (P22)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Literal

from msgspec import Struct

from endure.games.endure_the_stars import events as ev
from endure.kernel.event import Event
from endure.play.history import AnySession, live_entries

Kind = Literal["attack", "armour", "resolve"]
KINDS: tuple[Kind, ...] = ("attack", "armour", "resolve")
TWO_DICE = {total: 6 - abs(total - 7) for total in range(2, 13)}  # of 36


class Luck(Struct, frozen=True):
    """A seat's dice of one kind: how many tries, the exact sum of their chances, and how many came out well.

    A try is a die of an attack (a hit), a die of armour (a point stopped) or a whole Resolve test (passed).
    """

    seat: int
    kind: Kind
    tries: int
    expected: Fraction
    rolled: int


def luck_of(session: AnySession) -> list[Luck]:
    """The luck of a session's actions that were not taken back, as far as its log can be played; by seat and kind."""
    return counted(event for n in live_entries(session) for event in session.events_of(n))


def counted(events: Iterable[Event]) -> list[Luck]:
    """The luck in these events; nothing for a seat that never rolled."""
    found: dict[tuple[int, int], list[tuple[int, Fraction, int]]] = {}
    for event in events:
        told = _tries(event)
        if told is not None:
            seat, kind, tries, chance, good = told
            found.setdefault((seat, KINDS.index(kind)), []).append((tries, chance, good))
    return [
        Luck(
            seat,
            KINDS[kind],
            sum(tries for tries, _, _ in rolls),
            sum((chance for _, chance, _ in rolls), Fraction(0)),
            sum(good for _, _, good in rolls),
        )
        for (seat, kind), rolls in sorted(found.items())
    ]


def together(lucks: Sequence[Luck]) -> Luck:
    """The luck of several seats with dice of one kind; its seat is -1."""
    return Luck(
        -1,
        lucks[0].kind,
        sum(one.tries for one in lucks),
        sum((one.expected for one in lucks), Fraction(0)),
        sum(one.rolled for one in lucks),
    )


def _tries(event: Event) -> tuple[int, Kind, int, Fraction, int] | None:
    if isinstance(event, ev.Fired | ev.ArmourRolled):
        kind: Kind = "attack" if isinstance(event, ev.Fired) else "armour"
        chance = Fraction(max(0, min(6, 7 - event.number)), 6)
        good = sum(die >= event.number for die in event.dice)
        return event.seat, kind, len(event.dice), chance * len(event.dice), good
    if isinstance(event, ev.ResolveTested):
        ways = sum(ways for total, ways in TWO_DICE.items() if total <= event.against)
        return event.seat, "resolve", 1, Fraction(ways, 36), int(event.passed)
    return None
