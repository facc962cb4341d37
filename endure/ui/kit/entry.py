"""A field for one line of text. The system's text input runs only while it has the focus (`Root.on_typing`)."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from endure.ui.intents import Do, Edit, Intent, Point, Typed
from endure.ui.kit.kit import Kit, Pen, control_box
from endure.ui.kit.node import Node, Size
from endure.ui.kit.text import Rich

NOBODYS: list[str] = [""]  # a clipboard where the system has none


class Entry(Node):
    """Text typed by the player: `on(text)` at each change, `done(text)` at Enter.

    `allow` says which letters are taken. `key` is needed: what was typed is kept by it through a new layout. A
    scene that hands in another `text` than before replaces what was typed.
    """

    interactive = True

    def __init__(
        self, label: str, text: str = "", *, key: str, on: Callable[[str], None] | None = None,
        done: Callable[[str], None] | None = None, hint: str = "", limit: int = 80,
        allow: Callable[[str], bool] = str.isprintable, why: str | None = None, tip: Rich | None = None,
        width: float | None = None, grow: float = 0,
    ) -> None:  # fmt: skip
        super().__init__(key=key, width=width, grow=grow, tip=tip, why=why)
        self.label, self.text, self.on, self.done, self.hint = label, text, on, done, hint
        self.limit, self.allow = limit, allow
        self.caret = len(text)
        self._given = text
        self._shift = 0

    def adopt(self, old: Entry) -> None:
        if old._given == self._given:
            self.text, self.caret = old.text, old.caret

    def set(self, text: str) -> None:
        """Put another text in, as a button beside the field may do."""
        self.text = "".join(letter for letter in text if self.allow(letter))[: self.limit]
        self.caret = len(self.text)
        self._changed()

    def _changed(self) -> None:
        self.touch()
        if self.on is not None:
            self.on(self.text)

    def content(self, kit: Kit, width: int) -> Size:
        head = kit.text.line_height("text") + kit.px(4) if self.label else 0
        return (min(width, kit.px(220)), head + kit.text.line_height("text") + kit.px(12))

    def _field(self, kit: Kit) -> pygame.Rect:
        head = kit.text.line_height("text") + kit.px(4) if self.label else 0
        return pygame.Rect(self.rect.x, self.rect.y + head, self.rect.w, max(0, self.rect.h - head))

    def draw(self, pen: Pen) -> None:
        kit, off = pen.kit, bool(self.why)
        field = self._field(kit)
        if self.label:
            head = pygame.Rect(self.rect.x, self.rect.y, self.rect.w, kit.text.line_height("text"))
            pen.text(self.label, "text", "greyed" if off else "primary", head)
        look = control_box(kit, "accent" if self.has_focus else None, self.hover, off=off)
        pen.box(field, look._replace(top=kit.colour("panel.well"), bottom=kit.colour("panel.well")))
        inner = field.inflate(-kit.px(20), 0)
        before = kit.text.width(self.text[: self.caret], "text")
        self._shift = max(0, min(self._shift, before), before - inner.w + kit.px(2))
        with pen.within(field.inflate(-kit.px(12), -2)):
            place = pygame.Rect(inner.x - self._shift, inner.y, inner.w, inner.h)
            if self.text:
                pen.text(self.text, "text", "greyed" if off else "strong", place, shorten=False)
            elif self.hint:
                pen.text(self.hint, "text", "faint", inner)
            if self.has_focus and not off:
                high = kit.text.line_height("text")
                caret = (place.x + before, field.centery - high // 2, kit.px(1.5), high)
                pen.surface.fill(kit.colour("accent")[:3], caret)

    def narration(self) -> str:
        text = "kit-field" if self.text else "kit-field-empty"
        return self.told(self.words(text, label=self.label or self.hint, value=self.text))

    def handle(self, intent: Intent, part: str) -> bool:
        if self.why:
            return False
        if isinstance(intent, Typed):
            self._type(intent.text)
            return True
        if isinstance(intent, Edit):
            self._edit(intent)
            return True
        places = {"left": self.caret - 1, "right": self.caret + 1, "first": 0, "last": len(self.text)}
        if isinstance(intent, Do) and intent.name in places:
            self.caret = max(0, min(len(self.text), places[intent.name]))
            self.touch()
            return True
        if intent == Do("activate"):
            if self.done is not None:
                self.done(self.text)
            return True
        return False

    def _type(self, typed: str) -> None:
        room = self.limit - len(self.text)
        taken = "".join(letter for letter in typed if self.allow(letter))[: max(0, room)]
        if taken:
            self.text = self.text[: self.caret] + taken + self.text[self.caret :]
            self.caret += len(taken)
            self._changed()

    def _edit(self, edit: Edit) -> None:
        if edit.what == "backspace" and self.caret:
            self.text = self.text[: self.caret - 1] + self.text[self.caret :]
            self.caret -= 1
        elif edit.what == "delete":
            self.text = self.text[: self.caret] + self.text[self.caret + 1 :]
        elif edit.what in ("copy", "cut"):
            put_clipboard(self.text)
            if edit.what == "cut":
                self.text, self.caret = "", 0
        elif edit.what == "paste":
            self._type(get_clipboard().replace("\n", " ").replace("\r", ""))
            return
        elif edit.what == "all":
            self.caret = len(self.text)
        self._changed()

    def pointer(self, point: Point) -> bool:
        if point.kind == "down" and point.button == 1 and self.root is not None:
            setter = self.root.kit.text
            x = point.pos[0] - self.rect.x - self.root.kit.px(10) + self._shift
            widths = [setter.width(self.text[:n], "text") for n in range(len(self.text) + 1)]
            self.caret = min(range(len(widths)), key=lambda n: abs(widths[n] - x))
            self.touch()
        return False


def put_clipboard(text: str) -> None:
    """Copy; where the system has no clipboard, into one of our own."""
    NOBODYS[0] = text
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return


def get_clipboard() -> str:
    """What was copied last."""
    try:
        return pygame.scrap.get_text() or NOBODYS[0]
    except pygame.error:
        return NOBODYS[0]
