"""Shows what happened, step by step: events go to the board in groups, their lines into the log as they are played."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.board import Board
from endure.games.endure_the_stars.view import View
from endure.kernel.action import Seat
from endure.kernel.event import Event
from endure.language.teller import Teller
from endure.ui.board.board_view import BoardView
from endure.ui.kit.log import LogLine
from endure.ui.panels import story
from endure.ui.run import GameRun, Step

Group = tuple[Event, ...]
BACKLOG = 12  # lines of the log that may wait for their frame


def groups(events: tuple[Event, ...]) -> list[Group]:
    """Events in a row of one kind are played together."""
    found: list[list[Event]] = []
    for event in events:
        if found and type(found[-1][0]) is type(event):
            found[-1].append(event)
        else:
            found.append([event])
    return [tuple(group) for group in found]


class Show:
    """What is being shown. `board` is the last board shown whole, `phase` and `round` what the events have come to;
    `on_lines` is called when the log has grown, `on_phase` when another phase has begun, `on_events` with what happens
    now and the seats that bots play."""

    def __init__(
        self, run: GameRun, view: BoardView, log: list[LogLine], on_lines: Callable[[], None],
        on_phase: Callable[[], None], on_events: Callable[[Group, Sequence[Seat]], None],
    ) -> None:  # fmt: skip
        self.run, self.view, self.log = run, view, log
        self.on_lines, self.on_phase, self.on_events = on_lines, on_phase, on_events
        self.board: Board = run.board
        self.phase: str = run.board.phase
        self.step: Step | None = None
        self._groups: deque[Group] = deque()
        self._told: deque[tuple[Step, Event | None]] = deque()  # events (None: a step's headline) not in the log yet
        self._rushed = False
        self._turn = False

    @property
    def teller(self) -> Teller:
        """Who tells."""
        return self.run.teller

    @property
    def busy(self) -> bool:
        """Whether anything is still to be shown."""
        return self.step is not None or bool(self.run.steps)

    def go_on(self) -> bool:
        """Show as much as is due now. True when a step was shown to its end.

        The log grows by a line every other time, by more when many wait, since setting them takes long; before anybody
        is asked, all are there.
        """
        ended = False
        self._turn = not self._turn
        if self._turn:
            self._write(max(1, len(self._told) // BACKLOG))
        while not self.view.busy:
            if self._groups:
                self._play(self._groups.popleft())
            elif self.step is not None:
                self._end(self.step)
                ended = True
            elif self.run.steps:
                self._begin(self.run.steps.popleft())
            else:
                break
        if self._rushed or (not self.busy and (self.run.person is not None or self.run.result is not None)):
            self._write(len(self._told))
        return ended

    def skip(self) -> None:
        """Show everything at once."""
        self._rushed = True
        self.view.skip()
        self.go_on()
        self.view.skip()
        self._rushed = False

    def _begin(self, step: Step) -> None:
        self.step = step
        self.teller.names.hear(step.events)
        if story.needs_headline(step):
            self._told.append((step, None))
        self._groups.extend(groups(step.events))

    def _play(self, group: Group) -> None:
        step = self.step
        assert step is not None
        there = set(map(id, group))
        self._told += [(step, event) for event in story.told_events(step) if id(event) in there]
        last = group[-1]
        if isinstance(last, ev.PhaseBegan):
            self.phase = last.phase
            self.on_phase()
        self.on_events(group, [seat for seat in step.after.survivors if self.run.is_bot(seat)])
        if not self._rushed:
            self.view.play(group)
            self.view.tick(0)  # what takes no time is over at once

    def _end(self, step: Step) -> None:
        self.step = None
        self.board = step.after
        self.phase = step.after.phase
        self.view.show(View(max(0, step.after.active), step.after))

    def _write(self, most: int) -> None:
        """Put into the log what is not in it yet, the oldest first."""
        told = [self._told.popleft() for _ in range(min(most, len(self._told)))]
        for step, event in told:
            if event is None:
                self.log.append(story.headline(step, self.teller))
            else:
                self.log += story.lines([event], step, self.teller)
        if told:
            self.on_lines()
