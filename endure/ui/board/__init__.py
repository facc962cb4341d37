"""The board of Endure the Stars in the window: camera, deck, tokens, overlays and motion."""

from __future__ import annotations

from endure.ui.board.board_view import BoardView
from endure.ui.board.camera import Camera
from endure.ui.board.sprites import Sprites
from endure.ui.board.things import Stop, Thing

__all__ = ["BoardView", "Camera", "Sprites", "Stop", "Thing"]
