"""What a command line run in this process gives."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Done(NamedTuple):
    code: int
    out: str
    err: str


Run = Callable[..., Done]


def one_sentence(text: str) -> bool:
    return text.startswith("endure: ") and text.endswith("\n") and text.count("\n") == 1
