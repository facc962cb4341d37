"""A cache of pictures bounded in bytes: the least recently used go first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


def weight(picture: pygame.Surface) -> int:
    """The bytes of a picture's pixels."""
    return picture.get_pitch() * picture.get_height()


class Pictures:
    """Pictures by key. `budget` in bytes; a picture larger than a quarter of it is handed out and not kept."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.used = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of this key, made now if it is not there."""
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        made = make()
        size = weight(made)
        if size <= self.budget // 4:
            self._kept[key] = made
            self.used += size
            while self.used > self.budget:
                _, old = self._kept.popitem(last=False)
                self.used -= weight(old)
        return made

    def clear(self) -> None:
        """Let everything go: a new scale or theme needs other pictures."""
        self._kept.clear()
        self.used = 0
