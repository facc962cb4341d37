"""`endure odds`: what the dice give, from the rules themselves."""

from __future__ import annotations

import shutil
import textwrap

from endure.cli.app import app
from endure.cli.tools import NARROWEST, AsJson, print_json

WIDEST = 100  # columns; longer lines are hard to read


@app.command()
def odds(json: AsJson = False) -> None:
    """Tell the exact chances of attacks, leaving, Resolve tests and armour, and how far noises are heard."""
    from endure.lab.odds_table import SECTIONS, Odds
    from endure.play.table import open_game, open_language

    language = open_language()
    rows = list(Odds(open_game().cat.box, language).rows())
    if json:
        print_json({"odds": rows})
        return
    wide = max(NARROWEST, min(WIDEST, shutil.get_terminal_size().columns))
    print(textwrap.fill(language.say("odds-about"), wide))
    for part in SECTIONS:
        print(f"\n{language.say(f'odds-{part}').upper()}")
        for row in rows:
            if row.part == part:
                print(textwrap.fill(row.means, wide, initial_indent="  ", subsequent_indent="    "))
