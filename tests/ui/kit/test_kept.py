"""What the player did is kept when the tree is built anew: typed text, scroll places, the focus. And typing itself."""

from __future__ import annotations

import pygame
import pytest

from endure.ui import intents
from endure.ui.intents import Do, Edit, Point, Typed
from endure.ui.kit import entry as entries
from endure.ui.kit.basic import Label
from endure.ui.kit.controls import Button
from endure.ui.kit.entry import Entry
from endure.ui.kit.kit import Kit
from endure.ui.kit.layout import Column, Space
from endure.ui.kit.log import Log, LogLine
from endure.ui.kit.panel import Panel
from endure.ui.kit.root import Root
from endure.ui.kit.rows import Item, List
from endure.ui.kit.scroll import Scroll
from tests.ui.kit.conftest import Shown, look, picture


def field(root: Root) -> Entry:
    found = root.find("name")
    assert isinstance(found, Entry)
    return found


def typed(root: Root, *what: object) -> str:
    for part in what:
        root.handle(Typed(part) if isinstance(part, str) else part)  # type: ignore[arg-type]
    return field(root).text


def test_typing_at_the_caret(shown: Shown) -> None:
    root = shown(lambda: Column(Entry("Name", "ac", key="name")))
    root.focus_on("name")
    assert typed(root, Do("left"), "b") == "abc"
    assert typed(root, Do("last"), Edit("backspace")) == "ab"
    assert typed(root, Do("first"), Edit("delete"), "żó") == "żób"


def test_limits_and_letters_that_are_not_taken(shown: Shown) -> None:
    heard: list[str] = []
    root = shown(lambda: Column(Entry("Seed", key="name", limit=4, allow=str.isdecimal, on=heard.append)))
    root.focus_on("name")
    assert typed(root, "1a2\n", "3456") == "1234"
    assert heard == ["12", "1234"]


def test_copy_and_paste_without_a_clipboard(shown: Shown, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object) -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", none)
    monkeypatch.setattr(pygame.scrap, "get_text", none)
    monkeypatch.setattr(entries, "NOBODYS", [""])
    root = shown(lambda: Column(Entry("Name", "K7QF", key="name")))
    root.focus_on("name")
    assert typed(root, Edit("cut")) == ""
    assert typed(root, Edit("paste"), Edit("paste")) == "K7QFK7QF"


def test_enter_hands_the_text_over(shown: Shown) -> None:
    done: list[str] = []
    root = shown(lambda: Column(Entry("Name", "x", key="name", done=done.append)))
    root.focus_on("name")
    root.handle(Do("activate"))
    assert done == ["x"]


def test_text_input_runs_only_while_a_field_has_the_focus(shown: Shown) -> None:
    grey = Entry("Grey", key="grey", why="No.")
    root = shown(lambda: Column(Entry("Name", key="name"), grey, Button("b", print, key="b")))
    heard: list[pygame.Rect | None] = []
    root.on_typing = heard.append
    assert not root.typing
    root.focus_on("name")
    assert root.typing
    assert heard == [field(root).rect]
    root.focus_on("grey")
    assert heard[-1] is None
    assert not root.typing
    root.focus_on("b")
    assert len(heard) == 2


def test_a_field_gives_way_to_a_dialog(shown: Shown) -> None:
    root = shown(lambda: Column(Entry("Name", key="name")))
    heard: list[pygame.Rect | None] = []
    root.on_typing = heard.append
    root.focus_on("name")
    root.open(lambda frame: Column(Button("no", root.close, key="no")), root.close, "no")
    assert heard[-1] is None
    root.close()
    assert root.typing
    assert heard[-1] is not None


@pytest.mark.parametrize("change", ["refresh", "size", "scale"])
def test_typed_text_and_the_focus_survive_a_new_layout(change: str, shown: Shown) -> None:
    root = shown(lambda: Panel(Column(Label("x"), Entry("Name", "given", key="name"))))
    root.focus_on("name")
    typed(root, "!", Do("left"))
    if change == "refresh":
        root.refresh()
    elif change == "size":
        root.reshape((500, 400))
    else:
        root.reshape((800, 600), Kit(look("default"), 2.0))
    assert (field(root).text, field(root).caret, root.typing) == ("given!", 5, True)
    assert typed(root, "?") == "given?!"


def test_a_scene_that_gives_another_text_is_heard(shown: Shown) -> None:
    given = ["one"]
    root = shown(lambda: Column(Entry("Name", given[0], key="name")))
    root.focus_on("name")
    typed(root, "!")
    given[0] = "two"
    root.refresh()
    assert field(root).text == "two"


def test_a_scroll_keeps_its_place_and_at_a_new_scale_its_share(shown: Shown) -> None:
    def page() -> Scroll:
        return Scroll(Column(*(Space(50) for _ in range(40)), gap=0), key="s", grow=1, height=500)

    root = shown(lambda: Column(page()))
    scroll = root.find("s")
    assert isinstance(scroll, Scroll)
    scroll.scroll(800)
    root.refresh()
    scroll = root.find("s")
    assert isinstance(scroll, Scroll)
    assert scroll.offset == 800
    root.reshape((1600, 1200), Kit(look("default"), 2.0))
    scroll = root.find("s")
    assert isinstance(scroll, Scroll)
    assert scroll.offset == 1600


def test_a_list_keeps_its_row(shown: Shown) -> None:
    root = shown(lambda: Column(List([Item(str(n)) for n in range(50)], lambda n: None, key="l", height=200)))
    root.focus_on("l")
    for _ in range(20):
        root.handle(Do("down"))
    root.refresh()
    rows = root.find("l")
    assert isinstance(rows, List)
    assert rows.cursor == 20
    assert rows.rect.contains(rows.row_rect(20))


# --- the log


def logged(shown: Shown, lines: list[LogLine]) -> tuple[Root, Log]:
    root = shown(lambda: Column(Log(lines, key="log", height=200)))
    log = root.find("log")
    assert isinstance(log, Log)
    return root, log


def test_the_newest_line_is_on_top_and_added_lines_come_in(shown: Shown) -> None:
    lines = [LogLine(f"line {n}", f"R{n}") for n in range(30)]
    root, log = logged(shown, lines)
    root.focus_on("log")
    assert log.narration() == "R29 line 29"
    lines.append(LogLine("new"))
    log.added()
    assert (log.top, log.narration()) == (0, "new")


def test_who_reads_back_is_not_disturbed(shown: Shown) -> None:
    lines = [LogLine(f"line {n}") for n in range(30)]
    root, log = logged(shown, lines)
    root.handle(Point("wheel", log.rect.center, wheel=-2))
    before = log._line(log.top).text
    lines += [LogLine("new"), LogLine("newer")]
    log.added()
    assert log._line(log.top).text == before
    root.refresh()
    log = root.find("log")  # type: ignore[assignment]
    assert log._line(log.top).text == before


def test_only_the_visible_lines_are_set(shown: Shown, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [LogLine(f"line {n}") for n in range(5000)]
    root, _ = logged(shown, lines)
    asked: set[str] = set()
    inner = root.kit.text.wrap

    def wrap(rich: str, *more: object) -> object:
        asked.add(rich)
        return inner(rich, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(root.kit.text, "wrap", wrap)
    picture(root)
    assert "line 4999" in asked
    assert len(asked) < 20


def test_a_line_of_the_log_can_be_followed(shown: Shown) -> None:
    went: list[int] = []
    lines = [LogLine(f"line {n}") for n in range(10)]
    root = shown(lambda: Column(Log(lines, key="log", height=300, on=went.append)))
    root.focus_on("log")
    for intent in ("down", "down", "activate"):
        root.handle(Do(intent))
    assert went == [7]


def test_keys_that_write_are_no_hotkeys_while_a_field_has_the_focus() -> None:
    bindings = intents.load()
    event = pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")
    assert list(bindings.intents(event)) == [Do("attack")]
    assert list(bindings.intents(event, typing=True)) == []
    assert list(bindings.intents(pygame.Event(pygame.TEXTINPUT, text="a"), typing=True)) == [Typed("a")]
    assert list(bindings.intents(pygame.Event(pygame.TEXTINPUT, text="a"))) == []
