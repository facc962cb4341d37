"""Short words that the tests of the GEPs and Resolution phases share."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from msgspec.structs import replace

from endure.games.endure_the_stars.actions import EndTurn
from endure.games.endure_the_stars.board import SIGHT, Stimulus
from endure.games.endure_the_stars.cards.execute import Source, execute
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.effects import Distract
from endure.games.endure_the_stars.rules.noise import make_noise
from endure.games.endure_the_stars.steps import BeginGep, BeginRadar
from endure.kernel.event import Event
from tests.games.endure_the_stars.table import Table

QUIET = "false_alarm"  # the event card that does nothing


def noise(t: Table, zone: str, value: int, rounds: int = 1) -> int:
    """A noise out of nowhere, louder than silence. Returns the id of its token."""
    t.work(lambda draft: make_noise(draft, t.zone(zone), value, "test", rounds))
    return max(t.board.noises)


def noises_at_once(t: Table, *made: tuple[str, int]) -> None:
    """Noises that are equally new (R08), in this order."""

    def make(draft: Draft) -> None:
        draft.clock += 1
        for zone, value in made:
            make_noise(draft, t.zone(zone), value, "test", at=draft.clock)

    t.work(make)


def do_effects(t: Table, *effects: Any, seat: int = 0, kind: Any = "none", target: int = -1,
               dice: Iterable[int | str] = ()) -> tuple[Event, ...]:  # fmt: skip
    """Effects as a card of that seat would have them (-1: an event card)."""
    return t.work(lambda draft: execute(draft, effects, Source(seat, "test", kind, target)), dice)


def activate(t: Table, *ids: int, dice: Iterable[int | str] = ()) -> tuple[Event, ...]:
    """These GEPs and radar tokens have an activation each, in this order."""
    return t.push(*(BeginGep(key) if key in t.board.geps else BeginRadar(key) for key in ids), dice=dice)


def end_round(t: Table, dice: Iterable[int | str] = (), event: str = QUIET) -> tuple[Event, ...]:
    """Everybody ends the turn; the GEPs act and the Resolution phase draws this event card. The dice are those of the
    GEPs and Resolution phases. Ends at the first turn of the next round."""
    t.next_events(event)
    happened: tuple[Event, ...] = ()
    now = t.board.round
    while t.board.round == now and t.board.result is None and t.board.question is None:
        last = _last_to_act(t)
        happened += t.do(EndTurn(t.board.active), dice if last else ())
    return happened


def _last_to_act(t: Table) -> bool:
    """Whether the GEPs phase follows this turn."""
    seats = len(t.board.survivors)
    order = [(t.board.first + step) % seats for step in range(seats)]
    later = order[order.index(t.board.active) + 1 :]
    return not any(t.who(seat).alive for seat in later)


def remembers(t: Table, key: int) -> tuple[int, str] | None:
    """Kind of stimulus and letter of its zone, of a GEP or a radar token; None when it remembers nothing."""
    known: Stimulus | None = (t.board.geps.get(key) or t.board.radars[key]).stimulus
    if known is None:
        return None
    return known.kind, next(letter for letter, zone in t.names.items() if zone == known.zone)


def radar_at(t: Table, key: int) -> str:
    """The letter of the zone in which a radar token lies."""
    return next(letter for letter, zone in t.names.items() if zone == t.board.radars[key].zone)


def zones(t: Table, letters: str) -> list[int]:
    """The ids of zones by their letters."""
    return [t.zone(letter) for letter in letters]


def lure(t: Table, zone: str, *kinds: str, rounds: int = 1) -> None:
    """A distracting item in a zone."""
    do_effects(t, Distract(kinds or ("swarmer", "jaeger"), rounds), kind="zone", target=t.zone(zone))


def aware(t: Table, gep: int, zone: str, seat: int, seen: int) -> None:
    """The GEP has seen that survivor, and has these seats in sight."""
    known = Stimulus(SIGHT, t.zone(zone), t.board.clock, seat)
    t.set_board(geps={**t.board.geps, gep: replace(t.board.geps[gep], stimulus=known, seen=seen)})


def corridor(letters: str, **others: str) -> dict[str, str]:
    """Open boundaries all along a row of zones, except those named."""
    return {pair: others.get(pair, "o") for pair in map("".join, pairwise(letters))}
