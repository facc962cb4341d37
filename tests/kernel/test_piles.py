"""Decks, the queue, the motor, tables and the clock."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from endure.kernel import deck, flow
from endure.kernel.choice import Question
from endure.kernel.clock import Advance, until_due
from endure.kernel.game import Result
from endure.kernel.queue import Step, Urgency, insert
from endure.kernel.rng import Dice
from endure.kernel.world import canonical, guarded, in_order

CARDS = st.lists(st.integers(0, 9), max_size=20)
SEEDS = st.integers(0, 2**32)


class TestDeck:
    @given(CARDS, SEEDS)
    def test_shuffling_keeps_every_card(self, cards: list[int], seed: int) -> None:
        assert Counter(deck.shuffled(cards, Dice(seed))) == Counter(cards)

    @given(CARDS, CARDS, SEEDS)
    def test_drawing_loses_and_adds_nothing(self, left: list[int], discards: list[int], seed: int) -> None:
        card, now, discarded = deck.draw(tuple(left), tuple(discards), Dice(seed))
        drawn = [] if card is None else [card]
        assert Counter([*drawn, *now, *discarded]) == Counter(left + discards)
        assert (card is None) == (not left and not discards)

    def test_the_top_is_the_end_and_the_discards_wait(self) -> None:
        dice = Dice(1)
        assert deck.draw((1, 2, 3), (9,), dice) == (3, (1, 2), (9,))
        assert dice.state == 1  # nothing was rolled

    def test_an_empty_deck_is_made_of_the_discards(self) -> None:
        card, left, discards = deck.draw((), (4, 5, 6), Dice(1))
        assert sorted([card or 0, *left]) == [4, 5, 6]
        assert discards == ()

    @given(CARDS, st.data())
    def test_what_is_unseen_and_what_is_known_make_the_whole(self, whole: list[int], data: st.DataObject) -> None:
        known = data.draw(st.lists(st.sampled_from(range(len(whole))), unique=True)) if whole else []
        piles = [whole[i] for i in known[::2]], [whole[i] for i in known[1::2]]
        assert Counter([*deck.unseen(whole, *piles), *piles[0], *piles[1]]) == Counter(whole)

    def test_a_card_that_is_not_of_the_deck_is_an_error(self) -> None:
        with pytest.raises(ValueError, match="not in list"):
            deck.unseen([1, 2], [3])


class Mark(Step, frozen=True):
    n: int


class Urgent(Mark, frozen=True):
    urgency: ClassVar[Urgency] = Urgency.HIT


class Plain(Mark, frozen=True):
    urgency: ClassVar[Urgency] = Urgency.NEXT


class Late(Mark, frozen=True):
    urgency: ClassVar[Urgency] = Urgency.PHASE


class TestQueue:
    @given(st.lists(st.builds(lambda kind, n: kind(n), st.sampled_from([Urgent, Plain, Late]), st.integers())))
    def test_the_most_urgent_goes_first_and_among_equals_who_came_first(self, steps: list[Mark]) -> None:
        queue: list[Step] = []
        for step in steps:
            insert(queue, step)
        assert queue == sorted(steps, key=lambda step: step.urgency)  # Python's sort keeps the order of equals

    def test_the_order_of_consequences(self) -> None:
        assert [u.name for u in sorted(Urgency)] == ["HIT", "REVEAL", "TEST", "CONTINUE", "NEXT", "PHASE"]


@dataclass
class Draft:
    queue: list[Step] = field(default_factory=list)
    question: Question | None = None
    result: Result | None = None
    done: list[int] = field(default_factory=list)


def count(draft: Draft, step: Mark) -> None:
    draft.done.append(step.n)
    if step.n == 3:
        insert(draft.queue, Urgent(30))
    elif step.n == 4:
        draft.question = Question("which", 0, ("a",))
    elif step.n == 5:
        draft.result = Result(False, "over")


HANDLERS: dict[type[Any], Any] = {Urgent: count, Plain: count, Late: count}


class TestFlow:
    @pytest.mark.parametrize(
        ("steps", "done"),
        [([1, 2], [1, 2]), ([3, 1], [3, 30, 1]), ([4, 1], [4]), ([5, 1], [5]), ([], [])],
        ids=["all", "what is urgent comes in between", "a question stops", "the end stops", "nothing"],
    )
    def test_steps_are_done_until_somebody_must_choose(self, steps: list[int], done: list[int]) -> None:
        draft = Draft([Plain(n) for n in steps])
        flow.run(draft, HANDLERS)
        assert draft.done == done

    def test_steps_without_an_end_are_a_fault(self) -> None:
        def again(draft: Draft, step: Step) -> None:
            draft.queue.append(step)

        with pytest.raises(flow.FlowStuck, match="10 steps"):
            flow.run(Draft([Plain(1)]), {Plain: again}, limit=10)


class Thing(Struct, frozen=True):
    table: Any
    row: tuple[Any, ...] = ()


class TestWorld:
    @pytest.mark.parametrize(("ids", "yes"), [([], True), ([1, 2, 9], True), ([2, 1], False)])
    def test_tables_are_in_order_of_id(self, ids: list[int], yes: bool) -> None:
        assert in_order(dict.fromkeys(ids)) is yes

    def test_a_guarded_value_is_equal_and_cannot_be_written(self) -> None:
        value = Thing({1: Thing({2: 3})}, ({4: 5},))
        guard = guarded(value)
        assert guard.table[1].table == {2: 3}
        assert canonical(guard) == canonical(value)
        for table in (guard.table, guard.table[1].table, guard.row[0]):
            with pytest.raises(TypeError):
                table[9] = 9

    @pytest.mark.parametrize("foreign", [lambda: 1, object(), 1j], ids=["function", "object", "complex"])
    def test_what_is_no_plain_data_has_no_place_in_a_state(self, foreign: Any) -> None:
        with pytest.raises(TypeError, match="no place in a state"):
            canonical(Thing({1: foreign}))


class TestClock:
    @pytest.mark.parametrize(
        ("alarms", "ticks"), [([], None), ([7], 2), ([9, 6, 7], 1), ([5], 0), ([3, 9], 0)], ids=repr
    )
    def test_ticks_until_something_falls_due(self, alarms: list[int], ticks: int | None) -> None:
        assert until_due(5, alarms) == ticks

    def test_advance_is_an_action_of_a_seat(self) -> None:
        assert (Advance(1, 4).seat, Advance(1, 4).ticks) == (1, 4)
