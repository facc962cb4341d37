"""The vocabulary of effects, word by word (`effects.py`). `test_effect_<do>` is the test of an effect."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from msgspec.structs import replace

from endure.games.endure_the_stars import effects as fx
from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.actions import Answer, Attack, EndTurn, Move
from endure.games.endure_the_stars.board import EventInPlay
from tests.games.endure_the_stars import test_more_effects
from tests.games.endure_the_stars.rounds import corridor, do_effects, end_round
from tests.games.endure_the_stars.table import Table, table, told


def crew(*kinds: str, letters: str = "abcd", **boundaries: str) -> Table:
    """These survivors in the first zone of a row of open zones."""
    return table(letters, boundaries=corridor(letters, **boundaries), crew=kinds or ("captain",))


def name_door(t: Table, pair: str, name: str) -> None:
    """The author's name of a door."""
    layout = t.board.mission.layout
    edge = t.boundary(pair)
    named = tuple(replace(one, name=name) if one.id == edge else one for one in layout.boundaries)
    t.set_board(mission=replace(t.board.mission, layout=replace(layout, boundaries=named)))


def test_every_effect_has_its_test() -> None:
    """None of the vocabulary is forgotten."""
    words = [effect.__struct_config__.tag for effect in get_args(fx.AnyEffect)]
    tests = {**vars(test_more_effects), **globals()}
    missing = [word for word in words if f"test_effect_{word}" not in tests]
    assert not missing


# Survivors


def test_effect_heal() -> None:
    """Health back to whom it concerns, never above full (6), none to the dead."""
    t = crew("captain", "marine", "medic")
    for seat, health in ((0, 1), (1, 5), (2, 0)):
        t.change(seat, health=health)
    events = do_effects(t, fx.Heal(3, "zone"))
    assert [t.who(seat).health for seat in range(3)] == [4, 6, 0]
    assert told(events, ev.Healed) == [ev.Healed(0, 3, 4), ev.Healed(1, 1, 6)]


@pytest.mark.parametrize(
    ("n", "left"), [(1, ("head", "legs")), (2, ("head",)), (3, ())], ids=["chest", "chest and legs", "all"]
)
def test_effect_cure(n: int, left: tuple[str, ...]) -> None:
    """Injuries in the order chest, legs, head."""
    t = crew()
    t.change(0, injuries=("head", "chest", "legs"))
    do_effects(t, fx.Cure(n, "self"))
    assert t.who(0).injuries == left


def test_effect_steady() -> None:
    """Resolve back, up to 10."""
    t = crew("captain", "marine")
    t.change(0, resolve=0)
    t.change(1, resolve=9)
    events = do_effects(t, fx.Steady(2, "all"))
    assert [t.who(seat).resolve for seat in (0, 1)] == [2, 10]
    assert told(events, ev.ResolveGained) == [ev.ResolveGained(0, 2, 2), ev.ResolveGained(1, 1, 10)]


def test_effect_frighten() -> None:
    """A Resolve test for the chosen survivor."""
    t = crew("psychic", "marine")
    events = do_effects(t, fx.Frighten("target"), kind="survivor", target=1, dice=[6, 6])
    assert told(events, ev.ResolveTested) == [ev.ResolveTested(1, "card", (6, 6), 10, False, 9)]


def test_effect_hurt() -> None:
    """A hit with armour and body die: on those in the own zone, those seen, all, a place."""
    for who, where, struck in (
        ("self", "self", [0]),
        ("zone", "self", [0]),
        ("seen", "self", [0, 1]),
        ("all", "self", [0, 1, 2]),
        ("zone", "start", [0]),
        ("zone", "exit", [2]),
        ("target", "self", [1]),
    ):
        t = table("abcd", boundaries=corridor("abcd", cd="w"), crew=("captain", "marine", "medic"), exit="d")
        t.put(1, "c")
        t.put(2, "d")
        effect = fx.Hurt(2, who, where)  # type: ignore[arg-type]
        events = do_effects(t, effect, kind="survivor", target=1, dice=["blank"] * len(struck))
        assert [(hurt.seat, hurt.damage) for hurt in told(events, ev.Hurt)] == [(seat, 2) for seat in struck], who


@pytest.mark.parametrize(("where", "die", "struck"), [("random_corridor", 1, [2]), ("random_zone", 1, [1])])
def test_effect_hurt_in_a_rolled_place(where: str, die: int, struck: list[int]) -> None:
    """a and d are corridors, b and c a room: the second corridor is d; of all zones the second is b; only that zone."""
    t = table("abcd", rooms=("bc",), boundaries={"ab": "o"}, crew=("captain", "marine", "medic"), start="c")
    t.put(1, "b")
    t.put(2, "d")
    effect = fx.Hurt(1, "zone", where)  # type: ignore[arg-type]
    events = do_effects(t, effect, seat=-1, dice=[die, "blank"])
    assert [hurt.seat for hurt in told(events, ev.Hurt)] == struck


def test_effect_blind() -> None:
    """Blinded for a round: one zone a turn, range 0 (R32); whom it names."""
    t = crew("captain", "marine")
    t.put(1, "b")
    events = do_effects(t, fx.Blind(1, "self"))
    assert told(events, ev.Blinded) == [ev.Blinded(0, 1)]
    gep, pistol = t.gep("jaeger", "c"), t.give(0, "pistol")
    t.do(Move(0, t.zone("b")), dice=[])
    assert t.reason(Move(0, t.zone("a"))) == "move-limit"
    assert t.reason(Attack(0, pistol, gep)) == "attack-out-of-range"
    assert t.who(1).blinded == 0


def test_effect_daze() -> None:
    """R32, *Status effects*, Stunned: "lose all further actions for the rest of their turn"; out of its turn, all
    of the next one."""
    t = crew("captain", "marine")
    events = do_effects(t, fx.Daze("all"))
    assert told(events, ev.Dazed) == [ev.Dazed(0), ev.Dazed(1)]
    assert (t.who(0).actions, t.who(0).stunned) == (0, False)  # it is its turn
    assert t.reason(Move(0, t.zone("b"))) == "no-actions-left"
    assert t.who(1).stunned
    t.do(EndTurn(0))
    assert (t.board.active, t.who(1).actions, t.who(1).stunned) == (1, 0, False)


@pytest.mark.parametrize(("what", "stunned"), [("gep", "b"), ("zone", "bb"), ("seen", "bbc")])
def test_effect_stun(what: str, stunned: str) -> None:
    """The chosen GEP, all in the chosen zone, all that the survivor sees; never one behind a wall."""
    t = crew(cd="w")
    one = t.gep("swarmer", "b")
    for zone in "bcd":
        t.gep("jaeger", zone)
    kind, target = {"gep": ("gep", one), "zone": ("zone", t.zone("b")), "seen": ("none", -1)}[what]
    do_effects(t, fx.Stun(what), kind=kind, target=target)  # type: ignore[arg-type]
    assert "".join(t.gep_at(key) for key, gep in t.board.geps.items() if gep.stunned) == stunned


@pytest.mark.parametrize(("n", "left"), [(1, ["jaeger"]), (2, [])])
def test_effect_blast(n: int, left: list[str]) -> None:
    """Each GEP in the zone takes n as one attack (a Jaeger needs 2), each survivor there is hit for n."""
    t = crew("captain", "marine")
    t.put(1, "b")
    for kind in ("swarmer", "jaeger", "swarmer"):
        t.gep(kind, "b")
    events = do_effects(t, fx.Blast(n), kind="zone", target=t.zone("b"), dice=["blank"])
    assert [gep.kind for gep in t.board.geps.values()] == left
    assert [(hurt.seat, hurt.damage) for hurt in told(events, ev.Hurt)] == [(1, n)]
    assert len(told(events, ev.GepWounded)) == len(left)


def test_effect_extra() -> None:
    """Actions at once on the own turn, else on the next one."""
    t = crew("captain", "marine")
    events = do_effects(t, fx.Extra(2, "all"))
    assert (t.who(0).actions, t.who(0).extra, t.who(1).actions, t.who(1).extra) == (5, 0, 0, 2)
    assert told(events, ev.ActionsGained) == [ev.ActionsGained(0, 2), ev.ActionsGained(1, 2)]


def test_effect_boost() -> None:
    """A modifier on the survivor itself until the end of this turn."""
    t = crew("medic", "marine")
    do_effects(t, fx.Boost(fx.Modifier("move_limit", 1)))
    t.do(Move(0, t.zone("b")))
    assert t.reason(Move(0, t.zone("c"))) == "move-limit"
    assert t.who(1).boosts == ()
    end_round(t)
    assert t.who(0).boosts == ()


# Items


def test_effect_draw_items() -> None:
    """n item cards from the top; with full hands the finder chooses at once what to drop (R21)."""
    t = crew()
    for _ in range(2):
        t.give(0, "pistol")
    t.next_items("medkit", "stimulant")
    events = do_effects(t, fx.DrawItems(2))
    assert [found.card for found in told(events, ev.Searched)] == ["medkit", "stimulant"]
    assert [item.kind for item in t.who(0).items] == ["pistol", "pistol", "medkit"]
    first = t.who(0).items[0].id
    t.do(Answer(0, f"item:{first}"))
    assert [item.kind for item in t.who(0).items] == ["stimulant", "pistol", "medkit"]
    assert [item.kind for item in t.board.piles[t.zone("a")]] == ["pistol"]


def test_effect_more_uses() -> None:
    """The chosen single-use item has n uses more (R30)."""
    t = crew()
    item = t.give(0, "sedative")
    do_effects(t, fx.MoreUses(2), kind="single_use_item", target=item)
    assert [card.uses for card in t.who(0).items] == [3]


# GEPs and radar tokens


def test_effect_push() -> None:
    """One zone, to the passable neighbour farthest from the survivor, of equal ones the lower zone. From c, north b and
    east d are 2 away from a; a closed door is no way."""
    t = table("xb\nac\n.d", boundaries={"ac": "o", "bc": "o", "cd": "o"}, start="a")
    for closed, goal in ((False, "b"), (True, "d")):
        if closed:
            t.set_door("bc", "c")
        gep = t.gep("jaeger", "c")
        do_effects(t, fx.Push(), kind="gep", target=gep)
        assert t.gep_at(gep) == goal


def test_effect_distract() -> None:
    """A lure for the named kinds in the chosen zone (R37): the first Resolution ends it."""
    t = crew()
    events = do_effects(t, fx.Distract(("jaeger",), 1), kind="zone", target=t.zone("c"))
    assert told(events, ev.LurePlaced) == [ev.LurePlaced(t.zone("c"), 1)]
    assert [(lure.zone, lure.kinds) for lure in t.board.lures.values()] == [(t.zone("c"), ("jaeger",))]


@pytest.mark.parametrize(
    ("where", "kind", "target", "die", "zone"),
    [
        ("self", "none", "", None, "b"),
        ("target", "zone", "c", None, "c"),
        ("target", "gep", "gep", None, "d"),
        ("target", "survivor", "seat", None, "b"),
        ("exit", "none", "", None, "d"),
        ("start", "none", "", None, "b"),
        ("spawn", "none", "", 1, "c"),
        ("random_zone", "none", "", 2, "c"),
        ("random_corridor", "none", "", 0, "a"),
        ("random_room", "none", "", 0, "c"),
    ],
)
def test_effect_noise(where: Any, kind: str, target: str, die: int | None, zone: str) -> None:
    """A noise where the card says; a and b are corridors, c and d a room, a and c spawn points, d the exit."""
    t = table("abcd", rooms=("cd",), start="b", exit="d", spawns="ac", crew=("captain",))
    gep = t.gep("jaeger", "d")
    chosen = {"": -1, "c": t.zone("c"), "gep": gep, "seat": 0}[target]
    do_effects(t, fx.Noise(2, where), kind=kind, target=chosen, dice=[] if die is None else [die])
    assert [(token.zone, token.value) for token in t.board.noises.values()] == [(t.zone(zone), 2)]


def test_effect_reveal() -> None:
    """Tokens within so many touching steps of the survivor (R16)."""
    t = crew(ab="w", bc="w", cd="w")
    t.radar("c")
    far = t.radar("d")
    t.next_contacts(5)
    do_effects(t, fx.Reveal(2))
    assert list(t.board.radars) == [far]
    assert [gep.kind for gep in t.board.geps.values()] == ["jaeger"]


def test_effect_contact() -> None:
    """n new radar tokens at spawn points picked by chance, each by its own pick."""
    t = table("abcd", spawns="bd")
    events = do_effects(t, fx.Contact(3), seat=-1, dice=[1, 0, 1])
    assert [placed.zone for placed in told(events, ev.RadarPlaced)] == [t.zone("d"), t.zone("b"), t.zone("d")]
    assert len(t.board.radars) == 3


# Doors and walls


@pytest.mark.parametrize("state", ["c", "l"])
def test_effect_open_door(state: str) -> None:
    """Opens the chosen door, locked or not; with a name the mission's door of that name."""
    t = crew(ab=state, cd=state)
    do_effects(t, fx.OpenDoor(), kind="door", target=t.boundary("ab"))
    assert (t.door("ab"), t.door("cd")) == ("d", state)
    name_door(t, "cd", "airlock")
    do_effects(t, fx.OpenDoor("airlock"))
    assert t.door("cd") == "d"
    assert do_effects(t, fx.OpenDoor("no such door")) == ()


def test_effect_unlock() -> None:
    """A locked door becomes a closed one; with a name the mission's door of that name; others stay as they are."""
    t = crew(ab="l", bc="d", cd="l")
    do_effects(t, fx.Unlock(), kind="locked_door", target=t.boundary("ab"))
    assert (t.door("ab"), t.door("cd")) == ("c", "l")
    name_door(t, "cd", "vault")
    do_effects(t, fx.Unlock("vault"))
    assert t.door("cd") == "c"
    name_door(t, "bc", "lobby")
    do_effects(t, fx.Unlock("lobby"))
    assert t.door("bc") == "d"


def test_effect_break_wall() -> None:
    """The chosen wall becomes an open boundary (R05)."""
    t = crew(ab="w", bc="w")
    events = do_effects(t, fx.BreakWall(), kind="wall", target=t.boundary("ab"))
    assert (t.door("ab"), t.door("bc")) == ("o", "w")
    assert told(events, ev.WallBroken) == [ev.WallBroken(0, t.boundary("ab"))]


def test_effect_close_doors() -> None:
    """Every open door closes; openings, locked doors and walls stay."""
    t = crew(letters="abcdef", ab="d", bc="o", cd="l", de="w", ef="d")
    do_effects(t, fx.CloseDoors(), seat=-1)
    assert t.board.doors == "colwc"


def test_effect_lock_doors() -> None:
    """n closed doors picked by chance lock; the event in play lets them go at its end, both effects of one card
    alike."""
    t = crew(letters="abcdef", ab="c", bc="d", cd="c", de="c", ef="o")
    t.set_board(events={90: EventInPlay(90, "lockdown", 1)}, next_id=91)
    do_effects(t, fx.LockDoors(1, 1), fx.LockDoors(1, 1), seat=-1)
    assert t.board.doors == "ldlco"
    end_round(t)
    assert t.board.doors == "cdcco"


def test_effect_free_doors() -> None:
    """n locked doors picked by chance become closed ones; no more than there are."""
    t = crew(ab="l", bc="l", cd="l")
    do_effects(t, fx.FreeDoors(2), seat=-1)
    assert t.board.doors == "ccl"
    do_effects(t, fx.FreeDoors(2), seat=-1)
    assert t.board.doors == "ccc"


def test_effect_lasting() -> None:
    """Nothing at once; the modifier holds for everybody while its card lies in play, and not a round longer."""
    t = crew("captain", "marine")
    assert do_effects(t, fx.Lasting(fx.Modifier("move_limit", 1)), seat=-1) == ()
    end_round(t, event="gravity_stutter")  # two zones a turn
    for zone in "bc":
        t.do(Move(1, t.zone(zone)))
    assert t.reason(Move(1, t.zone("d"))) == "move-limit"
    end_round(t)
    t.do(Move(0, t.zone("b")))
    t.do(Move(0, t.zone("c")))
    t.do(Move(0, t.zone("d")))
    assert t.stands(0) == "d"
