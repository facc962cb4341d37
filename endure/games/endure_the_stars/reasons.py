"""Why a number is what it is, as part of an event."""

from __future__ import annotations

# what changed a number: the modifier's name, the text id of its cause, by how much
Because = tuple[tuple[str, str, int], ...]
