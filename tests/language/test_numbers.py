"""Numbers that differ from the card name what changes them: a fight can be recomputed from its log (P19)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from endure.games.endure_the_stars import actions as act
from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.effects import Modifier
from endure.kernel.action import Action
from endure.kernel.event import Event
from endure.language import Language, Namer, Teller
from endure.language.language import plain
from endure.ship.layout import DOOR_CLOSED, DOOR_LOCKED, DOOR_OPEN
from tests.games.endure_the_stars.table import Table, table

ROW = {"ab": "o", "bc": "o", "cd": "o"}


def lone(*crew: str) -> Table:
    return table("abcd", boundaries=ROW, crew=crew)


def tells(t: Table, english: Language) -> Teller:
    return Teller(english, Namer(english, t.board.mission, t.game.cat.box))


def log(t: Table, english: Language, action: Action, dice: Sequence[int | str] = ()) -> list[str]:
    before = t.board
    events: tuple[Event, ...] = t.do(action, dice)
    return tells(t, english).log(before, events, t.board)


def odds(t: Table, english: Language, action: Action) -> list[str]:
    teller = tells(t, english)
    teller.names.learn(t.board)
    return teller.forecast(t.game.forecast(t.game.view(t.state, action.seat), action))


def test_P19_the_marines_aim_is_named(english: Language) -> None:
    """*The Survivors*, Marine: a pistol (5+) hits on 4 or more while it stands."""
    t = lone("marine")
    attack = act.Attack(0, t.give(0, "pistol"), t.gep("swarmer", "b"))
    assert "2 dice, 4 or more hits (5+ and +1 Steady aim)." in odds(t, english, attack)
    assert "dice [4] [1], 4 or more hits (5+ and +1 Steady aim): 1 hit." in log(t, english, attack, [4, 1])[0]


def test_P19_dice_that_are_more_name_what_gave_them(english: Language) -> None:
    """The Marine's crisis ability: 2 dice more; with the axe there is no aim."""
    t = lone("marine")
    axe, gep = t.give(0, "fire_axe"), t.gep("swarmer", "a")
    t.do(act.Ability(0, "crisis"))
    assert "dice [1] [1] [1] [1] (2 + 2 Last stand), 4 or more hits: no hit." in log(
        t, english, act.Attack(0, axe, gep), [1, 1, 1, 1]
    )[0]


def test_P19_the_power_suits_damage_is_named(english: Language) -> None:
    """R30: one damage more for a melee attack that hits."""
    t = lone("engineer")
    attack = act.Attack(0, t.give(0, "fire_axe"), t.gep("jaeger", "a"))
    assert "2 dice, 4 or more hits. If it hits at all, 1 damage more (Power suit)." in odds(t, english, attack)
    assert log(t, english, attack, [4, 1])[0].endswith("1 hit, and 1 damage more (Power suit).")


def test_P19_resolve_names_the_captain(english: Language) -> None:
    """The Captain steadies whoever she sees, herself too: 10 + 1; 6 + 6 is more than 11."""
    t = table("ab\n.c", boundaries={"ab": "o", "bc": "o"}, crew=("captain",))
    t.gep("swarmer", "c")
    told = log(t, english, act.Move(0, t.zone("b")), [6, 6])
    assert any("more than 11 (Resolve 10 + 1 Captain) fails" in line for line in told)


def test_P19_healing_names_the_medic(english: Language) -> None:
    """A medkit gives 2, the Medic one more; only what is missing comes back."""
    t = lone("medic")
    t.change(0, health=1)
    use = act.Use(0, t.give(0, "medkit"), 0)
    assert odds(t, english, use) == ["Medic gets back 3 health (Medkit 2 + 1 Medic)."]
    assert "Medic gets back 3 health (Medkit 2 + 1 Medic): 4 health now." in log(t, english, use)
    told = log(t, english, act.Ability(0, "active", 0))
    assert "Medic gets back 2 health (First aid 1 + 1 Medic): 6 health now." in told
    t.change(0, health=5)
    told = log(t, english, act.Use(0, t.give(0, "medkit"), 0))
    assert "Medic gets back 1 health (Medkit 2 + 1 Medic, no more than full health): 6 health now." in told


def test_P19_armour_and_helmet_are_named(english: Language) -> None:
    t = lone("medic")
    teller = tells(t, english)
    teller.names.learn(t.board)
    armour = ev.ArmourRolled(0, (2,), 3, 0, (("armour", "card-bastion_armour", 3),))
    assert "for armour (Bastion armour), 3 or more stops" in teller.event(armour)
    head = ev.BodyRolled(0, "head", False, (("body_ward", "card-combat_helmet", 1),))
    assert teller.event(head).endswith("no new injury (Combat helmet).")


@pytest.mark.parametrize(("resolve", "told"), [(10, "which cannot fail"), (1, "cannot succeed"), (4, "else the")])
def test_a_leaving_roll_says_whether_it_can_fail(resolve: int, told: str, english: Language) -> None:
    """*Move*: one die, lower than Resolve."""
    t = lone("medic")
    t.change(0, resolve=resolve)
    t.gep("swarmer", "a")
    move = act.Move(0, t.zone("b"))
    assert told in odds(t, english, move)[0]
    assert ("cannot fail" in log(t, english, move, [3])[0]) == (resolve == 10)


def test_what_helps_to_leave_is_named(english: Language) -> None:
    t = lone("marine")
    t.change(0, resolve=2, boosts=(Modifier("leave_bonus", 2),))
    t.gep("swarmer", "a")
    assert "lower than 4 (Resolve 2 + 2 Suppressing fire)" in log(t, english, act.Move(0, t.zone("b")), [3])[0]


def test_a_noise_names_the_kinds_that_hear_it_and_who_is_there_anyhow(english: Language) -> None:
    """R06: a noise is no news in its own zone."""
    t = lone("medic")
    noise = act.MakeNoise(0, 2)
    assert odds(t, english, noise) == ["Makes a noise of 2 in a; nothing hears it."]
    t.gep("swarmer", "a")
    assert odds(t, english, noise) == ["Makes a noise of 2 in a; nothing else hears it."]
    for letter in "bbc":
        t.gep("swarmer", letter)
    assert odds(t, english, noise) == ["Makes a noise of 2 in a; 3 Swarmers hear it."]
    t.radar("b")
    assert odds(t, english, noise) == ["Makes a noise of 2 in a; 3 Swarmers and 1 radar token hear it."]


def test_a_noise_nobody_else_hears_is_told_so(english: Language) -> None:
    t = lone("medic")
    t.gep("swarmer", "a")
    told = log(t, english, act.MakeNoise(0, 1))
    assert told == ["A noise of 1 in a (made on purpose) carries 1 zone far: nothing outside its own zone hears it."]


def test_the_noise_of_an_event_names_the_event(teller: Teller) -> None:
    told = teller.event(ev.NoiseMade(0, 3, "event-card-noises_off", ()))
    assert "(the event “Noises off”)" in told


@pytest.mark.parametrize(
    ("was", "told"),
    [(DOOR_OPEN, "is now closed."), (DOOR_LOCKED, "is now unlocked."), ("", "is now closed and unlocked.")],
)
def test_a_door_says_what_changed(was: str, told: str, teller: Teller) -> None:
    assert teller.event(ev.DoorChanged(0, DOOR_CLOSED, "event"), was).endswith(told)


def test_the_log_follows_a_door_from_state_to_state(english: Language) -> None:
    t = table("ab", boundaries={"ab": "l"}, crew=("medic",))
    changes = [ev.DoorChanged(0, state, "event") for state in (DOOR_CLOSED, DOOR_OPEN, DOOR_CLOSED)]
    told = tells(t, english).log(t.board, changes, t.board)
    assert [line.rpartition(" is now ")[2] for line in told] == ["unlocked.", "open.", "closed."]


def test_what_limits_the_reach_is_named(english: Language) -> None:
    """A head injury takes one zone; a blackout leaves the own zone only."""
    t = lone("medic")
    gun, gep = t.give(0, "pistol"), t.gep("swarmer", "b")
    t.change(0, injuries=("head",))
    refusal = t.refuse(act.Attack(0, gun, gep))
    assert refusal is not None
    assert tells(t, english).refusal(refusal) == (
        "The target is 1 zone away; Pistol reaches its own zone only (head injury)."
    )
    t.change(0, injuries=())
    refusal = t.refuse(act.Attack(0, gun, t.gep("swarmer", "c")))
    assert refusal is not None
    assert tells(t, english).refusal(refusal) == "The target is 2 zones away; Pistol reaches 1 zone."


def test_what_limits_moves_is_named(english: Language) -> None:
    t = lone("medic")
    t.change(0, injuries=("legs",), moves=2)
    refusal = t.refuse(act.Move(0, t.zone("b")))
    assert refusal is not None
    assert tells(t, english).refusal(refusal) == "This survivor may move 2 zones a turn and has done so (leg injury)."


def test_ending_a_turn_and_a_search_are_foretold_in_words(english: Language) -> None:
    t = table("ab", rooms=["ab"], crew=("medic", "captain"))
    assert odds(t, english, act.EndTurn(0)) == ["3 actions are lost.", "Then it is Captain's turn."]
    assert odds(t, english, act.Search(0))[0] == "A weapon: 35.7 % (25 in 70)"
    t.do(act.EndTurn(0))
    assert odds(t, english, act.EndTurn(1))[-1].startswith("Then the GEPs act")


@pytest.mark.parametrize("which", ["active", "crisis"])
def test_without_actions_an_ability_asks_for_one_and_not_for_a_target(which: str) -> None:
    """Costs are told before targets: with 0 actions left nothing helps."""
    t = lone("captain")
    t.change(0, actions=0)
    refusal = t.refuse(act.Ability(0, which))  # type: ignore[arg-type]
    assert refusal is not None
    assert (refusal.reason, dict(refusal.params)) == ("no-actions-left", {"need": 1, "left": 0})


def test_a_torch_that_costs_two_says_so_with_one_action_left() -> None:
    t = lone("medic")
    torch = t.give(0, "cutting_torch")
    t.change(0, actions=1)
    refusal = t.refuse(act.Use(0, torch))
    assert refusal is not None
    assert (refusal.reason, dict(refusal.params)) == ("no-actions-left", {"need": 2, "left": 1})


def test_passive_abilities_have_their_rules(english: Language) -> None:
    t = lone("captain")
    names = tells(t, english).names
    names.learn(t.board)
    assert names.ability(0, "passive") == "Leading from the front"
    assert names.ability_rules(0, "passive").startswith("Always: +1 Resolve in Resolve tests")


def test_long_and_hostile_words_still_make_a_sentence(english: Language) -> None:
    told = english.say("play-unknown", {"word": "\x1b[31m" + "x" * 3000})
    assert told.startswith("There is no command")
    assert "\x1b" not in told
    assert len(told) < 2200
    assert plain("a\x07b\nc\u202ed") == "a\ufffdb c\ufffdd"
    assert plain("non-breaking\u00a0space, accents é, 漢字") == "non-breaking\u00a0space, accents é, 漢字"
    assert plain("abcdef", 4) == "abc…"
