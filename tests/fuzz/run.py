"""Broken inputs for the loader: each must be answered with a mission or with clear messages, soon and in little memory.

    python -m tests.fuzz.run --inputs 10000 --seed 1

Input n of a seed is the same on every machine. A failure names its number and leaves the folder it happened with.
"""

from __future__ import annotations

import argparse
import random
import re
import resource
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from endure.authoring.load import load_mission
from endure.authoring.scaffold import new_mission
from endure.storage.problem import Problem

SECONDS = 2.0  # of the processor, for one input
MEGABYTES = 500  # of the process

PIECES = [
    b'"', b"<", b">", b"/>", b"&#0;", b"&#xD800;", b"\0", b"\xff\xfe", b"-1", b"0", b"99999999999999999999",
    b"nan", b"1e308", b"<!DOCTYPE a>", b'<!DOCTYPE m [<!ENTITY a "aaaaaaaa">]>', b"&a;", b"<object/>",
    b"<point/>", b"<group>", b"</group>", b'<object id="9" template="templates/door.tx"/>', b'type="Zone"',
    b'type="Door"', b'template="loop.tx"', b"x=", b"map.tmx", b"../", b"\\..\\", b"C:", b"/etc/passwd",
    b"\xe2\x80\xae", b"\xf0\x9f\x9a\x80", b"{", b"}", b"[", b"]", b": ", b"- ", b"&a ", b"*a",
    b"!!python/object:os.system ", b"? ", b"|\n", b"\t", b"~", b"\r", b"<<: ", b"1:30", b"no", b"=", b"%YAML 9",
    b'<property name="p" type="list">', b'<item type="class">',
    b'<property name="zone" type="object" value="3"/>', b'compression="zstd"', b'encoding="base64"',
    b'infinite="1"', b"eJztwTEBAAAAwqD1T20ND6AAAAAA",
]  # fmt: skip
NUMBERS = [b"-1", b"0", b"1.5", b"65", b"4294967296", b"1e9", b"", b"nan", b"2", b"2147483648", b"0x10", "٣".encode()]
_NUMBER = re.compile(rb"-?\d+(\.\d+)?")
_ATTRIBUTE = re.compile(rb' [a-z]+="[^"]*"')
_LINE = re.compile(rb"[^\n]*\n")

Change = Callable[[random.Random, bytes], bytes]


def _cut(dice: random.Random, data: bytes) -> bytes:
    start, stop = _span(dice, data)
    return data[:start] + data[stop:]


def _insert(dice: random.Random, data: bytes) -> bytes:
    start, stop = _span(dice, data)
    return data[:start] + dice.choice(PIECES) + data[dice.choice((start, stop)) :]


def _repeat(dice: random.Random, data: bytes) -> bytes:
    start, stop = _span(dice, data)
    return data[:stop] + data[start:stop] * dice.choice((1, 2, 50)) + data[stop:]


def _noise(dice: random.Random, data: bytes) -> bytes:
    start, stop = _span(dice, data)
    return data[:start] + dice.randbytes(dice.randint(1, 8)) + data[stop:]


def _number(dice: random.Random, data: bytes) -> bytes:
    return _replaced(dice, data, _NUMBER, lambda _: dice.choice(NUMBERS))


def _attribute(dice: random.Random, data: bytes) -> bytes:
    """An attribute away, or another one's in its place."""
    others = _ATTRIBUTE.findall(data)
    return _replaced(dice, data, _ATTRIBUTE, lambda _: dice.choice([b"", *others[:400]]))


def _lines(dice: random.Random, data: bytes) -> bytes:
    """A line away, twice, or somewhere else."""
    lines = _LINE.findall(data)
    if not lines:
        return data
    line = lines.pop(dice.randrange(len(lines)))
    for _ in range(dice.randint(0, 2)):
        lines.insert(dice.randint(0, len(lines)), line)
    return b"".join(lines)


def _nest(dice: random.Random, data: bytes) -> bytes:
    start, _ = _span(dice, data)
    opening = dice.choice((b"<group>", b"[", b"{a: ", b"- ", b"<properties>")) * dice.choice((5, 70, 5000))
    return data[:start] + opening + data[start:]


def _span(dice: random.Random, data: bytes) -> tuple[int, int]:
    start = dice.randint(0, len(data))
    return start, min(len(data), start + dice.choice((0, 1, 5, 60, 600)))


def _replaced(dice: random.Random, data: bytes, what: re.Pattern[bytes], by: Callable[[bytes], bytes]) -> bytes:
    found = list(what.finditer(data))
    if not found:
        return data
    one = dice.choice(found)
    return data[: one.start()] + by(one[0]) + data[one.end() :]


CHANGES: tuple[Change, ...] = (_cut, _insert, _repeat, _noise, _number, _number, _attribute, _attribute, _lines, _nest)
TARGETS = (
    "map.tmx", "map.tmx", "map.tmx", "mission.yaml", "mission.yaml", "templates/door.tx", "tilesets/ship.tsx",
    "endure.tiled-project", "text/de.ftl",
)  # fmt: skip


class Bench:
    """A sound mission of which one file at a time is broken."""

    def __init__(self, folder: Path) -> None:
        self.folder = new_mission(folder / "ship", "T3")
        (self.folder / "text").mkdir()
        (self.folder / "text" / "de.ftl").write_text("title = Schiff\nobjective-objective_1 = Tun\n", encoding="utf-8")
        (self.folder / "loop.tx").write_text('<template><object template="loop.tx"/></template>', encoding="utf-8")
        text = (self.folder / "map.tmx").read_text(encoding="utf-8")
        door = '<object id="900" template="templates/door.tx" x="288" y="152"/>\n </objectgroup>'
        text = text.replace(' <objectgroup id="6"', f' <objectgroup id="9" name="x">{door}\n <objectgroup id="6"', 1)
        (self.folder / "map.tmx").write_text(text, encoding="utf-8")
        self.good = {name: (self.folder / name).read_bytes() for name in set(TARGETS)}

    def broken(self, seed: int, number: int) -> str:
        """Breaks a file; answers which."""
        dice = random.Random(f"{seed}-{number}")
        name = dice.choice(TARGETS)
        data = self.good[name]
        for _ in range(dice.choice((1, 1, 1, 2, 4))):
            data = dice.choice(CHANGES)(dice, data)
        (self.folder / name).write_bytes(data)
        return name

    def mend(self, name: str) -> None:
        (self.folder / name).write_bytes(self.good[name])


def answer(folder: Path) -> str:
    """What came of it: `mission` or the first code. Raises AssertionError for an answer that is none."""
    mission, problems = load_mission(folder)
    assert (mission is None) == bool(problems), "neither a mission nor problems"
    for problem in problems:
        assert isinstance(problem, Problem)
        assert all((problem.code, problem.file, problem.found, problem.allowed)), problem
        assert str(problem).isprintable(), problem
        assert str(folder.parent.parent) not in problem.found, problem
    return problems[0].code if problems else "mission"


def run(inputs: int, seed: int, keep: Path) -> tuple[Counter[str], float, list[str]]:
    """Counts of answers, the longest time of one input in seconds, and what went wrong."""
    answers: Counter[str] = Counter()
    longest, wrong = 0.0, []
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder))
        for number in range(inputs):
            name = bench.broken(seed, number)
            began = time.process_time()
            try:
                answers[answer(bench.folder)] += 1
            except Exception as fault:  # whatever it is, it is what we look for
                wrong.append(f"input {number} of seed {seed}, {name}: {type(fault).__name__}: {fault}")
                shutil.copytree(bench.folder, keep / f"input-{seed}-{number}", dirs_exist_ok=True)
            spent = time.process_time() - began
            if spent > SECONDS:
                wrong.append(f"input {number} of seed {seed}, {name}: {spent:.1f} s")
            longest = max(longest, spent)
            bench.mend(name)
    return answers, longest, wrong


def peak() -> float:
    """The most memory this process has had, in MB."""
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return used / 1024 / (1024 if sys.platform == "darwin" else 1)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--inputs", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, default=Path(tempfile.gettempdir()))
    asked = parser.parse_args()
    answers, longest, wrong = run(asked.inputs, asked.seed, asked.keep)
    for name, count in answers.most_common():
        print(f"{count:7} {name}")
    print(f"{asked.inputs} inputs, the longest {longest:.2f} s, at most {peak():.0f} MB, {len(wrong)} wrong")
    for line in wrong:
        print(line)
    return 1 if wrong or peak() > MEGABYTES else 0


if __name__ == "__main__":
    sys.exit(main())
