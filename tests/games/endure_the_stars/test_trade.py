"""Trade: the tray between two survivors."""

from __future__ import annotations

from endure.games.endure_the_stars.actions import Answer, EndTurn, Trade
from endure.games.endure_the_stars.events import TrayClosed, TrayMoved, TrayOpened
from tests.games.endure_the_stars.table import Table, table, told


def pair() -> Table:
    """The Medic and the Marine in one zone, the Engineer in the next."""
    t = table("ab", boundaries={"ab": "o"}, crew=("medic", "marine", "engineer"))
    t.put(2, "b")
    return t


def kinds(t: Table, seat: int) -> list[str | None]:
    return [None if item is None else item.kind for item in t.who(seat).slots]


def choices(t: Table) -> list[str]:
    return [action.choice for action in t.legal(0, Answer)]


def test_E45_trade_with_a_survivor_in_the_same_zone() -> None:
    """*Trade*: "If players survivors are standing in the same zone they may trade weapons, items"."""
    t = pair()
    gun, kit = t.give(0, "pistol"), t.give(1, "medkit")
    assert t.legal(0, Trade) == [Trade(0, 1)]
    assert t.reason(Trade(0, 2)) == "trade-not-here"
    assert told(t.do(Trade(0, 1)), TrayOpened) == [TrayOpened(0, 1)]
    events = (*t.do(Answer(0, f"give:{gun}")), *t.do(Answer(0, f"take:{kit}")))
    assert told(events, TrayMoved) == [TrayMoved(0, 1, "pistol", True), TrayMoved(0, 1, "medkit", False)]
    assert told(t.do(Answer(0, "done")), TrayClosed) == [TrayClosed(0, 1, True)]
    assert kinds(t, 0) == [None, None, "medkit", None, None]
    assert kinds(t, 1) == [None, None, "pistol", None, None]
    assert t.board.tray is None


def test_R23_costs_the_active_survivor_one_action() -> None:
    """R23: "Trade costs the active survivor one action"; the partner pays nothing, a cancel gives nothing back."""
    t = pair()
    t.give(0, "pistol")
    t.do(Trade(0, 1))
    t.do(Answer(0, "cancel"))
    assert t.who(0).actions == 2
    t.change(0, actions=0)
    assert t.reason(Trade(0, 1)) == "no-actions-left"
    t.do(EndTurn(0))
    assert t.who(1).actions == 3


def test_R23_each_card_moves_at_most_once() -> None:
    """R23: "each card moves at most once"."""
    t = pair()
    gun, kit = t.give(0, "pistol"), t.give(1, "medkit")
    t.do(Trade(0, 1))
    assert choices(t) == [f"give:{gun}", f"take:{kit}", "cancel"]
    t.do(Answer(0, f"give:{gun}"))
    assert choices(t) == [f"take:{kit}", "done", "cancel"]
    assert t.reason(Answer(0, f"take:{gun}")) == "not-an-option"
    t.do(Answer(0, f"take:{kit}"))
    assert choices(t) == ["done", "cancel"]


def test_R23_done_only_when_both_inventories_fit() -> None:
    """R23: "*done* (legal when both inventories fit)": in the middle of an exchange a side may be overfull."""
    t = pair()
    gun = t.give(0, "pistol")
    theirs = [t.give(1, kind) for kind in ("medkit", "keycard", "fire_axe")]
    t.do(Trade(0, 1))
    t.do(Answer(0, f"give:{gun}"))
    assert "done" not in choices(t)
    t.do(Answer(0, f"take:{theirs[1]}"))
    assert "done" in choices(t)
    t.do(Answer(0, "done"))
    assert kinds(t, 0) == [None, None, "keycard", None, None]
    assert kinds(t, 1) == [None, None, "medkit", "pistol", "fire_axe"]


def test_R23_cancel_puts_everything_back() -> None:
    """R23: "or *cancel*"."""
    t = pair()
    gun, kit = t.give(0, "pistol"), t.give(1, "medkit")
    t.give(1, "light_vest")
    before = t.who(0).slots, t.who(1).slots
    t.do(Trade(0, 1))
    t.do(Answer(0, f"give:{gun}"))
    t.do(Answer(0, f"take:{kit}"))
    assert told(t.do(Answer(0, "cancel")), TrayClosed) == [TrayClosed(0, 1, False)]
    assert (t.who(0).slots, t.who(1).slots) == before
    assert t.board.tray is None
    assert t.board.question is None


def test_R23_worn_cards_trade_too_and_are_worn_where_the_slot_is_free() -> None:
    """R23, R22: a helmet goes to a free head slot, a second vest to a general one."""
    t = pair()
    helmet = t.give(0, "combat_helmet")
    vest = t.give(0, "light_vest")
    t.give(1, "bastion_armour")
    t.do(Trade(0, 1))
    t.do(Answer(0, f"give:{helmet}"))
    t.do(Answer(0, f"give:{vest}"))
    t.do(Answer(0, "done"))
    assert kinds(t, 0) == [None] * 5
    assert kinds(t, 1) == ["combat_helmet", "bastion_armour", "light_vest", None, None]


def test_R23_a_full_hand_puts_on_its_spare_armour_to_make_room() -> None:
    """R23, R22: the inventories fit when the cards fit into the slots in some way: the spare vest goes on the body."""
    t = pair()
    vest, bastion = t.give(0, "light_vest"), t.give(0, "bastion_armour")
    for kind in ("pistol", "medkit"):
        t.give(0, kind)
    key = t.give(1, "keycard")
    t.do(Trade(0, 1))
    t.do(Answer(0, f"give:{vest}"))
    t.do(Answer(0, f"take:{key}"))
    t.do(Answer(0, "done"))
    assert sorted(kind for kind in kinds(t, 0) if kind) == ["bastion_armour", "keycard", "medkit", "pistol"]
    assert bastion in [item.id for item in t.who(0).items]


def test_R23_uses_go_with_the_card() -> None:
    """R23: a keycard with one use left is that keycard."""
    t = pair()
    key = t.give(0, "keycard", uses=1)
    t.do(Trade(0, 1))
    t.do(Answer(0, f"give:{key}"))
    t.do(Answer(0, "done"))
    assert [(item.id, item.uses) for item in t.who(1).items] == [(key, 1)]


def test_R23_while_the_tray_is_open_nothing_else_happens() -> None:
    """R23: the partner's player is not asked, and no other action is possible."""
    t = pair()
    t.give(0, "pistol")
    t.do(Trade(0, 1))
    assert t.game.to_act(t.state) == (0,)
    assert t.reason(EndTurn(0)) == "question-open"
    assert t.reason(Answer(1, "cancel")) == "not-your-turn"
    assert t.legal(1) == []


def test_E45_who_may_not_be_traded_with() -> None:
    """*Trade*: a living survivor in the same zone, and there must be something to trade."""
    t = pair()
    assert t.reason(Trade(0, 1)) == "trade-nothing"
    t.give(1, "medkit")
    t.change(1, health=1)
    assert t.reason(Trade(0, 1)) == ""
    assert t.legal(0, Trade) == [Trade(0, 1)]
    assert t.reason(Trade(0, 0)) == "trade-self"
    assert t.reason(Trade(0, 7)) == "trade-not-here"
    t.change(1, health=0)
    assert t.reason(Trade(0, 1)) == "trade-dead"
    assert t.legal(0, Trade) == []
