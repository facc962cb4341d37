"""The one door: what it lets through, what it takes back and why it stops, who plays, and what the log keeps."""

from __future__ import annotations

from typing import Any

import pytest

from endure.kernel.bot import RandomBot, play_out
from endure.kernel.log import HandedOver, Paused, Resumed, Submitted, Undone, hash_of
from endure.kernel.refusal import Refused, SetupRefused
from endure.kernel.session import HUMAN, Diverged, Session
from tests.conformance.toys import sparks
from tests.conformance.toys.cards import SEATS, SHEET, Answer, CardToy, Draw, Mark, Pass, Play

AnySession = Session[Any, Any, Any]


def session(seed: int = 1, **options: bool) -> AnySession:
    """Three seats; seat 0 holds the cards 1 and 4, seat 1 the cards 2 and 5, seat 2 the cards 3 and 6."""
    return Session.start(CardToy(), SHEET, options, SEATS, seed)


def refused(call: Any, *args: Any) -> str:
    with pytest.raises(Refused) as caught:
        call(*args)
    return caught.value.refusal.reason


def test_a_new_session_waits_for_the_first_seat() -> None:
    one = session()
    assert (one.to_act, one.length, one.result) == ((0,), 0, None)
    assert one.legal(0) == (Mark(0, 1), Mark(0, 4), Draw(0), Play(0, 1), Play(0, 4), Pass(0))
    assert one.legal(1) == ()
    assert one.players == [HUMAN] * 3
    assert set(one.view(0).values) == {1, 4}


def test_a_setup_that_is_not_possible_is_refused_with_its_reason() -> None:
    with pytest.raises(SetupRefused) as caught:
        Session.start(CardToy(), SHEET, {}, ("ann",), 1)
    assert caught.value.refusal.reason == "toy-seats"


class TestSubmit:
    def test_an_allowed_action_is_done_and_logged_with_its_check(self) -> None:
        one = session()
        events = one.submit(Mark(0, 1))
        assert [type(event).__name__ for event in events] == ["Marked"]
        (entry,) = one.log
        assert isinstance(entry, Submitted)
        assert (entry.action, entry.check, entry.hash) == (Mark(0, 1), one.game.stamp(one.state), "")
        assert one.events_of(0) == events

    def test_the_rules_no_is_raised_with_its_reason_and_changes_nothing(self) -> None:
        one = session()
        before = one.state
        assert refused(one.submit, Play(0, 2)) == "toy-not-held"
        assert one.state is before
        assert one.length == 0

    def test_another_seat_may_not_act(self) -> None:
        assert refused(session().submit, Pass(1)) == "not-your-turn"

    @pytest.mark.parametrize(
        "thing",
        [sparks.Wait(0, 1), Play(0, "1"), Play(0, None), Play("0", 1), Play(0, 1.5), "pass", None],  # type: ignore[arg-type]
        ids=repr,
    )
    def test_what_is_no_action_of_this_game_is_refused(self, thing: Any) -> None:
        assert refused(session().submit, thing) == "not-an-action"

    def test_a_finished_game_takes_no_action(self) -> None:
        one = session()
        play_out(one, [RandomBot()] * 3)
        assert one.result is not None
        assert one.legal(0) == ()
        assert refused(one.submit, Pass(0)) == "game-over"

    def test_an_answer_is_asked_of_the_seat_in_question(self) -> None:
        one = asked()
        assert one.board.question.kind == "question-rival"
        assert refused(one.submit, Pass(one.board.question.seat)) == "toy-answer-first"
        assert refused(one.submit, Answer(one.board.question.seat, "seat:9")) == "toy-no-answer"

    def test_a_full_hash_is_taken_when_a_round_ends(self) -> None:
        one = session()
        for seat in (0, 1, 2):
            one.submit(Pass(seat))
        hashes = [entry.hash for entry in one.log if isinstance(entry, Submitted)]
        assert hashes == ["", "", hash_of(one.state)]


def asked() -> AnySession:
    """A session that waits for an answer: seeds are tried until a six wins against somebody with points."""
    for seed in range(500):
        one = session(seed)
        while one.to_act and one.board.question is None:
            seat = one.to_act[0]
            one.submit(Play(seat, max(one.view(seat).values, key=one.view(seat).values.get, default=0)))
            if not any(held.seat in one.to_act for held in one.board.cards.values()):
                break
        if one.board.question is not None:
            return one
    raise AssertionError("no seed asks")


class TestUndo:
    def test_one_step_back_and_again(self) -> None:
        one = session()
        start = one.state
        one.submit(Mark(0, 1))
        marked = one.state
        one.undo()
        assert one.state is start
        assert one.log[-1] == Undone(0)
        one.redo()
        assert one.state == marked
        assert one.length == 3  # the log only grows

    def test_nothing_to_take_back_at_the_start(self) -> None:
        assert refused(session().undo) == "undo-start"

    def test_a_draw_is_a_fence(self) -> None:
        one = session()
        one.submit(Draw(0))
        assert refused(one.undo) == "undo-reveal"

    def test_dice_are_a_fence(self) -> None:
        one = session()
        one.submit(Play(0, 1))
        assert refused(one.undo) == "undo-dice"

    def test_the_start_of_the_turn_is_a_fence(self) -> None:
        one = session()
        one.submit(Pass(0))
        assert refused(one.undo) == "undo-turn"
        assert refused(one.reset_turn) == "undo-turn"

    def test_what_was_done_after_the_fence_can_be_taken_back(self) -> None:
        one = session()
        one.submit(Draw(0))
        drawn = one.state
        one.submit(Mark(0, 1))
        one.submit(Mark(0, 4))
        assert refused(one.undo, 0) == "undo-reveal"
        one.undo(1)
        assert one.state is drawn
        assert refused(one.undo) == "undo-reveal"

    def test_a_moment_that_is_not_on_the_way_here_is_no_aim(self) -> None:
        one = session()
        one.submit(Mark(0, 1))
        one.undo()
        one.submit(Mark(0, 4))
        for to in (1, 3, 4, 99):  # undone, here, never was
            assert refused(one.undo, to) == "undo-elsewhere"

    def test_an_undo_to_a_moment_within_a_detour_goes_where_the_log_stood_then(self) -> None:
        one = session()
        start = one.state
        one.submit(Mark(0, 1))
        one.undo()
        one.submit(Mark(0, 4))
        one.undo(2)  # after two entries (mark, undo) the game stood at its start
        assert one.state is start

    def test_a_table_may_lift_the_fence_and_the_same_dice_come(self) -> None:
        one = session(free_undo=True)
        events = one.submit(Play(0, 1))
        one.undo()
        assert one.submit(Play(0, 1)) == events
        one.submit(Pass(1))
        one.undo(0)
        assert hash_of(one.state) == hash_of(session(free_undo=True).state)

    def test_reset_turn_goes_to_the_last_fence(self) -> None:
        one = session()
        one.submit(Pass(0))
        one.submit(Mark(1, 2))
        one.submit(Draw(1))
        drawn = one.state
        one.submit(Mark(1, 5))
        one.submit(Mark(1, 7))
        one.reset_turn()
        assert one.state is drawn

    def test_reset_turn_without_a_fence_goes_to_the_start_of_the_turn(self) -> None:
        one = session(free_undo=True)
        one.submit(Pass(0))
        began = one.state
        one.submit(Mark(1, 2))
        one.submit(Draw(1))
        one.reset_turn()
        assert one.state is began
        assert refused(one.reset_turn) == "undo-turn"

    def test_a_game_in_real_time_takes_nothing_back(self) -> None:
        one = Session.start(sparks.make(), sparks.LEVEL, {}, sparks.SEATS, 1)
        one.submit(sparks.Wait(0, 1))
        assert refused(one.undo) == "undo-forbidden"
        assert refused(one.reset_turn) == "undo-forbidden"

    def test_without_history_there_is_no_way_back(self) -> None:
        one = Session.start(CardToy(), SHEET, {}, SEATS, 1, keep_history=False)
        one.submit(Mark(0, 1))
        assert refused(one.undo) == "history-not-kept"
        assert refused(one.at, 0) == "history-not-kept"
        assert one.at(1) is one.state


class TestRedo:
    def test_several_steps_come_back_in_their_order(self) -> None:
        one = session()
        one.submit(Mark(0, 1))
        one.submit(Mark(0, 4))
        both = one.state
        one.undo(0)
        one.redo()
        assert [entry.action for entry in one.log if isinstance(entry, Submitted)][-1] == Mark(0, 1)
        one.redo()
        assert one.state == both
        assert refused(one.redo) == "redo-nothing"

    def test_another_action_forgets_what_was_taken_back(self) -> None:
        one = session()
        one.submit(Mark(0, 1))
        one.undo()
        one.submit(Mark(0, 4))
        assert refused(one.redo) == "redo-nothing"

    def test_the_same_action_by_hand_counts_as_redone(self) -> None:
        one = session()
        one.submit(Mark(0, 1))
        one.submit(Mark(0, 4))
        one.undo(0)
        one.submit(Mark(0, 1))
        one.redo()
        assert one.board.cards[4].marked


class TestHistory:
    def test_every_moment_can_be_looked_at(self) -> None:
        one = session()
        states = [one.state]
        for action in (Mark(0, 1), Draw(0), Mark(0, 7), Pass(0)):
            one.submit(action)
            states.append(one.state)
        assert [one.at(n) for n in range(5)] == states

    def test_moments_that_never_were(self) -> None:
        one = session()
        for n in (-1, 1):
            with pytest.raises(IndexError):
                one.at(n)
            with pytest.raises(IndexError):
                one.events_of(n)

    def test_entries_that_are_no_actions_have_no_events(self) -> None:
        one = session()
        one.submit(Mark(0, 1))
        one.undo()
        one.hand_over(0, "bot")
        assert [len(one.events_of(n)) for n in range(3)] == [1, 0, 0]


class TestPlayers:
    def test_a_seat_is_handed_over_at_any_time_outside_the_state(self) -> None:
        one = session()
        full = hash_of(one.state)
        one.hand_over(2, "bot")
        assert (one.players, hash_of(one.state)) == ([HUMAN, HUMAN, "bot"], full)
        assert one.log == [HandedOver(2, "bot")]
        play_out(one, [RandomBot()] * 3)
        one.hand_over(2, HUMAN)  # even when the game is over
        assert one.players[2] == HUMAN

    def test_handing_over_is_no_fence_and_is_not_taken_back(self) -> None:
        one = session()
        one.submit(Mark(0, 1))
        one.hand_over(0, "bot")
        one.undo()
        assert not one.board.cards[1].marked
        assert one.players[0] == "bot"

    @pytest.mark.parametrize("seat", [-1, 3])
    def test_there_is_no_such_seat(self, seat: int) -> None:
        assert refused(session().hand_over, seat, "bot") == "no-such-seat"


class TestPause:
    def test_a_pause_stops_every_action_until_it_ends(self) -> None:
        one = session()
        one.submit(Mark(0, 1))
        one.pause()
        assert refused(one.submit, Pass(0)) == "paused"
        assert one.legal(0) == ()
        assert refused(one.undo) == "paused"
        assert refused(one.pause) == "paused"
        one.resume()
        assert refused(one.resume) == "not-paused"
        one.submit(Pass(0))
        assert [type(entry) for entry in one.log[1:3]] == [Paused, Resumed]


class TestRepeat:
    def log(self) -> list[Any]:
        one = session()
        one.submit(Mark(0, 1))
        one.undo()
        one.hand_over(1, "bot")
        one.pause()
        one.resume()
        for seat in (0, 1, 2):
            one.submit(Pass(seat))
        return one.log

    def test_a_log_comes_out_as_it_was(self) -> None:
        log, again = self.log(), session()
        for entry in log:
            again.repeat(entry)
        assert again.log == log

    @pytest.mark.parametrize(("at", "change"), [(5, "check"), (7, "hash")])
    def test_a_wrong_check_names_the_action(self, at: int, change: str) -> None:
        log, again = self.log(), session()
        entry = log[at]
        hand = Submitted(entry.action, entry.check, "0" * 32)
        if change == "check":
            hand = Submitted(entry.action, log[at + 1].check)
        for good in log[:at]:
            again.repeat(good)
        with pytest.raises(Diverged) as caught:
            again.repeat(hand)
        assert caught.value.entry == at
        assert '"pass"' in caught.value.action
        assert caught.value.expected != caught.value.got

    def test_a_refused_entry_tells_why(self) -> None:
        with pytest.raises(Diverged) as caught:
            session().repeat(Undone(0))
        assert (caught.value.entry, caught.value.got) == (0, "undo-start")

    def test_rules_that_break_are_a_divergence_too(self) -> None:
        class Broken(CardToy):
            def apply(self, state: Any, action: Any) -> Any:
                raise ZeroDivisionError

        one = Session.start(Broken(), SHEET, {}, SEATS, 1)
        with pytest.raises(Diverged) as caught:
            one.repeat(Submitted(Pass(0), one.game.stamp(one.state)))
        assert caught.value.got == "ZeroDivisionError"


def test_a_watcher_sees_every_entry() -> None:
    one, seen = session(), list[Any]()
    one.watcher = lambda _, entry: seen.append(entry)
    one.submit(Mark(0, 1))
    one.undo()
    one.hand_over(0, "bot")
    assert seen == one.log
