"""The player's settings: a small JSON file in the player's own settings folder."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import platformdirs
from msgspec import Struct

from endure.kernel.refusal import Refusal
from endure.storage.files import FileTrouble, not_writable, read_limited, write_atomic
from endure.storage.saves import APP

REASONS = ("settings-damaged",)
"""Text ids this module adds: damaged settings were put aside, with `path` (where they lie now)."""


Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
Pixels = Annotated[int, msgspec.Meta(ge=320, le=20_000)]


class Settings(Struct, frozen=True):
    """What the player likes.

    `difficulty` for new games; `language` as a code such as `en`; `width` of text in columns, 0 for the terminal's own.
    The window: `theme` by name; `scale` of everything, 0 is by the window's size; `text`, the size of letters in parts
    of that; its `window` size and `place` in px; `full_screen`; `speed` of motion and `bot_speed` of bots' turns;
    `reduced_motion`; `narrate` what has the focus; a `handover` screen between people; `warn_end` before a turn ends
    with actions left; `master`, `effects` and `hum` in percent; `mute_away`: silent while another window is in front;
    `captions` for sounds; `keys` and controller `buttons` by intent, where they are not the usual ones.
    """

    difficulty: Literal["story", "standard", "nightmare"] = "standard"
    language: Annotated[str, msgspec.Meta(pattern=r"^[a-z]{2,3}(-[A-Z]{2})?$")] = "en"
    width: Annotated[int, msgspec.Meta(ge=0, le=400)] = 0
    theme: Annotated[str, msgspec.Meta(pattern=r"^[a-z-]{1,40}$")] = "default"
    scale: Annotated[float, msgspec.Meta(ge=0, le=6)] = 0
    text: Annotated[float, msgspec.Meta(ge=0.75, le=2)] = 1
    window: tuple[Pixels, Pixels] = (1600, 900)
    place: tuple[int, int] | None = None
    full_screen: bool = False
    speed: Annotated[float, msgspec.Meta(ge=0.25, le=8)] = 1
    bot_speed: Annotated[float, msgspec.Meta(ge=0.25, le=32)] = 1
    reduced_motion: bool = False
    narrate: bool = False
    handover: bool = True
    warn_end: bool = True
    master: Percent = 80
    effects: Percent = 100
    hum: Percent = 40
    mute_away: bool = True
    captions: bool = False
    keys: dict[str, list[str]] = {}
    buttons: dict[str, list[str]] = {}


def default_path() -> Path:
    """Where settings live."""
    return platformdirs.user_config_path(APP, appauthor=False) / "settings.json"


def load_settings(path: Path | None = None) -> tuple[Settings, Refusal | None]:
    """The settings, and what was wrong with them, if anything: then they are the defaults, and a damaged file was put
    aside under the ending `.bad`."""
    path = path or default_path()
    if not path.exists():
        return Settings(), None
    try:
        return msgspec.json.decode(read_limited(path, 100_000), type=Settings), None
    except FileTrouble as trouble:
        return Settings(), trouble.refusal
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        aside = path.with_name(path.name + ".bad")
        try:
            os.replace(path, aside)
        except OSError as fault:
            return Settings(), not_writable(path.parent, fault).refusal
        return Settings(), Refusal("settings-damaged", {"path": str(aside)})


def save_settings(settings: Settings, path: Path | None = None) -> None:
    """Write the settings. Raises FileTrouble."""
    write_atomic(path or default_path(), msgspec.json.encode(settings) + b"\n")
