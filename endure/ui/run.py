"""A game under way in the window: its session with journal, undo, the bots' turns, and what is still to be shown.

The window changes a game only through here, and here only through `session.submit`. Bots think on a thread of their
own, with rules of their own, so that no frame waits for them.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import UNSET

from endure.games.endure_the_stars.board import Board
from endure.games.endure_the_stars.game import EndureTheStars
from endure.games.endure_the_stars.levels import LEVELS, bot
from endure.games.endure_the_stars.mission import Mission
from endure.games.endure_the_stars.view import View
from endure.kernel.action import Action, Seat
from endure.kernel.bot import NODES, Bot, Choice, Simulator, bot_dice
from endure.kernel.event import Event
from endure.kernel.game import Result
from endure.kernel.refusal import Refusal, Refused
from endure.kernel.rng import Dice
from endure.kernel.savedoc import Unplayable, document, encode
from endure.kernel.session import HUMAN, Session
from endure.language.goals import secret_line
from endure.language.teller import Teller
from endure.play import table
from endure.play.history import chosen, live_entries
from endure.play.keeping import Keeping, newest_journal
from endure.play.mistake import Mistake
from endure.play.people import number_of
from endure.storage.files import FileTrouble, recover, write_atomic
from endure.storage.saves import Saves

AnySession = Session[Any, Board, Any]
LOOK = 700  # ms a bot's choice is shown before it is done, at speed 1
SPEEDS = (0.5, 1.0, 2.0, 4.0, 16.0)


class Step(NamedTuple):
    """One thing that happened and is to be shown: who did what, why, the boards before and after, the events between.

    `action` is None for what is no action: an undo, a seat handed over. `at` is the length of the session's log then.
    """

    before: Board
    events: tuple[Event, ...]
    after: Board
    told: str
    action: Action | None = None
    bot: bool = False
    at: int = -1


class GameRun:
    """A game at the table. `steps` is what happened and was not shown yet, oldest first; whoever shows takes it off.

    `intent` is what a bot is about to do, `halted` whether bots wait, `speed` how fast they go on.
    """

    def __init__(self, session: AnySession, saves: Saves | None = None) -> None:
        self.session = session
        self.mission: Mission = session.board.mission
        self.teller = table.teller_of(self.mission)
        self.teller.names.learn(session.board)
        self.troubles: list[str] = []
        self.steps: deque[Step] = deque()
        self.intent: Choice | None = None
        self.halted = False
        self.speed = 1.0
        self._rest = 0.0
        self._thinker = Thinker()
        self._saves = saves or Saves()
        self._keeping = Keeping(table.open_game(), self._saves, self._complain)
        self._keeping.watch(session)

    # --- begin, keep, end

    @classmethod
    def start(
        cls, mission: Mission | str, crew: Sequence[str], players: Sequence[str], options: Mapping[str, Any], seed: int
    ) -> GameRun:
        """A new game. Raises Mistake with the rule's own sentence, Unreadable for a mission that cannot be read."""
        opened = table.open_mission(mission) if isinstance(mission, str) else mission
        return cls(table.start(opened, tuple(crew), seed, options, list(players)))

    @classmethod
    def resume(cls, path: Path | None = None) -> GameRun:
        """Go on with a saved game, or with the last one. Raises Mistake with a sentence."""
        path = path or newest_journal(Saves())
        try:
            return cls(recover(path, table.open_game()))
        except (FileTrouble, Unplayable) as trouble:
            refusal = trouble.refusal
            raise Mistake(table.open_language().say(f"refusal-{refusal.reason}", refusal.params)) from trouble

    def save(self, path: Path | str | None = None) -> Path:
        """Write the game into a file, or under a name; without either, under the mission's id. Raises FileTrouble."""
        if isinstance(path, Path):
            write_atomic(path, encode(document(self.session)))
            return path
        return Path(self._keeping.save(self.session, path or ""))

    def close(self) -> None:
        """Write what is left of the journal; the bots stop thinking."""
        self._thinker.forget()
        self._keeping.finish(self.session)

    def _complain(self, trouble: FileTrouble) -> None:
        self.troubles.append(table.open_language().say(f"refusal-{trouble.refusal.reason}", trouble.refusal.params))

    # --- what there is to see

    @property
    def game(self) -> EndureTheStars:
        """The rules."""
        return self.session.game  # type: ignore[return-value]  # this table plays one game

    @property
    def board(self) -> Board:
        """The board as it is, whatever was shown of it."""
        return self.session.board

    @property
    def result(self) -> Result | None:
        """How the game ended."""
        return self.session.result

    @property
    def seat(self) -> Seat | None:
        """Who acts now; None when the game is over."""
        return next(iter(self.session.to_act), None)

    @property
    def person(self) -> Seat | None:
        """The seat of the person who acts now; None while a bot does or the game is over."""
        seat = self.seat
        return seat if seat is not None and not self.is_bot(seat) else None

    def is_bot(self, seat: Seat) -> bool:
        """Whether a bot plays the seat."""
        return self.session.players[seat] in LEVELS

    def player(self, seat: Seat) -> str:
        """Who plays the seat: `human`, `human-2` ..., or a bot's level."""
        return self.session.players[seat]

    def view(self) -> View:
        """What the one who acts may know (all know the same in this game)."""
        view: View = self.session.view(self.seat or 0)
        return view

    @property
    def has_secrets(self) -> bool:
        """Whether some seat knows what others must not see: then the table is covered between people."""
        rules = self.mission.rules
        return rules is not UNSET and bool(rules.secrets) and self.result is None

    def secret(self, seat: Seat, sitting: int | None) -> str:
        """The secret of a seat in words, if the person who sits at the screen now plays that seat and acts; else
        nothing, so that nobody reads along while bots act."""
        acts = self.person
        if acts is None or not sitting or not self.has_secrets:
            return ""
        if {number_of(self.player(acts)), number_of(self.player(seat))} != {sitting}:
            return ""
        return secret_line(self.session.view(seat), self.teller.names)

    # --- doing

    def do(self, action: Action, reason: str = "", bot: bool = False) -> Step:
        """Do an action. Raises Refused."""
        before = self.board
        told = chosen(self.teller, before, action, reason)
        events = self.session.submit(action)
        return self._happened(Step(before, events, self.board, told, action, bot))

    def _happened(self, step: Step) -> Step:
        self.intent = None
        step = step._replace(at=self.session.length)
        self.teller.names.learn(step.after)
        self.steps.append(step)
        return step

    def undo(self) -> Refusal | None:
        """Take the last action back; the reason when that is not possible."""
        return self._back(self.session.undo, "table-undone")

    def reset(self) -> Refusal | None:
        """Back to the start of the turn, as far as undo goes; the reason when it does not go at all."""
        return self._back(self.session.reset_turn, "table-reset-done")

    def redo(self) -> Refusal | None:
        """Do again what was taken back; the reason when there is nothing."""
        before = self.board
        try:
            events = self.session.redo()
        except Refused as refused:
            return refused.refusal
        self._happened(Step(before, events, self.board, self.say("table-redone")))
        return None

    def _back(self, take_back: Callable[[], None], text: str) -> Refusal | None:
        before = self.board
        try:
            take_back()
        except Refused as refused:
            return refused.refusal
        self._happened(Step(before, (), self.board, self.say(text)))
        return None

    def hand_over(self, seat: Seat, player: str) -> None:
        """Let a person (`human`, `human-2`) or a bot (a level) play the seat from now on."""
        self.session.hand_over(seat, player)
        self._thinker.forget()
        words = {"seat": self.teller.names.survivor(seat), "player": player if player in LEVELS else HUMAN}
        self._happened(Step(self.board, (), self.board, self.say("play-handed", **words)))

    def say(self, text: str, **params: str | int) -> str:
        """A sentence by its id."""
        return self.teller.language.say(text, params)

    # --- bots

    def tick(self, dt: int, ready: bool) -> None:
        """Time goes on by `dt` ms: a bot whose turn it is thinks, shows what it will do, and does it when everything
        before was shown (`ready`). Raises what a bot's thinking raised."""
        seat = self.seat
        if seat is None or not self.is_bot(seat) or self.halted:
            self.intent = None
            return
        if self.intent is not None:
            self._rest -= dt * self.speed
            if ready and self._rest <= 0:
                self.do(self.intent.action, self.teller.reason(self.intent.reason), bot=True)
            return
        moment = (self.session.length, seat)
        choice = self._thinker.answer(moment)
        if choice is not None:
            self.intent, self._rest = choice, LOOK
        elif not self._thinker.thinks_of(moment):
            view, options = self.session.view(seat), self.session.legal(seat)
            self._thinker.ask(moment, self.player(seat), view, options, bot_dice(self.session, seat))

    def hurry(self) -> None:
        """Do not look at what the bot is about to do any longer."""
        self._rest = 0

    def faster(self) -> None:
        """The next speed of the bots, round and round."""
        later = [speed for speed in SPEEDS if speed > self.speed]
        self.speed = later[0] if later else SPEEDS[0]

    # --- what has happened so far

    def history(self) -> list[Step]:
        """Everything that was done and not taken back, as steps."""
        return steps_of(self.session, self.teller)


def steps_of(session: AnySession, teller: Teller) -> list[Step]:
    """Everything that was done in a session and not taken back, as steps, as far as its log can be played."""
    found = []
    for n in live_entries(session):
        before, after = session.game.board(session.at(n)), session.game.board(session.at(n + 1))
        action = session.log[n - session.first].action  # type: ignore[union-attr]  # live entries are actions
        found.append(Step(before, session.events_of(n), after, chosen(teller, before, action), action, at=n + 1))
    return found


Moment = tuple[int, Seat]


class Thinker:
    """Bots on a thread of their own. It has rules of its own: those of the session remember what they were asked last
    and serve one thread."""

    def __init__(self) -> None:
        self._game: EndureTheStars | None = None
        self._bots: dict[str, Bot] = {}
        self._moment: Moment | None = None
        self._answer: Choice | BaseException | None = None
        self._lock = threading.Lock()
        self._last: threading.Thread | None = None

    def thinks_of(self, moment: Moment) -> bool:
        """Whether that is what is being thought about, or what cannot be thought about yet."""
        with self._lock:
            return self._moment == moment or (self._last is not None and self._last.is_alive())

    def ask(self, moment: Moment, level: str, view: View, options: tuple[Action, ...], dice: Dice) -> None:
        """Begin to think."""
        with self._lock:
            self._moment, self._answer = moment, None
        self._last = threading.Thread(
            target=self._think, args=(moment, level, view, options, dice), name="bot", daemon=True
        )
        self._last.start()

    def _think(self, moment: Moment, level: str, view: View, options: tuple[Action, ...], dice: Dice) -> None:
        answer: Choice | BaseException
        try:
            if self._game is None:
                self._game = EndureTheStars(table.open_game().cat.box)
            known = self._bots.get(level) or self._bots.setdefault(level, bot(level, self._game))
            answer = known.choose(view, options, dice, Simulator(self._game, NODES))
        except BaseException as fault:
            answer = fault
        with self._lock:
            if self._moment == moment:
                self._answer = answer

    def answer(self, moment: Moment) -> Choice | None:
        """What was thought of, once; None while it is being thought about. Raises what the thinking raised."""
        with self._lock:
            if self._moment != moment or self._answer is None:
                return None
            found, self._answer, self._moment = self._answer, None, None
        if isinstance(found, BaseException):
            raise found
        return found

    def forget(self) -> None:
        """Nobody wants the answer any more."""
        with self._lock:
            self._moment = self._answer = None
