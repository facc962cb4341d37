"""Entities and component tables.

An entity is an int id, handed out in rising order and never again; a component is a frozen struct in a table
keyed by the id. Tables are plain dicts, typed `Mapping` where they are part of a state. As ids only rise, a table
that is only added to, replaced in and deleted from stays in order of id, which is the order of every rule.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from operator import is_
from types import MappingProxyType
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

T = TypeVar("T")

Table = Mapping[int, T]


def in_order(table: Mapping[int, Any]) -> bool:
    """Whether the table's ids rise, as every table of a state must."""
    ids = list(table)
    return all(a < b for a, b in itertools.pairwise(ids))


def guarded(value: Any) -> Any:
    """The same data with every dict behind a read-only proxy: tests play on guarded states, so a rule that
    writes into its argument raises TypeError."""
    if isinstance(value, Struct):
        parts = {name: guarded(getattr(value, name)) for name in value.__struct_fields__}
        if all(part is getattr(value, name) for name, part in parts.items()):
            return value  # so that what is left out of the JSON as a default stays one
        return type(value)(**parts)
    if isinstance(value, Mapping):
        return MappingProxyType({key: guarded(item) for key, item in value.items()})
    if isinstance(value, tuple):
        items = tuple(guarded(item) for item in value)
        return value if all(map(is_, items, value)) else items
    return value


def canonical(value: Any) -> bytes:
    """The JSON of a state, the same bytes for equal states (tables are in order of id)."""
    return msgspec.json.encode(value, enc_hook=_plain)


def _plain(value: Any) -> Any:
    if isinstance(value, MappingProxyType):
        return dict(value)
    raise TypeError(f"{type(value).__name__} has no place in a state")
