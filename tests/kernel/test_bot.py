"""Bots choose by a view, with dice of their own and a budget of nodes; they leave the game's dice alone."""

from __future__ import annotations

from typing import Any

import pytest

from endure.kernel.bot import Choice, NodesSpent, RandomBot, Simulator, bot_dice, choose, play_out
from endure.kernel.game import Fact
from endure.kernel.refusal import Refused
from endure.kernel.rng import Dice
from endure.kernel.session import Session
from tests.conformance.toys import sparks
from tests.conformance.toys.cards import SEATS, SHEET, CardToy, Draw, Mark, Pass, Play, View


def session(seed: int = 1) -> Session[Any, Any, Any]:
    return Session.start(CardToy(), SHEET, {}, SEATS, seed)


def test_random_bots_play_a_game_to_its_end() -> None:
    one = session()
    assert play_out(one, [RandomBot()] * 3) == one.result is not None
    assert one.to_act == ()


def test_the_same_seed_is_the_same_game_and_another_seed_another() -> None:
    games = [session(1), session(1), session(2)]
    for one in games:
        play_out(one, [RandomBot()] * 3)
    assert games[0].log == games[1].log != games[2].log


def test_a_limit_stops_a_game_under_way() -> None:
    one = session()
    assert play_out(one, {0: RandomBot(), 1: RandomBot(), 2: RandomBot()}, limit=4) is None
    assert one.length == 4


def test_seats_that_act_at_once_all_get_their_chance() -> None:
    one = Session.start(sparks.make(), sparks.LEVEL, {}, sparks.SEATS, 1)
    play_out(one, [RandomBot()] * 2)
    assert one.result is not None
    assert {entry.action.seat for entry in one.log} == {0, 1}  # type: ignore[union-attr]


def test_a_bots_dice_depend_on_seed_seat_and_length_of_the_log() -> None:
    one = session()
    first = bot_dice(one, 0).state
    assert bot_dice(one, 0).state == first
    assert bot_dice(one, 1).state != first
    assert bot_dice(session(2), 0).state != first
    one.submit(Mark(0, 1))
    assert bot_dice(one, 0).state != first


class Thinker:
    """Looks at what it is given, and spends its nodes."""

    def __init__(self) -> None:
        self.seen: list[Any] = []

    def choose(self, view: Any, options: Any, dice: Dice, simulator: Simulator) -> Choice:
        position = simulator.imagine(view, dice)
        after, events = simulator.apply(position, Draw(0))
        self.seen += [view, options, position.view(0), after.legal(0), events, simulator.forecast(view, options[3])]
        self.seen += [after.to_act, after.result, after.legal(2), simulator.nodes]
        return Choice(options[0], Fact("bot-test"))


def test_a_bot_gets_its_view_the_legal_actions_and_a_simulator() -> None:
    one, bot = session(), Thinker()
    before = one.state
    choice = choose(one, bot, 0, nodes=5)
    view, options, imagined, legal, events, forecast, to_act, result, others, left = bot.seen
    assert isinstance(view, View)
    assert imagined == view == one.view(0)
    assert options == one.legal(0)
    assert choice.action == options[0] == Mark(0, 1)
    assert legal[-1] == Pass(0)
    assert len(events) == 1
    value = view.values[1]
    odds = {chance.label: chance.probability for chance in forecast.chances}
    assert odds["won"] * 6 == value  # a die plus the value makes 7 or more on `value` faces of six
    assert (to_act, result, others, left) == ((0,), None, (), 2)
    assert one.state is before


def test_a_budget_of_nodes_is_kept() -> None:
    one = session()
    simulator = Simulator(one.game, 2)
    position = simulator.imagine(one.view(0), Dice(1))
    simulator.apply(position, Pass(0))
    with pytest.raises(NodesSpent):
        simulator.apply(position, Pass(0))
    with pytest.raises(NodesSpent):
        simulator.forecast(one.view(0), Play(0, 1))
    with pytest.raises(NodesSpent):
        simulator.imagine(one.view(0), Dice(1))


def test_a_bot_that_cheats_is_stopped_at_the_door() -> None:
    class Cheat(RandomBot):
        def choose(self, view: Any, options: Any, dice: Dice, simulator: Simulator) -> Choice:
            return Choice(Play(0, 2), Fact("bot-test"))

    with pytest.raises(Refused):
        play_out(session(), [Cheat()] * 3)
