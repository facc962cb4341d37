"""`endure window` and `endure screenshot`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer

from endure.cli.app import app

LARGEST = 16_384  # px


@app.command()
def window(scene: Annotated[str, typer.Argument(help="The scene to begin with.")] = "") -> None:
    """Play in a window; where there is no screen, one sentence says so and the terminal game begins."""
    from endure.cli.play import play_anything
    from endure.cli.screen import has_screen, show, show_title
    from endure.ui.scenes import sample

    first = sample(scene) if scene else None
    if not has_screen(asked=True):
        play_anything(no_window=True)
    elif first is None:
        show_title()
    else:
        show(lambda notices: first)


@app.command()
def screenshot(
    scene: Annotated[str, typer.Argument(help="The name of a scene.")],
    out: Annotated[Path, typer.Option(help="The picture's file (.png).")],
    size: Annotated[str, typer.Option(help="The window's size, such as 1920x1080.")] = "1600x900",
    scale: Annotated[float, typer.Option(min=0, max=6, help="The scale of everything; 0 is by the size.")] = 0,
    theme: Annotated[str, typer.Option(help="A theme by name.")] = "default",
    check: Annotated[bool, typer.Option("--check", help="Also tell what is cut, overlaps, is not reached.")] = False,
) -> None:
    """Draw a scene into a file, without a window."""
    from endure.play.mistake import Mistake
    from endure.ui import picture
    from endure.ui.kit.problems import problems

    matched = re.fullmatch(r"(\d{3,5})x(\d{3,5})", size)
    wide, high = (int(side) for side in matched.groups()) if matched else (0, 0)
    if not (320 <= wide <= LARGEST and 200 <= high <= LARGEST):
        raise Mistake(f"“{size}” is no size of a window; write it as 1920x1080, from 320x200 to {LARGEST}x{LARGEST}.")
    if out.suffix.lower() != ".png":
        raise Mistake(f"{out} does not end in .png.")
    stage = picture.stage_of(scene, (wide, high), scale, theme)
    picture.save(picture.drawn(stage), out)
    found = problems(stage.root) if check else []
    for problem in found:
        print(problem)
    if found:
        raise typer.Exit(1)
