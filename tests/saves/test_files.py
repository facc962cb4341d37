"""Files that survive being killed: the journal cut at any byte, whole files, autosaves, a disk that says no."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from endure.kernel.bot import RandomBot, play_out
from endure.kernel.savedoc import Unplayable, document, encode
from endure.kernel.session import Session
from endure.storage import files
from endure.storage.files import FileTrouble, Journal, journal_document, read_limited, recover, write_atomic
from endure.storage.saves import AUTOSAVES, Saves
from endure.storage.settings import Settings, load_settings, save_settings
from tests.conformance.toys import sparks
from tests.conformance.toys.cards import SEATS, SHEET, CardToy, Mark
from tests.saves.test_savedoc import NewRules

AnySession = Session[Any, Any, Any]


def new_session(seed: int = 1) -> AnySession:
    return Session.start(CardToy(), SHEET, {}, SEATS, seed)


def full_disk(*_: object, **__: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def trouble(call: Callable[..., Any], *args: Any) -> str:
    with pytest.raises(FileTrouble) as caught:
        call(*args)
    return caught.value.refusal.reason


class TestWholeFiles:
    def test_a_file_is_written_whole_and_nothing_is_left_aside(self, tmp_path: Path) -> None:
        path = tmp_path / "new" / "file.json"
        write_atomic(path, b"one")
        write_atomic(path, b"two")
        assert path.read_bytes() == b"two"
        assert [one.name for one in path.parent.iterdir()] == ["file.json"]

    @pytest.mark.parametrize("step", ["fsync", "replace"])
    def test_the_old_file_stays_when_writing_fails(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
    ) -> None:
        path = tmp_path / "file.json"
        write_atomic(path, b"one")
        monkeypatch.setattr(os, step, full_disk)
        with pytest.raises(FileTrouble) as caught:
            write_atomic(path, b"two")
        assert path.read_bytes() == b"one"
        refusal = caught.value.refusal
        assert (refusal.reason, refusal.params["path"]) == ("folder-read-only", str(tmp_path))
        assert refusal.params["why"] == "No space left on device"

    def test_a_folder_that_cannot_be_made(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_bytes(b"")
        assert trouble(write_atomic, tmp_path / "file" / "x", b"") == "folder-read-only"

    def test_reading_stops_at_its_limit(self, tmp_path: Path) -> None:
        (tmp_path / "big").write_bytes(b"x" * 100)
        assert len(read_limited(tmp_path / "big", 10)) == 11
        assert trouble(read_limited, tmp_path / "none") == "file-unreadable"

    @pytest.mark.parametrize(
        ("name", "reason", "word"),
        [
            ("pipe", "file-not-regular", "pipe"),
            ("folder", "file-not-regular", "folder"),
            ("/dev/zero", "file-not-regular", "device"),
            ("/dev/null", "file-not-regular", "device"),
            ("loop", "file-unreadable", os.strerror(errno.ELOOP)),
            ("empty", "file-empty", ""),
            ("nul\0", "file-unreadable", "embedded null byte"),
        ],
    )
    def test_what_is_no_file_is_never_read(self, tmp_path: Path, name: str, reason: str, word: str) -> None:
        os.mkfifo(tmp_path / "pipe")
        (tmp_path / "folder").mkdir()
        (tmp_path / "loop").symlink_to(tmp_path / "loop")
        (tmp_path / "empty").write_bytes(b"")
        with pytest.raises(FileTrouble) as caught:
            recover(tmp_path / name, CardToy())
        params = caught.value.refusal.params
        assert caught.value.refusal.reason == reason
        assert params["path"] == str(tmp_path / name)
        assert params.get("kind", params.get("why", "")) == word


def journalled(path: Path, actions: int = 9) -> tuple[AnySession, list[int]]:
    """A session with a journal, and how long the file was after each entry."""
    session = new_session()
    journal = Journal(path, session)
    sizes = [path.stat().st_size]
    for n in range(actions):
        if n == 3:
            session.hand_over(2, "random")
        else:
            play_out(session, [RandomBot()] * 3, 1)
        journal.flush()
        sizes.append(path.stat().st_size)
    journal.close()
    return session, sizes


class TestJournal:
    def test_a_session_is_recovered(self, tmp_path: Path) -> None:
        session, sizes = journalled(tmp_path / "j")
        again = recover(tmp_path / "j", CardToy())
        assert again.log == session.log
        assert again.players == session.players == ["human", "human", "random"]
        assert sizes == sorted(set(sizes))  # every entry was on the disk when it was asked for

    def test_cut_at_any_byte_at_most_the_entry_under_way_is_lost(self, tmp_path: Path) -> None:
        session, sizes = journalled(tmp_path / "j", 6)
        data = (tmp_path / "j").read_bytes()
        assert sizes[-1] == len(data)
        for cut in range(len(data)):
            if cut < sizes[0] - 1:
                with pytest.raises(Unplayable):
                    journal_document(data[:cut])
                continue
            whole = sum(size <= cut for size in sizes[1:])
            kept = len(journal_document(data[:cut]).segments[-1].entries)
            assert whole <= kept <= whole + 1, cut  # an entry is whole before the snapshot behind it
            if cut % 40 == 0 or cut in sizes:
                (tmp_path / "cut").write_bytes(data[:cut])
                assert recover(tmp_path / "cut", CardToy()).log == session.log[:kept]

    def test_a_journal_can_begin_anywhere_in_a_game(self, tmp_path: Path) -> None:
        session = new_session()
        play_out(session, [RandomBot()] * 3, 5)
        journal = Journal(tmp_path / "j", session)
        session.hand_over(0, "random")
        journal.close()
        journal.close()
        assert session.watcher is None
        assert recover(tmp_path / "j", CardToy()).log == session.log

    def test_a_closed_journal_leaves_the_next_one_alone(self, tmp_path: Path) -> None:
        session = new_session()
        first = Journal(tmp_path / "a", session)
        second = Journal(tmp_path / "b", session)
        first.close()
        session.submit(Mark(0, 1))
        second.close()
        assert recover(tmp_path / "b", CardToy()).length == 1

    def test_changed_rules_begin_at_the_last_snapshot(self, tmp_path: Path) -> None:
        session, _ = journalled(tmp_path / "j")
        doc = journal_document((tmp_path / "j").read_bytes())
        again = recover(tmp_path / "j", NewRules())
        assert 0 < doc.last.at <= session.length
        assert again.state == session.at(doc.last.at)
        assert again.length == session.length

    def test_rubbish_in_the_middle_ends_what_is_recovered(self, tmp_path: Path) -> None:
        session, sizes = journalled(tmp_path / "j", 8)
        data = bytearray((tmp_path / "j").read_bytes())
        data[sizes[4] + 1] = 0
        (tmp_path / "j").write_bytes(bytes(data))
        assert recover(tmp_path / "j", CardToy()).log == session.log[:4]

    @pytest.mark.parametrize(
        "line", [b'{"type":"handed_over","seat":9,"player":"x"}', b'{"type":"snapshot"}', b"[" * 100_000]
    )
    def test_a_hostile_line_ends_what_is_recovered(self, tmp_path: Path, line: bytes) -> None:
        session, _ = journalled(tmp_path / "j", 3)
        with (tmp_path / "j").open("ab") as file:
            file.write(line + b"\n")
        assert recover(tmp_path / "j", CardToy()).log == session.log

    def test_a_full_disk_stops_the_journal_and_not_the_game(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        session = new_session()
        journal = Journal(tmp_path / "j", session)
        monkeypatch.setattr(os, "fsync", full_disk)
        session.submit(Mark(0, 1))
        journal.flush()
        assert journal.trouble is not None
        assert journal.trouble.reason == "journal-stopped"
        session.submit(Mark(0, 4))
        journal.close()
        assert session.length == 2

    def test_what_cannot_be_played_is_named(self, tmp_path: Path) -> None:
        path = tmp_path / "j"
        journalled(path, 3)
        data = path.read_bytes()
        changed = data.replace(b'"check":{"dice":', b'"check":{"dice":1', 1)
        assert changed != data
        for bad, reason in ((b"hello", "save-foreign"), (data[:99], "save-damaged"), (changed, "save-diverged")):
            path.write_bytes(bad)
            with pytest.raises(Unplayable) as caught:
                recover(path, CardToy())
            assert caught.value.refusal.reason == reason
            assert caught.value.refusal.params["path"] == str(path)
        assert caught.value.refusal.params["entry"] == 1  # the first, as a player counts

    def test_too_large_a_journal_is_told(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        journalled(tmp_path / "j", 1)
        monkeypatch.setattr(files, "MAX_BYTES", 10)
        with pytest.raises(Unplayable) as caught:
            recover(tmp_path / "j", CardToy())
        assert caught.value.refusal.reason == "save-too-large"


class TestSaves:
    def test_a_session_is_saved_and_loaded(self, tmp_path: Path) -> None:
        saves, session = Saves(tmp_path), new_session()
        session.submit(Mark(0, 1))
        saves.save("Deck three", session)
        assert saves.load("Deck three", CardToy()).log == session.log

    def test_three_autosaves_turn(self, tmp_path: Path) -> None:
        saves, session = Saves(tmp_path), new_session()
        for n in range(5):
            session.hand_over(0, str(n))
            saves.autosave(session)
        assert [saves.load(name, CardToy()).length for name in AUTOSAVES] == [5, 4, 3]
        assert sorted(info.name for info in saves.listing()) == list(AUTOSAVES)

    def test_the_list_says_why_a_save_cannot_be_opened(self, tmp_path: Path) -> None:
        saves = Saves(tmp_path)
        saves.save("toy", new_session())
        saves.path("damaged").write_bytes(b"{")
        saves.path("newer").write_bytes(b'{"format": 7, "game": "endure_the_stars"}')
        saves.path("folder").mkdir()
        (tmp_path / "notes.txt").write_text("not a save")
        told = {info.name: info.trouble.reason if info.trouble else None for info in saves.listing()}
        assert told == {
            "toy": "save-other-game",  # a toy is not in the catalogue
            "damaged": "save-damaged",
            "newer": "save-newer",
            "folder": "file-not-regular",
        }

    def test_the_newest_save_comes_first(self, tmp_path: Path) -> None:
        saves = Saves(tmp_path)
        for n, name in enumerate(("b", "a", "c")):
            os.utime(saves.save(name, new_session()), (n, n))
        assert [info.name for info in saves.listing()] == ["c", "a", "b"]
        assert [info.entries for info in saves.listing()] == [0, 0, 0]

    def test_a_save_that_goes_while_the_list_is_made(self, tmp_path: Path) -> None:
        saves = Saves(tmp_path)
        saves.path("gone").symlink_to(tmp_path / "nowhere")
        (info,) = saves.listing()
        assert info.trouble is not None
        assert info.trouble.reason == "file-unreadable"

    def test_no_folder_no_saves(self, tmp_path: Path) -> None:
        assert Saves(tmp_path / "none").listing() == ()

    @pytest.mark.parametrize("name", ["", "../x", "a/b", ".hidden", "x" * 61, "nul\0"], ids=repr)
    def test_a_name_that_is_no_file_name(self, tmp_path: Path, name: str) -> None:
        assert trouble(Saves(tmp_path).save, name, new_session()) == "save-name"

    def test_a_read_only_folder_is_one_sentence(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        saves = Saves(tmp_path)
        saves.save("before", new_session())
        monkeypatch.setattr(os, "replace", full_disk)
        assert trouble(saves.save, "after", new_session()) == "folder-read-only"
        assert trouble(saves.autosave, new_session()) == "folder-read-only"
        assert [info.name for info in saves.listing()] == ["before"]

    def test_autosaves_that_cannot_turn(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        saves = Saves(tmp_path)
        saves.autosave(new_session())
        real = os.replace

        def stuck(old: Path, new: Path) -> None:
            if "auto-2" in str(new):
                full_disk()
            real(old, new)

        monkeypatch.setattr(os, "replace", stuck)
        assert trouble(saves.autosave, new_session()) == "folder-read-only"
        assert saves.load("auto-1", CardToy()).length == 0

    def test_the_players_own_folder_is_the_default(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
        assert Saves().folder.name == "saves"

    def test_no_save_is_a_trouble_too(self, tmp_path: Path) -> None:
        assert trouble(Saves(tmp_path).load, "none", CardToy()) == "file-unreadable"


class TestSettings:
    def test_no_file_means_defaults(self, tmp_path: Path) -> None:
        assert load_settings(tmp_path / "s.json") == (Settings("standard", "en", 0), None)

    def test_settings_come_back(self, tmp_path: Path) -> None:
        mine = Settings("nightmare", "de", 100)
        save_settings(mine, tmp_path / "s.json")
        assert load_settings(tmp_path / "s.json") == (mine, None)

    @pytest.mark.parametrize(
        "data",
        [b"", b"{", b"[]", b"\xff", b'{"difficulty":"easy"}', b'{"language":"../x"}', b'{"width":-1}', b"[" * 99_999],
        ids=range(8),
    )
    def test_damaged_settings_are_put_aside(self, tmp_path: Path, data: bytes) -> None:
        path = tmp_path / "s.json"
        path.write_bytes(data)
        settings, told = load_settings(path)
        assert settings == Settings()
        assert told is not None
        assert (told.reason, told.params["path"]) == ("settings-damaged", str(tmp_path / "s.json.bad"))
        assert (tmp_path / "s.json.bad").read_bytes() == data
        assert load_settings(path) == (Settings(), None)

    def test_unknown_settings_of_a_newer_version_do_no_harm(self, tmp_path: Path) -> None:
        (tmp_path / "s.json").write_bytes(b'{"width": 90, "music": 3}')
        assert load_settings(tmp_path / "s.json") == (Settings(width=90), None)

    def test_a_file_that_cannot_be_read(self, tmp_path: Path) -> None:
        settings, told = load_settings(tmp_path)  # a folder
        assert settings == Settings()
        assert told is not None
        assert (told.reason, told.params["kind"]) == ("file-not-regular", "folder")

    def test_damaged_settings_in_a_read_only_folder(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        (tmp_path / "s.json").write_bytes(b"{")
        monkeypatch.setattr(os, "replace", full_disk)
        _, told = load_settings(tmp_path / "s.json")
        assert told is not None
        assert told.reason == "folder-read-only"

    def test_the_players_own_folder_is_the_default(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
        save_settings(Settings(width=70))
        assert load_settings() == (Settings(width=70), None)


def test_a_real_time_session_is_journalled(tmp_path: Path) -> None:
    session: AnySession = Session.start(sparks.make(), sparks.LEVEL, {}, sparks.SEATS, 1)
    journal = Journal(tmp_path / "j", session)
    play_out(session, [RandomBot()] * 2, 9)
    session.pause()
    journal.close()
    again = recover(tmp_path / "j", sparks.make())
    assert again.paused
    assert encode(document(again)) == encode(document(session))
