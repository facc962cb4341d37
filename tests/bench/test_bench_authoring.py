"""An author's pace: a large map is checked in less than a second, and its structure is read about as fast as any XML.

Times are of the processor, so that a busy machine changes little."""

from __future__ import annotations

import time
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from endure import resources
from endure.authoring.findings import Findings
from endure.authoring.load import load_mission
from endure.authoring.writer import Drawn, Sheet, map_text
from endure.authoring.xml_safe import parse
from endure.storage.content import load_box
from tests.bench.calibration import measured

CARDS = resources.assets() / "cards" / "endure_the_stars"
SIDE = 20  # zones in a row and in a column
TEXT = "format: 1\nid: big\ntitle: Big\nbriefing: Big.\n"


@pytest.fixture(scope="module")
def big(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """400 rooms of 3 by 3 tiles, all joined by doors to the right, every third column downwards, and three layers."""
    folder = tmp_path_factory.mktemp("big")
    zones = [
        Drawn("Zone", f"Zone {x} {y}", 3 * x, 3 * y, 3, 3, {"kind": "engineering", "room": f"Room {x} {y}"})
        for y in range(SIDE)
        for x in range(SIDE)
    ]
    doors = [Drawn("Door", "", 3 * x - 0.125, 3 * y + 1, 0.25, 1) for y in range(SIDE) for x in range(1, SIDE)]
    doors += [Drawn("Door", "", 3 * x + 1, 3 * y - 0.125, 1, 0.25) for y in range(1, SIDE) for x in range(0, SIDE, 3)]
    spots = {"Start": 1, "Exit": 58, "Spawn": 31, "Radar": 40}
    tokens = [Drawn(kind, "", at, at) for kind, at in spots.items()]
    cells = [1 + (x + y) % 60 for y in range(3 * SIDE) for x in range(3 * SIDE)]
    layers = dict.fromkeys(("floor", "walls", "decor"), cells)
    objects = {"zones": zones, "boundaries": doors, "tokens": tokens}
    sheet = Sheet(3 * SIDE, 3 * SIDE, {"../assets/tilesets/ship.tsx": 1}, layers, objects)
    (folder / "map.tmx").write_text(map_text(sheet), encoding="utf-8")
    (folder / "mission.yaml").write_text(TEXT, encoding="utf-8")
    return folder


def best(work: Callable[[], object], times: int) -> float:
    """The shortest of several runs, in seconds of the processor: others may be using the machine."""
    spent = []
    for _ in range(times):
        began = time.process_time()
        work()
        spent.append(time.process_time() - began)
    return min(spent)


def test_400_zones_are_loaded_compiled_and_linted_within_a_second(big: Path) -> None:
    mission, problems = load_mission(big)
    assert problems == []
    assert mission is not None
    assert len(mission.layout.zones) == 400
    assert best(lambda: load_mission(big), 3) < 1.0


def test_structure_is_read_at_most_half_as_slow_again_as_plain_xml(big: Path) -> None:
    data = (big / "map.tmx").read_bytes()
    pairs = [
        (best(lambda: ElementTree.fromstring(data), 5), best(lambda: parse(data, Findings("map.tmx")), 5))
        for _ in range(5)
    ]
    assert min(ours / plain for plain, ours in pairs) <= 1.5


def test_bench_the_whole_box_loads(benchmark: Any) -> None:
    """Every card checked: a tenth of a second."""
    assert len(measured(benchmark, lambda: load_box(CARDS), 0.1).items) > 30
