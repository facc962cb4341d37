"""Damage to the Titan: it stays, its hide may stop it, and each hit rolls the body die (*Titan Combat*; R31)."""

from __future__ import annotations

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars import titan_events as tev
from endure.games.endure_the_stars.board import TITAN, Gep
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.rules.titan import mood, mood_because
from endure.games.endure_the_stars.rules.titan_board import change
from endure.games.endure_the_stars.rules.wounds import BODY_DIE

ATTACK, BLAST, BLEEDING = "attack", "blast", "bleeding"  # why it loses health


def take_hits(d: Draft, gep: Gep, damage: int, bonus: int = 0) -> int:
    """Hits of an attack on it, one after the other: each of 1, the first also of the `bonus` that is part of `damage`
    (R30). Returns the damage that is left when it is dead (R26); what its hide stops is spent."""
    sizes = [1 + bonus, *(1 for _ in range(damage - bonus - 1))] if damage else []
    for at, size in enumerate(sizes):
        over = take_hit(d, gep, size, ATTACK)
        if d.titan is None or d.titan.health == 0:
            return over + sum(sizes[at + 1 :])
    return 0


def take_hit(d: Draft, gep: Gep, damage: int, why: str) -> int:
    """One hit: an armour die for each point if its mood gives it armour, then health, then death or the body die (E63).
    Returns the damage beyond its death."""
    through = damage - _stopped(d, gep, damage)
    board = d.titan
    if through <= 0 or board is None:
        return 0
    lost = min(through, board.health)
    lose_health(d, gep, lost, why)
    if board.health > lost:
        _roll_body_die(d, gep)
    return through - lost


def lose_health(d: Draft, gep: Gep, damage: int, why: str) -> None:
    """Health goes down for good; at 0 the miniature goes back into the box. Whoever calls this looks around."""
    if d.titan is None:
        return
    board = change(d, d.titan, health=max(0, d.titan.health - damage))
    d.emit(tev.TitanHurt(gep.id, gep.kind, damage, board.health, why))
    if board.health == 0:
        del d.geps[gep.id]
        d.emit(ev.GepDied(gep.id, gep.kind, gep.zone))


def bleed(d: Draft, gep: Gep) -> None:
    """When an activation begins: with a chest injury 4 to 6 cost 1 health, no armour, no body die (R29)."""
    if d.titan is None or "chest" not in d.titan.injuries:
        return
    die = d.dice.d6("bleed", at_least=4)
    d.emit(tev.TitanBled(gep.id, gep.kind, die, die >= 4))
    if die >= 4:
        lose_health(d, gep, 1, BLEEDING)


def regrow(d: Draft) -> None:
    """Health that its mood gives back, up to its full health."""
    board, n = d.titan, mood(d).get("regrow", 0)
    if board is None or not 0 < board.health < board.full or not n:
        return
    gain = min(n, board.full - board.health)
    change(d, board, health=board.health + gain)
    d.emit(tev.TitanRegrew(board.gep, TITAN, gain, board.health + gain))


def _stopped(d: Draft, gep: Gep, damage: int) -> int:
    """The points that its hide stops (E78)."""
    number = mood(d).get("armour", 0)
    if not number:
        return 0
    dice = tuple(d.dice.d6("hide", at_least=number) for _ in range(damage))
    stopped = sum(1 for die in dice if die >= number)
    d.emit(tev.TitanArmour(gep.id, gep.kind, dice, number, stopped, mood_because(d, "armour")))
    return stopped


def _roll_body_die(d: Draft, gep: Gep) -> None:
    """A second injury to a part changes nothing (R28)."""
    board = d.titan
    if board is None:
        return
    part = BODY_DIE[d.dice.below(len(BODY_DIE), "body")]
    injured = part is not None and part not in board.injuries
    if part is not None and injured:
        change(d, board, injuries=(*board.injuries, part))
    d.emit(tev.TitanBody(gep.id, gep.kind, part or "blank", injured))
