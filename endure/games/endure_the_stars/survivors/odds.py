"""What an attack is worth: expected kills, weighed by what the killed would do, less what misses do to friends and
noise calls in. Plain expected values from R26, R27 and R30; the numbers of a view, no trial of the rules."""

from __future__ import annotations

from functools import lru_cache

from endure.games.endure_the_stars.actions import Attack
from endure.games.endure_the_stars.board import Gep, Survivor
from endure.games.endure_the_stars.box import Weapon
from endure.games.endure_the_stars.rules.titan import is_titan
from endure.games.endure_the_stars.rules.variants import heard
from endure.games.endure_the_stars.survivors.look import Look

STRIKES, COMES, IDLE = 1.0, 0.7, 0.4  # how much a kill of something that strikes next, comes, or wanders matters
ON_A_LIFE = 2.0  # times as much when its target may die
STRAY = 1.0  # what a stray hit on a friend costs, in health
LAST_HEALTH = 3.0  # the same when it may kill
CALLED = 0.08  # each radar token or unaware GEP that hears it


@lru_cache(maxsize=2048)
def spread_of_hits(dice: int, number: int) -> tuple[float, ...]:
    """The chance of 0, 1, ... hits with that many dice."""
    hit = (7 - number) / 6
    chances = [1.0]
    for _ in range(dice):
        chances = [
            (chances[k] * (1 - hit) if k < len(chances) else 0.0) + (chances[k - 1] * hit if k else 0.0)
            for k in range(len(chances) + 1)
        ]
    return tuple(chances)


def dice_of(look: Look, survivor: Survivor, weapon: Weapon) -> tuple[int, int, int]:
    """Dice, the number they need, and the damage added to a melee attack that hits."""
    sums = look.sums(survivor)
    dice = weapon.dice + sums.get("attack_dice", 0)
    number = weapon.number
    if weapon.melee:
        return max(1, dice + sums.get("melee_dice", 0)), number, sums.get("melee_damage", 0)
    if survivor.moves == 0:
        number = max(2, number - sums.get("still_aim", 0))
    return max(1, dice), number, 0


def reach_of(look: Look, survivor: Survivor, weapon: Weapon) -> int:
    """How far the weapon reaches now (R29, R32)."""
    sums = look.sums(survivor)
    if weapon.melee or survivor.blinded or (sums.get("no_sight", 0) and not sums.get("dark_sight", 0)):
        return 0
    return max(0, weapon.range + sums.get("range", 0) - ("head" in survivor.injuries))


def threat(look: Look, gep: Gep) -> float:
    """What killing it is worth, in health."""
    target = look.target(gep)
    damage = look.damage(gep)
    if target is None:
        return damage * IDLE
    if not look.reaches(gep, target.zone):
        return damage * COMES
    return damage * STRIKES * (ON_A_LIFE if look.deadly(target) else 1.0)


def kills(look: Look, damage: int, gep: Gep, others: list[Gep]) -> list[Gep]:
    """Who dies of that damage: the chosen one first, then the weakest others, ties by id (R26)."""
    dead: list[Gep] = []
    for one in (gep, *others):
        needed = look.toughness(one)
        if damage < needed:
            break
        damage -= needed
        dead.append(one)
    return dead


def attack_worth(look: Look, attack: Attack, weapon: Weapon) -> float:
    """The expected gain of an attack, in health."""
    gep = look.t.geps[attack.gep]
    dice, number, bonus = dice_of(look, look.me, weapon)
    others = sorted(
        (other for other in look.t.geps_in(gep.zone) if other.id != gep.id),
        key=lambda other: (look.toughness(other), other.id),
    )
    worth = -CALLED * len(_called(look, look.me.zone, weapon.noise + look.sums(look.me).get("weapon_noise", 0)))
    stray = 0.0 if weapon.melee or look.sums(look.me).get("no_stray", 0) else _stray(look, gep.zone)
    for hits, chance in enumerate(spread_of_hits(dice, number)):
        damage = hits + (bonus if hits else 0)
        gain = sum(threat(look, one) for one in kills(look, damage, gep, others)) + _lasting(look, damage, gep)
        worth += chance * (gain - stray * (dice - hits))
    return worth


def _lasting(look: Look, damage: int, gep: Gep) -> float:
    """What damage that stays is worth: its part of the Titan's death (E55)."""
    health = look.toughness(gep)
    if not is_titan(look.t, gep.id) or damage >= health:
        return 0.0
    return threat(look, gep) * damage / health


def kill_chance(look: Look, survivor: Survivor, weapon: Weapon, health: int) -> float:
    """The chance that one attack kills something of that health."""
    dice, number, bonus = dice_of(look, survivor, weapon)
    chances = spread_of_hits(dice, number)
    return sum(chance for hits, chance in enumerate(chances) if hits and hits + bonus >= health)


def _stray(look: Look, zone: int) -> float:
    """What one miss into that zone costs: it hits one of the others there (R27)."""
    there = look.friends_in(zone)
    if not there:
        return 0.0
    weakest = min(there, key=lambda friend: friend.health)
    return (LAST_HEALTH if weakest.health <= 2 else STRAY) * look.lets_through(weakest)


def _called(look: Look, zone: int, noise: int) -> list[int]:
    """Radar tokens and GEPs with nothing in mind that a noise there calls in."""
    if noise <= 0:
        return []
    mask = heard(look.t, zone, noise)
    t = look.t
    called = [radar.id for radar in t.radars.values() if radar.stimulus is None and mask >> radar.zone & 1]
    return called + [gep.id for gep in t.geps.values() if gep.stimulus is None and mask >> gep.zone & 1]
