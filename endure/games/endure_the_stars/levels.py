"""The bots of Endure the Stars, by their level."""

from __future__ import annotations

from endure.games.endure_the_stars.game import EndureTheStars
from endure.games.endure_the_stars.survivors import Recruit
from endure.kernel.bot import Bot, RandomBot

LEVELS = ("random", "recruit")


def bot(level: str, game: EndureTheStars) -> Bot:
    """A player of that level, for any seat and any number of games. Raises KeyError for a level that does not exist."""
    if level == "random":
        return RandomBot()
    if level == "recruit":
        return Recruit(game.cat)
    raise KeyError(level)
