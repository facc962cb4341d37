"""Which bar stands under the board now: actions, a choice, an aim, a question, or a bot at play."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from endure.games.endure_the_stars.levels import LEVELS
from endure.kernel.action import Seat
from endure.kernel.session import HUMAN
from endure.play.people import MOST, is_person, number_of, person
from endure.ui.kit.kit import Kit
from endure.ui.kit.layout import Layers
from endure.ui.kit.node import Node, Size
from endure.ui.kit.text import Rich, Span
from endure.ui.panels.bar import Option, action_bar, choice_bar, hint_bar
from endure.ui.tables import people
from endure.ui.tables.choices import FAMILIES
from endure.ui.tables.moves import Aim, Pick

if TYPE_CHECKING:
    from endure.ui.scenes.table import TableScene

BESIDE = 1000  # logical px of width from which on the panels stand beside the deck
FIRST = "bar-first"  # the key of the option that gets the focus


class Steady(Node):
    """A bar that is as high as the bars of a turn, so that the deck stays where and as large as it is. What needs more
    lies over the deck's lower part. On a page with everything below each
    other (`stacked`) it takes the room it needs."""

    over = True

    def __init__(self, child: Node, usual: Node, *, key: str, stacked: bool) -> None:
        super().__init__(child, key=key)
        self.usual, self.stacked = usual, stacked

    def content(self, kit: Kit, width: int) -> Size:
        wide, high = self.children[0].measure(kit, width)
        usual = self.usual.measure(kit, width)[1]
        return (wide, max(high, usual) if self.stacked else usual)

    def arrange(self, kit: Kit) -> None:
        wanted = max(self.rect.h, self.children[0].measure(kit, self.rect.w)[1])
        deck = self.root.find("board") if self.root is not None else None
        if deck is not None and not self.stacked:
            wanted = min(wanted, self.rect.bottom - deck.rect.top)
        self.children[0].place(kit, pygame.Rect(self.rect.x, self.rect.bottom - wanted, self.rect.w, wanted))

    def window(self) -> pygame.Rect:
        return self.rect.union(self.children[0].rect)

    def reach(self, kit: Kit) -> pygame.Rect:
        return self.window().inflate(2 * kit.px(10), 2 * kit.px(10))


def bar(table: TableScene) -> Node:
    """The bar for what goes on now."""
    wide = table.deck_width(table.stage.root.frame)
    stage = table.stage
    usual = table.parts.kept((stage.root.kit, wide, stage.bindings.device), lambda: _usual(table, wide))
    return Steady(_bar(table, wide), usual, key="bar", stacked=stage.root.frame.wide < BESIDE)


def _usual(table: TableScene, wide: float) -> Node:
    """The bar of actions, and that of a bot with two lines of reasons, as far as their sizes go."""
    say = table.run.say
    names = [family.name for family in FAMILIES]
    names.insert(-1, "undo")
    acts = action_bar([Option(say(f"table-do-{name}"), table.skip, hotkey=name) for name in names], wide)
    return Layers(acts, hint_bar(say("table-over"), "\n", _tempo(table)))


def _bar(table: TableScene, wide: float) -> Node:
    run, mode = table.run, table.moves.mode
    say = run.say
    back = Option(say("table-back"), table.cancel, hotkey="cancel", key="bar-back")
    if isinstance(mode, Pick):
        return choice_bar(mode.title, [*_keyed(mode.options), back])
    if isinstance(mode, Aim):
        return hint_bar(mode.title, mode.hint, [back], "warn")
    if run.person is None:
        return _watching(table)
    if run.board.question is not None:
        return _question(table)
    return action_bar(_actions(table), wide)


def _keyed(options: tuple[Option, ...]) -> list[Option]:
    return [option._replace(key=FIRST if n == 0 else f"bar-{n}") for n, option in enumerate(options)]


def _actions(table: TableScene) -> list[Option]:
    moves, run = table.moves, table.run
    seat = run.person
    spent = seat is not None and not run.board.survivors[seat].actions
    found = []
    for family in FAMILIES:
        name = family.name
        lit = name == "end-turn" and spent
        found.append(
            Option(
                run.say(f"table-do-{name}"), partial(table.wish, name), why=moves.why(name), hotkey=name,
                kind="chosen" if lit else "plain", key=f"do-{name}", tip=_tip(table, name),
            )
        )
    undo = run.session.can_undo()
    why = run.teller.refusal(undo) if undo is not None else None
    found.insert(-1, Option(run.say("table-do-undo"), table.orders.undo, why=why, hotkey="undo", key="do-undo"))
    return found


def _tip(table: TableScene, name: str) -> Rich | None:
    """What the ability behind a button does; the odds of what has only one way."""
    moves = table.moves
    actions = moves.families.get(name, [])
    if name in ("ability", "crisis") and actions:
        first = actions[0]
        title = table.run.teller.names.ability(first.seat, "active" if name == "ability" else "crisis")
        return [Span(title, "strong", "emphasis"), "\n", *moves.rules(first)]
    if len(actions) == 1 and name != "end-turn":
        return "\n".join([moves.label(actions[0]), *moves.adviser.lines(actions[0])])
    return None


def _question(table: TableScene) -> Node:
    run = table.run
    question = run.board.question
    assert question is not None
    legal = run.session.legal(question.seat)
    options = [table.moves.option(action) for action in legal]
    options = [
        option._replace(tip=_card_tip(table, action.choice))  # type: ignore[attr-defined]  # answers only
        for option, action in zip(options, legal, strict=True)
    ]
    return choice_bar(run.teller.question(question), _keyed(tuple(options)), "warn")


def _card_tip(table: TableScene, choice: str) -> Rich | None:
    names = table.run.teller.names
    item = choice.partition(":")[2]
    kind = names.item_kind(int(item)) if item.isdecimal() else ""
    return [Span(names.card(kind), "strong", "emphasis"), f"\n{names.rules(kind)}"] if kind else None


def _watching(table: TableScene) -> Node:
    """A bot plays, or the game is over."""
    run, say = table.run, table.run.say
    seat = run.seat
    if seat is None:
        return hint_bar(say("table-over"), "", [Option(say("table-menu"), table.orders.menu, key=FIRST)])
    who = people.long_name(run.player(seat), run.teller.language.say)
    words = {"who": who, "seat": run.teller.names.survivor(seat)}
    hint = say("table-bot-thinks", **words)
    if run.intent is not None:
        hint = f"{table.moves.label(run.intent.action)}. {run.teller.reason(run.intent.reason)}"
    elif run.halted:
        hint = say("table-bot-halted")
    take = Option(say("table-bot-take"), lambda: table.orders.handed(seat, HUMAN), key="bar-take")
    options = [*_tempo(table), take]
    return hint_bar(say("table-bot-acts", **words), hint, options, run.board.survivors[seat].kind)


def _tempo(table: TableScene) -> list[Option]:
    """How fast the bots go on."""
    run, say = table.run, table.run.say
    halt = "table-bot-resume" if run.halted else "table-bot-pause"
    return [
        Option(say(halt), table.orders.halt, hotkey="pause", key=FIRST),
        Option(say("table-bot-faster", speed=f"{run.speed:g}"), table.orders.faster, hotkey="faster", key="bar-faster"),
        Option(say("table-bot-skip"), table.skip, hotkey="skip", key="bar-skip"),
    ]


def hand_over(table: TableScene, seat: Seat) -> tuple[str, tuple[Option, ...]]:
    """The title and the ways of handing a seat over."""
    run = table.run
    say = run.teller.language.say
    here = sorted({number_of(player) for player in run.session.players if is_person(player)} | {1})
    players = [person(n) for n in (*here, here[-1] + 1) if n <= MOST]
    same = run.say("table-hand-same")
    options = tuple(
        Option(
            people.long_name(player, say), partial(table.orders.handed, seat, player),
            why=same if player == run.player(seat) else None,
        )
        for player in [*players, *LEVELS]
    )
    return run.say("table-hand-title", seat=run.teller.names.survivor(seat)), options
