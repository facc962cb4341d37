"""Themes: every kind of room an author can write has colours of its own in each."""

from __future__ import annotations

import itertools

import pytest

from endure.authoring.schema import KINDS
from endure.ui import theme


@pytest.mark.parametrize("name", theme.names())
def test_every_kind_of_room_has_a_fill_and_a_line_that_stands_out(name: str) -> None:
    """WCAG 2 asks for 3 to 1 between what must be told apart."""
    look = theme.load(name)
    for kind in KINDS:
        fill, line = look.colour(f"{kind}.fill"), look.colour(f"{kind}.line")
        assert theme.contrast(fill, line) >= 3, kind


@pytest.mark.parametrize("name", theme.names())
def test_no_two_kinds_of_room_look_alike(name: str) -> None:
    look = theme.load(name)
    lines = {kind: look.colour(f"{kind}.line")[:3] for kind in KINDS}
    for (one, a), (other, b) in itertools.combinations(lines.items(), 2):
        assert sum(abs(x - y) for x, y in zip(a, b, strict=True)) > 60, f"{one} and {other}"
