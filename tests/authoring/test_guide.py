"""The author's guide, followed literally: its commands are commands, and its mission is one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.main import get_command

from endure import resources
from endure.authoring.assemble import ports, read_piece
from endure.authoring.load import load_mission
from endure.authoring.scaffold import new_mission
from endure.cli import app
from endure.lab.mission_tests import run_tests

GUIDE = (resources.missions() / "README.md").read_text(encoding="utf-8")
YAML = re.findall(r"```yaml\n(.*?)```", GUIDE, re.DOTALL)
COMMANDS = re.findall(r"^ {4}endure (\w+)(.*)$", GUIDE, re.MULTILINE)


def test_its_commands_and_options_exist() -> None:
    known = get_command(app).commands  # type: ignore[attr-defined]
    assert {name for name, _ in COMMANDS} == {"new", "show", "play", "simulate", "pack", "add"}
    for name, rest in COMMANDS:
        options = {option for parameter in known[name].params for option in parameter.opts}
        assert set(re.findall(r"--\w+", rest)) <= options, name


def test_its_table_tells_the_ports_of_the_tiles() -> None:
    rows = re.findall(r"^\| (T\d) \| [^|]+ \| ([^|]+) \|$", GUIDE, re.MULTILINE)
    assert len(rows) == 9
    for name, said in rows:
        tile = ports(read_piece(resources.missions() / "tiles" / f"{name}.tmx"))
        words = {"n": "north", "e": "east", "s": "south", "w": "west"}
        expected = "all four" if all(tile.values()) else ", ".join(words[edge] for edge in "nesw" if tile[edge])
        assert said.strip() == expected, name


@pytest.fixture
def lights_out(tmp_path: Path) -> Path:
    """Steps 1, 3 and 4: the map with another objective and two locked doors, and the text of the guide."""
    layout = re.search(r'endure new my_ship --layout "([^"]+)"', GUIDE)
    assert layout is not None
    folder = new_mission(tmp_path / "my_ship", layout[1])
    text = (folder / "map.tmx").read_text(encoding="utf-8")
    text = text.replace('name="objective_1"', 'name="breaker"')
    for door in ("lifepod hatch port", "lifepod hatch starboard"):
        text = re.sub(rf'(name="{door}".*?value=")closed"', r'\1locked"', text, count=1, flags=re.DOTALL)
    assert text.count('value="locked"') == 2
    log = '<object id="900" name="log" type="Objective" x="200" y="700"><point/></object>'  # in the Washroom
    (folder / "map.tmx").write_text(text.replace(" </objectgroup>\n</map>", f"{log} </objectgroup>\n</map>"))
    (folder / "mission.yaml").write_text(YAML[0], encoding="utf-8")
    (folder / "tests.yaml").write_text(YAML[1], encoding="utf-8")
    return folder


def test_its_mission_is_sound_and_its_tests_pass(lights_out: Path) -> None:
    mission, problems = load_mission(lights_out)
    assert problems == []
    assert mission is not None
    assert [objective.id for objective in mission.objectives] == ["breaker", "log"]
    assert run_tests(lights_out, mission) == ([], 2)


def test_its_translation_fits(lights_out: Path) -> None:
    ftl = re.findall(r"^ {4}(\S+ = .*)$", GUIDE, re.MULTILINE)
    assert len(ftl) == 3
    (lights_out / "text").mkdir()
    (lights_out / "text" / "de.ftl").write_text("\n".join(ftl), encoding="utf-8")
    assert load_mission(lights_out)[1] == []


def test_a_locked_door_that_nothing_unlocks_is_told(lights_out: Path) -> None:
    text = (lights_out / "mission.yaml").read_text(encoding="utf-8")
    (lights_out / "mission.yaml").write_text(text.replace("      - {do: unlock, door: lifepod hatch port}\n", ""))
    codes = [problem.code for problem in load_mission(lights_out)[1]]
    assert codes == ["zone-unreachable", "exit-unreachable"]
