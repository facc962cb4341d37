"""Weapons, armour and helmets, card by card (rulebook, *Combat*, *Armour*; R22). `test_item_<id>` is the test of a
card; its numbers are those of the card's face."""

from __future__ import annotations

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.actions import Attack, Door, Move, Use
from endure.games.endure_the_stars.effects import Frighten
from endure.games.endure_the_stars.steps import Blow
from tests.games.endure_the_stars.item_tables import at_table, noises
from tests.games.endure_the_stars.rounds import corridor, do_effects, end_round
from tests.games.endure_the_stars.table import table, told


def check_weapon(kind: str, reach: int, dice: int, number: int, noise: int, melee: bool = False) -> None:
    """At its range and not beyond; so many dice; the number hits and one less misses; a miss of a ranged weapon
    strikes the Captain beside the target, one of a melee weapon does not (E59, E61); the noise is the user's."""
    letters = "abcdefg"
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


def test_item_rivet_gun() -> None:
    """Range 1, 1 die, 4+, noise 1: quiet, and weak."""
    check_weapon("rivet_gun", 1, 1, 4, 1)


def test_item_long_rifle() -> None:
    """Range 5, 2 dice, 4+, noise 6."""
    check_weapon("long_rifle", 5, 2, 4, 6)


def test_item_flamethrower() -> None:
    """Range 1, 4 dice, 5+, noise 4. Its tank, wherever it lies: the leaving roll must be lower than Resolve - 2."""
    check_weapon("flamethrower", 1, 4, 5, 4)
    t = at_table()
    t.give(0, "flamethrower")
    t.change(0, resolve=6)
    t.gep("swarmer", "a")
    events = t.do(Move(0, t.zone("b")), dice=[4])
    assert [(roll.below, roll.passed) for roll in told(events, ev.LeaveRolled)] == [(4, False)]
    assert t.stands(0) == "a"


def test_item_sledgehammer() -> None:
    """Melee, 3 dice, 4+, noise 3. Its weight: two zones a turn."""
    check_weapon("sledgehammer", 0, 3, 4, 3, melee=True)
    t = at_table()
    t.give(0, "sledgehammer")
    t.do(Move(0, t.zone("b")))
    t.do(Move(0, t.zone("c")))
    assert t.reason(Move(0, t.zone("d"))) == "move-limit"


def test_item_shock_baton() -> None:
    """Melee, 1 die, 4+, noise 1; twice, for an action, it stuns a GEP in the own zone and stays a weapon until the
    second time."""
    check_weapon("shock_baton", 0, 1, 4, 1, melee=True)
    t = at_table()
    baton, one, other, far = t.give(0, "shock_baton"), t.gep("jaeger", "a"), t.gep("jaeger", "a"), t.gep("jaeger", "b")
    assert t.reason(Use(0, baton, far)) == "target-not-allowed"
    t.do(Use(0, baton, one))
    assert ([gep.stunned for gep in t.board.geps.values()], t.who(0).actions) == ([True, False, False], 2)
    assert noises(t) == []
    t.do(Use(0, baton, other))
    assert [gep.stunned for gep in t.board.geps.values()] == [True, True, False]
    assert (t.who(0).items, t.board.item_discards) == ((), ("shock_baton",))


def test_item_crowbar() -> None:
    """Melee, 1 die, 4+, noise 1; for two actions, as often as one likes, it opens a locked door with noise 4."""
    check_weapon("crowbar", 0, 1, 4, 1, melee=True)
    t = table("bac", boundaries={"ab": "l", "ac": "l"}, crew=("captain",), start="a")
    bar = t.give(0, "crowbar")
    for pair in ("ab", "ac"):
        t.do(Use(0, bar, t.boundary(pair)))
        assert (t.door(pair), t.who(0).actions) == ("d", 1)
        assert noises(t) == [(t.zone("a"), 4)]
        assert t.reason(Use(0, bar, t.boundary("ac"))) in ("no-actions-left", "target-none")
        end_round(t)
    assert [item.id for item in t.who(0).items] == [bar]


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


def test_item_riot_suit() -> None:
    """Worn: 4+ stops a point of damage. It is stiff wherever it lies (E28): the leaving roll must be lower than
    Resolve - 3."""
    t = at_table()
    suit = t.give(0, "riot_suit")
    events = t.push(Blow(0, 2, "test"), dice=[4, 3, "blank"])
    assert told(events, ev.ArmourRolled) == [ev.ArmourRolled(0, (4, 3), 4, 1, (("armour", "card-riot_suit", 4),))]
    t.change(0, resolve=6)
    t.gep("swarmer", "a")
    for slots in (t.who(0).slots, (None, None, t.who(0).slots[1], None, None)):
        t.change(0, slots=slots)
        events = t.do(Move(0, t.zone("b")), dice=[3])
        assert [(roll.below, roll.passed) for roll in told(events, ev.LeaveRolled)] == [(3, False)]
    assert [item.id for item in t.who(0).items] == [suit]


def test_item_padded_suit() -> None:
    """Worn: 6+ stops a point of damage, and the noise of attacks is 2 less: the pistol's 3 is 1."""
    t = at_table()
    t.give(0, "padded_suit")
    events = t.push(Blow(0, 2, "test"), dice=[6, 5, "blank"])
    assert told(events, ev.ArmourRolled) == [ev.ArmourRolled(0, (6, 5), 6, 1, (("armour", "card-padded_suit", 6),))]
    t.do(Attack(0, t.give(0, "pistol"), t.gep("jaeger", "b")), dice=[1, 1])
    assert noises(t) == [(t.zone("a"), 1)]


def test_item_command_headset() -> None:
    """Worn: +1 Resolve in tests for the wearer and those in its sight; the Medic in b is, the Marine behind the wall is
    not."""
    t = table("abc", boundaries={"ab": "o", "bc": "w"}, crew=("psychic", "medic", "marine"))
    t.put(1, "b")
    t.put(2, "c")
    t.give(0, "command_headset")
    events = do_effects(t, Frighten("all"), dice=[5, 6, 5, 6, 5, 6])
    assert [(test.against, test.passed) for test in told(events, ev.ResolveTested)] == [
        (11, True), (11, True), (10, False),
    ]  # fmt: skip


def test_item_miners_lamp() -> None:
    """Worn: a blackout does not shorten the range of ranged weapons; without it the pistol reaches its own zone."""
    for worn in (True, False):
        t = at_table()
        end_round(t, event="blackout")
        pistol, gep = t.give(0, "pistol"), t.gep("jaeger", "b")
        if worn:
            t.give(0, "miners_lamp")
        refusal = t.refuse(Attack(0, pistol, gep))
        assert (refusal is None) == worn
    assert refusal is not None
    assert refusal.params["limits"] == "card-blackout"


def test_item_thermal_goggles() -> None:
    """Worn: no Resolve test when GEPs come into sight; seeing a survivor die is still one (E35)."""
    t = at_table("abc", "medic", ab="c")
    t.give(0, "thermal_goggles")
    t.put(1, "b")
    t.gep("jaeger", "c")
    events = t.do(Door(0, t.boundary("ab"), True))
    assert told(events, ev.Spared) == [ev.Spared(0, "test", (("forewarned", "card-thermal_goggles", 1),))]
    assert told(events, ev.ResolveTested) == []
    t.change(1, health=1)
    events = t.push(Blow(1, 1, "test"), dice=[5, 6])
    assert [(test.seat, test.why) for test in told(events, ev.ResolveTested)] == [(0, "death")]


def test_item_breather_mask() -> None:
    """Worn: the hits of event cards do nothing; those of GEPs do."""
    t = table("ab", rooms=("ab",), crew=("captain", "medic"))
    t.give(0, "breather_mask")
    events = end_round(t, dice=[0, "blank"], event="decompression")
    assert [hurt.seat for hurt in told(events, ev.Hurt)] == [1]
    assert told(events, ev.Spared) == [ev.Spared(0, "hit", (("event_ward", "card-breather_mask", 1),))]
    t.push(Blow(0, 1, "gep-swarmer"), dice=["blank"])
    assert t.who(0).health == 5
