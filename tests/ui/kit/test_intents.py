"""Keys, mouse and controller as intents: the table, the player's own keys, labels of the device in use."""

from __future__ import annotations

import pygame
import pytest

from endure.ui import intents
from endure.ui.intents import Do, Edit, Point


def key(code: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")


def button(code: int) -> pygame.Event:
    return pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=code, instance_id=0)


def test_the_shipped_table_has_no_clashes() -> None:
    assert intents.load().clashes() == []


def test_no_default_needs_shift_or_altgr() -> None:
    """Letters, digits and named keys exist on AZERTY, QWERTZ and Colemak as well (P36)."""
    named = {"tab", "up", "down", "left", "right", "home", "end", "page up", "page down", "return", "keypad enter",
             "space", "escape", "delete", *(f"f{n}" for n in range(1, 13))}  # fmt: skip
    for name, keys in intents.load().table.keyboard.items():
        for combination in keys:
            *mods, last = combination.split("+")
            assert last in named or (len(last) == 1 and last.isascii() and last.isalnum()), (name, combination)
            assert "shift" not in mods or combination == "shift+tab"


@pytest.mark.parametrize(
    ("event", "meant"),
    [
        (key(pygame.K_TAB), "next"),
        (key(pygame.K_TAB, pygame.KMOD_LSHIFT), "previous"),
        (key(pygame.K_RETURN), "activate"),
        (key(pygame.K_KP_ENTER), "activate"),
        (key(pygame.K_SPACE), "activate"),
        (key(pygame.K_ESCAPE), "cancel"),
        (key(pygame.K_RETURN, pygame.KMOD_LALT), "full-screen"),
        (key(pygame.K_F11), "full-screen"),
        (key(pygame.K_z, pygame.KMOD_LCTRL), "undo"),
        (key(pygame.K_m), "move"),
        (button(pygame.CONTROLLER_BUTTON_A), "activate"),
        (button(pygame.CONTROLLER_BUTTON_B), "cancel"),
        (button(pygame.CONTROLLER_BUTTON_DPAD_LEFT), "left"),
        (button(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER), "next"),
    ],
)
def test_what_keys_and_buttons_mean(event: pygame.Event, meant: str) -> None:
    assert list(intents.load().intents(event)) == [Do(meant)]


def test_modifiers_are_those_of_the_event_and_unknown_keys_mean_nothing() -> None:
    bindings = intents.load()
    assert list(bindings.intents(key(pygame.K_m, pygame.KMOD_LALT))) == []
    assert list(bindings.intents(key(pygame.K_F9))) == []
    assert list(bindings.intents(key(pygame.K_m, pygame.KMOD_CAPS | pygame.KMOD_NUM))) == [Do("move")]


def test_the_players_own_keys_replace_a_line_and_clashes_are_told() -> None:
    bindings = intents.load({"attack": ["g"], "search": ["m"]})
    assert list(bindings.intents(key(pygame.K_g))) == [Do("attack")]
    assert list(bindings.intents(key(pygame.K_a))) == []
    assert ("m", "search", "move") in bindings.clashes()
    assert list(bindings.intents(key(pygame.K_m))) == [Do("search")]


def test_labels_name_the_device_in_use() -> None:
    bindings = intents.load()
    assert (bindings.label("attack"), bindings.label("activate"), bindings.label("save")) == ("A", "⏎", "Ctrl+S")
    list(bindings.intents(button(pygame.CONTROLLER_BUTTON_X)))
    assert (bindings.label("undo"), bindings.label("activate"), bindings.label("attack")) == ("X", "A", "A")
    list(bindings.intents(key(pygame.K_TAB)))
    assert bindings.label("undo") == "U"
    assert bindings.label("no-such-intent") == ""


def test_editing_keys_while_text_is_typed() -> None:
    bindings = intents.load()
    for event, meant in (
        (key(pygame.K_BACKSPACE), Edit("backspace")), (key(pygame.K_v, pygame.KMOD_LCTRL), Edit("paste")),
        (key(pygame.K_LEFT), Do("left")), (key(pygame.K_ESCAPE), Do("cancel")), (key(pygame.K_RETURN), Do("activate")),
        (key(pygame.K_F11), Do("full-screen")),
    ):  # fmt: skip
        assert list(bindings.intents(event, typing=True)) == [meant]
    for event in (key(pygame.K_SPACE), key(pygame.K_m), key(pygame.K_1), key(pygame.K_s, pygame.KMOD_LCTRL)):
        assert list(bindings.intents(event, typing=True)) == []


def test_the_pointer() -> None:
    bindings = intents.load()

    def one(kind: int, **more: object) -> list[intents.Intent]:
        return list(bindings.intents(pygame.Event(kind, **more)))

    assert one(pygame.MOUSEMOTION, pos=(3, 4), buttons=(1, 0, 0)) == [Point("move", (3, 4), held=True)]
    assert one(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=1) == [Point("down", (3, 4), 1, True)]
    assert one(pygame.MOUSEBUTTONUP, pos=(3, 4), button=3) == [Point("up", (3, 4), 3)]
    assert one(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=4) == []  # the wheel is told apart
    assert one(pygame.WINDOWLEAVE) == one(pygame.WINDOWFOCUSLOST) == [Point("leave")]
