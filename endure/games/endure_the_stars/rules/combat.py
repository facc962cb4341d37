"""Survivors attack (rulebook, *Combat*; R26, R27, R29, R30)."""

from __future__ import annotations

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.actions import Attack
from endure.games.endure_the_stars.board import Gep, Survivor
from endure.games.endure_the_stars.box import Weapon
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.rules import movement
from endure.games.endure_the_stars.rules.hands import hand
from endure.games.endure_the_stars.rules.modifiers import because, modifiers
from endure.games.endure_the_stars.rules.noise import make_noise
from endure.games.endure_the_stars.rules.sight import look_around
from endure.games.endure_the_stars.rules.titan import is_titan, toughness
from endure.games.endure_the_stars.rules.titan_wounds import take_hits
from endure.games.endure_the_stars.situation import Situation
from endure.games.endure_the_stars.steps import Blow, FriendlyFire
from endure.kernel.refusal import Params, Refusal


def weapon_range(t: Situation, survivor: Survivor, weapon: Weapon) -> int:
    """How far it reaches now: a head injury takes one zone, blindness and blackouts leave the own zone (R29, R32)."""
    if weapon.melee or survivor.blinded:
        return 0
    sums = modifiers(t, survivor)
    if sums.get("no_sight", 0) and not sums.get("dark_sight", 0):
        return 0
    return max(0, weapon.range + sums.get("range", 0) - ("head" in survivor.injuries))


def range_limits(t: Situation, survivor: Survivor, weapon: Weapon) -> tuple[str, ...]:
    """The text ids of what makes it reach less far than its card says."""
    if weapon.melee:
        return ()
    if survivor.blinded:
        return ("limit-blinded",)
    found = because(t, survivor, "no_sight", "range", "dark_sight")
    lit = any(name == "dark_sight" for name, _, _ in found)
    dark = tuple(cause for name, cause, _ in found if name == "no_sight" and not lit)
    less = tuple(cause for name, cause, value in found if name == "range" and value < 0)
    return dark or (*less, *(("limit-head",) if "head" in survivor.injuries else ()))


def refuse_attack(t: Situation, action: Attack) -> Refusal | None:
    """A held weapon, a GEP in a seen zone in range (E16, E41, E53, E58)."""
    survivor = t.survivors[action.seat]
    item = t.held(action.seat, action.item)
    if item is None:
        return Refusal("attack-not-held")
    weapon = t.cat.items[item.kind].weapon
    if weapon is None:
        return Refusal("attack-not-a-weapon", {"item": item.kind})
    gep = t.geps.get(action.gep)
    if gep is None:
        return Refusal("attack-no-gep")
    distance = t.sight.range(survivor.zone, gep.zone)
    if distance < 0:
        return Refusal("attack-not-seen", {"zone": gep.zone})
    reach = weapon_range(t, survivor, weapon)
    if distance > reach:
        limits = ",".join(range_limits(t, survivor, weapon))
        far: Params = {"item": item.kind, "range": reach, "distance": distance, "melee": weapon.melee, "limits": limits}
        return Refusal("attack-out-of-range", far)
    return None


def legal_attacks(t: Situation, survivor: Survivor) -> list[Attack]:
    """All attacks, by slot of the weapon, then GEP."""
    attacks: list[Attack] = []
    if not t.gep_zones() & t.sight.sees[survivor.zone]:
        return attacks
    for item, weapon in hand(t, survivor).weapons:
        mask = t.sight.in_range(survivor.zone, weapon_range(t, survivor, weapon))
        attacks += [Attack(survivor.seat, item, gep.id) for gep in t.geps.values() if mask >> gep.zone & 1]
    return attacks


def do_attack(d: Draft, action: Attack) -> None:
    """Roll every die; the hits fall, then the misses, then Resolve is tested (R26)."""
    item = d.held(action.seat, action.item)
    weapon = d.cat.items[item.kind].weapon if item is not None else None
    if item is None or weapon is None:
        return
    survivor, gep = d.survivors[action.seat], d.geps[action.gep]
    sums = modifiers(d, survivor)
    count = weapon.dice + sums.get("attack_dice", 0) + (sums.get("melee_dice", 0) if weapon.melee else 0)
    number = weapon.number
    if not weapon.melee and survivor.moves == 0:
        number = max(2, number - sums.get("still_aim", 0))
    dice = tuple(d.dice.d6("attack", at_least=number) for _ in range(max(1, count)))
    hits = sum(1 for die in dice if die >= number)
    bonus = sums.get("melee_damage", 0) if weapon.melee and hits else 0
    why = _attack_because(d, survivor, weapon) if sums else ()
    d.emit(ev.Fired(action.seat, item.kind, gep.id, gep.zone, dice, number, hits, bonus, why))
    make_noise(d, survivor.zone, weapon.noise + sums.get("weapon_noise", 0), f"weapon-{item.kind}")
    damage_geps(d, gep.zone, hits + bonus, first=gep.id, bonus=bonus)
    if weapon.melee:
        return
    if hits < len(dice) and not sums.get("no_stray", 0):
        d.push(FriendlyFire(action.seat, gep.zone, len(dice) - hits))
    if sums.get("recoil", 0):
        movement.throw_back(d, action.seat, gep.zone)


def _attack_because(t: Situation, survivor: Survivor, weapon: Weapon) -> ev.Because:
    """What makes the numbers of an attack other than those on the weapon's card."""
    if weapon.melee:
        return because(t, survivor, "attack_dice", "melee_dice", "melee_damage", "weapon_noise")
    aim = ("still_aim",) if survivor.moves == 0 else ()
    return because(t, survivor, "attack_dice", "weapon_noise", *aim)


def damage_geps(d: Draft, zone: int, damage: int, first: int, bonus: int = 0) -> None:
    """Damage of one attack, the `bonus` of its first hit included: to the chosen GEP until it is dead, then to the
    weakest other in the zone, ties by id. It does not last, except on the Titan (R26, E55)."""
    died = False
    while damage > 0:
        gep = d.geps.get(first) or _weakest(d, zone)
        if gep is None:
            break
        if is_titan(d, gep.id):
            damage, bonus = take_hits(d, gep, damage, bonus), 0
            died = died or gep.id not in d.geps
            continue
        needed = d.cat.geps[gep.kind].health
        if damage < needed:
            d.emit(ev.GepWounded(gep.id, gep.kind, zone, damage))
            break
        damage -= needed
        died, bonus = True, 0
        kill(d, gep)
    if died:
        look_around(d)


def kill(d: Draft, gep: Gep) -> None:
    """The miniature goes back into the box."""
    del d.geps[gep.id]
    d.emit(ev.GepDied(gep.id, gep.kind, gep.zone))


def _weakest(d: Draft, zone: int) -> Gep | None:
    return min(d.geps_in(zone), key=lambda gep: (toughness(d, gep), gep.id), default=None)


def do_friendly_fire(d: Draft, step: FriendlyFire) -> None:
    """A miss into a zone with other living survivors hits one of them for 1: the lowest die, a tie is one equal pick
    among the tied; never the shooter (R27). Its blow is settled before the next miss finds whoever still lives."""
    there = [other.seat for other in d.living() if other.zone == step.zone and other.seat != step.shooter]
    if not there:
        return
    if len(there) == 1:
        dice: tuple[int, ...] = ()
        hit = there[0]
    else:
        dice = tuple(d.dice.d6("stray") for _ in there)
        hit = d.dice.pick([seat for seat, die in zip(there, dice, strict=True) if die == min(dice)], "stray")
    d.emit(ev.FriendlyFireRolled(step.shooter, tuple(there), dice, hit))
    d.push(Blow(hit, 1, "friendly_fire"))
    if step.misses > 1:
        d.push(FriendlyFire(step.shooter, step.zone, step.misses - 1))
