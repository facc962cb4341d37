"""The round and a survivor's turn: whose it is, what it may hold, when it ends."""

from __future__ import annotations

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
    Take,
    Trade,
    Use,
)
from endure.games.endure_the_stars.board import EventInPlay, Item
from endure.games.endure_the_stars.events import (
    EventDrawn,
    EventEnded,
    FirstPassed,
    GepAlerted,
    NerveRolled,
    NoiseFaded,
    NoiseMade,
    PhaseBegan,
    RoundBegan,
    StatusEnded,
    TurnBegan,
)
from endure.games.endure_the_stars.steps import PhaseStep, StartTurn
from tests.games.endure_the_stars.table import Table, table, told

CREW = ("marine", "medic", "engineer")


def quiet_round(t: Table) -> None:
    """The next event card changes nothing."""
    t.next_events("false_alarm")


# --- the round


def test_E09_a_round_is_players_geps_resolution_in_this_order() -> None:
    """*Game Overview*: "3 main phases, played out in the following order"."""
    t = table("ab", boundaries={"ab": "o"})
    quiet_round(t)
    events = t.do(EndTurn(0))
    assert [event.phase for event in told(events, PhaseBegan)] == ["geps", "resolution"]
    assert told(events, RoundBegan) == [RoundBegan(2, 0)]
    assert t.board.phase == "players"
    assert t.board.round == 2
    order = [type(event) for event in events if type(event) in (PhaseBegan, RoundBegan, TurnBegan)]
    assert order == [PhaseBegan, PhaseBegan, RoundBegan, TurnBegan]


def test_E10_the_first_player_begins_the_others_follow_each_with_a_whole_turn() -> None:
    """*Players phase*: "Once they have finished the next player takes their turn ... in a clockwise fashion"."""
    t = table("ab", boundaries={"ab": "o"}, crew=CREW)
    t.set_board(first=1)
    t.push(PhaseStep("players"))
    assert t.board.active == 1
    t.do(Move(1, t.zone("b")))
    assert t.board.active == 1, "the turn goes on until it is ended"
    assert t.legal(2) == []
    t.do(EndTurn(1))
    assert t.board.active == 2
    t.do(EndTurn(2))
    assert t.board.active == 0
    quiet_round(t)
    events = t.do(EndTurn(0))
    assert told(events, PhaseBegan)[0].phase == "geps"


def test_E10_the_dead_are_skipped() -> None:
    """*Players phase*, with "player order goes round by seat and skips the dead" (Words)."""
    t = table("ab", crew=CREW)
    t.change(1, health=0)
    t.do(EndTurn(0))
    assert t.board.active == 2


def test_E15_the_first_player_token_passes_clockwise_past_the_dead() -> None:
    """*Resolution phase*: "Pass the first player token clockwise"."""
    t = table("ab", crew=CREW)
    t.change(1, health=0)
    quiet_round(t)
    t.do(EndTurn(0))
    events = t.do(EndTurn(2))
    assert told(events, FirstPassed) == [FirstPassed(2)]
    assert t.board.active == 2
    assert t.board.first == 2


def test_E74_resolution_noise_tokens_then_statuses_then_events_then_a_new_event() -> None:
    """*Turn Summary*, Resolution Phase: "Remove all noise tokens ... Discard any expired status effect tokens ...
    Discard any expired Event cards ... Draw a new card"; *Resolution phase*: then the first player token."""
    t = table("ab")
    t.do(MakeNoise(0, 2))
    t.change(0, blinded=1)
    t.set_board(events={50: EventInPlay(50, "power_failure", until=1)}, next_id=60)
    t.next_events("false_alarm")
    events = t.do(EndTurn(0))
    order = (NoiseFaded, StatusEnded, EventEnded, EventDrawn, FirstPassed, RoundBegan)
    assert [type(event) for event in events if isinstance(event, order)] == list(order)
    assert not t.board.noises
    assert t.who(0).blinded == 0
    assert not t.board.events


# --- three actions


def test_E38_three_actions_a_turn_in_any_combination() -> None:
    """*The Players Phase*: "Each player can perform 3 actions per turn"."""
    t = table("ab", boundaries={"ab": "o"})
    assert t.who(0).actions == 3
    t.do(Move(0, t.zone("b")))
    t.do(MakeNoise(0, 1))
    t.do(Move(0, t.zone("a")))
    assert t.who(0).actions == 0
    assert t.board.active == 0, "free actions are still possible"
    no = t.refuse(Move(0, t.zone("b")))
    assert no is not None
    assert (no.reason, no.params) == ("no-actions-left", {"need": 1, "left": 0})
    assert t.legal(0) == [EndTurn(0)]


def test_E38_the_same_action_may_be_done_three_times() -> None:
    """*The Players Phase*: "in any combination" of the list."""
    t = table("abcd", boundaries={"ab": "o", "bc": "o", "cd": "o"})
    for letter in "bcd":
        t.do(Move(0, t.zone(letter)))
    assert t.stands(0) == "d"


def test_E38_actions_left_are_lost_and_the_next_turn_has_three_again() -> None:
    """*The Players Phase*: 3 actions per turn, not a store of them."""
    t = table("ab", boundaries={"ab": "o"})
    quiet_round(t)
    t.do(Move(0, t.zone("b")))
    t.do(EndTurn(0))
    assert t.who(0).actions == 3


def test_E47_the_turn_list_open_a_door_take_an_objective_do_nothing() -> None:
    """*Turn Summary*: "Move, Search, Open a door, Combat, Take an objective, Make noise, Trade, Do nothing"."""
    t = table("aabb\nccbb", rooms=["ac"], boundaries={"ab": "c"}, crew=("medic", "marine"), objectives={"core": "a"})
    gun = t.give(0, "pistol")
    gep = t.gep("swarmer", "c")
    kinds = {type(action) for action in t.legal(0)}
    assert {Move, Door, Attack, Take, MakeNoise, Trade, EndTurn} <= kinds
    assert Search not in kinds, "a GEP is in the room"
    t.do(Attack(0, gun, gep), dice=[5, 5])
    assert Search(0) in t.legal(0)
    t.do(Door(0, t.boundary("ab"), True))
    t.do(Take(0, "core"))
    assert t.who(0).actions == 0
    assert t.board.met == ("core",)


def test_E47_doing_nothing_ends_the_turn() -> None:
    """*Turn Summary*: "Do nothing"."""
    t = table("ab", crew=("medic", "marine"))
    t.do(EndTurn(0))
    assert t.board.active == 1
    assert t.who(0).actions == 0


def test_R18_three_actions_a_turn_and_what_each_costs() -> None:
    """R18; *The Players Phase*: everything on the list is one action; wearing a helmet is free (R22)."""
    for cost, doing in (
        (1, lambda t: Move(0, t.zone("b"))),
        (1, lambda t: Door(0, t.boundary("bc"), False)),
        (1, lambda t: Attack(0, t.who(0).slots[2].id, 99)),
        (1, lambda t: Search(0)),
        (1, lambda t: Take(0, "core")),
        (1, lambda t: PickUp(0)),
        (1, lambda t: Trade(0, 1)),
        (1, lambda t: MakeNoise(0, 5)),
        (1, lambda t: Ability(0, "active", 0)),
        (0, lambda t: Equip(0, t.who(0).slots[3].id)),
        (0, lambda t: EndTurn(0)),
    ):
        t = table(
            "abc", rooms=["ab"], boundaries={"ab": "o", "bc": "d"}, crew=("psychic", "marine"),
            objectives={"core": "a", "far": "c"},
        )  # fmt: skip
        t.give(0, "pistol")
        helmet = Item(50, "combat_helmet")
        slots = t.who(0).slots
        t.change(0, kind="captain", slots=(None, None, slots[2], helmet, None))
        t.set_board(piles={t.zone("a"): (Item(60, "medkit", 1),)})
        action = doing(t)
        if isinstance(action, Door):
            t.put(0, "b")
        if isinstance(action, Attack):
            gep = t.gep("swarmer", "a")
            action = Attack(0, action.item, gep)
        dice = [5, 5] if isinstance(action, Attack) else []
        assert t.game.counts(t.board, action) == bool(cost), action
        t.next_items("medkit")
        if isinstance(action, EndTurn):
            t.do(action)
            continue
        before = t.who(0).actions
        given = 1 if isinstance(action, Ability) else 0  # the Captain orders an action for himself
        t.do(action, dice)
        assert t.who(0).actions == before - cost + given, action


# --- make noise


def test_E46_make_noise_geps_go_for_the_last_thing_that_caught_their_attention() -> None:
    """*Make noise*: "Remember that GEPs will head for the last thing that caught their attention!"."""
    t = table("abcd", boundaries={"ab": "o", "bc": "c", "cd": "o"})
    gep = t.gep("swarmer", "d")
    t.do(MakeNoise(0, 3))
    first = t.board.geps[gep].stimulus
    assert first is not None
    assert first.zone == t.zone("a")
    t.do(Move(0, t.zone("b")))
    events = t.do(MakeNoise(0, 2))
    assert told(events, NoiseMade) == [NoiseMade(t.zone("b"), 2, "on_purpose", (gep,))]
    second = t.board.geps[gep].stimulus
    assert second is not None
    assert second.zone == t.zone("b")
    assert not told(events, GepAlerted), "it turns when it attends, in its own phase"


def test_E08_a_noise_token_carries_its_value_and_lies_where_it_was_made() -> None:
    """*Noise tokens*: "Place a corresponding token at the origin of the noise"."""
    t = table("ab", boundaries={"ab": "o"})
    t.do(Move(0, t.zone("b")))
    t.do(MakeNoise(0, 4))
    (token,) = t.board.noises.values()
    assert (token.zone, token.value) == (t.zone("b"), 4)


def test_E08_door_tokens_show_open_and_unopened_doors() -> None:
    """*Door tokens*: "These tokens represent open and unopened doors"."""
    t = table("ab", boundaries={"ab": "c"})
    assert t.door("ab") == "c"
    t.do(Door(0, t.boundary("ab"), True))
    assert t.door("ab") == "d"


def test_R11_noise_on_purpose_costs_an_action_and_is_1_to_5() -> None:
    """R11; *Make noise*."""
    t = table("ab")
    assert [action.value for action in t.legal(0, MakeNoise)] == [1, 2, 3, 4, 5]
    assert t.reason(MakeNoise(0, 0)) == "noise-value"
    assert t.reason(MakeNoise(0, 6)) == "noise-value"
    t.do(MakeNoise(0, 5))
    assert t.who(0).actions == 2


# --- the turn's start


def test_R32_stunned_out_of_its_turn_loses_all_of_its_next_one_and_only_that() -> None:
    """*Status effects*, Stunned; R32: "out of its turn, all of its next one"."""
    t = table("ab", boundaries={"ab": "o"})
    t.change(0, stunned=True, extra=1)
    t.push(StartTurn(0))
    assert t.who(0).actions == 0
    assert t.legal(0) == [EndTurn(0)]
    quiet_round(t)
    t.do(EndTurn(0))
    assert t.who(0).actions == 3


def test_R32_who_is_stunned_does_not_act_out_its_nerves_either() -> None:
    """R32 with R20: all of the turn is lost; there is nothing a die could decide."""
    t = table("ab")
    t.change(0, stunned=True, resolve=0)
    assert not told(t.push(StartTurn(0)), NerveRolled)
    assert t.who(0).actions == 0


def test_R22_items_for_free_are_usable_with_no_action_left() -> None:
    """R22: "Items are used for free on one's own turn"."""
    t = table("ab")
    pill = t.give(0, "stimulant")
    t.change(0, actions=0)
    assert t.legal(0, Use) == [Use(0, pill)]
    t.do(Use(0, pill))
    assert t.who(0).actions == 2
    assert t.reason(Answer(0, "no")) == "no-question"
