"""`endure rules`: the rules as played, from the same file as the page in the window."""

from __future__ import annotations

import shutil
import textwrap
from typing import TYPE_CHECKING

from endure.cli.app import app
from endure.cli.tools import NARROWEST, AsJson, print_json

if TYPE_CHECKING:
    from endure.language.as_played import Section

WIDEST = 100  # columns; longer lines are hard to read


@app.command()
def rules(json: AsJson = False) -> None:
    """Tell the rules as played: every ruling where the rulebook leaves something open, every option."""
    from endure.language.as_played import as_played
    from endure.play.table import open_language
    from endure.storage.rulings import load_rules

    language = open_language()
    known = load_rules()
    page = as_played(known, language)
    if json:
        print_json({"parts": page, "rulings": known.rulings, "options": known.options})
        return
    wide = max(NARROWEST, min(WIDEST, shutil.get_terminal_size().columns))
    print(language.say("rules-title"))
    print(textwrap.fill(language.say("rules-about"), wide))
    for section in page:
        _print_section(section, wide)


def _print_section(section: Section, wide: int) -> None:
    print(f"\n{section.heading.upper()}")
    for entry in section.entries:
        print(f"\n{entry.heading}")
        for paragraph in (entry.text, *entry.notes):
            print(textwrap.fill(paragraph, wide, initial_indent="  ", subsequent_indent="  "))
