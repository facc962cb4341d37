"""The line that tells an author what was read."""

from __future__ import annotations

from endure.authoring.summary import Summary, summary_of
from tests.authoring.desk import TEXT, Desk


def test_it_counts_what_is_drawn_and_names_what_is_to_do(desk: Desk) -> None:
    summary = summary_of(desk.mission())
    assert summary == Summary("small_ship", 5, 4, ("key",), "Store", 1, 1, 0)
    assert str(summary) == (
        "small_ship: 5 zones in 4 rooms; objectives key; exit in Store; radar tokens 1; spawns 1; no round limit"
    )


def test_a_deleted_exit_is_seen(desk: Desk) -> None:
    del desk.objects["exit"]
    desk.say("id: small", "round_limit: 9\nid: small")
    text = str(summary_of(desk.mission()))
    assert "; no exit; " in text
    assert text.endswith("; 9 rounds")


def test_a_mission_to_leave(desk: Desk) -> None:
    del desk.objects["key"]
    desk.text = TEXT.partition("objectives:")[0]
    desk.objects["vault"] = desk.objects["vault"].replace("locked", "closed")
    assert "; no objective; exit in Store; " in str(summary_of(desk.mission()))
