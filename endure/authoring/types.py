"""Tiled's project file, made from our schema, so that authors choose classes and values from lists (facts 1, 18, 25).

The committed file is what `project_text` gives (a test compares them). Its defaults are those of the schema: Tiled does
not store a member that has its default value (fact 2), and we read it as the same default.
"""

from __future__ import annotations

import json

from endure.authoring.schema import CLASSES, DOOR_STATES, GEPS, KINDS, Field

FILE = "endure.tiled-project"
TILED_1_10 = 1100  # files saved with it name the class of an object in `type`

_ENUMS = {"DoorState": DOOR_STATES, "GepKind": GEPS, "RoomKind": KINDS}
_COLOURS = {
    "Zone": "#ff3d7fb8",
    "Door": "#ff61e4ff",
    "Opening": "#ff4be39a",
    "Wall": "#ff8fa8c9",
    "Start": "#ffdcecff",
    "Exit": "#ff4be39a",
    "Radar": "#ffffd166",
    "Gep": "#ffff3df0",
    "Spawn": "#ffff8c42",
    "Objective": "#ffc08bff",
}


def project_text() -> str:
    """The text of `missions/endure.tiled-project`."""
    enums = [
        {
            "id": number,
            "name": name,
            "storageType": "string",
            "type": "enum",
            "values": list(words),
            "valuesAsFlags": False,
        }
        for number, (name, words) in enumerate(_ENUMS.items(), 1)
    ]
    classes = [
        {
            "color": _COLOURS[name],
            "drawFill": True,
            "id": number,
            "members": [_member(key, field) for key, field in sorted(placeable.fields.items())],
            "name": name,
            "type": "class",
            "useAs": ["object", "tile"],
        }
        for number, (name, placeable) in enumerate(CLASSES.items(), len(enums) + 1)
    ]
    project = {
        "automappingRulesFile": "rules/rules.txt",
        "commands": [_command("Check this map", "check", "F6"), _command("Play this map", "play", "F5")],
        "compatibilityVersion": TILED_1_10,
        "extensionsPath": "extensions",
        "folders": ["."],
        "properties": [],
        "propertyTypes": [*enums, *classes],
    }
    return json.dumps(project, indent=4) + "\n"


def _member(name: str, field: Field) -> dict[str, str | int]:
    if field.ref:
        return {"name": name, "type": "object", "value": 0}
    member: dict[str, str | int] = {"name": name, "type": "string", "value": field.default or field.shown}
    enum = next((enum for enum, words in _ENUMS.items() if words == field.words), None)
    return {**member, "propertyType": enum} if enum else member


def _command(title: str, word: str, key: str) -> dict[str, str | bool]:
    return {
        "arguments": f"{word} %mapfile",
        "command": title,
        "enabled": True,
        "executable": "endure",
        "saveBeforeExecute": True,
        "shortcut": key,
        "showOutput": True,
        "workingDirectory": "%mappath",
    }
