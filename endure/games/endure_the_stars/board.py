"""The board: everything that everybody may know (house.md: State = Board + Secret).

Survivors are keyed by seat, everything else by entity id. All tables are in rising order of their keys. The
collector of cycles need not look at components (`gc=False`): frozen structs of plain data cannot form one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from endure.games.endure_the_stars.effects import Modifier
from endure.games.endure_the_stars.mission import Mission
from endure.games.endure_the_stars.plot import Plot
from endure.games.endure_the_stars.steps import AnyStep
from endure.kernel.choice import Question
from endure.kernel.game import Options, Result

Phase = Literal["players", "geps", "resolution"]
Part = Literal["head", "chest", "legs"]
TITAN = "titan"  # the kind of GEP that has a board of its own
HEAD, BODY, FIRST_GENERAL, SLOTS = 0, 1, 2, 5  # inventory slots: head, body, three general ones (E27)

# kinds of stimulus, strongest last (R08)
NOISE, SIGHT, DISTRACTION = 1, 2, 3


class Item(Struct, frozen=True, gc=False):
    """A card that left the deck: its entity id, the id of its kind, the uses it has left, and whether it was made to
    last (R30), which happens to a card only once."""

    id: int
    kind: str
    uses: int = 0
    lasts: bool = False


class Survivor(Struct, frozen=True, gc=False):
    """A survivor on the board.

    `slots` are head, body and three general ones. `actions` left this turn, `moves` made this turn, `extra` actions for
    the next turn, `equipped` items already moved this turn (R22). `sees` tells whether a GEP was in sight at the last
    look, `tested` whether the sight test of this phase is spent (R19). `blinded` is the round in whose Resolution phase
    it ends (0: not blinded); `stunned` costs the next turn (R32). `boosts` end with the turn, `watch` counts attacks on
    GEPs that come into range before its next one.
    """

    seat: int
    kind: str
    zone: int
    health: int
    resolve: int = 10
    slots: tuple[Item | None, ...] = (None,) * SLOTS
    injuries: tuple[Part, ...] = ()
    actions: int = 0
    moves: int = 0
    extra: int = 0
    equipped: tuple[int, ...] = ()
    active_used: bool = False
    crisis_used: bool = False
    sees: bool = False
    tested: bool = False
    stunned: bool = False
    blinded: int = 0
    boosts: tuple[Modifier, ...] = ()
    watch: int = 0

    @property
    def alive(self) -> bool:
        return self.health > 0

    @property
    def items(self) -> tuple[Item, ...]:
        """The cards held, in order of slot."""
        return tuple(item for item in self.slots if item is not None)


class Stimulus(Struct, frozen=True, gc=False):
    """What a GEP or a radar token remembers (R08): kind, zone, when it came, and which survivor (else -1)."""

    kind: int
    zone: int
    at: int
    seat: int = -1


class Gep(Struct, frozen=True, gc=False):
    """A GEP miniature. `seen` is the bit set of seats in its sight when it last attended; `stunned` costs its next
    activation."""

    id: int
    kind: str
    zone: int
    stimulus: Stimulus | None = None
    seen: int = 0
    stunned: bool = False


class Radar(Struct, frozen=True, gc=False):
    """An undiscovered group of GEPs."""

    id: int
    zone: int
    stimulus: Stimulus | None = None
    seen: int = 0


class NoiseToken(Struct, frozen=True, gc=False):
    """A noise that lies in its zone: value, when it was made (equal for noises made at once), and the round in whose
    Resolution phase it goes."""

    id: int
    zone: int
    value: int
    at: int
    until: int


class Lure(Struct, frozen=True, gc=False):
    """A distracting item at work (R37): its zone, whom it names, when it came, and the round in which it ends."""

    id: int
    zone: int
    kinds: tuple[str, ...]
    at: int
    until: int


class EventInPlay(Struct, frozen=True, gc=False):
    """An event card that lies in play, and the round in whose Resolution phase it ends. `doors` are boundaries it
    holds locked until then."""

    id: int
    kind: str
    until: int
    modifiers: tuple[Modifier, ...] = ()
    doors: tuple[int, ...] = ()


class Titan(Struct, frozen=True, gc=False):
    """The Titan's board (rulebook, *Titan Combat*; R31): the entity id of its miniature, the health it has left (0: it
    is dead) and its full health, injuries, the round in whose Resolution phase its blindness ends (0: not blinded), the
    cards in its attack and mood spaces ("": none), the discards and the number of cards left in its deck."""

    gep: int
    health: int
    full: int
    injuries: tuple[Part, ...] = ()
    blinded: int = 0
    attack: str = ""
    mood: str = ""
    discards: tuple[str, ...] = ()
    left: int = 0


class Tray(Struct, frozen=True):
    """An open exchange (R21, R23): the seat's cards and those of the other survivor (`partner`) or, with partner -1, of
    the pile in the zone. `mine` and `theirs` as they lie now, `moved` the ids already moved; the inventories themselves
    change only when the tray is closed in agreement."""

    seat: int
    partner: int
    mine: tuple[Item, ...]
    theirs: tuple[Item, ...]
    moved: tuple[int, ...] = ()


class Laid(Struct):
    """What lies open on the table: the fields of a `Board`, and of the working copies that rules are asked with.

    `doors` has one character for each boundary (`endure.ship.layout`). `first` is the seat with the first player token,
    `active` the seat whose turn it is (-1 outside the Players phase). `piles` are dropped cards by zone. `items_left`,
    `events_left` count decks; `bag_drawn` lists what came out of the radar bag since it was last filled. `met` are the
    ids of met objectives. `clock` orders noises (R08), `reveals` and `turn` serve the stamp. `titan` is the
    Titan's board once there is one. Of the variants (R36): `shaken` are the seats that may not leave their zone this
    round, `searched` the rooms that were searched, once for each time. `plot` is how the mission's own rules stand,
    where it has any.
    """

    mission: Mission
    options: Options
    doors: str
    survivors: Mapping[int, Survivor]
    geps: Mapping[int, Gep]
    radars: Mapping[int, Radar]
    noises: Mapping[int, NoiseToken]
    lures: Mapping[int, Lure]
    events: Mapping[int, EventInPlay]
    piles: Mapping[int, tuple[Item, ...]]
    item_discards: tuple[str, ...]
    event_discards: tuple[str, ...]
    items_left: int
    events_left: int
    bag_drawn: tuple[int, ...]
    met: tuple[str, ...]
    round: int
    phase: Phase
    first: int
    active: int
    next_id: int
    clock: int
    reveals: int
    turn: int
    tray: Tray | None = None
    queue: tuple[AnyStep, ...] = ()
    question: Question | None = None
    result: Result | None = None
    titan: Titan | None = None
    shaken: tuple[int, ...] = ()
    searched: tuple[int, ...] = ()
    plot: Plot | UnsetType = UNSET


class Board(Laid, frozen=True):  # type: ignore[misc]  # msgspec freezes a subclass without more ado
    """The public state of a game."""
