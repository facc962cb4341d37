"""Opening a packed mission that a stranger made: nothing leaves the folder, nothing is too much."""

from __future__ import annotations

import stat
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from endure.authoring.load import load_mission
from endure.authoring.package import BYTES, FILES, pack, read_packed, unpack
from endure.storage.problem import Unreadable
from tests.authoring.desk import Desk

Write = Callable[[zipfile.ZipFile], object]


def packed(tmp_path: Path, write: Write) -> Path:
    path = tmp_path / "mission.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("ship/mission.yaml", "id: x")
        write(archive)
    return path


def test_what_is_packed_comes_out_the_same(desk: Desk, tmp_path: Path) -> None:
    expected = desk.mission()
    desk.file("text/de.ftl", "title = Kleines Schiff\n")
    desk.file("notes.exe", "not packed")
    desk.file(".git/config.txt", "not packed")
    (tmp_path / "gift.zip").write_bytes(pack(desk.folder))
    folder = unpack(tmp_path / "gift.zip", tmp_path / "shelf")
    assert folder == tmp_path / "shelf" / "small_ship"
    assert load_mission(folder) == (expected, [])
    assert sorted(p.relative_to(folder).as_posix() for p in folder.rglob("*.*")) == [
        "map.tmx",
        "mission.yaml",
        "text/de.ftl",
    ]
    assert pack(desk.folder) == pack(desk.folder)


def test_only_a_sound_mission_is_packed(desk: Desk) -> None:
    desk.objects.pop("start")
    desk.write()
    with pytest.raises(Unreadable, match="start-missing"):
        pack(desk.folder)


@pytest.mark.parametrize(
    "name",
    [
        "../evil.yaml",
        "ship/../../evil.yaml",
        "/etc/evil.yaml",
        "ship\\..\\evil.yaml",
        "C:/evil.yaml",
        "ship/a\nb.txt",
        "ship/con.txt",
        "ship/LPT1.yaml",
        "ship/.hidden/x.txt",
        "ship/name./x.txt",
        "ship/a/b/c/d/e/f/g/x.txt",
        "elsewhere/x.txt",
        "ship/\u202etxt.yaml",
    ],
)
def test_names_that_lead_out_or_mean_something_else(tmp_path: Path, name: str) -> None:
    path = packed(tmp_path, lambda archive: archive.writestr(name, "x"))
    with pytest.raises(Unreadable, match="is not a path inside one mission's folder"):
        unpack(path, tmp_path / "shelf")
    assert sorted(one.name for one in tmp_path.iterdir()) == ["mission.zip"]


def test_links_are_not_opened(tmp_path: Path) -> None:
    link = zipfile.ZipInfo("ship/map.tmx")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    with pytest.raises(Unreadable, match="a link or a special file"):
        read_packed(packed(tmp_path, lambda archive: archive.writestr(link, "/etc/passwd")))


@pytest.mark.parametrize("name", ["ship/run.py", "ship/a.exe", "ship/noend", "ship/x.so"])
def test_only_a_mission_s_kinds_of_files(tmp_path: Path, name: str) -> None:
    with pytest.raises(Unreadable, match="a mission's files end with"):
        read_packed(packed(tmp_path, lambda archive: archive.writestr(name, "x")))


def test_two_spellings_of_one_name(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="twice, or spelled in two ways"):
        read_packed(packed(tmp_path, lambda archive: archive.writestr("ship/Mission.yaml", "x")))


def test_a_zip_that_unpacks_to_gigabytes(tmp_path: Path) -> None:
    def many(archive: zipfile.ZipFile) -> None:
        for number in range(3):
            archive.writestr(f"ship/{number}.txt", bytes(BYTES // 2))

    with pytest.raises(Unreadable, match="unpacks to more than 64 MB"):
        read_packed(packed(tmp_path, many))


def test_too_many_files(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match=f"at most {FILES}"):
        read_packed(packed(tmp_path, lambda a: [a.writestr(f"ship/{n}.txt", "") for n in range(FILES)]))


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04", b"not a zip", bytes(1000)])
def test_a_file_that_is_no_zip(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "a.zip"
    path.write_bytes(data)
    with pytest.raises(Unreadable, match="is no zip that can be opened"):
        read_packed(path)


def test_a_damaged_zip(tmp_path: Path) -> None:
    path = packed(tmp_path, lambda archive: archive.writestr("ship/map.tmx", "x" * 10000))
    data = bytearray(path.read_bytes())
    data[90:110] = bytes(20)
    path.write_bytes(data)
    with pytest.raises(Unreadable):
        read_packed(path)


def test_a_zip_without_a_mission_or_with_a_bad_one(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive:
        archive.writestr("readme.txt", "x")
    with pytest.raises(Unreadable, match=r"holds no mission\.yaml"):
        read_packed(tmp_path / "a.zip")
    with pytest.raises(Unreadable, match=r"is not sound \(\d+ findings\): mission\.yaml"):
        unpack(packed(tmp_path, lambda archive: None), tmp_path / "shelf")
    assert list((tmp_path / "shelf").iterdir()) == []
