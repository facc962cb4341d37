"""An author's desk for tests: a small mission that is right, of which one piece at a time is changed.

The ship, in tiles of 16 pixels (ids by top row, then left column):

    0 Hall  1 Hall two  2 Store      Hall and Hall two are corridors with an opening between them,
    0 Hall  1 Hall two  2 Store      Lab a and Lab b are the room Lab, Store is a room of its own.
    3 Lab a 4 Lab b     2 Store      A closed door leads from Hall to Lab a,
    3 Lab a 4 Lab b     2 Store      a locked one, "vault", from Lab b to Store.
"""

from __future__ import annotations

from pathlib import Path
from xml.sax.saxutils import quoteattr

from endure.authoring.load import load_mission
from endure.authoring.objects import TmxObject
from endure.authoring.tmx import TmxMap, read_map
from endure.games.endure_the_stars.mission import Mission
from endure.storage.problem import Problem

PX = 16

TEXT = """\
format: 1
id: small_ship
title: Small ship
briefing: Get the key, open the vault, leave.
objectives:
  key:
    title: Take the key
    effects:
      - {do: unlock, door: vault}
"""


def obj(
    number: int,
    kind: str,
    x: float,
    y: float,
    /,
    w: float = 0,
    h: float = 0,
    name: str = "",
    inner: str = "",
    word: str = "type",
    **properties: str,
) -> str:
    """An <object>, positions in tiles. Without size and inner elements it is a point."""
    attrs = f'id="{number}"' + (f" name={quoteattr(name)}" if name else "")
    attrs += (f" {word}={quoteattr(kind)}" if kind else "") + f' x="{x * PX:g}" y="{y * PX:g}"'
    attrs += f' width="{w * PX:g}" height="{h * PX:g}"' if w or h else ""
    listed = "".join(f'<property name="{key}" value={quoteattr(value)}/>' for key, value in properties.items())
    block = f"<properties>{listed}</properties>" if listed else ""
    return f"<object {attrs}>{block}{inner or ('' if w or h else '<point/>')}</object>"


class Desk:
    """A mission folder that is written when it is loaded. `objects` are the map's, by a short key."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "mission"
        self.folder.mkdir()
        self.text = TEXT
        self.size = (6, 4)
        self.map_attrs = 'orientation="orthogonal" infinite="0"'
        self.head = ""  # tilesets and layers before the objects
        self.layer_attrs = ""
        self.objects = {
            "hall": obj(1, "Zone", 0, 0, 2, 2, "Hall", kind="corridor"),
            "hall two": obj(2, "Zone", 2, 0, 2, 2, "Hall two", kind="corridor"),
            "store": obj(3, "Zone", 4, 0, 2, 4, "Store", kind="engineering"),
            "lab a": obj(4, "Zone", 0, 2, 2, 2, "Lab a", kind="science", room="Lab"),
            "lab b": obj(5, "Zone", 2, 2, 2, 2, "Lab b", room="Lab"),
            "opening": obj(6, "Opening", 2, 1),
            "lab door": obj(7, "Door", 0.5, 1.75, 1, 0.5, state="closed"),
            "vault": obj(8, "Door", 4, 3, name="vault", state="locked"),
            "start": obj(9, "Start", 0.5, 0.5),
            "exit": obj(10, "Exit", 5, 1),
            "key": obj(11, "Objective", 1, 3, name="key"),
            "radar": obj(12, "Radar", 5, 3),
            "spawn": obj(13, "Spawn", 3, 3),
        }

    def say(self, old: str, new: str) -> None:
        """Changes the text of mission.yaml."""
        assert old in self.text
        self.text = self.text.replace(old, new)

    def xml(self) -> str:
        width, height = self.size
        return (
            f'<?xml version="1.0" encoding="UTF-8"?>\n<map version="1.8" {self.map_attrs} width="{width}" '
            f'height="{height}" tilewidth="{PX}" tileheight="{PX}">\n{self.head}\n'
            f'<objectgroup id="1" name="plan" {self.layer_attrs}>\n' + "\n".join(self.objects.values())
            + "\n</objectgroup>\n</map>\n"
        )  # fmt: skip

    def write(self) -> Path:
        (self.folder / "map.tmx").write_text(self.xml(), encoding="utf-8")
        (self.folder / "mission.yaml").write_text(self.text, encoding="utf-8")
        return self.folder

    def load(self) -> tuple[Mission | None, list[Problem]]:
        return load_mission(self.write())

    def mission(self) -> Mission:
        mission, problems = self.load()
        assert problems == [], [str(problem) for problem in problems]
        assert mission is not None
        return mission

    def problem(self, code: str) -> Problem:
        """The only problem of the mission, which must have this code."""
        mission, problems = self.load()
        assert [problem.code for problem in problems] == [code], problems
        assert mission is None
        return problems[0]

    def map(self) -> TmxMap:
        tmx, problems = read_map(self.write() / "map.tmx")
        assert problems == [], [str(problem) for problem in problems]
        assert tmx is not None
        return tmx

    def object(self, number: int) -> TmxObject:
        return next(one for one in self.map().objects if one.id == number)

    def file(self, name: str, text: str | bytes) -> Path:
        """A file beside the map (or, with ../, elsewhere)."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path


def csv_layer(cells: str, attrs: str = 'encoding="csv"', name: str = "floor", more: str = "") -> str:
    """A tile layer with this data."""
    return f'<layer id="90" name="{name}" width="6" height="4" {more}><data {attrs}>{cells}</data></layer>'


def sheet(first: int = 1, count: int = 8, name: str = "deck", inner: str = "") -> str:
    """An embedded tileset of one image (which need not be there for embedded sets without an image)."""
    tiles = "".join(f'<tile id="{number}"/>' for number in range(count))
    return (
        f'<tileset firstgid="{first}" name="{name}" tilewidth="{PX}" tileheight="{PX}" tilecount="{count}">'
        f"{inner or tiles}</tileset>"
    )
