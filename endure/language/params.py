"""The parameters of sentences: fields of events, refusals and questions turned into names and digits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from endure.kernel.event import Event
from endure.language.language import Value
from endure.language.numbers import of_numbers

if TYPE_CHECKING:
    from endure.language.names import Namer

_PLACES = ("zone", "start")
_SEATS = ("seat", "partner", "shooter", "hit", "first", "next")
_CARDS = ("card", "weapon")
_CAUSES = ("why", "source")


def faces(dice: Iterable[int]) -> str:
    """Dice as digits in the order rolled: `[3] [6]`."""
    return " ".join(f"[{die}]" for die in dice)


def listed(names: Iterable[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    names = list(names)
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}" if names else ""


def of_event(event: Event, names: Namer) -> dict[str, Value]:
    """Every field of an event, named. Selectors of the sentence (`why`, `state`, ...) stay as they are; causes come
    twice, plain and as `<field>_name`."""
    params: dict[str, Value] = {}
    for field in event.__struct_fields__:
        params.update(_field(field, getattr(event, field), event, names))
    return {**params, **of_numbers(event, names)}


def _field(field: str, value: object, event: Event, names: Namer) -> dict[str, Value]:
    if isinstance(value, bool):
        return {field: "yes" if value else "no"}
    if isinstance(value, tuple):
        return _several(field, value, names)
    if isinstance(value, int):
        return _number(field, value, event, names)
    if field in _CARDS:
        return {field: names.card(str(value)) if value else "none", "rules": names.rules(str(value))}
    if field == "instead":
        return {field: names.card(str(value)) if value else "none"}
    if field in _CAUSES:
        return {field: str(value), f"{field}_name": names.cause(str(value))}
    if field == "objective":
        return {field: names.objective(str(value))}
    if field == "secret":
        return {field: names.secret(str(value))}
    if field == "which":
        return {field: str(value), "ability": names.ability(getattr(event, "seat", -1), str(value))}
    if field == "reason":
        return {field: str(value), "ending": names.language.say(f"result-{value}")}
    if field == "modifier":
        return {field: str(value), "modifier_name": names.language.first(f"modifier-{value}") or str(value)}
    return {field: str(value)}


def _number(field: str, value: int, event: Event, names: Namer) -> dict[str, Value]:
    if field in _SEATS:
        return {field: names.survivor(value), f"{field}_is": "none" if value < 0 else "someone"}
    if field in _PLACES:
        return {field: names.zone(value)}
    if field == "gep":
        return {field: names.gep(value, str(getattr(event, "kind", "")))}
    if field == "radar":
        return {field: names.radar(value)}
    if field == "boundary":
        broken = getattr(event, "who", "") == "gep" and getattr(event, "state", "") == "o"
        return {field: names.boundary(value, "" if broken else _door_named(getattr(event, "state", "")))}
    if field == "die":
        return {field: faces((value,))}
    if field == "id":
        who = getattr(event, "who", "")
        actor = names.survivor(value) if who == "survivor" else names.gep(value) if who == "gep" else ""
        return {field: str(value), "actor": actor}
    return {field: value}


def _door_named(state: str) -> str:
    """A boundary that changed is named as the door it is; one that is now a mere opening as the wall it was."""
    return "d" if state in ("d", "c", "l") else "w"


def _several(field: str, values: tuple[object, ...], names: Namer) -> dict[str, Value]:
    if field == "dice":
        dice = [die for die in values if isinstance(die, int)]
        return {field: faces(dice), "total": sum(dice), "count": len(dice)}
    many: dict[str, Callable[[], list[str]]] = {
        "seats": lambda: [names.survivor(seat) for seat in values if isinstance(seat, int)],
        "heard": lambda: [names.gep(gep) for gep in values if isinstance(gep, int)],
        "geps": lambda: counted([str(kind) for kind in values], names),
    }
    told = many[field]() if field in many else [str(value) for value in values]
    return {field: listed(told), f"{field}_count": len(values)}


def counted(kinds: Iterable[str], names: Namer) -> list[str]:
    """`2 Swarmers`, `1 Jaeger`: how many of each kind, in the order first named."""
    say = names.language.say
    return [
        say("name-counted", {"n": n, "kind": names.gep_kind(kind) if n == 1 else names.gep_kinds(kind)})
        for kind, n in Counter(kinds).items()
    ]


def of_plain(params: Mapping[str, str | int], names: Namer) -> dict[str, Value]:
    """The parameters of a refusal, fact or question, named by their keys."""
    return {key: _plain(key, value, names) for key, value in params.items()}


def _plain(key: str, value: str | int, names: Namer) -> Value:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        by_number: dict[str, Callable[[int], str]] = {
            "zone": names.zone,
            "boundary": names.boundary,
            "gep": names.gep,
            "radar": names.radar,
            "item": names.item,
            "seat": names.survivor,
            "partner": names.survivor,
        }
        return by_number[key](value) if key in by_number else value
    by_text: dict[str, Callable[[str], str]] = {
        "item": names.item,
        "card": names.card,
        "objective": names.objective,
        "needed": lambda text: listed([names.objective(one.strip()) for one in text.split(",")]),
        "source": names.cause,
        "why": names.cause,
        "kind": names.any_kind,
        "survivor": names.survivor_kind,
        "heard": lambda text: listed(counted(text.split(","), names)) if text else "",
        "limits": lambda text: listed(names.text(one) for one in text.split(",")) if text else "none",
    }
    return by_text[key](value) if key in by_text else value
