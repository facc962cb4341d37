"""What cards are worth to whom: which to keep, to drop, to pick up and to hand over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from endure.games.endure_the_stars.board import Item, Survivor, Tray
from endure.games.endure_the_stars.box import ItemCard, Weapon
from endure.games.endure_the_stars.catalogue import Catalogue
from endure.games.endure_the_stars.rules.goals import is_cargo
from endure.games.endure_the_stars.survivors.odds import spread_of_hits

Exchange = tuple[float, Item | None, Item | None]  # what it gains, the card taken, the card given

REMEMBERED = 4096  # exchanges
GENERAL_SLOTS = 3
GROUND = -1  # the partner of a tray that holds what lies in the zone
UNSOUND = -99.0  # the worth of a tray that cannot or must not be closed as it lies
SPARE_WEAPON = 0.15  # the part of its worth that a second weapon of a sort has
REACH = 0.35  # how much better a weapon is for each zone it reaches
QUIET = 0.03  # how much worse for each point of noise
TOOLS = {
    "medkit": 1.6, "emergency_shield": 1.5, "frag_grenade": 1.5, "stimulant": 1.0, "stun_grenade": 0.9,
    "flare_beacon": 0.7, "sedative": 0.6, "painkiller": 0.5, "keycard": 0.5, "trauma_kit": 2.2, "defibrillator": 1.4,
    "cryo_grenade": 1.2, "decoy_drone": 1.0, "salvage_drone": 1.0, "ration_tin": 0.6, "battery_pack": 0.5,
    "lucky_coin": 0.6, "grapple_gun": 0.4, "rescue_line": 0.3, "breaching_charge": 0.4, "sound_damper": 0.3,
    "override_chip": 0.2,
}  # fmt: skip
ERRAND = 5.0  # what the mission wants carried
OTHER_TOOL = 0.1
ARMOUR, HELMET = 1.8, 0.4  # armour that stops everything; a helmet
RANGE_OF_A_HELMET = 0.6
SLOW = 0.5  # what a limit of moves costs
STUCK = 0.08  # what each point costs that makes leaving a zone harder
HUSHED = 0.1  # what each point of noise less is worth on armour


class Gear:
    """The worth of cards by survivor and kind, worked out once."""

    def __init__(self, cat: Catalogue) -> None:
        self.cat = cat
        self._weapons: dict[tuple[str, str], float] = {}
        self._exchanges: dict[object, Exchange] = {}

    def weapon(self, survivor: str, kind: str) -> float:
        """What a weapon is worth in that survivor's hands; 0 for other cards."""
        key = (survivor, kind)
        if key not in self._weapons:
            weapon = self.cat.items[kind].weapon
            card = self.cat.items[kind]
            self._weapons[key] = 0.0 if weapon is None else self._rate(survivor, weapon) - self._burden(card)
        return self._weapons[key]

    def _rate(self, survivor: str, weapon: Weapon) -> float:
        passive = {modifier.name: modifier.value for modifier in self.cat.survivors[survivor].passive}
        bonus = passive.get("melee_damage", 0) if weapon.melee else 0
        number = weapon.number if weapon.melee else max(2, weapon.number - passive.get("still_aim", 0))
        worth = 0.0
        for hits, chance in enumerate(spread_of_hits(weapon.dice, number)):
            worth += chance * min(3, hits + bonus if hits else 0)
        return worth * (1 + REACH * weapon.range) - QUIET * weapon.noise

    def _burden(self, card: ItemCard) -> float:
        """What carrying a card costs, wherever it lies (E28)."""
        cost = 0.0
        for modifier in card.modifiers:
            cost += SLOW if modifier.name == "move_limit" else 0.0
            cost += STUCK * -modifier.value if modifier.name == "leave_bonus" else 0.0
        return cost

    def worth(self, survivor: str, items: Iterable[Item]) -> float:
        """What a whole inventory is worth to that survivor: the best ranged and the best melee weapon count, others
        of a sort little; of armour and helmets only one is worn."""
        ranged: list[float] = []
        melee: list[float] = []
        worn = {"armour": 0.0, "helmet": 0.0}
        total = 0.0
        for item in items:
            card = self.cat.items[item.kind]
            if card.weapon is not None:
                (melee if card.weapon.melee else ranged).append(self.weapon(survivor, item.kind))
            elif card.kind in worn:
                worn[card.kind] = max(worn[card.kind], self.wearable(item.kind))
            else:
                other = ERRAND if is_cargo(item.kind) else OTHER_TOOL
                total += TOOLS.get(item.kind, other) * max(1, item.uses)
        for sort in (ranged, melee):
            if sort:
                best = max(sort)
                total += best + SPARE_WEAPON * (sum(sort) - best)
        return total + sum(worn.values())

    def wearable(self, kind: str) -> float:
        """What armour or a helmet is worth when worn."""
        card = self.cat.items[kind]
        worth = HELMET if card.kind == "helmet" else 0.0
        for modifier in card.worn:
            if modifier.name == "armour":
                worth += ARMOUR * (7 - modifier.value) / 6
            elif modifier.name == "range":
                worth += RANGE_OF_A_HELMET
            elif modifier.name == "weapon_noise":
                worth -= HUSHED * modifier.value
        return worth - self._burden(card)

    def fits(self, items: Iterable[Item]) -> bool:
        """Whether an inventory can hold them: three general slots, one body, one head (E27)."""
        kinds = [self.cat.items[item.kind].kind for item in items]
        spare = sum(max(0, kinds.count(sort) - 1) for sort in ("armour", "helmet"))
        return spare + sum(kind in ("weapon", "item") for kind in kinds) <= GENERAL_SLOTS

    def least(self, survivor: str, items: Sequence[Item], among: Iterable[int]) -> Item:
        """The card, of those with the ids `among`, that is missed least."""
        ids = set(among)
        return max(
            (item for item in items if item.id in ids),
            key=lambda item: (self.worth(survivor, [other for other in items if other.id != item.id]), item.id),
        )

    # Exchanges: at most one card each way is planned at a time; a tray is asked again after each move

    def best_exchange(self, me: Survivor, partner: Survivor | None, tray: Tray) -> Exchange:
        """The best of taking one card, giving one, both or neither: what it gains over the tray as it lies (less than 0
        for a tray that must not be closed like this), the card taken and the card given. `partner` is None for the pile
        in the zone."""
        other, disarmed = (partner.kind if partner is not None else ""), self._disarmed(me, partner, tray)
        key = (me.kind, other, disarmed, tray.mine, tray.theirs, tray.moved)
        found = self._exchanges.get(key)
        if found is None:
            if len(self._exchanges) >= REMEMBERED:
                self._exchanges.clear()
            found = self._exchanges[key] = self._find_exchange(me, partner, tray)
        return found

    def _find_exchange(self, me: Survivor, partner: Survivor | None, tray: Tray) -> Exchange:
        before = self._both(me, partner, tray.mine, tray.theirs)
        fits_now = self.fits(tray.mine) and (partner is None or self.fits(tray.theirs))
        sound = fits_now and not self._disarmed(me, partner, tray)
        best: Exchange = (0.0 if sound else UNSOUND, None, None)
        for take, give in self._pairs(tray):
            mine = [item for item in tray.mine if item is not give] + ([take] if take else [])
            theirs = [item for item in tray.theirs if item is not take] + ([give] if give else [])
            if not self.fits(mine) or (partner is not None and not self.fits(theirs)):
                continue
            if give is not None and self.weaponless(mine) and not self.weaponless(tray.mine):
                continue  # R23: never the last weapon
            had = partner is not None and not self.weaponless(partner.items)
            if partner is not None and self.weaponless(theirs) and (had or take is not None):
                continue
            gain = self._both(me, partner, mine, theirs) - before
            if gain > best[0] + 1e-9:
                best = (gain, take, give)
        return best

    def _disarmed(self, me: Survivor, partner: Survivor | None, tray: Tray) -> bool:
        """Whether somebody who had a weapon when the tray was opened has none as it lies: half of an exchange (R23)."""
        sides = [(me.items, tray.mine)] + ([(partner.items, tray.theirs)] if partner is not None else [])
        return any(self.weaponless(now) and not self.weaponless(before) for before, now in sides)

    @staticmethod
    def _pairs(tray: Tray) -> Iterator[tuple[Item | None, Item | None]]:
        takes = [None, *(item for item in tray.theirs if item.id not in tray.moved)]
        gives = [None, *(item for item in tray.mine if item.id not in tray.moved)]
        return product(takes, gives)

    def _both(self, me: Survivor, partner: Survivor | None, mine: Iterable[Item], theirs: Iterable[Item]) -> float:
        return self.worth(me.kind, mine) + (self.worth(partner.kind, theirs) if partner is not None else 0.0)

    def weaponless(self, items: Iterable[Item]) -> bool:
        """Whether no weapon is among the cards."""
        return all(self.cat.items[item.kind].weapon is None for item in items)
