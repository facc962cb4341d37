"""The root of everything on the window: layers, focus, pointer, keys, tooltip, and what must be drawn again.

A scene's tree is the lowest layer; each dialog is one above it, and what lies below the top layer hears nothing.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from endure.ui.intents import Do, Edit, Intent, Point, Typed
from endure.ui.kit.controls import Button
from endure.ui.kit.kit import Kit, Pen
from endure.ui.kit.layer import Build, Frame, Layer
from endure.ui.kit.mouse import Mouse
from endure.ui.kit.node import Node, Stop
from endure.ui.kit.notices import Notices
from endure.ui.kit.paint import space
from endure.ui.kit.ring import Ring
from endure.ui.kit.scroll import Scroll
from endure.ui.kit.tooltip import Tooltip

TIP_AFTER = 350  # ms the pointer rests
WAYS = ("up", "down", "left", "right")
MOVES = (*WAYS, "next", "previous", "next-area")
VEIL = (78, 82, 92)  # what is under a dialog is dimmed to this, of 255


class Root:
    """One window's widgets. Give it intents and time, ask it to draw.

    `on_say(words)` hears the narration, `on_typing(rect or None)` where text is typed, `on_press()` that a button was
    pressed.
    """

    def __init__(self, kit: Kit, size: tuple[int, int]) -> None:
        self.kit = kit
        self.size = size
        self.layers: list[Layer] = []
        self.ring = Ring(self)
        self.mouse = Mouse(self)
        self.tip: Tooltip | None = None
        self.notices = Notices(self)
        self.on_press: Callable[[], None] = lambda: None
        self.on_say: Callable[[str], None] = lambda words: None
        self.on_typing: Callable[[pygame.Rect | None], None] = lambda rect: None
        self._dirty: list[pygame.Rect] = []
        self._ground: pygame.Surface | None = None

    # --- the trees

    @property
    def window(self) -> pygame.Rect:
        """The whole window."""
        return pygame.Rect((0, 0), self.size)

    @property
    def top(self) -> Layer:
        """The layer that hears."""
        return self.layers[-1]

    @property
    def frame(self) -> Frame:
        """What trees are built for."""
        return Frame(self.size, self.kit.scale)

    def show(self, build: Build) -> None:
        """A scene's tree, in place of all there was."""
        self.mouse.holder = None
        for layer in self.layers:
            _let_go(layer.tree)
        self.layers = [Layer(build)]
        self.ring.place, self.ring.shown = None, False
        self._build(self.layers[0], None)
        self._settle()

    def open(self, build: Build, cancel: Callable[[], None], safe: str, light: bool = False) -> None:
        """A dialog over everything: Escape is `cancel`, the widget of key `safe` has the focus. A `light` one is also
        cancelled by a click beside it. The focus never leaves it."""
        self.mouse.release()
        layer = Layer(build, cancel, safe, light, before=self.ring.place)
        self.layers.append(layer)
        self._build(layer, None)
        self.ring.place, self.ring.shown = None, True
        self._settle()
        self.ring.to_key(safe)
        if self.ring.stop is None:
            self.ring.step(1)

    def close(self) -> None:
        """Take the top dialog away; the focus goes back to where it was."""
        if len(self.layers) > 1:
            self.mouse.release()
            gone = self.layers.pop()
            _let_go(gone.tree)
            self.ring.place = gone.before
            self._settle()

    def refresh(self) -> None:
        """Build every tree anew, with what the player did to it: content, size, scale or theme has changed."""
        for layer in self.layers:
            self._build(layer, layer.tree)
        self._settle()

    def reshape(self, size: tuple[int, int], kit: Kit | None = None) -> None:
        """Another size of the window, or another scale or theme. Does nothing when nothing changes."""
        if size == self.size and kit is None:
            return
        self._ground = None
        self.size = size
        self.kit = kit or self.kit
        self.notices.place()
        self.refresh()

    def _build(self, layer: Layer, old: Node | None) -> None:
        layer.tree = Scroll(layer.build(self.frame), key="page")
        self._mount(layer.tree, str(self.layers.index(layer)), old)
        layer.changed()
        layer.tree.place(self.kit, self.window)

    def _mount(self, tree: Node, path: str, old: Node | None) -> None:
        known = _let_go(old) if old is not None else {}
        _connect(tree, self, path)
        for node in tree.walk():
            before = known.get(node.path)
            if before is not None and type(before) is type(node):
                node.adopt(before)

    def replace(self, key: str, new: Node) -> None:
        """Put a new widget in the place of the one with this key; nothing else is built or drawn again, unless the
        new one wants another size."""
        layer = next((layer for layer in reversed(self.layers) if layer.by_key(key) is not None), None)
        old = layer.by_key(key) if layer is not None else None
        if layer is None or old is None or old.parent is None:
            return
        parent = old.parent
        parent.children[parent.children.index(old)] = new
        new.parent, new.key = parent, key
        self._mount(new, old.path, old)
        layer.changed()
        wide = old.rect.w
        if old.grow or new.measure(self.kit, wide) == old.measure(self.kit, wide):
            new.place(self.kit, old.rect)
        else:
            self._make_room(layer, new)
        self.dirty(old.reach(self.kit))
        self.dirty(new.reach(self.kit))
        self._settle(everything=False)

    def _make_room(self, layer: Layer, new: Node) -> None:
        """Place a tree again in which one widget wants another size; what keeps its place is not drawn again."""
        before = [(node, pygame.Rect(node.rect)) for node in layer.tree.walk()]
        for node in new.above():
            node.forget()
        layer.tree.place(self.kit, self.window)
        for node, rect in before:
            if node.rect != rect:
                self.dirty(rect.union(node.reach(self.kit)) if rect.w else node.reach(self.kit))

    def lay_out(self) -> None:
        """Measure and place everything again."""
        for layer in self.layers:
            for node in layer.tree.walk():
                node.forget()
            layer.tree.place(self.kit, self.window)
        self._settle()

    def find(self, key: str) -> Node | None:
        """The widget of this key, on the highest layer that has one."""
        return next((node for layer in reversed(self.layers) if (node := layer.by_key(key)) is not None), None)

    def _settle(self, everything: bool = True) -> None:
        """After a change of trees: focus, pointer and tooltip find out where they are."""
        if everything:
            self._dirty = [self.window]
        self.hide_tip()
        self.mouse.settle()
        self.ring.settle()

    # --- focus

    def stops(self) -> list[Stop]:
        """The focus ring: every stop of the top layer, in order."""
        return self.ring.stops()

    @property
    def stop(self) -> Stop | None:
        """Where the focus is."""
        return self.ring.stop

    @property
    def focus_path(self) -> str | None:
        """The path of the widget that has the focus."""
        return self.ring.place[0] if self.ring.place else None

    @property
    def typing(self) -> bool:
        """Whether a field for text has the focus."""
        return self.ring.typing

    def focus_on(self, key: str, part: str = "") -> None:
        """Put the focus on the widget of this key."""
        self.ring.to_key(key, part)

    def moved(self) -> None:
        """Something was scrolled: what the focus marks may be elsewhere."""
        self.hide_tip()
        self.dirty(self.window)

    def tell(self, words: str) -> None:
        """Narrate."""
        if words:
            self.on_say(words)

    # --- intents

    def handle(self, intent: Intent) -> bool:
        """Take an intent. False when nothing here wanted it: then it is the scene's. A dialog wants everything."""
        if not self.layers:
            return False
        if isinstance(intent, Point):
            return self.mouse.take(intent) or len(self.layers) > 1
        if isinstance(intent, Typed | Edit):
            stop = self.stop
            return stop is not None and stop.node.handle(intent, stop.part)
        return self._do(intent)

    def _do(self, intent: Do) -> bool:
        stop = self.stop
        if intent.name in MOVES or (intent.name == "activate" and stop is None):
            self.ring.show(True)
        chain = [stop.node, *stop.node.above()] if stop is not None else [self.top.tree]
        for node in chain:
            own = stop is not None and node is stop.node
            if node.handle(intent, stop.part if stop is not None and own else ""):
                now = self.stop
                if own and now is not None and now.node is node:
                    self.ring.reveal(now)  # the row of a list that the arrows went to
                return True
        return self._around(intent)

    def _around(self, intent: Do) -> bool:
        """An intent that no widget wanted: to move the focus, to leave a dialog, or a hotkey."""
        name = intent.name
        if name in ("next", "previous"):
            self.ring.step(1 if name == "next" else -1)
        elif name == "next-area":
            self.ring.next_area()
        elif name in WAYS:
            self.ring.beyond(name)
        elif name == "activate" and self.stop is None:
            self.ring.step(1)
        elif name == "cancel" and self.top.cancel is not None:
            self.top.cancel()
        else:
            return self._hotkey(name) or len(self.layers) > 1
        return True

    def _hotkey(self, name: str) -> bool:
        for node in self.top.tree.walk():
            if isinstance(node, Button) and node.hotkey == name:
                if not node.press():
                    self.tell(node.narration())
                    self.tip_for(node, None, "")
                return True
        return False

    # --- tooltip and time

    def tip_for(self, node: Node, pos: tuple[int, int] | None, part: str) -> None:
        """Show the tooltip of a widget, or of a part of it."""
        rich, about = node.tip_at(pos, part)
        if rich:
            self.hide_tip()
            self.tip = Tooltip(self.kit, self.window, rich, about, off=bool(node.why), card=node.tip_card())
            self.dirty(self.tip.reach)

    def hide_tip(self) -> None:
        """Take the tooltip away."""
        if self.tip is not None:
            self.dirty(self.tip.reach)
            self.tip = None

    def update(self, dt: int) -> None:
        """Time goes on by `dt` ms."""
        mouse = self.mouse
        self.notices.update(dt)
        if mouse.over is not None and self.tip is None and mouse.holder is None:
            before, mouse.rested = mouse.rested, mouse.rested + dt
            if before < TIP_AFTER <= mouse.rested:
                self.tip_for(mouse.over, mouse.pos, "")

    # --- drawing

    def dirty(self, rect: pygame.Rect) -> None:
        """This part of the window must be drawn again."""
        part = rect.clip(self.window)
        if part.w and part.h and not any(known.contains(part) for known in self._dirty):
            self._dirty = [known for known in self._dirty if not part.contains(known)]
            self._dirty.append(part)
            if len(self._dirty) > 12:
                self._dirty = [self._dirty[0].unionall(self._dirty[1:])]

    @property
    def is_dirty(self) -> bool:
        """Whether there is anything to draw."""
        return bool(self._dirty)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw what must be drawn; the rectangles that changed."""
        done, self._dirty = self._dirty, []
        for rect in done:
            self._draw_part(surface, rect)
        surface.set_clip(None)
        return done

    def _draw_part(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        surface.set_clip(rect)
        if not self.layers or not self.layers[0].covers(rect):
            surface.blit(self._space(), rect.topleft, rect)
        for n, layer in enumerate(self.layers):
            if n:
                surface.fill(VEIL, rect, special_flags=pygame.BLEND_RGB_MULT)
            layer.tree.paint(Pen(self.kit, surface, rect))
        pen = Pen(self.kit, surface, rect)
        stop = self.stop
        if stop is not None and self.ring.shown:
            seen = stop.rect.clip(stop.node.seen())
            if seen.w and seen.h:
                pen.focus_ring(seen)
        if self.tip is not None and self.tip.reach.colliderect(rect):
            self.tip.draw(pen)
        self.notices.draw(pen)

    def _space(self) -> pygame.Surface:
        if self._ground is None:
            colour = self.kit.colour
            hues = (colour("space.centre"), colour("space.edge"), colour("space.star"))
            self._ground = space(self.size, *hues, self.kit.theme.space.stars)
        return self._ground


def _let_go(old: Node) -> dict[str, Node]:
    """The widgets of an old tree by path, off the window: nothing leads back from them, so they go at once and not at
    the next collection of cycles, which would take a frame."""
    known = {node.path: node for node in old.walk()}
    for node in known.values():
        node.root = node.parent = None
    return known


def _connect(node: Node, root: Root, path: str) -> None:
    """Give every node of a tree its root, its parent and its path: its key, or its place among its siblings."""
    node.root = root
    node.path = path
    layer = path.split("/", 1)[0]
    for n, child in enumerate(node.children):
        child.parent = node
        own = f"{layer}/#{child.key}" if child.key else f"{path}/{n}:{type(child).__name__}"
        _connect(child, root, own)
