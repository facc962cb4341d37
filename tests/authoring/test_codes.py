"""Every code that the checker can say stands in a test that makes it say so."""

from __future__ import annotations

import re
from pathlib import Path

import endure.authoring
from tests.authoring.findings_page import NOTES, PAGE, sections

CODE = re.compile(r'\.add\(\s*"([a-z-]+)"|"((?:start|exit)-twice)"')


def test_every_code_has_a_test() -> None:
    folder = Path(endure.authoring.__file__).parent
    codes = {a or b for path in folder.glob("*.py") for a, b in CODE.findall(path.read_text(encoding="utf-8"))}
    tests = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert len(codes) > 60
    assert [code for code in sorted(codes) if f'"{code}"' not in tests] == []


def test_every_code_stands_on_the_page_with_an_example() -> None:
    """The page is made by `python -m tests.authoring.findings_page`."""
    folder = Path(endure.authoring.__file__).parent
    sources = [*folder.glob("*.py"), folder.parent / "lab" / "mission_tests.py"]
    codes = {a or b for path in sources for a, b in CODE.findall(path.read_text(encoding="utf-8"))}
    shown = sections(PAGE.read_text(encoding="utf-8"))
    assert sorted(codes - set(shown)) == []
    for code, body in shown.items():
        assert "; allowed: " in body
        assert body.rstrip().endswith(f"[{code}]")
    assert set(NOTES) <= set(shown)
