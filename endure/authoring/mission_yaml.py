"""`mission.yaml`, the text half of a mission, which lies beside its map.

Everything but `format`, `id`, `title` and `briefing` may be left out:

    format: 2
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
      fuses:
        title: Bring the fuses to the pump room
        task: {kind: carry, item: Fuse, to: Pump room, n: {per_survivor: 1}}
        optional: true
    triggers:
      alarm:
        when: {kind: heard, n: 4, zone: Bridge}
        if: {unmet: [reactor_restart], difficulty: [standard, nightmare]}
        then:
          - {do: message, text: Something answers from the bridge.}
          - {do: spawn, geps: [swarmer], n: 2, at: bridge hatch}
    lose:
      - {kind: noise_above, n: 40}
    secrets:
      coward: {text: Come home alive., goal: {kind: alive}}
    radar_bags:
      story:
        - {geps: [swarmer], copies: 6}

Format 1 is format 2 without `task`, `optional`, `triggers`, `lose`, `secrets` and the effects that only missions have:
a file of format 1 means the same in format 2, and is read as it stands.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, ValidationError, convert, structs

from endure.authoring.findings import Findings
from endure.authoring.xml_safe import read_bytes
from endure.games.endure_the_stars.box import Contact, Id
from endure.games.endure_the_stars.effects import Noise
from endure.games.endure_the_stars.mission_effects import MissionEffect, Words
from endure.games.endure_the_stars.tasks import AnyLoss, AnyPersonal, AnyTask, Trigger
from endure.storage.hints import nearest
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
    """An objective: its title, what must be met before, what happens when it is met; what it asks for, if not one
    Interact; whether the mission is won without it."""

    title: Title
    after: tuple[Id, ...] = ()
    effects: tuple[MissionEffect, ...] = ()
    task: AnyTask | UnsetType = UNSET
    optional: bool = False


class SecretText(Struct, frozen=True, forbid_unknown_fields=True):
    """A secret that a seat may be dealt: what its player reads, and what the survivor wants."""

    text: Words
    goal: AnyPersonal


class MissionText(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file. `objectives` with a token are keyed by the names of the map's Objective objects, `radar_bags` by
    difficulty; `round_limit` 0 means none."""

    format: Literal[1, 2]
    id: Id
    title: Title
    briefing: Story
    map: Annotated[str, Meta(min_length=1, max_length=200)] = MAP
    crew: Crew = Crew()
    round_limit: Annotated[int, Meta(ge=0, le=200)] = 0
    objectives: Mapping[Id, ObjectiveText] = {}
    triggers: Mapping[Id, Trigger] = {}
    lose: tuple[AnyLoss, ...] = ()
    secrets: Mapping[Id, SecretText] = {}
    radar_bags: Mapping[Id, Annotated[tuple[Contact, ...], Meta(min_length=1)]] = {}


class Writing(Struct, frozen=True):
    """A text as far as it could be read: in `text` harmless values stand in for wrong ones; `node` says where its parts
    stand; `sure` are the keys whose whole values are the author's own."""

    text: MissionText
    node: Node
    sure: tuple[str, ...]


def read_mission_text(path: Path, at: Findings) -> tuple[MissionText, Node] | None:
    """The file and where its parts stand; None with problems."""
    told = len(at.problems)
    found = read_writing(path, at)
    return None if found is None or len(at.problems) > told else (found.text, found.node)


def read_writing(path: Path, at: Findings) -> Writing | None:
    """The file, with problems as far as it could be read; None if it holds no mapping at all."""
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
    if root is None:
        return None
    return Writing(value, root, MissionText.__struct_fields__) if value is not None else _mended(root)


# What stands in where a value cannot be used. Lists keep their length, so that places stay right.

_STAND_INS: Mapping[str, Any] = {"format": 2, "id": "mission", "title": "Mission", "briefing": "", "map": MAP,
                                 "crew": Crew(), "round_limit": 0, "objectives": {}, "radar_bags": {},
                                 "triggers": {}, "lose": (), "secrets": {}}  # fmt: skip
NAMELESS = ""  # a name that cannot be one
_QUIET, _EMPTY = Noise(1), Contact(())


def _mended(root: Node) -> Writing | None:
    """The text with what can be used of each key."""
    if not isinstance(root.value, dict):
        return None
    said: dict[str, Any] = root.value
    menders = {"crew": _crew, "objectives": _objectives, "radar_bags": _bags}
    values: dict[str, Any] = {}
    sure: list[str] = []
    strays = [key for key in said if key not in MissionText.__struct_fields__]
    for field in structs.fields(MissionText):
        name = field.name
        if name not in said:
            values[name] = _STAND_INS[name]
            if not nearest(name, strays):
                sure.append(name)
            continue
        whole = _fitting(said[name], field.type)
        if whole is not None:
            values[name] = whole
            sure.append(name)
        else:
            mend = menders.get(name)
            values[name] = mend(said[name]) if mend else _STAND_INS[name]
    return Writing(MissionText(**values), root, tuple(sure))


def _fitting(value: Any, kind: Any) -> Any:
    """The value as that type; None if it does not fit."""
    try:
        return convert(value, kind, str_keys=True)
    except (ValidationError, ValueError, OverflowError):
        return None


def _entries(value: Any, kind: Any, stand_in: Any) -> tuple[Any, ...]:
    """The entries of a list, those that do not fit replaced."""
    entries = value if isinstance(value, list) else []
    fitting = [_fitting(entry, kind) for entry in entries]
    return tuple(stand_in if entry is None else entry for entry in fitting)


def _mapping(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _crew(value: Any) -> Crew:
    return Crew(1, _entries(_mapping(value).get("recommended"), Id, NAMELESS))


def _objectives(value: Any) -> dict[str, ObjectiveText]:
    return {name: _objective(_mapping(said)) for name, said in _mapping(value).items()}


def _objective(said: dict[str, Any]) -> ObjectiveText:
    title = _fitting(said.get("title"), Title) or "Objective"
    after = _entries(said.get("after"), Id, NAMELESS)
    task = _fitting(said["task"], AnyTask) if "task" in said else None
    effects = _entries(said.get("effects"), MissionEffect, _QUIET)
    return ObjectiveText(title, after, effects, UNSET if task is None else task, said.get("optional") is True)


def _bags(value: Any) -> dict[str, tuple[Contact, ...]]:
    return {name: _entries(contacts, Contact, _EMPTY) for name, contacts in _mapping(value).items()}
