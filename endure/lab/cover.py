"""The terminal between two people where a mission deals secrets: what stands there goes out of sight (issue 5)."""

from __future__ import annotations

from collections.abc import Callable

from endure.kernel.action import Seat
from endure.lab.keeper import AnySession
from endure.language.goals import secret_line, told_secrets
from endure.language.names import Namer
from endure.play.people import is_person, number_of, several

LINES = 60  # empty lines; no usual terminal shows more at once


class Cover:
    """Knows who sits at the terminal."""

    def __init__(self) -> None:
        self.sitting = 0  # the person's number, 0: nobody yet

    def change(self, session: AnySession, seat: Seat, names: Namer, write: Callable[[str], None]) -> str:
        """A person's turn comes. Where somebody else knew a secret, or will, the terminal is covered, and what is given
        back must be answered before anything is shown; else that is empty."""
        before, self.sitting = self.sitting, number_of(session.players[seat])
        if self.sitting == before or not _shared(session, seat):
            return ""
        for _ in range(LINES):
            write("")
        say = names.language.say
        who = say("secret-person", {"n": self.sitting})
        write(say("secret-cover", {"seat": names.survivor(seat), "who": who}))
        return say("secret-uncover", {"who": who})

    def secrets(self, session: AnySession, names: Namer) -> list[str]:
        """The secrets that may be read now: those of the seats of the person who acts and sits there; after the end,
        everybody's."""
        if not session.to_act:
            told = told_secrets(session.game.situation(session.board), names)  # type: ignore[attr-defined]
            return [one.words for one in told]
        seat = session.to_act[0]
        player = session.players[seat]
        if not is_person(player) or (_shared(session, seat) and number_of(player) != self.sitting):
            return []
        own = [other for other, holder in enumerate(session.players) if holder == player]
        return [line for other in own if (line := secret_line(session.view(other), names))]


def _shared(session: AnySession, seat: Seat) -> bool:
    return several(session.players) and bool(session.view(seat).hidden)
