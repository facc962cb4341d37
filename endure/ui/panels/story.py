"""What happened as lines of the log: the teller's sentences, a mark and a hue for each kind of event, dice drawn."""

from __future__ import annotations

import re
from collections.abc import Iterable

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.actions import Answer
from endure.games.endure_the_stars.board import Board
from endure.kernel.event import Event
from endure.language.teller import Teller
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
}  # fmt: skip


def look_of(event: Event) -> Look:
    """The mark of an event and its colour."""
    return _LOOKS.get(type(event), ("dot", "secondary"))


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
    return LogLine(text, _when(step.before), colour, mark)


def told(step: Step, teller: Teller) -> list[LogLine]:
    """Every line of a step, the oldest first."""
    first = [headline(step, teller)] if needs_headline(step) else []
    return [*first, *lines(told_events(step), step.before, teller)]


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


def lines(events: Iterable[Event], board: Board, teller: Teller) -> list[LogLine]:
    """A line for each event; `board` tells the round."""
    found = []
    for event in events:
        mark, colour = look_of(event)
        found.append(LogLine(dotted(teller.event(event)), _when(board), colour, mark))
    return found


def _when(board: Board) -> str:
    return f"R{board.round}"
