"""The table: a game under way, played by people and bots, with mouse, keyboard or controller."""

from __future__ import annotations

from collections.abc import Sequence

from endure.games.endure_the_stars.board import Item
from endure.kernel.action import Action, Seat
from endure.play.people import number_of
from endure.ui import pace
from endure.ui.animator import Motion
from endure.ui.board.board_view import BoardView
from endure.ui.board.sprites import Sprites
from endure.ui.board.things import Thing
from endure.ui.intents import Do, Intent
from endure.ui.kit.dialogs import Answer
from endure.ui.kit.layer import Frame
from endure.ui.kit.layout import Column, Pad, Row
from endure.ui.kit.log import Log, LogLine
from endure.ui.kit.node import Node
from endure.ui.kit.panel import Panel
from endure.ui.kit.text import Rich
from endure.ui.panels import bars, story
from endure.ui.panels.board import BoardNode
from endure.ui.run import GameRun
from endure.ui.scene import Scene
from endure.ui.scenes import ways
from endure.ui.stage import Stage
from endure.ui.tables import people
from endure.ui.tables.glance import Glance
from endure.ui.tables.looking import look
from endure.ui.tables.moves import Moves
from endure.ui.tables.orders import Orders
from endure.ui.tables.parts import Parts
from endure.ui.tables.playback import Show
from endure.ui.tables.telling import Telling

SIDE = 400  # logical px of the panels, at least


def sample() -> Scene:
    """A game some rounds old, played by recruits up to a person's turn."""
    table = TableScene(ways.sample_run())
    table.patient = True
    return table


class TableScene(Scene):
    """The table. It hears the moves of `Moves` as their desk, and is host of the board's widget."""

    stage: Stage
    board: BoardView
    show: Show
    moves: Moves
    glance: Glance
    orders: Orders
    telling: Telling

    def __init__(self, run: GameRun, told: bool = False) -> None:
        """`told`: its end was told already, so one stays and looks."""
        self.run = run
        self.parts = Parts(self)
        self.log: list[LogLine] = []
        for step in run.history():
            self.log += story.told(step, run.teller)
        self.looked: Seat | None = None
        self.sitting: int | None = None  # the person who has seen the table last
        self.since = len(self.log)
        self.sight = False
        self.over = told
        self.patient = False  # the whole deck is painted at once, for pictures
        self._intent: object = None
        self._mark: Motion | None = None

    # --- coming and going

    def enter(self, stage: Stage) -> None:
        self.stage = stage
        kit = stage.root.kit
        if not hasattr(self, "board"):
            run = self.run
            self.board = BoardView(run.mission, run.game.cat, kit, Sprites(kit.theme), run.teller.names)
            self.board.patient = self.patient
            self.board.show(run.view())
            kit.text.width(story.DICE, "emphasis")  # opens the fonts of signs now, not in the middle of a game
            self.telling = told = Telling(self)
            self.show = Show(run, self.board, self.log, told.grew, self._phase_changed, told.happened)
            self.glance = Glance(self)
            self.orders = Orders(self)
            self.moves = Moves(run, self)
            self.glance.settle()
            pace.settle()
        self._tune()
        if self.sitting is None and not self._secret:
            self.sitting = run_person(self.run)

    def leave(self) -> None:
        if not self.stage.running:
            self.run.close()

    def _tune(self) -> None:
        """Take over what the player set."""
        settings = self.stage.settings
        self.run.speed = settings.bot_speed
        self.board.speed = settings.speed * (self.run.speed if self.run.person is None else 1.0)
        self.board.reduced_motion = settings.reduced_motion

    # --- the tree

    def build(self, frame: Frame) -> Node:
        kit = self.stage.root.kit
        if self.board.kit is not kit:
            self.board.restyle(kit, Sprites(kit.theme))
            self.board.rect.size = (0, 0)  # to be placed again, on the new ground
        self.moves.read()
        part = self.parts.build
        top, bar, deck = part("top"), part("bar"), BoardNode(self, key="board", least=240)
        log = Log(self.log, key="log", on=self.orders.story, least=76 if frame.wide >= bars.BESIDE else 220, grow=1)
        story = Panel(Column(part("log-head"), log, gap=6), pad=10, grow=1, key="story")
        side: list[Node] = [part("survivor"), part("abilities"), part("titan"), story, part("crew")]
        if frame.wide < bars.BESIDE:
            body: list[Node] = [Column(deck, height=max(240, frame.high * 0.55)), bar, *side]
            return Pad(Column(top, *body, gap=10), (12, 8, 12, 10))
        wide = side_width(frame)
        left = Column(deck, bar, gap=10, grow=1)
        return Pad(Column(top, Row(left, Column(*side, gap=10, width=wide), gap=14, grow=1), gap=8), (16, 8, 16, 12))

    def deck_width(self, frame: Frame) -> float:
        """How wide the deck and the bar under it are, in logical px."""
        return frame.wide - (24 if frame.wide < bars.BESIDE else 46 + side_width(frame))

    def seat(self) -> Seat:
        """Whose panel is shown: who was clicked, else who acts, else the first."""
        if self.looked is not None:
            return self.looked
        active = self.show.board.active
        question = self.run.board.question
        if question is not None and not self.show.busy:
            return question.seat
        return active if active >= 0 else self.show.board.first

    # --- time

    def update(self, dt: int) -> None:
        stage = self.stage
        self._tune()
        self.telling.troubles()
        self.board.tick(dt, not stage.animator.resting and len(stage.root.layers) == 1)
        self._go_on(dt)
        node = stage.root.find("board")
        if isinstance(node, BoardNode):
            node.catch_up()

    def _go_on(self, dt: int) -> None:
        """What is shown, and the bots. One panel a frame, and none with a new floor or line: so no frame is long."""
        stage, told = self.stage, len(self.log)
        if self.show.go_on():
            self._settled()
        elif self.parts.due and not (stage.root.mouse.holder or self.board.floor.stale or len(self.log) > told):
            self.renew(1)
        if self.board.busy and not stage.animator.busy:
            self._mark = motion = Motion(100, lambda part: None)
            motion.then = lambda: self._skipped(motion)
            stage.animator.play(motion)
        if self.over or len(stage.root.layers) > 1:
            return
        if self.sitting is None and self.run.person is not None and not self.show.busy:
            self._settled()  # nobody sits there yet, and the table holds secrets
            return
        self.run.tick(dt, not self.show.busy)
        if self.run.intent is not self._intent:
            self._intent = self.run.intent
            self.glance.announce(self.run.intent.action if self.run.intent is not None else None)
            self.parts.due = True

    def _skipped(self, motion: Motion) -> None:
        """The motion that stands for the board's in the animator ended: by itself, or because it was skipped."""
        if motion.at < motion.lasts:
            self.skip()

    def skip(self) -> None:
        """Everything that moves to its end."""
        self.show.skip()
        self.run.hurry()
        self._settled()

    def _settled(self) -> None:
        """Something was shown to its end."""
        if self.show.busy:
            return
        if self.run.result is not None:
            if not self.over:
                self.over = True
                ways.end(self.stage, self.run, self)
            return
        person = run_person(self.run)
        if person is not None and person != self.sitting:
            since, self.since, before = self.log[self.since :], len(self.log), self.sitting
            self.sitting, self.looked = person, None
            polite = before is not None and self.stage.settings.handover
            if self._secret or (polite and people.several(self.run.session.players)):
                ways.hand_over(self.stage, self.run, self, since)
                return
        self.moves.read()
        self.glance.settle()
        if self.run.person is None:
            self.parts.due = True
        else:
            self.renew()
        self._focus_question()

    def renew(self, most: int | None = None) -> None:
        """Panels that are out of date are built again, at most so many, from what can be done now."""
        self.moves.read()
        self.parts.renew(most)

    def _focus_question(self) -> None:
        if self.run.board.question is not None and self.run.person is not None and self.by_keys:
            self._focus(bars.FIRST)

    def _phase_changed(self) -> None:
        self.parts.due = True

    # --- input

    @property
    def busy(self) -> bool:
        """Whether something is being shown: then what the player does skips it, and does nothing else (P24)."""
        return self.show.busy

    def handle(self, intent: Intent) -> bool:
        if not isinstance(intent, Do):
            return False
        if look(self.board, intent.name):
            return True
        if self.busy:
            self.skip()
            return True
        do = self.orders.named(intent.name)
        if do is None:
            return False
        do()
        return True

    def cancel(self) -> None:
        """Escape: back from what is being chosen, else back to who acts, else the menu."""
        if self.moves.back():
            return
        if self.looked is not None:
            self.orders.look_at(None)
        else:
            self.orders.menu()

    def wish(self, family: str) -> None:
        """A button of the action bar."""
        if self.busy:
            self.skip()
        else:
            self.moves.wish(family)

    # --- the desk of `Moves`

    def changed(self, to: str = "") -> None:
        self.glance.settle()
        self.looked = None if self.moves.mode is None else self.looked
        self.show.go_on()
        if not self.show.busy and (self.run.result is not None or run_person(self.run) not in (None, self.sitting)):
            self._settled()
            return
        self.renew()
        if to == "board":
            self.to_board()
        elif to and self.by_keys and self.moves.mode is not None:
            self._focus(bars.FIRST)
        self._focus_question()

    @property
    def _secret(self) -> bool:
        """Whether several people play with secrets: then nobody sees the table before it is known who sits there."""
        return self.run.has_secrets and people.several(self.run.session.players)

    @property
    def by_keys(self) -> bool:
        """Whether keys or a controller are in use: then the focus goes to what is to be chosen."""
        return self.stage.bindings.device != "mouse"

    def _focus(self, key: str) -> None:
        self.stage.root.ring.show(True)
        self.stage.root.focus_on(key)

    def to_board(self) -> None:
        """The focus goes to the deck."""
        node = self.stage.root.find("board")
        if isinstance(node, BoardNode):
            node.board.focus(None)
            if self.by_keys:
                self._focus("board")

    def look(self, action: Action | None) -> None:
        self.glance.action(action)

    def notice(self, text: str, thing: Thing | None = None) -> None:
        node = self.stage.root.find("board")
        if isinstance(node, BoardNode):
            node.notice(text, thing)

    def shown(self, thing: Thing) -> Thing:
        return self.glance.shown(thing)

    def ask_end(self, left: int) -> None:
        say, seat = self.run.say, self.run.person
        end = next(iter(self.moves.families.get("end-turn", [])), None)
        if end is None or seat is None:
            return
        if not self.stage.settings.warn_end:
            self.moves.commit(end)
            return
        words = say("table-end-text", seat=self.run.teller.names.survivor(seat), left=left)
        answers = [Answer(say("table-end-yes"), lambda: self.moves.commit(end), danger=True)]
        self.stage.ask(say("table-end-title"), words, answers, say("table-end-no"))

    # --- the host of the board's widget

    def targets(self) -> Sequence[Thing]:
        return tuple(self.moves.aimed())

    def pick(self, thing: Thing, more: bool = False) -> None:
        if self.busy:
            self.skip()
            return
        if thing.kind == "survivor" and not self.targets():
            self.looked = thing.id if thing.id != self.show.board.active else None
            if not self.moves.doable(thing):
                self.renew()
                return
        self.moves.at(thing, more)

    def looked_at(self, thing: Thing | None) -> None:
        self.glance.thing(thing)

    def about(self, thing: Thing) -> Rich:
        return self.glance.about(thing)

    def told(self, thing: Thing, name: str) -> str:
        return name

    # --- other wishes

    def card(self, item: Item) -> None:
        """A card of the survivor's panel was picked."""
        if self.busy:
            self.skip()
        elif self.run.person is not None and self.seat() == self.run.person:
            self.moves.weapon(item.id)

    def ability(self, which: str) -> None:
        """An ability of the panel was picked."""
        family = {"active": "ability", "crisis": "crisis"}.get(which, "")
        if self.seat() != self.run.person:
            return
        why = self.moves.why(family) if family else self.run.say("table-ability-always")
        if why:
            node = self.stage.root.find(f"own-{which}")
            if node is not None:
                self.stage.root.tell(why)
        else:
            self.wish(family)


def side_width(frame: Frame) -> float:
    """How wide the panels beside the deck are, in logical px."""
    return max(SIDE, min(510, frame.wide * 0.3))


def run_person(run: GameRun) -> int | None:
    """The number of the person who acts; None for bots and at the end."""
    return number_of(run.player(run.person)) if run.person is not None else None
