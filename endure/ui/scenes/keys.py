"""Keys: which one means what, changed one by one, with a warning where two want the same (P36)."""

from __future__ import annotations

from functools import partial

from endure.ui import intents
from endure.ui.kit.basic import Icon, Text
from endure.ui.kit.controls import Button
from endure.ui.kit.dialogs import Answer
from endure.ui.kit.layer import Frame
from endure.ui.kit.layout import Column, Grid, Row
from endure.ui.kit.node import Node
from endure.ui.kit.panel import Panel
from endure.ui.menus.page import page
from endure.ui.menus.returning import Returning
from endure.ui.scene import Scene

GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("move", (
        "next", "previous", "up", "down", "left", "right", "first", "last", "page-up", "page-down", "next-area",
        "activate", "cancel",
    )),
    ("window", ("menu", "help", "narrate", "full-screen", "larger", "smaller")),
    ("board", ()),
    ("time", ("undo", "redo", "reset", "save", "remove", "skip", "faster", "pause")),
)  # fmt: skip
"""Headings with their intents; what stands in none of them is about the board."""

NEEDED = ("next", "up", "down", "left", "right", "activate", "cancel")
"""What must have a key: without them nobody could come back here and give it one."""


def sample() -> Scene:
    """The keys."""
    return KeysScene(None)


class KeysScene(Returning):
    """Every intent with its keys."""

    def leave(self) -> None:
        self.stage.on_key = None

    # --- the tree

    def build(self, frame: Frame) -> Node:
        say = self.stage.say
        clashes = self._clashes()
        panels = [
            Panel(
                Grid(*(self._row(name, clashes) for name in names), columns=3, least=250, gap=6),
                title=say(f"keys-group-{group}"),
            )
            for group, names in self._groups()
        ]
        told: list[Node] = [Text(say("keys-about"), colour="secondary")]
        if clashes:
            words = " ".join(self._clash(*clash) for clash in self.stage.bindings.clashes())
            told.append(Row(Icon("warning", 18, "warn"), Text(words, colour="warn", grow=1), gap=8, align="start"))
        own = None if self.stage.settings.keys else say("keys-usual-already")
        foot = [
            Button(say("keys-usual"), self.usual, icon="undo", key="usual", why=own),
            Button(say("options-done"), self.back, icon="tick", kind="chosen", key="done", width=150, height=44),
        ]
        return page(self.stage, say("keys-title"), Column(*told, *panels, gap=12), foot, back=self.back)

    def _groups(self) -> list[tuple[str, list[str]]]:
        table = self.stage.bindings.table.keyboard
        sorted_out = {name for _, names in GROUPS for name in names}
        rest = [name for name in table if name not in sorted_out]
        return [(group, [n for n in names if n in table] if names else rest) for group, names in GROUPS]

    def _clashes(self) -> set[str]:
        return {name for _, has, wants in self.stage.bindings.clashes() for name in (has, wants)}

    def _clash(self, key: str, has: str, wants: str) -> str:
        return self.stage.say("keys-clash", key=intents.spoken(key), has=self.name(has), wants=self.name(wants))

    def _row(self, name: str, clashes: set[str]) -> Node:
        say, bindings = self.stage.say, self.stage.bindings
        keys = bindings.table.keyboard.get(name, [])
        shown = ", ".join(map(intents.spoken, keys)) or say("keys-none")
        pad = ", ".join(bindings.table.controller.get(name, []))
        tip = say("keys-controller", buttons=pad) if pad else None
        return Button(
            self.name(name), partial(self.choose, name), note=shown, align="left", key=f"key-{name}",
            icon="warning" if name in clashes or not keys else "", tip=tip,
        )  # fmt: skip

    def name(self, intent: str) -> str:
        """What an intent is called."""
        return self.stage.say(f"intent-{intent}")

    # --- changing one

    def choose(self, name: str) -> None:
        """What is to become of an intent's keys."""
        say = self.stage.say
        keys = self.stage.bindings.table.keyboard.get(name, [])
        usual = intents.load().table.keyboard.get(name, [])
        shown = ", ".join(map(intents.spoken, keys)) or say("keys-none")
        needed = say("keys-needed") if name in NEEDED else None
        answers = [
            Answer(say("keys-new"), partial(self.listen, name)),
            Answer(
                say("keys-back", keys=", ".join(map(intents.spoken, usual))), partial(self.give, name, usual),
                why=say("keys-usual-already") if keys == usual else None,
            ),
            Answer(say("keys-take"), partial(self.give, name, []), why=needed if keys else say("keys-none-already")),
        ]  # fmt: skip
        self.stage.ask(self.name(name), say("keys-now", keys=shown), answers, say("keys-leave"))

    def listen(self, name: str) -> None:
        """Wait for a key; Escape, and every way to leave the question, leaves things as they are."""
        say = self.stage.say
        self.stage.on_key = partial(self.heard, name)
        self.stage.ask(self.name(name), say("keys-press"), [], say("keys-leave"), self._deaf)

    def _deaf(self) -> None:
        self.stage.on_key = None

    def heard(self, name: str, key: str) -> None:
        """A key was pressed."""
        self._deaf()
        self.stage.root.close()
        keys = self.stage.bindings.table.keyboard
        if key == "escape" and name != "cancel":
            return
        holder = next((other for other, held in keys.items() if key in held and other != name), None)
        if holder is None:
            self.give(name, [key])
            return
        say = self.stage.say
        rest = [other for other in keys[holder] if other != key]
        spare = say("keys-needed-other", name=self.name(holder)) if holder in NEEDED and not rest else None
        answers = [Answer(say("keys-swap"), partial(self._take_from, holder, rest, name, key), why=spare)]
        words = say("keys-taken", key=intents.spoken(key), holder=self.name(holder), name=self.name(name))
        self.stage.ask(self.name(name), words, answers, say("keys-leave"))

    def _take_from(self, holder: str, rest: list[str], name: str, key: str) -> None:
        self._store({holder: rest, name: [key]})

    def give(self, name: str, keys: list[str]) -> None:
        """These are its keys from now on."""
        self._store({name: keys})

    def _store(self, changed: dict[str, list[str]]) -> None:
        usual = intents.load().table.keyboard
        own = {**self.stage.settings.keys, **changed}
        self.stage.change(keys={name: keys for name, keys in own.items() if usual.get(name) != keys})
        self.stage.refresh()

    def usual(self) -> None:
        """All keys as they were before anybody changed them; asked first."""
        say = self.stage.say
        self.stage.ask(
            say("keys-usual"), say("keys-usual-text"), [Answer(say("keys-usual"), self._all_usual)], say("keys-leave")
        )

    def _all_usual(self) -> None:
        self.stage.change(keys={})
        self.stage.refresh()

