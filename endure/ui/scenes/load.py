"""Kept games: one to go on with, or a name to keep this one under. What cannot be opened says why (P45)."""

from __future__ import annotations

from abc import abstractmethod
from pathlib import Path

from msgspec.structs import replace

from endure.kernel.savedoc import Unplayable
from endure.play import table
from endure.play.kept import Kept, kept_games
from endure.play.removing import remove
from endure.storage.files import FileTrouble, recover
from endure.storage.saves import Saves
from endure.ui.kit.basic import Label, Text
from endure.ui.kit.controls import Button
from endure.ui.kit.dialogs import Answer
from endure.ui.kit.entry import Entry
from endure.ui.kit.layer import Frame
from endure.ui.kit.layout import Column, Row
from endure.ui.kit.node import Node
from endure.ui.kit.panel import Panel
from endure.ui.kit.rows import Item, List
from endure.ui.menus import flow, samples, words
from endure.ui.menus.crew import faces
from endure.ui.menus.page import fact, least, page
from endure.ui.menus.returning import Returning
from endure.ui.scene import Scene
from endure.ui.stage import Stage

BESIDE = 900  # logical px of width from which on list and details stand side by side
LONGEST_NAME = 60


def sample() -> Scene:
    """A folder with games of every sort."""
    scene = LoadScene(None, Saves(Path("saves")))
    scene.kept = samples.kept()
    scene.looked = True
    return scene


class KeptScene(Returning):
    """The list of kept games with the details of one; base of loading and saving."""

    title = "load-title"

    def __init__(self, back: Scene | None, saves: Saves | None = None) -> None:
        super().__init__(back)
        self.saves = saves or Saves()
        self.kept: list[Kept] = []
        self.looked = False
        self.chosen = 0

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        if not self.looked:
            self.look()

    def look(self) -> None:
        """Read the folder again."""
        self.kept = kept_games(self.saves)
        self.chosen = max(0, min(self.chosen, len(self.kept) - 1))

    @property
    def one(self) -> Kept | None:
        """The chosen game."""
        return self.kept[self.chosen] if self.kept else None

    # --- the tree

    def build(self, frame: Frame) -> Node:
        say = self.stage.say
        if self.kept:
            items = [self._item(kept) for kept in self.kept]
            names = List(items, self.choose, chosen=self.chosen, key="kept", least=least(frame) - 60, grow=1)
            listed: Node = Panel(names, title=say("load-list"), grow=3)
        else:
            listed = Panel(Text(say("load-none"), colour="secondary"), title=say("load-list"), grow=3)
        details = Panel(self._details(), title=say("load-details"), grow=2)
        body: Node = Row(listed, details, gap=14)
        if frame.wide < BESIDE:
            body = Column(listed, details, gap=14)
        return page(self.stage, say(self.title), body, self.foot(), back=self.back, sub=str(self.saves.folder))

    @abstractmethod
    def foot(self) -> list[Node]:
        """What can be done."""

    def _item(self, kept: Kept) -> Item:
        say, name = self.stage.say, words.name_of(kept, self.stage.language)
        if kept.trouble is not None:
            return Item(name, words.when(kept.saved), "warning")
        how = say("load-round", round=kept.round) if kept.won is None else say("load-won" if kept.won else "load-lost")
        return Item(f"{name} · {kept.mission}", f"{how} · {words.when(kept.saved)}", "star" if kept.name else "dot")

    def _details(self) -> Node:
        kept, say, language = self.one, self.stage.say, self.stage.language
        if kept is None:
            return Text(say("load-none"), colour="secondary")
        name = Label(words.name_of(kept, language), "name", "strong")
        when = fact(say("load-when"), words.when(kept.saved))
        if kept.trouble is not None:
            told = words.said(kept.trouble, language)
            return Column(name, when, Text(say("load-broken", why=told), colour="warn"), gap=10)
        ended = {None: "load-goes-on", True: "load-won", False: "load-lost"}[kept.won]
        return Column(
            name, when, fact(say("load-mission"), kept.mission), fact(say("load-rounds"), str(kept.round)),
            fact(say("setup-difficulty"), say(f"difficulty-{kept.difficulty}")),
            fact(say("setup-seed"), str(kept.seed)), fact(say("load-state"), say(ended)),
            faces(kept.crew, kept.players, language, 36), gap=10,
        )  # fmt: skip

    # --- what it does

    def choose(self, index: int) -> None:
        """Show the details of another one."""
        self.chosen = index
        self.stage.refresh()


class LoadScene(KeptScene):
    """Go on with a kept game. `leaving` is the game at the table, which is let go of first."""

    def __init__(self, back: Scene | None, saves: Saves | None = None, leaving: flow.Run | None = None) -> None:
        super().__init__(back, saves)
        self.leaving = leaving

    def foot(self) -> list[Node]:
        kept, say = self.one, self.stage.say
        why = say("load-none") if kept is None else None
        if kept is not None and kept.trouble is not None:
            why = say("load-broken", why=words.said(kept.trouble, self.stage.language))
        text = "load-look" if kept is not None and kept.won is not None else "load-go"
        none = say("load-none") if kept is None else None
        return [
            Button(say("load-delete"), self.ask_delete, icon="cross", hotkey="remove", align="left", key="delete",
                   height=44, why=none),
            Button(say(text), self.go, icon="enter", kind="chosen", key="go", width=190, height=44, why=why),
        ]  # fmt: skip

    def go(self) -> None:
        """Open the chosen game. One that turns out to be broken stays in the list with its reason."""
        kept = self.one
        if kept is None:
            return
        try:
            recover(kept.path, table.open_game())
        except (FileTrouble, Unplayable) as trouble:
            self.kept[self.chosen] = replace(kept, trouble=trouble.refusal)
            self.stage.refresh()
            flow.refused(self.stage, trouble)
            return
        if self.leaving is not None:
            self.leaving.close()
        flow.resume(self.stage, kept.path)

    def ask_delete(self) -> None:
        """Throw the chosen game away, when told so."""
        kept, say = self.one, self.stage.say
        if kept is not None:
            told = say("load-delete-text", name=words.name_of(kept, self.stage.language), when=words.when(kept.saved))
            yes = [Answer(say("load-delete-yes"), self._delete, danger=True)]
            self.stage.ask(say("load-delete-title"), told, yes, say("save-over-no"))

    def _delete(self) -> None:
        kept = self.one
        if kept is None:
            return
        try:
            where = remove(kept)
        except FileTrouble as trouble:
            flow.refused(self.stage, trouble)
            return
        self.look()
        self.stage.refresh()
        name = words.name_of(kept, self.stage.language)
        self.stage.brief(self.stage.say("load-deleted", name=name, folder=str(where.parent)), "tick")


class SaveScene(KeptScene):
    """Keep the game at the table under a name."""

    title = "save-title"

    def __init__(self, run: flow.Run, back: Scene | None, saves: Saves | None = None) -> None:
        super().__init__(back, saves)
        self.run = run
        self.name = ""

    def look(self) -> None:
        super().look()
        self.kept = [kept for kept in self.kept if kept.name]
        self.chosen = max(0, min(self.chosen, len(self.kept) - 1))

    def foot(self) -> list[Node]:
        say = self.stage.say
        name = Entry(
            say("save-name"), self.run.mission.title, key="name", on=self.typed, done=lambda text: self.go(),
            limit=LONGEST_NAME, width=320, allow=_in_a_name,
        )  # fmt: skip
        self.name = self.name or name.text
        return [name, Button(say("save-go"), self.go, icon="tick", kind="chosen", key="go", width=150, height=44)]

    def typed(self, text: str) -> None:
        """What the game is to be called."""
        self.name = text

    def choose(self, index: int) -> None:
        super().choose(index)
        entry = self.stage.root.find("name")
        if isinstance(entry, Entry):
            entry.set(self.kept[index].name)

    def go(self) -> None:
        """Keep it; over another game only when told so (P47)."""
        try:
            path = self.saves.path(self.name.strip())
        except FileTrouble as trouble:
            flow.refused(self.stage, trouble)
            return
        if path.exists():
            say = self.stage.say
            over = [Answer(say("save-over-yes"), self._save, danger=True)]
            self.stage.ask(say("save-over"), say("save-over-text", name=self.name.strip()), over, say("save-over-no"))
        else:
            self._save()

    def _save(self) -> None:
        try:
            self.run.save(self.saves.path(self.name.strip()))
        except FileTrouble as trouble:
            flow.refused(self.stage, trouble)
            return
        said = self.stage.say("save-done", name=self.name.strip(), folder=str(self.saves.folder))
        self.back()
        flow.message(self.stage, said, self.stage.say("save-title"))


def _in_a_name(letter: str) -> bool:
    return letter.isascii() and (letter.isalnum() or letter in " _-")
