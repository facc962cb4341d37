"""What tests of the window share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.persons.seat import Seat, display


@pytest.fixture
def seat(tmp_path: Path) -> Iterator[Seat]:
    """A place in front of a screen of its own, left again afterwards."""
    with display() as name:
        one = Seat(name, tmp_path)
        yield one
        one.rise()
