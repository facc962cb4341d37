"""Kept games are thrown away only when one is asked and says so, never while they are played, and lie aside then."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from endure.games.endure_the_stars import actions as act
from endure.play import table
from endure.play.kept import kept_games
from endure.play.removing import ASIDE, MOST, remove
from endure.storage.claim import claim
from endure.storage.files import FileTrouble, recover
from endure.storage.saves import Saves
from endure.ui.intents import Do
from endure.ui.menus import samples
from endure.ui.scenes.load import LoadScene
from tests.ui.scenes.driver import new_run
from tests.ui.scenes.menus import press, press_label, shown, why, words


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    """A folder with two games."""
    saves = Saves(tmp_path / "saves")
    for at, name in enumerate(("older", "newer")):
        path = saves.save(name, samples.begun().session)
        os.utime(path, (1_000_000 + at, 1_000_000 + at))
    return saves


def test_no_is_the_safe_answer(saves: Saves) -> None:
    stage = shown(LoadScene(None, saves))
    press(stage, "delete")
    assert "“newer”" in words(stage)
    stage.handle(Do("activate"))  # what has the focus
    assert len(stage.root.layers) == 1
    assert [kept.name for kept in kept_games(saves)] == ["newer", "older"]


def test_the_chosen_game_leaves_the_list_and_lies_aside_whole(saves: Saves) -> None:
    scene = LoadScene(None, saves)
    stage = shown(scene)
    board = recover(saves.path("newer"), table.open_game()).board
    stage.handle(Do("remove"))  # the key of the button
    press_label(stage, "Delete") if len(stage.root.layers) > 1 else None
    assert [kept.name for kept in scene.kept] == [kept.name for kept in kept_games(saves)] == ["older"]
    (told,) = [one.text for one in stage.root.notices.shown]
    assert told.startswith("“newer” is deleted.")
    assert str(saves.folder / ASIDE) in told
    (file,) = (saves.folder / ASIDE).iterdir()
    assert recover(file, table.open_game()).board == board


def test_until_none_is_left(saves: Saves) -> None:
    stage = shown(LoadScene(None, saves))
    for _ in range(2):
        press(stage, "delete")
        press_label(stage, "Delete")
    assert kept_games(saves) == []
    assert (why(stage, "delete") or "").startswith("No game is kept yet.")


def test_what_cannot_be_opened_can_be_deleted(saves: Saves) -> None:
    saves.path("broken").write_text("nothing", encoding="utf-8")
    stage = shown(LoadScene(None, saves))
    assert why(stage, "go") is not None
    assert why(stage, "delete") is None


def test_a_game_that_is_being_played_is_not_deleted(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    run = new_run(tmp_path)
    run.do(act.MakeNoise(0, 1))
    (kept,) = kept_games(saves)
    stage = shown(LoadScene(None, saves))
    press(stage, "delete")
    press_label(stage, "Delete")
    assert kept.path.exists()
    assert "is being played" in words(stage)
    stage.handle(Do("cancel"))
    run.close()
    assert remove(kept).exists()
    assert not kept.path.exists()


def test_of_the_deleted_the_newest_stay(saves: Saves) -> None:
    whole = saves.path("older").read_bytes()
    for n in range(MOST + 3):
        path = saves.path("again")
        path.write_bytes(whole + b" " * n)
        (kept,) = [one for one in kept_games(saves) if one.path == path]
        remove(kept)
    sizes = sorted(file.stat().st_size - len(whole) for file in (saves.folder / ASIDE).iterdir())
    assert sizes == list(range(3, MOST + 3))


def test_a_folder_that_cannot_be_written_says_so(saves: Saves) -> None:
    (saves.folder / ASIDE).write_text("in the way", encoding="utf-8")
    (kept, _) = kept_games(saves)
    with pytest.raises(FileTrouble) as caught:
        remove(kept)
    assert caught.value.refusal.reason == "folder-read-only"
    assert kept.path.exists()
    held = claim(kept.path)
    assert held is not None  # nothing was left behind
    held.release()
