"""`endure cards`: every card of the box with what it does."""

from __future__ import annotations

import shutil
from typing import Annotated

import typer

from endure.cli.app import app
from endure.cli.tools import NARROWEST, AsJson, print_json

WIDEST = 100  # columns; longer lines are hard to read


@app.command()
def cards(
    deck: Annotated[str | None, typer.Argument(help="items, events or titan; without it all of them.")] = None,
    json: AsJson = False,
) -> None:
    """List the cards of the box: how many there are of each, its name, what it does."""
    from endure.lab.card_list import decks, faces, lines
    from endure.play.mistake import Mistake
    from endure.play.table import open_game, open_language

    box, language = open_game().cat.box, open_language()
    known = list(decks(box))
    if deck is not None and deck not in known:
        raise Mistake(f"There is no deck “{deck}”; there are {', '.join(known)}.")
    told = faces(box, language, [deck] if deck is not None else known)
    if json:
        print_json({"cards": told})
        return
    wide = max(NARROWEST, min(WIDEST, shutil.get_terminal_size().columns))
    for line in lines(told, language, wide):
        print(line)
