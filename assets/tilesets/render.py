"""Draws `ship.png` from the pictures in `ship/`, one SVG of 64x64 for each tile, and writes `ship.tsx` beside it.

It also draws `rooms.png`, eight plain colours: what authors paint rooms with, for the walls to be made of.

Run it by hand after changing a picture (it needs pygame-ce):

    python assets/tilesets/render.py

A picture's file begins with the number of its tile, `05_floor_science_panel.svg`; numbers stay, since maps hold them.
"""

from __future__ import annotations

from pathlib import Path

import pygame

TILE = 64
COLUMNS = 8
HERE = Path(__file__).resolve().parent

TSX = """<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.6" name="ship" tilewidth="{tile}" tileheight="{tile}" tilecount="{count}" \
columns="{columns}">
 <image source="ship.png" width="{width}" height="{height}"/>
</tileset>
"""


def main() -> None:
    pictures = {int(path.name.split("_")[0]): path for path in sorted((HERE / "ship").glob("*.svg"))}
    rows = -(-(max(pictures) + 1) // COLUMNS)
    size = (COLUMNS * TILE, rows * TILE)
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    for number, path in pictures.items():
        row, column = divmod(number, COLUMNS)
        sheet.blit(pygame.image.load_sized_svg(path, (TILE, TILE)), (column * TILE, row * TILE))
    pygame.image.save(sheet, HERE / "ship.png")
    text = TSX.format(tile=TILE, count=COLUMNS * rows, columns=COLUMNS, width=size[0], height=size[1])
    (HERE / "ship.tsx").write_text(text, encoding="utf-8", newline="\n")


ROOMS = ("#3d7fb8", "#4be39a", "#ffd166", "#ff8c42", "#c08bff", "#ff5d73", "#8fa8c9", "#2a9d8f")


def rooms() -> None:
    """The tileset of colours for the layer `rooms`."""
    sheet = pygame.Surface((TILE * len(ROOMS), TILE), pygame.SRCALPHA)
    for number, colour in enumerate(ROOMS):
        pygame.draw.rect(sheet, pygame.Color(colour + "a0"), (number * TILE, 0, TILE, TILE))
        pygame.draw.rect(sheet, pygame.Color(colour), (number * TILE, 0, TILE, TILE), 2)
    pygame.image.save(sheet, HERE / "rooms.png")
    text = TSX.format(tile=TILE, count=len(ROOMS), columns=len(ROOMS), width=sheet.get_width(), height=TILE)
    text = text.replace('name="ship"', 'name="rooms"').replace("ship.png", "rooms.png")
    (HERE / "rooms.tsx").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
    rooms()
