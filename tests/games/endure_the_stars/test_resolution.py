"""The Resolution phase and the round (rulebook, *Game Overview*, *The Resolution Phase*; R12, R33, R34)."""

from __future__ import annotations

import pytest

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.actions import EndTurn, MakeNoise, Use
from endure.games.endure_the_stars.board import EventInPlay
from endure.games.endure_the_stars.effects import Blind, Distract, Modifier, Noise
from endure.kernel.event import Event
from tests.games.endure_the_stars.rounds import corridor, do_effects, end_round, lure
from tests.games.endure_the_stars.table import Table, table, told


def names(events: tuple[Event, ...], *kinds: type[Event]) -> list[str]:
    """The kinds of these events in their order."""
    return [type(event).__name__ for event in events if isinstance(event, kinds)]


def in_play(t: Table, kind: str, until: int, *modifiers: Modifier, doors: tuple[int, ...] = ()) -> None:
    """An event card lies in play."""
    key = t.board.next_id
    card = EventInPlay(key, kind, until, modifiers, doors)
    t.set_board(events={**t.board.events, key: card}, next_id=key + 1)
    t.set_secret(events=tuple(other for other in t.state.secret.events if other != kind))


# The round


def test_E09_a_round_is_players_then_geps_then_resolution() -> None:
    """*Game Overview*: "Each game round consists of 3 main phases": Players, GEPs, Resolution; then the next begins."""
    t = table("a", crew=("marine", "medic"))
    assert (t.board.round, t.board.phase) == (1, "players")
    t.do(EndTurn(0))
    assert t.board.phase == "players"
    events = end_round(t)
    shown = (ev.PhaseBegan, ev.RoundBegan, ev.TurnEnded, ev.TurnBegan)
    order = [event for event in events if isinstance(event, shown)]
    assert order == [
        ev.TurnEnded(1, 3),
        ev.PhaseBegan("geps"),
        ev.PhaseBegan("resolution"),
        ev.RoundBegan(2, 1),
        ev.TurnBegan(1, 3),
    ]


def test_E15_the_first_player_token_passes_clockwise_and_the_others_follow() -> None:
    """*Resolution phase*: "Pass the first player token clockwise around the table"."""
    t = table("a", crew=("marine", "medic", "captain"))
    turns = []
    for _ in range(4):
        events = end_round(t)
        turns.append(told(events, ev.FirstPassed)[0].seat)
    assert turns == [1, 2, 0, 1]
    assert (t.board.first, t.board.active) == (1, 1)
    t.do(EndTurn(1))
    assert t.board.active == 2
    t.do(EndTurn(2))
    assert t.board.active == 0


def test_R33_the_first_player_token_skips_the_dead() -> None:
    """*Words*: "player order go round by seat and skip the dead"."""
    t = table("a", crew=("marine", "medic", "captain"))
    t.change(1, health=0)
    events = end_round(t)
    assert told(events, ev.FirstPassed) == [ev.FirstPassed(2)]
    assert t.board.active == 2


def test_R33_a_lone_survivor_keeps_the_token() -> None:
    """R33: of one living there is no next."""
    t = table("a", crew=("marine", "medic"))
    t.change(1, health=0)
    assert told(end_round(t), ev.FirstPassed) == [ev.FirstPassed(0)]


# Its order


def test_E74_E14_noise_tokens_then_statuses_then_events_then_a_new_event_then_the_first_player() -> None:
    """*Turn Summary*: "Remove all noise tokens from the board - Discard any expired status effect tokens - Discard any
    expired Event cards - Draw a new card from the Event Deck"; R33: then the first player token."""
    t = table("a")
    t.do(MakeNoise(0, 1))
    do_effects(t, Blind(1, "all"))
    in_play(t, "blackout", 1, Modifier("no_sight"))
    events = end_round(t)
    kinds = (ev.NoiseFaded, ev.StatusEnded, ev.EventEnded, ev.EventDrawn, ev.FirstPassed, ev.RoundBegan)
    assert names(events, *kinds) == [kind.__name__ for kind in kinds]


def test_E14_the_drawn_event_is_put_into_play_at_once() -> None:
    """*The Resolution Phase*: "draw 1 card from the Event Deck ... The card is put into play immediately"."""
    t = table("a")
    before = t.board.events_left
    events = end_round(t, event="blackout")
    assert told(events, ev.EventDrawn) == [ev.EventDrawn("blackout", 2)]
    assert [card.kind for card in t.board.events.values()] == ["blackout"]
    assert t.board.events_left == before - 1
    assert t.board.event_discards == ()


def test_R33_resolve_tests_of_the_event_come_before_the_first_player_token_passes() -> None:
    """R33, R19: consequences of a step are settled before the next: screams test in the old player order."""
    t = table("a", crew=("marine", "medic"))
    events = end_round(t, dice=[1, 1, 1, 1], event="screams")
    assert [test.seat for test in told(events, ev.ResolveTested)] == [0, 1]
    assert names(events, ev.ResolveTested, ev.FirstPassed)[-1] == "FirstPassed"


# Durations


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_R33_an_event_of_n_rounds_ends_in_the_nth_resolution_after_its_own(rounds: int) -> None:
    """R33: "A duration of n rounds ends in the n-th Resolution after the one in which it began": drawn in the
    Resolution of round 1, so it holds in the Players phases of the rounds 2 to n + 1."""
    t = table("a")
    end_round(t)
    in_play(t, "power_failure", 1 + rounds, Modifier("door_cost"))
    held = [t.board.round]
    for _ in range(5):
        end_round(t)
        held += [t.board.round] * bool(t.board.events)
    assert held == list(range(2, rounds + 2))


@pytest.mark.parametrize(("event", "rounds"), [("blackout", 1), ("power_failure", 2)])
def test_R33_a_drawn_event_holds_for_its_rounds_of_players_phases(event: str, rounds: int) -> None:
    """R33: the same by the cards: blackout 1 round, power failure 2."""
    t = table("a")
    end_round(t, event=event)
    held = 0
    while any(card.kind == event for card in t.board.events.values()):
        held += 1
        events = end_round(t)
    assert held == rounds
    assert told(events, ev.EventEnded) == [ev.EventEnded(event)]
    assert event in t.board.event_discards


@pytest.mark.parametrize("rounds", [1, 2])
def test_R33_what_begins_in_the_players_phase_ends_in_the_nth_resolution(rounds: int) -> None:
    """R33: a noise, a beacon and blindness of the Players phase: one round ends in this round's Resolution."""
    t = table("a")
    do_effects(t, Noise(2, "self", rounds), Blind(rounds, "all"))
    lure(t, "a", rounds=rounds)
    for _ in range(rounds):
        assert t.board.noises
        assert t.board.lures
        assert t.who(0).blinded
        end_round(t)
    assert not t.board.noises
    assert not t.board.lures
    assert not t.who(0).blinded


def test_R33_what_begins_in_the_resolution_phase_lasts_to_the_next_one() -> None:
    """R33, R12: the noise of an event card is there for the GEPs phase that follows, and gone in the next
    Resolution."""
    t = table("a")
    end_round(t, dice=[0], event="noises_off")
    assert len(t.board.noises) == 1
    end_round(t)
    assert not t.board.noises


def test_E69_blindness_is_taken_off_when_it_is_over_and_a_longer_one_is_not_shortened() -> None:
    """*Turn Summary*: "Discard any expired status effect tokens"; *Status effects*: "Blinded - All players have their
    movement reduced to 1 and range reduced to 0"."""
    t = table("abc", boundaries=corridor("abc"), crew=("marine", "medic"))
    do_effects(t, Blind(2, "all"))
    do_effects(t, Blind(1, "self"))
    assert [t.who(seat).blinded for seat in (0, 1)] == [2, 2]
    assert told(end_round(t), ev.StatusEnded) == []
    assert told(end_round(t), ev.StatusEnded) == [ev.StatusEnded(0, "blinded"), ev.StatusEnded(1, "blinded")]
    assert [t.who(seat).blinded for seat in (0, 1)] == [0, 0]


def test_E69_a_stunned_survivor_loses_its_next_turn_only() -> None:
    """*Status effects*: "Stunning a miniature will cause it to lose all further actions"; R32: out of its turn, all
    of its next one."""
    t = table("a", crew=("marine", "medic"))
    t.change(1, stunned=True)
    events = t.do(EndTurn(0))
    assert told(events, ev.TurnBegan) == [ev.TurnBegan(1, 0)]
    assert told(events, ev.StatusEnded) == [ev.StatusEnded(1, "stunned")]
    assert t.legal(1) == [EndTurn(1)]
    end_round(t)
    assert (t.board.active, t.who(1).actions, t.who(1).stunned) == (1, 3, False)


def test_R12_R33_a_beacon_goes_with_the_noise_tokens() -> None:
    """R12, R37: the flare beacon burns for one round."""
    t = table("a")
    t.do(Use(0, t.give(0, "flare_beacon"), t.zone("a")))
    assert [one.zone for one in t.board.lures.values()] == [t.zone("a")]
    assert told(end_round(t), ev.LureEnded) == [ev.LureEnded(t.zone("a"))]
    assert not t.board.lures


def test_R33_a_lure_without_a_target_burns_where_its_user_stands() -> None:
    """R37: "to its zone"."""
    t = table("a")
    do_effects(t, Distract(("jaeger",), 2))
    assert [(one.zone, one.kinds, one.until) for one in t.board.lures.values()] == [(t.zone("a"), ("jaeger",), 2)]


# The event deck


def test_R33_an_empty_event_deck_is_made_of_the_discards() -> None:
    """R33: "Event deck empty: reshuffle". Two cards: the first is discarded, then the second, then both are
    shuffled."""
    t = table("a")
    t.set_secret(events=("false_alarm", "false_alarm"))
    t.set_board(events_left=2)
    for left in (1, 0):
        t.do(EndTurn(0))
        assert t.board.events_left == left
    assert t.board.event_discards == ("false_alarm", "false_alarm")
    events = t.do(EndTurn(0))
    assert told(events, ev.EventDrawn) == [ev.EventDrawn("false_alarm", 0)]
    assert t.board.events_left == 1
    assert t.board.event_discards == ("false_alarm",)


def test_R33_cards_in_play_are_not_reshuffled() -> None:
    """R33: the only card there is lies in play: nothing is drawn, and the round goes on."""
    t = table("a")
    in_play(t, "power_failure", 9, Modifier("door_cost"))
    t.set_secret(events=())
    t.set_board(events_left=0)
    events = t.do(EndTurn(0))
    assert told(events, ev.EventDrawn) == []
    assert (t.board.round, len(t.board.events)) == (2, 1)


# The round limit


def test_R34_the_round_limit_ends_the_game_after_its_last_resolution() -> None:
    """R34: "lost ... by the mission's own condition or round limit": two rounds are played."""
    t = table("a", round_limit=2)
    end_round(t)
    assert (t.board.result, t.board.round) == (None, 2)
    events = end_round(t)
    assert told(events, ev.GameEnded) == [ev.GameEnded(False, "lost-round-limit")]
    assert t.board.round == 2
    assert t.legal(0) == []
    assert t.reason(EndTurn(0)) == "game-over"


def test_R34_a_survivor_killed_by_an_event_may_end_the_game_in_the_resolution_phase() -> None:
    """R34: "checked after each action and each step of a phase": decompression kills the last one; no token passes."""
    t = table("ab", rooms=("ab",))
    t.change(0, health=1)
    events = end_round(t, dice=[0], event="decompression")
    assert told(events, ev.GameEnded) == [ev.GameEnded(False, "lost-all-dead")]
    assert told(events, ev.FirstPassed) == []
