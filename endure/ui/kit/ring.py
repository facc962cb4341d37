"""The focus: one ring of stops for keyboard and controller, always inside the top layer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endure.ui.kit import focus
from endure.ui.kit.entry import Entry
from endure.ui.kit.node import Stop
from endure.ui.kit.scroll import Scroll

if TYPE_CHECKING:
    from endure.ui.kit.root import Root

Place = tuple[str, str]  # a widget's path, and the part of it


class Ring:
    """Where the focus is. `shown` tells whether its mark is drawn: after keys and buttons, not after the mouse."""

    def __init__(self, root: Root) -> None:
        self.root = root
        self.place: Place | None = None
        self.shown = False
        self._typing = False

    def stops(self) -> list[Stop]:
        """Every stop of the top layer, in order."""
        return focus.ring(self.root.top.tree)

    @property
    def stop(self) -> Stop | None:
        """Where the focus is."""
        if self.place is None or not self.root.layers:
            return None
        path, part = self.place
        node = self.root.top.by_path(path)
        return next((s for s in node.stops() if s.part == part), None) if node is not None else None

    @property
    def typing(self) -> bool:
        """Whether a field for text has the focus."""
        stop = self.stop
        return stop is not None and isinstance(stop.node, Entry) and not stop.node.why

    def to(self, stop: Stop | None, tell: bool = True) -> None:
        """Put the focus there: scroll it into view, narrate it, show its tooltip."""
        before = self.stop
        if before is not None and (stop is None or before.node is not stop.node):
            before.node.focused(None)
        self.touch(before)
        self.place = (stop.node.path, stop.part) if stop is not None else None
        self.root.hide_tip()
        if stop is not None:
            self.reveal(stop)
            stop.node.focused(stop.part)
            self.touch(self.stop)
            if tell:
                self.root.tell(stop.say)
                self.root.tip_for(stop.node, None, stop.part)
        self.say_typing()

    def to_key(self, key: str, part: str = "") -> None:
        """Put the focus on the widget of this key."""
        found = [stop for stop in self.stops() if stop.node.key == key]
        self.to(next((stop for stop in found if stop.part == part), next(iter(found), None)))

    def reveal(self, stop: Stop) -> None:
        """Scroll whatever it is in until it is seen."""
        for above in stop.node.above():
            if isinstance(above, Scroll):
                fresh = next((s for s in stop.node.stops() if s.part == stop.part), stop)
                above.show(fresh.rect, self.root.kit.px(10))

    def touch(self, stop: Stop | None) -> None:
        """The mark of the focus came or went here."""
        if stop is not None:
            reach = 2 * self.root.kit.px(12)
            self.root.dirty(stop.rect.inflate(reach, reach))
            stop.node.touch()

    def show(self, shown: bool) -> None:
        """Draw its mark, or do not."""
        if shown != self.shown:
            self.shown = shown
            self.touch(self.stop)

    def step(self, by: int) -> None:
        """Go on, or back; from nowhere, to the first or the last."""
        stops = self.stops()
        here = self.stop
        if not stops:
            return
        at = next((n for n, s in enumerate(stops) if here and s.node is here.node and s.part == here.part), None)
        self.to(stops[(at + by) % len(stops)] if at is not None else stops[0 if by > 0 else -1])

    def next_area(self) -> None:
        """Go to the first stop of the next panel."""
        stops, here = self.stops(), self.stop
        if here is None:
            self.step(1)
            return
        at = next(n for n, s in enumerate(stops) if s.node is here.node and s.part == here.part)
        own = focus.area_of(here.node)
        others = [s for s in stops[at:] + stops[:at] if focus.area_of(s.node) is not own]
        self.to(others[0] if others else here)

    def beyond(self, way: str) -> None:
        """Go where an arrow points; from nowhere, to the first."""
        here = self.stop
        if here is None:
            self.step(1)
            return
        found = focus.beyond(self.stops(), here, way)
        if found is not None:
            self.to(found)

    def settle(self) -> None:
        """Trees have changed: it is where it was, or on the same widget, or nowhere."""
        if self.place is not None and self.stop is None:
            path = self.place[0]
            self.place = next(((s.node.path, s.part) for s in self.stops() if s.node.path == path), None)
        self.say_typing()

    def say_typing(self) -> None:
        """Tell the window whether text is being typed, and where."""
        now = self.typing
        stop = self.stop
        if now and stop is not None:
            self.root.on_typing(stop.rect)
        elif self._typing:
            self.root.on_typing(None)
        self._typing = now
