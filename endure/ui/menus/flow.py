"""Ways on from a menu: into a game, out of it, and what is said when a way is closed.

The table is loaded when somebody sits down at it: the title comes up without.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from endure.ui.kit.dialogs import tell
from endure.ui.menus import words
from endure.ui.scene import Scene
from endure.ui.stage import Stage

if TYPE_CHECKING:
    from endure.games.endure_the_stars.mission import Mission
    from endure.kernel.game import Result
    from endure.language.teller import Teller
    from endure.play.history import AnySession

SEEDS = 2**32  # a new game's seed is below this: short enough to be typed in


class Run(Protocol):
    """What menus need of a game under way (`endure.ui.run.GameRun`)."""

    session: AnySession
    mission: Mission
    teller: Teller

    @property
    def result(self) -> Result | None:
        """How it ended; None while it goes on."""

    def save(self, path: Path | None = None) -> Any:
        """Write it to a file. Raises FileTrouble."""

    def close(self) -> None:
        """Write what is left and let it go."""


def new_seed() -> int:
    """A seed nobody chose."""
    return secrets.randbelow(SEEDS)


def begin(
    stage: Stage, mission: Mission, crew: Sequence[str], players: Sequence[str], options: Mapping[str, Any], seed: int
) -> bool:
    """Begin a game and sit down at its table; False, and a sentence, when that cannot be."""
    from endure.ui.run import GameRun

    try:
        run = GameRun.start(mission, tuple(crew), list(players), dict(options), seed)
    except words.TROUBLES as trouble:
        refused(stage, trouble)
        return False
    stage.go(table(run))
    return True


def resume(stage: Stage, path: Path | None = None) -> bool:
    """Go on with a kept game, None for the last one; False, and a sentence, when that cannot be."""
    from endure.ui.run import GameRun

    try:
        run = GameRun.resume(path)
    except words.TROUBLES as trouble:
        refused(stage, trouble)
        return False
    stage.go(table(run))
    return True


def table(run: Any, told: bool = False) -> Scene:
    """The table of a game. `told`: its end was told already, so one stays and looks."""
    from endure.ui.scenes.table import TableScene

    return TableScene(run, told)


def log(stage: Stage, run: Any, back: Scene) -> None:
    """The ship's log of a game."""
    from endure.ui.scenes.log import LogScene

    stage.go(LogScene(run, back))


def title(stage: Stage) -> None:
    """Back to the beginning."""
    from endure.ui.scenes.title import TitleScene

    stage.go(TitleScene())


def refused(stage: Stage, trouble: Exception) -> None:
    """Say why not."""
    message(stage, words.sentence(trouble, stage.language))


def message(stage: Stage, text: str, title: str = "") -> None:
    """Say something that must be seen."""
    tell(stage.root, title or stage.say("menu-not-possible"), text, stage.say("dialog-ok"))
