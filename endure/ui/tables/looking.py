"""Looking about on the deck by keys and controllers: nearer, farther, to a side, and back to the whole."""

from __future__ import annotations

from endure.ui.board.board_view import BoardView

SIDES = {"pan-up": (0, -1), "pan-down": (0, 1), "pan-left": (-1, 0), "pan-right": (1, 0)}
SWEEP = 0.06  # s of pushing each time


def look(board: BoardView, name: str) -> bool:
    """Move the camera as an intent says; False for an intent that is none of these."""
    if name == "overview":
        board.look(board.camera.fit())
    elif name in ("zoom-in", "zoom-out"):
        at = board.where(board.focused)[0] if board.focused is not None else board.rect.center
        board.look(board.camera.zoomed(1 if name == "zoom-in" else -1, at))
    elif name in SIDES:
        board.look(board.camera.pushed(*SIDES[name], SWEEP))
    else:
        return False
    return True
