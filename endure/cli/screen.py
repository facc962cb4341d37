"""The window, from the command line: whether there is a screen, and what is shown on it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from endure.games.endure_the_stars.board import Board
    from endure.kernel.session import Session
    from endure.ui.scene import Scene

NO_WINDOW = "ENDURE_NO_WINDOW"
"""Set it to play in the terminal wherever a window is not asked for by name."""


def has_screen(asked: bool = False) -> bool:
    """Whether a window can be opened. Where it cannot, one sentence says so; where nobody wants one, nothing does."""
    if os.environ.get(NO_WINDOW) and not asked:
        return False
    try:
        from endure.ui.app import NoScreen, start_display
    except ImportError as why:  # the library that draws is missing or broken
        _say(str(why))
        return False
    try:
        start_display()
    except NoScreen as why:
        _say(str(why))
        return False
    return True


def _say(why: str) -> None:
    from endure.cli.troubles import said
    from endure.kernel.refusal import Refusal

    print(said(Refusal("no-screen", {"why": why})), file=sys.stderr)


def show(first: Callable[[list[str]], Scene]) -> None:
    """Open the window with a scene, made when the window is there and given the troubles of the start, and stay until
    it is left. Raises what making the scene raises, with the window closed."""
    from endure.cli.troubles import said
    from endure.ui.app import App

    opened = App()
    notices = [] if opened.trouble is None else [said(opened.trouble)]
    for notice in notices:
        print(notice, file=sys.stderr)
    try:
        opened.run(first(notices))
    finally:
        opened.close()


def show_title() -> None:
    """Begin with the title."""
    from endure.ui.scenes.title import TitleScene

    show(TitleScene)


def show_table(session: Session[Any, Board, Any]) -> None:
    """Sit down at the table of a game."""
    from endure.ui.run import GameRun
    from endure.ui.scenes.table import TableScene

    show(lambda notices: TableScene(GameRun(session)))
