"""Trees without a window: a root under the dummy driver, and what was said to it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame
import pytest

from endure.ui import intents, theme
from endure.ui.kit.kit import Kit
from endure.ui.kit.node import Node
from endure.ui.kit.root import Root
from endure.ui.picture import headless

Shown = Callable[..., Root]


@lru_cache(maxsize=8)
def look(name: str) -> theme.Theme:
    return theme.load(name)


@pytest.fixture(autouse=True)
def _screenless() -> None:
    headless()


@pytest.fixture
def kit() -> Kit:
    """A kit at 100 %."""
    return Kit(look("default"))


@pytest.fixture
def shown() -> Shown:
    """Shows a tree: `shown(make, size=(800, 600), scale=1)`. What the root narrates is in its list `said`."""

    def show(make: Callable[[], Node], size: tuple[int, int] = (800, 600), scale: float = 1.0) -> Root:
        root = Root(Kit(look("default"), scale, key_label=intents.load().label), size)
        root.said = []  # type: ignore[attr-defined]
        root.on_say = root.said.append  # type: ignore[attr-defined]
        root.show(lambda frame: make())
        return root

    return show


def picture(root: Root) -> pygame.Surface:
    """Everything drawn."""
    surface = pygame.Surface(root.size)
    root.dirty(root.window)
    root.draw(surface)
    return surface
