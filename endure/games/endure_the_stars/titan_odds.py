"""The Titan's next attack, exactly: which card under which mood may come up, and what it may do to a survivor.

The order of its deck is secret, but what is in it is not: of the cards left, each order is equally likely. The dice are
enumerated by the code that rolls them. It speaks of an attack made now, from where the Titan stands, on survivors where
they stand, before any card of theirs answers a hit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction

from msgspec.structs import replace

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars import titan_events as tev
from endure.games.endure_the_stars.board import Board, Titan
from endure.games.endure_the_stars.cards.titan import aimed_at, strike
from endure.games.endure_the_stars.catalogue import Catalogue
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.observe import imagine
from endure.games.endure_the_stars.rules.wounds import do_blow
from endure.games.endure_the_stars.state import State
from endure.games.endure_the_stars.steps import Blow
from endure.games.endure_the_stars.view import View
from endure.kernel.event import Event
from endure.kernel.game import Chance
from endure.kernel.odds import enumerate_chances
from endure.kernel.rng import Dice

Draws = dict[tuple[str, str], Fraction]  # mood and attack card that lie in the spaces then -> probability


def next_draw(cat: Catalogue, board: Board) -> Draws:
    """The mood and the attack card that its next attack is made with, with their probabilities; empty without a Titan.

    Of a shuffled pile with a attack and m mood cards the first attack card is each of the a with equal chance; the mood
    before it is the one in force with a / (a + m), else each of the m with 1 / (a + m).
    """
    titan = board.titan
    if titan is None:
        return {}
    discards = [*titan.discards, *([titan.attack] if titan.attack else [])]
    whole = Counter(cat.titan_pile())
    whole.subtract([*discards, *([titan.mood] if titan.mood else [])])
    return _draws(cat, whole, Counter(discards), titan.mood)


def _draws(cat: Catalogue, pile: Counter[str], discards: Counter[str], mood: str) -> Draws:
    attacks = {card: n for card, n in pile.items() if n and card in cat.titan_attacks}
    moods = {card: n for card, n in pile.items() if n and card not in cat.titan_attacks}
    a, m = sum(attacks.values()), sum(moods.values())
    if a:
        last = {mood: Fraction(a, a + m)}
        for card, n in moods.items():
            last[card] = last.get(card, Fraction(0)) + Fraction(n, a + m)
        return {(held, card): p * Fraction(n, a) for held, p in last.items() for card, n in attacks.items()}
    again = Counter(discards)  # only moods are left: all of them come, then the discards are the deck
    again.update({mood: 1} if mood else {})
    again.update(moods)
    if not any(card in cat.titan_attacks for card in again):
        return {}
    found: Draws = {}
    for held, n in (moods or {mood: 1}).items():
        rest = again - Counter({held: 1}) if held else again
        for draw, p in _draws(cat, rest, Counter(), held).items():
            found[draw] = found.get(draw, Fraction(0)) + p * Fraction(n, m or 1)
    return found


def losses(cat: Catalogue, view: View, seat: int) -> tuple[Chance, ...]:
    """What its next attack costs a survivor: `loses-n`, exactly n health, the most first; empty without a Titan on the
    board."""
    titan = view.board.titan
    if titan is None or titan.gep not in view.board.geps:
        return ()
    sums: dict[int, Fraction] = {}
    for (mood, card), p in next_draw(cat, view.board).items():
        for n, q in _of_card(cat, view, titan, seat, (mood, card)).items():
            sums[n] = sums.get(n, Fraction(0)) + p * q
    return tuple(Chance(f"loses-{n}", p.numerator, p.denominator) for n, p in sorted(sums.items(), reverse=True))


def _of_card(cat: Catalogue, view: View, titan: Titan, seat: int, draw: tuple[str, str]) -> dict[int, Fraction]:
    """The health that one card under one mood costs the survivor."""
    mood, card = draw
    state = imagine(cat, view, Dice(0))
    state = State(replace(state.board, titan=replace(titan, mood=mood), queue=(), question=None), state.secret)
    attack = cat.titan_attacks[card]

    def trial(dice: Dice) -> Iterable[str]:
        draft = Draft.begin(cat, state, dice)
        gep = draft.geps[titan.gep]
        if any(survivor.seat == seat for survivor in aimed_at(draft, gep, attack)):
            strike(draft, gep, attack, seat)
            for blow in [step for step in draft.queue if isinstance(step, Blow)]:
                do_blow(draft, blow)
                draft.question = None
        return (str(_lost(draft.happened, draft.board.survivors[seat].health)),)

    return {int(chance.label): chance.probability for chance in enumerate_chances(trial, ("titan", "armour"))}


def _lost(events: Iterable[Event], health: int) -> int:
    hits = stopped = 0
    for event in events:
        if isinstance(event, tev.TitanRolled):
            hits = event.hits
        elif isinstance(event, ev.ArmourRolled):
            stopped += event.stopped
    return min(health, hits - stopped)
