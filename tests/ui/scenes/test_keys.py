"""Keys: every one can be changed, by every device, and a clash is told before it happens (P36)."""

from __future__ import annotations

import pygame

from endure.ui import intents
from endure.ui.intents import Do
from endure.ui.kit.problems import problems
from endure.ui.scenes.keys import NEEDED, KeysScene
from endure.ui.scenes.load import LoadScene
from endure.ui.stage import Stage
from tests.ui.scenes.menus import hit, press, press_label, shown, why, words


def test_every_intent_has_a_name_and_a_place() -> None:
    stage = shown(KeysScene(None))
    for name in intents.load().table.keyboard:
        assert stage.language.has(f"intent-{name}"), name
        assert stage.root.find(f"key-{name}") is not None, name


def test_a_key_is_given_by_pressing_it() -> None:
    stage = shown(KeysScene(None))
    press(stage, "key-search")
    press_label(stage, "Another key")
    hit(stage, pygame.K_LCTRL)  # alone it means nothing
    hit(stage, pygame.K_F7)
    assert stage.settings.keys == {"search": ["f7"]}
    assert stage.bindings.label("search") == "F7"
    assert len(stage.root.layers) == 1
    hit(stage, pygame.K_TAB)  # keys mean again what they mean
    assert stage.root.stop is not None


def test_with_modifiers() -> None:
    stage = shown(KeysScene(None))
    press(stage, "key-search")
    press_label(stage, "Another key")
    hit(stage, pygame.K_F7, pygame.KMOD_LCTRL)
    assert stage.settings.keys == {"search": ["ctrl+f7"]}


def test_escape_and_the_safe_answer_leave_things_as_they_are() -> None:
    stage = shown(KeysScene(None))
    press(stage, "key-search")
    press_label(stage, "Another key")
    hit(stage, pygame.K_ESCAPE)
    assert (stage.settings.keys, len(stage.root.layers)) == ({}, 1)
    press(stage, "key-search")
    press_label(stage, "Another key")
    press_label(stage, "Leave it")  # by mouse, or by a controller's button
    assert (stage.settings.keys, len(stage.root.layers), stage.on_key) == ({}, 1, None)


def test_a_key_that_is_taken_changes_hands_only_when_told_so() -> None:
    """S is the key of Search."""
    stage = shown(KeysScene(None))
    press(stage, "key-attack")
    press_label(stage, "Another key")
    hit(stage, pygame.K_s)
    assert "S means Search. If Attack gets it, Search loses it." in words(stage)
    stage.handle(Do("cancel"))
    assert stage.settings.keys == {}
    press(stage, "key-attack")
    press_label(stage, "Another key")
    hit(stage, pygame.K_s)
    press_label(stage, "Give it to this")
    assert stage.settings.keys == {"search": [], "attack": ["s"]}
    assert stage.bindings.clashes() == []


def test_what_is_needed_keeps_a_key() -> None:
    stage = shown(KeysScene(None))
    press(stage, "key-search")
    press_label(stage, "Another key")
    hit(stage, pygame.K_TAB)  # the only key of Next control
    (button,) = [one for one in stage.root.top.tree.walk() if getattr(one, "label", "") == "Give it to this"]
    assert button.why == "Next control would have no key left; give it another first."
    stage.handle(Do("cancel"))
    for name in NEEDED:
        press(stage, f"key-{name}")
        (button,) = [one for one in stage.root.top.tree.walk() if getattr(one, "label", "") == "No key"]
        assert button.why == "Without a key for this, nobody could come back here."
        stage.handle(Do("cancel"))


def test_a_clash_from_a_settings_file_is_told() -> None:
    stage = shown(KeysScene(None), keys={"search": ["a"]})
    assert "A is wanted by" in words(stage)
    stage.bindings.clashes()


def test_back_to_the_usual_keys_one_by_one_and_all() -> None:
    stage = shown(KeysScene(None), keys={"search": ["f7"], "attack": ["f9"]})
    press(stage, "key-search")
    press_label(stage, "Usual: S")
    assert stage.settings.keys == {"attack": ["f9"]}
    press(stage, "usual")
    press_label(stage, "All as usual") if len(stage.root.layers) > 1 else None
    assert stage.settings.keys == {}
    assert why(stage, "usual") == "They are as usual."


# --- the controller


def push(stage: Stage, button: int) -> None:
    stage.take(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0))
    stage.take(pygame.Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0))


def test_the_controllers_buttons_are_shown_and_given_by_pressing_them() -> None:
    stage = shown(KeysScene(None))
    stage.root.focus_on("device")
    stage.handle(Do("right"))
    assert getattr(stage.root.find("key-undo"), "note", "") == "X"
    assert getattr(stage.root.find("key-search"), "note", "") == "no button"
    press(stage, "key-search")
    press_label(stage, "Another button")
    push(stage, pygame.CONTROLLER_BUTTON_RIGHTSTICK)  # it is Next panel's
    assert "R means Next panel. If Search gets it, Next panel loses it." in words(stage)
    press_label(stage, "Give it to this")
    assert stage.settings.buttons == {"next-area": [], "search": ["right stick"]}
    assert stage.settings.keys == {}
    push(stage, pygame.CONTROLLER_BUTTON_DPAD_DOWN)  # buttons mean again what they mean
    assert stage.root.stop is not None


def test_a_trigger_can_be_given_and_escape_leaves_it() -> None:
    stage = shown(KeysScene(None, on_pad=True))
    press(stage, "key-attack")
    press_label(stage, "Another button")
    hit(stage, pygame.K_ESCAPE)
    assert (stage.settings.buttons, stage.on_button, len(stage.root.layers)) == ({}, None, 1)
    press(stage, "key-attack")
    press_label(stage, "Another button")
    stage.take(pygame.Event(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_TRIGGERLEFT, value=30_000))
    press_label(stage, "Give it to this")  # it zoomed out before
    assert stage.settings.buttons == {"zoom-out": [], "attack": ["left trigger"]}


def test_the_controller_keeps_what_is_needed_and_all_goes_back_to_usual() -> None:
    stage = shown(KeysScene(None, on_pad=True), buttons={"attack": ["x"], "undo": []})
    press(stage, "key-activate")
    (button,) = [one for one in stage.root.top.tree.walk() if getattr(one, "label", "") == "No button"]
    assert button.why == "Without a button for this, nobody could come back here."
    stage.handle(Do("cancel"))
    press(stage, "usual")
    press_label(stage, "All as usual") if len(stage.root.layers) > 1 else None
    assert stage.settings.buttons == {}
    assert stage.bindings.label("undo") == "U"


def test_prompts_follow_the_device_and_fit() -> None:
    stage = shown(LoadScene(None))
    push(stage, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert stage.root.kit.on_controller()
    assert stage.root.kit.key_label("undo") == "X"
    assert problems(stage.root) == []
    hit(stage, pygame.K_TAB)
    assert not stage.root.kit.on_controller()
