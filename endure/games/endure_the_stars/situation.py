"""The table as the rules look at it: a board together with the ship's derived tables and the box.

Rules that only ask take a `Situation`; rules that change something take a `Draft`, which is one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from endure.games.endure_the_stars.board import (
    Board,
    EventInPlay,
    Gep,
    Item,
    Lure,
    NoiseToken,
    Phase,
    Radar,
    Survivor,
    Tray,
)
from endure.games.endure_the_stars.catalogue import Catalogue
from endure.games.endure_the_stars.derived import player_order
from endure.games.endure_the_stars.effects import Modifier
from endure.games.endure_the_stars.mission import Mission
from endure.kernel.choice import Question
from endure.kernel.game import Result
from endure.ship.sight import Sight, sight
from endure.ship.zones import Plan, plan


class Situation:
    """A board ready to be asked. It changes nothing; fields are those of `Board`, and

    sight    who sees whom with the doors as they are
    lasting  the modifiers of the events in play
    """

    __slots__ = (
        "active", "board", "cat", "doors", "events", "first", "geps", "lasting", "lures", "met", "mission", "noises",
        "phase", "piles", "plan", "question", "radars", "result", "round", "sight", "survivors", "tray",
    )  # fmt: skip

    survivors: Mapping[int, Survivor]
    geps: Mapping[int, Gep]
    radars: Mapping[int, Radar]
    noises: Mapping[int, NoiseToken]
    lures: Mapping[int, Lure]
    events: Mapping[int, EventInPlay]
    piles: Mapping[int, tuple[Item, ...]]

    def __init__(self, cat: Catalogue, board: Board) -> None:
        self.cat = cat
        self.board = board
        self.mission: Mission = board.mission
        self.plan: Plan = plan(board.mission.layout)
        self.doors: str = board.doors
        self.survivors = board.survivors
        self.geps = board.geps
        self.radars = board.radars
        self.noises = board.noises
        self.lures = board.lures
        self.events = board.events
        self.piles = board.piles
        self.met: tuple[str, ...] = board.met
        self.round: int = board.round
        self.phase: Phase = board.phase
        self.first: int = board.first
        self.active: int = board.active
        self.tray: Tray | None = board.tray
        self.question: Question | None = board.question
        self.result: Result | None = board.result
        self.sight: Sight = sight(self.plan, board.doors)
        self.lasting: tuple[Modifier, ...] = self.sum_lasting() if board.events else ()

    def sum_lasting(self) -> tuple[Modifier, ...]:
        """Modifiers of the events in play."""
        return tuple(modifier for event in self.events.values() for modifier in event.modifiers)

    def order(self) -> tuple[int, ...]:
        """All seats in player order: from the first player token on, the dead too."""
        return player_order(len(self.survivors), self.first)

    def living(self) -> Iterator[Survivor]:
        """The living in player order."""
        for seat in self.order():
            survivor = self.survivors[seat]
            if survivor.health > 0:
                yield survivor

    def gep_zones(self) -> int:
        """Bit mask of the zones with GEPs."""
        mask = 0
        for gep in self.geps.values():
            mask |= 1 << gep.zone
        return mask

    def geps_in(self, zone: int) -> list[Gep]:
        """The GEPs of a zone, by id."""
        return [gep for gep in self.geps.values() if gep.zone == zone]

    def held(self, seat: int, item: int) -> Item | None:
        """The card of that id in the seat's inventory."""
        for card in self.survivors[seat].slots:
            if card is not None and card.id == item:
                return card
        return None
