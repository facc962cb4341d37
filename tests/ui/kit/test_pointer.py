"""The pointer: presses, drags that end, tooltips that stay inside, only what changed is drawn."""

from __future__ import annotations

from functools import partial
from itertools import product

import pygame
import pytest

from endure.ui.intents import Do, Point
from endure.ui.kit.basic import Label
from endure.ui.kit.controls import Button, Choice, Slider, Toggle
from endure.ui.kit.dialogs import dialog
from endure.ui.kit.layout import Column, Row, Space
from endure.ui.kit.node import Node
from endure.ui.kit.panel import Panel
from endure.ui.kit.root import TIP_AFTER, Root
from endure.ui.kit.scroll import Scroll
from endure.ui.kit.tooltip import Tooltip
from tests.ui.kit.conftest import Shown, picture


def centre(root: Root, key: str) -> tuple[int, int]:
    node = root.find(key)
    assert node is not None
    return node.rect.center


def pressable(pressed: list[str]) -> Node:
    return Row(*(Button(name, partial(pressed.append, name), key=name, width=100) for name in "ab"))


def test_a_press_is_down_and_up_on_the_same_button(shown: Shown) -> None:
    pressed: list[str] = []
    root = shown(lambda: pressable(pressed))
    a, b = centre(root, "a"), centre(root, "b")
    root.handle(Point("down", a, 1, True))
    assert pressed == []
    root.handle(Point("up", a, 1))
    assert pressed == ["a"]
    root.handle(Point("down", a, 1, True))
    root.handle(Point("move", b, held=True))
    root.handle(Point("up", b, 1))
    assert pressed == ["a"]


@pytest.mark.parametrize("end", [Point("leave"), Point("move", (5, 5), held=False)], ids=["leave", "let go unseen"])
def test_a_press_that_ends_out_of_sight_is_none(end: Point, shown: Shown) -> None:
    pressed: list[str] = []
    root = shown(lambda: pressable(pressed))
    root.handle(Point("down", centre(root, "a"), 1, True))
    root.handle(end)
    root.handle(Point("up", centre(root, "a"), 1))
    assert pressed == []


@pytest.mark.parametrize("end", [Point("leave"), Point("move", (400, 5), held=False), Point("up", (400, 5), 1)])
def test_a_drag_ends(end: Point, shown: Shown) -> None:
    """The button let go outside the window sends nothing: a drag ends on motion without it, on leave, on focus loss."""
    values: list[int] = []
    root = shown(lambda: Column(Slider("s", 50, values.append, key="s")))
    slider = root.find("s")
    assert isinstance(slider, Slider)
    y = slider.rect.bottom - 8
    root.handle(Point("down", (slider.rect.centerx, y), 1, True))
    root.handle(Point("move", (slider.rect.right + 500, y), held=True))
    assert values[-1] == 100
    root.handle(end)
    assert not slider.dragged
    root.handle(Point("move", (slider.rect.x, y), held=False))
    root.handle(Point("move", (slider.rect.x, y), held=True))
    assert values[-1] == 100


def test_a_drag_that_loses_its_window_to_a_dialog_ends(shown: Shown) -> None:
    root = shown(lambda: Column(Slider("s", 50, lambda n: None, key="s")))
    slider = root.find("s")
    assert isinstance(slider, Slider)
    root.handle(Point("down", (slider.rect.centerx, slider.rect.bottom - 8), 1, True))
    root.open(lambda frame: dialog(frame, "Title", Button("no", root.close, key="no")), root.close, "no")
    assert not slider.dragged


def test_a_slider_moves_in_steps_within_its_bounds(shown: Shown) -> None:
    values: list[int] = []
    root = shown(lambda: Column(Slider("s", 50, values.append, low=25, high=100, step=25, key="s")))
    root.focus_on("s")
    for intent in ("right", "right", "right", "first", "last"):
        root.handle(Do(intent))
    assert values == [75, 100, 25, 100]


def test_a_choice_goes_round_and_a_toggle_turns(shown: Shown) -> None:
    values: list[object] = []
    choice, toggle = Choice("c", "xyz", 0, values.append, key="c"), Toggle("t", False, values.append, key="t")
    root = shown(lambda: Column(choice, toggle))
    root.focus_on("c")
    for intent in ("left", "right", "activate"):
        root.handle(Do(intent))
    root.handle(Point("down", centre(root, "t"), 1, True))
    root.handle(Point("up", centre(root, "t"), 1))
    assert values == [2, 0, 1, True]


def test_a_light_layer_is_cancelled_by_a_click_beside_it(shown: Shown) -> None:
    root = shown(lambda: Label("below"))
    root.open(lambda frame: dialog(frame, "Menu", Button("a", root.close, key="a")), root.close, "a", light=True)
    root.handle(Point("down", centre(root, "a"), 1, True))
    assert len(root.layers) == 2
    root.handle(Point("leave"))
    root.handle(Point("down", (3, 3), 1, True))
    assert len(root.layers) == 1


# --- tooltips

TIP = "The Jaeger is alert and sees the Marine. " * 3


def cornered() -> Node:
    def corner(x: str, y: str) -> Button:
        return Button(f"{x}{y}", lambda: None, tip=TIP, key=f"{x}-{y}")

    return Column(
        Row(corner("left", "top"), corner("right", "top"), spread="between"),
        Space(grow=1),
        Row(corner("left", "bottom"), corner("right", "bottom"), spread="between"),
    )


@pytest.mark.parametrize("scale", [1.0, 2.0, 3.0])
@pytest.mark.parametrize(("x", "y"), [*product(("left", "right"), ("top", "bottom"))])
def test_tooltips_stay_inside_at_every_corner(x: str, y: str, scale: float, shown: Shown) -> None:
    root = shown(cornered, size=(1280, 720), scale=scale)
    root.handle(Point("move", centre(root, f"{x}-{y}")))
    assert root.tip is None
    root.update(TIP_AFTER)
    assert root.tip is not None
    assert root.window.contains(root.tip.rect)
    target = root.find(f"{x}-{y}")
    assert target is not None
    assert not root.tip.rect.colliderect(target.rect)


def test_a_tooltip_shows_on_focus_at_once_and_goes_with_it(shown: Shown) -> None:
    root = shown(cornered)
    root.handle(Do("next"))
    assert root.tip is not None
    root.handle(Point("down", (400, 300), 1, True))
    assert root.tip is None


def test_hit_tests_ignore_tooltips(shown: Shown) -> None:
    root = shown(lambda: Column(*(Button(str(n), lambda: None, tip=TIP, key=str(n)) for n in range(6)), align="start"))
    root.focus_on("0")
    assert root.tip is not None
    assert root.tip.rect.collidepoint(centre(root, "1"))
    assert root.mouse.node_at(centre(root, "1")) is root.find("1")


def test_a_tooltip_taller_than_the_window_is_widened_and_then_scrolls(shown: Shown) -> None:
    root = shown(cornered, size=(640, 300))
    about = pygame.Rect(10, 10, 20, 20)
    wide = Tooltip(root.kit, root.window, "word " * 200, about)
    assert wide.rect.w > root.kit.px(340)
    assert root.window.contains(wide.rect)
    tall = Tooltip(root.kit, root.window, "word " * 2000, about)
    assert root.window.contains(tall.rect)
    assert tall.tall > tall.rect.h
    root.tip = tall
    root.handle(Point("wheel", (300, 150), wheel=-2))
    assert tall.offset == 96


def test_a_label_that_is_cut_says_the_rest_in_its_tooltip(shown: Shown) -> None:
    root = shown(lambda: Column(Label("A label that is too long", width=60, key="l"), Label("short", key="s")))
    root.handle(Point("move", centre(root, "l")))
    root.update(TIP_AFTER)
    assert root.tip is not None
    assert root.tip.rich == "A label that is too long"
    assert root.mouse.node_at(centre(root, "s")) is None


# --- the wheel


def test_the_wheel_goes_to_the_innermost_scroll_that_can_move(shown: Shown) -> None:
    inner = Scroll(Space(900), key="inner", height=100)
    root = shown(lambda: Scroll(Column(inner, Space(900)), key="outer", grow=1, height=300), size=(400, 300))
    at = (50, 50)
    for _ in range(30):
        root.handle(Point("wheel", at, wheel=-1))
    outer = root.find("outer")
    assert isinstance(outer, Scroll)
    assert inner.offset == inner.most > 0
    assert outer.offset > 0


# --- what is drawn


def two(root_panels: list[Panel]) -> Node:
    root_panels += [Panel(Button(name, lambda: None, key=name), width=150) for name in "ab"]
    return Row(*root_panels, gap=60)


def test_nothing_is_drawn_when_nothing_changed(shown: Shown) -> None:
    panels: list[Panel] = []
    root = shown(lambda: two(panels))
    surface = picture(root)
    assert not root.is_dirty
    root.update(50)
    assert root.draw(surface) == []


def test_a_touch_draws_its_own_panel_only(shown: Shown) -> None:
    panels: list[Panel] = []
    root = shown(lambda: two(panels))
    surface = picture(root)
    root.handle(Point("move", centre(root, "a")))
    changed = root.draw(surface)
    assert changed
    assert not any(rect.colliderect(panels[1].rect) for rect in changed)


def test_what_is_drawn_in_parts_is_what_is_drawn_as_a_whole(shown: Shown) -> None:
    root = shown(cornered)
    surface = picture(root)
    for intent in (Do("next"), Do("next"), Point("move", (30, 30)), Do("previous"), Point("leave"), Do("down")):
        root.handle(intent)
        root.update(TIP_AFTER + 1)
        root.draw(surface)
        assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(picture(root), "RGB")


def test_replacing_a_widget_draws_only_its_place(shown: Shown) -> None:
    panels: list[Panel] = []
    root = shown(lambda: two(panels))
    surface = picture(root)
    root.replace("a", Button("a", lambda: None, kind="chosen"))
    changed = root.draw(surface)
    assert not any(rect.colliderect(panels[1].rect) for rect in changed)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(picture(root), "RGB")
