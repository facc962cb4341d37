"""The gallery: every widget of the kit in every state, for the eye and for the tests."""

from __future__ import annotations

from functools import partial
from typing import Any

from endure.ui.intents import Do, Intent
from endure.ui.kit.basic import Bar, Die, Dots, Icon, Label, Pill, Rule, Text
from endure.ui.kit.controls import Button, Choice, Kind, Slider, Toggle
from endure.ui.kit.dialogs import Answer, tell
from endure.ui.kit.entry import Entry
from endure.ui.kit.layer import Frame
from endure.ui.kit.layout import Column, Grid, Pad, Row, Space, Wrap
from endure.ui.kit.log import Log, LogLine
from endure.ui.kit.node import Node
from endure.ui.kit.panel import Card, Panel
from endure.ui.kit.rows import Item, List
from endure.ui.kit.scroll import Scroll
from endure.ui.kit.text import Span
from endure.ui.scene import Scene
from endure.ui.stage import Stage

CREW = (
    ("marine", "Steady aim", "Suppressing fire", "Last stand", 7),
    ("medic", "Bedside manner", "Treat", "Adrenaline", 6),
    ("engineer", "Power suit", "Making it last", "Improvised exit", 7),
    ("psychic", "Sixth sense", "Push", "Mind storm", 5),
    ("captain", "Presence", "Rally", "By my order", 6),
)
ACTIONS = ("Move", "Attack", "Search", "Door", "Interact", "Trade", "Noise", "Undo", "End turn")
WHY = {"Interact": "There is nothing to interact with in this zone.", "Trade": "Nobody else is in this zone."}
LETTERS = "Żółć, Škoda, Őrült, ığdır, Čeština · Привет, Їжак · Ωμέγα · → ← ≥ ≤ ☰ ⏎ ✓ ⚀ ⚅ ▾ ★"


def sample() -> Scene:
    """The gallery."""
    return Gallery()


class Gallery(Scene):
    """Shows everything; changes nothing but itself."""

    def __init__(self) -> None:
        self.stage: Stage | None = None
        self.log = [
            LogLine("Captain opens the Med Bay door", "R5", "captain", "dot"),
            LogLine("Event drawn: Blackout (Cargo 3)", "R5", "secondary", "warning"),
            LogLine("Swarmer hits Medic: armour 2 fails, leg injury", "R5", "bad", "cross"),
            LogLine("Radar revealed: 1 Jaeger, 2 Swarmers", "R5", "jaeger", "warning"),
            LogLine(
                ["Resolve test (Marine): ", Span("6 + 6 = 12", "strong"), " against 10, failed, Resolve 9"],
                "R6",
                "resolve",
                "dice",
            ),
            LogLine("Noise 3 in Armoury north: 2 radar tokens are now on their way there", "R6", "noise", "sound"),
            LogLine("Marine fires the assault rifle at the Jaeger: 3 and 6, 1 hit, not enough", "R6", "marine", "tick"),
        ]
        self.values: dict[str, Any] = {}

    def enter(self, stage: Stage) -> None:
        self.stage = stage

    def handle(self, intent: Intent) -> bool:
        if intent == Do("cancel") and self.stage is not None:
            self.leave_asked()
            return True
        return False

    def leave_asked(self) -> None:
        """Ask before leaving."""
        if self.stage is not None:
            say = self.stage.say
            answers = [Answer(say("quit-yes"), self.stage.quit, danger=True)]
            self.stage.ask(say("quit-title"), say("quit-text"), answers, say("quit-no"))

    def write(self, words: str) -> None:
        """A line in the gallery's log."""
        self.log.append(LogLine(words, "R6", "accent", "dot"))
        log = self.stage.root.find("log") if self.stage is not None else None
        if isinstance(log, Log):
            log.added()

    def explain(self, term: str) -> None:
        """A link was followed."""
        if self.stage is not None:
            tell(self.stage.root, term, f"Here the rules would say what {term} means.", self.stage.say("dialog-ok"))

    # --- the tree

    def build(self, frame: Frame) -> Node:
        columns = max(1, min(3, int(frame.wide // 430)))
        panels = [
            self._survivor(),
            self._text(),
            self._log(),
            self._buttons(),
            self._settings(),
            self._fields(),
            self._lists(),
            self._dice(),
            self._scrolled(),
        ]
        body = Grid(*panels, columns=columns, gap=14)
        return Pad(Column(self._head(), self._crew(), body, self._actions(frame), gap=14), (22, 14, 22, 14))

    def _head(self) -> Node:
        phases = Wrap(
            Pill("PLAYERS", chosen=True, role="tag"),
            Pill("GEPs", quiet=True, role="tag"),
            Pill("RESOLUTION", quiet=True, role="tag"),
        )
        return Wrap(
            Label("Endure the Stars", "heading", "strong"),
            Label("The gallery of widgets", "cap", "secondary"),
            phases,
            Row(Label("Round", colour="secondary"), Label("6", "bold", "strong"), gap=5),
            Label("EVENT · Blackout: Cargo 3 (1 round left)", colour="warn", tip="No sight into it or out of it."),
            gap=18,
            align="centre",
        )

    def _crew(self) -> Node:
        return Grid(*(self._member(*member) for member in CREW), columns=5, least=150, gap=10)

    def _member(self, who: str, passive: str, active: str, crisis: str, health: int) -> Node:
        aboard = who != "captain"
        abilities = [
            part
            for kind, colour, ability in (
                ("PASSIVE", "secondary", passive),
                ("ACTIVE", "accent", active),
                ("CRISIS", "bad", crisis),
            )
            for part in (Label(kind, "cap", colour), Label(ability), Space(3))
        ]
        inside = Column(
            Row(Icon(f"glyph_{who}", 84, who, ring=True, dim=not aboard), spread="centre"),
            Label(who, "heading", "strong", align="centre"),
            Row(Bar(health, health, "good", segment=10, numbers=False), spread="centre"),
            Space(4),
            *abilities,
            gap=4,
        )
        return Card(
            inside,
            lambda: self.write(f"{who.title()} was chosen."),
            line=who,
            chosen=who == "marine",
            key=f"crew-{who}",
            why=None if aboard else "The Captain is not aboard in this mission.",
        )

    def _survivor(self) -> Node:
        head = Row(
            Icon("glyph_marine", 72, "marine", ring=True),
            Column(
                Label("Marine", "heading", "strong"),
                Text("Player 1 · turn 1 of 5 · first player", colour="secondary"),
                gap=2,
                grow=1,
            ),
            Column(
                Dots(2, 3, tip="Each turn has three actions."),
                Label("2 actions left", "tiny", "secondary"),
                align="end",
            ),
            gap=14,
            align="centre",
        )
        measures = Column(
            Row(Label("Health", "cap", "secondary", width=78), Bar(4, 6, "good", grow=1), align="centre"),
            Row(Label("Resolve", "cap", "secondary", width=78), Bar(9, 10, "resolve", grow=1), align="centre"),
            Row(Label("Titan", "cap", "secondary", width=78), Bar(11, 40, "titan", grow=1), align="centre"),
            Row(
                Label("Injury", "cap", "secondary", width=78),
                Pill("Legs · max 2 moves", "bad", icon="warning"),
                align="centre",
            ),
            gap=6,
        )
        slots = (
            ("HEAD", "item_recon_visor", "Recon visor"),
            ("BODY", "item_bastion_armour", "Bastion 3+"),
            ("1", "item_assault_rifle", "Assault rifle"),
            ("2", "item_pistol", "Pistol"),
            ("3", "item_stun_grenade", "Stun grenade"),
        )
        return Panel(
            Column(head, measures, Grid(*(self._slot(*slot) for slot in slots), columns=5, least=78, gap=7), gap=12)
        )

    def _slot(self, place: str, icon: str, name: str) -> Node:
        chosen = name == "Assault rifle"
        inside = Column(
            Label(place, "cap", "secondary"),
            Row(Icon(icon, 34, "accent" if chosen else "secondary"), spread="centre"),
            Text(name, "tiny", align="centre"),
            gap=4,
        )
        return Card(
            inside,
            lambda: self.write(f"{name} in hand."),
            chosen=chosen,
            line="accent" if chosen else "control.line",
            pad=7,
            tip=[Span(f"{name}\n", "strong", "emphasis"), "range 2, 2 dice, hits on 4 or more, noise 5"],
            key=f"slot-{place}",
            say=f"{place.title()}: {name}",
        )

    def _text(self) -> Node:
        return Panel(
            Column(
                Label("Display", "display", "accent"),
                Label("Title", "title", "strong"),
                Label("Heading", "heading", "strong"),
                Label("Emphasis: Suppressing fire", "emphasis"),
                Text(
                    [
                        "Text with ",
                        Span("white for what matters", "strong"),
                        ", ",
                        Span("a danger", "bad"),
                        ", ",
                        Span("a number 44 %", "accent", "bold"),
                        " and links: ",
                        Span("Line of sight", link="sight"),
                        ", ",
                        Span("Noise", link="noise"),
                        ". A line that is too long goes on in the next one.",
                    ],
                    on=self.explain,
                ),
                Text("Loud, honest and heavy.", "note", "secondary"),
                Text(LETTERS, colour="secondary"),
                Label("A label that has far too little room says the rest in its tooltip", width=180, key="short"),
                gap=7,
            ),
            title="Text",
        )

    def _log(self) -> Node:
        return Panel(Log(self.log, key="log", least=230, grow=1), title="Ship log")

    def _buttons(self) -> Node:
        write = self.write
        return Panel(
            Column(
                Button(
                    "Continue",
                    lambda: write("On."),
                    note="Cold Storage · round 6",
                    kind="chosen",
                    align="left",
                    key="go",
                ),
                Button("New game", lambda: write("New."), note="mission, campaign", align="left", icon="star"),
                Button("Replays", lambda: write("Never."), align="left", why="Nothing has been played yet."),
                Wrap(
                    Button("Begin", lambda: write("Begun."), icon="enter", kind="chosen"),
                    Button("Ask", self.leave_asked, tip="Opens a question"),
                    Button("Danger", lambda: write("Ouch."), kind="danger", icon="warning"),
                    Button("Player 1", lambda: write("Who?"), kind="round", colour="marine"),
                    Button("", lambda: write("Menu."), icon="menu", key="menu-button", say="Menu", tip="Menu"),
                ),
                Button(
                    "Assault rifle",
                    lambda: write("Bang."),
                    sub="44 % kill · noise 5",
                    icon="item_assault_rifle",
                    align="left",
                ),
                gap=7,
            ),
            title="Buttons",
        )

    def _settings(self) -> Node:
        silent = "There is no sound device, so nothing can be heard."
        value = self.values

        def keep(name: str) -> Any:
            return lambda new: value.__setitem__(name, new)

        return Panel(
            Column(
                Slider(
                    "Speed of motion",
                    value.get("speed", 100),
                    keep("speed"),
                    low=25,
                    high=400,
                    step=25,
                    show=lambda n: f"{n} %",
                ),
                Slider("Effects", 60, keep("effects"), show=lambda n: f"{n} %", why=silent),
                Toggle("Reduced motion", value.get("motion", True), keep("motion")),
                Toggle("Narrate what has the focus", value.get("narrate", False), keep("narrate")),
                Toggle("Mute when the window is not in front", False, keep("mute"), why=silent),
                Choice(
                    "Difficulty", ("Story", "Standard", "Nightmare"), value.get("difficulty", 1), keep("difficulty")
                ),
                Choice("Language", ("English",), 0, keep("language"), why="There is one language as yet."),
                gap=9,
            ),
            title="Settings",
        )

    def _fields(self) -> Node:
        return Panel(
            Column(
                Entry("Seed", "K7QF-2M", key="seed", limit=20, tip="The same seed and choices give the same game."),
                Entry("Name of the saved game", key="name", hint="Type a name"),
                Entry("Folder", "/read/only", key="folder", why="This folder cannot be written."),
                Rule(),
                Row(
                    Pill("Broken", "resolve"),
                    Pill("Stunned", "accent", chosen=True),
                    Pill("Done", quiet=True),
                    Space(grow=1),
                ),
                gap=9,
            ),
            title="Fields",
        )

    def _lists(self) -> Node:
        items = [
            Item(
                f"Mission {n}",
                f"{n + 7} rounds",
                "star" if n == 1 else "",
                "Locked until mission 1 is won." if n == 4 else None,
            )
            for n in range(1, 31)
        ]
        return Panel(
            List(items, lambda n: self.write(f"Mission {n + 1} picked."), chosen=1, key="list", least=200, grow=1),
            title="A long list",
        )

    def _dice(self) -> Node:
        return Panel(
            Column(
                Wrap(Die(3), Die(6, "good"), Die(1, "bad"), Die(5, "good"), Die(4), Die(2), gap=12),
                Text(
                    [
                        Span("Assault rifle, 4+: one miss, one hit\n", "strong", "emphasis"),
                        "A hit is green and ticked, a miss grey, a friend hit red: each with its mark.",
                    ],
                    colour="secondary",
                ),
                Panel(
                    Text("A well: what lies inside another panel.", colour="secondary"), sunk=True, line="titan", pad=12
                ),
                Wrap(
                    *(
                        Icon(name, 20, colour)
                        for name, colour in (
                            ("tick", "good"),
                            ("cross", "bad"),
                            ("warning", "warn"),
                            ("lock", "door-locked"),
                            ("info", "accent"),
                            ("search", "primary"),
                            ("sound", "noise"),
                            ("silent", "faint"),
                            ("menu", "secondary"),
                            ("dice", "resolve"),
                        )
                    ),
                    gap=12,
                ),
                gap=12,
            ),
            title="Dice and icons",
        )

    def _scrolled(self) -> Node:
        words = "The Hikari is dying. Get out, together. " * 14
        return Panel(Column(Scroll(Text(words, colour="secondary"), key="story", height=130)), title="A long text")

    def _actions(self, frame: Frame) -> Node:
        buttons = []
        for label in ACTIONS:
            name = label.lower().replace(" ", "-")
            kind: Kind = "chosen" if name == "attack" else "plain"
            do = partial(self.write, f"{label}.")
            buttons.append(Button(label, do, hotkey=name, why=WHY.get(label), key=f"action-{name}", kind=kind))
        return Wrap(*buttons, gap=8)
