"""Where the shipped data lies: inside the wheel (`endure/_data`), else in the checkout beside the package."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def _folder(name: str) -> Path:
    packed = _PACKAGE / "_data" / name
    return packed if packed.is_dir() else _PACKAGE.parent / name


def assets() -> Path:
    """The folder of cards, texts, pictures and sounds."""
    return _folder("assets")


def missions() -> Path:
    """The folder of shipped missions, game tiles and templates."""
    return _folder("missions")
