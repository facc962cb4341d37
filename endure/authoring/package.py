"""A mission as one zip that can be handed on, and opening one that a stranger made.

Only files of a mission's kinds are packed and unpacked. Opening is bounded in number, size and depth, refuses every
name that could lead out of the folder or mean another file on another system, and checks the mission before it is put
in its place. Nothing that exists is overwritten.
"""

from __future__ import annotations

import io
import stat
import zipfile
import zlib
from pathlib import Path, PurePosixPath

from endure.authoring.aside import filled_aside
from endure.authoring.findings import clip
from endure.authoring.load import load_mission, mission_id
from endure.authoring.mission_yaml import FILE
from endure.authoring.scaffold import KEPT
from endure.storage.problem import Unreadable

FILES = 500
BYTES = 64 * 1024 * 1024  # of all files together, unpacked
PACKED_BYTES = 64 * 1024 * 1024
DEEP = 6
_RESERVED = {"con", "prn", "aux", "nul", *(f"{name}{n}" for name in ("com", "lpt") for n in range(1, 10))}
_LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the same files give the same zip


def pack(folder: Path) -> bytes:
    """The zip of a mission's folder. Raises Unreadable when the mission has problems, or is too large to be opened
    again."""
    _, problems = load_mission(folder)
    if problems:
        raise Unreadable(f"Only a sound mission is packed: {problems[0]}")
    files = [path for path in sorted(folder.rglob("*")) if _belongs(path, folder)]
    if len(files) > FILES or sum(path.stat().st_size for path in files) > BYTES:
        raise Unreadable(f"A mission has at most {FILES} files and {BYTES // 1024 // 1024} MB.")
    top = mission_id(folder)
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as packed:
        for path in files:
            info = zipfile.ZipInfo(f"{top}/{path.relative_to(folder).as_posix()}", _LONG_AGO)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            packed.writestr(info, path.read_bytes())
    return stream.getvalue()


def _belongs(path: Path, folder: Path) -> bool:
    hidden = any(part.startswith(".") for part in path.relative_to(folder).parts)
    return path.is_file() and not path.is_symlink() and not hidden and path.suffix.lower() in KEPT


def unpack(file: Path, shelf: Path) -> Path:
    """Opens a packed mission into a new folder of `shelf`, named by its id. Raises Unreadable with one sentence."""
    files = read_packed(file)
    with filled_aside(shelf) as aside:
        for name, data in files.items():
            path = aside / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        mission, problems = load_mission(aside)
        if mission is None:
            first = str(problems[0]).replace(f"{aside}/", "")
            raise Unreadable(f"The mission in {clip(file.name)} is not sound ({len(problems)} findings): {first}")
        target = shelf / mission.id
        if target.exists():
            raise Unreadable(f"There is a mission “{mission.id}” in {shelf} already; nothing was changed.")
        aside.rename(target)
    return target


def read_packed(file: Path) -> dict[str, bytes]:
    """The files of a packed mission by their path in its folder, checked. Raises Unreadable with one sentence."""
    try:
        if not file.is_file():
            raise Unreadable(f"There is no file {clip(str(file))}.")
        if file.stat().st_size > PACKED_BYTES:
            raise Unreadable(f"{clip(file.name)} is larger than {PACKED_BYTES // 1024 // 1024} MB.")
        with zipfile.ZipFile(file) as packed:
            return _read(packed, file.name)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError) as fault:
        raise Unreadable(f"{clip(file.name)} is no zip that can be opened ({type(fault).__name__}).") from fault


def _read(packed: zipfile.ZipFile, name: str) -> dict[str, bytes]:
    entries = [info for info in packed.infolist() if not info.is_dir()]
    if len(entries) > FILES:
        raise Unreadable(f"{clip(name)} holds {len(entries)} files; a mission has at most {FILES}.")
    homes = [PurePosixPath(info.filename).parent for info in entries if PurePosixPath(info.filename).name == FILE]
    if not homes:
        raise Unreadable(f"{clip(name)} holds no {FILE}.")
    home = min(homes, key=lambda path: len(path.parts))
    files: dict[str, bytes] = {}
    seen: set[str] = set()
    left = BYTES
    for info in entries:
        path = _inside(info, home)
        if path.lower() in seen:
            raise Unreadable(f"{clip(name)} holds {clip(path)} twice, or spelled in two ways.")
        seen.add(path.lower())
        with packed.open(info) as stream:
            data = stream.read(left + 1)
        left -= len(data)
        if left < 0:
            raise Unreadable(f"{clip(name)} unpacks to more than {BYTES // 1024 // 1024} MB.")
        files[path] = data
    return files


def _inside(info: zipfile.ZipInfo, home: PurePosixPath) -> str:
    """The path of an entry in the mission's folder."""
    name = info.filename
    path = PurePosixPath(name)
    kind = info.external_attr >> 16
    odd = any(bad in name for bad in ("\\", ":", "\0", "\n")) or not name.isprintable() or len(name) > 200
    parts = path.parts
    wrong_part = any(part in ("..", ".") or part != part.rstrip(". ") or part.startswith(".") for part in parts)
    reserved = any(part.split(".")[0].lower() in _RESERVED for part in parts)
    if odd or path.is_absolute() or wrong_part or reserved or len(parts) > DEEP or not path.is_relative_to(home):
        raise Unreadable(f"The zip names a file {clip(name)}, which is not a path inside one mission's folder.")
    if stat.S_IFMT(kind) not in (0, stat.S_IFREG):
        raise Unreadable(f"The zip holds {clip(name)}, a link or a special file; only plain files are opened.")
    if path.suffix.lower() not in KEPT:
        raise Unreadable(f"The zip holds {clip(name)}; a mission's files end with {', '.join(KEPT)}.")
    return path.relative_to(home).as_posix()
