"""Sample games for pictures and tests of the menus: real sessions played by bots, and nothing on the disk."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from endure.games.endure_the_stars.mission import Mission
from endure.kernel.bot import play_out
from endure.kernel.game import Result
from endure.language.teller import Teller
from endure.play import table
from endure.play.history import AnySession
from endure.play.kept import Kept

CREW = ("captain", "marine", "medic", "engineer")
NIGHT = 1_796_000_000_000_000_000  # nanoseconds since 1970


class SampleRun:
    """Looks like a game under way; keeps nothing."""

    def __init__(self, session: AnySession) -> None:
        self.session = session
        self.mission: Mission = session.table.scenario
        self.teller: Teller = table.teller_of(self.mission)
        self.teller.names.learn(session.board)
        self.saved: list[Path | None] = []
        self.closed = False

    @property
    def result(self) -> Result | None:
        return self.session.result

    def save(self, path: Path | None = None) -> None:
        self.saved.append(path)

    def close(self) -> None:
        self.closed = True


@lru_cache(maxsize=4)
def played(seed: int = 5) -> AnySession:
    """A game that bots have played to its end."""
    session = table.start(table.first_mission(), CREW, seed, {"difficulty": "standard"}, ["recruit"] * len(CREW))
    bots = [table.open_bot("recruit")] * len(CREW)
    play_out(session, bots)
    return session


def finished(seed: int = 5) -> SampleRun:
    """A game that is over."""
    return SampleRun(played(seed))


def begun(seed: int = 5) -> SampleRun:
    """A game that has just begun, with two people and two bots."""
    players = ["human", "human-2", "recruit", "recruit"]
    return SampleRun(table.start(table.first_mission(), CREW, seed, {"difficulty": "standard"}, players))


def kept() -> list[Kept]:
    """A folder of kept games: one to go on with, one that is over, two that cannot be opened."""
    from endure.kernel.refusal import Refusal

    title, folder = table.first_mission().title, Path("saves")
    people = ("human", "human-2", "recruit", "recruit")
    hour = 3_600_000_000_000
    return [
        Kept(folder / "journal-1.jsonl", "", NIGHT, title, 6, CREW, people, "standard", 2_718_281_828, 84),
        Kept(folder / "a.json", "Before the reactor", NIGHT - hour, title, 9, CREW, people, "standard", 42, 131),
        Kept(folder / "journal-2.jsonl", "", NIGHT - 9 * hour, title, 16, CREW, people, "story", 7, 210, won=True),
        Kept(folder / "b.json", "From the other desk", NIGHT - 30 * hour, trouble=Refusal("save-newer", {"format": 2})),
        Kept(folder / "c.json", "Old disk", NIGHT - 90 * hour, trouble=Refusal("save-damaged")),
    ]
