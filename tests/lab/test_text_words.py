"""What the text game says: whole names, reasons that are right, costs, chances, hostile input."""

from __future__ import annotations

import sys
from typing import Any

import pytest
from msgspec.structs import replace

from endure.games.endure_the_stars.board import Gep
from endure.kernel.session import Session
from endure.lab.page import Page, folded, number_of, terminal_width
from endure.lab.plan import draw
from endure.lab.scene import Scene
from endure.play import table
from endure.play.offers import greyed, labelled, offers
from tests.games.endure_the_stars.table import table as rules_table
from tests.lab.evening import Evening
from tests.lab.small import I, small
from tests.ship.grids import from_text


def sit_down(crew: tuple[str, ...] = ("marine",), seed: int = 1, **mission: Any) -> Session[Any, Any, Any]:
    return table.start(small(**mission), crew, seed, {})


def evening_of(*crew: str, **mission: Any) -> Evening:
    return Evening(sit_down(crew or ("marine",), radar=False, **mission))


def grey_lines(t: Any, seat: int = 0) -> list[str]:
    teller = table.teller_of(t.board.mission)
    return [f"{grey.label}: {grey.reason}" for grey in greyed(t.game, t.board, seat, teller)]


def labels(t: Any, seat: int = 0) -> list[str]:
    return [offer.label for offer in offers(t.game, t.board, seat, table.teller_of(t.board.mission))]


# --- hostile input


@pytest.mark.parametrize("typed", ["x" * 3000, "odds" + "x" * 3000, "\x1b[31mred\x07"])
def test_long_and_strange_input_is_shown_short_and_clean(typed: str) -> None:
    told = evening_of().run([typed])[1]
    assert len(told) == 1
    assert len(told[0]) < 120
    assert "{???}" not in told[0]
    assert told[0].isprintable()


@pytest.mark.parametrize("typed", ["0" * 3_000_000, "9" * 3_000_000, "odds " + "9" * 6000, "log " + "0" * 5000 + "1"])
def test_numbers_of_any_length_are_numbers(typed: str) -> None:
    told = evening_of().run([typed])[1]
    assert told
    assert all("{???}" not in line and len(line) < 120 for line in told)


def test_numbers_beyond_counting_stay_large() -> None:
    assert (number_of("007"), number_of("000"), number_of("9" * 5000)) == (7, 0, 999_999_999)


def test_escape_codes_in_a_missions_words_do_not_reach_the_terminal() -> None:
    mission = replace(small(), title="\x1b[2JWiped", briefing="One\x1b]0;x\x07 two")
    evening = Evening(table.start(mission, ("marine",), 1, {}))
    evening.run(["look", "map", "objectives"])
    assert any("Wiped" in line for line in evening.lines)
    assert all(line.isprintable() for line in evening.lines)


def test_two_numbers_play_nothing() -> None:
    evening = evening_of()
    assert evening.run(["1 2"])[1] == ["Type one number; “2” behind it was not understood."]
    assert evening.session.length == 0


# --- commands


def test_a_seat_is_handed_over_by_name_as_by_number() -> None:
    evening = evening_of("captain", "medic")
    told = evening.run(["hand Medic recruit", "hand 1 random", "hand captain me", "hand titan recruit"])
    assert told[1] == ["Medic is played by the bot recruit from now on."]
    assert told[4][0].startswith("Which seat? Type hand, a survivor or a number from 1 to 2")
    assert evening.session.players == ["human", "recruit"]


@pytest.mark.parametrize("count", ["-1", "x", "0", "all of it"])
def test_a_log_of_nothing_sensible_is_refused(count: str) -> None:
    evening = evening_of()
    told = evening.run(["=Move to Hall west", f"log {count}"])[2]
    assert told == ["How much of the log? Type log and a number from 1, or log all."]


def test_the_log_stands_indented_under_its_choices() -> None:
    told = evening_of().run(["=Move to Hall west", "log"])[2]
    assert told == ["Marine: Move to Hall west.", "  Marine moves from Corridor to Hall west."]


def test_taking_back_says_what() -> None:
    evening = evening_of()
    told = evening.run(["=Make a noise of 2", "undo", "=Move to Hall west", "=Move to Hall east", "reset"])
    assert told[2][0] == "Taken back. (Marine: Make a noise of 2.)"
    assert told[5][0] == "Back at the start of the turn; 2 choices were taken back."


def test_the_difficulty_is_shown_at_the_start_in_who_and_objectives_and_explained_in_help() -> None:
    evening = Evening(table.start(small(), ("marine",), 1, {"difficulty": "story"}))
    told = evening.run(["who", "objectives", "help"])
    for part in told[:3]:
        assert sum(line.startswith("Difficulty Story: Fewer GEPs") for line in part) == 1
    assert any(line.startswith("Story: Fewer GEPs") for line in told[3])
    assert any(line.startswith("Nightmare: More GEPs") for line in told[3])


def test_passive_abilities_are_shown_at_the_start_in_who_look_and_cards() -> None:
    told = evening_of("engineer", "marine").run(["who", "look", "cards"])
    suit = "Power suit. Always: +1 damage to a melee attack that hits at least once."
    assert f"Engineer, {suit}" in told[0]
    assert f"  {suit}" in told[1]
    assert suit in told[2]
    assert f"Engineer, {suit}" in told[3]
    assert any(line.startswith("Engineer, Making it last (1 action, once a turn): ") for line in told[3])
    assert any(line.startswith("Marine, Last stand (1 action, once a mission): ") for line in told[3])


def test_cards_tell_what_the_geps_on_the_board_are_like() -> None:
    t = rules_table("ab", boundaries={"ab": "o"}, crew=("medic",))
    t.gep("jaeger", "b")
    scene = Scene(table.teller_of(t.board.mission), t.game.cat.box)
    scene.names.learn(t.board)
    assert any(line.startswith("Jaeger: 2 damage in one attack kills it.") for line in scene.cards(t.board))


# --- odds


def test_without_chances_nothing_is_left_to_chance() -> None:
    told = evening_of("medic", "marine").run(["odds =Move to Hall west", "odds =End the turn"])
    assert told[1] == ["Move to Hall west:", "  Nothing is left to chance."]
    assert told[2][1:] == ["  3 actions are lost.", "  Then it is Marine's turn."]


def test_a_search_tells_its_chances_by_kind() -> None:
    """70 cards in the box, 25 weapons; the Marine holds one of them."""
    told = evening_of().run(["=Move to Hall west", "odds =Search"])[2]
    assert "  A weapon: 34.8 % (24 in 69)" in told
    assert not any("chance" in line for line in told)


def test_what_dice_decide_later_is_not_called_certain() -> None:
    """A first sight of GEPs is a Resolve test."""
    evening = Evening(sit_down(door="c", radar=False))
    board = evening.session.board
    board = replace(board, geps={99: Gep(99, "swarmer", I)}, next_id=100)
    evening.session._now.state = replace(evening.session.state, board=board)
    evening.session._stand(evening.session._now)
    told = evening.run(["odds =Open the door"])[1]
    assert "  Dice are rolled for what follows." in told
    assert not any("Nothing is left to chance" in line for line in told)


# --- choices and what is not possible


def test_choices_say_what_they_cost() -> None:
    t = rules_table("ab", boundaries={"ab": "w"}, crew=("captain", "medic"))
    t.give(0, "cutting_torch")
    t.give(0, "light_vest")
    t.give(0, "stimulant")
    told = labels(t)
    assert "Active ability Orders on Medic (1 action, once a turn)" in told
    assert "Active ability Orders on Captain (1 action, once a turn; it costs the action it gives)" in told
    assert "Crisis ability Hold the line (1 action, once a mission)" in told
    assert any(line.startswith("Use Cutting torch on the wall") and line.endswith("(2 actions)") for line in told)
    assert "Use Stimulant (free)" in told
    assert "Search this room" in told or "Make a noise of 1" in told


def test_one_action_is_too_few_for_the_torch_and_none_for_orders() -> None:
    t = rules_table("ab", boundaries={"ab": "w"}, crew=("captain", "medic"))
    t.give(0, "cutting_torch")
    t.change(0, actions=1)
    assert "Use Cutting torch (2 uses left): That needs 2 actions; 1 is left." in grey_lines(t)
    t.change(0, actions=0)
    told = grey_lines(t)
    assert "Abilities Orders and Hold the line: That needs 1 action; none is left." in told
    assert not any("target" in line for line in told)
    t = rules_table(".b\nac\n.d", boundaries={"ac": "o", "bc": "o", "cd": "o"}, crew=("captain",))
    t.put(0, "c")
    t.change(0, actions=0)
    assert "Move to b, a and d: That needs 1 action; none is left." in grey_lines(t)


def test_attacks_that_are_not_possible_name_weapon_and_target() -> None:
    t = rules_table("abcd", boundaries={"ab": "o", "bc": "o", "cd": "o"}, crew=("medic",))
    t.give(0, "pistol")
    t.give(0, "painkiller")
    one = t.gep("swarmer", "c")
    assert f"Attack Swarmer {one} in c with Pistol: The target is 2 zones away; Pistol reaches 1 zone." in grey_lines(t)
    two = t.gep("jaeger", "c")
    told = grey_lines(t)
    far = "The target is 2 zones away; Pistol reaches 1 zone."
    assert f"Attack Swarmer {one} and Jaeger {two} with Pistol: {far}" in told
    for _ in range(3):
        t.gep("swarmer", "c")
    assert any(line.startswith("Attack 4 Swarmers and 1 Jaeger with Pistol: ") for line in grey_lines(t))
    assert not any("Painkiller" in line and "weapon" in line for line in grey_lines(t))


def test_without_a_weapon_or_a_gep_attacks_say_so_once() -> None:
    t = rules_table("ab", boundaries={"ab": "o"}, crew=("medic",))
    t.give(0, "painkiller")
    t.gep("swarmer", "b")
    attacks = [line for line in grey_lines(t) if line.startswith("Attack")]
    assert attacks == ["Attack: This survivor holds no weapon for that."]
    t.set_board(geps={})
    t.give(0, "pistol")
    attacks = [line for line in grey_lines(t) if line.startswith("Attack")]
    assert attacks == ["Attack: There is no GEP to attack on the board."]


def test_the_found_card_is_told_from_those_held() -> None:
    """R21: four pistols; the last finds no place, and its finder chooses."""
    from endure.games.endure_the_stars.actions import Search

    t = rules_table("ab", rooms=["ab"], crew=("medic",))
    for _ in range(3):
        t.give(0, "pistol")
    t.next_items("pistol")
    t.do(Search(0))
    told = [offer.label for offer in labelled(t.game.legal(t.board, 0), t.board, table.teller_of(t.board.mission))]
    assert sum(label == "Drop Pistol (the new one)" for label in told) == 1
    assert sum(label.startswith("Drop Pistol (held, card ") for label in told) == 3


# --- the map and the width


def test_every_survivor_of_a_zone_stands_on_the_map() -> None:
    evening = evening_of("captain", "marine", "medic", "engineer", "psychic")
    drawn = [line for line in evening.run(["map"])[1] if line.startswith(("|", "+"))]
    inside = "".join(line.split("|")[1] for line in drawn if line.startswith("|"))
    assert all(name in inside.replace(" ", "") for name in ("Ca", "Ma", "Me", "En", "Ps"))


def test_a_plan_is_drawn_narrower_where_the_terminal_is_and_not_at_all_where_nothing_fits() -> None:
    layout, doors = from_text("abcdefghijklmn")
    assert len(draw(layout, doors)[0]) == 14 * 6 + 1
    lines = draw(layout, doors, {0: "CaMa MeEn"}, 79)
    assert max(map(len, lines)) == 14 * 5 + 1
    assert [line[1:5] for line in lines[1:4]] == ["0   ", "CaMa", "MeEn"]
    assert draw(layout, doors, {}, 20) == []


def test_the_map_of_the_first_mission_fits_eighty_columns() -> None:
    session = table.start(table.first_mission(), ("captain", "marine", "medic", "engineer"), 5, {})
    evening = Evening(session, width=79)
    told = evening.run(["map"])[1]
    assert max(map(len, told)) <= 79
    assert sum("Ca" in line and line.startswith("|") for line in told) == 1


def test_prose_is_wrapped_at_words_and_hangs_behind_its_number() -> None:
    assert folded("12. Attack the thing", 12) == ["12. Attack", "    the", "    thing"]
    assert folded("- Move: not now", 10) == ["- Move:", "  not now"]
    assert folded("  An event in words", 12) == ["  An event", "    in words"]
    assert folded("short", 10) == ["short"]
    assert folded("a long line that stays", 0) == ["a long line that stays"]
    assert folded("see /a/very/long/path.json now", 10) == ["see", "  /a/very/long/path.json", "  now"]


def test_a_briefings_own_line_breaks_are_reflowed() -> None:
    lines: list[str] = []
    Page(lines.append, lambda: 20).paragraphs("One two\nthree four five\nsix.\n\nA new one.\n")
    assert lines == ["One two three four", "five six.", "A new one."]


def test_a_long_question_is_wrapped_and_asked_in_its_last_line() -> None:
    lines: list[str] = []
    assert Page(lines.append, lambda: 20).asked("Will you really do that now? ") == "that now? "
    assert lines == ["Will you really do"]


def test_every_line_of_a_game_fits_eighty_columns() -> None:
    session = table.start(table.first_mission(), ("captain", "marine", "medic", "engineer"), 5, {})
    session.hand_over(1, "recruit")
    evening = Evening(session, width=79)
    evening.run(["look", "who", "cards", "objectives", "help", "odds 3", "=End the turn", "yes", "log all", "map"])
    assert max(len(line) for line in evening.lines if not line.startswith("Captain has")) <= 79


def test_lines_to_a_file_or_program_stay_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal:
        def isatty(self) -> bool:
            return True

    assert terminal_width() == 0
    monkeypatch.setattr(sys, "stdout", Terminal())
    monkeypatch.setenv("COLUMNS", "80")
    assert terminal_width() == 79


def test_arrow_keys_edit_the_line_at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    from endure.lab import page

    asked: list[str] = []
    monkeypatch.setattr(page.importlib, "import_module", asked.append)
    page.edit_lines()
    assert asked == []

    class Keys:
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr(sys, "stdin", Keys())
    page.edit_lines()
    assert asked == ["readline"]
