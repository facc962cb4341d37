"""The whole game as text: numbered choices, plain lines, no cursor and no colour (P37, P41).

It reads lines and writes lines; every choice goes through `session.submit`, every number and refusal comes from the
rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from endure.games.endure_the_stars.actions import EndTurn
from endure.games.endure_the_stars.board import Board
from endure.games.endure_the_stars.box import Box
from endure.kernel.action import Action, Seat
from endure.kernel.bot import Bot, choose
from endure.kernel.refusal import Refused
from endure.kernel.session import HUMAN
from endure.lab.cover import Cover
from endure.lab.keeper import AnySession, Keeper
from endure.lab.page import Page, edit_lines, number_of, terminal_width
from endure.lab.scene import Scene
from endure.language.language import plain
from endure.language.teller import Teller
from endure.language.titan_text import next_attack
from endure.play import table
from endure.play.history import chosen, history, live_entries, undone
from endure.play.kept import kept_line
from endure.play.offers import Offer, greyed, offers
from endure.play.people import is_person

Read = Callable[[str], str | None]  # a prompt to the line answered, None at the end of the input
Write = Callable[[str], None]
LONGEST_LINE = 5000  # letters; no file's name is as long
SHOWN = 40  # letters of a line that was not understood
OPEN = ("reveals", "rolls", "turn-next", "turn-geps")  # facts that leave something to chance


class TextPlay:
    """One player's evening at the terminal."""

    def __init__(
        self,
        session: AnySession,
        tellers: Callable[[Any], Teller],
        box: Box,
        bots: Callable[[str], Bot],
        keeper: Keeper,
        read: Read,
        write: Write,
        again: Callable[[AnySession, bool], AnySession] | None = None,
        troubles: tuple[type[Exception], ...] = (),
        told: Callable[[Exception], str] = str,
        width: Callable[[], int] = terminal_width,
    ) -> None:
        """`tellers` gives the teller of a mission, `bots` a bot by level, `again` a new game like this one (with the
        same seed or not). `troubles` are what the keeper and `bots` raise, `told` their sentence."""
        self._tellers, self._box, self._bots, self._keeper = tellers, box, bots, keeper
        self._page = Page(write, width)
        self._write, self._again = self._page.line, again
        self._read: Read = lambda prompt: read(self._page.asked(prompt))
        self._troubles, self._sentence = troubles, told
        self._known_bots: dict[str, Bot] = {}
        self._playing = True
        self._listed = False
        self._warns = True
        self._offers: list[Offer] = []
        self._sit_down(session)
        self._commands: Mapping[str, Callable[[str], None]] = {
            "help": self._help, "choices": self._choices, "undo": self._undo, "redo": self._redo,
            "reset": self._reset, "save": self._save, "load": self._load, "log": self._log, "odds": self._odds,
            "who": self._who, "cards": self._cards, "status": self._who, "map": self._map, "look": self._look,
            "objectives": self._objectives, "hand": self._hand, "warn": self._warn, "seed": self._seed,
            "again": self._replay, "new": self._replay_new, "quit": self._quit,
        }  # fmt: skip
        self._short = {
            "?": "help", "h": "help", "c": "choices", "u": "undo", "r": "redo", "s": "save", "l": "look", "m": "map",
            "o": "objectives", "w": "who", "q": "quit", "exit": "quit", "goals": "objectives",
        }  # fmt: skip

    def _sit_down(self, session: AnySession) -> None:
        self.session = session
        self.teller = self._tellers(session.board.mission)
        self.teller.names.learn(session.board)
        self.scene = Scene(self.teller, self._box)
        self._ended = False
        self._cover = Cover()
        self._turn: tuple[int, int] = (-1, -1)
        self._keeper.watch(session)

    # --- the loop

    def run(self) -> None:
        """Play until the player quits or the input ends."""
        edit_lines()
        self._introduce()
        while self._playing:
            seats = self.session.to_act
            if not seats:
                self._end()
                self._ask()
            elif not is_person(self.session.players[seats[0]]):
                self._bot_acts(seats[0])
            elif self._seated(seats[0]):
                self._offer(seats[0])
                self._ask()

    def _seated(self, seat: Seat) -> bool:
        """Cover what the last person saw, where a mission deals secrets; False when the input ends meanwhile."""
        prompt = self._cover.change(self.session, seat, self.teller.names, self._write)
        if prompt:
            self._listed = False
            if self._read(prompt) is None:
                self._quit("")
        return self._playing

    def _introduce(self) -> None:
        mission = self.session.board.mission
        self._write(mission.title)
        self._page.paragraphs(mission.briefing)
        self._write("")
        self._objectives("")
        self._lines(self.scene.opening(self.session.board)[1:])
        self._say("play-welcome", seed=str(self.session.table.seed))

    def _end(self) -> None:
        result = self.session.result
        if result is not None and not self._ended:
            self._ended = True
            self._lines(["", self.teller.result(result)])
            self._say("play-over", rounds=self.session.board.round, seed=str(self.session.table.seed))

    def _bot_acts(self, seat: Seat) -> None:
        level = self.session.players[seat]
        bot = self._known_bots.get(level) or self._known_bots.setdefault(level, self._bots(level))
        choice = choose(self.session, bot, seat)
        before = self.session.board
        reason = self.teller.reason(choice.reason)
        self._write(chosen(self.teller, before, choice.action, reason))
        self._listed = False  # a person's choices are others now
        self._told(before, self.session.submit(choice.action))

    def _told(self, before: Board, events: Iterable[Any]) -> None:
        self._lines(f"  {line}" for line in self.teller.log(before, events, self.session.board))

    # --- choosing

    def _offer(self, seat: Seat) -> None:
        """Show the choices if something happened since they were last shown."""
        if self._listed:
            return
        board = self.session.board
        turn = (board.turn, seat)
        if turn != self._turn:
            self._turn = turn
            self._write("")
        if board.question is not None:
            self._write(self.teller.question(board.question))
        else:
            self._write(self.scene.turn(board, seat))
        self._choices("")

    def _choices(self, _: str) -> None:
        seats = self.session.to_act
        if not seats:
            self._say("play-no-choice")
            return
        board = self.session.board
        self._offers = offers(self.session.game, board, seats[0], self.teller)
        self._lines(f"{n}. {offer.label}" for n, offer in enumerate(self._offers, 1))
        for grey in greyed(self.session.game, board, seats[0], self.teller):
            self._say("play-greyed", label=grey.label, reason=grey.reason)
        self._listed = True

    def _ask(self) -> None:
        line = self._read(self.teller.language.say("play-prompt"))
        if line is None:
            self._quit("")
            return
        word, _, rest = line.strip().partition(" ")
        command = self._commands.get(self._short.get(word.lower(), word.lower()))
        if word.isdecimal() and rest.strip():
            self._say("play-one-number", rest=plain(rest.strip(), SHOWN))
        elif word.isdecimal():
            self._choose(number_of(word))
        elif len(line) > LONGEST_LINE:
            self._say("play-too-long", word=plain(line.strip(), SHOWN))
        elif command is not None:
            command(rest.strip())
        elif word:
            self._say("play-unknown", word=plain(word, SHOWN))

    def _picked(self, number: int) -> Offer | None:
        if not self.session.to_act:
            self._say("play-no-choice")
        elif 1 <= number <= len(self._offers):
            return self._offers[number - 1]
        else:
            self._say("play-no-number", last=len(self._offers))
        return None

    def _choose(self, number: int) -> None:
        offer = self._picked(number)
        if offer is None or not self._sure(offer.action):
            return
        before = self.session.board
        events = self.session.submit(offer.action)
        self._listed = False
        self._write(chosen(self.teller, before, offer.action))
        self._told(before, events)

    def _sure(self, action: Action) -> bool:
        """Ending a turn with actions left is asked once, and says what is lost (P05)."""
        if not isinstance(action, EndTurn) or not self._warns:
            return True
        left = self.session.board.survivors[action.seat].actions
        if not left:
            return True
        seat = self.teller.names.survivor(action.seat)
        if self._yes("play-end-turn", seat=seat, left=left):
            return True
        self._say("play-not-ended")
        return False

    # --- commands

    def _help(self, _: str) -> None:
        self._lines(self.teller.language.say("play-help").splitlines())
        self._lines(self.scene.difficulties(table.DIFFICULTIES))

    def _undo(self, _: str) -> None:
        self._back(self.session.undo, "play-undone")

    def _reset(self, _: str) -> None:
        self._back(self.session.reset_turn, "play-reset")

    def _back(self, take_back: Callable[[], None], done: str) -> None:
        before = live_entries(self.session)
        try:
            take_back()
        except Refused as refused:
            self._write(self.teller.refusal(refused.refusal))
            return
        self._listed = self._ended = False
        gone = undone(self.session, before, self.teller)
        self._say(done, what=gone[0] if gone else "", n=len(gone))

    def _redo(self, _: str) -> None:
        before = self.session.board
        try:
            events = self.session.redo()
        except Refused as refused:
            self._write(self.teller.refusal(refused.refusal))
            return
        self._listed = False
        self._say("play-redone")
        self._told(before, events)

    def _save(self, name: str) -> None:
        try:
            there = self._keeper.taken(self.session, name)
            if there and not self._yes("play-save-over", file=there):
                self._say("play-not-saved")
            else:
                self._say("play-saved", file=self._keeper.save(self.session, name))
        except self._troubles as trouble:
            self._write(self._sentence(trouble))

    def _load(self, name: str) -> None:
        if not name:
            games = [kept_line(kept, self.teller.language) for kept in self._keeper.games()]
            self._lines(games)
            self._say("play-load-what" if games else "play-load-none")
            return
        try:
            session = self._keeper.load(name)
        except self._troubles as trouble:
            self._write(self._sentence(trouble))
            return
        self._sit_down(session)
        self._listed = False
        self._say("play-loaded", file=name)

    def _log(self, count: str) -> None:
        last = number_of(count) if count.isdecimal() else 10 if not count else 0
        if not last and count.lower() != "all":
            self._say("play-log-what")
            return
        lines = list(history(self.session, self.teller, last))
        self._lines(lines or [self.teller.language.say("play-log-empty")])

    def _odds(self, number: str) -> None:
        if not number.isdecimal():
            self._say("play-odds-what")
            return
        offer = self._picked(number_of(number))
        if offer is None:
            return
        forecast = self.session.game.forecast(self.session.view(offer.action.seat), offer.action)
        lines = self.teller.forecast(forecast)
        open_ends = forecast.chances or [fact for fact in forecast.facts if fact.label in OPEN]
        lines += [] if open_ends else [self.teller.language.say("play-odds-none")]
        self._write(f"{offer.label}:")
        self._lines(f"  {line}" for line in (*filter(None, [self.teller.names.action_rules(offer.action)]), *lines))

    def _cards(self, _: str) -> None:
        self._lines(self.scene.cards(self.session.board))

    def _who(self, _: str) -> None:
        self._lines(self.scene.crew(self.session.board))
        for seat, player in enumerate(self.session.players):
            if not is_person(player):
                self._say("play-played-by", seat=self.teller.names.survivor(seat), player=player)
        self._lines(self.scene.round_line(self.session.board))

    def _map(self, _: str) -> None:
        self._lines(self.scene.map(self.session.board, self._page.narrow))

    def _look(self, _: str) -> None:
        seats = self.session.to_act
        if seats:
            self._lines(self.scene.look(self.session.board, seats[0]))
            chances = self.session.game.titan_losses(self.session.view(seats[0]), seats[0])  # type: ignore[attr-defined]
            self._lines(filter(None, [next_attack(chances, seats[0], self.teller.names)]))
        else:
            self._lines(self.scene.zones(self.session.board))

    def _objectives(self, _: str) -> None:
        self._lines(self.scene.objectives(self.session.board))
        self._lines(self._cover.secrets(self.session, self.teller.names))

    def _warn(self, _: str) -> None:
        self._warns = not self._warns
        self._say("play-warn-on" if self._warns else "play-warn-off")

    def _seed(self, _: str) -> None:
        self._say("play-seed", seed=str(self.session.table.seed))

    def _hand(self, words: str) -> None:
        """Give a seat to a bot or back to a person (P27): `hand 2 recruit`, `hand medic me`."""
        name, _, player = words.partition(" ")
        seat = self._seat(name)
        player = HUMAN if player.strip() in ("me", HUMAN, "") else plain(player.strip(), SHOWN)
        if seat is None:
            self._say("play-hand-what", seats=len(self.session.players))
            return
        if player != HUMAN:
            try:
                self._known_bots[player] = self._bots(player)
            except self._troubles as trouble:
                self._write(self._sentence(trouble))
                return
        self.session.hand_over(seat, player)
        self._say("play-handed", seat=self.teller.names.survivor(seat), player=player)

    def _seat(self, name: str) -> Seat | None:
        """The seat of a survivor's name or id, or of a number from 1."""
        for seat, kind in enumerate(self.session.table.seats):
            if name.lower() in (kind, self.teller.names.survivor(seat).lower(), str(seat + 1)):
                return seat
        return None

    def _replay(self, _: str) -> None:
        self._start_over(same_seed=True)

    def _replay_new(self, _: str) -> None:
        self._start_over(same_seed=False)

    def _start_over(self, *, same_seed: bool) -> None:
        """A game under way is lost only after a question (P47)."""
        if self._again is None:
            return
        if self.session.to_act and self.session.length and not self._yes("play-leave-game"):
            self._say("play-not-left")
            return
        self._keeper.finish(self.session)
        self._sit_down(self._again(self.session, same_seed))
        self._listed = False
        self._introduce()

    def _quit(self, _: str) -> None:
        self.leave()

    def leave(self) -> None:
        """Say goodbye, and where the game goes on; also where the player broke off."""
        self._playing = False
        file = self._keeper.finish(self.session)
        if file and self.session.to_act:
            self._say("play-bye", file=file)
        else:
            self._say("play-bye-over")

    def _yes(self, question: str, **params: str | int) -> bool:
        """Ask; only yes is yes."""
        answer = self._read(self.teller.language.say(question, params))
        return (answer or "").strip().lower() in ("y", "yes")

    # --- writing

    def _say(self, text: str, **params: str | int) -> None:
        self._lines(self.teller.language.say(text, params).splitlines() or [""])

    def _lines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._write(line)
