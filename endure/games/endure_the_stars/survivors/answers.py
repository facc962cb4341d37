"""Answers to the game's questions: what to drop, whether to spend a reaction, what to exchange."""

from __future__ import annotations

from endure.games.endure_the_stars.actions import Answer
from endure.games.endure_the_stars.board import Item
from endure.games.endure_the_stars.survivors.gear import GROUND, Gear
from endure.games.endure_the_stars.survivors.look import Look
from endure.kernel.bot import Choice
from endure.kernel.choice import Question
from endure.kernel.game import Fact

BAD_HIT = 2  # damage from which a hit is worth a card
SHAKEN = 8  # Resolve left from which down a lost point is worth a card
WEAK = 3  # health at which every hit is


def answer(look: Look, gear: Gear, question: Question) -> Choice:
    """The answer to the open question; an unknown one gets its last option, which never changes anything."""
    if question.kind == "drop-card":
        return _drop(look, gear, question)
    if question.kind == "reaction-hit":
        return _reaction(look, question)
    if question.kind == "reaction-test":
        return _coin(look, question)
    if question.kind == "tray":
        return _tray(look, gear, question)
    return _say(look, question.options[-1], Fact("bot-answer"))


def _say(look: Look, option: str, reason: Fact) -> Choice:
    return Choice(Answer(look.me.seat, option), reason)


def _drop(look: Look, gear: Gear, question: Question) -> Choice:
    """The card that is missed least, the found one too."""
    params = question.params
    found = Item(int(params["item"]), str(params["kind"]), int(params["uses"]))
    among = [int(option.removeprefix("item:")) for option in question.options]
    least = gear.least(look.me.kind, [*look.me.items, found], among)
    return _say(look, f"item:{least.id}", Fact("bot-drop", {"card": least.kind}))


def _reaction(look: Look, question: Question) -> Choice:
    """A shield is spent on a hit that kills, hurts badly, or finds its holder weak."""
    damage = int(question.params["damage"])
    if damage >= BAD_HIT or look.me.health <= max(damage, WEAK):
        return _say(look, question.options[0], Fact("bot-shield", {"damage": damage}))
    return _say(look, "no", Fact("bot-no-shield", {"damage": damage}))


def _coin(look: Look, question: Question) -> Choice:
    """Resolve is worth a card once some of it is gone."""
    if look.me.resolve <= SHAKEN:
        return _say(look, question.options[0], Fact("bot-coin"))
    return _say(look, "no", Fact("bot-no-coin"))


def _tray(look: Look, gear: Gear, question: Question) -> Choice:
    """The best exchange card by card, then closed at once."""
    tray, gain = look.t.tray, 0.0
    if tray is not None:
        partner = None if tray.partner == GROUND else look.t.survivors[tray.partner]
        gain, take, give = gear.best_exchange(look.me, partner, tray)
        if take is not None:
            return _say(look, f"take:{take.id}", Fact("bot-tray-take", {"card": take.kind}))
        if give is not None:
            return _say(look, f"give:{give.id}", Fact("bot-tray-give", {"card": give.kind}))
    if "done" in question.options and gain >= 0:
        return _say(look, "done", Fact("bot-tray-done"))
    return _say(look, "cancel", Fact("bot-tray-cancel"))
