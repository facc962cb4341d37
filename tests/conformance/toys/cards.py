"""A toy game with hidden hands, dice, a deck, a question, a queue and undo, for two or three seats.

In a turn a seat may mark its cards (free, each once), draw one card, and then plays a card or passes. A played card
duels: a die plus its value of 7 or more wins its value in points. A winning 6 also takes a point from a rival of
the player's choice. Five rounds, or the first to reach 12 points.

The cards in a hand lie on the table face down: everybody sees their ids, only the holder their values.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from endure.kernel import deck, flow
from endure.kernel.action import Action
from endure.kernel.choice import Question
from endure.kernel.event import Event
from endure.kernel.game import Forecast, Meta, Options, OptionSpec, Result, Stamp, Types
from endure.kernel.odds import enumerate_chances
from endure.kernel.queue import Step, Urgency, insert
from endure.kernel.refusal import Refusal, SetupRefused
from endure.kernel.rng import Dice, seed_of

ROUNDS, GOAL, HAND = 5, 12, 3


class Sheet(Struct, frozen=True):
    """The scenario: how many copies of each value 1 to 6 the deck has."""

    copies: Annotated[int, msgspec.Meta(ge=1, le=9)] = 3


class Answer(Action, frozen=True, tag="answer"):
    choice: str


class Mark(Action, frozen=True, tag="mark"):
    card: int


class Draw(Action, frozen=True, tag="draw"):
    pass


class Play(Action, frozen=True, tag="play"):
    card: int


class Pass(Action, frozen=True, tag="pass"):
    pass


class Duel(Step, frozen=True, tag="duel"):
    urgency: ClassVar[Urgency] = Urgency.HIT
    seat: int
    value: int


class AskRival(Step, frozen=True, tag="ask_rival"):
    urgency: ClassVar[Urgency] = Urgency.TEST
    seat: int


class NextTurn(Step, frozen=True, tag="next_turn"):
    urgency: ClassVar[Urgency] = Urgency.PHASE


class Marked(Event, frozen=True, tag="marked"):
    seat: int
    card: int


class Drew(Event, frozen=True, tag="drew"):
    """A card came into a hand, face down, under a new id (0: there was nothing to draw)."""

    seat: int
    card: int


class Dueled(Event, frozen=True, tag="dueled"):
    seat: int
    value: int
    die: int
    won: bool


class Stole(Event, frozen=True, tag="stole"):
    seat: int
    rival: int


class TurnBegan(Event, frozen=True, tag="turn_began"):
    seat: int


AnyAction = Answer | Mark | Draw | Play | Pass
AnyStep = Duel | AskRival | NextTurn
AnyEvent = Marked | Drew | Dueled | Stole | TurnBegan


class Held(Struct, frozen=True):
    """The back of a card in a hand."""

    seat: int
    marked: bool = False


class Board(Struct, frozen=True):
    sheet: Sheet
    options: Options
    scores: tuple[int, ...]
    cards: Mapping[int, Held]
    discards: tuple[int, ...]
    deck_left: int
    active: int = 0
    drawn: bool = False
    round: int = 1
    turn: int = 1
    reveals: int = 0
    next_id: int = 1
    queue: tuple[AnyStep, ...] = ()
    question: Question | None = None
    result: Result | None = None


class Secret(Struct, frozen=True):
    deck: tuple[int, ...]
    values: Mapping[int, int]
    dice: int


class State(Struct, frozen=True):
    board: Board
    secret: Secret


class View(Struct, frozen=True):
    seat: int
    board: Board
    values: Mapping[int, int]


@dataclass
class Draft:
    """A working copy for one action."""

    board: Board
    deck: tuple[int, ...]
    values: dict[int, int]
    cards: dict[int, Held]
    dice: Dice
    queue: list[Any] = field(default_factory=list)
    question: Question | None = None
    scores: list[int] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)

    @property
    def result(self) -> Result | None:
        return self.board.result

    def set(self, **changes: Any) -> None:
        self.board = replace(self.board, **changes)


def open_draft(state: State) -> Draft:
    board, secret = state.board, state.secret
    return Draft(
        board, secret.deck, dict(secret.values), dict(board.cards), Dice(secret.dice),
        list(board.queue), board.question, list(board.scores),
    )  # fmt: skip


def close_draft(draft: Draft) -> State:
    board = replace(
        draft.board, cards=draft.cards, queue=tuple(draft.queue), question=draft.question, scores=tuple(draft.scores),
        deck_left=len(draft.deck),
    )  # fmt: skip
    return State(board, Secret(draft.deck, draft.values, draft.dice.state))


def duel(draft: Draft, step: Duel) -> None:
    die = draft.dice.d6("duel", at_least=7 - step.value)
    won = die + step.value >= 7
    draft.events.append(Dueled(step.seat, step.value, die, won))
    if won:
        draft.scores[step.seat] += step.value
        if step.value == 6:
            insert(draft.queue, AskRival(step.seat))


def ask_rival(draft: Draft, step: AskRival) -> None:
    rivals = tuple(f"seat:{s}" for s, score in enumerate(draft.scores) if s != step.seat and score > 0)
    if rivals:
        draft.question = Question("question-rival", step.seat, rivals)


def next_turn(draft: Draft, step: NextTurn) -> None:
    board = draft.board
    last = board.active == len(draft.scores) - 1
    if max(draft.scores) >= GOAL or (last and board.round == ROUNDS):
        draft.set(result=Result(max(draft.scores) >= GOAL, "result-points", scores=tuple(draft.scores)))
        return
    seat = 0 if last else board.active + 1
    draft.set(active=seat, drawn=False, round=board.round + last, turn=board.turn + 1)
    draft.events.append(TurnBegan(seat))


HANDLERS: Mapping[type[Any], Any] = {Duel: duel, AskRival: ask_rival, NextTurn: next_turn}


class CardToy:
    """The game, played by the rules above."""

    meta: Meta = Meta(
        "toy_cards", "Toy: cards", (2, 3), (OptionSpec("free_undo", (False, True), variant=True),), 1, longest=200
    )
    types: Types = Types(State, AnyAction, Sheet, AnyEvent)
    content_hash = "toy"

    def setup(self, scenario: Sheet, options: Options, seats: tuple[str, ...], seed: int, carry: Any = None) -> State:
        low, high = self.meta.seats
        if not low <= len(seats) <= high:
            raise SetupRefused(Refusal("toy-seats", {"n": len(seats)}))
        dice = Dice(seed_of("toy_cards", seed))
        order = deck.shuffled([v for v in range(1, 7) for _ in range(scenario.copies)], dice)
        n = len(seats)
        cards = {i + 1: Held(i % n) for i in range(2 * n)}
        values = {i: order[-i] for i in cards}
        left = order[: -2 * n]
        board = Board(scenario, dict(options), (0,) * n, cards, (), len(left), next_id=2 * n + 1)
        return State(board, Secret(left, values, dice.state))

    def board(self, state: State) -> Board:
        return state.board

    def to_act(self, state: State) -> tuple[int, ...]:
        board = state.board
        if board.result is not None:
            return ()
        return (board.question.seat,) if board.question else (board.active,)

    def legal(self, board: Board, seat: int) -> tuple[Action, ...]:
        if board.result is not None:
            return ()
        if board.question is not None:
            return tuple(Answer(seat, c) for c in board.question.options) if seat == board.question.seat else ()
        if seat != board.active:
            return ()
        mine = [i for i, held in board.cards.items() if held.seat == seat]
        marks: list[Action] = [Mark(seat, i) for i in mine if not board.cards[i].marked]
        draws: list[Action] = [Draw(seat)] if not board.drawn and len(mine) < HAND else []
        return (*marks, *draws, *(Play(seat, i) for i in mine), Pass(seat))

    def refuse(self, board: Board, action: Action) -> Refusal | None:
        if board.result is not None:
            return Refusal("toy-over")
        question = board.question
        if isinstance(action, Answer):
            if question is None or action.seat != question.seat or action.choice not in question.options:
                return Refusal("toy-no-answer", {"choice": action.choice})
            return None
        if question is not None:
            return Refusal("toy-answer-first")
        if action.seat != board.active:
            return Refusal("toy-not-yours")
        if isinstance(action, Draw):
            return self._refuse_draw(board, action.seat)
        if isinstance(action, Mark | Play):
            held = board.cards.get(action.card)
            if held is None or held.seat != action.seat:
                return Refusal("toy-not-held", {"card": action.card})
            if isinstance(action, Mark) and held.marked:
                return Refusal("toy-marked", {"card": action.card})
        return None

    def _refuse_draw(self, board: Board, seat: int) -> Refusal | None:
        if board.drawn:
            return Refusal("toy-drawn")
        full = sum(1 for held in board.cards.values() if held.seat == seat) >= HAND
        return Refusal("toy-hand-full") if full else None

    def apply(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        draft = open_draft(state)
        match action:
            case Mark(seat, card):
                draft.cards[card] = Held(seat, marked=True)
                draft.events.append(Marked(seat, card))
            case Draw(seat):
                self._draw(draft, seat)
            case Play(seat, card):
                value = draft.values.pop(card)
                del draft.cards[card]
                draft.set(discards=(*draft.board.discards, value), reveals=draft.board.reveals + 1)
                insert(draft.queue, NextTurn())
                insert(draft.queue, Duel(seat, value))
            case Answer(seat, choice):
                rival = int(choice.removeprefix("seat:"))
                draft.scores[rival] -= 1
                draft.scores[seat] += 1
                draft.question = None
                draft.events.append(Stole(seat, rival))
            case _:
                insert(draft.queue, NextTurn())
        flow.run(draft, HANDLERS)
        return close_draft(draft), tuple(draft.events)

    def _draw(self, draft: Draft, seat: int) -> None:
        value, draft.deck, discards = deck.draw(draft.deck, draft.board.discards, draft.dice)
        card = draft.board.next_id
        draft.set(discards=discards, drawn=True, reveals=draft.board.reveals + 1)
        if value is None:
            draft.events.append(Drew(seat, 0))
            return
        draft.cards[card], draft.values[card] = Held(seat), value
        draft.set(next_id=card + 1)
        draft.events.append(Drew(seat, card))

    def view(self, state: State, seat: int) -> View:
        mine = {i: v for i, v in state.secret.values.items() if state.board.cards[i].seat == seat}
        return View(seat, state.board, mine)

    def imagine(self, view: View, dice: Dice) -> State:
        board = view.board
        hidden = list(deck.shuffled(self._unseen(view), dice))
        values = {i: view.values[i] if i in view.values else hidden.pop() for i in board.cards}
        return State(board, Secret(tuple(hidden), values, dice.below(2**32)))

    def _unseen(self, view: View) -> list[int]:
        whole = [v for v in range(1, 7) for _ in range(view.board.sheet.copies)]
        return deck.unseen(whole, view.values.values(), view.board.discards)

    def forecast(self, view: View, action: Action) -> Forecast:
        if isinstance(action, Play) and action.card in view.values:
            state = self.imagine(view, Dice(0))

            def trial(dice: Dice) -> Iterable[str]:
                draft = open_draft(state)
                draft.dice = dice
                duel(draft, Duel(action.seat, view.values[action.card]))
                return self.labels(view.board, action, tuple(draft.events))

            return Forecast(enumerate_chances(trial, ["duel"]))
        return Forecast()

    def labels(self, board: Board, action: Action, events: tuple[Event, ...]) -> tuple[str, ...]:
        return tuple("won" if event.won else "lost" for event in events if isinstance(event, Dueled))

    def result(self, state: State) -> Result | None:
        return state.board.result

    def stamp(self, state: State) -> Stamp:
        board = state.board
        return Stamp(state.secret.dice, board.next_id, board.reveals, board.turn, board.round)

    def counts(self, board: Board, action: Action) -> bool:
        return not isinstance(action, Mark | Answer)


SHEET = Sheet()
SEATS = ("ann", "bob", "cid")


def make() -> CardToy:
    """The game, for a process that knows only this function's name."""
    return CardToy()


def well_formed(board: Board) -> Iterable[Action]:
    """Every action whose fields have a sensible type and range, legal or not."""
    for seat in range(len(board.scores)):
        yield Draw(seat)
        yield Pass(seat)
        for card in range(board.next_id + 1):
            yield Mark(seat, card)
            yield Play(seat, card)
        for rival in range(len(board.scores) + 1):
            yield Answer(seat, f"seat:{rival}")


def reshuffle(state: State, seat: int, dice: Dice) -> State:
    """Mix what the rules hide from a seat: the deck, the others' cards, the dice."""
    values = state.secret.values
    own = {i for i in values if state.board.cards[i].seat == seat}
    pool = list(deck.shuffled([*state.secret.deck, *(v for i, v in values.items() if i not in own)], dice))
    mixed = {i: v if i in own else pool.pop() for i, v in values.items()}
    return State(state.board, Secret(tuple(pool), mixed, dice.below(2**32)))


SENTENCES = frozenset(
    {f"event-{tag}" for tag in ("marked", "drew", "dueled", "stole", "turn_began")}
    | {
        f"refusal-toy-{word}"
        for word in ("over", "no-answer", "answer-first", "not-yours", "not-held", "marked", "drawn", "hand-full")
    }
    | {"question-rival"}
)
