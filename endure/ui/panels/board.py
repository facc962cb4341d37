"""The board as a widget of the kit: pointer, keys, tooltip. It shows what a `BoardView` draws on a canvas."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from endure.ui.board.board_view import BoardView
from endure.ui.board.stops import nearest
from endure.ui.board.things import Stop as BoardStop
from endure.ui.board.things import Thing
from endure.ui.intents import Do, Intent, Point
from endure.ui.kit.kit import Kit, Pen
from endure.ui.kit.node import Node, Size, Stop
from endure.ui.kit.text import Rich

DRAG = 6  # logical px the pointer moves before a press is a drag
MANY = 4  # places of the deck that are drawn again one by one
WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Host(Protocol):
    """Whose board it is."""

    board: BoardView

    def targets(self) -> Sequence[Thing]:
        """What is to be chosen among; empty when nothing is."""
        ...

    def pick(self, thing: Thing, more: bool = False) -> None:
        """A thing was clicked, or Enter pressed on it; `more` for everything that can be done there."""
        ...

    def looked_at(self, thing: Thing | None) -> None:
        """The pointer or the focus came to a thing, or left all."""
        ...

    def about(self, thing: Thing) -> Rich:
        """The tooltip of a thing."""
        ...

    def told(self, thing: Thing, name: str) -> str:
        """What is narrated when the focus comes to a thing."""
        ...


class BoardNode(Node):
    """One stop of the focus ring; inside, the arrows go from thing to thing and Enter picks. While targets are to be
    chosen, Tab goes through them."""

    interactive = True
    opaque = True

    def __init__(self, host: Host, *, key: str, least: float = 260, grow: float = 1) -> None:
        super().__init__(key=key, grow=grow)
        self.host, self.least = host, least
        self.canvas = pygame.Surface((1, 1))
        self._held: tuple[int, int] | None = None
        self._dragged = False
        self._new = True
        self._notice: tuple[str, Thing | None] | None = None

    @property
    def board(self) -> BoardView:
        """What draws."""
        return self.host.board

    def content(self, kit: Kit, width: int) -> Size:
        return (width, kit.px(self.least))

    def adopt(self, old: BoardNode) -> None:
        self.canvas = old.canvas

    def arrange(self, kit: Kit) -> None:
        size = (max(1, self.rect.w), max(1, self.rect.h))
        fresh = self.canvas.get_size() != size
        if fresh:
            self.canvas = pygame.Surface(size)
        if fresh or self.board.rect.size != size:
            self.board.place(pygame.Rect((0, 0), size), self._ground())

    def _ground(self) -> pygame.Surface | None:
        """The window's own backdrop behind the board; None where the board reaches beyond the window."""
        if self.root is None or not self.root.window.contains(self.rect):
            return None
        return self.root._space().subsurface(self.rect)

    # --- drawing

    def draw(self, pen: Pen) -> None:
        if self._new or self.board.floor.stale:  # else the canvas is what the last tick made of it
            self._new = False
            for box in self.board.draw(self.canvas):
                if self.root is not None and not pen.clip.contains(box.move(self.rect.topleft).clip(self.rect)):
                    self.root.dirty(box.move(self.rect.topleft))
        pen.surface.blit(self.canvas, self.rect.topleft)

    def refresh(self) -> None:
        """Bring the canvas up to date and tell the window what changed on it: few places, each a walk of the tree."""
        boxes = self.board.draw(self.canvas)
        if len(boxes) > MANY:
            boxes = [boxes[0].unionall(boxes[1:])]
        for box in boxes:
            if self.root is not None:
                self.root.dirty(box.move(self.rect.topleft))

    def tick(self, ms: float, ambient: bool) -> None:
        """Time goes on, and nothing else happens on the board."""
        self.board.tick(ms, ambient)
        self.catch_up()

    def catch_up(self) -> None:
        """Bring the canvas up to date if the board is another than it shows."""
        if self.board.restless:
            self.refresh()

    # --- pointing

    def _inside(self, pos: tuple[int, int]) -> tuple[int, int]:
        return (pos[0] - self.rect.x, pos[1] - self.rect.y)

    def at(self, pos: tuple[int, int]) -> Thing | None:
        """The thing under a point of the window."""
        return self.board.hit(self._inside(pos))

    def pointer(self, point: Point) -> bool:
        if point.kind == "wheel":
            self.board.look(self.board.camera.zoomed(point.wheel, self._inside(point.pos)))
            self.refresh()
            return True
        if point.kind == "down":
            self._held, self._dragged = point.pos, False
            return point.button == 1 or self._click(point)
        if point.kind == "move":
            self._moved(point)
            return self._held is not None
        if point.kind == "up" and self._held is not None and not self._dragged:
            self._click(point)
        self._held = None
        return False

    def _moved(self, point: Point) -> None:
        if self._held is not None and point.held:
            dx, dy = point.pos[0] - self._held[0], point.pos[1] - self._held[1]
            far = self.root.kit.px(DRAG) if self.root is not None else DRAG
            if self._dragged or max(abs(dx), abs(dy)) > far:
                self._dragged, self._held = True, point.pos
                self.board.look(self.board.camera.panned(dx, dy))
        before = self.board.hovered
        thing = self.board.hover(self._inside(point.pos))
        if thing != before:
            if self.root is not None:
                self.root.hide_tip()
            self.host.looked_at(thing)
        self.refresh()

    def _click(self, point: Point) -> bool:
        self._held = None
        thing = self.at(point.pos)
        if thing is not None and point.button in (1, 3):
            self.host.pick(thing, more=point.button == 3)
        return False

    def hovered(self, over: bool) -> None:
        self.hover = over
        if not over and self.board.hovered is not None:
            self.board.hover(None)
            self.host.looked_at(None)
            self.refresh()

    # --- the focus

    def _choices(self) -> list[BoardStop]:
        wanted = self.host.targets()
        stops = self.board.stops()
        return [stop for stop in stops if stop.thing in wanted] if wanted else stops

    def stops(self) -> list[Stop]:
        thing = self.board.focused
        rect = self.rect if thing is None else self._box(thing).clip(self.rect)
        return [Stop(self, "", rect if rect.w and rect.h else self.rect, self.narration())]

    def _box(self, thing: Thing) -> pygame.Rect:
        return pygame.Rect(self.board.box(thing)).move(self.rect.topleft)

    def narration(self) -> str:
        thing = self.board.focused
        if thing is None or self.board.view is None:
            return self.words("table-board")
        return self.host.told(thing, self.board.narrator.name(self.board.view.board, thing))

    def focused(self, part: str | None) -> None:
        shown = self.root is not None and self.root.ring.shown
        if part is None:
            self.board.focus(None)
            self.host.looked_at(None)
            self.refresh()
        elif self.board.focused is None and shown:
            self.begin()

    def begin(self) -> None:
        """Put the focus inside on the first target, or on who acts."""
        choices = self._choices()
        view = self.board.view
        mine = Thing("survivor", view.board.active if view is not None else -1)
        there = [stop.thing for stop in choices]
        if there:
            self.go(mine if mine in there else there[0])

    def go(self, thing: Thing) -> None:
        """Put the focus inside on a thing and show it."""
        self.board.focus(thing)
        (x, y), across = self.board.where(thing)
        place = self.board.camera.to_world((x, y))
        self.board.look(self.board.camera.showing(place, min(across, 60.0)))
        self.host.looked_at(thing)
        self.refresh()
        if self.root is not None:
            self.root.tell(self.narration())
            self.root.tip_for(self, None, "")
            self.root.dirty(self.reach(self.root.kit))

    def handle(self, intent: Intent, part: str) -> bool:
        if not isinstance(intent, Do):
            return False
        if intent.name in WAYS:
            if self.board.focused is None:
                self.begin()
                return self.board.focused is not None
            found = nearest(self._choices(), self.board.focused, *WAYS[intent.name])
            if found is not None and found.thing != self.board.focused:
                self.go(found.thing)
                return True
            return bool(self.host.targets())
        if intent.name in ("next", "previous") and self.host.targets():
            return self._round(1 if intent.name == "next" else -1)
        if intent.name == "activate" and self.board.focused is not None:
            self.host.pick(self.board.focused)
            return True
        return False

    def _round(self, by: int) -> bool:
        """Go on to the next target; False behind the last, where the ring goes on."""
        there = [stop.thing for stop in self._choices()]
        focused = self.board.focused
        at = there.index(focused) + by if focused in there else 0
        if not 0 <= at < len(there):
            return False
        self.go(there[at])
        return True

    def notice(self, text: str, thing: Thing | None) -> None:
        """Say something at a thing, or at what has the pointer or the focus."""
        self._notice = (text, thing or self.board.hovered or self.board.focused)
        if self.root is not None:
            self.root.tip_for(self, None, "")
            self.root.tell(text)
        self._notice = None

    def tip_at(self, pos: tuple[int, int] | None, part: str = "") -> tuple[Rich | None, pygame.Rect]:
        if self._notice is not None:
            text, about = self._notice
            box = self._box(about).clip(self.rect) if about is not None else pygame.Rect(self.rect.center, (1, 1))
            return text, box if box.w and box.h else self.rect
        thing = self.board.focused if pos is None else self.at(pos)
        if thing is None:
            return None, self.rect
        box = self._box(thing).clip(self.rect)
        return self.host.about(thing), box if box.w and box.h else self.rect
