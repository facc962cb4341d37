"""Expected against rolled, worked out by hand."""

from __future__ import annotations

from fractions import Fraction

from endure.games.endure_the_stars import events as ev
from endure.kernel.bot import choose
from endure.play import table
from endure.play.luck import Luck, counted, luck_of, together


def test_dice_of_attacks_are_counted_one_by_one() -> None:
    """Two dice at 4+ hit half the time each, three at 5+ a third each; 4, 6 and 5 hit."""
    events = [
        ev.Fired(0, "pistol", 7, 3, (4, 2), 4, 1),
        ev.Fired(0, "pistol", 7, 3, (6, 5, 1), 5, 2),
    ]
    assert counted(events) == [Luck(0, "attack", 5, Fraction(2), 3)]


def test_armour_stops_points() -> None:
    """Three dice of armour 3+ stop two thirds of a point each."""
    assert counted([ev.ArmourRolled(2, (3, 2, 6), 3, 2)]) == [Luck(2, "armour", 3, Fraction(2), 2)]


def test_resolve_tests_pass_when_two_dice_are_not_above() -> None:
    """A total of at most 10 comes 33 times in 36 (not 5+6, 6+5, 6+6); at most 12 always, at most 1 never."""
    events = [
        ev.ResolveTested(1, "sight", (6, 6), 10, False, 9),
        ev.ResolveTested(1, "sight", (6, 6), 12, True, 9),
        ev.ResolveTested(1, "sight", (1, 1), 1, False, 0),
    ]
    assert counted(events) == [Luck(1, "resolve", 3, Fraction(33, 36) + 1, 1)]


def test_seats_and_kinds_stand_apart_and_can_be_taken_together() -> None:
    events = [ev.Fired(1, "axe", 7, 3, (6,), 4, 1), ev.Fired(0, "axe", 7, 3, (1,), 4, 0), ev.TurnEnded(0, 1)]
    lucks = counted(events)
    assert [(one.seat, one.rolled) for one in lucks] == [(0, 0), (1, 1)]
    assert together(lucks) == Luck(-1, "attack", 2, Fraction(1), 1)


def test_what_was_taken_back_does_not_count() -> None:
    mission = table.first_mission()
    session = table.start(mission, ("marine", "medic"), 3, {"free_undo": True}, ["human", "human"])
    bot = table.open_bot("recruit")
    while session.to_act and not luck_of(session):
        session.submit(choose(session, bot, session.to_act[0]).action)
    assert luck_of(session)
    while session.can_undo() is None:
        session.undo()
    assert luck_of(session) == []
