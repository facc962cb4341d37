"""The table as the rules look at it: a board together with the ship's derived tables and the box.

Rules that only ask take a `Situation`; rules that change something take a `Draft`, which is one.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import astuple

from endure.games.endure_the_stars.board import Board, Gep, Item, Laid, Survivor
from endure.games.endure_the_stars.catalogue import Catalogue
from endure.games.endure_the_stars.derived import player_order
from endure.games.endure_the_stars.effects import Modifier
from endure.ship.sight import Sight, sight
from endure.ship.zones import Plan, plan, zone_by_zone


def ship_of(board: Board) -> Plan:
    """The ship of a board, with the sight its table plays with (R02; R36, variant *zone sight*)."""
    whole = plan(board.mission.layout)
    return zone_by_zone(whole) if board.options.get("zone_sight", False) is True else whole


class Situation(Laid, kw_only=True):
    """A board ready to be asked. It changes nothing. Beside the fields of its board it has

    sight    who sees whom with the doors as they are
    lasting  the modifiers of the events in play
    known_eyes  see `Draft.eyes`; -1: nobody asked yet
    odd_hearing  whether a variant changes which noise counts (R36: *muffled*, *loudest*)
    """

    cat: Catalogue
    board: Board
    plan: Plan
    sight: Sight
    lasting: tuple[Modifier, ...] = ()
    known_eyes: int = -1
    odd_hearing: bool = False

    @classmethod
    def of(cls, cat: Catalogue, board: Board) -> Situation:
        """The board as rules that only ask look at it."""
        ship = ship_of(board)
        odd = board.options.get("muffled", False) is True or board.options.get("loudest", False) is True
        t = cls(*astuple(board), cat=cat, board=board, plan=ship, sight=sight(ship, board.doors), odd_hearing=odd)
        if board.events:
            t.lasting = t.sum_lasting()
        return t

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
