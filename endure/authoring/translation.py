"""Translations beside a mission: `text/<lang>.ftl`, one message for each text that players read.

    title = Der stille Reaktor
    briefing = Ihr wacht in der Krankenstation auf.
    objective-reactor_restart = Den Reaktor neu starten
    zone-med_bay_ward = Krankenstation
    room-med_bay = Krankenrevier

Names of zones and rooms are in small letters with `_` for all else. What is not translated stays as it is. Doors keep
their names: effects call them by these.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from msgspec import structs

from endure.authoring.findings import Findings, clip, one_of
from endure.authoring.xml_safe import read_bytes
from endure.games.endure_the_stars.mission import Mission

FOLDER = "text"
LONGEST = 4000
BYTES = 256 * 1024  # of a translation: the parser of Fluent takes its time
LANGUAGES = 60
_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")


def key(kind: str, name: str) -> str:
    """The id of a text: `zone-med_bay_ward`."""
    return f"{kind}-{re.sub(r'[^a-z0-9]+', '_', name.lower()).strip('_')}"


def texts_of(mission: Mission) -> dict[str, str]:
    """Every text that can be translated, by its id."""
    layout = mission.layout
    texts = {"title": mission.title, "briefing": mission.briefing}
    texts |= {f"objective-{goal.id}": goal.title for goal in mission.objectives}
    texts |= {key("zone", zone.name): zone.name for zone in layout.zones}
    return texts | {key("room", room.name): room.name for room in layout.rooms}


def check_translations(folder: Path, mission: Mission, shown: Path) -> list[Findings]:
    """The problems of every translation beside a mission."""
    return [_checked(path, mission, shown / FOLDER / path.name) for path in _files(folder)]


def _files(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in (folder / FOLDER).glob("*.ftl") if not path.is_symlink())[:LANGUAGES]
    except OSError:
        return []


def _checked(path: Path, mission: Mission, shown: Path) -> Findings:
    at = Findings(str(shown))
    if not _LANGUAGE.fullmatch(path.stem):
        at.add("text-language", "", f"the language {clip(path.stem)}", "a code such as de, fr or pt-BR")
    known = texts_of(mission)
    for name, (line, _) in _messages(path, at).items():
        if name not in known:
            at.add("text-unknown", f"line {line}", f"the text {clip(name)}", one_of(known, name))
    return at


def _messages(path: Path, at: Findings) -> dict[str, tuple[int, str]]:
    """Line and source of each message of a file."""
    data = read_bytes(path, at)
    if data is None:
        return {}
    if len(data) > BYTES:
        at.add("file-too-big", "", "a larger file", f"at most {BYTES // 1024} KB")
        return {}
    text = data.decode("utf-8-sig", "replace").replace("\r\n", "\n")
    if "\ufffd" in text:
        line = text[: text.index("\ufffd")].count("\n") + 1
        at.add("text-broken", f"line {line}", "bytes that are not UTF-8", "a file saved as UTF-8")
        return {}
    found: dict[str, tuple[int, str]] = {}
    for entry in FluentParser().parse(text).body:
        start = entry.span.start if entry.span else 0
        end = entry.span.end if entry.span else 0
        line = text.count("\n", 0, start) + 1
        if isinstance(entry, ast.Junk):
            at.add("text-broken", f"line {line}", clip(text[start:end].strip()), "messages such as title = ...")
        elif isinstance(entry, ast.Message):
            name = entry.id.name
            if name in found:
                at.add("text-twice", f"line {line}", f"the text {clip(name)} a second time", "each once")
            found[name] = (line, text[start:end])
    return found


def translated(mission: Mission, folder: Path, language: str) -> Mission:
    """The mission in another language, as far as `text/<language>.ftl` says it; as it is without such a file."""
    path = folder / FOLDER / f"{language}.ftl"
    if not _LANGUAGE.fullmatch(language) or not path.is_file():
        return mission
    said = _said(path, language)
    layout = mission.layout
    return structs.replace(
        mission,
        title=said.get("title", mission.title)[:LONGEST],
        briefing=said.get("briefing", mission.briefing)[:LONGEST],
        objectives=tuple(structs.replace(g, title=said.get(f"objective-{g.id}", g.title)) for g in mission.objectives),
        layout=structs.replace(
            layout,
            zones=tuple(structs.replace(z, name=said.get(key("zone", z.name), z.name)) for z in layout.zones),
            rooms=tuple(structs.replace(r, name=said.get(key("room", r.name), r.name)) for r in layout.rooms),
        ),
    )


def _said(path: Path, language: str) -> Mapping[str, str]:
    """The sentences of a file; those that cannot be read are left out."""
    at = Findings(path.name)
    bundle = FluentBundle([language], use_isolating=False)
    said: dict[str, str] = {}
    sources = _messages(path, at)
    bundle.add_resource(FluentResource("\n".join(source for _, source in sources.values())))
    for name in sources:
        message = bundle.get_message(name) if bundle.has_message(name) else None
        if message is not None and message.value is not None:
            try:
                text, errors = bundle.format_pattern(message.value, {})
            except RecursionError:  # a text that speaks of itself
                continue
            if not errors and isinstance(text, str) and text:
                said[name] = text[:LONGEST]
    return said
