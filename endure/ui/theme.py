"""Themes: the colours of the window as data, from `assets/themes/*.yaml`, checked when they are read."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Struct

from endure import resources
from endure.storage.problem import Unreadable
from endure.storage.yaml_reader import read

DEFAULT = "default"

Hex = Annotated[str, msgspec.Meta(pattern=r"^#[0-9a-f]{6}([0-9a-f]{2})?$")]
Rgba = tuple[int, int, int, int]


class Space(Struct, frozen=True, forbid_unknown_fields=True):
    """The ground behind everything: a radial shade from `centre` to `edge`, and `stars` of them."""

    centre: Hex
    edge: Hex
    star: Hex
    stars: Annotated[int, msgspec.Meta(ge=0, le=1000)]


class Shaded(Struct, frozen=True, forbid_unknown_fields=True):
    """What has a shade from `top` to `bottom` and a `line` around."""

    top: Hex
    bottom: Hex
    line: Hex


class Glass(Shaded, frozen=True, forbid_unknown_fields=True):
    """Panels; `well` for what is sunk in; `radius` in logical px."""

    well: Hex
    radius: Annotated[float, msgspec.Meta(ge=0, le=40)]


class Control(Shaded, frozen=True, forbid_unknown_fields=True):
    """Buttons and their kin; `line_width` in logical px."""

    hover: Hex
    chosen: Hex
    line_width: Annotated[float, msgspec.Meta(ge=0.5, le=6)]


class Ink(Struct, frozen=True, forbid_unknown_fields=True):
    """Text, from the loudest to the quietest."""

    primary: Hex
    secondary: Hex
    faint: Hex
    strong: Hex
    greyed: Hex


class Room(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of room on the deck plan."""

    fill: Hex
    line: Hex


class Hues(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Everything that has a hue of its own. Meaning is never by hue alone: each has a shape or a mark as well."""

    accent: Hex
    good: Hex
    warn: Hex
    bad: Hex
    resolve: Hex
    marine: Hex
    medic: Hex
    engineer: Hex
    psychic: Hex
    captain: Hex
    swarmer: Hex
    jaeger: Hex
    titan: Hex
    radar: Hex
    noise: Hex
    door_open: Hex
    door_closed: Hex
    door_locked: Hex
    objective: Hex
    exit: Hex
    selection: Hex


class Rooms(Struct, frozen=True, forbid_unknown_fields=True):
    """Every kind of room there is."""

    medical: Room
    science: Room
    corridor: Room
    engineering: Room
    security: Room
    quarters: Room


class Theme(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole look. `colour(name)` finds any colour of it by name."""

    title: str
    space: Space
    panel: Glass
    control: Control
    text: Ink
    colours: Hues
    rooms: Rooms
    glow: Annotated[float, msgspec.Meta(ge=0, le=2)]

    def colour(self, name: str) -> Rgba:
        """A colour by name: a hue (`marine`, `door-open`), an ink (`primary`), a part (`panel.line`, `space.star`,
        `medical.fill`), or itself when it is `#rrggbb[aa]`. Raises KeyError."""
        if name.startswith("#"):
            return rgba(name)
        return palette(self)[name]


@lru_cache(maxsize=16)
def palette(theme: Theme) -> dict[str, Rgba]:
    """Every named colour of a theme."""
    plain = msgspec.to_builtins(theme)
    found = {name: rgba(value) for part in ("colours", "text") for name, value in plain[part].items()}
    parts = {part: plain[part] for part in ("space", "panel", "control")} | plain["rooms"]
    for part, values in parts.items():
        found |= {f"{part}.{n}": rgba(v) for n, v in values.items() if isinstance(v, str) and v.startswith("#")}
    return found


def rgba(value: str) -> Rgba:
    """`#rrggbb` or `#rrggbbaa` as four numbers of 0 to 255."""
    digits = value[1:]
    r, g, b = (int(digits[at : at + 2], 16) for at in (0, 2, 4))
    return (r, g, b, int(digits[6:8], 16) if len(digits) == 8 else 255)


def mix(one: Rgba, other: Rgba, share: float) -> Rgba:
    """`one` with `share` (0 to 1) of `other` in it."""
    r, g, b, a = (round(x + (y - x) * share) for x, y in zip(one, other, strict=True))
    return (r, g, b, a)


def faded(colour: Rgba, share: float) -> Rgba:
    """The colour with its alpha times `share`."""
    return (*colour[:3], round(colour[3] * share))


def contrast(one: Rgba, other: Rgba) -> float:
    """The contrast of two opaque colours, 1 to 21, as WCAG 2 defines it."""
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: Rgba) -> float:
    parts = [part / 255 for part in colour[:3]]
    r, g, b = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def folder() -> Path:
    """Where the themes lie."""
    return resources.assets() / "themes"


def names() -> list[str]:
    """Every shipped theme, the default first."""
    found = sorted(path.stem for path in folder().glob("*.yaml"))
    return sorted(found, key=lambda name: name != DEFAULT)


def load(name: str = DEFAULT) -> Theme:
    """A theme by name. Raises Unreadable with every problem of its file, or the names there are."""
    if name not in names():
        raise Unreadable(f"There is no theme “{name}”; there are {', '.join(names())}.")
    theme, problems = read(folder() / f"{name}.yaml", Theme)
    if theme is None:
        raise Unreadable("; ".join(map(str, problems)))
    return theme
