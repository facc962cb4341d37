"""One focus ring for everything: its order, arrows, dialogs, hotkeys, narration."""

from __future__ import annotations

from functools import partial

import pytest

from endure.ui.intents import Do, Point
from endure.ui.kit.basic import Label, Text
from endure.ui.kit.controls import Button, Choice, Slider, Toggle
from endure.ui.kit.dialogs import SAFE, Answer, ask, tell
from endure.ui.kit.entry import Entry
from endure.ui.kit.layout import Column, Grid, Row, Space
from endure.ui.kit.node import Node
from endure.ui.kit.panel import Card, Panel
from endure.ui.kit.root import Root
from endure.ui.kit.rows import Item, List
from endure.ui.kit.scroll import Scroll
from endure.ui.kit.text import Span
from tests.ui.kit.conftest import Shown


def button(name: str, pressed: list[str] | None = None, **more: object) -> Button:
    pressed = pressed if pressed is not None else []
    return Button(name, partial(pressed.append, name), key=name, **more)  # type: ignore[arg-type]


def at(root: Root) -> str:
    assert root.stop is not None
    return root.stop.node.key


def walk(root: Root, intent: str, times: int) -> list[str]:
    found = []
    for _ in range(times):
        root.handle(Do(intent))
        found.append(at(root))
    return found


def two_panels() -> Node:
    """a b / c beside d, and e below."""
    left = Panel(Column(Row(button("a"), button("b")), button("c")))
    right = Panel(Column(button("d")))
    return Column(Row(left, right), Row(button("e")))


def test_the_ring_goes_panel_by_panel_each_by_row_then_x(shown: Shown) -> None:
    root = shown(two_panels)
    assert walk(root, "next", 6) == ["a", "b", "c", "d", "e", "a"]
    assert walk(root, "previous", 2) == ["e", "d"]


def test_the_next_area_is_the_next_panel(shown: Shown) -> None:
    assert walk(shown(two_panels), "next-area", 4) == ["a", "d", "e", "a"]


def test_arrows_go_where_they_point(shown: Shown) -> None:
    root = shown(lambda: Grid(*(button(str(n)) for n in range(9)), columns=3))
    root.focus_on("4")
    for way, there in (("right", "5"), ("up", "2"), ("left", "1"), ("down", "4"), ("down", "7"), ("down", "7")):
        root.handle(Do(way))
        assert at(root) == there


def test_enter_on_a_fresh_window_does_nothing_but_show_the_focus(shown: Shown) -> None:
    """The costly choice is never a stray Enter away (P06)."""
    pressed: list[str] = []
    root = shown(lambda: Row(button("end", pressed)))
    root.handle(Do("activate"))
    assert (at(root), root.ring.shown, pressed) == ("end", True, [])
    root.handle(Do("activate"))
    assert pressed == ["end"]


def test_the_mark_is_shown_for_keys_and_not_for_the_mouse(shown: Shown) -> None:
    root = shown(lambda: Row(button("a"), button("b")))
    root.handle(Do("next"))
    assert root.ring.shown
    root.handle(Point("down", root.find("b").rect.center, 1, True))  # type: ignore[union-attr]
    assert (at(root), root.ring.shown) == ("b", False)


# --- dialogs


def asked(shown: Shown) -> tuple[Root, list[str]]:
    pressed: list[str] = []
    root = shown(lambda: Row(button("below", pressed, hotkey="attack")))
    root.focus_on("below")
    answers = [
        Answer("Leave", partial(pressed.append, "yes"), danger=True),
        Answer("Save", partial(pressed.append, "save")),
    ]
    ask(root, "Leave?", "All is lost.", answers, "Stay", partial(pressed.append, "no"))
    return root, pressed


def test_the_safe_answer_has_the_focus(shown: Shown) -> None:
    root, pressed = asked(shown)
    assert at(root) == SAFE
    root.handle(Do("activate"))
    assert pressed == ["no"]


def test_escape_means_no_and_the_focus_goes_back(shown: Shown) -> None:
    root, pressed = asked(shown)
    root.handle(Do("cancel"))
    assert (pressed, len(root.layers), at(root)) == (["no"], 1, "below")


def test_the_ring_never_leaves_a_dialog_and_nothing_below_hears(shown: Shown) -> None:
    root, pressed = asked(shown)
    below = root.layers[0].tree
    for intent in ("next", "previous", "up", "down", "left", "right", "next-area") * 3:
        assert root.handle(Do(intent))
        assert root.stop is not None
        assert root.stop.node not in below.walk()
    assert root.handle(Do("attack"))  # the hotkey of a button below
    target = next(node for node in below.walk() if node.key == "below").rect.center
    root.handle(Point("down", target, 1, True))
    root.handle(Point("up", target, 1))
    assert pressed == []


def test_a_message_has_one_answer(shown: Shown) -> None:
    root = shown(lambda: Row(button("a")))
    tell(root, "Read", "this", "Good")
    assert [stop.node.key for stop in root.stops()] == [SAFE]
    root.handle(Do("activate"))
    assert len(root.layers) == 1


def test_an_answer_may_open_another_question(shown: Shown) -> None:
    root = shown(lambda: Row(button("a")))
    ask(root, "One", "", [Answer("Go on", lambda: tell(root, "Two", "", "Good"))], "No")
    root.handle(Do("previous"))
    root.handle(Do("activate"))
    assert len(root.layers) == 2
    root.handle(Do("cancel"))
    assert len(root.layers) == 1


# --- why


def greyed() -> list[tuple[str, Node]]:
    nothing = lambda *_: None  # noqa: E731
    return [
        ("button", Button("b", nothing, why="Because.", key="it")),
        ("card", Card(Label("c"), nothing, why="Because.", key="it")),
        ("toggle", Toggle("t", False, nothing, why="Because.", key="it")),
        ("slider", Slider("s", 50, nothing, why="Because.", key="it")),
        ("choice", Choice("c", ("x", "y"), 0, nothing, why="Because.", key="it")),
        ("entry", Entry("e", "text", key="it", why="Because.")),
        ("list", List([Item("row", why="Because.")], nothing, key="it")),
    ]


@pytest.mark.parametrize("index", range(7), ids=[name for name, _ in greyed()])
def test_a_greyed_control_is_a_stop_says_why_and_does_nothing(index: int, shown: Shown) -> None:
    root = shown(lambda: Column(greyed()[index][1]))
    root.handle(Do("next"))
    assert at(root) == "it"
    assert "Because." in root.said[-1]  # type: ignore[attr-defined]
    assert root.tip is not None
    assert root.tip.rich == "Because."
    node = root.stop.node  # type: ignore[union-attr]
    before = [getattr(node, name, None) for name in ("value", "text", "chosen")]
    for intent in ("activate", "right", "left"):
        root.handle(Do(intent))
    for kind in ("down", "up"):
        root.handle(Point(kind, node.rect.center, 1, kind == "down"))  # type: ignore[arg-type]
    assert [getattr(node, name, None) for name in ("value", "text", "chosen")] == before


def test_a_greyed_hotkey_says_why(shown: Shown) -> None:
    pressed: list[str] = []
    root = shown(lambda: Row(button("Trade", pressed, hotkey="trade", why="Nobody is here.")))
    assert root.handle(Do("trade"))
    assert pressed == []
    assert root.tip is not None
    assert root.tip.rich == "Nobody is here."
    assert root.said == ["Trade, key T. Nobody is here."]  # type: ignore[attr-defined]


def test_a_hotkey_presses_its_button_wherever_the_focus_is(shown: Shown) -> None:
    pressed: list[str] = []
    root = shown(lambda: Row(button("a", pressed), button("Attack", pressed, hotkey="attack")))
    root.focus_on("a")
    assert root.handle(Do("attack"))
    assert (pressed, at(root)) == (["Attack"], "a")
    assert not root.handle(Do("undo"))  # the scene's


# --- narration


def test_every_stop_is_narrated(shown: Shown) -> None:
    nothing = lambda *_: None  # noqa: E731
    root = shown(
        lambda: Column(
            Button("Attack", nothing, hotkey="attack", sub="44 %"),
            Toggle("Sound", True, nothing),
            Slider("Speed", 50, nothing, show=lambda n: f"{n} %"),
            Choice("Level", ("Easy", "Hard"), 1, nothing),
            Entry("Seed", "K7", key="seed"),
            Card(Label("Marine"), nothing, chosen=True),
            List([Item("One"), Item("Two", "new")], nothing, chosen=1, key="list"),
            Text(["see ", Span("sight", link="x")], on=nothing),
        ),
        size=(800, 900),
    )
    for _ in range(8):
        root.handle(Do("next"))
    assert root.said == [  # type: ignore[attr-defined]
        "Attack, 44 %, key A", "Sound: on", "Speed: 50 %", "Level: Hard", "Seed, field: K7", "Marine, chosen",
        "Two, new, 2 of 2", "sight",
    ]  # fmt: skip


# --- scrolls


def long_page() -> Node:
    return Scroll(Column(*(button(str(n)) for n in range(40))), grow=1, key="scroll")


def test_the_focus_is_scrolled_into_view(shown: Shown) -> None:
    root = shown(lambda: Column(long_page()), size=(400, 300))
    for _ in range(40):
        root.handle(Do("next"))
        stop = root.stop
        assert stop is not None
        assert root.window.contains(stop.rect), stop.node.key
    root.handle(Do("next"))
    assert at(root) == "0"
    assert root.window.contains(root.stop.rect)  # type: ignore[union-attr]


def test_arrows_reach_what_a_scroll_hides_from_inside_it_only(shown: Shown) -> None:
    root = shown(lambda: Column(Panel(Column(long_page()), height=200), Space(10), button("below")), size=(400, 300))
    root.focus_on("0")
    seen = walk(root, "down", 41)
    assert seen[:3] == ["1", "2", "3"]
    assert seen[-2:] == ["below", "below"]
    assert seen.count("39") == 1


def test_links_are_stops(shown: Shown) -> None:
    followed: list[str] = []
    rich = ["see ", Span("sight", link="sight"), " and ", Span("noise", link="noise")]
    root = shown(lambda: Column(Text(rich, on=followed.append), button("after")))
    root.handle(Do("next"))
    root.handle(Do("activate"))
    root.handle(Do("next"))
    root.handle(Do("activate"))
    root.handle(Do("next"))
    assert (followed, at(root)) == (["sight", "noise"], "after")


def test_in_a_list_the_arrows_go_through_the_rows_and_then_on(shown: Shown) -> None:
    picked: list[int] = []
    root = shown(lambda: Column(List([Item(str(n)) for n in range(3)], picked.append, key="list"), button("after")))
    root.focus_on("list")
    for intent in ("down", "activate", "down"):
        root.handle(Do(intent))
    assert (picked, at(root)) == ([1], "list")
    root.handle(Do("down"))
    assert at(root) == "after"


def test_the_row_that_the_arrows_go_to_is_seen_though_the_list_is_not_whole(shown: Shown) -> None:
    rows = [Item(str(n)) for n in range(30)]
    root = shown(lambda: Column(Space(200), List(rows, lambda n: None, key="list", height=400)), size=(400, 300))
    root.focus_on("list")
    for _ in range(12):
        root.handle(Do("down"))
        assert root.window.contains(root.stop.rect)  # type: ignore[union-attr]
