"""What a seat may do. The classes' order in `AnyAction` is the canonical order of families."""

from __future__ import annotations

from typing import Literal

from endure.kernel.action import Action


class Answer(Action, frozen=True, tag="answer"):
    """The answer to the open question, by the name of the option."""

    choice: str


class Move(Action, frozen=True, tag="move"):
    """One zone (rulebook, *Move*)."""

    zone: int


class Door(Action, frozen=True, tag="door"):
    """Open or close an unlocked door, by its boundary (R04)."""

    boundary: int
    open: bool


class Attack(Action, frozen=True, tag="attack"):
    """Fire or strike with a held weapon at a GEP (rulebook, *Combat*); its zone is the target zone."""

    item: int
    gep: int


class Search(Action, frozen=True, tag="search"):
    """Draw an item card (rulebook, *Search*)."""


class Take(Action, frozen=True, tag="take"):
    """Interact: take an objective token in the zone, by its id."""

    objective: str


class PickUp(Action, frozen=True, tag="pick_up"):
    """Interact: pick up any of the cards that lie in the zone (R21); opens a tray."""


class Use(Action, frozen=True, tag="use"):
    """Use a held item. `target` is the id its card asks for (zone, GEP, seat, boundary, item), else -1."""

    item: int
    target: int = -1


class Ability(Action, frozen=True, tag="ability"):
    """Use the active or the crisis ability. `target` as in `Use`."""

    which: Literal["active", "crisis"]
    target: int = -1


class Trade(Action, frozen=True, tag="trade"):
    """Open a tray with a survivor in the same zone (R23)."""

    partner: int


class MakeNoise(Action, frozen=True, tag="make_noise"):
    """Make noise on purpose, 1 to 5 (R11)."""

    value: int


class Equip(Action, frozen=True, tag="equip"):
    """Wear a held helmet or armour, free, each card once a turn (R22)."""

    item: int


class Stow(Action, frozen=True, tag="stow"):
    """Take off a worn helmet or armour into a general slot, free (R22)."""

    item: int


class EndTurn(Action, frozen=True, tag="end_turn"):
    """End the turn; actions left are not used (*Do nothing*)."""


AnyAction = (
    Answer | Move | Door | Attack | Search | Take | PickUp | Use | Ability | Trade | MakeNoise | Equip | Stow | EndTurn
)
