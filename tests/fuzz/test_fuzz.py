"""A slice of the fuzzing for every run of the tests; all of it: `python -m tests.fuzz.run --inputs 10000`."""

from __future__ import annotations

from pathlib import Path

from tests.fuzz.run import MEGABYTES, Bench, answer, peak, run


def test_500_broken_inputs_are_answered(tmp_path: Path) -> None:
    answers, _, wrong = run(500, 7, tmp_path)
    assert wrong == []
    assert sum(answers.values()) == 500
    assert len(answers) > 20  # of many kinds, and some are harmless
    assert answers["mission"] > 10
    assert peak() < 4 * MEGABYTES  # of all tests before it in this process, too


def test_what_is_broken_is_sound_before(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    assert answer(bench.folder) == "mission"
