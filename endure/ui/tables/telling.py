"""What the table says by itself: sounds of what happens, brief messages, narration. All of it stands in the log too."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars import plot_events as pev
from endure.games.endure_the_stars import titan_events as tev
from endure.kernel.action import Seat
from endure.kernel.event import Event
from endure.ui.kit.log import Log, LogLine
from endure.ui.kit.node import Node
from endure.ui.kit.text import plain
from endure.ui.panels import titan
from endure.ui.panels.card import hint
from endure.ui.panels.faces import Faces
from endure.ui.panels.story import look_of

if TYPE_CHECKING:
    from endure.ui.scenes.table import TableScene

LOUD = (
    ev.EventDrawn, ev.ObjectiveMet, ev.Died, tev.TitanWoke, tev.TitanDrew, pev.MissionMessage, pev.ObjectiveLost,
    pev.ThingDamaged, pev.GepsCame,
)  # fmt: skip
"""What nobody should miss: it is also shown over the deck for a moment."""


class Telling:
    """Tells at one table."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self._narrated = len(table.log)
        self._troubles = 0

    def happened(self, events: Sequence[Event], quiet: Sequence[Seat]) -> None:
        """This is being shown now; the turns of `quiet` seats begin without a sound."""
        stage = self.table.stage
        stage.hear(events, quiet)
        for event in events:
            if isinstance(event, LOUD):
                mark, colour = look_of(event)
                stage.root.notices.add(self.table.run.teller.event(event), mark, colour, self._card(event))

    def _card(self, event: Event) -> Node | None:
        """The card that an event of the game is about, to be seen for a moment."""
        run = self.table.run
        if isinstance(event, tev.TitanDrew):
            face = titan.drawn(run.game.cat, run.teller, event.card)
            return hint(face) if face is not None else None
        if isinstance(event, ev.EventDrawn) and event.card in run.game.cat.events:
            return hint(Faces(run.teller.language).of(run.game.cat.events[event.card]))
        return None

    def said(self, text: str, mark: str = "info", colour: str = "accent") -> None:
        """Something that is no event of the game: over the deck for a moment, and in the log."""
        table = self.table
        table.log.append(LogLine(text, f"R{table.show.board.round}", colour, mark))
        self.grew()
        table.stage.root.notices.add(text, mark, colour)

    def grew(self) -> None:
        """The log is longer: it is shown, and the new lines are narrated."""
        log = self.table.stage.root.find("log")
        if isinstance(log, Log):
            log.added()
        lines = self.table.log[self._narrated :]
        self._narrated = len(self.table.log)
        if self.table.stage.settings.narrate:
            for line in lines:
                self.table.stage.root.tell(plain(line.text))

    def troubles(self) -> None:
        """What went wrong with keeping the game, each once."""
        for trouble in self.table.run.troubles[self._troubles :]:
            self.said(trouble, "warning", "warn")
        self._troubles = len(self.table.run.troubles)
