"""Translations beside a mission: what they may say, and what a mission then says."""

from __future__ import annotations

import pytest

from endure.authoring.translation import translated
from tests.authoring.desk import Desk

GERMAN = """\
# Kommentar
title = Kleines Schiff
briefing =
    Hol den Schlüssel,
    öffne den Tresor.
objective-key = Nimm den Schlüssel
zone-lab_a = Labor A
room-lab = Labor
"""


def test_what_is_said_is_translated_and_the_rest_stays(desk: Desk) -> None:
    mission = desk.mission()
    desk.file("text/de.ftl", GERMAN)
    german = translated(desk.mission(), desk.folder, "de")
    assert (german.title, german.briefing) == ("Kleines Schiff", "Hol den Schlüssel,\nöffne den Tresor.")
    assert german.objectives[0].title == "Nimm den Schlüssel"
    assert [zone.name for zone in german.layout.zones] == ["Hall", "Hall two", "Store", "Labor A", "Lab b"]
    assert german.layout.rooms[3].name == "Labor"
    assert (german.layout.boundaries, german.doors, german.id) == (mission.layout.boundaries, mission.doors, mission.id)


@pytest.mark.parametrize("language", ["fr", "../de", "", "de/../de"])
def test_a_language_that_is_not_there_changes_nothing(desk: Desk, language: str) -> None:
    desk.file("text/de.ftl", GERMAN)
    mission = desk.mission()
    assert translated(mission, desk.folder, language) is mission


@pytest.mark.parametrize(
    ("code", "name", "text", "place", "said"),
    [
        ("text-unknown", "de", "title = a\ntitel = b\n", "line 2", "perhaps “title”"),
        ("text-unknown", "de", "zone-lab_c = b\n", "line 1", "zone-lab_a"),
        ("text-broken", "de", "title = a\n= nothing\n", "line 2", "messages such as"),
        ("text-broken", "de", "title = {$\n", "line 1", "messages such as"),
        ("text-broken", "de", b"title = \xff\n", "line 1", "saved as UTF-8"),
        ("file-too-big", "de", "# " + "x" * 300_000, "", "at most 256 KB"),
        ("text-twice", "de", "title = a\n\ntitle = b\n", "line 3", "each once"),
        ("text-language", "German", "title = a\n", "", "a code such as de"),
    ],
)
def test_what_is_wrong_with_a_translation(
    desk: Desk, code: str, name: str, text: str | bytes, place: str, said: str
) -> None:
    desk.file(f"text/{name}.ftl", text)
    problem = desk.problem(code)
    assert problem.file.endswith(f"mission/text/{name}.ftl")
    assert problem.place == place
    assert said in problem.allowed


def test_a_text_that_speaks_of_itself_is_left_out(desk: Desk) -> None:
    desk.file("text/de.ftl", "title = { title }\nbriefing = gut\n")
    german = translated(desk.mission(), desk.folder, "de")
    assert (german.title, german.briefing) == ("Small ship", "gut")
