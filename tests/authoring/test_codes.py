"""Every code that the checker can say stands in a test that makes it say so."""

from __future__ import annotations

import re
from pathlib import Path

import endure.authoring

CODE = re.compile(r'\.add\(\s*"([a-z-]+)"|"((?:start|exit)-twice)"')


def test_every_code_has_a_test() -> None:
    folder = Path(endure.authoring.__file__).parent
    codes = {a or b for path in folder.glob("*.py") for a, b in CODE.findall(path.read_text(encoding="utf-8"))}
    tests = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert len(codes) > 60
    assert [code for code in sorted(codes) if f'"{code}"' not in tests] == []
