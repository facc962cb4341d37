"""What a seat can do now as a list to choose from: what is allowed, and what is not with the rule's own reason (P13).

The greyed half asks `game.refuse` about well-formed actions a player would think of; no reason is made up here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from endure.games.endure_the_stars import actions as act
from endure.games.endure_the_stars.board import Board, Survivor
from endure.kernel.action import Action, Seat
from endure.kernel.game import Game
from endure.kernel.refusal import Refusal
from endure.language.teller import Teller, tag_of
from endure.ship.layout import DOOR_CLOSED, DOOR_LOCKED, DOOR_OPEN

Rules = Game[Any, Board, Any]
NO_USE = "use-not-usable"  # weapons and armour are not used: nobody misses it


class Offer(NamedTuple):
    """A choice that is allowed, with its label."""

    action: Action
    label: str


class Greyed(NamedTuple):
    """A choice that is not allowed, with the reason."""

    label: str
    reason: str


def offers(game: Rules, board: Board, seat: Seat, teller: Teller) -> list[Offer]:
    """The legal actions in canonical order, each with its own label; ending the turn, the costly one, is last (P06)."""
    legal = sorted(game.legal(board, seat), key=lambda action: isinstance(action, act.EndTurn))
    return labelled(legal, board, teller)


def labelled(actions: Sequence[Action], board: Board, teller: Teller) -> list[Offer]:
    """Actions with their labels, each of its own."""
    labels = [teller.action(action, board) for action in actions]
    return [
        Offer(action, label if labels.count(label) == 1 else f"{label} {_apart(action, teller)}")
        for action, label in zip(actions, labels, strict=True)
    ]


def _apart(action: Action, teller: Teller) -> str:
    """What tells two cards of one name apart."""
    item = getattr(action, "item", getattr(action, "choice", ""))
    return teller.language.say("offer-apart", {"id": str(item).rpartition(":")[2]})


def greyed(game: Rules, board: Board, seat: Seat, teller: Teller) -> list[Greyed]:
    """What a player might want and may not, once for each family and reason."""
    found: dict[tuple[str, str], list[str]] = {}
    for action, refusal in refused(game, board, seat):
        family = teller.language.say(f"family-{tag_of(action)}")
        label = family if _stands_in(action, board) else teller.action(action, board)
        found.setdefault((family, teller.refusal(refusal)), []).append(label)
    return [
        Greyed(labels[0] if len(labels) == 1 else family, reason) for (family, reason), labels in found.items()
    ]


def refused(game: Rules, board: Board, seat: Seat) -> Iterator[tuple[Action, Refusal]]:
    """What a player might want and may not, each action with the rule's reason."""
    if board.question is not None or seat not in board.survivors:
        return
    for action in _thinkable(game, board, board.survivors[seat]):
        refusal = game.refuse(board, action)
        if refusal is not None and refusal.reason != NO_USE:
            yield action, refusal


def _stands_in(action: Action, board: Board) -> bool:
    """Whether an action was made up only to hear the reason for its family."""
    return isinstance(action, act.Attack) and action.gep not in board.geps


def _thinkable(game: Rules, board: Board, survivor: Survivor) -> Iterator[Action]:
    """Well-formed actions of every family, most of them about what is near."""
    seat, zone = survivor.seat, survivor.zone
    around = [(b.a if b.b == zone else b.b, b.id) for b in board.mission.layout.boundaries if zone in (b.a, b.b)]
    yield from (act.Move(seat, other) for other, _ in around)
    for _, boundary in around:
        if board.doors[boundary] in DOOR_OPEN + DOOR_CLOSED + DOOR_LOCKED:
            yield act.Door(seat, boundary, board.doors[boundary] != DOOR_OPEN)
    yield from _attacks(board, survivor)
    yield act.Search(seat)
    yield from (act.Take(seat, goal.id) for goal in board.mission.objectives if goal.id not in board.met)
    yield act.PickUp(seat)
    legal = game.legal(board, seat)
    used = {action.item for action in legal if isinstance(action, act.Use)}
    yield from (act.Use(seat, item.id) for item in survivor.items if item.id not in used)
    able = {action.which for action in legal if isinstance(action, act.Ability)}
    if "active" not in able:
        yield act.Ability(seat, "active")
    if "crisis" not in able:
        yield act.Ability(seat, "crisis")
    yield from (act.Trade(seat, other) for other in board.survivors if other != seat)
    yield act.MakeNoise(seat, 1)
    yield act.EndTurn(seat)


def _attacks(board: Board, survivor: Survivor) -> Iterator[Action]:
    """Every held card against every GEP; without either, an attack that stands in for all."""
    for item in survivor.items:
        yield from (act.Attack(survivor.seat, item.id, gep) for gep in board.geps)
    if not board.geps or not survivor.items:
        yield act.Attack(survivor.seat, survivor.items[0].id if survivor.items else -1, -1)
