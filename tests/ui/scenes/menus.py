"""What the tests of the menus share: a stage with a scene, and ways to press."""

from __future__ import annotations

from typing import Any

import pygame

from endure.storage.settings import Settings
from endure.ui import picture
from endure.ui.intents import Do, Typed
from endure.ui.kit.basic import words_of
from endure.ui.kit.node import Node
from endure.ui.scene import Scene
from endure.ui.scenes import sample
from endure.ui.stage import Stage


def shown(scene: Scene, size: tuple[int, int] = (1366, 768), **settings: Any) -> Stage:
    """The scene on a stage without a window."""
    picture.headless()
    stage = Stage(size, Settings(scale=1, reduced_motion=True, **settings))
    stage.go(scene)
    return stage


def node(stage: Stage, key: str) -> Node:
    """The widget of a key, which must be there."""
    found = stage.root.find(key)
    assert found is not None, f"there is no {key}"
    return found


def why(stage: Stage, key: str) -> str | None:
    """Why a control is greyed; None when it is not."""
    return node(stage, key).why


def press(stage: Stage, key: str) -> None:
    """Choose a control by keyboard: the focus on it, then Enter."""
    stage.root.focus_on(key)
    assert stage.root.stop is not None, f"{key} cannot have the focus"
    stage.handle(Do("activate"))


def press_label(stage: Stage, label: str) -> None:
    """Choose a control of the top layer by what stands on it."""
    found = [one for one in stage.root.top.tree.walk() if getattr(one, "label", None) == label]
    assert len(found) == 1, f"{len(found)} controls are called {label}"
    found[0].press()  # type: ignore[attr-defined]


def write(stage: Stage, key: str, text: str) -> None:
    """Type into a field."""
    stage.root.focus_on(key)
    stage.handle(Typed(text))


def hit(stage: Stage, key: int, mod: int = 0) -> None:
    """A key of the keyboard goes down."""
    stage.take(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))


def words(stage: Stage) -> str:
    """Everything that can be read on the top layer."""
    parts = [words_of(stage.root.top.tree)]
    parts += [getattr(one, "label", "") for one in stage.root.top.tree.walk()]
    for one in stage.root.top.tree.walk():
        parts += [f"{item.label} {item.note}" for item in getattr(one, "items", ())]
    return "\n".join(str(part) for part in parts if part)


def reached_and_left(scene: str, key: str, kind: type[Scene]) -> None:
    """From a sample scene by the button of that key to another kind of scene, and back by the key that cancels."""
    stage = shown(sample(scene))
    before = stage.scene
    press(stage, key)
    assert isinstance(stage.scene, kind)
    stage.handle(Do("cancel"))
    assert stage.scene is before
