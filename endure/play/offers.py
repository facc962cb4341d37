"""What a seat can do now as a list to choose from: what is allowed, and what is not with the rule's own reason (P13).

The greyed half asks `game.refuse` about well-formed actions a player would think of; no reason is made up here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from endure.games.endure_the_stars import actions as act
from endure.games.endure_the_stars.board import Board, Survivor
from endure.games.endure_the_stars.game import EndureTheStars
from endure.games.endure_the_stars.turns import cost
from endure.kernel.action import Action, Seat
from endure.kernel.game import Game
from endure.kernel.refusal import Refusal
from endure.language.params import counted, listed
from endure.language.teller import Teller, tag_of
from endure.ship.layout import DOOR_CLOSED, DOOR_LOCKED, DOOR_OPEN

Rules = Game[Any, Board, Any]
FEW = 3  # so many GEPs are named one by one
NO_MISS = ("use-not-usable", "attack-not-a-weapon")  # nobody thinks of using armour or shooting with a painkiller


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
    told = labelled(legal, board, teller)
    return [Offer(offer.action, _priced(offer, game, board, teller)) for offer in told]


def labelled(actions: Sequence[Action], board: Board, teller: Teller) -> list[Offer]:
    """Actions with their labels, each of its own."""
    labels = [teller.action(action, board) for action in actions]
    return [
        Offer(action, label if labels.count(label) == 1 else f"{label} {_apart(action, board, teller)}")
        for action, label in zip(actions, labels, strict=True)
    ]


def _apart(action: Action, board: Board, teller: Teller) -> str:
    """What tells two cards of one name apart: which is the found one, else their numbers."""
    item = str(getattr(action, "item", getattr(action, "choice", ""))).rpartition(":")[2]
    found = str(board.question.params.get("item", "")) if board.question is not None else ""
    text = "offer-new" if found and item == found else "offer-held" if found else "offer-apart"
    return teller.language.say(text, {"id": item})


def _priced(offer: Offer, game: Rules, board: Board, teller: Teller) -> str:
    """The label with what the choice costs, where that is not the one action everybody expects."""
    (action, label), say = offer, teller.language.say
    if isinstance(action, act.Ability):
        idle = teller.names.costs_what_it_gives(action.seat, action.which, action.target)
        return say(f"offer-ability-{action.which}", {"label": label, "idle": "yes" if idle else "no"})
    if isinstance(action, act.Answer | act.EndTurn) or not isinstance(game, EndureTheStars):
        return label
    price = cost(game.situation(board), action)
    return label if price == 1 else say("offer-price", {"label": label, "n": price})


def greyed(game: Rules, board: Board, seat: Seat, teller: Teller) -> list[Greyed]:
    """What a player might want and may not, once for each family and reason."""
    found: dict[tuple[str, str], list[Action]] = {}
    teller.names.learn(board)
    for action, refusal in refused(game, board, seat):
        found.setdefault((tag_of(action), teller.refusal(refusal)), []).append(action)
    return [Greyed(_label(actions, board, teller), reason) for (_, reason), actions in found.items()]


def _label(actions: list[Action], board: Board, teller: Teller) -> str:
    """One label for actions of one family that are refused for one reason: with their names where there are several."""
    first, names = actions[0], teller.names
    if _stands_in(first, board):
        return teller.language.say(f"family-{tag_of(first)}")
    if len(actions) == 1:
        return teller.action(first, board)
    if isinstance(first, act.Attack):
        attacks = [action for action in actions if isinstance(action, act.Attack)]
        geps, items = {one.gep: board.geps[one.gep].kind for one in attacks}, {one.item for one in attacks}
        several = counted(geps.values(), names) if len(geps) > FEW else [names.gep(gep) for gep in geps]
        params = {"things": listed(several), "item": names.item(first.item) if len(items) == 1 else "none"}
        return teller.language.say("greyed-attack", params)
    things: dict[type[Any], Callable[[Any], str]] = {
        act.Move: lambda one: names.zone(one.zone),
        act.Door: lambda one: names.boundary(one.boundary),
        act.Use: lambda one: names.item(one.item),
        act.Trade: lambda one: names.survivor(one.partner),
        act.Ability: lambda one: names.ability(one.seat, one.which),
    }
    name = things.get(type(first))
    if name is None:
        return teller.language.say(f"family-{tag_of(first)}")
    told = dict.fromkeys(name(action) for action in actions)
    return teller.language.say(f"greyed-{tag_of(first)}", {"things": listed(told)})


def refused(game: Rules, board: Board, seat: Seat) -> Iterator[tuple[Action, Refusal]]:
    """What a player might want and may not, each action with the rule's reason."""
    if board.question is not None or seat not in board.survivors:
        return
    for action in _thinkable(game, board, board.survivors[seat]):
        refusal = game.refuse(board, action)
        if refusal is not None and refusal.reason not in NO_MISS:
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
    yield from _attacks(game, board, survivor)
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


def _attacks(game: Rules, board: Board, survivor: Survivor) -> Iterator[Action]:
    """Every held weapon against every GEP; without either, an attack that stands in for all."""
    aimless = [act.Attack(survivor.seat, item.id, -1) for item in survivor.items]
    no = [(attack, game.refuse(board, attack)) for attack in aimless]
    weapons = [attack.item for attack, why in no if why is not None and why.reason not in NO_MISS]
    for item in weapons:
        yield from (act.Attack(survivor.seat, item, gep) for gep in board.geps)
    if not board.geps or not weapons:
        yield act.Attack(survivor.seat, weapons[0] if weapons else -1, -1)
