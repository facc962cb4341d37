"""A table for rules tests: a small ship from a drawing, figures put where the test wants them, dice that fall as told.

    t = table("abc", boundaries={"ab": "o", "bc": "d"}, crew=("marine", "medic"))
    t.put(1, "b")                          # the Medic stands in zone b
    gep = t.gep("swarmer", "c")
    gun = t.give(0, "pistol")
    events = t.do(Attack(0, gun, gep), dice=[5, 2])

The crew starts in zone `a` at the first seat's turn, with nothing in its hands, on *standard*. Every die the action
rolls must be told, in order, and every told die must be rolled: a D6 by its face (1 to 6), the body die by the name of
its face ("blank", "head", ...), a pick among n options by its index (0 to n - 1), two dice for a test one by one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from endure.games.endure_the_stars import turns
from endure.games.endure_the_stars.board import Board, Gep, Item, Radar, Survivor
from endure.games.endure_the_stars.box import Contact
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.game import EndureTheStars
from endure.games.endure_the_stars.mission import Mission, Objective
from endure.games.endure_the_stars.phases.round import go_on
from endure.games.endure_the_stars.rules.inventory import free_slot, put, uses_of
from endure.games.endure_the_stars.rules.sight import sees_gep
from endure.games.endure_the_stars.rules.wounds import BODY_DIE
from endure.games.endure_the_stars.state import Secret, State
from endure.games.endure_the_stars.tasks import Rules
from endure.kernel.action import Action
from endure.kernel.event import Event
from endure.kernel.refusal import Refusal
from endure.kernel.rng import Dice
from endure.resources import assets
from endure.storage.content import load_box
from tests.ship.grids import from_text

E = TypeVar("E", bound=Event)


@cache
def the_game() -> EndureTheStars:
    """The game with the shipped box."""
    return EndureTheStars(load_box(Path(assets()) / "cards" / "endure_the_stars"))


class ToldDice(Dice):
    """Dice that fall as told."""

    def __init__(self, told: Iterable[int | str]) -> None:
        super().__init__(0)
        self.told = list(told)

    def _next(self, why: str) -> int | str:
        assert self.told, f"a die is rolled ({why or 'no purpose'}) that the test did not tell"
        return self.told.pop(0)

    def below(self, n: int, why: str = "") -> int:
        value = self._next(why)
        if isinstance(value, str):
            assert why == "body", f"a face is told for a roll for {why}"
            return BODY_DIE.index(None if value == "blank" else value)  # type: ignore[arg-type]
        assert 0 <= value < n, f"{value} is told for a pick of {n} ({why})"
        return value

    def d6(self, why: str = "", at_least: int = 0) -> int:
        value = self._next(why)
        assert isinstance(value, int), f"{value} is told for a D6 ({why})"
        assert 1 <= value <= 6, f"{value} is told for a D6 ({why})"
        return value

    def sum_2d6(self, why: str = "", above: int = 0) -> tuple[int, int]:
        return self.d6(why), self.d6(why)

    def shuffle(self, cards: Any) -> None:
        """A shuffle leaves the order as it is."""


class Table:
    """A game ready to poke. `state` may be replaced at will between actions."""

    def __init__(self, state: State, names: Mapping[str, int]) -> None:
        self.game = the_game()
        self.state = state
        self.names = names

    # what is there

    @property
    def board(self) -> Board:
        return self.state.board

    def zone(self, name: str) -> int:
        """The id of the zone drawn with this letter."""
        return self.names[name]

    def who(self, seat: int) -> Survivor:
        return self.board.survivors[seat]

    def gep_at(self, gep: int) -> str:
        """The letter of the zone in which a GEP stands."""
        return self._letter(self.board.geps[gep].zone)

    def stands(self, seat: int) -> str:
        """The letter of the zone in which a survivor stands."""
        return self._letter(self.who(seat).zone)

    def _letter(self, zone: int) -> str:
        return next(name for name, key in self.names.items() if key == zone)

    def boundary(self, pair: str) -> int:
        """The boundary between two letters."""
        a, b = sorted((self.zone(pair[0]), self.zone(pair[1])))
        return next(edge.id for edge in self.board.mission.layout.boundaries if (edge.a, edge.b) == (a, b))

    def door(self, pair: str) -> str:
        """The state of the boundary between two letters."""
        return self.board.doors[self.boundary(pair)]

    # putting things on the table

    def set_board(self, **changes: Any) -> None:
        self.state = replace(self.state, board=replace(self.board, **changes))

    def set_secret(self, **changes: Any) -> None:
        self.state = replace(self.state, secret=replace(self.state.secret, **changes))

    def change(self, seat: int, **changes: Any) -> None:
        """Give a survivor other values."""
        self.set_board(survivors={**self.board.survivors, seat: replace(self.who(seat), **changes)})

    def put(self, seat: int, zone: str) -> None:
        """A survivor stands there; nobody is tested for it."""
        self.change(seat, zone=self.zone(zone))
        self._settle_sight()

    def gep(self, kind: str, zone: str, **values: Any) -> int:
        """A GEP stands there; nobody is tested for it. Returns its id."""
        key = self.board.next_id
        self.set_board(geps={**self.board.geps, key: Gep(key, kind, self.zone(zone), **values)}, next_id=key + 1)
        self._settle_sight()
        return key

    def radar(self, zone: str, **values: Any) -> int:
        """A radar token lies there, unrevealed whoever sees it. Returns its id."""
        key = self.board.next_id
        self.set_board(radars={**self.board.radars, key: Radar(key, self.zone(zone), **values)}, next_id=key + 1)
        return key

    def give(self, seat: int, kind: str, uses: int | None = None) -> int:
        """A card in the first fitting slot, taken out of the deck. Returns its id."""
        survivor, cat = self.who(seat), self.game.cat
        slot = free_slot(cat, survivor.slots, kind)
        assert slot is not None, "no slot is free"
        key = self.board.next_id
        item = Item(key, kind, uses_of(cat, kind) if uses is None else uses)
        self.change(seat, slots=put(survivor.slots, slot, item))
        self.set_board(next_id=key + 1)
        self._take_from_deck(kind)
        return key

    def _take_from_deck(self, kind: str) -> None:
        deck = list(self.state.secret.items)
        deck.remove(kind)
        self.set_secret(items=tuple(deck))
        self.set_board(items_left=len(deck))

    def next_items(self, *kinds: str) -> None:
        """These cards are drawn next, in this order."""
        deck = list(self.state.secret.items)
        for kind in kinds:
            deck.remove(kind)
        self.set_secret(items=(*deck, *reversed(kinds)))

    def next_events(self, *kinds: str) -> None:
        """These event cards are drawn next, in this order."""
        deck = list(self.state.secret.events)
        for kind in kinds:
            if kind in deck:
                deck.remove(kind)
        self.set_secret(events=(*deck, *reversed(kinds)))
        self.set_board(events_left=len(deck) + len(kinds))

    def next_contacts(self, *indices: int) -> None:
        """The radar bag holds exactly these contacts (indices into the mission's), drawn in this order."""
        whole = range(len(self.game.cat.contacts(self.board.mission, str(self.board.options["difficulty"]))))
        self.set_secret(bag=tuple(reversed(indices)))
        self.set_board(bag_drawn=tuple(index for index in whole if index not in indices))

    def set_door(self, pair: str, state: str) -> None:
        edge = self.boundary(pair)
        self.set_board(doors=self.board.doors[:edge] + state + self.board.doors[edge + 1 :])
        self._settle_sight()

    def _settle_sight(self) -> None:
        """Nobody is surprised by what the test put down."""
        draft = Draft.begin(self.game.cat, self.state)
        for seat, survivor in draft.survivors.items():
            draft.change(seat, sees=sees_gep(draft, survivor))
        self.state = draft.finish()

    # acting

    def refuse(self, action: Action) -> Refusal | None:
        return self.game.refuse(self.board, action)

    def reason(self, action: Action) -> str:
        """The text id of the refusal, "" if the action is allowed."""
        refusal = self.refuse(action)
        return "" if refusal is None else refusal.reason

    def legal(self, seat: int, kind: type[Any] | None = None) -> list[Any]:
        """The legal actions of a seat, of one kind if told."""
        return [action for action in self.game.legal(self.board, seat) if kind is None or isinstance(action, kind)]

    def do(self, action: Action, dice: Iterable[int | str] = ()) -> tuple[Event, ...]:
        """Do an allowed action; the dice fall as told."""
        refusal = self.refuse(action)
        assert refusal is None, f"refused: {refusal}"
        return self.work(lambda draft: turns.do(draft, action), dice)

    def work(self, step: Any, dice: Iterable[int | str] = ()) -> tuple[Event, ...]:
        """Let `step` change a draft, resolve what follows, keep the result."""
        told = ToldDice(dice)
        draft = Draft.begin(self.game.cat, self.state, told)
        step(draft)
        go_on(draft)
        assert not told.told, f"told but not rolled: {told.told}"
        self.state = draft.finish()
        return tuple(draft.happened)

    def push(self, *steps: Any, dice: Iterable[int | str] = ()) -> tuple[Event, ...]:
        """Queue steps (for example `PhaseStep("geps")`) and resolve them."""

        def queue(draft: Draft) -> None:
            for step in steps:
                draft.push(step)

        return self.work(queue, dice)


def told(events: Iterable[Event], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def table(
    drawing: str,
    rooms: Iterable[str] = (),
    boundaries: Mapping[str, str] | None = None,
    crew: Sequence[str] = ("marine",),
    *,
    start: str = "a",
    exit: str | None = None,
    objectives: Mapping[str, str] | Sequence[Objective] = (),
    spawns: str = "",
    bag: Sequence[Contact] = (),
    difficulty: str = "standard",
    round_limit: int = 0,
    variants: Sequence[str] = (),
    rules: Rules | UnsetType = UNSET,
    seed: int = 1,
) -> Table:
    """A game on a drawn ship (see `tests.ship.grids.from_text`).

    `objectives` maps an id to the letter of its zone, or gives whole objectives; without any there is one, in a
    place the crew does not reach by chance ("far" in the last zone), so that a game does not end at once.
    """
    layout, doors = from_text(drawing, rooms, boundaries)
    names = {zone.name: zone.id for zone in layout.zones}
    if isinstance(objectives, Mapping):
        goals = tuple(Objective(key, key, names[letter]) for key, letter in objectives.items())
    else:
        goals = tuple(objectives)
    mission = Mission(
        id="test",
        title="A test",
        briefing="",
        layout=layout,
        doors=doors,
        start=names[start],
        exit=None if exit is None else names[exit],
        objectives=goals or (Objective("far", "Far", len(names) - 1),),
        radars=(),
        spawns=tuple(names[letter] for letter in spawns),
        round_limit=round_limit,
        bags={difficulty: tuple(bag)} if bag else {},
        rules=rules,
    )
    game = the_game()
    options = {"difficulty": difficulty, **dict.fromkeys(variants, True)}
    state = game.setup(mission, options, tuple(crew), seed)
    empty = {seat: replace(one, slots=(None,) * 5) for seat, one in state.board.survivors.items()}
    pile = game.cat.item_pile()
    secret: Secret = replace(state.secret, items=pile)
    return Table(State(replace(state.board, survivors=empty, items_left=len(pile)), secret), names)
