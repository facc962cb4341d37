"""`tests.yaml` beside a mission, as it is read; how it is played stands in the tests of the command line."""

from __future__ import annotations

import pytest

from endure.authoring.findings import Findings
from endure.authoring.mission_tests import FILE, Suite, read_tests
from tests.authoring.desk import Desk


def read(desk: Desk, text: str) -> tuple[Suite | None, Findings]:
    mission = desk.mission()
    desk.file(FILE, text)
    at = Findings(FILE)
    return read_tests(desk.folder, mission, at), at


def test_without_the_file_there_are_none(desk: Desk) -> None:
    at = Findings(FILE)
    assert read_tests(desk.folder, desk.mission(), at) is None
    assert not at


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("zone-unknown", "at: {marine: Hal}"),
        ("survivor-unknown", "at: {marin: Hall}"),
        ("objective-unknown", "met: [kee]"),
        ("yaml-unknown-key", "mat: [key]"),
    ],
)
def test_names_that_mean_nothing(desk: Desk, code: str, text: str) -> None:
    tests, at = read(desk, f"- name: one\n  expect: {{{text}}}\n")
    assert tests is None
    assert [(problem.code, problem.place.partition(",")[0]) for problem in at.problems] == [(code, "line 2")]


def test_more_than_are_played(desk: Desk) -> None:
    tests, at = read(desk, "- {name: one, expect: {}}\n" * 21)
    assert tests is None
    assert [problem.code for problem in at.problems] == ["too-many"]
