"""Random legal games with every card of the box on the top of its deck in turn: whatever is drawn and used, every state
is sound (`endure.lab.invariants`) and somebody can always go on."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.actions import Ability, Answer, Attack, EndTurn, Equip, Search, Use
from endure.games.endure_the_stars.state import State
from endure.kernel.action import Action
from endure.kernel.event import Event
from endure.kernel.rng import Dice
from endure.lab.invariants import broken, round_trip
from tests.games.endure_the_stars.table import Table, table, the_game

ACTIONS = 70  # of each game after the card was drawn
CREW = ("captain", "psychic", "marine", "medic", "engineer")
# a hall a b, two corridors c and d behind a closed and a locked door, a room e f behind a wall, a corridor g
SHIP = "abcd\nefgg"
DOORS = {"bc": "c", "cd": "l", "cg": "d", "fg": "o"}
ITEMS = [card.id for card in the_game().cat.box.items]
EVENTS = [card.id for card in the_game().cat.box.events]


@cache
def laid() -> State:
    """A table on which every effect finds something: the hurt, one who died, GEPs, radar tokens, a noise, an event."""
    t: Table = table(SHIP, ("ab", "ef"), DOORS, CREW, exit="g", spawns="dg")
    for seat, health in ((1, 2), (2, 3), (3, 0)):
        t.change(seat, health=health)
    t.change(2, injuries=("chest", "legs"), resolve=3)
    t.put(4, "c")
    for zone in "cgg":
        t.gep("swarmer", zone)
    t.gep("jaeger", "f")
    t.radar("d")
    t.radar("e")
    for seat, kind in ((0, "pistol"), (0, "stimulant"), (1, "rivet_gun"), (2, "light_vest"), (4, "assault_rifle")):
        t.give(seat, kind)
    return t.state


def on_top(state: State, item: str = "", event: str = "") -> State:
    """The state with that card on the top of its deck."""
    items, events = list(state.secret.items), list(state.secret.events)
    for deck, kind in ((items, item), (events, event)):
        if kind:
            deck.remove(kind)
            deck.append(kind)
    return replace(state, secret=replace(state.secret, items=tuple(items), events=tuple(events)))


class Player:
    """A player who likes one card and otherwise does anything."""

    def __init__(self, state: State, seed: int, kind: str) -> None:
        self.game, self.dice, self.kind = the_game(), Dice(seed), kind
        self.state = replace(state, secret=replace(state.secret, dice=seed))

    def do(self, action: Action) -> tuple[Event, ...]:
        """An action, and whether what comes of it is sound."""
        self.state, events = self.game.apply(self.state, action)
        assert broken(self.state, self.game.cat) == []
        return events

    def options(self) -> tuple[Action, ...]:
        """What may be done now; while the game is not over there is always something."""
        seats = self.game.to_act(self.state)
        if self.state.board.result is not None:
            assert seats == ()
            return ()
        options = self.game.legal(self.state.board, seats[0])
        assert options
        return options

    def choose(self) -> Action | None:
        """Any legal action, every second time one with the card if there is one."""
        options = self.options()
        if not options:
            return None
        liked = [one for one in options if self.likes(one)]
        return self.dice.pick(liked if liked and self.dice.below(2) else options)

    def likes(self, action: Action) -> bool:
        if isinstance(action, Use | Attack | Equip):
            held = self.state.board.survivors[action.seat].items
            return any(item.id == action.item and item.kind == self.kind for item in held)
        return isinstance(action, Ability)

    def play(self, actions: int) -> None:
        """So many actions, or to the end."""
        for _ in range(actions):
            action = self.choose()
            if action is None:
                return
            self.do(action)
        assert round_trip(self.state) == []


@pytest.mark.parametrize("kind", ITEMS)
@settings(max_examples=3, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_any_item_card_may_be_found_and_used(kind: str, seed: int) -> None:
    player = Player(on_top(laid(), item=kind), seed, kind)
    events = player.do(Search(0))
    assert ev.Searched(0, kind) in events
    player.play(ACTIONS)


@pytest.mark.parametrize("kind", EVENTS)
@settings(max_examples=3, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_any_event_card_may_come(kind: str, seed: int) -> None:
    player = Player(on_top(laid(), event=kind), seed, kind)
    drawn: list[str] = []
    while not drawn and (options := player.options()):
        ends = [one for one in options if isinstance(one, EndTurn | Answer)]
        drawn += [event.card for event in player.do(ends[-1]) if isinstance(event, ev.EventDrawn)]
    assert drawn in ([kind], []), "the card on top, unless the crew died before"
    player.play(ACTIONS)


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 2**32), events=st.permutations(EVENTS), items=st.permutations(ITEMS))
def test_any_cards_may_come_one_after_the_other(seed: int, events: list[str], items: list[str]) -> None:
    """Another card on the top of both decks again and again, while the game goes on."""
    player = Player(laid(), seed, "")
    for event, item in zip(events, items, strict=False):
        secret = player.state.secret
        player.kind = item
        player.state = on_top(
            player.state, item if item in secret.items else "", event if event in secret.events else ""
        )
        player.play(12)
