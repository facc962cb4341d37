"""The panel of one survivor: token, actions, health, Resolve, injuries, its five slots, its abilities."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from endure.games.endure_the_stars.board import BODY, HEAD, Board, Item, Survivor
from endure.games.endure_the_stars.catalogue import Catalogue
from endure.games.endure_the_stars.rules.goals import is_cargo
from endure.games.endure_the_stars.rules.movement import ACTIONS
from endure.games.endure_the_stars.rules.resolve import RESOLVE
from endure.language.composed import rules_text
from endure.language.teller import Teller
from endure.ui.kit.basic import Bar, Dots, Icon, Label, Pill, Text
from endure.ui.kit.layout import Column, Grid, Row, Wrap
from endure.ui.kit.node import Node
from endure.ui.kit.panel import Card, Panel
from endure.ui.kit.text import Rich, Span
from endure.ui.panels.card import Held, art
from endure.ui.panels.faces import Face, Faces

CAP = 78  # logical px of the captions
FACE = 72  # logical px of the portrait


def survivor_panel(
    board: Board, one: Survivor, cat: Catalogue, teller: Teller, who: str, on_item: Callable[[Item], None],
    chosen: int = -1, secret: str = "",
) -> Node:  # fmt: skip
    """Everything about one survivor. `who` tells who plays it, `on_item` is called for a card that was clicked,
    `chosen` is the id of the card in hand, `secret` what only its player may read."""
    say = teller.language.say
    acting = board.active == one.seat and board.phase == "players"
    dots: list[Node] = []
    if acting:
        left = Label(say("table-actions-left", {"n": one.actions}), "tiny", "secondary")
        tip = say("table-actions-tip", {"n": ACTIONS})
        dots = [Column(Dots(one.actions, max(ACTIONS, one.actions), tip=tip), left, align="end", gap=2)]
    name = teller.names.survivor(one.seat)
    head = Row(
        art(f"portrait_{one.kind}", one.kind, height=FACE, width=FACE, dim=not one.alive, badge=f"survivor_{one.kind}"),
        Column(Label(name, "heading", "strong"), Text(who, colour="secondary"), gap=2, grow=1),
        *dots,
        gap=14,
        align="centre",
    )
    full = cat.survivors[one.kind].health
    slots = [_slot(n, item, cat, teller, on_item, chosen) for n, item in enumerate(one.slots)]
    parts: list[Node] = [
        head,
        Column(
            _measure(say("table-health"), Bar(one.health, full, "good", grow=1, tip=say("table-health-tip"))),
            _measure(say("table-resolve"), Bar(one.resolve, RESOLVE, "resolve", grow=1, tip=say("table-resolve-tip"))),
            *_states(one, say),
            gap=6,
        ),
        Grid(*slots, columns=5, least=60, gap=6),
    ]
    if secret:
        parts.insert(2, Text(secret, "tiny", "accent", key="secret"))
    return Panel(Column(*parts, gap=10), pad=14, key="survivor")


def _measure(name: str, bar: Bar) -> Node:
    return Row(Label(name, "cap", "secondary", width=CAP), bar, align="centre")


def _states(one: Survivor, say: Callable[..., str]) -> list[Node]:
    """Injuries and what else ails it, each with what it means."""
    pills: list[Node] = [
        Pill(say(f"table-injury-{part}"), "bad", icon=f"injury_{part}", tip=say(f"table-injury-{part}-tip"))
        for part in one.injuries
    ]
    states: Mapping[str, tuple[bool, str, str]] = {
        "dead": (not one.alive, "secondary", "state_dead"),
        "broken": (one.alive and one.resolve <= 0, "resolve", "state_broken"),
        "stunned": (one.stunned, "accent", "state_stunned"),
        "blinded": (bool(one.blinded), "warn", "state_blinded"),
    }
    pills += [
        Pill(say(f"table-state-{name}"), colour, icon=icon, tip=say(f"table-state-{name}-tip"))
        for name, (there, colour, icon) in states.items()
        if there
    ]
    if not pills:
        return []
    return [Row(Label(say("table-state"), "cap", "secondary", width=CAP), Wrap(*pills, gap=5, grow=1), align="centre")]


def _slot(
    n: int, item: Item | None, cat: Catalogue, teller: Teller, on_item: Callable[[Item], None], chosen: int
) -> Node:  # fmt: skip
    say = teller.language.say
    place = {HEAD: say("table-slot-head"), BODY: say("table-slot-body")}.get(n, str(n - BODY))
    if item is None:
        empty = Label(say("table-slot-empty"), "tiny", "faint", align="centre")
        inside = Column(Label(place, "cap", "faint"), empty, gap=12)
        return Panel(inside, pad=7, sunk=True)
    name = teller.names.card(item.kind)
    uses = say("table-uses", {"n": item.uses}) if item.uses > 1 else ""
    mine = item.id == chosen
    inside = Column(
        Label(place, "cap", "secondary"),
        Row(Icon(_icon(item.kind), 30, "accent" if mine else "primary"), spread="centre"),
        Text(name, "tiny", align="centre"),
        *([Label(uses, "tiny", "warn", align="centre")] if uses else []),
        gap=3,
    )
    line = "accent" if mine else "control.line"
    return Held(
        inside, lambda: on_item(item), _face(item.kind, cat, teller), chosen=mine, line=line, pad=6,
        tip=card_tip(teller, item.kind), key=f"item-{item.id}", say=f"{place}: {name}",
    )  # fmt: skip


def _icon(kind: str) -> str:
    return "objective" if is_cargo(kind) else f"item_{kind}"


def _face(kind: str, cat: Catalogue, teller: Teller) -> Face:
    faces = Faces(teller.language)
    return faces.of_cargo(kind, teller.names.card(kind)) if is_cargo(kind) else faces.of(cat.items[kind])


def card_tip(teller: Teller, kind: str) -> Rich:
    """What a card does, as a tooltip."""
    rules = teller.names.rules(kind)
    return [Span(teller.names.card(kind), "strong", "emphasis"), f"\n{rules}" if rules else ""]


def ability_panel(
    one: Survivor, teller: Teller, cat: Catalogue, on: Callable[[str], None], roomy: bool = True
) -> Node:
    """Its passive, active and crisis ability, each with what it does on hover and focus, and where it is `roomy` below
    its name; `on(which)` when picked."""
    names, language = teller.names, teller.language
    passive = language.first(f"ability-{one.kind}-passive") or language.say("table-ability-passive")
    rows = [("passive", "secondary", passive, rules_text(cat.survivors[one.kind], language.say), False)]
    for which, colour, used in (("active", "accent", one.active_used), ("crisis", "bad", one.crisis_used)):
        rows.append((which, colour, names.ability(one.seat, which), names.ability_rules(one.seat, which), used))
    found: list[Node] = []
    for which, colour, name, rules, used in rows:
        tip: Rich = [Span(name, "strong", "emphasis"), f"\n{rules}"]
        words = language.say("table-ability-used", {"ability": name}) if used else name
        inside: Node = Row(
            Label(language.say(f"table-ability-{which}"), "cap", colour, width=68),
            Label(words, "emphasis", "faint" if used else "primary", grow=1),
            gap=10,
            align="centre",
        )
        if roomy:
            inside = Column(inside, Text(rules, "text", "secondary"), gap=2)
        say = f"{language.say(f'table-ability-{which}')}: {words}. {rules}"
        found.append(Card(inside, partial(on, which), line="panel.bottom", pad=4, tip=tip, key=f"own-{which}", say=say))
    return Panel(Column(*found, gap=1), pad=8, key="abilities")
