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
    assert (bindings.label("undo"), bindings.label("activate"), bindings.label("attack")) == ("X", "A", "")
    assert (bindings.known("undo"), bindings.known("save"), bindings.known("no-such-intent")) == ("X", "Ctrl+S", "")
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


def axis(which: int, part: float) -> pygame.Event:
    return pygame.Event(pygame.CONTROLLERAXISMOTION, axis=which, value=round(part * 32_767), instance_id=0)


def test_triggers_zoom_and_a_trembling_finger_presses_once() -> None:
    bindings = intents.load()
    meant = [list(bindings.intents(axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, part))) for part in (0.3, 0.6, 0.5, 0.6)]
    assert meant == [[], [Do("zoom-in")], [], []]
    assert bindings.device == "controller"
    assert list(bindings.intents(axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 0.1))) == []
    assert list(bindings.intents(axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1))) == [Do("zoom-in")]
    assert list(bindings.intents(axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1))) == [Do("zoom-out")]


def test_the_left_stick_is_the_arrows_and_repeats_while_it_is_held() -> None:
    """First after 380 ms, then each 110 ms."""
    bindings = intents.load()
    assert list(bindings.intents(axis(pygame.CONTROLLER_AXIS_LEFTY, -0.9))) == [Do("up")]
    assert list(bindings.held(379)) == []
    assert list(bindings.held(1)) == [Do("up")]
    assert list(bindings.held(109)) == []
    assert list(bindings.held(1)) == [Do("up")]
    assert list(bindings.intents(axis(pygame.CONTROLLER_AXIS_LEFTY, 0.8))) == [Do("down")]  # over to the other side
    assert list(bindings.held(380)) == [Do("down")]
    list(bindings.intents(axis(pygame.CONTROLLER_AXIS_LEFTY, 0)))
    assert list(bindings.held(5000)) == []


def test_what_is_held_is_let_go_with_the_focus_or_the_controller() -> None:
    for lost in (pygame.WINDOWFOCUSLOST, pygame.CONTROLLERDEVICEREMOVED):
        bindings = intents.load()
        list(bindings.intents(button(pygame.CONTROLLER_BUTTON_DPAD_DOWN)))
        list(bindings.intents(pygame.Event(lost, instance_id=0)))
        assert list(bindings.held(5000)) == []


def test_buttons_that_do_not_move_do_not_repeat() -> None:
    bindings = intents.load()
    assert list(bindings.intents(button(pygame.CONTROLLER_BUTTON_A))) == [Do("activate")]
    assert list(bindings.held(5000)) == []


def test_own_buttons_have_it_and_wishes_there_are_none_of_are_left_out() -> None:
    bindings = intents.load(buttons={"attack": ["x"], "gone-with-an-update": ["y"]})
    assert list(bindings.intents(button(pygame.CONTROLLER_BUTTON_X))) == [Do("attack")]
    assert "gone-with-an-update" not in bindings.table.controller
    assert bindings.label("attack") == "X"


def test_prompts_are_the_signs_on_the_controller() -> None:
    bindings = intents.load(buttons={"attack": ["pad up"], "search": ["right trigger"], "trade": ["left stick left"]})
    bindings.device = "controller"
    assert [bindings.label(name) for name in ("attack", "search", "trade", "next")] == ["✛↑", "RT", "L←", "RB"]
