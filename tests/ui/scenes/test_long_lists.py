"""Long lists of choices: the deck stays as it is, every answer is reached, no tooltip covers the question."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from endure.ui import picture
from endure.ui.kit.basic import Text
from endure.ui.kit.problems import problems
from endure.ui.panels.bar import Option
from endure.ui.panels.bars import FIRST
from endure.ui.scenes.table import TableScene
from endure.ui.scenes.ways import sample_run
from endure.ui.stage import Stage
from tests.ui.scenes.driver import stage_with
from tests.ui.scenes.menus import node, press

SIZES = (((1366, 768), 1.0), ((1920, 1080), 1.25), ((3840, 2160), 3.0))
TITLE = "Which card of these do you keep for the rest of the mission?"


def sat(size: tuple[int, int], scale: float) -> tuple[Stage, TableScene]:
    stage, scene = stage_with(sample_run(), size, scale=scale)
    stage.bindings.device = "keyboard"
    return stage, scene


def ask(scene: TableScene, many: int) -> list[int]:
    """A question with so many answers; what was answered."""
    answered: list[int] = []
    sub, tip = "44 % kill · noise 3, 2 hear it", "What it does.\n" * 4
    options = [Option(f"Take item number {n}", partial(answered.append, n), sub, tip=tip) for n in range(many)]
    scene.moves.pick(TITLE, options)
    return answered


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("many", [3, 11, 60])
def test_the_deck_stays_and_every_answer_is_reached(size: tuple[int, int], scale: float, many: int) -> None:
    stage, scene = sat(size, scale)
    before = pygame.Rect(node(stage, "board").rect)
    ask(scene, many)
    assert node(stage, "board").rect == before
    assert problems(stage.root) == []
    scene.cancel()
    assert node(stage, "board").rect == before


def test_an_answer_that_lies_over_the_deck_is_hit_and_the_deck_under_it_is_not() -> None:
    stage, scene = sat(*SIZES[0])
    answered = ask(scene, 11)
    rect = node(stage, FIRST).rect
    assert node(stage, "board").rect.contains(rect)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        stage.take(pygame.event.Event(kind, pos=rect.center, button=1))
    assert answered == [0]


@pytest.mark.parametrize("at", [FIRST, "bar-4", "bar-10"])
def test_the_tooltip_of_an_answer_covers_neither_the_question_nor_other_answers(at: str) -> None:
    stage, scene = sat(*SIZES[0])
    ask(scene, 11)
    stage.root.focus_on(at)
    assert stage.root.tip is not None
    (title,) = [one for one in stage.root.top.tree.walk() if isinstance(one, Text) and one.rich == TITLE]
    answers = [node(stage, key).rect for key in (FIRST, *(f"bar-{n}" for n in range(1, 11)))]
    assert stage.root.tip.rect.collidelist([title.rect, *answers]) == -1
    assert stage.root.window.contains(stage.root.tip.rect)


def test_nothing_of_the_list_is_left_on_the_screen() -> None:
    stage, scene = sat(*SIZES[0])
    surface = pygame.Surface(stage.root.size)
    stage.root.draw(surface)
    ask(scene, 11)
    stage.root.draw(surface)
    press(stage, "bar-back")
    stage.root.ring.show(False)
    stage.root.draw(surface)
    assert surface.get_buffer().raw == picture.drawn(stage).get_buffer().raw
