"""The crew strip: everybody with who plays, what they do, and how they are. A click looks at one, H hands it over."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from endure.games.endure_the_stars.board import Board, Survivor
from endure.games.endure_the_stars.catalogue import Catalogue
from endure.games.endure_the_stars.derived import player_order
from endure.language.teller import Teller
from endure.ui.kit.basic import Icon, Label
from endure.ui.kit.layout import Column, Grid, Row
from endure.ui.kit.node import Node
from endure.ui.kit.panel import Card
from endure.ui.tables.people import short_name


def crew_strip(
    board: Board, players: list[str], looked: int, teller: Teller, cat: Catalogue, on: Callable[[int], None]
) -> Node:
    """A card for each survivor in player order; `looked` is the one whose panel is shown."""
    order = player_order(len(board.survivors), board.first)
    cards = [_member(board, board.survivors[seat], players[seat], looked, teller, cat, on) for seat in order]
    return Grid(*cards, columns=len(cards), least=72, gap=6, key="crew")


def _member(
    board: Board, one: Survivor, player: str, looked: int, teller: Teller, cat: Catalogue, on: Callable[[int], None]
) -> Node:
    say, name = teller.language.say, teller.names.survivor(one.seat)
    state = state_of(board, one)
    who = short_name(player, say)
    full = cat.survivors[one.kind].health
    facts = {"health": one.health, "full": full, "resolve": one.resolve}
    tip = say("table-crew-tip", {"seat": name, "who": who, "state": say(f"table-crew-{state}"), **facts})
    active = state == "active"
    words = Column(
        Label(who, "bold", "strong" if active else "primary"),
        Label(say(f"table-crew-{state}"), "tiny", "accent" if active else "secondary"),
        Label(say("table-crew-health", facts), "tiny", "bad" if one.health <= 2 else "secondary"),
        gap=0,
    )
    icon = Icon(f"glyph_{one.kind}", 34, one.kind, ring=True, dim=not one.alive or state == "done")
    inside = Row(icon, words, gap=6, align="centre")
    return Card(
        inside, partial(on, one.seat), line=one.kind, chosen=one.seat == looked, pad=5, tip=tip,
        key=f"crew-{one.seat}", say=tip,
    )  # fmt: skip


def state_of(board: Board, one: Survivor) -> str:
    """active, done, next, ready or dead."""
    if not one.alive:
        return "dead"
    if board.phase != "players" or board.active < 0:
        return "ready"
    order = [seat for seat in player_order(len(board.survivors), board.first) if board.survivors[seat].alive]
    if one.seat == board.active:
        return "active"
    if board.active not in order:
        return "ready"
    at, mine = order.index(board.active), order.index(one.seat)
    return "done" if mine < at else "next" if mine == at + 1 else "ready"
