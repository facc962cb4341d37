"""The working copy of one action: a situation that may be changed, and the events it makes.

A draft copies the tables once (they are small), rules replace frozen components in them, and `finish` wraps the
result up as a new state. Nothing outside `apply` and `forecast` ever sees one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from endure.games.endure_the_stars.board import (
    Board,
    EventInPlay,
    Gep,
    Item,
    Lure,
    NoiseToken,
    Radar,
    Survivor,
)
from endure.games.endure_the_stars.catalogue import Catalogue
from endure.games.endure_the_stars.situation import Situation
from endure.games.endure_the_stars.state import Secret, State
from endure.kernel import queue
from endure.kernel.event import Event
from endure.kernel.queue import Step
from endure.kernel.rng import Dice
from endure.ship.sight import sight


class Draft(Situation):
    """A situation under way. `emit` tells what happens, `push` queues what follows."""

    __slots__ = (
        "_eyes", "bag", "bag_drawn", "clock", "dice", "emit", "event_deck", "event_discards", "happened", "item_deck",
        "item_discards", "next_id", "queue", "reveals", "turn",
    )  # fmt: skip

    survivors: dict[int, Survivor]
    geps: dict[int, Gep]
    radars: dict[int, Radar]
    noises: dict[int, NoiseToken]
    lures: dict[int, Lure]
    events: dict[int, EventInPlay]
    piles: dict[int, tuple[Item, ...]]

    def __init__(self, cat: Catalogue, state: State, dice: Dice | None = None, base: Situation | None = None) -> None:
        """`base` is a situation of the same board, if there is one: its derived tables need not be looked up again."""
        board, secret = state.board, state.secret
        if base is not None:
            self._lie_as(base)
        else:
            super().__init__(cat, board)
        self.survivors = dict(board.survivors)
        self.geps = dict(board.geps)
        self.radars = dict(board.radars)
        self.noises = dict(board.noises)
        self.lures = dict(board.lures)
        self.events = dict(board.events)
        self.piles = dict(board.piles)
        self.item_deck: tuple[str, ...] = secret.items
        self.event_deck: tuple[str, ...] = secret.events
        self.bag: tuple[int, ...] = secret.bag
        self.dice: Dice = dice or Dice(secret.dice)
        self.item_discards: tuple[str, ...] = board.item_discards
        self.event_discards: tuple[str, ...] = board.event_discards
        self.bag_drawn: tuple[int, ...] = board.bag_drawn
        self.next_id: int = board.next_id
        self.clock: int = board.clock
        self.reveals: int = board.reveals
        self.turn: int = board.turn
        self.queue: list[Step] = list(board.queue)
        self.happened: list[Event] = []
        self.emit: Callable[[Event], None] = self.happened.append
        self._eyes = -1

    def _lie_as(self, base: Situation) -> None:
        self.cat, self.board, self.mission, self.plan = base.cat, base.board, base.mission, base.plan
        self.doors, self.sight, self.lasting = base.doors, base.sight, base.lasting
        self.met, self.round, self.phase, self.first = base.met, base.round, base.phase, base.first
        self.active, self.tray, self.question, self.result = base.active, base.tray, base.question, base.result

    @property
    def over(self) -> bool:
        return self.result is not None

    @property
    def eyes(self) -> int:
        """Bit mask of the zones that a living survivor sees, from which (R02) a living survivor is seen."""
        if self._eyes < 0:
            sees, seen = self.sight.sees, 0
            for survivor in self.survivors.values():
                if survivor.health > 0:
                    seen |= sees[survivor.zone]
            self._eyes = seen
        return self._eyes

    def push(self, step: Step) -> None:
        """Queue a step by its urgency."""
        queue.insert(self.queue, step)

    def urgent(self, than: int) -> bool:
        """Whether something more urgent than this waits."""
        return bool(self.queue) and self.queue[0].urgency < than

    def new_id(self) -> int:
        """The next entity."""
        self.next_id += 1
        return self.next_id - 1

    def change(self, seat: int, **changes: Any) -> Survivor:
        """Replace fields of a survivor; returns the new one."""
        survivor = replace(self.survivors[seat], **changes)
        self.survivors[seat] = survivor
        if "zone" in changes or "health" in changes:
            self._eyes = -1
        return survivor

    def set_door(self, boundary: int, state: str) -> None:
        """Give a boundary another state."""
        self.doors = self.doors[:boundary] + state + self.doors[boundary + 1 :]
        self.sight = sight(self.plan, self.doors)
        self._eyes = -1

    def events_changed(self) -> None:
        """The events in play changed: their modifiers are summed anew."""
        self.lasting = self.sum_lasting()

    def pile_up(self, zone: int, cards: tuple[Item, ...]) -> None:
        """Cards lie down in a zone; the table stays in order of zone."""
        if not cards:
            return
        if zone in self.piles:
            self.piles[zone] += cards
        else:
            self.piles = dict(sorted([*self.piles.items(), (zone, cards)]))

    def set_pile(self, zone: int, cards: tuple[Item, ...]) -> None:
        """What lies in a zone now."""
        self.piles.pop(zone, None)
        self.pile_up(zone, cards)

    def finish(self) -> State:
        """The new state."""
        board = Board(  # in the order of its fields: by keyword it takes twice as long
            self.mission, self.board.options, self.doors, self.survivors, self.geps, self.radars, self.noises,
            self.lures, self.events, self.piles, self.item_discards, self.event_discards, len(self.item_deck),
            len(self.event_deck), self.bag_drawn, self.met, self.round, self.phase, self.first, self.active,
            self.next_id, self.clock, self.reveals, self.turn, self.tray,
            tuple(self.queue),  # type: ignore[arg-type]
            self.question, self.result,
        )  # fmt: skip
        return State(board, Secret(self.item_deck, self.event_deck, self.bag, self.dice.state))

    def at_rest(self, board: Board) -> Situation:
        """The finished draft as the situation of the board it made; nobody may change it any more."""
        self.board = board
        return self
