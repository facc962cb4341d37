"""A rule's no, with its reason.

A refusal carries a text id and parameters, never a sentence: `endure.language` turns it into words.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

Params = Mapping[str, str | int]


class Refusal(Struct, frozen=True):
    """Why an action is not allowed: a text id such as `no-actions-left` and what the sentence needs."""

    reason: str
    params: Params = {}


class SetupRefused(ValueError):  # noqa: N818 - it reads as what happened, like python-chess's exceptions
    """A game cannot be set up as asked; `refusal` says why (for example too small a crew)."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal


class Refused(ValueError):  # noqa: N818
    """An action was submitted that the rules refuse; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal
