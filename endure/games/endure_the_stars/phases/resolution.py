"""The Resolution phase, in the order of R33: noise tokens, expired statuses, expired events, one new event, the first
player token."""

from __future__ import annotations

from msgspec import UNSET

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.board import EventInPlay
from endure.games.endure_the_stars.cards.execute import Source, execute
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.rules import plot, sight, titan_board
from endure.games.endure_the_stars.rules.durations import ends
from endure.games.endure_the_stars.rules.ending import end
from endure.games.endure_the_stars.rules.event_cards import end_event
from endure.kernel import deck
from endure.kernel.game import Result


def clear_noise(d: Draft) -> None:
    """The phase begins: noise tokens go, except those a still active item keeps making (R12)."""
    d.phase = "resolution"
    sight.new_phase(d)
    d.emit(ev.PhaseBegan("resolution"))
    for token in list(d.noises.values()):
        if token.until <= d.round:
            del d.noises[token.id]
            d.emit(ev.NoiseFaded(token.zone, token.value))
    for lure in list(d.lures.values()):
        if lure.until <= d.round:
            del d.lures[lure.id]
            d.emit(ev.LureEnded(lure.zone))


def expire_statuses(d: Draft) -> None:
    """Blindness that is over (R32)."""
    for seat, survivor in d.survivors.items():
        if survivor.blinded and survivor.blinded <= d.round:
            d.change(seat, blinded=0)
            if survivor.health > 0:
                d.emit(ev.StatusEnded(seat, "blinded"))
    if d.titan is not None:
        titan_board.expire(d)


def expire_events(d: Draft) -> None:
    """Events that are over are discarded; doors they held locked are closed ones again."""
    for event in list(d.events.values()):
        if event.until <= d.round:
            end_event(d, event)


def draw_event(d: Draft) -> None:
    """One event card, put into play at once; one without duration is discarded (E14, E68)."""
    kind, d.event_deck, d.event_discards = deck.draw(d.event_deck, d.event_discards, d.dice)
    if kind is None:
        return
    d.reveals += 1
    card = d.cat.events[kind]
    until = ends(d, card.rounds)
    d.emit(ev.EventDrawn(kind, until if card.rounds else 0))
    if card.rounds:
        event = EventInPlay(d.new_id(), kind, until, d.cat.lasting(kind))
        d.events[event.id] = event
        d.events_changed()
    else:
        d.event_discards += (kind,)
    execute(d, card.effects, Source(-1, f"event-card-{kind}"))


def pass_first(d: Draft) -> None:
    """The first player token goes to the next living survivor clockwise (E15). The round limit is checked here."""
    seats = len(d.survivors)
    turn = [(d.first + step) % seats for step in range(1, seats + 1)]
    d.first = next((seat for seat in turn if d.survivors[seat].health > 0), d.first)
    d.emit(ev.FirstPassed(d.first))
    if d.plot is not UNSET:
        plot.follow(d)  # a round that was survived counts before the limit does
        if d.result is not None:
            return
    if d.mission.round_limit and d.round >= d.mission.round_limit:
        end(d, Result(False, "lost-round-limit"))
        return
    d.round += 1
    d.shaken = ()
