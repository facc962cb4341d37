"""What a tree is built for, and the layers of trees on a window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from endure.ui.kit.node import Node


class Frame(NamedTuple):
    """What a tree is built for: the window in real px, its scale, and so its size in logical px."""

    size: tuple[int, int]
    scale: float

    @property
    def wide(self) -> float:
        """The window's width in logical px."""
        return self.size[0] / self.scale

    @property
    def high(self) -> float:
        """The window's height in logical px."""
        return self.size[1] / self.scale


Build = Callable[[Frame], Node]


@dataclass
class Layer:
    """A tree on the window; `cancel` is what Escape means there, `safe` the key of the answer that has focus first."""

    build: Build
    cancel: Callable[[], None] | None = None
    safe: str = ""
    light: bool = False
    tree: Node = field(default_factory=Node)
    before: tuple[str, str] | None = None  # where the focus was when it opened
    _index: tuple[dict[str, Node], dict[str, Node], list[Node]] | None = None

    def changed(self) -> None:
        """Its tree holds other widgets than before."""
        self._index = None

    def by_key(self, key: str) -> Node | None:
        """The first widget of this key."""
        return self._known()[0].get(key)

    def by_path(self, path: str) -> Node | None:
        """The widget of this path."""
        return self._known()[1].get(path)

    def covers(self, rect: pygame.Rect) -> bool:
        """Whether nothing under the layer can be seen in a part of the window."""
        return any(node.seen().contains(rect) for node in self._known()[2])

    def _known(self) -> tuple[dict[str, Node], dict[str, Node], list[Node]]:
        """Its widgets by key and by path, and the opaque ones: looked up many times between two changes."""
        if self._index is None:
            keys: dict[str, Node] = {}
            paths: dict[str, Node] = {}
            for node in self.tree.walk():
                keys.setdefault(node.key, node)
                paths.setdefault(node.path, node)
            self._index = keys, paths, [node for node in paths.values() if node.opaque]
        return self._index
