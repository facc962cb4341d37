"""The page *Rules as played* in words, part by part, made from the data of `endure.storage.rulings`."""

from __future__ import annotations

from msgspec import Struct

from endure.language.language import Language
from endure.language.params import listed
from endure.storage.rulings import PARTS, RulesAsPlayed, Ruling, TableOption


class Entry(Struct, frozen=True):
    """A ruling or an option. `notes` are the lines below its text: what of the rulebook it settles, what changes it."""

    id: str
    heading: str
    text: str
    notes: tuple[str, ...]


class Section(Struct, frozen=True):
    """A part of the page."""

    id: str
    heading: str
    entries: tuple[Entry, ...]


def as_played(rules: RulesAsPlayed, language: Language) -> tuple[Section, ...]:
    """Every part of the page, in order; the options are the last one."""
    parts = [
        _section(part, [_ruling(one, rules, language) for one in rules.rulings if one.part == part], language)
        for part in PARTS
    ]
    return (*parts, _section("options", [_option(one, language) for one in rules.options], language))


def option_name(option: TableOption, language: Language) -> str:
    """What an option is called at set-up."""
    return language.say(f"variant-{option.id}" if option.variant else f"setup-{option.id}")


def _section(part: str, entries: list[Entry], language: Language) -> Section:
    return Section(part, language.say(f"rules-part-{part}"), tuple(entries))


def _ruling(ruling: Ruling, rules: RulesAsPlayed, language: Language) -> Entry:
    say = language.say
    headings = listed(say(f"rulebook-{name}") for name in ruling.settles)
    notes = [say("rules-settles", {"headings": headings})]
    others = [option_name(one, language) for one in rules.options if ruling.id in one.changes]
    if others:
        notes.append(say("rules-changed", {"options": listed(others)}))
    heading = say("rules-ruling", {"id": ruling.id, "heading": say(f"ruling-{ruling.id}")})
    return Entry(ruling.id, heading, _flat(say(f"ruling-{ruling.id}-text")), tuple(notes))


def _option(option: TableOption, language: Language) -> Entry:
    say = language.say
    name = option_name(option, language)
    heading = say("rules-variant", {"name": name}) if option.variant else name
    about = f"variant-{option.id}-about" if option.variant else f"rules-{option.id}-about"
    see = {"rulings": listed(option.changes), "ruling": option.ruling or ""}
    notes = (say("rules-changes", see),) if option.changes else ()
    return Entry(option.id, heading, _flat(say(about)), notes)


def _flat(text: str) -> str:
    """A text of several lines in the file as one paragraph."""
    return " ".join(text.split())
