"""The screen in words: for screen readers, for support, and for tests that see only what a player sees.

Set `ENDURE_SCREEN_TRACE` to a file (or a named pipe somebody reads): each picture that tells something new adds a line
of JSON to it, a `Picture`. The program itself never reads it.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
from msgspec import Struct

from endure.ui.intents import HELD
from endure.ui.kit.basic import words_of
from endure.ui.kit.node import Stop
from endure.ui.kit.text import plain
from endure.ui.panels.board import BoardNode
from endure.ui.stage import Stage

Box = tuple[int, int, int, int]


class Control(Struct, frozen=True, omit_defaults=True):
    """A stop of the focus ring: the widget's `key` and the `part` of it, what is said about it, what stands on it, and
    the part of it that is seen (x, y, width, height in px of the window; of no size when it is scrolled away).

    `why` is the reason why it is greyed; `focus` whether the mark of the focus is drawn on it.
    """

    key: str
    part: str
    said: str
    label: str
    box: Box
    why: str = ""
    focus: bool = False


class Spot(Struct, frozen=True, omit_defaults=True):
    """A thing on the deck: `what` as in `zone 3`, its name, its middle in px of the window, and whether it has the
    focus."""

    what: str
    name: str
    at: tuple[int, int]
    focus: bool = False


class Picture(Struct, frozen=True, omit_defaults=True):
    """What is on the window, of the top layer only: `dialog` tells whether that is a question over the scene.

    `heard` counts the keys, clicks and buttons that were taken in before; `busy` tells that something is moving.
    """

    scene: str
    size: tuple[int, int]
    heard: int
    busy: bool
    dialog: bool
    words: str
    tip: str
    controls: tuple[Control, ...]
    spots: tuple[Spot, ...]


class Trace:
    """Writes pictures to a file. Raises OSError where it cannot be written."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("ab", buffering=0)
        self._heard = 0
        self._moment = (-1, False)
        self._last = b""

    def heard(self, event: pygame.Event) -> None:
        """The window took an event in."""
        pressed = event.type == pygame.KEYDOWN and event.key not in HELD
        self._heard += pressed or event.type in (pygame.MOUSEBUTTONUP, pygame.CONTROLLERBUTTONDOWN)

    def shown(self, stage: Stage, drawn: bool) -> None:
        """The window shows this now, `drawn` anew or as before; it is written if it is news."""
        moment = (self._heard, busy(stage))
        if not drawn and moment == self._moment:
            return
        self._moment = moment
        line = msgspec.json.encode(picture(stage, self._heard)) + b"\n"
        if line != self._last:
            self._last = line
            self._file.write(line)

    def close(self) -> None:
        """Nothing more comes."""
        self._file.close()


def picture(stage: Stage, heard: int = 0) -> Picture:
    """What a stage shows."""
    root, scene = stage.root, stage.scene
    focus = root.stop if root.ring.shown else None
    controls = tuple(_control(stop, focus) for stop in root.stops())
    return Picture(
        scene=type(scene).__module__.rpartition(".")[2],
        size=root.size,
        heard=heard,
        busy=busy(stage),
        dialog=len(root.layers) > 1,
        words=words_of(root.top.tree),
        tip=plain(root.tip.rich) if root.tip is not None else "",
        controls=controls,
        spots=tuple(spot for node in root.top.tree.walk() if isinstance(node, BoardNode) for spot in _spots(node)),
    )


def busy(stage: Stage) -> bool:
    """Whether something moves."""
    return stage.animator.busy or bool(getattr(stage.scene, "busy", False))


def _control(stop: Stop, focus: Stop | None) -> Control:
    node = stop.node
    seen = stop.rect.clip(node.seen())
    return Control(
        key=node.key,
        part=stop.part,
        said=stop.say,
        label=str(getattr(node, "label", "")),
        box=(seen.x, seen.y, seen.w, seen.h),
        why=node.why or "",
        focus=focus is not None and focus.node is node and focus.part == stop.part,
    )


def _spots(node: BoardNode) -> list[Spot]:
    """The things of a deck that lie inside its widget."""
    found = []
    on = node.has_focus and node.root is not None and node.root.ring.shown
    for stop in node.board.stops():
        (x, y), _ = node.board.where(stop.thing)
        at = (round(x) + node.rect.x, round(y) + node.rect.y)
        if node.seen().collidepoint(at):
            what = f"{stop.thing.kind} {stop.thing.id} {stop.thing.of}".rstrip()
            found.append(Spot(what, stop.name, at, on and node.board.focused == stop.thing))
    return found
