"""The gallery: every card of the box is in it as the rules have it; how one moves in it, by any device."""

from __future__ import annotations

import pytest

from endure.play import table
from endure.storage.settings import Settings
from endure.ui import picture
from endure.ui.intents import Do, Point
from endure.ui.kit.basic import words_of
from endure.ui.kit.problems import problems
from endure.ui.panels.card import CLOSE
from endure.ui.panels.faces import KINDS, Face, Faces
from endure.ui.scenes import sample
from endure.ui.scenes.gallery import GalleryScene
from endure.ui.stage import Stage
from tests.ui.scenes.menus import node, press, reached_and_left, shown

BOX = table.open_game().cat.box
FACES = Faces(table.open_language()).all_of(BOX)


def face(name: str) -> Face:
    return next(one for found in FACES.values() for one in found if one.id == name)


def values(name: str) -> dict[str, str]:
    return {number.label: number.value for number in face(name).numbers}


# --- what stands on the cards


def test_every_card_of_the_box_has_its_place() -> None:
    """The box: 70 items, 30 events, 30 Titan cards, 5 survivors."""
    copies = {kind: sum(one.copies for one in found) for kind, found in FACES.items()}
    assert copies["weapons"] + copies["armour"] + copies["items"] == 70
    assert (copies["events"], copies["titan"], len(FACES["survivors"])) == (30, 30, 5)


def test_printed_numbers_stand_on_the_cards() -> None:
    """Rulebook, Combat: assault rifle range 2, 2 dice, 4+; pistol noise 3. Taking damage: Bastion armour 3+.
    Titan combat: Ram, 1 die, 4+."""
    rifle = values("assault_rifle")
    assert (rifle["Range"], rifle["Dice"], rifle["Hits"]) == ("2", "2", "4+")
    assert values("pistol")["Noise"] == "3"
    assert values("bastion_armour")["Armour"] == "3+"
    assert (values("ram")["Dice"], values("ram")["Hits"]) == ("1", "4+")


def test_sorts_and_uses() -> None:
    assert face("medical_laser").band == "Weapon · melee"
    assert face("pistol").band == "Weapon · ranged"
    assert face("emergency_shield").band == "Item · reaction"
    assert face("predatory").band == "Titan · mood"
    assert face("blackout").band == "Event · 1 round"
    assert face("decompression").band == "Event · at once"
    assert values("keycard") == {"Actions": "0", "Uses": "2"}


def test_words_are_made_from_what_a_card_does() -> None:
    assert "noise of 4" in face("frag_grenade").text
    engineer = face("engineer")
    assert [part.name for part in engineer.parts] == ["Power suit", "Making it last", "Improvised exit"]
    assert "melee" in engineer.parts[0].text


def test_what_is_no_card_has_no_face() -> None:
    with pytest.raises(TypeError, match="no face"):
        Faces(table.open_language()).of("pistol")


# --- the scene


@pytest.mark.parametrize("scene", ["title", "pause"])
def test_it_is_reached_and_left_by_keyboard(scene: str) -> None:
    reached_and_left(scene, "gallery", GalleryScene)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_shows_its_cards_and_fits(kind: str) -> None:
    """At the smallest window of each scale; nothing is cut, everything is reached by Tab."""
    picture.headless()
    stage = Stage((1366, 768), Settings(scale=1, reduced_motion=True))
    stage.go(GalleryScene(None))
    press(stage, f"kind-{kind}")
    for one in FACES[kind]:
        words = words_of(node(stage, one.key))
        assert one.name in words
        assert one.text in words
        assert one.story in words
    assert problems(stage.root) == []
    stage.change(scale=2.0)
    assert problems(stage.root) == []


def test_the_card_with_the_focus_is_shown_in_full_beside() -> None:
    stage = shown(GalleryScene(None), (1920, 1080))
    stage.root.focus_on("card-fire_axe")
    assert "Fire axe" in words_of(node(stage, "detail"))
    stage.handle(Do("next"))
    assert "Assault rifle" in words_of(node(stage, "detail"))
    assert "Fire axe" not in words_of(node(stage, "detail"))


def test_the_card_under_the_pointer_is_shown_in_full_beside() -> None:
    stage = shown(GalleryScene(None), (1920, 1080))
    stage.handle(Point("move", node(stage, "card-shotgun").rect.center, 0))
    assert "Shotgun" in words_of(node(stage, "detail"))


def test_a_card_opens_large_is_leafed_through_and_closed() -> None:
    stage = shown(GalleryScene(None, "survivors"))
    told: list[str] = []
    stage.root.on_say = told.append
    press(stage, "card-engineer")
    assert "Improvised exit" in words_of(node(stage, "large-card"))
    assert problems(stage.root) == []
    press(stage, "card-next")  # past the last comes the first
    assert "Captain" in words_of(node(stage, "large-card"))
    assert any(words.startswith("Captain, Survivor.") for words in told)
    press(stage, "card-previous")
    assert "Engineer" in words_of(node(stage, "large-card"))
    press(stage, CLOSE)
    assert len(stage.root.layers) == 1
    assert stage.root.stop is not None
    assert stage.root.stop.node.key == "card-engineer"


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_a_large_card_fits_the_smallest_window(text: float) -> None:
    picture.headless()
    stage = Stage((1280, 720), Settings(scale=2, text=text, reduced_motion=True))
    stage.go(GalleryScene(None, "survivors"))
    press(stage, "card-medic")
    assert problems(stage.root) == []
    assert node(stage, CLOSE).seen() == node(stage, CLOSE).rect


# --- cards at the table


def test_a_card_in_hand_is_drawn_whole_when_it_has_the_focus() -> None:
    stage = shown(sample("table"))
    keys = [one.key for one in stage.root.top.tree.walk() if one.key.startswith("item-")]
    assert keys
    stage.root.focus_on(keys[0])
    assert stage.root.tip is not None
    drawn = stage.root.tip.card
    assert drawn is not None
    words = words_of(drawn)
    held = stage.root.tip.rich[0].text  # type: ignore[index,union-attr]
    assert held in words
    assert next(one for found in FACES.values() for one in found if one.name == held).text in words
