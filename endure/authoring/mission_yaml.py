"""`mission.yaml`, the text half of a mission, which lies beside its map.

Everything but `format`, `id`, `title` and `briefing` may be left out:

    format: 1
    id: silent_reactor
    title: The Silent Reactor
    briefing: What the crew is told.
    map: map.tmx
    crew: {min: 1, recommended: [captain, marine, medic, engineer]}
    round_limit: 24
    objectives:
      security_console:
        title: Read the reactor code
        effects:
          - {do: unlock, door: reactor blast door}
      reactor_restart:
        title: Restart the reactor
        after: [security_console]
    radar_bags:
      story:
        - {geps: [swarmer], copies: 6}
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct, structs

from endure.authoring.findings import Findings
from endure.authoring.xml_safe import read_bytes
from endure.games.endure_the_stars.box import Contact, Id
from endure.games.endure_the_stars.effects import AnyEffect
from endure.storage.yaml_nodes import Node
from endure.storage.yaml_reader import read_text_marked

Title = Annotated[str, Meta(min_length=1, max_length=80)]
Story = Annotated[str, Meta(max_length=4000)]
Survivors = Annotated[int, Meta(ge=1, le=5)]

FILE = "mission.yaml"
MAP = "map.tmx"


class Crew(Struct, frozen=True, forbid_unknown_fields=True):
    """The smallest crew (E06), and the survivors it was made for."""

    min: Survivors = 1
    recommended: Annotated[tuple[Id, ...], Meta(max_length=5)] = ()


class ObjectiveText(Struct, frozen=True, forbid_unknown_fields=True):
    """An objective: its title, what must be met before, what happens when it is taken."""

    title: Title
    after: tuple[Id, ...] = ()
    effects: tuple[AnyEffect, ...] = ()


class MissionText(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file. `objectives` are keyed by the names of the map's Objective objects, `radar_bags` by difficulty;
    `round_limit` 0 means none."""

    format: Literal[1]
    id: Id
    title: Title
    briefing: Story
    map: Annotated[str, Meta(min_length=1, max_length=200)] = MAP
    crew: Crew = Crew()
    round_limit: Annotated[int, Meta(ge=0, le=200)] = 0
    objectives: Mapping[Id, ObjectiveText] = {}
    radar_bags: Mapping[Id, Annotated[tuple[Contact, ...], Meta(min_length=1)]] = {}


def read_mission_text(path: Path, at: Findings) -> tuple[MissionText, Node] | None:
    """The file and where its parts stand; None with problems."""
    data = read_bytes(path, at)
    if data is None:
        return None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        at.add("yaml-encoding", f"line {line}", "bytes that are not UTF-8", "a file saved as UTF-8")
        return None
    value, problems, root = read_text_marked(text, at.file, MissionText)
    at.problems += [structs.replace(problem, file=at.file) for problem in problems]
    return None if value is None or root is None else (value, root)
