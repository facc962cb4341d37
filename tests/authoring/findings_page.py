"""Writes `missions/findings.md`: every code that `endure check` can say, with a message as it really says it.

    python -m tests.authoring.findings_page

The messages are the first ones that the checker's own tests make it say.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from endure import resources
from endure.authoring import findings
from endure.storage import yaml_reader
from endure.storage.problem import Problem

PAGE = resources.missions() / "findings.md"
SOURCES = ("tests/authoring", "tests/storage/test_yaml_reader.py", "tests/cli/test_authors.py")

HEAD = """\
# What `endure check` can say

Made by `python -m tests.authoring.findings_page`; do not change it by hand.

A finding is one line: the file, the place in it (a line, or layer, object id and name, tile), what stands there, what
may stand there, and a code in brackets that never changes. All findings of a mission come in one run; what only follows
from another one is left out. Under each code stands an example.
"""

NOTES = {
    "attribute": "A number of the file is none, or too large. Files made by scripts have it; Tiled does not write it.",
    "boundary-in-room": "Zones of one room are open to each other. To part them, give them rooms of their own.",
    "boundary-nowhere": "What counts is the middle of the marker: move it onto the line between the two zones.",
    "boundary-two": "The middle lies where several edges meet. Move it along its edge, or set zone_a and zone_b.",
    "class-unknown": "Choose the class from the list, with endure.tiled-project open. Text needs no class.",
    "corridor-room": "Each corridor zone is a room of its own: leave the property room out.",
    "image-missing": "The tileset names a picture that is not there. Paths begin at the tileset's file.",
    "json-format": "In Tiled: File > Save As, and choose the XML format.",
    "layer-data": "The layer was cut off or changed outside Tiled. Open and save the map in Tiled.",
    "map-infinite": "In Tiled: Map > Map Properties, untick Infinite. Tiled keeps what is drawn.",
    "format-old": "Change the first line to `format: 2`; nothing else need be changed.",
    "message-unseen": "Nobody has sat down yet when the first round begins.",
    "object-id-twice": "A script or a merge made it. Cut the object and paste it again: it gets a new id.",
    "objective-never-met": "What is protected counts as met as long as it is whole, and is told as met at the end.",
    "objective-no-token": "Only take, interact, carry and protect have an Objective on the map.",
    "objective-without-text": "The name of the object on the map and the key in mission.yaml are the same word.",
    "path-outside": "Copy the file into the mission's folder. Nothing else on your disk is read.",
    "radar-in-sight": "It would be revealed before anybody has moved. Put a door between, or move it.",
    "reference-dangling": "The object that is referred to was deleted. Set the property again.",
    "room-kind": "One zone of each room says what the room is; zones of one room say nothing else.",
    "template-cycle": "A template that is made from itself. Make it from a plain object.",
    "test-action": "The rules refuse the action, with the reason that the game gives.",
    "test-end": "The mission or the rules have changed, or the test expects too much.",
    "tileset-overlap": "A tileset has grown. Opening and saving the map in Tiled numbers the tiles anew.",
    "too-large": "The file is nested or long beyond all use.",
    "trigger-loop": "Where a repeating trigger makes a noise, it or another one would hear it again and again.",
    "trigger-nobody": "Only who enters a zone, or meets an objective, sets a trigger off in person.",
    "xml-hostile": "No file of Tiled holds this. Do not open files of strangers that do.",
    "yaml-alias": "Write it out twice instead.",
    "yaml-merge": "Write the keys out instead.",
    "zone-empty": "One click with the rectangle tool makes a box without size, which Tiled draws as a small square.",
    "zone-grid": "View > Snapping > Snap to Grid, then drag the corners onto the lines.",
    "zone-name-twice": "Two rectangles of one name are one zone; then they lie in one room and touch.",
    "zone-unreachable": "Closed doors are a way; locked ones only when an objective in reach unlocks them.",
}


class Listener:
    """Hears every finding that is made while the tests run."""

    def __init__(self) -> None:
        self.first: dict[str, str] = {}
        self._listen()

    def _listen(self) -> None:
        add, read = findings.Findings.add, yaml_reader.read_text_marked
        hear = self.hear

        def heard(self: findings.Findings, code: str, place: str, found: str, allowed: str) -> None:
            hear(Problem(code, self.name, place, found, allowed))
            add(self, code, place, found, allowed)

        def read_and_heard(text: str, name: str, type: type) -> object:
            found = read(text, name, type)
            for problem in found[1]:
                hear(problem)
            return found

        findings.Findings.add = heard  # type: ignore[method-assign]
        yaml_reader.read_text_marked = read_and_heard  # type: ignore[assignment]

    def hear(self, problem: Problem) -> None:
        shown = Problem(problem.code, Path(problem.file).name, problem.place, problem.found, problem.allowed)
        if len(str(shown)) < 300:
            self.first.setdefault(problem.code, str(shown))


def page(examples: dict[str, str]) -> str:
    """The text of the page."""
    parts = [HEAD]
    for code in sorted(examples):
        note = f"{NOTES[code]}\n\n" if code in NOTES else ""
        parts.append(f"## {code}\n\n{note}    {examples[code]}\n")
    return "\n".join(parts)


def sections(text: str) -> dict[str, str]:
    """The example of each code on a page."""
    return dict(re.findall(r"^## (\S+)\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL))


def main() -> int:
    listener = Listener()
    import endure.authoring.mission_yaml as loaded  # it has the reader by name

    loaded.read_text_marked = yaml_reader.read_text_marked
    code = pytest.main([*SOURCES, "-q", "-p", "no:cacheprovider", "-k", "not fuzz and not tiled and not codes"])
    if code == 0:
        PAGE.write_text(page(listener.first), encoding="utf-8")
        print(f"{PAGE}: {len(listener.first)} codes")
    return int(code)


if __name__ == "__main__":
    sys.exit(main())
