"""The Titan's deck: attacks, moods, the printed example, hits on survivors (rulebook, *Titan attack cards*, *Titan mood
cards*, *Titan combat example*; R28, R31)."""

from __future__ import annotations

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars import titan_events as tev
from endure.games.endure_the_stars.actions import Ability, Answer, Attack
from endure.games.endure_the_stars.steps import BeginTitan
from tests.games.endure_the_stars.rounds import corridor, end_round
from tests.games.endure_the_stars.table import Table, table, the_game, told
from tests.games.endure_the_stars.titans import act, board, next_cards, set_board, wake

CREW = ("marine", "medic", "captain")


def row(crew: tuple[str, ...] = ("marine",)) -> Table:
    """Five zones in a row."""
    return table("abcde", boundaries=corridor("abcde"), crew=crew)


# Its deck


def test_E64_the_top_card_goes_to_the_attack_space_and_is_played_out() -> None:
    """*Titan attack cards*: "draw the top card from the Titan deck and place it in the "attack" space"; the last one is
    discarded then."""
    t = row()
    titan = wake(t, "a")
    act(t, titan, "rend", dice=[3, 1, 1, 1, "blank"])
    assert (board(t).attack, board(t).discards, board(t).left) == ("rend", (), 29)
    assert t.who(0).health == 5
    act(t, titan, "sweep", dice=[1, 1, 1])
    assert (board(t).attack, board(t).discards, board(t).left) == ("sweep", ("rend",), 28)


def test_E65_a_mood_goes_to_its_space_and_one_draws_on_until_an_attack_is_in_play() -> None:
    """*Titan mood cards*: "place it in the "mood" space [...], then immediately draw another card until an attack card
    is put into play. [...] Mood cards stay in play until another mood card is drawn to replace it"."""
    t = row()
    titan = wake(t, "a")
    events = act(t, titan, "torpor", "deaf_with_rage", "sweep", dice=[1, 1, 1])
    assert [(drew.card, drew.mood, drew.instead) for drew in told(events, tev.TitanDrew)] == [
        ("torpor", True, ""), ("deaf_with_rage", True, "torpor"), ("sweep", False, ""),
    ]  # fmt: skip
    assert (board(t).mood, board(t).attack, board(t).discards) == ("deaf_with_rage", "sweep", ("torpor",))
    act(t, titan, "sweep", dice=[1, 1, 1])
    assert board(t).mood == "deaf_with_rage"


def test_R31_an_empty_deck_is_made_of_the_discards() -> None:
    """The card in the attack space is among them; the mood in force is not."""
    t = row()
    titan = wake(t, "a", mood="torpor", attack="rend")
    t.set_secret(titan=())
    set_board(t, discards=("sweep",))
    t.push(BeginTitan(titan), dice=[3, 3, 3, 1, "blank", "blank", "blank"])  # told dice leave the order: rend is on top
    assert (board(t).attack, board(t).mood, board(t).discards) == ("rend", "torpor", ())
    assert (t.state.secret.titan, board(t).left) == (("sweep",), 1)


def test_E66_E77_E78_ram_with_predatory_rolls_two_dice_for_each_and_pushes_the_damaged() -> None:
    """*Titan combat example*: "this attack affects all players in the Titans zone, does 1 damage and requires a roll of
    4+ to hit. [...] 1 damage = 1 die roll. [...] "Predatory" [...] +1 die to all attacks, so as a result rolls 2 dice
    for each player it attacks. [...] all damaged players are pushed out of the zone, in a direction determined by
    rolling the directional die". The Marine is hit twice, the Medic not; the Captain stands elsewhere."""
    t = row(CREW)
    for seat in (0, 1):
        t.put(seat, "b")
    t.put(2, "d")
    titan = wake(t, "b", mood="predatory")
    events = act(t, titan, "ram", dice=[4, 6, 3, 3, "blank", "blank", 1])
    rolled = told(events, tev.TitanRolled)
    assert [(each.seat, each.dice, each.number, each.hits) for each in rolled] == [(0, (4, 6), 4, 2), (1, (3, 3), 4, 0)]
    assert rolled[0].because == (("dice", "card-predatory", 1),)
    assert [t.who(seat).health for seat in range(3)] == [4, 6, 6]
    assert told(events, ev.Moved) == [ev.Moved(0, t.zone("b"), t.zone("a"), "pushed")]
    assert t.stands(1) == "b"


def test_E77_without_predatory_one_die_each() -> None:
    t = row(("marine", "medic"))
    titan = wake(t, "a")
    events = act(t, titan, "ram", dice=[3, 3])
    assert [each.dice for each in told(events, tev.TitanRolled)] == [(3,), (3,)]


def test_R28_each_hit_has_its_own_armour_die_and_body_die() -> None:
    """Rend, three hits, light vest: its own number stops the second one."""
    t = row()
    t.give(0, "light_vest")
    number = next(each.value for each in the_game().cat.items["light_vest"].worn if each.name == "armour")
    titan = wake(t, "a")
    events = act(t, titan, "rend", dice=[3, 5, 6, 2, number - 1, "legs", number, number - 1, "blank"])
    assert [each.dice for each in told(events, ev.ArmourRolled)] == [(number - 1,), (number,), (number - 1,)]
    assert t.who(0).health == 6 - 2
    assert t.who(0).injuries == ("legs",)


def test_R31_ram_pushes_nobody_where_no_direction_has_a_way() -> None:
    """R31: "none: it stays"."""
    t = table("ab", boundaries={"ab": "l"})
    titan = wake(t, "a")
    events = act(t, titan, "ram", dice=[4, "blank"])
    assert not told(events, ev.Moved)
    assert t.who(0).health == 5


def test_a_hit_by_it_may_be_answered_and_the_rest_waits() -> None:
    """A reaction undoes one of two hits (R22); what the card does besides follows when all hits are settled."""
    t = row()
    shield = t.give(0, "emergency_shield")
    titan = wake(t, "a")
    act(t, titan, "crush", dice=[4, 4, 1, 1])
    assert t.board.question is not None
    t.do(Answer(0, f"item:{shield}"), dice=["blank"])
    assert (t.who(0).health, t.who(0).stunned) == (5, True)


def test_R20_the_psychic_pushes_it_like_any_gep() -> None:
    t = row(("psychic",))
    titan = wake(t, "b")
    t.do(Ability(0, "active", titan))
    assert t.gep_at(titan) == "c"


def test_R33_the_dead_titan_is_told_no_more() -> None:
    """Its board stays with health 0, its blindness ends without a word."""
    t = row()
    titan, pistol = wake(t, "b", health=1, blinded=1), t.give(0, "pistol")
    t.change(0, moves=1)
    t.do(Attack(0, pistol, titan), dice=[5, 1])
    events = end_round(t)
    assert not told(events, tev.TitanSees)
    assert board(t).blinded == 0
    next_cards(t)
