"""The one door: everything that changes a game goes through a session.

A session is a game under way: its log, the moments between the entries, and who plays which seat. Window, terminal,
bots and replays stand outside; they call `submit` and read what it offers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from endure.kernel.action import Action, Seat
from endure.kernel.event import Event
from endure.kernel.game import Game, Options, Result
from endure.kernel.log import Entry, HandedOver, Moment, Paused, Resumed, Submitted, Undone, hash_of
from endure.kernel.refusal import Refusal, Refused

S = TypeVar("S")
B = TypeVar("B")
V = TypeVar("V")

HUMAN = "human"

REASONS = (
    "not-an-action", "not-your-turn", "game-over", "paused", "not-paused", "no-such-seat", "history-closed",
    "history-not-kept", "undo-dice", "undo-reveal", "undo-turn", "undo-start", "undo-forbidden", "undo-elsewhere",
    "redo-nothing",
)  # fmt: skip
"""Text ids of every refusal a session adds to those of its game."""


class Table(Struct, frozen=True):
    """What was agreed when a game was set up: it never changes while the game lasts.

    `seats` names who sits where (in the words of the game), `carry` is plain JSON data from the mission before.
    """

    scenario: Any
    options: Options
    seats: tuple[str, ...]
    seed: int
    carry: Any = None


_encode = msgspec.json.Encoder().encode


@lru_cache(maxsize=16)
def _decoder(actions: Any) -> Callable[[bytes], Any]:
    """What reads an action of a game from JSON; made once for many sessions."""
    return msgspec.json.Decoder(actions).decode


class Diverged(Exception):  # noqa: N818
    """A logged entry, played again, came out otherwise. `entry` counts from 0 through the whole log."""

    def __init__(self, entry: int, action: str, expected: str, got: str) -> None:
        super().__init__(f"entry {entry} ({action}): expected {expected}, got {got}")
        self.entry, self.action, self.expected, self.got = entry, action, expected, got


class Session(Generic[S, B, V]):
    """A game under way.

    `log` holds the entries of the segment that is played, `first` how many entries the closed segments before it have,
    `closed` those segments as their save documents (they were written under other rules and are only kept). Numbers of
    entries count through all segments. `watcher` is called after each entry.
    """

    def __init__(
        self,
        game: Game[S, B, V],
        table: Table,
        base: S,
        players: Sequence[str] | None = None,
        *,
        closed: tuple[Any, ...] = (),
        first: int = 0,
        keep_history: bool = True,
    ) -> None:
        self.game = game
        self.table = table
        self.closed = closed
        self.first = first
        self.log: list[Entry] = []
        self.keep_history = keep_history
        self.paused = False
        self.players = list(players or (HUMAN,) * len(table.seats))
        self.base_players = tuple(self.players)
        self.watcher: Callable[[Session[Any, Any, Any], Entry], None] | None = None
        self._base = Moment(base, game.stamp(base), first)
        self._moments = [self._base]
        self._taken_back: list[Action] = []
        self._stand(self._base)
        self._decode = _decoder(game.types.action)

    @classmethod
    def start(
        cls,
        game: Game[S, B, V],
        scenario: Any,
        options: Options,
        seats: tuple[str, ...],
        seed: int,
        players: Sequence[str] | None = None,
        carry: Any = None,
        *,
        keep_history: bool = True,
    ) -> Session[S, B, V]:
        """Set a game up and open its session.

        `players` names who plays each seat (default: humans). Without `keep_history` no earlier state is kept: less
        memory and no hashes at round ends, but no undo and no `at`.

        Raises SetupRefused with the reason when the game cannot be set up so.
        """
        table = Table(scenario, dict(options), tuple(seats), seed, carry)
        base = game.setup(scenario, table.options, table.seats, seed, carry)
        return cls(game, table, base, players, keep_history=keep_history)

    def _stand(self, now: Moment) -> None:
        """Stand at a moment, and note what is asked of it again and again.

        `state` is the whole state, only for the game's own tools: players and bots get `view`. `board` is what
        everybody may know. `to_act` tells who may act now; empty when the game is over.
        """
        self._now = now
        self.state: S = now.state
        self.board: B = self.game.board(now.state)
        self.to_act: tuple[Seat, ...] = self.game.to_act(now.state)
        self._offered: dict[Seat, tuple[Action, ...]] = {}

    # -- what there is to see

    @property
    def base(self) -> S:
        """The state the segment began with."""
        state: S = self._base.state
        return state

    @property
    def length(self) -> int:
        """How many entries the log has, in all segments."""
        return self.first + len(self.log)

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""
        return self.game.result(self.state)

    def view(self, seat: Seat) -> V:
        """Everything that seat may know."""
        return self.game.view(self.state, seat)

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        """What this seat may do now, in canonical order; nothing when it may not act."""
        if self.paused:
            return ()
        offered = self._offered.get(seat)
        if offered is None:
            if seat not in self.to_act:
                return ()
            offered = self._offered[seat] = self.game.legal(self.board, seat)
        return offered

    def at(self, n: int) -> S:
        """The state after n entries.

        Raises Refused for a moment of a closed segment (`history-closed`) or one that was not kept, IndexError for one
        that never was.
        """
        if not 0 <= n <= self.length:
            raise IndexError(f"the log has {self.length} entries")
        self._need_moment(n)
        state: S = (self._now if n == self.length else self._moments[n - self.first]).state
        return state

    def events_of(self, n: int) -> tuple[Event, ...]:
        """What entry n did, counted from 0; nothing for entries that are no actions. Raises as `at`."""
        if not 0 <= n < self.length:
            raise IndexError(f"the log has {self.length} entries")
        self._need_moment(n)
        is_action = isinstance(self.log[n - self.first], Submitted)
        return self._moments[n + 1 - self.first].events if is_action else ()

    def _need_moment(self, n: int) -> None:
        if n < self.first:
            raise Refused(Refusal("history-closed", {"first": self.first}))
        if not self.keep_history and n != self.length:
            raise Refused(Refusal("history-not-kept"))

    # -- actions

    def refuse(self, action: Action) -> Refusal | None:
        """Why this action cannot be done now; None when it can."""
        if self.paused:
            return Refusal("paused")
        for offers in self._offered.values():
            for offer in offers:
                if offer is action:  # what the rules generated they need not be asked again
                    return None
        if not self._well_formed(action):
            return Refusal("not-an-action", {"found": type(action).__name__})
        if not self.to_act:
            return Refusal("game-over")
        if action.seat not in self.to_act:
            return Refusal("not-your-turn", {"seat": action.seat})
        return self.game.refuse(self.board, action)

    def _well_formed(self, action: Action) -> bool:
        """Whether it is one of the game's actions with fields of the right types."""
        try:
            return bool(self._decode(_encode(action)) == action)
        except (msgspec.MsgspecError, TypeError, ValueError, OverflowError):
            return False

    def submit(self, action: Action) -> tuple[Event, ...]:
        """Do an action and tell what happened. Raises Refused with the reason when it is not allowed."""
        refusal = self.refuse(action)
        if refusal is not None:
            raise Refused(refusal)
        state, events = self.game.apply(self.state, action)
        stamp = self.game.stamp(state)
        if self.keep_history:
            before = self._now
            full = hash_of(state) if stamp.round != before.stamp.round else ""
            now = Moment(state, stamp, self.length + 1, before, action, events)
        else:
            full = ""
            now = Moment(state, stamp, self.length + 1)
        taken = self._taken_back
        if taken:
            if taken[-1] == action:
                taken.pop()
            else:
                taken.clear()
        self._record(Submitted(action, stamp, full), now)
        return events

    def _record(self, entry: Entry, now: Moment) -> None:
        self.log.append(entry)
        self._stand(now)
        if self.keep_history:
            self._moments.append(now)
        if self.watcher is not None:
            self.watcher(self, entry)

    # -- undo and redo

    @property
    def _free(self) -> bool:
        return bool(self.table.options.get("free_undo", False))

    def can_undo(self, to: int | None = None) -> Refusal | None:
        """Why nothing can be taken back (one action, or everything after `to` entries); None when it can.

        Undo goes freely back to the last dice, draw or revelation, or the start of this seat's turn; the table option
        `free_undo` lifts that fence (the same dice will come again).
        """
        if self.paused:
            return Refusal("paused")
        if not self.game.meta.undo:
            return Refusal("undo-forbidden")
        if not self.keep_history:
            return Refusal("history-not-kept")
        if self._now.before is None:
            return Refusal("undo-start")
        if to is None:
            return Refusal(self._now.fence) if self._now.fence is not None and not self._free else None
        if to < self.first:
            return Refusal("history-closed", {"first": self.first})
        if to > self.length:
            return Refusal("undo-elsewhere", {"to": to})
        target, moment = self._moments[to - self.first], self._now
        if target is moment:
            return Refusal("undo-elsewhere", {"to": to})
        fence: str | None = None
        while moment is not target:
            if moment.before is None:
                return Refusal("undo-elsewhere", {"to": to})
            fence = fence or moment.fence
            moment = moment.before
        return Refusal(fence) if fence is not None and not self._free else None

    def undo(self, to: int | None = None) -> None:
        """Take back the last action, or everything after `to` entries. Raises Refused, saying why it stops."""
        refusal = self.can_undo(to)
        if refusal is not None:
            raise Refused(refusal)
        before = self._now.before
        assert before is not None
        self._go_back(before if to is None else self._moments[to - self.first])

    def reset_turn(self) -> None:
        """Take back everything this seat did in its turn, as far as undo goes. Raises Refused as `undo` does."""
        refusal = self.can_undo()
        if refusal is not None:
            raise Refused(refusal)
        target = self._now
        while target.before is not None and not target.turned and (target.fence is None or self._free):
            target = target.before
        if target is self._now:
            raise Refused(Refusal("undo-turn"))
        self._go_back(target)

    def _go_back(self, target: Moment) -> None:
        moment = self._now
        while moment is not target:
            assert moment.action is not None
            assert moment.before is not None
            self._taken_back.append(moment.action)
            moment = moment.before
        self._record(Undone(target.at), target)

    def can_redo(self) -> Refusal | None:
        """Why nothing can be done again; None when something can."""
        return None if self._taken_back else Refusal("redo-nothing")

    def redo(self) -> tuple[Event, ...]:
        """Do again the action that was taken back last. Raises Refused when there is none."""
        if not self._taken_back:
            raise Refused(Refusal("redo-nothing"))
        return self.submit(self._taken_back[-1])

    # -- who plays, and when

    def hand_over(self, seat: Seat, player: str) -> None:
        """Let `player` play a seat from now on; possible at any time, outside the state and its hash."""
        if not 0 <= seat < len(self.players):
            raise Refused(Refusal("no-such-seat", {"seat": seat}))
        self.players[seat] = player
        self._record(HandedOver(seat, player), self._now)

    def pause(self) -> None:
        """Stop taking actions. Raises Refused when the game is paused already."""
        if self.paused:
            raise Refused(Refusal("paused"))
        self.paused = True
        self._record(Paused(), self._now)

    def resume(self) -> None:
        """Take actions again. Raises Refused when the game is not paused."""
        if not self.paused:
            raise Refused(Refusal("not-paused"))
        self.paused = False
        self._record(Resumed(), self._now)

    # -- the log, played again

    def repeat(self, entry: Entry) -> None:
        """Do what a logged entry did, and compare. Raises Diverged when it comes out otherwise, whatever goes wrong."""
        n, told = self.length, type(entry).__name__
        try:
            match entry:
                case Submitted(action, check, full):
                    told = _encode(action).decode()
                    self.submit(action)
                    self._compare(n, told, check, full)
                case Undone(to):
                    self.undo(to)
                case HandedOver(seat, player):
                    self.hand_over(seat, player)
                case Paused():
                    self.pause()
                case Resumed():
                    self.resume()
        except Diverged:
            raise
        except Refused as refused:
            raise Diverged(n, told, "allowed", refused.refusal.reason) from refused
        except Exception as fault:  # a damaged or hostile log may break the rules anywhere
            raise Diverged(n, told, "a move of this game", type(fault).__name__) from fault

    def _compare(self, n: int, action: str, check: Any, full: str) -> None:
        if self._now.stamp != check:
            raise Diverged(n, action, str(check), str(self._now.stamp))
        if full:
            got = hash_of(self._now.state)
            if got != full:
                raise Diverged(n, action, full, got)
