"""What is told before a click: odds and certain consequences from the rules, what a thing is, why it cannot be done."""

from __future__ import annotations

from collections.abc import Sequence

from endure.games.endure_the_stars import actions as act
from endure.games.endure_the_stars.board import Board, Gep
from endure.games.endure_the_stars.game import EndureTheStars
from endure.games.endure_the_stars.rules.variants import eyes as eyes_of
from endure.games.endure_the_stars.view import View
from endure.kernel.action import Action
from endure.kernel.game import Chance, Fact, Forecast
from endure.language.composed import rules_text
from endure.language.params import listed
from endure.language.teller import Teller
from endure.language.titan_text import next_attack, state_sentences
from endure.ship.zones import NONE
from endure.ui.tables import danger

FORETOLD = (act.Attack, act.Move, act.MakeNoise, act.Use, act.Ability, act.Door, act.Search, act.Take)
MAIN = ("target-dies", "gets-away")  # the chances told in a few words
Lines = list[str]


class Advisor:
    """Answers about one board; ask a new one when the board is another."""

    def __init__(self, game: EndureTheStars, board: Board, teller: Teller) -> None:
        self.game, self.board, self.teller = game, board, teller
        self._forecasts: dict[Action, Forecast] = {}
        self._losses: dict[int, str] = {}

    def forecast(self, action: Action) -> Forecast:
        """The rules' own forecast, once for each action."""
        found = self._forecasts.get(action)
        if found is None:
            told = isinstance(action, FORETOLD)
            found = self.game.forecast(View(action.seat, self.board), action) if told else Forecast()
            self._forecasts[action] = found
        return found

    def lines(self, action: Action) -> Lines:
        """Everything certain, and the odds."""
        return self.teller.forecast(self.forecast(action))

    def short(self, action: Action) -> str:
        """The main chance and the noise in a few words: `44 % kill · noise 3, 2 hear it`."""
        forecast = self.forecast(action)
        parts = [self._chance(chance) for chance in forecast.chances if chance.label in MAIN]
        parts += [self._fact(fact) for fact in forecast.facts if fact.label == "noise"][:1]
        return " · ".join(parts)

    def _chance(self, chance: Chance) -> str:
        percent = round(100 * chance.numerator / chance.denominator)
        return self.teller.language.say(f"table-short-{chance.label}", {"percent": percent})

    def _fact(self, fact: Fact) -> str:
        params = {"value": int(fact.params.get("value", 0)), "hearers": int(fact.params.get("hearers", 0))}
        return self.teller.language.say("table-short-noise", params)

    def noise(self, action: Action) -> tuple[int, int] | None:
        """The zone and value of the noise an action makes for certain."""
        for fact in self.forecast(action).facts:
            if fact.label == "noise":
                return int(fact.params["zone"]), int(fact.params["value"])
        return None

    def why_not(self, action: Action) -> str:
        """Why an action is not allowed; empty when it is."""
        refusal = self.game.refuse(self.board, action)
        return self.teller.refusal(refusal) if refusal is not None else ""

    def best(self, actions: Sequence[Action]) -> Action | None:
        """The attack with the best odds, else the first."""
        attacks = [action for action in actions if isinstance(action, act.Attack)]
        if not attacks:
            return actions[0] if actions else None
        return max(attacks, key=self._kill)

    def _kill(self, action: Action) -> float:
        chances = self.forecast(action).chances
        return max((float(chance.probability) for chance in chances if chance.label == "target-dies"), default=0.0)

    # --- things

    def gep(self, gep: Gep, seat: int) -> Lines:
        """What a GEP is like, whom it is after, whom it sees, how far it is."""
        say, names, board = self.teller.language.say, self.teller.names, self.board
        card = self.game.cat.geps[gep.kind]
        lines = [rules_text(card, say)]
        lines += danger.of_gep(self.game.cat, board, gep, self.teller)
        if board.titan is not None and board.titan.gep == gep.id:
            lines += state_sentences(board.titan, names)
            lines += self.titan_losses(seat)
        eyes = eyes_of(board)
        seen = [
            names.survivor(one.seat)
            for one in board.survivors.values()
            if one.alive and eyes.sees[gep.zone] >> one.zone & 1
        ]
        if seen:
            lines.append(say("table-gep-sees", {"who": listed(seen)}))
        if seat in board.survivors:
            away = eyes.ranges(board.survivors[seat].zone)[gep.zone]
            me = names.survivor(seat)
            text = "table-range" if away != NONE else "table-unseen"
            lines.append(say(text, {"n": away, "seat": me}))
        return lines

    def titan_losses(self, seat: int) -> Lines:
        """What the Titan's next attack may cost a survivor, exactly; computed once for this board."""
        one = self.board.survivors.get(seat)
        if one is None or not one.alive:
            return []
        if seat not in self._losses:
            chances = self.game.titan_losses(View(seat, self.board), seat)
            self._losses[seat] = next_attack(chances, seat, self.teller.names)
        return [self._losses[seat]] if self._losses[seat] else []
