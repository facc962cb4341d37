"""Debian's Tiled opens every map that ships and saves it again: no warning, and the same mission (fact 24)."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from endure import resources
from endure.authoring.load import find_missions, load_mission
from endure.authoring.scaffold import new_mission
from endure.authoring.tmx import TmxMap, read_map

TILED = shutil.which("tiled")
pytestmark = pytest.mark.skipif(TILED is None, reason="needs Tiled (apt-get install tiled)")
MAPS = sorted(resources.missions().rglob("*.tmx"))
NOISE = "QStandardPaths"  # Qt's own remark about a session without a desktop


def exported(path: Path, out: Path, *options: str) -> Path:
    """The map as Tiled saves it; Tiled must say nothing."""
    done = subprocess.run(
        [str(TILED), *options, "--export-map", "tmx", str(path), str(out)],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    said = [line for line in (done.stdout + done.stderr).splitlines() if NOISE not in line]
    assert (done.returncode, said) == (0, [])
    return out


def read(path: Path) -> TmxMap:
    tmx, problems = read_map(path)
    assert problems == []
    assert tmx is not None
    return tmx


def test_there_are_maps() -> None:
    assert len(MAPS) >= 11


@pytest.mark.parametrize("options", [(), ("--embed-tilesets", "--detach-templates"), ("--minimize",)], ids=str)
@pytest.mark.parametrize("path", MAPS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_F24_every_map_is_saved_again_without_a_warning(path: Path, options: tuple[str, ...]) -> None:
    """Beside the original, where its paths lead to the same files."""
    out = path.with_name(f".{path.stem}-{len(options)}-again.tmx")
    try:
        old, new = read(path), read(exported(path, out, *options))
    finally:
        out.unlink(missing_ok=True)
    assert [(layer.cells, layer.flips) for layer in new.tile_layers] == [
        (layer.cells, layer.flips) for layer in old.tile_layers
    ]
    assert [(o.id, o.name, o.kind, o.shape, o.bounds()) for o in new.objects] == [
        (o.id, o.name, o.kind, o.shape, o.bounds()) for o in old.objects
    ]


@pytest.mark.parametrize("folder", find_missions(resources.missions()), ids=lambda folder: folder.name)
def test_every_mission_is_the_same_again(folder: Path, tmp_path: Path) -> None:
    copy = tmp_path / folder.name
    shutil.copytree(folder, copy)
    exported(folder / "map.tmx", copy / "map.tmx")
    assert load_mission(copy) == load_mission(folder)
    assert load_mission(copy)[1] == []


def test_a_new_mission_is_the_same_again(tmp_path: Path) -> None:
    folder = new_mission(tmp_path / "lost_ship", "T9 T4r90 / T3 T8")
    before = load_mission(folder)
    exported(folder / "map.tmx", folder / "map.tmx", "--resolve-types-and-properties")
    assert load_mission(folder) == before
    assert before[1] == []


@pytest.mark.parametrize("name", [path.stem for path in sorted((resources.missions() / "templates").glob("*.tx"))])
def test_F07_M01_our_templates_are_what_tiled_makes_of_them(tmp_path: Path, name: str) -> None:
    """An instance read by us, and the same instance taken apart by Tiled and then read."""
    shutil.copy(resources.missions() / "templates" / f"{name}.tx", tmp_path / "one.tx")
    (tmp_path / "map.tmx").write_text(
        '<?xml version="1.0" encoding="UTF-8"?>\n<map version="1.10" orientation="orthogonal" width="9" height="9" '
        'tilewidth="64" tileheight="64" infinite="0">\n <objectgroup id="1" name="plan">\n'
        '  <object id="5" template="one.tx" x="64" y="128"/>\n </objectgroup>\n</map>\n',
        encoding="utf-8",
    )
    ours = read(tmp_path / "map.tmx").objects[0]
    theirs = read(exported(tmp_path / "map.tmx", tmp_path / "again.tmx", "--detach-templates")).objects[0]
    assert ours.kind.lower() == name
    assert (theirs.name, theirs.kind, theirs.shape, theirs.bounds()) == (
        ours.name, ours.kind, ours.shape, ours.bounds()
    )  # fmt: skip
    assert {key: prop.value for key, prop in theirs.properties.items()} == {
        key: prop.value for key, prop in ours.properties.items()
    }
