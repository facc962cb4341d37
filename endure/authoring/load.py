"""Loading missions: the one checker that command line, tests and game share (habit 9)."""

from __future__ import annotations

from difflib import get_close_matches
from errno import ENAMETOOLONG
from pathlib import Path

from endure import resources
from endure.authoring.compile import compile_mission
from endure.authoring.findings import Findings
from endure.authoring.lint import lint
from endure.authoring.mission_yaml import FILE, MAP, read_mission_text
from endure.authoring.places import Fence
from endure.authoring.tmx import read_map
from endure.games.endure_the_stars.mission import Mission
from endure.storage.problem import Problem, Unreadable

TEXTS, MAPS = (".yaml", ".yml"), (".tmx",)
DEEP = 4  # folders below a root that are searched for missions


def load_mission(path: Path) -> tuple[Mission | None, list[Problem]]:
    """The mission at `path` (its folder, its map or its `mission.yaml`), or every problem of the first stage that
    failed: the files, the map's form, its zones, what lies on them, and whether it can be played."""
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
    fence = Fence.around(folder)
    read = read_mission_text(Path(yaml_at.file), yaml_at)
    map_path: Path | None
    if map_name:
        map_path = folder / map_name
    else:
        name = read[0].map if read else MAP
        map_path = fence.follow(folder, name, yaml_at, read[1].place(("map",)) if read else "")
        map_path = folder / name if map_path else None
    at = yaml_at.inside(str(map_path or folder / MAP))
    tmx, problems = read_map(map_path, fence, at.file) if map_path else (None, [])
    at.problems += problems
    if read is None or tmx is None:
        return None, at.problems
    text, node = read
    drawn = compile_mission(tmx, text, node, at, yaml_at)
    if drawn is not None:
        lint(drawn, node, at, yaml_at)
    return (None, at.problems) if at or drawn is None else (drawn.mission, [])


def find_missions(root: Path | None = None) -> tuple[Path, ...]:
    """The mission folders (those with a `mission.yaml`) below `root`, by name; by default the shipped ones. Game tiles,
    templates and Tiled's rule maps have none and are left out (fact 23)."""
    start = resources.missions() if root is None else root
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
    known = {mission_id(folder): folder for folder in find_missions(root)}
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
