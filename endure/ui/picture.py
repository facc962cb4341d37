"""Pictures of scenes without a window: for the eye, for tests, for the documentation."""

from __future__ import annotations

import os
from pathlib import Path

import pygame

from endure.storage.files import not_writable
from endure.storage.settings import Settings
from endure.ui import theme
from endure.ui.scenes import sample
from endure.ui.stage import Stage


def headless() -> None:
    """Start pygame with nothing to show on and nothing to hear; harmless when it is started already."""
    if not pygame.display.get_init():
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        pygame.display.init()


def stage_of(scene: str, size: tuple[int, int], scale: float = 0, look: str = theme.DEFAULT) -> Stage:
    """A scene of the registry on a stage of this size, laid out. Raises Unreadable for a name there is not."""
    headless()
    theme.load(look)
    shown = sample(scene)
    stage = Stage(size, Settings(scale=scale, theme=look, reduced_motion=True))
    stage.go(shown)
    return stage


def drawn(stage: Stage) -> pygame.Surface:
    """What the window would show."""
    surface = pygame.Surface(stage.root.size)
    stage.root.dirty(stage.root.window)
    stage.root.draw(surface)
    return surface


def save(surface: pygame.Surface, file: Path) -> None:
    """Write a picture. Raises FileTrouble."""
    try:
        pygame.image.save(surface, str(file))
    except (OSError, pygame.error) as fault:
        raise not_writable(file.parent, fault if isinstance(fault, OSError) else OSError(str(fault))) from fault
