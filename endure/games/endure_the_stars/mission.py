"""A mission as the game plays it: the compiled ship and what stands on it.

`endure.authoring` makes it from a Tiled map and the `mission.yaml` beside it. It stands in the state and in every save,
so a mission that is changed later does not change a game under way.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from endure.games.endure_the_stars.box import Contact, Id
from endure.games.endure_the_stars.mission_effects import MissionEffect
from endure.games.endure_the_stars.tasks import TOKEN, AnyTask, Reach, Rules, Take
from endure.ship.layout import STATES, Layout

Text = Annotated[str, Meta(max_length=4000)]
MOST = 5  # seats
NOWHERE = -1  # the zone of an objective that has no token


class Objective(Struct, frozen=True, forbid_unknown_fields=True):
    """An objective, and its token: one Interact in its zone takes it (E43, E47), unless its `task` asks for something
    else. `zone` is where its token lies, NOWHERE for a task without one.

    `after` names objectives that must be met first; `effects` happen when it is met (they may unlock doors by name).
    The mission is won without an objective that is `optional`.
    """

    id: Id
    title: Text
    zone: int
    after: tuple[Id, ...] = ()
    effects: tuple[MissionEffect, ...] = ()
    task: AnyTask | UnsetType = UNSET  # what older missions do not have is not written either: their hashes stay
    optional: bool | UnsetType = UNSET

    @property
    def does(self) -> AnyTask:
        """What it asks for."""
        return _TAKE if self.task is UNSET else self.task


_TAKE = Take()


class Standing(Struct, frozen=True, forbid_unknown_fields=True):
    """A GEP that stands in a zone from the start on."""

    kind: Id
    zone: int


class Mission(Struct, frozen=True, forbid_unknown_fields=True):
    """A ship with its doors' first states, and everything the mission places.

    `start`, `exit`, `radars` and `spawns` are zone ids; `exit` None means nobody has to leave. With an exit the
    objective *leave* exists (R34). `round_limit` 0 means none. `bags` overrides the radar bag by difficulty. `geps`
    stand on the board from the start, the Titan among them. `rules` are the mission's own; without them every objective
    is a token to take.

    Raises ValueError for places the ship does not have: missions come from saves as well.
    """

    id: Id
    title: Text
    briefing: Text
    layout: Layout
    doors: str
    start: int
    exit: int | None
    objectives: tuple[Objective, ...]
    radars: tuple[int, ...]
    spawns: tuple[int, ...]
    min_crew: Annotated[int, Meta(ge=1, le=5)] = 1
    recommended: tuple[Id, ...] = ()
    round_limit: Annotated[int, Meta(ge=0, le=200)] = 0
    bags: Mapping[str, tuple[Contact, ...]] = {}
    geps: tuple[Standing, ...] = ()
    rules: Rules | UnsetType = UNSET

    def __post_init__(self) -> None:
        zones = range(len(self.layout.zones))
        places = [self.start, *self.radars, *self.spawns, *(goal.zone for goal in self.objectives if _on_map(goal))]
        places += [standing.zone for standing in self.geps]
        if self.rules is not UNSET:
            places += self.rules.places.values()
            if 0 < len(self.rules.secrets) < MOST:
                raise ValueError("fewer secrets than seats")
        elif any(goal.task is not UNSET or goal.optional is not UNSET for goal in self.objectives):
            raise ValueError("objectives with tasks in a mission without rules of its own")
        if self.exit is not None:
            places.append(self.exit)
        if any(place not in zones for place in places):
            raise ValueError("a mission that places things in zones its ship does not have")
        if len(self.doors) != len(self.layout.boundaries) or set(self.doors) - set(STATES):
            raise ValueError("states of doors that do not fit the ship's boundaries")


def _on_map(goal: Objective) -> bool:
    """Whether an objective must have a zone."""
    return isinstance(goal.does, (*TOKEN, Reach)) or goal.zone != NOWHERE
