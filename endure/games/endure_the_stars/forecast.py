"""Exact odds and certain consequences, from the code that resolves the action."""

from __future__ import annotations

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.actions import Attack, Move
from endure.games.endure_the_stars.catalogue import Catalogue
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.phases.round import go_on
from endure.games.endure_the_stars.state import State
from endure.games.endure_the_stars.turns import do
from endure.kernel.action import Action
from endure.kernel.event import Event
from endure.kernel.game import Chance, Fact, Forecast
from endure.kernel.odds import enumerate_chances
from endure.kernel.rng import Dice

PURPOSES: dict[type[Action], str] = {Attack: "attack", Move: "leave"}


def labels(action: Action, events: tuple[Event, ...]) -> tuple[str, ...]:
    """Which chances came true: `target-dies`, `kills-n` (exactly n die of this attack), `friend-hit` (a miss strikes
    a survivor), `no-hit`; `gets-away` (a leaving roll succeeded or was not needed)."""
    if isinstance(action, Move):
        moved = any(isinstance(event, ev.Moved) and event.seat == action.seat for event in events)
        return ("gets-away",) if moved else ()
    if not isinstance(action, Attack):
        return ()
    found = []
    dead = [event.gep for event in events if isinstance(event, ev.GepDied)]
    if action.gep in dead:
        found.append("target-dies")
    if dead:
        found.append(f"kills-{len(dead)}")
    if any(isinstance(event, ev.FriendlyFireRolled) for event in events):
        found.append("friend-hit")
    if any(isinstance(event, ev.Fired) and event.hits == 0 for event in events):
        found.append("no-hit")
    return tuple(found)


def forecast(cat: Catalogue, imagined: State, action: Action) -> Forecast:
    """The chances of an action by exact enumeration of its dice, and the noise it makes for certain."""
    happened: list[tuple[Event, ...]] = []

    def trial(dice: Dice) -> tuple[str, ...]:
        draft = Draft(cat, imagined, dice)
        do(draft, action)
        go_on(draft)
        happened.append(tuple(draft.happened))
        return labels(action, happened[-1])

    purpose = PURPOSES.get(type(action))
    chances: tuple[Chance, ...] = ()
    if purpose is not None:
        chances = enumerate_chances(trial, (purpose,))
    else:
        happened += [_at_once(cat, imagined, action, dice) for dice in (Dice(0), Dice(1))]
    certain = [fact for fact in _noises(happened[0]) if fact in _noises(happened[-1])]
    return Forecast(chances, tuple(certain))


def _at_once(cat: Catalogue, imagined: State, action: Action, dice: Dice) -> tuple[Event, ...]:
    """What the action itself does with these dice, before anything that follows from it."""
    draft = Draft(cat, imagined, dice)
    do(draft, action)
    return tuple(draft.happened)


def _noises(events: tuple[Event, ...]) -> list[Fact]:
    """The noises among the events. One whose place is rolled differs from dice to dice and is not certain."""
    return [
        Fact("noise", {"value": event.value, "zone": event.zone, "hearers": len(event.heard)})
        for event in events
        if isinstance(event, ev.NoiseMade) and event.why != "scream"
    ]
