"""What Tiled needs beside a map, made from our schema: the project file, a template for each thing that can be placed,
and the automapping rules that draw walls around painted rooms. The committed files in `missions` are what stands here
(tests compare them); `endure types FOLDER` writes them.
"""

from __future__ import annotations

from xml.sax.saxutils import quoteattr

from endure.authoring import reference
from endure.authoring.schema import CLASSES
from endure.authoring.types import FILE, project_text
from endure.authoring.writer import EAST, NORTH, SOUTH, WALL_TILES, WEST, Sheet, map_text

SHIP_TILES = 72  # pictures in the ship's tileset; ids after them are colours of rooms
ROOM_COLOURS = 8
FIRST_COLOUR = SHIP_TILES + 1
STEP = 4  # cells from one rule to the next: three, and one that divides them
_NAMES = {"Objective": "objective_1"}
_SIZES = {"Zone": (192, 192), "Door": (64, 16), "Opening": (64, 16), "Wall": (64, 16)}
_SAID = {"Door": {"state": "closed"}, "Zone": {"kind": "corridor"}, "Gep": {"kind": "titan"}}
RULES_TXT = """\
# Walls: paint what is open to each other in one colour on the layer "rooms", then choose Map > AutoMap.
walls.tmx
"""


def files(tilesets: str) -> dict[str, str]:
    """Every file by its path; `tilesets` is the folder of the shipped tilesets as seen from the folder they go to."""
    texts = {FILE: project_text(), "rules/rules.txt": RULES_TXT, "rules/walls.tmx": wall_rules(f"../{tilesets}")}
    texts[reference.FILE] = reference.reference_text()
    return texts | {f"templates/{name.lower()}.tx": template(name) for name in CLASSES}


def template(name: str) -> str:
    """The text of the template of a class."""
    said = f" name={quoteattr(_NAMES[name])}" if name in _NAMES else ""
    size = ' width="{}" height="{}"'.format(*_SIZES[name]) if name in _SIZES else ""
    inner = ["   <property name={} value={}/>".format(*map(quoteattr, pair)) for pair in _SAID.get(name, {}).items()]
    lines = ["  <properties>", *inner, "  </properties>"] if inner else []
    lines += [] if size else ["  <point/>"]
    head = f' <object{said} type="{name}"{size}'
    body = [f"{head}>", *lines, " </object>"] if lines else [f"{head}/>"]
    return "\n".join(['<?xml version="1.0" encoding="UTF-8"?>', "<template>", *body, "</template>", ""])


def wall_rules(tilesets: str) -> str:
    """The rule map: for each colour and each set of sides one rule, a cross of five cells. A side has a wall where the
    next cell is not of the same colour; beyond the map there is none."""
    width, height = STEP * 16, STEP * ROOM_COLOURS
    same, other, walls = ([0] * (width * height) for _ in range(3))
    for colour in range(ROOM_COLOURS):
        gid = FIRST_COLOUR + colour
        for sides in range(16):
            x, y = STEP * sides + 1, STEP * colour + 1
            same[y * width + x] = gid
            for dx, dy, side in ((0, -1, NORTH), (1, 0, EAST), (0, 1, SOUTH), (-1, 0, WEST)):
                (other if sides & side else same)[(y + dy) * width + x + dx] = gid
            if sides:
                walls[y * width + x] = WALL_TILES + sides
    layers = {"input_rooms": same, "inputnot_rooms": other, "output_walls": walls}
    said = {"DeleteTiles": "true", "MatchOutsideMap": "true"}
    sheets = {f"{tilesets}/ship.tsx": 1, f"{tilesets}/rooms.tsx": FIRST_COLOUR}
    return map_text(Sheet(width, height, sheets, layers, {}, said))
