"""The ship's log: the whole game in lines, what one looks for in it, the deck as it was at each of them (P20, P21)."""

from __future__ import annotations

from collections.abc import Sequence

from endure.games.endure_the_stars.view import View
from endure.kernel.refusal import Refused
from endure.ui.board.board_view import BoardView
from endure.ui.board.overlays import Overlay
from endure.ui.board.sprites import Sprites
from endure.ui.board.things import Thing
from endure.ui.intents import Do, Intent
from endure.ui.kit.basic import Label, Text
from endure.ui.kit.controls import Button, Choice
from endure.ui.kit.entry import put_clipboard
from endure.ui.kit.layer import Frame
from endure.ui.kit.layout import Column, Pad, Row, Wrap
from endure.ui.kit.log import Log, LogLine
from endure.ui.kit.node import Node
from endure.ui.kit.panel import Panel
from endure.ui.kit.text import Rich, plain
from endure.ui.menus.returning import Returning
from endure.ui.panels import story
from endure.ui.panels.board import BoardNode
from endure.ui.run import AnySession, GameRun, steps_of
from endure.ui.scene import Scene
from endure.ui.stage import Stage
from endure.ui.tables.looking import look

BESIDE = 980  # logical px of width from which on the deck stands beside the lines
ALL = "all"
KINDS = (ALL, *story.KINDS)


def sample() -> Scene:
    """The log of a game some rounds old, at one of its fights."""
    from endure.ui.scenes.ways import sample_run

    run = sample_run()
    scene = LogScene(run, None)
    scene.chosen = max((n for n, line in enumerate(scene.lines) if "fights" in line.kinds), default=-1)
    scene.patient = True
    return scene


def lines_of(run: GameRun) -> list[LogLine]:
    """Every line of what was done and not taken back."""
    return [line for step in steps_of(run.session, run.teller) for line in story.told(step, run.teller)]


class LogScene(Returning):
    """The log of a game. `lines` are those of its table, else they are told anew; `chosen` is the one to begin with,
    -1 for the last. It is the host of its deck's widget."""

    board: BoardView

    def __init__(
        self, run: GameRun, back: Scene | None, lines: Sequence[LogLine] | None = None, chosen: int = -1
    ) -> None:
        super().__init__(back)
        self.run = run
        self.lines = list(lines) if lines is not None else lines_of(run)
        self.chosen = chosen if chosen >= 0 else len(self.lines) - 1
        self.kind = ALL
        self.trouble = ""
        self.patient = False  # the whole deck is painted at once, for pictures

    @property
    def session(self) -> AnySession:
        """The game."""
        return self.run.session

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        kit, cat = stage.root.kit, self.session.game.cat  # type: ignore[attr-defined]  # this log is of one game
        self.board = BoardView(self.run.mission, cat, kit, Sprites(kit.theme), self.run.teller.names)
        self.board.patient = self.patient
        self._show()

    @property
    def found(self) -> list[int]:
        """The lines of the kind that is looked for, by their places among all."""
        return [n for n, line in enumerate(self.lines) if self.kind == ALL or self.kind in line.kinds]

    # --- the tree

    def build(self, frame: Frame) -> Node:
        kit = self.stage.root.kit
        if self.board.kit is not kit:
            self.board.restyle(kit, Sprites(kit.theme))
            self.board.rect.size = (0, 0)  # to be placed again, on the new ground
        beside = frame.wide >= BESIDE
        head = Wrap(
            Button(self.stage.say("menu-back"), self.back, icon="left", key="back"),
            Text(self.stage.say("log-title"), "title", "strong"), gap=16, align="centre",
        )  # fmt: skip
        deck, told = self._deck(), self._told(frame)
        body: Node = Row(deck, told, gap=14, grow=1) if beside else Column(deck, told, gap=14, grow=1)
        return Pad(Column(head, body, gap=12), (22, 16, 22, 16))

    def _deck(self) -> Node:
        say = self.stage.say
        line = self.lines[self.chosen] if self.lines else None
        words: Rich = self.trouble or (line.text if line is not None else say("kit-log-empty"))
        when = say("log-moment", when=line.when if line is not None else "")
        told = Text(words, "emphasis", "warn" if self.trouble else "primary")
        deck = BoardNode(self, key="board", least=220)
        return Column(Label(when, "cap", "secondary"), told, deck, gap=8, grow=3)

    def _told(self, frame: Frame) -> Node:
        say, found = self.stage.say, self.found
        names = [say(f"log-kind-{kind}", n=self._many(kind)) for kind in KINDS]
        kinds = Choice(say("log-kinds"), names, KINDS.index(self.kind), self.look_for, key="kinds")
        at = found.index(self.chosen) if self.chosen in found else -1
        log = Log(
            [self.lines[n] for n in found], key=f"log-{self.kind}", on=lambda n: self.choose(found[n]), chosen=at,
            least=140, grow=1,
        )  # fmt: skip
        none = None if found else say("log-none")
        first, last = not found or self.chosen <= found[0], not found or self.chosen >= found[-1]
        buttons = Wrap(
            Button(say("log-earlier"), lambda: self.step(-1), icon="left", key="earlier",
                   why=none or (say("log-first") if first else None)),
            Button(say("log-later"), lambda: self.step(1), icon="right", key="later",
                   why=none or (say("log-last") if last else None)),
            Button(say("log-copy"), self.copy, key="copy", why=None if self.lines else say("log-none")),
            gap=8,
        )  # fmt: skip
        wide = min(560, max(400, frame.wide * 0.36)) if frame.wide >= BESIDE else None
        return Panel(Column(kinds, log, buttons, gap=10), width=wide, grow=0 if wide else 2)

    def _many(self, kind: str) -> int:
        return len(self.lines) if kind == ALL else sum(kind in line.kinds for line in self.lines)

    # --- what it does

    def look_for(self, index: int) -> None:
        """Show lines of one kind."""
        self.kind = KINDS[index]
        self.stage.refresh()
        self._to_chosen()

    def choose(self, index: int) -> None:
        """Show the deck as it was when this line was told."""
        self.chosen = index
        self._show()
        self.stage.refresh()

    def step(self, by: int) -> None:
        """To the next line of this kind, or to the one before."""
        found = self.found
        later = [n for n in found if n > self.chosen] if by > 0 else [n for n in reversed(found) if n < self.chosen]
        if later:
            self.choose(later[0])
            self._to_chosen()

    def _to_chosen(self) -> None:
        found, log = self.found, self.stage.root.find(f"log-{self.kind}")
        if isinstance(log, Log) and self.chosen in found:
            log.go(len(found) - 1 - found.index(self.chosen))

    def copy(self) -> None:
        """The line to the clipboard."""
        line = self.lines[self.chosen]
        text = f"{line.when} {plain(line.text)}".strip()
        put_clipboard(text)
        self.stage.brief(self.stage.say("menu-copied", what=text), "tick")

    def _show(self) -> None:
        """The moment of the chosen line, and who took part in it."""
        self.trouble = ""
        if not self.lines:
            return
        line = self.lines[self.chosen]
        at = line.at if line.at >= 0 else self._moment_before(self.chosen)
        try:
            board = self.session.game.board(self.session.at(at))
        except (Refused, IndexError) as trouble:
            known = isinstance(trouble, Refused)
            self.trouble = self.run.teller.refusal(trouble.refusal) if known else self.stage.say("log-gone")  # type: ignore[union-attr]
            return
        self.board.reduced_motion = self.stage.settings.reduced_motion
        self.board.speed = self.stage.settings.speed
        self.board.show(View(max(0, board.active), board))
        there = tuple(thing for thing in line.about if isinstance(thing, Thing) and self._is_there(thing))
        self.board.lay(Overlay(targets=there))

    def _moment_before(self, index: int) -> int:
        """What is no event of the game, such as a save, happened at the moment of the line before it."""
        return next((line.at for line in reversed(self.lines[:index]) if line.at >= 0), self.session.first)

    def _is_there(self, thing: Thing) -> bool:
        actor = self.board.actors.get(thing)
        return thing.kind in ("zone", "door") or (actor is not None and not actor.hidden)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Do) and look(self.board, intent.name):
            return True
        return super().handle(intent)

    def update(self, dt: int) -> None:
        node = self.stage.root.find("board")
        if isinstance(node, BoardNode):
            node.tick(dt, False)

    # --- the host of the deck

    def targets(self) -> Sequence[Thing]:
        return ()

    def pick(self, thing: Thing, more: bool = False) -> None:
        return

    def looked_at(self, thing: Thing | None) -> None:
        return

    def about(self, thing: Thing) -> Rich:
        return self.board.narrator.name(self.board.view.board, thing) if self.board.view is not None else ""

    def told(self, thing: Thing, name: str) -> str:
        return name
