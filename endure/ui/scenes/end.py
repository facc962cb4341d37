"""The end: how it came out, what was done, who lived, how the dice fell, what the secrets were; the deck as
it was left, and the next game (P22, P23)."""

from __future__ import annotations

from endure.games.endure_the_stars.board import Board
from endure.games.endure_the_stars.meta import META
from endure.language.goals import told_secrets
from endure.play.luck import Luck, luck_of
from endure.ui.intents import Do, Intent
from endure.ui.kit.basic import Bar, Icon, Label, Text
from endure.ui.kit.controls import Button
from endure.ui.kit.entry import put_clipboard
from endure.ui.kit.layer import Frame
from endure.ui.kit.layout import Column, Grid, Row
from endure.ui.kit.node import Node
from endure.ui.kit.panel import Panel
from endure.ui.menus import flow, luck, samples, thumb, words
from endure.ui.menus.page import fact, page
from endure.ui.scene import Scene
from endure.ui.stage import Stage

PANELS = 615  # logical px of height that the panels above the deck take, with head and foot
LEAST = 420  # logical px of the deck's height: less cannot be read


def sample() -> Scene:
    """The end of a game that bots have played."""
    return EndScene(samples.finished())


class EndScene(Scene):
    """Shown when a game is over; its table can still be looked at."""

    stage: Stage

    def __init__(self, run: flow.Run) -> None:
        self.run = run
        self.luck: list[Luck] = luck_of(run.session)

    def enter(self, stage: Stage) -> None:
        self.stage = stage

    @property
    def won(self) -> bool:
        """Whether the crew won."""
        return self.run.result is not None and self.run.result.won

    # --- the tree

    def build(self, frame: Frame) -> Node:
        say = self.stage.say
        left = Column(self._summary(), self._goals(), *self._secrets(), gap=14)
        told = Grid(left, self._crew(), self._luck(), columns=3, least=360, gap=14)
        high = max(LEAST, frame.high - PANELS)
        board = self.run.session.board
        deck = Panel(thumb.deck(self.run.mission, key="deck", height=high, words=True, board=board),
                     title=say("end-deck"))  # fmt: skip
        body = Column(told, deck, gap=14)
        foot = [
            Button(say("end-board"), self.board, icon="search", key="board"),
            Button(say("log-title"), self.log, icon="search", key="log"),
            Button(say("pause-title-screen"), self.to_title, icon="left", key="title"),
            Button(say("end-same"), self.same, icon="undo", key="same", height=44),
            Button(say("end-new"), self.new, icon="dice", kind="chosen", key="new", height=44),
        ]
        result = self.run.result
        sub = self.run.teller.result(result) if result is not None else say("end-goes-on")
        return page(self.stage, say("end-won" if self.won else "end-lost"), body, foot, sub=sub)

    def _summary(self) -> Node:
        say, agreed, board = self.stage.say, self.run.session.table, self.run.session.board
        variants = [spec.name for spec in META.options if spec.variant and agreed.options.get(spec.name)]
        off_book = ", ".join(say(f"variant-{name}") for name in variants)
        limit = self.run.mission.round_limit
        rounds = say("end-rounds-of", n=board.round, limit=limit) if limit else str(board.round)
        mark = Row(
            Icon("star" if self.won else "state_dead", 56, "good" if self.won else "bad", ring=True),
            Text(self.run.mission.title, "name", "strong", grow=1),
            gap=14,
            align="centre",
        )
        return Panel(
            Column(
                mark,
                fact(say("end-rounds"), rounds),
                fact(say("setup-difficulty"), say(f"difficulty-{agreed.options.get('difficulty', 'standard')}")),
                fact(say("end-variants"), off_book or say("setup-no-variants"), "warn" if off_book else "primary"),
                Row(
                    fact(say("setup-seed"), str(agreed.seed)), Button(say("setup-copy"), self.copy_seed, key="copy"),
                    gap=8, align="centre", spread="between",
                ),
                gap=10,
            ),
            title=say("end-summary"),
            line="good" if self.won else "bad",
        )  # fmt: skip

    def _goals(self) -> Node:
        say, board = self.stage.say, self.run.session.board
        rows = []
        for goal in self.run.mission.objectives:
            title = say("end-optional", title=goal.title) if goal.optional is True else goal.title
            met = goal.id in board.met
            rows.append(_ticked(say("end-met" if met else "end-unmet", title=title), met))
        if self.run.mission.exit is not None:
            zone = self.run.mission.layout.zones[self.run.mission.exit].name
            title = say("end-exit", zone=zone)
            rows.append(_ticked(say("end-met" if self.won else "end-unmet", title=title), self.won))
        return Panel(Column(*rows, gap=8), title=say("briefing-goals"))

    def _secrets(self) -> list[Node]:
        """Every secret and whether it came true, where the mission dealt any."""
        session = self.run.session
        told = told_secrets(session.game.situation(session.board), self.run.teller.names)  # type: ignore[attr-defined]
        rows = [_ticked(one.words, one.kept) for one in told]
        return [Panel(Column(*rows, gap=8), title=self.stage.say("secret-heading"))] if rows else []

    def _crew(self) -> Node:
        board: Board = self.run.session.board
        box = {card.id: card.health for card in self.run.session.game.cat.box.survivors}  # type: ignore[attr-defined]
        rows = []
        for seat, survivor in board.survivors.items():
            full = box.get(survivor.kind, survivor.health)
            name = self.run.teller.names.survivor(seat)
            who = words.player(self.run.session.players[seat], self.stage.language)
            state = self.stage.say("end-lives" if survivor.alive else "end-died", who=who)
            zone = self.run.mission.layout.zones[survivor.zone].name
            about = Column(
                Label(name, "emphasis", "strong" if survivor.alive else "secondary"),
                Text(f"{state} {zone}.", "tiny", "secondary"),
                Bar(survivor.health, full, "good" if survivor.alive else "bad", segment=14),
                gap=3, grow=1,
            )  # fmt: skip
            icon = f"glyph_{survivor.kind}" if survivor.alive else "state_dead"
            face = Icon(icon, 52, survivor.kind if survivor.alive else "faint", ring=True, dim=not survivor.alive)
            rows.append(Row(face, about, gap=14, align="centre"))
        return Panel(Column(*rows, gap=14), title=self.stage.say("briefing-crew"))

    def _luck(self) -> Node:
        return Panel(luck.table(self.luck, self.run.teller.names, self.stage.say), title=self.stage.say("luck-title"))

    # --- what it does

    def board(self) -> None:
        """Back to the table as it stands."""
        self.stage.go(flow.table(self.run, told=True))

    def log(self) -> None:
        """Everything that happened."""
        flow.log(self.stage, self.run, self)

    def same(self) -> None:
        """The same game anew: mission, crew, players, terms and seed."""
        self._again(self.run.session.table.seed)

    def new(self) -> None:
        """The same with a seed nobody chose."""
        self._again(flow.new_seed())

    def _again(self, seed: int) -> None:
        agreed, session = self.run.session.table, self.run.session
        self.run.close()
        flow.begin(self.stage, agreed.scenario, agreed.seats, session.base_players, agreed.options, seed)

    def to_title(self) -> None:
        """To the title."""
        self.run.close()
        flow.title(self.stage)

    def copy_seed(self) -> None:
        """To the clipboard."""
        seed = str(self.run.session.table.seed)
        put_clipboard(seed)
        self.stage.root.tell(self.stage.say("menu-copied", what=seed))

    def handle(self, intent: Intent) -> bool:
        if intent == Do("cancel"):
            self.board()
            return True
        return False


def _ticked(words: str, good: bool) -> Node:
    return Row(Icon("tick" if good else "cross", 18, "good" if good else "bad"), Text(words, grow=1), gap=10)
