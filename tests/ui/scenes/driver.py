"""A person at the table, made of synthetic events only: one plays with keys, one with the mouse, one with a controller.

What to do is a recruit's idea; how it is done is found on the screen, as a person would.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from endure.games.endure_the_stars import actions as act
from endure.kernel.action import Action
from endure.kernel.bot import choose
from endure.play import table
from endure.storage.saves import Saves
from endure.storage.settings import Settings
from endure.ui import pads
from endure.ui.board.things import Thing
from endure.ui.kit.node import Node
from endure.ui.panels.bars import FIRST
from endure.ui.panels.board import BoardNode
from endure.ui.picture import headless
from endure.ui.run import GameRun
from endure.ui.scenes.table import TableScene
from endure.ui.stage import Stage
from endure.ui.tables.choices import family_of
from endure.ui.tables.moves import Aim, Pick

CREW = ("marine", "medic")


def new_run(folder: Path, crew: Sequence[str] = CREW, players: Sequence[str] = (), seed: int = 3) -> GameRun:
    """A new game of the first mission that writes its journal into `folder`."""
    session = table.start(table.first_mission(), crew, seed, {"difficulty": "story"}, list(players) or None)
    return GameRun(session, Saves(folder))


def stage_with(run: GameRun, size: tuple[int, int] = (1366, 768), **settings: object) -> tuple[Stage, TableScene]:
    """The table of a run on a stage without a window."""
    headless()
    stage = Stage(size, Settings(**{"scale": 1, "reduced_motion": True, **settings}))  # type: ignore[arg-type]
    scene = TableScene(run)
    stage.go(scene)
    return stage, scene


class Hands:
    """What both have in common: time, and knowing what to do next."""

    def __init__(self, stage: Stage, scene: TableScene) -> None:
        self.stage, self.scene, self.run = stage, scene, scene.run
        self.bot = table.open_bot("recruit")
        self.events = 0

    def wait(self) -> None:
        """Let everything be shown."""
        for _ in range(20_000):
            self.stage.update(16)
            if not self.scene.busy and (self.run.person is not None or self.run.result is not None):
                return
        raise AssertionError("the table never came to rest")

    def take(self, kind: int, **fields: object) -> None:
        self.events += 1
        self.stage.take(pygame.event.Event(kind, **fields))

    def node(self, key: str) -> Node:
        found = self.stage.root.find(key)
        assert found is not None, f"there is no {key} on the screen"
        return found

    @property
    def deck(self) -> BoardNode:
        node = self.node("board")
        assert isinstance(node, BoardNode)
        return node

    def play(self) -> None:
        """Play until the game is over."""
        self.wait()
        while self.run.result is None:
            seat = self.run.person
            assert seat is not None
            self.do(choose(self.run.session, self.bot, seat).action)
            self.wait()

    def do(self, action: Action) -> None:
        """Do one action with events, and see that it was done."""
        before = self.run.session.length
        self.kinds = {gep.id: (gep.kind, gep.zone, gep.stunned) for gep in self.run.board.geps.values()}
        if isinstance(action, act.Answer):
            self.press(self.answer(action))
        else:
            button = self.node(f"do-{family_of(action)}")
            assert not button.why, f"{action} is allowed, and its button is grey: {button.why}"
            self.hotkey(family_of(action))
        for _ in range(6):
            if self.run.session.length > before:
                break
            self.go_on(action)
        assert self.run.session.length == before + 1, f"{action} was not done"
        assert self.alike(self.run.session.log[-1].action, action)  # type: ignore[union-attr]

    def alike(self, done: Action, wanted: Action) -> bool:
        """Whether it is what was wanted; of GEPs in a crowd that are alike, any will do."""
        if isinstance(done, act.Attack) and isinstance(wanted, act.Attack):
            return done.item == wanted.item and self.kinds[done.gep] == self.kinds[wanted.gep]
        return done == wanted

    def answer(self, action: act.Answer) -> str:
        at = self.run.session.legal(action.seat).index(action)
        return FIRST if at == 0 else f"bar-{at}"

    def go_on(self, action: Action) -> None:
        """The next thing to press on the way to an action."""
        mode = self.scene.moves.mode
        if len(self.stage.root.layers) > 1:
            self.press("0")  # the first answer of the question
        elif isinstance(mode, Aim):
            wanted = [thing for thing, found in self.scene.moves.aimed().items() if action in found]
            if isinstance(action, act.Move):
                wanted = [Thing("zone", action.zone)]
            self.point(wanted[0])
        elif isinstance(mode, Pick):
            labels = [option.label for option in mode.options]
            apart = self.run.say("offer-apart", id=str(getattr(action, "item", "")))
            name = self.scene.moves.label(action)
            weapon = self.run.say("table-with", item=self.run.teller.names.item(getattr(action, "item", -1)))
            names = (f"{name} {apart}", name, weapon, self.run.say("table-noise-value", n=getattr(action, "value", 0)),
                     self.run.teller.names.item(getattr(action, "item", -1)))  # fmt: skip
            at = next(labels.index(name) for name in names if name in labels)
            self.press(FIRST if at == 0 else f"bar-{at}")
        else:
            raise AssertionError(f"nothing leads to {action}")

    def first_answer(self) -> Node:
        from endure.ui.kit.controls import Button

        return next(node for node in self.stage.root.top.tree.walk() if isinstance(node, Button))

    # --- for each device

    def hotkey(self, family: str) -> None:
        raise NotImplementedError

    def press(self, key: str) -> None:
        raise NotImplementedError

    def point(self, thing: Thing) -> None:
        raise NotImplementedError


class Keyboard(Hands):
    """Keys only."""

    def key(self, name: str) -> None:
        code = pygame.key.key_code(name)
        self.take(pygame.KEYDOWN, key=code, mod=0, unicode="")
        self.take(pygame.KEYUP, key=code, mod=0)

    def hotkey(self, family: str) -> None:
        self.key(self.stage.bindings.table.keyboard[family][0])

    def press(self, key: str) -> None:
        wanted = self.first_answer() if key == "0" else self.node(key)
        for _ in range(200):
            stop = self.stage.root.stop
            if stop is not None and stop.node is wanted:
                self.key("return")
                return
            self.key("tab")
        raise AssertionError(f"Tab never came to {key}")

    def point(self, thing: Thing) -> None:
        stop = self.stage.root.stop
        assert stop is not None, "the focus is nowhere"
        assert stop.node is self.deck, "the focus is not on the deck"
        for _ in range(200):
            if self.deck.board.focused == thing:
                self.key("return")
                return
            self.key("tab")
        raise AssertionError(f"Tab never came to {thing}")


BUTTONS = {name: button for button, name in pads.BUTTONS.items()}


class Buttons:
    """The buttons of a controller, in any scene. What has the focus must be seen to have it."""

    stage: Stage

    def button(self, name: str) -> None:
        """The button of an intent."""
        button = BUTTONS[self.stage.bindings.table.controller[name][0]]
        self.stage.take(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0))
        self.stage.take(pygame.Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0))

    def go_to(self, key: str) -> None:
        """Step to a control, the shorter way round the ring; `0` is the first of all."""
        for _ in range(200):
            stops = [stop.node for stop in self.stage.root.stops()]
            here = self.stage.root.stop
            at = next((n for n, node in enumerate(stops) if node.key == key), None) if key != "0" else 0
            assert at is not None, f"{key} cannot have the focus"
            if here is not None and here.node is stops[at]:
                assert self.stage.root.ring.shown, f"{key} has the focus, and nobody can see it"
                return
            on = (at - stops.index(here.node)) % len(stops) if here is not None else 0
            self.button("next" if on <= len(stops) // 2 else "previous")
        raise AssertionError(f"the shoulders never came to {key}")

    def press(self, key: str) -> None:
        self.go_to(key)
        self.button("activate")


class Pad(Buttons, Hands):
    """A controller only."""

    def hotkey(self, family: str) -> None:
        self.press(f"do-{family}")

    def point(self, thing: Thing) -> None:
        for _ in range(200):
            if self.deck.board.focused == thing:
                self.button("activate")
                return
            self.button("next")
        raise AssertionError(f"the shoulders never came to {thing}")


class Mouse(Hands):
    """The mouse only."""

    def click(self, pos: tuple[int, int]) -> None:
        assert self.stage.root.window.collidepoint(pos), f"{pos} is outside the window"
        self.take(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        self.take(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
        self.take(pygame.MOUSEBUTTONUP, pos=pos, button=1)

    def hotkey(self, family: str) -> None:
        self.click(self.node(f"do-{family}").rect.center)

    def press(self, key: str) -> None:
        self.click((self.first_answer() if key == "0" else self.node(key)).rect.center)

    def point(self, thing: Thing) -> None:
        (x, y), _ = self.deck.board.where(thing)
        self.click((round(x) + self.deck.rect.x, round(y) + self.deck.rect.y))
