"""What happens to the Titan's board: it wakes, it is blinded, it shrugs things off (R31, R32)."""

from __future__ import annotations

from msgspec.structs import replace

from endure.games.endure_the_stars import titan_events as tev
from endure.games.endure_the_stars.board import TITAN, Gep, Titan
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.rules.titan import is_titan, mood, mood_because
from endure.kernel.deck import shuffled


def awaken(d: Draft, gep: Gep) -> None:
    """The Titan's miniature was placed: a fresh board, health 6 and 2 for each survivor at the start, its whole deck
    shuffled (R31)."""
    card = d.cat.geps[TITAN]
    health = card.health + card.health_each * len(d.survivors)
    d.titan_deck = shuffled(d.cat.titan_pile(), d.dice)
    d.titan = Titan(gep.id, health, health, left=len(d.titan_deck))
    d.emit(tev.TitanWoke(gep.id, gep.kind, gep.zone, health))


def change(d: Draft, board: Titan, **changes: object) -> Titan:
    """Replace fields of the Titan's board; returns the new one."""
    d.titan = board = replace(board, **changes)
    return board


def shrugs_off(d: Draft, gep: Gep, what: str) -> bool:
    """Whether the Titan's mood keeps a stun or a push from working, which is told."""
    if not is_titan(d, gep.id) or "unmoved" not in mood(d):
        return False
    d.emit(tev.TitanUnmoved(gep.id, gep.kind, what, mood_because(d, "unmoved")))
    return True


def blind(d: Draft, until: int) -> None:
    """Blinded until the Resolution phase of that round (R32)."""
    if d.titan is not None:
        change(d, d.titan, blinded=max(until, d.titan.blinded))
        d.emit(tev.TitanBlinded(d.titan.gep, TITAN, until))


def expire(d: Draft) -> None:
    """Its blindness may be over (R33)."""
    board = d.titan
    if board is not None and 0 < board.blinded <= d.round:
        change(d, board, blinded=0)
        if board.health > 0:
            d.emit(tev.TitanSees(board.gep, TITAN))
