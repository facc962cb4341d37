"""Keys and a controller's buttons: which one means what, changed one by one, with a warning where two want the same
(P36)."""

from __future__ import annotations

from functools import partial

from endure.ui import intents
from endure.ui.kit.basic import Icon, Text
from endure.ui.kit.controls import Button, Choice
from endure.ui.kit.dialogs import Answer
from endure.ui.kit.layer import Frame
from endure.ui.kit.layout import Column, Grid, Row
from endure.ui.kit.node import Node
from endure.ui.kit.panel import Panel
from endure.ui.menus.page import page
from endure.ui.menus.returning import Returning
from endure.ui.pads import sign
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
    """Every intent with its keys, or with its buttons while `on_pad`."""

    def __init__(self, back: Scene | None, on_pad: bool = False) -> None:
        super().__init__(back)
        self.on_pad = on_pad

    def leave(self) -> None:
        self._deaf()

    # --- the device whose table is shown

    @property
    def _table(self) -> dict[str, list[str]]:
        table = self.stage.bindings.table
        return table.controller if self.on_pad else table.keyboard

    @property
    def _usual(self) -> dict[str, list[str]]:
        table = intents.load().table
        return table.controller if self.on_pad else table.keyboard

    @property
    def _own(self) -> dict[str, list[str]]:
        return self.stage.settings.buttons if self.on_pad else self.stage.settings.keys

    def _text(self, text: str, /, **params: str) -> str:
        """A sentence about keys, or the same about buttons."""
        return self.stage.say(f"keys-{text}{'-pad' if self.on_pad else ''}", **params)

    def _spoken(self, key: str) -> str:
        return sign(key) if self.on_pad else intents.spoken(key)

    def _list(self, keys: list[str], none: str) -> str:
        return ", ".join(map(self._spoken, keys)) or none

    def turn(self, device: int) -> None:
        """Show the keyboard (0) or the controller (1)."""
        self.on_pad = bool(device)
        self.stage.refresh()

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
        devices = [say("keys-keyboard"), say("keys-controller")]
        told: list[Node] = [
            Row(
                Choice("", devices, int(self.on_pad), self.turn, key="device", width=260),
                Text(self._text("about"), colour="secondary", grow=1), gap=16, align="centre",
            )
        ]  # fmt: skip
        if clashes:
            words = " ".join(self._clash(*clash) for clash in self._found_clashes())
            told.append(Row(Icon("warning", 18, "warn"), Text(words, colour="warn", grow=1), gap=8, align="start"))
        own = None if self._own else say("keys-usual-already")
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
        return {name for _, has, wants in self._found_clashes() for name in (has, wants)}

    def _found_clashes(self) -> list[tuple[str, str, str]]:
        return [clash for clash in self.stage.bindings.clashes() if clash[0] in self._table.get(clash[1], [])]

    def _clash(self, key: str, has: str, wants: str) -> str:
        return self.stage.say("keys-clash", key=self._spoken(key), has=self.name(has), wants=self.name(wants))

    def _row(self, name: str, clashes: set[str]) -> Node:
        keys = self._table.get(name, [])
        lacking = not keys and (not self.on_pad or name in NEEDED)  # no controller has a button for everything
        return Button(
            self.name(name), partial(self.choose, name), note=self._list(keys, self._text("none")), align="left",
            key=f"key-{name}", icon="warning" if name in clashes or lacking else "",
        )  # fmt: skip

    def name(self, intent: str) -> str:
        """What an intent is called."""
        return self.stage.say(f"intent-{intent}")

    # --- changing one

    def choose(self, name: str) -> None:
        """What is to become of an intent's keys."""
        say, none = self.stage.say, self._text("none")
        keys, usual = self._table.get(name, []), self._usual.get(name, [])
        needed = self._text("needed") if name in NEEDED else None
        already = say("keys-usual-already")
        back = Answer(
            say("keys-back", keys=self._list(usual, none)), partial(self.give, name, usual),
            why=already if keys == usual else None,
        )  # fmt: skip
        take = Answer(
            self._text("take"), partial(self.give, name, []), why=needed if keys else self._text("none-already")
        )
        answers = [Answer(self._text("new"), partial(self.listen, name)), back, take]
        self.stage.ask(self.name(name), self._text("now", keys=self._list(keys, none)), answers, say("keys-leave"))

    def listen(self, name: str) -> None:
        """Wait for a key or a button; Escape, and every way to leave the question, leaves things as they are."""
        if self.on_pad:
            self.stage.on_button = partial(self.heard, name)
        else:
            self.stage.on_key = partial(self.heard, name)
        self.stage.ask(self.name(name), self._text("press"), [], self.stage.say("keys-leave"), self._deaf)

    def _deaf(self) -> None:
        self.stage.on_key = self.stage.on_button = None

    def heard(self, name: str, key: str) -> None:
        """A key or a button was pressed."""
        self._deaf()
        self.stage.root.close()
        keys = self._table
        if key == "escape" and name != "cancel":
            return
        holder = next((other for other, held in keys.items() if key in held and other != name), None)
        if holder is None:
            self.give(name, [key])
            return
        say = self.stage.say
        rest = [other for other in keys[holder] if other != key]
        spare = self._text("needed-other", name=self.name(holder)) if holder in NEEDED and not rest else None
        answers = [Answer(say("keys-swap"), partial(self._take_from, holder, rest, name, key), why=spare)]
        words = say("keys-taken", key=self._spoken(key), holder=self.name(holder), name=self.name(name))
        self.stage.ask(self.name(name), words, answers, say("keys-leave"))

    def _take_from(self, holder: str, rest: list[str], name: str, key: str) -> None:
        self._store({holder: rest, name: [key]})

    def give(self, name: str, keys: list[str]) -> None:
        """These are its keys from now on."""
        self._store({name: keys})

    def _store(self, changed: dict[str, list[str]]) -> None:
        usual = self._usual
        self._keep({name: keys for name, keys in {**self._own, **changed}.items() if usual.get(name, []) != keys})

    def _keep(self, own: dict[str, list[str]]) -> None:
        self.stage.change(**{"buttons" if self.on_pad else "keys": own})
        self.stage.refresh()

    def usual(self) -> None:
        """All keys, or all buttons, as they were before anybody changed them; asked first."""
        say = self.stage.say
        self.stage.ask(
            say("keys-usual"), self._text("usual-text"), [Answer(say("keys-usual"), self._all_usual)], say("keys-leave")
        )

    def _all_usual(self) -> None:
        self._keep({})

