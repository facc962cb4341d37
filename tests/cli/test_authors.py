"""The author's commands: new, check with a mission's own tests, show with sight, noise, differences, pack and add."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from endure.authoring.load import find_missions, resolve
from endure.authoring.workbench import files
from tests.cli.terminal import Run, one_sentence

MISSION = "silent_reactor"


@pytest.fixture
def ship(run: Run, tmp_path: Path) -> Path:
    """A mission laid from T3 T4 T3, in the test's folder."""
    folder = tmp_path / "my_ship"
    assert run("new", folder, "--layout", "T3 T4 T3").code == 0
    return folder


def test_new_makes_a_mission_that_check_passes_and_plays(run: Run, ship: Path) -> None:
    done = run("check", ship)
    assert done.code == 0
    assert done.out.splitlines()[0].endswith("; no round limit; 1 test passed")
    assert run("play", ship, "--bots", "random", "--seed", 3).code == 0


def test_new_says_no_in_one_sentence(run: Run, ship: Path, tmp_path: Path) -> None:
    for words in (
        [ship],
        [tmp_path / "x", "--layout", "T0"],
        [tmp_path / "x", "--layout", "T1 T7"],
        [tmp_path / "x", "--layout", "T1", "--from", MISSION],
        [tmp_path / "x", "--from", "nowhere"],
        [tmp_path / "123"],
        [tmp_path / "a" / "\0"],
    ):
        done = run("new", *words)
        assert done.code == 1
        assert one_sentence(done.err)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["my_ship"]


def test_a_mission_of_ones_own_is_found_by_its_id(run: Run) -> None:
    """In the user's folder it is offered after the shipped ones."""
    assert run("new", "lost_ship", "--mine").code == 0
    assert [folder.name for folder in find_missions()][-1] == "lost_ship"
    assert find_missions()[0].name == "01_silent_reactor"
    assert run("check", "lost_ship").code == 0


def test_a_mission_with_problems_does_not_stop_another(run: Run) -> None:
    run("new", "lost_ship", "--mine")
    (find_missions()[-1] / "map.tmx").write_text("<map>")
    assert run("play", "--bots", "random", "--seed", 3).code == 0
    assert run("check", "lost_ship").code == 1


def test_an_own_mission_does_not_take_a_shipped_id(run: Run) -> None:
    assert run("new", MISSION, "--mine").code == 0
    assert resolve(MISSION).name == "01_silent_reactor"


# --- a mission's own tests


def with_tests(folder: Path, text: str) -> Path:
    (folder / "tests.yaml").write_text(text, encoding="utf-8")
    return folder


def test_actions_are_played_and_compared(run: Run, ship: Path) -> None:
    """The crew starts in the Machine shop, whose closed door leads to the port corridor: open it, go through."""
    text = """
- name: out of the machine shop
  crew: [marine]
  actions:
    - {do: door, door: machine shop door, open: true}
    - {do: move, zone: Machine deck port}
  expect: {ends: false, round: 1, met: [], at: {marine: Machine deck port}}
"""
    assert run("check", with_tests(ship, text)).code == 0
    done = run("check", with_tests(ship, text.replace("at: {marine: Machine deck port}", "at: {marine: Pump room}")))
    assert done.code == 1
    assert "“out of the machine shop”: marine in “Machine deck port”; allowed: “Pump room” [test-end]" in done.out


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("do: move, zone: Machine deck port", "do: move, zone: Pump room", "line 6"),
        ("zone: Machine deck port", "zone: Machine deck prot", "perhaps “Machine deck port”"),
        ("door: machine shop door", "door: machine shp door", "perhaps “machine shop door”"),
        ("do: move", "do: dance", "no action"),
        ("crew: [marine]", "crew: [marin]", "perhaps “marine”"),
        ("crew: [marine]", "crew: [marine, marine]", "[test-setup]"),
        ("ends: false", "ends: true", "the game is not over"),
        ("ends: false", "won: true", "the game is not over"),
        ("ends: false", "met: [objective_2]", "perhaps “objective_1”"),
        ("ends: false", "at: {marine: Pump rom}", "perhaps “Pump room”"),
        ("ends: false", "round: 2", "round 1; allowed: round 2"),
        ("ends: false", "end: false", "[yaml-unknown-key]"),
        ("crew: [marine]", "difficulty: hard", "[difficulty-unknown]"),
    ],
)
def test_what_is_wrong_with_a_test_is_told(run: Run, ship: Path, old: str, new: str, told: str) -> None:
    text = """\
- name: out
  crew: [marine]
  actions:
    - {do: door, door: machine shop door, open: true}

    - {do: move, zone: Machine deck port}
  expect: {ends: false}
"""
    assert run("check", with_tests(ship, text)).code == 0
    done = run("check", with_tests(ship, text.replace(old, new)))
    assert done.code == 1
    assert "tests.yaml: line" in done.out
    assert told in done.out


def test_bots_play_on_to_the_end(run: Run, ship: Path) -> None:
    text = "- {name: to the end, bots: random, crew: [marine], expect: {ends: true}}\n"
    done = run("check", with_tests(ship, text), "--json")
    assert json.loads(done.out) == {"checked": 1, "tests": 1, "problems": []}


# --- show


def test_sight_from_a_zone(run: Run, ship: Path) -> None:
    """Through the open crossing of T3 the port corridor sees the three others in line and across, nothing behind doors;
    from one end of a corridor to the other it is two zones."""
    done = run("show", ship, "--sight", "Machine deck port")
    lines = done.out.splitlines()
    assert lines[1].startswith("0: ")
    assert "Machine deck crossing" in lines[2]
    assert "Machine deck starboard" in lines[3]
    assert "Machine shop" not in done.out


def test_noise_goes_through_walls(run: Run, ship: Path) -> None:
    lines = run("show", ship, "--noise", "Machine shop").out.splitlines()
    assert lines[1].startswith("0: ")
    assert "Machine deck port" in lines[2]  # behind a closed door, but beside it
    assert "Pump room" in lines[3]  # across the corridor


def test_pictures_of_sight_and_noise(run: Run, ship: Path, tmp_path: Path) -> None:
    plain, seen = tmp_path / "plain.png", tmp_path / "seen.png"
    assert run("show", ship, "--out", plain).code == 0
    assert run("show", ship, "--sight", "0", "--out", seen).code == 0
    assert plain.read_bytes() != seen.read_bytes()


@pytest.mark.parametrize("zone", ["Machine deck prt", "999", "", "-1"])
def test_a_zone_that_is_none_is_one_sentence(run: Run, ship: Path, zone: str) -> None:
    done = run("show", ship, "--sight", zone)
    assert done.code == 1
    assert one_sentence(done.err)
    assert "zones are 0 to 25" in done.err


def test_the_difference_of_two_versions(run: Run, ship: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    shutil.copytree(ship, other)
    assert "is the same in both versions" in run("show", ship, "--diff", other).out
    text = (other / "map.tmx").read_text(encoding="utf-8")
    text = text.replace('name="Pump room"', 'name="Wet room"')
    (other / "map.tmx").write_text(text, encoding="utf-8")
    yaml = (other / "mission.yaml").read_text(encoding="utf-8")
    (other / "mission.yaml").write_text(f"round_limit: 9\n{yaml}", encoding="utf-8")
    told = run("show", ship, "--diff", other).out.splitlines()
    assert "~ text round_limit: 0 -> 9" in told
    zones = [line for line in told if line[2:].startswith("zone")]
    assert zones == [
        "- zone Pump room: Pump room (engineering), 7,0 5x5",
        "+ zone Wet room: Wet room (engineering), 7,0 5x5",
    ]


def test_one_question_at_a_time(run: Run, ship: Path) -> None:
    assert one_sentence(run("show", ship, "--sight", "0", "--noise", "1").err)


# --- types, pack, add


def test_types_writes_the_workbench(run: Run, tmp_path: Path) -> None:
    assert run("types", tmp_path / "bench").code == 0
    made = {path.relative_to(tmp_path / "bench").as_posix() for path in (tmp_path / "bench").rglob("*.*")}
    assert made == set(files("tilesets"))


def test_a_mission_is_handed_on(run: Run, ship: Path, tmp_path: Path) -> None:
    packed = tmp_path / "gift.zip"
    assert run("pack", ship, "--out", packed).code == 0
    assert one_sentence(run("pack", ship, "--out", packed).err)  # nothing is overwritten
    shutil.rmtree(ship)
    assert run("add", packed).code == 0
    assert run("check", "my_ship").code == 0
    again = run("add", packed)
    assert again.code == 1
    assert "already; nothing was changed" in again.err
