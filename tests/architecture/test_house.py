"""Rules of the house that a machine can hold: every rule has its named test, rooms are small, rules are pure."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from endure.storage.rulings import load_rules

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "endure").rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("test_*.py"))

# the rulebook as a checklist and the rulings; what needs the nine game tiles comes with them
LATER = {"E01"}
IDS = [f"E{n:02}" for n in range(1, 83)] + [ruling.id for ruling in load_rules().rulings]
LONGEST = 420  # lines


def names_of(file: Path) -> list[str]:
    """The test functions of a file."""
    tree = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    return [node.name for node in tree if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]


NAMES = "\n".join(name for file in TESTS for name in names_of(file))


@pytest.mark.parametrize("key", [key for key in IDS if key not in LATER])
def test_every_rule_has_a_test_named_after_it(key: str) -> None:
    assert re.search(rf"(^|_){key}(_|$)", NAMES, re.MULTILINE), f"no test is named after {key}"


def test_rooms_are_small() -> None:
    long = {}
    for file in (*SOURCES, *TESTS):
        lines = len(file.read_text(encoding="utf-8").splitlines())
        if lines > LONGEST:
            long[str(file.relative_to(ROOT))] = lines
    assert not long


def test_rules_use_no_floats_and_iterate_no_sets() -> None:
    """No literal floats and no loops over sets in kernel, ship and games (positions for
    drawing and what bots weigh apart)."""
    found = []
    for file in SOURCES:
        parts = file.relative_to(ROOT / "endure").parts
        if parts[0] not in ("kernel", "ship", "games") or "survivors" in parts or file.name == "layout.py":
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, float):
                found.append(f"{file.name}:{node.lineno} float")
            loops = node.iter if isinstance(node, ast.For | ast.comprehension) else None
            named = isinstance(loops, ast.Call) and isinstance(loops.func, ast.Name) and loops.func.id == "set"
            if isinstance(loops, ast.Set | ast.SetComp) or named:
                found.append(f"{file.name} loops over a set")
    assert not found


def test_playing_needs_no_random_module() -> None:
    """The rules never ask the global random: with every function of it broken a game of bots still plays."""
    program = (
        "import random\n"
        "from endure.play import table\n"
        "from endure.kernel.bot import play_out\n"
        "def broken(*_, **__): raise AssertionError('the global random was asked')\n"
        "for name in ('random', 'randint', 'choice', 'shuffle', 'randrange', 'sample', 'getrandbits', 'uniform'):\n"
        "    setattr(random, name, broken)\n"
        "mission = table.first_mission()\n"
        "session = table.start(mission, ('marine', 'medic'), 5, {'difficulty': 'story'}, ['recruit'] * 2)\n"
        "print(play_out(session, [table.open_bot('recruit')] * 2).reason)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() in {"won-objectives", "lost-all-dead", "lost-round-limit"}
