"""The tray: exchanging cards with a survivor or with what lies in the zone (rulebook, *Trade*; R21, R23)."""

from __future__ import annotations

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.actions import Answer, PickUp, Trade
from endure.games.endure_the_stars.board import SLOTS, Item, Survivor, Tray
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.rules.hands import Slots
from endure.games.endure_the_stars.rules.inventory import arrange
from endure.games.endure_the_stars.situation import Situation
from endure.kernel.choice import Question
from endure.kernel.refusal import Refusal

TRAY = "tray"
EMPTY: Slots = (None,) * SLOTS
GROUND = -1


def refuse_trade(t: Situation, action: Trade) -> Refusal | None:
    """With another living survivor in the same zone, if either holds anything (E45)."""
    if action.partner == action.seat:
        return Refusal("trade-self")
    partner = t.survivors.get(action.partner)
    if partner is None or partner.zone != t.survivors[action.seat].zone:
        return Refusal("trade-not-here")
    if partner.health <= 0:
        return Refusal("trade-dead")
    if not partner.items and not t.survivors[action.seat].items:
        return Refusal("trade-nothing")
    return None


def legal_trades(t: Situation, survivor: Survivor) -> list[Trade]:
    """Partners by seat."""
    zone, trades = survivor.zone, []
    for other in t.survivors.values():
        here = other.zone == zone and other is not survivor and other.health > 0
        if here and (survivor.slots != EMPTY or other.slots != EMPTY):
            trades.append(Trade(survivor.seat, other.seat))
    return trades


def refuse_pick_up(t: Situation, action: PickUp) -> Refusal | None:
    """Cards lie in the zone (R21)."""
    return None if t.survivors[action.seat].zone in t.piles else Refusal("pick-up-nothing")


def do_trade(d: Draft, action: Trade) -> None:
    """Open a tray with the partner (R23)."""
    _open(d, action.seat, action.partner, d.survivors[action.partner].items)


def do_pick_up(d: Draft, action: PickUp) -> None:
    """Open a tray with the pile in the zone: one Interact picks up any of its cards (R21)."""
    _open(d, action.seat, GROUND, d.piles[d.survivors[action.seat].zone])


def _open(d: Draft, seat: int, partner: int, theirs: tuple[Item, ...]) -> None:
    d.tray = Tray(seat, partner, d.survivors[seat].items, theirs)
    d.emit(ev.TrayOpened(seat, partner))
    _ask(d, d.tray)


def _ask(d: Draft, tray: Tray) -> None:
    """Each card moves at most once; done when both sides fit; cancel always."""
    options = [f"give:{item.id}" for item in tray.mine if item.id not in tray.moved]
    options += [f"take:{item.id}" for item in tray.theirs if item.id not in tray.moved]
    if tray.moved and _fits(d, tray):
        options.append("done")
    d.question = Question(TRAY, tray.seat, (*options, "cancel"), {"partner": tray.partner})


def _fits(d: Draft, tray: Tray) -> bool:
    return all(slots is not None for _, slots in _arranged(d, tray))


def _arranged(d: Draft, tray: Tray) -> list[tuple[int, Slots | None]]:
    sides = [(tray.seat, arrange(d.cat, d.survivors[tray.seat].slots, tray.mine))]
    if tray.partner != GROUND:
        sides.append((tray.partner, arrange(d.cat, d.survivors[tray.partner].slots, tray.theirs)))
    return sides


def answer_tray(d: Draft, question: Question, action: Answer) -> None:
    """Move a card, agree, or put everything back."""
    tray = d.tray
    if tray is None:
        return
    if action.choice in ("done", "cancel"):
        _close(d, tray, agreed=action.choice == "done")
        return
    verb, _, key = action.choice.partition(":")
    given = verb == "give"
    source, goal = (tray.mine, tray.theirs) if given else (tray.theirs, tray.mine)
    item = next(card for card in source if card.id == int(key))
    source = tuple(card for card in source if card.id != item.id)
    goal = (*goal, item)
    mine, theirs = (source, goal) if given else (goal, source)
    d.tray = Tray(tray.seat, tray.partner, mine, theirs, (*tray.moved, item.id))
    d.emit(ev.TrayMoved(tray.seat, tray.partner, item.kind, given))
    _ask(d, d.tray)


def _close(d: Draft, tray: Tray, agreed: bool) -> None:
    if agreed:
        for seat, slots in _arranged(d, tray):
            d.change(seat, slots=slots)
        if tray.partner == GROUND:
            d.set_pile(d.survivors[tray.seat].zone, tray.theirs)
    d.tray = None
    d.emit(ev.TrayClosed(tray.seat, tray.partner, agreed))
