"""What stands on the board as pieces: made from a view's board, and changed by events while they are played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.board import Board, Gep, Survivor
from endure.games.endure_the_stars.mission import Mission
from endure.kernel.event import Event
from endure.ship.layout import OPEN
from endure.ui.board.things import Kind, Thing

# How large a piece is, as a share of a survivor's.
SIZES: dict[str, float] = {
    "survivor": 1.0, "gep_swarmer": 0.82, "gep_jaeger": 1.0, "gep_titan": 1.6, "radar": 0.9, "objective": 0.95,
    "exit": 0.85, "start": 0.85, "spawn": 0.55, "noise": 0.78, "lure": 0.75, "pile": 0.7,
}  # fmt: skip
ORDER: tuple[Kind, ...] = (
    "exit", "start", "objective", "survivor", "gep", "crowd", "radar", "lure", "noise", "pile", "spawn",
)  # fmt: skip
"""In which order the pieces of a zone stand."""

ALERT, STUNNED, BLINDED, BROKEN = "state_alert", "state_stunned", "state_blinded", "state_broken"


class Piece(Struct, frozen=True):
    """A token in a zone: its sprite, its size as a share of a survivor's token, a label written on it, and small marks
    of its state. `count` is more than one for a crowd."""

    thing: Thing
    zone: int
    sprite: str
    size: float
    label: str = ""
    marks: tuple[str, ...] = ()
    count: int = 1

    @property
    def order(self) -> tuple[int, float, int]:
        """Where it stands among the pieces of its zone: large GEPs before small ones, then by id."""
        return (ORDER.index(self.thing.kind), -self.size, self.thing.id)

    @property
    def height(self) -> int:
        """What is drawn above what: survivors on top, then whatever moves, then what lies."""
        return _HEIGHTS.get(self.thing.kind, 0)


_HEIGHTS: dict[str, int] = {"survivor": 3, "gep": 2, "crowd": 2, "radar": 1}

Pieces = dict[Thing, Piece]


def pieces_of(board: Board) -> Pieces:
    """Every piece of a board, by thing."""
    return {piece.thing: piece for piece in _all(board)}


def _all(board: Board) -> Iterator[Piece]:
    for one in board.survivors.values():
        if one.alive:
            yield _survivor(one)
    for gep in board.geps.values():
        yield gep_piece(gep.id, gep.kind, gep.zone, _gep_marks(gep))
    for radar in board.radars.values():
        alert = (ALERT,) if radar.stimulus is not None else ()
        yield _plain("radar", radar.id, radar.zone, marks=alert)
    yield from _counters(board)


def _counters(board: Board) -> Iterator[Piece]:
    """What cannot move: targets of the mission, noises, lures, cards on the floor."""
    mission = board.mission
    for at, goal in enumerate(mission.objectives):
        if goal.id not in board.met and goal.zone >= 0:
            yield _plain("objective", at, goal.zone, label=str(at + 1))
    if mission.exit is not None:
        yield _plain("exit", mission.exit, mission.exit)
    for zone in mission.spawns:
        yield _plain("spawn", zone, zone)
    for noise in board.noises.values():
        yield _plain("noise", noise.id, noise.zone, label=str(noise.value))
    for lure in board.lures.values():
        yield _plain("lure", lure.id, lure.zone)
    for zone, pile in board.piles.items():
        if pile:
            yield _plain("pile", zone, zone)


def pieces_of_mission(mission: Mission) -> Pieces:
    """What a mission places on its map, before anybody is there."""
    there = [_plain("start", mission.start, mission.start)]
    there += [] if mission.exit is None else [_plain("exit", mission.exit, mission.exit)]
    goals = [(at, goal) for at, goal in enumerate(mission.objectives) if goal.zone >= 0]
    there += [_plain("objective", at, goal.zone, label=str(at + 1)) for at, goal in goals]
    there += [_plain("radar", at, zone) for at, zone in enumerate(mission.radars)]
    there += [_plain("spawn", zone, zone) for zone in mission.spawns]
    there += [gep_piece(at, gep.kind, gep.zone) for at, gep in enumerate(mission.geps)]
    return {piece.thing: piece for piece in there}


def _survivor(one: Survivor) -> Piece:
    marks = tuple(
        mark
        for mark, there in ((STUNNED, one.stunned), (BLINDED, bool(one.blinded)), (BROKEN, one.resolve <= 0))
        if there
    )
    marks += tuple(f"injury_{part}" for part in one.injuries)
    return Piece(Thing("survivor", one.seat), one.zone, f"survivor_{one.kind}", SIZES["survivor"], marks=marks)


def _gep_marks(gep: Gep) -> tuple[str, ...]:
    return ((STUNNED,) if gep.stunned else ()) + ((ALERT,) if gep.stimulus is not None else ())


def gep_piece(gep: int, kind: str, zone: int, marks: tuple[str, ...] = ()) -> Piece:
    """The piece of a GEP."""
    sprite = f"gep_{kind}"
    return Piece(Thing("gep", gep), zone, sprite, SIZES.get(sprite, 1.0), marks=marks)


def _plain(kind: Kind, number: int, zone: int, label: str = "", marks: tuple[str, ...] = ()) -> Piece:
    return Piece(Thing(kind, number), zone, kind, SIZES[kind], label, marks)


class Stage:
    """The pieces and boundary states as they are shown while events are played; `apply` takes each event's part in
    them. What an event does not tell (ids of new GEPs and noises) comes with the view that follows it."""

    def __init__(self, board: Board) -> None:
        self.objectives = {goal.id: at for at, goal in enumerate(board.mission.objectives)}
        self.reset(board)

    def reset(self, board: Board) -> None:
        """Show a board as it is."""
        self.pieces = pieces_of(board)
        self.kinds = {one.seat: one.kind for one in board.survivors.values()}
        self.doors = board.doors

    def apply(self, event: Event) -> None:
        """Let an event happen. Events that move no piece change nothing."""
        change = _CHANGES.get(type(event))
        if change is not None:
            change(self, event)

    def find(self, thing: Thing) -> Piece | None:
        return self.pieces.get(thing)

    def _put(self, piece: Piece) -> None:
        self.pieces[piece.thing] = piece

    def _drop(self, thing: Thing) -> None:
        self.pieces.pop(thing, None)

    def _mark(self, thing: Thing, mark: str, there: bool) -> None:
        piece = self.pieces.get(thing)
        if piece is not None:
            marks = tuple(one for one in piece.marks if one != mark)
            self._put(replace(piece, marks=(*marks, mark) if there else marks))

    # --- what each event does

    def _moved(self, event: ev.Moved) -> None:
        piece = self.pieces.get(Thing("survivor", event.seat))
        if piece is not None:
            self._put(replace(piece, zone=event.zone))

    def _gep_moved(self, event: ev.GepMoved) -> None:
        piece = self.pieces.get(Thing("gep", event.gep)) or gep_piece(event.gep, event.kind, event.start)
        self._put(replace(piece, zone=event.zone))

    def _radar_moved(self, event: ev.RadarMoved) -> None:
        piece = self.pieces.get(Thing("radar", event.radar)) or _plain("radar", event.radar, event.start)
        self._put(replace(piece, zone=event.zone))

    def _door(self, event: ev.DoorChanged) -> None:
        self._boundary(event.boundary, event.state)

    def _wall(self, event: ev.WallBroken) -> None:
        self._boundary(event.boundary, OPEN)

    def _boundary(self, boundary: int, state: str) -> None:
        self.doors = self.doors[:boundary] + state + self.doors[boundary + 1 :]

    def _gep_died(self, event: ev.GepDied) -> None:
        self._drop(Thing("gep", event.gep))

    def _died(self, event: ev.Died) -> None:
        self._drop(Thing("survivor", event.seat))

    def _revived(self, event: ev.Revived) -> None:
        sprite = f"survivor_{self.kinds[event.seat]}"
        self._put(Piece(Thing("survivor", event.seat), event.zone, sprite, SIZES["survivor"]))

    def _revealed(self, event: ev.RadarRevealed) -> None:
        self._drop(Thing("radar", event.radar))

    def _placed(self, event: ev.RadarPlaced) -> None:
        self._put(_plain("radar", event.radar, event.zone))

    def _stunned(self, event: ev.GepStunned) -> None:
        self._mark(Thing("gep", event.gep), STUNNED, True)

    def _alerted(self, event: ev.GepAlerted) -> None:
        self._mark(Thing("radar" if event.kind == "radar" else "gep", event.gep), ALERT, True)

    def _forgot(self, event: ev.GepForgot) -> None:
        self._mark(Thing("radar" if event.kind == "radar" else "gep", event.gep), ALERT, False)

    def _met(self, event: ev.ObjectiveMet) -> None:
        self._drop(Thing("objective", self.objectives.get(event.objective, -1)))

    def _faded(self, event: ev.NoiseFaded | ev.NoiseHushed) -> None:
        for thing, piece in self.pieces.items():
            if thing.kind == "noise" and piece.zone == event.zone and piece.label == str(event.value):
                self._drop(thing)
                return

    def _lure_ended(self, event: ev.LureEnded) -> None:
        for thing, piece in self.pieces.items():
            if thing.kind == "lure" and piece.zone == event.zone:
                self._drop(thing)
                return


_CHANGES: dict[type[Event], Callable[[Stage, Any], None]] = {
    ev.Moved: Stage._moved,
    ev.GepMoved: Stage._gep_moved,
    ev.RadarMoved: Stage._radar_moved,
    ev.DoorChanged: Stage._door,
    ev.WallBroken: Stage._wall,
    ev.GepDied: Stage._gep_died,
    ev.Died: Stage._died,
    ev.Revived: Stage._revived,
    ev.RadarRevealed: Stage._revealed,
    ev.RadarPlaced: Stage._placed,
    ev.GepStunned: Stage._stunned,
    ev.GepAlerted: Stage._alerted,
    ev.GepForgot: Stage._forgot,
    ev.ObjectiveMet: Stage._met,
    ev.NoiseFaded: Stage._faded,
    ev.NoiseHushed: Stage._faded,
    ev.LureEnded: Stage._lure_ended,
}
