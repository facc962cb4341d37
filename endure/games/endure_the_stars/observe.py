"""State -> view, and view -> a state that could stand behind it."""

from __future__ import annotations

from msgspec import UNSET

from endure.games.endure_the_stars.board import Board
from endure.games.endure_the_stars.catalogue import Catalogue
from endure.games.endure_the_stars.rules import secrets
from endure.games.endure_the_stars.rules.goals import is_cargo
from endure.games.endure_the_stars.state import Secret, State
from endure.games.endure_the_stars.steps import Settle
from endure.games.endure_the_stars.view import View
from endure.kernel.deck import shuffled, unseen
from endure.kernel.rng import Dice


def observe(state: State, seat: int) -> View:
    """What the seat may know: the board, which everybody knows (hands lie open in this game), and its own secret
    where the mission deals any."""
    dealt = state.secret.secrets
    return View(seat, state.board) if dealt is UNSET else View(seat, state.board, dealt[seat])


def imagine(cat: Catalogue, view: View, dice: Dice) -> State:
    """A state with the view's board; decks and bag hold what is nowhere in sight, shuffled, with fresh dice."""
    board = view.board
    items = unseen(cat.item_pile(), _known_items(view), board.item_discards)
    in_play = [event.kind for event in board.events.values()]
    events = unseen(cat.events_of(board), in_play, board.event_discards)
    bag = unseen(range(len(cat.bag_of(board))), board.bag_drawn)
    decks = shuffled(items, dice), shuffled(events, dice), shuffled(bag, dice)
    titan = shuffled(_titan_cards(cat, board), dice)
    dealt = secrets.others(board, view.seat, view.secret, dice) if view.secret else UNSET
    return State(board, Secret(*decks, dice.state, titan, dealt))


def _titan_cards(cat: Catalogue, board: Board) -> list[str]:
    """The Titan cards in its deck, without order: those that lie neither in its spaces nor among the discards."""
    titan = board.titan
    if titan is None:
        return []
    spaces = [card for card in (titan.attack, titan.mood) if card]
    return unseen(cat.titan_pile(), spaces, titan.discards)


def _known_items(view: View) -> list[str]:
    """Kinds of all cards of the deck that lie open: held, dropped, in an open tray, or just found."""
    board = view.board
    known = [item.kind for survivor in board.survivors.values() for item in survivor.items]
    known += [item.kind for pile in board.piles.values() for item in pile]
    known += [step.kind for step in board.queue if isinstance(step, Settle)]
    if board.question is not None and board.question.kind == "drop-card":
        known.append(str(board.question.params["kind"]))
    return [kind for kind in known if not is_cargo(kind)]
