"""The command `endure`. Everything heavy is imported inside the commands, so that `endure --help` is quick."""

from __future__ import annotations

from endure.cli import authors, cards, odds, play, rules, tools, window  # they register their commands
from endure.cli.app import app, main

__all__ = ["app", "authors", "cards", "main", "odds", "play", "rules", "tools", "window"]
