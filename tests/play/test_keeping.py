"""Journals: one for every game, none thrown away in silence, none written by two."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from endure.games.endure_the_stars.actions import EndTurn
from endure.games.endure_the_stars.board import Board
from endure.kernel.session import Session
from endure.play import keeping as keeping_module
from endure.play import table
from endure.play.keeping import Keeping, newest_journal
from endure.play.kept import goes_on, kept_games, last_game
from endure.storage.files import FileTrouble, recover
from endure.storage.saves import Saves
from tests.lab.small import small

AnySession = Session[Any, Board, Any]


class Evening:
    """Games kept in a folder, and what was told about them."""

    def __init__(self, folder: Path) -> None:
        self.saves = Saves(folder)
        self.told: list[FileTrouble] = []
        self.keeping = self.another()
        self._clock = 1_000

    def another(self) -> Keeping:
        """A second program on the same folder."""
        return Keeping(table.open_game(), self.saves, self.told.append)

    def play(self, seed: int, choices: int = 1, crew: tuple[str, ...] = ("marine",)) -> Path:
        """A game of some choices, left; gives its file."""
        return self.go_on(table.start(small(radar=False), crew, seed, {}), choices)

    def go_on(self, session: AnySession, choices: int) -> Path:
        self.keeping.watch(session)
        for _ in range(choices):
            session.submit(session.legal(session.to_act[0])[0])
        file = Path(self.keeping.finish(session))
        if choices:
            self._clock += 1
            os.utime(file, (self._clock, self._clock))  # later than the one before, however fast this is
        return file

    def lose(self, seed: int) -> Path:
        """A game that is played until it is lost."""
        session = table.start(small(radar=False), ("marine",), seed, {})
        self.keeping.watch(session)
        while session.to_act:
            ends = [action for action in session.legal(0) if isinstance(action, EndTurn)]
            session.submit((ends or session.legal(0))[0])
        return Path(self.keeping.finish(session))

    @property
    def seeds(self) -> list[int]:
        """The seeds of every journal's game, smallest first."""
        return sorted(kept.seed for kept in kept_games(self.saves) if kept.is_journal)


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    return Evening(tmp_path / "saves")


def test_going_on_goes_on_in_the_same_journal_and_touches_no_other(evening: Evening) -> None:
    files = [evening.play(seed) for seed in (1, 2, 3)]
    before = [file.read_bytes() for file in files[:2]]
    for _ in range(2):
        session = evening.keeping.resume()
        assert session is not None
        assert session.table.seed == 3
        assert evening.go_on(session, 1) == files[2]
    assert [file.read_bytes() for file in files[:2]] == before
    assert recover(files[2], table.open_game()).length == 3
    assert evening.seeds == [1, 2, 3]


def test_any_journal_can_be_opened_and_goes_on_in_itself(evening: Evening) -> None:
    files = [evening.play(seed) for seed in (1, 2, 3)]
    assert evening.go_on(evening.keeping.load(str(files[0])), 2) == files[0]
    assert evening.go_on(evening.keeping.load(files[1].name), 0) == files[1]
    assert recover(files[0], table.open_game()).length == 3
    assert evening.seeds == [1, 2, 3]
    assert newest_journal(evening.saves) == files[0]


def test_a_game_keeps_its_file_name_whatever_is_played_afterwards(evening: Evening) -> None:
    first = evening.play(7)
    others = [evening.play(seed) for seed in (7, 8, 7)]
    assert len({first, *others}) == 4
    assert first.name == f"journal-{small().id}-7.jsonl"
    assert recover(first, table.open_game()).table.seed == 7


def test_many_unfinished_games_stay(evening: Evening) -> None:
    for seed in range(12):
        evening.play(seed)
    assert evening.seeds == list(range(12))


def test_a_game_without_choices_takes_no_place(evening: Evening) -> None:
    session = table.start(small(radar=False), ("marine",), 1, {})
    evening.keeping.watch(session)
    session.hand_over(0, "recruit")
    assert evening.keeping.finish(session) == ""
    assert kept_games(evening.saves) == []


def test_a_seat_handed_over_before_the_first_choice_is_kept_with_it(evening: Evening) -> None:
    session = table.start(small(radar=False), ("marine", "medic"), 1, {})
    evening.keeping.watch(session)
    session.hand_over(1, "recruit")
    session.submit(session.legal(0)[0])
    again = recover(Path(evening.keeping.finish(session)), table.open_game())
    assert again.players == ["human", "recruit"]
    assert again.log == session.log


def test_only_the_three_newest_games_that_are_over_stay(evening: Evening) -> None:
    unfinished = evening.play(99)
    for n, seed in enumerate(range(5)):
        file = evening.lose(seed)
        os.utime(file, (2_000 + n, 2_000 + n))
    evening.play(98)
    assert evening.seeds == [2, 3, 4, 98, 99]
    assert unfinished.is_file()
    assert evening.told == []


def test_a_game_that_was_over_and_taken_back_goes_on(evening: Evening) -> None:
    session = table.start(small(radar=False), ("marine",), 1, {"free_undo": True})
    evening.keeping.watch(session)
    while session.to_act:
        ends = [action for action in session.legal(0) if isinstance(action, EndTurn)]
        session.submit((ends or session.legal(0))[0])
    session.undo()
    evening.keeping.finish(session)
    (kept,) = kept_games(evening.saves)
    assert goes_on(kept)


def test_beyond_a_generous_number_the_oldest_goes_with_a_sentence(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping_module, "UNFINISHED", 4)
    files = [evening.play(seed) for seed in range(5)]
    assert evening.told == []
    evening.play(5, choices=0)
    assert evening.seeds == [1, 2, 3, 4]
    (trouble,) = evening.told
    assert trouble.refusal.reason == "journal-let-go"
    assert trouble.refusal.params == {"path": str(files[0]), "most": 4}


def test_two_programs_at_once_have_a_journal_each(evening: Evening) -> None:
    """They play the same mission with the same seed, choice by choice in turn."""
    sessions = [table.start(small(radar=False), ("marine",), 5, {}) for _ in range(2)]
    programs = [evening.another(), evening.another()]
    for session, program in zip(sessions, programs, strict=True):
        program.watch(session)
    for which in (0, 1, 0, 1, 1):
        sessions[which].submit(sessions[which].legal(0)[which])
    files = [Path(program.finish(session)) for session, program in zip(sessions, programs, strict=True)]
    assert [recover(file, table.open_game()).log for file in files] == [session.log for session in sessions]


def test_a_game_that_is_played_elsewhere_is_left_alone(evening: Evening) -> None:
    file = evening.play(1)
    there, here = evening.keeping.load(str(file)), evening.keeping.load(str(file))
    evening.keeping.watch(there)
    assert last_game(evening.saves) is None
    second = evening.another()
    second.watch(here)
    assert [trouble.refusal.reason for trouble in evening.told] == ["journal-held"]
    here.submit(here.legal(0)[0])
    there.submit(there.legal(0)[-1])
    copy = Path(second.finish(here))
    assert evening.keeping.finish(there) == str(file)
    assert copy != file
    assert recover(copy, table.open_game()).log == here.log
    assert recover(file, table.open_game()).log == there.log


def test_a_damaged_journal_is_named_and_the_next_sound_one_goes_on(evening: Evening) -> None:
    evening.play(1)
    damaged, held = evening.play(2), evening.play(3)
    damaged.write_bytes(damaged.read_bytes()[:500])
    other = evening.another()
    other.watch(other.load(str(held)))
    session = evening.keeping.resume()
    assert session is not None
    assert session.table.seed == 1
    told = {(trouble.refusal.reason, trouble.refusal.params["path"]) for trouble in evening.told}
    assert told == {("save-damaged", str(damaged)), ("journal-held", str(held))}
    assert damaged.is_file()


def test_going_on_passes_over_games_that_are_over(evening: Evening) -> None:
    evening.play(1)
    os.utime(evening.lose(2), (5_000, 5_000))
    session = evening.keeping.resume()
    assert session is not None
    assert session.table.seed == 1
    last = last_game(evening.saves)
    assert last is not None
    assert last.seed == 1


def test_without_an_unfinished_game_there_is_nothing_to_go_on_with(evening: Evening) -> None:
    assert evening.keeping.resume() is None
    evening.lose(1)
    assert evening.keeping.resume() is None
    assert not newest_journal(Saves(evening.saves.folder / "none")).exists()


def test_a_save_that_is_loaded_stays_as_it_was_saved(evening: Evening) -> None:
    session = table.start(small(radar=False), ("marine",), 1, {})
    session.submit(session.legal(0)[0])
    saved = Path(evening.keeping.save(session, "here"))
    before = saved.read_bytes()
    assert evening.go_on(evening.keeping.load("here"), 0) == saved
    further = evening.go_on(evening.keeping.load("here.endure.json"), 1)
    assert further.suffix == ".jsonl"
    assert saved.read_bytes() == before
    assert recover(further, table.open_game()).length == 2


def test_what_a_save_would_write_over_is_known(evening: Evening) -> None:
    session = table.start(small(radar=False), ("marine",), 1, {})
    assert evening.keeping.taken(session, "here") == ""
    file = evening.keeping.save(session, "here")
    assert evening.keeping.taken(session, "here") == evening.keeping.taken(session, "here.endure.json") == file
    assert evening.keeping.taken(session, "") == ""
    assert [kept.name for kept in evening.keeping.games()] == ["here"]


def test_a_folder_that_cannot_be_made_is_told_at_once_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    evening = Evening(tmp_path / "file" / "saves")
    session = table.start(small(radar=False), ("marine",), 1, {})
    evening.keeping.watch(session)
    assert [trouble.refusal.reason for trouble in evening.told] == ["folder-read-only"]
    session.submit(session.legal(0)[0])
    assert evening.keeping.finish(session) == ""
    assert len(evening.told) == 1
