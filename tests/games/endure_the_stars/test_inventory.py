"""Searching, slots, wearing and stowing, dropping and picking up."""

from __future__ import annotations

import pytest

from endure.games.endure_the_stars.actions import (
    Answer,
    Attack,
    EndTurn,
    Equip,
    PickUp,
    Search,
    Stow,
    Use,
)
from endure.games.endure_the_stars.board import Item
from endure.games.endure_the_stars.effects import Modifier
from endure.games.endure_the_stars.events import Dropped, Searched, Stored
from endure.games.endure_the_stars.steps import Blow
from tests.games.endure_the_stars.table import Table, table, told


def room(crew: tuple[str, ...] = ("medic",)) -> Table:
    """A room of two zones a and b; c is a corridor behind an opening."""
    return table("abc", rooms=["ab"], boundaries={"bc": "o"}, crew=crew)


def held(t: Table, seat: int = 0) -> list[str | None]:
    """The kinds in the slots: head, body, three general ones."""
    return [None if item is None else item.kind for item in t.who(seat).slots]


def lying(t: Table, zone: str) -> list[str]:
    return [item.kind for item in t.board.piles.get(t.zone(zone), ())]


def search(t: Table, *kinds: str) -> None:
    """Search once for each of these cards."""
    t.next_items(*kinds)
    for _ in kinds:
        t.do(Search(0))


# --- searching


def test_E42_one_card_a_search_and_more_than_one_search_a_turn() -> None:
    """*Search*: "Rooms can be searched multiple times per turn. Draw 1 card from the item deck per search action"."""
    t = room()
    left = t.board.items_left
    t.next_items("medkit", "pistol", "keycard")
    events = t.do(Search(0))
    assert told(events, Searched) == [Searched(0, "medkit")]
    assert told(events, Stored) == [Stored(0, "medkit", 2)]
    t.do(Search(0))
    t.do(Search(0))
    assert held(t) == [None, None, "medkit", "pistol", "keycard"]
    assert t.board.items_left == left - 3
    assert t.reason(Search(0)) == "no-actions-left"


def test_E42_not_where_a_hostile_creature_is() -> None:
    """*Search*: "any room that is not occupied with a hostile creature": the other zone of the room counts."""
    t = room()
    gep = t.gep("swarmer", "b")
    assert t.reason(Search(0)) == "search-gep-here"
    assert t.legal(0, Search) == []
    t.set_board(geps={})
    t.gep("swarmer", "c")
    assert t.reason(Search(0)) == "", "next door is not in the room"
    assert gep not in t.board.geps


def test_R21_no_search_in_a_corridor() -> None:
    """R21: "a zone of a room that is not a corridor"."""
    t = room()
    t.put(0, "c")
    assert t.reason(Search(0)) == "search-corridor"


def test_R21_without_a_fitting_free_slot_choose_at_once_what_to_drop() -> None:
    """R21: "With no fitting free slot choose at once what to drop; the found card may be it"."""
    t = room()
    ids = [t.give(0, kind) for kind in ("pistol", "medkit", "keycard")]
    t.next_items("fire_axe")
    t.do(Search(0))
    assert t.reason(EndTurn(0)) == "question-open"
    found = t.board.next_id - 1
    assert t.legal(0) == [Answer(0, f"item:{item}") for item in (*ids, found)]
    events = t.do(Answer(0, f"item:{ids[1]}"))
    assert told(events, Dropped) == [Dropped(0, "medkit", t.zone("a"))]
    assert held(t) == [None, None, "pistol", "fire_axe", "keycard"]
    assert lying(t, "a") == ["medkit"]
    t.next_items("shotgun")
    t.do(Search(0))
    t.do(Answer(0, f"item:{t.board.next_id - 1}"))
    assert held(t) == [None, None, "pistol", "fire_axe", "keycard"]
    assert lying(t, "a") == ["medkit", "shotgun"]


def test_R21_found_armour_goes_on_or_into_a_general_slot_and_worn_may_be_dropped_for_it() -> None:
    """R21, R22: fitting slots of armour are the body and the general ones."""
    t = room()
    search(t, "light_vest", "combat_helmet", "bastion_armour")
    assert held(t) == ["combat_helmet", "light_vest", "bastion_armour", None, None]
    for kind in ("pistol", "medkit"):
        t.give(0, kind)
    t.change(0, actions=1)
    helmet, vest = t.who(0).slots[0], t.who(0).slots[1]
    assert helmet is not None
    assert vest is not None
    t.next_items("recon_visor")
    t.do(Search(0))
    options = [action.choice for action in t.legal(0)]
    assert f"item:{helmet.id}" in options, "a helmet fits the head slot"
    assert f"item:{vest.id}" not in options, "the body slot takes armour only"
    t.do(Answer(0, f"item:{helmet.id}"))
    assert held(t) == ["recon_visor", "light_vest", "bastion_armour", "pistol", "medkit"]


def test_R21_deck_empty_shuffle_the_discards_none_nothing_is_found() -> None:
    """R21: "Deck empty: shuffle the discards; none: nothing is found"."""
    t = room()
    t.set_secret(items=())
    t.set_board(item_discards=("medkit",), items_left=0)
    t.do(Search(0))
    assert held(t) == [None, None, "medkit", None, None]
    assert t.board.item_discards == ()
    events = t.do(Search(0))
    assert told(events, Searched) == [Searched(0, "")]
    assert t.who(0).actions == 1, "the search cost its action"


def test_R21_dropped_cards_lie_in_the_zone_one_interact_picks_up_any_of_them() -> None:
    """R21: "one Interact picks up any of them"."""
    t = room()
    one, two, three = Item(61, "pistol"), Item(62, "medkit", 1), Item(63, "keycard", 2)
    t.set_board(piles={t.zone("a"): (one, two, three)}, next_id=70)
    t.do(PickUp(0))
    t.do(Answer(0, "take:61"))
    t.do(Answer(0, "take:63"))
    t.do(Answer(0, "done"))
    assert t.who(0).actions == 2
    assert held(t) == [None, None, "pistol", "keycard", None]
    assert lying(t, "a") == ["medkit"]
    t.do(PickUp(0))
    t.do(Answer(0, "take:62"))
    t.do(Answer(0, "done"))
    assert t.board.piles == {}
    assert t.reason(PickUp(0)) == "pick-up-nothing"


def test_R21_full_hands_pick_up_in_exchange_for_what_they_lay_down() -> None:
    """R21, R22: done only when everything fits."""
    t = room()
    ids = [t.give(0, kind) for kind in ("pistol", "medkit", "keycard")]
    t.set_board(piles={t.zone("a"): (Item(90, "shotgun"),)}, next_id=91)
    t.do(PickUp(0))
    t.do(Answer(0, "take:90"))
    assert t.reason(Answer(0, "done")) == "not-an-option"
    t.do(Answer(0, f"give:{ids[0]}"))
    t.do(Answer(0, "done"))
    assert held(t) == [None, None, "shotgun", "medkit", "keycard"]
    assert lying(t, "a") == ["pistol"]


def test_R21_searching_may_be_barred() -> None:
    """R21 with an event in play that says so (`no_search`)."""
    t = room()
    t.change(0, boosts=(Modifier("no_search"),))
    assert t.reason(Search(0)) == "search-barred"
    assert t.legal(0, Search) == []


# --- slots


def test_E27_five_spaces_the_head_takes_helmets_only_the_body_armour_only() -> None:
    """*Inventory*: "5 spaces for equipment"; "Only armour may be equipped to the body slot and only helmets to the
    head slot"."""
    t = room()
    search(t, "pistol", "medkit", "keycard")
    t.change(0, actions=3)
    t.next_items("shotgun")
    t.do(Search(0))
    assert t.board.question is not None, "head and body are free, and no place for a shotgun"
    t.do(Answer(0, f"item:{t.board.next_id - 1}"))
    search(t, "combat_helmet", "light_vest")
    assert held(t) == ["combat_helmet", "light_vest", "pistol", "medkit", "keycard"]
    for item in t.who(0).items[2:]:
        assert t.reason(Equip(0, item.id)) == "equip-not-wearable"


def test_E28_several_armours_may_be_carried_one_worn() -> None:
    """*Inventory*, Armour: "carry several types of armour with them but may only have one equipped"."""
    t = room()
    search(t, "light_vest", "bastion_armour")
    bastion = t.who(0).slots[2]
    assert bastion is not None
    t.push(Blow(0, 1, "gep-swarmer"), dice=[4, "blank"])  # the vest: 5+
    t.do(Equip(0, bastion.id))
    assert held(t) == [None, "bastion_armour", "light_vest", None, None]
    t.push(Blow(0, 1, "gep-swarmer"), dice=[4])  # Bastion: 3+
    assert t.who(0).health == 5


def test_E29_weapons_and_items_lie_in_general_spaces_and_are_usable_while_held() -> None:
    """*Inventory*: "can be used at any time the player is holding them"."""
    t = room()
    gun, kit = t.give(0, "pistol"), t.give(0, "medkit")
    assert held(t)[2:4] == ["pistol", "medkit"]
    t.change(0, health=1)
    gep = t.gep("swarmer", "b")
    assert Attack(0, gun, gep) in t.legal(0)
    assert Use(0, kit, 0) in t.legal(0)
    t.change(0, slots=(None,) * 5)
    assert t.reason(Attack(0, gun, gep)) == "attack-not-held"
    assert t.reason(Use(0, kit, 0)) == "use-not-held"


# --- wearing and stowing


def test_R22_each_card_may_be_moved_once_a_turn_for_free() -> None:
    """R22; *Inventory*."""
    t = room()
    vest = t.give(0, "light_vest")
    assert t.legal(0, Stow) == [Stow(0, vest)]
    t.do(Stow(0, vest))
    assert held(t) == [None, None, "light_vest", None, None]
    assert t.who(0).actions == 3
    no = t.refuse(Equip(0, vest))
    assert no is not None
    assert (no.reason, no.params) == ("equip-moved", {"item": "light_vest"})
    assert t.legal(0, Equip) == []
    t.next_events("false_alarm")
    t.do(EndTurn(0))
    t.do(Equip(0, vest))
    assert held(t)[1] == "light_vest"
    assert t.reason(Stow(0, vest)) == "equip-moved"
    assert t.legal(0, Stow) == []


def test_R22_what_a_swap_takes_off_was_moved_too() -> None:
    """R22: "Each card may be moved once a turn": neither of the two swapped cards moves again."""
    t = room()
    vest, bastion = t.give(0, "light_vest"), t.give(0, "bastion_armour")
    t.do(Equip(0, bastion))
    assert held(t) == [None, "bastion_armour", "light_vest", None, None]
    assert t.reason(Equip(0, vest)) == "equip-moved"
    assert t.reason(Stow(0, bastion)) == "equip-moved"
    assert t.legal(0, Equip) + t.legal(0, Stow) == []


def test_R22_a_swap_does_not_take_off_what_was_moved_this_turn() -> None:
    """R22: the vest, put on this turn, would be moved off again by putting on another."""
    t = room()
    vest, bastion = Item(61, "light_vest"), Item(62, "bastion_armour")
    t.change(0, slots=(None, None, vest, bastion, None))
    t.do(Equip(0, 61))
    no = t.refuse(Equip(0, 62))
    assert no is not None
    assert (no.reason, no.params) == ("equip-moved", {"item": "light_vest"})
    assert t.legal(0, Equip) == []


@pytest.mark.parametrize("kind", ["combat_helmet", "light_vest"])
def test_R22_stowing_needs_a_free_general_slot(kind: str) -> None:
    """R22: three general slots."""
    t = room()
    worn = t.give(0, kind)
    for other in ("pistol", "medkit", "keycard"):
        t.give(0, other)
    assert t.reason(Stow(0, worn)) == "stow-no-room"
    assert t.legal(0, Stow) == []


def test_R22_wearing_is_refused_for_what_is_worn_or_not_held() -> None:
    """R22."""
    t = room()
    vest, gun = t.give(0, "light_vest"), t.give(0, "pistol")
    assert t.reason(Equip(0, vest)) == "equip-worn"
    assert t.reason(Equip(0, 999)) == "equip-not-held"
    assert t.reason(Stow(0, gun)) == "stow-not-worn"
    assert t.reason(Stow(0, 999)) == "stow-not-worn"


def test_R22_free_moves_need_no_action() -> None:
    """R22: "for free"."""
    t = room()
    vest = t.give(0, "light_vest")
    t.change(0, actions=0)
    assert t.legal(0) == [Stow(0, vest), EndTurn(0)]
    t.do(Stow(0, vest))
    assert t.who(0).actions == 0
