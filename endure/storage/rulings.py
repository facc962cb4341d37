"""Rules as played: the rulings and table options of a game, from `assets/rules/<game>.yaml`, checked when read."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal

from msgspec import Meta, Struct

from endure import resources
from endure.storage.problem import Unreadable
from endure.storage.yaml_reader import read

GAME = "endure_the_stars"
PARTS = ("space", "noise", "geps", "survivors", "combat", "mission")
"""The parts of the page, in its order."""

Part = Literal["space", "noise", "geps", "survivors", "combat", "mission"]
RulingId = Annotated[str, Meta(pattern=r"^R[0-9]{2}\Z")]
Name = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]*\Z", max_length=40)]


class Ruling(Struct, frozen=True, forbid_unknown_fields=True):
    """How a gap of the rulebook is played. `settles` are the rulebook's headings that leave it open."""

    id: RulingId
    part: Part
    settles: Annotated[tuple[Name, ...], Meta(min_length=1)]


class TableOption(Struct, frozen=True, forbid_unknown_fields=True):
    """A choice of set-up. `ruling` speaks of it; `changes` are the rulings that are otherwise with it."""

    id: Name
    ruling: RulingId | None = None
    changes: tuple[RulingId, ...] = ()
    variant: bool = False


class RulesAsPlayed(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole page."""

    rulings: tuple[Ruling, ...]
    options: tuple[TableOption, ...]


@lru_cache(maxsize=2)
def load_rules(game: str = GAME) -> RulesAsPlayed:
    """The rulings and options of a game. Raises Unreadable with every problem of the file."""
    rules, problems = read(resources.assets() / "rules" / f"{game}.yaml", RulesAsPlayed)
    if rules is None:
        raise Unreadable("; ".join(map(str, problems)))
    wrong = list(_faults(rules))
    if wrong:
        raise Unreadable(f"{game}.yaml: {'; '.join(wrong)}")
    return rules


def _faults(rules: RulesAsPlayed) -> list[str]:
    """What the schema cannot say: every id once, and nothing named that is not there."""
    ids = [ruling.id for ruling in rules.rulings]
    names = [option.id for option in rules.options]
    doubled = sorted({one for one in ids + names if (ids + names).count(one) > 1})
    named = {one for option in rules.options for one in (option.ruling, *option.changes) if one is not None}
    return [f"{one} stands twice" for one in doubled] + [f"there is no {one}" for one in sorted(named - set(ids))]
