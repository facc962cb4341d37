"""Loading missions: the one checker that command line, tests and game share (habit 9)."""

from __future__ import annotations

from difflib import get_close_matches
from errno import ENAMETOOLONG
from pathlib import Path

import platformdirs

from endure import resources
from endure.authoring.compile import Drawing, compare, compiled, draw
from endure.authoring.findings import MANY, Findings, printable
from endure.authoring.lint import Marks, check_names, check_ways
from endure.authoring.mission_yaml import FILE, MAP, Writing, read_mission_text, read_writing
from endure.authoring.places import Fence
from endure.authoring.tmx import survey_map
from endure.authoring.translation import check_translations
from endure.games.endure_the_stars.mission import Mission
from endure.storage.problem import Problem, Unreadable
from endure.storage.saves import APP

TEXTS, MAPS = (".yaml", ".yml"), (".tmx",)
DEEP = 4  # folders below a root that are searched for missions


def load_mission(path: Path) -> tuple[Mission | None, list[Problem]]:
    """The mission at `path` (its folder, its map or its `mission.yaml`), or every problem of its two files, the text's
    first. What only follows from another problem is left out; ways are followed when all else is right."""
    folder, chosen = (path, "") if path.is_dir() else (path.parent, path.name)
    if chosen and not chosen.endswith((*TEXTS, *MAPS)):
        return None, [Problem("no-mission", str(path), "", f"this is no map and no {FILE}", "a .tmx or .yaml file")]
    yaml_at = Findings(str(folder / (chosen if chosen.endswith(TEXTS) else FILE)))
    try:
        return _load(folder, chosen if chosen.endswith(MAPS) else "", yaml_at)
    except (RecursionError, MemoryError) as error:  # bounded above; this is the net below it
        yaml_at.add("too-large", "", f"more than can be read ({type(error).__name__})", "a mission of moderate size")
        return None, yaml_at.problems


def _load(folder: Path, map_name: str, yaml_at: Findings) -> tuple[Mission | None, list[Problem]]:
    """Both files as far as they can be read, then what they say of each other; at last, if all that it depends on is
    right, whether everything can be reached."""
    fence = Fence.around(folder)
    writing = read_writing(Path(yaml_at.file), yaml_at)
    map_path = _map_path(folder, map_name, writing, fence, yaml_at)
    at = Findings(str(map_path or folder / MAP))
    tmx, at.problems = survey_map(map_path, fence, at.file) if map_path else (None, [])
    drawing = draw(tmx, at) if tmx else None
    drawn = None
    if writing is not None:
        right = drawing is not None and compare(drawing, writing, at, yaml_at)
        right = check_names(writing, _marks(drawing), yaml_at) and right
        if right and tmx is not None and drawing is not None and not at:
            drawn = compiled(tmx, writing.text, drawing)
    texts: list[Findings] = []
    if drawn is not None:
        check_ways(drawn, at)
        texts = check_translations(fence.folders[0], drawn.mission, folder)
    problems = [printable(problem) for one in (yaml_at, at, *texts) for problem in one.problems[:MANY]][:MANY]
    return (None, problems) if problems or drawn is None else (drawn.mission, [])


def _map_path(folder: Path, map_name: str, writing: Writing | None, fence: Fence, at: Findings) -> Path | None:
    """The map to read. If it is not known which is meant, the usual one where there is one."""
    if map_name:
        return folder / map_name
    if writing is None or "map" not in writing.sure:
        usual = folder / MAP
        return usual if usual.exists() or not Path(at.file).exists() else None
    name = writing.text.map
    return folder / name if fence.follow(folder, name, at, writing.node.place(("map",))) else None


def _marks(drawing: Drawing | None) -> Marks:
    if drawing is None or drawing.misses("Door"):
        return Marks(None, True if drawing is None else _has_exit(drawing))
    return Marks(tuple(drawing.names("Door")), _has_exit(drawing))


def _has_exit(drawing: Drawing) -> bool:
    return bool(drawing.placed["Exit"]) or drawing.misses("Exit")


def own_missions() -> Path:
    """The folder of the user's own missions, which need not be there."""
    return platformdirs.user_data_path(APP, appauthor=False) / "missions"


def find_missions(root: Path | None = None) -> tuple[Path, ...]:
    """The mission folders (those with a `mission.yaml`) below `root`, by name; by default the shipped ones and then the
    user's own. Game tiles, templates and Tiled's rule maps have none and are left out (fact 23)."""
    if root is None:
        return find_missions(resources.missions()) + find_missions(own_missions())
    start = root
    found: list[Path] = []
    level = [start] if start.is_dir() else []
    for _ in range(DEEP + 1):
        found += [folder for folder in level if _is_mission(folder)]
        level = [sub for folder in level if not _is_mission(folder) for sub in _subfolders(folder)]
    return tuple(sorted(found))


def _is_mission(folder: Path) -> bool:
    try:
        return (folder / FILE).is_file()
    except OSError:  # a folder that cannot be entered
        return False


def closed_folders(root: Path) -> tuple[Path, ...]:
    """The folders that `find_missions` would look into and cannot, by name."""
    closed: list[Path] = []
    level = [root]
    for _ in range(DEEP + 1):
        closed += [folder for folder in level if _is_closed(folder)]
        level = [sub for folder in level if not _is_mission(folder) for sub in _subfolders(folder)]
    return tuple(sorted(closed))


def _is_closed(folder: Path) -> bool:
    try:
        next(folder.iterdir(), None)
        (folder / FILE).is_file()
    except OSError:
        return True
    return False


def _subfolders(folder: Path) -> list[Path]:
    try:
        inside = [sub for sub in folder.iterdir() if sub.is_dir() and not sub.is_symlink()]
        return [sub for sub in inside if not sub.name.startswith(".")]
    except OSError:
        return []


def mission_id(folder: Path) -> str:
    """The id of a mission: what its text says or, where that cannot be read, its folder's name without the number."""
    read = read_mission_text(folder / FILE, Findings(FILE))
    number, _, name = folder.name.partition("_")
    return read[0].id if read else (name if number.isdigit() else folder.name)


def resolve(text: str, root: Path | None = None) -> Path:
    """The path of the mission that a player means: an id (`silent_reactor`), a folder's name (`01_silent_reactor`), or
    the path of a folder, a map or a `mission.yaml` anywhere. Raises Unreadable with one sentence else."""
    known = {mission_id(folder): folder for folder in reversed(find_missions(root))}  # a shipped one keeps its id
    by_name = {folder.name: folder for folder in known.values()}
    found = known.get(text) or by_name.get(text)
    if found is not None:
        return found
    listed = ", ".join(sorted(known)) or "none"
    shown = "".join(c if c.isprintable() else "?" for c in text[:80])
    try:
        path = Path(text)
        if text and path.stat() and (path.is_file() or path.is_dir()):
            return path
        what = "a pipe, a device or the like" if text else ""
    except (FileNotFoundError, NotADirectoryError, ValueError):  # text that is no path at all
        what = ""
    except OSError as fault:
        what = "" if fault.errno == ENAMETOOLONG else f"not to be read ({fault.strerror})"
    if what:
        raise Unreadable(f"“{shown}” is {what}, no mission's folder, map or {FILE}.")
    near = get_close_matches(text.lower()[:80], [*known, *by_name], n=1)
    meant = f" Did you mean “{near[0]}”?" if near else ""
    raise Unreadable(f"There is no mission “{shown}”; known missions: {listed}.{meant}")
