"""How long the board takes to draw: without a screen, at 1920x1080.

Measured on two shared cores: 1.6 ms a frame with 50 GEPs gliding, 20 to 40 ms for a chunk of the deck seen first.
"""

from __future__ import annotations

import os
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from msgspec.structs import replace

from endure.games.endure_the_stars.board import Gep
from endure.games.endure_the_stars.view import View
from endure.language import Namer
from endure.play.table import open_game, open_language, open_mission, start
from endure.ui import theme
from endure.ui.board import BoardView, Sprites
from endure.ui.kit.kit import Kit
from tests.bench.calibration import measured

FRAME = 0.006  # seconds, of the whole table's 16 ms
CREW = ("captain", "marine", "medic", "engineer", "psychic")


def test_a_frame_with_fifty_geps_under_way(benchmark: Any) -> None:
    pygame.display.init()
    window = pygame.display.set_mode((1920, 1080))
    mission, kit = open_mission("silent_reactor"), Kit(theme.load())
    board = BoardView(mission, open_game().cat, kit, Sprites(kit.theme), Namer(open_language(), mission))
    board.patient = True
    board.place(pygame.Rect(20, 70, 1260, 900))
    begun = start(mission, CREW, 1, {}).board
    zones = len(mission.layout.zones)

    def swarm(shift: int) -> View:
        kinds = ("swarmer", "swarmer", "jaeger")
        geps = {1000 + at: Gep(1000 + at, kinds[at % 3], (7 * at + shift) % zones) for at in range(50)}
        return View(0, replace(begun, geps=geps))

    board.show(swarm(0))
    board.draw(window)
    frames = 10

    def ten_frames() -> int:
        """A glide of 160 ms in frames of 16 ms."""
        ten_frames.shift += 1  # type: ignore[attr-defined]
        board.show(swarm(ten_frames.shift))  # type: ignore[attr-defined]
        return sum(len(board.draw(window)) for _ in range(frames) if board.tick(16))

    ten_frames.shift = 0  # type: ignore[attr-defined]
    drawn = measured(benchmark, ten_frames, FRAME, frames)
    assert drawn >= frames
    if benchmark.enabled:
        assert benchmark.stats.stats.mean / frames < FRAME
