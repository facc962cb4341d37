"""The Titan as it is now: its mood, and what injuries and statuses do to it (R29, R31, R32)."""

from __future__ import annotations

from collections.abc import Mapping

from endure.games.endure_the_stars.board import TITAN, Gep
from endure.games.endure_the_stars.reasons import Because
from endure.games.endure_the_stars.situation import Situation
from endure.ship.layout import DOOR_CLOSED, DOOR_LOCKED

LEG_LIMIT, BLIND_LIMIT, NO_LIMIT = 2, 1, 99  # zones in an activation (R29, R32)
_CALM: Mapping[str, int] = {}




def is_titan(t: Situation, gep: int) -> bool:
    """Whether that GEP is the one with the board."""
    return t.titan is not None and t.titan.gep == gep


def toughness(t: Situation, gep: Gep) -> int:
    """The damage that kills a GEP now: of the Titan what it has left (E55), of any other the number on its card."""
    if t.titan is not None and t.titan.gep == gep.id:
        return t.titan.health
    return t.cat.geps[gep.kind].health


def mood(t: Situation) -> Mapping[str, int]:
    """The modifiers of the mood that lies in the Titan's mood space, by name."""
    return _CALM if t.titan is None else t.cat.moods.get(t.titan.mood, _CALM)


def mood_because(t: Situation, *names: str) -> Because:
    """What of these the mood changes, with the card that does it."""
    if t.titan is None:
        return ()
    held = mood(t)
    return tuple((name, f"card-{t.titan.mood}", held[name]) for name in names if name in held)


def deaf(t: Situation, thing: int) -> bool:
    """Whether a GEP or radar token does not mind noises: the Titan in a mood of that kind."""
    return t.titan is not None and t.titan.gep == thing and "deaf" in mood(t)



def actions(t: Situation) -> int:
    """The actions of an activation: three (R15), more or fewer by its mood, at least one."""
    return max(1, t.cat.geps[TITAN].actions + mood(t).get("actions", 0))


def move_limit(t: Situation) -> int:
    """How many zones it may move in an activation: legs 2, blinded 1, its mood (R29, R32)."""
    board = t.titan
    if board is None:
        return NO_LIMIT
    limit = mood(t).get("move_limit", NO_LIMIT)
    if "legs" in board.injuries:
        limit = min(limit, LEG_LIMIT)
    return min(limit, BLIND_LIMIT) if board.blinded else limit


def reach(t: Situation, printed: int) -> int:
    """How far an attack of that printed reach goes: its mood adds to it, a head injury takes one zone, not below 0
    (R29), blindness leaves the own zone (R32)."""
    board = t.titan
    if board is None or board.blinded:
        return 0
    return max(0, printed + mood(t).get("reach", 0) - ("head" in board.injuries))


def planned_doors(t: Situation) -> str:
    """The doors as it goes by them: in some moods a locked one is as good as a closed one, for it breaks it (R04)."""
    return t.doors.replace(DOOR_LOCKED, DOOR_CLOSED) if "breaks" in mood(t) else t.doors


def lit(t: Situation) -> bool:
    """Whether the lights are on: no event in play has put them out."""
    return all(modifier.name != "no_sight" for modifier in t.lasting)

