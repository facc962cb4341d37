"""The sentences themselves: names resolved, dice as digits, a fight that can be recomputed by hand (P19)."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from endure.games.endure_the_stars import actions as act
from endure.games.endure_the_stars import events as ev
from endure.kernel.choice import Question
from endure.kernel.game import Chance, Result
from endure.kernel.refusal import Refusal
from endure.language import Language, Teller
from endure.language.names import spelled
from endure.language.params import listed
from endure.storage.problem import Unreadable


def test_a_missing_id_is_shown_and_never_raised(english: Language) -> None:
    assert english.say("no-such-sentence", {"x": 1}) == "no-such-sentence"
    assert not english.has("no-such-sentence")


def test_an_unknown_locale_speaks_english(english: Language, tmp_path: Path) -> None:
    from tests.language.conftest import TEXT

    other = Language.load(TEXT, "xx")
    assert other.say("action-search") == english.say("action-search")


def test_an_installation_without_text_says_so(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="holds no text"):
        Language.load(tmp_path)


def test_a_language_takes_the_words_it_has_and_english_for_the_rest(tmp_path: Path, english: Language) -> None:
    for locale, words in (("en", "a = one\nb = two\n"), ("de", "a = eins\n")):
        (tmp_path / locale).mkdir()
        (tmp_path / locale / "x.ftl").write_text(words, encoding="utf-8")
    german = Language.load(tmp_path, "de")
    assert (german.say("a"), german.say("b")) == ("eins", "two")


def test_numbers_choose_the_plural_and_are_not_kept_from_an_earlier_call(english: Language) -> None:
    assert "1 action is not used" in english.say("event-turn_ended", {"seat": "Medic", "unused": 1})
    assert "2 actions are not used" in english.say("event-turn_ended", {"seat": "Medic", "unused": 2})


def test_P19_an_attack_tells_dice_number_hits_and_what_died(teller: Teller) -> None:
    """Rulebook, Combat example: Assault Rifle, 4+, 3 and 6: one hit, one Swarmer dies."""
    told = [ev.Fired(0, "assault_rifle", 12, 2, (3, 6), 4, 1), ev.GepDied(12, "swarmer", 2)]
    teller.names.hear(told)
    fired, died = [teller.event(event) for event in told]
    for part in ("Swarmer 12", "south (Cryo)", "[3] [6]", "4 or more hits", "1 hit."):
        assert part in fired
    assert died == "Swarmer 12 dies in south (Cryo)."


def test_P19_a_resolve_test_tells_the_total_and_what_it_had_to_stay_below(teller: Teller) -> None:
    """Rulebook, Resolve example: 12 against 10 fails, Resolve 9."""
    told = teller.event(ev.ResolveTested(0, "sight", (6, 6), 10, False, 9))
    for part in ("[6] [6]", "12", "more than 10 fails", "failed", "Resolve 9"):
        assert part in told


def test_P19_armour_tells_its_number_and_what_it_stopped(teller: Teller) -> None:
    """Rulebook, Medic in Bastion armour (3+): a 2 stops nothing."""
    told = teller.event(ev.ArmourRolled(0, (2,), 3, 0))
    assert "[2]" in told
    assert "3 or more" in told
    assert "none is stopped" in told


def test_a_corridor_has_its_own_name_and_a_zone_its_room(teller: Teller) -> None:
    assert teller.names.zone(0) == "Corridor 2"
    assert teller.names.zone(1) == "north (Cryo)"
    assert teller.names.zone(99) == "an unknown zone"


def test_boundaries_are_named_by_what_they_are(teller: Teller) -> None:
    assert teller.names.boundary(0) == "the door “cargo” between Corridor 2 and north (Cryo)"
    assert teller.names.boundary(1) == "the wall between Corridor 2 and south (Cryo)"
    assert teller.names.boundary(2) == "the opening between north (Cryo) and south (Cryo)"


def test_a_sentence_begins_with_a_capital(teller: Teller) -> None:
    assert teller.event(ev.DoorChanged(0, "l", "event")).startswith("The door “cargo” ")


def test_a_revealed_group_is_counted_by_kind(teller: Teller) -> None:
    told = teller.event(ev.RadarRevealed(7, 2, ("jaeger", "swarmer", "swarmer")))
    assert "Radar token 7" in told
    assert "1 Jaeger and 2 Swarmers" in told
    assert "false echo" in teller.event(ev.RadarRevealed(7, 2, ()))


def test_a_noise_tells_who_heard_it(teller: Teller) -> None:
    teller.names.hear([ev.GepDied(12, "swarmer", 1)])
    assert "Swarmer 12 and radar token 5" in teller.event(ev.NoiseMade(0, 3, "scream", (12, 5)))
    assert "nothing" in teller.event(ev.NoiseMade(0, 3, "scream", ()))


def test_refusals_name_zones_cards_objectives_and_numbers(teller: Teller) -> None:
    assert teller.refusal(Refusal("move-door-locked", {"zone": 1})) == "The door to north (Cryo) is locked."
    assert "3 actions; 1 is left" in teller.refusal(Refusal("no-actions-left", {"need": 3, "left": 1}))
    after = teller.refusal(Refusal("take-after", {"objective": "core", "needed": "core"}))
    assert after == "Before this objective, meet: Take the core."


def test_a_question_names_its_seat_and_its_answers(teller: Teller) -> None:
    question = Question("reaction-hit", 0, ("item:4", "no"), {"damage": 2})
    assert "2" in teller.question(question)
    assert teller.option(question, "no") == "Take the hit"
    assert teller.option(Question("tray", 0, ("give:4", "done")), "done").startswith("Done")
    assert teller.option(Question("new", 0, ("left_hand",)), "left_hand") == "Left hand"


def test_a_chance_is_told_in_percent_and_as_a_fraction(teller: Teller) -> None:
    told = teller.chance(Chance("anything", 3, 4))
    assert "75 %" in told
    assert "3 in 4" in told
    assert "33.3 %" in teller.chance(Chance("anything", 1, 3))


def test_the_end_says_won_or_lost_and_why(teller: Teller) -> None:
    assert teller.result(Result(True, "won-objectives")) == "Won: all objectives are met."
    assert teller.result(Result(False, "lost-all-dead")) == "Lost: no survivor is alive."


def test_door_actions_say_what_is_done(teller: Teller) -> None:
    params = teller._of_action(act.Door(0, 0, True), None)  # type: ignore[arg-type]
    assert teller._say("action-door", params) == "Open the door “cargo” between Corridor 2 and north (Cryo)"


@given(st.lists(st.text(min_size=1, alphabet="abc"), max_size=5))
def test_lists_name_everybody_once_and_end_with_and(names: list[str]) -> None:
    told = listed(names)
    assert told.count(" and ") == (1 if len(names) > 1 else 0)
    assert sorted(part for part in told.replace(" and ", ", ").split(", ") if part) == sorted(names)


def test_ids_without_a_name_are_spelled_as_words() -> None:
    assert spelled("stun_grenade") == "Stun grenade"
