"""The working copy of one action: a situation that may be changed, and the events it makes.

A draft copies the tables once (they are small), rules replace frozen components in them, and `finish` wraps the
result up as a new state. Nothing outside `apply` and `forecast` ever sees one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec import UnsetType
from msgspec.structs import astuple, replace

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

_FIELDS = len(Board.__struct_fields__)


class Draft(Situation, kw_only=True):
    """A situation under way. `emit` tells what happens, `push` queues what follows."""

    if TYPE_CHECKING:  # the tables of a draft may be changed
        survivors: dict[int, Survivor]
        geps: dict[int, Gep]
        radars: dict[int, Radar]
        noises: dict[int, NoiseToken]
        lures: dict[int, Lure]
        events: dict[int, EventInPlay]
        piles: dict[int, tuple[Item, ...]]
        queue: list[Step]  # type: ignore[assignment]

    item_deck: tuple[str, ...]
    event_deck: tuple[str, ...]
    bag: tuple[int, ...]
    titan_deck: tuple[str, ...]
    dice: Dice
    secrets: tuple[str, ...] | UnsetType
    happened: list[Event]
    emit: Callable[[Event], None]
    noticed: int = 0  # how many of the events the mission's own rules have looked at

    @classmethod
    def begin(cls, cat: Catalogue, state: State, dice: Dice | None = None, base: Situation | None = None) -> Draft:
        """A working copy of a state. `base` is a situation of the same board, if there is one: its derived tables need
        not be looked up again."""
        board, secret = state.board, state.secret
        if base is None:
            base = Situation.of(cat, board)
        happened: list[Event] = []
        d = cls(  # type: ignore[call-arg]  # the tables, declared anew above, are among the board's fields
            *astuple(board), cat=cat, board=board, plan=base.plan, sight=base.sight, lasting=base.lasting,
            known_eyes=base.known_eyes, odd_hearing=base.odd_hearing, item_deck=secret.items,
            event_deck=secret.events, bag=secret.bag, titan_deck=secret.titan, dice=dice or Dice(secret.dice),
            secrets=secret.secrets, happened=happened, emit=happened.append,
        )  # fmt: skip
        d.survivors = dict(board.survivors)
        d.geps = dict(board.geps)
        d.radars = dict(board.radars)
        d.noises = dict(board.noises)
        d.lures = dict(board.lures)
        d.events = dict(board.events)
        d.piles = dict(board.piles)
        d.queue = list(board.queue)
        return d

    @property
    def eyes(self) -> int:
        """Bit mask of the zones that a living survivor sees, from which (R02) a living survivor is seen."""
        if self.known_eyes < 0:
            sees, seen = self.sight.sees, 0
            for survivor in self.survivors.values():
                if survivor.health > 0:
                    seen |= sees[survivor.zone]
            self.known_eyes = seen
        return self.known_eyes

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
            self.known_eyes = -1
        return survivor

    def set_door(self, boundary: int, state: str) -> None:
        """Give a boundary another state."""
        self.doors = self.doors[:boundary] + state + self.doors[boundary + 1 :]
        self.sight = sight(self.plan, self.doors)
        self.known_eyes = -1

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
        self.items_left, self.events_left = len(self.item_deck), len(self.event_deck)
        steps, self.queue = self.queue, tuple(self.queue)  # type: ignore[assignment]
        board = Board(*astuple(self)[:_FIELDS])
        self.queue = steps
        dealt = self.item_deck, self.event_deck, self.bag, self.dice.state, self.titan_deck, self.secrets
        return State(board, Secret(*dealt))

    def at_rest(self, board: Board) -> Situation:
        """The finished draft as the situation of the board it made; nobody may change it any more."""
        self.board = board
        return self
