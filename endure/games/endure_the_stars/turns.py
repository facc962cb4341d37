"""The one door's two questions: what may a seat do now, and why not; and the doing of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from endure.games.endure_the_stars import actions as ac
from endure.games.endure_the_stars.board import Board
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.meta import META
from endure.games.endure_the_stars.phases import players
from endure.games.endure_the_stars.rules import (
    combat,
    doors,
    inventory,
    movement,
    noise,
    objectives,
    resolve,
    targets,
    tray,
    wounds,
)
from endure.games.endure_the_stars.situation import Situation
from endure.kernel.action import Action
from endure.kernel.choice import Question
from endure.kernel.refusal import Refusal

# what kinds of actions cost, if not one action; -1: it depends
_COST: dict[type[Action], int] = {
    ac.Answer: 0, ac.Equip: 0, ac.Stow: 0, ac.EndTurn: 0, ac.Use: -1, ac.Door: -1, ac.Move: -1,
}  # fmt: skip

# actions that are the same every turn, made once for each seat
_SEATS = range(META.seats[1])
_SEARCH = tuple(ac.Search(seat) for seat in _SEATS)
_PICK_UP = tuple(ac.PickUp(seat) for seat in _SEATS)
_END_TURN = tuple(ac.EndTurn(seat) for seat in _SEATS)
_NOISES = tuple(
    tuple(ac.MakeNoise(seat, value) for value in range(1, noise.LOUDEST_ON_PURPOSE + 1)) for seat in _SEATS
)


def to_act(board: Board) -> tuple[int, ...]:
    """The seat that is asked, else the seat whose turn it is; nobody when the game is over."""
    if board.result is not None:
        return ()
    if board.question is not None:
        return (board.question.seat,)
    return (board.active,) if board.active >= 0 else ()


def cost(t: Situation, action: Action) -> int:
    """What an action costs in actions of the turn."""
    price = _COST.get(type(action), 1)
    if price >= 0:
        return price
    if isinstance(action, ac.Move):
        return movement.move_cost(t, t.survivors[action.seat])
    if isinstance(action, ac.Use):
        return targets.use_cost(t, action)
    return doors.door_cost(t, t.survivors[action.seat])


# Legal actions, generated family by family in canonical order


def legal(t: Situation, seat: int) -> tuple[Action, ...]:
    """Everything the seat may do now."""
    if t.result is not None:
        return ()
    if t.question is not None:
        if t.question.seat != seat:
            return ()
        return tuple(ac.Answer(seat, option) for option in t.question.options)
    if t.active != seat:
        return ()
    return _turn_actions(t, seat)


def _turn_actions(t: Situation, seat: int) -> tuple[Action, ...]:
    survivor = t.survivors[seat]
    found: list[Action] = []
    if survivor.actions > 0:
        found += movement.legal_moves(t, survivor)
        found += doors.legal_doors(t, survivor)
        if t.geps:
            found += combat.legal_attacks(t, survivor)
        if inventory.refuse_search(t, _SEARCH[seat]) is None:
            found.append(_SEARCH[seat])
        found += objectives.legal_takes(t, survivor)
        if survivor.zone in t.piles:
            found.append(_PICK_UP[seat])
        found += targets.legal_uses(t, survivor)
        found += targets.legal_abilities(t, survivor)
        found += tray.legal_trades(t, survivor)
        found += _NOISES[seat]
    else:
        if survivor.moves and movement.move_cost(t, survivor) == 0:
            found += movement.legal_moves(t, survivor)
        found += targets.legal_uses(t, survivor)
    found += inventory.legal_wear(t, survivor)
    found.append(_END_TURN[seat])
    return tuple(found)


# Refusals


def refuse(t: Situation, action: Action) -> Refusal | None:
    """Why the action is not allowed now; None if it is."""
    if t.result is not None:
        return Refusal("game-over")
    if action.seat not in t.survivors:
        return Refusal("not-your-turn")
    if isinstance(action, ac.Answer):
        return _refuse_answer(t.question, action)
    if t.question is not None:
        return Refusal("question-open")
    if action.seat != t.active:
        return Refusal("dead" if t.survivors[action.seat].health <= 0 else "not-your-turn")
    check = _REFUSE.get(type(action))
    reason = check(t, action) if check is not None else None
    if reason is not None and not reason.reason.startswith("target-"):
        return reason
    need, left = cost(t, action), t.survivors[action.seat].actions  # told before anybody looks for a target
    return Refusal("no-actions-left", {"need": need, "left": left}) if need > left else reason


def _refuse_answer(question: Question | None, action: ac.Answer) -> Refusal | None:
    if question is None:
        return Refusal("no-question")
    if question.seat != action.seat:
        return Refusal("not-your-turn")
    return None if action.choice in question.options else Refusal("not-an-option")


_REFUSE: dict[type[Any], Callable[[Situation, Any], Refusal | None]] = {
    ac.Move: movement.refuse_move,
    ac.Door: doors.refuse_door,
    ac.Attack: combat.refuse_attack,
    ac.Search: inventory.refuse_search,
    ac.Take: objectives.refuse_take,
    ac.PickUp: tray.refuse_pick_up,
    ac.Use: targets.refuse_use,
    ac.Ability: targets.refuse_ability,
    ac.Trade: tray.refuse_trade,
    ac.MakeNoise: noise.refuse_make_noise,
    ac.Equip: inventory.refuse_equip,
    ac.Stow: inventory.refuse_stow,
}


# Doing


def do(d: Draft, action: Action) -> None:
    """Pay for an allowed action and do it; what follows from it waits in the queue."""
    price = cost(d, action)
    if price:
        d.change(action.seat, actions=d.survivors[action.seat].actions - price)
    _DO[type(action)](d, action)


def _answer(d: Draft, action: ac.Answer) -> None:
    question = d.question
    if question is not None:
        d.question = None
        _ANSWER[question.kind](d, question, action)


def _make_noise(d: Draft, action: ac.MakeNoise) -> None:
    noise.make_noise(d, d.survivors[action.seat].zone, action.value, "on_purpose")


def _end_turn(d: Draft, action: ac.EndTurn) -> None:
    players.end_turn(d, action.seat)


_ANSWER: dict[str, Callable[[Draft, Question, ac.Answer], None]] = {
    tray.TRAY: tray.answer_tray,
    inventory.DROP: inventory.answer_drop,
    wounds.REACTION: wounds.answer_reaction,
    resolve.REACTION: resolve.answer_reaction,
}

_DO: dict[type[Any], Callable[[Draft, Any], None]] = {
    ac.Answer: _answer,
    ac.Move: movement.do_move,
    ac.Door: doors.do_door,
    ac.Attack: combat.do_attack,
    ac.Search: inventory.do_search,
    ac.Take: objectives.do_take,
    ac.PickUp: tray.do_pick_up,
    ac.Use: targets.do_use,
    ac.Ability: targets.do_ability,
    ac.Trade: tray.do_trade,
    ac.MakeNoise: _make_noise,
    ac.Equip: inventory.do_equip,
    ac.Stow: inventory.do_stow,
    ac.EndTurn: _end_turn,
}
