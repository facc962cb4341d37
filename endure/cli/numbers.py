"""Whole numbers on the command line, refused in plain words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import typer


def whole(about: str, least: int | None = None, most: int | None = None) -> Any:
    """An option that is a whole number within these bounds, with its help; what is none is a wrong use."""
    return typer.Option(parser=_parser(least, most), metavar="NUMBER", help=about)


def _parser(least: int | None, most: int | None) -> Callable[[str], int]:
    def number(text: str) -> int:
        try:
            value = int(text)
        except ValueError as fault:
            raise typer.BadParameter(f"“{text}” is no whole number.") from fault
        if least is not None and value < least:
            raise typer.BadParameter(f"{value} is too small; the least is {least}.")
        if most is not None and value > most:
            raise typer.BadParameter(f"{value} is too large; the most is {most}.")
        return value

    return number
