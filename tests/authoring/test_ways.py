"""Whether a mission can be played to its end: objectives in an order, doors that open, everything in reach."""

from __future__ import annotations

from tests.authoring.desk import Desk, obj


def test_objectives_that_wait_for_each_other(desk: Desk) -> None:
    desk.objects["two"] = obj(20, "Objective", 3, 1, name="two")
    desk.say("    title: Take", "    after: [two]\n    title: Take")
    desk.text += "  two: {title: Second, after: [key]}\n"
    _, problems = desk.load()
    assert [(p.code, p.place) for p in problems] == [
        ("objective-cycle", "line 7, at objectives.key.after"),
        ("objective-cycle", "line 11, at objectives.two.after"),
    ]


def test_what_lies_behind_a_locked_door_that_nothing_unlocks(desk: Desk) -> None:
    desk.say("    effects:\n      - {do: unlock, door: vault}\n", "")
    _, problems = desk.load()
    assert [p.code for p in problems] == ["zone-unreachable", "exit-unreachable"]
    assert problems[0].place == "layer plan, object 3 “Store”"
    assert problems[0].found.endswith("locked on the way: “vault”, which no objective in reach unlocks")
    assert problems[1].place == "layer plan, object 10"


def test_an_objective_behind_the_door_that_it_unlocks(desk: Desk) -> None:
    desk.objects["key"] = obj(11, "Objective", 5, 2.5, name="key")
    _, problems = desk.load()
    assert [p.code for p in problems] == ["zone-unreachable", "objective-unreachable", "exit-unreachable"]
    assert problems[1].place == "layer plan, object 11 “key”"


def test_an_objective_that_waits_for_one_behind_its_own_door(desk: Desk) -> None:
    """The key unlocks the vault but may be taken only after what lies in the vault."""
    desk.objects["two"] = obj(20, "Objective", 5, 0.5, name="two")
    desk.say("    title: Take", "    after: [two]\n    title: Take")
    desk.text += "  two: {title: Second}\n"
    _, problems = desk.load()
    assert [p.code for p in problems] == ["zone-unreachable", "objective-unreachable", "exit-unreachable"]
    assert problems[1].place == "layer plan, object 20 “two”"


def test_R04_closed_doors_are_a_way_and_objectives_open_more(desk: Desk) -> None:
    """The second objective lies behind the door of the first and waits for it."""
    desk.objects["two"] = obj(20, "Objective", 5, 0.5, name="two")
    desk.text += "  two: {title: Second, after: [key]}\n"
    assert [objective.id for objective in desk.mission().objectives] == ["key", "two"]
