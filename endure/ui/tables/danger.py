"""What GEPs and radar tokens remember and can reach next: zones for the deck, words for tooltips (P12)."""

from __future__ import annotations

from collections.abc import Mapping

from endure.games.endure_the_stars.board import NOISE, SIGHT, TITAN, Board, Gep, Radar
from endure.games.endure_the_stars.catalogue import Catalogue
from endure.games.endure_the_stars.reach import goes, strikers, strikes
from endure.language.params import counted, listed
from endure.language.teller import Teller
from endure.ui.board.things import Thing


def gep_of(board: Board, thing: Thing) -> Gep | None:
    """The GEP a thing stands for; of a crowd the first that is not stunned. None for other things."""
    if thing.kind == "gep":
        return board.geps.get(thing.id)
    if thing.kind != "crowd":
        return None
    there = [gep for gep in board.geps.values() if gep.zone == thing.id and gep.kind == thing.of]
    return min(there, key=lambda gep: gep.stunned, default=None)


def radar_of(board: Board, thing: Thing) -> Radar | None:
    """The radar token a thing stands for; of several drawn as one, the first."""
    if thing.kind == "radar":
        return board.radars.get(thing.id)
    if thing.kind == "crowd" and thing.of == "radar":
        return next((radar for radar in board.radars.values() if radar.zone == thing.id), None)
    return None


def zones(cat: Catalogue, board: Board, thing: Thing) -> Mapping[int, int]:
    """Where it can strike, or be, after its next activation, with the actions it needs; none for other things."""
    gep, radar = gep_of(board, thing), radar_of(board, thing)
    if gep is not None:
        return strikes(cat, board, gep)
    return goes(board, radar) if radar is not None else {}


def memory(one: Gep | Radar, teller: Teller) -> str:
    """What it goes after."""
    say, names, known = teller.language.say, teller.names, one.stimulus
    if known is None:
        return say("danger-passive", {})
    if known.kind == SIGHT:
        return say("danger-sight", {"seat": names.survivor(known.seat)})
    return say("danger-noise" if known.kind == NOISE else "danger-lure", {"zone": names.zone(known.zone)})


def of_gep(cat: Catalogue, board: Board, gep: Gep, teller: Teller) -> list[str]:
    """What it remembers and whom it can strike, in sentences."""
    say, names = teller.language.say, teller.names
    if gep.kind == TITAN:
        return [memory(gep, teller)]
    there = strikes(cat, board, gep)
    who = [names.survivor(one.seat) for one in board.survivors.values() if one.alive and one.zone in there]
    text = "danger-stunned" if gep.stunned else "danger-strikes" if who else "danger-strikes-none"
    return [memory(gep, teller), say(text, {"who": listed(who)})]


def of_radar(radar: Radar, teller: Teller) -> list[str]:
    """What a radar token is, remembers and can do."""
    return [teller.language.say("danger-radar", {}), memory(radar, teller)]


def in_zone(cat: Catalogue, board: Board, zone: int, teller: Teller) -> str:
    """Who can strike in a zone in the next GEPs phase; empty when nobody can."""
    found = [gep.kind for gep in strikers(cat, board, zone)]
    return teller.language.say("danger-zone", {"geps": listed(counted(found, teller.names))}) if found else ""
