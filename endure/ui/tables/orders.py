"""What a player orders at the table beside the actions of the game: undo, looking at others, bots, menus."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from endure.kernel.action import Seat
from endure.storage.files import FileTrouble
from endure.ui.board.things import Thing
from endure.ui.kit.dialogs import tell
from endure.ui.menus import words
from endure.ui.panels import bars
from endure.ui.scenes import ways
from endure.ui.tables.moves import Pick

if TYPE_CHECKING:
    from endure.ui.scenes.table import TableScene


class Orders:
    """The orders at one table."""

    def __init__(self, table: TableScene) -> None:
        self.table = table

    def named(self, name: str) -> Callable[[], None] | None:
        """What an intent by this name orders; None for what is no order."""
        orders: dict[str, Callable[[], None]] = {
            "cancel": self.table.cancel, "menu": self.menu, "objectives": self.objectives,
            "next-survivor": self.next_one, "board": self.table.to_board, "sight": self.turn_sight,
            "hand-over": self.hand, "redo": self.redo, "reset": self.reset, "pause": self.halt, "faster": self.faster,
            "help": self.help, "skip": self.table.skip, "save": self.save, "log": self.story,
        }  # fmt: skip
        return orders.get(name)

    def member(self, seat: Seat) -> None:
        """A card of the crew was picked: look at that one; at the one who is looked at, choose who plays it."""
        if self.table.busy:
            self.table.skip()
        elif seat == self.table.seat():
            self.hand()
        else:
            self.look_at(seat)

    def look_at(self, seat: Seat | None) -> None:
        """Show another survivor's panel."""
        self.table.looked = None if seat == self.table.show.board.active else seat
        self.table.renew()
        if seat is not None:
            board = self.table.board
            (x, y), _ = board.where(Thing("survivor", seat))
            board.look(board.camera.showing(board.camera.to_world((x, y)), 60))

    def next_one(self) -> None:
        """The next living survivor in order."""
        alive = [one.seat for one in self.table.show.board.survivors.values() if one.alive] or [self.table.seat()]
        now = self.table.seat()
        later = [seat for seat in alive if seat > now]
        self.look_at(later[0] if later else alive[0])

    def undo(self) -> None:
        """Take the last action back."""
        self._back(self.table.run.undo)

    def redo(self) -> None:
        """Do again what was taken back."""
        self._back(self.table.run.redo)

    def reset(self) -> None:
        """Take the whole turn back."""
        self._back(self.table.run.reset)

    def _back(self, back: Any) -> None:
        if self.table.busy:
            self.table.skip()
            return
        self.table.moves.mode = None
        refusal = back()
        if refusal is not None:
            self.table.telling.said(self.table.run.teller.refusal(refusal), "undo", "warn")
        else:
            self.table.changed()

    def save(self) -> None:
        """Keep the game as it is, in the one file of quick saves."""
        run, telling = self.table.run, self.table.telling
        try:
            run.save(run.say("table-quick-save"))
        except FileTrouble as trouble:
            telling.said(words.sentence(trouble, run.teller.language), "warning", "warn")
        else:
            telling.said(run.say("table-saved", name=run.say("table-quick-save")), "tick", "good")

    def turn_sight(self) -> None:
        """Show who sees whom, or do not."""
        self.table.sight = not self.table.sight
        self.table.glance.settle()

    def halt(self) -> None:
        """The bots wait, or go on."""
        self.table.run.halted = not self.table.run.halted
        self.table.renew()

    def faster(self) -> None:
        """The next speed of the bots."""
        self.table.run.faster()
        self.table.stage.change(bot_speed=self.table.run.speed)
        self.table.renew()

    def hand(self) -> None:
        """Choose who plays the shown survivor from now on."""
        self.table.moves.mode = Pick(*bars.hand_over(self.table, self.table.seat()))
        self.table.changed("bar")

    def handed(self, seat: Seat, player: str) -> None:
        """Another plays the seat."""
        self.table.moves.mode = None
        self.table.run.hand_over(seat, player)
        self.table.changed()

    def objectives(self) -> None:
        """The objectives, how the mission is lost, and the briefing."""
        title, words = self.table.run.say("table-objectives-title"), ways.objectives(self.table.run, self.table.sitting)
        tell(self.table.stage.root, title, words, self.table.stage.say("dialog-ok"))

    def story(self, line: int = -1) -> None:
        """The whole log, from a line of it or from the last."""
        from endure.ui.scenes.log import LogScene

        table = self.table
        if table.busy:
            table.skip()
        else:
            table.stage.go(LogScene(table.run, table, table.log, line))

    def help(self) -> None:
        """The keys."""
        stage = self.table.stage
        names = (
            "board", "overview", "objectives", "sight", "undo", "redo", "reset", "log", "save", "pause", "faster",
            "skip",
        )  # fmt: skip
        label = stage.bindings.known
        keys = {name: label(name) for name in names}
        keys |= {"zoomin": label("zoom-in"), "zoomout": label("zoom-out"), "survivor": label("next-survivor")}
        keys |= {"panleft": label("pan-left"), "panright": label("pan-right")}
        tell(stage.root, stage.say("table-help-title"), stage.say("table-help-text", **keys), stage.say("dialog-ok"))

    def menu(self) -> None:
        """The menu over the table."""
        ways.pause(self.table.stage, self.table.run, self.table)
