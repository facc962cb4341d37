"""Item cards, one by one (rulebook, *Combat*, *Armour*; R07, R22, R37). `test_item_<id>` is the test of a card; its
numbers are those of the card's face. Weapons are tried by the Medic, the rest by the Captain: their passive abilities
change nothing there."""

from __future__ import annotations

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.actions import Answer, Attack, Door, EndTurn, Move, Use
from endure.games.endure_the_stars.board import DISTRACTION, NOISE
from endure.games.endure_the_stars.steps import Blow
from tests.games.endure_the_stars.rounds import activate, corridor, end_round, remembers
from tests.games.endure_the_stars.table import Table, table, the_game, told


def at_table(letters: str = "abcde", *others: str, **boundaries: str) -> Table:
    """A Captain (and others) in the first zone of a row of open zones."""
    return table(letters, boundaries=corridor(letters, **boundaries), crew=("captain", *others))


def noises(t: Table) -> list[tuple[int, int]]:
    """Zone and value of every noise token."""
    return [(token.zone, token.value) for token in t.board.noises.values()]


def check_weapon(kind: str, reach: int, dice: int, number: int, noise: int, melee: bool = False) -> None:
    """At its range and not beyond; so many dice; the number hits and one less misses; a miss of a ranged weapon
    strikes the Captain beside the target, one of a melee weapon does not (E59, E61); the noise is the user's."""
    letters = "abcd"
    t = table(letters, boundaries=corridor(letters), crew=("medic", "captain"))
    t.put(1, letters[reach])
    weapon = t.give(0, kind)
    near, far = t.gep("swarmer", letters[reach]), t.gep("swarmer", letters[reach + 1])
    assert t.reason(Attack(0, weapon, far)) == "attack-out-of-range"
    rolled = [number] + [number - 1] * (dice - 1)
    strays: list[str] = [] if melee else ["blank"] * (dice - 1)
    events = t.do(Attack(0, weapon, near), dice=[*rolled, *strays])
    assert told(events, ev.Fired) == [ev.Fired(0, kind, near, t.zone(letters[reach]), tuple(rolled), number, 1, 0)]
    assert list(t.board.geps) == [far]
    assert t.who(1).health == 6 - len(strays)
    assert noises(t) == ([(t.zone("a"), noise)] if noise else [])
    assert t.who(0).actions == 2
    assert weapon in [item.id for item in t.who(0).items]


def test_every_item_card_has_its_test() -> None:
    """None of the box is forgotten."""
    missing = [card.id for card in the_game().cat.box.items if f"test_item_{card.id}" not in globals()]
    assert not missing


# Weapons


def test_item_pistol() -> None:
    """Range 1, 2 dice, 5+, noise 3 (printed: *Noise example*)."""
    check_weapon("pistol", 1, 2, 5, 3)


def test_item_medical_laser() -> None:
    """Melee, 1 die, 3+, noise 1 (printed: *Noise example*)."""
    check_weapon("medical_laser", 0, 1, 3, 1, melee=True)


def test_item_combat_knife() -> None:
    """Melee, 2 dice, 5+, no noise."""
    check_weapon("combat_knife", 0, 2, 5, 0, melee=True)


def test_item_fire_axe() -> None:
    """Melee, 2 dice, 4+, noise 2."""
    check_weapon("fire_axe", 0, 2, 4, 2, melee=True)


def test_item_assault_rifle() -> None:
    """Range 2, 2 dice, 4+ (printed: *Weapon card example*), noise 4."""
    check_weapon("assault_rifle", 2, 2, 4, 4)


def test_item_shotgun() -> None:
    """Range 1, 3 dice, 4+, noise 5."""
    check_weapon("shotgun", 1, 3, 4, 5)


def test_item_cutting_torch() -> None:
    """Melee, 1 die, 3+, noise 2; twice, for two actions, it opens a wall of the own zone (R05) with noise 4."""
    check_weapon("cutting_torch", 0, 1, 3, 2, melee=True)
    t = table("bac", boundaries={"ab": "w", "ac": "w"}, crew=("captain",), start="a")
    torch = t.give(0, "cutting_torch")
    events = t.do(Use(0, torch, t.boundary("ab")))
    assert told(events, ev.WallBroken) == [ev.WallBroken(0, t.boundary("ab"))]
    assert (t.door("ab"), t.door("ac"), t.who(0).actions) == ("o", "w", 1)
    assert noises(t) == [(t.zone("a"), 4)]
    assert t.reason(Use(0, torch, t.boundary("ac"))) == "no-actions-left"
    end_round(t)
    assert t.reason(Use(0, torch, t.boundary("ab"))) == "target-not-allowed"
    t.do(Use(0, torch, t.boundary("ac")))
    assert t.door("ac") == "o"
    assert (t.who(0).items, t.board.item_discards) == ((), ("cutting_torch",))


# Armour and helmets


def test_item_bastion_armour() -> None:
    """Worn: 3+ stops a point of damage, a die for each (E62). Its weight, two zones a turn, counts wherever it lies
    (E28)."""
    t = at_table()
    t.give(0, "bastion_armour")
    events = t.push(Blow(0, 2, "test"), dice=[3, 2, "blank"])
    assert told(events, ev.ArmourRolled) == [ev.ArmourRolled(0, (3, 2), 3, 1, (("armour", "card-bastion_armour", 3),))]
    assert t.who(0).health == 5
    for where in ("worn", "carried"):
        t = at_table()
        armour = t.give(0, "bastion_armour")
        if where == "carried":
            card = t.who(0).slots[1]
            assert card is not None
            assert card.id == armour
            t.change(0, slots=(None, None, card, None, None))
            assert told(t.push(Blow(0, 1, "test"), dice=["blank"]), ev.ArmourRolled) == []
        t.do(Move(0, t.zone("b")))
        t.do(Move(0, t.zone("c")))
        assert t.reason(Move(0, t.zone("d"))) == "move-limit", where


def test_item_light_vest() -> None:
    """Worn: 5+ stops a point of damage; it weighs nothing."""
    t = at_table()
    t.give(0, "light_vest")
    events = t.push(Blow(0, 2, "test"), dice=[5, 4, "blank"])
    assert told(events, ev.ArmourRolled) == [ev.ArmourRolled(0, (5, 4), 5, 1, (("armour", "card-light_vest", 5),))]
    for zone in "bcd":
        t.do(Move(0, t.zone(zone)))
    assert t.stands(0) == "d"


def test_item_combat_helmet() -> None:
    """Worn: no head injuries; the damage stays, other injuries too. In a general slot it does nothing."""
    t = at_table()
    t.give(0, "combat_helmet")
    events = t.push(Blow(0, 1, "test"), Blow(0, 1, "test"), dice=["head", "legs"])
    assert told(events, ev.BodyRolled) == [
        ev.BodyRolled(0, "head", False, (("body_ward", "card-combat_helmet", 1),)),
        ev.BodyRolled(0, "legs", True),
    ]
    assert (t.who(0).health, t.who(0).injuries) == (4, ("legs",))
    t.change(0, slots=(None, None, t.who(0).slots[0], None, None))
    t.push(Blow(0, 1, "test"), dice=["head"])
    assert t.who(0).injuries == ("legs", "head")


def test_item_recon_visor() -> None:
    """Worn: ranged weapons reach one zone farther, melee weapons do not."""
    t = at_table()
    pistol, knife = t.give(0, "pistol"), t.give(0, "combat_knife")
    gep, next_door, far = t.gep("jaeger", "c"), t.gep("jaeger", "b"), t.gep("jaeger", "d")
    assert t.reason(Attack(0, pistol, gep)) == "attack-out-of-range"
    t.give(0, "recon_visor")
    assert t.reason(Attack(0, pistol, gep)) == ""
    assert t.reason(Attack(0, pistol, far)) == "attack-out-of-range"
    assert t.reason(Attack(0, knife, next_door)) == "attack-out-of-range"


# Medicine


def test_item_medkit() -> None:
    """For an action, on a survivor in the own zone: 2 health and one injury, the chest first. Used up."""
    t = at_table("ab", "marine")
    t.change(1, health=3, injuries=("head", "chest", "legs"))
    kit = t.give(0, "medkit")
    assert t.reason(Use(0, kit, 0)) == "target-not-allowed"  # it would do nothing for the Captain
    t.do(Use(0, kit, 1))
    assert (t.who(1).health, t.who(1).injuries) == (5, ("head", "legs"))
    assert (t.who(0).actions, t.who(0).items, t.board.item_discards) == (2, (), ("medkit",))
    other = t.give(0, "medkit")
    t.put(1, "b")
    assert t.reason(Use(0, other, 1)) == "target-none"


def test_item_stimulant() -> None:
    """Free: two more actions on this turn."""
    t = at_table()
    t.do(Use(0, t.give(0, "stimulant")))
    assert (t.who(0).actions, t.board.item_discards) == (5, ("stimulant",))


def test_item_painkiller() -> None:
    """Free, on a survivor in the own zone: up to two injuries, chest, then legs, then head."""
    t = at_table("ab", "marine")
    t.change(1, injuries=("head", "legs", "chest"))
    t.do(Use(0, t.give(0, "painkiller"), 1))
    assert (t.who(1).injuries, t.who(0).actions) == (("head",), 3)


def test_item_sedative() -> None:
    """Free, on a survivor in the own zone: 2 Resolve, up to 10 (R20)."""
    t = at_table("ab", "marine")
    t.change(1, resolve=5)
    sedative = t.give(0, "sedative")
    assert t.reason(Use(0, sedative, 0)) == "target-not-allowed"
    t.do(Use(0, sedative, 1))
    assert (t.who(1).resolve, t.who(0).actions) == (7, 3)


# Thrown things


def test_item_stun_grenade() -> None:
    """R37: one GEP in a seen zone within 2, for an action; its next activation is spent on it. No noise."""
    t = at_table()
    one, other, far = t.gep("jaeger", "c"), t.gep("jaeger", "c"), t.gep("jaeger", "d")
    grenade = t.give(0, "stun_grenade")
    assert [use.target for use in t.legal(0, Use)] == [one, other]
    assert t.reason(Use(0, grenade, far)) == "target-not-allowed"
    t.do(Use(0, grenade, one))
    assert [gep.stunned for gep in t.board.geps.values()] == [True, False, False]
    assert (t.who(0).actions, noises(t), t.board.item_discards) == (2, [], ("stun_grenade",))
    events = activate(t, one)
    assert told(events, ev.GepStays) == [ev.GepStays(one, "jaeger", "stunned")]


def test_item_frag_grenade() -> None:
    """A seen zone within 2, for an action: each GEP there takes 2 (Swarmers and Jaegers die), each survivor is hit
    for 2; noise 4 where it lands (R07)."""
    t = at_table("abcde", "marine")
    t.put(1, "c")
    t.give(1, "light_vest")
    t.gep("swarmer", "c")
    t.gep("jaeger", "c")
    spared = t.gep("swarmer", "d")
    grenade = t.give(0, "frag_grenade")
    assert t.reason(Use(0, grenade, t.zone("d"))) == "target-not-allowed"
    t.do(Use(0, grenade, t.zone("c")), dice=[5, 1, "chest"])
    assert list(t.board.geps) == [spared]
    assert (t.who(1).health, t.who(1).injuries) == (5, ("chest",))
    assert (noises(t), t.who(0).actions) == ([(t.zone("c"), 4)], 2)
    assert t.who(0).health == 6


def test_item_flare_beacon() -> None:
    """A seen zone within 2, for an action: for a round Swarmers and Jaegers go there and attack nobody (R37)."""
    t = at_table()
    swarmer, jaeger = t.gep("swarmer", "a"), t.gep("jaeger", "e")
    t.do(Use(0, t.give(0, "flare_beacon"), t.zone("c")))
    assert t.who(0).actions == 2
    events = end_round(t)
    assert (t.gep_at(swarmer), t.gep_at(jaeger)) == ("c", "c")
    assert remembers(t, jaeger) == (DISTRACTION, "c")
    assert told(events, ev.Struck) == []
    assert not t.board.lures


def test_item_noise_maker() -> None:
    """A seen zone within 2, for an action: noise 4 there, for two rounds (R12)."""
    t = at_table("abcdefgh", cd="w")
    gep, far = t.gep("swarmer", "g"), t.gep("swarmer", "h")
    t.do(Use(0, t.give(0, "noise_maker"), t.zone("c")))
    assert t.who(0).actions == 2
    assert remembers(t, gep) == (NOISE, "c")
    assert remembers(t, far) is None
    end_round(t, dice=[0])  # h wanders west; in g it would hear
    assert noises(t) == [(t.zone("c"), 4)]
    end_round(t)
    assert noises(t) == []
    assert remembers(t, far) == (NOISE, "c")


# Tools


def test_item_keycard() -> None:
    """Free, twice: a locked door of the own zone becomes a closed one."""
    t = table("bac", boundaries={"ab": "l", "ac": "l"}, crew=("captain",), start="a")
    card = t.give(0, "keycard")
    t.do(Use(0, card, t.boundary("ab")))
    assert (t.door("ab"), t.door("ac"), t.who(0).actions) == ("c", "l", 3)
    assert t.reason(Use(0, card, t.boundary("ab"))) == "target-not-allowed"
    t.do(Use(0, card, t.boundary("ac")))
    assert (t.door("ac"), t.who(0).items, t.board.item_discards) == ("c", (), ("keycard",))
    t.do(Door(0, t.boundary("ab"), True))
    assert t.door("ab") == "d"


def test_item_motion_sensor() -> None:
    """For an action, twice: every radar token at most 3 zones away, walls or not, is revealed (R16)."""
    t = at_table("abcde", ab="w")
    t.radar("b")
    t.radar("d")
    far = t.radar("e")
    t.next_contacts(5, 5, 9)
    sensor = t.give(0, "motion_sensor")
    t.do(Use(0, sensor))
    assert [(gep.kind, t.gep_at(key)) for key, gep in t.board.geps.items()] == [("jaeger", "b"), ("jaeger", "d")]
    assert (list(t.board.radars), t.who(0).actions) == ([far], 2)
    assert [item.uses for item in t.who(0).items] == [1]
    t.do(Use(0, sensor))
    assert (t.who(0).items, t.who(0).actions) == ((), 1)


def test_item_emergency_shield() -> None:
    """When a hit got through: discard it and the hit is undone. Asked after the armour; it may be kept; it is not used
    otherwise."""
    t = at_table("ab")
    t.give(0, "light_vest")
    shield = t.give(0, "emergency_shield")
    assert t.reason(Use(0, shield)) == "use-reaction"
    t.push(Blow(0, 2, "test"), dice=[5, 6])
    assert t.board.question is None  # the armour stopped it all
    t.push(Blow(0, 2, "test"), dice=[5, 4])
    assert t.reason(EndTurn(0)) == "question-open"
    t.do(Answer(0, "no"), dice=["blank"])
    assert t.who(0).health == 5
    t.push(Blow(0, 2, "test"), dice=[1, 1])
    t.do(Answer(0, f"item:{shield}"))
    assert (t.who(0).health, t.who(0).injuries, t.board.item_discards) == (5, (), ("emergency_shield",))
