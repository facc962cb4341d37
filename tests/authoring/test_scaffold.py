"""New missions: sound at once, complete for Tiled, never over something that is there."""

from __future__ import annotations

from pathlib import Path

import pytest

from endure import resources
from endure.authoring.load import load_mission
from endure.authoring.scaffold import copy_mission, mission_id_of, new_mission
from endure.authoring.tmx import read_map
from endure.authoring.workbench import files
from endure.games.endure_the_stars.mission import Mission
from endure.storage.problem import Unreadable
from tests.authoring.test_assemble import _automapped

SHIPPED = resources.missions() / "endure_the_stars" / "01_silent_reactor"


def sound(folder: Path) -> Mission:
    mission, problems = load_mission(folder)
    assert problems == []
    assert mission is not None
    return mission


@pytest.mark.parametrize("layout", ["T1 T3 / . T7", "T3 T4 T3", "T6r90 / T8 T5"])
def test_a_new_mission_passes_at_once(tmp_path: Path, layout: str) -> None:
    mission = sound(new_mission(tmp_path / "lost_ship", layout))
    assert (mission.id, mission.title) == ("lost_ship", "Lost ship")
    assert [objective.id for objective in mission.objectives] == ["objective_1"]
    assert len({mission.start, mission.exit, mission.objectives[0].zone}) == 3
    assert mission.spawns
    assert [path.name for path in tmp_path.iterdir()] == ["lost_ship"]


def test_it_has_all_that_tiled_needs_and_nothing_points_out_of_it(tmp_path: Path) -> None:
    folder = new_mission(tmp_path / "lost_ship")
    made = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert set(files("tilesets")) <= made
    assert {"map.tmx", "mission.yaml", "tests.yaml", "tilesets/ship.png", "tilesets/rooms.tsx"} <= made
    for path in folder.rglob("*.tmx"):
        assert 'source="../../' not in path.read_text(encoding="utf-8")
        assert read_map(path, shown=path.name)[1] == [] or path.parent.name == "rules"


def test_the_painted_rooms_give_the_same_walls_again(tmp_path: Path) -> None:
    folder = new_mission(tmp_path / "lost_ship")
    tmx, _ = read_map(folder / "map.tmx")
    assert tmx is not None
    layers = {layer.path: layer for layer in tmx.tile_layers}
    assert [layer.path for layer in tmx.tile_layers if not layer.visible] == ["rooms"]
    rooms = {(at % tmx.width, at // tmx.width): gid for at, gid in enumerate(layers["rooms"].cells) if gid}
    assert _automapped(rooms, tmx.width, tmx.height) == list(layers["walls"].cells)


@pytest.mark.parametrize("there", ["folder", "file", "link"])
def test_F29_nothing_is_overwritten(tmp_path: Path, there: str) -> None:
    target = tmp_path / "lost_ship"
    if there == "folder":
        target.mkdir()
    elif there == "file":
        target.write_text("mine")
    else:
        target.symlink_to(tmp_path / "nowhere")
    for make in (new_mission, lambda folder: copy_mission(folder, SHIPPED)):
        with pytest.raises(Unreadable, match="exists already; nothing was changed"):
            make(target)
    assert [path.name for path in tmp_path.iterdir()] == ["lost_ship"]


def test_tiles_that_do_not_join_are_told_and_nothing_is_made(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match=r"do not join: there is no way from “.*” to “.*”"):
        new_mission(tmp_path / "lost_ship", "T1 T7")  # T7's only port looks north
    assert list(tmp_path.iterdir()) == []


def test_a_copy_is_the_same_mission_under_another_id(tmp_path: Path) -> None:
    copy = sound(copy_mission(tmp_path / "07_my_reactor", SHIPPED))
    original = sound(SHIPPED)
    assert copy.id == "my_reactor"
    assert (copy.layout, copy.objectives, copy.title) == (original.layout, original.objectives, original.title)
    assert 'source="tilesets/ship.tsx"' in (tmp_path / "07_my_reactor" / "map.tmx").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "made"), [("My Ship", "my_ship"), ("03_deep-space", "deep_space"), ("x" * 60, "x" * 40), ("É 9 a!", "a")]
)
def test_ids_from_names(name: str, made: str) -> None:
    assert mission_id_of(name) == made


@pytest.mark.parametrize("name", ["", "123", "...", "日本"])
def test_names_of_which_nothing_is_left(name: str) -> None:
    with pytest.raises(Unreadable, match="is no name for a mission"):
        mission_id_of(name)
