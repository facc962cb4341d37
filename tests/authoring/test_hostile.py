"""Files that were made to hurt: answered with problems, in bounded time and memory, never with a traceback."""

from __future__ import annotations

import base64
import os
import tracemalloc
import zlib
from pathlib import Path

import pytest

from endure.authoring.load import load_mission
from endure.authoring.tmx import read_map
from tests.authoring.desk import Desk, csv_layer, obj

BOMB = '<?xml version="1.0"?><!DOCTYPE m [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><map>&b;</map>'
OUTSIDE = '<?xml version="1.0"?><!DOCTYPE m SYSTEM "file:///etc/passwd"><map/>'


def code_of(path: Path, content: bytes) -> str:
    path.write_bytes(content)
    tmx, problems = read_map(path)
    assert tmx is None
    assert len(problems) == 1
    return problems[0].code


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (BOMB.encode(), "xml-hostile"),
        (OUTSIDE.encode(), "xml-hostile"),
        (b"<g>" * 100_000, "xml-hostile"),
        (b"<map>" + b"<a/>" * 250_001 + b"</map>", "xml-hostile"),
        (b"", "xml-broken"),
        (b"\0" * 1000, "xml-broken"),
        (b"not xml at all", "xml-broken"),
        (b"<map>\xff\xfe</map>", "xml-broken"),
        (b'<?xml version="1.0" encoding="base64"?><map/>', "xml-broken"),
        (b'<?xml version="1.0" encoding="utf-32"?><map/>', "xml-broken"),
        (b'<?xml version="1.0" encoding="shift_jis"?><map/>', "xml-broken"),
        (b'<map width="1" width="2"/>', "xml-broken"),
        (b"<map>&undefined;</map>", "xml-broken"),
        (b"<html/>", "xml-root"),
        (b"<map>" + b" " * 17_000_000 + b"</map>", "file-too-big"),
    ],
    ids=range(15),
)
def test_hostile_bytes(tmp_path: Path, content: bytes, code: str) -> None:
    assert code_of(tmp_path / "map.tmx", content) == code


@pytest.mark.parametrize("size", ["999999999", "401", "0", "1e3", "9" * 5000])
def test_sizes_are_bounded(desk: Desk, size: str) -> None:
    path = desk.write() / "map.tmx"
    path.write_text(desk.xml().replace('width="6"', f'width="{size}"', 1))
    _, problems = load_mission(desk.folder)
    assert "attribute" in [problem.code for problem in problems]
    assert "a whole number from 1 to 400" in [problem.allowed for problem in problems]


def test_a_layer_that_unpacks_to_gigabytes_is_not_unpacked(desk: Desk) -> None:
    """200 MB of zeros in 200 kB; only as much is unpacked as the layer may hold."""
    packer = zlib.compressobj(9)
    packed = b"".join([packer.compress(bytes(10**6)) for _ in range(200)]) + packer.flush()
    cells = base64.b64encode(packed).decode()
    desk.head = csv_layer(cells, 'encoding="base64" compression="zlib"')
    tracemalloc.start()
    problem = desk.problem("layer-data")
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert problem.found == "more than 24 tile numbers"
    assert peak < 20_000_000


def test_many_small_layers_that_unpack_to_much(desk: Desk) -> None:
    """40 layers of 400x400 tiles in a file of a few kilobytes: told apart before they fill the memory."""
    packed = base64.b64encode(zlib.compress(bytes(4 * 400 * 400))).decode()
    layer = '<layer name="n{}" width="400" height="400"><data encoding="base64" compression="zlib">{}</data></layer>'
    desk.size = (400, 400)
    desk.head = "".join(layer.format(number, packed) for number in range(40))
    _, problems = desk.load()
    assert {problem.code for problem in problems} == {"too-many"}
    assert problems[0].place == "layer n18"  # 18 layers of 160 000 tiles are fewer than 3 000 000, 19 are more


def test_byte_order_mark_and_other_encodings_are_fine(desk: Desk) -> None:
    desk.write()
    for encoding in ("utf-8-sig", "utf-16"):
        name = encoding.removesuffix("-sig").upper()
        (desk.folder / "map.tmx").write_bytes(desk.xml().replace("UTF-8", name).encode(encoding))
        mission, problems = load_mission(desk.folder)
        assert problems == []
        assert mission is not None


def test_deeply_nested_properties(desk: Desk) -> None:
    nest = '<properties><property name="p" type="class">' * 60
    desk.objects["x"] = obj(20, "", 1, 1, 1, 1, inner=nest + "</property></properties>" * 60)
    assert desk.problem("xml-hostile").found == "elements nested more than 60 deep"


def test_special_files_and_folders_are_not_read(desk: Desk) -> None:
    folder = desk.write()
    (folder / "map.tmx").unlink()
    os.mkfifo(folder / "map.tmx")  # reading it would wait for ever
    _, problems = load_mission(folder)
    assert [problem.code for problem in problems] == ["file-unreadable"]


def test_missing_files(desk: Desk) -> None:
    _, problems = load_mission(desk.folder)
    assert [(p.code, p.file.rpartition("/")[2]) for p in problems] == [
        ("file-missing", "mission.yaml"),
        ("file-missing", "map.tmx"),
    ]


def test_text_that_is_not_utf8(desk: Desk) -> None:
    desk.write()
    (desk.folder / "mission.yaml").write_bytes(b"format: 1\ntitle: \xff\n")
    _, problems = load_mission(desk.folder)
    assert [(p.code, p.place) for p in problems] == [("yaml-encoding", "line 2")]


def test_a_map_name_that_leads_out(desk: Desk) -> None:
    desk.say("objectives:", "map: ../../secret.tmx\nobjectives:")
    problem = desk.problem("path-outside")
    assert problem.file.endswith("mission.yaml")
    assert problem.place == "line 5, at map"


def test_names_in_messages_are_short_and_printable(desk: Desk) -> None:
    desk.objects["x"] = obj(20, "Zo\u202eme" + "x" * 500, 1, 1)
    found = desk.problem("class-unknown").found
    assert found.isprintable()
    assert len(found) < 80


def test_too_many_problems_are_cut(desk: Desk) -> None:
    desk.objects = {str(n): obj(n, "Wrong", 0, 0) for n in range(1, 1000)}
    _, problems = desk.load()
    assert len(problems) == 200


def test_the_net_below_the_bounds(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def deep(*_args: object) -> None:
        raise RecursionError

    monkeypatch.setattr("endure.authoring.load.draw", deep)
    assert desk.problem("too-large").found == "more than can be read (RecursionError)"


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("</objectgroup>", "</map>", "mismatched tag, </map> where <objectgroup> of line 4 is open"),
        ("</objectgroup>\n</map>", "", "no element found, <objectgroup> of line 4 is open"),
        ("</objectgroup>", "</objectgroup", "not well-formed"),
    ],
)
def test_a_wrong_end_is_told_by_its_tag_and_the_one_that_is_open(desk: Desk, old: str, new: str, found: str) -> None:
    path = desk.write() / "map.tmx"
    text = path.read_text(encoding="utf-8")
    assert text.splitlines()[3].startswith("<objectgroup")
    path.write_text(text.replace(old, new), encoding="utf-8")
    _, problems = load_mission(desk.folder)  # as it lies there, not written anew
    assert [problem.code for problem in problems] == ["xml-broken"]
    assert found in problems[0].found


@pytest.mark.parametrize("letter", ["\t", "\u202e", "\u200b"])
def test_keys_in_messages_are_printable(desk: Desk, letter: str) -> None:
    desk.say("briefing:", f"brie{letter}fing:")
    _, problems = desk.load()
    assert problems
    assert all(str(problem).isprintable() for problem in problems)
