"""The teller: events, actions, refusals, questions and odds as sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from endure.games.endure_the_stars import actions as act
from endure.games.endure_the_stars.board import Board
from endure.games.endure_the_stars.events import DoorChanged
from endure.kernel.action import Action
from endure.kernel.choice import Question
from endure.kernel.event import Event
from endure.kernel.game import Chance, Fact, Forecast, Result
from endure.kernel.refusal import Refusal
from endure.language.language import Language, Value
from endure.language.names import Namer, spelled
from endure.language.numbers import of_attack, of_healing, of_leaving, read
from endure.language.params import of_event, of_plain


class Teller:
    """Says in one language what happens on one mission's board."""

    def __init__(self, language: Language, names: Namer) -> None:
        self.language = language
        self.names = names

    def log(self, before: Board, events: Iterable[Event], after: Board) -> list[str]:
        """The sentences of one action's events, in order."""
        heard = tuple(events)
        self.names.learn(before)
        self.names.hear(heard)
        self.names.learn(after)
        doors = list(before.doors)
        lines = []
        for event in heard:
            if isinstance(event, DoorChanged):
                lines.append(self.event(event, doors[event.boundary]))
                doors[event.boundary] = event.state
            else:
                lines.append(self.event(event))
        return lines

    def event(self, event: Event, was: str = "") -> str:
        """One event as a full sentence, with dice, the number needed and what followed (P19); of a door, what it `was`
        before."""
        params = of_event(event, self.names)
        return self._say(f"event-{tag_of(event)}", {**params, "was": was} if was else params)

    def refusal(self, refusal: Refusal) -> str:
        """Why an action is not allowed."""
        return self._say(f"refusal-{refusal.reason}", of_plain(refusal.params, self.names))

    def result(self, result: Result) -> str:
        """How the game ended."""
        ending = self.language.say(f"result-{result.reason}", of_plain(result.params, self.names))
        return self._say("result-won" if result.won else "result-lost", {"ending": ending})

    # --- actions

    def action(self, action: Action, board: Board) -> str:
        """The label of a choice: `Attack Swarmer 12 in Cryo with Pistol`."""
        self.names.learn(board)
        if isinstance(action, act.Answer) and board.question is not None:
            return self.option(board.question, action.choice)
        return self._say(f"action-{tag_of(action)}", self._of_action(action, board))

    def _of_action(self, action: Action, board: Board) -> dict[str, Value]:
        params = dict(of_plain({f: getattr(action, f) for f in action.__struct_fields__}, self.names))
        if isinstance(action, act.Attack) and action.gep in board.geps:
            params["zone"] = self.names.zone(board.geps[action.gep].zone)
        if isinstance(action, act.Use):
            params |= self._target(self.names.item_target(action.item, action.target), self._uses(action.item, board))
        if isinstance(action, act.Ability):
            params["ability"] = self.names.ability(action.seat, action.which)
            params |= self._target(self.names.ability_target(action.seat, action.which, action.target))
        return params

    def _target(self, name: str, uses: int = 0) -> dict[str, Value]:
        return {"target": name, "aimed": "yes" if name else "no", "uses": uses}

    def _uses(self, item: int, board: Board) -> int:
        held = (card for one in board.survivors.values() for card in one.items)
        return next((card.uses for card in held if card.id == item), 0)

    # --- questions

    def question(self, question: Question) -> str:
        """What a seat must answer."""
        seat = {"seat": self.names.survivor(question.seat)}
        return self._say(f"question-{question.kind}", {**of_plain(question.params, self.names), **seat})

    def option(self, question: Question, option: str) -> str:
        """One possible answer, such as `item:17`, `give:17` or `done`."""
        verb, _, thing = option.partition(":")
        params = {"item": self.names.item(thing)} if thing else {}
        own = f"option-{question.kind}-{verb}"
        text = own if self.language.has(own) else f"option-{verb}"
        return self._say(text, params) if self.language.has(text) else spelled(option)

    # --- odds and reasons

    def forecast(self, forecast: Forecast) -> list[str]:
        """Exact odds and certain consequences, a sentence each; certain things first."""
        return [self.fact(fact) for fact in forecast.facts] + [self.chance(chance) for chance in forecast.chances]

    def fact(self, fact: Fact) -> str:
        """A certain consequence, with what changes its numbers."""
        return self._say(f"fact-{fact.label}", {**of_plain(fact.params, self.names), **self._numbers(fact)})

    def _numbers(self, fact: Fact) -> dict[str, Value]:
        params, why = fact.params, read(str(fact.params.get("because", "")))
        if fact.label == "attack":
            numbers = int(params["dice"]), int(params["number"])
            return of_attack(str(params["item"]), *numbers, why, self.names)
        if fact.label == "leave":
            return of_leaving(int(params["below"]), why, self.names)
        return {"n_why": of_healing(int(params["n"]), why, self.names)} if fact.label == "heals" else {}

    def chance(self, chance: Chance) -> str:
        """`Kills it: 75 % (3 in 4)`: what may happen is named, so that no number is read for another (P11)."""
        told = self._outcome(chance.label)
        percent = f"{100 * chance.numerator / chance.denominator:.1f}".removesuffix(".0")
        odds: dict[str, Value] = {
            "what": told,
            "percent": percent,
            "n": str(chance.numerator),
            "of": str(chance.denominator),
        }
        return self._say("odds-line", odds)

    def _outcome(self, label: str) -> str:
        """What a chance speaks of; a number at its end, as in `kills-2`, is its parameter."""
        name, _, number = label.rpartition("-")
        if not self.language.has(f"chance-{label}") and number.isdecimal():
            return self.language.say(f"chance-{name}", {"n": int(number)})
        return self.language.say(f"chance-{label}")

    def reason(self, reason: Fact) -> str:
        """Why a bot chose as it did: the text id (`bot-...`) and its parameters."""
        return self._say(reason.label, of_plain(reason.params, self.names))

    def _say(self, text: str, params: Mapping[str, Value]) -> str:
        said = self.language.say(text, params)
        return said[:1].upper() + said[1:] if said != text else said


def tag_of(thing: Event | Action) -> str:
    """The tag of an event or action, which is the id of its sentence."""
    return str(type(thing).__struct_config__.tag)
