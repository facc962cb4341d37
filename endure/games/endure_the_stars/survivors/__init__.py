"""AI survivors: they see a view and the legal actions, never the state (import contract in pyproject.toml)."""

from __future__ import annotations

from endure.games.endure_the_stars.survivors.recruit import Recruit

__all__ = ["Recruit"]
