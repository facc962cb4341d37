"""The pointer: what it is over, what holds it, what it presses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endure.ui.intents import Point
from endure.ui.kit.node import Node
from endure.ui.kit.rows import Rows
from endure.ui.kit.scroll import NOTCH, Scroll

if TYPE_CHECKING:
    from endure.ui.kit.root import Root

Pos = tuple[int, int]
NOWHERE: Pos = (-1, -1)


class Mouse:
    """A widget that took the button down holds the pointer until the button is up, or was let go unseen."""

    def __init__(self, root: Root) -> None:
        self.root = root
        self.pos = NOWHERE
        self.over: Node | None = None
        self.holder: Node | None = None
        self.rested = 0

    def take(self, point: Point) -> bool:
        """Something happened. True when a widget wanted it."""
        if point.kind == "leave":
            self.pos = NOWHERE
            self.release()
            self.look()
            return True
        self.pos = point.pos
        if point.kind == "wheel":
            return self._wheel(point)
        if self.holder is not None and point.kind == "move" and not point.held:
            self.release()  # the button was let go where we could not see it
        holder = self.holder
        if holder is not None:
            if not holder.pointer(point) or point.kind == "up":
                self.holder = None
            self.look()
            return True
        self.look()
        if point.kind == "down":
            self._press(point)
        elif self.over is not None:
            self.over.pointer(point)
        return self.over is not None

    def _press(self, point: Point) -> None:
        node, root = self.over, self.root
        root.ring.show(False)
        root.hide_tip()
        if node is None:
            if root.top.light and root.top.cancel is not None:
                root.top.cancel()
            return
        stops = node.stops()
        stop = next((s for s in stops if s.rect.collidepoint(point.pos)), next(iter(stops), None))
        if point.button == 1:
            root.ring.to(stop, tell=False)
        if node.pointer(point) and node.root is root and node in root.top.tree.walk():
            self.holder = node

    def release(self) -> None:
        """Whatever holds the pointer lets go."""
        holder, self.holder = self.holder, None
        if holder is not None:
            holder.pointer(Point("leave"))

    def _wheel(self, point: Point) -> bool:
        tip = self.root.tip
        if tip is not None and tip.tall > tip.rect.h:
            if tip.scroll(-point.wheel * self.root.kit.px(NOTCH)):
                self.root.dirty(tip.reach)
            return True
        node = self._deepest(point.pos)
        for part in [node, *node.above()] if node is not None else []:
            if part.wheel(point.wheel) if isinstance(part, Scroll | Rows) else part.pointer(point):
                return True
        return False

    def _deepest(self, pos: Pos) -> Node | None:
        found = None
        for node in self.root.top.tree.walk():
            if node.hit(pos) and node.seen().collidepoint(pos):
                found = node
        return found

    def node_at(self, pos: Pos) -> Node | None:
        """The widget at a point that wants to know: a bar, a control, or one with a tooltip."""
        if not self.root.layers:
            return None
        node = self._deepest(pos)
        chain = [node, *node.above()] if node is not None else []
        bar = next((n for n in chain if isinstance(n, Scroll) and n.on_bar(pos)), None)
        if bar is not None:
            return bar
        wanted = (n for n in chain if n.interactive or n.stops() or n.tip_at(pos)[0] is not None)
        return next((n for n in wanted if not isinstance(n, Scroll)), None)

    def look(self) -> None:
        """Find out what it is over."""
        over = self.node_at(self.pos)
        if over is not self.over:
            if self.over is not None:
                self.over.hovered(False)
            self.over = over
            if over is not None:
                over.hovered(True)
            self.root.hide_tip()
        self.rested = 0

    def settle(self) -> None:
        """Trees have changed."""
        if self.holder is not None and self.holder not in self.root.top.tree.walk():
            self.release()
        self.over = None
        self.look()
