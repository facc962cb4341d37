"""The Titan's attack: cards drawn from its deck, dice against survivors, and what the card does besides (rulebook,
*Titan attack cards*, *Titan mood cards*; R28, R31)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from endure.games.endure_the_stars import effects as fx
from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars import titan_cards as tc
from endure.games.endure_the_stars import titan_events as tev
from endure.games.endure_the_stars.board import FIRST_GENERAL, SIGHT, Gep, Survivor
from endure.games.endure_the_stars.cards.execute import execute
from endure.games.endure_the_stars.cards.source import Source
from endure.games.endure_the_stars.derived import own_boundaries, wander_goals
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.rules import doors, noise, titan, titan_board
from endure.games.endure_the_stars.rules.durations import ends
from endure.games.endure_the_stars.rules.inventory import put
from endure.games.endure_the_stars.rules.movement import displace
from endure.games.endure_the_stars.situation import Situation
from endure.games.endure_the_stars.steps import Aftermath, Blow, Test
from endure.kernel import deck
from endure.ship.layout import DOOR_CLOSED, DOOR_LOCKED, OPEN, WALL

# Drawing


def draw(d: Draft) -> tc.TitanAttack | None:
    """The attack card that comes up: it takes the place of the last one. Moods on the way go to the mood space, each in
    place of the one before (E64, E65); an empty deck is made of the discards. None: there is no attack card at all."""
    board = d.titan
    if board is None:
        return None
    if board.attack:
        board = titan_board.change(d, board, attack="", discards=(*board.discards, board.attack))
    for _ in range(2 * len(d.cat.titan_pile())):
        kind, d.titan_deck, discards = deck.draw(d.titan_deck, board.discards, d.dice)
        if kind is None:
            return None
        d.reveals += 1
        board = titan_board.change(d, board, discards=discards, left=len(d.titan_deck))
        attack = d.cat.titan_attacks.get(kind)
        if attack is not None:
            titan_board.change(d, board, attack=kind)
            d.emit(tev.TitanDrew(board.gep, "titan", kind, False))
            return attack
        d.emit(tev.TitanDrew(board.gep, "titan", kind, True, board.mood))
        left_over = (*board.discards, board.mood) if board.mood else board.discards
        board = titan_board.change(d, board, mood=kind, discards=left_over)
    return None


# Whom it meets


def victim(t: Situation, gep: Gep, printed: int = 0) -> Survivor | None:
    """Its remembered survivor if that is in reach, else the one in reach with the lowest health, ties by player order
    (R15)."""
    there = in_reach(t, gep, printed)
    known = gep.stimulus.seat if gep.stimulus is not None and gep.stimulus.kind == SIGHT else -1
    for survivor in there:
        if survivor.seat == known:
            return survivor
    return min(there, key=lambda survivor: survivor.health, default=None)


def in_reach(t: Situation, gep: Gep, printed: int = 0) -> list[Survivor]:
    """The living in the zones it sees within a printed reach as it is now, in player order (R03, R29, R32)."""
    mask = t.sight.in_range(gep.zone, titan.reach(t, printed))
    return [survivor for survivor in t.living() if mask >> survivor.zone & 1]


def aimed_at(t: Situation, gep: Gep, card: tc.TitanAttack) -> list[Survivor]:
    """Whom an attack card is aimed at, in player order. Of zones with equally many survivors the lower id."""
    if card.aim == "one":
        chosen = victim(t, gep, card.reach)
        return [chosen] if chosen is not None else []
    there = in_reach(t, gep, card.reach)
    if card.aim == "all" or not there:
        return there
    places = [survivor.zone for survivor in there]
    crowd = min(places, key=lambda zone: (-places.count(zone), zone))
    return [survivor for survivor in there if survivor.zone == crowd]


# The strike


def attack(d: Draft, gep: Gep) -> None:
    """Draw, roll against everybody aimed at, and let the rest follow when the blows are settled."""
    card = draw(d)
    if card is None:
        return
    aimed = aimed_at(d, gep, card)
    if not aimed:
        d.emit(tev.TitanMissed(gep.id, gep.kind, card.id))
    for survivor in aimed:
        strike(d, gep, card, survivor.seat)
    seats = tuple(survivor.seat for survivor in aimed)
    d.push(Aftermath(gep.id, card.id, seats, tuple(survivor.health for survivor in aimed)))


def strike_dice(t: Situation, card: tc.TitanAttack) -> tuple[int, int]:
    """How many dice a card rolls against each survivor, and the number they must reach, as the Titan is now (E66, E77,
    E78)."""
    held, board = titan.mood(t), t.titan
    if not card.dice or board is None:
        return 0, card.number
    more = held.get("dice", 0) + (held.get("lit_dice", 0) if titan.lit(t) else 0)
    more += held.get("pain_dice", 0) * len(board.injuries)
    return max(1, card.dice + more), min(6, max(2, card.number + held.get("number", 0)))


def strike(d: Draft, gep: Gep, card: tc.TitanAttack, seat: int) -> None:
    """The dice against one survivor: each that reaches the number is a hit of 1 with its own armour die and body die
    (R28)."""
    count, number = strike_dice(d, card)
    if not count:
        return
    dice = tuple(d.dice.d6("titan", at_least=number) for _ in range(count))
    hits = sum(1 for die in dice if die >= number)
    d.emit(tev.TitanRolled(gep.id, gep.kind, seat, card.id, dice, number, hits, _because(d)))
    for _ in range(hits):
        d.push(Blow(seat, 1, f"titan-{card.id}"))


def _because(t: Situation) -> ev.Because:
    """What makes dice and number other than those on the card."""
    found = titan.mood_because(t, "dice", "number", *(("lit_dice",) if titan.lit(t) else ()))
    injuries = len(t.titan.injuries) if t.titan is not None else 0
    pain = titan.mood_because(t, "pain_dice") if injuries else ()
    return (*found, *((name, cause, value * injuries) for name, cause, value in pain))


# What follows


def aftermath(d: Draft, step: Aftermath) -> None:
    """The card's effects in their order, as long as the Titan stands."""
    card = d.cat.titan_attacks[step.card]
    for effect in card.effects:
        gep = d.geps.get(step.gep)
        if gep is None:
            return
        if isinstance(effect, tc.Push | tc.Throw | tc.Drag | tc.Stun | tc.Blind | tc.Frighten | tc.Disarm):
            for seat in _seats(d, gep, effect.who, step):
                _ON_SURVIVOR[type(effect)](d, effect, gep, seat)
        else:
            _ON_SHIP[type(effect)](d, effect, gep, card.id)


def _seats(d: Draft, gep: Gep, who: tc.Whom, step: Aftermath) -> list[int]:
    """The living whom an effect concerns, in player order."""
    living = {survivor.seat: survivor for survivor in d.living()}
    if who == "seen":
        mask = d.sight.sees[gep.zone]
        return [seat for seat, survivor in living.items() if mask >> survivor.zone & 1]
    before = dict(zip(step.seats, step.healths, strict=True))
    aimed = [seat for seat in living if seat in before]
    return aimed if who == "aimed" else [seat for seat in aimed if living[seat].health < before[seat]]


def _push(d: Draft, effect: tc.Push | tc.Throw, gep: Gep, seat: int) -> None:
    goals = wander_goals(d.plan, d.doors, d.survivors[seat].zone)
    if goals:
        displace(d, seat, d.dice.pick(goals, "push"), "pushed")


def _throw(d: Draft, effect: tc.Throw, gep: Gep, seat: int) -> None:
    zone = d.survivors[seat].zone
    wall = _break_a_wall(d, gep, zone)
    if wall is None:
        _push(d, effect, gep, seat)
        return
    edge = d.mission.layout.boundaries[wall]
    displace(d, seat, edge.b if edge.a == zone else edge.a, "hurled")


def _break_a_wall(d: Draft, gep: Gep, zone: int) -> int | None:
    """One wall of a zone, picked by chance, becomes an open way (R05); None where there is none."""
    walls = own_boundaries(d.plan, d.doors, zone, WALL)
    if not walls:
        return None
    wall = d.dice.pick(walls, "wall")
    doors.change_door(d, wall, OPEN, "gep", gep.id)
    return wall


def _drag(d: Draft, effect: tc.Drag, gep: Gep, seat: int) -> None:
    displace(d, seat, gep.zone, "dragged")


def _stun(d: Draft, effect: tc.Stun, gep: Gep, seat: int) -> None:
    d.change(seat, stunned=True)
    d.emit(ev.Dazed(seat))


def _blind(d: Draft, effect: tc.Blind, gep: Gep, seat: int) -> None:
    until = ends(d, effect.rounds)
    d.change(seat, blinded=max(until, d.survivors[seat].blinded))
    d.emit(ev.Blinded(seat, until))


def _frighten(d: Draft, effect: tc.Frighten, gep: Gep, seat: int) -> None:
    d.push(Test(seat, "card"))


def _disarm(d: Draft, effect: tc.Disarm, gep: Gep, seat: int) -> None:
    survivor = d.survivors[seat]
    held = [slot for slot, item in enumerate(survivor.slots) if slot >= FIRST_GENERAL and item is not None]
    if not held:
        return
    slot = d.dice.pick(held, "disarm")
    item = survivor.slots[slot]
    if item is not None:
        d.change(seat, slots=put(survivor.slots, slot, None))
        d.pile_up(survivor.zone, (item,))
        d.emit(ev.Dropped(seat, item.kind, survivor.zone))


def _noise(d: Draft, effect: tc.Noise, gep: Gep, card: str) -> None:
    noise.make_noise(d, gep.zone, effect.n, f"titan-{card}")


def _break_doors(d: Draft, effect: tc.BreakDoors, gep: Gep, card: str) -> None:
    for boundary in own_boundaries(d.plan, d.doors, gep.zone, DOOR_CLOSED + DOOR_LOCKED):
        doors.change_door(d, boundary, OPEN, "gep", gep.id)


def _break_wall(d: Draft, effect: tc.BreakWall, gep: Gep, card: str) -> None:
    _break_a_wall(d, gep, gep.zone)


def _call(d: Draft, effect: tc.Call, gep: Gep, card: str) -> None:
    execute(d, (fx.Contact(effect.n),), Source(-1, f"titan-{card}"))


def _exhaust(d: Draft, effect: tc.Exhaust, gep: Gep, card: str) -> None:
    if not titan_board.shrugs_off(d, gep, "stun"):
        d.geps[gep.id] = replace(gep, stunned=True)
        d.emit(ev.GepStunned(gep.id, gep.kind))


def _dazzle(d: Draft, effect: tc.Dazzle, gep: Gep, card: str) -> None:
    titan_board.blind(d, ends(d, effect.rounds))


def _lose_track(d: Draft, effect: tc.LoseTrack, gep: Gep, card: str) -> None:
    if gep.stimulus is not None:
        d.geps[gep.id] = replace(gep, stimulus=None)
        d.emit(ev.GepForgot(gep.id, gep.kind))


_ON_SURVIVOR: dict[type[Any], Callable[[Draft, Any, Gep, int], None]] = {
    tc.Push: _push,
    tc.Throw: _throw,
    tc.Drag: _drag,
    tc.Stun: _stun,
    tc.Blind: _blind,
    tc.Frighten: _frighten,
    tc.Disarm: _disarm,
}

_ON_SHIP: dict[type[Any], Callable[[Draft, Any, Gep, str], None]] = {
    tc.Noise: _noise,
    tc.BreakDoors: _break_doors,
    tc.BreakWall: _break_wall,
    tc.Call: _call,
    tc.Exhaust: _exhaust,
    tc.Dazzle: _dazzle,
    tc.LoseTrack: _lose_track,
}
