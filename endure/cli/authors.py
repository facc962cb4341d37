"""For authors: `endure new`, `check`, `show`, `types`, `pack` and `add`."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from endure.cli.app import app
from endure.cli.tools import AsJson, print_json

if TYPE_CHECKING:
    from endure.games.endure_the_stars.mission import Mission

OwnFolder = Annotated[bool, typer.Option("--mine", help="In the folder of your own missions, offered by the game.")]


@app.command()
def new(
    name: Annotated[str, typer.Argument(help="The folder to make, such as my_ship.")],
    layout: Annotated[str | None, typer.Option(help="Game tiles by rows, such as “T1 T4r90 / T7 T2”.")] = None,
    source: Annotated[str | None, typer.Option("--from", help="A mission to copy.")] = None,
    mine: OwnFolder = False,
) -> None:
    """Make a new mission's folder: a ship laid from game tiles, or a copy of a mission. Nothing is overwritten."""
    from endure.authoring.load import own_missions, resolve
    from endure.authoring.scaffold import LAYOUT, copy_mission, new_mission
    from endure.play.mistake import Mistake

    if layout is not None and source is not None:
        raise Mistake("A new mission is laid from tiles or copied: give --layout or --from.")
    folder = (own_missions() / Path(name).name if mine else Path(name)).absolute()
    if source is None:
        new_mission(folder, layout or LAYOUT)
    else:
        found = resolve(source)
        copy_mission(folder, found if found.is_dir() else found.parent)
    shown = folder if mine else name
    print(f"Made {shown}. Open {Path(shown) / 'endure.tiled-project'} in Tiled; then: endure check {shown}")


@app.command()
def check(
    paths: Annotated[list[str], typer.Argument(help="Missions by id, folder or map; or folders of missions.")],
    json: AsJson = False,
) -> None:
    """Check missions: every problem with its file, its place, what was found and what is allowed; then their tests."""
    from endure.cli.troubles import printable
    from endure.lab.checking import check_all

    report = check_all(paths)
    if json:
        print_json({"checked": report.checked, "tests": report.tests, "problems": report.problems})
    else:
        for problem in report.problems:
            print(printable(str(problem)))
        for line in report.lines:
            print(printable(line))
        if not report.problems:
            print(f"{report.checked} mission{'s' if report.checked != 1 else ''} checked, no findings.")
    if report.problems:
        raise typer.Exit(1)


@app.command()
def show(
    mission: Annotated[str, typer.Argument(help="A mission's id, folder or map.")],
    json: AsJson = False,
    out: Annotated[Path | None, typer.Option(help="Draw the deck with its zones' names into this PNG file.")] = None,
    sight: Annotated[str | None, typer.Option(help="What is seen from a zone, by number or name.")] = None,
    noise: Annotated[str | None, typer.Option(help="How far each zone is from a noise in a zone.")] = None,
    diff: Annotated[str | None, typer.Option(help="What is different in another version of the mission.")] = None,
) -> None:
    """Show a mission's ship: a plan, rooms, doors; sight and noise from a zone; as JSON also all distances."""
    from endure.lab import ship_report, ship_views
    from endure.play.mistake import Mistake
    from endure.play.table import open_language, open_mission

    if sum(one is not None for one in (sight, noise, diff)) > 1:
        raise Mistake("One question at a time: --sight, --noise or --diff.")
    opened = open_mission(mission)
    language = open_language()
    if diff is not None:
        for line in ship_views.diff_lines(opened, open_mission(diff), language):
            print(line)
        return
    view = None
    if sight is not None:
        view = ship_views.seen_from(opened, sight)
    elif noise is not None:
        view = ship_views.heard_from(opened, noise)
    if out is not None:
        _draw_ship(mission, opened, out, view.steps if view else None)
    elif view is not None:
        for line in ship_views.view_lines(opened, view, language):
            print(line)
    elif json:
        print_json(ship_report.ship_json(opened))
    else:
        for line in ship_report.ship_text(opened, language):
            print(line)


def _draw_ship(text: str, mission: Mission, out: Path, steps: dict[int, int] | None) -> None:
    """The deck as a picture; the window's parts are loaded only here."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from endure.authoring.load import resolve
    from endure.ui.board.picture import save_deck
    from endure.ui.board.tiles import map_at

    width, height = save_deck(mission, out, map_at(resolve(text)), steps)
    print(f"{out}: {mission.title}, {width} x {height} pixels.")


@app.command()
def types(
    folder: Annotated[Path, typer.Argument(help="A folder for endure.tiled-project, templates and rules.")],
    tilesets: Annotated[str, typer.Option(help="Where the tilesets lie, as seen from the folder.")] = "tilesets",
) -> None:
    """Write what Tiled needs to know of the game: classes, enums, commands, templates, rules for walls."""
    from endure.authoring.workbench import files
    from endure.storage.files import write_atomic

    for name, text in files(tilesets).items():
        write_atomic(folder / name, text.encode())
        print(folder / name)


@app.command()
def pack(
    mission: Annotated[str, typer.Argument(help="A mission's id or folder.")],
    out: Annotated[Path | None, typer.Option(help="The zip to write; by default the mission's id here.")] = None,
) -> None:
    """Pack a sound mission into one zip to be handed on."""
    from endure.authoring.load import mission_id, resolve
    from endure.authoring.package import pack as packed
    from endure.play.mistake import Mistake
    from endure.storage.files import write_atomic

    found = resolve(mission)
    folder = found if found.is_dir() else found.parent
    data = packed(folder)
    target = out or Path(f"{mission_id(folder)}.zip")
    if target.exists():
        raise Mistake(f"“{target}” exists already; nothing was written.")
    write_atomic(target, data)
    print(f"{target}: {len(data) // 1024 + 1} KB.")


@app.command()
def add(
    file: Annotated[Path, typer.Argument(help="A packed mission.")],
) -> None:
    """Open a packed mission safely into the folder of your own missions, from where the game offers it."""
    from endure.authoring.load import own_missions
    from endure.authoring.package import unpack

    folder = unpack(file, own_missions())
    print(f"Added {folder}. Play it: endure play {folder.name}")


__all__ = ["add", "check", "new", "pack", "show", "types"]
