"""What happened as lines of the log: the teller's sentences, a mark and a hue for each kind of event, dice drawn."""

from __future__ import annotations

import re
from collections.abc import Iterable

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars import plot_events as pev
from endure.games.endure_the_stars import titan_events as tev
from endure.games.endure_the_stars.actions import Answer
from endure.games.endure_the_stars.board import Board
from endure.kernel.event import Event
from endure.language.teller import Teller
from endure.ui.board.things import Kind, Thing
from endure.ui.kit.log import LogLine
from endure.ui.kit.text import Span
from endure.ui.run import Step

DICE = "⚀⚁⚂⚃⚄⚅"
_DIE = re.compile(r"\[([1-6])\]")

Look = tuple[str, str]  # a mark (the name of an icon) and a colour
_LOOKS: dict[type[Event], Look] = {
    ev.Fired: ("action_attack", "strong"), ev.GepDied: ("tick", "good"), ev.GepWounded: ("dot", "warn"),
    ev.FriendlyFireRolled: ("dice", "bad"), ev.ArmourRolled: ("dice", "accent"), ev.Struck: ("warning", "bad"),
    ev.Hurt: ("cross", "bad"), ev.BodyRolled: ("dice", "bad"), ev.BleedRolled: ("dice", "bad"),
    ev.Died: ("state_dead", "bad"), ev.Healed: ("tick", "good"), ev.Cured: ("tick", "good"),
    ev.ResolveTested: ("dice", "resolve"), ev.ResolveGained: ("tick", "resolve"), ev.NerveRolled: ("dice", "resolve"),
    ev.LeaveRolled: ("dice", "warn"), ev.Searched: ("search", "accent"), ev.DoorChanged: ("action_door", "door-closed"),
    ev.WallBroken: ("action_door", "warn"), ev.ObjectiveMet: ("star", "objective"), ev.NoiseMade: ("sound", "noise"),
    ev.NoiseFaded: ("silent", "faint"), ev.GepAlerted: ("warning", "jaeger"), ev.GepMoved: ("dot", "jaeger"),
    ev.GepStays: ("dot", "faint"), ev.GepForgot: ("dot", "faint"), ev.RadarMoved: ("dot", "radar"),
    ev.RadarRevealed: ("warning", "radar"), ev.RadarPlaced: ("warning", "radar"), ev.EventDrawn: ("warning", "warn"),
    ev.EventEnded: ("dot", "warn"), ev.GameEnded: ("star", "strong"), ev.RoundBegan: ("dot", "accent"),
    ev.PhaseBegan: ("dot", "accent"),
    pev.MissionMessage: ("info", "strong"), pev.ObjectiveProgress: ("star", "objective"),
    pev.ObjectiveLost: ("cross", "bad"), pev.ThingDamaged: ("warning", "bad"), pev.GepsCame: ("warning", "jaeger"),
    pev.CargoTaken: ("tick", "objective"), pev.CargoDelivered: ("star", "objective"),
    pev.BagChanged: ("warning", "radar"), pev.EventsAdded: ("dot", "warn"), pev.EventsRemoved: ("dot", "warn"),
    pev.SecretTold: ("info", "accent"),
    tev.TitanWoke: ("warning", "titan"), tev.TitanDrew: ("warning", "titan"), tev.TitanRolled: ("dice", "titan"),
    tev.TitanMissed: ("dot", "titan"), tev.TitanArmour: ("dice", "titan"), tev.TitanHurt: ("cross", "titan"),
    tev.TitanBody: ("dice", "titan"), tev.TitanBled: ("dice", "titan"), tev.TitanRegrew: ("tick", "titan"),
    tev.TitanBlinded: ("dot", "titan"), tev.TitanSees: ("dot", "titan"), tev.TitanUnmoved: ("dot", "titan"),
}  # fmt: skip


def look_of(event: Event) -> Look:
    """The mark of an event and its colour."""
    return _LOOKS.get(type(event), ("dot", "secondary"))


KINDS: dict[str, tuple[type[Event], ...]] = {
    "dice": (
        ev.Fired, ev.FriendlyFireRolled, ev.ArmourRolled, ev.BodyRolled, ev.BleedRolled, ev.LeaveRolled,
        ev.ResolveTested, ev.NerveRolled, tev.TitanRolled, tev.TitanArmour, tev.TitanBody, tev.TitanBled,
    ),
    "fights": (
        ev.Fired, ev.GepWounded, ev.GepDied, ev.GepStunned, ev.FriendlyFireRolled, ev.ArmourRolled, ev.Struck, ev.Hurt,
        ev.BodyRolled, ev.Died, tev.TitanRolled, tev.TitanMissed, tev.TitanArmour, tev.TitanHurt, tev.TitanBody,
    ),
    "geps": (
        ev.GepMoved, ev.GepStays, ev.GepAlerted, ev.GepForgot, ev.GepStunned, ev.GepDied, ev.Struck, ev.RadarMoved,
        ev.RadarRevealed, ev.RadarPlaced, tev.TitanWoke, tev.TitanBled, tev.TitanRegrew, tev.TitanBlinded,
        tev.TitanSees, tev.TitanUnmoved,
    ),
    "cards": (
        ev.Searched, ev.Stored, ev.Dropped, ev.Discarded, ev.Equipped, ev.Stowed, ev.TrayMoved, ev.ItemUsed,
        ev.ReactionUsed, ev.UsesGained, ev.EventDrawn, ev.EventEnded, tev.TitanDrew,
    ),
}  # fmt: skip
"""What a reader of the log may look for, with the events that belong to it."""

_FIELDS: dict[str, Kind] = {
    "seat": "survivor", "partner": "survivor", "gep": "gep", "radar": "radar", "zone": "zone", "boundary": "door",
}  # fmt: skip
"""The fields of events that name things."""


def dotted(text: str) -> list[str | Span]:
    """A sentence with its dice drawn: `[3]` is a die with three pips and its number."""
    parts: list[str | Span] = []
    at = 0
    for found in _DIE.finditer(text):
        parts.append(text[at : found.start()])
        parts.append(Span(DICE[int(found[1]) - 1], "strong", "emphasis"))
        at = found.end()
    return [part for part in [*parts, text[at:]] if part]


def headline(step: Step, teller: Teller) -> LogLine:
    """The line that tells what was done."""
    seat = step.action.seat if step.action is not None else -1
    one = step.before.survivors.get(seat)
    mark = "right" if step.action is not None else "undo"
    colour = one.kind if one is not None else "accent"
    text: list[str | Span] = [Span(step.told, "primary")]
    if isinstance(step.action, Answer):
        text = [step.told]
    about = (Thing("survivor", seat),) if one is not None else ()
    return LogLine(text, _when(step.before), colour, mark, step.at, (), about)


def told(step: Step, teller: Teller) -> list[LogLine]:
    """Every line of a step, the oldest first."""
    first = [headline(step, teller)] if needs_headline(step) else []
    return [*first, *lines(told_events(step), step, teller)]


def needs_headline(step: Step) -> bool:
    """What a person did is told by what came of it; what a bot did is told with its reason."""
    return step.bot or not step.events


def told_events(step: Step) -> tuple[Event, ...]:
    """The events worth a line: not those that only say again what the headline says."""
    return tuple(event for event in step.events if not (step.bot and _again(step, event)))


def _again(step: Step, event: Event) -> bool:
    acting = step.action.seat if step.action is not None else -1
    if isinstance(event, ev.DoorChanged):
        return event.who == "survivor" and event.id == acting
    return isinstance(event, ev.Moved | ev.TurnEnded | ev.Equipped | ev.Stowed) and event.seat == acting


def lines(events: Iterable[Event], step: Step, teller: Teller) -> list[LogLine]:
    """A line for each of some events of a step."""
    found = []
    for event in events:
        mark, colour = look_of(event)
        words, when = dotted(teller.event(event)), _when(step.before)
        found.append(LogLine(words, when, colour, mark, step.at, kinds_of(event), things_of(event)))
    return found


def kinds_of(event: Event) -> tuple[str, ...]:
    """What a reader of the log may look for to find an event."""
    return tuple(kind for kind, types in KINDS.items() if isinstance(event, types))


def things_of(event: Event) -> tuple[Thing, ...]:
    """Who and what on the deck an event is about."""
    return tuple(
        Thing(kind, number)
        for field, kind in _FIELDS.items()
        if isinstance(number := getattr(event, field, -1), int) and number >= 0
    )


def _when(board: Board) -> str:
    return f"R{board.round}"
