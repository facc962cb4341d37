"""Numbers that differ from the card: what they are made of, as a piece of a sentence (P19).

Such a piece is empty where nothing changes the number. The sentences are those of `why-...` in `assets/text`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars import titan_events as tev
from endure.kernel.event import Event
from endure.language.language import Value

if TYPE_CHECKING:
    from endure.language.names import Namer

CANNOT_FAIL = 7  # a die is always lower


def of_numbers(event: Event, names: Namer) -> dict[str, Value]:
    """The pieces `<field>_why` of an event's sentence, and what else its numbers say."""
    if isinstance(event, ev.Fired):
        return of_attack(event.weapon, len(event.dice), event.number, event.because, names)
    if isinstance(event, ev.ResolveTested):
        base = event.against - _sum(event.because)
        return {"against_why": _piece("why-resolve", event.because, names, base)}
    if isinstance(event, ev.Healed):
        return {"n_why": of_healing(event.n, event.because, names)}
    if isinstance(event, ev.LeaveRolled):
        return of_leaving(event.below, event.because, names)
    if isinstance(event, ev.ArmourRolled):
        return {"number_why": _piece("why-thing", event.because, names)}
    if isinstance(event, tev.TitanRolled):
        return of_titan_strike(event, names)
    if isinstance(event, tev.TitanArmour):
        return {"number_why": _piece("why-thing", event.because, names)}
    if isinstance(event, ev.Spared | tev.TitanUnmoved):
        return {"what_why": _piece("why-thing", event.because, names)}
    if isinstance(event, ev.BodyRolled):
        return {"face_why": _piece("why-thing", event.because, names)}
    return {}


def of_attack(weapon: str, dice: int, number: int, because: ev.Because, names: Namer) -> dict[str, Value]:
    """Dice, the number that hits, and damage: each with what changes it."""
    more = _only(because, "attack_dice", "melee_dice")
    aim, harder = _only(because, "still_aim"), _only(because, "melee_damage")
    return {
        "dice_why": _piece("why-dice", more, names, dice - _sum(more)),
        "number_why": _piece("why-number", aim, names, names.number_of(weapon) or number + _sum(aim), gap=""),
        "bonus_why": _piece("why-thing", harder, names),
        "harder": _sum(harder),
    }


def of_titan_strike(event: tev.TitanRolled, names: Namer) -> dict[str, Value]:
    """The dice of the Titan against one survivor, and their number: each with what its mood makes of the card's."""
    harder = _only(event.because, "number")
    more = tuple(each for each in event.because if each not in harder)
    return {
        "dice_why": _piece("why-dice", more, names, len(event.dice) - _sum(more)),
        "number_why": _piece("why-number", harder, names, event.number - _sum(harder)),
    }


def of_healing(n: int, because: ev.Because, names: Namer) -> str:
    """`Medkit 2 + 1 Medic`; and whether all of it was needed."""
    if not because:
        return ""
    (_, thing, base), *more = because
    terms = _terms(tuple((name, _person(cause), value) for name, cause, value in more), names)
    text = "why-heal" if base + _sum(tuple(more)) == n else "why-heal-full"
    return names.language.say(text, {"thing": names.text(thing), "base": base, "terms": terms})


def of_leaving(below: int, because: ev.Because, names: Namer) -> dict[str, Value]:
    """The number a leaving roll must stay below, and whether it can fail or succeed at all."""
    sure = "yes" if below >= CANNOT_FAIL else "never" if below <= 1 else "no"
    return {"below_why": _piece("why-resolve", because, names, below - _sum(because)), "sure": sure}


def read(text: str) -> ev.Because:
    """What changed a number, from the parameter of a fact (`games.endure_the_stars.forecast.because_text`)."""
    parts = [part.split(":") for part in text.split(",") if part.count(":") == 2]
    return tuple((name, cause, int(value)) for name, cause, value in parts)


def _only(because: ev.Because, *wanted: str) -> ev.Because:
    return tuple(each for each in because if each[0] in wanted)


def _sum(because: ev.Because) -> int:
    return sum(value for _, _, value in because)


def _person(cause: str) -> str:
    """A passive ability that helps others is told by the survivor who has it."""
    sort, _, rest = cause.partition("-")
    return f"survivor-{rest.removesuffix('-passive')}" if sort == "ability" and rest.endswith("-passive") else cause


def _terms(because: ev.Because, names: Namer, gap: str = " ") -> str:
    """`+ 1 Captain − 1 Blackout`."""
    signs = {True: "+", False: "−"}
    return " ".join(f"{signs[value >= 0]}{gap}{abs(value)} {names.text(cause)}" for _, cause, value in because)


def _piece(text: str, because: ev.Because, names: Namer, base: int = 0, gap: str = " ") -> str:
    if not because:
        return ""
    things = ", ".join(names.text(cause) for _, cause, _ in because)
    return names.language.say(text, {"base": base, "terms": _terms(because, names, gap), "things": things})
