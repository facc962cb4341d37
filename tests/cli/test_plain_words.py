"""What a newcomer meets at the command line: troubles that name their file and say what is allowed, closed streams,
narrow terminals."""

from __future__ import annotations

import errno
import json
import os
import sys
from pathlib import Path

import pytest

from endure.authoring.load import resolve
from endure.kernel.savedoc import document, encode
from endure.lab.simulate import GameReport, Summary
from endure.play import table
from endure.storage.saves import Saves
from tests.cli.terminal import Run, one_sentence
from tests.lab.small import small

MISSION = "silent_reactor"


def saves_of(tmp_path: Path) -> Path:
    return tmp_path / "home" / "endure-the-stars" / "saves"


# --- kept games


def test_going_on_twice_leaves_every_other_game(run: Run, tmp_path: Path) -> None:
    for seed in (1, 2, 3):
        run("play", MISSION, "--text", "--seed", seed, typed="1\nquit\n")
    names = [f"journal-{MISSION}-{seed}.jsonl" for seed in (1, 2, 3)]
    for n, name in enumerate(names):
        os.utime(saves_of(tmp_path) / name, (n, n))
    for _ in range(2):
        assert "Seed 3" in run("play", "--resume", "--text", typed="quit\n").out
    assert "Seed 1" in run("play", saves_of(tmp_path) / names[0], "--text", typed="quit\n").out
    assert sorted(os.listdir(saves_of(tmp_path))) == names


def test_the_farewell_names_the_file_the_game_stays_in(run: Run, tmp_path: Path) -> None:
    told = run("play", MISSION, "--text", "--seed", 5, typed="1\nquit\n").out.splitlines()[-1]
    file = saves_of(tmp_path) / f"journal-{MISSION}-5.jsonl"
    assert told == f"Goodbye. The game goes on with: endure play {file}"
    run("play", MISSION, "--text", "--seed", 6, typed="1\nquit\n")
    assert "seed 5" in run("play", file, "--text", typed="seed\nquit\n").out.lower()


def test_a_damaged_newest_journal_is_named_and_the_next_one_goes_on(run: Run, tmp_path: Path) -> None:
    run("play", MISSION, "--text", "--seed", 1, typed="1\nquit\n")
    damaged = saves_of(tmp_path) / f"journal-{MISSION}-2.jsonl"
    damaged.write_text('{"format": 1,', encoding="utf-8")
    done = run("play", "--resume", "--text", typed="quit\n")
    assert (done.code, done.err) == (0, f"The file {damaged} is damaged and cannot be played.\n")
    assert "Seed 1" in done.out


def test_a_game_that_is_broken_off_says_goodbye(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    typed = iter(["1"])

    def interrupted(_: str = "") -> str:
        try:
            return next(typed)
        except StopIteration:
            raise KeyboardInterrupt from None

    monkeypatch.setattr("builtins.input", interrupted)
    done = run("play", MISSION, "--text", "--seed", 5)
    assert done.code == 130
    file = saves_of(tmp_path) / f"journal-{MISSION}-5.jsonl"
    assert done.out.endswith(f"\nGoodbye. The game goes on with: endure play {file}\n")
    assert file.is_file()


# --- files that are none


@pytest.fixture
def odd(tmp_path: Path) -> Path:
    """A folder with a pipe, a link to itself and an empty file."""
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    (tmp_path / "empty").touch()
    return tmp_path


def test_a_pipe_is_not_waited_for(run: Run, odd: Path) -> None:
    done = run("replay", "--verify", odd / "pipe")
    assert (done.code, done.err) == (1, f"endure: {odd / 'pipe'} is a pipe, not a regular file.\n")
    saves = Saves(saves_of(odd))
    saves.folder.mkdir(parents=True)
    os.mkfifo(saves.path("p"))
    asked = run("play", MISSION, "--text", typed="load p\nquit\n")
    assert f"{saves.path('p')} is a pipe, not a regular file." in asked.out
    assert run("play", "p", "--text").err.endswith("is a pipe, not a regular file.\n")


def test_an_empty_file_is_called_empty(run: Run, odd: Path) -> None:
    for command in (("replay", odd / "empty"), ("play", odd / "empty", "--text")):
        assert run(*command).err == f"endure: The file {odd / 'empty'} is empty.\n"


@pytest.mark.parametrize("command", ["show", "play", "simulate", "check"])
def test_what_is_no_mission_is_called_what_it_is(run: Run, odd: Path, command: str) -> None:
    for name, told in (("/dev/null", "device"), ("pipe", "pipe"), ("loop", os.strerror(errno.ELOOP))):
        done = run(command, odd / name)
        assert done.code == 1
        assert told in done.out + done.err
        assert "There is no mission" not in done.out + done.err


def test_check_blames_the_file_that_was_given(run: Run, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("buy bread", encoding="utf-8")
    (tmp_path / "mission.yaml").write_text("id: [", encoding="utf-8")
    done = run("check", tmp_path / "notes.txt")
    assert done.code == 1
    assert done.out.startswith(f"{tmp_path / 'notes.txt'}: this is no map and no mission.yaml; allowed: ")
    assert done.out.count("\n") == 1


def test_a_closed_folder_is_told_and_the_rest_is_checked(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The system's no is played here, for the administrator may enter every folder."""
    closed, open_one = tmp_path / "all" / "closed", tmp_path / "all" / "broken"
    closed.mkdir(parents=True)
    open_one.mkdir()
    (open_one / "mission.yaml").write_text("id: [", encoding="utf-8")
    is_file, iterdir = Path.is_file, Path.iterdir

    def refused(folder: Path) -> None:
        if folder == closed:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(folder))

    monkeypatch.setattr(Path, "is_file", lambda path: (refused(path.parent), is_file(path))[1])
    monkeypatch.setattr(Path, "iterdir", lambda path: (refused(path), iterdir(path))[1])
    done = run("check", tmp_path / "all")
    assert done.code == 1
    assert f"{closed}: a folder that cannot be looked into" in done.out
    assert str(open_one / "mission.yaml") in done.out
    assert "no-access" in {problem["code"] for problem in json.loads(run("check", closed, "--json").out)["problems"]}


# --- what is allowed


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--crew", "cook"), "There is no survivor called “cook”. The survivors are captain, psychic, marine, medic"),
        (("--difficulty", "hard"), "cannot be “hard”. It is standard, story or nightmare."),
        (("--bots", "genius"), "There is no bot “genius”; there are random, recruit."),
        (("--bots", "captain="), "Who plays “captain”? Write captain=LEVEL; levels are random, recruit or human."),
        (("--crew", "captain", "--bots", "2=random"), "There is no seat “2”; seats are 1, captain or all."),
    ],
)
def test_a_wrong_wish_is_told_what_is_allowed(run: Run, arguments: tuple[str, ...], told: str) -> None:
    done = run("simulate", MISSION, "--games", 1, *arguments)
    assert done.code == 1
    assert one_sentence(done.err)
    assert told in done.err


def test_a_mission_that_is_nearly_known_is_guessed(run: Run) -> None:
    assert run("show", "silent_reaktor").err.endswith("Did you mean “silent_reactor”?\n")
    assert "Did you mean" not in run("show", "qqq").err


@pytest.mark.parametrize(
    ("value", "told"),
    [("abc", "“abc” is no whole number."), ("0", "0 is too small; the least is 1."), ("1e3", "“1e3” is no whole")],
)
def test_a_wrong_number_is_a_wrong_use_in_plain_words(run: Run, value: str, told: str) -> None:
    done = run("simulate", MISSION, "--games", value)
    assert done.code == 2
    assert told in done.err


def test_a_soak_needs_a_folder_that_is_there(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done = run("soak", "--games", 1, "--folder", tmp_path / "none")
    assert done.code == 1
    assert done.err == f"endure: There is no folder “{tmp_path / 'none'}” for the session files of failures.\n"
    monkeypatch.setattr(os, "access", lambda path, mode: not mode & os.W_OK)
    assert "Nothing can be written in " in run("soak", "--games", 1, "--folder", tmp_path).err


def test_one_game_is_one_game(run: Run, tmp_path: Path) -> None:
    assert run("soak", "--games", 1, "--bots", "random", "--folder", tmp_path).out.startswith("1 game: ")


# --- closed streams, narrow terminals


def test_a_closed_output_is_no_fault(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    done = run("show", MISSION)
    assert (done.code, done.err) == (0, "")


@pytest.mark.parametrize("text", [True, False])
def test_a_closed_input_is_an_empty_one(run: Run, text: bool) -> None:
    """At the table the player leaves at once; without --text bots play, and the last line counts their rounds."""
    done = run("play", MISSION, "--bots", "human" if text else "random", *["--text"] * text, typed=None)
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines()[-1].startswith("Goodbye.") if text else " rounds and " in done.out


@pytest.mark.parametrize("columns", ["0", "1", "39"])
def test_a_terminal_without_width_gets_a_table_all_the_same(
    run: Run, monkeypatch: pytest.MonkeyPatch, columns: str
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    done = run("simulate", MISSION, "--games", 1, "--bots", "random", "--difficulty", "story", "--crew", "marine,medic")
    heading, *rows = done.out.splitlines()
    assert heading == f"{MISSION}, story: 1 game from seed 1; marine (random), medic (random)."
    assert any("actions a second" in row for row in rows)


def test_kinds_of_actions_are_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    from endure.cli.tools import _print_summary

    game = GameReport(1, "won", "won-objectives", 3, 2, 4, "", {"pick_up": 2})
    _print_summary(Summary("m", ("medic",), ("random",), {}, 1, 1, 1, 2, 4, 1.0, 2.0, 4.0, {"pick_up": 2}, [game]))
    told = capsys.readouterr().out
    assert "action: pick up" in told
    assert told.startswith("m, standard: 1 game from seed 1; medic (random).\n")


# --- replays that go astray


@pytest.fixture
def changed(tmp_path: Path) -> Path:
    """A saved game of the marine walking to the hall, whose first entry was changed afterwards."""
    session = table.start(small(radar=False), ("marine",), 1, {})
    session.submit(session.legal(0)[0])
    doc = json.loads(encode(document(session)))
    doc["segments"][0]["entries"][0]["check"]["dice"] += 1
    path = tmp_path / "game.endure.json"
    path.write_text(json.dumps(doc), encoding="utf-8")
    return path


def test_a_replay_says_in_words_where_it_goes_astray(run: Run, changed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done = run("replay", changed, "--verify")
    assert (done.code, done.err) == (1, "")
    assert done.out == (
        "The replay goes astray at entry 1, “Marine: Move to Hall west.”: it comes out otherwise than it was logged.\n"
    )
    report = json.loads(run("replay", changed, "--json").out)
    assert report["divergence"]["entry"] == 0
    assert "Stamp(" in report["divergence"]["expected"]
    monkeypatch.setenv("ENDURE_TRACEBACK", "1")
    assert "Stamp(" in run("replay", changed, "--verify").out


def test_a_game_that_cannot_be_gone_on_with_names_file_and_entry(run: Run, changed: Path) -> None:
    done = run("play", changed, "--text")
    assert done.code == 1
    assert one_sentence(done.err)
    assert f"The game in {changed} cannot be played beyond entry 1," in done.err
    assert "Stamp(" not in done.err


def test_the_missions_own_files_are_still_found(run: Run) -> None:
    for named in (resolve(MISSION), resolve(MISSION) / "map.tmx", resolve(MISSION) / "mission.yaml"):
        assert run("check", named).out.endswith("1 mission checked, no findings.\n")
