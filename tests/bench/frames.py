"""A table under SDL's dummy driver whose frames are timed. Time of the game is counted, not waited for: 16 ms a frame.

A frame's seconds are those of its own thread, since others use the machine too; the bot's thread is waited for between
frames, so the same game has the same frames each time, and of several times the best of each frame counts.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from time import thread_time

import pygame
from msgspec.structs import replace

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.board import Board, Gep
from endure.play import table
from endure.storage.saves import Saves
from endure.storage.settings import Settings
from endure.ui.picture import headless
from endure.ui.run import GameRun, Step
from endure.ui.scenes.table import TableScene
from endure.ui.stage import Stage

CREW = ("captain", "marine", "medic", "engineer")
HD, UHD = ((1920, 1080), 1.25), ((3840, 2160), 2.0)
KINDS = ("swarmer", "swarmer", "jaeger")
FRAME = 16  # ms


class Sitting:
    """A new game on a stage without a window."""

    def __init__(self, folder: Path, player: str, look: tuple[tuple[int, int], float] = HD, speed: float = 4.0) -> None:
        headless()
        size, scale = look
        mission = table.first_mission()
        session = table.start(mission, CREW, 5, {"difficulty": "story"}, [player] * len(CREW))
        self.run = GameRun(session, Saves(folder))
        self.scene = TableScene(self.run)
        self.stage = Stage(size, Settings(scale=scale, bot_speed=speed))
        self.window = pygame.Surface(size)
        self.stage.go(self.scene)

    def frame(self) -> float:
        """One frame; its seconds."""
        begun = thread_time()
        self.stage.update(FRAME)
        if self.stage.root.is_dirty:
            self.stage.root.draw(self.window)
        taken = thread_time() - begun
        for thread in threading.enumerate():
            if thread.name == "bot":
                thread.join()
        return taken

    def frames(self, count: int) -> list[float]:
        """So many frames, or as many as the game lasts; the seconds of each."""
        return [self.frame() for _ in range(count) if self.run.result is None]

    def warm(self) -> None:
        """Let the deck be painted and everything come to rest."""
        self.frames(60)


def best_frames(games: Sequence[Callable[[], list[float]]]) -> list[float]:
    """The seconds of each frame at its best, sorted. The games are the same, and so are their frames."""
    return sorted(map(min, zip(*(play() for play in games), strict=False)))


def mean(seconds: Sequence[float]) -> float:
    """Their mean."""
    return sum(seconds) / len(seconds)


def percentile(seconds: Sequence[float], share: float) -> float:
    """What so large a share of sorted seconds stays under."""
    return seconds[min(len(seconds) - 1, int(len(seconds) * share))]


def swarm(board: Board, shift: int) -> Board:
    """A board with fifty GEPs spread over the ship."""
    zones = len(board.mission.layout.zones)
    geps = {1000 + n: Gep(1000 + n, KINDS[n % 3], (7 * n + shift) % zones) for n in range(50)}
    return replace(board, geps=geps)


def swarming(board: Board) -> Iterator[Step]:
    """All fifty walk, again and again."""
    shift = 0
    while True:
        before, after = swarm(board, shift), swarm(board, shift + 1)
        moves = [ev.GepMoved(g.id, g.kind, before.geps[g.id].zone, g.zone, "noise") for g in after.geps.values()]
        yield Step(before, tuple(moves), after, "")
        shift += 1
