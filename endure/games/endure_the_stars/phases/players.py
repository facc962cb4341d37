"""The Players phase: each survivor in player order has a whole turn (E10, R18, R20, R29, R32)."""

from __future__ import annotations

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.actions import Attack
from endure.games.endure_the_stars.board import Survivor
from endure.games.endure_the_stars.cards.execute import Source, execute
from endure.games.endure_the_stars.derived import zones_of
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.rules import combat, movement, noise, sight, wounds
from endure.games.endure_the_stars.situation import Situation
from endure.games.endure_the_stars.steps import Flee, PhaseStep, RollNerve, StartTurn
from endure.ship.paths import costs

FREEZE, FLEE, SCREAM, WILD, STEADY = "freeze", "flee", "scream", "wild", "steady"
MOODS = (FREEZE, FREEZE, FLEE, SCREAM, WILD, STEADY)  # by die, R20
SCREAM_NOISE = 4
AFTER_OUTBURST = 2  # actions left after screaming or firing wildly


def begin(d: Draft) -> None:
    """The holder of the first player token begins, or whoever lives next (E10)."""
    d.phase = "players"
    sight.new_phase(d)
    d.emit(ev.RoundBegan(d.round, d.first))
    d.active = -1
    living = next(d.living(), None)
    d.push(StartTurn(living.seat) if living is not None else PhaseStep("geps"))


def start_turn(d: Draft, step: StartTurn) -> None:
    """Three actions and what others gave; a chest injury is rolled, then the nerve of a Broken survivor (R20, R29)."""
    seat = step.seat
    survivor = d.survivors[seat]
    if survivor.health <= 0:
        end_turn(d, seat)
        return
    d.active = seat
    d.turn += 1
    actions = 0 if survivor.stunned else movement.ACTIONS + survivor.extra
    d.change(
        seat, actions=actions, moves=0, extra=0, equipped=(), active_used=False, stunned=False, boosts=(),
        watch=0,
    )
    d.emit(ev.TurnBegan(seat, actions))
    if survivor.stunned:
        d.emit(ev.StatusEnded(seat, "stunned"))
    if "chest" in survivor.injuries:
        _bleed(d, seat)
    if d.survivors[seat].health <= 0:
        return
    at_turn = d.cat.survivors[survivor.kind].at_turn
    if at_turn:
        execute(d, at_turn, Source(seat, "ability-passive"))
    if d.queue or d.survivors[seat].resolve == 0:  # a test that waits may yet break it
        d.push(RollNerve(seat))


def _bleed(d: Draft, seat: int) -> None:
    """4 to 6 cost 1 health, no armour, no body die (R29)."""
    die = d.dice.d6("bleed", at_least=4)
    d.emit(ev.BleedRolled(seat, die, die >= 4))
    if die >= 4:
        wounds.lose_health(d, seat, 1, "bleeding")


def roll_nerve(d: Draft, step: RollNerve) -> None:
    """At Resolve 0: one die tells what the survivor does (R20)."""
    survivor = d.survivors[step.seat]
    if survivor.resolve > 0 or survivor.health <= 0 or survivor.actions == 0:
        return
    die = d.dice.d6("nerve")
    mood = MOODS[die - 1]
    if mood == FLEE and not sight.sees_gep(d, survivor):
        mood = STEADY
    d.emit(ev.NerveRolled(step.seat, die, mood))
    if mood == FREEZE:
        d.change(step.seat, actions=0)
    elif mood == FLEE:
        d.push(Flee(step.seat))
    elif mood == SCREAM:
        _scream(d, step.seat)
    elif mood == WILD:
        _fire_wildly(d, survivor)


def _scream(d: Draft, seat: int) -> None:
    noise.make_noise(d, d.survivors[seat].zone, SCREAM_NOISE, "scream")
    d.change(seat, actions=AFTER_OUTBURST)


def _fire_wildly(d: Draft, survivor: Survivor) -> None:
    """One attack with a random weapon on a random legal target zone; none: scream (R20)."""
    attacks = list(combat.legal_attacks(d, survivor))
    if not attacks:
        _scream(d, survivor.seat)
        return
    weapon = d.dice.pick(sorted({attack.item for attack in attacks}), "nerve")
    zones = sorted({d.geps[attack.gep].zone for attack in attacks if attack.item == weapon})
    zone = d.dice.pick(zones, "nerve")
    gep = d.dice.pick([gep.id for gep in d.geps_in(zone)], "nerve")
    d.change(survivor.seat, actions=AFTER_OUTBURST)
    combat.do_attack(d, Attack(survivor.seat, weapon, gep))


def flee(d: Draft, step: Flee) -> None:
    """Every action a move, without a leaving roll, to the zone that maximises path cost to the nearest seen GEP (R20).

    Where it cannot move its actions are lost.
    """
    survivor = d.survivors[step.seat]
    if survivor.health <= 0 or survivor.actions == 0:
        return
    if not sight.sees_gep(d, survivor):
        return  # out of sight it is steady again: what actions are left are its own
    goal = flight(d, survivor)
    if goal is None:
        d.change(step.seat, actions=0)
        return
    d.change(step.seat, actions=survivor.actions - 1)
    d.push(step)
    movement.step_to(d, step.seat, goal, "flee")


def flight(t: Situation, survivor: Survivor) -> int | None:
    """The zone to flee to among those one move away, ties by lower id; None when no move is left. A GEP is in sight."""
    seen = t.sight.sees[survivor.zone] & t.gep_zones()
    goals = [move.zone for move in movement.ways_out(t, survivor)]
    if not goals:
        return None
    nearest = min(zones_of(seen), key=lambda zone: (costs(t.plan, t.doors, survivor.zone)[zone], zone))
    away = costs(t.plan, t.doors, nearest)
    return max(goals, key=lambda zone: (away[zone], -zone))


def end_turn(d: Draft, seat: int) -> None:
    """The turn passes to the next living survivor in player order; after the last the GEPs move (E10)."""
    survivor = d.survivors[seat]
    if d.active == seat:
        d.emit(ev.TurnEnded(seat, survivor.actions))
    if survivor.actions or survivor.boosts:
        d.change(seat, actions=0, boosts=())
    order = d.order()
    d.active = -1
    for other in order[order.index(seat) + 1 :]:
        if d.survivors[other].health > 0:
            d.push(StartTurn(other))
            return
    d.push(PhaseStep("geps"))
