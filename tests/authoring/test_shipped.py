"""What ships is right: the first mission, the templates, the tileset (fact 28)."""

from __future__ import annotations

import base64
import gzip
import re
import shutil
import struct
import zlib
from pathlib import Path

import pytest

from endure import resources
from endure.authoring.load import find_missions, load_mission, mission_id, resolve
from endure.authoring.schema import KINDS
from endure.authoring.tmx import TmxMap, read_map
from endure.games.endure_the_stars.effects import Unlock
from endure.games.endure_the_stars.mission import Mission
from endure.ship.layout import CORRIDOR
from endure.ship.paths import costs
from endure.ship.sight import sight
from endure.ship.zones import plan
from endure.storage.problem import Unreadable

FOLDER = resources.missions() / "endure_the_stars" / "01_silent_reactor"


@pytest.fixture(scope="module")
def mission() -> Mission:
    return load(FOLDER)


def load(path: Path) -> Mission:
    mission, problems = load_mission(path)
    assert problems == [], [str(problem) for problem in problems]
    assert mission is not None
    return mission


def tmx(path: Path) -> TmxMap:
    found, problems = read_map(path)
    assert problems == [], [str(problem) for problem in problems]
    assert found is not None
    return found


@pytest.mark.parametrize("folder", find_missions(), ids=lambda folder: folder.name)
def test_F28_every_shipped_mission_has_no_findings(folder: Path) -> None:
    assert re.fullmatch(r"\d\d_[a-z_]+", folder.name)
    assert load(folder).id == folder.name.partition("_")[2]


def test_folder_map_and_text_mean_the_same_mission(mission: Mission) -> None:
    assert load(FOLDER / "map.tmx") == mission
    assert load(FOLDER / "mission.yaml") == mission


def test_E05_it_is_large_enough_and_has_every_kind_of_thing(mission: Mission) -> None:
    assert 24 <= len(mission.layout.zones) <= 32
    assert {room.kind for room in mission.layout.rooms} == set(KINDS)
    assert set("odclw") == set(mission.doors)
    assert (mission.min_crew, mission.recommended) == (1, ("captain", "marine", "medic", "engineer"))
    assert len(mission.radars) >= 5
    assert len(mission.spawns) >= 3
    assert mission.exit is not None


def test_R01_rooms_have_at_most_four_zones_and_corridors_one(mission: Mission) -> None:
    for room in mission.layout.rooms:
        assert len(room.zones) <= (1 if room.kind == CORRIDOR else 4)


def test_the_first_objective_opens_the_way_to_the_second(mission: Mission) -> None:
    first, second = mission.objectives
    ship = plan(mission.layout)
    locked = {b.name for b in mission.layout.boundaries if mission.doors[b.id] == "l"}
    assert second.after == (first.id,)
    assert {effect.door for effect in first.effects if isinstance(effect, Unlock)} == locked
    far = 1_000_000
    assert costs(ship, mission.doors, second.zone)[first.zone] == far
    assert costs(ship, mission.doors.replace("l", "c"), second.zone)[first.zone] < far


def test_a_careful_crew_has_time(mission: Mission) -> None:
    """Zone steps counted on the map: 8 to the console, 8 to the reactor, 8 back to the lifepods, 11 + 11 + 10 with
    doors; with two Interacts 34 actions, 12 rounds for somebody alone; a quarter of the rounds is left to fight."""
    ship = plan(mission.layout)
    steps = mission.doors.replace("l", "o").replace("c", "o")
    doors = mission.doors.replace("l", "c")
    first, second = (objective.zone for objective in mission.objectives)
    assert mission.exit is not None
    legs = [(mission.start, first), (first, second), (second, mission.exit)]
    assert [costs(ship, steps, to)[start] for start, to in legs] == [8, 8, 8]
    actions = sum(costs(ship, doors, to)[start] for start, to in legs) + 2
    assert actions == 34
    assert -(-actions // 3) == 12
    assert mission.round_limit - 12 >= mission.round_limit // 4


def test_there_is_more_than_one_way(mission: Mission) -> None:
    """With any one door shut for good everything that matters can still be reached, save through the four doors at
    the ends: the med bay's, the security post's, the lifepod bay's (its rooms have one door)."""
    ship = plan(mission.layout)
    doors = mission.doors.replace("l", "c")
    assert mission.exit is not None
    needed = [objective.zone for objective in mission.objectives] + [mission.exit]
    alone = set()
    for boundary in mission.layout.boundaries:
        if doors[boundary.id] in "cd":
            shut = doors[: boundary.id] + "l" + doors[boundary.id + 1 :]
            if any(costs(ship, shut, zone)[mission.start] >= 1_000_000 for zone in needed):
                alone.add(boundary.name)
    assert alone == {"med bay door", "security door", "lifepod hatch"}


def test_R16_no_radar_token_in_sight_of_the_start(mission: Mission) -> None:
    seen = sight(plan(mission.layout), mission.doors).sees[mission.start]
    assert not any(seen >> zone & 1 for zone in mission.radars)


def test_every_zone_has_a_floor_and_nothing_else_has() -> None:
    whole = tmx(FOLDER / "map.tmx")
    floor = whole.tile_layers[0].cells
    zoned = {
        (x, y)
        for one in whole.objects
        if one.kind == "Zone"
        for x in range(int(one.x // 64), int((one.x + one.width) // 64))
        for y in range(int(one.y // 64), int((one.y + one.height) // 64))
    }
    assert zoned == {(cell % whole.width, cell // whole.width) for cell, gid in enumerate(floor) if gid}


def test_the_tileset_has_a_picture_for_each_tile_in_use() -> None:
    sources = list((resources.assets() / "tilesets" / "ship").glob("*.svg"))
    numbers = {int(path.name.split("_")[0]) for path in sources}
    used = {gid - 1 for layer in tmx(FOLDER / "map.tmx").tile_layers for gid in layer.cells if gid}
    assert len(numbers) == len(sources) >= 28
    assert used <= numbers
    assert len(used) >= 28


def csv_cells(text: str) -> bytes:
    cells = [int(number) for number in text.split(",")]
    return struct.pack(f"<{len(cells)}I", *cells)


RESAVED = {
    "class": lambda text: re.sub(r'(<object [^>]*) type="', r'\1 class="', text),
    "base64": lambda text: repacked(text, "", lambda raw: raw),
    "zlib": lambda text: repacked(text, ' compression="zlib"', zlib.compress),
    "gzip": lambda text: repacked(text, ' compression="gzip"', gzip.compress),
}


def repacked(text: str, compression: str, pack: object) -> str:
    assert callable(pack)
    return re.sub(
        r'<data encoding="csv">([^<]*)</data>',
        lambda found: (
            f'<data encoding="base64"{compression}>\n   '
            f"{base64.b64encode(pack(csv_cells(found[1]))).decode()}\n  </data>"
        ),
        text,
    )


@pytest.mark.parametrize("how", RESAVED)
def test_M15_saved_again_in_another_way_it_is_the_same_mission(tmp_path: Path, mission: Mission, how: str) -> None:
    home = tmp_path / "01_silent_reactor"
    shutil.copytree(FOLDER, home)
    text = (home / "map.tmx").read_text(encoding="utf-8")
    shutil.copytree(resources.assets() / "tilesets", home / "tilesets")
    changed = RESAVED[how](text)
    assert changed != text
    changed = changed.replace("../../../assets/tilesets/", "tilesets/")
    (home / "map.tmx").write_text(changed, encoding="utf-8")
    assert load(home) == mission
    assert tmx(home / "map.tmx").tile_layers[0].cells == tmx(FOLDER / "map.tmx").tile_layers[0].cells


def test_F23_missions_are_found_and_tiles_and_rule_maps_are_not(tmp_path: Path) -> None:
    """Fact 23."""
    assert FOLDER in find_missions()
    assert all((folder / "mission.yaml").is_file() for folder in find_missions())
    (tmp_path / "rules").mkdir()
    shutil.copy(FOLDER / "map.tmx", tmp_path / "rules" / "input_floor.tmx")
    (tmp_path / "rules" / "rules.txt").write_text("./input_floor.tmx")
    shutil.copytree(FOLDER, tmp_path / "mine" / "02_mine")
    assert find_missions(tmp_path) == (tmp_path / "mine" / "02_mine",)
    assert find_missions(tmp_path / "nowhere") == ()


@pytest.mark.parametrize(
    "text", ["silent_reactor", "01_silent_reactor", str(FOLDER), str(FOLDER / "map.tmx"), str(FOLDER / "mission.yaml")]
)
def test_missions_are_named_in_many_ways(text: str, mission: Mission) -> None:
    assert load(resolve(text)) == mission


@pytest.mark.parametrize("text", ["silent_reaktor", "", "a/b/map.tmx", "\0", "x" * 5000, "\x1b[31m"])
def test_an_unknown_mission_is_one_sentence(text: str) -> None:
    with pytest.raises(Unreadable) as caught:
        resolve(text)
    sentence = str(caught.value)
    assert sentence.startswith("There is no mission “")
    assert "silent_reactor" in sentence.partition("known missions: ")[2]
    assert sentence.isprintable()


def test_a_mission_whose_text_is_broken_is_known_by_its_folder(tmp_path: Path) -> None:
    folder = tmp_path / "07_lost_ship"
    folder.mkdir()
    (folder / "mission.yaml").write_text("id: [")
    assert mission_id(folder) == "lost_ship"
    assert resolve("lost_ship", tmp_path) == folder
