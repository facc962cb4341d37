"""Grenades, lures, stuns and crisis abilities in a fight."""

from __future__ import annotations

from endure.games.endure_the_stars import effects as fx
from endure.games.endure_the_stars.actions import Ability, Attack, Use
from endure.games.endure_the_stars.board import TITAN, Gep
from endure.games.endure_the_stars.survivors.look import Look
from endure.games.endure_the_stars.survivors.odds import threat
from endure.games.endure_the_stars.survivors.tools import abilities, effects_of, has
from endure.kernel.bot import Choice
from endure.kernel.game import Fact

MUCH = 1.9  # threat that a grenade or a crisis ability is kept for
STUN_DAMAGE = 2  # damage of the next GEPs phase that is worth an action to prevent


def throw(look: Look) -> Choice | None:
    """A blast where it kills much and hurts no friend; a stun or a lure where strikes would hurt."""
    for use in look.of(Use):
        choice = _thrown(look, use, effects_of(look, use))
        if choice is not None:
            return choice
    return None


def _thrown(look: Look, use: Use, effects: tuple[fx.AnyEffect, ...]) -> Choice | None:
    if has(effects, fx.Blast):
        pays = _nobody_at(look, use.target) and sum(threat(look, gep) for gep in look.t.geps_in(use.target)) >= MUCH
        return Choice(use, Fact("bot-blast", {"zone": use.target, "item": use.item})) if pays else None
    if any(isinstance(effect, fx.Stun) and effect.what == "gep" for effect in effects):
        gep = look.t.geps[use.target]
        pays = look.damage(gep) >= STUN_DAMAGE and bool(look.strikers([gep]))
        return Choice(use, Fact("bot-stun", {"gep": gep.id, "item": use.item})) if pays else None
    if any(isinstance(effect, fx.Stun) and effect.what == "zone" for effect in effects):
        there = look.strikers(look.t.geps_in(use.target))
        pays = _damage(look, there) > STUN_DAMAGE
        return Choice(use, Fact("bot-stun-zone", {"zone": use.target})) if pays else None
    lure = next((effect for effect in effects if isinstance(effect, fx.Distract)), None)
    if lure is not None:
        strikers = look.strikers(gep for gep in look.t.geps.values() if gep.kind in lure.kinds)
        pays = _nobody_at(look, use.target) and _damage(look, strikers) >= 2 * STUN_DAMAGE
        return Choice(use, Fact("bot-lure", {"zone": use.target, "item": use.item})) if pays else None
    return None


def _nobody_at(look: Look, zone: int) -> bool:
    return zone != look.me.zone and not look.friends_in(zone)


def _damage(look: Look, geps: list[Gep]) -> int:
    return sum(look.damage(gep) for gep in geps)


def crisis_of_arms(look: Look) -> Choice | None:
    """A crisis ability that strengthens my attacks when there is much to kill; one that stuns before much strikes."""
    for ability in abilities(look, "crisis", fx.Boost):
        in_reach = sorted({attack.gep for attack in look.of(Attack)})
        if look.me.actions >= 2 and sum(threat(look, look.t.geps[gep]) for gep in in_reach) >= MUCH:
            return Choice(ability, Fact("bot-crisis-attack"))
    for ability in abilities(look, "crisis", fx.Stun):
        if look.me.actions == 1 and _damage(look, look.strikers(look.foes)) > STUN_DAMAGE:
            return Choice(ability, Fact("bot-crisis-stun"))
    return None


def hold_off(look: Look) -> Choice | None:
    """An active ability that pushes a GEP away or stuns a zone: with the last action, or at once against many."""
    strikers = look.strikers(look.t.geps.values())
    if not strikers:
        return None
    for ability in sorted(abilities(look, "active", fx.Push), key=lambda one: -_damage_of(look, strikers, one)):
        damage = _damage_of(look, strikers, ability)
        stuns = has(effects_of(look, ability), fx.Stun) and (damage >= STUN_DAMAGE or look.me.actions == 1)
        if damage and (stuns or _comes_short(look, look.t.geps[ability.target])):
            return Choice(ability, Fact("bot-push", {"gep": ability.target}))
    return _stun_zone(look, strikers)


def _damage_of(look: Look, strikers: list[Gep], ability: Ability) -> int:
    """Damage of the striker that the ability is pointed at; 0 for one that would not strike."""
    return sum(look.damage(gep) for gep in strikers if gep.id == ability.target)


def _comes_short(look: Look, gep: Gep) -> bool:
    """Whether a GEP that strikes with its last action would, one zone farther off, not strike at all."""
    target = look.target(gep)
    return target is not None and look.cost(gep.zone, target.zone) == look.t.cat.geps[gep.kind].actions - 1


def _stun_zone(look: Look, strikers: list[Gep]) -> Choice | None:
    best: tuple[int, Ability] | None = None
    for ability in abilities(look, "active", fx.Stun):
        saved = _damage(look, [gep for gep in strikers if gep.zone == ability.target and gep.kind != TITAN])
        if best is None or saved > best[0]:
            best = (saved, ability)
    if best is None or best[0] < STUN_DAMAGE:
        return None
    if look.me.actions > 1 and best[0] <= 2 * STUN_DAMAGE:
        return None  # shoot first
    return Choice(best[1], Fact("bot-stun-zone", {"zone": best[1].target}))
