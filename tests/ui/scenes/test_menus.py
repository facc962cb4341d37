"""The menus: what they offer, what they grey and why, and what they do."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from endure.kernel.bot import play_out
from endure.play import table
from endure.play.kept import kept_games
from endure.storage.files import Journal
from endure.storage.saves import Saves, journal_name
from endure.ui import run as runs
from endure.ui.intents import Do
from endure.ui.kit.entry import NOBODYS, Entry
from endure.ui.menus import flow, samples
from endure.ui.menus.wishes import Wishes
from endure.ui.scene import Scene
from endure.ui.scenes.briefing import BriefingScene
from endure.ui.scenes.end import EndScene
from endure.ui.scenes.load import LoadScene, SaveScene
from endure.ui.scenes.options import OptionsScene
from endure.ui.scenes.pause import PauseScene
from endure.ui.scenes.setup import SetupScene
from endure.ui.scenes.title import TitleScene
from tests.ui.scenes.menus import node, press, press_label, shown, why, words, write

SEED = 5


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "saves")


class Table(Scene):
    """Stands in for the table."""

    def __init__(self, run: Any, told: bool = False) -> None:
        self.run, self.told = run, told

    def build(self, frame: Any) -> Any:
        from endure.ui.kit.basic import Label

        return Label("the table")


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """What games were begun or gone on with; the table itself is stood in for."""
    calls: list[tuple[Any, ...]] = []

    class Stub:
        @classmethod
        def start(cls, *asked: Any) -> str:
            calls.append(("start", *asked))
            return "a run"

        @classmethod
        def resume(cls, path: Path | None = None) -> str:
            calls.append(("resume", path))
            return "a run"

    monkeypatch.setattr(runs, "GameRun", Stub)
    monkeypatch.setattr(flow, "table", Table)
    return calls


def keep_journal(saves: Saves, to_the_end: bool = False) -> Path:
    """A journal of a game of bots, begun or over."""
    session = table.start(table.first_mission(), samples.CREW, SEED, {"difficulty": "standard"}, ["recruit"] * 4)
    path = saves.folder / journal_name(session.board.mission.id, SEED, 1)
    journal = Journal(path, session)
    play_out(session, [table.open_bot("recruit")] * 4, None if to_the_end else 40)
    journal.close()
    return path


# --- title


def test_without_kept_games_there_is_no_continue_and_load_says_why(saves: Saves) -> None:
    stage = shown(TitleScene(saves=saves))
    assert stage.root.find("continue") is None
    assert why(stage, "load") == "No game is kept yet."
    assert all(why(stage, key) is None for key in ("new", "options", "quit"))


def test_continue_goes_on_with_the_last_game(saves: Saves, begun: list[tuple[Any, ...]]) -> None:
    keep_journal(saves)
    stage = shown(TitleScene(saves=saves))
    assert "The Silent Reactor · round" in getattr(node(stage, "continue"), "note", "")
    assert why(stage, "load") is None
    press(stage, "continue")
    assert [call[0] for call in begun] == ["resume"]
    assert isinstance(stage.scene, Table)


def test_a_game_that_is_over_is_not_continued_but_can_be_loaded(saves: Saves) -> None:
    keep_journal(saves, to_the_end=True)
    stage = shown(TitleScene(saves=saves))
    assert stage.root.find("continue") is None
    assert why(stage, "load") is None


def test_a_place_where_nothing_can_be_kept_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    stage = shown(TitleScene(["The settings were damaged."], Saves(tmp_path / "file" / "saves")))
    assert "The settings were damaged." in words(stage)
    assert "Nothing can be written in" in words(stage)


def test_quit_asks_nothing_and_escape_asks(saves: Saves) -> None:
    stage = shown(TitleScene(saves=saves))
    stage.handle(Do("cancel"))
    assert len(stage.root.layers) == 2
    stage.handle(Do("cancel"))
    assert len(stage.root.layers) == 1
    assert stage.running
    press(stage, "quit")
    assert not stage.running


def test_stars_drift_until_nobody_looks(saves: Saves) -> None:
    stage = shown(TitleScene(saves=saves))
    stage.change(reduced_motion=False)
    stage.root.draw(pygame.Surface(stage.root.size))
    stage.update(120)
    assert stage.root.is_dirty
    wide, high = stage.root.size
    assert sum(rect.w * rect.h for rect in stage.root._dirty) < wide * high // 50
    stage.root.draw(pygame.Surface(stage.root.size))
    stage.update(6000)
    stage.update(120)
    assert not stage.root.is_dirty


# --- set-up


def set_up() -> tuple[SetupScene, Wishes]:
    scene = SetupScene()
    scene.wishes = Wishes.usual(scene.shelf.missions[0], "standard")
    return scene, scene.wishes


def test_the_recommended_crew_is_aboard_in_one_persons_hands() -> None:
    _, wishes = set_up()
    assert wishes.crew == ("captain", "marine", "medic", "engineer")
    assert wishes.players == ["human"] * 4


def test_people_and_bots_are_mixed() -> None:
    scene, wishes = set_up()
    stage = shown(scene)
    press(stage, "card-medic")  # leaves
    assert wishes.crew == ("captain", "marine", "engineer")
    press(stage, "card-medic")  # comes back to the same hands
    assert wishes.holders["medic"] == "human"
    stage.root.focus_on("holder-medic")
    stage.handle(Do("right"))
    assert wishes.holders["medic"] == "human-2"
    stage.handle(Do("left"))
    stage.handle(Do("left"))
    assert "medic" not in wishes.crew
    stage.handle(Do("left"))
    assert wishes.holders["medic"] == "random"  # the list goes round
    assert node(stage, "begin").why is None


def test_an_empty_crew_is_refused_in_the_rules_own_words() -> None:
    scene, wishes = set_up()
    stage = shown(scene)
    for who in wishes.crew:
        press(stage, f"card-{who}")
    assert why(stage, "begin") == "This mission needs a crew of at least 1."
    press(stage, "begin")
    assert stage.scene is scene


def test_the_seed_is_shown_typed_copied_and_drawn_anew() -> None:
    scene, wishes = set_up()
    wishes.seed = ""
    stage = shown(scene)
    assert "needs a seed" in (why(stage, "begin") or "")
    write(stage, "seed", "4a2 ")
    assert wishes.seed == "42"
    assert why(stage, "begin") is None
    assert "Seed 42" in words(stage)
    press(stage, "copy")
    assert NOBODYS == ["42"]
    press(stage, "another")
    field = node(stage, "seed")
    assert isinstance(field, Entry)
    assert field.text == wishes.seed != "42"
    assert 0 <= wishes.number < flow.SEEDS


def test_variants_and_difficulty_reach_the_game() -> None:
    scene, wishes = set_up()
    stage = shown(scene)
    assert "by the book" in words(stage)
    press(stage, "variant-free_undo")
    stage.root.focus_on("difficulty")
    stage.handle(Do("right"))
    assert wishes.options == {"difficulty": wishes.difficulty, "free_undo": True}
    assert wishes.difficulty != "standard"
    assert stage.settings.difficulty == wishes.difficulty
    assert "Free undo" in words(stage)


def test_from_set_up_by_way_of_the_briefing_to_the_table(begun: list[tuple[Any, ...]]) -> None:
    scene, wishes = set_up()
    wishes.seed, wishes.holders["marine"] = "7", "recruit"
    stage = shown(scene)
    press(stage, "begin")
    assert isinstance(stage.scene, BriefingScene)
    told = words(stage)
    assert "Restart the reactor (in Reactor core), after “Read the reactor code at the security console”." in told
    assert "When round 17 is over." in told
    stage.handle(Do("cancel"))
    assert stage.scene is scene
    press(stage, "begin")
    press(stage, "go")
    players = ["human", "recruit", "human", "human"]
    assert begun == [("start", wishes.mission, samples.CREW, players, {"difficulty": "standard"}, 7)]


# --- load and save


def test_the_list_says_what_each_game_is_and_why_one_cannot_be_opened(
    saves: Saves, begun: list[tuple[Any, ...]]
) -> None:
    saves.save("good", samples.begun().session)
    (saves.folder / "bad.endure.json").write_text("{", encoding="utf-8")
    scene = LoadScene(None, saves)
    stage = shown(scene)
    names = [kept.name for kept in scene.kept]
    assert sorted(names) == ["bad", "good"]
    scene.choose(names.index("bad"))
    assert (why(stage, "go") or "").startswith("It cannot be opened.")
    scene.choose(names.index("good"))
    assert why(stage, "go") is None
    press(stage, "go")
    assert begun == [("resume", saves.path("good"))]


def test_a_game_that_proves_broken_stays_with_its_reason(saves: Saves, begun: list[tuple[Any, ...]]) -> None:
    """Only playing the log shows that a seed was changed by hand."""
    path = saves.save("changed", samples.begun().session)
    path.write_bytes(path.read_bytes().replace(b'"seed":5', b'"seed":6'))
    scene = LoadScene(None, saves)
    stage = shown(scene)
    assert why(stage, "go") is None
    press(stage, "go")
    assert not begun
    assert len(stage.root.layers) == 2  # the sentence
    stage.handle(Do("cancel"))
    assert why(stage, "go")


def test_saving_asks_before_it_writes_over_another_game(saves: Saves) -> None:
    run = samples.begun()
    there = saves.save("The Silent Reactor", run.session)
    back = Table(run)
    stage = shown(SaveScene(run, back, saves))
    press(stage, "go")
    assert run.saved == []
    stage.handle(Do("cancel"))  # Escape writes nothing
    assert run.saved == []
    press(stage, "go")
    press_label(stage, "Replace")
    assert run.saved == [there]
    assert stage.scene is back


def test_a_new_name_is_saved_at_once(saves: Saves) -> None:
    run = samples.begun()
    stage = shown(SaveScene(run, None, saves))
    field = node(stage, "name")
    assert isinstance(field, Entry)
    field.set("../Nacht/1")
    assert field.text == "Nacht1"  # letters that no file should have are not taken
    press(stage, "go")
    assert run.saved == [saves.path("Nacht1")]


# --- options, pause


def test_no_option_is_greyed_on_a_machine_with_sound() -> None:
    stage = shown(OptionsScene(None))
    stage.change(reduced_motion=False)
    stage.refresh()
    for key in ("master", "effects", "hum", "scale", "text", "theme", "speed", "bot-speed", "window", "reduced-motion",
                "handover", "warn-end", "mute-away", "captions"):  # fmt: skip
        assert why(stage, key) is None


def test_options_hold_at_once() -> None:
    stage = shown(OptionsScene(None))
    wide = stage.root.kit.text.width("Options", "text")
    stage.root.focus_on("text")
    stage.handle(Do("right"))
    assert stage.settings.text == 1.15
    assert stage.root.kit.text.width("Options", "text") > wide
    stage.root.focus_on("theme")
    stage.handle(Do("right"))
    assert stage.settings.theme != "default"
    stage.root.focus_on("scale")
    stage.handle(Do("right"))
    assert stage.root.kit.scale == 1.25
    assert stage.root.stop is not None
    assert stage.root.stop.node.key == "scale"
    press(stage, "usual")
    press_label(stage, "Put back")
    assert (stage.settings.text, stage.settings.theme, stage.settings.scale) == (1, "default", 0)


def test_the_window_mode_is_asked_of_the_window() -> None:
    stage = shown(OptionsScene(None))
    asked: list[bool] = []
    stage.on_full_screen = lambda: asked.append(True)
    stage.root.focus_on("window")
    stage.handle(Do("right"))
    assert asked == [True]


def test_a_pause_leads_back_by_scene_or_by_call(saves: Saves) -> None:
    run = samples.begun()
    back = Table(run)
    stage = shown(PauseScene(run, back))
    stage.handle(Do("cancel"))
    assert stage.scene is back
    called: list[bool] = []
    stage = shown(PauseScene(run, lambda: called.append(True)))
    press(stage, "back")
    assert called == [True]


def test_a_report_has_what_a_developer_needs() -> None:
    stage = shown(PauseScene(samples.begun(), None))
    press(stage, "report")
    assert "mission silent_reactor, seed 5" in NOBODYS[0]
    assert "captain=human, marine=human-2, medic=recruit" in NOBODYS[0]


# --- the end


def test_the_end_names_objectives_crew_and_terms() -> None:
    run = samples.finished()
    stage = shown(EndScene(run))
    told = words(stage)
    board = run.session.board
    for goal in run.mission.objectives:
        assert f"{'Done' if goal.id in board.met else 'Not done'}: {goal.title}" in told
    died = [one for one in board.survivors.values() if not one.alive]
    assert told.count("Died in") == len(died)
    assert f"{board.round} of 17" in told
    assert "by the book" in told


def test_again_with_the_same_seed_or_a_new_one(begun: list[tuple[Any, ...]]) -> None:
    for key in ("same", "new"):
        run = samples.finished()
        press(shown(EndScene(run)), key)
        assert run.closed
    same, new = begun
    assert same[1:3] == new[1:3] == (run.mission, samples.CREW)
    assert same[3] == ["recruit"] * 4
    assert same[5] == SEED
    assert new[5] != SEED


def test_the_board_can_be_looked_at(begun: list[tuple[Any, ...]]) -> None:
    run = samples.finished()
    stage = shown(EndScene(run))
    press(stage, "board")
    assert isinstance(stage.scene, Table)
    assert (stage.scene.run, stage.scene.told) == (run, True)
    stage.go(PauseScene(run, stage.scene))
    press(stage, "summary")
    assert isinstance(stage.scene, EndScene)


def test_kept_games_are_told_without_playing_them(saves: Saves) -> None:
    """What the list says of a save is what is in it."""
    saves.save("good", samples.begun().session)
    (kept,) = kept_games(saves)
    assert (kept.mission, kept.round, kept.crew, kept.seed) == ("The Silent Reactor", 1, samples.CREW, SEED)
    assert kept.players == ("human", "human-2", "recruit", "recruit")
    assert kept.won is None
