"""The text game, driven with scripted input."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from endure.games.endure_the_stars import actions as act
from endure.games.endure_the_stars.board import Board
from endure.kernel.log import hash_of
from endure.kernel.session import Session
from endure.play import table
from endure.play.keeping import Keeping, newest_journal
from endure.storage.files import recover
from endure.storage.saves import Saves
from tests.lab.evening import Evening
from tests.lab.small import H, small


def sit_down(crew: tuple[str, ...] = ("marine",), seed: int = 1, **mission: Any) -> Session[Any, Board, Any]:
    return table.start(small(**mission), crew, seed, {})


def with_weapon(kind: str, **mission: Any) -> Session[Any, Board, Any]:
    """A game in which the marine was dealt this weapon."""
    sessions = (sit_down(seed=seed, **mission) for seed in range(200))
    return next(s for s in sessions if s.board.survivors[0].items[0].kind == kind)


def test_a_whole_turn_by_numbers_is_the_same_game_as_by_actions() -> None:
    """P41: the same seed and the same choices give the same state."""
    evening = Evening(sit_down(radar=False))
    evening.run(["=Move to Hall west", "=Make a noise of 2", "=Search", "=End the turn", "quit"])
    other = sit_down(radar=False)
    for action in (act.Move(0, H), act.MakeNoise(0, 2), act.Search(0), act.EndTurn(0)):
        other.submit(action)
    assert hash_of(evening.session.state) == hash_of(other.state)


def test_P06_enter_on_a_fresh_prompt_does_nothing() -> None:
    evening = Evening(sit_down(radar=False))
    evening.run(["", "   ", ""])
    assert evening.session.length == 0


def test_P06_ending_the_turn_is_the_last_choice() -> None:
    evening = Evening(sit_down(radar=False))
    evening.run([])
    numbered = [line for line in evening.lines if line.partition(". ")[0].isdecimal()]
    assert numbered[-1].endswith("End the turn")


def test_P05_ending_with_actions_left_asks_once_and_names_what_is_lost() -> None:
    evening = Evening(sit_down(radar=False))
    written = evening.run(["=End the turn", "no", "=End the turn", "yes"])
    assert "Marine has 3 actions left" in written[1][-1]
    assert "The turn goes on." in written[2]
    assert evening.session.length == 1
    assert isinstance(evening.session.log[0].action, act.EndTurn)  # type: ignore[union-attr]


def test_P05_nothing_is_asked_when_nothing_is_lost() -> None:
    evening = Evening(sit_down(radar=False))
    evening.run([*["=Make a noise of 1"] * 3, "=End the turn"])
    assert evening.session.length == 4
    assert not any("actions left, which" in line for line in evening.lines)


def test_P05_the_question_can_be_switched_off() -> None:
    evening = Evening(sit_down(radar=False))
    evening.run(["warn", "=End the turn"])
    assert evening.session.length == 1


def test_P01_a_move_that_shows_nothing_new_is_taken_back_and_done_again() -> None:
    evening = Evening(sit_down(radar=False))
    evening.run(["=Move to Hall west", "undo", "redo", "undo"])
    assert evening.lines.count("Taken back. (Marine: Move to Hall west.)") == 2
    assert "Done again." in evening.lines
    assert evening.session.state == sit_down(radar=False).state


def test_P01_undo_stops_at_a_drawn_card_and_says_why() -> None:
    evening = Evening(sit_down(radar=False))
    written = evening.run(["=Move to Hall west", "=Search", "undo"])
    assert written[3] == ["Undo stops here: something new came into sight or was drawn."]
    assert evening.session.length == 2


def test_P03_a_rolled_attack_is_not_taken_back() -> None:
    evening = Evening(with_weapon("pistol", radar=True, door="d"))
    written = evening.run(["=Move to Hall west", "=Attack Swarmer", "undo"])
    assert written[3] == ["Undo stops here: dice were rolled."]


def test_P02_reset_goes_back_to_the_start_of_the_turn() -> None:
    evening = Evening(sit_down(radar=False))
    evening.run(["=Move to Hall west", "=Move to Hall east", "=Move to Hall west", "reset"])
    assert evening.session.state == sit_down(radar=False).state


def test_undo_at_the_very_start_says_so() -> None:
    evening = Evening(sit_down(radar=False))
    assert evening.run(["undo"])[1] == ["Undo stops here: it is the start of the game."]


def test_P13_what_is_not_possible_is_listed_with_its_reason() -> None:
    evening = Evening(sit_down(radar=False))
    evening.run([])
    grey = [line for line in evening.lines if line.startswith("- ")]
    assert "- Move to Store: not now. The door to Store is locked." in grey
    assert "- Search this room: not now. A corridor cannot be searched." in grey
    assert any(line.startswith("- Attack: not now.") for line in grey)
    assert all(". " in line and line.endswith(".") for line in grey)


def test_P10_the_odds_of_a_pistol_against_a_swarmer() -> None:
    """Two dice, 5 or more: no hit 4/9, the one Swarmer dies with 5/9."""
    evening = Evening(with_weapon("pistol", radar=True, door="d"))
    written = evening.run(["=Move to Hall west", "odds =Attack Swarmer"])
    assert "  The target dies: 55.6 % (5 in 9)" in written[2]
    assert "  No die hits: 44.4 % (4 in 9)" in written[2]
    assert evening.session.length == 1


def test_odds_of_what_is_no_choice() -> None:
    evening = Evening(sit_down(radar=False))
    written = evening.run(["odds", "odds 99"])
    assert written[1] == ["The odds of which choice? Type odds and its number."]
    assert written[2][0].startswith("The choices are 1 to ")


def test_P19_the_log_tells_dice_and_leaves_out_what_was_undone() -> None:
    evening = Evening(with_weapon("pistol", radar=True, door="d"))
    written = evening.run(["=Move to Hall west", "undo", "=Move to Hall west", "=Attack Swarmer", "log all"])
    log = written[5]
    assert log.count("Marine: Move to Hall west.") == 1
    assert any("dice [" in line and "5 or more hits" in line for line in log)


def test_P17_objectives_can_be_read_at_any_time() -> None:
    evening = Evening(sit_down(radar=False))
    told = evening.run(["objectives"])[1]
    assert told[0] == "To do: Read the log (in Hall east)."
    assert "Lost when round 12 is over; this is round 1." in told


def test_look_map_who_and_cards_change_nothing() -> None:
    evening = Evening(sit_down(("marine", "medic"), door="d"))
    written = evening.run(["look", "map", "who", "cards", "seed", "help"])
    assert any("To Store: a locked door." in line for line in written[1])
    assert any(line.startswith("In sight at range 2, Hall east: Swarmer") for line in written[1])
    assert any("#" in line for line in written[2])
    assert any(line.startswith("Medic: health") for line in written[3])
    assert any(line.startswith("Marine, ") for line in written[4])
    assert written[5] == ["Seed 1."]
    assert evening.session.length == 0


def test_an_unknown_word_is_answered_and_changes_nothing() -> None:
    evening = Evening(sit_down())
    assert evening.run(["dance"])[1] == ["There is no command “dance”; type help for the commands."]


def test_P27_a_seat_goes_to_a_bot_and_the_bot_tells_why() -> None:
    evening = Evening(sit_down(("marine", "medic"), radar=False))
    evening.run(["hand 2 random", "=End the turn", "yes", "hand 9 random", "hand 1 nobody"])
    assert evening.session.players == ["human", "random"]
    assert any("no bot “nobody”" in line for line in evening.lines)
    assert any(line.startswith("Medic: ") and "by chance" in line for line in evening.lines)


def test_choices_are_listed_anew_after_a_bot_has_played() -> None:
    """A person who is handed a seat back chooses among what is possible now."""
    evening = Evening(sit_down(("marine", "medic"), radar=False))
    evening.run(["=Move to Hall west", "hand 1 random", "1", "1"])
    first_answered = next(n for n, line in enumerate(evening.lines) if "by chance" in line)
    assert any(line.startswith("1. ") for line in evening.lines[first_answered:])


def test_saving_that_fails_is_a_sentence_and_the_game_goes_on() -> None:
    evening = Evening(sit_down(radar=False))
    evening.run(["save x", "load y", "=Move to Hall west"])
    assert evening.session.length == 1


@pytest.fixture
def keeping(tmp_path: Path) -> Keeping:
    return Keeping(table.open_game(), Saves(tmp_path), lambda trouble: pytest.fail(str(trouble)))


def test_P53_save_roll_load_roll_is_equal(keeping: Keeping) -> None:
    evening = Evening(with_weapon("pistol", radar=True, door="d"), keeping)
    evening.run(["=Move to Hall west", "save here", "=Attack Swarmer"])
    once = evening.session.state
    evening = Evening(sit_down(seed=99), keeping)
    evening.run(["load here", "=Attack Swarmer"])
    assert evening.session.state == once


def test_P44_a_game_that_was_never_saved_goes_on_from_its_journal(keeping: Keeping, tmp_path: Path) -> None:
    evening = Evening(sit_down(radar=False), keeping)
    evening.run(["=Move to Hall west", "=Move to Hall east"])
    again = recover(newest_journal(Saves(tmp_path)), table.open_game())
    assert again.state == evening.session.state
    assert again.length == 2


def test_a_save_is_written_over_only_after_a_question(keeping: Keeping, tmp_path: Path) -> None:
    evening = Evening(sit_down(radar=False), keeping)
    written = evening.run(
        ["save foo", "=Move to Hall west", "save foo", "no", "seed", "save foo.endure.json", "yes", "seed"]
    )
    file = str(tmp_path / "foo.endure.json")
    assert f"Saved in {file}." in written[1]
    question = f"{file} is there already. Write over it? Type yes or no: "
    assert [lines[-1] for lines in (written[3], written[6])] == [question, question]
    assert "Nothing was saved." in written[4]
    assert f"Saved in {file}." in written[7]
    assert keeping.load("foo").length == 1


def test_load_alone_lists_what_is_kept(keeping: Keeping, tmp_path: Path) -> None:
    assert "No game is kept yet." in Evening(sit_down(radar=False), keeping).run(["load", "quit"])[1]
    (tmp_path / "bad.endure.json").write_text("{", encoding="utf-8")
    evening = Evening(sit_down(("marine", "medic"), seed=4, radar=False), keeping)
    listed = evening.run(["save first", "=Move to Hall west", "load", "load first.endure.json", "seed"])
    title = evening.session.board.mission.title
    game = f"{title}, round 1, standard; marine, medic; seed 4; not over."
    assert sorted(listed[3][:-1]) == [
        "bad: The file bad.endure.json is damaged and cannot be played.",
        f"first: {game}",
        f"journal-small-4.jsonl: {game}",
    ]
    assert listed[3][-1] == "Load which one? Type load and its name."
    assert evening.session.length == 0


def test_P52_again_is_the_same_game_and_new_another() -> None:
    evening = Evening(sit_down(radar=False))
    evening.run(["=Move to Hall west", "again", "no", "again", "yes"])
    assert (evening.session.length, evening.session.table.seed) == (0, 1)
    evening = Evening(sit_down(radar=False))
    evening.run(["new"])
    assert evening.session.table.seed == 2


def test_a_won_game_says_so_and_can_still_be_looked_at() -> None:
    evening = Evening(sit_down(radar=False))
    script = ["=Move to Hall west", "=Move to Hall east", "=Take the objective", "=End the turn"]
    script += ["=Move to Hall west", "=Move to Corridor", "map", "choices", "1", "log all"]
    evening.run(script)
    result = evening.session.result
    assert result is not None
    assert result.won
    assert "Won: all objectives are met." in evening.lines
    assert "There is nothing to choose now." in evening.lines
