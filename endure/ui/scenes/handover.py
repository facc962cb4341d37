"""The banner between people who share the screen: nothing of the next turn is shown before the key (P29). Where a
mission deals secrets it always stands between two people, and cannot be switched off."""

from __future__ import annotations

from endure.ui.intents import Do, Intent
from endure.ui.kit.basic import Icon, Label, Text
from endure.ui.kit.controls import Button
from endure.ui.kit.layer import Frame
from endure.ui.kit.layout import Centre, Column, Row, Wrap
from endure.ui.kit.log import Log, LogLine
from endure.ui.kit.node import Node
from endure.ui.kit.panel import Panel
from endure.ui.run import GameRun
from endure.ui.scene import Scene
from endure.ui.stage import Stage
from endure.ui.tables import people

BEGIN = "begin"


def sample() -> Scene:
    """The banner in a game some rounds old."""
    from endure.ui.scenes.table import TableScene
    from endure.ui.scenes.ways import sample_run

    table = TableScene(sample_run())
    return HandoverScene(table.run, table, table.log[-12:])


class HandoverScene(Scene):
    """Says whose turn it is and what happened since they last sat there; `back` is the scene that goes on."""

    def __init__(self, run: GameRun, back: Scene, since: list[LogLine]) -> None:
        self.run, self.back, self.since = run, back, since
        self.stage: Stage | None = None

    def enter(self, stage: Stage) -> None:
        self.stage = stage

    def build(self, frame: Frame) -> Node:
        run = self.run
        seat = run.seat or 0
        say = run.teller.language.say
        kind = run.board.survivors[seat].kind
        who = people.long_name(run.player(seat), say)
        name = run.teller.names.survivor(seat)
        parts: list[Node] = [
            Row(Icon(f"glyph_{kind}", 110, kind, ring=True), spread="centre"),
            Label(say("handover-title", {"who": who}), "title", "strong", align="centre"),
            Text(say("handover-text", {"seat": name}), "emphasis", "secondary", align="centre"),
            Wrap(*self._buttons(), spread="centre", gap=10),
        ]
        if run.has_secrets:
            parts.insert(3, Text(say("handover-secrets", {}), "text", "warn", align="centre"))
        if self.since:
            high = max(90, min(220, frame.high - 420))
            parts += [Label(say("handover-since", {}), "cap", "secondary"), Log(self.since, key="since", least=high)]
        return Centre(Panel(Column(*parts, gap=14), pad=26, line=kind), most=min(640, frame.wide - 40))

    def _buttons(self) -> list[Node]:
        say = self.run.teller.language.say
        begin = Button(say("handover-begin", {}), self.begin, kind="chosen", icon="enter", key=BEGIN)
        return [begin] if self.run.has_secrets else [begin, Button(say("handover-never", {}), self.never, key="never")]

    def begin(self) -> None:
        """The next person sits here."""
        if self.stage is not None:
            shown = self.stage.root.ring.shown
            self.stage.go(self.back)
            self.stage.root.ring.show(shown)

    def never(self) -> None:
        """No banner any more."""
        if self.stage is not None:
            self.stage.change(handover=False)
            self.begin()

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Do) and intent.name in ("activate", "cancel"):
            self.begin()
            return True
        return False
