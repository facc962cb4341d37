"""The conformance suite: what every game in the catalogue must keep, checked while it is played.

`check_game` plays a game and raises a `Fault` with a short code for the first promise that is broken. Dear checks run
only while the log is shorter than ten entries or its length is a power of two.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from endure.kernel.action import Action
from endure.kernel.bot import Bot, RandomBot, choose, play_out
from endure.kernel.event import Event
from endure.kernel.log import hash_of
from endure.kernel.refusal import Refused
from endure.kernel.replay import verify
from endure.kernel.rng import Dice, seed_of
from endure.kernel.savedoc import decode, document, encode, restore
from endure.kernel.session import Session
from endure.kernel.world import canonical, guarded, in_order
from tests.conformance.frequencies import unlikely

ROOT = Path(__file__).parents[2]
FREE_LIMIT = 200  # more free actions in a row, nothing learnt and no turn passed, count as endless
SAMPLE = 6  # legal actions tried at a dear check


class Fault(AssertionError):  # noqa: N818
    """A promise of the contract that a game breaks; `code` names the promise."""

    def __init__(self, code: str, detail: object = "") -> None:
        super().__init__(f"{code}: {detail}")
        self.code = code


@dataclass
class Case:
    """One game to check.

    `well_formed` gives every action of sensible types and ranges for a board, legal or not; `has_sentence` tells
    whether a text id such as `event-moved` has a sentence; `reshuffle(state, seat, dice)` mixes what the rules hide
    from a seat; `maker` is `module:function` that makes the game in another process. `forecasts` limits how many are
    sampled in a play, `samples` how often each; `steps` how many actions are played with checks (None: until the end).
    """

    game: Any
    scenario: Any
    options: dict[str, str | int | bool]
    seats: tuple[str, ...]
    seed: int
    well_formed: Callable[[Any], Iterable[Action]]
    has_sentence: Callable[[str], bool]
    reshuffle: Callable[[Any, int, Dice], Any] | None = None
    maker: str = ""
    bots: Sequence[Bot] | None = None
    forecasts: int = 6
    samples: int = 400
    steps: int | None = None

    def start(self) -> Session[Any, Any, Any]:
        return Session.start(self.game, self.scenario, self.options, self.seats, self.seed)

    def bot(self, seat: int) -> Bot:
        return self.bots[seat] if self.bots else RandomBot()


def check_game(case: Case) -> Session[Any, Any, Any]:
    """Play a game with every check. Gives the session that was played. Raises Fault."""
    session = _check_play(case)
    _check_replay(case, session)
    _check_save(case)
    _check_free_actions(case)
    return session


def _check_play(case: Case) -> Session[Any, Any, Any]:
    session = case.start()
    if hash_of(session.state) != hash_of(case.start().state):
        raise Fault("setup-unequal")
    forecasts = case.forecasts
    limit = case.game.meta.longest if case.steps is None else case.steps
    done = 0
    while session.to_act and done < limit:
        _check_choices(case, session)
        if done < 10 or done & (done - 1) == 0:
            forecasts -= _check_moment(case, session, forecasts)
        seat = random.Random(seed_of(case.seed, done)).choice(session.to_act)
        _check_step(case, session, choose(session, case.bot(seat), seat).action)
        done += 1
    if session.to_act and case.steps is None:
        raise Fault("no-end", f"{done} actions")
    if bool(session.to_act) == (session.result is not None):
        raise Fault("result-missing", session.result)
    return session


# -- what may be done


def _check_choices(case: Case, session: Session[Any, Any, Any]) -> None:
    """Legal actions are unique, in canonical order and accepted; nobody else has any; a question has an answer."""
    game, board = case.game, session.board
    question = getattr(board, "question", None)
    if question is not None:
        _say(case, f"question-{question.kind.removeprefix('question-')}")
        if not question.options or not session.legal(question.seat):
            raise Fault("question-unanswerable", question)
    families = {kind: i for i, kind in enumerate(getattr(game.types.action, "__args__", ()))}
    for seat in range(len(case.seats)):
        legal = game.legal(board, seat)
        if seat not in session.to_act:
            if legal:
                raise Fault("others-may-act", legal[0])
            continue
        if not legal:
            raise Fault("legal-empty", seat)
        if len(set(legal)) != len(legal):
            raise Fault("legal-twice", legal)
        order = [families.get(type(action), 0) for action in legal]
        if legal != game.legal(board, seat) or order != sorted(order):
            raise Fault("legal-order", legal)
        for action in legal:
            refusal = game.refuse(board, action)
            if refusal is not None or action.seat != seat:
                raise Fault("legal-refused", (action, refusal))


def _check_exact(case: Case, session: Session[Any, Any, Any]) -> None:
    """The generated actions are those, of all well-formed ones, that the rules let pass; every no has a reason."""
    board = session.board
    legal = {action for seat in session.to_act for action in session.legal(seat)}
    every = set(case.well_formed(board))
    if legal - every:
        raise Fault("well-formed-incomplete", next(iter(legal - every)))
    for action in case.well_formed(board):
        refusal = case.game.refuse(board, action)
        if refusal is None:
            if action.seat not in session.to_act:
                raise Fault("others-may-act", action)
            if action not in legal:
                raise Fault("legal-incomplete", action)
            continue
        if action in legal:
            raise Fault("legal-refused", action)
        _say(case, f"refusal-{refusal.reason}")


def _say(case: Case, text: str) -> None:
    if not case.has_sentence(text):
        raise Fault("no-sentence", text)


# -- what a state promises


def _check_moment(case: Case, session: Session[Any, Any, Any], forecasts: int) -> int:
    """The dear checks of one moment. Gives how many forecasts were sampled."""
    _check_exact(case, session)
    for seat in range(len(case.seats)):
        _check_secrecy(case, session.state, seat)
    legal = [action for seat in session.to_act for action in session.legal(seat)]
    chosen = random.Random(seed_of(case.seed, session.length, "sample")).sample(legal, min(SAMPLE, len(legal)))
    for action in chosen:
        _check_apply(case, session.state, action)
    sampled = 0
    for action in chosen:
        if sampled < min(forecasts, 2):
            sampled += _check_forecast(case, session, action)
    return sampled


def _check_apply(case: Case, state: Any, action: Action) -> None:
    """`apply` leaves its argument as it was and gives equal results twice; the new state is plain and survives JSON."""
    before = _plain(state)
    try:
        after, events = case.game.apply(guarded(state), action)
    except TypeError as fault:
        if "mappingproxy" in str(fault):
            raise Fault("apply-writes", fault) from fault
        raise
    if _plain(state) != before:
        raise Fault("apply-writes", action)
    again, events_again = case.game.apply(state, action)
    if _plain(after) != _plain(again) or events != events_again:
        raise Fault("apply-unequal", action)
    _check_state(case, again)


def _plain(state: Any) -> bytes:
    try:
        return canonical(state)
    except TypeError as fault:
        raise Fault("state-not-plain", fault) from fault


def _check_state(case: Case, state: Any) -> None:
    data = _plain(state)
    try:
        read = msgspec.json.decode(data, type=case.game.types.state)
    except msgspec.ValidationError as fault:
        raise Fault("json-unequal", fault) from fault
    if read != state or canonical(read) != data:
        raise Fault("json-unequal")
    if not _ordered(state):
        raise Fault("table-order")


def _ordered(value: Any) -> bool:
    if isinstance(value, Struct):
        return all(_ordered(getattr(value, name)) for name in value.__struct_fields__)
    if isinstance(value, tuple):
        return all(_ordered(item) for item in value)
    if isinstance(value, dict):
        by_id = all(isinstance(key, int) for key in value)
        return (not by_id or in_order(value)) and all(_ordered(item) for item in value.values())
    return True


def _check_secrecy(case: Case, state: Any, seat: int) -> None:
    """A view does not change with what it hides, and what is imagined behind it looks the same."""
    game = case.game
    view = game.view(state, seat)
    for i in range(3):
        dice = Dice(seed_of(case.seed, seat, i, "imagine"))
        if case.reshuffle is not None and game.view(case.reshuffle(state, seat, dice), seat) != view:
            raise Fault("view-leaks", f"seat {seat}")
        imagined = game.imagine(view, dice)
        if game.view(imagined, seat) != view:
            raise Fault("imagine-unlike", f"seat {seat}")
        _check_state(case, imagined)


def _check_forecast(case: Case, session: Session[Any, Any, Any], action: Action) -> int:
    """A forecast agrees with how often its chances come true in many imagined states. 1 if there was one to check."""
    game = case.game
    view = session.view(action.seat)
    forecast = game.forecast(view, action)
    if not forecast.chances:
        return 0
    hits = {chance.label: 0 for chance in forecast.chances}
    for i in range(case.samples):
        state = game.imagine(view, Dice(seed_of(case.seed, session.length, i, "forecast")))
        _, events = game.apply(state, action)
        for label in set(game.labels(game.board(state), action, events)):
            if label not in hits:
                raise Fault("forecast-silent", (action, label))
            hits[label] += 1
    for chance in forecast.chances:
        if unlikely(hits[chance.label], case.samples, chance.probability):
            told = f"{action}: {chance} came {hits[chance.label]} times in {case.samples}"
            raise Fault("forecast-wrong", told)
    return 1


# -- one step, and the log


def _check_step(case: Case, session: Session[Any, Any, Any], action: Action) -> None:
    before = hash_of(session.state)
    events: tuple[Event, ...] = session.submit(action)
    _check_state(case, session.state)
    for event in events:
        _say(case, f"event-{event.__struct_config__.tag}")
    if session.can_undo() is not None:
        return
    after, length = hash_of(session.state), session.length
    session.undo()
    if hash_of(session.state) != before:
        raise Fault("undo-unequal", action)
    if session.redo() != events or hash_of(session.state) != after or hash_of(session.at(length)) != after:
        raise Fault("redo-unequal", action)


def _check_replay(case: Case, session: Session[Any, Any, Any]) -> None:
    """The log plays again to the same hash, here and in a process that hashes strings otherwise."""
    data = encode(document(session))
    report = verify(decode(data), case.game)
    if not report.ok or report.hash != hash_of(session.state):
        raise Fault("replay-unequal", report)
    if not case.maker:
        return
    for hash_seed in ("1", "2"):
        told = subprocess.run(
            [sys.executable, "-m", "tests.conformance.elsewhere", case.maker],
            cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": hash_seed}, input=data, capture_output=True, check=True,
        ).stdout.decode()  # fmt: skip
        if told.strip() != report.hash:
            raise Fault("replay-elsewhere", told)


def _check_save(case: Case) -> None:
    """Save, load, continue is the same as continue."""
    bots = [case.bot(seat) for seat in range(len(case.seats))]
    session = case.start()
    play_out(session, bots, 12)
    loaded = restore(decode(encode(document(session))), case.game)
    for one in (session, loaded):
        play_out(one, bots, 24)
    if hash_of(session.state) != hash_of(loaded.state) or session.log != loaded.log:
        raise Fault("save-unequal")


def _check_free_actions(case: Case) -> None:
    """A player who only dawdles runs out of free actions: there is no endless turn."""
    session = case.start()
    chance = random.Random(seed_of(case.seed, "dawdle"))
    free_in_a_row = 0
    for _ in range(2 * FREE_LIMIT):
        if not session.to_act:
            return
        seat = chance.choice(session.to_act)
        options = list(session.legal(seat))
        chance.shuffle(options)
        free = next((action for action in options if _is_free(case.game, session.state, action)), None)
        free_in_a_row = free_in_a_row + 1 if free is not None else 0
        if free_in_a_row > FREE_LIMIT:
            raise Fault("free-without-bound", free)
        try:
            session.submit(free or options[0])
        except Refused as refused:
            raise Fault("legal-refused", refused.refusal) from refused


def _is_free(game: Any, state: Any, action: Action) -> bool:
    """Whether nothing is rolled or revealed, and the turn goes on."""
    before, (after, _) = game.stamp(state), game.apply(state, action)
    now = game.stamp(after)
    return bool((before.dice, before.reveals, before.turn) == (now.dice, now.reveals, now.turn)) and bool(
        game.to_act(after)
    )
