"""Which files a map may name, and where: its own folder, and what is shipped with the game."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from endure import resources
from endure.authoring.findings import Findings, clip


class Fence(Struct, frozen=True):
    """The folders that a mission's files may point into. A path is resolved from the file it stands in (also through
    links of the file system) and must end in the mission's folder, or in the shipped assets or missions; a copied
    mission finds the shipped files it names."""

    folders: tuple[Path, ...]

    @staticmethod
    def around(folder: Path) -> Fence:
        """The fence of a mission in this folder."""
        return Fence((folder.resolve(), resources.assets().resolve(), resources.missions().resolve()))

    def follow(self, base: Path, text: str, at: Findings, place: str) -> Path | None:
        """The file that `text`, written in a file of the folder `base`, means; None with a problem `path-outside`."""
        allowed = "a path inside the mission's folder or the shipped assets and missions"
        told, text = text, text.replace("\\", "/")  # either separator, whatever system the map was made on
        if not text or "\0" in text or ":" in text or len(text) > 400 or text.startswith("/"):
            at.add("path-outside", place, f"the path {clip(told)}", allowed)
            return None
        for candidate in (base / text, _shipped(text)):
            target = _resolved(candidate)
            if target is not None and any(target.is_relative_to(folder) for folder in self.folders):
                return target
        at.add("path-outside", place, f"the path {clip(told)}", allowed)
        return None


def _resolved(path: Path | None) -> Path | None:
    try:
        return path.resolve() if path is not None else None
    except (OSError, RuntimeError, ValueError):  # loops of links
        return None


def _shipped(text: str) -> Path | None:
    """The shipped file that a path such as `../../../assets/tilesets/ship.tsx` means, wherever the mission lies."""
    parts = Path(text).parts
    for folder in (resources.assets(), resources.missions()):
        if folder.name in parts:
            inside = parts[parts.index(folder.name) + 1 :]
            path = folder.joinpath(*inside)
            return path if ".." not in inside and path.is_file() else None
    return None


def named(path: Path, base: Path, shown: str) -> str:
    """How to name a file in a message: as seen from the map where possible."""
    try:
        return str(Path(shown).parent / path.relative_to(base.resolve()))
    except ValueError:
        pass
    for folder in (resources.assets(), resources.missions()):
        root = folder.resolve()
        if path.is_relative_to(root):
            return f"{folder.name}/{path.relative_to(root).as_posix()}"
    return path.name
