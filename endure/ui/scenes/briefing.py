"""The briefing: what must be done, how it is lost, who goes; then the table."""

from __future__ import annotations

from msgspec import UNSET

from endure.games.endure_the_stars.mission import Mission, Objective
from endure.language import Namer
from endure.language.goals import how, losses
from endure.language.params import listed
from endure.play import table
from endure.play.people import person
from endure.ui.kit.basic import Icon, Label, Text
from endure.ui.kit.controls import Button
from endure.ui.kit.layer import Frame
from endure.ui.kit.layout import Column, Row
from endure.ui.kit.node import Node
from endure.ui.kit.panel import Panel
from endure.ui.menus import flow, thumb
from endure.ui.menus.crew import faces
from endure.ui.menus.page import page
from endure.ui.menus.returning import Returning
from endure.ui.menus.wishes import NOBODY, VARIANTS, Wishes
from endure.ui.scene import Scene

BESIDE = 980  # logical px of width from which on the deck stands beside the words


def sample() -> Scene:
    """The briefing of the first mission."""
    wishes = Wishes.usual(table.first_mission(), "standard")
    wishes.holders |= {"captain": person(1), "marine": person(2), "medic": "recruit", "engineer": NOBODY}
    wishes.seed = "2718281828"
    return BriefingScene(wishes, None)


class BriefingScene(Returning):
    """Told before a game begins. `back` is where the choices were made."""

    def __init__(self, wishes: Wishes, back: Scene | None) -> None:
        super().__init__(back)
        self.wishes = wishes

    def build(self, frame: Frame) -> Node:
        say, wishes = self.stage.say, self.wishes
        mission = wishes.mission
        told = Column(self._story(mission), self._goals(mission), self._crew(), gap=14, grow=1)
        beside = frame.wide >= BESIDE
        high = max(240.0, min(620.0, frame.high - 190))
        deck = Panel(thumb.deck(mission, key="deck", height=high if beside else 260, words=True), width=None, grow=1)
        body: Node = Row(told, deck, gap=14) if beside else Column(told, deck, gap=14)
        go = Button(say("briefing-go"), self.go, icon="enter", kind="chosen", key="go", width=190, height=44)
        return page(self.stage, mission.title, body, [Label(self._terms(), colour="secondary"), go], back=self.back)

    def _story(self, mission: Mission) -> Node:
        return Panel(Text(mission.briefing.strip().replace("\n", " "), colour="primary"),
                     title=self.stage.say("briefing-title"))  # fmt: skip

    def _goals(self, mission: Mission) -> Node:
        say = self.stage.say
        rows = [_line("objective", "objective", self._goal(mission, goal)) for goal in mission.objectives]
        zones = mission.layout.zones
        if mission.exit is not None:
            rows.append(_line("exit", "exit", say("briefing-exit", zone=zones[mission.exit].name)))
        lost = [_line("state_dead", "bad", say("briefing-lost-dead"))]
        if mission.round_limit:
            lost.append(_line("warning", "warn", say("briefing-lost-rounds", n=mission.round_limit)))
        own = losses(mission, max(1, len(self.wishes.crew)), Namer(self.stage.language, mission))
        lost += [_line("warning", "warn", words) for words in own]
        return Panel(
            Column(
                *rows, Label(say("briefing-lost"), "cap", "secondary"), *lost, gap=8
            ),
            title=say("briefing-goals"),
        )  # fmt: skip

    def _goal(self, mission: Mission, goal: Objective) -> str:
        if mission.rules is not UNSET:
            names, crew = Namer(self.stage.language, mission), len(self.wishes.crew)
            needs = listed(f"“{names.objective(key)}”" for key in goal.after) or "none"
            words = {"title": goal.title, "how": how(goal, names, max(1, crew)), "needs": needs}
            return self.stage.say("goal-plain", **words, optional="yes" if goal.optional is True else "no")
        titles = {one.id: one.title for one in mission.objectives}
        zone = mission.layout.zones[goal.zone].name
        needs = ", ".join(f"“{titles[key]}”" for key in goal.after if key in titles)
        text = "briefing-goal-after" if needs else "briefing-goal"
        return self.stage.say(text, title=goal.title, zone=zone, needs=needs)

    def _crew(self) -> Node:
        wishes = self.wishes
        row = faces(wishes.crew, wishes.players, self.stage.language)
        return Panel(row, title=self.stage.say("briefing-crew"))

    def _terms(self) -> str:
        say, wishes = self.stage.say, self.wishes
        variants = ", ".join(say(f"variant-{name}") for name in VARIANTS if name in wishes.variants)
        return say(
            "setup-summary", seed=wishes.seed, difficulty=say(f"difficulty-{wishes.difficulty}"),
            variants=variants or say("setup-no-variants"),
        )  # fmt: skip

    # --- what it does

    def go(self) -> None:
        """Sit down at the table."""
        wishes = self.wishes
        flow.begin(self.stage, wishes.mission, wishes.crew, wishes.players, wishes.options, wishes.number)


def _line(icon: str, colour: str, words: str) -> Node:
    return Row(Icon(icon, 20, colour), Text(words, grow=1), gap=10, align="start")
