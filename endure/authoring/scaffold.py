"""A new mission: a folder of its own that passes `check` at once, with all that Tiled needs beside the map.

The ship is laid from game tiles, or the mission is a copy of another. Nothing that exists is overwritten: the folder is
made aside, checked, and put in its place whole.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

import yaml
from msgspec import Struct, structs

from endure import resources
from endure.authoring.aside import filled_aside
from endure.authoring.assemble import assemble
from endure.authoring.compile import Drawing, draw
from endure.authoring.findings import Findings, clip
from endure.authoring.load import load_mission
from endure.authoring.mission_yaml import FILE, MAP
from endure.authoring.tmx import survey_map
from endure.authoring.workbench import FIRST_COLOUR, ROOM_COLOURS, files
from endure.authoring.writer import WALL_TILES, Drawn, Sheet, map_text
from endure.ship.layout import CORRIDOR, Layout
from endure.ship.paths import costs
from endure.ship.sight import sight
from endure.ship.zones import FAR, Plan, plan
from endure.storage.problem import Unreadable

LAYOUT = "T1 T3 / . T7"
TILESETS = "tilesets"
KEPT = (".tmx", ".tx", ".tsx", ".yaml", ".yml", ".ftl", ".png", ".txt", ".md", ".tiled-project")  # file types
_ID = re.compile(r"[a-z][a-z0-9_]{0,39}")

TEXT = """\
format: 2
id: {id}
title: {title}
briefing: |
  What the crew is told before it wakes: where it is, what it must do, and where it can leave.
crew:
  min: 1
  recommended: [captain, marine, medic, engineer]
objectives:
  objective_1:
    title: Do what must be done
    effects:
      - {{do: noise, n: 3}}
"""

TESTS = """\
# Games that `endure check` plays: with the same seed they go the same way every time.
- name: a crew of the computer's comes to an end
  seed: 1
  bots: recruit
  difficulty: story
  expect: {ends: true}
"""


class Tokens(Struct, frozen=True):
    """Zones of a new mission's tokens."""

    start: int
    exit: int
    objective: int
    radars: tuple[int, ...]
    spawns: tuple[int, ...]


def mission_id_of(name: str) -> str:
    """The id of a mission called so. Raises Unreadable for a name of which nothing is left."""
    made = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")
    made = re.sub(r"^\d+_*", "", made)[:40].rstrip("_")
    if not _ID.fullmatch(made):
        raise Unreadable(f"{clip(name)} is no name for a mission: it needs letters from a to z.")
    return made


def new_mission(folder: Path, layout: str = LAYOUT) -> Path:
    """A mission laid from game tiles in a new folder. Raises Unreadable with one sentence, OSError from the disk."""
    identity = mission_id_of(folder.name)
    sheet = _with_rooms(assemble(layout, f"{TILESETS}/ship.tsx"))
    title = re.sub(r"^\d+\s*", "", folder.name.replace("_", " ").strip()).capitalize()[:80]

    def fill(aside: Path) -> None:
        _workbench(aside)
        bare = structs.replace(sheet, objects={**sheet.objects, "tokens": _centres(sheet, Tokens(0, 0, 0, (), (0,)))})
        (aside / MAP).write_text(map_text(bare), encoding="utf-8", newline="\n")
        placed = structs.replace(sheet, objects={**sheet.objects, "tokens": _tokens(aside, sheet)})
        (aside / MAP).write_text(map_text(placed), encoding="utf-8", newline="\n")
        called = yaml.safe_dump(title, allow_unicode=True, width=200).splitlines()[0]  # in quotes where YAML needs them
        (aside / FILE).write_text(TEXT.format(id=identity, title=called), encoding="utf-8", newline="\n")
        (aside / "tests.yaml").write_text(TESTS, encoding="utf-8", newline="\n")

    return _made(folder, fill)


def copy_mission(folder: Path, source: Path) -> Path:
    """A copy of the mission in the folder `source`, under a new id. Raises Unreadable with one sentence."""
    identity = mission_id_of(folder.name)
    if not (source / FILE).is_file():
        raise Unreadable(f"{clip(source.name)} is no mission's folder.")

    def fill(aside: Path) -> None:
        for path in sorted(source.rglob("*")):
            if path.is_file() and not path.is_symlink() and path.suffix.lower() in KEPT:
                target = aside / path.relative_to(source)
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, target)
        _workbench(aside)
        for path in aside.rglob("*.tmx"):
            up = "../" * (len(path.relative_to(aside).parts) - 1)
            text = path.read_text(encoding="utf-8")
            own = re.sub(r'source="[^"]*assets/tilesets/', f'source="{up}{TILESETS}/', text)
            path.write_text(own, encoding="utf-8", newline="\n")
        text = re.sub(r"(?m)^id:.*$", f"id: {identity}", (aside / FILE).read_text(encoding="utf-8"), count=1)
        (aside / FILE).write_text(text, encoding="utf-8", newline="\n")

    return _made(folder, fill)


def _made(folder: Path, fill: Callable[[Path], None]) -> Path:
    """The folder, filled aside and checked. Raises Unreadable when there is one already, or when it would not pass."""
    if folder.exists() or folder.is_symlink():
        raise Unreadable(f"“{folder}” exists already; nothing was changed.")
    with filled_aside(folder.parent) as aside:
        fill(aside)
        _, problems = load_mission(aside)
        if problems:
            first = str(structs.replace(problems[0], file=Path(problems[0].file).name))
            raise Unreadable(f"This would be no sound mission; nothing was made. {first}")
        aside.rename(folder)
    return folder


def _workbench(folder: Path) -> None:
    """The tilesets, templates, rules and the project file."""
    for name, text in files(TILESETS).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    (folder / TILESETS).mkdir(exist_ok=True)
    for name in ("ship.tsx", "ship.png", "rooms.tsx", "rooms.png"):
        shutil.copyfile(resources.assets() / "tilesets" / name, folder / TILESETS / name)


def _with_rooms(sheet: Sheet) -> Sheet:
    """The sheet with a hidden layer `rooms`, painted in such colours that the rules draw the same walls again."""
    walls, width = sheet.layers["walls"], sheet.width
    floor = sheet.layers["floor"]
    part = _parts(walls, floor, width)
    colours: dict[int, int] = {}
    for cell in sorted(part):
        if part[cell] not in colours:
            members = [one for one in part if part[one] == part[cell]]
            around = {(x + dx, y + dy) for x, y in members for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0))}
            taken = {colours.get(part.get(other, -1)) for other in around}
            colours[part[cell]] = next(c for c in range(ROOM_COLOURS) if c not in taken)
    rooms = [
        FIRST_COLOUR + colours[part[at % width, at // width]] if (at % width, at // width) in part else 0
        for at in range(len(walls))
    ]
    tilesets = {**sheet.tilesets, f"{TILESETS}/rooms.tsx": FIRST_COLOUR}
    return structs.replace(sheet, layers={**sheet.layers, "rooms": rooms}, tilesets=tilesets, hidden=("rooms",))


def _parts(walls: Sequence[int], floor: Sequence[int], width: int) -> dict[tuple[int, int], int]:
    """Which cells hang together without a wall between them, numbered."""
    part: dict[tuple[int, int], int] = {}
    for at, gid in enumerate(floor):
        first = (at % width, at // width)
        if not gid or first in part:
            continue
        number = len(set(part.values()))
        part[first] = number
        todo = [first]
        for x, y in todo:
            sides = walls[y * width + x] - (WALL_TILES if walls[y * width + x] else 0)
            for dx, dy, side in ((0, -1, 1), (1, 0, 2), (0, 1, 4), (-1, 0, 8)):
                if not sides & side and (x + dx, y + dy) not in part:
                    part[x + dx, y + dy] = number
                    todo.append((x + dx, y + dy))
    return part


def _tokens(aside: Path, sheet: Sheet) -> list[Drawn]:
    """Where the crew begins, what it must do and where it leaves, far from each other."""
    at = Findings(MAP)
    tmx, _ = survey_map(aside / MAP)
    drawing = draw(tmx, at) if tmx else None
    if drawing is None or drawing.ship is None or drawing.bounds is None:
        raise Unreadable("These tiles make no ship.")
    names = [zone.name for zone in drawing.ship.zones]
    chosen = _chosen(drawing, sheet.width, sheet.height)
    order = {zone.name: number for number, zone in enumerate(sheet.objects["zones"])}
    return _centres(sheet, chosen, lambda number: order[names[number]])


def _chosen(drawing: Drawing, width: int, height: int) -> Tokens:
    ship, bounds = drawing.ship, drawing.bounds
    assert ship is not None
    assert bounds is not None
    layout = Layout(width, height, ship.zones, ship.rooms, bounds.boundaries)
    whole = plan(layout)
    rooms = [zone.id for zone in ship.zones if ship.rooms[zone.room].kind != CORRIDOR]
    start = rooms[0]
    far = costs(whole, bounds.states, start)
    if max(far) >= FAR:
        lost = ship.zones[next(zone for zone, cost in enumerate(far) if cost >= FAR)].name
        way = f"from {clip(ship.zones[start].name)} to {clip(lost)}"
        advice = "Turn one (r90), or lay another between them."
        raise Unreadable(f"The tiles of this layout do not join: there is no way {way}. {advice}")
    way_out = max(rooms, key=lambda zone: (far[zone], -zone))
    back = costs(whole, bounds.states, way_out)
    between = [zone for zone in rooms if zone not in (start, way_out)]
    goal = max(between, key=lambda zone: (min(far[zone], back[zone]), -zone), default=start)
    return Tokens(start, way_out, goal, _radars(whole, bounds.states, start, rooms), _spawns(rooms, far))


def _radars(whole: Plan, states: str, start: int, rooms: list[int]) -> tuple[int, ...]:
    """Four rooms that the start does not see, spread over the ship."""
    seen = sight(whole, states).sees[start]
    hidden = [zone for zone in rooms if not seen >> zone & 1]
    return tuple(hidden[:: max(1, len(hidden) // 4)][:4])


def _spawns(rooms: list[int], far: Sequence[int]) -> tuple[int, ...]:
    """The two rooms that are half-way and farthest from the start."""
    by_way = sorted(rooms, key=lambda zone: (far[zone], zone))
    return tuple(sorted({by_way[len(by_way) // 2], by_way[-1]}))


def _centres(sheet: Sheet, tokens: Tokens, index: Callable[[int], int] = int) -> list[Drawn]:
    zones = sheet.objects["zones"]

    def token(kind: str, zone: int, dx: float = 0.0, name: str = "") -> Drawn:
        box = zones[index(zone)]
        return Drawn(kind, name, box.x + box.w / 2 + dx, box.y + box.h / 2)

    placed = [token("Start", tokens.start), token("Exit", tokens.exit)]
    placed.append(token("Objective", tokens.objective, 0.5, "objective_1"))
    placed += [token("Radar", zone, -0.5) for zone in tokens.radars]
    return placed + [token("Spawn", zone, 0.25) for zone in tokens.spawns]
