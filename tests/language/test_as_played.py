"""Rules as played: one file, complete, in words, and the same options as the game's."""

from __future__ import annotations

from pathlib import Path

import pytest

from endure.games.endure_the_stars.meta import META
from endure.language import Language
from endure.language.as_played import as_played
from endure.storage import rulings
from endure.storage.problem import Unreadable

RULES = rulings.load_rules()


def test_the_rulings_are_R01_to_R37_in_order() -> None:
    assert [ruling.id for ruling in RULES.rulings] == [f"R{n:02}" for n in range(1, 38)]


def test_every_option_of_the_game_is_in_it_and_no_other() -> None:
    assert {option.id: option.variant for option in RULES.options} == {spec.name: spec.variant for spec in META.options}


def test_variants_are_off_by_default() -> None:
    for spec in META.options:
        if spec.variant:
            assert spec.allowed[0] in (False, 0), spec.name


@pytest.mark.parametrize("ruling", RULES.rulings, ids=lambda one: one.id)
def test_every_ruling_and_its_rulebook_headings_are_in_words(ruling: rulings.Ruling, english: Language) -> None:
    assert english.has(f"ruling-{ruling.id}")
    assert english.has(f"ruling-{ruling.id}-text")
    assert [name for name in ruling.settles if not english.has(f"rulebook-{name}")] == []


@pytest.mark.parametrize("option", RULES.options, ids=lambda one: one.id)
def test_every_option_is_in_words(option: rulings.TableOption, english: Language) -> None:
    ids = ("variant-{}", "variant-{}-about") if option.variant else ("setup-{}", "rules-{}-about")
    assert [text.format(option.id) for text in ids if not english.has(text.format(option.id))] == []


def test_the_page_has_every_ruling_once_under_its_part(english: Language) -> None:
    page = as_played(RULES, english)
    assert [section.id for section in page] == ["space", "noise", "geps", "survivors", "combat", "mission", "options"]
    told = [entry.id for section in page for entry in section.entries]
    assert told == [*(ruling.id for ruling in RULES.rulings), *(option.id for option in RULES.options)]


def test_a_ruling_says_what_it_settles_and_what_changes_it(english: Language) -> None:
    rules = rulings.RulesAsPlayed(
        (rulings.Ruling("R06", "noise", ("noise", "make_noise")),),
        (rulings.TableOption("free_undo", "R06", ("R06",), True), rulings.TableOption("difficulty")),
    )
    page = {section.id: section.entries for section in as_played(rules, english)}
    assert page["noise"][0].notes == ("Rulebook: Noise and Make noise", "Otherwise with: Free undo")
    assert [entry.heading for entry in page["options"]] == ["Free undo, a variant", "Difficulty"]
    assert page["options"][0].notes == ("Changes R06; see R06.",)
    assert page["options"][1].notes == ()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("rulings: []\noptions: [{id: a, changes: [R05]}]\n", "there is no R05"),
        ("rulings: []\noptions: [{id: a}, {id: a}]\n", "a stands twice"),
        ("rulings: [{id: R01, part: engine, settles: [noise]}]\noptions: []\n", "engine"),
        ("rulings: [{id: R01, part: space, settles: []}]\noptions: []\n", "line 1"),
    ],
)
def test_a_broken_file_is_told_in_a_sentence(
    text: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "broken.yaml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(rulings.resources, "assets", lambda: tmp_path)
    with pytest.raises(Unreadable, match=told):
        rulings.load_rules("broken")
