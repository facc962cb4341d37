"""The Titan's board: its health, what it is after, its attack and mood cards, its wounds, how much of its deck is left.

Rulebook, *Titan Combat*; R31.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from endure.games.endure_the_stars.board import Board, Titan
from endure.games.endure_the_stars.catalogue import Catalogue
from endure.language.teller import Teller
from endure.ui.kit.basic import Bar, Icon, Label, Pill, Text
from endure.ui.kit.controls import Button
from endure.ui.kit.layer import Frame
from endure.ui.kit.layout import Centre, Column, Grid, Row, Wrap
from endure.ui.kit.node import Node
from endure.ui.kit.panel import Card, Panel
from endure.ui.kit.root import Root
from endure.ui.panels.card import CLOSE, Held, art
from endure.ui.panels.faces import Face, Faces
from endure.ui.tables.danger import memory

FACE, PICTURE = 58, 42  # logical px of the portrait and of a card's picture
MOST = 560  # logical px of the board in a layer of its own


def titan_panel(
    board: Board, titan: Titan, cat: Catalogue, teller: Teller, on: Callable[[Face], None], key: str = ""
) -> Node:  # fmt: skip
    """The whole board. A card on it is drawn whole when it is looked at; `on` is called when it is pressed."""
    say = teller.language.say
    head = Row(
        Label(say("titan-name", {}), "heading", "strong"),
        Label(say("titan-deck", {"n": titan.left}), "tiny", "secondary", align="right", grow=1,
              tip=say("titan-deck-tip", {})),
        align="centre",
    )  # fmt: skip
    about = Column(
        head, Text(doing(board, titan, teller), "tiny", "titan"),
        Bar(max(0, titan.health), titan.full, "titan", grow=0, tip=say("titan-health-tip", {})), gap=4, grow=1,
    )  # fmt: skip
    spaces = [
        _space("attack", titan.attack, "titan", cat, teller, on),
        _space("mood", titan.mood, "resolve", cat, teller, on),
        _wounds(board, titan, teller),
    ]
    top = Row(art("portrait_titan", "titan", height=FACE, width=FACE, dim=titan.health <= 0), about, gap=12)
    return Panel(Column(top, Grid(*spaces, columns=3, gap=6), gap=8), pad=10, line="titan", key=key)


def titan_strip(board: Board, titan: Titan, teller: Teller, on: Callable[[], None]) -> Node:
    """The board in one line, for low windows; `on` opens it."""
    say = teller.language.say
    name = say("titan-name", {})
    health = max(0, titan.health)
    told = say("titan-strip", {"health": health, "full": titan.full, "doing": doing(board, titan, teller)})
    inside = Row(
        Icon("gep_titan", 22, "titan"), Label(name, "emphasis", "strong"),
        Bar(health, titan.full, "titan", segment=9, grow=1), gap=8, align="centre",
    )  # fmt: skip
    return Card(inside, on, line="titan", pad=5, key="titan-open", say=told, tip=doing(board, titan, teller))


def doing(board: Board, titan: Titan, teller: Teller) -> str:
    """What it remembers, or that it is dead."""
    gep = board.geps.get(titan.gep)
    return teller.language.say("titan-dead", {}) if gep is None or titan.health <= 0 else memory(gep, teller)


def drawn(cat: Catalogue, teller: Teller, card: str) -> Face | None:
    """The face of a card of its deck."""
    found = next((one for one in cat.box.titan if one.id == card), None)
    return Faces(teller.language).of(found) if found is not None else None


def _space(
    which: str, card: str, ink: str, cat: Catalogue, teller: Teller, on: Callable[[Face], None]
) -> Node:  # fmt: skip
    say = teller.language.say
    name = Label(say(f"titan-{which}", {}), "cap", ink)
    face = drawn(cat, teller, card)
    if face is None:
        return Panel(Column(name, Text(say("titan-none", {}), "tiny", "faint"), gap=4), pad=7, sunk=True)
    inside = Column(name, art(face.sprite, ink, height=PICTURE), Text(face.name, "tiny", align="centre"), gap=4)
    return Held(
        inside, partial(on, face), face, line=ink, pad=7, tip=f"{face.name}\n{face.text}", key=f"titan-{which}",
        say=f"{say(f'titan-{which}', {})}: {face.name}. {face.text}",
    )  # fmt: skip


def _wounds(board: Board, titan: Titan, teller: Teller) -> Node:
    """Its injuries and what else ails it."""
    say = teller.language.say
    gep = board.geps.get(titan.gep)
    pills: list[Node] = [
        Pill(say(f"table-injury-{part}", {}), "bad", icon=f"injury_{part}", tip=say(f"titan-injury-{part}", {}))
        for part in titan.injuries
    ]
    if gep is not None and gep.stunned:
        tip = say("danger-stunned", {})
        pills.append(Pill(say("table-state-stunned", {}), "accent", icon="state_stunned", tip=tip))
    if titan.blinded:
        tip = say("titan-blinded", {"round": titan.blinded})
        pills.append(Pill(say("table-state-blinded", {}), "warn", icon="state_blinded", tip=tip))
    shown: Node = Wrap(*pills, gap=3) if pills else Text(say("titan-unhurt", {}), "tiny", "faint")
    return Panel(Column(Label(say("titan-wounds", {}), "cap", "bad"), shown, gap=4), pad=7, sunk=True)


def show_board(root: Root, make: Callable[[], Node], close: str) -> None:
    """The board over everything; Escape or a click beside it closes it."""

    def build(frame: Frame) -> Node:
        button = Wrap(Button(close, root.close, icon="cross", key=CLOSE), spread="end")
        return Centre(Panel(Column(make(), button, gap=10), pad=10), most=min(MOST, frame.wide - 40))

    root.open(build, root.close, CLOSE, light=True)
