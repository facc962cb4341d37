"""What an installation has and lacks, a sentence each."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import os
import platform
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import endure
from endure import resources

LIBRARIES = (
    "msgspec", "PyYAML", "jsonschema", "platformdirs", "typer", "rich", "fluent.runtime", "joblib", "zstandard",
)  # fmt: skip
Finding = tuple[bool, str]  # whether it is fine, and the sentence


def version() -> str:
    """The version of this program."""
    return endure.__version__


def examine() -> Iterator[Finding]:
    """Everything worth knowing when something does not work."""
    yield True, f"Endure {version()} on Python {platform.python_version()}, {platform.system()} {platform.release()}."
    yield from _libraries()
    yield _folder("cards, texts and pictures", resources.assets())
    yield _folder("missions", resources.missions())
    yield _content()
    yield _missions()
    yield _saves()
    yield True, _terminal()
    yield True, _screen()
    yield True, _sound()


def _libraries() -> Iterator[Finding]:
    found, missing = [], []
    for name in LIBRARIES:
        try:
            found.append(f"{name} {importlib.metadata.version(name)}")
        except importlib.metadata.PackageNotFoundError:
            missing.append(name)
    yield True, f"Libraries: {', '.join(found)}."
    if missing:
        yield False, f"Missing libraries: {', '.join(missing)}."


def _folder(what: str, path: Path) -> Finding:
    there = path.is_dir()
    return there, f"The {what} lie in {path}." if there else f"The {what} are missing: there is no folder {path}."


def _content() -> Finding:
    from endure.play.table import open_game, open_language
    from endure.storage.problem import Unreadable

    try:
        open_language()
        box = open_game().cat.box
    except Unreadable as trouble:
        return False, f"The cards or texts cannot be used: {trouble}"
    return True, f"The box is complete: {len(box.items)} kinds of item cards, {len(box.survivors)} survivors."


def _missions() -> Finding:
    from endure.authoring.load import find_missions

    missions = find_missions()
    if not missions:
        return False, "No mission is installed."
    return True, f"Missions: {', '.join(path.name for path in missions)}."


def _saves() -> Finding:
    from endure.storage.saves import Saves

    folder = Saves().folder
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as fault:
        return False, f"Games cannot be saved in {folder}: {fault.strerror}."
    return True, f"Games are saved in {folder}, which can be written."


def _terminal() -> str:
    if sys.stdin.isatty() and sys.stdout.isatty():
        return "This is a terminal: `endure` plays here."
    return "This is no terminal: `endure` tells a game of bots, `endure play --text` reads its choices line by line."


def _screen() -> str:
    if sys.platform in ("win32", "darwin") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        return "There is a screen. This version plays in the terminal and does not need it."
    return "There is no screen. This version plays in the terminal and does not need one."


def _sound() -> str:
    if importlib.util.find_spec("pygame") is None:
        return "There is no sound, as pygame is not installed; nothing in the game is only audible."
    return "Sound is not used by this version; nothing in the game is only audible."
