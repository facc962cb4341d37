"""The command line, run in this process: what it prints, its exit codes, and never a traceback."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest

from endure import resources
from endure.authoring.load import resolve
from endure.kernel.savedoc import document, encode
from endure.play import table
from tests.cli.terminal import Run, one_sentence
from tests.lab.small import small

MISSION = "silent_reactor"


# --- the simple ones


def test_version(run: Run) -> None:
    assert run("--version").out == "endure 0.1.0\n"


@pytest.mark.parametrize("command", ["play", "check", "show", "simulate", "soak", "replay", "doctor", "rules"])
def test_every_command_has_help(run: Run, command: str) -> None:
    done = run(command, "--help")
    assert done.code == 0
    assert f"endure {command}" in done.out


def test_an_unknown_command_or_option_is_a_wrong_use(run: Run) -> None:
    assert run("dance").code == 2
    assert run("show", MISSION, "--nonsense").code == 2


def test_the_doctor_finds_a_complete_installation(run: Run) -> None:
    done = run("doctor")
    assert done.code == 0
    assert all(line.endswith(".") for line in done.out.splitlines())


def test_the_shipped_mission_has_no_findings(run: Run) -> None:
    done = run("check", MISSION)
    assert done.code == 0
    summary, told = done.out.splitlines()
    assert told == "1 mission checked, no findings."
    assert summary.startswith("silent_reactor: 31 zones in 22 rooms; objectives security_console, reactor_restart; ")


def test_check_tells_every_problem_and_fails(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "broken"
    folder.mkdir()
    (folder / "map.tmx").write_text("<map>", encoding="utf-8")
    (folder / "mission.yaml").write_text("id: broken\nid: broken\n", encoding="utf-8")
    done = run("check", folder)
    assert done.code == 1
    assert "mission.yaml" in done.out
    as_json = run("check", folder, "nowhere", "--json")
    assert as_json.code == 1
    told = json.loads(as_json.out)
    assert {"code", "file", "place", "found", "allowed"} == set(told["problems"][0])
    assert any(problem["file"] == "nowhere" for problem in told["problems"])


def test_show_draws_and_lists(run: Run) -> None:
    done = run("show", MISSION)
    assert done.code == 0
    assert "+" in done.out
    ship = json.loads(run("show", MISSION, "--json").out)
    assert {"zones", "rooms", "boundaries", "seen", "touching", "path"} <= set(ship)
    assert len(ship["touching"]) == len(ship["path"]) == len(ship["zones"])


# --- simulate


def test_simulate_gives_the_promised_json(run: Run) -> None:
    done = run("simulate", MISSION, "--games", 2, "--bots", "random", "--seed", 5, "--json")
    told = json.loads(done.out)
    assert done.code == 0
    assert {"wins", "actions", "seconds", "actions_per_second", "action_mix", "games"} <= set(told)
    assert [game["seed"] for game in told["games"]] == [5, 6]
    assert {"seed", "result", "reason", "rounds", "actions", "hash"} <= set(told["games"][0])


def test_simulate_as_a_table(run: Run) -> None:
    done = run("simulate", MISSION, "--games", 1, "--bots", "random")
    assert done.code == 0
    assert "actions a second" in done.out


@pytest.mark.parametrize(
    "arguments",
    [
        ("--crew", "cook"),
        ("--crew", "medic,medic"),
        ("--bots", "genius"),
        ("--difficulty", "easy"),
        ("--jobs", 0),
        ("--crew", ","),
    ],
)
def test_simulate_refuses_in_one_sentence(run: Run, arguments: tuple[object, ...]) -> None:
    done = run("simulate", MISSION, "--games", 1, *arguments)
    assert done.code == 1
    assert one_sentence(done.err)
    assert done.out == ""


def test_soak_a_little(run: Run, tmp_path: Path) -> None:
    done = run("soak", "--games", 2, "--bots", "random", "--folder", tmp_path)
    assert done.code == 0
    assert done.out.startswith("2 games: ")


# --- play


def test_without_a_terminal_a_game_is_told(run: Run) -> None:
    done = run("play", MISSION, "--bots", "random", "--seed", 3)
    assert done.code == 0
    assert "by chance." in done.out
    assert run("play", MISSION, "--bots", "all=random", "--seed", 3).out == done.out


def test_endure_alone_without_a_terminal_tells_a_game_with_reasons(run: Run) -> None:
    done = run()
    assert (done.code, done.err) == (0, "")
    first, *lines = done.out.splitlines()
    assert "A game of bots" in first
    assert any(line.startswith(("Won: ", "Lost: ")) for line in lines[-2:])
    choices = [line for line in lines[:-2] if not line.startswith(" ")]
    assert all(line.count(". ") >= 1 for line in choices)
    assert "bot-" not in done.out


def test_text_play_saves_and_goes_on(run: Run, tmp_path: Path) -> None:
    first = run("play", MISSION, "--text", "--seed", 5, typed="1\nsave mine\nquit\n")
    assert first.code == 0
    assert "Saved in " in first.out
    again = run("play", "mine", "--text", typed="log\n")
    assert again.code == 0
    assert "Captain: Move to " in again.out
    resumed = run("play", "--resume", "--text", typed="undo\n")
    assert "Taken back." in resumed.out


def test_a_saved_game_takes_bots_but_no_other_crew(run: Run, saved: Path) -> None:
    done = run("play", saved, "--text", "--bots", "all=random")
    assert done.code == 0
    assert "by chance." in done.out
    refused = run("play", saved, "--text", "--seed", 3)
    assert refused.code == 1
    assert one_sentence(refused.err)


def test_P49_damaged_settings_are_told_and_kept_and_stop_nothing(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "home" / "endure-the-stars"
    folder.mkdir(parents=True)
    (folder / "settings.json").write_text("{nonsense", encoding="utf-8")
    done = run("play", MISSION, "--text")
    assert done.code == 0
    assert "settings" in done.err
    assert [path.read_text(encoding="utf-8") for path in folder.glob("settings.json.*")] == ["{nonsense"]


def test_going_on_without_a_game_is_refused(run: Run) -> None:
    done = run("play", "--resume", "--text")
    assert done.code == 1
    assert one_sentence(done.err)


def test_a_mission_anywhere_can_be_played(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "anywhere"
    shutil.copytree(resolve(MISSION), folder)
    text = (folder / "map.tmx").read_text(encoding="utf-8")
    for shipped, up in ((resources.assets(), "../../../assets"), (resources.missions(), "../..")):
        text = text.replace(f'"{up}/', f'"{os.path.relpath(shipped, folder)}/')
    (folder / "map.tmx").write_text(text, encoding="utf-8")
    for named in (folder, folder / "map.tmx"):
        done = run("play", named, "--text", typed="objectives\n")
        assert (done.code, done.err) == (0, "")
        assert "Seed " in done.out


# --- replay, and files that are none


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A saved game of a few choices."""
    session = table.start(small(), ("marine",), 1, {})
    for _ in range(5):
        session.submit(session.legal(session.to_act[0])[0])
    path = tmp_path / "game.endure.json"
    path.write_bytes(encode(document(session)))
    return path


def test_replay_tells_and_verifies(run: Run, saved: Path) -> None:
    told = run("replay", saved)
    assert told.code == 0
    assert "1. Marine: " in told.out
    verified = run("replay", saved, "--verify")
    assert verified.code == 0
    assert verified.out.startswith("Entries 0 to 5 came out as they were logged")
    assert run("replay", saved, "--verify", "--to", 2).out.startswith("Entries 0 to 2 ")


def test_a_changed_entry_is_named_and_fails(run: Run, saved: Path) -> None:
    doc = json.loads(saved.read_text(encoding="utf-8"))
    entry = doc["segments"][0]["entries"][2]
    entry["check"]["dice"] += 1
    saved.write_text(json.dumps(doc), encoding="utf-8")
    done = run("replay", saved, "--verify")
    assert done.code == 1
    assert "entry 3" in done.out + done.err


BAD_FILES = {
    "empty": b"",
    "text": b"hello",
    "binary": bytes(range(256)),
    "list": b"[]",
    "other json": b'{"name": "something else"}',
    "nested": b"[" * 100_000,
    "deep object": b'{"a":' * 50_000,
    "newer": b'{"format": 99, "game": "endure_the_stars"}',
    "half": b'{"format": 1, "game": "endure_the_stars"}',
    "not utf-8": b'{"format": 1, "game": "\xff"}',
}


@pytest.mark.parametrize("command", ["play", "replay"])
@pytest.mark.parametrize("kind", BAD_FILES)
def test_a_file_that_is_no_game_is_one_sentence(run: Run, tmp_path: Path, command: str, kind: str) -> None:
    path = tmp_path / "bad.endure.json"
    path.write_bytes(BAD_FILES[kind])
    done = run(command, path, *(["--text"] if command == "play" else []))
    assert done.code == 1
    assert one_sentence(done.err)
    assert path.read_bytes() == BAD_FILES[kind]


@pytest.mark.parametrize("share", [0.02, 0.3, 0.6, 0.9, 0.999])
def test_P45_a_truncated_save_is_one_sentence(run: Run, saved: Path, share: float) -> None:
    whole = saved.read_bytes()
    saved.write_bytes(whole[: int(len(whole) * share)])
    for command in (("play", saved, "--text"), ("replay", saved), ("replay", saved, "--verify")):
        done = run(*command)
        assert done.code == 1
        assert one_sentence(done.err)


@pytest.mark.parametrize("command", ["play", "show", "simulate", "check"])
@pytest.mark.parametrize("kind", BAD_FILES)
def test_a_map_that_is_none_is_told_and_fails(run: Run, tmp_path: Path, command: str, kind: str) -> None:
    path = tmp_path / "map.tmx"
    path.write_bytes(BAD_FILES[kind])
    done = run(command, path)
    assert done.code == 1
    assert done.out if command == "check" else one_sentence(done.err)


@pytest.mark.parametrize("command", ["play", "show", "simulate", "check", "replay"])
@pytest.mark.parametrize("name", ["no_such_thing", "", "a\nb\x1b[31m", "x" * 5000, "\udcff", "/dev/null/x"])
def test_a_name_of_nothing_is_told_and_fails(run: Run, command: str, name: str) -> None:
    done = run(command, name)
    assert done.code == 1
    assert "\x1b" not in done.out + done.err
    assert done.out if command == "check" else one_sentence(done.err)


def test_a_folder_is_no_save(run: Run, tmp_path: Path) -> None:
    done = run("replay", tmp_path)
    assert done.code == 1
    assert one_sentence(done.err)


# --- rules


def test_the_rules_as_played_are_told_and_given_as_json(run: Run) -> None:
    told = run("rules")
    assert told.code == 0
    assert "R16 Radar tokens" in told.out
    page = json.loads(run("rules", "--json").out)
    assert [ruling["id"] for ruling in page["rulings"]] == [f"R{n:02}" for n in range(1, 38)]
    ids = [entry["id"] for part in page["parts"] for entry in part["entries"]]
    assert ids == [one["id"] for one in page["rulings"] + page["options"]]


def test_R36_variants_are_named_at_the_command_line(run: Run) -> None:
    """Each is an option of the table; one that does not exist is one sentence."""
    game = ("play", "silent_reactor", "--bots", "all=recruit", "--seed", 3, "--text")
    assert run(*game, "--variants", "muffled, shaken").code == 0
    wrong = run(*game, "--variants", "muflled")
    assert wrong.code != 0
    assert "There is no option called “muflled”" in wrong.err
