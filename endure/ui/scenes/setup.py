"""Set-up: mission, crew, who plays whom, difficulty, variants, seed."""

from __future__ import annotations

from functools import partial

from endure.games.endure_the_stars.mission import Mission
from endure.language import Namer
from endure.language.goals import losses
from endure.play import table
from endure.play.people import person
from endure.play.table import DIFFICULTIES
from endure.ui.kit.basic import Label, Text
from endure.ui.kit.controls import Button, Choice, Toggle
from endure.ui.kit.entry import Entry, put_clipboard
from endure.ui.kit.layer import Frame
from endure.ui.kit.layout import Column, Grid, Row
from endure.ui.kit.node import Node
from endure.ui.kit.panel import Panel
from endure.ui.kit.rows import Item, List
from endure.ui.menus import flow, thumb
from endure.ui.menus.crew import survivor_card
from endure.ui.menus.page import page
from endure.ui.menus.returning import Returning
from endure.ui.menus.wishes import NOBODY, VARIANTS, Shelf, Wishes
from endure.ui.scene import Scene
from endure.ui.stage import Stage

BESIDE = 1240  # logical px of width from which on mission and crew stand side by side
DIGITS = 20


def sample() -> Scene:
    """Set-up with two people and a bot."""
    scene = SetupScene()
    wishes = Wishes.usual(scene.shelf.missions[0], "standard")
    wishes.holders |= {"captain": person(1), "marine": person(2), "medic": "recruit", "engineer": NOBODY}
    wishes.seed = "2718281828"
    scene.wishes = wishes
    return scene


class SetupScene(Returning):
    """Making up a game. `wishes` may come from a game before."""

    def __init__(self, wishes: Wishes | None = None, shelf: Shelf | None = None) -> None:
        super().__init__(None)
        self.shelf = shelf or Shelf.filled()
        self.wishes = wishes
        self._given = ""  # the seed the field began with
        self._left: dict[str, str] = {}  # who held a seat before it was left

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        if self.wishes is None and self.shelf.missions:
            self.wishes = Wishes.usual(self.shelf.missions[0], stage.settings.difficulty)
        self._given = self.wishes.seed if self.wishes is not None else ""

    # --- the tree

    def build(self, frame: Frame) -> Node:
        say, wishes = self.stage.say, self.wishes
        if wishes is None:
            return page(self.stage, say("setup-title"), Text(say("setup-no-mission")), back=self.back)
        crew = self._crew(wishes, roomy=frame.wide >= 1500 and frame.high >= 840)
        right = Column(crew, self._terms(wishes), gap=14, grow=1)
        if frame.wide >= BESIDE:
            body: Node = Row(Column(self._mission(wishes, tall=True), width=320), right, gap=14)
        else:
            body = Column(self._mission(wishes, tall=False), right, gap=14)
        mission = wishes.mission
        sub = say("setup-sub", min=mission.min_crew, most=len(wishes.holders), best=len(mission.recommended))
        rules = Button(say("rules-title"), self.rules, icon="info", key="rules")
        foot = [rules, self._summary(wishes), self._begin(wishes)]
        return page(self.stage, say("setup-title"), body, foot, back=self.back, sub=sub)

    def _summary(self, wishes: Wishes) -> Node:
        say = self.stage.say
        variants = ", ".join(say(f"variant-{name}") for name in VARIANTS if name in wishes.variants)
        words = say(
            "setup-summary", seed=wishes.seed or "–", difficulty=say(f"difficulty-{wishes.difficulty}"),
            variants=variants or say("setup-no-variants"),
        )  # fmt: skip
        return Label(words, colour="secondary", key="summary")

    def _mission(self, wishes: Wishes, tall: bool) -> Node:
        say, mission = self.stage.say, wishes.mission
        items = [Item(one.title, self._rounds(one)) for one in self.shelf.missions]
        items += [Item(name, "", "warning", why=why) for name, why in self.shelf.broken]
        chosen = next((n for n, one in enumerate(self.shelf.missions) if one.id == mission.id), None)
        names = List(items, self.choose, chosen=chosen, key="missions", least=120)
        picture = thumb.deck(mission, key="deck", width=None if tall else 230, height=250 if tall else 190)
        story = Text(mission.briefing.strip().replace("\n", " "), colour="secondary")
        own = losses(mission, max(1, len(wishes.crew)), Namer(self.stage.language, mission))
        lost = [Text(words, "tiny", "warn") for words in own]
        if tall:
            return Panel(Column(names, picture, story, *lost, gap=12), title=say("setup-mission"), grow=1)
        words = Column(names, story, *lost, gap=10, grow=1)
        return Panel(Row(picture, words, gap=16, align="start"), title=say("setup-mission"))

    def _rounds(self, mission: Mission) -> str:
        return self.stage.say("setup-rounds", n=mission.round_limit) if mission.round_limit else ""

    def _crew(self, wishes: Wishes, roomy: bool) -> Node:
        box = {card.id: card for card in table.open_game().cat.box.survivors}
        say, hold, toggle = self.stage.language, self.hold, self.toggle
        cards = [
            survivor_card(box[who], holder, say, partial(hold, who), partial(toggle, who), roomy)
            for who, holder in wishes.holders.items()
            if who in box
        ]
        return Grid(*cards, columns=5, least=172, gap=10)

    def _terms(self, wishes: Wishes) -> Node:
        say = self.stage.say
        names = [say(f"difficulty-{name}") for name in DIFFICULTIES]
        difficulty = Choice(
            say("setup-difficulty"), names, DIFFICULTIES.index(wishes.difficulty), self.set_difficulty,
            key="difficulty", width=200,
        )  # fmt: skip
        about = Text(say(f"difficulty-{wishes.difficulty}-story"), "tiny", "secondary")
        variants = [
            Column(
                Toggle(
                    say(f"variant-{name}"), name in wishes.variants, partial(self.vary, name), key=f"variant-{name}"
                ),
                Text(say(f"variant-{name}-about"), "tiny", "secondary"), gap=2,
            )
            for name in VARIANTS
        ]  # fmt: skip
        seed = Entry(
            say("setup-seed"), self._given, key="seed", on=self.set_seed, limit=DIGITS, allow=_digit, grow=1,
            hint=say("setup-seed-hint"),
        )  # fmt: skip
        copy_why = None if wishes.seed else say("setup-no-seed")
        copy = Button(say("setup-copy"), self.copy_seed, key="copy", why=copy_why)
        seeds = Row(seed, copy, Button(say("setup-another"), self.another_seed, key="another"), gap=6, align="end")
        return Panel(
            Column(
                Grid(
                    Column(difficulty, about, gap=8),
                    Column(seeds, Text(say("setup-seed-about"), "tiny", "secondary"), gap=8),
                    columns=2, least=260, gap=24,
                ),
                Label(say("setup-variants")),
                Grid(*variants, columns=3, least=260, gap=12),
                gap=14,
            ),
            title=say("setup-terms"),
        )  # fmt: skip

    def _begin(self, wishes: Wishes) -> Node:
        return Button(
            self.stage.say("setup-begin"), self.begin, icon="enter", kind="chosen", key="begin", width=170, height=44,
            why=wishes.trouble(),
        )  # fmt: skip

    # --- what it does

    def choose(self, index: int) -> None:
        """Another mission: its recommended crew, unless the player made up one."""
        assert self.wishes is not None
        before, mission = self.wishes, self.shelf.missions[index]
        untouched = before.holders == Wishes.usual(before.mission, "").holders
        holders = Wishes.usual(mission, "").holders if untouched else before.holders
        self.wishes = Wishes(mission, holders, before.difficulty, before.variants, before.seed)
        self.stage.refresh()

    def hold(self, who: str, holder: str) -> None:
        """Somebody plays a survivor, or nobody."""
        assert self.wishes is not None
        self.wishes.holders[who] = holder
        self.stage.refresh()

    def toggle(self, who: str) -> None:
        """Take a survivor aboard, or leave it."""
        assert self.wishes is not None
        holder = self.wishes.holders[who]
        if holder != NOBODY:
            self._left[who] = holder
        self.hold(who, NOBODY if holder != NOBODY else self._left.get(who, person(1)))

    def set_difficulty(self, index: int) -> None:
        """Of this game; it is also what the next one begins with."""
        assert self.wishes is not None
        self.wishes.difficulty = DIFFICULTIES[index]
        self.stage.change(difficulty=DIFFICULTIES[index])
        self.stage.refresh()

    def vary(self, name: str, on: bool) -> None:
        """With a variant, or by the book."""
        assert self.wishes is not None
        (self.wishes.variants.add if on else self.wishes.variants.discard)(name)
        self.stage.refresh()

    def set_seed(self, text: str) -> None:
        """What was typed."""
        assert self.wishes is not None
        had, self.wishes.seed = bool(self.wishes.seed), text
        if had != bool(text):
            self.stage.refresh()
        else:
            self.stage.root.replace("summary", self._summary(self.wishes))

    def copy_seed(self) -> None:
        """To the clipboard."""
        assert self.wishes is not None
        put_clipboard(self.wishes.seed)
        self.stage.root.tell(self.stage.say("menu-copied", what=self.wishes.seed))

    def another_seed(self) -> None:
        """One that nobody chose."""
        entry = self.stage.root.find("seed")
        if isinstance(entry, Entry):
            entry.set(str(flow.new_seed()))

    def begin(self) -> None:
        """On to the briefing."""
        from endure.ui.scenes.briefing import BriefingScene

        assert self.wishes is not None
        self.stage.go(BriefingScene(self.wishes, self))

    def rules(self) -> None:
        """The rules as played."""
        from endure.ui.scenes.rules import RulesScene

        self.stage.go(RulesScene(self))


def _digit(letter: str) -> bool:
    return letter in "0123456789"


