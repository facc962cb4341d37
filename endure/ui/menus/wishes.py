"""What a player chose at set-up: mission, crew, who plays whom, difficulty, variants, seed."""

from __future__ import annotations

from dataclasses import dataclass, field

from endure.authoring.load import find_missions
from endure.games.endure_the_stars.levels import LEVELS
from endure.games.endure_the_stars.meta import META, SURVIVORS
from endure.games.endure_the_stars.mission import Mission
from endure.kernel.session import HUMAN
from endure.play import table
from endure.play.mistake import Mistake
from endure.play.people import MOST, person
from endure.storage.problem import Unreadable
from endure.ui.menus.flow import new_seed

NOBODY = ""
HOLDERS = (NOBODY, *(person(n) for n in range(1, MOST + 1)), *reversed(LEVELS))
"""Who may hold a seat, in the order they are offered."""

VARIANTS = tuple(spec.name for spec in META.options if spec.variant)


@dataclass
class Shelf:
    """The installed missions: those that can be played, and why the others cannot, by folder name."""

    missions: list[Mission] = field(default_factory=list)
    broken: list[tuple[str, str]] = field(default_factory=list)

    @classmethod
    def filled(cls) -> Shelf:
        """Every mission that is installed, read and checked."""
        shelf = cls()
        for folder in find_missions():
            try:
                shelf.missions.append(table.open_mission(str(folder)))
            except (Unreadable, OSError) as trouble:
                shelf.broken.append((folder.name, str(trouble)))
        return shelf


@dataclass
class Wishes:
    """The choices, changed while the player makes them up. `holders` by survivor, in the order of the box."""

    mission: Mission
    holders: dict[str, str]
    difficulty: str
    variants: set[str] = field(default_factory=set)
    seed: str = ""

    @classmethod
    def usual(cls, mission: Mission, difficulty: str) -> Wishes:
        """The recommended crew, all in the first player's hands, and a seed nobody chose."""
        aboard = tuple(mission.recommended) or SURVIVORS[: mission.min_crew]
        holders = {who: HUMAN if who in aboard else NOBODY for who in SURVIVORS}
        return cls(mission, holders, difficulty, seed=str(new_seed()))

    @property
    def crew(self) -> tuple[str, ...]:
        """Who is aboard; the mission's order of seats where it names one."""
        first = [who for who in self.mission.recommended if self.holders.get(who)]
        return tuple(first + [who for who in SURVIVORS if self.holders.get(who) and who not in first])

    @property
    def players(self) -> list[str]:
        """Who plays each seat."""
        return [self.holders[who] for who in self.crew]

    @property
    def options(self) -> dict[str, str | int | bool]:
        """What the game is told at set-up."""
        return {"difficulty": self.difficulty, **{name: True for name in VARIANTS if name in self.variants}}

    @property
    def number(self) -> int:
        """The seed. Raises ValueError while there is none."""
        return int(self.seed)

    def trouble(self) -> str | None:
        """Why this game cannot be begun, in the rules' own words; None when it can."""
        if not self.seed:
            return table.open_language().say("setup-no-seed")
        try:
            table.start(self.mission, self.crew, self.number, self.options, self.players, keep_history=False)
        except Mistake as mistake:
            return str(mistake)
        return None
