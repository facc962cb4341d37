"""Cards as they are drawn: in a row of many, and one large over everything."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any

import pygame

from endure.language import Language
from endure.ui.board.sprites import Sprites, glow_margin
from endure.ui.kit.basic import Label, Picture, Text
from endure.ui.kit.controls import Button
from endure.ui.kit.kit import Kit, Pen
from endure.ui.kit.layer import Frame
from endure.ui.kit.layout import Centre, Column, Row, Space, Wrap
from endure.ui.kit.node import Node, Size
from endure.ui.kit.paint import CLEAR, PREMULTIPLIED, Box, draw_box
from endure.ui.kit.panel import Card, Panel
from endure.ui.kit.root import Root
from endure.ui.kit.scroll import Scroll
from endure.ui.panels.faces import Face, Number
from endure.ui.theme import Theme, faded

MOST = 640  # logical px of a large card
BESIDE = 520  # logical px of width from which on its picture stands beside its words
HIGH, LARGE = 108.0, 170.0  # logical px of a picture
PORTRAIT = 1.25  # a portrait's height in parts of its width
CLOSE = "close-card"


@lru_cache(maxsize=2)
def sprites_of(theme: Theme) -> Sprites:
    """The pictures in the colours of a theme."""
    return Sprites(theme)


def art(
    sprite: str, ink: str, *, height: float = HIGH, width: float | None = None, dim: bool = False, badge: str = ""
) -> Picture:  # fmt: skip
    """A card's picture with its light, in a dark well; a portrait fills its well, cut at the top and bottom.

    `badge` is a small picture in its lower left corner: the token that stands for a survivor on the deck.
    """

    def make(kit: Kit, wide: int, high: int) -> pygame.Surface:
        well = kit.colour("panel.well")
        made = draw_box((wide, high), Box(well, well, CLEAR, kit.px(6)))
        sprites = sprites_of(kit.theme)
        if sprite.startswith("portrait_"):
            picture = _filling(sprites, sprite, ink, wide, high, dim)
        else:
            side = high / (1 + 2 * glow_margin(100) / 100) - 2
            picture = sprites.glow(sprite, side, ink, strength=0.4 if dim else 1.0)
        made.blit(picture, picture.get_rect(center=(wide // 2, high // 2)), special_flags=PREMULTIPLIED)
        if badge:
            mark = sprites.get(badge, max(kit.px(20), high // 4), ink, strength=0.6 if dim else 1.0)
            at = mark.get_rect(bottomleft=(kit.px(3), high - kit.px(3)))
            made.blit(mark, at, special_flags=PREMULTIPLIED)
        return made

    return Picture(make, height=height, width=width)


def _filling(sprites: Sprites, sprite: str, ink: str, wide: int, high: int, dim: bool) -> pygame.Surface:
    """A portrait as wide as its well, or as high; what is too high goes at the foot first."""
    picture = sprites.get(sprite, max(high, round(wide * PORTRAIT)), ink, strength=0.4 if dim else 1.0)
    width, height = picture.get_size()
    left, top = max(0, (width - wide) // 2), max(0, (height - high) // 5)
    return picture.subsurface((left, top, min(wide, width), min(high, height)))


class Band(Label):
    """The sort of a card in spaced capitals, on a band of its colour."""

    def __init__(self, text: str, ink: str) -> None:
        super().__init__(text, "cap", ink)

    def content(self, kit: Kit, width: int) -> Size:
        wide, high = super().content(kit, width - 2 * kit.px(8))
        return (wide + 2 * kit.px(8), high + kit.px(6))

    def draw(self, pen: Pen) -> None:
        kit = pen.kit
        ground = faded(kit.colour(self.colour), 0.2)
        pen.box(self.rect, Box(ground, ground, CLEAR, kit.px(5)))
        pen.text(self.text, self.role, self.colour, self.rect.inflate(-2 * kit.px(8), 0), self.align)

    def cut(self, kit: Kit) -> bool:
        return kit.text.width(self.text, self.role) > self.rect.w - 2 * kit.px(8)


def numbers(found: tuple[Number, ...]) -> Node:
    """The numbers of a card in a row of small wells."""
    return Row(*map(_number, found), gap=4)


def _number(one: Number) -> Node:
    name = Label(one.label, "tiny", "secondary", align="centre")
    return Panel(Column(name, Label(one.value, "number", one.ink, align="centre"), gap=0), pad=4, sunk=True, grow=1)


class Looked(Card):
    """A card that tells when it is looked at: by focus, or by the pointer on it."""

    def __init__(self, child: Node, on: Callable[[], None], look: Callable[[], None], *, line: str, key: str,
                 say: str) -> None:  # fmt: skip
        super().__init__(child, on, line=line, pad=8, key=key, say=say)
        self.look = look

    def focused(self, part: str | None) -> None:
        super().focused(part)
        if part is not None:
            self.look()

    def hovered(self, over: bool) -> None:
        super().hovered(over)
        if over:
            self.look()


def small(face: Face, language: Language, on: Callable[[], None], look: Callable[[], None]) -> Node:
    """A card among many; pressing it is `on`, looking at it is `look`."""
    picture = art(face.sprite, face.ink, height=HIGH * (1.9 if face.parts else 1.0))
    words = _words(face, "tiny")
    parts: list[Node] = [Band(face.band, face.ink), picture, Text(face.name, "emphasis", "strong", align="centre")]
    parts += [numbers(face.numbers)] if face.numbers else []
    foot = [Text(face.story, "note", "faint", align="centre"), *_foot(face, language, "centre")]
    return Looked(
        Column(Column(*parts, *words, gap=6), Column(*foot, gap=4), gap=10, spread="between"), on, look,
        line=face.ink, key=face.key, say=told(face, language),
    )  # fmt: skip


def told(face: Face, language: Language) -> str:
    """A card as it is narrated."""
    values = ", ".join(f"{one.label} {one.value}" for one in face.numbers)
    parts = [f"{part.heading}, {part.name}: {part.text}" for part in face.parts]
    return " ".join(filter(None, (f"{face.name}, {face.band}.", f"{values}." if values else "", face.text, *parts)))


def _words(face: Face, role: str) -> list[Node]:
    found: list[Node] = [Text(face.text, role, "primary")] if face.text else []
    for part in face.parts:
        found += [
            Space(1), Label(part.heading, "cap", part.ink), Text(part.name, "bold"), Text(part.text, role, "secondary")
        ]  # fmt: skip
    return found


def _foot(face: Face, language: Language, align: str) -> list[Node]:
    if not face.copies:
        return []
    copies = language.say("face-copies", {"n": face.copies})
    words = f"{copies} · {face.note}" if face.note else copies
    return [Text(words, "tiny", "secondary", align="centre" if align == "centre" else "left")]


def large(face: Face, language: Language, *, beside: bool, key: str = "", grow: float = 0) -> Node:
    """A card to be read: its picture `beside` its words, or above them."""
    high = LARGE * (PORTRAIT * 1.1 if face.parts else 1.0)
    picture = art(face.sprite, face.ink, height=high, width=LARGE if beside else None)
    head: list[Node] = [Text(face.name, "name", "strong")]
    head += [numbers(face.numbers)] if face.numbers else []
    words = Column(
        *head, *_words(face, "text"), Text(face.story, "note", "secondary"), *_foot(face, language, "left"), gap=9,
        grow=1 if beside else 0,
    )  # fmt: skip
    body: Node = Row(picture, words, gap=16, align="start") if beside else Column(picture, words, gap=10)
    return Panel(Column(Band(face.band, face.ink), body, gap=12), pad=14, line=face.ink, key=key, grow=grow)


def hint(face: Face) -> Node:
    """A card as a tooltip draws it: its picture beside its numbers."""
    head: list[Node] = [Band(face.band, face.ink), Text(face.name, "name", "strong")]
    head += [numbers(face.numbers)] if face.numbers else []
    top = Row(art(face.sprite, face.ink, height=92, width=92), Column(*head, gap=6, grow=1), gap=12, align="start")
    words = [*_words(face, "text"), Text(face.story, "note", "secondary")]
    return Panel(Column(top, *words, gap=8), pad=10, line=face.ink)


class Held(Card):
    """A card in hand: small where it lies, drawn whole by its tooltip."""

    def __init__(self, child: Node, on: Callable[[], None], face: Face, **more: Any) -> None:
        super().__init__(child, on, **more)
        self.face = face

    def tip_card(self) -> Node | None:
        return hint(self.face)


def show(root: Root, found: tuple[Face, ...], at: int, language: Language) -> None:
    """One card large over everything, the others to be leafed through; Escape or a click beside it closes it."""
    leaf = [at]

    def step(by: int) -> None:
        leaf[0] = (leaf[0] + by) % len(found)
        root.replace("large-card", shown(root.frame))
        root.tell(told(found[leaf[0]], language))

    def shown(frame: Frame) -> Node:
        return large(found[leaf[0]], language, beside=frame.wide >= BESIDE, key="large-card")

    def build(frame: Frame) -> Node:
        ways = [
            Button("", partial(step, by), icon=icon, key=f"card-{name}", say=language.say(f"face-{name}"),
                   tip=language.say(f"face-{name}"))
            for name, by, icon in (("previous", -1, "left"), ("next", 1, "right"))
        ]  # fmt: skip
        close = Button(language.say("face-close"), root.close, icon="cross", key=CLOSE)
        buttons = Wrap(*(ways if len(found) > 1 else []), close, spread="end")
        read = Scroll(shown(frame), least=frame.high - 110)  # the ways on are always in sight
        return Centre(Panel(Column(read, buttons, gap=12), pad=12), most=min(MOST, frame.wide - 40))

    root.open(build, root.close, CLOSE, light=True)
    root.tell(told(found[at], language))
