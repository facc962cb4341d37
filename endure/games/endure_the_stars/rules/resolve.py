"""Resolve: tests, and how a Broken survivor behaves (rulebook, *Resolve*; R19, R20)."""

from __future__ import annotations

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.actions import Answer
from endure.games.endure_the_stars.board import Survivor
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.rules.inventory import discard
from endure.games.endure_the_stars.rules.modifiers import because, modifiers
from endure.games.endure_the_stars.rules.variants import on
from endure.games.endure_the_stars.situation import Situation
from endure.games.endure_the_stars.steps import Test
from endure.kernel.choice import Question

REACTION = "reaction-test"
RESOLVE = 10  # everybody's first and full Resolve (E34)


def test_against(t: Situation, survivor: Survivor) -> int:
    """The number a test's total must not exceed: Resolve, and what steadies the survivor."""
    against = survivor.resolve + modifiers(t, survivor).get("resolve_bonus", 0)
    for other in t.survivors.values():
        aura = modifiers(t, other).get("resolve_aura", 0)
        if aura and other.health > 0 and t.sight.sees[other.zone] >> survivor.zone & 1:
            against += aura
    return against


def test_because(t: Situation, survivor: Survivor) -> ev.Because:
    """What steadies the survivor in a test: its own things, and each survivor that does it good."""
    found = because(t, survivor, "resolve_bonus")
    for other in t.survivors.values():
        aura = modifiers(t, other).get("resolve_aura", 0)
        if aura and other.health > 0 and t.sight.sees[other.zone] >> survivor.zone & 1:
            found += (("resolve_aura", f"survivor-{other.kind}", aura),)
    return found


def do_test(d: Draft, step: Test) -> None:
    """Two dice; a total above Resolve fails and costs 1, never below 0 (E34, R20)."""
    survivor = d.survivors[step.seat]
    if survivor.health <= 0:
        return
    against = test_against(d, survivor)
    why = test_because(d, survivor) if against != survivor.resolve else ()
    dice = d.dice.sum_2d6("resolve", above=against)
    passed = dice[0] + dice[1] <= against
    resolve = survivor.resolve if passed else max(0, survivor.resolve - 1)
    if resolve != survivor.resolve:
        d.change(step.seat, resolve=resolve)
    if not passed and step.why == "sight" and on(d.board, "shaken"):
        d.shaken += (step.seat,)
    d.emit(ev.ResolveTested(step.seat, step.why, dice, against, passed, resolve, why))
    if resolve != survivor.resolve:
        _ask(d, survivor)


def _ask(d: Draft, survivor: Survivor) -> None:
    """Whoever holds a card for it may get the lost Resolve back (R22)."""
    reactions = [item.id for item in survivor.items if d.cat.items[item.kind].reaction == "test"]
    if reactions:
        d.question = Question(REACTION, survivor.seat, (*(f"item:{item}" for item in reactions), "no"))


def answer_reaction(d: Draft, question: Question, action: Answer) -> None:
    """A discarded card gives the Resolve back, or nothing does."""
    card = d.held(action.seat, int(action.choice.removeprefix("item:"))) if action.choice != "no" else None
    if card is not None:
        discard(d, action.seat, card.id)
        d.emit(ev.ReactionUsed(action.seat, card.kind, "test"))
        steady(d, action.seat, 1)


def steady(d: Draft, seat: int, n: int) -> None:
    """Give Resolve back, up to the full 10 (R20)."""
    survivor = d.survivors[seat]
    resolve = min(RESOLVE, survivor.resolve + n)
    if survivor.health > 0 and resolve > survivor.resolve:
        d.change(seat, resolve=resolve)
        d.emit(ev.ResolveGained(seat, resolve - survivor.resolve, resolve))
