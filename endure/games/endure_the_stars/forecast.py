"""Exact odds and certain consequences, from the code that resolves the action."""

from __future__ import annotations

from collections import Counter

from endure.games.endure_the_stars import effects as fx
from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.actions import Attack, EndTurn, Move, Search
from endure.games.endure_the_stars.box import ItemCard
from endure.games.endure_the_stars.catalogue import Catalogue
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.phases.round import go_on
from endure.games.endure_the_stars.rules.titan_wounds import ATTACK
from endure.games.endure_the_stars.state import State
from endure.games.endure_the_stars.titan_events import TitanHurt
from endure.games.endure_the_stars.turns import do
from endure.kernel.action import Action
from endure.kernel.event import Event
from endure.kernel.game import Chance, Fact, Forecast
from endure.kernel.odds import enumerate_chances
from endure.kernel.refusal import Params
from endure.kernel.rng import Dice

PURPOSES: dict[type[Action], tuple[str, ...]] = {Attack: ("attack", "hide"), Move: ("leave",)}
GROUPS = ("weapon", "armour", "medicine", "thrown", "tool")  # what may be found, in the order told
_FIRST, _LAST = ("target-dies",), ("no-hit", "friend-hit")
_MEDICINE = fx.Heal | fx.Cure | fx.Steady | fx.Extra | fx.Revive


def labels(cat: Catalogue, action: Action, events: tuple[Event, ...]) -> tuple[str, ...]:
    """Which chances came true: `target-dies`, `kills-n` (exactly n die of this attack), `no-hit`, `friend-hit` (a miss
    strikes a survivor), `hurts-n` (the Titan loses exactly n health); `gets-away` (a leaving roll succeeded);
    `draws-<group>` (a search found a card of it)."""
    if isinstance(action, Move):
        rolls = [event for event in events if isinstance(event, ev.LeaveRolled)]
        return ("gets-away",) if rolls and rolls[0].passed else ()
    if isinstance(action, Search):
        found = next((event.card for event in events if isinstance(event, ev.Searched)), "")
        return (f"draws-{group_of(cat.items[found])}",) if found else ()
    return _of_attack(action, events) if isinstance(action, Attack) else ()


def _of_attack(action: Attack, events: tuple[Event, ...]) -> tuple[str, ...]:
    found = []
    dead = [event.gep for event in events if isinstance(event, ev.GepDied)]
    if action.gep in dead:
        found.append("target-dies")
    if dead:
        found.append(f"kills-{len(dead)}")
    lost = sum(event.damage for event in events if isinstance(event, TitanHurt) and event.why == ATTACK)
    if lost:
        found.append(f"hurts-{lost}")
    if any(isinstance(event, ev.Fired) and event.hits == 0 for event in events):
        found.append("no-hit")
    if any(isinstance(event, ev.FriendlyFireRolled) for event in events):
        found.append("friend-hit")
    return tuple(found)


def group_of(card: ItemCard) -> str:
    """The group of an item card, one of `GROUPS`: what a player hopes to find."""
    if card.kind != "item":
        return "weapon" if card.kind == "weapon" else "armour"
    use = card.use
    if use is None:
        return "tool"
    if use.target.kind in ("zone", "gep") and not any(isinstance(effect, fx.Dash) for effect in use.effects):
        return "thrown"
    return "medicine" if any(isinstance(effect, _MEDICINE) for effect in use.effects) else "tool"


def forecast(cat: Catalogue, imagined: State, action: Action) -> Forecast:
    """The chances of an action by exact enumeration of its dice or of what is left in the deck, the worst last; the
    noise it makes for certain, and whether more than that is left to chance."""
    happened: list[tuple[Event, ...]] = []

    def trial(dice: Dice) -> tuple[str, ...]:
        draft = Draft.begin(cat, imagined, dice)
        do(draft, action)
        go_on(draft)
        happened.append(tuple(draft.happened))
        return labels(cat, action, happened[-1])

    purposes = PURPOSES.get(type(action))
    chances: tuple[Chance, ...] = ()
    if purposes is not None:
        chances = tuple(sorted(enumerate_chances(trial, purposes), key=_place))
        if not any(isinstance(event, ev.LeaveRolled | ev.Fired) for event in happened[0]):
            chances = ()
    else:
        happened += [_at_once(cat, imagined, action, dice) for dice in (Dice(0), Dice(1))]
        chances = _findings(cat, imagined) if isinstance(action, Search) else ()
    first, last = (_certain(imagined, happened[at]) for at in (0, -1))
    certain = [fact for fact in first if fact in last]
    if isinstance(action, EndTurn):
        certain += _of_turn(cat, imagined, action)
    elif not isinstance(action, Attack):
        certain += _open(cat, imagined, action, chances)
    return Forecast(chances, tuple(certain))


def _place(chance: Chance) -> tuple[int, int, str]:
    """The order told: the target dies, exactly 1, exactly 2, ..., no die hits, a friend is hit."""
    name, _, number = chance.label.rpartition("-")
    if chance.label in _LAST:
        return 2, _LAST.index(chance.label), ""
    return (0, 0, "") if chance.label in _FIRST else (1, int(number) if number.isdecimal() else 0, name)


def _findings(cat: Catalogue, imagined: State) -> tuple[Chance, ...]:
    """How many of the cards that may be drawn are of each group; an empty deck is made of the discards."""
    pile = imagined.secret.items or imagined.board.item_discards
    groups = Counter(group_of(cat.items[kind]) for kind in pile)
    return tuple(Chance(f"draws-{group}", groups[group], len(pile)) for group in GROUPS if groups[group])


def _at_once(cat: Catalogue, imagined: State, action: Action, dice: Dice) -> tuple[Event, ...]:
    """What the action itself does with these dice, before anything that follows from it."""
    draft = Draft.begin(cat, imagined, dice)
    do(draft, action)
    return tuple(draft.happened)


def _certain(imagined: State, events: tuple[Event, ...]) -> list[Fact]:
    """What may be certain among the events, noises first: what differs from dice to dice is not."""
    facts = _noises(imagined, events)
    for event in events:
        if isinstance(event, ev.Fired) and event.because:
            why = because_text(event.because)
            numbers: Params = {"item": event.weapon, "dice": len(event.dice), "number": event.number, "because": why}
            facts.append(Fact("attack", numbers))
        elif isinstance(event, ev.LeaveRolled):
            facts.append(Fact("leave", {"below": event.below, "because": because_text(event.because)}))
        elif isinstance(event, ev.Healed):
            facts.append(Fact("heals", {"seat": event.seat, "n": event.n, "because": because_text(event.because)}))
    return facts


def because_text(because: ev.Because) -> str:
    """What changed a number as one parameter of a fact: `name:cause:value`, with commas between."""
    return ",".join(f"{name}:{cause}:{value}" for name, cause, value in because)


def _noises(imagined: State, events: tuple[Event, ...]) -> list[Fact]:
    """The noises among the events. One whose place is rolled differs from dice to dice and is not certain."""
    return [
        Fact("noise", {"value": event.value, "zone": event.zone, **_hearing(imagined, event)})
        for event in events
        if isinstance(event, ev.NoiseMade) and event.why != "scream" and not event.why.startswith("trigger-")
    ]


def _hearing(imagined: State, noise: ev.NoiseMade) -> dict[str, int | str]:
    """How many hear a noise and of which kinds; how many stand where it is made, which is no news to them (R06)."""
    board = imagined.board
    kinds = {gep.id: gep.kind for gep in board.geps.values()}
    heard = ",".join(kinds.get(one, "radar") for one in noise.heard)
    places = [gep.zone for gep in board.geps.values()] + [radar.zone for radar in board.radars.values()]
    here = places.count(noise.zone)
    return {"hearers": len(noise.heard), "heard": heard, "here": here}


def _of_turn(cat: Catalogue, imagined: State, action: EndTurn) -> list[Fact]:
    """What is lost with a turn, and what comes next."""
    draft = Draft.begin(cat, imagined, Dice(0))
    left = draft.survivors[action.seat].actions
    do(draft, action)
    go_on(draft)
    lost = [Fact("turn-lost", {"left": left})] if left else []
    for event in draft.happened:
        if isinstance(event, ev.TurnBegan):
            return [*lost, Fact("turn-next", {"seat": event.seat})]
        if isinstance(event, ev.PhaseBegan):
            return [*lost, Fact("turn-geps")]
    return lost


def _open(cat: Catalogue, imagined: State, action: Action, chances: tuple[Chance, ...]) -> list[Fact]:
    """What the chances do not speak of: something comes into sight, or dice are rolled for what follows."""
    draft = Draft.begin(cat, imagined, Dice(0))
    do(draft, action)
    go_on(draft)
    tokens = [event.radar for event in draft.happened if isinstance(event, ev.RadarRevealed)]
    if tokens:
        return [Fact("reveals", {"n": len(tokens)})]
    return [Fact("rolls")] if draft.dice.state != Dice(0).state and not chances else []
