"""The whole state: the board and what nobody knows."""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType

from endure.games.endure_the_stars.board import Board


class Secret(Struct, frozen=True):
    """Orders of the decks (top last), of the radar bag (indices into its contacts) and the dice to come; of the Titan
    deck once a Titan is on the board; the ids of the seats' secrets, where the mission deals any."""

    items: tuple[str, ...]
    events: tuple[str, ...]
    bag: tuple[int, ...]
    dice: int
    titan: tuple[str, ...] = ()
    secrets: tuple[str, ...] | UnsetType = UNSET


class State(Struct, frozen=True):
    """State = Board + Secret."""

    board: Board
    secret: Secret
