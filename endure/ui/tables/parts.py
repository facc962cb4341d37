"""The panels around the deck. Each is built again only when what it is built from is another (its facts)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from endure.ui.kit.basic import Label
from endure.ui.kit.controls import Button
from endure.ui.kit.layout import Column, Row
from endure.ui.kit.node import Node
from endure.ui.panels import bars, card, titan
from endure.ui.panels.crew import crew_strip, state_of
from endure.ui.panels.faces import Face
from endure.ui.panels.survivor import ability_panel, survivor_panel
from endure.ui.panels.top import top_bar
from endure.ui.scenes import ways

if TYPE_CHECKING:
    from endure.ui.scenes.table import TableScene

Facts = tuple[object, ...]
ROOMY = 860  # logical px of height from which the Titan's board and rules of abilities have room beside the deck


class Same:
    """A fact that is the very same object, or another: a board is never compared field by field."""

    __slots__ = ("what",)

    def __init__(self, what: object) -> None:
        self.what = what

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.what is other.what

    __hash__ = None  # type: ignore[assignment]  # facts are compared only


class Parts:
    """The panels of one table, by key. `due` is whether one may be out of date; `built` counts what was built, for
    tests."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.due = False
        self.built: dict[str, int] = {}
        self._facts: dict[str, Facts] = {}
        self._kept: tuple[Facts, Node] | None = None
        self._parts: dict[str, tuple[Callable[[], Facts], Callable[[], Node]]] = {
            "bar": (self._bar_facts, lambda: bars.bar(table)),
            "survivor": (self._survivor_facts, self._survivor),
            "crew": (self._crew_facts, self._crew),
            "top": (self._top_facts, self._top),
            "log-head": (self._head_facts, self._head),
            "abilities": (self._ability_facts, self._abilities),
            "titan": (self._titan_facts, self._titan),
        }

    def build(self, key: str) -> Node:
        """The panel of this key, as it is to be now."""
        facts, make = self._parts[key]
        self._facts[key] = facts()
        self.built[key] = self.built.get(key, 0) + 1
        return make()

    def kept(self, facts: Facts, make: Callable[[], Node]) -> Node:
        """What the bar is compared with, made once for its facts."""
        if self._kept is None or self._kept[0] != facts:
            self._kept = (facts, make())
        return self._kept[1]

    def renew(self, most: int | None = None) -> None:
        """Put new panels in the place of those that are out of date, at most so many; `due` tells whether some are
        left for later."""
        self.due = False
        for key, (facts, _) in self._parts.items():
            if facts() == self._facts.get(key):
                continue
            if most == 0:
                self.due = True
                return
            most = most - 1 if most is not None else None
            self.table.stage.root.replace(key, self.build(key))

    # --- what each is built from, and how

    def _bar_facts(self) -> Facts:
        table, run = self.table, self.table.run
        facts = (Same(table.moves.mode), run.seat, run.person, table.deck_width(table.stage.root.frame))
        if run.person is None:
            return (*facts, run.seat is not None and run.player(run.seat), run.intent, run.halted, run.speed)
        return (*facts, Same(run.board), run.session.can_undo())

    def _survivor_facts(self) -> Facts:
        board, seat = self.table.show.board, self.table.seat()
        acting = board.active == seat and board.phase == "players"
        run = self.table.run
        return (board.survivors[seat], acting, ways.who_line(run, board, seat), run.secret(seat, self.table.sitting))

    def _survivor(self) -> Node:
        table, run, board, seat = self.table, self.table.run, self.table.show.board, self.table.seat()
        who = ways.who_line(run, board, seat)
        secret = run.secret(seat, table.sitting)
        return survivor_panel(board, board.survivors[seat], run.game.cat, run.teller, who, table.card, secret=secret)

    def _ability_facts(self) -> Facts:
        one = self.table.show.board.survivors[self.table.seat()]
        return (one.seat, one.active_used, one.crisis_used)

    def _abilities(self) -> Node:
        table, run = self.table, self.table.run
        one = table.show.board.survivors[table.seat()]
        roomy = table.stage.root.frame.high >= ROOMY
        return ability_panel(one, run.teller, run.game.cat, table.ability, roomy)

    def _titan_facts(self) -> Facts:
        board = self.table.show.board
        gep = board.geps.get(board.titan.gep) if board.titan is not None else None
        return (board.titan, gep and (gep.stimulus, gep.stunned))

    def _titan(self) -> Node:
        """The Titan's board, in one line where the window is low; nothing while there is no Titan."""
        board, run, root = self.table.show.board, self.table.run, self.table.stage.root
        if board.titan is None:
            return Column(height=1, key="titan")
        if root.frame.high >= ROOMY:
            return titan.titan_panel(board, board.titan, run.game.cat, run.teller, self._open_card, "titan")
        return Column(titan.titan_strip(board, board.titan, run.teller, self._open_titan), key="titan")

    def _open_card(self, face: Face) -> None:
        card.show(self.table.stage.root, (face,), 0, self.table.run.teller.language)

    def _open_titan(self) -> None:
        run, show = self.table.run, self.table.show

        def board() -> Node:
            assert show.board.titan is not None
            return titan.titan_panel(show.board, show.board.titan, run.game.cat, run.teller, self._open_card)

        titan.show_board(self.table.stage.root, board, run.say("face-close"))

    def _crew_facts(self) -> Facts:
        board = self.table.show.board
        ones = board.survivors.values()
        states = [(one.seat, one.health, one.resolve, state_of(board, one)) for one in ones]
        return (board.first, self.table.seat(), tuple(self.table.run.session.players), states)

    def _crew(self) -> Node:
        table, run = self.table, self.table.run
        seat, on = table.seat(), table.orders.member
        return crew_strip(table.show.board, run.session.players, seat, run.teller, run.game.cat, on)

    def _top_facts(self) -> Facts:
        board = self.table.show.board
        return (self.table.show.phase, board.round, board.met, list(board.events.values()))

    def _top(self) -> Node:
        table, run, orders = self.table, self.table.run, self.table.orders
        seed, frame = run.session.table.seed, table.stage.root.frame
        return top_bar(table.show.board, table.show.phase, run.teller, seed, frame, orders.objectives, orders.menu)

    def _head_facts(self) -> Facts:
        session = self.table.run.session
        return (session.can_redo(), session.can_undo())

    def _head(self) -> Node:
        """The log's title with what takes back and does again."""
        run, orders, label = self.table.run, self.table.orders, self.table.stage.bindings.label
        redo, reset = run.session.can_redo(), run.session.can_undo()
        return Row(
            Label(run.say("table-log"), "cap", "secondary", grow=1),
            Button("", orders.story, icon="search", kind="round", key="whole-log", say=run.say("log-open"),
                   tip=f"{run.say('log-open')} ({label('log')})" if label("log") else run.say("log-open")),
            Button(run.say("table-do-redo"), orders.redo, kind="round", key="do-redo", tip=label("redo"),
                   why=run.teller.refusal(redo) if redo is not None else None),
            Button(run.say("table-do-reset"), orders.reset, kind="round", key="do-reset", tip=label("reset"),
                   why=run.teller.refusal(reset) if reset is not None else None),
            align="centre", key="log-head",
        )  # fmt: skip
