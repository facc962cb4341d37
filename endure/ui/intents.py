"""What the player means, apart from how it was said: keys, mouse and controller become intents.

The table is data (`assets/keys.yaml`), with the player's own choices over it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

import pygame
from msgspec import Struct

from endure import resources
from endure.storage.problem import Unreadable
from endure.storage.yaml_reader import read
from endure.ui.pads import Pad, sign

Device = Literal["keyboard", "mouse", "controller"]


class Do(NamedTuple):
    """A named wish: `next`, `activate`, `attack` ..."""

    name: str


class Point(NamedTuple):
    """The pointer, in window px. `held` tells whether its first button is down; `wheel` counts notches, up is more.

    `leave` is sent when the pointer leaves the window or the window loses focus: every drag ends then.
    """

    kind: Literal["move", "down", "up", "wheel", "leave"]
    pos: tuple[int, int] = (-1, -1)
    button: int = 0
    held: bool = False
    wheel: int = 0


class Typed(NamedTuple):
    """Letters for the field that has focus."""

    text: str


class Edit(NamedTuple):
    """An editing key while a field has focus."""

    what: Literal["backspace", "delete", "copy", "paste", "cut", "all"]


Intent = Do | Point | Typed | Edit

_MODIFIERS = (("ctrl", pygame.KMOD_CTRL | pygame.KMOD_META), ("alt", pygame.KMOD_ALT), ("shift", pygame.KMOD_SHIFT))
HELD = frozenset((
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA,
    pygame.K_RMETA, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCK,
))  # fmt: skip
"""Keys that mean nothing alone."""

_EDITS: dict[str, Edit] = {
    "backspace": Edit("backspace"), "delete": Edit("delete"),
    "ctrl+c": Edit("copy"), "ctrl+v": Edit("paste"), "ctrl+x": Edit("cut"), "ctrl+a": Edit("all"),
}  # fmt: skip
_MOVES = ("next", "previous", "up", "down", "left", "right", "first", "last")
_FIELD = frozenset((*_MOVES, "activate", "cancel", "full-screen", "larger", "smaller"))  # while text is typed


class Table(Struct, frozen=True, forbid_unknown_fields=True):
    """Intents with their keys (`ctrl+z`: names as pygame gives them) and controller buttons."""

    keyboard: dict[str, list[str]]
    controller: dict[str, list[str]]


Own = Mapping[str, list[str]]


def load(own: Own | None = None, buttons: Own | None = None) -> Bindings:
    """The shipped table with the player's own keys and controller buttons over it; those for intents there are none of
    are left out. Raises Unreadable with every problem of the file."""
    table, problems = read(resources.assets() / "keys.yaml", Table)
    if table is None:
        raise Unreadable("; ".join(map(str, problems)))
    own, buttons = ({n: v for n, v in (some or {}).items() if n in table.keyboard} for some in (own, buttons))
    merged = Table({**table.keyboard, **own}, {**table.controller, **buttons})
    return Bindings(merged, tuple(own), tuple(buttons))


class Bindings:
    """Which key means what. Where two intents want one key, the player's own choice has it, else the first of the
    table (`clashes` tells)."""

    def __init__(self, table: Table, own: Sequence[str] = (), buttons: Sequence[str] = ()) -> None:
        self.table = table
        self._keys = _turned({name: table.keyboard[name] for name in (*own, *table.keyboard)})
        self._buttons = _turned({name: table.controller[name] for name in (*buttons, *table.controller)})
        self._pad = Pad()
        self.device: Device = "mouse"

    def clashes(self) -> list[tuple[str, str, str]]:
        """(key, intent that has it, intent that wants it as well)."""
        found = []
        for holder, wanted in ((self._keys, self.table.keyboard), (self._buttons, self.table.controller)):
            found += [(k, holder[k], name) for name, keys in wanted.items() for k in keys if holder[k] != name]
        return found

    def label(self, name: str) -> str:
        """What to press for an intent on the device in use; empty when nothing does."""
        if self.device == "controller":
            buttons = self.table.controller.get(name)
            return sign(buttons[0]) if buttons else ""
        keys = self.table.keyboard.get(name)
        return spoken(keys[0]) if keys else ""

    def known(self, name: str) -> str:
        """The same, or the keyboard's key where the controller in use has no button for it."""
        keys = self.table.keyboard.get(name)
        return self.label(name) or (spoken(keys[0]) if keys else "")

    def intents(self, event: pygame.Event, typing: bool = False) -> Iterator[Intent]:
        """The intents of one event of the window; `typing` tells that a field for text has focus."""
        kind = event.type
        if kind == pygame.KEYDOWN:
            self.device = "keyboard"
            yield from self._key(event, typing)
        elif kind == pygame.TEXTINPUT and typing:
            yield Typed(event.text)
        elif button := self._pad.take(event):
            self.device = "controller"
            if button in self._buttons:
                yield Do(self._buttons[button])
        else:
            yield from self._pointer(event)

    def held(self, dt: int) -> Iterator[Intent]:
        """Time goes on by `dt` ms: the intents of what is held on a controller."""
        for button in self._pad.update(dt):
            if button in self._buttons:
                yield Do(self._buttons[button])

    def button(self, event: pygame.Event) -> str:
        """The controller button that an event presses, whatever it means; empty when it presses none."""
        return self._pad.take(event)

    def _pointer(self, event: pygame.Event) -> Iterator[Intent]:
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            self.device = "mouse"
            yield Point("move", event.pos, held=bool(event.buttons[0]))
        elif kind == pygame.MOUSEBUTTONDOWN and event.button <= 3:
            self.device = "mouse"
            yield Point("down", event.pos, event.button, held=event.button == 1)
        elif kind == pygame.MOUSEBUTTONUP and event.button <= 3:
            yield Point("up", event.pos, event.button)
        elif kind == pygame.MOUSEWHEEL:
            yield Point("wheel", pygame.mouse.get_pos(), wheel=event.y)
        elif kind in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            yield Point("leave")

    def _key(self, event: pygame.Event, typing: bool) -> Iterator[Intent]:
        combination = pressed(event)
        if typing and combination in _EDITS:
            yield _EDITS[combination]
            return
        name = self._keys.get(combination)
        letter = len(combination) == 1 or combination == "space"
        if name and not (typing and (letter or name not in _FIELD)):
            yield Do(name)


def pressed(event: pygame.Event) -> str:
    """The key of an event with its modifiers, as the table writes it. Modifiers are the event's own: after Alt+Tab
    the keyboard's state still counts Alt as held."""
    held = [word for word, bits in _MODIFIERS if event.mod & bits]
    return "+".join([*held, _key_name(event.key)])


def _key_name(key: int) -> str:
    name = pygame.key.name(key)
    return "keypad enter" if key == pygame.K_KP_ENTER else name


def _turned(table: Mapping[str, list[str]]) -> dict[str, str]:
    turned: dict[str, str] = {}
    for name, keys in table.items():
        for key in keys:
            turned.setdefault(key, name)
    return turned


def spoken(key: str) -> str:
    """A key as people write it: `Ctrl+Z`, `PgUp`."""
    parts = key.split("+")
    names = {"return": "⏎", "escape": "Esc", "page up": "PgUp", "page down": "PgDn", "delete": "Del"}
    return "+".join(names.get(part, part.title() if len(part) > 1 else part.upper()) for part in parts)
