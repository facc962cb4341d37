"""What must hold in every state of Endure the Stars, whatever was played: nothing lost, nothing out of bounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from endure.games.endure_the_stars.board import BODY, FIRST_GENERAL, HEAD, TITAN, Board
from endure.games.endure_the_stars.catalogue import Catalogue
from endure.games.endure_the_stars.rules.goals import is_cargo
from endure.games.endure_the_stars.state import State
from endure.games.endure_the_stars.steps import Settle
from endure.kernel.world import canonical, in_order
from endure.ship.layout import STATES

FULL_RESOLVE = 10  # R20


def broken(state: State, cat: Catalogue) -> list[str]:
    """What is wrong with a state, in words for developers; nothing when it is sound."""
    checks = (_cards, _titan, _survivors, _inventory, _figures, _places, _tables, _question)
    return [trouble for check in checks for trouble in check(state, cat)]


def round_trip(state: State) -> list[str]:
    """Whether a state survives its JSON."""
    again = msgspec.json.decode(canonical(state), type=State)
    return [] if again == state else ["the state is another one after its JSON was read back"]


def _cards(state: State, cat: Catalogue) -> Iterator[str]:
    """Every card of the box lies somewhere, once (E01)."""
    board, secret = state.board, state.secret
    found = Counter(secret.items) + Counter(board.item_discards)
    found.update(item.kind for one in board.survivors.values() for item in one.items)
    found.update(item.kind for pile in board.piles.values() for item in pile)
    found.update(step.kind for step in board.queue if isinstance(step, Settle))
    if board.question is not None and board.question.kind == "drop-card":
        found[str(board.question.params["kind"])] += 1
    found = Counter({kind: n for kind, n in found.items() if not is_cargo(kind)})
    whole = Counter(cat.item_pile())
    if found != whole:
        yield f"item cards: too many {dict(found - whole)}, missing {dict(whole - found)}"
    events = Counter(secret.events) + Counter(board.event_discards)
    events.update(event.kind for event in board.events.values())
    if events != Counter(cat.events_of(board)):
        yield f"event cards: {dict(events)}"
    bag = sorted((*secret.bag, *board.bag_drawn))
    if bag != list(range(len(cat.bag_of(board)))):
        yield f"the radar bag and what came out of it: {bag}"
    if (board.items_left, board.events_left) != (len(secret.items), len(secret.events)):
        yield "the counts of cards left are not those of the decks"


def _titan(state: State, cat: Catalogue) -> Iterator[str]:
    """Every Titan card lies somewhere, once; its board says what stands on the table (R31)."""
    board, titan = state.board, state.board.titan
    standing = [gep.id for gep in board.geps.values() if gep.kind == TITAN]
    if titan is None:
        if standing or state.secret.titan:
            yield "a Titan or its deck without its board"
        return
    spaces = [card for card in (titan.attack, titan.mood) if card]
    found = Counter(state.secret.titan) + Counter(titan.discards) + Counter(spaces)
    if found != Counter(cat.titan_pile()):
        yield f"Titan cards: {dict(found)}"
    if titan.left != len(state.secret.titan):
        yield "the count of Titan cards left is not that of its deck"
    if not 0 <= titan.health <= titan.full or standing != ([titan.gep] if titan.health else []):
        yield f"a Titan of health {titan.health} of {titan.full} and the miniatures {standing}"
    if len(set(titan.injuries)) != len(titan.injuries):
        yield "the Titan has an injury twice (R28)"


def _survivors(state: State, cat: Catalogue) -> Iterator[str]:
    for seat, one in state.board.survivors.items():
        if seat != one.seat:
            yield f"survivor {one.seat} stands in the table as {seat}"
        if not 0 <= one.health <= cat.survivors[one.kind].health:
            yield f"{one.kind} has health {one.health}"
        if not 0 <= one.resolve <= FULL_RESOLVE:
            yield f"{one.kind} has Resolve {one.resolve}"
        if min(one.actions, one.moves, one.extra, one.blinded) < 0:
            yield f"{one.kind} has a count below nothing"
        if not one.alive and one.items:
            yield f"{one.kind} is dead and holds cards (R24)"
        if len(set(one.injuries)) != len(one.injuries):
            yield f"{one.kind} has an injury twice (R28)"


def _inventory(state: State, cat: Catalogue) -> Iterator[str]:
    ids: list[int] = [item.id for pile in state.board.piles.values() for item in pile]
    for one in state.board.survivors.values():
        ids += [item.id for item in one.items]
        for slot, kind in ((HEAD, "helmet"), (BODY, "armour")):
            worn = one.slots[slot]
            if worn is not None and cat.items[worn.kind].kind != kind:
                yield f"{one.kind} wears {worn.kind} as {kind} (E27)"
        if len(one.slots) != FIRST_GENERAL + 3:
            yield f"{one.kind} has {len(one.slots)} slots"
    if len(set(ids)) != len(ids):
        yield "one card lies in two places"


def _figures(state: State, cat: Catalogue) -> Iterator[str]:
    """Miniatures are limited (R16)."""
    standing = Counter(gep.kind for gep in state.board.geps.values())
    for kind, n in standing.items():
        if n > cat.geps[kind].miniatures:
            yield f"{n} {kind} on the board, the box has {cat.geps[kind].miniatures}"


def _places(state: State, cat: Catalogue) -> Iterator[str]:
    board = state.board
    zones = len(board.mission.layout.zones)
    tables = (board.survivors, board.geps, board.radars, board.noises, board.lures)
    things: list[Any] = [thing for table in tables for thing in table.values()]
    for thing in things:
        if not 0 <= thing.zone < zones:
            yield f"{thing} stands in no zone"
    if any(not 0 <= zone < zones for zone in board.piles):
        yield "cards lie in no zone"
    if len(board.doors) != len(board.mission.layout.boundaries) or set(board.doors) - set(STATES):
        yield f"the boundary states are {board.doors!r}"


def _tables(state: State, cat: Catalogue) -> Iterator[str]:
    board = state.board
    for name in ("survivors", "geps", "radars", "noises", "lures", "events", "piles"):
        if not in_order(getattr(board, name)):
            yield f"the table {name} is not in order of id"
    for name in ("geps", "radars", "noises", "lures", "events"):
        ids = list(getattr(board, name))
        if ids and ids[-1] >= board.next_id:
            yield f"the table {name} holds an id that was never handed out"


def _question(state: State, cat: Catalogue) -> Iterator[str]:
    board: Board = state.board
    if board.question is not None and not board.question.options:
        yield f"the question {board.question.kind} has no answer"
    if board.result is not None and (board.question is not None or board.queue):
        yield "the game is over and something is pending"
