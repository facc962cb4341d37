"""Hits on survivors: armour, the body die, injuries and death (rulebook, *Taking damage*, *Armour*, *Injuries*; R24,
R28, R29)."""

from __future__ import annotations

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.actions import Answer
from endure.games.endure_the_stars.board import SLOTS, Part
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.rules.inventory import discard
from endure.games.endure_the_stars.rules.modifiers import because, modifiers
from endure.games.endure_the_stars.rules.sight import look_around
from endure.games.endure_the_stars.steps import Blow, Test
from endure.kernel.choice import Question

# the body damage die: the rulebook names its faces, not how often each stands on it (ours: half of them blank)
BODY_DIE: tuple[Part | None, ...] = (None, None, None, "head", "chest", "legs")
REACTION = "reaction-hit"


def do_blow(d: Draft, step: Blow) -> None:
    """One hit: an armour die for each point of damage; what gets through may be answered by a reaction (R22, R28)."""
    survivor = d.survivors[step.seat]
    if survivor.health <= 0:
        return
    damage = step.damage
    number = modifiers(d, survivor).get("armour", 0)
    if number:
        dice = tuple(d.dice.d6("armour", at_least=number) for _ in range(damage))
        stopped = sum(1 for die in dice if die >= number)
        d.emit(ev.ArmourRolled(step.seat, dice, number, stopped, because(d, survivor, "armour")))
        damage -= stopped
    if damage <= 0:
        return
    reactions = [item.id for item in survivor.items if d.cat.items[item.kind].reaction == "hit"]
    if reactions:
        options = (*(f"item:{item}" for item in reactions), "no")
        d.question = Question(REACTION, step.seat, options, {"damage": damage, "source": step.source})
    else:
        wound(d, step.seat, damage, step.source)


def answer_reaction(d: Draft, question: Question, action: Answer) -> None:
    """The hit is undone by a discarded card, or goes through."""
    if action.choice == "no":
        wound(d, action.seat, int(question.params["damage"]), str(question.params["source"]))
        return
    item = int(action.choice.removeprefix("item:"))
    card = d.held(action.seat, item)
    if card is not None:
        discard(d, action.seat, item)
        d.emit(ev.ReactionUsed(action.seat, card.kind))


def wound(d: Draft, seat: int, damage: int, source: str) -> None:
    """Damage that got through: health, then death or the body die (R28)."""
    lose_health(d, seat, damage, source)
    if d.survivors[seat].health > 0:
        _roll_body_die(d, seat)


def lose_health(d: Draft, seat: int, damage: int, source: str) -> None:
    """Health goes down, to death at 0; no armour and no body die here (R29)."""
    health = max(0, d.survivors[seat].health - damage)
    d.change(seat, health=health)
    d.emit(ev.Hurt(seat, damage, health, source))
    if health == 0:
        _die(d, seat)


def _roll_body_die(d: Draft, seat: int) -> None:
    survivor = d.survivors[seat]
    part = BODY_DIE[d.dice.below(len(BODY_DIE), "body")]
    warded = part == "head" and modifiers(d, survivor).get("body_ward", 0) > 0
    injured = part is not None and part not in survivor.injuries and not warded
    if part is not None and injured:
        d.change(seat, injuries=(*survivor.injuries, part))
    why = because(d, survivor, "body_ward") if warded else ()
    d.emit(ev.BodyRolled(seat, part or "blank", injured, why))


def _die(d: Draft, seat: int) -> None:
    """Cards drop in the zone (R24); everybody who sees it is tested (E35)."""
    survivor = d.survivors[seat]
    d.emit(ev.Died(seat, survivor.zone))
    d.pile_up(survivor.zone, survivor.items)
    d.change(seat, slots=(None,) * SLOTS, actions=0, sees=False, watch=0)
    for other in d.living():
        if d.sight.sees[other.zone] >> survivor.zone & 1:
            d.push(Test(other.seat, "death"))
    look_around(d)


def heal(d: Draft, seat: int, n: int, because: ev.Because = ()) -> None:
    """Health comes back, up to the survivor's full health; `because` tells what `n` is made of."""
    survivor = d.survivors[seat]
    full = d.cat.survivors[survivor.kind].health
    health = min(full, survivor.health + n)
    if 0 < survivor.health < health:
        d.change(seat, health=health)
        d.emit(ev.Healed(seat, health - survivor.health, health, because))


def cure(d: Draft, seat: int, n: int) -> None:
    """Injuries heal, the worst for the mission first: chest, legs, head."""
    for part in ("chest", "legs", "head"):
        survivor = d.survivors[seat]
        if n and survivor.health > 0 and part in survivor.injuries:
            d.change(seat, injuries=tuple(other for other in survivor.injuries if other != part))
            d.emit(ev.Cured(seat, part))
            n -= 1
