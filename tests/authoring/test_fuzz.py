"""Whatever bytes stand in a mission's files, the answer is a mission or problems, never an exception."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from endure import resources
from endure.authoring.load import load_mission
from endure.storage.problem import Problem
from tests.authoring.desk import Desk, csv_layer, sheet

SHIPPED = resources.missions() / "endure_the_stars" / "01_silent_reactor"
TEXT = (SHIPPED / "mission.yaml").read_bytes()
CSV = ",".join(["1", "2", "3", "4", "5", "6"] * 4)

TOKENS = [
    b'"', b"<", b">", b"/>", b"&#0;", b"&#xD800;", b"\0", b"\xff", b"-1", b"0", b"99999999999999999999", b"nan",
    b"<!DOCTYPE a>", b"<object/>", b"<point/>", b"Zone", b"Door", b"type", b"x=", b"map.tmx", b"../", b"\xe2\x80\xae",
    b"{", b"}", b"[", b"]", b": ", b"- ", b"&a ", b"*a", b"!!python/object:os.system ", b"? ", b"|\n", b"\t", b"~",
]  # fmt: skip


@st.composite
def mutated(draw: st.DrawFn, source: bytes) -> bytes:
    """The source with a few pieces cut out, repeated, or replaced by a token or a number."""
    data = source
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(data)))
        stop = min(len(data), start + draw(st.integers(0, 60)))
        how = draw(st.sampled_from(["cut", "token", "repeat", "bytes", "number"]))
        if how == "number":
            numbers = list(re.finditer(rb"-?\d+(\.\d+)?", data))
            if not numbers:
                continue
            found = draw(st.sampled_from(numbers))
            value = draw(st.sampled_from([b"-1", b"0", b"1.5", b"65", b"4294967296", b"1e9", b"", b"nan", b"2"]))
            data = data[: found.start()] + value + data[found.end() :]
            continue
        piece = {
            "cut": b"",
            "token": draw(st.sampled_from(TOKENS)),
            "repeat": data[start:stop] * 2,
            "bytes": draw(st.binary(max_size=8)),
        }[how]
        data = data[:start] + piece + data[stop:]
    return data


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    desk = Desk(tmp_path_factory.mktemp("fuzz"))
    desk.head = sheet() + f'<group name="g" offsetx="0">{csv_layer(CSV)}</group>'
    desk.file("door.tx", '<template><object type="Door" width="16" height="8"/></template>')
    desk.objects["lab door"] = '<object id="7" template="door.tx" x="8" y="28"/>'
    desk.mission()  # right before anything is changed
    return desk


def answers(folder: Path) -> None:
    mission, problems = load_mission(folder)
    assert (mission is None) == bool(problems)
    for problem in problems:
        assert isinstance(problem, Problem)
        assert all([problem.code, problem.file, problem.found, problem.allowed])
        assert "\n" not in str(problem)


FUZZ = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@FUZZ
@given(data=st.data())
def test_mutated_maps(home: Desk, data: st.DataObject) -> None:
    folder = home.write()
    (folder / "map.tmx").write_bytes(data.draw(mutated(home.xml().encode())))
    answers(folder)


@FUZZ
@given(data=st.data())
def test_mutated_templates(home: Desk, data: st.DataObject) -> None:
    folder = home.write()
    good = (folder / "door.tx").read_bytes()
    try:
        (folder / "door.tx").write_bytes(data.draw(mutated(good)))
        answers(folder)
    finally:
        (folder / "door.tx").write_bytes(good)


@FUZZ
@given(data=st.data())
def test_mutated_texts(home: Desk, data: st.DataObject) -> None:
    folder = home.write()
    (folder / "mission.yaml").write_bytes(data.draw(mutated(data.draw(st.sampled_from([TEXT, home.text.encode()])))))
    answers(folder)


@FUZZ
@given(data=st.binary(max_size=300))
def test_any_bytes(home: Desk, data: bytes) -> None:
    folder = home.write()
    (folder / "map.tmx").write_bytes(data)
    (folder / "mission.yaml").write_bytes(data)
    answers(folder)
