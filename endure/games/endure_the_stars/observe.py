"""State -> view, and view -> a state that could stand behind it."""

from __future__ import annotations

from endure.games.endure_the_stars.board import Board
from endure.games.endure_the_stars.catalogue import Catalogue
from endure.games.endure_the_stars.state import Secret, State
from endure.games.endure_the_stars.steps import Settle
from endure.games.endure_the_stars.view import View
from endure.kernel.deck import shuffled, unseen
from endure.kernel.rng import Dice


def observe(state: State, seat: int) -> View:
    """What the seat may know: the board, which everybody knows (hands lie open in this game)."""
    return View(seat, state.board)


def imagine(cat: Catalogue, view: View, dice: Dice) -> State:
    """A state with the view's board; decks and bag hold what is nowhere in sight, shuffled, with fresh dice."""
    board = view.board
    difficulty = str(board.options["difficulty"])
    items = unseen(cat.item_pile(), _known_items(view), board.item_discards)
    in_play = [event.kind for event in board.events.values()]
    events = unseen(cat.event_pile(difficulty), in_play, board.event_discards)
    bag = unseen(range(len(cat.contacts(board.mission, difficulty))), board.bag_drawn)
    decks = shuffled(items, dice), shuffled(events, dice), shuffled(bag, dice)
    titan = shuffled(_titan_cards(cat, board), dice)
    return State(board, Secret(*decks, dice.state, titan))


def _titan_cards(cat: Catalogue, board: Board) -> list[str]:
    """The Titan cards in its deck, without order: those that lie neither in its spaces nor among the discards."""
    titan = board.titan
    if titan is None:
        return []
    spaces = [card for card in (titan.attack, titan.mood) if card]
    return unseen(cat.titan_pile(), spaces, titan.discards)


def _known_items(view: View) -> list[str]:
    """Kinds of all cards that lie open: held, dropped, in an open tray, or just found."""
    board = view.board
    known = [item.kind for survivor in board.survivors.values() for item in survivor.items]
    known += [item.kind for pile in board.piles.values() for item in pile]
    known += [step.kind for step in board.queue if isinstance(step, Settle)]
    if board.question is not None and board.question.kind == "drop-card":
        known.append(str(board.question.params["kind"]))
    return known
