"""What was asked for cannot be done."""

from __future__ import annotations


class Mistake(Exception):  # noqa: N818
    """A wish that cannot be met; its text is one sentence for the user."""
