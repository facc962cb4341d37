"""Every no has a why, and what may be done is exactly what is not refused."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from functools import partial
from itertools import permutations
from pathlib import Path

import pytest

from endure.games.endure_the_stars import turns
from endure.games.endure_the_stars.actions import (
    Ability,
    Answer,
    Attack,
    Door,
    EndTurn,
    Equip,
    MakeNoise,
    Move,
    PickUp,
    Search,
    Stow,
    Take,
    Trade,
    Use,
)
from endure.games.endure_the_stars.board import Item
from endure.games.endure_the_stars.effects import Modifier
from endure.games.endure_the_stars.mission import Objective
from endure.games.endure_the_stars.steps import Blow
from endure.kernel.action import Action
from tests.games.endure_the_stars.table import Table, table

HERE = Path(__file__).parent
RULES = Path(turns.__file__).parent

# --- whose turn, which question


def test_the_game_is_over() -> None:
    t = table("ab", objectives={"core": "a"}, crew=("medic", "marine"))
    t.do(Take(0, "core"))
    for action in (Move(0, 1), EndTurn(1), Answer(0, "no"), EndTurn(7)):
        assert t.reason(action) == "game-over"


def test_another_seats_turn() -> None:
    t = table("ab", crew=("medic", "marine"))
    assert t.reason(MakeNoise(1, 1)) == "not-your-turn"
    assert t.reason(EndTurn(1)) == "not-your-turn"
    assert t.reason(EndTurn(2)) == "not-your-turn", "no such seat"
    assert t.reason(EndTurn(-1)) == "not-your-turn"


def test_the_dead_do_nothing() -> None:
    t = table("ab", crew=("medic", "marine"))
    t.change(1, health=0)
    assert t.reason(MakeNoise(1, 1)) == "dead"
    assert t.reason(EndTurn(1)) == "dead"


def test_a_question_comes_first() -> None:
    t = table("ab", crew=("medic", "marine"))
    t.give(1, "emergency_shield")
    t.push(Blow(1, 1, "gep-swarmer"))
    assert t.reason(EndTurn(0)) == "question-open"
    assert t.reason(EndTurn(1)) == "question-open"
    assert t.reason(Answer(0, "no")) == "not-your-turn"
    assert t.reason(Answer(1, "yes")) == "not-an-option"
    assert t.reason(Answer(1, "no")) == ""


def test_no_question_is_open() -> None:
    assert table("ab").reason(Answer(0, "no")) == "no-question"


# --- places and targets


@pytest.mark.parametrize("zone", [-1, 2, 99])
def test_no_such_zone(zone: int) -> None:
    assert table("ab").reason(Move(0, zone)) == "unknown-zone"


def test_no_such_gep() -> None:
    t = table("ab")
    gun = t.give(0, "pistol")
    assert t.reason(Attack(0, gun, 999)) == "attack-no-gep"
    assert t.reason(Attack(0, gun, t.radar("a"))) == "attack-no-gep"


def test_a_target_where_none_is_asked_for() -> None:
    t = table("ab", crew=("captain",))
    pill = t.give(0, "stimulant")
    assert t.reason(Use(0, pill, 0)) == "target-not-allowed"
    assert t.reason(Ability(0, "crisis", 0)) == "target-not-allowed"


def test_a_target_that_is_missing_or_elsewhere() -> None:
    t = table("abcd", boundaries={"ab": "o", "bc": "o", "cd": "o"}, crew=("medic",))
    flare = t.give(0, "flare_beacon")
    assert t.reason(Use(0, flare)) == "target-needed"
    assert t.reason(Use(0, flare, t.zone("d"))) == "target-not-allowed", "the reach is 2"
    stun = t.give(0, "stun_grenade")
    assert t.reason(Use(0, stun, 5)) == "target-none", "no GEP in sight"


# --- the two questions agree


def every_action(t: Table, seat: int) -> Iterator[Action]:
    """All well-formed actions of a seat, sensible or not: all ids that exist, and some that do not."""
    board = t.board
    zones = range(-1, len(board.mission.layout.zones) + 1)
    edges = range(-1, len(board.doors) + 1)
    items = [item.id for one in board.survivors.values() for item in one.items]
    items += [item.id for pile in board.piles.values() for item in pile]
    targets = sorted({-1, 999, *zones, *edges, *items, *board.geps, *board.radars, *board.survivors})
    yield from (Move(seat, zone) for zone in zones)
    yield from (Door(seat, edge, opened) for edge in edges for opened in (False, True))
    yield from (Attack(seat, item, gep) for item in (*items, 999) for gep in (*board.geps, *board.radars, 999))
    yield Search(seat)
    yield from (Take(seat, goal.id) for goal in board.mission.objectives)
    yield Take(seat, "nothing")
    yield PickUp(seat)
    yield from (Use(seat, item, target) for item in (*items, 999) for target in targets)
    yield from (Ability(seat, "active", target) for target in targets)
    yield from (Ability(seat, "crisis", target) for target in targets)
    yield from (Trade(seat, partner) for partner in range(-1, len(board.survivors) + 1))
    yield from (MakeNoise(seat, value) for value in range(-1, 8))
    for wear in (Equip, Stow):
        yield from (wear(seat, item) for item in (*items, 999))
    yield EndTurn(seat)
    words = ["no", "done", "cancel", *(f"{verb}:{item}" for verb in ("item", "give", "take") for item in (*items, 999))]
    if board.question is not None:
        words += [word for word in board.question.options if word not in words]
    yield from (Answer(seat, word) for word in words)


def crowded(*crew: str) -> Table:
    """Rooms, doors of every kind, GEPs near and far, full hands, cards on the floor, objectives now and later."""
    goals = [Objective("core", "Core", 0), Objective("log", "Log", 0, after=("core",)), Objective("far", "Far", 4)]
    t = table(
        "abcd\nefgh",
        rooms=["ab", "ef"],
        boundaries={"ab": "o", "bc": "d", "cd": "o", "ae": "c", "bf": "l", "fg": "o", "cg": "c", "dh": "w"},
        crew=crew or ("medic", "marine", "engineer"),
        objectives=goals,
    )
    for kind in ("light_vest", "bastion_armour", "assault_rifle", "medkit"):
        t.give(0, kind)
    for seat in range(1, len(t.board.survivors)):
        t.give(seat, "keycard" if seat == 1 else "stun_grenade")
        t.change(seat, health=3, injuries=("legs",), resolve=7)
    t.set_board(piles={t.zone("a"): (Item(90, "shotgun"), Item(91, "combat_helmet"))}, next_id=100)
    t.gep("swarmer", "b")
    t.gep("jaeger", "c")
    t.gep("swarmer", "d")
    t.gep("jaeger", "h")
    t.radar("h")
    return t


def tray() -> Table:
    t = crowded()
    t.do(Trade(0, 1))
    t.do(t.legal(0)[0])
    return t


def on_the_floor() -> Table:
    t = crowded()
    t.do(PickUp(0))
    return t


def calm() -> Table:
    t = crowded()
    t.set_board(geps={})
    return t


def full_hands() -> Table:
    t = calm()
    t.next_items("frag_grenade")
    t.do(Search(0))
    return t


def wounded() -> Table:
    t = crowded()
    t.change(0, injuries=("head", "legs"), moves=2, health=1)
    t.change(1, health=1)
    return t


def in_the_thick() -> Table:
    t = crowded("engineer", "psychic")
    t.gep("jaeger", "a")
    t.change(0, resolve=0, blinded=1, actions=1)
    return t


def shield() -> Table:
    t = crowded("captain", "marine")
    t.give(1, "emergency_shield")
    t.push(Blow(1, 2, "gep-jaeger"))
    return t


def out_of_actions() -> Table:
    t = crowded()
    t.change(0, actions=0)
    t.change(0, slots=(None, None, Item(80, "stimulant", 1), Item(81, "light_vest"), Item(82, "cutting_torch", 2)))
    return t


def two_left() -> Table:
    t = crowded("psychic", "marine")
    t.change(0, actions=2, boosts=(Modifier("door_cost", 2), Modifier("no_search")))
    t.change(0, slots=(None, Item(79, "light_vest"), Item(80, "motion_sensor", 2), None, Item(82, "cutting_torch", 2)))
    return t


def spent() -> Table:
    t = crowded("medic", "marine")
    t.change(0, active_used=True, crisis_used=True, equipped=tuple(item.id for item in t.who(0).items[:1]))
    t.set_board(met=("core",))
    return t


def lonely() -> Table:
    return table("a", crew=("captain",))


POSITIONS: list[Callable[[], Table]] = [
    crowded, calm, tray, on_the_floor, full_hands, wounded, in_the_thick, shield,
    out_of_actions, two_left, spent, lonely,
    *(partial(crowded, *pair) for pair in permutations(("captain", "psychic", "marine", "medic", "engineer"), 2)),
]  # fmt: skip


@pytest.mark.parametrize("position", POSITIONS)
def test_what_is_legal_is_exactly_what_is_not_refused(position: Callable[[], Table]) -> None:
    """The contract: `legal` generates, `refuse` judges, and both say the same, for the seat to act and all others."""
    t = position()
    for seat in t.board.survivors:
        allowed = {action for action in every_action(t, seat) if t.refuse(action) is None}
        generated = t.legal(seat)
        assert len(set(generated)) == len(generated)
        assert set(generated) == allowed


def test_the_positions_are_interesting() -> None:
    """Together they offer every family of actions, so that the agreement above is worth something."""
    offered = set()
    for position in POSITIONS:
        t = position()
        offered |= {type(action) for seat in t.game.to_act(t.state) for action in t.legal(seat)}
    assert offered == {
        Answer, Move, Door, Attack, Search, Take, PickUp, Use, Ability, Trade, MakeNoise, Equip, Stow, EndTurn
    }  # fmt: skip


def test_every_refusal_of_the_rules_is_triggered_by_a_test() -> None:
    """The ids made in the game's source stand in the tests of this folder."""
    made = set()
    for path in sorted(RULES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                words = [word.value for word in ast.walk(node.args[0]) if isinstance(word, ast.Constant)]
                made |= {word for word in words if isinstance(word, str)}
    tests = "".join(path.read_text(encoding="utf-8") for path in sorted(HERE.glob("test_*.py")))
    assert len(made) > 40
    assert sorted(word for word in made if f'"{word}"' not in tests) == []
