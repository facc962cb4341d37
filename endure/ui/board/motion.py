"""From events to motion: which beats they are played in, how long each takes, and what is shown besides moving pieces.

Choreography is pure; `Show`s are drawn by `shows.py`. Dice land on the faces that the event tells.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Literal

from msgspec import Struct

from endure.games.endure_the_stars import events as ev
from endure.kernel.event import Event
from endure.ui.board.things import Thing

GLIDE = 160  # milliseconds a zone
TUMBLE, SETTLE = 350, 420
OPENING, SHAKE, FADE, SHOT, RIPPLE, POP = 420, 280, 260, 140, 70, 200

HIT, MISS, FRIEND = "mark_hit", "mark_miss", "mark_friend"


class Show(Struct, frozen=True):
    """Something seen for a while: dice over a `thing`, its shaking or fading, a shot from one thing at another, a radar
    token opening, a noise spreading by `value` zones from `zone`."""

    kind: Literal["dice", "shake", "fade", "shot", "open", "ripple", "pop"]
    thing: Thing = Thing("zone", -1)
    other: Thing = Thing("zone", -1)
    faces: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    zone: int = -1
    value: int = 0


class Beat(Struct, frozen=True):
    """A stretch of time: these events happen at its beginning (or at its end, for what must be seen going), pieces
    glide to where they belong, and shows run."""

    ms: int
    events: tuple[Event, ...]
    shows: tuple[Show, ...] = ()
    late: bool = False


def seat(number: int) -> Thing:
    return Thing("survivor", number)


def choreograph(events: Sequence[Event]) -> list[Beat]:
    """The beats of some events, in order. Moves of different GEPs in a row are one beat: they go together."""
    beats: list[Beat] = []
    together: list[Event] = []
    movers: set[tuple[str, int]] = set()
    for event in events:
        if together and _joins(type(together[0]), movers, event):
            together.append(event)
            movers.add(_mover(event))
            continue
        if together:
            beats.append(_gone_together(together))
            together = []
        if isinstance(event, _TOGETHER):
            together, movers = [event], {_mover(event)}
        else:
            beats += _beats(event)
    if together:
        beats.append(_gone_together(together))
    return beats


_TOGETHER = (ev.GepMoved, ev.RadarMoved, ev.GepAlerted, ev.GepForgot, ev.NoiseFaded, ev.LureEnded)


def _mover(event: Event) -> tuple[str, int]:
    return ("radar", event.radar) if isinstance(event, ev.RadarMoved) else ("gep", getattr(event, "gep", -1))


def _joins(kind: type[Event], movers: set[tuple[str, int]], event: Event) -> bool:
    """Whether an event may happen at the same time as others of a kind: if it is of that kind, about another piece."""
    return type(event) is kind and (_mover(event) == ("gep", -1) or _mover(event) not in movers)


def _gone_together(events: list[Event]) -> Beat:
    first = events[0]
    if isinstance(first, ev.GepMoved | ev.RadarMoved):
        return Beat(GLIDE, tuple(events))
    if isinstance(first, ev.GepAlerted):
        shows = tuple(
            Show("pop", Thing("radar" if event.kind == "radar" else "gep", event.gep))
            for event in events
            if isinstance(event, ev.GepAlerted)
        )
        return Beat(POP, tuple(events), shows)
    return Beat(POP // 2, tuple(events))


def _beats(event: Event) -> Iterator[Beat]:
    make = _MADE.get(type(event))
    if make is None:
        yield Beat(0, (event,))
    else:
        yield from make(event)


def _dice(thing: Thing, event: Event, faces: Sequence[str], marks: Sequence[str]) -> Iterator[Beat]:
    yield Beat(TUMBLE + SETTLE, (event,), (Show("dice", thing, faces=tuple(faces), marks=tuple(marks)),))


def _pips(dice: Sequence[int]) -> list[str]:
    return [f"die_{die}" for die in dice]


def _fired(event: ev.Fired) -> Iterator[Beat]:
    target = Thing("gep", event.gep)
    yield Beat(SHOT, (), (Show("shot", seat(event.seat), target, zone=event.zone),))
    marks = [HIT if die >= event.number else MISS for die in event.dice]
    yield from _dice(target, event, _pips(event.dice), marks)


def _left(event: ev.LeaveRolled) -> Iterator[Beat]:
    return _dice(seat(event.seat), event, _pips([event.die]), [HIT if event.passed else MISS])


def _friendly(event: ev.FriendlyFireRolled) -> Iterator[Beat]:
    marks = [FRIEND if one == event.hit else MISS for one in event.seats]
    return _dice(seat(event.hit), event, _pips(event.dice), marks)


def _armour(event: ev.ArmourRolled) -> Iterator[Beat]:
    marks = [HIT if die >= event.number else MISS for die in event.dice]
    return _dice(seat(event.seat), event, _pips(event.dice), marks)


def _body(event: ev.BodyRolled) -> Iterator[Beat]:
    return _dice(seat(event.seat), event, [f"body_{event.face}"], [FRIEND if event.injured else HIT])


def _bled(event: ev.BleedRolled) -> Iterator[Beat]:
    return _dice(seat(event.seat), event, _pips([event.die]), [FRIEND if event.bleeds else HIT])


def _tested(event: ev.ResolveTested) -> Iterator[Beat]:
    return _dice(seat(event.seat), event, _pips(event.dice), ["", HIT if event.passed else MISS])


def _nerve(event: ev.NerveRolled) -> Iterator[Beat]:
    return _dice(seat(event.seat), event, _pips([event.die]), [""])


def _shaken(thing: Thing, event: Event) -> Iterator[Beat]:
    yield Beat(SHAKE, (event,), (Show("shake", thing),))


def _gone(thing: Thing, event: Event) -> Iterator[Beat]:
    yield Beat(FADE, (event,), (Show("fade", thing),), late=True)


def _noise(event: ev.NoiseMade) -> Iterator[Beat]:
    yield Beat(RIPPLE * (event.value + 3), (event,), (Show("ripple", zone=event.zone, value=event.value),))


def _opened(event: ev.RadarRevealed) -> Iterator[Beat]:
    yield Beat(OPENING, (event,), (Show("open", Thing("radar", event.radar), zone=event.zone),), late=True)


def _plain(ms: int) -> Callable[[Event], Iterator[Beat]]:
    def make(event: Event) -> Iterator[Beat]:
        yield Beat(ms, (event,))

    return make


_MADE: dict[type[Event], Callable[[Any], Iterator[Beat]]] = {
    ev.Moved: _plain(GLIDE),
    ev.DoorChanged: _plain(POP),
    ev.WallBroken: _plain(POP),
    ev.RadarPlaced: _plain(POP),
    ev.Fired: _fired,
    ev.LeaveRolled: _left,
    ev.FriendlyFireRolled: _friendly,
    ev.ArmourRolled: _armour,
    ev.BodyRolled: _body,
    ev.BleedRolled: _bled,
    ev.ResolveTested: _tested,
    ev.NerveRolled: _nerve,
    ev.Hurt: lambda event: _shaken(seat(event.seat), event),
    ev.GepWounded: lambda event: _shaken(Thing("gep", event.gep), event),
    ev.GepStunned: lambda event: _shaken(Thing("gep", event.gep), event),
    ev.GepDied: lambda event: _gone(Thing("gep", event.gep), event),
    ev.Died: lambda event: _gone(seat(event.seat), event),
    ev.NoiseMade: _noise,
    ev.RadarRevealed: _opened,
}


def eased(part: float) -> float:
    """A share of time as a share of the way: fast at first, soft at the end."""
    part = max(0.0, min(1.0, part))
    return 1.0 - (1.0 - part) ** 3
