"""Setting up: the crew, the hands, the decks, the ship, the difficulty."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from endure.games.endure_the_stars.board import Board
from endure.games.endure_the_stars.box import Contact
from endure.games.endure_the_stars.game import EndureTheStars
from endure.games.endure_the_stars.meta import META
from endure.games.endure_the_stars.mission import Mission, Objective
from endure.games.endure_the_stars.rules.noise import make_noise
from endure.games.endure_the_stars.rules.wounds import BODY_DIE
from endure.games.endure_the_stars.state import State
from endure.kernel.game import Options
from endure.kernel.refusal import Refusal, SetupRefused
from endure.kernel.rng import Dice
from endure.ship.zones import plan
from tests.games.endure_the_stars.table import table, the_game

STARTING = {"pistol", "medical_laser", "combat_knife", "fire_axe"}  # the cards marked *starting*
CREW = ("captain", "psychic", "marine", "medic", "engineer")


def mission(**changes: Any) -> Mission:
    """Three zones: a and b in sight of each other, c behind a closed door."""
    t = table("abc", boundaries={"ab": "o", "bc": "c"})
    return replace(t.board.mission, **changes)


def begin(
    seats: Sequence[str] = ("medic",), options: Options | None = None, seed: int = 1, **changes: Any
) -> State:
    return the_game().setup(mission(**changes), options or {}, tuple(seats), seed)


def refused(seats: Sequence[str], options: Options | None = None, **changes: Any) -> Refusal:
    with pytest.raises(SetupRefused) as caught:
        begin(seats, options, **changes)
    return caught.value.refusal


def hands(board: Board) -> list[list[str]]:
    return [[item.kind for item in survivor.items] for survivor in board.survivors.values()]


# --- the box


def test_E02_six_sided_dice_a_body_die_a_direction_die() -> None:
    """*Game Contents*: "6 dice, 1 body damage die, 1 directional die"; *Taking damage*: blank or a body part."""
    dice = Dice(7)
    assert {dice.d6() for _ in range(500)} == {1, 2, 3, 4, 5, 6}
    assert set(BODY_DIE) == {None, "head", "chest", "legs"}
    assert len(BODY_DIE) == 6, "the share of each face is ours"
    assert {len(sides) for sides in plan(mission().layout).sides} == {4}


def test_E02_tokens_are_not_limited() -> None:
    """*Game Contents* counts 10 radar and 20 noise tokens; R16: "Only miniatures are limited; tokens are not"."""
    state = begin(radars=(2,) * 11)
    assert len(state.board.radars) == 11
    t = table("ab")
    for _ in range(21):
        t.work(lambda draft: make_noise(draft, 0, 1, "on_purpose"))
    assert len(t.board.noises) == 21


# --- the crew


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
def test_E03_one_to_five_players(size: int) -> None:
    """*Object of the Game*: "1-5 players"."""
    assert META.seats == (1, 5)
    board = begin(CREW[:size]).board
    assert [survivor.kind for survivor in board.survivors.values()] == list(CREW[:size])


def test_E03_not_none_not_six() -> None:
    """*Object of the Game*."""
    assert refused(()) == Refusal("crew-too-small", {"min": 1})
    assert refused((*CREW, "marine")) == Refusal("crew-too-large", {"max": 5})


def test_E03_the_goal_is_the_missions_objective_for_all_together() -> None:
    """*Object of the Game*: a cooperative game; the result is the crew's, without scores of players."""
    t = table("ab", crew=("medic", "marine"), objectives={"core": "a"})
    t.do(t.legal(0)[[type(action).__name__ for action in t.legal(0)].index("Take")])
    assert t.board.result is not None
    assert t.board.result.won
    assert t.board.result.scores == ()


@pytest.mark.parametrize("size", [1, 2])
def test_E06_a_crew_below_the_missions_minimum_is_refused_with_the_reason(size: int) -> None:
    """*Choose your survivors*: "Most maps will specify the minimum amount of survivors"."""
    assert refused(CREW[:size], min_crew=3) == Refusal("crew-too-small", {"min": 3})
    assert len(begin(CREW[:3], min_crew=3).board.survivors) == 3


def test_E06_nobody_twice_and_nobody_unknown() -> None:
    """*Choose your survivors*: five survivors, one of each."""
    assert refused(("medic", "marine", "medic")) == Refusal("survivor-twice", {"name": "medic"})
    assert refused(("medic", "janitor")) == Refusal("unknown-survivor", {"name": "janitor"})


def test_options_that_do_not_exist_are_refused() -> None:
    """The options of the game's meta, each with what it allows."""
    assert refused(("medic",), {"weather": "rain"}) == Refusal("unknown-option", {"name": "weather"})
    hard = Refusal("option-value", {"name": "difficulty", "value": "hard"})
    assert refused(("medic",), {"difficulty": "hard"}) == hard
    assert refused(("medic",), {"free_undo": 1}) == Refusal("option-value", {"name": "free_undo", "value": "1"})
    variants = ("free_undo", "muffled", "loudest", "zone_sight", "shaken", "scarce_rooms")
    assert begin(("medic",)).board.options == {"difficulty": "standard", **dict.fromkeys(variants, False)}


# --- decks and hands


def test_E04_decks_are_sorted_by_kind_and_each_shuffled() -> None:
    """*Sort the pieces*: "Sort all card decks by their type and shuffle each one respectively"."""
    cat = the_game().cat
    one, two = begin(seed=1), begin(seed=2)
    for state in (one, two):
        assert Counter(state.secret.events) == Counter(cat.event_pile("standard"))
        (hand,) = hands(state.board)
        assert Counter(state.secret.items) + Counter(hand) == Counter(cat.item_pile())
        assert state.board.items_left == len(state.secret.items) == 69
        assert state.board.events_left == 30
    assert one.secret.items != two.secret.items
    assert one.secret.events != two.secret.events
    assert begin(seed=1) == one, "the same seed, the same game"


def test_E05_doors_objectives_exits_and_radar_tokens_as_the_mission_says() -> None:
    """*Choose a map*: "place any doors, objectives, exits and radar tokens according to the mission parameters"."""
    board = begin(radars=(2, 2), exit=1, objectives=(Objective("core", "Core", 2),)).board
    assert board.doors == mission().doors
    assert [radar.zone for radar in board.radars.values()] == [2, 2]
    assert board.mission.exit == 1
    assert board.met == ()
    assert (board.round, board.phase, board.first, board.active) == (1, "players", 0, 0)
    assert not board.geps
    assert not board.noises


@pytest.mark.parametrize("seed", range(5))
def test_E07_each_takes_one_random_starting_weapon_and_stands_in_the_start_zone(seed: int) -> None:
    """*Claim character dashboards*: "1 random starting weapon. Then place your characters in the starting zone"."""
    board = begin(CREW, seed=seed, start=1).board
    assert all(len(hand) == 1 and hand[0] in STARTING for hand in hands(board))
    assert {survivor.zone for survivor in board.survivors.values()} == {1}
    assert [survivor.health for survivor in board.survivors.values()] == [6, 5, 6, 6, 7]


def test_E07_the_starting_weapon_is_random() -> None:
    """*Claim character dashboards*: each of the four kinds turns up."""
    assert {hands(begin(seed=seed).board)[0][0] for seed in range(60)} == STARTING


def test_R21_starting_weapons_are_drawn_before_the_deck_is_shuffled() -> None:
    """R21: drawn "from the item cards marked *starting*", and not in the deck any more."""
    cat = the_game().cat
    state = begin(CREW, seed=3)
    drawn = [kind for hand in hands(state.board) for kind in hand]
    assert Counter(state.secret.items) + Counter(drawn) == Counter(cat.item_pile())
    assert len(state.secret.items) == 65


# --- radar tokens in sight


@pytest.mark.parametrize("seed", range(40))
def test_R19_geps_in_sight_at_set_up_test_nobody(seed: int) -> None:
    """R19: "GEPs in sight at set-up test nobody". A failed test (1 in 12) would show in forty games."""
    board = begin(("medic", "marine"), seed=seed, radars=(1, 2), bags={"standard": (Contact(("swarmer",)),)}).board
    assert [gep.zone for gep in board.geps.values()] == [1], "the one in sight is open, the other not"
    assert [radar.zone for radar in board.radars.values()] == [2]
    assert [survivor.resolve for survivor in board.survivors.values()] == [10, 10]
    assert all(survivor.sees for survivor in board.survivors.values())


# --- difficulty


def test_R35_difficulties_change_the_radar_bag() -> None:
    """R35: "change the radar bag": what ten contacts hold, by the design's table for standard."""
    cat = the_game().cat
    bags = {name: cat.contacts(mission(), name) for name in ("story", "standard", "nightmare")}
    assert {len(bag) for bag in bags.values()} == {10}
    assert Counter(bags["standard"]) == {
        ("swarmer",) * 2: 3, ("swarmer",) * 3: 2, ("jaeger",): 2, ("jaeger",) * 2: 1,
        ("jaeger", "swarmer", "swarmer"): 1, (): 1,
    }  # fmt: skip
    assert len(set(map(frozenset, (Counter(bag).items() for bag in bags.values())))) == 3


def test_R35_a_mission_may_override_the_bag() -> None:
    """R35: "a mission may override", for the difficulty it names."""
    cat = the_game().cat
    own = mission(bags={"nightmare": (Contact(("jaeger",), 2),)})
    assert cat.contacts(own, "nightmare") == (("jaeger",), ("jaeger",))
    assert cat.contacts(own, "standard") == cat.contacts(mission(), "standard")


@pytest.mark.parametrize(("difficulty", "cards"), [("story", 2), ("standard", 1), ("nightmare", 1)])
def test_R35_difficulties_change_the_starting_cards(difficulty: str, cards: int) -> None:
    """R35: "starting cards": story gives each survivor one item card more, out of the deck."""
    cat = the_game().cat
    state = begin(CREW, {"difficulty": difficulty}, seed=5)
    assert [len(hand) for hand in hands(state.board)] == [cards] * 5
    drawn = [kind for hand in hands(state.board) for kind in hand]
    assert Counter(state.secret.items) + Counter(drawn) == Counter(cat.item_pile())
    ids = [item.id for survivor in state.board.survivors.values() for item in survivor.items]
    assert len(set(ids)) == 5 * cards


@pytest.mark.parametrize(
    ("difficulty", "left_out"),
    [
        ("story", {"decompression", "hull_breach", "arc_flash", "movement_in_the_vents", "screams"}),
        ("standard", set()),
        ("nightmare", {
            "doors_fail_open", "false_alarm", "good_news", "klaxons", "dead_air", "second_wind", "lucky_find",
        }),
    ],
)
def test_R35_difficulties_change_the_severity_of_events(difficulty: str, left_out: set[str]) -> None:
    """R35: "event severity": story leaves the harsh cards in the box, nightmare the kind ones."""
    state = begin(options={"difficulty": difficulty})
    box = {card.id for card in the_game().cat.box.events}
    assert box - set(state.secret.events) == left_out


def test_R35_extra_cards_that_do_not_fit_lie_in_the_start_zone() -> None:
    """R21, R35: nothing is lost; a box that deals four cards fills three general slots and lays the fourth down."""
    box = the_game().cat.box
    axe = next(card for card in box.items if card.id == "fire_axe")
    rows = tuple(replace(row, extra_cards=3) if row.id == "standard" else row for row in box.difficulties)
    game = EndureTheStars(replace(box, items=(replace(axe, copies=8),), difficulties=rows))
    mission = table("ab", boundaries={"ab": "o"}).board.mission
    board = game.setup(mission, {}, ("marine", "medic"), 1).board
    assert [len(one.items) for one in board.survivors.values()] == [3, 3]
    assert [item.kind for item in board.piles[mission.start]] == ["fire_axe", "fire_axe"]
    assert board.items_left == 0
