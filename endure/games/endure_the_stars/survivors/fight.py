"""Fighting: attacks that pay, closing in, and getting away in time."""

from __future__ import annotations

from endure.games.endure_the_stars.actions import Attack, Move
from endure.games.endure_the_stars.board import Gep
from endure.games.endure_the_stars.survivors.look import Look
from endure.games.endure_the_stars.survivors.odds import attack_worth, kill_chance, reach_of
from endure.games.endure_the_stars.survivors.route import Route
from endure.games.endure_the_stars.survivors.steps import towards
from endure.games.endure_the_stars.survivors.tools import weapon_of
from endure.kernel.bot import Choice
from endure.kernel.game import Fact

WORTHWHILE = 0.12  # what an attack must gain, in health
SURE = 0.5  # a kill chance to close in for, or to stay for when my life is at stake
TOO_WEAK = 2  # health with which nobody closes in
STEADY_RESOLVE = 7  # from here on a leaving roll cannot fail


def attack(look: Look) -> Choice | None:
    """The attack worth most, if it pays."""
    best_worth, best = WORTHWHILE, None
    for candidate in look.of(Attack):
        weapon = weapon_of(look, candidate.item)
        if weapon is not None and (worth := attack_worth(look, candidate, weapon)) > best_worth:
            best_worth, best = worth, candidate
    if best is None:
        return None
    chance = _chance_of(look, best, look.t.geps[best.gep])
    return Choice(best, Fact("bot-attack", {"gep": best.gep, "percent": round(100 * chance)}))


def _chance_of(look: Look, candidate: Attack, gep: Gep) -> float:
    weapon = weapon_of(look, candidate.item)
    return kill_chance(look, look.me, weapon, look.toughness(gep)) if weapon is not None else 0.0


def flee(look: Look, route: Route) -> Choice | None:
    """When the next GEPs phase may kill me and force will hardly stop it: to the safest zone next to me, of equally
    safe ones the nearest to the goal. With more actions it may be one from which the next step is safe."""
    if not look.of(Move) or not look.deadly(look.me) or (look.me.actions > 1 and _can_stop(look)):
        return None
    move = min(look.of(Move), key=lambda way: _peril(look, route, way.zone))
    here = look.danger(look.me)
    if look.danger_at(move.zone) < here or (look.me.actions > 1 and _leads_to_safety(look, move.zone)):
        return Choice(move, Fact("bot-flee", {"zone": move.zone}))
    return None


def _peril(look: Look, route: Route, zone: int) -> tuple[float, bool, int, int]:
    """What counts against fleeing into a zone: danger there, before the Titan that none safe lies behind it, the way to
    the goal."""
    trapped = look.hunter() is not None and not _leads_to_safety(look, zone)
    return look.danger_at(zone), trapped, route.cost(zone, route.goal), zone


def _leads_to_safety(look: Look, zone: int) -> bool:
    return any(look.danger_at(other) < look.me.health for other in look.t.sight.passable[zone])


def _can_stop(look: Look) -> bool:
    """Whether a single GEP threatens me, and an attack likely kills it."""
    mine = [gep for gep in look.strikers(look.foes) if look.target(gep) is look.me]
    if len(mine) != 1:
        return False
    return any(
        _chance_of(look, candidate, mine[0]) >= SURE for candidate in look.of(Attack) if candidate.gep == mine[0].id
    )


def close_in(look: Look) -> Choice | None:
    """One step towards the nearest foe, which comes anyway, when I likely kill it there with the actions left."""
    me = look.me
    if not look.foes or me.health <= TOO_WEAK:
        return None
    gep = look.foes[0]
    away = look.cost(me.zone, gep.zone)
    if not 1 <= away < me.actions:
        return None
    misses, safe = [1.0], look.sums(me).get("no_stray", 0) > 0
    for item in me.items:
        weapon = look.t.cat.items[item.kind].weapon
        if weapon is not None and (weapon.melee or safe or not look.friends_in(gep.zone)):
            attacks = me.actions - max(0, away - reach_of(look, me, weapon))
            misses.append((1 - kill_chance(look, me, weapon, look.toughness(gep))) ** attacks)
    if 1 - min(misses) < SURE:
        return None
    return towards(look, gep.zone, Fact("bot-close-in", {"gep": gep.id}))


def step_back(look: Look) -> Choice | None:
    """Out of the reach of what comes, if that spares the crew as a whole: it arrives without a strike, and we shoot."""
    if look.danger(look.me) <= 0 or look.me.resolve < STEADY_RESOLVE:
        return None
    now = _crew_danger(look, look.me.zone)
    spared = [move for move in look.of(Move) if _crew_danger(look, move.zone) < now]
    if not spared:
        return None
    move = min(spared, key=lambda way: (_crew_danger(look, way.zone), len(look.friends_in(way.zone)), way.zone))
    return Choice(move, Fact("bot-step-back", {"zone": move.zone}))


def _crew_danger(look: Look, my_zone: int) -> float:
    """Damage to all of us in the next GEPs phase if I stood there."""
    total = 0.0
    for gep in look.t.geps.values():
        target = look.target(gep, my_zone)
        if target is not None and look.reaches(gep, my_zone if target is look.me else target.zone):
            total += look.damage(gep) * look.lets_through(target)
    return total
