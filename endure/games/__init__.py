"""The catalogue: what menus need of every game, and the games themselves on demand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from endure.games.endure_the_stars.meta import META as ENDURE_THE_STARS
from endure.kernel.game import Game, Meta

METAS: Mapping[str, Meta] = {meta.id: meta for meta in (ENDURE_THE_STARS,)}
"""Every game by id, readable without loading any."""


def load(game_id: str, content: Any) -> Game[Any, Any, Any]:
    """The game, made with its content (for Endure the Stars a `Box`), which `endure.storage` read and checked.

    Raises KeyError for an id that is not in the catalogue.
    """
    return _LOADERS[game_id](content)


def _endure_the_stars(box: Any) -> Game[Any, Any, Any]:
    from endure.games.endure_the_stars.game import EndureTheStars

    return EndureTheStars(box)


_LOADERS: Mapping[str, Callable[[Any], Game[Any, Any, Any]]] = {"endure_the_stars": _endure_the_stars}
